// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {CLOCK_BITS, GRAIN, NEVER} from "../../src/libraries/ForcePoolTypes.sol";
import {ForcePoolBase} from "./ForcePoolBase.sol";

/// fund()
/// ├── when the amount is no multiple of the grain → ForcePool_AmountNotWhole
/// ├── when the surplus would not fit → ForcePool_AmountTooLarge
/// └── otherwise → time that passed without surplus is not paid
/// setRate()
/// ├── when the amount is no multiple of the grain → ForcePool_AmountNotWhole
/// ├── when the amount is too large → ForcePool_AmountTooLarge
/// └── otherwise → applies from now on; zero stops, and a new rate starts, at that moment
/// emission
/// ├── a day with force emits exactly the rate, in any number of calls
/// ├── is shared by the force of each moment: force ends at the boundary within one call
/// ├── pauses without force
/// ├── stops in the middle of a day exactly when the surplus is used up
/// └── together with lump sums: each as if it were alone
contract ForcePoolEmissionTest is ForcePoolBase {
    uint256 internal constant RATE = 2 ** 20 * GRAIN;
    uint256 internal constant MAX_SURPLUS = (uint256(type(uint96).max) >> CLOCK_BITS) * GRAIN;

    function testFuzz_RevertWhen_FundingIsNotWhole(uint256 amount) public {
        if (amount % GRAIN == 0) amount -= amount > 0 ? 1 : 0;
        vm.assume(amount % GRAIN != 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_AmountNotWhole.selector, amount, GRAIN));
        pool.fund(amount, _noon(TODAY));
    }

    function test_RevertWhen_FundingIsTooLarge() public {
        pool.fund(GRAIN, _noon(TODAY));
        uint256 left = MAX_SURPLUS - GRAIN;
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_AmountTooLarge.selector, left + GRAIN, left));
        pool.fund(left + GRAIN, _noon(TODAY));
        pool.fund(left, _noon(TODAY));
        vm.assertEq(pool.standing(ANN, _noon(TODAY)).surplus, MAX_SURPLUS);
    }

    function test_RevertWhen_RateIsNotWhole() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_AmountNotWhole.selector, RATE + 1, GRAIN));
        pool.setRate(RATE + 1, _noon(TODAY));
    }

    function test_RevertWhen_RateIsTooLarge() public {
        uint256 max = uint256(type(uint56).max) * GRAIN;
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_AmountTooLarge.selector, max + GRAIN, max));
        pool.setRate(max + GRAIN, _noon(TODAY));
        pool.setRate(max, _noon(TODAY));
    }

    function test_TheSupplyFits() public pure {
        // All CIN could be the surplus, and be emitted in a day.
        vm.assertGt(MAX_SURPLUS, 21e24);
        vm.assertGt(uint256(type(uint56).max) * GRAIN, 21e24);
    }

    function test_TimeWithoutSurplusIsNotPaidFor() public {
        pool.setRate(RATE, _start(TODAY));
        pool.add(ANN, ONE, NEVER, _start(TODAY));
        pool.fund(10 * RATE, _start(TODAY + 5));
        vm.assertEq(pool.pending(ANN, _start(TODAY + 5)), 0);
        vm.assertEq(pool.pending(ANN, _start(TODAY + 6)), RATE);
    }

    function test_RateHoldsFromNowOn() public {
        _emit(100 * RATE, RATE, _start(TODAY));
        pool.add(ANN, ONE, NEVER, _start(TODAY));
        pool.setRate(3 * RATE, _noon(TODAY));
        vm.assertEq(pool.pending(ANN, _start(TODAY + 1)), 2 * RATE);
        pool.setRate(0, _start(TODAY + 1));
        vm.assertEq(pool.pending(ANN, _start(TODAY + 9)), 2 * RATE);
        pool.setRate(RATE, _noon(TODAY + 9));
        vm.assertEq(pool.settle(ANN, _start(TODAY + 10)), 2 * RATE + RATE / 2);
    }

    function test_ClockThatRunsBackDoesNothing() public {
        _emit(100 * RATE, RATE, _noon(TODAY));
        pool.add(ANN, ONE, NEVER, _noon(TODAY));
        pool.settle(ANN, _noon(TODAY + 1));
        pool.add(BEN, ONE, NEVER, _noon(TODAY));
        pool.setRate(0, _noon(TODAY - 1));
        pool.setRate(RATE, _noon(TODAY - 1));
        vm.assertEq(pool.settle(ANN, _noon(TODAY + 1)), 0);
        vm.assertEq(pool.settle(BEN, _noon(TODAY + 1)), 0);
    }

    function testFuzz_DayEmitsTheRateHoweverItIsCut(uint256[7] memory cuts) public {
        _emit(100 * RATE, RATE, _start(TODAY));
        pool.add(ANN, 3 * GRAIN, TODAY + 2, _start(TODAY));
        pool.add(BEN, 5 * GRAIN, NEVER, _start(TODAY));
        uint256 clock = _start(TODAY);
        for (uint256 i = 0; i < cuts.length; ++i) {
            clock = _bound(cuts[i], clock, _start(TODAY + 3));
            pool.checkpoint(clock);
        }
        uint256 carry = pool.flow().carry;
        vm.assertLt(carry, 8);
        vm.assertEq(pool.settle(ANN, _start(TODAY + 3)), (2 * RATE * 3) / 8);
        vm.assertEq(pool.settle(BEN, _start(TODAY + 3)), (2 * RATE * 5) / 8 + RATE);
        vm.assertEq(pool.standing(ANN, _start(TODAY + 3)).surplus, 97 * RATE);
    }

    function test_ForceEndsAtTheBoundaryWithinOneWalk() public {
        _emit(100 * RATE, RATE, _noon(TODAY));
        pool.add(ANN, ONE, TODAY + 1, _noon(TODAY));
        pool.add(BEN, ONE, TODAY + 3, _noon(TODAY));
        pool.add(CLEO, 2 * ONE, TODAY + 4, _noon(TODAY));
        uint256 clock = _noon(TODAY + 1_000);
        vm.assertEq(pool.pending(ANN, clock), RATE / 8);
        vm.assertEq(pool.settle(CLEO, clock), RATE / 4 + (2 * (2 * RATE)) / 3 + RATE);
        vm.assertEq(pool.settle(BEN, clock), RATE / 8 + (2 * RATE) / 3);
        vm.assertEq(pool.settle(ANN, clock), RATE / 8);
        // Half a day and three days; afterwards there was no force.
        vm.assertEq(pool.standing(ANN, clock).surplus, 100 * RATE - RATE / 2 - 3 * RATE);
    }

    function testFuzz_RestsWithoutForce(uint256 idle) public {
        idle = _bound(idle, 0, 10_000);
        _emit(100 * RATE, RATE, _start(TODAY));
        pool.add(ANN, ONE, NEVER, _start(TODAY + idle));
        vm.assertEq(pool.pending(ANN, _start(TODAY + idle + 1)), RATE);
    }

    function testFuzz_StopsWithTheSurplus(uint256 surplus, uint256 cut, uint256 end) public {
        surplus = _bound(surplus, 0, (5 * RATE) / GRAIN) * GRAIN;
        end = _bound(end, TODAY + 1, TODAY + 6);
        cut = _bound(cut, _start(TODAY), _start(TODAY + 9));
        _emit(surplus, RATE, _start(TODAY));
        pool.add(ANN, ONE, end, _start(TODAY));
        pool.add(BEN, ONE, NEVER, _start(TODAY));
        pool.checkpoint(cut);
        uint256 clock = _start(TODAY + 9);
        uint256 whileAnn = (end - TODAY) * RATE < surplus ? (end - TODAY) * RATE : surplus;
        vm.assertEq(pool.settle(ANN, clock), whileAnn / 2);
        vm.assertEq(pool.settle(BEN, clock), whileAnn / 2 + surplus - whileAnn);
        vm.assertEq(pool.standing(ANN, clock).surplus, 0);
    }

    function test_LumpsAndEmissionTogether() public {
        _emit(100 * RATE, RATE, _start(TODAY));
        pool.distribute(400, _start(TODAY));
        pool.add(ANN, ONE, TODAY + 1, _start(TODAY));
        pool.add(BEN, ONE, NEVER, _noon(TODAY));
        pool.distribute(600, _noon(TODAY));
        pool.distribute(50, _start(TODAY + 1));
        vm.assertEq(pool.settle(ANN, _start(TODAY + 2)), (RATE * 3) / 4 + 500);
        vm.assertEq(pool.settle(BEN, _start(TODAY + 2)), RATE / 4 + 500 + 50 + RATE);
    }
}
