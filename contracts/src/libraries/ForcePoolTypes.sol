// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @dev The expiry of force that does not end by itself.
uint256 constant NEVER = type(uint24).max;

/// @dev Smallest force, and the unit of force and emission. Because force is counted in grains instead of wei, all data
/// of a holder fits one slot.
uint256 constant GRAIN = 1e9;

/// @dev The largest total force: 2^72 - 1 grains, about 4.7e30.
uint256 constant MAX_FORCE = type(uint72).max * GRAIN;

/// @dev Maximum money that may arrive or wait at once, in wei.
uint256 constant MAX_AMOUNT = 2 ** 100 - 1;

/// @dev Maximum ends of force, or words of 256 days without any, that one call visits.
uint256 constant MAX_STEPS = 64;

/// @dev Fractional bits of a clock.
uint256 constant CLOCK_BITS = 32;

/// @dev Fractional bits of a wei.
uint256 constant PART_BITS = 52;

/// @dev Everything that a call reads and writes when no money arrives: one slot.
struct Core {
    /// Parts earned by one grain that has been in the pool since the beginning, modulo 2^152.
    uint152 acc;
    /// Grains in the pool on `day`.
    uint72 force;
    /// All ends of force up to this day have been processed.
    uint24 day;
    /// Whether there is a rate, and so a `Flow` that has to be updated.
    bool emits;
}

/// @dev State for dividing arriving money: one slot.
struct Flow {
    /// Parts that could not be divided among the grains.
    uint72 carry;
    /// Surplus that is left to emit, in 1/2^32 grains of wei.
    uint96 surplus;
    /// Grains of wei emitted per day.
    uint56 rate;
    /// Emission has accrued until this fraction of `Core.day`.
    uint32 clock;
}

/// @dev A day on which force ends: one slot.
struct End {
    /// `Core.acc` at the first moment of the day, once the pool has reached it.
    uint152 acc;
    /// Grains that end on this day.
    uint72 force;
}

/// @dev A holder: one slot. Earned parts = force * acc - debt, modulo 2^152.
struct Head {
    uint152 debt;
    /// Grains, including those that have ended but were not folded into `debt` yet.
    uint72 force;
    /// No force of the holder that is not folded yet ends before this day.
    uint24 day;
    /// False: all of the holder's force ends on `day`. True: `buckets` and `calendar` hold its ends.
    bool spread;
}

/// @notice A pool, in a product's storage.
struct Pool {
    Core core;
    Flow flow;
    /// Wei that arrived when there was no force, or the pool was behind.
    uint256 waiting;
    mapping(uint256 day => End) ends;
    mapping(uint160 holder => Head) heads;
    /// Grains of a holder with `spread`, by the day of their end. Three days of 72 bits share a slot; key `holder << 24
    /// | day / 3`.
    mapping(uint256 holderDays => uint256 grains) buckets;
    /// One bit per day on which force may end; key `holder << 16 | day >> 8`, with holder 0 for the whole pool.
    mapping(uint256 holderWord => uint256 bits) calendar;
}

/// @notice State of a pool and one holder at a clock.
struct Standing {
    uint256 pending;
    uint256 force;
    uint256 totalForce;
    uint256 surplus;
}
