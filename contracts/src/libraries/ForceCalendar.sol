// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title ForceCalendar
/// @notice Marks days, per holder, one bit each, and finds the next marked one. A mark is never taken away: who finds
/// one asks whether anything is left of what it stood for.
library ForceCalendar {
    function mark(mapping(uint256 holderWord => uint256 bits) storage self, uint160 holder, uint256 day) internal {
        uint256 word = _word(holder, day);
        uint256 bits = self[word];
        uint256 marked = bits | (1 << (day & 0xff));
        if (marked != bits) self[word] = marked;
    }

    /// @notice The first marked day after `day` and not after `last`, if the word of the following day has one.
    /// @return following That day; else the last day of the word, or `last` if that is earlier: all before it are
    /// known to be unmarked.
    function next(
        mapping(uint256 holderWord => uint256 bits) storage self,
        uint160 holder,
        uint24 day,
        uint256 last
    ) internal view returns (uint24 following, bool marked) {
        uint256 first = uint256(day) + 1;
        uint256 bits = self[_word(holder, first)] >> (first & 0xff);
        marked = bits != 0;
        // The lowest bit of a number is what it has in common with its negative.
        uint256 found = marked ? first + Math.log2(bits & (~bits + 1)) : first | 0xff;
        if (found > last) (found, marked) = (last, false);
        following = uint24(found);
    }

    function _word(uint160 holder, uint256 day) private pure returns (uint256) {
        return (uint256(holder) << 16) | (day >> 8);
    }
}
