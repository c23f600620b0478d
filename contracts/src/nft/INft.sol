// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {INftActions} from "./INftActions.sol";
import {INftDesk} from "./INftDesk.sol";

/// @title INft
/// @notice NFTs of five tiers that share USDT dividends by weight. An ERC-721 with enumeration.
///
/// A dividend is shared among the NFTs that exist when it arrives, and belongs to their holders at that moment. A
/// holder who transfers an NFT keeps what it has earned; the new holder earns from the next dividend. The contract
/// stores one sum per account, so a claim costs the same gas for one NFT and for a thousand.
///
/// Only money that has arrived is shared. The contract sets no price for an NFT, promises no yield and owes no
/// principal.
///
/// Warning: the account that holds an NFT when a dividend arrives gets the NFT's part, even if it received the NFT in
/// the same block. NFTs can't be lent, flash-minted or minted for free, so the account gains only what the previous
/// holder gave up.
/// Warning: an NFT sent to a contract that can't claim still earns, and its part of the dividends is lost.
/// Warning: USDT transfers must arrive in full. A transfer fee would make the contract owe more than it holds.
interface INft is INftActions, INftDesk {}
