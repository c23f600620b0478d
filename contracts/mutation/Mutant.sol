// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Mutant
/// @notice Selects which mutant of a build is active. The test runner passes its number in `block.coinbase`, which no
/// other code here reads, so one build serves all mutants of a target. Zero selects the unchanged code.
library Mutant {
    /// @dev With this number no mutant is active, and each executed place of a mutant is reported to the test runner.
    uint256 private constant RECORD = 0x00ffffffffffffffffffffffffffffffffffffffff;

    /// @dev The test runner records calls to this address.
    uint256 private constant RECORDER = 0x00c0bec0bec0bec0bec0bec0bec0bec0bec0bec0be;

    /// @dev Declared pure, because many mutants are in pure functions.
    function on(uint256 id) internal pure returns (bool) {
        return _asPure(_isAlive)(id);
    }

    /// @dev Called before a block of assembly. Returns the active mutant, and records all mutants in the block.
    function among(uint256 first, uint256 last) internal pure returns (uint256) {
        return _asPureToo(_amongAlive)(first, last);
    }

    function _amongAlive(uint256 first, uint256 last) private view returns (uint256 id) {
        assembly ("memory-safe") {
            id := coinbase()
        }
        if (id == RECORD) for (uint256 i = first; i <= last; ++i) _isAlive(i);
    }

    function _isAlive(uint256 id) private view returns (bool result) {
        assembly ("memory-safe") {
            let current := coinbase()
            result := eq(current, id)
            if eq(current, RECORD) {
                let free := mload(64)
                mstore(free, id)
                pop(staticcall(gas(), RECORDER, free, 32, 0, 0))
            }
        }
    }

    function _asPure(
        function(uint256) internal view returns (bool) given
    ) private pure returns (function(uint256) internal pure returns (bool) cast) {
        assembly ("memory-safe") {
            cast := given
        }
    }

    function _asPureToo(
        function(uint256, uint256) internal view returns (uint256) given
    ) private pure returns (function(uint256, uint256) internal pure returns (uint256) cast) {
        assembly ("memory-safe") {
            cast := given
        }
    }
}
