// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {IMiningViews} from "../../src/mining/IMiningViews.sol";
import {MiningTest} from "../support/MiningTest.sol";

/// claimReward()
/// ├── when nothing was earned → Mining_NothingToClaim
/// ├── given a ban delays the rewards → Managed_RewardsHeld; after 30 days → pays, though the account is still listed
/// ├── given more than 64 ends are unsettled → Mining_UpdateFirst, after updateUser() all of it
/// └── else → everything earned, by own power and by generations
/// addPower()
/// ├── when the caller isn't KeyNft → Mining_NotKeyNft
/// └── else → power with an end
contract MiningRewardsTest is MiningTest {
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
                                      REWARDS
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 7.7-i
    function test_DailyEmissionIsSharedByPower() public {
        _deposit(dave, 3, 100e18);
        _skip(DAY);
        uint256 all = 187.2e18;
        vm.assertApproxEqAbs(_claim(dave), uint256(3_000e18 * 160e18) / all, 1);
        vm.assertApproxEqAbs(_claim(carol), uint256(3_000e18 * 16e18) / all, 1);
        vm.assertApproxEqAbs(_claim(bob), uint256(3_000e18 * 8e18) / all, 1);
        vm.assertApproxEqAbs(_claim(alice), uint256(3_000e18 * 3.2e18) / all, 1);
        vm.assertEq(mining.getConfig().mintSurplus, BUDGET - 3_000e18);
        (, IMiningViews.Totals memory totals) = mining.getConfigMulti();
        vm.assertEq(totals.totalReward, 3_000e18);
        vm.assertApproxEqAbs(totals.totalExtract, 3_000e18, 4);
        vm.assertEq(mining.users(dave).lastOut, START + DAY);
        vm.assertEq(mining.users(dave).balance, 0);
        _assertSolvent();
    }

    function test_DaysWithoutPowerEmitNothing() public {
        _skip(100 * DAY);
        vm.assertEq(mining.getConfig().mintSurplus, BUDGET);
        _deposit(root, 0, 1e18);
        _skip(50 * DAY);
        vm.assertEq(mining.getConfig().mintSurplus, BUDGET - 3_000e18);
        vm.assertEq(_claim(root), 3_000e18);
    }

    function test_NothingIsEmittedBeyondTheBudget() public {
        vm.prank(owner);
        mining.setMintDay(100_000e18);
        _deposit(root, 5, 1e18);
        _skip(30 * DAY);
        vm.assertApproxEqAbs(_claim(root), BUDGET, 1);
        vm.assertEq(mining.getConfig().mintSurplus, 0);
        _skip(DAY);
        vm.prank(root);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_NothingToClaim.selector, root));
        mining.claimReward();
        _assertSolvent();
    }

    function test_DepositAndClaimInOneBlockEarnNothing() public {
        _deposit(root, 5, 1e18);
        _skip(DAY);
        _deposit(dave, 5, 400_000e18);
        vm.prank(dave);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_NothingToClaim.selector, dave));
        mining.claimReward();
        vm.assertEq(_claim(root), 3_000e18);
    }

    function test_RevertGiven_BlackListedClaims() public {
        _deposit(dave, 0, 10e18);
        _skip(2 * DAY);
        vm.prank(manager);
        mining.setBlackList(dave, true);
        uint256 until = vm.getBlockTimestamp() + 30 days;
        vm.prank(dave);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_RewardsHeld.selector, dave, until));
        mining.claimReward();
        vm.assertEq(_release(dave, 1), 10e18);
        vm.prank(manager);
        mining.setBlackList(dave, false);
        vm.assertGt(_claim(dave), 0);
    }

    function test_ABanDelaysRewardsForThirtyDays() public {
        _deposit(dave, 5, 10e18);
        _skip(2 * DAY);
        vm.prank(manager);
        mining.setBlackList(dave, true);
        _skip(30 days - 1);
        vm.prank(dave);
        vm.expectPartialRevert(Errors.Managed_RewardsHeld.selector);
        mining.claimReward();
        _skip(1);
        vm.assertTrue(mining.isBlackList(dave));
        vm.assertGt(_claim(dave), 0);
        _fill(dave, 10e18);
        vm.prank(dave);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BlackListed.selector, dave));
        mining.deposit(0, 10e18);
    }

    // @spec 3.17-d, 7.7-k
    function test_UpdateUserSettlesWithoutPaying() public {
        _deposit(dave, 3, 100e18);
        _skip(DAY);
        uint256 pending = mining.pendingReward(dave);
        mining.updateUser(dave);
        mining.updateUser(dave);
        vm.assertEq(mining.pendingReward(dave), pending);
        vm.assertEq(mining.users(dave).balance, pending);
        vm.assertEq(token.balanceOf(dave), 0);
        vm.assertEq(_claim(dave), pending);
        vm.assertEq(mining.users(dave).rewardTotal, pending);
    }

    /// @dev Ninety ends of an account pass without a call.
    // @spec 7.7-j
    function test_ManyEndsAreSettledInSteps() public {
        vm.prank(owner);
        mining.setTier(0, 90, 10_000, 0, 1_000e18);
        for (uint256 i = 0; i < 90; i++) {
            _deposit(root, 0, 1e18);
            _skip(DAY);
        }
        vm.assertEq(mining.users(root).stakes, 90);
        _skip(100 * DAY);
        uint256 pending = mining.pendingReward(root);
        vm.assertFalse(mining.updatePool());
        vm.assertTrue(mining.updatePool());
        vm.prank(root);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_UpdateFirst.selector, root));
        mining.claimReward();
        mining.updateUser(root);
        vm.assertEq(mining.pendingReward(root), pending);
        vm.assertEq(_claim(root), pending);
        vm.assertEq(mining.getStakes(root, 0, 200).length, 90);
        _assertSolvent();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                  POWER AND FUNDING
    //////////////////////////////////////////////////////////////////////////*/

    function test_PowerEarnsUntilItEnds() public {
        vm.prank(keyNft);
        mining.addPower(dave, 50e18 + 7, 30);
        vm.assertEq(mining.users(dave).force, 50e18);
        _skip(31 * DAY);
        vm.assertEq(mining.users(dave).force, 0);
        vm.assertApproxEqAbs(_claim(dave), 90_000e18, 1);
    }

    function test_RevertWhen_PowerIsNotAllowed() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_NotKeyNft.selector, address(this)));
        mining.addPower(dave, 50e18, 30);
        vm.startPrank(keyNft);
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_NotRegistered.selector, keyNft));
        mining.addPower(keyNft, 50e18, 30);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("days"), 731, 1, 730));
        mining.addPower(dave, 50e18, 731);
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_ForceNotWhole.selector, 0, 1e9));
        mining.addPower(dave, 1e9 - 1, 1);
        vm.stopPrank();
        vm.prank(manager);
        mining.setBlackList(dave, true);
        vm.prank(keyNft);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BlackListed.selector, dave));
        mining.addPower(dave, 50e18, 30);
    }

    /// A pause stops new positions, including power. Active ones continue.
    function test_APauseStopsPower() public {
        vm.prank(keyNft);
        mining.addPower(dave, 50e18, 30);
        vm.prank(manager);
        mining.setPaused(true);
        vm.prank(keyNft);
        vm.expectRevert(Errors.Managed_Paused.selector);
        mining.addPower(dave, 50e18, 30);
        _skip(DAY);
        vm.assertEq(mining.users(dave).force, 50e18);
        vm.assertGt(_claim(dave), 0);
        vm.prank(manager);
        mining.setPaused(false);
        vm.prank(keyNft);
        mining.addPower(dave, 50e18, 30);
        vm.assertEq(mining.users(dave).force, 100e18);
    }

    // @spec 7.10-g
    function test_AnyoneFunds() public {
        _fill(dave, 10e18);
        vm.startPrank(dave);
        vm.expectRevert(Errors.Managed_ZeroAmount.selector);
        mining.setMintAdd(0);
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_AmountNotWhole.selector, 1, 1e9));
        mining.setMintAdd(1);
        mining.setMintAdd(10e18);
        vm.stopPrank();
        vm.assertEq(mining.getConfig().mintSurplus, BUDGET + 10e18);
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(token), 1, 0));
        mining.withdrawToken(address(token), owner, 1);
    }
}
