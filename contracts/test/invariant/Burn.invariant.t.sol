// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IBurnViews} from "../../src/burn/IBurnViews.sol";
import {BurnTest} from "../support/BurnTest.sol";
import {BurnHandler} from "./BurnHandler.sol";

/// B1: Burn holds what it owes. B2: the force of running orders is the pool's. B3: no order earns beyond its cap.
/// B4: splits are all of the payments. B5: the supply only falls. B6: nothing that arrived for users is lost.
/// B7: no account runs more orders than it may. B8: every balance comes out, whatever the peers do.
contract BurnInvariantTest is BurnTest {
    BurnHandler internal handler;

    function setUp() public {
        _deployBurn();
        handler = new BurnHandler(_managed(), oracle, line);
        _target(address(handler));
    }

    function invariant_B0_BurnKeepsItsProperties() public {
        property_B1_HoldsWhatItOwes();
        property_B4_SplitsAreAllOfThePayments();
        property_B5_SupplyOnlyFalls();
        _takeTurn(handler.acts() % 5);
    }

    /// @dev The runner calls it at the end of a run.
    function afterInvariant() public {
        for (uint256 turn = 0; turn < 5; turn++) _takeTurn(turn);
    }

    function _takeTurn(uint256 turn) private {
        if (turn == 0) property_B2_ForcesAddUpToTheTotal();
        else if (turn == 1) property_B3_NoOrderEarnsBeyondItsCap();
        else if (turn == 2) property_B6_WhatArrivedIsOwedUntilItIsClaimed();
        else if (turn == 3) property_B7_NoAccountRunsMoreOrdersThanItMay();
        else property_B8_EveryBalanceComesOut();
    }

    function property_B1_HoldsWhatItOwes() internal view {
        _assertBurnSolvent();
    }

    function property_B2_ForcesAddUpToTheTotal() internal view {
        uint256 force = 0;
        for (uint256 i = 0; i < line.length; i++) {
            IBurnViews.Order[] memory running = pool.getRunningOrders(line[i]);
            for (uint256 j = 0; j < running.length; j++) {
                // Over its cap but not settled, an order is in the pool still.
                if (running[j].endTime > vm.getBlockTimestamp()) force += running[j].amount - (running[j].amount % 1e9);
            }
        }
        vm.assertEq(pool.getConfigMulti().totalForce, force);
    }

    // @spec 9.2-i
    function property_B3_NoOrderEarnsBeyondItsCap() internal view {
        uint256 total = pool.getConfigMulti().totalOrder;
        for (uint256 i = 1; i <= total; i++) {
            IBurnViews.Order memory order = pool.orders(i);
            vm.assertLe(order.reward, (order.amount * 15_000) / 10_000);
            vm.assertLe(order.reward + order.rewardSurplus, (order.amount * 15_000) / 10_000);
        }
    }

    function property_B4_SplitsAreAllOfThePayments() internal view {
        vm.assertEq(handler.split(), handler.paid());
        vm.assertEq(handler.opened(), pool.getConfigMulti().totalOrder);
    }

    function property_B5_SupplyOnlyFalls() internal view {
        if (handler.lastSupply() != 0) vm.assertLe(token.totalSupply(), handler.lastSupply());
    }

    function property_B6_WhatArrivedIsOwedUntilItIsClaimed() internal view {
        vm.assertEq(pool.getConfigMulti().lastBalance, handler.shared() - handler.claimed());
        uint256 balances = 0;
        for (uint256 i = 0; i < line.length; i++) balances += pool.users(line[i]).balance;
        vm.assertLe(balances + pool.getConfigMulti().waiting, pool.getConfigMulti().lastBalance);
    }

    function property_B7_NoAccountRunsMoreOrdersThanItMay() internal view {
        for (uint256 i = 0; i < line.length; i++) vm.assertLe(pool.getRunningOrders(line[i]).length, 20);
    }

    function property_B8_EveryBalanceComesOut() internal {
        uint256 state = vm.snapshotState();
        uint256 handleGas = pool.getConfig().handleGas;
        for (uint256 i = 0; i < line.length; i++) {
            // Another's settling first credits nothing to this account: what it had too much waits.
            uint256 due = pool.users(line[i]).balance;
            if (due == 0) continue;
            vm.mockCallRevert(address(log), "", "log");
            vm.mockCallRevert(address(referral), "", "referral");
            vm.mockCallRevert(address(oracle), "", "oracle");
            vm.mockCallRevert(address(router), "", "router");
            vm.deal(line[i], handleGas);
            vm.prank(line[i]);
            pool.claimReward{value: handleGas}();
            vm.clearMockedCalls();
            vm.assertEq(line[i].balance, due);
        }
        _assertBurnSolvent();
        vm.revertToState(state);
    }
}
