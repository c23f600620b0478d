// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IStakeTypes} from "./IStakeTypes.sol";

/// @title IStake
/// @notice Users stake CIN in rounds. A stake pays back its principal with a bonus, `rewardMax` in total: a fixed
/// part of it per whole day.
///
/// Everything promised is reserved when it is promised. A round opens with a budget that the contract already holds.
/// Each deposit takes its bonus and its referral rewards out of that budget immediately, or it reverts.
///
/// Releases count as principal until the whole principal has been released, and as bonus after that. A blacklisted
/// account is paid principal only. Its bonus and referral rewards wait until it is off the list.
///
/// Warning: there is no early exit. Principal is returned only by the daily releases. These need no other contract than
/// the token, and no pause, list, setting or budget can stop them.
/// Warning: the token must arrive in full. A token that takes a fee on transfers to this contract would break its
/// accounting.
interface IStake is IStakeTypes {
    /// @notice Stakes CIN in the open round, on that round's terms. The caller must be registered, must have approved
    /// the CIN, and must send exactly `handleGas` of native coin.
    function deposit(uint256 amount) external payable;

    /// @notice Pays the caller everything that was released and its referral rewards, or only principal while it is
    /// blacklisted. No fee is required: send `handleGas` or nothing.
    function claim() external payable;

    /// @notice Closes the round if its time is over; otherwise it does nothing. Anyone can call it.
    function updatePool() external;

    /// @notice Credits an account what its stakes have released, without paying it. Anyone can call it.
    function updateUser(address account) external;

    /// @notice Opens the next round, with a budget out of the contract's surplus. Owner or manager.
    /// @param startTime 0 means as soon as the cooldown allows.
    function openRound(
        uint256 bonus,
        uint256 budget,
        uint256 limit,
        uint256 startTime,
        uint256 endTime,
        uint256 whiteTime
    ) external;

    /// @notice Adds surplus to the budget of the round that is open or opens next. Owner or manager.
    function addBudget(uint256 amount) external;

    /// @notice Ends the round now. The remaining budget becomes surplus again, and stakes continue. Owner or manager.
    function closeRound() external;

    /// @notice Changes the settings within bounds fixed in the code. Owner only.
    function setConfig(Setup calldata setup) external;

    /// @notice The value of an amount of CIN in USDT at the average price; 0 if unknown.
    function getPrice(uint256 amount) external view returns (uint256);

    /// @notice What `deposit(amount)` by the account would do now, or the error that it would revert with. Allowance
    /// and balance are not checked.
    function previewDeposit(address account, uint256 amount) external view returns (Preview memory);

    function getConfig() external view returns (Config memory config, Totals memory totals);

    /// @notice The newest 200 rounds, newest first.
    function getIdos() external view returns (Round[] memory);

    /// @notice Rounds from number `from` downwards, at most 200; 0 means the newest.
    function getIdosPaged(uint256 from, uint256 count) external view returns (Round[] memory);

    function idos(uint256 index) external view returns (Round memory);

    function users(address account) external view returns (User memory);

    function stakes(uint256 index) external view returns (StakeInfo memory);

    /// @return user The account, as `users` returns it.
    /// @return running The stakes that are still paying, at most `MAX_RUNNING`.
    /// @return claimable What `claim` would pay now.
    /// @return withheld What it would pay in addition if the account were not blacklisted.
    /// @return nextRelease When the next release is; 0 if no stake is running.
    function getUserInfo(
        address account
    )
        external
        view
        returns (
            User memory user,
            StakeInfo[] memory running,
            uint256 claimable,
            uint256 withheld,
            uint256 nextRelease
        );

    /// @notice All stakes of an account, newest first, at most 200.
    /// @param from The position of the first stake to return; the oldest has position 1, and 0 means the newest.
    function getUserStakes(address account, uint256 from, uint256 count) external view returns (StakeInfo[] memory);
}
