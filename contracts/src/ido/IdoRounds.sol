// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
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

    /// @notice When anyone can end a round in which nothing was sold, counted from the time it is open to everyone.
    uint256 public constant EMPTY_TIME = 7 days;

    /// @dev How far ahead the manager may add a round, how long it may last, and how many of its rounds may wait. So a
    /// manager can't block the rounds after its own for long.
    uint256 private constant MANAGER_AHEAD = 30 days;
    uint256 private constant MANAGER_ROUND_TIME = 90 days;
    uint256 private constant MAX_WAITING = 8;

    /// @dev Gas for the average price. A caller could otherwise hide it by sending too little gas.
    uint256 private constant UPDATE_GAS = 600_000;

    /// @dev Not during a pause: its rounds' times have moved, and may move back.
    function addRound(RoundSetup calldata setup) external onlyManager whenOpen {
        bool isOwner = msg.sender == owner();
        uint256 index = _counters.rounds + 1;
        if (index > MAX_ROUNDS) revert Errors.Ido_TooManyRounds(MAX_ROUNDS);
        Settings memory settings = _settings;
        _requireWithin("idoTotal", setup.idoTotal, 1, type(uint32).max);
        _requireWithin("idoAmount", setup.idoAmount, isOwner ? MIN_UNIT : MANAGER_MIN_PRICE, type(uint80).max);
        _requireWithin("idoTokens", setup.idoTokens, MIN_UNIT, type(uint88).max);
        _requireWithin("idoMin", setup.idoMin, 1, uint256(settings.userMax).min(setup.idoTotal));
        _requireWithin("softCap", setup.softCap, 0, setup.idoTotal);
        _requireWithin("idoFirst", setup.idoFirst, 0, MAX_FIRST);
        uint256 start = _requireTimes(setup, index, settings.roundCool, isOwner);
        Allowances storage limits = _limits;
        uint256 tokens = setup.idoTotal * setup.idoTokens;
        tokens += (tokens * limits.liquidityRate) / BPS;
        _requireFunded(tokens);
        _requirePrice(setup.idoAmount, setup.idoTokens);
        if (!isOwner) _useRound(tokens);

        RoundData storage round = _rounds[index];
        (round.idoTotal, round.idoAmount) = (uint32(setup.idoTotal), uint96(setup.idoAmount));
        (round.idoTokens, round.idoFirst) = (uint96(setup.idoTokens), uint32(setup.idoFirst));
        (round.startTime, round.endTime) = (uint40(start), uint40(setup.endTime));
        (round.softCap, round.idoMin) = (uint32(setup.softCap), uint32(setup.idoMin));
        (round.idoMax, round.roundCool) = (settings.userMax, uint24(settings.roundCool));
        round.firstShare = limits.firstShare;
        (_pours[index].rate, _pours[index].lockDays) = (limits.liquidityRate, limits.liquidityDays);
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
        uint256 freed = uint256(round.idoTotal) * round.idoTokens + _pourTokens(index, round.idoTotal);
        delete _rounds[index];
        delete _pours[index];
        _counters.rounds = uint8(index - 1);
        _counters.succeeded &= ~_bit(index);
        emit RoundRemoved(index, freed);
    }

    /// @dev Not during a pause, either.
    function endRound() external whenOpen {
        uint256 index = _current();
        if (index == 0) revert Errors.Ido_NoRound(_counters.rounds);
        RoundData storage round = _rounds[index];
        uint256 from = msg.sender == owner() ? 0 : _opensAt(index) + round.idoFirst + EMPTY_TIME;
        if (round.sold != 0 || block.timestamp < from) revert Errors.Ido_RoundNotEmpty(index, round.sold, from);
        round.endTime = uint40(block.timestamp);
        emit RoundEnded(index);
    }

    /// @dev Moves the times of rounds that are not over.
    function _delayRounds(uint256 delay) internal {
        uint256 first = _current();
        uint256 last = _counters.rounds;
        for (uint256 i = first; i != 0 && i <= last; i++) {
            RoundData storage round = _rounds[i];
            uint256 opensAt = i == first ? _opensAt(i) : round.startTime;
            if (opensAt > block.timestamp) round.startTime = uint40(opensAt + delay);
            else if (i == first && block.timestamp < opensAt + round.idoFirst) round.idoFirst += uint32(delay);
            round.endTime += uint40(delay);
            emit RoundDelayed(i, round.endTime);
        }
    }

    /// @dev Moves them back by the part of the delay that is left. Nothing can be bought or added during a pause, so
    /// the same rounds have moved.
    /// @param until What was not past when the pause began is later than this: it has moved.
    function _hurryRounds(uint256 left, uint256 until) internal {
        uint256 first = _current();
        uint256 last = _counters.rounds;
        for (uint256 i = first; i != 0 && i <= last; i++) {
            RoundData storage round = _rounds[i];
            if (round.startTime > until) round.startTime -= uint40(left);
            else if (i == first && _opensAt(i) + round.idoFirst > until) round.idoFirst -= uint32(left);
            round.endTime -= uint40(left);
            emit RoundDelayed(i, round.endTime);
        }
    }

    /// @dev Counts a round of the manager.
    function _useRound(uint256 tokens) private {
        Allowances storage $ = _limits;
        (bool done, uint256 leftToday, uint256 left) = _use($.reserved, tokens, $.roundDay, $.roundTotal);
        if (!done) revert Errors.Ido_RoundsExhausted(tokens, leftToday, left);
        if ($.rounds >= $.maxRounds) revert Errors.Ido_TooManyWaiting($.rounds, $.maxRounds);
        $.rounds++;
        uint256 current = _current();
        uint256 waiting = current == 0 ? 0 : _counters.rounds - current + 1;
        if (waiting >= MAX_WAITING) revert Errors.Ido_TooManyWaiting(waiting, MAX_WAITING);
    }

    /// @dev A unit must cost the owner's share of the average. The check is skipped only while CIN has no market: an
    /// average that is unknown for another reason could have been made so on purpose.
    function _requirePrice(uint256 amount, uint256 tokens) private {
        address target = address(oracle);
        // A failure shows in the quote.
        if (target.code.length != 0) {
            try oracle.update{gas: UPDATE_GAS}() {} catch {}
        }
        uint256 worth = _atAverage(token, tokens, wbnb);
        if (worth == 0 && _hasMarket()) revert Errors.Ido_NoAverage();
        uint256 least = worth == 0 ? (tokens * _limits.priceMin) / 1e18 : (worth * _limits.priceRate) / BPS;
        if (amount < least) revert Errors.Ido_UnitTooCheap(amount, least);
    }

    function _hasMarket() private view returns (bool) {
        address pair = oracle.pairOf(token);
        return pair != address(0) && IERC20(pair).totalSupply() != 0;
    }

    /// @dev Even if the previous round ends as late as possible, everyone can buy in this one for at least
    /// `MIN_ROUND_TIME`.
    function _requireTimes(
        RoundSetup calldata setup,
        uint256 index,
        uint256 roundCool,
        bool isOwner
    ) private view returns (uint256 start) {
        start = setup.startTime == 0 ? block.timestamp : setup.startTime;
        _requireWithin("startTime", start, block.timestamp, block.timestamp + (isOwner ? MAX_AHEAD : MANAGER_AHEAD));
        uint256 latest = start;
        if (index > 1) latest = latest.max(_endedAt(_rounds[index - 1]) + roundCool);
        uint256 least = latest + setup.idoFirst + MIN_ROUND_TIME;
        uint256 longest = isOwner ? MAX_ROUND_TIME : MANAGER_ROUND_TIME;
        _requireWithin("endTime", setup.endTime, least, latest + MAX_FIRST + longest);
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
        (info.uncounted, info.firstShare) = (round.uncounted, round.firstShare);
        (info.liquidityRate, info.liquidityDays) = (_pours[index].rate, _pours[index].lockDays);
    }
}
