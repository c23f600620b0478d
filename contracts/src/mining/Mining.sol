// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

import {Errors} from "../libraries/Errors.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {CLOCK_BITS, GRAIN, Head, Pool} from "../libraries/ForcePoolTypes.sol";
import {Product} from "../admin/Product.sol";
import {TwoHalves} from "../admin/TwoHalves.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";
import {IMiningActions} from "./IMiningActions.sol";
import {IMiningViews} from "./IMiningViews.sol";
import {IMiningSettings} from "./IMiningSettings.sol";
import {MiningBase} from "./MiningBase.sol";
import {MiningSlots} from "./MiningSlots.sol";
import {MiningTerms} from "./MiningTerms.sol";
import {Account, Books, Offer, Position, Quote, Record, Rest, Tier} from "./MiningTypes.sol";
import {BLACK_LISTED, GAS_UNIT, HAS_CREDIT, HAS_REST, LIVE, MAX_DAYS, gotForceOf} from "./MiningTypes.sol";

/// @title Mining
/// @notice Locks CIN for force, and shares an emission by force.
contract Mining is IMiningActions, MiningBase, Product, TwoHalves {
    using ForcePool for Pool;
    using MiningSlots for uint256;
    using MiningSlots for Account;
    using MiningSlots for Books;
    using MiningSlots for Offer;
    using MiningSlots for Position;
    using MiningSlots for Tier;
    using MiningTerms for Position;
    using MiningTerms for uint256;
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
        Offer memory offer = _offerOf(index);
        _requireValue(offer.handleGas * GAS_UNIT);
        uint256 clock = ForcePool.clockAt(block.timestamp, offer.addTime, offer.dayTimes);
        _scheduleDue(clock);
        Quote memory quote = _quote(msg.sender, index, amount, offer);
        uint256 endTime = quote.endDay * offer.dayTimes - offer.addTime;

        uint256 grains = _pool.enter(quote.head, uint160(msg.sender), quote.force, quote.endDay, clock);
        _keepTier(index, quote, grains);
        _keepStake(quote);
        for (uint256 i = 0; i < quote.ancestors.length; i++) _addInviteForce(quote, i, clock, endTime);

        emit Deposited(msg.sender, quote.stakeIndex, index, quote.force, endTime);
        emit PaymentSplit(msg.sender, token, quote.stakeIndex, amount, _parts(quote));
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        _record(msg.sender, msg.sender, true, symbol, "deposit", amount, quote.held + quote.actual);
    }

    /// @inheritdoc IMiningActions
    function claimReward() external payable nonReentrant {
        Books memory books = _books.load();
        _requireValue(books.handleGas * GAS_UNIT);
        Account memory user = _accountOf(msg.sender);
        if (user.flags & BLACK_LISTED != 0) revert Errors.Managed_BlackListed(msg.sender);
        uint256 amount = _settle(msg.sender, user, books);
        if (user.flags & HAS_CREDIT != 0) {
            amount += _credits[msg.sender];
            delete _credits[msg.sender];
            user.flags ^= HAS_CREDIT;
        }
        if (amount == 0) _refuseClaim(msg.sender, user, books);
        unchecked {
            // Less than was funded, which fits.
            user.rewardPaid += amount;
            books.totalExtract += uint88(amount);
        }
        user.lastOut = uint32(block.timestamp);
        Record storage record = _records[msg.sender];
        record.purse = user.packPurse();
        record.card = user.packCard();
        _books.save(books);
        emit RewardClaimed(msg.sender, amount);
        IERC20(token).safeTransfer(msg.sender, amount);
        _record(msg.sender, address(this), false, symbol, "rewardMining", amount, user.rewardPaid);
    }

    /// @inheritdoc IMiningActions
    function claimRelease(uint256 index) external payable nonReentrant {
        Books memory books = _books.load();
        // Nothing is asked for, because a fee that can be changed could be changed right before every exit.
        if (msg.value != 0) _requireValue(books.handleGas * GAS_UNIT);
        Account memory user = _accountOf(msg.sender);
        if (index == 0 || index > user.stakes) revert Errors.Mining_NoSuchStake(msg.sender, index, user.stakes);
        bool isLast = index == user.stakes;
        Position memory position = isLast ? user.last : _positions[msg.sender][index].unpackPosition();
        if (position.terms.isReleased()) revert Errors.Mining_AlreadyReleased(msg.sender, index);
        uint256 endTime = _beginningOf(position.terms.endDay(books.addTime, books.dayTimes), books);
        if (block.timestamp < endTime) revert Errors.Mining_StakeLocked(index, endTime);

        // The pool is not touched: force has ended by itself.
        uint256 actual = position.actualOf();
        position.terms = position.terms.released();
        uint256 rest = 0;
        if (user.flags & HAS_REST != 0) {
            rest = _records[msg.sender].rest.amount;
            if (!isLast) _records[msg.sender].rest.amount = uint88(rest -= actual);
        }
        if (!isLast) _positions[msg.sender][index] = position.pack();
        user.lastOut = uint32(block.timestamp);
        _records[msg.sender].card = user.packCard();
        rest += _runningOf(user);
        _leaveTier(position.terms.tier(), actual, rest == 0);
        emit Released(msg.sender, index, actual);
        IERC20(token).safeTransfer(msg.sender, actual);
        _record(msg.sender, address(this), false, symbol, "release", actual, rest);
    }

    /// @inheritdoc IMiningActions
    function setMintAdd(uint256 amount) external nonReentrant {
        if (amount == 0) revert Errors.Managed_ZeroAmount();
        uint256 clock = _clock();
        _scheduleDue(clock);
        _pool.fund(amount, clock);
        _books.totalMint += uint88(amount);
        emit MintAdded(msg.sender, amount);
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @inheritdoc IMiningActions
    function updateUser(address account) external nonReentrant {
        Account memory user = _accountOf(account);
        uint256 amount = _settle(account, user, _books.load());
        if (amount != 0) {
            _credits[account] += amount;
            user.flags |= HAS_CREDIT;
        }
        _records[account].purse = user.packPurse();
        emit UserUpdated(account, amount);
    }

    /// @inheritdoc IMiningActions
    function addPower(address account, uint256 force, uint256 daysCount) external nonReentrant {
        if (msg.sender != _keyNft) revert Errors.Mining_NotKeyNft(msg.sender);
        _requireNotBlackListed(account);
        _requireRegistered(account);
        _requireWithin("days", daysCount, 1, MAX_DAYS);
        Books memory books = _books.load();
        uint256 clock = _clock();
        _scheduleDue(clock);
        force = ForcePool.wholeRoundedDown(force);
        uint256 endDay = MiningTerms.endDayAfter(block.timestamp, daysCount, books.addTime, books.dayTimes);
        Account memory user = _accountOf(account);
        (Head memory head, uint256 rest) = _headOf(account, user, books.addTime, books.dayTimes);
        _pool.scheduleEnd(endDay, _pool.enter(head, uint160(account), force, endDay, clock));
        _keepHead(account, user, head, rest, false);
        _records[account].purse = user.packPurse();
        emit PowerAdded(account, force, _beginningOf(endDay, books));
    }

    /// @inheritdoc IReferralStats
    function referralStats(address account) external view returns (Stats memory) {
        return IMiningViews(address(this)).statsOf(account);
    }

    /*//////////////////////////////////////////////////////////////////////////
                             PACKED BESIDE WHAT IS READ ANYWAY
    //////////////////////////////////////////////////////////////////////////*/

    function paused() public view override returns (bool) {
        return _offers[0].unpackOffer().paused != 0;
    }

    function isBlackList(address account) public view override returns (bool) {
        return _isBlackListed(account);
    }

    function _setPaused(bool value) internal override {
        for (uint256 i = 0; i < TIERS; i++) {
            Offer memory offer = _offers[i].unpackOffer();
            offer.paused = value ? 1 : 0;
            _offers[i] = offer.pack();
        }
    }

    function _setBlackList(address account, bool listed) internal override {
        Account memory user = _accountOf(account);
        user.flags = listed ? user.flags | BLACK_LISTED : user.flags & ~BLACK_LISTED;
        _records[account].purse = user.packPurse();
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
        for (uint256 i = 0; i < TIERS; i++) owed += _tiers[i].unpackTier().amount;
    }

    function _referral() internal view override returns (IReferral) {
        return referral;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       INSIDE
    //////////////////////////////////////////////////////////////////////////*/

    function _beginningOf(uint256 day, Books memory books) private pure returns (uint256) {
        return day * books.dayTimes - books.addTime;
    }

    /// @dev Adds a deposit to what its tier has come to.
    function _keepTier(uint256 index, Quote memory quote, uint256 grains) private {
        Tier memory tier = quote.tier;
        if (tier.endDay != quote.endDay) {
            if (tier.gathered != 0) _pool.scheduleEnd(tier.endDay, tier.gathered);
            (tier.endDay, tier.gathered) = (quote.endDay, 0);
        }
        unchecked {
            // Below the tier's cap, and no more than all force in the pool.
            tier.amount += quote.actual;
            tier.gathered += grains;
            if (!quote.joins) {
                tier.totalStakes++;
                if (quote.stakeIndex == 1) tier.totalUser++;
                if (quote.held == 0) tier.totalUserValid++;
            }
        }
        _tiers[index] = tier.pack();
    }

    /// @dev Takes principal out of a tier.
    /// @param isAll Whether the account has none left.
    function _leaveTier(uint256 index, uint256 actual, bool isAll) private {
        Tier memory tier = _tiers[index].unpackTier();
        tier.amount -= actual;
        unchecked {
            // Counts for screens may wrap around; they must not stop an exit.
            if (isAll) tier.totalUserValid--;
            _totalRelease += actual;
        }
        _tiers[index] = tier.pack();
    }

    /// @dev Makes the quoted stake the account's last, and puts what was the last away.
    function _keepStake(Quote memory quote) private {
        Account memory user = quote.user;
        if (!quote.joins && user.stakes != 0) {
            _positions[msg.sender][user.stakes] = user.last.pack();
            quote.rest += _runningOf(user);
        }
        user.last = quote.position;
        user.stakes = quote.stakeIndex;
        Head memory head = quote.head;
        bool isOnlyLast = quote.rest == 0 && !head.spread && head.force * GRAIN == quote.total;
        _keepHead(msg.sender, user, head, quote.rest, isOnlyLast);
        Record storage record = _records[msg.sender];
        record.purse = user.packPurse();
        if (!quote.joins) record.card = user.packCard();
    }

    /// @dev Puts an account's own force where it belongs; the caller stores the account.
    /// @param isOnlyLast Whether force and principal are those of the last stake alone, or none.
    function _keepHead(address account, Account memory user, Head memory head, uint256 rest, bool isOnlyLast) private {
        user.debt = head.debt;
        user.flags &= ~(LIVE | HAS_REST);
        if (!isOnlyLast) {
            user.flags |= HAS_REST;
            _records[account].rest = Rest(head.force, head.day, head.spread, uint88(rest));
        } else if (head.force != 0) {
            user.flags |= LIVE;
        }
    }

    /// @param i The generation less one.
    function _addInviteForce(Quote memory quote, uint256 i, uint256 clock, uint256 endTime) private {
        (address ancestor, uint256 force) = (quote.ancestors[i], quote.forces[i]);
        if (ancestor == address(0) || force == 0) return;
        uint256 flag = gotForceOf(i + 1) << 240;
        uint256 purse = _records[ancestor].purse;
        if (purse & flag == 0) _records[ancestor].purse = purse | flag;
        _pool.add(_holder(ancestor, i + 1), force, quote.endDay, clock);
        emit InviteForceAdded(ancestor, msg.sender, i + 1, force, endTime);
    }

    /// @dev The caller stores the account.
    /// @return amount All that was earned, of own force and of the three generations'.
    function _settle(address account, Account memory user, Books memory books) private returns (uint256 amount) {
        uint256 clock = ForcePool.clockAt(block.timestamp, books.addTime, books.dayTimes);
        _scheduleDue(clock);
        (Head memory head, uint256 rest) = _headOf(account, user, books.addTime, books.dayTimes);
        bool isOnlyLast = user.flags & HAS_REST == 0;
        amount = _pool.collect(head, uint160(account), clock);
        _keepHead(account, user, head, rest, isOnlyLast || (rest == 0 && head.force == 0));
        for (uint256 g = 1; g <= GENERATIONS; g++) {
            if (user.flags & gotForceOf(g) == 0) continue;
            uint256 reward = _pool.settle(_holder(account, g), clock);
            if (reward == 0) continue;
            emit InviteRewardSettled(account, g, reward);
            amount += reward;
        }
    }

    /// @dev Says why there is nothing to pay: because nothing was earned, or because not all of it has been counted yet.
    function _refuseClaim(address account, Account memory user, Books memory books) private view {
        (uint256 reached, uint256 today) = (_pool.core.day, _clock() >> CLOCK_BITS);
        if (reached < today) revert Errors.ForcePool_Behind(reached, today);
        for (uint256 g = 0; g <= GENERATIONS; g++) {
            if (g != 0 && user.flags & gotForceOf(g) == 0) continue;
            Head memory head = _pool.heads[_holder(account, g)];
            if (g == 0) (head, ) = _headOf(account, user, books.addTime, books.dayTimes);
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
