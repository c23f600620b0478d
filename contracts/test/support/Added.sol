// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice What every next version in tests has beyond the present one: a variable behind all others. It is named last among the
/// bases, which is what puts it there.
abstract contract Added {
    uint256 public added;

    function setAdded(uint256 value) external {
        added = value;
    }
}
