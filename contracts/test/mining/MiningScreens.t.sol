// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IReferral} from "../../src/registration/IReferral.sol";
import {IReferralStats} from "../../src/registration/IReferralStats.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {IMiningViews} from "../../src/mining/IMiningViews.sol";
import {IPriceOracle} from "../../src/swap/IPriceOracle.sol";
import {MiningTest} from "../support/MiningTest.sol";

/// All fields that screens show
/// ├── a preview returns what the deposit then does, whether it opens a stake or joins one
/// ├── totals, accounts and stakes while stakes are active
/// ├── lists: pages at their limits, records by status, members
/// └── mining's figures in the registry, with and without a price
contract MiningScreensTest is MiningTest {
    address internal alice;
    address internal bob;
    address internal carol;

    function setUp() public {
        _deployMining();
        alice = _invite("alice", root);
        _skip(1);
        bob = _invite("bob", alice);
        _skip(1);
        carol = _invite("carol", bob);
        vm.warp(START);
        vm.prank(owner);
        mining.setFees(100, 0);
    }

    function test_DepositsMatchTheirPreviews() public {
        _skip(1 hours);
        _fill(bob, 1_000e18);
        vm.deal(bob, 1 ether);
        vm.prank(owner);
        mining.setFees(100, 5 gwei);
        vm.prank(keyNft);
        mining.addPower(carol, 9e18, 30);
        _previewed(1, 100e18, 1, false);
        _previewed(1, 7e18 + 3, 1, true);
        _previewed(2, 50e18, 2, false);
        vm.prank(manager);
        mining.setBlackList(alice, true);
        // One ancestor fewer means different terms.
        _previewed(2, 50e18, 3, false);
        vm.assertEq(mining.previewDeposit(bob, 2, 50e18).ancestors[0], address(0));
        vm.assertEq(mining.previewDeposit(bob, 2, 50e18).ancestors[1], root);
        vm.assertEq(mining.previewDeposit(bob, 2, 50e18).ancestors[2], address(0));
    }

    /// @dev Bob deposits what he previewed, with the same result. All figures come from the other views.
    function _previewed(uint256 tier, uint256 amount, uint256 stakeIndex, bool joins) private {
        IMiningViews.Preview memory preview = mining.previewDeposit(bob, tier, amount);
        IMiningViews.User[3] memory before = [mining.users(bob), mining.users(alice), mining.users(root)];
        uint256 total = _totals().totalForce;
        vm.prank(bob);
        mining.deposit{value: preview.value}(tier, amount);
        IMiningViews.Stake memory stake = mining.stakes(bob, stakeIndex);
        vm.assertEq(preview.value, 5 gwei);
        vm.assertEq(preview.fee, amount - preview.actual);
        vm.assertEq(preview.actual, mining.users(bob).amount - before[0].amount);
        vm.assertEq(preview.stakeIndex, stakeIndex);
        vm.assertEq(preview.joins, joins);
        vm.assertEq(preview.lockDays, stake.lockDays);
        vm.assertEq(preview.endTime, stake.endTime);
        vm.assertEq(preview.force, mining.users(bob).force - before[0].force);
        vm.assertEq(preview.forces[0], mining.users(alice).forceDirect - before[1].forceDirect);
        vm.assertEq(preview.forces[1], mining.users(root).forceIndirect - before[2].forceIndirect);
        vm.assertEq(preview.forces[2], 0);
        total += preview.force + preview.forces[0] + preview.forces[1];
        vm.assertEq(_totals().totalForce, total);
        vm.assertEq(preview.rewardDay, (3_000e18 * preview.force) / total);
    }

    // @spec 3.17-a..c, 3.17-e..g, 3.17-k, 3.17-l, 3.21-a..l, 7.7-a, 7.7-d
    function test_TotalsWhileStakesAreActive() public {
        _deposit(alice, 0, 100e18);
        _deposit(bob, 1, 200e18);
        _deposit(bob, 4, 300e18);
        _skip(2 * DAY + 6 hours);
        vm.assertEq(_totals().lastTime, START, "nobody has called since");
        uint256 released = _release(alice, 1);
        vm.assertEq(released, 99e18);
        uint256 paid = _claim(bob);
        (IMiningViews.Arrays memory arrays, IMiningViews.Totals memory totals) = mining.getConfigMulti();
        vm.assertEq(abi.encode(arrays.stakeAmounts), abi.encode([uint256(0), 198e18, 0, 0, 297e18, 0]));
        vm.assertEq(totals.totalUser, 2);
        vm.assertEq(totals.lastUser, 2);
        vm.assertEq(totals.totalUserValid, 1);
        vm.assertEq(totals.totalStakes, 3);
        vm.assertEq(totals.totalAmount, 99e18 + 495e18);
        vm.assertEq(totals.totalRelease, 99e18);
        vm.assertEq(totals.totalReward, 6_750e18);
        vm.assertEq(totals.totalMint, BUDGET);
        vm.assertEq(totals.totalExtract, paid);
        vm.assertEq(totals.totalForce, _sum(alice) + _sum(bob) + _sum(root));
        vm.assertGt(totals.perForce, 0);
        // To the second, or to the precision of the clock's fraction of a day.
        vm.assertApproxEqAbs(totals.lastTime, START + 2 * DAY + 6 hours, 1);
        vm.assertEq(mining.solvency()[0].owed, BUDGET - paid + 495e18);

        IMiningViews.User memory user = mining.users(bob);
        vm.assertEq(user.index, 3);
        vm.assertEq(user.stakes, 2);
        vm.assertEq(user.amount, 495e18);
        vm.assertEq(user.balance, 0);
        vm.assertEq(user.rewardTotal, paid);
        vm.assertEq(user.lastOut, START + 2 * DAY + 6 hours);
        vm.assertEq(user.force, (198e18 * 11 + 297e18 * 22) / 10);
        vm.assertEq(user.refer, alice);
        vm.assertGt(user.debt, 0);
        vm.assertEq(mining.users(alice).balance, mining.pendingReward(alice));
        vm.assertEq(mining.users(alice).rewardTotal, mining.pendingReward(alice));
    }

    function test_ListsAtTheirEdges() public {
        for (uint256 i = 0; i < 5; i++) {
            _deposit(bob, i % 2, 10e18 + i);
            _skip(1 hours);
        }
        _skip(3 * DAY);
        uint256 count = mining.users(bob).stakes;
        vm.assertEq(count, 5);
        _release(bob, 3);
        _release(bob, 5);
        _assertPage(0, 200, 5, 5);
        _assertPage(0, 2, 5, 2);
        _assertPage(5, 5, 5, 5);
        _assertPage(6, 1, 5, 1);
        _assertPage(4, 4, 4, 4);
        _assertPage(4, 5, 4, 4);
        _assertPage(1, 1, 1, 1);
        vm.assertEq(mining.getStakes(carol, 0, 200).length, 0);
        for (uint256 i = 0; i < 2; i++) {
            vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BatchSize.selector, i * 201, 200));
            mining.getStakes(bob, 0, i * 201);
            vm.expectRevert(abi.encodeWithSelector(Errors.Mining_NoSuchStake.selector, bob, i * 6, 5));
            mining.stakes(bob, i * 6);
        }
        _assertRecords(IMiningViews.Status.Locked, 0, 200, [uint256(4), 2, 0], 0);
        _assertRecords(IMiningViews.Status.Unlocked, 0, 200, [uint256(1), 0, 0], 0);
        _assertRecords(IMiningViews.Status.Completed, 0, 200, [uint256(5), 3, 0], 0);
        _assertRecords(IMiningViews.Status.Completed, 0, 2, [uint256(5), 0, 0], 3);
        _assertRecords(IMiningViews.Status.Completed, 3, 2, [uint256(3), 0, 0], 1);
        (IMiningViews.Stake[] memory none, uint256 next) = mining.getRecords(carol, IMiningViews.Status.Locked, 0, 200);
        vm.assertEq(none.length + next, 0);
    }

    // @spec 7.7-b, 7.7-e, 7.7-f
    function test_Members() public {
        _deposit(bob, 1, 100e18);
        _deposit(bob, 3, 100e18);
        vm.prank(keyNft);
        mining.addPower(carol, 5e18, 30);
        address second = _invite("second", alice);
        IMiningViews.Member[2] memory members = [
            IMiningViews.Member(bob, 3, 2, 198e18, 267.3e18, START + 1),
            IMiningViews.Member(second, 5, 0, 0, 0, START)
        ];
        IMiningViews.Member[] memory found = mining.getInvitesInfo(alice);
        vm.assertEq(found.length, 2);
        vm.assertEq(abi.encode(found[0]), abi.encode(members[1]));
        vm.assertEq(abi.encode(found[1]), abi.encode(members[0]));
        found = mining.getInvitesInfoPaged(alice, 1, 1);
        vm.assertEq(found.length, 1);
        vm.assertEq(abi.encode(found[0]), abi.encode(members[0]));
        found = mining.getIndirectsInfo(alice);
        vm.assertEq(found.length, 1);
        vm.assertEq(abi.encode(found[0]), abi.encode(IMiningViews.Member(carol, 4, 0, 0, 5e18, START + 2)));
        found = mining.getIndirectsInfoPaged(root, 0, 1);
        vm.assertEq(abi.encode(found[0]), abi.encode(members[1]));
        (, IReferral.Team memory team, , ) = mining.getUserInfo(alice);
        vm.assertEq(team.invites, 2);
        vm.assertEq(abi.encode(team), abi.encode(referral.teams(alice)));
    }

    function test_RegistryShowsMiningFigures() public {
        _deposit(bob, 1, 100e18);
        _deposit(bob, 3, 100e18);
        _skip(DAY);
        uint256 paid = _claim(bob);
        _skip(DAY);
        uint256 due = mining.pendingReward(bob);
        vm.assertGt(due, 0);
        _price(198e18, 20e18);
        _price(due, 3e18);
        _price(paid + due, 5e18);
        vm.assertEq(
            abi.encode(mining.referralStats(bob)),
            abi.encode(
                IReferralStats.Stats({
                    orders: 2,
                    amount: 20e18,
                    total: 20e18,
                    balance: 3e18,
                    rewardStatic: 5e18,
                    rewardStaticToken: paid + due,
                    rewardDirect: 0,
                    rewardIndirect: 0,
                    rewardTeam: 0,
                    rewardFOMO: 0,
                    lastOut: START + DAY
                })
            )
        );
        // Zero is worth zero, whatever the oracle returns.
        vm.mockCallRevert(oracle, "", "oracle");
        vm.assertEq(mining.statsOf(carol).amount, 0);
    }

    function _price(uint256 amount, uint256 value) private {
        bytes memory question = abi.encodeCall(IPriceOracle.tryConsult, (address(token), amount));
        vm.mockCall(oracle, question, abi.encode(true, value));
    }

    function _totals() private view returns (IMiningViews.Totals memory totals) {
        (, totals) = mining.getConfigMulti();
    }

    function _sum(address account) private view returns (uint256) {
        IMiningViews.User memory user = mining.users(account);
        return user.force + user.forceDirect + user.forceIndirect + user.forceInvite;
    }

    function _assertPage(uint256 from, uint256 count, uint256 first, uint256 length) private view {
        IMiningViews.Stake[] memory page = mining.getStakes(bob, from, count);
        vm.assertEq(page.length, length);
        for (uint256 i = 0; i < length; i++) {
            vm.assertEq(abi.encode(page[i]), abi.encode(mining.stakes(bob, first - i)));
            vm.assertEq(page[i].index, first - i);
            vm.assertEq(page[i].amount, 10e18 + first - i - 1);
            vm.assertEq(page[i].userIndex, 3);
            vm.assertEq(page[i].owner, bob);
        }
    }

    function _assertRecords(
        IMiningViews.Status status,
        uint256 from,
        uint256 count,
        uint256[3] memory indexes,
        uint256 goesOn
    ) private view {
        (IMiningViews.Stake[] memory records, uint256 next) = mining.getRecords(bob, status, from, count);
        vm.assertEq(next, goesOn);
        for (uint256 i = 0; i < records.length; i++) vm.assertEq(records[i].index, indexes[i]);
        vm.assertEq(indexes[records.length], 0);
    }
}
