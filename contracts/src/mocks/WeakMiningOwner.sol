// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @notice Deliberately vulnerable Mining: the owner can replace the key contract and change the emission of running
/// stakes at any time, power of keys has no cap, and an early exit returns the principal but leaves its power.
contract WeakMiningOwner {
    IERC20 private immutable token;
    address private immutable owner;
    address public keyNft;
    uint256 public mintDay = 3_000e18;
    uint256 public total;
    uint256 private _acc;
    uint256 private _lastTime;
    mapping(address account => uint256 amount) public amountOf;
    mapping(address account => uint256 force) public forceOf;
    mapping(address account => uint256 acc) private _paid;

    constructor(IERC20 token_, address owner_) {
        (token, owner) = (token_, owner_);
    }

    function setKeyNft(address account) external {
        require(msg.sender == owner);
        keyNft = account;
    }

    function setMintDay(uint256 amount) external {
        require(msg.sender == owner);
        _update();
        mintDay = amount;
    }

    function addPower(address account, uint256 force) external {
        require(msg.sender == keyNft);
        _add(account, force);
    }

    function deposit(uint256 amount) external {
        _add(msg.sender, amount);
        amountOf[msg.sender] += amount;
        token.transferFrom(msg.sender, address(this), amount);
    }

    function exit() external {
        uint256 amount = amountOf[msg.sender];
        amountOf[msg.sender] = 0;
        token.transfer(msg.sender, amount);
    }

    function claimReward() public {
        _update();
        uint256 reward = (forceOf[msg.sender] * (_acc - _paid[msg.sender])) / 1e18;
        _paid[msg.sender] = _acc;
        token.transfer(msg.sender, reward);
    }

    function _add(address account, uint256 force) private {
        _update();
        require(forceOf[account] == 0);
        (_paid[account], forceOf[account]) = (_acc, force);
        total += force;
    }

    function _update() private {
        if (total != 0) _acc += (mintDay * (block.timestamp - _lastTime) * 1e18) / 1 days / total;
        _lastTime = block.timestamp;
    }
}
