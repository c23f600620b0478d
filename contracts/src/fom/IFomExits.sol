// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IFomExits
/// @notice How CIN leaves Fom, see `IFom`; and two calls that bring it to the present.
interface IFomExits {
    /// @param reward What was unclaimed of the reward; zero if it waits for the end of a ban.
    event OrderReleased(address indexed account, uint256 indexed index, uint256 tokens, uint256 reward);
    event OrderHandedOver(address indexed account, uint256 indexed index, uint256 tokens);

    /// @notice Pays the CIN of an order that is over, and what is unclaimed of its reward. Nothing stops it: for a
    /// blacklisted owner the reward waits, to be had with `claimReward(index)` afterwards.
    function release(uint256 index) external;

    /// @notice Ends the round if its time is over. Anyone may call, and every write does it too.
    function updatePool() external;

    /// @notice Brings the account to the present: it may have won a round that nobody has ended yet.
    function updateUser(address account) external;

    /// @notice Gives the CIN of an order that is over to the contract that doubles it, which alone may call.
    /// What is unclaimed of the order's reward can be had with `claimReward(index)` as before.
    /// @param account Must be the owner of the order.
    function handOver(uint256 index, address account) external returns (uint256 tokens);
}
