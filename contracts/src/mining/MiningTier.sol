// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Tier} from "./MiningTypes.sol";

/// @title MiningTier
/// @notice What a tier has come to: one slot per tier, from the lowest bit
/// - amount (88): principal that is here; holds 14 times the supply of CIN,
/// - gathered (72): grains of stakes that end on `endDay` and that the pool has not been told to end. All deposits of a day in a tier
///   end on the same, so that the pool needs to be told once and not with each,
/// - endDay (24),
/// - totalUser (24), totalStakes (26), totalUserValid (22): for screens, so that nothing keeps them from running over, the first two into
///   the next and the last around. An account counts where it first deposited, and leaves where it last released, so that of
///   the last only the sum over tiers means something.
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

    /// @notice With nothing gathered, and another day to gather for.
    function withEndDay(Tier tier, uint256 day) internal pure returns (Tier) {
        uint256 others = Tier.unwrap(tier) & ~(uint256(type(uint96).max) << GATHERED);
        return Tier.wrap(others | (day << END));
    }

    /// @notice With a deposit more.
    /// @param opened What it counts: see `counted`.
    /// @dev Unchecked: principal stays below the tier's cap, and gathered grains are part of all force in the pool.
    function withDeposit(Tier tier, uint256 actual, uint256 grains, uint256 opened) internal pure returns (Tier) {
        unchecked {
            return Tier.wrap(Tier.unwrap(tier) + actual + (grains << GATHERED) + opened);
        }
    }

    /// @notice What a new stake adds to the counts.
    /// @param isFirst Whether the account never had one.
    /// @param isOnly Whether it had no principal here.
    function counted(bool isFirst, bool isOnly) internal pure returns (uint256 opened) {
        opened = 1 << STAKES;
        if (isFirst) opened |= 1 << USERS;
        if (isOnly) opened |= 1 << VALID;
    }

    /// @notice With less principal.
    /// @param isAll Whether the account has none left.
    function withRelease(Tier tier, uint256 actual, bool isAll) internal pure returns (Tier) {
        // Never happens while the books balance; if it did, it must not touch what lies above.
        uint256 left = amount(tier) - actual;
        unchecked {
            uint256 word = (Tier.unwrap(tier) & ~uint256(type(uint88).max)) | left;
            return Tier.wrap(isAll ? word - (1 << VALID) : word);
        }
    }
}
