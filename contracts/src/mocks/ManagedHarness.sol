// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ManagedDesk} from "../admin/ManagedDesk.sol";
import {Upgradeable} from "../admin/Upgradeable.sol";

/// @notice Minimal product for tests: a test sets what it owes, and its positions do nothing.
contract ManagedHarness is ManagedDesk, Upgradeable {
    uint256 public fee;
    uint256 public opened;
    address[] private _known;
    mapping(address asset => uint256 amount) private _debts;

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
