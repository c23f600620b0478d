// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {ManagedDesk} from "../admin/ManagedDesk.sol";
import {Upgradeable} from "../admin/Upgradeable.sol";
import {Errors} from "../libraries/Errors.sol";
import {TeamLedger} from "../team/TeamLedger.sol";
import {TeamSums, TeamSumsLib} from "../team/TeamSums.sol";
import {InviteCode} from "./InviteCode.sol";
import {IReferral} from "./IReferral.sol";
import {IReferralStats} from "./IReferralStats.sol";
import {Upline} from "./Upline.sol";

/// @title Referral
/// @notice See `IReferral`. The registry of users ("Main" in the app). It holds no assets.
contract Referral is IReferral, ManagedDesk, Upgradeable, TeamLedger {
    using Math for uint256;

    /// @dev One slot.
    struct Account {
        address upline;
        uint32 index;
        uint64 time;
    }

    /// @dev `Delisted`: its orders succeed, but count no volume. Otherwise the owner could stop a game by delisting it.
    enum Role {
        None,
        Listed,
        Delisted
    }

    /// @notice Maximum `algebra`. Why 20: counting one payment then costs at most about as much gas as a token swap.
    uint256 public constant MAX_ALGEBRA = 20;

    /// @notice Maximum products. Why 16: `users` calls each of them.
    uint256 public constant MAX_PRODUCTS = 16;

    /// @notice Maximum length of a page.
    uint256 public constant MAX_PAGE = 200;

    /// @notice Gas limit of a product's `referralStats`: many times the cost of reading a dozen slots and two prices.
    uint256 public constant STATS_GAS = 500_000;

    uint256 private constant MAX_LEVEL = 4;

    mapping(address account => Account) private _accounts;
    mapping(uint256 index => address account) private _byIndex;
    mapping(address account => uint32[] indexes) private _invites;
    mapping(address account => uint32[] indexes) private _indirects;
    mapping(address product => Role role) private _roles;
    address[] private _products;
    bool private _productsClosed;

    modifier onlyProduct() {
        if (_roles[msg.sender] == Role.None) revert Errors.Referral_NotProduct(msg.sender);
        _;
    }

    /// @param root First user and ancestor of all others: index 1, without a referrer.
    function initialize(
        address owner_,
        address manager_,
        address root,
        uint256 algebra,
        uint256 validMin,
        uint256[4] calldata teamAmounts
    ) external initializer {
        __Managed_init(owner_, manager_);
        if (root == address(0)) revert Errors.Managed_ZeroAddress();
        _requireWithin("algebra", algebra, 1, MAX_ALGEBRA);
        _settings.algebra = uint8(algebra);
        _setValidMin(validMin);
        _setTeamAmounts(teamAmounts);
        _enter(root, address(0), address(0));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       WRITES
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IReferral
    function register(address referral) external {
        _register(msg.sender, referral);
    }

    /// @inheritdoc IReferral
    function registerFor(address account, address referral) external onlyProduct {
        _register(account, referral);
    }

    /// @inheritdoc IReferral
    function addVolume(
        address account,
        uint256 amount
    ) external onlyProduct returns (address[] memory ancestors, uint256 levels) {
        address pointer = _registered(account).upline;
        if (_roles[msg.sender] == Role.Listed) {
            (ancestors, levels) = _addVolume(account, pointer, amount);
            emit VolumeAdded(account, msg.sender, amount);
        } else {
            ancestors = Upline.load(pointer, _settings.algebra);
            levels = _levels(ancestors);
        }
        // Returns the list in one copy. Encoding it entry by entry would cost every order about a hundred gas more per
        // ancestor.
        assembly ("memory-safe") {
            let answer := mload(0x40)
            let size := add(32, shl(5, mload(ancestors)))
            mstore(answer, 64)
            mstore(add(answer, 32), levels)
            mcopy(add(answer, 64), ancestors, size)
            return(answer, add(64, size))
        }
    }

    /// @inheritdoc IReferral
    function setLevel(address account, bool isManual, uint256 level) external onlyManager {
        _registered(account);
        if (!isManual) level = 0;
        _requireWithin("level", level, isManual ? 1 : 0, MAX_LEVEL);
        emit LevelSet(account, isManual, level, _setManual(account, level));
    }

    /// @inheritdoc IReferral
    function setProduct(address product, bool listed) external onlyOwner {
        if (product == address(0)) revert Errors.Managed_ZeroAddress();
        Role role = _roles[product];
        if ((role == Role.Listed) == listed) return;
        uint256 length = _products.length;
        if (listed) {
            if (role == Role.None && _productsClosed) revert Errors.Referral_ProductsClosed();
            if (length == MAX_PRODUCTS) revert Errors.Referral_ProductsFull(MAX_PRODUCTS);
            _products.push(product);
        } else {
            uint256 position = 0;
            while (_products[position] != product) position++;
            _products[position] = _products[length - 1];
            _products.pop();
        }
        _roles[product] = listed ? Role.Listed : Role.Delisted;
        emit ProductChanged(product, listed);
    }

    /// @inheritdoc IReferral
    function closeProducts() external onlyOwner {
        _productsClosed = true;
        emit ProductsClosed();
    }

    /// @inheritdoc IReferral
    function setValidMin(uint256 value) external onlyOwner {
        _setValidMin(value);
    }

    /// @inheritdoc IReferral
    function setTeamAmounts(uint256[4] calldata values) external onlyOwner {
        _setTeamAmounts(values);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        READS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IReferral
    function getConfig() external view returns (Config memory) {
        Settings memory settings = _settings;
        return
            Config({
                manager: manager(),
                paused: paused(),
                root: _byIndex[1],
                algebra: settings.algebra,
                validMin: settings.validMin * USDT,
                teamAmounts: [
                    uint40(settings.levels) * USDT,
                    uint40(settings.levels >> 40) * USDT,
                    uint40(settings.levels >> 80) * USDT,
                    (settings.levels >> 120) * USDT
                ],
                totalUser: settings.totalUser,
                products: _products,
                productsClosed: _productsClosed
            });
    }

    /// @inheritdoc IReferral
    function indexOf(address account) external view returns (uint256) {
        return _accounts[account].index;
    }

    /// @inheritdoc IReferral
    function referOf(address account) public view returns (address) {
        address[] memory chain = upline(account, 1);
        return chain.length == 0 ? address(0) : chain[0];
    }

    /// @inheritdoc IReferral
    function upline(address account, uint256 count) public view returns (address[] memory) {
        return Upline.load(_accounts[account].upline, count);
    }

    /// @inheritdoc IReferral
    function ancestorsOf(address account) external view returns (address[] memory ancestors, uint256 levels) {
        ancestors = upline(account, _settings.algebra);
        levels = _levels(ancestors);
    }

    /// @inheritdoc IReferral
    function volumeOf(address account) external view returns (uint256) {
        return _own[account].amount;
    }

    /// @inheritdoc IReferral
    function users(address account) public view returns (User memory user) {
        user.index = _accounts[account].index;
        for (uint256 i = 0; i < _products.length; i++) {
            (bool ok, IReferralStats.Stats memory stats) = _stats(_products[i], account);
            if (!ok) continue;
            // Adds ten fields, which have the same order in both structs; `User` has `index` before them. A sum stops
            // at the maximum instead of overflowing, so that one product with wrong figures can't hide the others.
            assembly ("memory-safe") {
                for {
                    let offset := 0
                } lt(offset, 320) {
                    offset := add(offset, 32)
                } {
                    let target := add(add(user, 32), offset)
                    let sum := add(mload(target), mload(add(stats, offset)))
                    mstore(target, or(sum, sub(0, lt(sum, mload(target)))))
                }
            }
            user.lastOut = user.lastOut.max(stats.lastOut);
        }
    }

    /// @inheritdoc IReferral
    function manualLevelOf(address account) external view returns (uint256 level, uint256 next, uint256 startsAt) {
        return (_manualOf(account), _teams[account].manual.next, _teams[account].manual.startsAt);
    }

    /// @inheritdoc IReferral
    function teams(address account) public view returns (Team memory team) {
        team = _team(account);
        team.invites = _invites[account].length;
    }

    /// @inheritdoc IReferral
    function userInvites(address account, uint256 position) external view returns (address) {
        return _byIndex[_invites[account][position]];
    }

    /// @inheritdoc IReferral
    function inviteCodes(string calldata code) external view returns (address) {
        return _byIndex[InviteCode.decode(code)];
    }

    /// @inheritdoc IReferral
    function getUserInfo(
        address account
    ) external view returns (User memory user, Team memory team, address refer, string memory inviteCode) {
        user = users(account);
        team = teams(account);
        refer = referOf(account);
        inviteCode = InviteCode.encode(user.index);
    }

    /// @inheritdoc IReferral
    function getInvitesInfo(address account) external view returns (Member[] memory) {
        return _newestFirst(_invites[account], 0, MAX_PAGE);
    }

    /// @inheritdoc IReferral
    function getInvitesInfoPaged(address account, uint256 from, uint256 count) external view returns (Member[] memory) {
        return _newestFirst(_invites[account], from, count);
    }

    /// @inheritdoc IReferral
    function getIndirectsInfo(address account) external view returns (Member[] memory) {
        return _newestFirst(_indirects[account], 0, MAX_PAGE);
    }

    /// @inheritdoc IReferral
    function getIndirectsInfoPaged(
        address account,
        uint256 from,
        uint256 count
    ) external view returns (Member[] memory) {
        return _newestFirst(_indirects[account], from, count);
    }

    /// @inheritdoc IReferral
    function getUsers(uint256 from, uint256 count) external view returns (Member[] memory members) {
        _requirePage(count);
        uint256 total = _settings.totalUser;
        if (from == 0) from = 1;
        if (from > total) return members;
        members = new Member[](count.min(total - from + 1));
        for (uint256 i = 0; i < members.length; i++) members[i] = _member(_byIndex[from + i]);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      INTERNAL
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Neither a pause nor a ban stops registration, because an account must be registered to order.
    function _register(address account, address referral) private {
        if (account == address(0)) revert Errors.Managed_ZeroAddress();
        if (referral == address(0)) revert Errors.Referral_ZeroReferral();
        if (referral == account) revert Errors.Referral_SelfReferral(account);
        uint256 index = _accounts[account].index;
        if (index != 0) revert Errors.Referral_AlreadyRegistered(account, index);
        Account memory parent = _accounts[referral];
        if (parent.index == 0) revert Errors.Referral_ReferralNotRegistered(referral);

        uint32[] storage invites = _invites[referral];
        address pointer =
            invites.length == 0 ? _storeUpline(referral, parent.upline) : _accounts[_byIndex[invites[0]]].upline;
        address[] memory chain = Upline.load(pointer, MAX_ALGEBRA);
        index = _enter(account, referral, pointer);
        _addUser(chain);
        invites.push(uint32(index));
        if (parent.upline != address(0)) _indirects[referOf(referral)].push(uint32(index));
    }

    /// @dev Runs once per referrer: all its invites have the same ancestors and share one stored list.
    function _storeUpline(address referral, address above) private returns (address) {
        address[] memory rest = Upline.load(above, _settings.algebra - 1);
        address[] memory chain = new address[](rest.length + 1);
        chain[0] = referral;
        for (uint256 i = 0; i < rest.length; i++) chain[i + 1] = rest[i];
        return Upline.store(chain);
    }

    function _enter(address account, address referral, address pointer) private returns (uint256 index) {
        index = uint256(_settings.totalUser) + 1;
        if (index > InviteCode.MAX_INDEX) revert Errors.Referral_Full(InviteCode.MAX_INDEX);
        _settings.totalUser = uint32(index);
        _byIndex[index] = account;
        _accounts[account] = Account({upline: pointer, index: uint32(index), time: uint64(block.timestamp)});
        emit Registered(account, referral, index);
    }

    function _setValidMin(uint256 value) private {
        _settings.validMin = _whole(value);
        emit ValidMinChanged(value);
    }

    function _setTeamAmounts(uint256[4] calldata values) private {
        uint160 levels = 0;
        for (uint256 i = 0; i < values.length; i++) {
            uint256 below = i == 0 ? 0 : values[i - 1];
            if (values[i] <= below) revert Errors.Referral_TeamAmountsNotRising(i + 1, below, values[i]);
            levels |= uint160(_whole(values[i])) << uint160(40 * i);
        }
        _settings.levels = levels;
        emit TeamAmountsChanged(values);
    }

    function _registered(address account) private view returns (Account storage found) {
        found = _accounts[account];
        if (found.index == 0) revert Errors.Referral_NotRegistered(account);
    }

    function _newestFirst(
        uint32[] storage list,
        uint256 from,
        uint256 count
    ) private view returns (Member[] memory members) {
        _requirePage(count);
        uint256 length = list.length;
        if (from == 0 || from > length) from = length;
        members = new Member[](count.min(from));
        for (uint256 i = 0; i < members.length; i++) members[i] = _member(_byIndex[list[from - 1 - i]]);
    }

    function _member(address account) private view returns (Member memory) {
        TeamSums sums = _teams[account].sums;
        return
            Member({
                account: account,
                index: _accounts[account].index,
                amount: _own[account].amount,
                invites: _invites[account].length,
                teamUser: sums.teamUser(),
                teamAmount: sums.teamAmount() * TeamSumsLib.UNIT,
                level: _levelOf(account, _settings.levels),
                time: _accounts[account].time
            });
    }

    /// @dev No `try`: it would revert here if the address has no code or returns too little data.
    function _stats(
        address product,
        address account
    ) private view returns (bool ok, IReferralStats.Stats memory stats) {
        bytes memory question = abi.encodeCall(IReferralStats.referralStats, (account));
        assembly ("memory-safe") {
            // Copies eleven words directly into the struct, and ignores the rest of a longer answer.
            ok := staticcall(STATS_GAS, product, add(question, 32), mload(question), stats, 352)
            ok := and(ok, gt(returndatasize(), 351))
        }
    }

    function _requirePage(uint256 count) private pure {
        if (count == 0 || count > MAX_PAGE) revert Errors.Managed_BatchSize(count, MAX_PAGE);
    }

    function _whole(uint256 amount) private pure returns (uint40) {
        if (amount % USDT != 0) revert Errors.Referral_NotWhole(amount);
        _requireWithin("amount", amount, 0, MAX_THRESHOLD * USDT);
        return uint40(amount / USDT);
    }

    /// @dev The contract is meant to hold no assets: any asset here was sent by mistake and is surplus.
    function _assets() internal pure override returns (address[] memory) {
        return new address[](0);
    }

    function _owed(address) internal pure override returns (uint256) {
        return 0;
    }
}
