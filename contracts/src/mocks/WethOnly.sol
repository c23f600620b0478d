// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Test double of the DEX's router, for tests of products that don't trade.
contract WethOnly {
    function WETH() external view returns (address) {
        return address(this);
    }
}
