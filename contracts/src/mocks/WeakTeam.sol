// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Deliberately vulnerable registry: the owner can delist a product, whose orders then revert, or list an account
/// of its own, which counts any volume until a checked sum overflows. A pause stops registration. A manual level counts
/// at once, and replaces an earned one.
contract WeakTeam {
    uint72 public total;
    bool public paused;
    uint256 public earnedLevel = 2;
    uint256 public manualLevel;
    mapping(address product => bool listed) public isProduct;
    mapping(address account => bool registered) public isRegistered;

    function setPaused(bool value) external {
        paused = value;
    }

    function setProduct(address product, bool listed) external {
        isProduct[product] = listed;
    }

    function setLevel(uint256 level) external {
        manualLevel = level + 1;
    }

    function register() external {
        require(!paused);
        isRegistered[msg.sender] = true;
    }

    function addVolume(uint72 amount) external returns (uint256 level) {
        require(isProduct[msg.sender]);
        total += amount;
        return manualLevel == 0 ? earnedLevel : manualLevel - 1;
    }
}
