// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {GRAIN, MAX_AMOUNT, MAX_FORCE, MAX_STEPS, NEVER} from "../../src/libraries/ForcePoolTypes.sol";
import {ForcePoolHarness} from "../../src/mocks/ForcePoolHarness.sol";
import {WeakForcePool} from "../../src/mocks/WeakForcePool.sol";
import {ForcePoolBase} from "./ForcePoolBase.sol";

/// A pool on whose next 200 days force ends, untouched for a year
/// ├── checkpoint → 64 ends per call; in pieces as in one
/// ├── add, fund, setRate → ForcePool_Behind with both days
/// ├── distribute → waits, and is shared by who is alive when the pool is current
/// ├── settle → pays what was reached, and the rest later
/// ├── remove → ends the force with the beginning of today
/// └── each of them at bounded gas
contract ForcePoolBehindTest is ForcePoolBase {
    uint256 internal constant ENDS = 200;
    uint256 internal constant LATE = TODAY + 365;
    uint256 internal constant RATE = 2 ** 20 * GRAIN;
    /// What any call may cost: 64 ends at two cold slots each, and the call itself.
    uint256 internal constant GAS_LIMIT = 900_000;

    function setUp() public override {
        super.setUp();
        _fill(pool);
    }

    /// @dev Ann has force on every day, Ben for longer than all of it, Cleo for as long as the first.
    function _fill(ForcePoolHarness target) private {
        target.fund(1_000 * RATE, _noon(TODAY));
        target.setRate(RATE, _noon(TODAY));
        for (uint256 i = 1; i <= ENDS; ++i) target.add(ANN, i * GRAIN, TODAY + i, _noon(TODAY));
        target.add(BEN, 1_000 * GRAIN, TODAY + 1_000, _noon(TODAY));
        target.add(BEN, 77 * GRAIN, NEVER, _noon(TODAY));
        target.add(CLEO, 555 * GRAIN, TODAY + 1, _noon(TODAY));
    }

    function test_CheckpointWalks64EndsPerCall() public {
        vm.assertFalse(pool.checkpoint(_noon(LATE)));
        vm.assertEq(pool.core().day, TODAY + MAX_STEPS);
        vm.assertFalse(pool.checkpoint(_noon(LATE)));
        vm.assertEq(pool.core().day, TODAY + 2 * MAX_STEPS);
        vm.assertFalse(pool.checkpoint(_noon(LATE)));
        vm.assertTrue(pool.checkpoint(_noon(LATE)));
        vm.assertEq(pool.core().day, LATE);
        vm.assertTrue(pool.checkpoint(_noon(LATE)));
    }

    function test_PiecesEqualOne() public {
        while (!pool.checkpoint(_noon(LATE))) continue;
        for (uint256 seed = 0; seed < 12; ++seed) {
            ForcePoolHarness other = new ForcePoolHarness();
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

    function test_LumpsWait() public {
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

    function test_SettlePaysWhatWasReachedAndTheRestLater() public {
        uint256 due = pool.pending(ANN, _noon(LATE));
        uint256 reached = pool.pending(ANN, _start(TODAY + MAX_STEPS));
        vm.assertEq(pool.settle(ANN, _noon(LATE)), reached);
        vm.assertLt(reached, due);
        vm.assertEq(pool.pending(ANN, _noon(LATE)), due - reached);
        vm.assertEq(_settleAll(ANN, _noon(LATE)), due - reached);
        vm.assertEq(_force(ANN, _noon(LATE)), 0);
    }

    function test_SettleOfManyEndsGoesInPieces() public {
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

    function test_RevertWhen_RemovingWhatIsNotThereWhileBehind() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_NoSuchForce.selector, 9, NEVER, 0, GRAIN));
        pool.remove(9, GRAIN, NEVER, _noon(LATE));
    }

    function test_GasIsBounded() public {
        vm.assertLt(_gasOf(abi.encodeCall(pool.remove, (BEN, 7 * GRAIN, NEVER, _noon(LATE)))), GAS_LIMIT);
        vm.assertLt(_gasOf(abi.encodeCall(pool.checkpoint, (_noon(LATE)))), GAS_LIMIT);
        vm.assertLt(_gasOf(abi.encodeCall(pool.distribute, (1, _noon(LATE)))), GAS_LIMIT);
        vm.assertLt(_gasOf(abi.encodeCall(pool.settle, (ANN, _noon(LATE)))), 2 * GAS_LIMIT);
    }

    function test_DaysWithoutEndsCostNothing() public {
        while (!pool.checkpoint(_noon(LATE))) continue;
        uint256 next = _gasOf(abi.encodeCall(pool.checkpoint, (_noon(LATE + 1))));
        uint256 far = _gasOf(abi.encodeCall(pool.checkpoint, (_noon(LATE + 600))));
        vm.assertLt(far, next + 10_000);
    }

    function _gasOf(bytes memory call) private returns (uint256 used) {
        used = gasleft();
        (bool success, ) = address(pool).call(call);
        used -= gasleft();
        vm.assertTrue(success);
    }
}

/// The largest numbers, and the smallest first
/// ├── all CIN, all BNB, all USDT to a holder of one grain, then to one of 1e30 → to the wei
/// ├── the accumulator goes round many times → to the wei, for the holder that sits through it too
/// ├── the largest force → dust below 2^20 wei
/// └── a checked accumulator → frozen
contract ForcePoolLimitsTest is ForcePoolBase {
    uint256 internal constant HUGE_FORCE = 1e30;

    function test_LargestAmountsDustFirst() public {
        uint256[3] memory supplies = [uint256(21e24), 2e26, 1e30];
        for (uint256 i = 0; i < supplies.length; ++i) {
            pool = new ForcePoolHarness();
            pool.add(ANN, GRAIN, NEVER, _noon(TODAY));
            pool.distribute(supplies[i], _noon(TODAY));
            pool.add(BEN, HUGE_FORCE, NEVER, _noon(TODAY));
            pool.distribute(supplies[i] / 8, _noon(TODAY));
            vm.assertEq(pool.settle(ANN, _noon(TODAY)), supplies[i] + (supplies[i] / 8) / (1e21 + 1));
            vm.assertApproxEqAbs(pool.settle(BEN, _noon(TODAY)), (supplies[i] / 8 / (1e21 + 1)) * 1e21, 1e21);
        }
    }

    function testFuzz_AccumulatorGoesRound(uint256 amount, uint256 grains) public {
        amount = _bound(amount, 1, MAX_AMOUNT / 32);
        grains = _bound(grains, 1, 1e21);
        pool.add(ANN, GRAIN, NEVER, _noon(TODAY));
        for (uint256 i = 0; i < 40; ++i) {
            pool.distribute(MAX_AMOUNT, _noon(TODAY));
            vm.assertEq(pool.settle(ANN, _noon(TODAY)), MAX_AMOUNT);
        }
        // Whoever comes after that, and whatever they bring.
        pool.add(BEN, grains * GRAIN, NEVER, _noon(TODAY));
        uint256 paid;
        for (uint256 i = 0; i < 32; ++i) {
            pool.distribute(amount, _noon(TODAY));
            paid += pool.settle(ANN, _noon(TODAY));
        }
        uint256 total = paid + pool.settle(BEN, _noon(TODAY));
        vm.assertLe(total, 32 * amount);
        vm.assertLe(32 * amount - total, (grains + 1) / 2 ** 52 + 2);
    }

    function testFuzz_DustOfTheLargestForce(uint256 amount, uint256 share) public {
        amount = _bound(amount, 1, 1e29);
        share = _bound(share, 1, MAX_FORCE / GRAIN - 1) * GRAIN;
        pool.add(ANN, share, NEVER, _noon(TODAY));
        pool.add(BEN, MAX_FORCE - share, NEVER, _noon(TODAY));
        uint256 paid;
        for (uint256 i = 1; i <= 5; ++i) {
            pool.distribute(amount, _noon(TODAY));
            paid += pool.settle(ANN, _noon(TODAY)) + pool.settle(BEN, _noon(TODAY));
            vm.assertLe(paid, i * amount);
            vm.assertLt(i * amount - paid, 2 ** 20 + 2);
        }
    }

    function test_CheckedAccumulatorFreezes() public {
        // One wei of force, and a dividend of a thousand coins cannot be paid in.
        WeakForcePool weak = new WeakForcePool();
        weak.add(ANN, 1);
        vm.expectRevert("overflow");
        weak.distribute(1e21);

        pool.add(ANN, GRAIN, NEVER, _noon(TODAY));
        pool.distribute(1e21, _noon(TODAY));
        vm.assertEq(pool.settle(ANN, _noon(TODAY)), 1e21);
    }
}
