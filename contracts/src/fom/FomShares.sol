// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title FomShares
/// @notice What the accounts above a payer get of the payment, and how it is kept: one slot per account, so that a generation
/// costs one read and one write.
/// @dev That word has, from the lowest bit, the sums of all direct, indirect and team shares ever credited, in whole `GRAIN` and 72 bits
/// each, and until when the account counts as holding a valid position, 40 bits.
library FomShares {
    /// @dev One slot. The last two are not about shares, but every order reads them.
    /// @param burnRates Seven of 16 bits, the nearest generation lowest.
    /// @param teamRates Four of 16 bits, level 1 lowest.
    /// @param upline All of `burnRates` and the highest of `teamRates`.
    struct Sharing {
        uint112 burnRates;
        uint64 teamRates;
        uint16 upline;
        uint24 roundTime;
        uint8 keysPerOrder;
    }

    /// @dev Warning: `_climb` knows the order of the fields.
    /// @param levels Of the ancestors, four bits each, the nearest one's lowest.
    /// @param generations What they get in all, in USDT; as is `team`.
    /// @param writes Pairs: a slot, and the word that it becomes.
    /// @param credits As in the event `SharesCredited`.
    struct Walk {
        uint256 amount;
        uint256 levels;
        uint256 burnRates;
        uint256 teamRates;
        uint256 generations;
        uint256 team;
        uint256[] writes;
        uint256[] credits;
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

    /// @notice Who gets what of a payment. Generation `g` gets its rate if it holds a valid position. Going up, level L gets its
    /// rate less the highest one paid below.
    /// @param ancestors Nearest first.
    /// @param levels Theirs, four bits each, the nearest one's lowest.
    function walk(
        mapping(address account => uint256 word) storage rewards,
        Sharing memory sharing,
        uint256 amount,
        address[] memory ancestors,
        uint256 levels
    ) internal view returns (Walk memory result) {
        (result.amount, result.levels) = (amount, levels);
        (result.burnRates, result.teamRates) = (sharing.burnRates, sharing.teamRates);
        if (ancestors.length == 0) return result;
        // Levels rise at most four times.
        result.writes = new uint256[](2 * (GENERATIONS + LEVELS));
        result.credits = new uint256[](GENERATIONS + LEVELS);
        _climb(rewards, result, ancestors);
    }

    /// @notice Keeps what a walk found.
    function store(Walk memory result) internal {
        uint256[] memory writes = result.writes;
        assembly ("memory-safe") {
            let end := add(writes, shl(5, mload(writes)))
            for {
                let cursor := add(writes, 32)
            } lt(cursor, end) {
                cursor := add(cursor, 64)
            } {
                sstore(mload(cursor), mload(add(cursor, 32)))
            }
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
        direct = (word & SUM) * GRAIN;
        indirect = ((word >> INDIRECT_OFFSET) & SUM) * GRAIN;
        team = ((word >> TEAM_OFFSET) & SUM) * GRAIN;
    }

    /// @dev In assembly because it runs up to twenty times per order: that saves a tenth of what a generation costs in all. The
    /// differential test holds it against the same rules in plain words. No product here comes near 256 bits.
    // solhint-disable-next-line function-max-lines
    function _climb(
        mapping(address account => uint256 word) storage rewards,
        Walk memory result,
        address[] memory ancestors
    ) private view {
        assembly ("memory-safe") {
            let levels := mload(add(result, 32))
            let highest := 0
            let write := add(mload(add(result, 192)), 32)
            let credit := add(mload(add(result, 224)), 32)
            mstore(32, rewards.slot)
            for {
                let i := 0
            } lt(i, mload(ancestors)) {
                i := add(i, 1)
            } {
                let near := lt(i, GENERATIONS)
                if iszero(or(near, levels)) {
                    break
                }
                let team := 0
                if and(levels, 15) {
                    let rate := and(shr(shl(4, sub(and(levels, 15), 1)), mload(add(result, 96))), 0xffff)
                    if gt(rate, highest) {
                        team := div(mul(mload(result), sub(rate, highest)), UNIT)
                        highest := rate
                    }
                }
                levels := shr(4, levels)
                if or(near, team) {
                    let account := mload(add(add(ancestors, 32), shl(5, i)))
                    mstore(0, account)
                    let slot := keccak256(0, 64)
                    let word := sload(slot)
                    let share := 0
                    if lt(timestamp(), mul(near, shr(VALID_OFFSET, word))) {
                        share := div(mul(mload(result), and(shr(shl(4, i), mload(add(result, 64))), 0xffff)), UNIT)
                    }
                    if or(share, team) {
                        mstore(write, slot)
                        word := add(word, shl(mul(INDIRECT_OFFSET, gt(i, 0)), share))
                        mstore(add(write, 32), add(word, shl(TEAM_OFFSET, team)))
                        write := add(write, 64)
                        account := or(shl(ACCOUNT_OFFSET, account), shl(GENERATION_OFFSET, add(i, 1)))
                        if share {
                            share := mul(share, GRAIN)
                            mstore(add(result, 128), add(mload(add(result, 128)), share))
                            mstore(credit, or(account, share))
                            credit := add(credit, 32)
                        }
                        if team {
                            team := mul(team, GRAIN)
                            mstore(add(result, 160), add(mload(add(result, 160)), team))
                            mstore(credit, or(or(account, team), IS_TEAM))
                            credit := add(credit, 32)
                        }
                    }
                }
            }
            let list := mload(add(result, 192))
            mstore(list, shr(5, sub(sub(write, list), 32)))
            list := mload(add(result, 224))
            mstore(list, shr(5, sub(sub(credit, list), 32)))
        }
    }

    function rateAt(uint256 packed, uint256 position) internal pure returns (uint256) {
        return uint16(packed >> (position * 16));
    }
}
