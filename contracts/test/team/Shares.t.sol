// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Shares} from "../../src/team/Shares.sol";
import {BaseTest} from "../support/BaseTest.sol";

/// generations()
/// ├── given a generation qualifies → its rate of the payment, rounded down
/// ├── given it doesn't, or doesn't exist → nothing, its part goes to the pool
/// └── shares and pool together → exactly payment × sum of rates, rounded down
/// team()
/// ├── going up → each level's rate less the highest paid below
/// ├── given a level not above one below it → nothing
/// └── shares and pool together → exactly payment × highest rate, rounded down
contract SharesTest is BaseTest {
    function testFuzz_GenerationsAndPoolAreTheWhole(uint256 payment, uint16[7] memory seeds, uint256 mask) public pure {
        payment = _bound(payment, 0, type(uint128).max);
        uint256[] memory rates = new uint256[](7);
        bool[] memory qualifies = new bool[](mask % 9);
        uint256 sum = 0;
        for (uint256 i = 0; i < 7; i++) sum += rates[i] = seeds[i] % 1_429;
        for (uint256 i = 0; i < qualifies.length; i++) qualifies[i] = (mask >> (8 + i)) & 1 == 1;

        (uint256[] memory shares, uint256 pool) = Shares.generations(payment, rates, qualifies);
        uint256 paid = pool;
        for (uint256 i = 0; i < 7; i++) {
            bool earns = i < qualifies.length && qualifies[i];
            vm.assertEq(shares[i], earns ? (payment * rates[i]) / 10_000 : 0);
            paid += shares[i];
        }
        vm.assertEq(paid, (payment * sum) / 10_000);
        vm.assertLe(paid, payment);
    }

    function testFuzz_TeamAndPoolAreTheWhole(uint256 payment, uint16[4] memory seeds, uint256 seed) public pure {
        payment = _bound(payment, 0, type(uint128).max);
        uint256[] memory rates = new uint256[](4);
        uint256 highest = 0;
        for (uint256 i = 0; i < 4; i++) {
            rates[i] = seeds[i] % 10_001;
            if (rates[i] > highest) highest = rates[i];
        }
        uint256[] memory levels = new uint256[](seed % 21);
        for (uint256 i = 0; i < levels.length; i++) levels[i] = (seed >> (8 + 4 * i)) % 5;

        vm.assertEq(_requireDifferential(payment, rates, levels), (payment * highest) / 10_000);
    }

    function test_DifferentialByHand() public pure {
        uint256[] memory rates = new uint256[](4);
        (rates[0], rates[1], rates[2], rates[3]) = (200, 400, 600, 800);
        uint256[] memory levels = new uint256[](6);
        (levels[0], levels[1], levels[2], levels[3], levels[4], levels[5]) = (0, 2, 1, 2, 3, 4);
        (uint256[] memory shares, uint256 pool) = Shares.team(1_000e18, rates, levels);
        vm.assertEq(shares[0], 0);
        vm.assertEq(shares[1], 40e18);
        vm.assertEq(shares[2], 0);
        vm.assertEq(shares[3], 0);
        vm.assertEq(shares[4], 20e18);
        vm.assertEq(shares[5], 20e18);
        vm.assertEq(pool, 0);
    }

    function test_DustGoesToThePool() public pure {
        uint256[] memory rates = new uint256[](3);
        (rates[0], rates[1], rates[2]) = (3_333, 3_333, 3_334);
        bool[] memory qualifies = new bool[](3);
        (qualifies[0], qualifies[1], qualifies[2]) = (true, true, true);
        (uint256[] memory shares, uint256 pool) = Shares.generations(10, rates, qualifies);
        vm.assertEq(shares[0] + shares[1] + shares[2], 9);
        vm.assertEq(pool, 1);
    }

    /// @return sum The total of ancestors and pool.
    function _requireDifferential(
        uint256 payment,
        uint256[] memory rates,
        uint256[] memory levels
    ) private pure returns (uint256 sum) {
        uint256[] memory shares;
        (shares, sum) = Shares.team(payment, rates, levels);
        uint256 best = 0;
        for (uint256 i = 0; i < levels.length; i++) {
            uint256 rate = levels[i] == 0 ? 0 : rates[levels[i] - 1];
            vm.assertEq(shares[i], rate > best ? (payment * (rate - best)) / 10_000 : 0);
            if (rate > best) best = rate;
            sum += shares[i];
        }
        vm.assertLe(sum, payment);
    }
}
