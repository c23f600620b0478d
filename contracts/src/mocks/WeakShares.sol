// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @notice Deliberately vulnerable pool: each account owns a share of the contract's balance, and shares are rounded to
/// the wei.
contract WeakShares {
    IERC20 private immutable asset;
    uint256 public totalShares;
    mapping(address account => uint256 shares) public sharesOf;

    constructor(IERC20 asset_) {
        asset = asset_;
    }

    function deposit(uint256 amount) external {
        uint256 held = asset.balanceOf(address(this));
        uint256 shares = totalShares == 0 ? amount : (amount * totalShares) / held;
        totalShares += shares;
        sharesOf[msg.sender] += shares;
        asset.transferFrom(msg.sender, address(this), amount);
    }

    function withdraw() external {
        uint256 shares = sharesOf[msg.sender];
        uint256 amount = shares == 0 ? 0 : (asset.balanceOf(address(this)) * shares) / totalShares;
        totalShares -= shares;
        sharesOf[msg.sender] = 0;
        asset.transfer(msg.sender, amount);
    }
}
