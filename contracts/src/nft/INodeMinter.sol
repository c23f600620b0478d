// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title INodeMinter
/// @notice What the presale needs of Nft: burn nodes, cards of the first tier.
interface INodeMinter {
    /// @notice Mints `count` cards of the first tier. Only a listed minter may call.
    /// Warning: a receiver that is a contract is asked to accept each of them, and gets control meanwhile.
    /// @return firstTokenId The number of the first; the others follow it.
    function mintNodes(address to, uint256 count) external returns (uint256 firstTokenId);
}
