// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../libraries/Errors.sol";
import {IdoStore} from "./IdoStore.sol";

/// @title IdoGate
/// @notice Checks who may buy, and how much.
abstract contract IdoGate is IdoStore {
    /// @return index The open round.
    /// @return isFirst Whether only whitelisted accounts may buy.
    function _openRoundFor(address account) internal view returns (uint256 index, bool isFirst) {
        if (paused()) revert Errors.Managed_Paused();
        _requireNotBlackListed(account);
        _requireRegistered(account);
        index = _current();
        if (index == 0) revert Errors.Ido_NoRound(_counters.rounds);
        uint256 opensAt = _opensAt(index);
        if (block.timestamp < opensAt) revert Errors.Ido_RoundNotOpen(index, opensAt);
        uint256 openToAll = opensAt + _rounds[index].idoFirst;
        isFirst = block.timestamp < openToAll;
        if (isFirst && !isWhiteList(account)) {
            revert Errors.Ido_NotWhiteListed(account, openToAll);
        }
    }

    function _requireRoom(address account, uint256 index, uint256 times, uint256 max) internal view {
        Position storage position = _positions[account][index];
        uint256 left = max - position.units - position.burns;
        if (times > left) revert Errors.Ido_AboveUserMax(account, times, left);
    }
}
