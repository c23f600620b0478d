// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IClaimable} from "../claims/IClaims.sol";

/// @notice Deliberately vulnerable collector: one product that fails stops all others.
contract WeakClaims {
    function claimAll(address account, address[] calldata products) external {
        for (uint256 i = 0; i < products.length; i++) IClaimable(products[i]).claimFor(account);
    }
}
