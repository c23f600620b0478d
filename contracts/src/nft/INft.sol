// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {INftActions} from "./INftActions.sol";
import {INftDesk} from "./INftDesk.sol";

/// @title INft
/// @notice Cards of five tiers that share USDT dividends by weight. An ERC-721 whose holders can be enumerated.
///
/// A dividend is shared among the cards that exist when it arrives, and belongs to who holds them at that moment. It stays
/// that account's when the card moves on; the next holder earns from the next dividend on. What an account has earned is one
/// figure whatever number of cards it holds, so a claim costs the same for one card and for a thousand.
///
/// Dividends are what has arrived and nothing else. No card has a price here, a yield, or a principal to return.
///
/// Warning: whoever holds a card in the moment of a dividend gets its part, also if the card came in the same block. Cards can't
/// be lent, flash-minted or minted for nothing, so this is worth no more than what the card's last holder gave away.
/// Warning: a card sent to a contract that can't claim earns for that contract: its part is lost to everybody.
/// Warning: USDT has to arrive in full. One that takes a fee on transfers would break the books.
interface INft is INftActions, INftDesk {}
