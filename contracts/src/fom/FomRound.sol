// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {FomStorage} from "./FomStorage.sol";
import {IFomActions} from "./IFomActions.sol";
import {IFomSettings} from "./IFomSettings.sol";

/// @title FomRound
/// @notice The end of a round: its winners are credited, and settings that waited for it apply.
abstract contract FomRound is FomStorage {
    /// @dev Settles the round if it has ended. Must never revert, because exits call it too.
    function _updateRound() internal {
        Clock memory clock = _clock;
        if (!_isOver(clock.endTime)) return;
        _payPot(clock);
        _clock = clock;
        if (_next.isSet) _applyNext(clock.rounds);
    }

    /// @dev Credits the winners and resets `clock` for the next round.
    function _payPot(Clock memory clock) private {
        uint256[] memory indexes = _lastOrders(clock.orders);
        address[] memory winners = new address[](indexes.length);
        uint256 paid = 0;
        for (uint256 i = 0; i < indexes.length; i++) {
            winners[i] = _positions[indexes[i]].owner;
            uint256 prize = _prize(clock.pot, i);
            paid += prize;
            Winnings storage winnings = _winnings[winners[i]];
            winnings.won = uint96(winnings.won + prize);
        }
        _claims.won = uint96(_claims.won + paid);
        uint256 round = uint256(clock.rounds) + 1;
        _ended[round] = Ended({
            pot: clock.pot,
            orders: clock.orders,
            lastIndex: clock.lastIndex,
            endTime: clock.endTime
        });
        emit IFomActions.RoundEnded(round, clock.pot, paid, clock.lastIndex, winners);
        (clock.pot, clock.rounds) = (uint96(clock.pot - paid), uint32(round));
        (clock.endTime, clock.orders, clock.lastIndex, clock.held) = (0, 0, 0, 0);
    }

    function _applyNext(uint256 round) private {
        Next storage next = _next;
        next.isSet = false;
        _copy(next.rules, _rules);
        (_keys.price, _sendMin) = (next.keyPrice, next.sendMin);
        for (uint256 i = 0; i < TIERS; i++) {
            uint256 tier = next.tiers[i];
            (_tiers[i].stakeDays, _tiers[i].stakeRate) = (uint8(tier), uint16(tier >> 8));
        }
        uint256 moved = next.moved;
        if (moved != 0) {
            next.moved = 0;
            _move(next.from, next.to, Math.min(moved, _tiers[next.from].surplus));
        }
        emit IFomSettings.ChangesApplied(round);
    }

    function _move(uint256 from, uint256 to, uint256 amount) internal {
        _tiers[from].surplus -= uint88(amount);
        _tiers[to].surplus += uint88(amount);
        // Promised rewards are calculated as `_funded` less the surplus, so both must change.
        _funded[from] -= amount;
        _funded[to] += amount;
        emit IFomSettings.StakeSurplusMoved(from, to, amount);
    }
}
