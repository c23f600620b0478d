// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Stands for mining where only what keys cost is measured.
contract PowerSink {
    function addPower(address, uint256, uint256) external {}
}
