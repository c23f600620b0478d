// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {TeamSums} from "./TeamSums.sol";

/// @title TeamWalk
/// @notice The one upline walk of an order: reads every ancestor's level and counts the volume in every team.
library TeamWalk {
    /// @param sums What every walk reads and writes.
    /// @param maxAccount Whose leg is the largest: written only when that changes hands.
    struct Team {
        TeamSums sums;
        address maxAccount;
    }

    /// @dev The fields of `TeamSums`, and its grain in one USDT.
    uint256 private constant MASK = 0xffffffffffffffffff;
    uint256 private constant MANUAL = 7 << 248;
    uint256 private constant TIED = 1 << 251;
    uint256 private constant GRAINS = 1e9;

    /// @dev In assembly because it runs twenty times per order: that saves a tenth of what an ancestor costs in all.
    /// `TeamTest` and the differential test hold it against the same rules in plain words.
    /// @param below Whom the units come from, and then whose leg they come through.
    /// @param units At least one.
    /// @param leg What that leg had before.
    /// @param thresholds What levels 1 to 4 ask for, in whole USDT, 40 bits each.
    /// @return levels The levels before, four bits each, the nearest ancestor's lowest.
    /// @return full The first ancestor whose sums can't hold the units; then nothing may be kept. Zero if there is none.
    // solhint-disable-next-line function-max-lines
    function add(
        mapping(address account => Team) storage teams,
        address below,
        address[] memory chain,
        uint256 units,
        uint256 leg,
        uint256 thresholds
    ) internal returns (uint256 levels, address full) {
        assembly ("memory-safe") {
            let end := add(add(chain, 32), shl(5, mload(chain)))
            let first := mul(and(thresholds, 0xffffffffff), GRAINS)
            mstore(32, teams.slot)
            for {
                let cursor := add(chain, 32)
            } lt(cursor, end) {
                cursor := add(cursor, 32)
            } {
                mstore(0, mload(cursor))
                let slot := keccak256(0, 64)
                let word := sload(slot)
                let largest := and(shr(72, word), MASK)

                // The level before: of most accounts 0, which takes one comparison.
                levels := shr(4, levels)
                let smaller := sub(and(word, MASK), largest)
                if or(and(word, MANUAL), iszero(lt(smaller, first))) {
                    let level := and(shr(248, word), 7)
                    switch level
                    case 0 {
                        // One more than the whole USDT: what is at a threshold has reached it.
                        smaller := add(div(smaller, GRAINS), 1)
                        level := add(
                            add(1, gt(smaller, and(shr(40, thresholds), 0xffffffffff))),
                            add(gt(smaller, and(shr(80, thresholds), 0xffffffffff)), gt(smaller, shr(120, thresholds)))
                        )
                    }
                    default {
                        level := sub(level, 1)
                    }
                    levels := or(levels, shl(252, level))
                }

                // Neither the largest leg nor any other is more than the whole team, so this bounds them all.
                if shr(72, add(and(word, MASK), units)) {
                    full := mload(0)
                    break
                }
                leg := add(leg, units)
                switch gt(leg, largest)
                case 0 {
                    if eq(leg, largest) {
                        word := or(word, TIED)
                    }
                }
                default {
                    // A leg that equaled the maximum was the largest one, unless another was as large or there was none.
                    if or(xor(sub(leg, units), largest), or(iszero(largest), and(word, TIED))) {
                        sstore(add(slot, 1), below)
                    }
                    word := and(add(word, shl(72, sub(leg, largest))), not(TIED))
                }
                leg := and(shr(144, word), MASK)
                below := mload(0)
                // Nobody is above the last one to whom its leg would matter: so legs sum up to exactly `teamAmount`.
                sstore(slot, add(add(word, units), shl(144, mul(units, lt(add(cursor, 32), end)))))
            }
            levels := shr(sub(256, shl(2, mload(chain))), levels)
        }
    }
}
