// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../libraries/Errors.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {CLOCK_BITS, Head, Pool} from "../libraries/ForcePoolTypes.sol";
import {IReferral} from "../registration/IReferral.sol";
import {MiningSlots} from "./MiningSlots.sol";
import {MiningTerms} from "./MiningTerms.sol";
import {Account, Books, Offer, Position, Quote, Record, Rest, Tier} from "./MiningTypes.sol";
import {BLACK_LISTED, CAP_UNIT, HAS_REST, HAS_UPLINE, KNOWN, LIMIT_UNIT, LIVE} from "./MiningTypes.sol";

/// @title MiningBase
/// @notice What mining stores, and what follows from it: the same for the contract that acts and the one that shows.
/// @dev Everything above these, `Managed` and what that has, stores in namespaces of its own.
abstract contract MiningBase {
    using ForcePool for Pool;
    using MiningSlots for uint256;
    using MiningSlots for Books;
    using MiningSlots for Tier;
    using MiningTerms for Position;
    using MiningTerms for uint256;

    uint256 internal constant TIERS = 6;

    uint256 internal constant GENERATIONS = 3;

    Books internal _books;
    Pool internal _pool;
    /// @dev Packed `Offer`s and `Tier`s.
    uint256[6] internal _offers;
    uint256[6] internal _tiers;
    mapping(address account => Record) internal _records;
    /// @dev Packed `Position`s: all of an account but the last.
    mapping(address account => mapping(uint256 index => uint256 position)) internal _positions;
    /// @dev Settled and not paid.
    mapping(address account => uint256 amount) internal _credits;
    /// @dev Principal returned so far, for screens.
    uint256 internal _totalRelease;
    address internal _keyNft;

    function _referral() internal view virtual returns (IReferral);

    /*//////////////////////////////////////////////////////////////////////////
                                        TIME
    //////////////////////////////////////////////////////////////////////////*/

    function _clock() internal view returns (uint256) {
        return ForcePool.clockAt(block.timestamp, _books.addTime, _books.dayTimes);
    }

    /// @dev Tells the pool about the ends that tiers have gathered, before it is brought to one of those days.
    /// Warning: goes before every call that brings the pool up to `clock`.
    function _scheduleDue(uint256 clock) internal {
        uint256 today = clock >> CLOCK_BITS;
        if (_pool.core.day >= today) return;
        for (uint256 i = 0; i < TIERS; i++) {
            Tier memory tier = _tiers[i].unpackTier();
            if (tier.gathered == 0 || tier.endDay > today) continue;
            _pool.scheduleEnd(tier.endDay, tier.gathered);
            tier.gathered = 0;
            _tiers[i] = tier.pack();
        }
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      ACCOUNTS
    //////////////////////////////////////////////////////////////////////////*/

    function _accountOf(address account) internal view returns (Account memory) {
        Record storage record = _records[account];
        return MiningSlots.unpackAccount(record.purse, record.card);
    }

    function _flagsOf(address account) internal view returns (uint256) {
        return _records[account].purse >> 240;
    }

    function _isBlackListed(address account) internal view returns (bool) {
        return _flagsOf(account) & BLACK_LISTED != 0;
    }

    /// @dev The account's own force as the pool counts it, and its principal beside the last stake. With one stake, as most have,
    /// both follow from that.
    function _headOf(
        address account,
        Account memory user,
        uint256 addTime,
        uint256 dayTimes
    ) internal view returns (Head memory head, uint256 rest) {
        head.debt = uint152(user.debt);
        if (user.flags & HAS_REST != 0) {
            Rest memory stored = _records[account].rest;
            (head.force, head.day, head.spread) = (stored.force, stored.day, stored.spread);
            rest = stored.amount;
        } else if (user.flags & LIVE != 0) {
            head.force = uint72(user.last.grainsOf());
            head.day = uint24(user.last.terms.endDay(addTime, dayTimes));
        }
    }

    /// @dev Principal of the last stake that is here.
    function _runningOf(Account memory user) internal pure returns (uint256) {
        return user.stakes == 0 || user.last.terms.isReleased() ? 0 : user.last.actualOf();
    }

    /// @dev An account's own force and that of each generation are separate holders of the pool, so that each is known
    /// by itself while it lasts, and own force, which has few ends, needs no slot of its own.
    /// @param generation 0: its own.
    function _holder(address account, uint256 generation) internal pure returns (uint160) {
        if (generation == 0) return uint160(account);
        // One word: an account's address is the hash of more, so that none can be one of these.
        return uint160(uint256(keccak256(abi.encode((uint256(uint160(account)) << 2) | generation))));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      DEPOSITS
    //////////////////////////////////////////////////////////////////////////*/

    function _offerOf(uint256 index) internal view returns (Offer memory) {
        if (index >= TIERS) revert Errors.Mining_NoSuchTier(index, TIERS);
        return _offers[index].unpackOffer();
    }

    /// @dev All that a deposit checks and works out, for the deposit itself and for its preview.
    function _quote(
        address account,
        uint256 index,
        uint256 amount,
        Offer memory offer
    ) internal view returns (Quote memory quote) {
        if (offer.paused != 0) revert Errors.Managed_Paused();
        if (amount < offer.userMin * LIMIT_UNIT) revert Errors.Mining_BelowUserMin(amount, offer.userMin * LIMIT_UNIT);
        Account memory user = _accountOf(account);
        quote.user = user;
        if (user.flags & BLACK_LISTED != 0) revert Errors.Managed_BlackListed(account);
        (quote.head, quote.rest) = _headOf(account, user, offer.addTime, offer.dayTimes);
        quote.held = quote.rest + _runningOf(user);
        // Before the casts below: what passes is far less than 2^88.
        uint256 max = offer.userMax * LIMIT_UNIT;
        if (amount > max || quote.held + amount > max) {
            revert Errors.Mining_AboveUserMax(account, max, quote.held, amount);
        }
        quote.tier = _tiers[index].unpackTier();
        _price(account, index, amount, offer, quote);
        quote.fee = amount - quote.actual;
        max = offer.cap * CAP_UNIT;
        if (quote.tier.amount + quote.actual > max) {
            revert Errors.Mining_TierFull(index, max, quote.tier.amount, quote.actual);
        }
    }

    /// @dev What the stake becomes. Where nothing but the amount differs from the last stake, both are one: as if deposited together.
    /// Principal and forces of this deposit are then what the sum gets more than the first alone, so that rounding can't
    /// let them differ from what the stake says.
    function _price(
        address account,
        uint256 index,
        uint256 amount,
        Offer memory offer,
        Quote memory quote
    ) private view {
        quote.ancestors = _ancestorsFor(account, offer.inviteRates, quote.user);
        Position memory position = quote.position;
        position.terms = MiningTerms.packed(offer, index, _generationsOf(quote.ancestors));
        position.amount = amount;
        quote.endDay = position.terms.endDay(offer.addTime, offer.dayTimes);
        Position memory last = quote.user.last;
        quote.stakeIndex = quote.user.stakes;
        quote.joins =
            quote.stakeIndex != 0 &&
            last.terms.isSame(position.terms) &&
            last.terms.endDay(offer.addTime, offer.dayTimes) == quote.endDay;
        if (quote.joins) {
            position.terms = last.terms;
            position.amount = amount + last.amount;
        } else {
            quote.stakeIndex++;
        }
        quote.total = position.forceOf();
        (quote.force, quote.actual) = (quote.total, position.actualOf());
        uint256 before = 0;
        if (quote.joins) {
            before = last.forceOf();
            quote.actual -= last.actualOf();
            quote.force -= before;
        }
        for (uint256 i = 0; i < quote.ancestors.length; i++) {
            quote.forces[i] = position.inviteForceOf(quote.total, i + 1);
            if (quote.joins) quote.forces[i] -= last.inviteForceOf(before, i + 1);
        }
    }

    /// @dev Which of the ancestors get force, one bit each. Who is blacklisted opens nothing, by others neither.
    function _generationsOf(address[] memory ancestors) private view returns (uint256 generations) {
        for (uint256 i = 0; i < ancestors.length; i++) {
            if (_isBlackListed(ancestors[i])) ancestors[i] = address(0);
            else generations |= 1 << i;
        }
    }

    /// @dev Whom a deposit gives force, nearest first. Refuses who is not registered, and notes in `user` what never
    /// has to be asked again. Where ancestors get nothing the registry isn't asked at all.
    function _ancestorsFor(
        address account,
        uint256 inviteRates,
        Account memory user
    ) private view returns (address[] memory ancestors) {
        if (inviteRates == 0 || user.flags & (KNOWN | HAS_UPLINE) == KNOWN) return ancestors;
        ancestors = _referral().upline(account, GENERATIONS);
        if (user.flags & KNOWN != 0) return ancestors;
        // Whoever has ancestors is registered, and of the registered only the root has none.
        if (ancestors.length == 0 && _referral().indexOf(account) == 0) revert Errors.Referral_NotRegistered(account);
        user.flags |= ancestors.length == 0 ? KNOWN : KNOWN | HAS_UPLINE;
    }
}
