// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Deliberately vulnerable rounds: the manager opens one with the whole surplus as its budget, and a whitelisted
/// account can stake until the budget is used up.
contract WeakStakeRound {
    address private immutable manager;
    uint256 public surplus;
    uint256 public budget;
    mapping(address account => uint256) public bonuses;
    mapping(address account => bool) private whiteList;

    constructor(address manager_, uint256 surplus_) {
        (manager, surplus) = (manager_, surplus_);
    }

    function openRound(address onlyFor) external {
        require(msg.sender == manager);
        (budget, surplus, whiteList[onlyFor]) = (surplus, 0, true);
    }

    function deposit(uint256 amount) external {
        require(whiteList[msg.sender]);
        budget -= amount;
        bonuses[msg.sender] += amount;
    }
}
