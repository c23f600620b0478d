// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice The extra variable of every next version in tests, behind all other variables. It must be the last base
/// contract, which puts it there.
abstract contract Added {
    uint256 public added;

    function setAdded(uint256 value) external {
        added = value;
    }
}
