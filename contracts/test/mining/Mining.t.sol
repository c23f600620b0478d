// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IProduct} from "../../src/admin/IProduct.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {IMiningActions} from "../../src/mining/IMiningActions.sol";
import {IMiningViews} from "../../src/mining/IMiningViews.sol";
import {MiningTest} from "../support/MiningTest.sol";

/// deposit()
/// ├── when the tier is unknown → Mining_NoSuchTier
/// ├── when the amount is below the minimum → Mining_BelowUserMin
/// ├── when the account would exceed its maximum → Mining_AboveUserMax
/// ├── when the tier has no room → Mining_TierFull
/// ├── when the native coin is not handleGas → Product_WrongValue
/// ├── given the account isn't registered → Referral_NotRegistered
/// ├── given the account is blacklisted → Managed_BlackListed · given it is paused → Managed_Paused
/// ├── given the last stake has the same tier, terms and end → joins it
/// └── else → a stake; power for the account and for three ancestors, except blacklisted ones
/// claimRelease()
/// ├── when there is no such stake → Mining_NoSuchStake
/// ├── when it is locked → Mining_StakeLocked with its end
/// ├── given it was released → Mining_AlreadyReleased
/// └── else → the principal, once
contract MiningUnitTest is MiningTest {
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
                                      DEPOSIT
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 3.17-h..j, 3.18-a..m, 7.7-g, 9.3-j
    function test_DepositOpensAStake() public {
        _fill(dave, 100e18);
        IMiningViews.Preview memory preview = mining.previewDeposit(dave, 3, 100e18);
        IProduct.Part[] memory parts = new IProduct.Part[](1);
        parts[0] = IProduct.Part("position", 100e18);
        vm.expectEmit(address(mining));
        emit IMiningActions.InviteForceAdded(carol, dave, 1, 16e18, START + 30 * DAY);
        vm.expectEmit(address(mining));
        emit IMiningActions.InviteForceAdded(bob, dave, 2, 8e18, START + 30 * DAY);
        vm.expectEmit(address(mining));
        emit IMiningActions.InviteForceAdded(alice, dave, 3, 3.2e18, START + 30 * DAY);
        vm.expectEmit(address(mining));
        emit IProduct.PaymentSplit(dave, address(token), 1, 100e18, parts);
        vm.prank(dave);
        mining.deposit(3, 100e18);

        IMiningViews.Stake memory stake = mining.stakes(dave, 1);
        vm.assertTrue(stake.isValid);
        vm.assertEq(stake.index, 1);
        vm.assertEq(stake.userIndex, 5);
        vm.assertEq(stake.lockDays, 30);
        vm.assertEq(stake.amount, 100e18);
        vm.assertEq(stake.actual, 100e18);
        vm.assertEq(stake.force, 160e18);
        vm.assertEq(stake.forceDirect, 16e18);
        vm.assertEq(stake.forceIndirect, 8e18);
        vm.assertEq(stake.forceInvite, 3.2e18);
        vm.assertEq(stake.startTime, START);
        vm.assertEq(stake.endTime, START + 30 * DAY);
        vm.assertEq(stake.owner, dave);
        vm.assertEq(stake.stakeIndex, 3);
        vm.assertEq(uint256(stake.status), uint256(IMiningViews.Status.Locked));

        vm.assertEq(mining.users(dave).force, 160e18);
        vm.assertEq(mining.users(carol).forceDirect, 16e18);
        vm.assertEq(mining.users(bob).forceIndirect, 8e18);
        vm.assertEq(mining.users(alice).forceInvite, 3.2e18);
        vm.assertEq(mining.users(root).forceInvite, 0);

        vm.assertEq(preview.force, 160e18);
        vm.assertEq(preview.forces[2], 3.2e18);
        vm.assertEq(preview.ancestors[0], carol);
        vm.assertEq(preview.endTime, stake.endTime);
        vm.assertEq(preview.stakeIndex, 1);
        vm.assertEq(preview.rewardDay, uint256(3_000e18 * 160e18) / 187.2e18);
        _assertSolvent();
    }

    // @spec 3.18-f
    function test_TheFeeIsSurplus() public {
        vm.prank(owner);
        mining.setFees(250, 0.001 ether);
        _fill(dave, 100e18);
        vm.deal(dave, 1 ether);
        IMiningViews.Preview memory preview = mining.previewDeposit(dave, 0, 100e18);
        vm.assertEq(preview.fee, 2.5e18);
        vm.assertEq(preview.value, 0.001 ether);
        vm.prank(dave);
        vm.expectRevert(abi.encodeWithSelector(Errors.Product_WrongValue.selector, 0, 0.001 ether));
        mining.deposit(0, 100e18);
        vm.prank(dave);
        mining.deposit{value: 0.001 ether}(0, 100e18);
        vm.assertEq(mining.stakes(dave, 1).actual, 97.5e18);
        vm.assertEq(mining.stakes(dave, 1).force, 97.5e18);
        vm.assertEq(mining.solvency()[0].held - mining.solvency()[0].owed, 2.5e18);
        vm.startPrank(owner);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(token), 2.5e18 + 1, 2.5e18)
        );
        mining.withdrawToken(address(token), owner, 2.5e18 + 1);
        mining.withdrawToken(address(token), owner, 2.5e18);
        mining.withdrawToken(address(0), owner, 0.001 ether);
        vm.stopPrank();
        _skip(2 * DAY);
        // An exit needs no fee, but accepts one.
        vm.assertEq(_release(dave, 1), 97.5e18);
        _assertSolvent();
    }

    function test_TheBonusMultipliesForce() public {
        vm.prank(owner);
        mining.setTier(1, 7, 11_000, 2_000, 1_000e18);
        _deposit(root, 1, 100e18);
        vm.assertEq(mining.stakes(root, 1).force, 132e18);
    }

    function test_ADepositOfTheSameDayAndTermsJoins() public {
        _deposit(dave, 2, 100e18);
        _skip(3 hours);
        _deposit(dave, 2, 50e18);
        vm.assertEq(mining.users(dave).stakes, 2, "the first came at the first moment of a day");
        _deposit(dave, 2, 1.000000000000000001e18);
        _deposit(dave, 2, 7e18);
        vm.assertEq(mining.users(dave).stakes, 2);
        vm.assertEq(mining.stakes(dave, 2).amount, 58.000000000000000001e18);
        _deposit(dave, 1, 7e18);
        vm.assertEq(mining.users(dave).stakes, 3);
        vm.prank(owner);
        mining.setTier(1, 7, 12_000, 0, 1_000e18);
        _deposit(dave, 1, 7e18);
        vm.assertEq(mining.users(dave).stakes, 4);
        vm.prank(owner);
        mining.setInviteRates([uint256(0), 0, 0]);
        _deposit(dave, 1, 7e18);
        vm.assertEq(mining.users(dave).stakes, 5);
        vm.assertEq(mining.users(dave).amount, 179.000000000000000001e18);
        uint256 force = 0;
        for (uint256 i = 1; i <= 5; i++) force += mining.stakes(dave, i).force;
        vm.assertEq(mining.users(dave).force, force);
    }

    function testFuzz_JoiningIsTheSameAsDepositingTogether(uint256 first, uint256 second, uint256 feeRate) public {
        first = _bound(first, 1e18, 200_000e18);
        second = _bound(second, 1e18, 200_000e18);
        vm.prank(owner);
        mining.setFees(feeRate % 1_001, 0);
        uint256 state = vm.snapshotState();
        _deposit(dave, 4, first + second);
        bytes32 together = keccak256(abi.encode(mining.stakes(dave, 1)));
        bytes32 above = keccak256(abi.encode(mining.users(carol), mining.users(bob), mining.users(alice)));
        vm.revertToState(state);
        _deposit(dave, 4, first);
        _deposit(dave, 4, second);
        vm.assertEq(keccak256(abi.encode(mining.stakes(dave, 1))), together);
        vm.assertEq(keccak256(abi.encode(mining.users(carol), mining.users(bob), mining.users(alice))), above);
        vm.assertEq(mining.users(dave).force, mining.stakes(dave, 1).force);
        vm.assertEq(mining.users(dave).amount, mining.stakes(dave, 1).actual);
        _assertSolvent();
    }

    // @spec 5-b
    function test_RevertWhen_DepositIsOutOfBounds() public {
        _fill(dave, 600_000e18);
        vm.startPrank(dave);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_NoSuchTier.selector, 6, 6));
        mining.deposit(6, 1e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_BelowUserMin.selector, 1e18 - 1, 1e18));
        mining.deposit(0, 1e18 - 1);
        mining.deposit(0, 300_000e18);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Mining_AboveUserMax.selector, dave, 500_000e18, 300_000e18, 200_000e18 + 1)
        );
        mining.deposit(1, 200_000e18 + 1);
        vm.expectRevert();
        mining.deposit(1, type(uint256).max);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Mining_AboveUserMax.selector, dave, 500_000e18, 300_000e18, type(uint256).max)
        );
        mining.previewDeposit(dave, 0, type(uint256).max);
        mining.deposit(1, 200_000e18);
        vm.stopPrank();
    }

    function test_RevertWhen_TierIsFull() public {
        vm.prank(owner);
        mining.setTier(1, 7, 11_000, 0, 150e18);
        _deposit(dave, 1, 100e18);
        _fill(carol, 100e18);
        vm.prank(carol);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_TierFull.selector, 1, 150e18, 100e18, 50e18 + 1));
        mining.deposit(1, 50e18 + 1);
        vm.prank(carol);
        mining.deposit(1, 50e18);
        _skip(8 * DAY);
        _release(dave, 1);
        vm.prank(carol);
        mining.deposit(1, 50e18);
    }

    // @spec 4-m
    function test_RevertGiven_AccountMayNotDeposit() public {
        address stranger = _account("stranger");
        _fill(stranger, 1e18);
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_NotRegistered.selector, stranger));
        mining.deposit(0, 1e18);
        _fill(dave, 2e18);
        vm.prank(manager);
        mining.setBlackList(dave, true);
        vm.prank(dave);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BlackListed.selector, dave));
        mining.deposit(0, 1e18);
        vm.startPrank(manager);
        mining.setBlackList(dave, false);
        mining.setPaused(true);
        vm.stopPrank();
        vm.prank(dave);
        vm.expectRevert(Errors.Managed_Paused.selector);
        mining.deposit(0, 1e18);
    }

    function test_BlackListedAncestorsGetNoForce() public {
        vm.prank(manager);
        mining.setBlackList(bob, true);
        _deposit(dave, 3, 100e18);
        vm.assertEq(mining.users(bob).forceIndirect, 0);
        vm.assertEq(mining.stakes(dave, 1).forceIndirect, 0);
        vm.assertEq(mining.users(alice).forceInvite, 3.2e18);
    }

    function test_TheRootHasNobodyAbove() public {
        _deposit(root, 0, 10e18);
        _deposit(root, 0, 10e18);
        vm.assertEq(mining.stakes(root, 1).forceDirect, 0);
        (, IMiningViews.Totals memory totals) = mining.getConfigMulti();
        vm.assertEq(totals.totalForce, 20e18);
        vm.assertEq(totals.totalUser, 1);
        vm.assertEq(totals.totalStakes, 1);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      RELEASE
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 1-b, 4-i, 4-j, 7.7-h
    function test_ReleaseReturnsThePrincipalOnce() public {
        _skip(1);
        _deposit(dave, 0, 100e18);
        uint256 end = START + 2 * DAY;
        vm.assertEq(mining.stakes(dave, 1).endTime, end, "a whole day at least");
        vm.startPrank(dave);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_NoSuchStake.selector, dave, 0, 1));
        mining.claimRelease(0);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_NoSuchStake.selector, dave, 2, 1));
        mining.claimRelease(2);
        vm.warp(end - 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_StakeLocked.selector, 1, end));
        mining.claimRelease(1);
        vm.warp(end);
        vm.assertEq(uint256(mining.stakes(dave, 1).status), uint256(IMiningViews.Status.Unlocked));
        vm.assertEq(mining.users(dave).force, 0, "force ends with the lock");
        vm.expectEmit(address(mining));
        emit IMiningActions.Released(dave, 1, 100e18);
        mining.claimRelease(1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_AlreadyReleased.selector, dave, 1));
        mining.claimRelease(1);
        vm.stopPrank();
        vm.assertEq(token.balanceOf(dave), 100e18);
        vm.assertEq(uint256(mining.stakes(dave, 1).status), uint256(IMiningViews.Status.Completed));
        (, IMiningViews.Totals memory totals) = mining.getConfigMulti();
        vm.assertEq(totals.totalRelease, 100e18);
        vm.assertEq(totals.totalUserValid, 0);
        vm.assertGt(_claim(dave), 0);
    }

    function testFuzz_TermsAreFixedAtEntry(uint256 amount, uint256 fee, uint256 laterFee, uint256 later) public {
        amount = _bound(amount, 1e18, 500_000e18);
        vm.prank(owner);
        mining.setFees(fee % 1_001, 0);
        _deposit(dave, 1, amount);
        IMiningViews.Stake memory before = mining.stakes(dave, 1);
        vm.startPrank(owner);
        mining.setFees(laterFee % 1_001, 0);
        mining.setTier(1, 1 + (later % 730), 1_000 + (later % 49_001), later % 10_001, 0);
        mining.setInviteRates([later % 2_001, later % 2_001, later % 2_001]);
        mining.setLimits(1e18, 1e18);
        vm.stopPrank();
        vm.assertEq(keccak256(abi.encode(mining.stakes(dave, 1))), keccak256(abi.encode(before)));
        _skip(8 * DAY);
        vm.assertEq(_release(dave, 1), amount - (amount * (fee % 1_001)) / 10_000);
        _assertSolvent();
    }
}
