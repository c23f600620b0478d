// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {BASIS, GAS_UNIT, LIMIT_UNIT, Offer, RATE_BITS, CAP_UNIT} from "./MiningTypes.sol";

/// @title MiningOffer
/// @notice What a deposit in a tier asks for: one slot per tier, from the lowest bit stakeDays (10), stakeForce (16), stakeRate (14),
/// stakeTotal (27), paused (1), handleGas (24), feeRate (10), inviteRates (33, three of 11, the first ancestor's lowest), userMin (37),
/// userMax (37), addTime (20), dayTimes (20). All but the first four are the same in all tiers.
/// @dev Who writes a field has made sure that it fits; so nothing here can overflow.
library MiningOffer {
    uint256 private constant PAUSED = 67;
    uint256 private constant GAS = 68;
    uint256 private constant FEE = 92;
    uint256 private constant RATES = 102;
    uint256 private constant MIN = 135;
    uint256 private constant MAX = 172;
    uint256 private constant ADD_TIME = 209;
    uint256 private constant DAY_TIMES = 229;

    function stakeDays(Offer offer) internal pure returns (uint256) {
        return Offer.unwrap(offer) & 0x3ff;
    }

    function stakeForce(Offer offer) internal pure returns (uint256) {
        return (Offer.unwrap(offer) >> 10) & 0xffff;
    }

    function stakeRate(Offer offer) internal pure returns (uint256) {
        return (Offer.unwrap(offer) >> 26) & 0x3fff;
    }

    function stakeTotal(Offer offer) internal pure returns (uint256) {
        unchecked {
            return ((Offer.unwrap(offer) >> 40) & 0x7ffffff) * CAP_UNIT;
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

    /// @notice Force per actual with the bonus, in basis points.
    function power(Offer offer) internal pure returns (uint256) {
        unchecked {
            return (stakeForce(offer) * (BASIS + stakeRate(offer))) / BASIS;
        }
    }

    function withTime(Offer offer, uint256 addTime_, uint256 dayTimes_) internal pure returns (Offer) {
        return _with(_with(offer, ADD_TIME, 20, addTime_), DAY_TIMES, 20, dayTimes_);
    }

    /// @param total In `CAP_UNIT`s.
    function withTier(
        Offer offer,
        uint256 days_,
        uint256 force,
        uint256 rate,
        uint256 total
    ) internal pure returns (Offer) {
        return _with(offer, 0, PAUSED, days_ | (force << 10) | (rate << 26) | (total << 40));
    }

    function withPaused(Offer offer, bool value) internal pure returns (Offer) {
        return _with(offer, PAUSED, 1, value ? 1 : 0);
    }

    /// @param gas In `GAS_UNIT`s.
    function withFees(Offer offer, uint256 rate, uint256 gas) internal pure returns (Offer) {
        return _with(offer, GAS, 34, gas | (rate << 24));
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
