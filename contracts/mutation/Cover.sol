// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Cover
/// @notice Reports to the test runner which marks in the code were executed.
library Cover {
    /// @dev The test runner records calls to this address.
    uint256 private constant RECORDER = 0x00c0bec0bec0bec0bec0bec0bec0bec0bec0bec0be;

    /// @dev Declared pure so that pure functions can call it.
    function hit(uint256 id) internal pure {
        _asPure(_tell)(id);
    }

    function yes(uint256 id) internal pure returns (bool) {
        hit(id);
        return true;
    }

    function no(uint256 id) internal pure returns (bool) {
        hit(id);
        return false;
    }

    function _tell(uint256 id) private view {
        assembly ("memory-safe") {
            let free := mload(64)
            mstore(free, id)
            pop(staticcall(gas(), RECORDER, free, 32, 0, 0))
        }
    }

    function _asPure(
        function(uint256) internal view given
    ) private pure returns (function(uint256) internal pure cast) {
        assembly ("memory-safe") {
            cast := given
        }
    }
}
