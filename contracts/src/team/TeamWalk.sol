// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {TeamSums} from "./TeamSums.sol";

/// @title TeamWalk
/// @notice Updates all ancestors of an order in one loop: reads each one's level, and adds the volume to each one's
/// team.
library TeamWalk {
    /// @param sums Read and written for every order.
    /// @param maxAccount Direct invite with the largest branch; written only when another account's branch becomes the
    /// largest.
    struct Team {
        TeamSums sums;
        address maxAccount;
    }

    /// @dev Mask of a 72-bit field and bits of `TeamSums`, and the number of its units in one USDT.
    uint256 private constant MASK = 0xffffffffffffffffff;
    uint256 private constant MANUAL = 7 << 248;
    uint256 private constant TIED = 1 << 251;
    uint256 private constant GRAINS = 1e9;

    /// @dev In assembly because the loop runs up to twenty times per order: that saves a tenth of the total cost per
    /// ancestor. `TeamTest` and the differential test compare it with the same rules written in plain code.
    /// @param below Account that spent the units. In the loop: the account below the current ancestor, whose branch
    /// grows.
    /// @param units Volume to add, in units of 10⁻⁹ USDT; at least one.
    /// @param leg Volume of that branch before.
    /// @param thresholds Volume that levels 1 to 4 require, in whole USDT, 40 bits each.
    /// @return levels The levels before, four bits each, the nearest ancestor's lowest.
    /// @return full First ancestor whose sums would overflow; zero if there is none. If it is set, the caller must
    /// revert.
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

                // The level before. For most accounts it is 0, which one comparison shows.
                levels := shr(4, levels)
                let smaller := sub(and(word, MASK), largest)
                if or(and(word, MANUAL), iszero(lt(smaller, first))) {
                    let level := and(shr(248, word), 7)
                    switch level
                    case 0 {
                        // Plus one, because a volume equal to a threshold reaches it, and `gt` is strict.
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

                // No branch is larger than the whole team, so this check bounds all three sums.
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
                    // A branch that was equal to the maximum was already the largest. Exceptions: another was equal, or
                    // there was none.
                    if or(xor(sub(leg, units), largest), or(iszero(largest), and(word, TIED))) {
                        sstore(add(slot, 1), below)
                    }
                    word := and(add(word, shl(72, sub(leg, largest))), not(TIED))
                }
                leg := and(shr(144, word), MASK)
                below := mload(0)
                // For the last ancestor, `legAmount` is not increased: no ancestor above it counts this volume. So the
                // branches add up to exactly `teamAmount`.
                sstore(slot, add(add(word, units), shl(144, mul(units, lt(add(cursor, 32), end)))))
            }
            levels := shr(sub(256, shl(2, mload(chain))), levels)
        }
    }
}
