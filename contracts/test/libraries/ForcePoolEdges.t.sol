// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {GRAIN, MAX_AMOUNT, NEVER} from "../../src/libraries/ForcePoolTypes.sol";
import {ForcePoolBase} from "./ForcePoolBase.sol";

/// Boundaries between days, holders and moments
/// ├── a clock after the last day reverts; a pool without a rate stores no time
/// ├── add: an end today reverts; force added on the day of the old force's end stays in one slot; force without an end belongs to no day
/// ├── remove: of three days in a slot only the given one, never twice; never another holder's
/// ├── remove while behind: also a part of one slot
/// ├── settle: ends of other holders do not count as steps
/// ├── distribute: an amount that is too large reverts, whatever is waiting
/// └── setRate: never emits a moment twice
contract ForcePoolEdgesTest is ForcePoolBase {
    uint256 internal constant RATE = 2 ** 20 * GRAIN;

    function test_RevertWhen_ForceWouldEndToday() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_ExpiryPassed.selector, TODAY, TODAY));
        pool.add(ANN, GRAIN, TODAY, _start(TODAY));
        pool.add(ANN, GRAIN, TODAY + 1, _start(TODAY + 1) - 1);
        vm.assertEq(_force(ANN, _start(TODAY + 1) - 1), GRAIN);
    }

    function test_RevertWhen_TheClockIsAfterAllDays() public {
        pool.checkpoint(_start(NEVER) - 1);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.ForcePool_ClockTooLarge.selector, _start(NEVER), _start(NEVER) - 1)
        );
        pool.checkpoint(_start(NEVER));
    }

    function test_PoolWithoutARateStoresNoTime() public {
        pool.add(ANN, GRAIN, NEVER, _noon(TODAY));
        pool.add(ANN, GRAIN, NEVER, _noon(TODAY) + 1);
        vm.assertEq(pool.flow().clock, 0);
    }

    function test_EnteringOnTheDayOfTheEndStaysInOneSlot() public {
        pool.add(ANN, GRAIN, TODAY + 1, _noon(TODAY));
        pool.add(ANN, 2 * GRAIN, TODAY + 5, _noon(TODAY + 1));
        vm.assertFalse(pool.head(ANN).spread);
        vm.assertEq(pool.head(ANN).day, TODAY + 5);
        vm.assertEq(_force(ANN, _noon(TODAY + 1)), 2 * GRAIN);
    }

    function test_ForceWithoutAnEndIsInNoDay() public {
        pool.add(ANN, GRAIN, NEVER, _noon(TODAY));
        vm.assertEq(pool.end(NEVER).force, 0);
        pool.add(ANN, GRAIN, TODAY + 1, _noon(TODAY));
        vm.assertEq(pool.end(NEVER).force, 0);
        vm.assertEq(pool.end(TODAY + 1).force, 1);
    }

    /// @dev Three days share a slot of the holder.
    function test_RemoveAffectsOnlyTheGivenDay() public {
        for (uint256 i = 0; i < 3; ++i) pool.add(ANN, (i + 5) * GRAIN, TODAY + 4 + i, _noon(TODAY));
        pool.distribute(18e18, _noon(TODAY));
        for (uint256 i = 0; i < 3; ++i) {
            uint256 force = (i + 5) * GRAIN;
            uint256 end = TODAY + 4 + i;
            pool.remove(ANN, force, end, _noon(TODAY));
            vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_NoSuchForce.selector, ANN, end, 0, GRAIN));
            pool.remove(ANN, GRAIN, end, _noon(TODAY));
        }
        vm.assertEq(_force(ANN, _noon(TODAY)), 0);
        vm.assertEq(_settleAll(ANN, _noon(TODAY + 9)), 18e18);
    }

    function test_RevertWhen_RemovingAnotherHoldersForce() public {
        for (uint160 holder = ANN; holder <= 8; ++holder) {
            pool.add(holder, GRAIN, TODAY + 1, _noon(TODAY));
            pool.add(holder, 5 * GRAIN, NEVER, _noon(TODAY));
        }
        for (uint160 holder = ANN; holder <= 8; ++holder) {
            vm.expectRevert(
                abi.encodeWithSelector(Errors.ForcePool_NoSuchForce.selector, holder, NEVER, 5 * GRAIN, 6 * GRAIN)
            );
            pool.remove(holder, 6 * GRAIN, NEVER, _noon(TODAY));
        }
    }

    function test_RemovePartOfOneSlotWhileBehind() public {
        for (uint256 i = 1; i <= 70; ++i) pool.add(ANN, GRAIN, TODAY + i, _noon(TODAY));
        pool.add(BEN, 55 * GRAIN, TODAY + 200, _noon(TODAY));
        pool.remove(BEN, 20 * GRAIN, TODAY + 200, _noon(TODAY + 100));
        vm.assertLt(pool.core().day, TODAY + 100, "behind");
        vm.assertEq(_force(BEN, _noon(TODAY + 100)), 35 * GRAIN);
        vm.assertEq(_totalForce(_noon(TODAY + 100)), 35 * GRAIN);
    }

    function test_EndsOfOtherHoldersAreNotSteps() public {
        for (uint256 i = 1; i <= 100; ++i) pool.add(ANN, GRAIN, TODAY + i, _noon(TODAY));
        pool.add(CLEO, GRAIN, TODAY + 1, _noon(TODAY));
        pool.add(CLEO, GRAIN, TODAY + 150, _noon(TODAY));
        pool.distribute(102e18, _noon(TODAY));
        while (!pool.checkpoint(_noon(TODAY + 160))) continue;
        vm.assertEq(pool.settle(CLEO, _noon(TODAY + 160)), 2e18);
    }

    function test_RevertWhen_OneLumpSumIsTooLarge() public {
        vm.assertFalse(pool.distribute(5, _noon(TODAY)));
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_AmountTooLarge.selector, MAX_AMOUNT + 1, MAX_AMOUNT));
        pool.distribute(MAX_AMOUNT + 1, _noon(TODAY));
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_AmountTooLarge.selector, MAX_AMOUNT + 1, MAX_AMOUNT));
        pool.distribute(MAX_AMOUNT - 4, _noon(TODAY));
        vm.assertFalse(pool.distribute(MAX_AMOUNT - 5, _noon(TODAY)));
        vm.assertEq(pool.waiting(), MAX_AMOUNT);
    }

    function test_SetRateWithAnEarlierMomentDoesNotGoBack() public {
        pool.add(ANN, GRAIN, NEVER, _start(TODAY));
        _emit(10 * RATE, RATE, _start(TODAY));
        pool.checkpoint(_noon(TODAY));
        pool.setRate(2 * RATE, _start(TODAY) + 1);
        vm.assertEq(pool.flow().clock, uint32(_noon(TODAY)));
        vm.assertEq(pool.pending(ANN, _start(TODAY + 1)), RATE / 2 + RATE);
    }

    function test_SetRateOnAnEarlierDayBeginsAfterIt() public {
        pool.add(ANN, GRAIN, NEVER, _start(TODAY));
        pool.fund(10 * RATE, _start(TODAY));
        pool.checkpoint(_start(TODAY + 1));
        pool.setRate(RATE, _noon(TODAY));
        vm.assertEq(pool.flow().clock, type(uint32).max);
        vm.assertEq(pool.core().day, TODAY + 1);
        vm.assertApproxEqAbs(pool.pending(ANN, _start(TODAY + 3)), RATE, RATE >> 31);
    }
}
