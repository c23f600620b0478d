// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../libraries/Errors.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {CLOCK_BITS, Head, Pool} from "../libraries/ForcePoolTypes.sol";
import {IReferral} from "../registration/IReferral.sol";
import {MiningAccount} from "./MiningAccount.sol";
import {MiningOffer} from "./MiningOffer.sol";
import {MiningTerms} from "./MiningTerms.sol";
import {MiningTier} from "./MiningTier.sol";
import {Books, Offer, Quote, Record, Rest, Shelf, Terms, Tier} from "./MiningTypes.sol";
import {BLACK_LISTED, HAS_REST, HAS_UPLINE, KNOWN, LIVE} from "./MiningTypes.sol";

/// @title MiningBase
/// @notice What mining stores, and what follows from it: the same for the contract that acts and the one that shows.
/// @dev Everything above these, `Managed` and what that has, stores in namespaces of its own.
abstract contract MiningBase {
    using ForcePool for Pool;
    using MiningAccount for uint256;
    using MiningOffer for Offer;
    using MiningTerms for Terms;
    using MiningTier for Tier;

    uint256 internal constant TIERS = 6;

    uint256 internal constant GENERATIONS = 3;

    Books internal _books;
    Pool internal _pool;
    Shelf[6] internal _shelves;
    /// @dev stakeForce (16 bits) and stakeRate (14) of each tier, for screens: offers have their product.
    uint256 internal _factors;
    mapping(address account => Record) internal _records;
    /// @dev All stakes of an account but the last: what was paid (88 bits), then the terms.
    mapping(address account => mapping(uint256 index => uint256 stake)) internal _stakes;
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
            Tier tier = _shelves[i].tier;
            if (tier.gathered() == 0 || tier.endDay() > today) continue;
            _pool.scheduleEnd(tier.endDay(), tier.gathered());
            _shelves[i].tier = tier.withEndDay(0);
        }
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      ACCOUNTS
    //////////////////////////////////////////////////////////////////////////*/

    function _isBlackListed(address account) internal view returns (bool) {
        return _records[account].purse.flagsOf() & BLACK_LISTED != 0;
    }

    /// @dev The account's own force as the pool counts it, and its principal beside the last stake. With one stake, as most have,
    /// both follow from that.
    /// @param head Empty.
    function _fillHead(
        Head memory head,
        Record storage record,
        uint256 purse,
        uint256 card,
        uint256 addTime,
        uint256 dayTimes
    ) internal view returns (uint256 rest) {
        head.debt = purse.debtOf();
        if (purse.flagsOf() & HAS_REST != 0) {
            Rest memory stored = record.rest;
            (head.force, head.day, head.spread) = (stored.force, stored.day, stored.spread);
            rest = stored.amount;
        } else if (purse.flagsOf() & LIVE != 0) {
            Terms terms = card.termsOf();
            head.force = uint72(terms.grainsOf(terms.actualOf(purse.paidOf())));
            head.day = uint24(terms.endDay(addTime, dayTimes));
        }
    }

    /// @dev The same from what is stored.
    function _fillOwn(Head memory head, Record storage record) internal view returns (uint256 rest) {
        return _fillHead(head, record, record.purse, record.card, _books.addTime, _books.dayTimes);
    }

    /// @dev Principal of the last stake that is here: none if there is no stake.
    function _runningOf(uint256 purse, uint256 card) internal pure returns (uint256) {
        return card.termsOf().isReleased() ? 0 : card.termsOf().actualOf(purse.paidOf());
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

    function _shelfOf(uint256 index) internal view returns (Shelf storage) {
        if (index >= TIERS) revert Errors.Mining_NoSuchTier(index, TIERS);
        return _shelves[index];
    }

    /// @dev All that a deposit checks and works out, for the deposit itself and for its preview.
    /// Unchecked: sums of amounts that were compared with limits before, all of them below 2^88.
    function _quote(
        address account,
        Record storage record,
        Shelf storage shelf,
        Offer offer,
        uint256 amount,
        uint256 clock
    ) internal view returns (Quote memory quote) {
        if (offer.isPaused()) revert Errors.Managed_Paused();
        if (amount < offer.userMin()) revert Errors.Mining_BelowUserMin(amount, offer.userMin());
        (uint256 purse, uint256 card) = (record.purse, record.card);
        if (purse.flagsOf() & BLACK_LISTED != 0) revert Errors.Managed_BlackListed(account);
        (quote.purse, quote.card) = (purse, card);
        unchecked {
            uint256 held = _runningOf(purse, card);
            if (purse.flagsOf() & HAS_REST != 0) held += record.rest.amount;
            uint256 max = offer.userMax();
            if (amount > max || held + amount > max) revert Errors.Mining_AboveUserMax(account, max, held, amount);
            quote.held = held;
            uint256 generations = 0;
            if (offer.inviteRates() != 0) generations = _findAncestors(account, quote);
            _fix(offer, generations, amount, clock, quote);
            quote.tier = shelf.tier;
            max = offer.stakeTotal();
            held = quote.tier.amount();
            if (held + quote.actual > max) {
                revert Errors.Mining_TierFull(quote.terms.tier(), max, held, quote.actual);
            }
        }
    }

    /// @dev What the stake becomes. Where nothing but the amount differs from the last stake, both are one: as if deposited together.
    /// Principal and forces of this deposit are then what the sum gets more than the first alone, so that rounding can't
    /// let them differ from what the stake says.
    function _fix(Offer offer, uint256 generations, uint256 amount, uint256 clock, Quote memory quote) private view {
        unchecked {
            Terms terms = offer.terms(generations);
            Terms last = quote.card.termsOf();
            // As `MiningTerms.endDay`: the fraction of a clock is zero only in the first moment of a day.
            uint256 endDay = ((clock + (1 << CLOCK_BITS) - 1) >> CLOCK_BITS) + offer.stakeDays();
            // An account without a stake has no terms that these could be the same as.
            bool joins = last.isSame(terms) && last.endDay(offer.addTime(), offer.dayTimes()) == endDay;
            (quote.endDay, quote.joins) = (endDay, joins);
            quote.stakeIndex = quote.card.stakesOf();
            if (joins) {
                uint256 before = quote.purse.paidOf();
                uint256 actual = last.actualOf(before);
                uint256 total = last.actualOf(before + amount);
                (quote.terms, quote.paid, quote.actual) = (last, before + amount, total - actual);
                quote.grains = last.grainsOf(total);
                quote.added = quote.grains - last.grainsOf(actual);
            } else {
                quote.stakeIndex++;
                uint256 actual = terms.actualOf(amount);
                (quote.terms, quote.paid, quote.actual) = (terms, amount, actual);
                quote.grains = quote.added = terms.grainsOf(actual);
            }
        }
    }

    /// @dev What an ancestor gets of a deposit, in grains.
    /// @param generation 1 to 3.
    function _inviteGrains(Quote memory quote, uint256 generation) internal pure returns (uint256) {
        uint256 before = quote.grains - quote.added;
        return quote.terms.inviteGrainsOf(quote.grains, generation) - quote.terms.inviteGrainsOf(before, generation);
    }

    /// @dev Finds whom a deposit gives force, nearest first. Refuses who is not registered, and notes in the purse what never
    /// has to be asked again.
    /// @return generations Which of them get force, one bit each. Who is blacklisted opens nothing, by others neither.
    function _findAncestors(address account, Quote memory quote) private view returns (uint256 generations) {
        uint256 flags = quote.purse.flagsOf();
        if (flags & (KNOWN | HAS_UPLINE) == KNOWN) return 0;
        address[] memory ancestors = _referral().upline(account, GENERATIONS);
        quote.ancestors = ancestors;
        for (uint256 i = 0; i < ancestors.length; i++) {
            if (_isBlackListed(ancestors[i])) ancestors[i] = address(0);
            else generations |= 1 << i;
        }
        if (flags & KNOWN != 0) return generations;
        // Whoever has ancestors is registered, and of the registered only the root has none.
        if (ancestors.length == 0 && _referral().indexOf(account) == 0) revert Errors.Referral_NotRegistered(account);
        quote.purse = quote.purse.withFlags(flags | (ancestors.length == 0 ? KNOWN : KNOWN | HAS_UPLINE));
    }
}
