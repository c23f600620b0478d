// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IKeyNftActions} from "./IKeyNftActions.sol";
import {IKeyNftDesk} from "./IKeyNftDesk.sol";

/// @title IKeyNft
/// @notice Keys: an ERC-1155 with editions. Fifteen keys of any editions merge into one Syndicate NFT. Or the holder
/// exchanges keys for mining power that lasts 30 days. Both burn the keys.
///
/// Products credit keys, and the account mints them at any later time. A credited key is reserved in its edition
/// immediately, so it can always be minted.
///
/// Warning: burned keys can't be restored. If the call to Nft or mining reverts, no key is burned.
interface IKeyNft is IKeyNftActions, IKeyNftDesk {}
