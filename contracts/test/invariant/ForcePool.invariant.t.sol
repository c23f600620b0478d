// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {GRAIN, PART_BITS, Standing} from "../../src/libraries/ForcePoolTypes.sol";
import {BaseTest} from "../support/BaseTest.sol";
import {ForcePoolHandler} from "./ForcePoolHandler.sol";

/// F1: live forces add up to the total. F2: nobody is owed what has not arrived. F3: what arrived and is nobody's is less than
/// a part per grain and a wei per holder. F4: what anyone has earned does not depend on who settled or walked. F5: force that has
/// ended earns nothing more.
contract ForcePoolInvariantTest is BaseTest {
    ForcePoolHandler internal handler;
    uint160 internal holders;

    function setUp() public {
        handler = new ForcePoolHandler();
        holders = handler.HOLDERS();
        _target(address(handler));
    }

    function invariant_F0_TheForcePoolKeepsItsProperties() public view {
        property_F2_NobodyIsOwedWhatHasNotArrived();
        _takeTurn(handler.acts() % 4);
    }

    /// @dev The runner calls it at the end of a run.
    function afterInvariant() public view {
        for (uint256 turn = 0; turn < 4; turn++) _takeTurn(turn);
    }

    function _takeTurn(uint256 turn) private view {
        if (turn == 0) property_F1_LiveForcesAddUpToTheTotal();
        else if (turn == 1) property_F3_DustIsBounded();
        else if (turn == 2) property_F4_EarningsDoNotDependOnWhoCalled();
        else property_F5_EndedForceEarnsNothingMore();
    }

    function property_F1_LiveForcesAddUpToTheTotal() internal view {
        uint256 sum;
        for (uint160 holder = 1; holder <= holders; ++holder) sum += _standing(holder).force;
        vm.assertEq(sum, _standing(1).totalForce);
    }

    function property_F2_NobodyIsOwedWhatHasNotArrived() internal view {
        vm.assertLe(_earned() + handler.eager().waiting(), _arrived());
    }

    function property_F3_DustIsBounded() internal view {
        uint256 dust = _arrived() - _earned() - handler.eager().waiting();
        // Less than a part per grain, a wei per holder, and one for the surplus, of which whole wei are shown.
        vm.assertLe(dust, handler.peakForce() / GRAIN / 2 ** PART_BITS + holders + 1);
    }

    function property_F4_EarningsDoNotDependOnWhoCalled() internal view {
        uint256 clock = handler.clock();
        for (uint160 holder = 1; holder <= holders; ++holder) {
            vm.assertEq(handler.paid(holder) + _standing(holder).pending, handler.lazy().pending(holder, clock));
        }
    }

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
