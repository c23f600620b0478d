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
/// account is paid principal only. Its bonus and referral rewards wait until the ban's delay is over.
///
/// Warning: an early exit is possible only while an upgrade is announced. Otherwise principal is returned only by the
/// daily releases. Both need no other contract than the token, and no pause, list, setting or budget can stop them.
/// Warning: the token must arrive in full. A token that takes a fee on transfers to this contract would break its
/// accounting.
interface IStake is IStakeTypes {
    /// @notice Stakes CIN in the open round, on that round's terms. The caller must be registered, must have approved
    /// the CIN, and must send exactly `handleGas` of native coin.
    function deposit(uint256 amount) external payable;

    /// @notice Pays the caller everything that was released and its referral rewards, or only principal while a ban
    /// delays its rewards. No fee is required: send `handleGas` or nothing.
    function claim() external payable;

    /// @notice `claim` for another account, which receives everything. Anyone can call it, once a day per account.
    function claimFor(address account) external payable;

    /// @notice Ends a stake of the caller early. Works only while an upgrade is announced, and from a day after the
    /// stake's start. With earlier releases, it pays the whole principal and the bonus of all whole days until now. The
    /// rest of the bonus returns to the round's budget. While a ban delays the caller's rewards, the bonus waits for a
    /// later claim.
    function exit(uint256 index) external;

    /// @notice Closes the round if its time is over; otherwise it does nothing. Anyone can call it.
    function updatePool() external;

    /// @notice Credits an account what its stakes have released, without paying it. Anyone can call it.
    function updateUser(address account) external;

    /// @notice Opens the next round, with a budget out of the contract's surplus. Owner or manager. A budget set by the
    /// manager counts against the manager's allotment.
    /// @param startTime 0 means as soon as the cooldown allows. At most 30 days after that.
    /// @param endTime At most 90 days after the start.
    function openRound(
        uint256 bonus,
        uint256 budget,
        uint256 limit,
        uint256 startTime,
        uint256 endTime,
        uint256 whiteTime
    ) external;

    /// @notice Adds surplus to the budget of the round that is open or opens next. Owner or manager, whose allotment it
    /// counts against.
    function addBudget(uint256 amount) external;

    /// @notice Ends the round now. The remaining budget becomes surplus again, and stakes continue. Owner or manager.
    function closeRound() external;

    /// @notice Changes the settings within bounds fixed in the code. Owner only.
    function setConfig(Setup calldata setup) external;

    /// @notice Sets how much the manager may reserve for rounds from now on, and what one account may take of later rounds
    /// in whitelist time. Owner only; the owner's own rounds are not limited.
    /// @param accountShare In basis points, at most a fifth.
    function setAllotment(uint256 perDay, uint256 total, uint256 accountShare) external;

    function allotment() external view returns (Allotment memory);

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
    /// @return withheld What it would pay in addition if no ban delayed the account's rewards.
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

    /// @notice What `exit(index)` would pay now, whether or not exits are open.
    /// @param index A stake that is not over.
    /// @return principal What it would still pay of the principal.
    /// @return reward What it would still pay of the bonus.
    /// @return unearned The bonus that the account would give up.
    /// @return opensAt When the stake is old enough to exit.
    function previewExit(
        uint256 index
    ) external view returns (uint256 principal, uint256 reward, uint256 unearned, uint256 opensAt);

    /// @notice All stakes of an account, newest first, at most 200.
    /// @param from The position of the first stake to return; the oldest has position 1, and 0 means the newest.
    function getUserStakes(address account, uint256 from, uint256 count) external view returns (StakeInfo[] memory);
}
