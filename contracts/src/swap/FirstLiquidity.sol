// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {Errors} from "../libraries/Errors.sol";
import {IPair} from "./IExchange.sol";

/// @title FirstLiquidity
/// @notice Adds the first liquidity to a pool in one transaction, even if assets were sent to the pool before. It keeps
/// the LP tokens until a time that is fixed then; from that time on its owner can take them.
/// @dev A DEX pair is public as soon as it exists. An attacker can send one unit to the empty pair and call `sync`. The
/// router then rejects the first deposit permanently, because it can't compute a price from the reserves. Depositing by
/// hand takes three transactions, and between two of them any account can call `mint` and take the assets sent so far.
/// Here nothing can run in between.
/// The deployer must have approved this address for both amounts before.
contract FirstLiquidity {
    using SafeERC20 for IERC20;

    /// @notice The shortest and the longest time for which LP tokens can be locked.
    uint256 public constant MIN_TERM = 30 days;
    uint256 public constant MAX_TERM = 3_650 days;

    /// @notice The DEX pair, which is also the contract of the LP tokens.
    IPair public immutable pair;

    /// @notice The only account that can take the LP tokens.
    address public immutable owner;

    /// @notice From then on the owner can take the LP tokens.
    uint256 public immutable unlocksAt;

    event LiquidityLocked(address indexed pair, address indexed owner, uint256 liquidity, uint256 unlocksAt);
    event LiquidityTaken(address indexed pair, address indexed owner, uint256 liquidity);

    /// @param pair_ DEX pair of the two assets, without any liquidity.
    /// @param owner_ Can take the LP tokens at the end.
    /// @param term Time for which they are locked, in seconds.
    constructor(
        IPair pair_,
        IERC20 assetA,
        uint256 amountA,
        IERC20 assetB,
        uint256 amountB,
        address owner_,
        uint256 term
    ) {
        // If the pool already has a price, a deposit at another price would be a gift to the account that set that
        // price.
        if (pair_.totalSupply() != 0) revert Errors.FirstLiquidity_NotTheFirst(address(pair_));
        if (owner_ == address(0)) revert Errors.Managed_ZeroAddress();
        if (term < MIN_TERM || term > MAX_TERM) {
            revert Errors.Managed_OutOfBounds("term", term, MIN_TERM, MAX_TERM);
        }
        (pair, owner, unlocksAt) = (pair_, owner_, block.timestamp + term);
        assetA.safeTransferFrom(msg.sender, address(pair_), amountA);
        assetB.safeTransferFrom(msg.sender, address(pair_), amountB);
        uint256 liquidity = pair_.mint(address(this));
        emit LiquidityLocked(address(pair_), owner_, liquidity, block.timestamp + term);
    }

    /// @notice Sends all LP tokens to the owner. Only the owner can call it, and only after the term.
    function take() external {
        if (msg.sender != owner) revert Errors.FirstLiquidity_NotOwner(msg.sender);
        if (block.timestamp < unlocksAt) revert Errors.FirstLiquidity_Locked(unlocksAt);
        uint256 liquidity = pair.balanceOf(address(this));
        emit LiquidityTaken(address(pair), owner, liquidity);
        IERC20(address(pair)).safeTransfer(owner, liquidity);
    }
}
