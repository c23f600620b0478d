// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFomActions} from "./IFomActions.sol";

/// @title FomShares
/// @notice Referral rewards of a payment, and how they are stored: in one slot per account, so that a generation costs
/// one read and one write.
/// @dev That word contains, from the lowest bit, the sums of all direct, indirect and team rewards ever credited, in
/// units of `GRAIN` and 72 bits each. The highest 40 bits are the time until which the account counts as holding a
/// valid position.
library FomShares {
    /// @dev One slot. `roundTime` is unrelated to rewards, but every order reads it.
    /// @param burnRates Seven rates of 16 bits, the nearest generation lowest.
    /// @param teamRates Four rates of 16 bits, level 1 lowest.
    /// @param upline The sum of all `burnRates` and the highest of `teamRates`.
    struct Sharing {
        uint112 burnRates;
        uint64 teamRates;
        uint16 upline;
        uint24 roundTime;
    }

    /// @dev Warning: the assembly in `_climb` depends on the order of the fields.
    /// @param levels The ancestors' team levels, four bits each, the nearest ancestor's lowest.
    /// @param teamRates The rates from level 0 on, whose rate is zero.
    struct Walk {
        uint256 amount;
        uint256 levels;
        uint256 burnRates;
        uint256 teamRates;
    }

    /// @dev 10⁻⁹ USDT. A sum of 72 bits then holds 4.7 trillion USDT, far more than rewards can ever reach.
    uint256 internal constant GRAIN = 1e9;

    uint256 internal constant GENERATIONS = 7;
    uint256 internal constant LEVELS = 4;

    /// @dev Divisor that turns an amount times a rate in basis points into units of `GRAIN`.
    uint256 private constant UNIT = 10_000 * 1e9;
    uint256 private constant SUM = type(uint72).max;
    uint256 private constant INDIRECT_OFFSET = 72;
    uint256 private constant TEAM_OFFSET = 144;
    uint256 private constant VALID_OFFSET = 216;
    uint256 private constant SUMS = (1 << VALID_OFFSET) - 1;
    uint256 private constant ACCOUNT_OFFSET = 96;
    uint256 private constant GENERATION_OFFSET = 88;
    uint256 private constant IS_TEAM = 1 << 95;

    /// @notice Credits the payer's upline. Generation `g` gets its rate if it holds a valid position. For team rewards,
    /// level L gets its rate less the highest rate of the ancestors below it.
    /// @param ancestors Nearest first.
    /// @param levels Their team levels, four bits each, the nearest ancestor's lowest.
    /// @return generations The sum of all generation rewards, in USDT.
    /// @return team The sum of all team rewards, in USDT.
    /// @return credits The list for the event `SharesCredited`.
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

    /// @notice What `credit` would credit now: the same rules without assembly.
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

    /// @notice Emits `SharesCredited` with a list from `credit`. It emits the list directly from memory, because ABI
    /// encoding would copy it entry by entry.
    function announce(address from, uint256 index, uint256[] memory credits) internal {
        bytes32 topic = IFomActions.SharesCredited.selector;
        assembly ("memory-safe") {
            log3(sub(credits, 32), add(64, shl(5, mload(credits))), topic, from, index)
        }
    }

    function withValidUntil(uint256 word, uint256 time) internal pure returns (uint256) {
        return time <= word >> VALID_OFFSET ? word : (word & SUMS) | (time << VALID_OFFSET);
    }

    function withoutValidAfter(uint256 word, uint256 time) internal pure returns (uint256) {
        return time >= word >> VALID_OFFSET ? word : (word & SUMS) | (time << VALID_OFFSET);
    }

    function validUntil(uint256 word) internal pure returns (uint256) {
        return word >> VALID_OFFSET;
    }

    /// @notice The three sums of the word, without its time.
    function sums(uint256 word) internal pure returns (uint256) {
        return word & SUMS;
    }

    /// @notice The three sums in USDT.
    function unpack(uint256 word) internal pure returns (uint256 direct, uint256 indirect, uint256 team) {
        // Can't overflow: 72 bits times 30 bits.
        unchecked {
            direct = (word & SUM) * GRAIN;
            indirect = ((word >> INDIRECT_OFFSET) & SUM) * GRAIN;
            team = ((word >> TEAM_OFFSET) & SUM) * GRAIN;
        }
    }

    /// @dev Assembly, because it runs up to twenty times per order: this saves a tenth of what a generation costs in
    /// total. Tests compare it with `preview`, which has the same rules without assembly. No product here comes near
    /// 256 bits.
    /// @return total All that is added to account words, added up in one word: no sum of one order exceeds its 72 bits.
    /// @return credits The list. The word before it contains its offset, as the data of an event needs it.
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
