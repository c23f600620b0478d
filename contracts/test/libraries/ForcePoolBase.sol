// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {CLOCK_BITS, GRAIN} from "../../src/libraries/ForcePoolTypes.sol";
import {ForcePoolHarness} from "../../src/mocks/ForcePoolHarness.sol";
import {BaseTest} from "../support/BaseTest.sol";

/// @notice A pool, three holders, and days starting at `TODAY`.
abstract contract ForcePoolBase is BaseTest {
    uint256 internal constant TODAY = 20_000;

    /// About 1.07e18: a power of two in grains, so parts divide without a remainder.
    uint256 internal constant ONE = 2 ** 30 * GRAIN;

    uint160 internal constant ANN = 1;
    uint160 internal constant BEN = 2;
    uint160 internal constant CLEO = 3;

    ForcePoolHarness internal pool;

    function setUp() public virtual {
        pool = ForcePoolHarness(_new("ForcePoolHarness"));
    }

    /// @dev The first moment of a day.
    function _start(uint256 day) internal pure returns (uint256) {
        return day << CLOCK_BITS;
    }

    function _noon(uint256 day) internal pure returns (uint256) {
        return _start(day) + _start(1) / 2;
    }

    function _emit(uint256 surplus, uint256 rate, uint256 clock) internal {
        pool.fund(surplus, clock);
        pool.setRate(rate, clock);
    }

    function _force(uint160 holder, uint256 clock) internal view returns (uint256) {
        return pool.standing(holder, clock).force;
    }

    function _totalForce(uint256 clock) internal view returns (uint256) {
        return pool.standing(ANN, clock).totalForce;
    }

    /// @dev Settles in as many calls as needed.
    function _settleAll(uint160 holder, uint256 clock) internal returns (uint256 earned) {
        while (!pool.checkpoint(clock)) continue;
        uint256 due = pool.pending(holder, clock);
        while (earned < due) earned += pool.settle(holder, clock);
    }
}
