// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IState
/// @notice The part of `IManaged` that both parts of a product read.
interface IState {
    /// @notice The account that, like the owner, can run daily operations.
    function manager() external view returns (address);

    /// @notice Whether new positions are stopped. A pause never stops exits or claims of principal.
    function paused() external view returns (bool);

    /// @notice Whether an account is blocked. It can't open positions, and its rewards wait until `rewardsHeldUntil`. It
    /// can always withdraw its unlocked principal.
    function isBlackList(address account) external view returns (bool);

    function isWhiteList(address account) external view returns (bool);

    /// @notice Whether locked positions can leave early, because an upgrade is announced, or a change of what running
    /// positions earn.
    function exitsOpen() external view returns (bool);
}
