// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IDouble} from "../../../src/double/IDouble.sol";
import {IFom} from "../../../src/fom/IFom.sol";
import {IFomViews} from "../../../src/fom/IFomViews.sol";
import {FomActions} from "./FomActions.sol";
import {Properties} from "./Properties.sol";

/// @notice Both games and their double pools. `start` is the initial state of the handler.
abstract contract GameProperties is Properties {
    struct Start {
        uint256 paid;
        uint256 pot;
        uint256 dividends;
        uint256 balances;
    }

    Start[2] private start;

    function _noteGames() internal {
        for (uint256 i = 0; i < 2; i++) {
            IFomViews.Totals memory totals = p.games[i].getTotals();
            start[i] = Start(totals.totalAmount, totals.pot, totals.dividends, _balances(p.games[i]));
        }
    }

    /// @notice In both games the pot is what orders put in and rounds did not pay, and splits are all of the payments.
    function property_P13_PotsAreWhatCameInAndWasNotPaid() internal view {
        for (uint256 i = 0; i < 2; i++) {
            FomActions.GameBook memory book = handler.bookOf(i);
            IFomViews.Totals memory totals = p.games[i].getTotals();
            vm.assertEq(totals.pot, start[i].pot + book.potIn - book.potOut);
            vm.assertEq(book.split, book.paid);
            vm.assertEq(totals.totalAmount, start[i].paid + book.paid);
        }
    }

    /// @notice In both games balances are what was credited and won and not claimed; together with pot and dividends
    /// they are all USDT owed.
    function property_P14_GamesOweBalancesPotAndDividends() internal view {
        for (uint256 i = 0; i < 2; i++) {
            FomActions.GameBook memory book = handler.bookOf(i);
            IFomViews.Totals memory totals = p.games[i].getTotals();
            uint256 balances = _balances(p.games[i]);
            vm.assertEq(balances, start[i].balances + book.credited + book.potOut - book.claimed);
            vm.assertEq(totals.dividends, start[i].dividends + book.dividendsIn - book.dividendsOut);
            vm.assertEq(_owed(address(p.games[i]), 2), balances + totals.pot + totals.dividends);
        }
    }

    /// @notice Both games owe the CIN that is locked, promised and unpaid, and budgeted; rewards are never more than
    /// promised.
    function property_P15_GamesHoldWhatIsLockedPromisedAndBudgeted() internal view {
        for (uint256 i = 0; i < 2; i++) {
            IFom fom = p.games[i];
            uint256 owed = 0;
            uint256 promised = 0;
            uint256 total = fom.getTotals().totalOrder;
            for (uint256 k = 1; k <= total; k++) {
                IFomViews.Order memory order = fom.orders(k);
                if (order.status == 0) owed += order.tokens;
                promised += order.reward;
            }
            IFomViews.Multi memory multi = fom.getConfigMulti();
            for (uint256 k = 0; k < 5; k++) owed += multi.stakeSurplus[k];
            vm.assertEq(promised, fom.getTotals().totalReward);
            uint256 rewards = handler.bookOf(i).rewards;
            vm.assertLe(rewards, promised, "more was paid than promised");
            vm.assertEq(_owed(address(fom), 1), owed + promised - rewards);
        }
    }

    /// @notice Both doubles hold principal and the same amount again for its reward, and paid what accounts received.
    function property_P16_DoublesReserveAsMuchAsTheyHold() internal view {
        for (uint256 i = 0; i < 2; i++) {
            IDouble double = p.doubles[i];
            uint256 principal = 0;
            uint256 total = double.getTotals().totalStakes;
            for (uint256 k = 1; k <= total; k++) {
                IDouble.Stake memory stake = double.stakes(k);
                if (stake.isValid) principal += stake.amount;
            }
            uint256 amounts = 0;
            uint256 balances = 0;
            uint256 paid = 0;
            for (uint256 k = 0; k < people.length; k++) {
                IDouble.User memory user = double.users(people[k]);
                (amounts, balances) = (amounts + user.amount, balances + user.balance);
                paid += handler.paid(address(double), people[k]);
            }
            vm.assertEq(double.getTotals().totalActual, principal);
            vm.assertEq(amounts, principal);
            vm.assertEq(double.getTotals().totalExtract, paid);
            // Each stake's reward equals its principal.
            vm.assertGe(_owed(address(double), 0), 2 * principal + double.getConfig().reserve + balances);
        }
    }

    /// @notice No order is in two places: each order handed over is one stake of the same owner with the same amount of
    /// CIN.
    function property_P17_NoOrderIsInTwoPlaces() internal view {
        for (uint256 i = 0; i < 2; i++) {
            (IFom fom, IDouble double) = (p.games[i], p.doubles[i]);
            uint256 orders = fom.getTotals().totalOrder;
            uint256 total = double.getTotals().totalStakes;
            uint256 handed = 0;
            for (uint256 k = 1; k <= orders; k++) if (fom.orders(k).status == 2) handed++;
            vm.assertEq(handed, total);
            bool[] memory seen = new bool[](orders + 1);
            for (uint256 k = 1; k <= total; k++) {
                IDouble.Stake memory stake = double.stakes(k);
                IFomViews.Order memory order = fom.orders(stake.fomoIndex);
                vm.assertFalse(seen[stake.fomoIndex], "an order doubled twice");
                seen[stake.fomoIndex] = true;
                vm.assertEq(order.status, 2);
                vm.assertEq(order.tokens, stake.amount);
                vm.assertEq(order.owner, stake.owner);
            }
        }
    }

    function _balances(IFom fom) private view returns (uint256 sum) {
        for (uint256 i = 0; i < people.length; i++) sum += fom.users(people[i]).balance;
    }
}
