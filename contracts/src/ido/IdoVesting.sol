// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Vesting} from "../libraries/Vesting.sol";
import {IToken} from "../token/IToken.sol";
import {IdoStore} from "./IdoStore.sol";

/// @title IdoVesting
/// @notice What an account's CIN is worth at a time: vested, paid early, or waiting.
abstract contract IdoVesting is IdoStore {
    using Math for uint256;

    /// @dev Zero if no opening time is set. Once trading has opened, the token can't change the time.
    function _openTime() internal view returns (uint256) {
        uint256 known = _settings.openTime;
        return known != 0 ? known : IToken(token).getConfig().openTime;
    }

    function _scheduleOf(
        RoundData storage round,
        uint256 openTime
    ) internal view returns (Vesting.Schedule memory schedule) {
        schedule.start = round.endTime + OPEN_WAIT;
        if (openTime != 0) schedule.start = schedule.start.min(openTime);
        schedule.firstRate = round.firstRate;
        schedule.dayTimes = _settings.dayTimes;
        schedule.dailyParts = 1;
        schedule.parts = round.vestDays;
    }

    /// @dev CIN that vested and was not claimed, and when more will vest. Does not contain referral rewards.
    /// @param leaves Counts all bought CIN that may leave early as vested.
    function _vestedOf(address account, bool leaves) internal view returns (ClaimPreview memory due) {
        UserData storage user = _users[account];
        (uint256 bits, uint256 succeeded) = (user.rounds, _counters.succeeded);
        uint256 openTime = _openTime();
        bool exits = leaves || user.hasExited;
        for (uint256 i = 1; bits != 0; (bits >>= 1, succeeded >>= 1, i++)) {
            if (bits & 1 == 0) continue;
            Position memory position = _positions[account][i];
            if (succeeded & 1 == 0) position.units = 0;
            uint256 exited = exits && position.units != 0 ? _exitedOf(account, i, position.units, leaves) : 0;
            _addVested(due, _rounds[i], position, exited, openTime);
        }
        due.tokens -= user.claimed;
        due.grants -= user.claimedGrants;
    }

    function _addVested(
        ClaimPreview memory due,
        RoundData storage round,
        Position memory position,
        uint256 exited,
        uint256 openTime
    ) private view {
        if (position.units + position.granted == 0) return;
        uint256 unit = round.idoTokens;
        due.tokens += exited * unit;
        uint256 bought = (position.units - exited) * unit;
        if (bought + position.granted == 0) return;
        Vesting.Schedule memory schedule = _scheduleOf(round, openTime);
        due.tokens += Vesting.vestedDown(bought, schedule, block.timestamp);
        due.grants += Vesting.vestedDown(position.granted, schedule, block.timestamp);
        uint256 next = _nextRelease(schedule);
        if (due.nextRelease == 0 || (next != 0 && next < due.nextRelease)) due.nextRelease = next;
    }

    /// @dev Units of a round whose CIN was paid early, or with `leaves` may be paid early now. Units bought after the
    /// current announcement may not: otherwise a buyer would get CIN at the price of the presale without its schedule.
    function _exitedOf(
        address account,
        uint256 index,
        uint256 units,
        bool leaves
    ) internal view returns (uint256 exited) {
        Early storage early = _early[account][index];
        exited = early.exited;
        if (!leaves) return exited;
        uint256 late = early.announcedAt == _managed().announcedAt ? early.late : 0;
        return exited.max(units - late);
    }

    function _nextRelease(Vesting.Schedule memory schedule) private view returns (uint256) {
        if (block.timestamp < schedule.start) return schedule.start;
        uint256 times = Vesting.releaseTimes(schedule, block.timestamp);
        return times == schedule.parts ? 0 : schedule.start + (times + 1) * schedule.dayTimes;
    }

    /// @dev Referral rewards that are held for the account in rounds that have succeeded by now.
    function _decidedOf(address account, uint256 bits) internal view returns (uint256 direct, uint256 indirect) {
        bits &= _counters.succeeded;
        for (uint256 i = 1; bits != 0; (bits >>= 1, i++)) {
            if (bits & 1 == 0) continue;
            Held memory held = _heldOf[account][i];
            direct += held.direct;
            indirect += held.indirect;
        }
    }
}
