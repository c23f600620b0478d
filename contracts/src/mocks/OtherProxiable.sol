// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Reports an upgrade standard other than UUPS, so an upgrade to it must be rejected.
contract OtherProxiable {
    function proxiableUUID() external pure returns (bytes32) {
        return keccak256("other.proxiable");
    }
}
