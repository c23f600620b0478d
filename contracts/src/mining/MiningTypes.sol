// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @dev Rates are in basis points.
uint256 constant BASIS = 10_000;

/// @dev The longest term. Two years: nobody should lock for longer than anyone can foresee.
uint256 constant MAX_DAYS = 730;

/// @dev Limits of accounts are kept in these: 37 bits then reach 137 million CIN.
uint256 constant LIMIT_UNIT = 1e15;

/// @dev Caps of tiers are kept in these: 27 bits then reach 134 million CIN.
uint256 constant CAP_UNIT = 1e18;

/// @dev `handleGas` is kept in these: 24 bits then reach the most it may be.
uint256 constant GAS_UNIT = 1 gwei;

/// @dev Bits of one of three invite rates.
uint256 constant RATE_BITS = 11;

/// @dev Flags of an account. The registration was seen.
uint256 constant KNOWN = 1;
/// @dev It has ancestors: neither that nor who they are ever changes.
uint256 constant HAS_UPLINE = 2;
/// @dev It once got force of generation 1; the next two bits stand for generations 2 and 3.
uint256 constant GOT_FORCE = 4;
/// @dev Something was settled that is not paid yet.
uint256 constant HAS_CREDIT = 32;
uint256 constant BLACK_LISTED = 64;
/// @dev Its force is that of its last stake, and has not been settled since that ended.
uint256 constant LIVE = 128;
/// @dev Its force, or its principal, is not that of its last stake alone: see `Rest`.
uint256 constant HAS_REST = 256;

/// @dev What a deposit in a tier asks for, packed: see `MiningOffer`.
type Offer is uint256;

/// @dev What a tier has come to, packed: see `MiningTier`.
type Tier is uint256;

/// @dev The terms that a stake was opened under, packed: see `MiningTerms`.
type Terms is uint256;

/// @dev A tier: two slots.
struct Shelf {
    Offer offer;
    Tier tier;
}

/// @dev What a claim reads and writes: one slot. 88 bits hold 14 times the supply of CIN.
struct Books {
    uint88 totalMint;
    uint88 totalExtract;
    /// These three as in `Offer`, so that a claim needn't read one.
    uint24 handleGas;
    uint24 addTime;
    uint24 dayTimes;
}

/// @dev An account, with its last stake. A deposit that joins writes only the first of them.
struct Record {
    /// See `MiningAccount`.
    uint256 purse;
    uint256 card;
    Rest rest;
}

/// @dev What an account with several running stakes, or with power, has beside the last stake: one slot.
struct Rest {
    /// The holder's head, but for its debt.
    uint72 force;
    uint24 day;
    bool spread;
    /// Principal of all stakes but the last.
    uint88 amount;
}

/// @dev A deposit that has been checked and not written yet.
struct Quote {
    Tier tier;
    uint256 purse;
    uint256 card;
    /// Principal before.
    uint256 held;
    /// The stake as it will be: what was paid for it, its terms and its force.
    uint256 paid;
    Terms terms;
    uint256 grains;
    uint256 stakeIndex;
    bool joins;
    /// What this deposit adds to the stake.
    uint256 actual;
    uint256 added;
    uint256 endDay;
    address[] ancestors;
}

/// @dev The flag of an account that got force of a generation, 1 to 3.
function gotForceOf(uint256 generation) pure returns (uint256) {
    return GOT_FORCE << (generation - 1);
}
