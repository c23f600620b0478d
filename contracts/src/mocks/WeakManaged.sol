// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";

/// @notice Deliberately vulnerable managed contract: any account can call `initialize` again, also on the
/// implementation. The owner can withdraw everything, including what users own, set any fee, and upgrade at once while
/// deposits are locked. Pauses and bans last until the owner ends them. Announcements can follow each other without a
/// rest.
contract WeakManaged is UUPSUpgradeable {
    address public owner;
    uint256 public fee;
    bool public paused;
    uint256 public announcedAt;
    mapping(address account => bool listed) public isBlackList;
    mapping(address account => uint256 amount) public deposits;
    mapping(address account => uint256 time) public endTimes;
    mapping(address account => uint256 count) public claims;

    receive() external payable {}

    modifier onlyOwner() {
        require(msg.sender == owner);
        _;
    }

    function initialize(address owner_, address) external {
        owner = owner_;
    }

    function withdrawToken(address, address to, uint256 amount) external onlyOwner {
        Address.sendValue(payable(to), amount);
    }

    function setFee(uint256 value) external onlyOwner {
        fee = value;
    }

    function setPaused(bool value) external onlyOwner {
        paused = value;
    }

    function setBlackList(address account, bool listed) external onlyOwner {
        isBlackList[account] = listed;
    }

    function announceUpgrade(address, bytes32) external onlyOwner {
        announcedAt = block.timestamp;
    }

    function exitsOpen() external view returns (bool) {
        return announcedAt != 0 && block.timestamp < announcedAt + 21 days;
    }

    function open() external view {
        require(!paused);
    }

    function deposit() external payable {
        deposits[msg.sender] += msg.value;
        endTimes[msg.sender] = block.timestamp + 180 days;
    }

    function release() external {
        require(block.timestamp >= endTimes[msg.sender]);
        uint256 amount = deposits[msg.sender];
        deposits[msg.sender] = 0;
        Address.sendValue(payable(msg.sender), amount);
    }

    function claimFor(address account, uint256) external {
        require(!isBlackList[account]);
        claims[account]++;
    }

    function _authorizeUpgrade(address) internal override onlyOwner {}
}
