// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Tier} from "./MiningTypes.sol";

/// @title MiningTier
/// @notice Totals of a tier, in one slot. From the lowest bit:
/// - amount (88): principal that is not returned yet; the bits hold 14 times the supply of CIN,
/// - gathered (72): grains of stakes that end on `endDay` and are not scheduled in the pool yet. All deposits of one
///   day in a tier end on the same day, so the pool is written once for all of them,
/// - endDay (24),
/// - totalUser (24), totalStakes (26), totalUserValid (22): counters for screens only, so nothing prevents an overflow:
///   the first two would overflow into the next field, and the last wraps around. An account is counted in the tier of
///   its first deposit and subtracted in the tier of its last release. Of totalUserValid only the sum over all tiers is
///   therefore meaningful.
library MiningTier {
    uint256 private constant GATHERED = 88;
    uint256 private constant END = 160;
    uint256 private constant USERS = 184;
    uint256 private constant STAKES = 208;
    uint256 private constant VALID = 234;

    function amount(Tier tier) internal pure returns (uint256) {
        return uint88(Tier.unwrap(tier));
    }

    function gathered(Tier tier) internal pure returns (uint256) {
        return uint72(Tier.unwrap(tier) >> GATHERED);
    }

    function endDay(Tier tier) internal pure returns (uint256) {
        return uint24(Tier.unwrap(tier) >> END);
    }

    function totalStakes(Tier tier) internal pure returns (uint256) {
        return (Tier.unwrap(tier) >> STAKES) & 0x3ffffff;
    }

    function totalUser(Tier tier) internal pure returns (uint256) {
        return (Tier.unwrap(tier) >> USERS) & 0xffffff;
    }

    function totalUserValid(Tier tier) internal pure returns (uint256) {
        return Tier.unwrap(tier) >> VALID;
    }

    /// @notice Sets `endDay`, with no grains gathered.
    function withEndDay(Tier tier, uint256 day) internal pure returns (Tier) {
        uint256 others = Tier.unwrap(tier) & ~(uint256(type(uint96).max) << GATHERED);
        return Tier.wrap(others | (day << END));
    }

    /// @notice Adds a deposit.
    /// @param opened What it adds to the counters: see `counted`.
    /// @dev Unchecked: principal stays below the tier's maximum, and gathered grains are part of all mining power in
    /// the pool.
    function withDeposit(Tier tier, uint256 actual, uint256 grains, uint256 opened) internal pure returns (Tier) {
        unchecked {
            return Tier.wrap(Tier.unwrap(tier) + actual + (grains << GATHERED) + opened);
        }
    }

    /// @notice What a new stake adds to the counters.
    /// @param isFirst Whether it is the first stake of the account.
    /// @param isOnly Whether the account had no principal before.
    function counted(bool isFirst, bool isOnly) internal pure returns (uint256 opened) {
        opened = 1 << STAKES;
        if (isFirst) opened |= 1 << USERS;
        if (isOnly) opened |= 1 << VALID;
    }

    /// @notice Subtracts returned principal.
    /// @param isAll Whether the account has none left.
    function withRelease(Tier tier, uint256 actual, bool isAll) internal pure returns (Tier) {
        // This subtraction stays checked: if the accounting were ever wrong, it must not change the fields above.
        uint256 left = amount(tier) - actual;
        unchecked {
            uint256 word = (Tier.unwrap(tier) & ~uint256(type(uint88).max)) | left;
            return Tier.wrap(isAll ? word - (1 << VALID) : word);
        }
    }
}
