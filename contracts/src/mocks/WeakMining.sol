// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @notice Deliberately vulnerable Mining: a day's emission is divided by the deposits at the time of the claim.
/// Rewards are paid from the same balance as principal, as long as there is any.
contract WeakMining {
    uint256 private constant MINT_DAY = 3_000e18;

    IERC20 private immutable token;
    uint256 public total;
    mapping(address account => uint256 amount) public amountOf;
    mapping(address account => uint256 day) public claimedOn;

    constructor(IERC20 token_) {
        token = token_;
    }

    function deposit(uint256 amount) external {
        total += amount;
        amountOf[msg.sender] += amount;
        token.transferFrom(msg.sender, address(this), amount);
    }

    function claimReward() external {
        uint256 day = block.timestamp / 1 days;
        require(claimedOn[msg.sender] < day);
        claimedOn[msg.sender] = day;
        token.transfer(msg.sender, (MINT_DAY * amountOf[msg.sender]) / total);
    }

    function claimRelease() external {
        uint256 amount = amountOf[msg.sender];
        total -= amount;
        amountOf[msg.sender] = 0;
        token.transfer(msg.sender, amount);
    }
}
