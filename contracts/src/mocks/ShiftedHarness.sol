// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ManagedDesk} from "../admin/ManagedDesk.sol";
import {Upgradeable} from "../admin/Upgradeable.sol";

/// @notice `ManagedHarness` after a faulty upgrade that inserts a new variable before the old ones, so their storage
/// slots shift.
contract ShiftedHarness is ManagedDesk, Upgradeable {
    uint256 public added;
    uint256 public fee;
    uint256 public opened;

    function _assets() internal pure override returns (address[] memory) {
        return new address[](0);
    }

    function _owed(address) internal pure override returns (uint256) {
        return 0;
    }
}
