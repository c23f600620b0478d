// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "./Errors.sol";
import {ForceCalendar} from "./ForceCalendar.sol";
import {ForceHolder} from "./ForceHolder.sol";
import {ForceSlots} from "./ForceSlots.sol";
import {CLOCK_BITS, GRAIN, MAX_AMOUNT, MAX_STEPS, NEVER, PART_BITS} from "./ForcePoolTypes.sol";
import {Core, Flow, Head, Pool, Standing} from "./ForcePoolTypes.sol";

/// @title ForcePool
/// @notice Shares money among holders by *force*, a holder's weight. Force may end on a day. What it earned until that
/// day's first moment belongs to the holder, no matter which account calls, or when. Money arrives in two ways.
/// `distribute` shares a lump sum by the force present at that moment. `setRate` and `fund` emit an amount per day out
/// of a finite surplus, shared by the force present at each moment of the day. Moments without force emit nothing.
///
/// Terms. A *holder* is one participant that earns separately: an account (`uint160(account)`) in some pools, a
/// numbered order in others. A *clock* is a point in time, in days with 32 fractional bits (`clockAt`): its whole part
/// is the day's number. A *grain* is 1e9: all force, and all emission, is a multiple of it.
///
/// Rounding. The pool counts money in parts of 1/2^52 wei and divides it once, when it arrives: each grain gets the
/// same whole number of parts, rounded down. The remainder (`carry`) joins the next money that arrives. Nothing else is
/// rounded until a holder settles: it is paid whole wei and keeps the fraction. So a holder's earnings depend on what
/// entered, left and arrived. They do not depend on the callers, number or order of `settle` and `checkpoint` calls.
/// What arrived = settled + pending + waiting + dust, and 0 <= dust < grains / 2^52 wei + 1 wei per holder. Here grains
/// is the force among which money was last divided: less than 2^72, so dust is less than 2^20 wei + 1 wei per holder.
///
/// Why nothing overflows. `acc` and `debt` count modulo 2^152. A holder's true earnings are at most what the pool
/// holds: less than 2^100 wei = 1.26e30 wei of any asset, so less than 2^152 parts. (All CIN is 2.1e25 wei, all BNB
/// 2e26, all USDT below 1e30.) So the difference modulo 2^152 is the true one, however often `acc` has wrapped around.
/// A first deposit of one grain can therefore make `acc` grow fast, but can neither overflow nor block it. Every
/// product fits 256 bits: force (72) times acc (152), money (101) shifted by 52, rate (56) times time (56).
///
/// Bounded work. A call processes at most `MAX_STEPS` ends of force in the pool, and at most as many of the holder's.
/// Days on which nothing ends cost one read per 256. If more than 64 days with ends were not processed yet, a call may
/// leave the pool *behind* (its day is before today). Then `add`, `fund` and `setRate` revert with `ForcePool_Behind`,
/// lump sums wait, `settle` pays what the pool has reached so far, and `remove` still works. Lump sums, `settle` and
/// `remove` advance the pool, as does `checkpoint`, which a product lets anyone call.
library ForcePool {
    using ForceCalendar for mapping(uint256 holderWord => uint256 bits);
    using ForceHolder for Head;
    using ForceSlots for Core;
    using ForceSlots for Flow;
    using ForceSlots for Head;

    /// @dev Converts emission (1/2^32 of a grain of wei) into parts.
    uint256 private constant EMISSION_TO_PARTS = GRAIN << (PART_BITS - CLOCK_BITS);

    /*//////////////////////////////////////////////////////////////////////////
                                       FORCE
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice Gives `holder` force that earns from now until the first moment of `expiresOnDay`, or permanently if
    /// that is `NEVER`.
    /// @dev Changes neither what the holder has earned nor money that waits.
    /// Warning: force in the pool when a lump sum arrives receives a part of it, even if it was added in the same
    /// block.
    function add(Pool storage pool, uint160 holder, uint256 force, uint256 expiresOnDay, uint256 clock) internal {
        if (holder == 0) revert Errors.ForcePool_ZeroHolder();
        uint256 grains = grainsOf(force);
        Head memory head = pool.heads[holder];
        enter(pool, head, holder, grains, expiresOnDay, clock);
        scheduleEnd(pool, expiresOnDay, grains);
        pool.heads[holder].save(head);
    }

    /// @notice `add` for a product that stores a holder's `Head` itself, and collects ends before it schedules them.
    /// Warning: the caller stores `head`, and calls `scheduleEnd` before the pool is brought to `expiresOnDay`.
    function enter(
        Pool storage pool,
        Head memory head,
        uint160 holder,
        uint256 grains,
        uint256 expiresOnDay,
        uint256 clock
    ) internal {
        if (expiresOnDay > NEVER) revert Errors.ForcePool_ExpiryTooFar(expiresOnDay, NEVER);
        (Core memory core, uint256 today) = _advance(pool, clock);
        _requireToday(core, today);
        if (expiresOnDay <= today) revert Errors.ForcePool_ExpiryPassed(expiresOnDay, today);
        unchecked {
            uint256 room = type(uint72).max - core.force;
            if (grains > room) revert Errors.ForcePool_ForceTooLarge(grains * GRAIN, room * GRAIN);
            core.force += uint72(grains);
        }
        pool.core.save(core);

        if (head.force == 0) {
            (head.day, head.spread) = (uint24(expiresOnDay), false);
        } else if (!head.spread && head.day != expiresOnDay) {
            if (head.day <= today) {
                // The old force has ended, as in most cases: the holder still needs only one slot.
                head.quit(head.force, pool.ends[head.day].acc);
                head.day = uint24(expiresOnDay);
            } else {
                head.spreadOut(pool, holder);
            }
        }
        if (head.spread) head.schedule(pool, holder, expiresOnDay, grains);
        head.join(grains, core.acc);
    }

    /// @notice The pool's part of `enter` for the usual case, on packed slots: the pool emits and has reached the day
    /// of `clock`.
    /// Warning: the caller stores the holder's `Head`, which must have no other end, and schedules the end.
    /// @return done Whether this was the usual case; otherwise nothing has changed.
    /// @return acc The accumulator at which the force joins.
    function enterToday(Pool storage pool, uint256 grains, uint256 clock) internal returns (bool done, uint256 acc) {
        Core storage self = pool.core;
        uint256 core;
        assembly ("memory-safe") {
            core := sload(self.slot)
        }
        unchecked {
            uint256 force = uint72(core >> 152);
            // The bits above the force are `day` and `emits`.
            if (core >> 224 != (clock >> CLOCK_BITS) | (1 << 24) || force + grains > type(uint72).max)
                return (false, 0);
            acc = _accrueToday(pool, uint152(core), force, uint32(clock));
            core = (core - uint152(core) + acc) + (grains << 152);
        }
        assembly ("memory-safe") {
            sstore(self.slot, core)
        }
        done = true;
    }

    /// @notice Schedules the end of `grains` of the pool's force, on a day that the pool has not reached.
    function scheduleEnd(Pool storage pool, uint256 day, uint256 grains) internal {
        if (day == NEVER) return;
        uint72 before = pool.ends[day].force;
        pool.ends[day].force = before + uint72(grains);
        // A day that already has force is already marked.
        if (before == 0) pool.calendar.mark(0, day);
    }

    /// @notice Removes force before it ends. What it has earned stays pending.
    /// @dev If the force ended today or earlier, this does nothing, so a product may call it in every exit. While the
    /// pool is behind, the force ends at the beginning of today instead of now.
    function remove(Pool storage pool, uint160 holder, uint256 force, uint256 expiresOnDay, uint256 clock) internal {
        uint256 grains = grainsOf(force);
        (Core memory core, uint256 today) = _advance(pool, clock);
        if (expiresOnDay > today) {
            Head memory head = pool.heads[holder];
            if (core.day == today) {
                head.unschedule(pool, holder, expiresOnDay, grains);
                head.quit(grains, core.acc);
                core.force -= uint72(grains);
            } else {
                if (!head.spread) head.spreadOut(pool, holder);
                head.unschedule(pool, holder, expiresOnDay, grains);
                head.schedule(pool, holder, today, grains);
                scheduleEnd(pool, today, grains);
            }
            if (expiresOnDay != NEVER) pool.ends[expiresOnDay].force -= uint72(grains);
            pool.heads[holder].save(head);
        }
        pool.core.save(core);
    }

    /// @notice `remove` for a product that stores a holder's `Head` itself, and for force that may not be there.
    /// Warning: the caller stores `head`. The end must be scheduled and after today. Reverts while the pool is behind.
    /// @return detached Whether the holder had `grains` that end on that day; if not, nothing has changed.
    function detach(
        Pool storage pool,
        Head memory head,
        uint160 holder,
        uint256 grains,
        uint256 expiresOnDay,
        uint256 clock
    ) internal returns (bool detached) {
        (Core memory core, uint256 today) = _advance(pool, clock);
        _requireToday(core, today);
        detached = head.endingOn(pool, holder, expiresOnDay) >= grains;
        if (detached) {
            head.unschedule(pool, holder, expiresOnDay, grains);
            head.quit(grains, core.acc);
            pool.ends[expiresOnDay].force -= uint72(grains);
            core.force -= uint72(grains);
        }
        pool.core.save(core);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       MONEY
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice Shares `amount` wei, and waiting money, among the force present now.
    /// @dev Without force, or while the pool is behind, the money waits for the next call that can share it.
    /// `distribute(0)` is such a call.
    /// Warning: the caller must have received the money already. The first holder to enter an empty pool can receive
    /// everything that waits.
    /// @return shared False if the money waits.
    function distribute(Pool storage pool, uint256 amount, uint256 clock) internal returns (bool shared) {
        (Core memory core, uint256 today) = _advance(pool, clock);
        uint256 waiting = pool.waiting;
        // Both amounts are checked, so neither the sum nor the shift below can overflow.
        if (amount > MAX_AMOUNT) revert Errors.ForcePool_AmountTooLarge(amount, MAX_AMOUNT);
        amount += waiting;
        if (amount > MAX_AMOUNT) revert Errors.ForcePool_AmountTooLarge(amount, MAX_AMOUNT);

        shared = core.force != 0 && core.day == today;
        if (shared) {
            Flow memory flow = pool.flow;
            _share(core, flow, amount << PART_BITS);
            pool.flow.save(flow);
            amount = 0;
        }
        if (amount != waiting) pool.waiting = amount;
        pool.core.save(core);
    }

    /// @notice Adds `amount` wei to the surplus that the pool may emit.
    /// @dev The pool does not pay later for time in which it had no surplus.
    function fund(Pool storage pool, uint256 amount, uint256 clock) internal {
        if (amount % GRAIN != 0) revert Errors.ForcePool_AmountNotWhole(amount, GRAIN);
        (Core memory core, uint256 today) = _advance(pool, clock);
        _requireToday(core, today);
        pool.core.save(core);
        uint256 surplus = pool.flow.surplus;
        uint256 max = ((type(uint96).max - surplus) >> CLOCK_BITS) * GRAIN;
        if (amount > max) revert Errors.ForcePool_AmountTooLarge(amount, max);
        pool.flow.surplus = uint96(surplus + ((amount / GRAIN) << CLOCK_BITS));
    }

    /// @notice Emits `amount` wei per day from now on, as long as the surplus lasts. A day with force from its first to
    /// its last moment emits exactly this.
    function setRate(Pool storage pool, uint256 amount, uint256 clock) internal {
        if (amount % GRAIN != 0) revert Errors.ForcePool_AmountNotWhole(amount, GRAIN);
        uint256 max = type(uint56).max * GRAIN;
        if (amount > max) revert Errors.ForcePool_AmountTooLarge(amount, max);
        (Core memory core, uint256 today) = _advance(pool, clock);
        _requireToday(core, today);
        // A pool with a rate has accrued up to now. A pool without one starts now, but never before the time that it
        // has reached.
        if (!core.emits) pool.flow.clock = clock >> CLOCK_BITS == core.day ? uint32(clock) : type(uint32).max;
        core.emits = amount != 0;
        pool.flow.rate = uint56(amount / GRAIN);
        pool.core.save(core);
    }

    /// @notice Marks as paid what `holder` has earned and was not paid yet, in whole wei.
    /// @return earned What the caller owes the holder from now on. It is zero while more than `MAX_STEPS` ends of the
    /// holder are unsettled, and less than `pending` while the pool is behind: later calls return the rest.
    function settle(Pool storage pool, uint160 holder, uint256 clock) internal returns (uint256 earned) {
        Head memory head = pool.heads[holder];
        earned = collect(pool, head, holder, clock);
        pool.heads[holder].save(head);
    }

    /// @notice `settle` for a product that stores a holder's `Head` itself.
    /// Warning: the caller must store `head`.
    function collect(
        Pool storage pool,
        Head memory head,
        uint160 holder,
        uint256 clock
    ) internal returns (uint256 earned) {
        (Core memory core, ) = _advance(pool, clock);
        pool.core.save(core);
        if (head.fold(pool, holder, core.day)) earned = head.pay(core.acc);
    }

    /// @notice Brings the pool up to `clock`, or `MAX_STEPS` steps closer.
    /// @return current Whether the pool has reached today.
    function checkpoint(Pool storage pool, uint256 clock) internal returns (bool current) {
        (Core memory core, uint256 today) = _advance(pool, clock);
        pool.core.save(core);
        current = core.day == today;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       VIEWS
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The clock of a timestamp. Its whole part is the day `(timestamp + addTime) / dayTimes`.
    function clockAt(uint256 timestamp, uint256 addTime, uint256 dayTimes) internal pure returns (uint256) {
        unchecked {
            // Timestamps are far below 2^200, so the shift cannot overflow.
            return ((timestamp + addTime) << CLOCK_BITS) / dayTimes;
        }
    }

    /// @notice `force` rounded down to whole grains, the unit in which a pool counts.
    function wholeRoundedDown(uint256 force) internal pure returns (uint256) {
        return force - (force % GRAIN);
    }

    /// @notice What `holder` has earned until `clock` and was not paid yet, in whole wei.
    function pending(Pool storage pool, uint160 holder, uint256 clock) internal view returns (uint256) {
        return standing(pool, holder, clock).pending;
    }

    /// @notice The state of the pool and `holder` as if everything until `clock` had been processed and settled.
    /// @dev Warning: for views only. Its work is not bounded.
    function standing(Pool storage pool, uint160 holder, uint256 clock) internal view returns (Standing memory) {
        return standingOf(pool, pool.heads[holder], holder, clock, new uint256[](0));
    }

    /// @notice The day that the next call will reach: before today if too many ends are due.
    /// @param gathered As in `standingOf`, for a product that schedules those ends first.
    function reachable(
        Pool storage pool,
        uint256 clock,
        uint256[] memory gathered
    ) internal view returns (uint256 day) {
        uint256 today = clock >> CLOCK_BITS;
        uint256 force = pool.core.force;
        day = pool.core.day;
        for (uint256 steps = 0; day < today && steps < MAX_STEPS; ++steps) {
            if (force == 0) return today;
            bool ends;
            (day, ends) = pool.calendar.next(0, uint24(day), _nextOf(gathered, day, today));
            if (ends) force -= pool.ends[day].force;
            force -= _endingOf(gathered, day);
        }
    }

    /// @notice `standing` for a product that stores a holder's `Head` itself.
    /// @param gathered Ends that are not scheduled yet: `day << 72 | grains`. None is on a day that the pool has
    /// reached.
    function standingOf(
        Pool storage pool,
        Head memory head,
        uint160 holder,
        uint256 clock,
        uint256[] memory gathered
    ) internal view returns (Standing memory result) {
        Core memory core = pool.core;
        Flow memory flow = pool.flow;
        while (head.force != 0 && head.day <= core.day) {
            head.quit(head.endingOn(pool, holder, head.day), pool.ends[head.day].acc);
            (head.day, ) = pool.calendar.next(holder, head.day, NEVER);
        }
        uint256 from = _reached(core, flow);
        if (clock > from) {
            uint256 today = clock >> CLOCK_BITS;
            while (core.force != 0 && core.day < today) {
                bool ends;
                (from, ends) = _step(pool, core, flow, from, _nextOf(gathered, core.day, today));
                uint256 grains = _endingOf(gathered, core.day);
                if (grains != 0 && !ends) {
                    ends = true;
                    uint256 reached = uint256(core.day) << CLOCK_BITS;
                    _accrue(core, flow, reached - from);
                    from = reached;
                }
                core.force -= uint72(grains);
                if (ends) head.quit(head.endingOn(pool, holder, core.day), core.acc);
            }
            _accrue(core, flow, clock - from);
        }
        result.pending = head.earned(core.acc);
        result.force = head.force * GRAIN;
        result.totalForce = core.force * GRAIN;
        result.surplus = (flow.surplus * GRAIN) >> CLOCK_BITS;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        TIME
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Advances the pool towards `clock`. The caller stores `core`, usually with changes of its own. A clock
    /// earlier than the one already reached counts as that one.
    function _advance(Pool storage pool, uint256 clock) private returns (Core memory core, uint256 today) {
        if (clock >= NEVER << CLOCK_BITS) revert Errors.ForcePool_ClockTooLarge(clock, (NEVER << CLOCK_BITS) - 1);
        core.fill(pool.core);
        today = core.day;
        Flow memory flow;
        if (core.emits) {
            if (clock >> CLOCK_BITS == today) {
                core.acc = uint152(_accrueToday(pool, core.acc, core.force, uint32(clock)));
                return (core, today);
            }
            flow.fill(pool.flow);
        }
        uint256 from = _reached(core, flow);
        if (clock <= from) return (core, today);

        today = clock >> CLOCK_BITS;
        for (uint256 steps = 0; core.day < today && steps < MAX_STEPS; ++steps) {
            if (core.force == 0) {
                // No force is left that could end, so jump to today, however long ago the last call was.
                core.day = uint24(today);
                break;
            }
            bool ends;
            (from, ends) = _step(pool, core, flow, from, today);
            if (ends) pool.ends[core.day].acc = core.acc;
        }
        if (core.emits) {
            if (core.day < today) clock = uint256(core.day) << CLOCK_BITS;
            unchecked {
                // `from` is never later than the time reached here, so the difference cannot be negative.
                _accrue(core, flow, clock - from);
            }
            flow.clock = uint32(clock);
            pool.flow.save(flow);
        }
    }

    function _requireToday(Core memory core, uint256 today) private pure {
        if (core.day != today) revert Errors.ForcePool_Behind(core.day, today);
    }

    /// @dev Moves `core.day` to the next day on which force ends, or past days on which none ends.
    /// @return reached The clock until which emission has accrued.
    /// @return ends Whether force ended on the new `core.day`.
    function _step(
        Pool storage pool,
        Core memory core,
        Flow memory flow,
        uint256 from,
        uint256 today
    ) private view returns (uint256 reached, bool ends) {
        (core.day, ends) = pool.calendar.next(0, core.day, today);
        if (!ends) return (from, false);
        reached = uint256(core.day) << CLOCK_BITS;
        _accrue(core, flow, reached - from);
        core.force -= pool.ends[core.day].force;
    }

    function _reached(Core memory core, Flow memory flow) private pure returns (uint256) {
        return (uint256(core.day) << CLOCK_BITS) | flow.clock;
    }

    function _accrue(Core memory core, Flow memory flow, uint256 elapsed) private pure {
        if (core.force == 0) return;
        unchecked {
            uint256 emission = flow.rate * elapsed;
            if (emission > flow.surplus) emission = flow.surplus;
            flow.surplus -= uint96(emission);
            _share(core, flow, emission * EMISSION_TO_PARTS);
        }
    }

    /// @dev `_accrue` and `_share` in one function on the packed slot, for the most common case: the pool has already
    /// reached the current day.
    /// @return The new accumulator.
    function _accrueToday(Pool storage pool, uint256 acc, uint256 force, uint256 moment) private returns (uint256) {
        Flow storage self = pool.flow;
        unchecked {
            uint256 flow;
            assembly ("memory-safe") {
                flow := sload(self.slot)
            }
            // Ignore a time before the one already reached.
            if (moment <= flow >> 224) return acc;
            uint256 emission = uint56(flow >> 168) * (moment - (flow >> 224));
            uint256 surplus = uint96(flow >> 72);
            if (emission > surplus) emission = surplus;
            if (emission * force != 0) {
                uint256 carry = uint72(flow);
                uint256 parts = emission * EMISSION_TO_PARTS + carry;
                flow = flow - (emission << 72) - carry + (parts % force);
                acc = uint152(acc + parts / force);
            }
            assembly ("memory-safe") {
                sstore(self.slot, or(shr(32, shl(32, flow)), shl(224, moment)))
            }
        }
        return acc;
    }

    /// @dev The only division of money, see "Rounding" above. The carry is divided only together with new money. After
    /// force has left, the carry alone may be enough to divide. The moment of that division must not depend on which
    /// account calls.
    function _share(Core memory core, Flow memory flow, uint256 parts) private pure {
        if (parts == 0) return;
        unchecked {
            parts += flow.carry;
            core.acc += uint152(parts / core.force);
            flow.carry = uint72(parts % core.force);
        }
    }

    /// @dev The first day of `gathered` after `day`, if that is before `today`; else `today`.
    function _nextOf(uint256[] memory gathered, uint256 day, uint256 today) private pure returns (uint256 found) {
        found = today;
        for (uint256 i = 0; i < gathered.length; i++) {
            uint256 end = gathered[i] >> 72;
            if (end > day && end < found) found = end;
        }
    }

    function _endingOf(uint256[] memory gathered, uint256 day) private pure returns (uint256 grains) {
        for (uint256 i = 0; i < gathered.length; i++) {
            if (gathered[i] >> 72 == day) grains += uint72(gathered[i]);
        }
    }

    /// @notice Converts force to grains. Reverts if the force is zero or not a multiple of the grain.
    function grainsOf(uint256 force) internal pure returns (uint256) {
        if (force == 0 || force % GRAIN != 0) revert Errors.ForcePool_ForceNotWhole(force, GRAIN);
        return force / GRAIN;
    }
}
