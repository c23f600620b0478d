// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IState} from "./IState.sol";

/// @title IManaged
/// @notice Functions that every upgradeable contract of the protocol has: roles and proof of reserves.
/// - The owner sets configuration, addresses, budgets and the manager's caps, within bounds of the code.
/// - The manager runs daily operations within those caps: lists, opening and closing.
/// - The guardian can only stop: it can pause and remove the manager.
interface IManaged is IState {
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
    event GuardianChanged(address indexed previous, address indexed current);
    /// @param until When a pause ends by itself. When reopened: the time of the call.
    event PausedChanged(bool paused, uint256 until);
    event BlackListChanged(address indexed account, bool listed);
    event WhiteListChanged(address indexed account, bool listed);
    event SurplusWithdrawn(address indexed asset, address indexed to, uint256 amount);
    /// @param readyAt From then on the owner can execute the upgrade.
    /// @param expiresAt From then on nobody can execute it, and exits are closed.
    event UpgradeAnnounced(address indexed implementation, bytes32 codehash, uint256 readyAt, uint256 expiresAt);
    event UpgradeWithdrawn(address indexed implementation);
    event UpgradesFrozen();

    /// @notice The account that can pause and remove the manager, and nothing else.
    function guardian() external view returns (address);

    /// @notice When the current or last pause ends or ended; zero before the first one.
    function pausedUntil() external view returns (uint256);

    /// @notice Whether upgrades have ended permanently.
    function frozen() external view returns (bool);

    /// @notice Until when the last ban of an account delays its rewards, if it is still on the blacklist.
    function rewardsHeldUntil(address account) external view returns (uint256);

    /// @notice What the contract holds and owes: `held >= owed` for every asset after every transaction.
    function solvency() external view returns (Line[] memory lines);

    /// @notice Sets the manager. With the zero address, only the owner runs daily operations.
    function setManager(address account) external;

    /// @notice Sets the guardian. Only the owner can.
    function setGuardian(address account) external;

    /// @notice Removes the manager at once. The guardian and the owner can.
    function revokeManager() external;

    /// @notice Stops or allows new positions. The guardian can only stop them. A pause ends by itself after
    /// `MAX_PAUSE`. The next one can begin after as long a time without a pause, and at least an hour.
    function setPaused(bool value) external;

    /// @notice Announces an upgrade. It opens exits at once: until the upgrade is executed, withdrawn or expired, the
    /// owner of a locked position can leave early with the whole principal and what it has earned so far.
    /// @dev What repeated announcements cost: exits are open for at most 21 of 35 days, because a rest must follow. They
    /// release locks and nothing else: an early exit pays no more than the position has earned by then, and the
    /// unearned reward returns to its budget.
    /// @param implementation Must already be deployed, so that users can inspect it.
    /// @param codehash Hash of its code.
    function announceUpgrade(address implementation, bytes32 codehash) external;

    /// @notice Withdraws the announced upgrade, which closes exits. Only the owner can.
    function withdrawUpgrade() external;

    /// @notice The announced upgrade; zeros if there is none, or it has expired.
    function announcement()
        external
        view
        returns (address implementation, bytes32 codehash, uint256 readyAt, uint256 expiresAt);

    /// @notice Ends upgrades permanently, also one that is announced. Only the owner can.
    function freeze() external;

    /// @notice Adds an account to the blacklist or removes it. A ban delays rewards for `MAX_BAN`. The next ban delays
    /// them only if that much time has passed since the end of the last delay.
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
