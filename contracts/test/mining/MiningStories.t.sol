// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IProduct} from "../../src/admin/IProduct.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ILog} from "../../src/logs/ILog.sol";
import {IMiningActions} from "../../src/mining/IMiningActions.sol";
import {IMiningSettings} from "../../src/mining/IMiningSettings.sol";
import {IMiningViews} from "../../src/mining/IMiningViews.sol";
import {Vm} from "../support/Vm.sol";
import {MiningTest} from "../support/MiningTest.sol";

/// Accounts that leave the short path: several stakes, additional power, unprocessed ends
/// ├── any first call after ends that tiers have collected → as if the pool had been updated before
/// ├── given stakes and power end on the same day, or on different days → power, principal and rewards are their sum
/// ├── given everything ended and was paid → nothing is paid again
/// ├── given more than 64 ends of a generation → Mining_UpdateFirst; given the pool is behind → ForcePool_Behind
/// ├── an ancestor in several generations, and neighbouring addresses, have separate accounts
/// └── every step is emitted and logged
contract MiningStoriesTest is MiningTest {
    address internal alice;
    address internal bob;
    address internal carol;
    address internal dave;

    function setUp() public {
        _deployMining();
        alice = _invite("alice", root);
        bob = _invite("bob", alice);
        carol = _invite("carol", bob);
        dave = _invite("dave", carol);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        ENDS
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Two tiers have ended, one has not. Any call may process this first.
    function test_AnyCallProcessesCollectedEnds() public {
        vm.prank(owner);
        mining.setInviteRates([uint256(0), 0, 0]);
        _deposit(alice, 0, 10e18);
        _deposit(bob, 1, 20e18);
        _deposit(carol, 3, 40e18);
        _fill(dave, 1_000e18);
        vm.prank(owner);
        mining.announceMintDay(4_000e18);
        _skip(9 * DAY + 1 hours);
        address[8] memory callers = [dave, dave, bob, dave, keyNft, dave, owner, dave];
        bytes[8] memory calls = [
            abi.encodeCall(mining.deposit, (0, 5e18)),
            abi.encodeCall(mining.deposit, (3, 5e18)),
            abi.encodeCall(mining.claimReward, ()),
            abi.encodeCall(mining.updateUser, (alice)),
            abi.encodeCall(mining.addPower, (dave, 5e18, 30)),
            abi.encodeCall(mining.setMintAdd, (5e18)),
            abi.encodeCall(mining.setMintDay, (4_000e18)),
            abi.encodeCall(mining.updatePool, ())
        ];
        uint256 state = vm.snapshotState();
        for (uint256 i = 0; i < calls.length; i++) {
            vm.assertTrue(mining.updatePool());
            bytes32 updated = _digestAfter(callers[i], calls[i]);
            vm.revertToState(state);
            state = vm.snapshotState();
            vm.assertEq(_digestAfter(callers[i], calls[i]), updated, vm.toString(i));
            vm.revertToState(state);
            state = vm.snapshotState();
        }
    }

    /// @dev Withdrawn and not claimed: the old power has earned, and is not confused with the new power.
    function test_ANewStakeAfterAReleaseWithoutAClaim() public {
        _deposit(root, 0, 10e18);
        _skip(2 * DAY);
        vm.assertEq(_release(root, 1), 10e18);
        vm.assertTrue(mining.updatePool());
        _deposit(root, 0, 30e18);
        vm.assertEq(mining.users(root).force, 30e18);
        vm.assertEq(mining.users(root).amount, 30e18);
        vm.assertApproxEqAbs(mining.pendingReward(root), 3_000e18, 1);
        _skip(DAY);
        vm.assertApproxEqAbs(_claim(root), 6_000e18, 2);
        vm.assertEq(mining.pendingReward(root), 0);
        vm.prank(root);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_NothingToClaim.selector, root));
        mining.claimReward();
        _assertTotals(0, 1);
    }

    /// @dev Claims after every step: each day of two stakes and of power is paid once.
    // @spec 3.18-a
    function test_EverythingIsPaidOnce() public {
        _deposit(root, 1, 10e18);
        _deposit(root, 2, 10e18);
        vm.prank(keyNft);
        mining.addPower(root, 10e18, 3);
        for (uint256 i = 1; i <= 20; i++) {
            _skip(DAY);
            if (i <= 15) {
                vm.assertApproxEqAbs(_claim(root), 3_000e18, 2);
                vm.assertEq(mining.users(root).lastOut, START + i * DAY);
            }
            vm.assertEq(mining.users(root).amount, 20e18);
            vm.assertEq(
                mining.users(root).force,
                1e18 * uint256((i < 3 ? 10 : 0) + (i < 7 ? 11 : 0) + (i < 15 ? 13 : 0))
            );
            vm.assertEq(mining.pendingReward(root), 0);
            vm.prank(root);
            vm.expectRevert(abi.encodeWithSelector(Errors.Mining_NothingToClaim.selector, root));
            mining.claimReward();
        }
        vm.assertApproxEqAbs(mining.users(root).rewardTotal, 45_000e18, 15);
        _assertTotals(0, 1);
        vm.assertEq(_release(root, 1), 10e18);
        _assertTotals(0, 1);
        IMiningViews.Stake memory first = mining.stakes(root, 1);
        vm.assertFalse(first.isValid);
        vm.assertEq(first.actual, 10e18);
        vm.assertEq(first.lockDays, 7);
        vm.prank(root);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_AlreadyReleased.selector, root, 1));
        mining.claimRelease(1);
        vm.assertEq(_release(root, 2), 10e18);
        // It came with the second tier, and ended with the third.
        _assertTotals(0, 0);
        vm.assertEq(mining.pendingReward(root), 0);
    }

    /// @dev Power that ends together with the stake needs no separate end, but does not belong to the stake.
    function test_PowerThatEndsWithTheStake() public {
        vm.prank(keyNft);
        mining.addPower(root, 30e18, 7);
        _deposit(root, 1, 10e18);
        vm.assertEq(mining.users(root).force, 41e18);
        _skip(1 hours);
        vm.prank(keyNft);
        mining.addPower(root, 1e18, 6);
        vm.assertEq(mining.users(root).force, 42e18);
        _skip(7 * DAY);
        vm.assertEq(mining.users(root).force, 0);
        vm.assertApproxEqAbs(_claim(root), 21_000e18, 1);
        vm.assertEq(_release(root, 1), 10e18);
        _assertTotals(0, 0);
    }

    /// @dev The power has ended, the stake was split for it, and at the first moment of the next day a deposit joins
    /// the stake.
    function test_JoiningAfterPowerHasEnded() public {
        _skip(12 hours);
        vm.prank(keyNft);
        mining.addPower(root, 5e18, 1);
        _skip(DAY);
        _deposit(root, 1, 10e18);
        _skip(12 hours);
        mining.updateUser(root);
        vm.assertEq(mining.users(root).force, 11e18);
        _deposit(root, 1, 10e18);
        vm.assertEq(mining.users(root).stakes, 1);
        vm.assertEq(mining.users(root).force, 22e18);
        _deposit(root, 2, 10e18);
        vm.assertEq(mining.users(root).force, 35e18);
        vm.assertEq(mining.users(root).amount, 30e18);
        _skip(7 * DAY);
        mining.updateUser(root);
        vm.assertEq(mining.users(root).force, 13e18);
        _skip(8 * DAY);
        vm.assertEq(mining.users(root).force, 0);
        // From half of the first day on.
        vm.assertApproxEqAbs(_claim(root), 16.5e18 * 3_000, 2);
        vm.assertEq(_release(root, 1) + _release(root, 2), 30e18);
        _assertTotals(0, 0);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       REFUSALS
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Sixty-five ends of a stake's owner and of three generations above, the last of them today.
    function test_RevertGiven_ManyEndsOfAnyGeneration() public {
        vm.prank(owner);
        mining.setTier(0, 100, 10_000, 0, 1_000e18);
        for (uint256 i = 0; i < 65; i++) {
            _deposit(dave, 0, 1e18);
            _skip(DAY);
        }
        _skip(99 * DAY);
        vm.prank(root);
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_Behind.selector, 20_163, 20_164));
        mining.claimReward();
        vm.expectEmit(address(mining));
        emit IMiningSettings.PoolUpdated(false);
        vm.assertFalse(mining.updatePool());
        vm.expectEmit(address(mining));
        emit IMiningSettings.PoolUpdated(true);
        vm.assertTrue(mining.updatePool());
        address[4] memory accounts = [dave, carol, bob, alice];
        uint256 paid = 0;
        for (uint256 i = 0; i < 4; i++) {
            vm.prank(accounts[i]);
            vm.expectRevert(abi.encodeWithSelector(Errors.Mining_UpdateFirst.selector, accounts[i]));
            mining.claimReward();
            uint256 pending = mining.pendingReward(accounts[i]);
            mining.updateUser(accounts[i]);
            mining.updateUser(accounts[i]);
            vm.assertEq(_claim(accounts[i]), pending);
            paid += pending;
        }
        vm.assertApproxEqAbs(paid, 164 * 3_000e18, 8);
        _assertTotals(0, 1);
    }

    function test_TheRegistryIsAskedOnceAboutTheRoot() public {
        _deposit(root, 0, 1e18);
        vm.mockCallRevert(address(referral), "", "registry");
        _deposit(root, 0, 1e18);
        vm.clearMockedCalls();
        vm.assertEq(mining.stakes(root, 1).amount, 2e18);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      GENERATIONS
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Some generations get nothing, and one account gets rewards of two.
    // @spec 9.3-k
    function test_GenerationsEarnSeparately() public {
        vm.prank(owner);
        mining.setInviteRates([uint256(1_000), 0, 200]);
        _deposit(dave, 0, 100e18);
        _deposit(bob, 1, 100e18);
        IMiningViews.User memory user = mining.users(alice);
        vm.assertEq(user.force, 0);
        vm.assertEq(user.forceDirect, 11e18);
        vm.assertEq(user.forceIndirect, 0);
        vm.assertEq(user.forceInvite, 2e18);
        vm.assertEq(mining.users(bob).forceIndirect, 0);
        _skip(DAY);
        uint256 all = 100e18 + 10e18 + 2e18 + 110e18 + 11e18;
        uint256 direct = uint256(3_000e18 * 11e18) / all;
        uint256 third = uint256(3_000e18 * 2e18) / all;
        vm.expectEmit(address(mining));
        emit IMiningActions.InviteRewardSettled(alice, 1, direct);
        vm.expectEmit(address(mining));
        emit IMiningActions.InviteRewardSettled(alice, 3, third);
        vm.expectEmit(address(mining));
        emit IMiningActions.UserUpdated(alice, direct + third);
        mining.updateUser(alice);
        vm.recordLogs();
        vm.expectEmit(address(mining));
        emit IMiningActions.UserUpdated(alice, 0);
        mining.updateUser(alice);
        vm.expectEmit(address(mining));
        emit IMiningActions.RewardClaimed(alice, direct + third);
        vm.assertEq(_claim(alice), direct + third);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; i++) {
            vm.assertNotEq(uint256(logs[i].topics[0]), uint256(IMiningActions.InviteRewardSettled.selector));
        }
        _skip(DAY);
        // The power of the third generation has ended; the other still earns.
        vm.assertEq(mining.users(alice).forceInvite, 0);
        vm.assertApproxEqAbs(_claim(alice), uint256(3_000e18 * 11) / 121, 1);
    }

    /// @dev Addresses that differ only in their lowest two bits.
    function test_NeighbouringAddressesHaveSeparateAccounts() public {
        uint160 first = 0xABCD00;
        for (uint160 i = 0; i < 4; i++) {
            address account = address(first + i);
            _register(account, root);
            address child = address(0xDCBA00 + i);
            _register(child, account);
            _deposit(child, 0, (i + 1) * 10e18);
        }
        for (uint160 i = 0; i < 4; i++) vm.assertEq(mining.users(address(first + i)).forceDirect, (i + 1) * 1e18);
        vm.assertEq(mining.users(root).forceIndirect, 5e18);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                   EVENTS AND THE LOG
    //////////////////////////////////////////////////////////////////////////*/

    function test_EventIncludesTheFee() public {
        vm.prank(owner);
        mining.setFees(250, 0);
        _fill(root, 100e18);
        IProduct.Part[] memory parts = new IProduct.Part[](2);
        parts[0] = IProduct.Part("position", 97.5e18);
        parts[1] = IProduct.Part("fee", 2.5e18);
        vm.expectEmit(address(mining));
        emit IProduct.PaymentSplit(root, address(token), 1, 100e18, parts);
        vm.prank(root);
        mining.deposit(0, 100e18);
    }

    function test_LogEntriesHaveTheBalanceAfterwards() public {
        _expectLog(root, true, "deposit", 100e18, 100e18);
        _deposit(root, 0, 100e18);
        _expectLog(root, true, "deposit", 40e18, 140e18);
        _deposit(root, 1, 40e18);
        _expectLog(root, true, "deposit", 2e18, 142e18);
        _deposit(root, 2, 2e18);
        _skip(20 * DAY);
        _expectLog(root, false, "release", 2e18, 140e18);
        _release(root, 3);
        _expectLog(root, false, "release", 100e18, 40e18);
        _release(root, 1);
        _expectLog(root, false, "release", 40e18, 0);
        _release(root, 2);
        _assertTotals(0, 0);
        _deposit(root, 0, 100e18);
        _assertTotals(100e18, 1);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       HELPERS
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev All views, right after a call and a month later.
    function _digestAfter(address caller, bytes memory data) private returns (bytes32 digest) {
        vm.prank(caller);
        // solhint-disable-next-line avoid-low-level-calls
        (bool ok, ) = address(mining).call(data);
        vm.assertTrue(ok);
        digest = _digest();
        _skip(31 * DAY);
        digest = keccak256(abi.encode(digest, _digest()));
        vm.assertTrue(mining.updatePool());
        return keccak256(abi.encode(digest, _digest()));
    }

    function _digest() private view returns (bytes32) {
        (, IMiningViews.Totals memory totals) = mining.getConfigMulti();
        // An unsettled account owes the pool what a settled one does not.
        IMiningViews.User[4] memory users = [
            mining.users(alice),
            mining.users(bob),
            mining.users(carol),
            mining.users(dave)
        ];
        return keccak256(abi.encode(users, totals.totalForce, totals.perForce, totals.totalReward, totals.lastTime));
    }

    function _expectLog(address account, bool isReduce, bytes32 action, uint256 amount, uint256 balance) private {
        address from = isReduce ? account : address(mining);
        vm.expectCall(log, abi.encodeCall(ILog.add, (account, from, isReduce, "CIN", action, amount, balance)));
    }

    function _assertTotals(uint256 force, uint256 valid) private view {
        (, IMiningViews.Totals memory totals) = mining.getConfigMulti();
        vm.assertEq(totals.totalForce, force);
        vm.assertEq(totals.totalUserValid, valid);
        _assertSolvent();
    }
}
