// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IKeyCredits} from "./IKeyCredits.sol";
import {IKeyReserve} from "./IKeyReserve.sol";

/// @title IKeyNft
/// @notice Keys, an ERC-1155 in editions. Fifteen keys, of whatever editions, make one Syndicate card; or keys are exchanged for
/// mining force that lasts 30 days. Both burn them.
///
/// Products credit keys, and the account mints them when it likes. A credited key is set aside in its edition at once: what is
/// credited can always be minted.
///
/// Warning: what is burned doesn't come back. If the other contract refuses, nothing is burned.
interface IKeyNft is IKeyCredits, IKeyReserve {
    /// @param tokenId Number of the edition, from 1 on.
    /// @param mints Keys of it minted or credited so far, burned ones included.
    /// @param supply The most there can ever be.
    /// @param power Mining force that one key gives, 18 decimals.
    /// @param cid Where its metadata is; empty: on chain.
    /// @param suffix What ends the metadata's address.
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
    event ProductChanged(address indexed product, bool listed);
    event KeysCredited(address indexed account, uint256 indexed id, uint256 count, address indexed product);
    /// @notice There was no room for that many keys of a credit.
    event KeysMissed(address indexed account, uint256 count, address indexed product);
    event KeysMinted(address indexed account, uint256[] ids, uint256[] counts);
    event Synthesized(address indexed account, uint256 indexed tokenId, uint256[] ids, uint256[] counts);
    event PowerExchanged(address indexed account, uint256 indexed id, uint256 count, uint256 force);

    /// @notice Mints all keys that the caller was credited. Not while it is blacklisted; nothing is lost meanwhile.
    function mintKeys() external;

    /// @notice Burns exactly fifteen keys of the caller and mints it a Syndicate card.
    /// @param ids Editions, each with how many of it.
    /// @return tokenId The card.
    function synthesize(uint256[] calldata ids, uint256[] calldata counts) external returns (uint256 tokenId);

    /// @notice Burns keys of the caller for mining force that lasts 30 days. The caller must be registered.
    function exchangePower(uint256 id, uint256 count) external;

    /// @notice Credits keys as a gift, within what the code allows for gifts at all. Owner or manager.
    /// Reverts if the current edition has no room.
    function grant(address to, uint256 count) external;

    /// @notice Opens an edition; the current one becomes the one before it, also if keys of it are left. Owner only.
    /// Warning: supply, power and addresses of metadata never change.
    function openEdition(
        uint256 supply,
        uint256 power,
        string calldata cid,
        string calldata suffix
    ) external returns (uint256 id);

    /// @notice Lets a product credit keys. Owner only.
    function setProduct(address product, bool listed) external;

    /// @notice The outcome of `synthesize` by the account at this moment, or the revert that it would meet.
    /// @return weight Of the card.
    function previewSynthesize(
        address account,
        uint256[] calldata ids,
        uint256[] calldata counts
    ) external view returns (uint256 weight);

    /// @notice The outcome of `exchangePower` by the account at this moment, or the revert that it would meet here. Mining has
    /// conditions of its own: a registration, and its own pause and black list.
    /// @return force What mining counts, a multiple of 1e9.
    /// @return daysCount How long.
    function previewExchange(
        address account,
        uint256 id,
        uint256 count
    ) external view returns (uint256 force, uint256 daysCount);

    /// @notice Reverts for an edition that doesn't exist.
    function editions(uint256 id) external view returns (Edition memory);

    /// @notice All editions, and how many keys of each the account holds and has credited.
    function keysOf(
        address account
    ) external view returns (Edition[] memory list, uint256[] memory held, uint256[] memory credited);

    function isProduct(address account) external view returns (bool);

    function getConfig() external view returns (Config memory);
}
