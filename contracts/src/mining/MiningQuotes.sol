// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../libraries/Errors.sol";
import {CLOCK_BITS} from "../libraries/ForcePoolTypes.sol";
import {IReferral} from "../registration/IReferral.sol";
import {MiningAccount} from "./MiningAccount.sol";
import {MiningBase} from "./MiningBase.sol";
import {MiningOffer} from "./MiningOffer.sol";
import {MiningTerms} from "./MiningTerms.sol";
import {MiningTier} from "./MiningTier.sol";
import {Offer, Quote, Record, Shelf, Terms, Tier} from "./MiningTypes.sol";
import {BLACK_LISTED, HAS_REST, HAS_UPLINE, KNOWN} from "./MiningTypes.sol";

/// @title MiningQuotes
/// @notice Checks and calculates deposits, for `Mining` and for the preview in `MiningReader`.
abstract contract MiningQuotes is MiningBase {
    using MiningAccount for uint256;
    using MiningOffer for Offer;
    using MiningTerms for Terms;
    using MiningTier for Tier;

    function _referral() internal view virtual returns (IReferral);

    /// @dev Whether a pause lasts. Read only if the copy in `Offer` is set: it does not end by itself.
    function _isPaused() internal view virtual returns (bool);

    function _isBlackListed(address account) internal view returns (bool) {
        return _records[account].purse.flagsOf() & BLACK_LISTED != 0;
    }

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
        if (offer.isPaused() && _isPaused()) revert Errors.Managed_Paused();
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
