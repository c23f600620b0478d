// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Deliberately vulnerable rules of Fom. Bans, settings and other contracts decide at once who can order, and the
/// round can be extended only for reasons that `takesOrders` knows. Owed dividends go to whoever is the receiver when
/// they are sent.
contract WeakFom {
    uint256 public pot;
    uint256 public immutable roundEndTime;
    uint256 public roundMin = 50e18;
    address public winner;
    address public receiver;
    uint256 public dividends;
    bool public listed = true;
    mapping(address account => bool banned) public isBlackList;

    constructor(uint256 roundEndTime_) {
        roundEndTime = roundEndTime_;
    }

    function order(address account, uint256 amount) external {
        require(block.timestamp < roundEndTime && listed && !isBlackList[account]);
        pot += amount / 10;
        dividends += amount / 10;
        if (amount >= roundMin) winner = account;
    }

    function setBlackList(address account, bool value) external {
        isBlackList[account] = value;
    }

    function setListed(bool value) external {
        listed = value;
    }

    function setRoundMin(uint256 value) external {
        roundMin = value;
    }

    function setReceiver(address account) external {
        receiver = account;
    }

    /// @return The dividends that the receiver gets.
    function sendDividends(address to) external view returns (uint256) {
        return to == receiver ? dividends : 0;
    }

    function takesOrders() external pure returns (bool) {
        return true;
    }

    function wonBy(address account) external view returns (uint256) {
        return block.timestamp >= roundEndTime && account == winner ? pot : 0;
    }
}
