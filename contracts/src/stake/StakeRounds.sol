// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Errors} from "../libraries/Errors.sol";
import {StakeStore} from "./StakeStore.sol";

/// @title StakeRounds
/// @notice The rounds of Stake: one at a time, each with its budget. `IStake` describes each call.
abstract contract StakeRounds is StakeStore {
    using Math for uint256;

    /// @dev The highest bonus: as much as the principal.
    uint256 private constant MAX_BONUS = 10_000;

    /// @dev The minimum and the maximum length of a round, so a budget is reserved for a year at most after the start.
    uint256 private constant MIN_ROUND_TIME = 1 hours;
    uint256 private constant MAX_ROUND_TIME = 365 days;

    /// @dev How far ahead a round may be added: its budget is reserved from then on.
    uint256 private constant MAX_AHEAD = 90 days;

    function openRound(
        uint256 bonus,
        uint256 budget,
        uint256 limit,
        uint256 startTime,
        uint256 endTime,
        uint256 whiteTime
    ) external onlyManager {
        updatePool();
        uint256 index = _counters.rounds;
        RoundData storage last = _rounds[index];
        if (index != 0 && !last.closed) revert Errors.Stake_RoundNotOver(index, last.endTime);
        uint256 earliest = index == 0 ? 0 : uint256(last.endTime) + _calendar.roundCool;
        earliest = earliest.max(block.timestamp);
        if (startTime == 0) startTime = earliest;
        if (startTime < earliest) revert Errors.Stake_CoolingDown(startTime, earliest);
        _requireWithin("startTime", startTime, earliest, earliest + MAX_AHEAD);
        _requireWithin("endTime", endTime, startTime + MIN_ROUND_TIME, startTime + MAX_ROUND_TIME);
        _requireWithin("whiteTime", whiteTime, 0, endTime - startTime);
        _requireWithin("bonus", bonus, 0, MAX_BONUS);
        _requireWithin("limit", limit, MIN_AMOUNT, type(uint88).max);
        _requireFunded(budget);

        index = ++_counters.rounds;
        Settings memory settings = _settings;
        _rounds[index] = RoundData({
            surplus: uint88(budget),
            amount: 0,
            stakes: 0,
            endTime: uint40(endTime),
            closed: false,
            startTime: uint40(startTime),
            whiteTime: uint32(whiteTime),
            bonus: uint16(bonus),
            directRate: settings.directRate,
            indirectRate: settings.indirectRate,
            feeRate: settings.feeRate,
            releaseDay: settings.releaseDay,
            limit: uint88(limit),
            budget: uint88(budget)
        });
        emit RoundOpened(index, _roundOf(index));
    }

    function addBudget(uint256 amount) external onlyManager {
        if (amount == 0) revert Errors.Managed_ZeroAmount();
        uint256 index = _requireNotOver();
        _requireFunded(amount);
        RoundData storage round = _rounds[index];
        // Update both figures: the remaining budget and the total budget.
        round.surplus += uint88(amount);
        round.budget += uint88(amount);
        emit BudgetAdded(index, amount);
    }

    function closeRound() external onlyManager {
        _close(_requireNotOver());
    }

    function _requireFunded(uint256 amount) private view {
        uint256 surplus = _surplus();
        if (amount > surplus) revert Errors.Stake_BudgetNotFunded(amount, surplus);
    }
}
