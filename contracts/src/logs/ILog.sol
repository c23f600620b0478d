// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title ILog
/// @notice The history of every account, on chain. Written by the protocol's contracts, read by anyone, newest first.
/// Warning: a log must never stop an exit. Contracts that write one catch its failure.
interface ILog {
    /// @param isReduce Whether `amount` went out of the account's balance.
    /// @param index The number of the entry in its owner's history, from 1 on.
    /// @param userIndex The number of the owner among all accounts of the log, from 1 on.
    /// @param amount Stops at `MAX_AMOUNT` (309 million units of 18 decimals): that reads as "at least".
    /// @param balance The same.
    /// @param from Who caused it: the owner, somebody of the downline, a contract.
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

    /// @notice What an account was credited in one symbol by actions whose name begins with "reward".
    struct Reward {
        string symbol;
        uint256 total;
        uint256 yesterday;
        uint256 today;
    }

    /// @param addTime Shifts the beginning of days, in seconds. Fixed, as is `dayTimes`: "yesterday" is stored.
    /// @param dayTimes The length of a day in seconds.
    struct Config {
        address manager;
        uint256 addTime;
        uint256 dayTimes;
        uint256 totalUser;
    }

    event AdminChanged(address indexed account, bool listed);

    /// @notice Writes one entry. Admins only.
    /// @param symbol Short string. A name is stored in full the first time, then as a number; there is room for 255.
    /// @param action The same. If it begins with "reward" and nothing is reduced, the amount counts as a reward.
    function add(
        address account,
        address from,
        bool isReduce,
        bytes32 symbol,
        bytes32 action,
        uint256 amount,
        uint256 balance
    ) external;

    /// @notice Lets a contract write.
    function setAdmin(address account, bool listed) external;

    function isAdmin(address account) external view returns (bool);

    function getConfig() external view returns (Config memory);

    /// @notice How many entries an account has.
    function countOf(address account) external view returns (uint256);

    /// @notice The newest 100 entries.
    function getUserLogs(address account) external view returns (Entry[] memory);

    /// @notice Entries from `from` downwards.
    /// @param from The index to begin with; 0 stands for the newest.
    /// @param count At most 100.
    /// @return logs Newest first.
    /// @return next The index to go on with; 0 if nothing is left.
    function getUserLogsPaged(
        address account,
        uint256 from,
        uint256 count
    ) external view returns (Entry[] memory logs, uint256 next);

    /// @notice The newest 100 entries of an action.
    /// Warning: this and the other filtered reads look at `MAX_SCAN` entries; what is older, the paged ones reach.
    function getUserActionLogs(address account, string calldata action) external view returns (Entry[] memory);

    /// @notice As `getUserLogsPaged`, of an action. A page may be short, even empty, while `next` isn't 0.
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

    /// @notice The same for every symbol in which the account was ever rewarded.
    function getUserRewards(address account) external view returns (Reward[] memory);
}
