// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {Errors} from "../libraries/Errors.sol";
import {IStake} from "./IStake.sol";
import {StakeStore} from "./StakeStore.sol";

/// @title StakeRounds
/// @notice The config and the rounds of Stake: one at a time, each with its budget.
abstract contract StakeRounds is StakeStore {
    using Math for uint256;
    using SafeCast for uint256;

    /// @notice A bonus above the principal itself is no bonus.
    uint256 public constant MAX_BONUS = 10_000;

    /// @notice A fifth for each of two referrers: more would make referring oneself the product.
    uint256 public constant MAX_REFERRAL_RATE = 2_000;

    /// @notice Why 20 basis points: no stake takes longer than 500 days to come back.
    uint256 public constant MIN_RELEASE_DAY = 20;

    uint256 public constant MAX_ROUND_COOL = 30 days;

    /// @notice The shortest and the longest round. A budget is never bound longer than a year.
    uint256 public constant MIN_ROUND_TIME = 1 hours;
    uint256 public constant MAX_ROUND_TIME = 365 days;

    /// @notice How far ahead a round may be announced, as its budget is bound meanwhile.
    uint256 public constant MAX_AHEAD = 90 days;

    /// @inheritdoc IStake
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

        index++;
        _counters.rounds = index.toUint16();
        Settings memory settings = _settings;
        _rounds[index] = RoundData({
            surplus: budget.toUint88(),
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

    /// @inheritdoc IStake
    function addBudget(uint256 amount) external onlyManager {
        if (amount == 0) revert Errors.Managed_ZeroAmount();
        uint256 index = _requireNotOver();
        _requireFunded(amount);
        RoundData storage round = _rounds[index];
        // Twice: what is left of the budget, and what it was in all.
        round.surplus = (round.surplus + amount).toUint88();
        round.budget = (round.budget + amount).toUint88();
        emit BudgetAdded(index, amount);
    }

    /// @inheritdoc IStake
    function closeRound() external onlyManager {
        _close(_requireNotOver());
    }

    /// @inheritdoc IStake
    function updatePool() public {
        uint256 index = _counters.rounds;
        RoundData storage round = _rounds[index];
        if (index != 0 && !round.closed && block.timestamp >= round.endTime) _close(index);
    }

    /// @inheritdoc IStake
    function setConfig(Setup calldata setup) external onlyOwner {
        _setConfig(setup);
    }

    /// @inheritdoc IStake
    function getIdos() external view returns (Round[] memory) {
        return getIdosPaged(0, MAX_PAGE);
    }

    /// @inheritdoc IStake
    function getIdosPaged(uint256 from, uint256 count) public view returns (Round[] memory list) {
        _requirePage(count);
        uint256 total = _counters.rounds;
        if (from == 0 || from > total) from = total;
        list = new Round[](count.min(from));
        for (uint256 i = 0; i < list.length; i++) list[i] = _roundOf(from - i);
    }

    /// @inheritdoc IStake
    function idos(uint256 index) external view returns (Round memory) {
        uint256 total = _counters.rounds;
        if (index == 0 || index > total) revert Errors.Stake_NoSuchRound(index, total);
        return _roundOf(index);
    }

    function _setConfig(Setup calldata setup) internal {
        _requireWithin("directRate", setup.directRate, 0, MAX_REFERRAL_RATE);
        _requireWithin("indirectRate", setup.indirectRate, 0, MAX_REFERRAL_RATE);
        _requireWithin("userMax", setup.userMax, MIN_AMOUNT, type(uint88).max);
        _requireWithin("roundCool", setup.roundCool, 0, MAX_ROUND_COOL);
        _requireWithin("handleGas", setup.handleGas, 0, MAX_HANDLE_GAS);
        _requireWithin("feeRate", setup.feeRate, 0, MAX_FEE_RATE);
        _requireWithin("releaseDay", setup.releaseDay, MIN_RELEASE_DAY, BPS);
        _settings = Settings({
            handleGas: uint64(setup.handleGas),
            userMax: uint88(setup.userMax),
            directRate: uint16(setup.directRate),
            indirectRate: uint16(setup.indirectRate),
            feeRate: uint16(setup.feeRate),
            releaseDay: uint16(setup.releaseDay),
            dayTimes: _settings.dayTimes
        });
        _calendar.roundCool = uint32(setup.roundCool);
        emit ConfigChanged(setup);
    }

    function _close(uint256 index) internal {
        RoundData storage round = _rounds[index];
        uint256 freed = round.surplus;
        (round.surplus, round.closed) = (0, true);
        // The cooldown counts from when deposits really ended.
        if (block.timestamp < round.endTime) round.endTime = uint40(block.timestamp);
        emit RoundClosed(index, round.amount, freed);
    }

    /// @dev The newest round, which is open or to come.
    function _requireNotOver() internal view returns (uint256 index) {
        index = _counters.rounds;
        RoundData storage round = _rounds[index];
        if (index == 0 || round.closed || block.timestamp >= round.endTime) {
            revert Errors.Stake_RoundClosed(index, round.endTime);
        }
    }

    function _roundOf(uint256 index) internal view returns (Round memory) {
        RoundData memory round = _rounds[index];
        return
            Round({
                isOpen: !round.closed && block.timestamp >= round.startTime && block.timestamp < round.endTime,
                closed: round.closed,
                index: index,
                bonus: round.bonus,
                directRate: round.directRate,
                indirectRate: round.indirectRate,
                feeRate: round.feeRate,
                releaseDay: round.releaseDay,
                budget: round.budget,
                surplus: round.surplus,
                limit: round.limit,
                amount: round.amount,
                stakes: round.stakes,
                startTime: round.startTime,
                endTime: round.endTime,
                whiteTime: round.whiteTime
            });
    }

    function _requireFunded(uint256 amount) private view {
        uint256 surplus = _surplus();
        if (amount > surplus) revert Errors.Stake_BudgetNotFunded(amount, surplus);
    }
}
