// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IDividends, INftBinding} from "../token/ITokenPeers.sol";
import {INodeMinter} from "./INodeMinter.sol";
import {ISyndicateMinter} from "./ISyndicateMinter.sol";

/// @title INftActions
/// @notice What can be done with cards. Words as in `INft`.
interface INftActions is IDividends, INftBinding, INodeMinter, ISyndicateMinter {
    /// @notice Pays the caller all that its cards have earned. Not while it is blacklisted; nothing is lost meanwhile.
    function claimReward() external;

    /// @notice Burns three cards of one tier of the caller, and mints it one of the next, up to Beacon. The new card weighs
    /// what its tier weighs now, and never less than the three together.
    /// @return tokenId The new card.
    function synthesize(uint256[] calldata tokenIds) external returns (uint256 tokenId);

    /// @notice Mints cards as a gift, within the tier's maximum and within what the code allows for gifts at all. Owner or
    /// manager.
    /// @return firstTokenId The number of the first; the others follow it.
    function grant(address to, uint256 level, uint256 count) external returns (uint256 firstTokenId);

    /// @notice Shares what waits: what arrived while there was no card, and sums below `sendMin`, once they reach it together.
    /// Anyone may call; otherwise it does nothing.
    function updatePool() external;
}
