// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IDividends, INftBinding} from "../token/ITokenPeers.sol";
import {INodeMinter} from "./INodeMinter.sol";
import {ISyndicateMinter} from "./ISyndicateMinter.sol";

/// @title INftActions
/// @notice User and manager actions on NFTs. For the rules of dividends, see `INft`.
interface INftActions is IDividends, INftBinding, INodeMinter, ISyndicateMinter {
    /// @notice Pays the caller all dividends that its NFTs have earned. Reverts while a ban delays the caller's
    /// rewards; the dividends stay credited.
    function claimReward() external;

    /// @notice The same for any account: its dividends are paid to it. Another account can do this once a day.
    function claimFor(address account) external;

    /// @notice Merges three NFTs of one tier: burns them and mints the caller one NFT of the next tier, up to Beacon.
    /// Its weight is the tier's current weight, or the weight of the three together if that is more.
    /// @return tokenId Number of the new NFT.
    function synthesize(uint256[] calldata tokenIds) external returns (uint256 tokenId);

    /// @notice Mints NFTs as a gift, within the tier's maximum and within the cap on gifts in the code. Owner or
    /// manager. In any 24 hours, the manager can grant at most 1 % of the weight of all NFTs.
    /// @return firstTokenId Number of the first NFT; the others follow it.
    function grant(address to, uint256 level, uint256 count) external returns (uint256 firstTokenId);

    /// @notice Shares waiting dividends: those that arrived while there was no NFT, and those below `sendMin`, once
    /// their sum reaches it. Anyone may call; if there is nothing to share, the call does nothing.
    function updatePool() external;
}
