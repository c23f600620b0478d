// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Vesting
/// @notice How much of an amount has vested by a time: a first part at the start, the rest in daily releases.
/// @dev Returns what has vested since the start, not what is due since the last claim. A claim pays the difference to
/// what was paid before. So the number and times of claims do not matter, and rounding loses nothing at the end.
library Vesting {
    uint256 internal constant BPS = 10_000;

    /// @notice Warning: nothing is checked here. The creator of a schedule must keep `firstRate` ≤ 10,000 and the last
    /// three fields above zero. Otherwise every call reverts once the schedule has started.
    /// @param start When the first part vests. Days are counted from here, not from midnight.
    /// @param firstRate In basis points of the amount.
    /// @param dayTimes The length of a day in seconds.
    /// @param dailyParts How many of `parts` equal parts of the rest each whole day releases; the last day releases
    /// what is left. To release the rest over 60 days, use 1 of 60; for 1% per day, use 100 of 10,000.
    struct Schedule {
        uint256 start;
        uint256 firstRate;
        uint256 dayTimes;
        uint256 dailyParts;
        uint256 parts;
    }

    /// @notice Number of daily releases by `time`. Stops at the release that completes the amount.
    function releaseTimes(Schedule memory schedule, uint256 time) internal pure returns (uint256) {
        if (time < schedule.start) return 0;
        uint256 wholeDays = (time - schedule.start) / schedule.dayTimes;
        return Math.min(wholeDays, Math.ceilDiv(schedule.parts, schedule.dailyParts));
    }

    /// @notice What has vested of `amount` by `time`, rounded down once: less than 1 wei below the exact figure, and
    /// the whole amount after the last release.
    function vestedDown(uint256 amount, Schedule memory schedule, uint256 time) internal pure returns (uint256) {
        if (time < schedule.start) return 0;
        uint256 released = Math.min(releaseTimes(schedule, time) * schedule.dailyParts, schedule.parts);
        // Use one denominator for both parts, so that rounding happens once.
        uint256 vested = schedule.firstRate * schedule.parts + (BPS - schedule.firstRate) * released;
        return Math.mulDiv(amount, vested, BPS * schedule.parts);
    }
}
