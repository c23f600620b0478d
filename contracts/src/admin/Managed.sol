// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable2StepUpgradeable} from "@openzeppelin/contracts-upgradeable/access/Ownable2StepUpgradeable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {Errors} from "../libraries/Errors.sol";
import {IManaged} from "./IManaged.sol";
import {IState} from "./IState.sol";

/// @title Managed
/// @notice The base of every upgradeable contract of the protocol: roles, lists, pauses and upgrades. The functions that
/// change them are in `ManagedDesk`.
/// @dev Its storage has a namespace of its own (ERC-7201). So products can lay out their storage freely, and an upgrade
/// of this base cannot move it.
abstract contract Managed is IState, Ownable2StepUpgradeable, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @custom:storage-location erc7201:cinder.storage.Managed
    /// @param pausedAt Start of the current or last pause.
    /// @param implementation The announced upgrade; zero after its execution or withdrawal, and before the first one.
    /// @param announcedAt Start of the current or last announcement.
    /// @param announcementEnd When the last announcement was executed or withdrawn.
    /// @param exitsUntil Until when a product has opened exits for another reason than an upgrade.
    struct ManagedStorage {
        address manager;
        uint40 pausedAt;
        uint40 pausedUntil;
        address guardian;
        bool frozen;
        mapping(address account => Ban) bans;
        mapping(address account => bool listed) whiteList;
        mapping(bytes32 claim => uint256 time) claimedFor;
        address implementation;
        uint40 announcedAt;
        uint40 announcementEnd;
        bytes32 codehash;
        uint40 exitsUntil;
    }

    struct Ban {
        bool listed;
        uint40 heldUntil;
    }

    /// @notice Maximum accounts per batch. A batch of 200 cold storage writes stays well under the block gas limit of
    /// every BNB-style chain.
    uint256 public constant MAX_BATCH = 200;

    /// @dev Time to leave between the announcement of an upgrade and its earliest execution.
    uint256 internal constant EXIT_WINDOW = 7 days;

    /// @dev Time in which an announced upgrade can be executed. Then it expires.
    uint256 internal constant EXECUTION_WINDOW = 14 days;

    /// @dev How often a caller can claim for another account.
    uint256 private constant CLAIM_INTERVAL = 1 days;

    /// @dev keccak256(abi.encode(uint256(keccak256("cinder.storage.Managed")) - 1)) & ~bytes32(uint256(0xff))
    bytes32 private constant MANAGED_STORAGE = 0x7c6070a9681df56799abf2292cedf59c985df86c628e6c0bd55b716f1406cd00;

    modifier onlyManager() {
        _requireManager();
        _;
    }

    /// @dev For every function that opens a position, and for no others.
    modifier whenOpen() {
        if (paused()) revert Errors.Managed_Paused();
        _;
    }

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor() {
        // Prevent anyone from initialising the implementation contract and becoming its owner.
        _disableInitializers();
    }

    function __Managed_init(address owner_, address manager_) internal onlyInitializing {
        __Ownable_init(owner_);
        _setManager(manager_);
    }

    /// @inheritdoc IState
    function manager() public view returns (address) {
        return _managed().manager;
    }

    /// @inheritdoc IState
    function paused() public view returns (bool) {
        return block.timestamp < _managed().pausedUntil;
    }

    /// @inheritdoc IState
    function isBlackList(address account) public view returns (bool) {
        return _managed().bans[account].listed;
    }

    /// @inheritdoc IState
    function isWhiteList(address account) public view returns (bool) {
        return _managed().whiteList[account];
    }

    /// @inheritdoc IState
    function exitsOpen() public view returns (bool) {
        return _isUpgradeAnnounced() || block.timestamp < _managed().exitsUntil;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     PER PRODUCT
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Every asset that the contract is meant to hold.
    function _assets() internal view virtual returns (address[] memory);

    /// @dev Amount that belongs to users or is promised to them. Zero for an asset that the product does not use.
    function _owed(address asset) internal view virtual returns (uint256);

    /*//////////////////////////////////////////////////////////////////////////
                                       SHARED
    //////////////////////////////////////////////////////////////////////////*/

    function _held(address asset) internal view virtual returns (uint256) {
        return asset == address(0) ? address(this).balance : IERC20(asset).balanceOf(address(this));
    }

    function _send(address asset, address to, uint256 amount) internal {
        if (asset == address(0)) Address.sendValue(payable(to), amount);
        else IERC20(asset).safeTransfer(to, amount);
    }

    function _requireManager() internal view {
        if (msg.sender != owner() && msg.sender != manager()) revert Errors.Managed_NotManager(msg.sender);
    }

    function _requireNotBlackListed(address account) internal view {
        if (isBlackList(account)) revert Errors.Managed_BlackListed(account);
    }

    /// @dev Whether a ban delays the rewards of an account now. Costs nothing more for accounts that are not banned.
    function _areRewardsHeld(address account) internal view returns (bool) {
        return isBlackList(account) && block.timestamp < _managed().bans[account].heldUntil;
    }

    function _requireRewardsFree(address account) internal view {
        if (_areRewardsHeld(account)) {
            revert Errors.Managed_RewardsHeld(account, _managed().bans[account].heldUntil);
        }
    }

    /// @dev Anyone can claim for an account, but only once a day per claim. Otherwise an attacker could fill the
    /// account's history with tiny claims, or round its rewards down many times.
    /// @param index Tells claims of one account apart; 0 if there is only one.
    function _requireClaimFor(address account, uint256 index) internal {
        if (msg.sender == account) return;
        bytes32 claim = keccak256(abi.encode(account, index));
        uint256 next = _managed().claimedFor[claim];
        if (block.timestamp < next) revert Errors.Managed_ClaimedToday(account, next);
        _managed().claimedFor[claim] = block.timestamp + CLAIM_INTERVAL;
    }

    /// @dev Bounds of settings are constants in the code, so even an owner behind a timelock cannot exceed them.
    function _requireWithin(bytes32 field, uint256 value, uint256 min, uint256 max) internal pure {
        if (value < min || value > max) revert Errors.Managed_OutOfBounds(field, value, min, max);
    }

    function _requireBatch(uint256 length) internal pure {
        if (length == 0 || length > MAX_BATCH) revert Errors.Managed_BatchSize(length, MAX_BATCH);
    }

    /// @dev For every function that lets a locked position leave early.
    function _requireExitsOpen() internal view {
        if (!exitsOpen()) revert Errors.Upgrade_ExitsClosed();
    }

    function _isUpgradeAnnounced() internal view returns (bool) {
        return block.timestamp < _exitsEnd();
    }

    /// @return When the announcement of an upgrade expires; zero if none is announced.
    function _exitsEnd() internal view returns (uint256) {
        ManagedStorage storage $ = _managed();
        if ($.frozen || $.implementation == address(0)) return 0;
        return uint256($.announcedAt) + EXIT_WINDOW + EXECUTION_WINDOW;
    }

    function _setManager(address account) internal {
        emit IManaged.ManagerChanged(_managed().manager, account);
        _managed().manager = account;
    }

    function _managed() internal pure returns (ManagedStorage storage $) {
        assembly ("memory-safe") {
            $.slot := MANAGED_STORAGE
        }
    }
}
