// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFomViews} from "../../src/fom/IFomViews.sol";
import {FomTest} from "../support/FomTest.sol";

/// Every field of the specification's order and user.
contract FomFieldsTest is FomTest {
    function setUp() public {
        _deployFom();
    }

    // @spec 3.5-a, 3.5-c..o, 3.6-p, 7.5-k, 9.3-j
    function test_EveryFieldOfAnOrder() public {
        _order(line[0], 100e18);
        uint256 begun = vm.getBlockTimestamp();
        _order(line[1], 2, 100e18);
        IFomViews.Order memory placed = fom.orders(2);
        vm.assertTrue(placed.isUSDT);
        vm.assertEq(placed.status, 0);
        vm.assertEq(placed.index, 2);
        vm.assertEq(placed.index, fom.getConfig().lastIndex);
        vm.assertEq(placed.userIndex, 3);
        vm.assertEq(placed.amount, 100e18);
        vm.assertGt(placed.tokens, 0);
        vm.assertEq(placed.rate, 1_200);
        vm.assertEq(placed.stakeIndex, 2);
        vm.assertEq(placed.lockDays, 30);
        vm.assertApproxEqRel(placed.price, 0.1e18, 0.05e18);
        vm.assertEq(placed.reward, (placed.tokens * 1_200) / 10_000);
        vm.assertEq(placed.startTime, begun);
        vm.assertEq(placed.endTime, begun + 30 days);
        vm.assertEq(placed.lastTime, begun);
        vm.assertEq(placed.owner, line[1]);
    }
}
