// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IMiningViews} from "../../src/mining/IMiningViews.sol";
import {MiningTest} from "../support/MiningTest.sol";
import {MiningHandler} from "./MiningHandler.sol";

/// M1: mining holds what it owes. M2: live forces of all accounts add up to the pool's. M3: principal is what was paid in and
/// not out, per account and in all. M4: a stake is valid or completed, never both, and what is valid adds up to principal.
/// M5: claimable rewards are never more than what was emitted and not paid. M6: whoever waits until the end
/// gets all principal, whatever peers do.
contract MiningInvariantTest is MiningTest {
    MiningHandler internal handler;

    function setUp() public {
        _deployMining();
        address[] memory users = new address[](8);
        address[] memory line = _line(root, 5);
        users[0] = root;
        for (uint256 i = 0; i < 5; i++) users[i + 1] = line[i];
        users[6] = _invite("beside", line[1]);
        users[7] = _invite("below", line[4]);
        handler = new MiningHandler(mining, token, [owner, manager, keyNft], [log, address(referral)], users);
        for (uint256 i = 0; i < users.length; i++) _fill(users[i], 400_000e18);
        token.transfer(address(handler), 1_000_000e18);
        vm.prank(address(handler));
        token.approve(address(mining), type(uint256).max);
        _target(address(handler));
    }

    function invariant_M0_MiningKeepsItsProperties() public {
        property_M1_HoldsWhatItOwes();
        _takeTurn(handler.acts() % 5);
    }

    /// @dev The runner calls it at the end of a run.
    function afterInvariant() public {
        for (uint256 turn = 0; turn < 5; turn++) _takeTurn(turn);
    }

    function _takeTurn(uint256 turn) private {
        if (turn == 0) property_M2_LiveForcesAddUpToTheTotal();
        else if (turn == 1) property_M3_PrincipalIsWhatWasPaidInAndNotOut();
        else if (turn == 2) property_M4_NoStakeIsBothReleasedAndValid();
        else if (turn == 3) property_M5_NobodyIsOwedWhatWasNotEmitted();
        else property_M6_EveryPrincipalComesOutAtTheEnd();
    }

    function property_M1_HoldsWhatItOwes() internal view {
        _assertSolvent();
    }

    function property_M2_LiveForcesAddUpToTheTotal() internal {
        vm.clearMockedCalls();
        address[] memory accounts = handler.all();
        uint256 sum = 0;
        for (uint256 i = 0; i < accounts.length; i++) {
            IMiningViews.User memory user = mining.users(accounts[i]);
            sum += user.force + user.forceDirect + user.forceIndirect + user.forceInvite;
        }
        (, IMiningViews.Totals memory totals) = mining.getConfigMulti();
        vm.assertEq(sum, totals.totalForce);
    }

    function property_M3_PrincipalIsWhatWasPaidInAndNotOut() internal {
        vm.clearMockedCalls();
        address[] memory accounts = handler.all();
        uint256 sum = 0;
        for (uint256 i = 0; i < accounts.length; i++) sum += mining.users(accounts[i]).amount;
        vm.assertEq(sum, handler.paidIn() - handler.paidOut());
        (, IMiningViews.Totals memory totals) = mining.getConfigMulti();
        vm.assertEq(totals.totalAmount - totals.totalRelease, sum);
        vm.assertLe(sum, token.balanceOf(address(mining)));
    }

    // @spec 4-h
    function property_M4_NoStakeIsBothReleasedAndValid() internal {
        vm.clearMockedCalls();
        address[] memory accounts = handler.all();
        for (uint256 i = 0; i < accounts.length; i++) {
            IMiningViews.Stake[] memory stakes = mining.getStakes(accounts[i], 0, 200);
            uint256 valid = 0;
            for (uint256 k = 0; k < stakes.length; k++) {
                vm.assertEq(stakes[k].isValid, stakes[k].status != IMiningViews.Status.Completed);
                if (stakes[k].isValid) valid += stakes[k].actual;
            }
            vm.assertEq(valid, mining.users(accounts[i]).amount);
        }
    }

    function property_M5_NobodyIsOwedWhatWasNotEmitted() internal {
        vm.clearMockedCalls();
        address[] memory accounts = handler.all();
        uint256 claimable = 0;
        for (uint256 i = 0; i < accounts.length; i++) claimable += mining.pendingReward(accounts[i]);
        (, IMiningViews.Totals memory totals) = mining.getConfigMulti();
        vm.assertLe(claimable, totals.totalReward - totals.totalExtract);
    }

    function property_M6_EveryPrincipalComesOutAtTheEnd() internal {
        vm.clearMockedCalls();
        uint256 state = vm.snapshotState();
        address[] memory accounts = handler.all();
        _skip(800 days);
        for (uint256 i = 0; i < accounts.length; i++) {
            IMiningViews.Stake[] memory stakes = mining.getStakes(accounts[i], 0, 200);
            vm.mockCallRevert(log, "", "log");
            vm.mockCallRevert(address(referral), "", "referral");
            for (uint256 k = 0; k < stakes.length; k++) {
                if (stakes[k].isValid) vm.assertEq(_release(accounts[i], stakes[k].index), stakes[k].actual);
            }
            vm.clearMockedCalls();
            vm.assertEq(mining.users(accounts[i]).amount, 0);
        }
        _assertSolvent();
        vm.revertToState(state);
    }
}
