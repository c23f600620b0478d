// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IMiningActions} from "../../src/mining/IMiningActions.sol";
import {INftArt} from "../../src/nft/INftArt.sol";
import {ISyndicateMinter} from "../../src/nft/ISyndicateMinter.sol";
import {KeyNft} from "../../src/nft/KeyNft.sol";
import {Added} from "../support/Added.sol";

/// @notice The same after an upgrade.
contract KeyNftNext is KeyNft, Added {
    constructor(
        IMiningActions mining_,
        ISyndicateMinter nft_,
        INftArt art_,
        address desk_
    ) KeyNft(mining_, nft_, art_, desk_) {}
}
