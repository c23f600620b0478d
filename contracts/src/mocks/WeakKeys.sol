// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Deliberately vulnerable keys of Fom: a key per qualifying order, whatever its amount.
contract WeakKeys {
    uint256 private immutable roundMin;
    mapping(address account => uint256 count) public keys;

    constructor(uint256 roundMin_) {
        roundMin = roundMin_;
    }

    function order(address account, uint256 amount) external {
        if (amount >= roundMin) keys[account]++;
    }
}
