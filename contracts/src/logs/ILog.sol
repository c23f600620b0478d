// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title ILog
/// @notice The on-chain history of every account. The protocol's contracts write it, anyone can read it, newest first.
/// Warning: a log must never stop an exit. Contracts that write to it must catch its failures.
interface ILog {
    /// @param isReduce Whether the account's balance decreased by `amount`.
    /// @param index The entry's number in the history of its owner, from 1 on.
    /// @param userIndex The owner's number among all accounts of the log, from 1 on.
    /// @param amount Limited to `MAX_AMOUNT` (309 million units of 18 decimals): read that value as "at least".
    /// @param balance The balance after the action, with the same limit.
    /// @param from The account that caused the entry: the owner, a member of its team, or a contract.
    struct Entry {
        bool isReduce;
        uint256 index;
        uint256 userIndex;
        string symbol;
        string action;
        uint256 amount;
        uint256 balance;
        uint256 startTime;
        address owner;
        address from;
    }

    /// @notice Amounts credited to an account in one symbol, by actions whose name begins with "reward".
    struct Reward {
        string symbol;
        uint256 total;
        uint256 yesterday;
        uint256 today;
    }

    /// @param addTime Shifts the start of days, in seconds. Like `dayTimes` it is fixed, because sums per day are
    /// stored.
    /// @param dayTimes The length of a day in seconds.
    struct Config {
        address manager;
        uint256 addTime;
        uint256 dayTimes;
        uint256 totalUser;
    }

    event AdminChanged(address indexed account, bool listed);

    /// @notice Writes one entry. Only listed contracts may call.
    /// @param symbol A short string. It is stored in full the first time, then as a number; there is room for 255 names
    /// in total.
    /// @param action Another name, stored likewise. If it begins with "reward" and `isReduce` is false, the amount
    /// counts as a reward.
    function add(
        address account,
        address from,
        bool isReduce,
        bytes32 symbol,
        bytes32 action,
        uint256 amount,
        uint256 balance
    ) external;

    /// @notice Adds a contract to the list of those that may write, or removes it.
    function setAdmin(address account, bool listed) external;

    function isAdmin(address account) external view returns (bool);

    function getConfig() external view returns (Config memory);

    /// @notice Number of entries of an account.
    function countOf(address account) external view returns (uint256);

    /// @notice The newest 100 entries.
    function getUserLogs(address account) external view returns (Entry[] memory);

    /// @notice Entries from `from` downwards.
    /// @param from The index to begin with; 0 means the newest.
    /// @param count At most 100.
    /// @return logs Newest first.
    /// @return next The index to continue with; 0 if nothing is left.
    function getUserLogsPaged(
        address account,
        uint256 from,
        uint256 count
    ) external view returns (Entry[] memory logs, uint256 next);

    /// @notice The newest 100 entries of an action.
    /// Warning: this and the other filtered reads examine only `MAX_SCAN` entries. To reach older ones, use the paged
    /// functions.
    function getUserActionLogs(address account, string calldata action) external view returns (Entry[] memory);

    /// @notice Like `getUserLogsPaged`, but for one action. A page may be short, even empty, while `next` isn't 0.
    function getUserActionLogsPaged(
        address account,
        string calldata action,
        uint256 from,
        uint256 count
    ) external view returns (Entry[] memory logs, uint256 next);

    /// @notice The newest 100 entries in a symbol.
    function getUserSymbolLogs(address account, string calldata symbol) external view returns (Entry[] memory);

    function getUserSymbolLogsPaged(
        address account,
        string calldata symbol,
        uint256 from,
        uint256 count
    ) external view returns (Entry[] memory logs, uint256 next);

    /// @notice The newest 100 entries of an action in a symbol.
    function getUserSymbolActions(
        address account,
        string calldata symbol,
        string calldata action
    ) external view returns (Entry[] memory);

    function getUserSymbolActionsPaged(
        address account,
        string calldata symbol,
        string calldata action,
        uint256 from,
        uint256 count
    ) external view returns (Entry[] memory logs, uint256 next);

    function getUserReward(
        address account,
        string calldata symbol
    ) external view returns (uint256 total, uint256 yesterday, uint256 today);

    /// @notice Rewards in every symbol in which the account was ever rewarded.
    function getUserRewards(address account) external view returns (Reward[] memory);
}
