// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @dev One entry in one slot. From the lowest bit: amount 88, balance 88, time 32, from 31 (number of an address),
/// symbol 8, action 8 (numbers of names), isReduce 1. The owner and the index are the keys of its mapping.
type LogEntry is uint256;

using LogEntryLib for LogEntry global;

/// @title LogEntryLib
/// @notice Packs a log entry. A value that is too large for its field is stored as the field's largest value.
library LogEntryLib {
    uint256 internal constant MAX_AMOUNT = type(uint88).max;
    /// @dev Used instead of an address number: `from` is the owner of the entry.
    uint256 internal constant SELF = 2 ** 31 - 1;
    uint256 internal constant MAX_FROM = SELF - 1;
    uint256 internal constant MAX_NAME = type(uint8).max;

    uint256 private constant BALANCE = 88;
    uint256 private constant TIME = 176;
    uint256 private constant FROM = 208;
    uint256 private constant SYMBOL = 239;
    uint256 private constant ACTION = 247;
    uint256 private constant REDUCE = 255;

    function pack(
        bool isReduce_,
        uint256 fromId_,
        uint256 symbolId_,
        uint256 actionId_,
        uint256 amount_,
        uint256 balance_
    ) internal view returns (LogEntry) {
        uint256 word = Math.min(amount_, MAX_AMOUNT) | (Math.min(balance_, MAX_AMOUNT) << BALANCE);
        word |= Math.min(block.timestamp, type(uint32).max) << TIME;
        word |= (fromId_ << FROM) | (symbolId_ << SYMBOL) | (actionId_ << ACTION);
        return LogEntry.wrap(isReduce_ ? word | (1 << REDUCE) : word);
    }

    function amount(LogEntry self) internal pure returns (uint256) {
        return uint88(LogEntry.unwrap(self));
    }

    function balance(LogEntry self) internal pure returns (uint256) {
        return uint88(LogEntry.unwrap(self) >> BALANCE);
    }

    function time(LogEntry self) internal pure returns (uint256) {
        return uint32(LogEntry.unwrap(self) >> TIME);
    }

    function fromId(LogEntry self) internal pure returns (uint256) {
        return (LogEntry.unwrap(self) >> FROM) & SELF;
    }

    function symbolId(LogEntry self) internal pure returns (uint256) {
        return uint8(LogEntry.unwrap(self) >> SYMBOL);
    }

    function actionId(LogEntry self) internal pure returns (uint256) {
        return uint8(LogEntry.unwrap(self) >> ACTION);
    }

    function isReduce(LogEntry self) internal pure returns (bool) {
        return LogEntry.unwrap(self) >> REDUCE != 0;
    }
}
