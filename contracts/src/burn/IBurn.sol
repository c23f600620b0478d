// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IBurnActions} from "./IBurnActions.sol";
import {IBurnSettings} from "./IBurnSettings.sol";
import {IBurnViews} from "./IBurnViews.sol";

/// @title IBurn
/// @notice Orders that buy and burn CIN. They share later dividends in proportion to their amounts, until each has
/// earned `rewardRate` of its own amount or its time is over. All money is native coin. No earnings are promised: an
/// order may earn its cap, less, or nothing.
///
/// Terms. The *payment* is `times × amount`, in the coin in which it is made. Its value in native coin is the order's
/// *amount*. An order *runs* until it reaches its cap or its last day begins, whichever is first.
///
/// Warning: the token must exempt this contract from its buy fee. The contract rejects a swap that brings less than the
/// oracle's price minus `maxSlippage`, and a buy fee would count towards that limit.
///
/// Waiting dividends. One call shares at most a tenth of all running amounts, so no order earns more than a tenth of
/// its own amount at once. The excess waits, as does everything while no order runs, and everything that orders earned
/// beyond their caps. On each later day the first `burn`, `addDividend` or `updatePool` shares waiting dividends, again
/// at most a tenth, before a new order joins. So an attacker cannot time an order to receive a large dividend or
/// leftover money alone: other users see the money and can open orders, too.
/// Warning: small dividends in quick succession are each shared immediately. An order that is present for all of them
/// earns from all of them.
interface IBurn is IBurnActions, IBurnSettings, IBurnViews {}
