// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {LastingForceHarness} from "../../src/mocks/LastingForceHarness.sol";
import {BaseTest} from "../support/BaseTest.sol";

/// `LastingForce` is a shortcut for `ForcePool` and must give the same result: the same pool, holders and payments
/// after any history.
contract LastingForceTest is BaseTest {
    LastingForceHarness internal pools;
    uint256[5] internal forces;

    function setUp() public {
        pools = LastingForceHarness(_new("LastingForceHarness"));
    }

    function testFuzz_EndsWhereForcePoolEnds(uint256 seed) public {
        for (uint256 i = 0; i < 30; i++) {
            seed = uint256(keccak256(abi.encode(seed)));
            uint256 kind = seed % 8;
            if (kind < 2) _move(0, 1 + ((seed >> 8) % 4), 1 + ((seed >> 16) % 1e6));
            else if (kind < 4) _move(1 + ((seed >> 8) % 4), (seed >> 16) % 5, seed >> 32);
            else if (kind < 6) _distribute((seed >> 8) % 1e24);
            else _settle(1 + ((seed >> 8) % 4));
            _compare();
        }
    }

    /// @dev A counter next to the pool gives the earnings of a holder with only that force, across any number of
    /// wraparounds.
    function testFuzz_ABaseCountsWhatItsForceEarned(uint256 first, uint256 second, uint256 grains) public {
        (first, second) = (_bound(first, 1, 2 ** 99), _bound(second, 1, 2 ** 99));
        grains = _bound(grains, 1, 1e6);
        pools.move(address(0), address(1), 1);
        for (uint256 i = 0; i < 5; i++) pools.distribute(2 ** 100 - 1);
        uint152 base = pools.baseOf(grains);
        pools.move(address(0), address(2), grains);
        pools.distribute(first);
        pools.distribute(second);
        (uint256 pending, ) = pools.pendingOf(address(2));
        vm.assertEq(pools.earnedSince(grains, base), pending);
    }

    function _move(uint256 from, uint256 to, uint256 grains) private {
        if (from != 0) {
            if (forces[from] == 0) return;
            grains = 1 + (grains % forces[from]);
            forces[from] -= grains;
        } else if (to == 0) {
            return;
        }
        if (to != 0) forces[to] += grains;
        pools.move(address(uint160(from)), address(uint160(to)), grains);
    }

    function _distribute(uint256 amount) private {
        (bool quick, bool plain) = pools.distribute(amount);
        vm.assertEq(quick, plain);
    }

    function _settle(uint256 holder) private {
        (uint256 quick, uint256 plain) = pools.settle(address(uint160(holder)));
        vm.assertEq(quick, plain);
    }

    function _compare() private view {
        (bytes memory quick, bytes memory plain) = pools.states();
        vm.assertEq(quick, plain);
        for (uint160 i = 1; i < 5; i++) {
            (quick, plain) = pools.heads(address(i));
            vm.assertEq(quick, plain);
            (uint256 left, uint256 right) = pools.pendingOf(address(i));
            vm.assertEq(left, right);
        }
    }
}
