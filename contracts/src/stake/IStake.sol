// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IStakeTypes} from "./IStakeTypes.sol";

/// @title IStake
/// @notice CIN staked in rounds. A stake is paid back with a bonus, `rewardMax` in all, a fixed part of it per whole day.
///
/// Everything promised is set aside when it is promised: a round begins with a budget that lies in the contract already,
/// and each deposit takes its bonus and its referrers' rewards out of it at once, or is refused.
///
/// A release counts as principal until the whole principal has been released, and as bonus after that. A blacklisted
/// account is paid principal only; its bonus and referral rewards wait until it is taken off the list.
///
/// Warning: there is no early exit. Principal comes back only through the daily releases, which need no other contract than
/// the token, and no pause, list, config or budget can stop.
/// Warning: the token has to arrive in full. One that takes a fee on transfers to this contract would break its books.
interface IStake is IStakeTypes {
    /// @notice Stakes CIN in the open round, on that round's terms. Needs an allowance, a registration, and exactly
    /// `handleGas` of native coin.
    function deposit(uint256 amount) external payable;

    /// @notice Pays the caller everything that was released, and its referral rewards; principal alone while it is
    /// blacklisted. Needs no fee: `handleGas` may be sent, or nothing.
    function claim() external payable;

    /// @notice Closes the round if its time is over. Anyone may call; otherwise it does nothing.
    function updatePool() external;

    /// @notice Credits an account what was released of its stakes, without paying it. Anyone may call.
    function updateUser(address account) external;

    /// @notice Opens the next round, with a budget out of the contract's surplus. Owner or manager.
    /// @param startTime 0 stands for as soon as the cooldown allows.
    function openRound(
        uint256 bonus,
        uint256 budget,
        uint256 limit,
        uint256 startTime,
        uint256 endTime,
        uint256 whiteTime
    ) external;

    /// @notice Adds surplus to the budget of the round that is open or to come. Owner or manager.
    function addBudget(uint256 amount) external;

    /// @notice Ends the round now. What is left of its budget is surplus again; stakes go on. Owner or manager.
    function closeRound() external;

    /// @notice Owner only, within bounds.
    function setConfig(Setup calldata setup) external;

    /// @notice What an amount of CIN is worth in USDT, averaged over time; 0 if unknown.
    function getPrice(uint256 amount) external view returns (uint256);

    /// @notice The outcome of `deposit(amount)` by the account at this moment, or the revert that it would meet. Allowance
    /// and balance are not looked at.
    function previewDeposit(address account, uint256 amount) external view returns (Preview memory);

    function getConfig() external view returns (Config memory config, Totals memory totals);

    /// @notice The newest 200 rounds, newest first.
    function getIdos() external view returns (Round[] memory);

    /// @notice Rounds from `from` downwards, at most 200; 0 stands for the newest.
    function getIdosPaged(uint256 from, uint256 count) external view returns (Round[] memory);

    function idos(uint256 index) external view returns (Round memory);

    function users(address account) external view returns (User memory);

    function stakes(uint256 index) external view returns (StakeInfo memory);

    /// @return user The account as `users` says.
    /// @return running The stakes that are still paying, at most `MAX_RUNNING`.
    /// @return claimable What `claim` would pay now.
    /// @return withheld What it would pay more if the account weren't blacklisted.
    /// @return nextRelease When the next release is; 0 if nothing runs.
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
    /// @param from The position to begin with; the first has position 1, and 0 stands for the newest.
    function getUserStakes(address account, uint256 from, uint256 count) external view returns (StakeInfo[] memory);
}
