// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IBurnActions} from "./IBurnActions.sol";
import {IBurnSettings} from "./IBurnSettings.sol";
import {IBurnViews} from "./IBurnViews.sol";

/// @title IBurn
/// @notice Orders that buy and burn CIN, and share the dividends that arrive afterwards, by amount, until each has
/// earned `rewardRate` of its own amount or its time is over. All money is native coin; nothing is promised: an order may
/// earn its cap, less, or nothing.
///
/// Words. The *payment* is `times × amount`, in the coin it is made in; what it comes to in native coin is the order's
/// *amount*. An order *runs* from its beginning until it is over its cap or its last day has begun, whichever is first.
///
/// Warning: the contract buys CIN at the oracle's price less at most `maxSlippage`, so the token must not take its buy fee
/// from it.
///
/// What waits. One call shares at most a tenth of the amounts that run, so no order earns more than a tenth of its own by it.
/// What is more than that (all of it while no order runs), and what orders had beyond their caps, waits. On each later
/// day the first `burn`, `addDividend` or `updatePool` shares of it, again at most a tenth, before any order of that call
/// joins. So nobody can time an order to take a large dividend, or what was left for nobody: others see it and come too.
/// Warning: many small dividends in a row are each shared at once. Who is there for all of them earns of all of them.
interface IBurn is IBurnActions, IBurnSettings, IBurnViews {}
