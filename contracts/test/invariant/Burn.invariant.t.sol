// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Burn} from "../../src/burn/Burn.sol";
import {IBurnViews} from "../../src/burn/IBurnViews.sol";
import {BurnTest} from "../support/BurnTest.sol";
import {BurnHandler} from "./BurnHandler.sol";

contract BurnInvariantTest is BurnTest {
    BurnHandler internal handler;

    function setUp() public {
        _deployBurn();
        handler = new BurnHandler(Burn(payable(address(pool))), oracle, line);
        _target(address(handler));
    }

    /// @notice All of B1 to B8, in one campaign.
    function invariant_B0_BurnKeepsItsProperties() public {
        property_B1_HoldsWhatItOwes();
        property_B4_SplitsAreAllOfThePayments();
        property_B5_SupplyOnlyFalls();
        _takeTurn(handler.acts() % 5);
    }

    /// @dev The runner calls this at the end of a run.
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

    /// @notice Burn holds at least what it owes, in every asset.
    function property_B1_HoldsWhatItOwes() internal view {
        _assertBurnSolvent();
    }

    /// @notice The amounts of all orders that have not ended add up to the power in the pool.
    function property_B2_ForcesAddUpToTheTotal() internal view {
        uint256 force = 0;
        for (uint256 i = 0; i < line.length; i++) {
            IBurnViews.Order[] memory running = pool.getRunningOrders(line[i]);
            for (uint256 j = 0; j < running.length; j++) {
                // An order over its cap stays in the pool until it is settled.
                if (running[j].endTime > vm.getBlockTimestamp()) force += running[j].amount - (running[j].amount % 1e9);
            }
        }
        vm.assertEq(pool.getConfigMulti().totalForce, force);
    }

    /// @notice No order earns more than 1.5 times its amount.
    // @spec 9.2-i
    function property_B3_NoOrderEarnsBeyondItsCap() internal view {
        uint256 total = pool.getConfigMulti().totalOrder;
        for (uint256 i = 1; i <= total; i++) {
            IBurnViews.Order memory order = pool.orders(i);
            vm.assertLe(order.reward, (order.amount * 15_000) / 10_000);
            vm.assertLe(order.reward + order.rewardSurplus, (order.amount * 15_000) / 10_000);
        }
    }

    /// @notice The parts of all splits add up to what users paid for orders.
    function property_B4_SplitsAreAllOfThePayments() internal view {
        vm.assertEq(handler.split(), handler.paid());
        vm.assertEq(handler.opened(), pool.getConfigMulti().totalOrder);
    }

    /// @notice The supply of CIN only falls.
    function property_B5_SupplyOnlyFalls() internal view {
        if (handler.lastSupply() != 0) vm.assertLe(token.totalSupply(), handler.lastSupply());
    }

    /// @notice The contract owes users what arrived until they claim it, and balances are never more.
    function property_B6_WhatArrivedIsOwedUntilItIsClaimed() internal view {
        vm.assertEq(pool.getConfigMulti().lastBalance, handler.shared() - handler.claimed());
        uint256 balances = 0;
        for (uint256 i = 0; i < line.length; i++) balances += pool.users(line[i]).balance;
        vm.assertLe(balances + pool.getConfigMulti().waiting, pool.getConfigMulti().lastBalance);
    }

    /// @notice No account has more than 20 active orders.
    function property_B7_NoAccountRunsMoreOrdersThanItMay() internal view {
        for (uint256 i = 0; i < line.length; i++) vm.assertLe(pool.getRunningOrders(line[i]).length, 20);
    }

    /// @notice Every balance can be claimed, even while log, registry, oracle and DEX fail.
    function property_B8_EveryBalanceComesOut() internal {
        uint256 state = vm.snapshotState();
        uint256 handleGas = pool.getConfig().handleGas;
        for (uint256 i = 0; i < line.length; i++) {
            // Settling another account first credits nothing to this one: the excess waits.
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
