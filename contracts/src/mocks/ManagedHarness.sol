// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ManagedDesk} from "../admin/ManagedDesk.sol";
import {Upgradeable} from "../admin/Upgradeable.sol";

/// @notice Minimal product for tests: a test sets what it owes. It locks native coin, pays early exits and counts claims
/// as products do.
contract ManagedHarness is ManagedDesk, Upgradeable {
    uint256 public constant LOCK = 180 days;

    struct Position {
        uint256 amount;
        uint256 endTime;
    }

    uint256 public fee;
    uint256 public opened;
    address[] private _known;
    mapping(address asset => uint256 amount) private _debts;
    mapping(address account => Position position) public positions;
    mapping(address account => uint256 count) public claims;

    error StillLocked(uint256 endTime);

    receive() external payable {}

    function initialize(address owner_, address manager_) external initializer {
        __Managed_init(owner_, manager_);
    }

    function open() external whenOpen {
        _requireNotBlackListed(msg.sender);
        opened++;
    }

    function setFee(uint256 value) external onlyOwner {
        _requireWithin("fee", value, 1, 1_000);
        fee = value;
    }

    function owe(address asset, uint256 amount) external {
        _owe(asset, amount);
    }

    /// @notice Locks native coin for half a year.
    function deposit() external payable whenOpen {
        _requireNotBlackListed(msg.sender);
        Position storage position = positions[msg.sender];
        (position.amount, position.endTime) = (position.amount + msg.value, block.timestamp + LOCK);
        _owe(address(0), _debts[address(0)] + msg.value);
    }

    function release() external nonReentrant {
        uint256 endTime = positions[msg.sender].endTime;
        if (block.timestamp < endTime) revert StillLocked(endTime);
        _pay(msg.sender);
    }

    /// @notice Leaves before the end, while an upgrade is announced.
    function exit() external nonReentrant {
        _requireExitsOpen();
        _pay(msg.sender);
    }

    /// @notice A claim of rewards, for any account, of one of several positions.
    function claimFor(address account, uint256 index) external {
        _requireRewardsFree(account);
        _requireClaimFor(account, index);
        claims[account]++;
    }

    function _pay(address account) private {
        uint256 amount = positions[account].amount;
        delete positions[account];
        _debts[address(0)] -= amount;
        _send(address(0), account, amount);
    }

    function _owe(address asset, uint256 amount) private {
        if (_debts[asset] == 0) _known.push(asset);
        _debts[asset] = amount;
    }

    function _assets() internal view override returns (address[] memory) {
        return _known;
    }

    function _owed(address asset) internal view override returns (uint256) {
        return _debts[asset];
    }
}
