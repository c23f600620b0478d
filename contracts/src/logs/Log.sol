// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {ManagedDesk} from "../admin/ManagedDesk.sol";
import {Upgradeable} from "../admin/Upgradeable.sol";
import {Errors} from "../libraries/Errors.sol";
import {ILog} from "./ILog.sol";
import {LogEntry, LogEntryLib} from "./LogEntry.sol";

/// @title Log
/// @notice The history of every account. This contract holds no money on purpose.
/// @dev An entry fits one slot because addresses and names are stored once, and entries refer to them by number.
contract Log is ILog, ManagedDesk, Upgradeable {
    using Math for uint256;

    /// @dev Number of an account in the log, and length of its history. One slot.
    /// @param isListed Whether the account can be found by its number. Only accounts in the `from` field of other
    /// accounts' entries need that.
    struct Account {
        uint32 id;
        uint32 entries;
        bool isListed;
    }

    /// @dev `total`, `today` and `day` are one slot; `yesterday` is written once a day.
    struct Sums {
        uint112 total;
        uint112 today;
        uint32 day;
        uint112 yesterday;
    }

    /// @dev One slot.
    struct Settings {
        uint32 addTime;
        uint32 dayTimes;
        uint32 accounts;
        uint8 names;
    }

    /// @notice Largest amount or balance that an entry can store.
    uint256 public constant MAX_AMOUNT = LogEntryLib.MAX_AMOUNT;

    /// @notice Maximum entries per page.
    uint256 public constant MAX_PAGE = 100;

    /// @notice Maximum entries that a filtered read examines. A node can process that many easily in one call.
    uint256 public constant MAX_SCAN = 5_000;

    Settings private _settings;
    mapping(address account => bool listed) private _admins;
    mapping(address account => Account) private _accounts;
    mapping(uint256 id => address account) private _addresses;
    mapping(bytes32 name => uint256 id) private _nameIds;
    mapping(uint256 id => bytes32 name) private _names;
    mapping(address account => mapping(uint256 index => LogEntry entry)) private _entries;
    mapping(address account => mapping(uint256 symbolId => Sums)) private _sums;

    function initialize(address owner_, address manager_, uint256 addTime, uint256 dayTimes) external initializer {
        __Managed_init(owner_, manager_);
        _requireWithin("dayTimes", dayTimes, 1 minutes, 7 days);
        _requireWithin("addTime", addTime, 0, dayTimes);
        (_settings.addTime, _settings.dayTimes) = (uint32(addTime), uint32(dayTimes));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       WRITES
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILog
    function add(
        address account,
        address from,
        bool isReduce,
        bytes32 symbol,
        bytes32 action,
        uint256 amount,
        uint256 balance
    ) external {
        if (!_admins[msg.sender]) revert Errors.Log_NotAdmin(msg.sender);
        if (account == address(0)) revert Errors.Managed_ZeroAddress();
        uint256 symbolId = _nameId(symbol);
        uint256 index = _nextEntry(account);
        _entries[account][index] = LogEntryLib.pack(
            isReduce,
            from == account ? LogEntryLib.SELF : _listedId(from),
            symbolId,
            _nameId(action),
            amount,
            balance
        );
        if (!isReduce && bytes6(action) == "reward") _addReward(_sums[account][symbolId], amount);
    }

    /// @inheritdoc ILog
    function setAdmin(address account, bool listed) external onlyOwner {
        if (account == address(0)) revert Errors.Managed_ZeroAddress();
        _admins[account] = listed;
        emit AdminChanged(account, listed);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        READS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc ILog
    function isAdmin(address account) external view returns (bool) {
        return _admins[account];
    }

    /// @inheritdoc ILog
    function getConfig() external view returns (Config memory) {
        Settings memory settings = _settings;
        return
            Config({
                manager: manager(),
                addTime: settings.addTime,
                dayTimes: settings.dayTimes,
                totalUser: settings.accounts
            });
    }

    /// @inheritdoc ILog
    function countOf(address account) external view returns (uint256) {
        return _accounts[account].entries;
    }

    /// @inheritdoc ILog
    function getUserLogs(address account) external view returns (Entry[] memory logs) {
        (logs, ) = _scan(account, 0, 0, 0, MAX_PAGE);
    }

    /// @inheritdoc ILog
    function getUserLogsPaged(
        address account,
        uint256 from,
        uint256 count
    ) external view returns (Entry[] memory logs, uint256 next) {
        return _scan(account, 0, 0, from, count);
    }

    /// @inheritdoc ILog
    function getUserActionLogs(address account, string calldata action) external view returns (Entry[] memory logs) {
        (logs, ) = _scanNamed(account, "", action, 0, MAX_PAGE);
    }

    /// @inheritdoc ILog
    function getUserActionLogsPaged(
        address account,
        string calldata action,
        uint256 from,
        uint256 count
    ) external view returns (Entry[] memory logs, uint256 next) {
        return _scanNamed(account, "", action, from, count);
    }

    /// @inheritdoc ILog
    function getUserSymbolLogs(address account, string calldata symbol) external view returns (Entry[] memory logs) {
        (logs, ) = _scanNamed(account, symbol, "", 0, MAX_PAGE);
    }

    /// @inheritdoc ILog
    function getUserSymbolLogsPaged(
        address account,
        string calldata symbol,
        uint256 from,
        uint256 count
    ) external view returns (Entry[] memory logs, uint256 next) {
        return _scanNamed(account, symbol, "", from, count);
    }

    /// @inheritdoc ILog
    function getUserSymbolActions(
        address account,
        string calldata symbol,
        string calldata action
    ) external view returns (Entry[] memory logs) {
        (logs, ) = _scanNamed(account, symbol, action, 0, MAX_PAGE);
    }

    /// @inheritdoc ILog
    function getUserSymbolActionsPaged(
        address account,
        string calldata symbol,
        string calldata action,
        uint256 from,
        uint256 count
    ) external view returns (Entry[] memory logs, uint256 next) {
        return _scanNamed(account, symbol, action, from, count);
    }

    /// @inheritdoc ILog
    function getUserReward(
        address account,
        string calldata symbol
    ) external view returns (uint256 total, uint256 yesterday, uint256 today) {
        return _reward(_sums[account][_find(symbol)]);
    }

    /// @inheritdoc ILog
    function getUserRewards(address account) external view returns (Reward[] memory rewards) {
        rewards = new Reward[](_settings.names);
        uint256 found = 0;
        for (uint256 id = 1; id <= rewards.length; id++) {
            Sums storage sums = _sums[account][id];
            if (sums.total == 0) continue;
            (uint256 total, uint256 yesterday, uint256 today) = _reward(sums);
            rewards[found++] = Reward({symbol: _text(_names[id]), total: total, yesterday: yesterday, today: today});
        }
        assembly ("memory-safe") {
            mstore(rewards, found)
        }
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      INTERNAL
    //////////////////////////////////////////////////////////////////////////*/

    function _nextEntry(address account) private returns (uint256 index) {
        Account memory owner = _known(account);
        index = uint256(owner.entries) + 1;
        owner.entries = uint32(index);
        _accounts[account] = owner;
    }

    /// @dev The number of an address that appears in other accounts' entries; 0 for the zero address.
    function _listedId(address account) private returns (uint256) {
        if (account == address(0)) return 0;
        Account memory known = _known(account);
        if (!known.isListed) {
            known.isListed = true;
            _accounts[account] = known;
            _addresses[known.id] = account;
        }
        return known.id;
    }

    /// @dev Loads an account. An address without a number gets the next one; the caller must store the account.
    function _known(address account) private returns (Account memory known) {
        known = _accounts[account];
        if (known.id != 0) return known;
        uint256 id = uint256(_settings.accounts) + 1;
        if (id > LogEntryLib.MAX_FROM) revert Errors.Log_AccountsFull(LogEntryLib.MAX_FROM);
        (_settings.accounts, known.id) = (uint32(id), uint32(id));
    }

    /// @dev The number of a name, which is assigned on first use; 0 for the empty name.
    function _nameId(bytes32 name) private returns (uint256 id) {
        if (name == 0) return 0;
        id = _nameIds[name];
        if (id != 0) return id;
        id = uint256(_settings.names) + 1;
        if (id > LogEntryLib.MAX_NAME) revert Errors.Log_NamesFull(name, LogEntryLib.MAX_NAME);
        _settings.names = uint8(id);
        _nameIds[name] = id;
        _names[id] = name;
    }

    function _addReward(Sums storage stored, uint256 amount) private {
        Sums memory sums = stored;
        uint256 day = _day();
        if (day != sums.day) {
            uint112 yesterday = day == uint256(sums.day) + 1 ? sums.today : 0;
            if (yesterday != sums.yesterday) stored.yesterday = yesterday;
            (sums.today, sums.day) = (0, uint32(day));
        }
        // Saturating addition: a sum that reaches its maximum must not make new entries revert.
        stored.total = uint112((sums.total + amount.min(type(uint112).max)).min(type(uint112).max));
        stored.today = uint112((sums.today + amount.min(type(uint112).max)).min(type(uint112).max));
        stored.day = sums.day;
    }

    function _scanNamed(
        address account,
        string memory symbol,
        string memory action,
        uint256 from,
        uint256 count
    ) private view returns (Entry[] memory logs, uint256 next) {
        (uint256 symbolId, uint256 actionId) = (_find(symbol), _find(action));
        // A name that was never written has no entries. Only an empty name matches all entries.
        bool unknown = (symbolId == 0 && bytes(symbol).length != 0) || (actionId == 0 && bytes(action).length != 0);
        if (!unknown) return _scan(account, symbolId, actionId, from, count);
    }

    /// @dev A filter of zero matches all entries.
    function _scan(
        address account,
        uint256 symbolId,
        uint256 actionId,
        uint256 from,
        uint256 count
    ) private view returns (Entry[] memory logs, uint256 next) {
        if (count == 0 || count > MAX_PAGE) revert Errors.Managed_BatchSize(count, MAX_PAGE);
        uint256 entries = _accounts[account].entries;
        next = from == 0 ? entries : from.min(entries);
        uint256 last = next.saturatingSub(MAX_SCAN);
        logs = new Entry[](count.min(next));
        uint256 found = 0;
        for (; next > last && found < logs.length; next--) {
            LogEntry entry = _entries[account][next];
            if (symbolId != 0 && entry.symbolId() != symbolId) continue;
            if (actionId != 0 && entry.actionId() != actionId) continue;
            logs[found++] = _entry(account, next, entry);
        }
        assembly ("memory-safe") {
            mstore(logs, found)
        }
    }

    function _entry(address account, uint256 index, LogEntry entry) private view returns (Entry memory) {
        return
            Entry({
                isReduce: entry.isReduce(),
                index: index,
                userIndex: _accounts[account].id,
                symbol: _text(_names[entry.symbolId()]),
                action: _text(_names[entry.actionId()]),
                amount: entry.amount(),
                balance: entry.balance(),
                startTime: entry.time(),
                owner: account,
                from: entry.fromId() == LogEntryLib.SELF ? account : _addresses[entry.fromId()]
            });
    }

    function _reward(Sums memory sums) private view returns (uint256 total, uint256 yesterday, uint256 today) {
        total = sums.total;
        uint256 day = _day();
        if (day == sums.day) (yesterday, today) = (sums.yesterday, sums.today);
        else if (day == uint256(sums.day) + 1) yesterday = sums.today;
    }

    function _day() private view returns (uint256) {
        return (block.timestamp + _settings.addTime) / _settings.dayTimes;
    }

    function _find(string memory name) private view returns (uint256) {
        return bytes(name).length > 32 ? 0 : _nameIds[bytes32(bytes(name))];
    }

    function _text(bytes32 name) private pure returns (string memory) {
        uint256 length = 0;
        while (length < 32 && name[length] != 0) length++;
        bytes memory text = new bytes(length);
        for (uint256 i = 0; i < length; i++) text[i] = name[i];
        return string(text);
    }

    /// @dev No assets: the contract holds none on purpose, so any balance was sent by mistake.
    function _assets() internal pure override returns (address[] memory) {
        return new address[](0);
    }

    function _owed(address) internal pure override returns (uint256) {
        return 0;
    }
}
