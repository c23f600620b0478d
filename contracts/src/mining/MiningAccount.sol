// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Terms} from "./MiningTypes.sol";

/// @title MiningAccount
/// @notice An account and its last stake, packed into two words.
/// - `purse`, from the lowest bit: debt (152, as in a `Head`), the payment for the last stake (88), flags (16).
/// - `card`, from the lowest bit: rewardPaid (88), lastOut (32), the number of stakes (24), terms of the last stake
///   (112).
/// A deposit that joins the last stake changes only `purse`.
library MiningAccount {
    function packPurse(uint256 debt, uint256 paid, uint256 flags) internal pure returns (uint256) {
        return debt | (paid << 152) | (flags << 240);
    }

    function debtOf(uint256 purse) internal pure returns (uint152) {
        return uint152(purse);
    }

    function paidOf(uint256 purse) internal pure returns (uint256) {
        return uint88(purse >> 152);
    }

    function flagsOf(uint256 purse) internal pure returns (uint256) {
        return purse >> 240;
    }

    function withFlags(uint256 purse, uint256 flags) internal pure returns (uint256) {
        return uint240(purse) | (flags << 240);
    }

    function rewardPaidOf(uint256 card) internal pure returns (uint256) {
        return uint88(card);
    }

    function lastOutOf(uint256 card) internal pure returns (uint256) {
        return uint32(card >> 88);
    }

    function stakesOf(uint256 card) internal pure returns (uint256) {
        return uint24(card >> 120);
    }

    function termsOf(uint256 card) internal pure returns (Terms) {
        return Terms.wrap(card >> 144);
    }

    /// @notice Adds `amount` to the rewards paid, and sets lastOut to the current time.
    /// @dev Unchecked: the sum is less than all that was ever funded, which fits.
    function withReward(uint256 card, uint256 amount) internal view returns (uint256) {
        unchecked {
            return withLastOut(card) + amount;
        }
    }

    function withLastOut(uint256 card) internal view returns (uint256) {
        return (card & ~(uint256(type(uint32).max) << 88)) | (uint256(uint32(block.timestamp)) << 88);
    }

    function withStake(uint256 card, uint256 index, Terms terms) internal pure returns (uint256) {
        return uint120(card) | (index << 120) | (Terms.unwrap(terms) << 144);
    }

    function withTerms(uint256 card, Terms terms) internal pure returns (uint256) {
        return uint144(card) | (Terms.unwrap(terms) << 144);
    }
}
