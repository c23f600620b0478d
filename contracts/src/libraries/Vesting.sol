// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Vesting
/// @notice How much of an amount is its owner's by a time: a first part at the start, the rest in daily releases.
/// @dev Says what has vested since the start, never what is due since the last claim: a claim pays the difference to what
/// was paid before, so it doesn't matter how often and when one claims, and rounding costs nobody anything at the end.
library Vesting {
    uint256 internal constant BPS = 10_000;

    /// @notice Warning: nothing is checked here. Who makes a schedule keeps `firstRate` ≤ 10,000 and the last three above
    /// zero; otherwise every question reverts once it has started.
    /// @param start When the first part vests. Days are counted from here, not from midnight.
    /// @param firstRate In basis points of the amount.
    /// @param dayTimes The length of a day in seconds.
    /// @param dailyParts Of `parts` equal parts of the rest, how many each whole day releases; the last day, what is left.
    /// The rest over 60 days is 1 of 60; 1 % per day is 100 of 10,000.
    struct Schedule {
        uint256 start;
        uint256 firstRate;
        uint256 dayTimes;
        uint256 dailyParts;
        uint256 parts;
    }

    /// @notice How many daily releases there have been by `time`; stops at the one that releases the last of it.
    function releaseTimes(Schedule memory schedule, uint256 time) internal pure returns (uint256) {
        if (time < schedule.start) return 0;
        uint256 wholeDays = (time - schedule.start) / schedule.dayTimes;
        return Math.min(wholeDays, Math.ceilDiv(schedule.parts, schedule.dailyParts));
    }

    /// @notice What has vested of `amount` by `time`, rounded down once: less than a wei below the exact figure, and all of
    /// it after the last release.
    function vestedDown(uint256 amount, Schedule memory schedule, uint256 time) internal pure returns (uint256) {
        if (time < schedule.start) return 0;
        uint256 released = Math.min(releaseTimes(schedule, time) * schedule.dailyParts, schedule.parts);
        // Both parts over one denominator, so that they are not rounded apart.
        uint256 vested = schedule.firstRate * schedule.parts + (BPS - schedule.firstRate) * released;
        return Math.mulDiv(amount, vested, BPS * schedule.parts);
    }
}
