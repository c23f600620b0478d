// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BaseTest} from "../support/BaseTest.sol";

/// @notice What acts in an invariant run, and counts its acts: properties that walk through everything take turns by it.
abstract contract Handler is BaseTest {
    uint256 public acts;

    modifier act() {
        acts++;
        _;
    }
}
