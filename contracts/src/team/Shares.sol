// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Shares
/// @notice Divides a payment among the ancestors of the account that paid. Shares that no ancestor earns go to the
/// product's pool.
/// @dev Rates are in basis points. Every share is rounded down, so the shares never exceed the payment times the rates.
/// The pool gets the rest, including what rounding leaves.
library Shares {
    uint256 internal constant BPS = 10_000;

    /// @notice A part of a payment, rounded down.
    function partDown(uint256 payment, uint256 rate) internal pure returns (uint256) {
        return (payment * rate) / BPS;
    }

    /// @notice What one ancestor earns if `paidRate` was already paid to ancestors nearer to the payer.
    /// @return share The ancestor's share, rounded down.
    /// @return highest Highest rate paid up to and including this ancestor.
    function differentialDown(
        uint256 payment,
        uint256 rate,
        uint256 paidRate
    ) internal pure returns (uint256 share, uint256 highest) {
        if (rate <= paidRate) return (0, paidRate);
        return (partDown(payment, rate - paidRate), rate);
    }

    /// @notice The ancestor in generation `g` earns `rates[g]` if it qualifies. Missing generations earn nothing.
    /// @param qualifies One entry per ancestor, nearest first.
    /// @return shares One entry per rate.
    /// @return pool The rest of `payment × sum of rates`.
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

    /// @notice From the nearest ancestor upwards, one of level L earns `rates[L - 1]` less the highest rate paid before
    /// it. Level 0 earns nothing.
    /// @param rates One entry per level, starting at level 1.
    /// @param levels One entry per ancestor, nearest first.
    /// @return shares One entry per ancestor.
    /// @return pool The rest of `payment × highest of rates`.
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
