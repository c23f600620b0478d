// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IKeyKeeper} from "../nft/IKeyKeeper.sol";
import {IFomActions} from "./IFomActions.sol";
import {IFomDividends} from "./IFomDividends.sol";
import {IFomExits} from "./IFomExits.sol";
import {IFomHold} from "./IFomHold.sol";
import {IFomSettings} from "./IFomSettings.sol";
import {IFomViews} from "./IFomViews.sol";

/// @title IFom
/// @notice Orders that buy CIN, burn a part of it and lock the rest, which earns CIN until the lock ends. They also
/// enter a round game: the owner of the last qualifying order before the timer ends gets the largest share of the pot.
///
/// Definitions. The *payment* is `times × amount`, in the coin that is paid. Its value in USDT is the order's *amount*.
/// An order *qualifies* if its amount is at least `roundMin`.
///
/// A payment is split into the protocol fee, the part that buys CIN, referral rewards (of generations and teams),
/// dividends and the pot. Referral rewards that no ancestor qualifies for become dividends. The pot gets what remains,
/// so the parts always add up to the payment. Referral rewards and dividends are whole multiples of 10⁻⁹ USDT, rounded
/// down.
///
/// A round ends when `roundTime` has passed since its last qualifying order; pauses and `holdRound` extend it. The
/// owner of the last order gets 40% of the pot, and the owner of each of the nine before it 4%. The remainder goes to
/// the next round's pot, as do the shares of missing orders. Order numbers decide, not times: of two orders in the same
/// second, the one with the higher number is later.
///
/// Warning: the contract buys CIN at no worse than the oracle's price less `maxSlippage`. The token must therefore
/// exempt it from its buy fee.
/// Warning: a player can open an order in the last second. Each qualifying order only resets the timer.
interface IFom is IFomActions, IFomExits, IFomDividends, IFomHold, IFomSettings, IFomViews, IKeyKeeper {}
