// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Shares
/// @notice How a payment is shared among the ancestors of who paid. What nobody earns goes to the product's pool.
/// @dev Rates are in basis points. Every share rounds down, so the parts never exceed what the rates promise; the pool
/// gets the rest of exactly `payment × rates`, dust included.
library Shares {
    uint256 internal constant BPS = 10_000;

    /// @notice A part of a payment, rounded down.
    function partDown(uint256 payment, uint256 rate) internal pure returns (uint256) {
        return (payment * rate) / BPS;
    }

    /// @notice What one ancestor earns where `paidRate` was already paid below it.
    /// @return share Its part, rounded down.
    /// @return highest The highest rate paid up to and including this ancestor.
    function differentialDown(
        uint256 payment,
        uint256 rate,
        uint256 paidRate
    ) internal pure returns (uint256 share, uint256 highest) {
        if (rate <= paidRate) return (0, paidRate);
        return (partDown(payment, rate - paidRate), rate);
    }

    /// @notice Generation `g` earns `rates[g]` where it qualifies. Generations that don't exist earn nothing.
    /// @param qualifies One entry per ancestor, nearest first.
    /// @return shares One entry per rate.
    /// @return pool What is left of `payment × sum of rates`.
    function generations(
        uint256 payment,
        uint256[] memory rates,
        bool[] memory qualifies
    ) internal pure returns (uint256[] memory shares, uint256 pool) {
        shares = new uint256[](rates.length);
        uint256 sum = 0;
        uint256 paid = 0;
        for (uint256 g = 0; g < rates.length; g++) {
            sum += rates[g];
            if (g < qualifies.length && qualifies[g]) paid += shares[g] = partDown(payment, rates[g]);
        }
        pool = partDown(payment, sum) - paid;
    }

    /// @notice Going up, an ancestor of level L earns `rates[L - 1]` less the highest rate paid below it; level 0 earns nothing.
    /// @param rates One entry per level from 1 on.
    /// @param levels One entry per ancestor, nearest first.
    /// @return shares One entry per ancestor.
    /// @return pool What is left of `payment × highest of rates`.
    function team(
        uint256 payment,
        uint256[] memory rates,
        uint256[] memory levels
    ) internal pure returns (uint256[] memory shares, uint256 pool) {
        shares = new uint256[](levels.length);
        uint256 budget = 0;
        for (uint256 i = 0; i < rates.length; i++) if (rates[i] > budget) budget = rates[i];
        uint256 highest = 0;
        uint256 paid = 0;
        for (uint256 i = 0; i < levels.length && highest < budget; i++) {
            uint256 rate = levels[i] == 0 ? 0 : rates[levels[i] - 1];
            (shares[i], highest) = differentialDown(payment, rate, highest);
            paid += shares[i];
        }
        pool = partDown(payment, budget) - paid;
    }
}
