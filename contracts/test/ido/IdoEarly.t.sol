// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IIdoTypes} from "../../src/ido/IIdoTypes.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {IdoPlayer} from "../../src/mocks/IdoPlayer.sol";
import {WeakPresale} from "../../src/mocks/WeakPresale.sol";
import {IdoTest} from "../support/IdoTest.sol";

/// exit()
/// ├── given no upgrade is announced → Upgrade_ExitsClosed
/// ├── given nothing is bought, or everything was paid → Ido_NothingToExit
/// ├── given a round that has not succeeded → its units stay, and their refund
/// ├── given units bought after the announcement → they keep their schedule
/// ├── given a pause, a ban, a broken oracle, log or registry → pays to the wei
/// └── else → all bought CIN; grants and referral rewards stay, later purchases vest as always
/// claimFor(account)
/// ├── when the caller claimed for it within a day → Managed_ClaimedToday
/// ├── given the account refuses native coin → CIN is paid and the balance stays; with only a balance → Ido_NativeRefused
/// └── else → pays the account
/// previewBurn(account, times, isBNB) reports what the NFT contract refuses
contract IdoEarlyTest is IdoTest {
    function setUp() public {
        _deployIdo();
        vm.deal(address(this), 100 ether);
    }

    function test_EveryBoughtUnitLeavesAfterAnAnnouncement() public {
        _addRound(0);
        _buyUnits(line[2], 10);
        _buyUnits(line[3], 10);
        vm.prank(manager);
        ido.mint(line[2], 0, 1_000e18);
        _refusedExit(line[2], abi.encodeWithSelector(Errors.Upgrade_ExitsClosed.selector));
        vm.warp(OPENING);
        _claim(line[2]);
        vm.assertEq(token.balanceOf(line[2]), 1_200e18);
        _announce();
        vm.assertEq(ido.previewExit(line[2]), 4_000e18);
        vm.expectEmit(address(ido));
        emit IIdoTypes.Exited(line[2], 4_000e18);
        vm.assertEq(_exit(line[2]), 4_000e18);
        vm.assertEq(ido.getHoldings(line[2])[0].vested, 5_200e18);
        vm.assertEq(_owedTokens(), 10 * UNIT + 800e18);
        _refusedExit(line[2], abi.encodeWithSelector(Errors.Ido_NothingToExit.selector, line[2]));
        _refusedExit(line[0], abi.encodeWithSelector(Errors.Ido_NothingToExit.selector, line[0]));
        // The grant goes on vesting, and so do later purchases.
        _skip(60 days);
        (uint256 tokens, ) = _claim(line[2]);
        vm.assertEq(tokens, 800e18);
        vm.assertEq(ido.users(line[2]).claimed, 6_000e18);
        (tokens, ) = _claim(line[3]);
        vm.assertEq(tokens, 5_000e18);
        _assertIdoSolvent();
    }

    function test_ExitsThroughEverything() public {
        _addRound(0);
        _buyUnits(line[2], 7);
        _announce();
        vm.startPrank(manager);
        ido.setPaused(true);
        ido.setBlackList(line[2], true);
        vm.stopPrank();
        vm.etch(address(log), hex"5f5ffd");
        vm.etch(address(oracle), "");
        vm.etch(address(referral), hex"5b5f56");
        vm.etch(address(router), hex"5f5ffd");
        vm.etch(address(cards), "");
        vm.assertEq(_exit(line[2]), 7 * UNIT);
    }

    function test_UndecidedRoundsKeepTheirRefund() public {
        _addRound(50);
        _buyUnits(line[2], 20);
        _announce();
        _refusedExit(line[2], abi.encodeWithSelector(Errors.Ido_NothingToExit.selector, line[2]));
        uint256 state = vm.snapshotState();
        _skip(10 days);
        vm.assertEq(_refund(line[2], 1), 2 ether);
        vm.revertToState(state);
        _buyUnits(line[3], 30);
        vm.assertEq(_exit(line[2]), 20 * UNIT);
    }

    /// Buys at the presale's price while exits are open, and leaves without its schedule.
    function test_Attack_BuyAndExitThePresale() public {
        _addRound(0);
        _buyUnits(line[2], 4);
        _announce();
        _skip(1 days);
        _buyUnits(line[2], 6);
        _buyUnits(line[3], 6);
        _refusedExit(line[3], abi.encodeWithSelector(Errors.Ido_NothingToExit.selector, line[3]));
        vm.assertEq(_exit(line[2]), 4 * UNIT);
        _buyUnits(line[2], 1);
        _refusedExit(line[2], abi.encodeWithSelector(Errors.Ido_NothingToExit.selector, line[2]));
        vm.warp(OPENING);
        (uint256 tokens, ) = _claim(line[2]);
        vm.assertEq(tokens, (7 * UNIT) / 5, "later units vest as if there had been no exit");
        // They may leave when the next upgrade is announced.
        _skip(40 days);
        _announce();
        _buyTwin();
        _exit(line[2]);
        vm.assertEq(token.balanceOf(line[2]), 11 * UNIT);
        _exit(line[3]);
        vm.assertEq(token.balanceOf(line[3]), 6 * UNIT);
        _assertIdoSolvent();
    }

    /// Whenever an account exits and claims, it never gets more than it bought, and all of it in the end.
    function testFuzz_ExitsAndClaimsPayEachUnitOnce(uint256[4] calldata buys, uint256 seed) public {
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.endTime = OPENING + 80 days;
        ido.addRound(terms);
        uint256 bought = 0;
        for (uint256 i = 0; i < 4; i++) {
            if (i % 2 == 1) _announce();
            uint256 times = _bound(buys[i], 1, 20);
            _buyUnits(line[2], times);
            bought += times * UNIT;
            _skip(1 + (uint256(keccak256(abi.encode(seed, i))) % 20 days));
            uint256 due = ido.previewExit(line[2]);
            if (ido.exitsOpen() && due != 0) vm.assertEq(_exit(line[2]), due);
            if (ido.getIdoTokens(line[2]) != 0) _claim(line[2]);
            vm.assertLe(token.balanceOf(line[2]), bought);
            _assertIdoSolvent();
            if (ido.exitsOpen()) ido.withdrawUpgrade();
            _skip(15 days);
        }
        _skip(100 days);
        if (ido.getIdoTokens(line[2]) != 0) _claim(line[2]);
        vm.assertEq(token.balanceOf(line[2]), bought);
    }

    function test_AnyoneClaimsForAnAccount() public {
        _addRound(0);
        _buyUnits(line[2], 10);
        _buyUnits(line[3], 10);
        vm.warp(OPENING);
        vm.deal(bob, 1 ether);
        uint256 native = line[2].balance;
        vm.startPrank(bob);
        ido.claimFor{value: GAS_FEE}(line[2]);
        vm.assertEq(token.balanceOf(line[2]), 1_000e18);
        vm.assertEq(line[2].balance - native, 0.05 ether);
        vm.assertEq(token.balanceOf(bob), 0);
        vm.assertEq(log.getUserLogs(line[2])[0].action, "idoClaim");
        _skip(1 days - 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_ClaimedToday.selector, line[2], OPENING + 1 days));
        ido.claimFor(line[2]);
        _skip(1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Product_WrongValue.selector, 1, GAS_FEE));
        ido.claimFor{value: 1}(line[2]);
        ido.claimFor(line[2]);
        vm.expectPartialRevert(Errors.Ido_NothingToClaim.selector);
        ido.claimFor(root);
        vm.stopPrank();
        // The account itself can always claim.
        _skip(1 days);
        _claim(line[2]);
    }

    /// A caller claims for a contract that refuses native coin, or gives it too little gas: nothing is lost.
    function test_Attack_ClaimForARefusingContract() public {
        _addRound(0);
        IdoPlayer player = IdoPlayer(_new("IdoPlayer"));
        player.act(address(referral), abi.encodeCall(referral.register, (root)));
        player.act{value: PRICE + GAS_FEE}(address(ido), abi.encodeWithSignature("ido(uint256)", 1));
        vm.prank(bob);
        referral.register(address(player));
        vm.deal(bob, 1 ether);
        _buyUnits(bob, 1);
        player.setRefuses(true);
        bytes memory refused = abi.encodeWithSelector(Errors.Ido_NativeRefused.selector, address(player), 0.005 ether);
        vm.expectRevert(refused);
        ido.claimFor(address(player));
        vm.warp(OPENING);
        ido.claimFor(address(player));
        vm.assertEq(token.balanceOf(address(player)), 100e18);
        vm.assertEq(ido.users(address(player)).balance, 0.005 ether);
        player.setRefuses(false);
        _skip(1 days);
        ido.claimFor(address(player));
        vm.assertEq(address(player).balance, 0.005 ether);
    }

    /// A ban delays rewards for thirty days, whatever the manager does.
    function test_Attack_BanHoldsPresaleRewards() public {
        _addRound(0);
        _buyUnits(line[2], 10);
        _buyUnits(line[3], 10);
        vm.prank(manager);
        ido.mint(line[2], 0, 1_000e18);
        vm.warp(OPENING);
        vm.prank(manager);
        ido.setBlackList(line[2], true);
        (uint256 tokens, uint256 native) = _claim(line[2]);
        vm.assertEq(tokens, 1_000e18);
        vm.assertEq(native, 0);
        for (uint256 i = 0; i < 2; i++) {
            _skip(15 days);
            vm.startPrank(manager);
            ido.setBlackList(line[2], false);
            ido.setBlackList(line[2], true);
            vm.stopPrank();
        }
        vm.assertTrue(ido.isBlackList(line[2]));
        vm.assertEq(ido.previewClaim(line[2]).withheldNative, 0);
        (tokens, native) = _claim(line[2]);
        vm.assertEq(tokens, 2_000e18 + 600e18);
        vm.assertEq(native, 0.05 ether);
    }

    function test_PreviewBurnReportsWhatTheCardsRefuse() public {
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.endTime = OPENING + 30 days;
        _addRound(terms);
        _open();
        cards.setState(true, 100);
        _refusedBurn(1, abi.encodeWithSelector(Errors.Managed_Paused.selector));
        cards.setState(false, 3);
        _refusedBurn(4, abi.encodeWithSelector(Errors.Nft_SupplyExhausted.selector, 1, 0, 3));
        cards.setBlackList(line[2], true);
        _refusedBurn(3, abi.encodeWithSelector(Errors.Managed_BlackListed.selector, line[2]));
        cards.setBlackList(line[2], false);
        vm.assertEq(ido.previewBurn(line[2], 3, true).nodes, 3);
        vm.prank(line[2]);
        ido.burn{value: 3 * PRICE + GAS_FEE}(3, true);
    }

    function _refusedBurn(uint256 times, bytes memory reason) private {
        vm.expectRevert(reason);
        ido.previewBurn(line[2], times, true);
        vm.expectRevert(reason);
        vm.prank(line[2]);
        ido.burn{value: times * PRICE + GAS_FEE}(times, true);
    }

    function _buyTwin() private {
        WeakPresale twin = WeakPresale(_new("WeakPresale", abi.encode(token)));
        token.transfer(address(twin), 10 * UNIT);
        twin.addRound(PRICE, UNIT, vm.getBlockTimestamp() + 1 days, 0);
        twin.announce();
        vm.deal(bob, 1 ether);
        vm.startPrank(bob);
        twin.buy{value: 6 * PRICE}(6);
        twin.exit();
        vm.stopPrank();
        vm.assertEq(token.balanceOf(bob), 6 * UNIT, "the weak twin stands");
    }

    function _announce() private {
        address next = _implementation();
        ido.announceUpgrade(next, next.codehash);
    }

    function _exit(address account) private returns (uint256 tokens) {
        tokens = token.balanceOf(account);
        vm.prank(account);
        ido.exit();
        return token.balanceOf(account) - tokens;
    }

    function _refusedExit(address account, bytes memory reason) private {
        bytes32 books = _books(account);
        vm.expectRevert(reason);
        vm.prank(account);
        ido.exit();
        vm.assertEq(_books(account), books);
    }

    receive() external payable {}
}
