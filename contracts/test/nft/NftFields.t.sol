// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {INftTypes} from "../../src/nft/INftTypes.sol";
import {NftTest} from "../support/NftTest.sol";

/// Every field of the specification's totals.
contract NftFieldsTest is NftTest {
    function setUp() public {
        _deployNft();
    }

    // @spec 3.31-a..f
    function test_EveryFieldOfTheTotals() public {
        _nodes(alice, 3);
        nft.addDividend(6e18);
        INftTypes.Totals memory totals = _totals();
        vm.assertEq(totals.lastIndex, 3);
        vm.assertEq(totals.totalForce, 300);
        // Each unit of 300 weights got a 300th, counted in 1/2^52 wei.
        vm.assertEq(totals.perForce, uint256(6e18 << 52) / 300);
        vm.assertEq(totals.rewardTotal, 6e18);
        vm.assertEq(totals.lastBalance, 6e18);
        vm.assertEq(totals.sendMin, 1e18);
    }
}
