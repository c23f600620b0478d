// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BurnStorage} from "./BurnStorage.sol";

/// @title BurnSlots
/// @notice Stores a new order with one write per slot. The compiler would write each field separately and read the slot
/// again before each write.
/// @dev The compiler places fields from the lowest bit upwards, and values in memory have no stray high bits.
library BurnSlots {
    function save(BurnStorage.Position storage self, BurnStorage.Position memory value) internal {
        assembly ("memory-safe") {
            let first := or(mload(value), shl(160, mload(add(value, 0x20))))
            first := or(first, shl(200, mload(add(value, 0x40))))
            first := or(first, or(shl(224, mload(add(value, 0x60))), shl(232, mload(add(value, 0x80)))))
            sstore(self.slot, first)
            sstore(add(self.slot, 1), or(mload(add(value, 0xa0)), shl(128, mload(add(value, 0xc0)))))
            sstore(add(self.slot, 2), or(mload(add(value, 0xe0)), shl(128, mload(add(value, 0x100)))))
        }
    }
}
