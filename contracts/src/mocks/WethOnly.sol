// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Stands for the exchange's router where a product is tested that doesn't trade.
contract WethOnly {
    function WETH() external view returns (address) {
        return address(this);
    }
}
