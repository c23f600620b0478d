// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @dev Rates are in basis points.
uint256 constant BASIS = 10_000;

/// @dev The longest term in days: two years, because no user should lock CIN for longer than is foreseeable.
uint256 constant MAX_DAYS = 730;

/// @dev Unit in which limits of accounts are stored: 37 bits then hold 137 million CIN.
uint256 constant LIMIT_UNIT = 1e15;

/// @dev Unit in which maximums of tiers are stored: 27 bits then hold 134 million CIN.
uint256 constant CAP_UNIT = 1e18;

/// @dev Unit in which `handleGas` is stored: 24 bits then hold its maximum.
uint256 constant GAS_UNIT = 1 gwei;

/// @dev Unit in which the power that keys add is counted: 32 bits then hold more than all CIN can give.
uint256 constant POWER_UNIT = 1e18;

/// @dev Bits of each of the three invite rates.
uint256 constant RATE_BITS = 11;

/// @dev Flags of an account. This one: its registration was checked and needs no further check.
uint256 constant KNOWN = 1;
/// @dev It has ancestors. These never change.
uint256 constant HAS_UPLINE = 2;
/// @dev It has received mining power from generation 1. The next two bits mean generations 2 and 3.
uint256 constant GOT_FORCE = 4;
/// @dev It has rewards that are settled and not paid yet.
uint256 constant HAS_CREDIT = 32;
uint256 constant BLACK_LISTED = 64;
/// @dev Its own mining power is that of its last stake, and has not been settled since that stake ended.
uint256 constant LIVE = 128;
/// @dev Its own mining power or its principal does not come from its last stake alone: see `Rest`.
uint256 constant HAS_REST = 256;

/// @dev Limits and terms of deposits in a tier, packed: see `MiningOffer`.
type Offer is uint256;

/// @dev Totals of a tier, packed: see `MiningTier`.
type Tier is uint256;

/// @dev Terms under which a stake was opened, packed: see `MiningTerms`.
type Terms is uint256;

/// @dev A tier, in two slots: its settings and its totals.
struct Shelf {
    Offer offer;
    Tier tier;
}

/// @dev What a claim reads and writes, in one slot. 88 bits hold 14 times the supply of CIN.
struct Books {
    uint88 totalMint;
    uint88 totalExtract;
    /// Copies of these three values in `Offer`, so that a claim needn't read an `Offer`.
    uint24 handleGas;
    uint24 addTime;
    uint24 dayTimes;
}

/// @dev The key contract, and the daily cap of the power that it adds: one slot.
struct Keys {
    address keyNft;
    uint24 powerDay;
    /// What it added on `powerDay`, in `POWER_UNIT`s, rounded up.
    uint32 powerUsed;
    /// In `POWER_UNIT`s.
    uint24 powerFloor;
    uint16 powerRate;
}

/// @dev An account with its last stake. A deposit that joins the last stake writes only `purse`.
struct Record {
    /// Two packed words, see `MiningAccount`.
    uint256 purse;
    uint256 card;
    Rest rest;
}

/// @dev What an account has beside its last stake: other stakes that are not released, or power of KeyNft. One slot.
struct Rest {
    /// The account's `Head` in the pool, without its debt.
    uint72 force;
    uint24 day;
    bool spread;
    /// Principal of all stakes except the last.
    uint88 amount;
}

/// @dev A deposit that is checked and not stored yet.
struct Quote {
    Tier tier;
    uint256 purse;
    uint256 card;
    /// The account's principal before the deposit.
    uint256 held;
    /// The stake after the deposit: its payment, its terms and its mining power.
    uint256 paid;
    Terms terms;
    uint256 grains;
    uint256 stakeIndex;
    bool joins;
    /// What this deposit adds to the stake: principal and mining power.
    uint256 actual;
    uint256 added;
    uint256 endDay;
    address[] ancestors;
}

/// @dev The flag of an account that has received mining power from a generation, 1 to 3.
function gotForceOf(uint256 generation) pure returns (uint256) {
    return GOT_FORCE << (generation - 1);
}
