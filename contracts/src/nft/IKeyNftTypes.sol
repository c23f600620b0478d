// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IKeyNftTypes
/// @notice Structs and events of KeyNft.
interface IKeyNftTypes {
    /// @param tokenId Number of the edition, starting at 1.
    /// @param mints Keys of the edition minted or credited to date, including burned ones.
    /// @param supply Maximum keys of the edition.
    /// @param power Mining power that one key gives, 18 decimals.
    /// @param cid IPFS folder of the metadata; if empty, the metadata is generated on-chain.
    /// @param suffix End of the metadata's file name.
    struct Edition {
        uint256 tokenId;
        uint256 mints;
        uint256 supply;
        uint256 power;
        string cid;
        string suffix;
    }

    struct Config {
        address manager;
        bool paused;
        address mining;
        address nft;
        address art;
        uint256 editions;
        uint256 current;
    }

    event EditionOpened(uint256 indexed id, uint256 supply, uint256 power, string cid, string suffix);
    /// @param perDay Maximum keys that the product can promise per day.
    event ProductChanged(address indexed product, uint256 perDay);
    event KeysCredited(address indexed account, uint256 indexed id, uint256 count, address indexed product);
    /// @notice The edition had too few keys left for a credit. `count` keys were not credited.
    event KeysMissed(address indexed account, uint256 count, address indexed product);
    event KeysMinted(address indexed account, uint256[] ids, uint256[] counts);
    event Synthesized(address indexed account, uint256 indexed tokenId, uint256[] ids, uint256[] counts);
    event PowerExchanged(address indexed account, uint256 indexed id, uint256 count, uint256 force);
}
