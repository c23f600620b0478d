// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFomActions} from "./IFomActions.sol";

/// @title FomShares
/// @notice What the accounts above a payer get of the payment, and how it is kept: one slot per account, so that a generation
/// costs one read and one write.
/// @dev That word has, from the lowest bit, the sums of all direct, indirect and team shares ever credited, in whole `GRAIN` and 72 bits
/// each, and until when the account counts as holding a valid position, 40 bits.
library FomShares {
    /// @dev One slot. The last is not about shares, but every order reads it.
    /// @param burnRates Seven of 16 bits, the nearest generation lowest.
    /// @param teamRates Four of 16 bits, level 1 lowest.
    /// @param upline All of `burnRates` and the highest of `teamRates`.
    struct Sharing {
        uint112 burnRates;
        uint64 teamRates;
        uint16 upline;
        uint24 roundTime;
    }

    /// @dev Warning: `_climb` knows the order of the fields.
    /// @param levels Of the ancestors, four bits each, the nearest one's lowest.
    /// @param teamRates From level 0 on, which has none.
    struct Walk {
        uint256 amount;
        uint256 levels;
        uint256 burnRates;
        uint256 teamRates;
    }

    /// @dev 10⁻⁹ USDT: a sum then has room for 4.7 trillion USDT, which no sum of shares comes near.
    uint256 internal constant GRAIN = 1e9;

    uint256 internal constant GENERATIONS = 7;
    uint256 internal constant LEVELS = 4;

    /// @dev Basis points of grains.
    uint256 private constant UNIT = 10_000 * 1e9;
    uint256 private constant SUM = type(uint72).max;
    uint256 private constant INDIRECT_OFFSET = 72;
    uint256 private constant TEAM_OFFSET = 144;
    uint256 private constant VALID_OFFSET = 216;
    uint256 private constant SUMS = (1 << VALID_OFFSET) - 1;
    uint256 private constant ACCOUNT_OFFSET = 96;
    uint256 private constant GENERATION_OFFSET = 88;
    uint256 private constant IS_TEAM = 1 << 95;

    /// @notice Credits the accounts above who paid. Generation `g` gets its rate if it holds a valid position. Going up, level L gets its
    /// rate less the highest one paid below.
    /// @param ancestors Nearest first.
    /// @param levels Theirs, four bits each, the nearest one's lowest.
    /// @return generations What they get in all, in USDT.
    /// @return team The same of teams.
    /// @return credits As in the event `SharesCredited`.
    function credit(
        mapping(address account => uint256 word) storage rewards,
        Sharing memory sharing,
        uint256 amount,
        address[] memory ancestors,
        uint256 levels
    ) internal returns (uint256 generations, uint256 team, uint256[] memory credits) {
        if (ancestors.length == 0) return (0, 0, credits);
        uint256 total;
        Walk memory walk = Walk(amount, levels, sharing.burnRates, uint256(sharing.teamRates) << 16);
        (total, credits) = _climb(rewards, walk, ancestors);
        (uint256 direct, uint256 indirect, uint256 ofTeam) = unpack(total);
        return (direct + indirect, ofTeam, credits);
    }

    /// @notice What `credit` would credit now, by the same rules in plain words.
    function preview(
        mapping(address account => uint256 word) storage rewards,
        Sharing memory sharing,
        uint256 amount,
        address[] memory ancestors,
        uint256 levels
    ) internal view returns (uint256 generations, uint256 team) {
        uint256 highest = 0;
        for (uint256 i = 0; i < ancestors.length; i++) {
            bool isNear = i < GENERATIONS && block.timestamp < validUntil(rewards[ancestors[i]]);
            if (isNear) generations += _share(amount, rateAt(sharing.burnRates, i));
            uint256 level = (levels >> (4 * i)) & 15;
            uint256 rate = level == 0 ? 0 : rateAt(sharing.teamRates, level - 1);
            if (rate <= highest) continue;
            team += _share(amount, rate - highest);
            highest = rate;
        }
    }

    /// @notice Emits `SharesCredited` with a list that `credit` made: as it lies there, where encoding would go through it entry by entry.
    function announce(address from, uint256 index, uint256[] memory credits) internal {
        bytes32 topic = IFomActions.SharesCredited.selector;
        assembly ("memory-safe") {
            log3(sub(credits, 32), add(64, shl(5, mload(credits))), topic, from, index)
        }
    }

    function withValidUntil(uint256 word, uint256 time) internal pure returns (uint256) {
        return time <= word >> VALID_OFFSET ? word : (word & SUMS) | (time << VALID_OFFSET);
    }

    function validUntil(uint256 word) internal pure returns (uint256) {
        return word >> VALID_OFFSET;
    }

    /// @notice The word without what is no sum.
    function sums(uint256 word) internal pure returns (uint256) {
        return word & SUMS;
    }

    /// @notice The three sums in USDT.
    function unpack(uint256 word) internal pure returns (uint256 direct, uint256 indirect, uint256 team) {
        // 72 bits times 30.
        unchecked {
            direct = (word & SUM) * GRAIN;
            indirect = ((word >> INDIRECT_OFFSET) & SUM) * GRAIN;
            team = ((word >> TEAM_OFFSET) & SUM) * GRAIN;
        }
    }

    /// @dev In assembly because it runs up to twenty times per order: that saves a tenth of what a generation costs in all. The
    /// differential test and every preview hold it against the same rules in plain words. No product here comes near 256 bits.
    /// @return total All that is added to words, as one: no sum of an order leaves its 72 bits.
    /// @return credits Behind a word that says where a list begins, as in an event.
    // solhint-disable-next-line function-max-lines
    function _climb(
        mapping(address account => uint256 word) storage rewards,
        Walk memory walk,
        address[] memory ancestors
    ) private returns (uint256 total, uint256[] memory credits) {
        assembly ("memory-safe") {
            let levels := mload(add(walk, 32))
            let rates := mload(add(walk, 64))
            let highest := 0
            let next := add(mload(0x40), 64)
            mstore(32, rewards.slot)
            for {
                let generation := 1
            } iszero(gt(generation, mload(ancestors))) {
                generation := add(generation, 1)
            } {
                if iszero(or(rates, levels)) {
                    break
                }
                let more := 0
                let rate := and(shr(shl(4, and(levels, 15)), mload(add(walk, 96))), 0xffff)
                if gt(rate, highest) {
                    more := shl(TEAM_OFFSET, div(mul(mload(walk), sub(rate, highest)), UNIT))
                    highest := rate
                }
                rate := and(rates, 0xffff)
                rates := shr(16, rates)
                levels := shr(4, levels)
                if or(rate, more) {
                    mstore(0, mload(add(ancestors, shl(5, generation))))
                    let slot := keccak256(0, 64)
                    let word := sload(slot)
                    if lt(timestamp(), shr(VALID_OFFSET, word)) {
                        let share := div(mul(mload(walk), rate), UNIT)
                        if share {
                            more := or(more, shl(mul(INDIRECT_OFFSET, gt(generation, 1)), share))
                            share := or(shl(GENERATION_OFFSET, generation), mul(share, GRAIN))
                            mstore(next, or(shl(ACCOUNT_OFFSET, mload(0)), share))
                            next := add(next, 32)
                        }
                    }
                    if more {
                        sstore(slot, add(word, more))
                        total := add(total, more)
                        more := shr(TEAM_OFFSET, more)
                        if more {
                            more := or(shl(GENERATION_OFFSET, generation), mul(more, GRAIN))
                            mstore(next, or(or(shl(ACCOUNT_OFFSET, mload(0)), IS_TEAM), more))
                            next := add(next, 32)
                        }
                    }
                }
            }
            credits := mload(0x40)
            mstore(credits, 32)
            credits := add(credits, 32)
            mstore(credits, shr(5, sub(sub(next, credits), 32)))
            mstore(0x40, next)
        }
    }

    function _share(uint256 amount, uint256 rate) private pure returns (uint256) {
        return ((amount * rate) / UNIT) * GRAIN;
    }

    function rateAt(uint256 packed, uint256 position) internal pure returns (uint256) {
        return uint16(packed >> (position * 16));
    }
}
