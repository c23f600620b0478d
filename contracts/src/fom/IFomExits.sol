// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IFomExits
/// @notice Exits of CIN from Fom, see `IFom`, and two calls that settle an ended round.
interface IFomExits {
    /// @param reward The unclaimed reward that was paid; zero while a ban delays it.
    event OrderReleased(address indexed account, uint256 indexed index, uint256 tokens, uint256 reward);

    /// @param returned The unearned reward, which returned to the tier's budget.
    event OrderExited(address indexed account, uint256 indexed index, uint256 tokens, uint256 reward, uint256 returned);
    event OrderHandedOver(address indexed account, uint256 indexed index, uint256 tokens);

    /// @notice Pays the CIN of an ended order, and its unclaimed reward. No pause or setting can stop it. While
    /// a ban delays the owner's rewards, the reward waits: then the owner gets it with `claimReward(index)`.
    function release(uint256 index) external;

    /// @notice `release` for the owner of an order, which gets the CIN. Anyone can call it from seven days after the end
    /// of the order. Before, the owner decides: the double pool takes only orders that are not released.
    function releaseFor(address account, uint256 index) external;

    /// @notice Pays the CIN of a locked order and the reward that it has earned so far. Only its owner can call it, and
    /// only while an upgrade is announced (`exitsOpen`). No pause, setting or other contract can stop it. The unearned
    /// reward returns to the tier's budget. While a ban delays the owner's rewards, the reward waits for
    /// `claimReward(index)`.
    function exit(uint256 index) external;

    /// @notice Settles the round if its timer has ended. Anyone can call it. Orders, claims and releases do it too.
    function updatePool() external;

    /// @notice The same as `updatePool`: the account may have won a round that is not settled yet.
    function updateUser(address account) external;

    /// @notice Sends the CIN of an ended order to the caller, which must be the contract set with `setDouble`. The
    /// owner can still claim the order's unpaid reward with `claimReward(index)`.
    /// @param account Must be the owner of the order.
    function handOver(uint256 index, address account) external returns (uint256 tokens);
}
