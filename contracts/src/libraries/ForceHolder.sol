// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "./Errors.sol";
import {ForceCalendar} from "./ForceCalendar.sol";
import {GRAIN, Head, MAX_STEPS, NEVER, PART_BITS, Pool} from "./ForcePoolTypes.sol";

/// @title ForceHolder
/// @notice One holder of a `ForcePool`: what it has earned, and when which part of its force ends. Works on a copy in
/// memory, which the caller stores.
/// @dev Parts are counted modulo 2^152, so the unchecked operations on them wrap around on purpose.
library ForceHolder {
    using ForceCalendar for mapping(uint256 holderWord => uint256 bits);

    /// @notice `grains` start to earn at `acc`.
    function join(Head memory head, uint256 grains, uint256 acc) internal pure {
        unchecked {
            head.debt += uint152(grains * acc);
            // Cannot overflow: all force in the pool fits this field.
            head.force += uint72(grains);
        }
    }

    /// @notice `grains` stop earning at `acc`.
    function quit(Head memory head, uint256 grains, uint256 acc) internal pure {
        unchecked {
            head.debt -= uint152(grains * acc);
        }
        head.force -= uint72(grains);
    }

    /// @notice Whole wei earned at `acc` and not paid.
    /// @dev Warning: correct only if all force that has ended is folded.
    function earned(Head memory head, uint256 acc) internal pure returns (uint256) {
        unchecked {
            return uint152(head.force * acc - head.debt) >> PART_BITS;
        }
    }

    /// @notice Marks what is earned at `acc` as paid.
    function pay(Head memory head, uint256 acc) internal pure returns (uint256 amount) {
        amount = earned(head, acc);
        unchecked {
            head.debt += uint152(amount << PART_BITS);
        }
    }

    /// @notice Folds all force that ended until `day`: subtracts it, so that only its earnings remain.
    /// @return done False if more than `MAX_STEPS` ends were left.
    function fold(Head memory head, Pool storage pool, uint160 holder, uint256 day) internal returns (bool done) {
        for (uint256 steps = 0; head.force != 0 && head.day <= day; ++steps) {
            if (steps == MAX_STEPS) return false;
            uint256 grains = endingOn(head, pool, holder, head.day);
            if (grains != 0) {
                quit(head, grains, pool.ends[head.day].acc);
                if (head.spread) _takeFromBucket(pool, holder, head.day, grains);
            }
            (head.day, ) = pool.calendar.next(holder, head.day, NEVER);
        }
        return true;
    }

    /// @notice Grains that end on `day`.
    function endingOn(
        Head memory head,
        Pool storage pool,
        uint160 holder,
        uint256 day
    ) internal view returns (uint256) {
        if (!head.spread) return head.day == day ? head.force : 0;
        (uint256 key, uint256 shift) = _bucket(holder, day);
        return uint72(pool.buckets[key] >> shift);
    }

    /// @notice Switches from a single end for all of the force to one bucket per end.
    function spreadOut(Head memory head, Pool storage pool, uint160 holder) internal {
        head.spread = true;
        schedule(head, pool, holder, head.day, head.force);
    }

    /// @notice Records an end of a holder with `spread`.
    function schedule(Head memory head, Pool storage pool, uint160 holder, uint256 day, uint256 grains) internal {
        (uint256 key, uint256 shift) = _bucket(holder, day);
        uint256 before = pool.buckets[key];
        pool.buckets[key] = before + (grains << shift);
        // A day whose bucket is not empty is already marked.
        if (day != NEVER && uint72(before >> shift) == 0) pool.calendar.mark(holder, day);
        if (day < head.day) head.day = uint24(day);
    }

    /// @notice Removes an end. Its mark in the calendar stays and has no effect.
    function unschedule(Head memory head, Pool storage pool, uint160 holder, uint256 day, uint256 grains) internal {
        uint256 held = endingOn(head, pool, holder, day);
        if (held < grains) revert Errors.ForcePool_NoSuchForce(holder, day, held * GRAIN, grains * GRAIN);
        if (head.spread) _takeFromBucket(pool, holder, day, grains);
    }

    function _takeFromBucket(Pool storage pool, uint160 holder, uint256 day, uint256 grains) private {
        (uint256 key, uint256 shift) = _bucket(holder, day);
        pool.buckets[key] -= grains << shift;
    }

    /// @dev Three days share a slot. A bucket cannot overflow into the next one, because all force in the pool fits one
    /// bucket.
    function _bucket(uint160 holder, uint256 day) private pure returns (uint256 key, uint256 shift) {
        return ((uint256(holder) << 24) | (day / 3), (day % 3) * 72);
    }
}
