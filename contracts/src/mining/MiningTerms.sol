// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {GRAIN} from "../libraries/ForcePoolTypes.sol";
import {BASIS, Offer, Position, RATE_BITS} from "./MiningTypes.sol";

/// @title MiningTerms
/// @notice The terms of a stake, in 109 bits: from the lowest startTime (32), lockDays (10), tier (3), generations that got
/// force (3, the first lowest), feeRate (10), power (17), inviteRates (33), released (1). Power is force per actual with the
/// bonus, in basis points.
/// @dev Unchecked: amounts are below 2^88 and rates below 2^17, so that nothing here comes near 2^256.
library MiningTerms {
    uint256 private constant RELEASED = 1 << 108;

    function packed(Offer memory offer, uint256 index, uint256 generations) internal view returns (uint256 terms) {
        unchecked {
            uint256 power = (offer.stakeForce * (BASIS + offer.stakeRate)) / BASIS;
            terms = uint32(block.timestamp) | (offer.stakeDays << 32) | (index << 42) | (generations << 45);
            terms |= (offer.feeRate << 48) | (power << 58) | (offer.inviteRates << 75);
        }
    }

    function startTime(uint256 terms) internal pure returns (uint256) {
        return terms & 0xffffffff;
    }

    function lockDays(uint256 terms) internal pure returns (uint256) {
        return (terms >> 32) & 0x3ff;
    }

    function tier(uint256 terms) internal pure returns (uint256) {
        return (terms >> 42) & 7;
    }

    function isReleased(uint256 terms) internal pure returns (bool) {
        return terms & RELEASED != 0;
    }

    function released(uint256 terms) internal pure returns (uint256) {
        return terms | RELEASED;
    }

    /// @notice Whether nothing but the moment of entry differs.
    function isSame(uint256 terms, uint256 others) internal pure returns (bool) {
        return (terms ^ others) >> 32 == 0;
    }

    /// @notice The first day that begins when a term is over.
    function endDayAfter(
        uint256 start,
        uint256 daysCount,
        uint256 addTime,
        uint256 dayTimes
    ) internal pure returns (uint256) {
        unchecked {
            return (start + addTime + dayTimes - 1) / dayTimes + daysCount;
        }
    }

    function endDay(uint256 terms, uint256 addTime, uint256 dayTimes) internal pure returns (uint256) {
        return endDayAfter(startTime(terms), lockDays(terms), addTime, dayTimes);
    }

    function actualOf(Position memory position) internal pure returns (uint256) {
        unchecked {
            return position.amount - (position.amount * ((position.terms >> 48) & 0x3ff)) / BASIS;
        }
    }

    function forceOf(Position memory position) internal pure returns (uint256) {
        return grainsOf(position) * GRAIN;
    }

    function grainsOf(Position memory position) internal pure returns (uint256) {
        unchecked {
            return (actualOf(position) * ((position.terms >> 58) & 0x1ffff)) / (BASIS * GRAIN);
        }
    }

    /// @param generation 1 to 3.
    function inviteForceOf(
        Position memory position,
        uint256 force,
        uint256 generation
    ) internal pure returns (uint256) {
        unchecked {
            if ((position.terms >> (44 + generation)) & 1 == 0) return 0;
            uint256 rate = (position.terms >> (75 + RATE_BITS * (generation - 1))) & ((1 << RATE_BITS) - 1);
            return ((force * rate) / (BASIS * GRAIN)) * GRAIN;
        }
    }
}
