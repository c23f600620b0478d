// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title ISyndicateMinter
/// @notice What KeyNft needs of Nft: the card that fifteen keys make.
interface ISyndicateMinter {
    /// @notice Mints one card of the fifth tier. Only a minter listed for that tier may call.
    /// Warning: a receiver that is a contract is asked to accept it, and gets control meanwhile.
    function mintSyndicate(address to) external returns (uint256 tokenId);

    /// @notice What the account would get, or the revert that it would meet.
    /// @return weight The weight of the card.
    function previewSyndicate(address to) external view returns (uint256 weight);
}
