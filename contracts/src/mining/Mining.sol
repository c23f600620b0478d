// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Errors} from "../libraries/Errors.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {CLOCK_BITS, GRAIN, Head, NEVER, Pool} from "../libraries/ForcePoolTypes.sol";
import {TwoHalves} from "../admin/TwoHalves.sol";
import {Upgradeable} from "../admin/Upgradeable.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";
import {IMiningActions} from "./IMiningActions.sol";
import {IMiningViews} from "./IMiningViews.sol";
import {IMiningSettings} from "./IMiningSettings.sol";
import {MiningAccount} from "./MiningAccount.sol";
import {MiningExits} from "./MiningExits.sol";
import {MiningOffer} from "./MiningOffer.sol";
import {MiningTerms} from "./MiningTerms.sol";
import {MiningTier} from "./MiningTier.sol";
import {Books, Offer, Quote, Record, Shelf, Terms, Tier} from "./MiningTypes.sol";
import {BLACK_LISTED, GAS_UNIT, GOT_FORCE, HAS_CREDIT, HAS_REST, KNOWN, LIVE} from "./MiningTypes.sol";
import {MAX_DAYS, POWER_UNIT, gotForceOf} from "./MiningTypes.sol";

/// @title Mining
/// @notice Locks CIN for mining power, and shares an emission by mining power.
contract Mining is MiningExits, Upgradeable, TwoHalves {
    using ForcePool for Pool;
    using MiningAccount for uint256;
    using MiningOffer for Offer;
    using MiningTerms for Terms;
    using MiningTier for Tier;
    using SafeERC20 for IERC20;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers, address desk_) MiningExits(peers) TwoHalves(desk_) {}

    function initialize(address owner_, address manager_, IMiningSettings.Setup calldata setup) external initializer {
        __Managed_init(owner_, manager_);
        Address.functionDelegateCall(desk, abi.encodeCall(IMiningSettings.setUp, (setup)));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       WRITES
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IMiningActions
    function deposit(uint256 index, uint256 amount) external payable nonReentrant {
        Shelf storage shelf = _shelfOf(index);
        Offer offer = shelf.offer;
        _requireValue(offer.handleGas());
        uint256 clock = ForcePool.clockAt(block.timestamp, offer.addTime(), offer.dayTimes());
        Record storage record = _records[msg.sender];
        Quote memory quote = _quote(msg.sender, record, shelf, offer, amount, clock);
        if (!_enterToday(record, quote, clock)) _enter(record, shelf, quote, clock);
        _keepTier(shelf, quote);
        if (quote.ancestors.length != 0) _addInviteForces(quote, clock);

        _emitSplit(quote.stakeIndex, amount, quote.actual);
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        // Return early if no log is set: `_record` would too, but only after its arguments are prepared.
        if (address(log) == address(0)) return;
        _record(msg.sender, msg.sender, true, symbol, "deposit", amount, quote.held + quote.actual);
    }

    /// @inheritdoc IMiningActions
    function claimReward() external payable nonReentrant {
        _claim(msg.sender);
    }

    /// @inheritdoc IMiningActions
    function claimFor(address account) external payable nonReentrant {
        _requireClaimFor(account, 0);
        _claim(account);
    }

    /// @inheritdoc IMiningActions
    function updateUser(address account) external nonReentrant {
        Record storage record = _records[account];
        (uint256 amount, uint256 purse) = _settle(account, record.purse, record.card, _books);
        record.purse = _credit(account, purse, amount);
        emit UserUpdated(account, amount);
    }

    /// @inheritdoc IMiningActions
    function addPower(address account, uint256 force, uint256 daysCount) external nonReentrant whenOpen {
        if (msg.sender != _keys.keyNft) revert Errors.Mining_NotKeyNft(msg.sender);
        Record storage record = _records[account];
        Books memory books = _books;
        uint256 purse = record.purse;
        if (purse.flagsOf() & BLACK_LISTED != 0) revert Errors.Managed_BlackListed(account);
        if (purse.flagsOf() & KNOWN == 0) _requireRegistered(account);
        _requireWithin("days", daysCount, 1, MAX_DAYS);
        uint256 clock = ForcePool.clockAt(block.timestamp, books.addTime, books.dayTimes);
        _scheduleDue(clock);
        force = ForcePool.wholeRoundedDown(force);
        uint256 grains = ForcePool.grainsOf(force);
        uint256 endDay = MiningTerms.endDayAfter(block.timestamp, daysCount, books.addTime, books.dayTimes);
        Head memory head;
        uint256 rest = _fillHead(head, record, purse, record.card, books.addTime, books.dayTimes);
        _pool.enter(head, uint160(account), grains, endDay, clock);
        _useCap(grains, clock >> CLOCK_BITS);
        _pool.scheduleEnd(endDay, grains);
        record.purse = _keepHead(record, purse, head, rest, false);
        emit PowerAdded(account, force, endDay * books.dayTimes - books.addTime);
    }

    /// @inheritdoc IReferralStats
    function referralStats(address account) external view returns (Stats memory) {
        return IMiningViews(address(this)).statsOf(account);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                    ACCOUNTING
    //////////////////////////////////////////////////////////////////////////*/

    function _assets() internal view override returns (address[] memory assets) {
        assets = new address[](2);
        assets[0] = token;
    }

    /// @dev All principal, and everything funded that is not paid yet, including what is not emitted yet. Native coin
    /// here comes from `handleGas` and is owed to no account.
    function _owed(address asset) internal view override returns (uint256) {
        return asset == token ? _owedTokens() : 0;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      INTERNAL
    //////////////////////////////////////////////////////////////////////////*/

    function _claim(address account) private {
        Books memory books = _books;
        _requireValue(books.handleGas * GAS_UNIT);
        Record storage record = _records[account];
        (uint256 purse, uint256 card) = (record.purse, record.card);
        if (purse.flagsOf() & BLACK_LISTED != 0) _requireRewardsFree(account);
        uint256 amount;
        (amount, purse) = _settle(account, purse, card, books);
        if (purse.flagsOf() & HAS_CREDIT != 0) {
            amount += _credits[account];
            delete _credits[account];
            purse = purse.withFlags(purse.flagsOf() ^ HAS_CREDIT);
        }
        if (amount == 0) _refuseClaim(account, purse, books);
        record.purse = purse;
        _payReward(account, record, card, amount, books.totalExtract);
    }

    /// @dev Counts power of keys, which the pool already contains, against the daily cap.
    function _useCap(uint256 grains, uint256 today) private {
        uint256 keys = _packedKeys();
        (uint256 left, uint256 used) = _powerLeft(keys, today, uint256(_pool.core.force) - grains);
        uint256 units = Math.ceilDiv(grains * GRAIN, POWER_UNIT);
        if (units > left) {
            revert Errors.Mining_AbovePowerCap(grains * GRAIN, left * POWER_UNIT, _beginningOf(today + 1));
        }
        unchecked {
            // All of it fits: `used` plus `units` is at most the cap, which has 32 bits.
            keys = (keys & ~(uint256(type(uint56).max) << 160)) | (today << 160) | ((used + units) << 184);
        }
        assembly ("memory-safe") {
            sstore(_keys.slot, keys)
        }
    }

    /// @dev Adds a deposit to the totals of its tier.
    function _keepTier(Shelf storage shelf, Quote memory quote) private {
        Tier tier = quote.tier;
        uint256 endDay = quote.endDay;
        if (tier.endDay() != endDay) {
            if (tier.gathered() != 0) _pool.scheduleEnd(tier.endDay(), tier.gathered());
            tier = tier.withEndDay(endDay);
        }
        uint256 opened = quote.joins ? 0 : MiningTier.counted(quote.stakeIndex == 1, quote.held == 0);
        shelf.tier = tier.withDeposit(quote.actual, quote.added, opened);
    }

    /// @dev Handles the most frequent deposits with less gas: the pool was already brought to this day, and the last
    /// stake is all that the account has. That is so for an account's first deposit, for one after everything was
    /// released and settled, and for one that joins the last stake.
    /// @return Whether the deposit was handled; if not, nothing has changed.
    function _enterToday(Record storage record, Quote memory quote, uint256 clock) private returns (bool) {
        uint256 purse = quote.purse;
        uint256 flags = purse.flagsOf();
        uint256 others = quote.joins ? flags & HAS_REST : (flags & (HAS_REST | LIVE)) | quote.held;
        if (others != 0 || quote.endDay > NEVER) return false;
        uint256 grains = quote.added;
        (bool done, uint256 acc) = _pool.enterToday(grains, clock);
        if (!done) return false;
        if (!quote.joins) _keepStake(record, quote);
        unchecked {
            // As `ForceHolder.join`.
            record.purse = MiningAccount.packPurse(uint152(purse.debtOf() + grains * acc), quote.paid, flags | LIVE);
        }
        return true;
    }

    /// @dev Handles all other deposits.
    function _enter(Record storage record, Shelf storage shelf, Quote memory quote, uint256 clock) private {
        _scheduleDue(clock);
        quote.tier = shelf.tier;
        Head memory head;
        uint256 purse = quote.purse;
        uint256 rest = _fillOwn(head, record);
        _pool.enter(head, uint160(msg.sender), quote.added, quote.endDay, clock);
        if (!quote.joins) {
            if (quote.stakeIndex != 1) rest += _runningOf(purse, quote.card);
            _keepStake(record, quote);
        }
        bool isOnlyLast = rest == 0 && !head.spread && head.force == quote.grains;
        purse = MiningAccount.packPurse(0, quote.paid, purse.flagsOf());
        record.purse = _keepHead(record, purse, head, rest, isOnlyLast);
    }

    /// @dev Stores the quoted stake as the account's last one, and moves the previous one to `_stakes`.
    function _keepStake(Record storage record, Quote memory quote) private {
        uint256 card = quote.card;
        if (quote.stakeIndex != 1) {
            _stakes[msg.sender][card.stakesOf()] = quote.purse.paidOf() | (Terms.unwrap(card.termsOf()) << 88);
        }
        record.card = card.withStake(quote.stakeIndex, quote.terms);
    }

    function _addInviteForces(Quote memory quote, uint256 clock) private {
        uint256 endTime = _beginningOf(quote.endDay);
        for (uint256 g = 1; g <= quote.ancestors.length; g++) {
            (address ancestor, uint256 force) = (quote.ancestors[g - 1], _inviteGrains(quote, g) * GRAIN);
            if (ancestor == address(0) || force == 0) continue;
            uint256 purse = _records[ancestor].purse;
            uint256 flags = purse.flagsOf();
            if (flags & gotForceOf(g) == 0) _records[ancestor].purse = purse.withFlags(flags | gotForceOf(g));
            _pool.add(_holder(ancestor, g), force, quote.endDay, clock);
            emit InviteForceAdded(ancestor, msg.sender, g, force, endTime);
        }
    }

    /// @return amount All rewards earned, by own mining power and by that of the three generations.
    /// @return The new `purse`, which the calling function must store.
    function _settle(
        address account,
        uint256 purse,
        uint256 card,
        Books memory books
    ) private returns (uint256 amount, uint256) {
        uint256 clock = ForcePool.clockAt(block.timestamp, books.addTime, books.dayTimes);
        _scheduleDue(clock);
        Record storage record = _records[account];
        Head memory head;
        uint256 rest = _fillHead(head, record, purse, card, books.addTime, books.dayTimes);
        amount = _pool.collect(head, uint160(account), clock);
        bool isOnlyLast = purse.flagsOf() & HAS_REST == 0 || (rest == 0 && head.force == 0);
        purse = _keepHead(record, purse, head, rest, isOnlyLast);
        if (purse.flagsOf() & (7 * GOT_FORCE) != 0) amount += _settleGenerations(account, purse.flagsOf(), clock);
        return (amount, purse);
    }

    function _settleGenerations(address account, uint256 flags, uint256 clock) private returns (uint256 amount) {
        for (uint256 g = 1; g <= GENERATIONS; g++) {
            if (flags & gotForceOf(g) == 0) continue;
            uint256 reward = _pool.settle(_holder(account, g), clock);
            if (reward == 0) continue;
            emit InviteRewardSettled(account, g, reward);
            amount += reward;
        }
    }

    /// @dev Reverts with the reason why nothing can be paid: nothing was earned, or not all of it has been counted yet.
    function _refuseClaim(address account, uint256 purse, Books memory books) private view {
        (uint256 reached, uint256 today) = (_pool.core.day, _clock() >> CLOCK_BITS);
        if (reached < today) revert Errors.ForcePool_Behind(reached, today);
        for (uint256 g = 0; g <= GENERATIONS; g++) {
            if (g != 0 && purse.flagsOf() & gotForceOf(g) == 0) continue;
            Head memory head;
            if (g != 0) head = _pool.heads[_holder(account, g)];
            else _fillHead(head, _records[account], purse, _records[account].card, books.addTime, books.dayTimes);
            if (head.force != 0 && head.day <= today) revert Errors.Mining_UpdateFirst(account);
        }
        revert Errors.Mining_NothingToClaim(account);
    }

    /// @dev Emits `PaymentSplit` with the parts that are not zero. In assembly, because the compiler would build the
    /// list in memory and then copy it.
    function _emitSplit(uint256 index, uint256 paid, uint256 actual) private {
        bytes32 topic = PaymentSplit.selector;
        address asset = token;
        assembly ("memory-safe") {
            let data := mload(0x40)
            let size := 0xa0
            mstore(data, paid)
            mstore(add(data, 0x20), 0x40)
            mstore(add(data, 0x40), 1)
            mstore(add(data, 0x60), "position")
            mstore(add(data, 0x80), actual)
            if sub(paid, actual) {
                mstore(add(data, 0x40), 2)
                mstore(add(data, 0xa0), "fee")
                mstore(add(data, 0xc0), sub(paid, actual))
                size := 0xe0
            }
            log4(data, size, topic, caller(), asset, index)
        }
    }
}
