// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";

import {IManaged} from "../../src/admin/IManaged.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {IStakeTypes} from "../../src/stake/IStakeTypes.sol";
import {IProxy} from "../support/BaseTest.sol";
import {StakeTest} from "../support/StakeTest.sol";

/// exit()
/// ├── given no upgrade is announced, or it was withdrawn, executed, frozen or has expired → Upgrade_ExitsClosed
/// ├── when the stake is another's, or does not exist → Stake_NotStakeOwner
/// ├── within a day of its start → Stake_ExitTooEarly
/// ├── given it is over → Stake_NotRunning
/// ├── given a ban delays rewards → principal; the bonus waits in the balance
/// └── else → with earlier releases: the principal and the bonus of whole days; the rest returns to the budget
/// upgradeToAndCall() → only what was announced, in its time, with the same code
/// setAllotment() → the owner alone, within bounds
/// openRound(), addBudget() by the manager → within the allotment of the day and in total; by the owner → not limited
/// solvency() → native coin, too
contract StakeExitTest is StakeTest {
    function setUp() public {
        _deployStake();
        _openRound();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        EXIT
    //////////////////////////////////////////////////////////////////////////*/

    function test_RevertGiven_ExitsAreClosed() public {
        _deposit(carol, 100e18);
        _skip(2 days);
        _refuseExit(carol, 1, Errors.Upgrade_ExitsClosed.selector);
        _announce();
        vm.prank(owner);
        stake.withdrawUpgrade();
        _refuseExit(carol, 1, Errors.Upgrade_ExitsClosed.selector);
        _skip(14 days);
        address next = _announce();
        _skip(7 days);
        vm.prank(owner);
        IProxy(address(stake)).upgradeToAndCall(next, "");
        _refuseExit(carol, 1, Errors.Upgrade_ExitsClosed.selector);
        _skip(14 days);
        _announce();
        _skip(21 days);
        _refuseExit(carol, 1, Errors.Upgrade_ExitsClosed.selector);
        _skip(14 days);
        _announce();
        vm.prank(owner);
        stake.freeze();
        _refuseExit(carol, 1, Errors.Upgrade_ExitsClosed.selector);
        vm.assertGt(_claim(carol), 0);
    }

    function test_RevertWhen_StakeIsAnothersOrOver() public {
        _deposit(carol, 100e18);
        _announce();
        _skip(1 days);
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_NotStakeOwner.selector, 1, carol, bob));
        vm.prank(bob);
        stake.exit(1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_NotStakeOwner.selector, 2, address(0), bob));
        vm.prank(bob);
        stake.exit(2);
        _exit(carol, 1);
        vm.startPrank(carol);
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_NotRunning.selector, 1));
        stake.exit(1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_NotRunning.selector, 1));
        stake.previewExit(1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_NotRunning.selector, 2));
        stake.previewExit(2);
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_NothingToClaim.selector, carol, 0, 0));
        stake.claim();
        vm.stopPrank();
    }

    /// However often a staker claimed before: with the exit it gets the principal and the bonus of whole days, to the wei.
    function testFuzz_ExitPaysPrincipalAndWholeDays(
        uint256 amount,
        uint256 bonus,
        uint256 wait,
        uint256 claimed
    ) public {
        vm.prank(manager);
        stake.closeRound();
        _skip(1 days);
        _openRound(_bound(bonus, 0, 10_000), 100_000e18, LIMIT);
        amount = _bound(amount, 1e18, 50_000e18);
        uint256 before = token.balanceOf(carol);
        uint256 index = _deposit(carol, amount);
        uint256 promised = stake.stakes(index).rewardMax - amount;
        wait = _bound(wait, 1 days, 110 days);
        claimed = _bound(claimed, 0, wait);
        // A stake that is over and was claimed has nothing left to exit.
        if (claimed >= 100 days) return;
        _skip(claimed);
        if (claimed >= 1 days) _claim(carol);
        _skip(wait - claimed);
        _announce();
        uint256 parts = wait / 1 days > 100 ? 100 : wait / 1 days;
        promised = (promised * parts) / 100;
        _exitAsPreviewed(index);
        vm.assertEq(token.balanceOf(carol), before + promised);
        IStakeTypes.StakeInfo memory info = stake.stakes(index);
        vm.assertFalse(info.isValid);
        vm.assertEq(info.rewardMax, amount + promised);
        vm.assertEq(info.rewardSurplus, 0);
        vm.assertEq(info.releaseTimes, parts);
        vm.assertEq(_totals().totalReward, _totals().totalRelease);
        _assertSolvent();
    }

    function test_ExitLeavesOtherStakesAlone() public {
        for (uint256 i = 1; i <= 3; i++) _deposit(carol, i * 100e18);
        _skip(10 days);
        _announce();
        vm.assertEq(_exit(carol, 2), 200e18 + 4e18);
        (IStakeTypes.User memory user, IStakeTypes.StakeInfo[] memory running, uint256 claimable, , ) = stake
            .getUserInfo(carol);
        vm.assertEq(user.amount, 400e18);
        vm.assertEq(user.lastOut, START + 10 days);
        vm.assertEq(running.length, 2);
        vm.assertEq(running[0].index, 1);
        vm.assertEq(running[1].index, 3);
        vm.assertEq(claimable, 48e18);
        _skip(90 days);
        vm.assertEq(_claim(carol), 480e18);
    }

    function _exitAsPreviewed(uint256 index) private {
        (uint256 principal, uint256 reward, uint256 unearned, ) = stake.previewExit(index);
        uint256 owed = _owed();
        uint256 surplus = stake.idos(2).surplus;
        vm.assertEq(_exit(carol, index), principal + reward);
        // Nobody has closed the round yet, so the rest is its budget again.
        vm.assertEq(stake.idos(2).surplus, surplus + unearned);
        vm.assertEq(_owed(), owed - principal - reward);
        vm.assertEq(stake.users(carol).amount, 0);
    }

    function test_BanDelaysTheBonusOfAnExit() public {
        _deposit(carol, 1_000e18);
        _skip(10 days);
        _announce();
        vm.startPrank(manager);
        stake.setBlackList(carol, true);
        stake.setPaused(true);
        vm.stopPrank();
        vm.expectEmit(address(stake));
        emit IStakeTypes.Exited(carol, 1, 1_000e18, 1_000e18, 180e18);
        vm.assertEq(_exit(carol, 1), 1_000e18);
        vm.assertEq(stake.users(carol).balance, 20e18);
        vm.assertEq(log.getUserLogs(carol)[0].action, "stakeExit");
        _refuseClaim(carol, 20e18);
        _skip(30 days);
        vm.assertEq(_claim(carol), 20e18);
        vm.assertEq(stake.users(carol).rewardRelease, 1_020e18);
        _assertSolvent();
    }

    function test_UnearnedBonusReturnsToItsBudget() public {
        _deposit(carol, 1_000e18);
        _deposit(bob, 1_000e18);
        _skip(10 days);
        _announce();
        uint256 left = stake.idos(1).surplus;
        _exit(carol, 1);
        vm.assertEq(stake.idos(1).surplus, left + 180e18);
        vm.assertEq(stake.idos(1).amount, 1_000e18);
        vm.assertEq(stake.idos(1).budget, BUDGET);
        vm.prank(manager);
        stake.closeRound();
        uint256 surplus = token.balanceOf(address(stake)) - _owed();
        _exit(bob, 2);
        vm.assertEq(token.balanceOf(address(stake)) - _owed(), surplus + 180e18);
        // Referral rewards of before the announcement stay.
        vm.assertEq(_claim(bob) + _claim(alice), 50e18 + 30e18 + 50e18);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       UPGRADE
    //////////////////////////////////////////////////////////////////////////*/

    function test_RevertWhen_UpgradeIsNotTheAnnouncedOne() public {
        _deposit(carol, 100e18);
        address other = _new("StakeNext", abi.encode(_peers(), _new("StakeDesk", abi.encode(_peers()))));
        _refuseUpgrade(other, abi.encodeWithSelector(Errors.Upgrade_NotAnnounced.selector, other, address(0)));
        address next = _announce();
        uint256 start = vm.getBlockTimestamp();
        _refuseUpgrade(other, abi.encodeWithSelector(Errors.Upgrade_NotAnnounced.selector, other, next));
        vm.warp(start + 7 days - 1);
        _refuseUpgrade(next, abi.encodeWithSelector(Errors.Upgrade_TooEarly.selector, start + 7 days));
        _skip(1);
        bytes32 announced = next.codehash;
        bytes memory code = next.code;
        vm.etch(next, hex"00");
        _refuseUpgrade(next, abi.encodeWithSelector(Errors.Upgrade_OtherCode.selector, next.codehash, announced));
        vm.etch(next, code);
        vm.warp(start + 21 days);
        _refuseUpgrade(next, abi.encodeWithSelector(Errors.Upgrade_NotAnnounced.selector, next, address(0)));
        vm.assertEq(_claim(carol), 25.2e18);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      ALLOTMENT
    //////////////////////////////////////////////////////////////////////////*/

    function test_ManagerStaysWithinItsAllotment() public {
        vm.expectEmit(address(stake));
        emit IStakeTypes.AllotmentChanged(10_000e18, 25_000e18, 500);
        vm.prank(owner);
        stake.setAllotment(10_000e18, 25_000e18, 500);
        // The round of `setUp` drew 50,000 today.
        _assertAllotment(25_000e18, 0);
        vm.startPrank(manager);
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_AboveAllotment.selector, 1, 0, 25_000e18));
        stake.addBudget(1);
        _skip(1 days);
        stake.addBudget(4_000e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_AboveAllotment.selector, 7_000e18, 6_000e18, 21_000e18));
        stake.addBudget(7_000e18);
        _assertAllotment(21_000e18, 6_000e18);
        // Closing gives nothing back.
        stake.closeRound();
        stake.openRound(BONUS, 6_000e18, LIMIT, 0, START + 30 days, 0);
        _skip(1 days);
        stake.addBudget(10_000e18);
        _skip(1 days);
        _assertAllotment(5_000e18, 5_000e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_AboveAllotment.selector, 5_001e18, 10_000e18, 5_000e18));
        stake.addBudget(5_001e18);
        stake.addBudget(5_000e18);
        vm.stopPrank();
        vm.prank(owner);
        stake.addBudget(20_000e18);
        vm.assertEq(stake.allotment().left, 0);
    }

    function test_RevertWhen_AllotmentIsOutOfBounds() public {
        vm.expectRevert(abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, manager));
        vm.prank(manager);
        stake.setAllotment(1, 1, 1);
        vm.startPrank(owner);
        _refuse("perDay", 11, 0, 10);
        stake.setAllotment(11, 10, 1);
        _refuse("total", uint256(type(uint88).max) + 1, 0, type(uint88).max);
        stake.setAllotment(0, uint256(type(uint88).max) + 1, 1);
        _refuse("accountShare", 0, 1, 2_000);
        stake.setAllotment(0, 0, 0);
        _refuse("accountShare", 2_001, 1, 2_000);
        stake.setAllotment(0, 0, 2_001);
        stake.setAllotment(0, 0, 2_000);
        vm.stopPrank();
    }

    /// A round keeps the share with which it opened.
    function test_ShareIsFixedWhenTheRoundOpens() public {
        vm.startPrank(manager);
        stake.closeRound();
        stake.openRound(0, 0, LIMIT, 0, START + 30 days, 1 days);
        stake.setWhiteList(carol, true);
        vm.stopPrank();
        vm.prank(owner);
        stake.setAllotment(0, 0, 1);
        _skip(1 days);
        // Rates need a budget, and there is none.
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_AboveShare.selector, carol, 1e18, 0));
        stake.previewDeposit(carol, 1e18);
        vm.prank(owner);
        stake.addBudget(8_000e18);
        _deposit(carol, 20_000e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_AboveShare.selector, carol, 1e18, 0));
        stake.previewDeposit(carol, 1e18);
    }

    function test_SolvencyCountsNativeFees() public {
        _deposit(carol, 100e18);
        IManaged.Line[] memory lines = stake.solvency();
        vm.assertEq(lines.length, 2);
        vm.assertEq(lines[1].asset, address(0));
        vm.assertEq(lines[1].held, GAS);
        vm.assertEq(lines[1].owed, 0);
        vm.prank(owner);
        stake.withdrawToken(address(0), owner, GAS);
        vm.assertEq(owner.balance, GAS);
    }

    function _announce() private returns (address next) {
        next = _new("StakeNext", abi.encode(_peers(), _new("StakeDesk", abi.encode(_peers()))));
        vm.prank(owner);
        stake.announceUpgrade(next, next.codehash);
    }

    function _assertAllotment(uint256 left, uint256 leftToday) private view {
        IStakeTypes.Allotment memory allotment = stake.allotment();
        vm.assertEq(allotment.perDay, 10_000e18);
        vm.assertEq(allotment.left, left);
        vm.assertEq(allotment.leftToday, leftToday);
        vm.assertEq(allotment.accountShare, 500);
    }

    function _refuseExit(address account, uint256 index, bytes4 reason) private {
        vm.expectRevert(reason);
        vm.prank(account);
        stake.exit(index);
    }

    function _refuseClaim(address account, uint256 withheld) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_NothingToClaim.selector, account, 0, withheld));
        vm.prank(account);
        stake.claim();
    }

    function _refuseUpgrade(address next, bytes memory reason) private {
        vm.expectRevert(reason);
        vm.prank(owner);
        IProxy(address(stake)).upgradeToAndCall(next, "");
    }

    function _refuse(bytes32 field, uint256 value, uint256 min, uint256 max) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, field, value, min, max));
    }
}
