// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {IStakeTypes} from "../../src/stake/IStakeTypes.sol";
import {StakeTest} from "../support/StakeTest.sol";

/// stakes(index) · idos(index) → Stake_NoSuchStake, Stake_NoSuchRound if there is none
/// getUserStakes(account, from, count) · getIdosPaged(from, count) → newest first; `from` beyond the end starts at the newest; Managed_BatchSize
/// a round is open from its start until its end, closed or not
/// previewDeposit(account, amount) given a registry without names → no referral reward is taken from the budget
/// tokens sent by mistake → the owner can withdraw them
contract StakeViewsTest is StakeTest {
    function setUp() public {
        _deployStake();
        _openRound();
    }

    function test_PagesOfStakes() public {
        for (uint256 i = 1; i <= 3; i++) _deposit(carol, i * 10e18);
        IStakeTypes.StakeInfo[] memory newest = stake.getUserStakes(carol, 0, 2);
        vm.assertEq(newest.length, 2);
        vm.assertEq(newest[0].amount, 30e18);
        vm.assertEq(newest[1].amount, 20e18);
        vm.assertEq(abi.encode(stake.getUserStakes(carol, 4, 2)), abi.encode(newest));
        vm.assertEq(stake.getUserStakes(carol, 1, 200)[0].amount, 10e18);
        uint256[2] memory counts = [uint256(0), 201];
        for (uint256 i = 0; i < 2; i++) {
            vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BatchSize.selector, counts[i], 200));
            stake.getUserStakes(carol, 0, counts[i]);
        }
        for (uint256 i = 0; i < 2; i++) {
            vm.expectRevert(abi.encodeWithSelector(Errors.Stake_NoSuchStake.selector, i * 4, 3));
            stake.stakes(i * 4);
        }
    }

    function test_PagesOfRounds() public {
        vm.prank(manager);
        stake.closeRound();
        _openRound(100, 1e18, LIMIT);
        IStakeTypes.Round[] memory all = stake.getIdosPaged(0, 200);
        vm.assertEq(all.length, 2);
        vm.assertEq(all[0].index, 2);
        vm.assertEq(abi.encode(stake.getIdosPaged(3, 200)), abi.encode(all));
        vm.assertEq(stake.getIdosPaged(1, 200).length, 1);
        for (uint256 i = 0; i < 2; i++) {
            vm.expectRevert(abi.encodeWithSelector(Errors.Stake_NoSuchRound.selector, i * 3, 2));
            stake.idos(i * 3);
        }
    }

    function test_ARoundIsOpenUntilItsEnd() public {
        vm.assertTrue(stake.idos(1).isOpen);
        vm.warp(stake.idos(1).endTime - 1);
        vm.assertTrue(stake.idos(1).isOpen);
        _skip(1);
        vm.assertFalse(stake.idos(1).isOpen);
        vm.assertFalse(stake.idos(1).closed);
    }

    function test_ZeroAddressGetsNoReferralReward() public {
        vm.mockCall(address(referral), abi.encodeWithSelector(referral.upline.selector), abi.encode(new address[](2)));
        IStakeTypes.Preview memory plan = stake.previewDeposit(carol, 1_000e18);
        vm.assertEq(plan.directTo, address(0));
        vm.assertEq(plan.indirectTo, address(0));
        vm.assertEq(plan.direct + plan.indirect, 0);
        vm.assertEq(plan.reserved, plan.bonus);
        _deposit(carol, 1_000e18);
        vm.assertEq(stake.idos(1).surplus, BUDGET - plan.bonus);
        _assertSolvent();
    }

    function test_OwnerWithdrawsTokensSentByMistake() public {
        usdt.mint(address(stake), 7e18);
        vm.startPrank(owner);
        stake.withdrawToken(address(usdt), alice, 7e18);
        vm.assertEq(usdt.balanceOf(alice), 7e18);
        uint256 surplus = 100_000e18 - BUDGET;
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(token), surplus + 1, surplus)
        );
        stake.withdrawToken(address(token), alice, surplus + 1);
        vm.stopPrank();
    }
}
