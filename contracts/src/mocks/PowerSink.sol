// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Test double of mining that does nothing, for tests that measure only the cost of keys.
contract PowerSink {
    function addPower(address, uint256, uint256) external {}
}
