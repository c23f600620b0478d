// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Core, Flow, Head} from "./ForcePoolTypes.sol";

/// @title ForceSlots
/// @notice Loads and stores the packed structs of a `ForcePool` with one access each. The compiler would access each
/// field separately and read the slot again before each write.
/// @dev The compiler places fields from the lowest bit upwards, and values in memory have no stray high bits.
library ForceSlots {
    function fill(Core memory value, Core storage self) internal view {
        assembly ("memory-safe") {
            let word := sload(self.slot)
            mstore(value, shr(104, shl(104, word)))
            mstore(add(value, 0x20), shr(184, shl(32, word)))
            mstore(add(value, 0x40), and(shr(224, word), 0xffffff))
            mstore(add(value, 0x60), shr(248, word))
        }
    }

    function fill(Flow memory value, Flow storage self) internal view {
        assembly ("memory-safe") {
            let word := sload(self.slot)
            mstore(value, shr(184, shl(184, word)))
            mstore(add(value, 0x20), shr(160, shl(88, word)))
            mstore(add(value, 0x40), shr(200, shl(32, word)))
            mstore(add(value, 0x60), shr(224, word))
        }
    }

    function save(Core storage self, Core memory value) internal {
        assembly ("memory-safe") {
            let acc := mload(value)
            let force := shl(152, mload(add(value, 0x20)))
            let day := shl(224, mload(add(value, 0x40)))
            let emits := shl(248, mload(add(value, 0x60)))
            sstore(self.slot, or(or(acc, force), or(day, emits)))
        }
    }

    function save(Flow storage self, Flow memory value) internal {
        assembly ("memory-safe") {
            let carry := mload(value)
            let surplus := shl(72, mload(add(value, 0x20)))
            let rate := shl(168, mload(add(value, 0x40)))
            let clock := shl(224, mload(add(value, 0x60)))
            sstore(self.slot, or(or(carry, surplus), or(rate, clock)))
        }
    }

    function save(Head storage self, Head memory value) internal {
        assembly ("memory-safe") {
            let debt := mload(value)
            let force := shl(152, mload(add(value, 0x20)))
            let day := shl(224, mload(add(value, 0x40)))
            let spread := shl(248, mload(add(value, 0x60)))
            sstore(self.slot, or(or(debt, force), or(day, spread)))
        }
    }
}
