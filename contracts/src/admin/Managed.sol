// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable2StepUpgradeable} from "@openzeppelin/contracts-upgradeable/access/Ownable2StepUpgradeable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {Errors} from "../libraries/Errors.sol";
import {IManaged} from "./IManaged.sol";

/// @title Managed
/// @notice The base of every upgradeable contract of the protocol.
/// @dev Its storage has a namespace of its own (ERC-7201). So products can lay out their storage freely, and an upgrade
/// of this base cannot move it.
abstract contract Managed is IManaged, Ownable2StepUpgradeable, UUPSUpgradeable, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @custom:storage-location erc7201:cinder.storage.Managed
    struct ManagedStorage {
        address manager;
        bool paused;
        mapping(address account => bool listed) blackList;
        mapping(address account => bool listed) whiteList;
    }

    /// @notice Maximum accounts per batch. A batch of 200 cold storage writes stays well under the block gas limit of
    /// every BNB-style chain.
    uint256 public constant MAX_BATCH = 200;

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

    /*//////////////////////////////////////////////////////////////////////////
                                        READS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IManaged
    function manager() public view returns (address) {
        return _managed().manager;
    }

    /// @inheritdoc IManaged
    function paused() public view virtual returns (bool) {
        return _managed().paused;
    }

    /// @inheritdoc IManaged
    function isBlackList(address account) public view virtual returns (bool) {
        return _managed().blackList[account];
    }

    /// @inheritdoc IManaged
    function isWhiteList(address account) public view virtual returns (bool) {
        return _managed().whiteList[account];
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
                                   OWNER AND MANAGER
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IManaged
    function setManager(address account) external onlyOwner {
        _setManager(account);
    }

    /// @inheritdoc IManaged
    function setPaused(bool value) external onlyManager {
        _setPaused(value);
        emit PausedChanged(value);
    }

    /// @inheritdoc IManaged
    function setBlackList(address account, bool listed) external onlyManager {
        _setBlackList(account, listed);
        emit BlackListChanged(account, listed);
    }

    /// @inheritdoc IManaged
    function setBlackLists(address[] calldata accounts, bool listed) external onlyManager {
        _requireBatch(accounts.length);
        for (uint256 i = 0; i < accounts.length; i++) {
            _setBlackList(accounts[i], listed);
            emit BlackListChanged(accounts[i], listed);
        }
    }

    /// @inheritdoc IManaged
    function setWhiteList(address account, bool listed) external onlyManager {
        _setWhiteList(account, listed);
        emit WhiteListChanged(account, listed);
    }

    /// @inheritdoc IManaged
    function setWhiteLists(address[] calldata accounts, bool listed) external onlyManager {
        _requireBatch(accounts.length);
        for (uint256 i = 0; i < accounts.length; i++) {
            _setWhiteList(accounts[i], listed);
            emit WhiteListChanged(accounts[i], listed);
        }
    }

    /// @inheritdoc IManaged
    function withdrawToken(address asset, address to, uint256 amount) external onlyOwner nonReentrant {
        if (to == address(0)) revert Errors.Managed_ZeroAddress();
        if (amount == 0) revert Errors.Managed_ZeroAmount();
        (uint256 held, uint256 owed) = (_held(asset), _owed(asset));
        // Surplus is never negative while the accounting is correct. If debts ever exceeded the balance, nothing could
        // be withdrawn.
        uint256 surplus = held > owed ? held - owed : 0;
        if (amount > surplus) revert Errors.Managed_AboveSurplus(asset, amount, surplus);
        emit SurplusWithdrawn(asset, to, amount);
        _send(asset, to, amount);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     PER PRODUCT
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Every asset that the contract is meant to hold.
    function _assets() internal view virtual returns (address[] memory);

    /// @dev Amount that belongs to users or is promised to them. Zero for an asset that the product does not use.
    function _owed(address asset) internal view virtual returns (uint256);

    /// @dev Products can override these three to pack the flags into slots that their frequent calls read anyway.
    function _setPaused(bool value) internal virtual {
        _managed().paused = value;
    }

    function _setBlackList(address account, bool listed) internal virtual {
        _managed().blackList[account] = listed;
    }

    function _setWhiteList(address account, bool listed) internal virtual {
        _managed().whiteList[account] = listed;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       SHARED
    //////////////////////////////////////////////////////////////////////////*/

    function _held(address asset) internal view returns (uint256) {
        return asset == address(0) ? address(this).balance : IERC20(asset).balanceOf(address(this));
    }

    function _send(address asset, address to, uint256 amount) internal {
        if (asset == address(0)) Address.sendValue(payable(to), amount);
        else IERC20(asset).safeTransfer(to, amount);
    }

    function _requireNotBlackListed(address account) internal view {
        if (isBlackList(account)) revert Errors.Managed_BlackListed(account);
    }

    /// @dev Bounds of settings are constants in the code, so even an owner behind a timelock cannot exceed them.
    function _requireWithin(bytes32 field, uint256 value, uint256 min, uint256 max) internal pure {
        if (value < min || value > max) revert Errors.Managed_OutOfBounds(field, value, min, max);
    }

    function _requireBatch(uint256 length) internal pure {
        if (length == 0 || length > MAX_BATCH) revert Errors.Managed_BatchSize(length, MAX_BATCH);
    }

    function _authorizeUpgrade(address) internal override onlyOwner {}

    function _setManager(address account) private {
        emit ManagerChanged(_managed().manager, account);
        _managed().manager = account;
    }

    function _requireManager() private view {
        if (msg.sender != owner() && msg.sender != manager()) revert Errors.Managed_NotManager(msg.sender);
    }

    function _managed() private pure returns (ManagedStorage storage $) {
        assembly ("memory-safe") {
            $.slot := MANAGED_STORAGE
        }
    }
}
