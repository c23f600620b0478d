// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BaseTest} from "../support/BaseTest.sol";

/// @notice The base of handlers. Counts actions, so that slow properties can run in turns.
abstract contract Handler is BaseTest {
    uint256 public acts;

    modifier act() {
        acts++;
        _;
    }
}
