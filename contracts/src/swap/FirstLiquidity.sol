// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {Errors} from "../libraries/Errors.sol";
import {IPair} from "./IExchange.sol";

/// @title FirstLiquidity
/// @notice Adds the first liquidity to a pool in one transaction, even if assets were sent to the pool before. All the
/// work is done in the constructor, so no contract remains in use.
/// @dev A DEX pair is public as soon as it exists. An attacker can send one unit to the empty pair and call `sync`. The
/// router then rejects the first deposit permanently, because it can't compute a price from the reserves. Depositing by
/// hand takes three transactions, and between two of them any account can call `mint` and take the assets sent so far.
/// Here nothing can run in between.
/// The deployer must have approved this address for both amounts before, and gets the LP tokens.
contract FirstLiquidity {
    using SafeERC20 for IERC20;

    /// @param pair DEX pair of the two assets, without any liquidity.
    constructor(IPair pair, IERC20 assetA, uint256 amountA, IERC20 assetB, uint256 amountB) {
        // If the pool already has a price, a deposit at another price would be a gift to the account that set that
        // price.
        if (pair.totalSupply() != 0) revert Errors.FirstLiquidity_NotTheFirst(address(pair));
        assetA.safeTransferFrom(msg.sender, address(pair), amountA);
        assetB.safeTransferFrom(msg.sender, address(pair), amountB);
        pair.mint(msg.sender);
    }
}
