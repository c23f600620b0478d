// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IStakeTypes} from "../../src/stake/IStakeTypes.sol";
import {StakeTest} from "../support/StakeTest.sol";
import {StakeHandler} from "./StakeHandler.sol";

contract StakeInvariantTest is StakeTest {
    StakeHandler internal handler;

    function setUp() public {
        _deployStake();
        address[] memory accounts = new address[](6);
        (accounts[0], accounts[1], accounts[2], accounts[3]) = (root, alice, bob, carol);
        accounts[4] = _invite("dave", carol);
        accounts[5] = _invite("erin", carol);
        for (uint256 i = 0; i < accounts.length; i++) _fund(accounts[i], 200_000e18);
        address[4] memory others = [owner, manager, address(log), address(referral)];
        handler = new StakeHandler(stake, token, oracle, others, accounts);
        _target(address(handler));
        token.transfer(owner, 1_000_000e18);
        _openRound();
    }

    /// @notice All of S1 to S6, in one campaign.
    function invariant_S0_StakeKeepsItsProperties() public view {
        property_S1_HoldsWhatItOwes();
        property_S5_ExitsAreNeverBlocked();
        _takeTurn(handler.acts() % 4);
    }

    /// @dev The runner calls this at the end of a run.
    function afterInvariant() public view {
        for (uint256 turn = 0; turn < 4; turn++) _takeTurn(turn);
    }

    function _takeTurn(uint256 turn) private view {
        if (turn == 0) property_S2_OwesStakesBalancesAndTheBudget();
        else if (turn == 1) property_S3_NoStakeIsBothOverAndValid();
        else if (turn == 2) property_S4_NobodyGetsMoreThanWasPromised();
        else property_S6_RunningPrincipalAddsUp();
    }

    /// @notice Stake holds at least what it owes.
    function property_S1_HoldsWhatItOwes() internal view {
        _assertSolvent();
    }

    /// @notice Stake owes what stakes still release, all balances, and the budget of the round.
    function property_S2_OwesStakesBalancesAndTheBudget() internal view {
        uint256 owed = 0;
        for (uint256 i = 1; i <= _totals().totalStakes; i++) owed += stake.stakes(i).rewardSurplus;
        address[] memory accounts = handler.all();
        for (uint256 i = 0; i < accounts.length; i++) owed += stake.users(accounts[i]).balance;
        IStakeTypes.Round[] memory rounds = stake.getIdos();
        for (uint256 i = 0; i < rounds.length; i++) {
            owed += rounds[i].surplus;
            if (rounds[i].closed) vm.assertEq(rounds[i].surplus, 0);
        }
        vm.assertEq(_owed(), owed);
    }

    /// @notice A stake is valid exactly as long as something of it is still to be released.
    // @spec 4-h
    function property_S3_NoStakeIsBothOverAndValid() internal view {
        for (uint256 i = 1; i <= _totals().totalStakes; i++) {
            IStakeTypes.StakeInfo memory info = stake.stakes(i);
            vm.assertEq(info.isValid, info.rewardSurplus != 0);
        }
    }

    /// @notice Releases never exceed what was promised, and payments never what was released and credited.
    function property_S4_NobodyGetsMoreThanWasPromised() internal view {
        address[] memory accounts = handler.all();
        uint256 extract = 0;
        for (uint256 i = 0; i < accounts.length; i++) {
            IStakeTypes.StakeInfo[] memory list = stake.getUserStakes(accounts[i], 0, 200);
            IStakeTypes.User memory user = stake.users(accounts[i]);
            uint256 promised = 0;
            for (uint256 k = 0; k < list.length; k++) {
                vm.assertLe(list[k].rewardSurplus, list[k].rewardMax);
                promised += list[k].rewardMax;
            }
            vm.assertLe(user.rewardRelease, promised);
            uint256 referred = user.rewardDirect + user.rewardIndirect;
            vm.assertEq(handler.paid(accounts[i]) + user.balance, user.rewardRelease + referred);
            extract += handler.paid(accounts[i]);
        }
        vm.assertEq(extract, _totals().totalExtract);
    }

    /// @notice A claim pays everything claimable, and an early exit everything earned, even while log, registry and oracle fail.
    function property_S5_ExitsAreNeverBlocked() internal view {
        vm.assertEq(handler.blockedExits(), 0);
    }

    /// @notice An account's active principal is that of its active stakes.
    function property_S6_RunningPrincipalAddsUp() internal view {
        address[] memory accounts = handler.all();
        for (uint256 i = 0; i < accounts.length; i++) {
            (IStakeTypes.User memory user, IStakeTypes.StakeInfo[] memory running, , , ) = stake.getUserInfo(
                accounts[i]
            );
            uint256 amount = 0;
            for (uint256 k = 0; k < running.length; k++) {
                vm.assertTrue(running[k].isValid);
                vm.assertEq(running[k].owner, accounts[i]);
                amount += running[k].amount;
            }
            vm.assertEq(user.amount, amount);
        }
    }
}
