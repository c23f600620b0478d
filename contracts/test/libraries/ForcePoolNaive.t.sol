// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {CLOCK_BITS, GRAIN, NEVER, Standing} from "../../src/libraries/ForcePoolTypes.sol";
import {NaiveForcePool} from "../support/NaiveForcePool.sol";
import {ForcePoolBase} from "./ForcePoolBase.sol";

/// Any short history, step by step compared with the list of positions: equal to the wei.
contract ForcePoolNaiveTest is ForcePoolBase {
    uint256 internal constant STEPS = 14;

    struct Held {
        uint160 holder;
        uint256 force;
        uint256 day;
    }

    NaiveForcePool internal naive;
    Held[] internal held;

    function testFuzz_AgreesWithTheNaiveModel(uint256 seed) public {
        uint256 clock = _noon(TODAY);
        naive = new NaiveForcePool(clock);
        for (uint256 i = 0; i < STEPS; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            clock = _later(clock, seed);
            _act(seed >> 16, clock);
            _compare(clock);
        }
    }

    function _later(uint256 clock, uint256 seed) private pure returns (uint256) {
        uint256 choice = seed % 5;
        uint256 nextDay = ((clock >> CLOCK_BITS) + 1) << CLOCK_BITS;
        if (choice == 0) return clock;
        if (choice == 1) return clock + ((seed >> 128) % _start(1));
        if (choice == 2) return nextDay - 1;
        if (choice == 3) return nextDay;
        return clock + ((seed >> 128) % _start(6));
    }

    function _act(uint256 seed, uint256 clock) private {
        uint256 choice = seed % 10;
        uint160 holder = uint160(1 + ((seed >> 8) % 3));
        // From a few to very many.
        uint256 amount = (seed >> 128) % (10 ** (1 + ((seed >> 16) % 20)));
        if (choice < 4) {
            uint256 day = seed & 0xf000000 == 0 ? NEVER : (clock >> CLOCK_BITS) + 1 + ((seed >> 24) % 6);
            Held memory position = Held(holder, (1 + amount) * GRAIN, day);
            held.push(position);
            pool.add(holder, position.force, day, clock);
            naive.add(holder, position.force, day, clock);
        } else if (choice == 4 && held.length > 0) {
            uint256 index = (seed >> 32) % held.length;
            Held memory position = held[index];
            if (position.force == 0) return;
            pool.remove(position.holder, position.force, position.day, clock);
            naive.remove(index, clock);
            held[index].force = 0;
        } else if (choice < 7) {
            pool.distribute(amount, clock);
            naive.distribute(amount, clock);
        } else if (choice == 7) {
            vm.assertEq(pool.settle(holder, clock), naive.settle(holder, clock));
        } else if (choice == 8) {
            pool.fund((amount / 1e4) * GRAIN, clock);
            naive.fund((amount / 1e4) * GRAIN, clock);
        } else {
            pool.setRate((amount / 1e4) * GRAIN, clock);
            naive.setRate((amount / 1e4) * GRAIN, clock);
        }
    }

    function _compare(uint256 clock) private {
        for (uint160 holder = 1; holder <= 3; ++holder) {
            Standing memory standing = pool.standing(holder, clock);
            vm.assertEq(standing.pending, naive.pending(holder, clock), "pending");
            vm.assertEq(standing.totalForce, naive.grainsAlive() * GRAIN, "force");
            vm.assertEq(standing.surplus, naive.surplus(), "surplus");
        }
        vm.assertEq(pool.waiting(), naive.waiting(), "waiting");
    }
}
