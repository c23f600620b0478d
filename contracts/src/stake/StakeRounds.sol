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

    /// @dev The minimum and the maximum length of a round. Only one round runs at a time, so a longer one would block the
    /// next for as long.
    uint256 private constant MIN_ROUND_TIME = 1 hours;
    uint256 private constant MAX_ROUND_TIME = 90 days;

    /// @dev How far ahead a round may be added: it blocks other rounds, and its budget is reserved, from then on.
    uint256 private constant MAX_AHEAD = 30 days;

    /// @dev How many rounds the manager can open per day. Rounds are counted in 16 bits: without this limit, opening and
    /// closing in turn could use up all numbers.
    uint256 private constant MAX_DAILY_ROUNDS = 8;

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
        _drawAllotment(budget, 1);

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
            accountShare: _allotment.accountShare,
            budget: uint88(budget)
        });
        emit RoundOpened(index, _roundOf(index));
    }

    function addBudget(uint256 amount) external onlyManager {
        if (amount == 0) revert Errors.Managed_ZeroAmount();
        uint256 index = _requireNotOver();
        _requireFunded(amount);
        _drawAllotment(amount, 0);
        RoundData storage round = _rounds[index];
        // Update both figures: the remaining budget and the total budget.
        round.surplus += uint88(amount);
        round.budget += uint88(amount);
        emit BudgetAdded(index, amount);
    }

    function closeRound() external onlyManager {
        _close(_requireNotOver());
    }

    function allotment() external view returns (Allotment memory) {
        AllotmentData memory data = _allotment;
        uint256 spent = data.day == _today() ? data.spent : 0;
        return
            Allotment({
                perDay: data.perDay,
                left: data.left,
                leftToday: uint256(data.perDay).saturatingSub(spent).min(data.left),
                accountShare: data.accountShare
            });
    }

    /// @dev What a round that is closed early did not use is not added again: the owner sets a new allotment.
    /// @param opened 1 if this opens a round.
    function _drawAllotment(uint256 amount, uint256 opened) private {
        if (msg.sender == owner()) return;
        AllotmentData memory data = _allotment;
        uint256 today = _today();
        if (data.day != today) (data.day, data.spent, data.opened) = (uint32(today), 0, 0);
        uint256 leftToday = uint256(data.perDay).saturatingSub(data.spent);
        if (amount > leftToday.min(data.left)) revert Errors.Stake_AboveAllotment(amount, leftToday, data.left);
        opened += data.opened;
        if (opened > MAX_DAILY_ROUNDS) revert Errors.Stake_TooManyRounds(MAX_DAILY_ROUNDS);
        (data.left, data.spent) = (uint88(data.left - amount), uint88(data.spent + amount));
        data.opened = uint8(opened);
        _allotment = data;
    }

    function _requireFunded(uint256 amount) private view {
        uint256 surplus = _surplus();
        if (amount > surplus) revert Errors.Stake_BudgetNotFunded(amount, surplus);
    }
}
