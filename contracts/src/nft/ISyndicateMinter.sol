// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title ISyndicateMinter
/// @notice The part of Nft that KeyNft calls: it mints the NFT that fifteen keys merge into.
interface ISyndicateMinter {
    /// @notice Mints one NFT of the fifth tier. Only the minter of that tier may call, within its daily maximum.
    /// Warning: if the receiver is a contract, its `onERC721Received` is called, so it gets control during the mint.
    function mintSyndicate(address to) external returns (uint256 tokenId);

    /// @notice Counts a gift of keys by the manager towards its limit on gifts, with the weight of the Syndicates that
    /// the keys can become. Reverts above the limit. Only the minter of the fifth tier may call.
    /// @param perSyndicate Keys that merge into one Syndicate.
    function chargeGrant(uint256 keys, uint256 perSyndicate) external;

    /// @notice Returns the weight of the NFT that the account would get now, or reverts with the error of
    /// `mintSyndicate`.
    /// @return weight Weight of the NFT.
    function previewSyndicate(address to) external view returns (uint256 weight);
}
