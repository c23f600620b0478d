// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title ForceCalendar
/// @notice Marks days, per holder, one bit each, and finds the next marked one. A mark is never removed, so the caller
/// must check whether any force is left that ends on a marked day.
library ForceCalendar {
    function mark(mapping(uint256 holderWord => uint256 bits) storage self, uint160 holder, uint256 day) internal {
        uint256 word = _word(holder, day);
        uint256 bits = self[word];
        uint256 marked = bits | (1 << (day & 0xff));
        if (marked != bits) self[word] = marked;
    }

    /// @notice The first marked day after `day` and not after `last`. Searches only the word of the day after `day`.
    /// @return following The marked day. If there is none, the last day of the word, or `last` if that is earlier: all
    /// days before it are known to be unmarked.
    function next(
        mapping(uint256 holderWord => uint256 bits) storage self,
        uint160 holder,
        uint24 day,
        uint256 last
    ) internal view returns (uint24 following, bool marked) {
        uint256 first = uint256(day) + 1;
        uint256 bits = self[_word(holder, first)] >> (first & 0xff);
        marked = bits != 0;
        // A number and its negative have only the lowest set bit in common.
        uint256 found = marked ? first + Math.log2(bits & (~bits + 1)) : first | 0xff;
        if (found > last) (found, marked) = (last, false);
        following = uint24(found);
    }

    function _word(uint160 holder, uint256 day) private pure returns (uint256) {
        return (uint256(holder) << 16) | (day >> 8);
    }
}
