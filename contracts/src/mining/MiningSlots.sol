// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Account, Books, Offer, Position, Tier} from "./MiningTypes.sol";

/// @title MiningSlots
/// @notice Packs what mining stores, tighter than the compiler would, into words that are read and written once.
/// @dev Fields lie from the lowest bit in the order of their structs. Who stores a field has made sure that it fits; counts
/// are cut to their bits. Fields of structs in memory are whole words.
library MiningSlots {
    uint256 private constant AMOUNT = type(uint88).max;

    function unpackOffer(uint256 word) internal pure returns (Offer memory offer) {
        assembly ("memory-safe") {
            mstore(offer, and(word, 0x3ff))
            mstore(add(offer, 0x20), and(shr(10, word), 0xffff))
            mstore(add(offer, 0x40), and(shr(26, word), 0x3fff))
            mstore(add(offer, 0x60), and(shr(40, word), 0x7ffffff))
            mstore(add(offer, 0x80), and(shr(67, word), 1))
            mstore(add(offer, 0xa0), and(shr(68, word), 0xffffff))
            mstore(add(offer, 0xc0), and(shr(92, word), 0x3ff))
            mstore(add(offer, 0xe0), and(shr(102, word), 0x1ffffffff))
            mstore(add(offer, 0x100), and(shr(135, word), 0x1fffffffff))
            mstore(add(offer, 0x120), and(shr(172, word), 0x1fffffffff))
            mstore(add(offer, 0x140), and(shr(209, word), 0xfffff))
            mstore(add(offer, 0x160), and(shr(229, word), 0xfffff))
        }
    }

    function pack(Offer memory offer) internal pure returns (uint256 word) {
        word = offer.stakeDays | (offer.stakeForce << 10) | (offer.stakeRate << 26) | (offer.cap << 40);
        word |= (offer.paused << 67) | (offer.handleGas << 68) | (offer.feeRate << 92) | (offer.inviteRates << 102);
        word |= (offer.userMin << 135) | (offer.userMax << 172) | (offer.addTime << 209) | (offer.dayTimes << 229);
    }

    function unpackTier(uint256 word) internal pure returns (Tier memory tier) {
        assembly ("memory-safe") {
            mstore(tier, and(word, 0xffffffffffffffffffffff))
            mstore(add(tier, 0x20), and(shr(88, word), 0xffffffffffffffffff))
            mstore(add(tier, 0x40), and(shr(160, word), 0xffffff))
            mstore(add(tier, 0x60), and(shr(184, word), 0xfffffff))
            mstore(add(tier, 0x80), and(shr(212, word), 0x3fffff))
            mstore(add(tier, 0xa0), shr(234, word))
        }
    }

    function pack(Tier memory tier) internal pure returns (uint256 word) {
        word = tier.amount | (tier.gathered << 88) | (tier.endDay << 160) | ((tier.totalStakes & 0xfffffff) << 184);
        word |= ((tier.totalUser & 0x3fffff) << 212) | (tier.totalUserValid << 234);
    }

    function unpackAccount(uint256 purse, uint256 card) internal pure returns (Account memory user) {
        user.debt = uint152(purse);
        user.last.amount = uint88(purse >> 152);
        user.flags = purse >> 240;
        user.rewardPaid = uint88(card);
        user.lastOut = uint32(card >> 88);
        user.stakes = uint24(card >> 120);
        user.last.terms = card >> 144;
    }

    function packPurse(Account memory user) internal pure returns (uint256) {
        return user.debt | (user.last.amount << 152) | (user.flags << 240);
    }

    function packCard(Account memory user) internal pure returns (uint256) {
        return user.rewardPaid | (user.lastOut << 88) | (user.stakes << 120) | (user.last.terms << 144);
    }

    function unpackPosition(uint256 word) internal pure returns (Position memory position) {
        (position.amount, position.terms) = (word & AMOUNT, word >> 88);
    }

    function pack(Position memory position) internal pure returns (uint256) {
        return position.amount | (position.terms << 88);
    }

    function load(Books storage self) internal view returns (Books memory books) {
        assembly ("memory-safe") {
            let word := sload(self.slot)
            mstore(books, and(word, 0xffffffffffffffffffffff))
            mstore(add(books, 0x20), and(shr(88, word), 0xffffffffffffffffffffff))
            mstore(add(books, 0x40), and(shr(176, word), 0xffffff))
            mstore(add(books, 0x60), and(shr(200, word), 0xffffff))
            mstore(add(books, 0x80), and(shr(224, word), 0xffffff))
        }
    }

    function save(Books storage self, Books memory books) internal {
        assembly ("memory-safe") {
            let word := or(mload(books), shl(88, mload(add(books, 0x20))))
            word := or(word, shl(176, mload(add(books, 0x40))))
            word := or(word, shl(200, mload(add(books, 0x60))))
            sstore(self.slot, or(word, shl(224, mload(add(books, 0x80)))))
        }
    }
}
