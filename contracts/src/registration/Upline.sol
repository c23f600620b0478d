// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Upline
/// @notice A list of ancestors, nearest first, kept as the code of a contract of its own.
/// @dev Who referred whom never changes, so it can be code: reading twenty ancestors costs one cold access
/// (2,600 gas) where twenty slots would cost 42,000 on every order. The first byte is STOP: nobody can run it.
library Upline {
    /// @dev Creation code that returns what follows it: PUSH2 size, DUP1, PUSH1 10, PUSH0, CODECOPY, PUSH0, RETURN.
    uint256 private constant CREATOR = 0x61000080600a5f395ff3;

    /// @notice Stores at least one ancestor.
    function store(address[] memory ancestors) internal returns (address pointer) {
        assembly ("memory-safe") {
            let count := mload(ancestors)
            let size := add(1, mul(count, 20))
            let start := mload(0x40)
            // Ten bytes of creation code and the STOP lead; the next 20 bytes are the first address.
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
            // Out of gas is the only way to fail: there is no value to send and no constructor to refuse.
            if iszero(pointer) {
                revert(0, 0)
            }
        }
    }

    /// @notice Reads the nearest `max` ancestors. The zero address stands for the empty list.
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
            // The packed addresses lie behind the list only until they are spread into it.
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
