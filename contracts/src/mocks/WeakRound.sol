// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Deliberately vulnerable round of Fom: its timer is never reset or extended, even while orders are paused.
/// One winner takes the whole pot, and of several orders in the last second the first one wins.
contract WeakRound {
    uint256 public pot;
    uint256 public immutable roundEndTime;
    uint256 public lastTime;
    address public winner;
    bool public paused;

    constructor(uint256 roundEndTime_) {
        roundEndTime = roundEndTime_;
    }

    function order(address account, uint256 amount) external {
        require(block.timestamp < roundEndTime && !paused);
        pot += amount / 10;
        if (block.timestamp > lastTime) (lastTime, winner) = (block.timestamp, account);
    }

    function setPaused(bool value) external {
        paused = value;
    }

    function wonBy(address account) external view returns (uint256) {
        return block.timestamp >= roundEndTime && account == winner ? pot : 0;
    }
}
