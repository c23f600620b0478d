// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {INftTypes} from "./INftTypes.sol";

/// @title INftDesk
/// @notice What the owner sets, and what screens read. Words as in `INft`.
interface INftDesk is INftTypes {
    /// @notice The first config. Part of `initialize`, and of no use after it.
    function setUp(Setup calldata setup) external;

    /// @notice Lets a contract mint cards of a tier. Owner only.
    /// Warning: a minter decides who gets cards, within the tier's maximum.
    function setMinter(address account, uint256 level, bool listed) external;

    /// @notice Owner only, within bounds. Cards that exist keep their weight.
    function setConfig(Setup calldata setup) external;

    /// @notice The outcome of `synthesize(tokenIds)` by the account at this moment, or the revert that it would meet.
    function previewSynthesize(address account, uint256[] calldata tokenIds) external view returns (Synthesis memory);

    /// @notice Reverts for a card that doesn't exist, or no longer.
    function cards(uint256 tokenId) external view returns (Card memory);

    /// @notice Cards of an account by their positions, at most 200. Positions begin with 0, and change as cards leave.
    function cardsOf(address account, uint256 from, uint256 count) external view returns (Card[] memory);

    function users(address account) external view returns (User memory);

    /// @notice The account with that number; the zero address if there is none.
    function accounts(uint256 index) external view returns (address);

    /// @notice The card that the account chose to show, as long as it holds it; 0 if there is none.
    function boundOf(address account) external view returns (uint256 tokenId);

    function isMinter(address account, uint256 level) external view returns (bool);

    function getConfig() external view returns (Config memory config, Totals memory totals);

    /// @notice Per tier, the first is Spark.
    function getConfigMulti() external view returns (Tier[5] memory tiers);
}
