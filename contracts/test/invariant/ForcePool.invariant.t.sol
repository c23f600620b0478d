// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {GRAIN, PART_BITS, Standing} from "../../src/libraries/ForcePoolTypes.sol";
import {BaseTest} from "../support/BaseTest.sol";
import {ForcePoolHandler} from "./ForcePoolHandler.sol";

contract ForcePoolInvariantTest is BaseTest {
    ForcePoolHandler internal handler;
    uint160 internal holders;

    function setUp() public {
        handler = new ForcePoolHandler();
        holders = handler.HOLDERS();
        _target(address(handler));
    }

    /// @notice All of F1 to F5, in one campaign.
    function invariant_F0_TheForcePoolKeepsItsProperties() public view {
        property_F2_NobodyIsOwedWhatHasNotArrived();
        _takeTurn(handler.acts() % 4);
    }

    /// @dev The runner calls this at the end of a run.
    function afterInvariant() public view {
        for (uint256 turn = 0; turn < 4; turn++) _takeTurn(turn);
    }

    function _takeTurn(uint256 turn) private view {
        if (turn == 0) property_F1_LiveForcesAddUpToTheTotal();
        else if (turn == 1) property_F3_DustIsBounded();
        else if (turn == 2) property_F4_EarningsDoNotDependOnWhoCalled();
        else property_F5_EndedForceEarnsNothingMore();
    }

    /// @notice The powers of all holders that have not ended add up to the total power.
    function property_F1_LiveForcesAddUpToTheTotal() internal view {
        uint256 sum;
        for (uint160 holder = 1; holder <= holders; ++holder) sum += _standing(holder).force;
        vm.assertEq(sum, _standing(1).totalForce);
    }

    /// @notice What holders have been paid and are owed, and what waits for power, is never more than what arrived.
    function property_F2_NobodyIsOwedWhatHasNotArrived() internal view {
        vm.assertLe(_earned() + handler.eager().waiting(), _arrived());
    }

    /// @notice What arrived and belongs to no one stays below one part per grain of power and one wei per holder,
    /// however long the history.
    function property_F3_DustIsBounded() internal view {
        uint256 dust = _arrived() - _earned() - handler.eager().waiting();
        // Less than one part per grain, one wei per holder, and one for the surplus, which is shown in whole wei.
        vm.assertLe(dust, handler.peakForce() / GRAIN / 2 ** PART_BITS + holders + 1);
    }

    /// @notice What a holder has earned does not depend on who settled or advanced the pool, or when.
    function property_F4_EarningsDoNotDependOnWhoCalled() internal view {
        uint256 clock = handler.clock();
        for (uint160 holder = 1; holder <= holders; ++holder) {
            vm.assertEq(handler.paid(holder) + _standing(holder).pending, handler.lazy().pending(holder, clock));
        }
    }

    /// @notice Power that has ended earns nothing more.
    function property_F5_EndedForceEarnsNothingMore() internal view {
        for (uint160 holder = 1; holder <= holders; ++holder) {
            if (!handler.ended(holder)) continue;
            vm.assertEq(handler.paid(holder) + _standing(holder).pending, handler.earnedAtEnd(holder));
        }
    }

    function _standing(uint160 holder) private view returns (Standing memory) {
        return handler.eager().standing(holder, handler.clock());
    }

    function _earned() private view returns (uint256 sum) {
        for (uint160 holder = 1; holder <= holders; ++holder) sum += handler.paid(holder) + _standing(holder).pending;
    }

    function _arrived() private view returns (uint256) {
        return handler.distributed() + handler.funded() - _standing(1).surplus;
    }
}
