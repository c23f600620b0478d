// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IFomExits
/// @notice Exits of CIN from Fom, see `IFom`, and two calls that settle an ended round.
interface IFomExits {
    /// @param reward The unclaimed reward that was paid; zero if it is withheld because the owner is blacklisted.
    event OrderReleased(address indexed account, uint256 indexed index, uint256 tokens, uint256 reward);
    event OrderHandedOver(address indexed account, uint256 indexed index, uint256 tokens);

    /// @notice Pays the CIN of an ended order, and its unclaimed reward. No pause or setting can stop it. For a
    /// blacklisted owner the reward waits: once off the list, the owner gets it with `claimReward(index)`.
    function release(uint256 index) external;

    /// @notice Settles the round if its timer has ended. Anyone can call it. Orders, claims and releases do it too.
    function updatePool() external;

    /// @notice The same as `updatePool`: the account may have won a round that is not settled yet.
    function updateUser(address account) external;

    /// @notice Sends the CIN of an ended order to the caller, which must be the contract set with `setDouble`. The
    /// owner can still claim the order's unpaid reward with `claimReward(index)`.
    /// @param account Must be the owner of the order.
    function handOver(uint256 index, address account) external returns (uint256 tokens);
}
