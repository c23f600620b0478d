// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {GRAIN, MAX_FORCE, Standing} from "../../src/libraries/ForcePoolTypes.sol";
import {GatheringPool} from "../../src/mocks/GatheringPool.sol";
import {ForcePoolBase} from "./ForcePoolBase.sol";

/// A pool that schedules collected ends only on their day
/// ├── given no rate, another day, or too much force → the short path does not apply, and nothing changes
/// ├── given a rate, on the processed day → the short path applies, accrued until now
/// ├── given collected ends that are not scheduled → views are as if they were
/// └── given any history → equal to the wei to a pool that schedules at once
contract ForcePoolGatheredTest is ForcePoolBase {
    uint256 internal constant RATE = 2 ** 20 * GRAIN;

    GatheringPool internal gathering;

    function setUp() public override {
        super.setUp();
        gathering = GatheringPool(_new("GatheringPool"));
    }

    function test_EnterTodayGiven_NoRate() public {
        _startBoth(0);
        _assertNotToday(1, _noon(TODAY));
    }

    function test_EnterTodayGiven_AnotherDay() public {
        _startBoth(RATE);
        _assertNotToday(1, _start(TODAY + 1));
        _assertNotToday(1, _noon(TODAY - 1));
    }

    function test_EnterTodayGiven_TooMuchForce() public {
        _startBoth(RATE);
        _assertNotToday(MAX_FORCE / GRAIN, _noon(TODAY));
        (bool done, ) = gathering.enterToday(MAX_FORCE / GRAIN - 1, _noon(TODAY));
        vm.assertTrue(done);
        vm.assertEq(gathering.core().force, MAX_FORCE / GRAIN);
    }

    function test_EnterToday() public {
        _startBoth(RATE);
        vm.assertTrue(gathering.add(BEN, 3 * GRAIN, TODAY + 2, _noon(TODAY) + 1));
        pool.add(BEN, 3 * GRAIN, TODAY + 2, _noon(TODAY) + 1);
        vm.assertEq(abi.encode(gathering.core()), abi.encode(pool.core()));
        vm.assertEq(abi.encode(gathering.flow()), abi.encode(pool.flow()));
        vm.assertEq(gathering.core().force, 4);
        vm.assertEq(gathering.core().day, TODAY);
        vm.assertGt(gathering.core().acc, 0);
        _assertSame(_noon(TODAY + 1));
    }

    function test_ViewsGiven_EndsNobodyScheduled() public {
        _startBoth(RATE);
        _addBoth(BEN, 5 * GRAIN, TODAY + 3, _noon(TODAY));
        _addBoth(CLEO, 7 * GRAIN, TODAY + 1, _noon(TODAY));
        _addBoth(4, 11 * GRAIN, TODAY + 3, _noon(TODAY));
        for (uint256 day = TODAY; day < TODAY + 8; ++day) {
            _assertSame(_start(day + 1) - 1);
            _assertSame(_start(day + 1));
            _assertSame(_noon(day + 1));
        }
        // One grain of Ann's is left after the third day.
        vm.assertEq(gathering.standing(BEN, _start(TODAY + 3)).totalForce, GRAIN);
        vm.assertEq(gathering.standing(BEN, _start(TODAY + 3)).force, 0);
        vm.assertEq(gathering.standing(BEN, _start(TODAY + 3) - 1).totalForce, 17 * GRAIN);
    }

    /// @dev Also covers a rate of zero, an exhausted surplus, days with both scheduled and collected ends, and holders
    /// with several ends.
    function testFuzz_GatheredIsAsGoodAsScheduled(uint256 seed) public {
        uint256 clock = _noon(TODAY);
        for (uint256 i = 0; i < 24; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            // A third of all actions happen at the same moment, most others within two days.
            if (seed % 3 != 0) clock += (seed >> 8) % _start((seed >> 48) % 8 == 0 ? 9 : 2);
            _act((seed >> 64) % 8, uint160(1 + ((seed >> 72) % 4)), (seed >> 80) % 1_000, clock);
            _assertSame(clock);
            _assertSame(clock + ((seed >> 128) % _start(12)));
        }
    }

    function _act(uint256 kind, uint160 holder, uint256 size, uint256 clock) private {
        if (kind < 3) {
            _addBoth(holder, (size + 1) * GRAIN, (clock >> 32) + 1 + (size % 7), clock);
        } else if (kind < 5) {
            vm.assertEq(gathering.settle(holder, clock), pool.settle(holder, clock));
        } else if (kind == 5) {
            vm.assertEq(gathering.distribute(size * 1e9, clock), pool.distribute(size * 1e9, clock));
        } else if (kind == 6) {
            gathering.fund(size * RATE, clock);
            pool.fund(size * RATE, clock);
        } else {
            uint256 rate = (size % 4) * RATE;
            gathering.setRate(rate, clock);
            pool.setRate(rate, clock);
        }
    }

    /// @dev Ann has one grain without an end in both pools, and both have money for ten days.
    function _startBoth(uint256 rate) private {
        gathering.fund(10 * RATE, _noon(TODAY));
        pool.fund(10 * RATE, _noon(TODAY));
        gathering.setRate(rate, _noon(TODAY));
        pool.setRate(rate, _noon(TODAY));
        _addBoth(ANN, GRAIN, 2 ** 24 - 1, _noon(TODAY));
    }

    function _addBoth(uint160 holder, uint256 force, uint256 expiresOnDay, uint256 clock) private {
        gathering.add(holder, force, expiresOnDay, clock);
        pool.add(holder, force, expiresOnDay, clock);
    }

    function _assertNotToday(uint256 grains, uint256 clock) private {
        bytes memory before = abi.encode(gathering.core(), gathering.flow());
        (bool done, uint256 acc) = gathering.enterToday(grains, clock);
        vm.assertFalse(done);
        vm.assertEq(acc, 0);
        vm.assertEq(abi.encode(gathering.core(), gathering.flow()), before);
    }

    function _assertSame(uint256 clock) private view {
        for (uint160 holder = ANN; holder <= 4; ++holder) {
            Standing memory one = gathering.standing(holder, clock);
            vm.assertEq(abi.encode(one), abi.encode(pool.standing(holder, clock)));
        }
    }
}
