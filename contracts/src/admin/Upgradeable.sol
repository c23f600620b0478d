// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";

import {Errors} from "../libraries/Errors.sol";
import {Managed} from "./Managed.sol";

/// @title Upgradeable
/// @notice Accepts announced upgrades. Every upgradeable contract inherits it; of a product in two parts, only the first part.
abstract contract Upgradeable is Managed, UUPSUpgradeable {
    /// @dev Accepts only the announced code, and only after the exit window.
    function _authorizeUpgrade(address implementation) internal override onlyOwner {
        ManagedStorage storage $ = _managed();
        if ($.frozen) revert Errors.Upgrade_Frozen();
        address announced = _isUpgradeAnnounced() ? $.implementation : address(0);
        if (implementation != announced || implementation == address(0)) {
            revert Errors.Upgrade_NotAnnounced(implementation, announced);
        }
        uint256 readyAt = $.announcedAt + EXIT_WINDOW;
        if (block.timestamp < readyAt) revert Errors.Upgrade_TooEarly(readyAt);
        if (implementation.codehash != $.codehash) {
            revert Errors.Upgrade_OtherCode(implementation.codehash, $.codehash);
        }
        ($.implementation, $.announcementEnd) = (address(0), uint40(block.timestamp));
    }
}
