// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Head} from "../libraries/ForcePoolTypes.sol";

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

/// @dev What a deposit in a tier asks for: one slot per tier. The last eight are the same in all six.
struct Offer {
    uint256 stakeDays;
    uint256 stakeForce;
    uint256 stakeRate;
    uint256 cap;
    uint256 paused;
    uint256 handleGas;
    uint256 feeRate;
    /// Three rates of `RATE_BITS`, the first ancestor's lowest.
    uint256 inviteRates;
    uint256 userMin;
    uint256 userMax;
    /// Both fixed for ever: the pool counts days with them.
    uint256 addTime;
    uint256 dayTimes;
}

/// @dev What a tier has come to: one slot per tier. The three counts are for screens and wrap around; accounts count where they
/// first deposited, so that a tier's own number may be negative and only the sum means something.
struct Tier {
    /// Principal that is here; 88 bits hold 14 times the supply of CIN.
    uint256 amount;
    /// Grains of stakes that end on `endDay` and that the pool has not been told to end: all deposits of a day end on the same, so
    /// that it needs to be told once and not with each.
    uint256 gathered;
    uint256 endDay;
    uint256 totalStakes;
    uint256 totalUser;
    uint256 totalUserValid;
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

/// @dev A stake: what was paid, and the terms it was opened under (`MiningTerms`). All else follows from these.
struct Position {
    uint256 amount;
    uint256 terms;
}

/// @dev An account, with its last stake: two slots.
struct Account {
    /// As in `Head`.
    uint256 debt;
    uint256 flags;
    uint256 rewardPaid;
    uint256 lastOut;
    /// How many stakes there were; the last has this number.
    uint256 stakes;
    Position last;
}

/// @dev Where an account is in storage. A deposit that joins writes only the first of them.
struct Record {
    /// debt, amount of the last stake, flags
    uint256 purse;
    /// rewardPaid, lastOut, stakes, terms of the last stake
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
    Account user;
    /// The account's own force, and its principal beside the last stake.
    Head head;
    uint256 rest;
    /// Principal before.
    uint256 held;
    /// The stake as it will be, and its force.
    Position position;
    uint256 total;
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
function gotForceOf(uint256 generation) pure returns (uint256) {
    return GOT_FORCE << (generation - 1);
}
