// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ManagedHarness} from "./ManagedHarness.sol";

/// @notice `ManagedHarness` after an upgrade that adds a function.
contract ManagedHarnessNext is ManagedHarness {
    function version() external pure returns (uint256) {
        return 2;
    }
}
