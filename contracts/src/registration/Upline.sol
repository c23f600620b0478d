// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Upline
/// @notice Stores a list of ancestors, the nearest first, as the code of a separate contract.
/// @dev A referrer never changes, so the list can be stored as code. Reading twenty ancestors from code costs one cold
/// access (2,600 gas); from twenty slots it would cost 42,000 on every order. The first byte is STOP, so calling the
/// contract does nothing.
library Upline {
    /// @dev Creation code that returns the bytes after it: PUSH2 size, DUP1, PUSH1 10, PUSH0, CODECOPY, PUSH0, RETURN.
    uint256 private constant CREATOR = 0x61000080600a5f395ff3;

    /// @notice Stores a list of at least one ancestor.
    function store(address[] memory ancestors) internal returns (address pointer) {
        assembly ("memory-safe") {
            let count := mload(ancestors)
            let size := add(1, mul(count, 20))
            let start := mload(0x40)
            // First ten bytes of creation code and the STOP; the first address follows in the next 20 bytes.
            mstore(start, shl(176, or(CREATOR, shl(56, size))))
            let target := add(start, 11)
            for {
                let i := 0
            } lt(i, count) {
                i := add(i, 1)
            } {
                mstore(add(target, mul(i, 20)), shl(96, mload(add(add(ancestors, 32), mul(i, 32)))))
            }
            pointer := create(0, start, add(10, size))
            // Creation fails only if the gas runs out: no value is sent, and no constructor runs that could revert.
            if iszero(pointer) {
                revert(0, 0)
            }
        }
    }

    /// @notice Reads the nearest `max` ancestors. The zero address means the empty list.
    function load(address pointer, uint256 max) internal view returns (address[] memory ancestors) {
        if (pointer == address(0)) return ancestors;
        assembly ("memory-safe") {
            let count := div(sub(extcodesize(pointer), 1), 20)
            if lt(max, count) {
                count := max
            }
            ancestors := mload(0x40)
            mstore(ancestors, count)
            let target := add(ancestors, 32)
            let end := add(target, mul(count, 32))
            mstore(0x40, end)
            // The packed addresses are copied behind the list, and from there unpacked into it.
            extcodecopy(pointer, end, 1, mul(count, 20))
            for {
                let source := end
            } lt(target, end) {
                target := add(target, 32)
                source := add(source, 20)
            } {
                mstore(target, shr(96, mload(source)))
            }
        }
    }
}
