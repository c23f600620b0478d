// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {GRAIN, MAX_STEPS, NEVER} from "../../src/libraries/ForcePoolTypes.sol";
import {ForcePoolHarness} from "../../src/mocks/ForcePoolHarness.sol";
import {ForcePoolBase} from "./ForcePoolBase.sol";

/// A pool without calls for a year, in which force ends on each of the first 200 days
/// ├── checkpoint → 64 ends per call; several calls give the same result as one
/// ├── add, fund, setRate → ForcePool_Behind with both days
/// ├── distribute → waits; shared among the force that is active when the pool is up to date
/// ├── settle → pays what is processed, and the rest later
/// ├── remove → ends the force at the beginning of today
/// └── each of them with bounded gas
contract ForcePoolBehindTest is ForcePoolBase {
    uint256 internal constant ENDS = 200;
    uint256 internal constant LATE = TODAY + 365;
    uint256 internal constant RATE = 2 ** 20 * GRAIN;
    /// The maximum gas of any call: 64 ends at two cold slots each, plus the call itself.
    uint256 internal constant GAS_LIMIT = 900_000;

    function setUp() public override {
        super.setUp();
        _fill(pool);
    }

    /// @dev Ann has force ending on every day, Ben for longer than all of it, Cleo as long as Ann's first.
    function _fill(ForcePoolHarness target) private {
        target.fund(1_000 * RATE, _noon(TODAY));
        target.setRate(RATE, _noon(TODAY));
        for (uint256 i = 1; i <= ENDS; ++i) target.add(ANN, i * GRAIN, TODAY + i, _noon(TODAY));
        target.add(BEN, 1_000 * GRAIN, TODAY + 1_000, _noon(TODAY));
        target.add(BEN, 77 * GRAIN, NEVER, _noon(TODAY));
        target.add(CLEO, 555 * GRAIN, TODAY + 1, _noon(TODAY));
    }

    function test_CheckpointProcesses64EndsPerCall() public {
        vm.assertFalse(pool.checkpoint(_noon(LATE)));
        vm.assertEq(pool.core().day, TODAY + MAX_STEPS);
        vm.assertFalse(pool.checkpoint(_noon(LATE)));
        vm.assertEq(pool.core().day, TODAY + 2 * MAX_STEPS);
        vm.assertFalse(pool.checkpoint(_noon(LATE)));
        vm.assertTrue(pool.checkpoint(_noon(LATE)));
        vm.assertEq(pool.core().day, LATE);
        vm.assertTrue(pool.checkpoint(_noon(LATE)));
    }

    function test_SeveralCheckpointsEqualOne() public {
        while (!pool.checkpoint(_noon(LATE))) continue;
        for (uint256 seed = 0; seed < 12; ++seed) {
            ForcePoolHarness other = ForcePoolHarness(_new("ForcePoolHarness"));
            _fill(other);
            _walkInPieces(other, seed);
            vm.assertEq(
                keccak256(abi.encode(pool.core(), pool.flow())),
                keccak256(abi.encode(other.core(), other.flow()))
            );
            for (uint256 i = 1; i <= ENDS; ++i) vm.assertEq(pool.end(TODAY + i).acc, other.end(TODAY + i).acc);
            for (uint160 holder = ANN; holder <= CLEO; ++holder) {
                vm.assertEq(pool.pending(holder, _noon(LATE)), other.pending(holder, _noon(LATE)));
            }
        }
    }

    function _walkInPieces(ForcePoolHarness target, uint256 seed) private {
        uint256 clock = _noon(TODAY);
        while (clock < _noon(LATE)) {
            seed = uint256(keccak256(abi.encode(seed)));
            clock += seed % _start(60);
            if (clock > _noon(LATE)) clock = _noon(LATE);
            target.checkpoint(clock);
        }
    }

    function test_RevertGiven_Behind() public {
        bytes memory behind = abi.encodeWithSelector(Errors.ForcePool_Behind.selector, TODAY + MAX_STEPS, LATE);
        vm.expectRevert(behind);
        pool.add(BEN, ONE, NEVER, _noon(LATE));
        vm.expectRevert(behind);
        pool.fund(RATE, _noon(LATE));
        vm.expectRevert(behind);
        pool.setRate(0, _noon(LATE));
    }

    function test_LumpSumsWaitWhileBehind() public {
        uint256 emitted = pool.pending(BEN, _noon(LATE));
        vm.assertFalse(pool.distribute(1_077e9, _noon(LATE)));
        vm.assertEq(pool.waiting(), 1_077e9);
        while (!pool.checkpoint(_noon(LATE))) continue;
        vm.assertEq(pool.pending(BEN, _noon(LATE)), emitted);
        vm.assertTrue(pool.distribute(0, _noon(LATE)));
        vm.assertEq(pool.waiting(), 0);
        // Only Ben is left.
        vm.assertApproxEqAbs(pool.pending(BEN, _noon(LATE)), emitted + 1_077e9, 1);
    }

    function test_SettlePaysProcessedDaysAndTheRestLater() public {
        uint256 due = pool.pending(ANN, _noon(LATE));
        uint256 reached = pool.pending(ANN, _start(TODAY + MAX_STEPS));
        vm.assertEq(pool.settle(ANN, _noon(LATE)), reached);
        vm.assertLt(reached, due);
        vm.assertEq(pool.pending(ANN, _noon(LATE)), due - reached);
        vm.assertEq(_settleAll(ANN, _noon(LATE)), due - reached);
        vm.assertEq(_force(ANN, _noon(LATE)), 0);
    }

    function test_SettleOfManyEndsTakesSeveralCalls() public {
        while (!pool.checkpoint(_noon(LATE))) continue;
        uint256 due = pool.pending(ANN, _noon(LATE));
        vm.assertEq(pool.settle(ANN, _noon(LATE)), 0);
        vm.assertEq(pool.pending(ANN, _noon(LATE)), due);
        vm.assertEq(pool.settle(ANN, _noon(LATE)), 0);
        vm.assertEq(pool.settle(ANN, _noon(LATE)), 0);
        vm.assertEq(pool.settle(ANN, _noon(LATE)), due);
    }

    function test_RemoveEndsTheForceWithTheBeginningOfToday() public {
        uint256 due = pool.pending(BEN, _start(LATE));
        pool.remove(BEN, 1_000 * GRAIN, TODAY + 1_000, _noon(LATE));
        pool.remove(BEN, 70 * GRAIN, NEVER, _noon(LATE));
        vm.assertEq(_force(BEN, _noon(LATE)), 7 * GRAIN);
        vm.assertEq(pool.pending(BEN, _start(LATE)), due);
        vm.assertEq(_settleAll(BEN, _start(LATE)), due);
        vm.assertEq(_totalForce(_noon(TODAY + 2_000)), 7 * GRAIN);
        pool.remove(BEN, 7 * GRAIN, NEVER, _noon(LATE));
        vm.assertEq(_totalForce(_noon(LATE)), 0);
    }

    function test_RemoveOfOneSlotWhileBehind() public {
        pool.add(CLEO, 55 * GRAIN, TODAY + 700, _noon(TODAY + 2));
        uint256 due = pool.pending(CLEO, _start(LATE));
        pool.remove(CLEO, 55 * GRAIN, TODAY + 700, _noon(LATE));
        vm.assertEq(_settleAll(CLEO, _noon(LATE + 10)), due);
        vm.assertEq(_force(CLEO, _noon(LATE)), 0);
    }

    function test_RevertWhen_RemovingMissingForceWhileBehind() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_NoSuchForce.selector, 9, NEVER, 0, GRAIN));
        pool.remove(9, GRAIN, NEVER, _noon(LATE));
    }

    function test_GasIsBounded() public {
        uint256 start = gasleft();
        pool.remove(BEN, 7 * GRAIN, NEVER, _noon(LATE));
        vm.assertLt(start - gasleft(), GAS_LIMIT);
        start = gasleft();
        pool.distribute(1, _noon(LATE));
        vm.assertLt(start - gasleft(), GAS_LIMIT);
        start = gasleft();
        pool.checkpoint(_noon(LATE));
        vm.assertLt(start - gasleft(), GAS_LIMIT);
        // The pool's ends, and as many of the holder's.
        start = gasleft();
        pool.settle(ANN, _noon(LATE));
        vm.assertLt(start - gasleft(), 2 * GAS_LIMIT);
    }

    function test_DaysWithoutEndsCostNothing() public {
        while (!pool.checkpoint(_noon(LATE))) continue;
        uint256 start = gasleft();
        pool.checkpoint(_noon(LATE + 1));
        uint256 aDay = start - gasleft();
        start = gasleft();
        pool.checkpoint(_noon(LATE + 600));
        vm.assertLt(start - gasleft(), aDay + 10_000);
    }
}
