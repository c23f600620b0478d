// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IKeyKeeper} from "../nft/IKeyKeeper.sol";
import {IFomActions} from "./IFomActions.sol";
import {IFomExits} from "./IFomExits.sol";
import {IFomSettings} from "./IFomSettings.sol";
import {IFomViews} from "./IFomViews.sol";

/// @title IFom
/// @notice Orders that buy CIN, burn a part of it and lock the rest, which earns CIN until the lock ends; and a round game: whoever
/// opens the last order before the clock runs out gets the largest part of the pot.
///
/// Words. The *payment* is `times × amount`, in the coin it is made in; what it comes to in USDT is the order's
/// *amount*. An order *qualifies* if its amount is at least `roundMin`.
///
/// A payment is split into the fee, what buys CIN, shares of generations and teams above, dividends and the pot. What
/// nobody above has a right to is dividends. The pot gets the rest, so the parts are always all of the payment. Shares
/// and dividends are counted in whole 10⁻⁹ USDT, rounded down.
///
/// A round ends when `roundTime` has passed since its last qualifying order: 40 % of the pot go to that one's owner, 4 % to each
/// of the nine before it, and the rest stays for the next round, shares of missing orders too. Numbers of orders
/// decide, not times: an order in the same second is later if its number is higher.
///
/// Warning: the contract buys CIN at the oracle's price less at most `maxSlippage`, so the token must not take its buy fee
/// from it.
/// Warning: nothing keeps a player from opening an order in the last second. Each one only restarts the clock.
interface IFom is IFomActions, IFomExits, IFomSettings, IFomViews, IKeyKeeper {}
