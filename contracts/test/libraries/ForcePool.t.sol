// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {CLOCK_BITS, GRAIN, Head, MAX_AMOUNT, MAX_FORCE, NEVER} from "../../src/libraries/ForcePoolTypes.sol";
import {ForcePoolBase} from "./ForcePoolBase.sol";

/// add()
/// ├── when the holder is zero → ForcePool_ZeroHolder
/// ├── when the force is zero or no multiple of the grain → ForcePool_ForceNotWhole
/// ├── when all force would not fit → ForcePool_ForceTooLarge
/// ├── when the expiry cannot be counted → ForcePool_ExpiryTooFar
/// ├── when the expiry is today or before → ForcePool_ExpiryPassed
/// ├── when the clock cannot be counted → ForcePool_ClockTooLarge
/// └── otherwise
///     ├── given an empty pool, never ending → earns from the next money
///     ├── given force with the same end → still one slot
///     ├── given force that ended → still one slot, earnings stay
///     └── given force with another end → each part ends on its own day
/// remove()
/// ├── when the force is zero or no multiple of the grain → ForcePool_ForceNotWhole
/// ├── when the holder has less force with that end → ForcePool_NoSuchForce
/// ├── when the force has ended → does nothing
/// └── when the force is active → stops earning at once, earnings stay
///     ├── given force with one end, all or a part of it
///     ├── given force with several ends
///     └── given force added in the same block → as if it had never been added
/// distribute()
/// ├── when the amount, or it and what waits, is too large → ForcePool_AmountTooLarge
/// ├── given no force → waits; the next call with force shares it, also a call with zero
/// └── given force → shared by the force active at that moment
///     ├── not by force that ends today, but by force that ends tomorrow
///     ├── force added earlier in the same block takes part by its size, force added later does not
///     └── the indivisible remainder joins the next money
/// settle()
/// ├── given an unknown holder → zero
/// ├── given nothing new → zero
/// ├── given earnings → whole wei, once; the fraction is kept
/// ├── given force that ended → earns until its day, and nothing more
/// └── in any order, any number of times → the same
/// clockAt(), wholeRoundedDown()
contract ForcePoolTest is ForcePoolBase {
    /*//////////////////////////////////////////////////////////////////////////
                                      ADD
    //////////////////////////////////////////////////////////////////////////*/

    function test_RevertWhen_HolderIsZero() public {
        vm.expectRevert(Errors.ForcePool_ZeroHolder.selector);
        pool.add(0, ONE, NEVER, _noon(TODAY));
    }

    function testFuzz_RevertWhen_ForceIsNotWhole(uint256 force) public {
        if (force % GRAIN == 0) force = force % 2 == 0 ? 0 : force - 1;
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_ForceNotWhole.selector, force, GRAIN));
        pool.add(ANN, force, NEVER, _noon(TODAY));
    }

    function testFuzz_RevertWhen_TotalForceIsTooLarge(uint256 held, uint256 more) public {
        held = _bound(held, 1, MAX_FORCE / GRAIN) * GRAIN;
        more = _bound(more, (MAX_FORCE - held) / GRAIN + 1, type(uint256).max / GRAIN) * GRAIN;
        pool.add(ANN, held, NEVER, _noon(TODAY));
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_ForceTooLarge.selector, more, MAX_FORCE - held));
        pool.add(BEN, more, NEVER, _noon(TODAY));
        if (held < MAX_FORCE) pool.add(BEN, MAX_FORCE - held, NEVER, _noon(TODAY));
    }

    function testFuzz_RevertWhen_ExpiryIsTooFar(uint256 day) public {
        day = _bound(day, NEVER + 1, type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_ExpiryTooFar.selector, day, NEVER));
        pool.add(ANN, ONE, day, _noon(TODAY));
    }

    function testFuzz_RevertWhen_ExpiryHasPassed(uint256 day) public {
        day = _bound(day, 0, TODAY);
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_ExpiryPassed.selector, day, TODAY));
        pool.add(ANN, ONE, day, _noon(TODAY));
    }

    function testFuzz_RevertWhen_ClockIsTooLarge(uint256 clock) public {
        clock = _bound(clock, _start(NEVER), type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_ClockTooLarge.selector, clock, _start(NEVER) - 1));
        pool.add(ANN, ONE, NEVER, clock);
    }

    function testFuzz_NeverEndingForceEarnsAtAnyTime(uint256 day) public {
        day = _bound(day, TODAY, TODAY + 100_000);
        pool.add(ANN, ONE, NEVER, _noon(TODAY));
        while (!pool.checkpoint(_noon(day))) continue;
        pool.distribute(100, _noon(day));
        vm.assertEq(pool.pending(ANN, _noon(day)), 100);
        vm.assertEq(_force(ANN, _noon(day)), ONE);
    }

    function test_SameEndStaysInOneSlot() public {
        pool.add(ANN, ONE, TODAY + 2, _noon(TODAY));
        pool.distribute(100, _noon(TODAY));
        pool.add(ANN, 3 * ONE, TODAY + 2, _noon(TODAY + 1));
        Head memory head = pool.head(ANN);
        vm.assertFalse(head.spread);
        vm.assertEq(head.day, TODAY + 2);
        vm.assertEq(pool.pending(ANN, _noon(TODAY + 1)), 100);
        vm.assertEq(_force(ANN, _noon(TODAY + 1)), 4 * ONE);
        vm.assertEq(_force(ANN, _start(TODAY + 2)), 0);
    }

    function test_EnteringAgainAfterTheEndStaysInOneSlot() public {
        pool.add(ANN, ONE, TODAY + 1, _noon(TODAY));
        pool.add(BEN, ONE, NEVER, _noon(TODAY));
        pool.distribute(100, _noon(TODAY));
        pool.distribute(100, _noon(TODAY + 2));
        pool.add(ANN, ONE, TODAY + 5, _noon(TODAY + 3));
        vm.assertFalse(pool.head(ANN).spread);
        pool.distribute(100, _noon(TODAY + 4));
        vm.assertEq(pool.settle(ANN, _noon(TODAY + 9)), 50 + 50);
        vm.assertEq(pool.settle(BEN, _noon(TODAY + 9)), 50 + 100 + 50);
        vm.assertEq(_totalForce(_noon(TODAY + 9)), ONE);
    }

    function test_EachPartEndsOnItsOwnDay() public {
        pool.add(ANN, ONE, TODAY + 300, _noon(TODAY));
        pool.add(ANN, 2 * ONE, TODAY + 2, _noon(TODAY));
        pool.add(ANN, 4 * ONE, NEVER, _noon(TODAY));
        pool.add(ANN, 8 * ONE, TODAY + 3, _noon(TODAY));
        vm.assertEq(_force(ANN, _start(TODAY + 2) - 1), 15 * ONE);
        vm.assertEq(_force(ANN, _start(TODAY + 2)), 13 * ONE);
        vm.assertEq(_force(ANN, _start(TODAY + 3)), 5 * ONE);
        vm.assertEq(_force(ANN, _start(TODAY + 300)), 4 * ONE);
        pool.settle(ANN, _start(TODAY + 299));
        vm.assertEq(_force(ANN, _start(TODAY + 299)), 5 * ONE);
        vm.assertEq(_force(ANN, _start(TODAY + 300)), 4 * ONE);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     REMOVE
    //////////////////////////////////////////////////////////////////////////*/

    function test_RevertWhen_RemovedForceIsNotWhole() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_ForceNotWhole.selector, ONE + 1, GRAIN));
        pool.remove(ANN, ONE + 1, NEVER, _noon(TODAY));
    }

    function test_RevertWhen_RemovingMoreThanHeld() public {
        pool.add(ANN, ONE, TODAY + 9, _noon(TODAY));
        pool.add(BEN, ONE, TODAY + 9, _noon(TODAY));
        _expectNoSuchForce(TODAY + 9, ONE, 2 * ONE);
        pool.remove(ANN, 2 * ONE, TODAY + 9, _noon(TODAY));
        _expectNoSuchForce(NEVER, 0, ONE);
        pool.remove(ANN, ONE, NEVER, _noon(TODAY));
    }

    function test_RevertWhen_RemovingMoreThanHeldOnADay() public {
        pool.add(ANN, ONE, TODAY + 8, _noon(TODAY));
        pool.add(ANN, ONE, TODAY + 9, _noon(TODAY));
        _expectNoSuchForce(TODAY + 9, ONE, 2 * ONE);
        pool.remove(ANN, 2 * ONE, TODAY + 9, _noon(TODAY));
        _expectNoSuchForce(TODAY + 7, 0, ONE);
        pool.remove(ANN, ONE, TODAY + 7, _noon(TODAY));
    }

    function testFuzz_EndedForceIsLeftAlone(uint256 late) public {
        late = _bound(late, 0, 1_000);
        pool.add(ANN, ONE, TODAY + 1, _noon(TODAY));
        pool.add(BEN, ONE, NEVER, _noon(TODAY));
        pool.remove(ANN, ONE, TODAY + 1, _start(TODAY + 1 + late));
        vm.assertEq(_totalForce(_start(TODAY + 1 + late)), ONE);
    }

    function testFuzz_StopsEarningAtOnce(uint256 kept) public {
        kept = _bound(kept, 0, 7);
        pool.add(ANN, 7 * ONE, TODAY + 9, _noon(TODAY));
        pool.add(BEN, ONE, NEVER, _noon(TODAY));
        pool.distribute(8 * 840, _noon(TODAY));
        if (kept < 7) pool.remove(ANN, (7 - kept) * ONE, TODAY + 9, _noon(TODAY));
        vm.assertEq(_force(ANN, _noon(TODAY)), kept * ONE);
        vm.assertEq(_totalForce(_noon(TODAY)), (kept + 1) * ONE);
        pool.distribute(840 * 1e9, _noon(TODAY + 1));
        vm.assertApproxEqAbs(pool.pending(ANN, _noon(TODAY + 1)), 7 * 840 + (840e9 * kept) / (kept + 1), 1);
        vm.assertEq(_totalForce(_noon(TODAY + 9)), ONE);
    }

    function test_OneOfSeveralEnds() public {
        pool.add(ANN, ONE, TODAY + 8, _noon(TODAY));
        pool.add(ANN, 2 * ONE, TODAY + 9, _noon(TODAY));
        pool.add(ANN, 4 * ONE, NEVER, _noon(TODAY));
        pool.remove(ANN, 2 * ONE, TODAY + 9, _noon(TODAY + 1));
        pool.remove(ANN, 3 * ONE, NEVER, _noon(TODAY + 1));
        vm.assertEq(_force(ANN, _noon(TODAY + 1)), 2 * ONE);
        vm.assertEq(_force(ANN, _start(TODAY + 8)), ONE);
        pool.remove(ANN, ONE, NEVER, _noon(TODAY + 8));
        vm.assertEq(_totalForce(_noon(TODAY + 8)), 0);
        // All force is gone: the next force has the slot for itself.
        pool.settle(ANN, _noon(TODAY + 8));
        pool.add(ANN, ONE, TODAY + 20, _noon(TODAY + 8));
        vm.assertFalse(pool.head(ANN).spread);
    }

    function testFuzz_SameBlockEnterAndExitEarnsNothing(uint256 force, uint256 elapsed) public {
        force = _bound(force, 1, (MAX_FORCE - ONE) / GRAIN) * GRAIN;
        elapsed = _bound(elapsed, 1, _start(100));
        _emit(1_000_000 * GRAIN, 100 * GRAIN, _noon(TODAY));
        pool.add(ANN, ONE, NEVER, _noon(TODAY));
        pool.distribute(1_000, _noon(TODAY));
        uint256 clock = _noon(TODAY) + elapsed;
        uint256 before = pool.pending(ANN, clock);
        pool.add(BEN, force, NEVER, clock);
        pool.remove(BEN, force, NEVER, clock);
        vm.assertEq(pool.settle(BEN, clock), 0);
        vm.assertEq(pool.pending(ANN, clock), before);
    }

    function _expectNoSuchForce(uint256 day, uint256 held, uint256 asked) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_NoSuchForce.selector, ANN, day, held, asked));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                   DISTRIBUTE
    //////////////////////////////////////////////////////////////////////////*/

    function testFuzz_RevertWhen_AmountIsTooLarge(uint256 amount) public {
        amount = _bound(amount, MAX_AMOUNT + 1, type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_AmountTooLarge.selector, amount, MAX_AMOUNT));
        pool.distribute(amount, _noon(TODAY));
    }

    function test_RevertWhen_TooMuchWaits() public {
        pool.distribute(MAX_AMOUNT, _noon(TODAY));
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_AmountTooLarge.selector, MAX_AMOUNT + 1, MAX_AMOUNT));
        pool.distribute(1, _noon(TODAY));
    }

    function testFuzz_WaitsForForce(uint256 first, uint256 second) public {
        first = _bound(first, 0, MAX_AMOUNT / 2);
        second = _bound(second, 0, MAX_AMOUNT / 2);
        vm.assertFalse(pool.distribute(first, _noon(TODAY)));
        pool.add(ANN, ONE, NEVER, _noon(TODAY));
        vm.assertEq(pool.pending(ANN, _noon(TODAY)), 0);
        vm.assertEq(pool.waiting(), first);
        vm.assertTrue(pool.distribute(second, _noon(TODAY)));
        vm.assertEq(pool.waiting(), 0);
        vm.assertEq(pool.settle(ANN, _noon(TODAY)), first + second);
    }

    function test_ZeroSharesWhatWaits() public {
        pool.distribute(700, _noon(TODAY));
        pool.add(ANN, ONE, NEVER, _noon(TODAY));
        vm.assertTrue(pool.distribute(0, _noon(TODAY)));
        vm.assertEq(pool.pending(ANN, _noon(TODAY)), 700);
    }

    function test_EndIsTheFirstMomentOfTheDay() public {
        pool.add(ANN, ONE, TODAY + 1, _noon(TODAY));
        pool.add(BEN, ONE, TODAY + 2, _noon(TODAY));
        pool.distribute(100, _start(TODAY + 1) - 1);
        pool.distribute(100, _start(TODAY + 1));
        vm.assertEq(pool.settle(ANN, _start(TODAY + 1)), 50);
        vm.assertEq(pool.settle(BEN, _start(TODAY + 1)), 150);
    }

    function test_SnipingGetsTheShareOfItsForceAndNoMore() public {
        pool.add(ANN, 3 * ONE, NEVER, _noon(TODAY));
        pool.add(BEN, ONE, NEVER, _noon(TODAY + 1));
        pool.distribute(400, _noon(TODAY + 1));
        pool.add(CLEO, 100 * ONE, NEVER, _noon(TODAY + 1));
        pool.remove(BEN, ONE, NEVER, _noon(TODAY + 1));
        vm.assertEq(pool.settle(ANN, _noon(TODAY + 1)), 300);
        vm.assertEq(pool.settle(BEN, _noon(TODAY + 1)), 100);
        vm.assertEq(pool.settle(CLEO, _noon(TODAY + 1)), 0);
    }

    function testFuzz_RemainderJoinsTheNextMoney(uint256 amount, uint256 grains) public {
        amount = _bound(amount, 1, 1e27);
        grains = _bound(grains, 1, type(uint72).max);
        pool.add(ANN, grains * GRAIN, NEVER, _noon(TODAY));
        for (uint256 i = 1; i <= 5; ++i) {
            pool.distribute(amount, _noon(TODAY));
            // In a pool with one holder, less than one part per grain plus a fraction does not go to the holder.
            uint256 dust = amount * i - pool.pending(ANN, _noon(TODAY));
            vm.assertLe(dust, grains / 2 ** 52 + 1);
            vm.assertLt(pool.flow().carry, grains);
        }
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     SETTLE
    //////////////////////////////////////////////////////////////////////////*/

    function testFuzz_StrangerEarnsNothing(uint160 holder) public {
        vm.assume(holder != ANN);
        pool.add(ANN, ONE, NEVER, _noon(TODAY));
        pool.distribute(1e30, _noon(TODAY));
        vm.assertEq(pool.settle(holder, _noon(TODAY)), 0);
    }

    function test_PaysWholeWeiOnceAndKeepsTheFraction() public {
        pool.add(ANN, ONE, NEVER, _noon(TODAY));
        pool.add(BEN, 3 * ONE, NEVER, _noon(TODAY));
        uint256 paid;
        for (uint256 i = 0; i < 40; ++i) {
            pool.distribute(1, _noon(TODAY));
            paid += pool.settle(ANN, _noon(TODAY));
            vm.assertEq(pool.settle(ANN, _noon(TODAY)), 0);
        }
        // A quarter of a wei each time.
        vm.assertEq(paid, 10);
        vm.assertEq(pool.settle(BEN, _noon(TODAY)), 30);
    }

    function testFuzz_EndedForceEarnsNothingMore(uint256 amount, uint256 late) public {
        amount = _bound(amount, 0, 1e28);
        late = _bound(late, 0, 1_000);
        pool.add(ANN, ONE, TODAY + 1, _noon(TODAY));
        pool.distribute(1_000, _noon(TODAY));
        pool.add(BEN, ONE, NEVER, _noon(TODAY + 1));
        pool.distribute(amount, _noon(TODAY + 1 + late));
        vm.assertEq(pool.settle(ANN, _noon(TODAY + 1 + late)), 1_000);
        vm.assertEq(pool.pending(BEN, _noon(TODAY + 1 + late)), amount);
    }

    function testFuzz_OrderOfSettlingDoesNotMatter(uint256 seed) public {
        uint256[3] memory paid;
        _emit(1e24, 3_333 * GRAIN, _noon(TODAY));
        pool.add(ANN, 7 * GRAIN, TODAY + 3, _noon(TODAY));
        pool.add(ANN, 7e9 * GRAIN, TODAY + 4, _noon(TODAY));
        pool.add(BEN, 11 * GRAIN, NEVER, _noon(TODAY));
        pool.add(CLEO, 13e12 * GRAIN, TODAY + 5, _noon(TODAY));
        uint256 snapshot = vm.snapshotState();
        uint256[3] memory expected = _payAtTheEnd();
        vm.revertToState(snapshot);
        for (uint256 i = 0; i < 8; ++i) {
            uint256 clock = _noon(TODAY + i);
            if (i % 3 == 0) pool.distribute(1e18 + 1, clock);
            for (uint256 j = 0; j < 3; ++j) {
                uint256 choice = uint256(keccak256(abi.encode(seed, i, j)));
                uint160 holder = uint160(1 + (choice % 3));
                if (choice & 256 == 0) paid[holder - 1] += pool.settle(holder, clock);
            }
        }
        for (uint160 holder = 3; holder > 0; --holder) {
            paid[holder - 1] += pool.settle(holder, _noon(TODAY + 8));
            vm.assertEq(paid[holder - 1], expected[holder - 1]);
        }
    }

    function testFuzz_ClockHasTheDayAsItsWholePart(uint256 timestamp, uint256 addTime, uint256 dayTimes) public view {
        timestamp = _bound(timestamp, 0, type(uint64).max);
        addTime = _bound(addTime, 0, type(uint64).max);
        dayTimes = _bound(dayTimes, 1, type(uint64).max);
        vm.assertEq(pool.clockAt(timestamp, addTime, dayTimes) >> CLOCK_BITS, (timestamp + addTime) / dayTimes);
    }

    function testFuzz_WholeRoundedDown(uint256 force) public {
        force = _bound(force, 0, MAX_FORCE);
        uint256 whole = pool.wholeRoundedDown(force);
        vm.assertLe(whole, force);
        vm.assertLt(force - whole, GRAIN);
        if (whole != 0) pool.add(ANN, whole, NEVER, _noon(TODAY));
    }

    function _payAtTheEnd() private returns (uint256[3] memory paid) {
        for (uint256 i = 0; i < 8; i += 3) pool.distribute(1e18 + 1, _noon(TODAY + i));
        for (uint160 holder = 1; holder <= 3; ++holder) paid[holder - 1] = pool.settle(holder, _noon(TODAY + 8));
    }
}
