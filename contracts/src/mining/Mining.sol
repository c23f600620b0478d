// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

import {Errors} from "../libraries/Errors.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {CLOCK_BITS, Head, Pool} from "../libraries/ForcePoolTypes.sol";
import {Product} from "../admin/Product.sol";
import {TwoHalves} from "../admin/TwoHalves.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";
import {IMiningActions} from "./IMiningActions.sol";
import {IMiningViews} from "./IMiningViews.sol";
import {IMiningSettings} from "./IMiningSettings.sol";
import {MiningBase} from "./MiningBase.sol";
import {Account, Position, Quote, Terms, Tier} from "./MiningTypes.sol";
import {BLACK_LISTED, GAS_UNIT, HAS_CREDIT, MAX_DAYS, MiningSlots, gotForceOf} from "./MiningTypes.sol";

/// @title Mining
/// @notice Locks CIN for force, and shares an emission by force.
contract Mining is IMiningActions, MiningBase, Product, TwoHalves {
    using ForcePool for Pool;
    using MiningSlots for Account;
    using MiningSlots for Position;
    using MiningSlots for Terms;
    using MiningSlots for Tier;
    using SafeERC20 for IERC20;

    /// @dev As the log names it.
    bytes32 private immutable symbol;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers, address desk_) Product(peers) TwoHalves(desk_) {
        symbol = bytes32(bytes(IERC20Metadata(peers.token).symbol()));
    }

    function initialize(address owner_, address manager_, IMiningSettings.Setup calldata setup) external initializer {
        __Managed_init(owner_, manager_);
        Address.functionDelegateCall(desk, abi.encodeCall(IMiningSettings.setUp, (setup)));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       WRITES
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IMiningActions
    function deposit(uint256 index, uint256 amount) external payable nonReentrant {
        Quote memory quote = _quote(msg.sender, index, amount);
        _requireValue(quote.terms.handleGas * GAS_UNIT);
        if (!quote.joins) _countStake(quote);
        quote.user.amount += uint88(quote.actual);
        quote.tier.amount += uint88(quote.actual);
        _accounts[msg.sender].save(quote.user);
        _tiers[index].save(quote.tier);
        _positions[msg.sender][quote.stakeIndex].save(quote.position);

        uint256 clock = _clock();
        uint256 endTime = _beginningOf(quote.endDay);
        _pool.add(uint160(msg.sender), quote.force, quote.endDay, clock);
        for (uint256 i = 0; i < quote.ancestors.length; i++) _addInviteForce(quote, i, clock, endTime);

        emit Deposited(msg.sender, quote.stakeIndex, index, amount, quote.actual, quote.force, endTime);
        emit PaymentSplit(msg.sender, token, quote.stakeIndex, amount, _parts(quote));
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        _record(msg.sender, msg.sender, true, symbol, "deposit", amount, quote.user.amount);
    }

    /// @inheritdoc IMiningActions
    function claimReward() external payable nonReentrant {
        _requireValue(_books.handleGas * GAS_UNIT);
        Account memory user = _accounts[msg.sender].load();
        if (user.flags & BLACK_LISTED != 0) revert Errors.Managed_BlackListed(msg.sender);
        uint256 amount = _settle(msg.sender, user.flags);
        if (user.flags & HAS_CREDIT != 0) {
            amount += _credits[msg.sender];
            delete _credits[msg.sender];
            user.flags ^= HAS_CREDIT;
        }
        if (amount == 0) _refuseClaim(msg.sender, user.flags);
        // Less than was funded, which fits.
        user.rewardPaid += uint88(amount);
        user.lastOut = uint32(block.timestamp);
        _accounts[msg.sender].save(user);
        _books.totalExtract += uint88(amount);
        emit RewardClaimed(msg.sender, amount);
        IERC20(token).safeTransfer(msg.sender, amount);
        _record(msg.sender, address(this), false, symbol, "rewardMining", amount, user.rewardPaid);
    }

    /// @inheritdoc IMiningActions
    function claimRelease(uint256 index) external payable nonReentrant {
        // Nothing is asked for, because a fee that can be changed could be changed right before every exit.
        if (msg.value != 0) _requireValue(_books.handleGas * GAS_UNIT);
        Account memory user = _accounts[msg.sender].load();
        if (index == 0 || index > user.stakes) revert Errors.Mining_NoSuchStake(msg.sender, index, user.stakes);
        Position memory position = _positions[msg.sender][index].load();
        if (position.released) revert Errors.Mining_AlreadyReleased(msg.sender, index);
        uint256 endTime = _beginningOf(_endDay(position.startTime, position.lockDays));
        if (block.timestamp < endTime) revert Errors.Mining_StakeLocked(index, endTime);

        // The pool is not touched: force has ended by itself.
        uint256 actual = _actualOf(position);
        position.released = true;
        user.amount -= uint88(actual);
        user.lastOut = uint32(block.timestamp);
        Tier memory tier = _tiers[position.tier].load();
        tier.amount -= uint88(actual);
        unchecked {
            // Counts for screens may wrap around; they must not stop an exit.
            tier.released += uint88(actual);
            if (user.amount == 0) _terms.totalUserValid--;
        }
        _positions[msg.sender][index].save(position);
        _accounts[msg.sender].save(user);
        _tiers[position.tier].save(tier);
        emit Released(msg.sender, index, actual);
        IERC20(token).safeTransfer(msg.sender, actual);
        _record(msg.sender, address(this), false, symbol, "release", actual, user.amount);
    }

    /// @inheritdoc IMiningActions
    function setMintAdd(uint256 amount) external nonReentrant {
        if (amount == 0) revert Errors.Managed_ZeroAmount();
        _pool.fund(amount, _clock());
        _books.totalMint += uint88(amount);
        emit MintAdded(msg.sender, amount);
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @inheritdoc IMiningActions
    function updateUser(address account) external nonReentrant {
        uint8 flags = _accounts[account].flags;
        uint256 amount = _settle(account, flags);
        if (amount != 0) {
            _credits[account] += amount;
            if (flags & HAS_CREDIT == 0) _accounts[account].flags = flags | HAS_CREDIT;
        }
        emit UserUpdated(account, amount);
    }

    /// @inheritdoc IMiningActions
    function addPower(address account, uint256 force, uint256 daysCount) external nonReentrant {
        if (msg.sender != _keyNft) revert Errors.Mining_NotKeyNft(msg.sender);
        _requireNotBlackListed(account);
        _requireRegistered(account);
        _requireWithin("days", daysCount, 1, MAX_DAYS);
        force = ForcePool.wholeRoundedDown(force);
        uint256 endDay = _endDay(block.timestamp, daysCount);
        _pool.add(uint160(account), force, endDay, _clock());
        emit PowerAdded(account, force, _beginningOf(endDay));
    }

    /// @inheritdoc IReferralStats
    function referralStats(address account) external view returns (Stats memory) {
        return IMiningViews(address(this)).statsOf(account);
    }

    /*//////////////////////////////////////////////////////////////////////////
                             PACKED BESIDE WHAT IS READ ANYWAY
    //////////////////////////////////////////////////////////////////////////*/

    function paused() public view override returns (bool) {
        return _terms.paused;
    }

    function isBlackList(address account) public view override returns (bool) {
        return _isBlackListed(account);
    }

    function _setPaused(bool value) internal override {
        _terms.paused = value;
    }

    function _setBlackList(address account, bool listed) internal override {
        uint8 flags = _accounts[account].flags;
        _accounts[account].flags = listed ? flags | BLACK_LISTED : flags & ~BLACK_LISTED;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       BOOKS
    //////////////////////////////////////////////////////////////////////////*/

    function _assets() internal view override returns (address[] memory assets) {
        assets = new address[](2);
        assets[0] = token;
    }

    /// @dev All principal, and all that was funded and not paid: also what is not emitted yet, because it will be. The
    /// native coin here is `handleGas`, and nobody's.
    function _owed(address asset) internal view override returns (uint256 owed) {
        if (asset != token) return 0;
        owed = uint256(_books.totalMint) - _books.totalExtract;
        for (uint256 i = 0; i < TIERS; i++) owed += _tiers[i].amount;
    }

    function _referral() internal view override returns (IReferral) {
        return referral;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       INSIDE
    //////////////////////////////////////////////////////////////////////////*/

    function _countStake(Quote memory quote) private {
        unchecked {
            quote.terms.totalStakes++;
            if (quote.user.stakes == 0) quote.terms.totalUser++;
            if (quote.user.amount == 0) quote.terms.totalUserValid++;
        }
        quote.user.stakes++;
        _terms.save(quote.terms);
    }

    /// @param i The generation less one.
    function _addInviteForce(Quote memory quote, uint256 i, uint256 clock, uint256 endTime) private {
        (address ancestor, uint256 force) = (quote.ancestors[i], quote.forces[i]);
        if (ancestor == address(0) || force == 0) return;
        uint8 flag = gotForceOf(i + 1);
        uint8 flags = _accounts[ancestor].flags;
        if (flags & flag == 0) _accounts[ancestor].flags = flags | flag;
        _pool.add(_holder(ancestor, i + 1), force, quote.endDay, clock);
        emit InviteForceAdded(ancestor, msg.sender, i + 1, force, endTime);
    }

    /// @return amount All that was earned, of own force and of the three generations'.
    function _settle(address account, uint8 flags) private returns (uint256 amount) {
        uint256 clock = _clock();
        amount = _pool.settle(uint160(account), clock);
        for (uint256 g = 1; g <= GENERATIONS; g++) {
            if (flags & gotForceOf(g) == 0) continue;
            uint256 reward = _pool.settle(_holder(account, g), clock);
            if (reward == 0) continue;
            emit InviteRewardSettled(account, g, reward);
            amount += reward;
        }
    }

    /// @dev Says why there is nothing to pay: because nothing was earned, or because not all of it has been counted yet.
    function _refuseClaim(address account, uint8 flags) private view {
        (uint256 reached, uint256 today) = (_pool.core.day, _clock() >> CLOCK_BITS);
        if (reached < today) revert Errors.ForcePool_Behind(reached, today);
        for (uint256 g = 0; g <= GENERATIONS; g++) {
            if (g != 0 && flags & gotForceOf(g) == 0) continue;
            Head memory head = _pool.heads[_holder(account, g)];
            if (head.force != 0 && head.day <= today) revert Errors.Mining_UpdateFirst(account);
        }
        revert Errors.Mining_NothingToClaim(account);
    }

    /// @dev The parts of a payment that are not zero.
    function _parts(Quote memory quote) private pure returns (Part[] memory parts) {
        parts = new Part[](quote.fee == 0 ? 1 : 2);
        parts[0] = Part("position", quote.actual);
        if (quote.fee != 0) parts[1] = Part("fee", quote.fee);
    }
}
