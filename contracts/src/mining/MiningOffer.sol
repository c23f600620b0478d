// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {GAS_UNIT, LIMIT_UNIT, Offer, RATE_BITS, CAP_UNIT, Terms} from "./MiningTypes.sol";

/// @title MiningOffer
/// @notice Limits and terms of deposits in a tier, in one slot per tier. From the lowest bit: stakeTotal (27), paused
/// (1), unused (4), the terms that a stake gets (76, as in `MiningTerms`, without generations), handleGas (24), userMin
/// (37), userMax (37), addTime (20), dayTimes (20). stakeTotal, and of the terms lockDays, tier and power, differ by
/// tier. All other fields are the same in all tiers.
/// @dev Callers that write a field must check that it fits, so nothing here can overflow.
library MiningOffer {
    uint256 private constant PAUSED = 27;
    uint256 private constant DAYS = 32;
    uint256 private constant TIER = 42;
    uint256 private constant FEE = 48;
    uint256 private constant POWER = 58;
    uint256 private constant RATES = 75;
    uint256 private constant GAS = 108;
    uint256 private constant MIN = 132;
    uint256 private constant MAX = 169;
    uint256 private constant ADD_TIME = 206;
    uint256 private constant DAY_TIMES = 226;

    uint256 private constant TERMS = ((1 << 76) - 1) << 32;

    /// @notice The terms of a stake that is opened now.
    /// @param generations Which ancestors' generations get mining power, one bit each.
    function terms(Offer offer, uint256 generations) internal view returns (Terms) {
        return Terms.wrap((Offer.unwrap(offer) & TERMS) | uint32(block.timestamp) | (generations << 45));
    }

    function stakeDays(Offer offer) internal pure returns (uint256) {
        return (Offer.unwrap(offer) >> DAYS) & 0x3ff;
    }

    function stakeTotal(Offer offer) internal pure returns (uint256) {
        unchecked {
            return (Offer.unwrap(offer) & 0x7ffffff) * CAP_UNIT;
        }
    }

    function isPaused(Offer offer) internal pure returns (bool) {
        return (Offer.unwrap(offer) >> PAUSED) & 1 != 0;
    }

    function handleGas(Offer offer) internal pure returns (uint256) {
        unchecked {
            return ((Offer.unwrap(offer) >> GAS) & 0xffffff) * GAS_UNIT;
        }
    }

    function feeRate(Offer offer) internal pure returns (uint256) {
        return (Offer.unwrap(offer) >> FEE) & 0x3ff;
    }

    function inviteRates(Offer offer) internal pure returns (uint256) {
        return (Offer.unwrap(offer) >> RATES) & 0x1ffffffff;
    }

    function userMin(Offer offer) internal pure returns (uint256) {
        unchecked {
            return ((Offer.unwrap(offer) >> MIN) & 0x1fffffffff) * LIMIT_UNIT;
        }
    }

    function userMax(Offer offer) internal pure returns (uint256) {
        unchecked {
            return ((Offer.unwrap(offer) >> MAX) & 0x1fffffffff) * LIMIT_UNIT;
        }
    }

    function addTime(Offer offer) internal pure returns (uint256) {
        return (Offer.unwrap(offer) >> ADD_TIME) & 0xfffff;
    }

    function dayTimes(Offer offer) internal pure returns (uint256) {
        return Offer.unwrap(offer) >> DAY_TIMES;
    }

    function withTime(Offer offer, uint256 addTime_, uint256 dayTimes_) internal pure returns (Offer) {
        return _with(_with(offer, ADD_TIME, 20, addTime_), DAY_TIMES, 20, dayTimes_);
    }

    /// @param power Mining power per principal with the bonus, in basis points.
    /// @param total In `CAP_UNIT`s.
    function withTier(
        Offer offer,
        uint256 index,
        uint256 days_,
        uint256 power,
        uint256 total
    ) internal pure returns (Offer) {
        offer = _with(_with(offer, 0, PAUSED, total), POWER, 17, power);
        return _with(offer, DAYS, 13, days_ | (index << (TIER - DAYS)));
    }

    function withPaused(Offer offer, bool value) internal pure returns (Offer) {
        return _with(offer, PAUSED, 1, value ? 1 : 0);
    }

    /// @param gas In `GAS_UNIT`s.
    function withFees(Offer offer, uint256 rate, uint256 gas) internal pure returns (Offer) {
        return _with(_with(offer, GAS, 24, gas), FEE, 10, rate);
    }

    /// @param rates Three of `RATE_BITS`.
    function withInviteRates(Offer offer, uint256 rates) internal pure returns (Offer) {
        return _with(offer, RATES, 3 * RATE_BITS, rates);
    }

    /// @notice Both in `LIMIT_UNIT`s.
    function withLimits(Offer offer, uint256 min, uint256 max) internal pure returns (Offer) {
        return _with(offer, MIN, 74, min | (max << 37));
    }

    function _with(Offer offer, uint256 shift, uint256 bits, uint256 value) private pure returns (Offer) {
        uint256 others = Offer.unwrap(offer) & ~(((1 << bits) - 1) << shift);
        return Offer.wrap(others | (value << shift));
    }
}
