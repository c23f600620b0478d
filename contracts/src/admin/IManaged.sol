// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IManaged
/// @notice What every upgradeable contract of the protocol has in common: who may do what, and what it owes.
/// The owner sets config, addresses and budgets within bounds; the manager runs the day: lists, opening and closing.
interface IManaged {
    /// @notice One asset of a contract's books.
    /// @param asset The zero address stands for the native coin.
    /// @param held What the contract has.
    /// @param owed What belongs to users or is promised to them. Never more than `held`.
    struct Line {
        address asset;
        uint256 held;
        uint256 owed;
    }

    event ManagerChanged(address indexed previous, address indexed current);
    event PausedChanged(bool paused);
    event BlackListChanged(address indexed account, bool listed);
    event WhiteListChanged(address indexed account, bool listed);
    event SurplusWithdrawn(address indexed asset, address indexed to, uint256 amount);

    /// @notice Who runs daily operations beside the owner.
    function manager() external view returns (address);

    /// @notice Whether new positions are stopped. Exits and claims of principal never are.
    function paused() external view returns (bool);

    /// @notice A blacklisted account opens nothing new and claims no reward, but always gets its principal back.
    function isBlackList(address account) external view returns (bool);

    function isWhiteList(address account) external view returns (bool);

    /// @notice The contract's books: `held >= owed` for every asset after every transaction.
    function solvency() external view returns (Line[] memory lines);

    /// @notice Appoints the manager; the zero address leaves daily operations to the owner alone.
    function setManager(address account) external;

    /// @notice Stops or allows new positions.
    function setPaused(bool value) external;

    function setBlackList(address account, bool listed) external;

    /// @notice The same for at most `MAX_BATCH` accounts.
    function setBlackLists(address[] calldata accounts, bool listed) external;

    function setWhiteList(address account, bool listed) external;

    /// @notice The same for at most `MAX_BATCH` accounts.
    function setWhiteLists(address[] calldata accounts, bool listed) external;

    /// @notice Moves surplus out: never more than `held - owed` of the asset.
    /// @param asset The zero address stands for the native coin.
    function withdrawToken(address asset, address to, uint256 amount) external;
}
