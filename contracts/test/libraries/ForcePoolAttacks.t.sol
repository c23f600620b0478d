// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {GRAIN, MAX_AMOUNT, MAX_FORCE, NEVER} from "../../src/libraries/ForcePoolTypes.sol";
import {ForcePoolHarness} from "../../src/mocks/ForcePoolHarness.sol";
import {WeakForcePool} from "../../src/mocks/WeakForcePool.sol";
import {ForcePoolBase} from "./ForcePoolBase.sol";

/// The largest numbers after the smallest first force
/// ├── all CIN, all BNB, all USDT to a holder of one grain, then to one of 1e30 → to the wei
/// ├── the accumulator wraps around many times → to the wei, also for a holder that never settles
/// ├── the largest force → a remainder below 2^20 wei
/// └── a dividend larger than all force → to the wei; the checked accumulator of the twin reverts forever
/// No force at all → the dividend waits; the twin divides by zero
/// Many small claims → never more than arrived; the twin, which rounds up, pays more
contract ForcePoolAttacksTest is ForcePoolBase {
    uint256 internal constant HUGE_FORCE = 1e30;

    function test_LargestAmountsDustFirst() public {
        uint256[3] memory supplies = [uint256(21e24), 2e26, 1e30];
        for (uint256 i = 0; i < supplies.length; ++i) {
            pool = ForcePoolHarness(_new("ForcePoolHarness"));
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
        // For any later holders and amounts.
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

    /// The first force is the minimum, so the accumulator grows as fast as possible: no later dividend reverts.
    function test_Attack_DustFirstDeposit() public {
        pool.add(ANN, GRAIN, NEVER, _noon(TODAY));
        pool.distribute(1e21, _noon(TODAY));
        pool.add(BEN, HUGE_FORCE, NEVER, _noon(TODAY));
        pool.distribute(1e21 + 1, _noon(TODAY));
        vm.assertEq(pool.settle(ANN, _noon(TODAY)), 1e21 + 1);
        vm.assertEq(pool.settle(BEN, _noon(TODAY)), 1e21);

        WeakForcePool twin = WeakForcePool(_new("WeakForcePool"));
        twin.add(ANN, 1);
        vm.expectRevert("overflow");
        twin.distribute(1e21);
    }

    function test_Attack_ZeroForceDivision() public {
        pool.distribute(1e21, _noon(TODAY));
        vm.assertEq(pool.waiting(), 1e21);
        pool.add(ANN, ONE, TODAY + 1, _noon(TODAY));
        pool.distribute(0, _noon(TODAY));
        vm.assertEq(pool.settle(ANN, _noon(TODAY)), 1e21);
        // The last holder has left.
        pool.distribute(5, _noon(TODAY + 1));
        vm.assertEq(pool.waiting(), 5);

        WeakForcePool twin = WeakForcePool(_new("WeakForcePool"));
        vm.expectRevert(abi.encodeWithSignature("Panic(uint256)", 0x12));
        twin.distribute(1e21);
    }

    /// Three holders claim after every dividend of a few wei: rounding favours the pool, never the holders.
    function testFuzz_Attack_RoundingByDust(uint256 amount) public {
        amount = _bound(amount, 1, 1_000);
        WeakForcePool twin = WeakForcePool(_new("WeakForcePool"));
        for (uint160 holder = 1; holder <= 3; holder++) {
            pool.add(holder, GRAIN, NEVER, _noon(TODAY));
            twin.add(holder, 1);
        }
        (uint256 paid, uint256 weak) = (0, 0);
        for (uint256 i = 0; i < 20; i++) {
            pool.distribute(amount, _noon(TODAY));
            twin.distribute(amount);
            for (uint160 holder = 1; holder <= 3; holder++) {
                paid += pool.settle(holder, _noon(TODAY));
                weak += twin.settle(holder);
            }
            vm.assertLe(paid, (i + 1) * amount);
        }
        if (amount % 3 != 0) vm.assertGt(weak, 20 * amount, "the weak twin stands");
    }
}
