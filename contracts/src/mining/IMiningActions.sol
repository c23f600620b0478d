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
    /// @notice A stake left before its end, with mining power. `Released` reports its principal, and `RewardClaimed`
    /// what own mining power had earned and was paid.
    event Exited(address indexed account, uint256 indexed stakeIndex, uint256 force);
    /// @notice The account loses mining power from a stake that left before its end.
    event InviteForceRemoved(address indexed account, address indexed from, uint256 indexed generation, uint256 force);
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

    /// @notice Pays the rewards of any account to that account. Another caller can do it once a day. Costs `handleGas`.
    function claimFor(address account) external payable;

    /// @notice Returns the principal of an account's stake to that account after the stake's end. Anyone can call it.
    /// No fee is required: send `handleGas` or nothing.
    function releaseFor(address account, uint256 index) external payable;

    /// @notice Returns the principal of one of the caller's stakes before its end, and pays what the caller's own mining
    /// power has earned and was not settled yet. Only while exits are open: see `IState.exitsOpen`. The stake's mining
    /// power leaves the pool, and that of its ancestors. While a ban delays the caller's rewards, they are credited
    /// instead of paid. `claimReward` pays all other rewards.
    /// @dev Reverts with `ForcePool_Behind` only if more than 128 ends are due: then anyone can call `updatePool` first.
    /// If the registry fails, the ancestors keep their mining power until the end of the stake.
    function exit(uint256 index) external;

    /// @notice Settles an account's rewards without paying them. Anyone can call it. It is only necessary if mining
    /// power of an account has ended on more than 64 different days since its last claim.
    function updateUser(address account) external;

    /// @notice Gives an account mining power without a stake. Only KeyNft can call it. It is refused during a pause,
    /// because it opens a new position as a stake does.
    /// @param force Rounded down to whole 1e9.
    /// @param daysCount Its term in days.
    /// Warning: the caller decides the amount, which takes part in the emission as any other mining power. So the amount
    /// per day has a cap: see `IMiningSettings.setPowerCap`.
    function addPower(address account, uint256 force, uint256 daysCount) external;
}
