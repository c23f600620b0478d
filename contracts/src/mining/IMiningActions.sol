// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IMiningActions
/// @notice What can be done with mining, and what it tells about it. Words as in `IMining`.
interface IMiningActions {
    /// @notice Somebody of the downline deposited.
    /// @param generation 1 to 3.
    event InviteForceAdded(
        address indexed account,
        address indexed from,
        uint256 indexed generation,
        uint256 force,
        uint256 endTime
    );
    event PowerAdded(address indexed account, uint256 force, uint256 endTime);
    /// @notice A part of what is settled with a claim or an update came from a generation's force.
    event InviteRewardSettled(address indexed account, uint256 indexed generation, uint256 amount);
    event RewardClaimed(address indexed account, uint256 amount);
    event Released(address indexed account, uint256 indexed stakeIndex, uint256 amount);
    event UserUpdated(address indexed account, uint256 settled);

    /// @notice Locks CIN of the caller, who has approved it and is registered; while all invite rates are zero, also of who isn't.
    /// Costs `handleGas`.
    /// A deposit that ends on the same day as the caller's last stake, in the same tier and under the same terms, joins it.
    /// @param index The tier, 0 to 5.
    function deposit(uint256 index, uint256 amount) external payable;

    /// @notice Pays what the caller has earned. Costs `handleGas`.
    function claimReward() external payable;

    /// @notice Returns the principal of one of the caller's stakes after its end. Needs no other contract but CIN, and no
    /// fee: `handleGas` may be sent, or nothing.
    /// @param index The number of the stake among the caller's.
    function claimRelease(uint256 index) external payable;

    /// @notice Settles an account, without paying it. Anyone may; nobody needs to, but an account of which more than
    /// 64 days with ends have passed since it last claimed.
    function updateUser(address account) external;

    /// @notice Gives force without a stake. Only KeyNft may, and not during a pause: it is a new position as a stake is.
    /// @param force Rounded down to whole 1e9.
    /// @param daysCount Its term.
    /// Warning: the caller decides how much. It takes part in the emission as any other force.
    function addPower(address account, uint256 force, uint256 daysCount) external;
}
