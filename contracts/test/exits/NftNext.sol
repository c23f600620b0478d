// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {INftArt} from "../../src/nft/INftArt.sol";
import {Nft} from "../../src/nft/Nft.sol";
import {Added} from "../support/Added.sol";

/// @notice The same after an upgrade.
contract NftNext is Nft, Added {
    constructor(Peers memory peers, INftArt art_, address desk_) Nft(peers, art_, desk_) {}
}
