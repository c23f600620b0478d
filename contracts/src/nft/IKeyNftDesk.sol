// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IKeyNftTypes} from "./IKeyNftTypes.sol";

/// @title IKeyNftDesk
/// @notice Gifts, owner settings and reads of KeyNft. `KeyNftDesk` implements them.
interface IKeyNftDesk is IKeyNftTypes {
    /// @notice Credits keys as a gift, at most `GRANT_CAP` in total. Owner or manager. Reverts if the current edition
    /// has too few keys left. In any 24 hours the manager can grant at most 1 % of all existing keys. Its grants also
    /// count towards its limit on gifts of NFTs, with the weight of the Syndicates that the keys can become.
    function grant(address to, uint256 count) external;

    /// @notice Keys that the manager can grant now, as far as KeyNft limits them.
    function grantRoom() external view returns (uint256 count);

    /// @notice Opens an edition and makes it the current one. Keys left in the previous edition can no longer be
    /// credited. Owner only.
    /// Warning: supply, power and metadata address of an edition can never be changed.
    function openEdition(
        uint256 supply,
        uint256 power,
        string calldata cid,
        string calldata suffix
    ) external returns (uint256 id);

    /// @notice Lets a product credit at most `perDay` keys a day, or changes that maximum. At most `MAX_PRODUCTS`
    /// products can ever be added, and none can be replaced. Zero stops a product. Owner only.
    /// Warning: a presale needs at least `KEYS_PER_CREDIT`. Otherwise an account that is owed more keys at once than
    /// `perDay` never gets them.
    function setProduct(address product, uint256 perDay) external;

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

    /// @return perDay Maximum keys that the product can promise per day.
    /// @return today Keys that it has promised today. Days begin at midnight UTC.
    function productOf(address account) external view returns (uint256 perDay, uint256 today);

    function getConfig() external view returns (Config memory);
}
