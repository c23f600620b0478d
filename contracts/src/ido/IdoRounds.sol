// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Errors} from "../libraries/Errors.sol";
import {IdoStore} from "./IdoStore.sol";

/// @title IdoRounds
/// @notice Calls of the owner and the manager. The terms of an added round never change; the owner can only remove the
/// round before it opens.
abstract contract IdoRounds is IdoStore {
    using Math for uint256;

    /// @notice The maximum number of rounds: an account's rounds are stored as 64 bits, and a claim visits no more than
    /// these.
    uint256 public constant MAX_ROUNDS = 64;

    /// @dev The minimum time in which everyone may buy, and the maximum length of a round.
    uint256 private constant MIN_ROUND_TIME = 1 hours;
    uint256 private constant MAX_ROUND_TIME = 365 days;

    /// @dev How far ahead a round may be added: its CIN is reserved from then on.
    uint256 private constant MAX_AHEAD = 365 days;

    uint256 private constant MAX_FIRST = 7 days;

    /// @dev The minimum price and the minimum CIN of a unit, so that rounding never matters.
    uint256 private constant MIN_UNIT = 1e12;

    /// @dev The minimum price of a unit if the manager adds the round. A unit brings keys or an NFT, and the number of
    /// those given away is capped. A manager who could sell them to itself for almost nothing would bypass these caps.
    uint256 private constant MANAGER_MIN_PRICE = 0.01 ether;

    function addRound(RoundSetup calldata setup) external onlyManager {
        uint256 index = _counters.rounds + 1;
        if (index > MAX_ROUNDS) revert Errors.Ido_TooManyRounds(MAX_ROUNDS);
        Settings memory settings = _settings;
        _requireWithin("idoTotal", setup.idoTotal, 1, type(uint32).max);
        uint256 minPrice = msg.sender == owner() ? MIN_UNIT : MANAGER_MIN_PRICE;
        _requireWithin("idoAmount", setup.idoAmount, minPrice, type(uint80).max);
        _requireWithin("idoTokens", setup.idoTokens, MIN_UNIT, type(uint88).max);
        _requireWithin("idoMin", setup.idoMin, 1, uint256(settings.userMax).min(setup.idoTotal));
        _requireWithin("softCap", setup.softCap, 0, setup.idoTotal);
        _requireWithin("idoFirst", setup.idoFirst, 0, MAX_FIRST);
        uint256 start = _requireTimes(setup, index, settings.roundCool);
        _requireFunded(setup.idoTotal * setup.idoTokens);

        RoundData storage round = _rounds[index];
        (round.idoTotal, round.idoAmount) = (uint32(setup.idoTotal), uint96(setup.idoAmount));
        (round.idoTokens, round.idoFirst) = (uint96(setup.idoTokens), uint32(setup.idoFirst));
        (round.startTime, round.endTime) = (uint40(start), uint40(setup.endTime));
        (round.softCap, round.idoMin) = (uint32(setup.softCap), uint32(setup.idoMin));
        (round.idoMax, round.roundCool) = (settings.userMax, settings.roundCool);
        (round.directRate, round.indirectRate) = (settings.directRate, settings.indirectRate);
        (round.firstRate, round.vestDays) = (settings.firstRate, settings.vestDays);
        round.keysPerUnit = settings.keysPerUnit;
        _counters.rounds = uint8(index);
        if (setup.softCap == 0) _counters.succeeded |= _bit(index);
        emit RoundAdded(index, _roundOf(index));
    }

    function removeRound() external onlyOwner {
        uint256 index = _counters.rounds;
        if (index == 0) revert Errors.Ido_NoSuchRound(0, 0);
        if (_statusOf(index) != Status.Waiting) revert Errors.Ido_RoundOpened(index, _opensAt(index));
        RoundData storage round = _rounds[index];
        // Its grants vest on its terms, so these must remain.
        if (round.hasGrants) revert Errors.Ido_RoundHasGrants(index);
        uint256 freed = uint256(round.idoTotal) * round.idoTokens;
        delete _rounds[index];
        _counters.rounds = uint8(index - 1);
        _counters.succeeded &= ~_bit(index);
        emit RoundRemoved(index, freed);
    }

    /// @dev Even if the previous round ends as late as possible, everyone can buy in this one for at least
    /// `MIN_ROUND_TIME`.
    function _requireTimes(
        RoundSetup calldata setup,
        uint256 index,
        uint256 roundCool
    ) private view returns (uint256 start) {
        start = setup.startTime == 0 ? block.timestamp : setup.startTime;
        _requireWithin("startTime", start, block.timestamp, block.timestamp + MAX_AHEAD);
        uint256 latest = start;
        if (index > 1) latest = latest.max(_endedAt(_rounds[index - 1]) + roundCool);
        uint256 least = latest + setup.idoFirst + MIN_ROUND_TIME;
        _requireWithin("endTime", setup.endTime, least, latest + MAX_FIRST + MAX_ROUND_TIME);
    }

    function _roundOf(uint256 index) internal view returns (Round memory info) {
        RoundData memory round = _rounds[index];
        info.index = index;
        info.idoMax = round.idoMax;
        info.idoTotal = round.idoTotal;
        info.idoAmount = round.idoAmount;
        info.idoTokens = round.idoTokens;
        info.idoRate = (uint256(round.idoTokens) * 1e18) / round.idoAmount;
        info.idoPrice = (uint256(round.idoAmount) * 1e18) / round.idoTokens;
        info.idoFirst = round.idoFirst;
        info.idoMin = round.idoMin;
        info.startTime = round.startTime;
        info.endTime = round.endTime;
        info.softCap = round.softCap;
        info.status = _statusOf(index);
        info.succeeded = _hasSucceeded(index);
        info.sold = round.sold;
        info.refunded = round.refunded;
        info.opensAt = _opensAt(index);
        info.endedAt = _endedAt(_rounds[index]);
        info.directRate = round.directRate;
        info.indirectRate = round.indirectRate;
        info.shares = round.shares;
        info.firstRate = round.firstRate;
        info.vestDays = round.vestDays;
        info.keysPerUnit = round.keysPerUnit;
        info.openBy = round.endTime + OPEN_WAIT;
    }
}
