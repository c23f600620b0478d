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
/// @notice Storage of mining and calculations on it, shared by `Mining` and `MiningDesk`.
/// @dev The contracts inherited together with this one, such as `Managed`, keep their storage in namespaces of their
/// own, so no slots collide.
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
    /// @dev stakeForce (16 bits) and stakeRate (14) of each tier, for screens: an `Offer` contains only their product.
    uint256 internal _factors;
    mapping(address account => Record) internal _records;
    /// @dev All stakes of an account except the last: the payment (88 bits), then the terms.
    mapping(address account => mapping(uint256 index => uint256 stake)) internal _stakes;
    /// @dev Rewards that are settled and not paid yet.
    mapping(address account => uint256 amount) internal _credits;
    /// @dev Principal returned so far, for screens.
    uint256 internal _totalRelease;
    address internal _keyNft;

    function _referral() internal view virtual returns (IReferral);

    function _owedTokens() internal view returns (uint256 owed) {
        owed = uint256(_books.totalMint) - _books.totalExtract;
        for (uint256 i = 0; i < TIERS; i++) owed += _shelves[i].tier.amount();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        TIME
    //////////////////////////////////////////////////////////////////////////*/

    function _clock() internal view returns (uint256) {
        return ForcePool.clockAt(block.timestamp, _books.addTime, _books.dayTimes);
    }

    /// @dev Schedules in the pool the ends that tiers have gathered, before the pool reaches one of those days.
    /// Warning: must run before every call that brings the pool up to `clock`.
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

    /// @dev Fills in the account's own mining power as the pool counts it, and returns its principal beside the last
    /// stake. For an account with one stake, as most have, both follow from that stake.
    /// @param head Must be empty.
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

    /// @dev The same, with values read from storage.
    function _fillOwn(Head memory head, Record storage record) internal view returns (uint256 rest) {
        return _fillHead(head, record, record.purse, record.card, _books.addTime, _books.dayTimes);
    }

    /// @dev Principal of the last stake; zero if it was returned or there is no stake.
    function _runningOf(uint256 purse, uint256 card) internal pure returns (uint256) {
        return card.termsOf().isReleased() ? 0 : card.termsOf().actualOf(purse.paidOf());
    }

    /// @dev In the pool, an account's own mining power and that of each generation are separate holders. So each of
    /// them is known separately while it lasts, and own mining power, which has few ends, needs no slot in the pool.
    /// @param generation 0: the account's own.
    function _holder(address account, uint256 generation) internal pure returns (uint160) {
        if (generation == 0) return uint160(account);
        // This hashes one word. Addresses of accounts are hashes of more data, so no account has one of these.
        return uint160(uint256(keccak256(abi.encode((uint256(uint160(account)) << 2) | generation))));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      DEPOSITS
    //////////////////////////////////////////////////////////////////////////*/

    function _shelfOf(uint256 index) internal view returns (Shelf storage) {
        if (index >= TIERS) revert Errors.Mining_NoSuchTier(index, TIERS);
        return _shelves[index];
    }

    /// @dev Checks and calculates a deposit, for the deposit itself and for its preview.
    /// Unchecked: only amounts that were compared with limits are added, and all of them are below 2^88.
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

    /// @dev Calculates the stake. If nothing but the amount differs from the last stake, the deposit joins it, as if
    /// both had been one deposit. Principal and mining power of this deposit are then the sum's less those of the stake
    /// before. So rounding can't make them differ from what the stake records.
    function _fix(Offer offer, uint256 generations, uint256 amount, uint256 clock, Quote memory quote) private view {
        unchecked {
            Terms terms = offer.terms(generations);
            Terms last = quote.card.termsOf();
            // The same as `MiningTerms.endDay`: the fraction of a clock is zero only in the first moment of a day.
            uint256 endDay = ((clock + (1 << CLOCK_BITS) - 1) >> CLOCK_BITS) + offer.stakeDays();
            // The terms of an account without a stake are empty, so they never equal these.
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

    /// @dev The mining power that an ancestor gets from a deposit, in grains.
    /// @param generation 1 to 3.
    function _inviteGrains(Quote memory quote, uint256 generation) internal pure returns (uint256) {
        uint256 before = quote.grains - quote.added;
        return quote.terms.inviteGrainsOf(quote.grains, generation) - quote.terms.inviteGrainsOf(before, generation);
    }

    /// @dev Finds the ancestors that get mining power from a deposit, nearest first. Reverts if the account is not
    /// registered. Records in `quote.purse` what never has to be checked again.
    /// @return generations Which ancestors get mining power, one bit each. Blacklisted ones get none: a blacklisted
    /// account gets no new position, not even through deposits of others.
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
        // An account with ancestors is registered. Of the registered accounts, only the root has none.
        if (ancestors.length == 0 && _referral().indexOf(account) == 0) revert Errors.Referral_NotRegistered(account);
        quote.purse = quote.purse.withFlags(flags | (ancestors.length == 0 ? KNOWN : KNOWN | HAS_UPLINE));
    }
}
