// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {INftTypes} from "./INftTypes.sol";

/// @title INftDesk
/// @notice Owner settings and reads of Nft. `NftDesk` implements them.
interface INftDesk is INftTypes {
    /// @notice Sets the first config. Called by `initialize`; reverts at any other time.
    function setUp(Setup calldata setup) external;

    /// @notice Sets the contract that mints NFTs of a tier, or changes how many it can mint per day. A tier's minter is
    /// set once and can't be replaced. Only the first and the fifth tier have one. Owner only.
    /// Warning: a minter decides which accounts get NFTs, up to the tier's maximum.
    function setMinter(address account, uint256 level, uint256 perDay) external;

    /// @notice Changes the config, within the bounds in the code. Owner only. Existing NFTs keep their weight.
    function setConfig(Setup calldata setup) external;

    /// @notice Returns the result of `synthesize(tokenIds)` if the account called it now, or reverts with the same
    /// error.
    function previewSynthesize(address account, uint256[] calldata tokenIds) external view returns (Synthesis memory);

    /// @notice Reverts if the NFT doesn't exist or was burned.
    function cards(uint256 tokenId) external view returns (Card memory);

    /// @notice NFTs of an account by position, at most 200. Positions start at 0 and change when NFTs leave the
    /// account.
    function cardsOf(address account, uint256 from, uint256 count) external view returns (Card[] memory);

    function users(address account) external view returns (User memory);

    /// @notice The account with this number; the zero address if there is none.
    function accounts(uint256 index) external view returns (address);

    /// @notice The NFT that the account chose to show, while it holds it; 0 if there is none.
    function boundOf(address account) external view returns (uint256 tokenId);

    function isMinter(address account, uint256 level) external view returns (bool);

    /// @return account The contract that mints NFTs of the tier; the zero address if there is none.
    /// @return perDay NFTs that it can mint per day; `today` is how many it has minted today.
    function minterOf(uint256 level) external view returns (address account, uint256 perDay, uint256 today);

    /// @notice Weight that the manager can grant now.
    function grantRoom() external view returns (uint256 weight);

    function getConfig() external view returns (Config memory config, Totals memory totals);

    /// @notice One entry per tier, Spark first.
    function getConfigMulti() external view returns (Tier[5] memory tiers);
}
