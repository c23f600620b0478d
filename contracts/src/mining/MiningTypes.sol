// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @dev Rates are in basis points.
uint256 constant BASIS = 10_000;

/// @dev The longest term. Two years: nobody should lock for longer than anyone can foresee.
uint256 constant MAX_DAYS = 730;

/// @dev Limits of accounts are kept in these: 40 bits then reach a trillion CIN.
uint256 constant LIMIT_UNIT = 1e15;

/// @dev Caps of tiers are kept in these: 32 bits then reach 200 times the supply of CIN.
uint256 constant CAP_UNIT = 1e18;

/// @dev `handleGas` is kept in these: 24 bits then reach the most it may be.
uint256 constant GAS_UNIT = 1 gwei;

/// @dev Flags of an account. The registration was seen.
uint8 constant KNOWN = 1;
/// @dev It has ancestors: neither that nor who they are ever changes.
uint8 constant HAS_UPLINE = 2;
/// @dev It once got force of generation 1; the next two bits stand for generations 2 and 3.
uint8 constant GOT_FORCE = 4;
/// @dev Something was settled that is not paid yet.
uint8 constant HAS_CREDIT = 32;
uint8 constant BLACK_LISTED = 64;

/// @dev What a deposit reads: one slot. The three counts are for screens and wrap around.
struct Terms {
    bool paused;
    uint24 handleGas;
    uint16 feeRate;
    /// Three rates of 16 bits, the first ancestor's lowest.
    uint48 inviteRates;
    uint40 userMin;
    uint40 userMax;
    uint24 totalUser;
    uint24 totalUserValid;
    uint32 totalStakes;
}

/// @dev What a claim reads and writes: one slot. 88 bits hold 14 times the supply of CIN.
struct Books {
    uint88 totalMint;
    uint88 totalExtract;
    /// The same as in `Terms`, so that a claim needn't read those.
    uint24 handleGas;
    /// Both fixed for ever: the pool counts days with them.
    uint24 addTime;
    uint24 dayTimes;
}

/// @dev An offer and what runs in it: one slot. 88 bits hold 14 times the supply of CIN.
struct Tier {
    uint16 stakeDays;
    uint16 stakeForce;
    uint16 stakeRate;
    uint32 cap;
    uint88 amount;
    uint88 released;
}

/// @dev What is known of an account beside its force: one slot.
struct Account {
    uint88 amount;
    uint88 rewardPaid;
    uint24 stakes;
    uint32 lastOut;
    uint8 flags;
}

/// @dev A stake with the terms it was opened under: one slot. All else follows from these.
struct Position {
    uint88 amount;
    uint16 feeRate;
    /// Force per actual, with the bonus, in basis points.
    uint24 power;
    uint48 inviteRates;
    uint32 startTime;
    uint16 lockDays;
    uint8 tier;
    /// Which generations got force: bit 0 is the first.
    uint8 generations;
    bool released;
}

/// @dev A deposit that has been checked and not written yet.
struct Quote {
    Terms terms;
    Tier tier;
    Account user;
    /// The stake as it will be.
    Position position;
    uint256 stakeIndex;
    bool joins;
    uint256 fee;
    uint256 actual;
    uint256 force;
    uint256 endDay;
    address[] ancestors;
    uint256[3] forces;
}

/// @dev The flag of an account that got force of a generation, 1 to 3.
function gotForceOf(uint256 generation) pure returns (uint8) {
    return uint8(uint256(GOT_FORCE) << (generation - 1));
}

/// @title MiningSlots
/// @notice Loads and stores packed structs with one access each; the compiler goes field by field.
/// @dev The compiler lays fields out from the lowest bit, and cleans what it puts into memory.
library MiningSlots {
    function load(Terms storage self) internal view returns (Terms memory value) {
        assembly ("memory-safe") {
            let word := sload(self.slot)
            mstore(value, and(word, 0xff))
            mstore(add(value, 0x20), and(shr(8, word), 0xffffff))
            mstore(add(value, 0x40), and(shr(32, word), 0xffff))
            mstore(add(value, 0x60), and(shr(48, word), 0xffffffffffff))
            mstore(add(value, 0x80), and(shr(96, word), 0xffffffffff))
            mstore(add(value, 0xa0), and(shr(136, word), 0xffffffffff))
            mstore(add(value, 0xc0), and(shr(176, word), 0xffffff))
            mstore(add(value, 0xe0), and(shr(200, word), 0xffffff))
            mstore(add(value, 0x100), and(shr(224, word), 0xffffffff))
        }
    }

    function load(Tier storage self) internal view returns (Tier memory value) {
        assembly ("memory-safe") {
            let word := sload(self.slot)
            mstore(value, and(word, 0xffff))
            mstore(add(value, 0x20), and(shr(16, word), 0xffff))
            mstore(add(value, 0x40), and(shr(32, word), 0xffff))
            mstore(add(value, 0x60), and(shr(48, word), 0xffffffff))
            mstore(add(value, 0x80), and(shr(80, word), 0xffffffffffffffffffffff))
            mstore(add(value, 0xa0), and(shr(168, word), 0xffffffffffffffffffffff))
        }
    }

    function load(Account storage self) internal view returns (Account memory value) {
        assembly ("memory-safe") {
            let word := sload(self.slot)
            mstore(value, and(word, 0xffffffffffffffffffffff))
            mstore(add(value, 0x20), and(shr(88, word), 0xffffffffffffffffffffff))
            mstore(add(value, 0x40), and(shr(176, word), 0xffffff))
            mstore(add(value, 0x60), and(shr(200, word), 0xffffffff))
            mstore(add(value, 0x80), and(shr(232, word), 0xff))
        }
    }

    function load(Position storage self) internal view returns (Position memory value) {
        assembly ("memory-safe") {
            let word := sload(self.slot)
            mstore(value, and(word, 0xffffffffffffffffffffff))
            mstore(add(value, 0x20), and(shr(88, word), 0xffff))
            mstore(add(value, 0x40), and(shr(104, word), 0xffffff))
            mstore(add(value, 0x60), and(shr(128, word), 0xffffffffffff))
            mstore(add(value, 0x80), and(shr(176, word), 0xffffffff))
            mstore(add(value, 0xa0), and(shr(208, word), 0xffff))
            mstore(add(value, 0xc0), and(shr(224, word), 0xff))
            mstore(add(value, 0xe0), and(shr(232, word), 0xff))
            mstore(add(value, 0x100), and(shr(240, word), 0xff))
        }
    }

    function save(Terms storage self, Terms memory value) internal {
        assembly ("memory-safe") {
            let word := or(mload(value), shl(8, mload(add(value, 0x20))))
            word := or(word, shl(32, mload(add(value, 0x40))))
            word := or(word, shl(48, mload(add(value, 0x60))))
            word := or(word, shl(96, mload(add(value, 0x80))))
            word := or(word, shl(136, mload(add(value, 0xa0))))
            word := or(word, shl(176, mload(add(value, 0xc0))))
            word := or(word, shl(200, mload(add(value, 0xe0))))
            sstore(self.slot, or(word, shl(224, mload(add(value, 0x100)))))
        }
    }

    function save(Tier storage self, Tier memory value) internal {
        assembly ("memory-safe") {
            let word := or(mload(value), shl(16, mload(add(value, 0x20))))
            word := or(word, shl(32, mload(add(value, 0x40))))
            word := or(word, shl(48, mload(add(value, 0x60))))
            word := or(word, shl(80, mload(add(value, 0x80))))
            sstore(self.slot, or(word, shl(168, mload(add(value, 0xa0)))))
        }
    }

    function save(Account storage self, Account memory value) internal {
        assembly ("memory-safe") {
            let word := or(mload(value), shl(88, mload(add(value, 0x20))))
            word := or(word, shl(176, mload(add(value, 0x40))))
            word := or(word, shl(200, mload(add(value, 0x60))))
            sstore(self.slot, or(word, shl(232, mload(add(value, 0x80)))))
        }
    }

    function save(Position storage self, Position memory value) internal {
        assembly ("memory-safe") {
            let word := or(mload(value), shl(88, mload(add(value, 0x20))))
            word := or(word, shl(104, mload(add(value, 0x40))))
            word := or(word, shl(128, mload(add(value, 0x60))))
            word := or(word, shl(176, mload(add(value, 0x80))))
            word := or(word, shl(208, mload(add(value, 0xa0))))
            word := or(word, shl(224, mload(add(value, 0xc0))))
            word := or(word, shl(232, mload(add(value, 0xe0))))
            sstore(self.slot, or(word, shl(240, mload(add(value, 0x100)))))
        }
    }
}
