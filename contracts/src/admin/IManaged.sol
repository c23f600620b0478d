// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IManaged
/// @notice Functions that every upgradeable contract of the protocol has: access rights and proof of reserves. The
/// owner sets configuration, addresses and budgets within bounds. The manager runs daily operations: lists, opening and
/// closing.
interface IManaged {
    /// @notice What a contract holds and owes of one asset.
    /// @param asset The zero address means the native coin.
    /// @param held Balance of the contract.
    /// @param owed Amount that belongs to users or is promised to them. Never more than `held`.
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

    /// @notice The account that, like the owner, can run daily operations.
    function manager() external view returns (address);

    /// @notice Whether new positions are stopped. A pause never stops exits or claims of principal.
    function paused() external view returns (bool);

    /// @notice Whether an account is blocked. It can't open positions or claim rewards, but can always withdraw its
    /// unlocked principal.
    function isBlackList(address account) external view returns (bool);

    function isWhiteList(address account) external view returns (bool);

    /// @notice What the contract holds and owes: `held >= owed` for every asset after every transaction.
    function solvency() external view returns (Line[] memory lines);

    /// @notice Sets the manager. With the zero address, only the owner runs daily operations.
    function setManager(address account) external;

    /// @notice Stops or allows new positions.
    function setPaused(bool value) external;

    function setBlackList(address account, bool listed) external;

    /// @notice `setBlackList` for at most `MAX_BATCH` accounts.
    function setBlackLists(address[] calldata accounts, bool listed) external;

    function setWhiteList(address account, bool listed) external;

    /// @notice `setWhiteList` for at most `MAX_BATCH` accounts.
    function setWhiteLists(address[] calldata accounts, bool listed) external;

    /// @notice Withdraws surplus: at most `held - owed` of the asset.
    /// @param asset The zero address means the native coin.
    function withdrawToken(address asset, address to, uint256 amount) external;
}
