// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Mutant
/// @notice Which of the many mutants in a build is alive. The test runner says so in `block.coinbase`, which nothing else
/// here reads: so one build serves all mutants of a target. Zero is the code as it was written.
library Mutant {
    /// @dev Then no mutant is alive, and every place of one that is passed is told to the test runner.
    uint256 private constant RECORD = 0x00ffffffffffffffffffffffffffffffffffffffff;

    /// @dev Where the test runner listens for places that were passed.
    uint256 private constant RECORDER = 0x00c0bec0bec0bec0bec0bec0bec0bec0bec0bec0be;

    /// @dev Pure for the compiler only: most places of mutants are in pure functions too.
    function on(uint256 id) internal pure returns (bool) {
        return _asPure(_isAlive)(id);
    }

    /// @dev Before a block of assembly: tells which mutant is alive, and records the places of all mutants in the block.
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
