// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IStakeTypes} from "../../src/stake/IStakeTypes.sol";
import {StakeTest} from "../support/StakeTest.sol";

/// Every field of the specification's config, each with a different value; and of a user who staked twice.
contract StakeFieldsTest is StakeTest {
    function setUp() public {
        _deployStake();
    }

    // @spec 3.22-a..j, 7.9-c
    function test_EveryFieldOfTheConfig() public {
        _openRound();
        IStakeTypes.Setup memory setup = IStakeTypes.Setup({
            directRate: 510,
            indirectRate: 320,
            userMax: 40_000e18,
            roundCool: 3 days,
            handleGas: 0.004 ether,
            feeRate: 50,
            releaseDay: 160
        });
        vm.prank(owner);
        stake.setConfig(setup);
        IStakeTypes.Config memory expected = IStakeTypes.Config({
            manager: manager,
            paused: false,
            addTime: 8 hours,
            dayTimes: 1 days,
            directRate: setup.directRate,
            indirectRate: setup.indirectRate,
            userMax: setup.userMax,
            round: 1,
            roundCool: setup.roundCool,
            handleGas: setup.handleGas,
            feeRate: setup.feeRate,
            releaseDay: setup.releaseDay
        });
        (IStakeTypes.Config memory config, ) = stake.getConfig();
        vm.assertEq(abi.encode(config), abi.encode(expected));
    }

    // @spec 7.9-e
    function test_PriceIsWhatAnAmountIsWorthOnAverage() public view {
        vm.assertEq(stake.getPrice(1e18), 0.1e18);
        vm.assertEq(stake.getPrice(25e18), 2.5e18);
    }

    // @spec 3.23-a, 3.23-c..f, 3.23-i, 3.23-j, 3.24-a..f, 3.24-h, 3.24-i
    function test_EveryFieldOfAUser() public {
        _openRound();
        _deposit(alice, 10e18);
        _deposit(bob, 1_000e18);
        _deposit(bob, 500e18);
        _deposit(carol, 200e18);
        _invite("dave", carol);
        _skip(DAY);
        uint256 paid = _claim(bob);
        IStakeTypes.User memory user = stake.users(bob);
        vm.assertEq(user.index, 2, "the second who ever staked");
        vm.assertEq(user.stakes, 2);
        vm.assertEq(user.amount, 1_500e18);
        vm.assertEq(user.rewardMax, 1_800e18);
        vm.assertEq(user.rewardRelease, 18e18);
        vm.assertEq(user.rewardDirect, 10e18);
        vm.assertEq(user.rewardIndirect, 0);
        vm.assertEq(stake.users(alice).rewardIndirect, 6e18);
        vm.assertEq(user.balance, 0);
        vm.assertEq(paid, 18e18 + 10e18);
        vm.assertEq(user.lastOut, START + DAY);
        IStakeTypes.Totals memory totals = _totals();
        vm.assertEq(totals.totalUser, 3);
        vm.assertEq(totals.totalStakes, 4);
        vm.assertEq(totals.totalAmount, 1_710e18);
        vm.assertEq(totals.totalReward, 2_052e18);
        vm.assertEq(totals.totalRelease, 18e18);
        vm.assertEq(totals.totalExtract, paid);
        vm.assertEq(totals.lastUser, carol);
    }
}
