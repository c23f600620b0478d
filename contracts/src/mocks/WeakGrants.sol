// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Deliberately vulnerable gifts: the manager grants any number of NFTs or keys at any time, and the owner lets
/// any account credit keys. Dividends are shared by weight.
contract WeakGrants {
    uint256 public perWeight;
    uint256 public totalWeight;
    mapping(address account => uint256 weight) public weightOf;
    mapping(address account => uint256 amount) public debtOf;
    mapping(address account => uint256 count) public keysOf;
    mapping(address account => bool listed) public isProduct;

    function grant(address to, uint256 weight) external {
        (weightOf[to], totalWeight) = (weightOf[to] + weight, totalWeight + weight);
        debtOf[to] += weight * perWeight;
    }

    function addDividend(uint256 amount) external {
        perWeight += amount / totalWeight;
    }

    function rewardsOf(address account) external view returns (uint256) {
        return weightOf[account] * perWeight - debtOf[account];
    }

    function setProduct(address product, bool listed) external {
        isProduct[product] = listed;
    }

    function creditKeys(address to, uint256 count) external {
        require(isProduct[msg.sender]);
        keysOf[to] += count;
    }
}
