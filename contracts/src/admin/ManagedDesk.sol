// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Errors} from "../libraries/Errors.sol";
import {IManaged} from "./IManaged.sol";
import {Managed} from "./Managed.sol";

/// @title ManagedDesk
/// @notice What owner, manager and guardian can do with every upgradeable contract. A product in two parts has these
/// functions in its second part.
abstract contract ManagedDesk is IManaged, Managed {
    /// @notice The longest pause: long enough to prepare a fix, and to vote out the account that paused.
    uint256 public constant MAX_PAUSE = 7 days;

    /// @notice How long a ban can delay rewards, and the time without delay that must follow.
    uint256 public constant MAX_BAN = 30 days;

    /// @notice Time without an announcement that must follow each one.
    uint256 public constant ANNOUNCEMENT_REST = 14 days;

    /// @dev The shortest time between two pauses. Otherwise an operator could pause in every block.
    uint256 private constant MIN_OPEN = 1 hours;

    /*//////////////////////////////////////////////////////////////////////////
                                        READS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IManaged
    function guardian() public view returns (address) {
        return _managed().guardian;
    }

    /// @inheritdoc IManaged
    function pausedUntil() external view returns (uint256) {
        return _managed().pausedUntil;
    }

    /// @inheritdoc IManaged
    function frozen() external view returns (bool) {
        return _managed().frozen;
    }

    /// @inheritdoc IManaged
    function rewardsHeldUntil(address account) external view returns (uint256) {
        return _managed().bans[account].heldUntil;
    }

    /// @inheritdoc IManaged
    function announcement()
        external
        view
        returns (address implementation, bytes32 codehash, uint256 readyAt, uint256 expiresAt)
    {
        ManagedStorage storage $ = _managed();
        if (_isUpgradeAnnounced()) return ($.implementation, $.codehash, $.announcedAt + EXIT_WINDOW, _exitsEnd());
    }

    /// @inheritdoc IManaged
    function solvency() external view returns (Line[] memory lines) {
        address[] memory assets = _assets();
        lines = new Line[](assets.length);
        for (uint256 i = 0; i < assets.length; i++) {
            lines[i] = Line({asset: assets[i], held: _held(assets[i]), owed: _owed(assets[i])});
        }
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        ROLES
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IManaged
    function setManager(address account) external onlyOwner {
        _setManager(account);
    }

    /// @inheritdoc IManaged
    function setGuardian(address account) external onlyOwner {
        emit GuardianChanged(_managed().guardian, account);
        _managed().guardian = account;
    }

    /// @inheritdoc IManaged
    function revokeManager() external {
        if (msg.sender != guardian()) _checkOwner();
        _setManager(address(0));
    }

    /// @inheritdoc IManaged
    function announceUpgrade(address implementation, bytes32 codehash) external onlyOwner {
        ManagedStorage storage $ = _managed();
        if ($.frozen) revert Errors.Upgrade_Frozen();
        if (_isUpgradeAnnounced()) revert Errors.Upgrade_AlreadyAnnounced($.implementation, _exitsEnd());
        _requireRest();
        if (implementation.code.length == 0) revert Errors.Managed_ZeroAddress();
        if (implementation.codehash != codehash) revert Errors.Upgrade_OtherCode(implementation.codehash, codehash);
        ($.implementation, $.announcedAt, $.codehash) = (implementation, uint40(block.timestamp), codehash);
        emit UpgradeAnnounced(implementation, codehash, block.timestamp + EXIT_WINDOW, _exitsEnd());
    }

    /// @inheritdoc IManaged
    function withdrawUpgrade() external onlyOwner {
        if (!_isUpgradeAnnounced()) revert Errors.Upgrade_NotAnnounced(address(0), address(0));
        ManagedStorage storage $ = _managed();
        emit UpgradeWithdrawn($.implementation);
        ($.implementation, $.announcementEnd) = (address(0), uint40(block.timestamp));
    }

    /// @inheritdoc IManaged
    function freeze() external onlyOwner {
        _managed().frozen = true;
        emit UpgradesFrozen();
    }

    /// @inheritdoc IManaged
    function withdrawToken(address asset, address to, uint256 amount) external onlyOwner nonReentrant {
        if (to == address(0)) revert Errors.Managed_ZeroAddress();
        if (amount == 0) revert Errors.Managed_ZeroAmount();
        // Surplus is never negative while the accounting is correct. If debts ever exceeded the balance, nothing could
        // be withdrawn.
        uint256 surplus = Math.saturatingSub(_held(asset), _owed(asset));
        if (amount > surplus) revert Errors.Managed_AboveSurplus(asset, amount, surplus);
        emit SurplusWithdrawn(asset, to, amount);
        _send(asset, to, amount);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                   PAUSES AND LISTS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IManaged
    function setPaused(bool value) external {
        ManagedStorage storage $ = _managed();
        // The guardian can pause, and can't reopen.
        if (!value || msg.sender != $.guardian) _requireManager();
        if (value) {
            uint256 rest = Math.max($.pausedUntil - $.pausedAt, MIN_OPEN);
            uint256 next = $.pausedUntil == 0 ? 0 : $.pausedUntil + rest;
            if (block.timestamp < next) revert Errors.Managed_PausedBefore(next);
            ($.pausedAt, $.pausedUntil) = (uint40(block.timestamp), uint40(block.timestamp + MAX_PAUSE));
        } else {
            $.pausedUntil = uint40(Math.min($.pausedUntil, block.timestamp));
        }
        _afterPause(value);
        emit PausedChanged(value, value ? block.timestamp + MAX_PAUSE : block.timestamp);
    }

    /// @inheritdoc IManaged
    function setBlackList(address account, bool listed) external onlyManager {
        _ban(account, listed);
    }

    /// @inheritdoc IManaged
    function setBlackLists(address[] calldata accounts, bool listed) external onlyManager {
        _requireBatch(accounts.length);
        for (uint256 i = 0; i < accounts.length; i++) _ban(accounts[i], listed);
    }

    /// @inheritdoc IManaged
    function setWhiteList(address account, bool listed) external onlyManager {
        _welcome(account, listed);
    }

    /// @inheritdoc IManaged
    function setWhiteLists(address[] calldata accounts, bool listed) external onlyManager {
        _requireBatch(accounts.length);
        for (uint256 i = 0; i < accounts.length; i++) _welcome(accounts[i], listed);
    }

    /// @dev A product overrides this to keep a copy of `pausedUntil` in a slot that its frequent calls read anyway.
    function _afterPause(bool value) internal virtual {}

    /// @dev The same for the blacklist.
    function _afterBan(address account, bool listed) internal virtual {}

    /// @dev For every announcement that opens exits: reverts until enough time has passed since the last one.
    function _requireRest() internal view {
        ManagedStorage storage $ = _managed();
        // An announcement that has expired ended at that time.
        uint256 endedAt = Math.max(Math.max($.announcementEnd, _exitsEnd()), $.exitsUntil);
        uint256 next = endedAt == 0 ? 0 : endedAt + ANNOUNCEMENT_REST;
        if (block.timestamp < next) revert Errors.Upgrade_AnnouncedBefore(next);
    }

    function _ban(address account, bool listed) private {
        Ban storage ban = _managed().bans[account];
        if (listed && block.timestamp >= _nextBan(ban.heldUntil)) ban.heldUntil = uint40(block.timestamp + MAX_BAN);
        ban.listed = listed;
        _afterBan(account, listed);
        emit BlackListChanged(account, listed);
    }

    function _nextBan(uint256 heldUntil) private pure returns (uint256) {
        return heldUntil == 0 ? 0 : heldUntil + MAX_BAN;
    }

    function _welcome(address account, bool listed) private {
        _managed().whiteList[account] = listed;
        emit WhiteListChanged(account, listed);
    }
}
