// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Vesting} from "../../src/libraries/Vesting.sol";
import {VestingHarness} from "../../src/mocks/VestingHarness.sol";
import {BaseTest} from "../support/BaseTest.sol";

/// releaseTimes()
/// ├── given it is before the start → 0
/// ├── given some days are over → whole days since the start
/// └── given the last release has passed → their number, permanently
/// vestedDown()
/// ├── given it is before the start → nothing
/// ├── given it is the start → the first part, rounded down
/// ├── given a day has not fully passed → nothing of that day
/// ├── given some days have passed → the first part and each day's, rounded down together
/// ├── given the last day releases less than the others → the rest
/// ├── given the last release has passed → exactly the amount, permanently
/// └── given a schedule that was never set → revert
contract VestingTest is BaseTest {
    uint256 internal constant START = 1_700_000_000;

    function test_PresaleByHand() public pure {
        Vesting.Schedule memory schedule = _presale();
        _requireVested(600e18, schedule, 0, 0);
        _requireVested(600e18, schedule, START - 1, 0);
        _requireVested(600e18, schedule, START, 120e18);
        _requireVested(600e18, schedule, START + 1 days - 1, 120e18);
        _requireVested(600e18, schedule, START + 1 days, 128e18);
        _requireVested(600e18, schedule, START + 30 days, 360e18);
        _requireVested(600e18, schedule, START + 60 days - 1, 592e18);
        _requireVested(600e18, schedule, START + 60 days, 600e18);
        _requireVested(600e18, schedule, type(uint256).max, 600e18);
    }

    function test_DailyReleaseByHand() public pure {
        Vesting.Schedule memory schedule = _stake(100);
        _requireVested(1_200e18, schedule, START + 1 days - 1, 0);
        _requireVested(1_200e18, schedule, START + 1 days, 12e18);
        _requireVested(1_200e18, schedule, START + 99 days, 1_188e18);
        _requireVested(1_200e18, schedule, START + 100 days, 1_200e18);
    }

    function test_LastReleaseIsWhatIsLeft() public pure {
        Vesting.Schedule memory schedule = _stake(3_000);
        _requireVested(100, schedule, START + 3 days, 90);
        _requireVested(100, schedule, START + 4 days, 100);
        vm.assertEq(Vesting.releaseTimes(schedule, START + 4 days), 4);
        vm.assertEq(Vesting.releaseTimes(schedule, START + 400 days), 4);
    }

    function test_RoundsOnceAndDown() public pure {
        // 20 % and a sixtieth of 80 % of 7 wei are 1.4 and 0.0933 per day: the fraction of the first part adds to the
        // days.
        Vesting.Schedule memory schedule = _presale();
        _requireVested(7, schedule, START, 1);
        _requireVested(7, schedule, START + 6 days, 1);
        _requireVested(7, schedule, START + 7 days, 2);
        _requireVested(7, schedule, START + 59 days, 6);
        _requireVested(7, schedule, START + 60 days, 7);
    }

    function test_EverythingAtTheStart() public pure {
        Vesting.Schedule memory schedule = _presale();
        schedule.firstRate = 10_000;
        _requireVested(7, schedule, START - 1, 0);
        _requireVested(7, schedule, START, 7);
    }

    function test_RevertGiven_ScheduleWasNotSet() public {
        VestingHarness harness = VestingHarness(_new("VestingHarness"));
        VestingHarness.Question[] memory questions = new VestingHarness.Question[](1);
        questions[0].amount = 1e18;
        questions[0].time = START;
        vm.expectRevert();
        harness.vestedDown(questions);
    }

    function testFuzz_ReleasesAreWholeDaysUntilTheLast(Vesting.Schedule memory schedule, uint256 time) public pure {
        _boundSchedule(schedule);
        time = _bound(time, 0, 2 * _end(schedule));
        uint256 times = Vesting.releaseTimes(schedule, time);
        if (time < schedule.start) vm.assertEq(times, 0);
        else if (time >= _end(schedule)) vm.assertEq(times, _lastRelease(schedule));
        else vm.assertEq(times, (time - schedule.start) / schedule.dayTimes);
    }

    function testFuzz_NeverFalls(
        uint256 amount,
        Vesting.Schedule memory schedule,
        uint256 time,
        uint256 later
    ) public pure {
        amount = _bound(amount, 0, type(uint200).max);
        _boundSchedule(schedule);
        time = _bound(time, 0, 2 * _end(schedule));
        later = _bound(later, time, 2 * _end(schedule));
        vm.assertLe(Vesting.vestedDown(amount, schedule, time), Vesting.vestedDown(amount, schedule, later));
    }

    function testFuzz_NeverAboveTheAmount(uint256 amount, Vesting.Schedule memory schedule, uint256 time) public pure {
        _boundSchedule(schedule);
        vm.assertLe(Vesting.vestedDown(amount, schedule, time), amount);
    }

    function testFuzz_ExactlyTheAmountFromTheLastReleaseOn(
        uint256 amount,
        Vesting.Schedule memory schedule,
        uint256 time
    ) public pure {
        _boundSchedule(schedule);
        vm.assertEq(Vesting.vestedDown(amount, schedule, _end(schedule)), amount);
        vm.assertEq(Vesting.vestedDown(amount, schedule, _bound(time, _end(schedule), type(uint256).max)), amount);
    }

    function testFuzz_NothingBeforeAndTheFirstPartAtTheStart(
        uint256 amount,
        Vesting.Schedule memory schedule,
        uint256 time
    ) public pure {
        amount = _bound(amount, 0, type(uint200).max);
        _boundSchedule(schedule);
        _requireVested(amount, schedule, _bound(time, 0, schedule.start - 1), 0);
        _requireVested(amount, schedule, schedule.start, (amount * schedule.firstRate) / 10_000);
        vm.assertEq(
            Vesting.vestedDown(amount, schedule, schedule.start + schedule.dayTimes - 1),
            (amount * schedule.firstRate) / 10_000
        );
    }

    function testFuzz_DaysAreEqualToTheWei(
        uint256 amount,
        Vesting.Schedule memory schedule,
        uint256 dayNumber
    ) public pure {
        amount = _bound(amount, 0, type(uint200).max);
        _boundSchedule(schedule);
        schedule.dailyParts = _bound(schedule.dailyParts, 1, schedule.parts);
        dayNumber = _bound(dayNumber, 1, schedule.parts / schedule.dailyParts);
        uint256 time = schedule.start + dayNumber * schedule.dayTimes;
        uint256 released =
            Vesting.vestedDown(amount, schedule, time) - Vesting.vestedDown(amount, schedule, time - schedule.dayTimes);
        uint256 daily = (amount * (10_000 - schedule.firstRate) * schedule.dailyParts) / (10_000 * schedule.parts);
        vm.assertGe(released, daily);
        vm.assertLe(released, daily + 1);
    }

    /// @dev The amount that a product pays: vested, less what was paid before.
    function testFuzz_ClaimsInAnyPiecesAreTheSame(
        uint256 amount,
        Vesting.Schedule memory schedule,
        uint256[12] memory pauses
    ) public pure {
        amount = _bound(amount, 0, type(uint200).max);
        _boundSchedule(schedule);
        uint256 time = schedule.start - 1;
        uint256 paid = 0;
        uint256 most = (_end(schedule) - schedule.start) / 6 + 1;
        for (uint256 i = 0; i < pauses.length; i++) {
            time += _bound(pauses[i], 0, most);
            paid += Vesting.vestedDown(amount, schedule, time) - paid;
            vm.assertEq(paid, Vesting.vestedDown(amount, schedule, time));
        }
        paid += Vesting.vestedDown(amount, schedule, _end(schedule)) - paid;
        vm.assertEq(paid, amount);
    }

    function testFuzz_TwoGrantsVestNoMoreThanOneOfBoth(
        uint256 one,
        uint256 other,
        Vesting.Schedule memory schedule,
        uint256 time
    ) public pure {
        (one, other) = (_bound(one, 0, type(uint200).max), _bound(other, 0, type(uint200).max));
        _boundSchedule(schedule);
        time = _bound(time, 0, 2 * _end(schedule));
        uint256 apart = Vesting.vestedDown(one, schedule, time) + Vesting.vestedDown(other, schedule, time);
        uint256 together = Vesting.vestedDown(one + other, schedule, time);
        vm.assertLe(apart, together);
        vm.assertLe(together, apart + 1);
    }

    function _requireVested(
        uint256 amount,
        Vesting.Schedule memory schedule,
        uint256 time,
        uint256 expected
    ) private pure {
        vm.assertEq(Vesting.vestedDown(amount, schedule, time), expected);
    }

    function _presale() private pure returns (Vesting.Schedule memory) {
        return Vesting.Schedule({start: START, firstRate: 2_000, dayTimes: 1 days, dailyParts: 1, parts: 60});
    }

    function _stake(uint256 releaseDay) private pure returns (Vesting.Schedule memory) {
        return Vesting.Schedule({start: START, firstRate: 0, dayTimes: 1 days, dailyParts: releaseDay, parts: 10_000});
    }

    /// @dev Changes the schedule in place to any that a product may use.
    function _boundSchedule(Vesting.Schedule memory schedule) private pure {
        schedule.start = _bound(schedule.start, 1, type(uint40).max);
        schedule.firstRate = _bound(schedule.firstRate, 0, 10_000);
        schedule.dayTimes = _bound(schedule.dayTimes, 1, 10 days);
        schedule.dailyParts = _bound(schedule.dailyParts, 1, 10_000);
        schedule.parts = _bound(schedule.parts, 1, 10_000);
    }

    function _lastRelease(Vesting.Schedule memory schedule) private pure returns (uint256) {
        return (schedule.parts + schedule.dailyParts - 1) / schedule.dailyParts;
    }

    function _end(Vesting.Schedule memory schedule) private pure returns (uint256) {
        return schedule.start + _lastRelease(schedule) * schedule.dayTimes;
    }
}
