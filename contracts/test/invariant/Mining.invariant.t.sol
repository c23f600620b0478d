// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IMiningViews} from "../../src/mining/IMiningViews.sol";
import {MiningTest} from "../support/MiningTest.sol";
import {MiningHandler} from "./MiningHandler.sol";

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

    /// @notice All of M1 to M6, in one campaign.
    function invariant_M0_MiningKeepsItsProperties() public {
        property_M1_HoldsWhatItOwes();
        _takeTurn(handler.acts() % 5);
    }

    /// @dev The runner calls this at the end of a run.
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

    /// @notice Mining holds at least what it owes: principal, and all that was funded and not paid.
    function property_M1_HoldsWhatItOwes() internal view {
        _assertSolvent();
    }

    /// @notice The active powers of all accounts, their own and those from three generations, add up to the total.
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

    /// @notice Principal is what was deposited and not withdrawn, and mining holds it.
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

    /// @notice No stake is both released and valid; the valid ones of an account add up to its principal.
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

    /// @notice Claimable rewards are never more than what was emitted and not paid.
    function property_M5_NobodyIsOwedWhatWasNotEmitted() internal {
        vm.clearMockedCalls();
        address[] memory accounts = handler.all();
        uint256 claimable = 0;
        for (uint256 i = 0; i < accounts.length; i++) claimable += mining.pendingReward(accounts[i]);
        (, IMiningViews.Totals memory totals) = mining.getConfigMulti();
        vm.assertLe(claimable, totals.totalReward - totals.totalExtract);
    }

    /// @notice At the end of its lock every principal can be withdrawn, even if other contracts revert, the account is
    /// blacklisted and mining is paused.
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
