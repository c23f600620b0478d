// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {GRAIN} from "../libraries/ForcePoolTypes.sol";
import {BASIS, RATE_BITS, Terms} from "./MiningTypes.sol";

/// @title MiningTerms
/// @notice The terms of a stake, packed into 109 bits. From the lowest: startTime (32), lockDays (10), tier (3), which
/// generations got mining power (3, generation 1 lowest), feeRate (10), power (17), inviteRates (33), released (1).
/// Everything else about a stake follows from these and its payment.
/// @dev Unchecked: amounts are below 2^88 and rates below 2^17, so no product comes near 2^256.
library MiningTerms {
    uint256 private constant RELEASED = 1 << 108;

    function startTime(Terms terms) internal pure returns (uint256) {
        return uint32(Terms.unwrap(terms));
    }

    function lockDays(Terms terms) internal pure returns (uint256) {
        return (Terms.unwrap(terms) >> 32) & 0x3ff;
    }

    function tier(Terms terms) internal pure returns (uint256) {
        return (Terms.unwrap(terms) >> 42) & 7;
    }

    function isReleased(Terms terms) internal pure returns (bool) {
        return Terms.unwrap(terms) & RELEASED != 0;
    }

    function released(Terms terms) internal pure returns (Terms) {
        return Terms.wrap(Terms.unwrap(terms) | RELEASED);
    }

    /// @notice Whether the terms are the same except for their startTime.
    function isSame(Terms terms, Terms others) internal pure returns (bool) {
        return (Terms.unwrap(terms) ^ Terms.unwrap(others)) >> 32 == 0;
    }

    /// @notice The first day that starts at or after the end of a term.
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

    function endDay(Terms terms, uint256 addTime, uint256 dayTimes) internal pure returns (uint256) {
        return endDayAfter(startTime(terms), lockDays(terms), addTime, dayTimes);
    }

    /// @notice The principal of a payment: `paid` less the deposit fee.
    function actualOf(Terms terms, uint256 paid) internal pure returns (uint256) {
        unchecked {
            return paid - (paid * ((Terms.unwrap(terms) >> 48) & 0x3ff)) / BASIS;
        }
    }

    /// @notice The mining power of principal, in grains.
    function grainsOf(Terms terms, uint256 actual) internal pure returns (uint256) {
        unchecked {
            return (actual * ((Terms.unwrap(terms) >> 58) & 0x1ffff)) / (BASIS * GRAIN);
        }
    }

    /// @notice The mining power that an ancestor gets from a stake with `grains`, in grains.
    /// @param generation 1 to 3.
    function inviteGrainsOf(Terms terms, uint256 grains, uint256 generation) internal pure returns (uint256) {
        unchecked {
            if ((Terms.unwrap(terms) >> (44 + generation)) & 1 == 0) return 0;
            uint256 rate = (Terms.unwrap(terms) >> (75 + RATE_BITS * (generation - 1))) & ((1 << RATE_BITS) - 1);
            return (grains * rate) / BASIS;
        }
    }
}
