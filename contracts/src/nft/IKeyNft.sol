// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IKeyCredits} from "./IKeyCredits.sol";
import {IKeyReserve} from "./IKeyReserve.sol";

/// @title IKeyNft
/// @notice Keys: an ERC-1155 with editions. Fifteen keys of any editions merge into one Syndicate NFT. Or the holder
/// exchanges keys for mining power that lasts 30 days. Both burn the keys.
///
/// Products credit keys, and the account mints them at any later time. A credited key is reserved in its edition
/// immediately, so it can always be minted.
///
/// Warning: burned keys can't be restored. If the call to Nft or mining reverts, no key is burned.
interface IKeyNft is IKeyCredits, IKeyReserve {
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
    event ProductChanged(address indexed product, bool listed);
    event KeysCredited(address indexed account, uint256 indexed id, uint256 count, address indexed product);
    /// @notice The edition had too few keys left for a credit. `count` keys were not credited.
    event KeysMissed(address indexed account, uint256 count, address indexed product);
    event KeysMinted(address indexed account, uint256[] ids, uint256[] counts);
    event Synthesized(address indexed account, uint256 indexed tokenId, uint256[] ids, uint256[] counts);
    event PowerExchanged(address indexed account, uint256 indexed id, uint256 count, uint256 force);

    /// @notice Mints all keys credited to the caller. Reverts while the caller is blocked; the keys stay credited.
    function mintKeys() external;

    /// @notice Burns exactly fifteen keys of the caller and mints it a Syndicate NFT.
    /// @param ids Editions; `counts` is the number of keys to burn of each.
    /// @return tokenId Number of the new NFT.
    function synthesize(uint256[] calldata ids, uint256[] calldata counts) external returns (uint256 tokenId);

    /// @notice Burns keys of the caller for mining power that lasts 30 days. The caller must be registered.
    function exchangePower(uint256 id, uint256 count) external;

    /// @notice Credits keys as a gift, at most `GRANT_CAP` in total. Owner or manager. Reverts if the current edition
    /// has too few keys left.
    function grant(address to, uint256 count) external;

    /// @notice Opens an edition and makes it the current one. Keys left in the previous edition can no longer be
    /// credited. Owner only.
    /// Warning: supply, power and metadata address of an edition can never be changed.
    function openEdition(
        uint256 supply,
        uint256 power,
        string calldata cid,
        string calldata suffix
    ) external returns (uint256 id);

    /// @notice Lets a product credit keys. Owner only.
    function setProduct(address product, bool listed) external;

    /// @notice Returns the result of `synthesize` if the account called it now, or reverts with the same error.
    /// @return weight Weight of the new NFT.
    function previewSynthesize(
        address account,
        uint256[] calldata ids,
        uint256[] calldata counts
    ) external view returns (uint256 weight);

    /// @notice Returns the result of `exchangePower` if the account called it now, or reverts with the same error.
    /// Conditions of mining are not checked: registration, and mining's own pause and blacklist.
    /// @return force Mining power that is added, a multiple of 1e9.
    /// @return daysCount Days that it lasts.
    function previewExchange(
        address account,
        uint256 id,
        uint256 count
    ) external view returns (uint256 force, uint256 daysCount);

    /// @notice Reverts if the edition doesn't exist.
    function editions(uint256 id) external view returns (Edition memory);

    /// @notice All editions, with the keys of each that the account holds and that are credited to it.
    function keysOf(
        address account
    ) external view returns (Edition[] memory list, uint256[] memory held, uint256[] memory credited);

    function isProduct(address account) external view returns (bool);

    function getConfig() external view returns (Config memory);
}
