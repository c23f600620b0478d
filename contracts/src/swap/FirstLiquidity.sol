// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {Errors} from "../libraries/Errors.sol";
import {IPair} from "./IExchange.sol";

/// @title FirstLiquidity
/// @notice Brings a pool its first liquidity in one transaction, whatever was sent there before, and leaves no account behind.
/// @dev A pool is public from the moment it exists. Whoever sends one unit to an empty one and calls `sync` makes the router
/// refuse: it asks for the price of what is there, and there is none. By hand it takes three transactions, and between two
/// of them anybody may `mint` what lies there to themselves. Here nobody comes between.
/// Whoever deploys this has allowed this address to spend both amounts, and gets the liquidity.
contract FirstLiquidity {
    using SafeERC20 for IERC20;

    /// @param pair The pool of the two assets; without any liquidity.
    constructor(IPair pair, IERC20 assetA, uint256 amountA, IERC20 assetB, uint256 amountB) {
        // Into a pool that has a price already, amounts at another price would be a gift to whoever gave it that.
        if (pair.totalSupply() != 0) revert Errors.FirstLiquidity_NotTheFirst(address(pair));
        assetA.safeTransferFrom(msg.sender, address(pair), amountA);
        assetB.safeTransferFrom(msg.sender, address(pair), amountB);
        pair.mint(msg.sender);
    }
}
