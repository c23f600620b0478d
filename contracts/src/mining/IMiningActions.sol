// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IMiningActions
/// @notice Calls for users of mining, and their events. Definitions are in `IMining`.
interface IMiningActions {
    /// @notice An account of the team deposited, which gives mining power to this one.
    /// @param generation 1 to 3.
    event InviteForceAdded(
        address indexed account,
        address indexed from,
        uint256 indexed generation,
        uint256 force,
        uint256 endTime
    );
    event PowerAdded(address indexed account, uint256 force, uint256 endTime);
    /// @notice Part of what a claim or an update settles: rewards from the mining power of one generation.
    event InviteRewardSettled(address indexed account, uint256 indexed generation, uint256 amount);
    event RewardClaimed(address indexed account, uint256 amount);
    event Released(address indexed account, uint256 indexed stakeIndex, uint256 amount);
    event UserUpdated(address indexed account, uint256 settled);

    /// @notice Locks CIN of the caller, who must have approved it. The caller must be registered, unless all invite
    /// rates are zero. Costs `handleGas`.
    /// A deposit joins the caller's last stake if it ends on the same day, in the same tier and under the same terms.
    /// @param index The tier, 0 to 5.
    function deposit(uint256 index, uint256 amount) external payable;

    /// @notice Pays the rewards that the caller has earned. Costs `handleGas`.
    function claimReward() external payable;

    /// @notice Returns the principal of one of the caller's stakes after its end. It needs no other contract but CIN.
    /// No fee is required: send `handleGas` or nothing.
    /// @param index The number of the stake among the caller's.
    function claimRelease(uint256 index) external payable;

    /// @notice Settles an account's rewards without paying them. Anyone can call it. It is only necessary if mining
    /// power of an account has ended on more than 64 different days since its last claim.
    function updateUser(address account) external;

    /// @notice Gives an account mining power without a stake. Only KeyNft can call it. It is refused during a pause,
    /// because it opens a new position as a stake does.
    /// @param force Rounded down to whole 1e9.
    /// @param daysCount Its term in days.
    /// Warning: the caller decides the amount, which takes part in the emission as any other mining power.
    function addPower(address account, uint256 force, uint256 daysCount) external;
}
