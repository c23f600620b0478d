// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title INftArt
/// @notice Names, metadata and images of NFTs and keys, generated on-chain: they need no server and no IPFS.
interface INftArt {
    /// @param level 1 Spark, 2 Flame, 3 Blaze, 4 Beacon, 5 Syndicate.
    /// @return en The tier's name in English.
    /// @return zh The tier's name in Chinese.
    function tierName(uint256 level) external pure returns (string memory en, string memory zh);

    /// @notice The image of an NFT, an SVG.
    function cardSvg(uint256 tokenId, uint256 level, uint256 weight) external pure returns (string memory);

    /// @notice The metadata of an NFT with its image, a data URI.
    function cardURI(uint256 tokenId, uint256 level, uint256 weight) external pure returns (string memory);

    /// @notice The image of a key, an SVG.
    function keySvg(uint256 id, uint256 power) external pure returns (string memory);

    /// @notice The metadata of an edition of keys with its image, a data URI.
    function keyURI(uint256 id, uint256 supply, uint256 power) external pure returns (string memory);
}
