// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Says that it can be upgraded to, but by other rules than UUPS.
contract OtherProxiable {
    function proxiableUUID() external pure returns (bytes32) {
        return keccak256("other.proxiable");
    }
}
