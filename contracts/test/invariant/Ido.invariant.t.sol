// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IIdoTypes} from "../../src/ido/IIdoTypes.sol";
import {IdoPlayer} from "../../src/mocks/IdoPlayer.sol";
import {IdoTest} from "../support/IdoTest.sol";
import {IdoHandler} from "./IdoHandler.sol";

contract IdoInvariantTest is IdoTest {
    IdoHandler internal handler;
    address[5] internal users;

    function setUp() public {
        _deployIdo();
        token.setOpenTime(START + 4 days);
        token.setWhiteRules(0, WHITE_MAX);
        IdoPlayer player = IdoPlayer(_new("IdoPlayer"));
        player.act(address(referral), abi.encodeCall(referral.register, (line[0])));
        // So that this contract can receive a referral reward.
        address below = _account("below");
        vm.prank(below);
        referral.register(address(player));
        users = [line[0], line[1], line[2], below, address(player)];
        IdoHandler.World memory world = IdoHandler.World({
            ido: ido,
            token: token,
            oracle: oracle,
            usdt: usdt,
            router: router,
            cards: cards,
            owner: address(this),
            manager: manager
        });
        handler = new IdoHandler(world, users);
        for (uint256 i = 0; i < 4; i++) {
            vm.prank(users[i]);
            usdt.approve(address(ido), type(uint256).max);
            usdt.mint(users[i], 1_000_000e18);
        }
        player.act(address(usdt), abi.encodeCall(usdt.approve, (address(ido), type(uint256).max)));
        usdt.mint(address(player), 1_000_000e18);
        _target(address(handler));
        _setLiquidity(3_000);
        IIdoTypes.RoundSetup memory terms = _terms();
        (terms.softCap, terms.endTime) = (90, vm.getBlockTimestamp() + 5 days);
        _addRound(terms);
    }

    /// @notice All of I1 to I7, in one campaign.
    function invariant_I0_ThePresaleKeepsItsProperties() public view {
        property_I1_HoldsWhatItOwes();
        property_I6_ExitsAreNeverBlockedAndPayWhatTheySay();
        property_I7_SupplyOnlyFallsAndNothingStaysBehind();
        _takeTurn(handler.acts() % 4);
    }

    /// @dev The runner calls this at the end of a run.
    function afterInvariant() public view {
        for (uint256 turn = 0; turn < 4; turn++) _takeTurn(turn);
    }

    function _takeTurn(uint256 turn) private view {
        if (turn == 0) property_I2_OwesStockAndUnclaimedTokens();
        else if (turn == 1) property_I3_OwesBalancesAndUndecidedPayments();
        else if (turn == 2) property_I4_NobodyAndNoRoundIsAboveItsCap();
        else property_I5_ClaimedOrRefundedAndNeverMore();
    }

    /// @notice The presale holds at least what it owes, in every asset.
    function property_I1_HoldsWhatItOwes() internal view {
        _assertIdoSolvent();
    }

    /// @notice The CIN that the presale owes is the unsold stock of active rounds, the CIN for liquidity and what users
    /// have not claimed.
    function property_I2_OwesStockAndUnclaimedTokens() internal view {
        uint256 owed = 0;
        IIdoTypes.Round[] memory rounds = ido.getIdosPaged(0, 200);
        for (uint256 i = 0; i < rounds.length; i++) {
            if (rounds[i].status == IIdoTypes.Status.Waiting || rounds[i].status == IIdoTypes.Status.Open) {
                owed += (rounds[i].idoTotal - rounds[i].sold) * rounds[i].idoTokens;
            }
            owed += ido.getLiquidity(rounds[i].index).tokens;
        }
        for (uint256 i = 0; i < users.length; i++) {
            owed += ido.users(users[i]).tokens - ido.users(users[i]).claimed;
        }
        vm.assertEq(_owedTokens(), owed);
    }

    /// @notice The BNB that the presale owes is all balances, what undecided and failed rounds took, less refunds, and
    /// the part of successful rounds' proceeds that becomes liquidity.
    function property_I3_OwesBalancesAndUndecidedPayments() internal view {
        // The root is also a referrer.
        uint256 owed = ido.users(root).balance;
        IIdoTypes.Round[] memory rounds = ido.getIdosPaged(0, 200);
        for (uint256 i = 0; i < rounds.length; i++) {
            if (!rounds[i].succeeded) owed += (rounds[i].sold - rounds[i].refunded) * rounds[i].idoAmount;
            else owed += ido.getLiquidity(rounds[i].index).native;
        }
        for (uint256 i = 0; i < users.length; i++) owed += ido.users(users[i]).balance;
        vm.assertEq(_owedNative(), owed);
    }

    /// @notice No round sells more than it has, no account buys more than its limit, and units add up.
    function property_I4_NobodyAndNoRoundIsAboveItsCap() internal view {
        IIdoTypes.Round[] memory rounds = ido.getIdosPaged(0, 200);
        uint256[] memory units = new uint256[](rounds.length + 1);
        for (uint256 i = 0; i < users.length; i++) {
            IIdoTypes.Holding[] memory holdings = ido.getHoldings(users[i]);
            for (uint256 k = 0; k < holdings.length; k++) {
                IIdoTypes.Holding memory holding = holdings[k];
                units[holding.round] += holding.units;
                vm.assertLe(holding.units + holding.burns, rounds[rounds.length - holding.round].idoMax);
            }
        }
        for (uint256 i = 0; i < rounds.length; i++) {
            vm.assertLe(rounds[i].sold, rounds[i].idoTotal);
            vm.assertEq(units[rounds[i].index], rounds[i].sold - rounds[i].refunded);
        }
    }

    /// @notice A unit of a round is claimed or refunded, never both; no account gets more than it paid or was promised.
    function property_I5_ClaimedOrRefundedAndNeverMore() internal view {
        IIdoTypes.Round[] memory rounds = ido.getIdosPaged(0, 200);
        for (uint256 i = 0; i < rounds.length; i++) {
            if (rounds[i].refunded == 0) continue;
            vm.assertTrue(rounds[i].status == IIdoTypes.Status.Failed);
            vm.assertLe(rounds[i].refunded, rounds[i].sold);
        }
        for (uint256 i = 0; i < users.length; i++) {
            IIdoTypes.User memory user = ido.users(users[i]);
            vm.assertLe(handler.refunded(users[i]), handler.paid(users[i]));
            vm.assertEq(handler.received(users[i]), user.claimed);
            vm.assertLe(user.claimed, user.tokens);
        }
    }

    /// @notice No claim and no refund is ever blocked, and each pays what its preview shows.
    function property_I6_ExitsAreNeverBlockedAndPayWhatTheySay() internal view {
        vm.assertEq(handler.blockedExits(), 0);
        vm.assertEq(handler.wrongExits(), 0);
    }

    /// @notice The supply of CIN only falls, and nothing of a burn node's payment stays in the presale.
    function property_I7_SupplyOnlyFallsAndNothingStaysBehind() internal view {
        if (handler.lastSupply() != 0) vm.assertLe(token.totalSupply(), handler.lastSupply());
        vm.assertEq(wbnb.balanceOf(address(ido)), 0);
        uint256 waiting = 0;
        uint256 locked = 0;
        IIdoTypes.Round[] memory rounds = ido.getIdosPaged(0, 200);
        for (uint256 i = 0; i < rounds.length; i++) {
            waiting += ido.getLiquidity(rounds[i].index).usdt;
            locked += ido.getLiquidity(rounds[i].index).liquidity;
        }
        vm.assertEq(usdt.balanceOf(address(ido)), waiting);
        vm.assertEq(pair.balanceOf(address(ido)), locked);
    }
}
