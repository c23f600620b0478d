// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title INodeMinter
/// @notice The part of Nft that the presale calls: it mints burn nodes, which are NFTs of the first tier.
interface INodeMinter {
    /// @notice Mints `count` NFTs of the first tier. Only the minter of that tier may call, within its daily
    /// maximum.
    /// Warning: if the receiver is a contract, its `onERC721Received` is called for each NFT, so it gets control during
    /// the mint.
    /// @return firstTokenId Number of the first NFT; the others follow it.
    function mintNodes(address to, uint256 count) external returns (uint256 firstTokenId);
}
