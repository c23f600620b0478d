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
    /// @param manual Read only if `sums` says that a manager has set a level.
    struct Team {
        TeamSums sums;
        address maxAccount;
        Manual manual;
    }

    /// @dev One slot. A level that a manager set; 0 means none.
    /// @param startsAt From then on `next` counts, before that `previous`.
    struct Manual {
        uint40 startsAt;
        uint8 previous;
        uint8 next;
    }

    /// @dev Mask of a 72-bit field and bits of `TeamSums`, and the number of its units in one USDT.
    uint256 private constant MASK = 0xffffffffffffffffff;
    uint256 private constant MANUAL = 1 << 248;
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
    // solhint-disable-next-line function-max-lines
    function add(
        mapping(address account => Team) storage teams,
        address below,
        address[] memory chain,
        uint256 units,
        uint256 leg,
        uint256 thresholds
    ) internal returns (uint256 levels) {
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
                    // Plus one, because a volume equal to a threshold reaches it, and `gt` is strict.
                    smaller := add(div(smaller, GRAINS), 1)
                    let level := add(
                        add(
                            gt(smaller, and(thresholds, 0xffffffffff)),
                            gt(smaller, and(shr(40, thresholds), 0xffffffffff))
                        ),
                        add(gt(smaller, and(shr(80, thresholds), 0xffffffffff)), gt(smaller, shr(120, thresholds)))
                    )
                    if and(word, MANUAL) {
                        let manual := sload(add(slot, 2))
                        let starts := and(manual, 0xffffffffff)
                        // The two levels are the bytes above `startsAt`. A manual level never lowers an earned one.
                        manual := and(shr(add(40, shl(3, iszero(lt(timestamp(), starts)))), manual), 0xff)
                        if gt(manual, level) {
                            level := manual
                        }
                    }
                    levels := or(levels, shl(252, level))
                }

                // Sums stop at the largest value of their field: if they made the call revert, one account with a huge
                // volume could block all orders below the same ancestors.
                let before := leg
                leg := add(leg, units)
                if shr(72, leg) {
                    leg := MASK
                }
                switch gt(leg, largest)
                case 0 {
                    if and(eq(leg, largest), gt(leg, before)) {
                        word := or(word, TIED)
                    }
                }
                default {
                    // A branch that was equal to the maximum was already the largest. Exceptions: another was equal, or
                    // there was none.
                    if or(xor(before, largest), or(iszero(largest), and(word, TIED))) {
                        sstore(add(slot, 1), below)
                    }
                    word := and(add(word, shl(72, sub(leg, largest))), not(TIED))
                }
                leg := and(shr(144, word), MASK)
                below := mload(0)
                let sum := add(and(word, MASK), units)
                if shr(72, sum) {
                    sum := MASK
                }
                // For the last ancestor, `legAmount` is not increased: no ancestor above it counts this volume. So the
                // branches add up to exactly `teamAmount`.
                let more := mul(units, lt(add(cursor, 32), end))
                if shr(72, add(leg, more)) {
                    more := sub(MASK, leg)
                }
                sstore(slot, add(or(and(word, not(MASK)), sum), shl(144, more)))
            }
            levels := shr(sub(256, shl(2, mload(chain))), levels)
        }
    }
}
