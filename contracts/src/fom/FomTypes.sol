// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {FomShares} from "./FomShares.sol";

/// @title FomTypes
/// @notice The structs that Fom stores and passes on.
/// @dev 88 bits hold fourteen times the supply of CIN, and 96 bits 79 billion USDT.
abstract contract FomTypes {
    /// @dev One slot, which every order and every claim reads.
    /// @param pausedUntil A copy of `Managed.pausedUntil`.
    struct Settings {
        uint24 dayTimes;
        uint16 feeRate;
        uint16 swapRate;
        uint16 burnEvery;
        uint16 rewardRate;
        uint16 maxSlippage;
        uint8 outDays;
        uint40 startTime;
        uint56 handleGas;
        uint40 pausedUntil;
        bool openClaim;
    }

    /// @dev One slot, in USDT.
    struct Limits {
        uint80 price;
        uint80 roundMin;
        uint80 userMax;
    }

    /// @dev Settings that decide who can order, and the timer. They change only between rounds.
    struct Rules {
        Settings settings;
        FomShares.Sharing sharing;
        Limits limits;
    }

    /// @dev Settings that were given during a running round. They apply when it ends.
    /// @param tiers Of each tier: the days of its lock, and from the ninth bit on its rate.
    /// @param moved CIN that moves from one tier's budget to another's.
    struct Next {
        Rules rules;
        uint80 keyPrice;
        uint80 sendMin;
        bool isSet;
        uint24[5] tiers;
        uint88 moved;
        uint8 from;
        uint8 to;
    }

    /// @dev One slot: a change of an account's blacklist entry. Orders obey it once `round` rounds have ended.
    /// @param before Whether orders of the account were refused before.
    struct Bar {
        uint32 round;
        bool before;
        bool listed;
    }

    /// @dev One slot.
    /// @param actual Payments less the protocol fee, in USDT.
    struct Sums {
        uint32 orders;
        uint32 users;
        uint96 amount;
        uint96 actual;
    }

    /// @dev One slot: amounts of CIN, and collected dividends in units of `FomShares.GRAIN`.
    struct Supply {
        uint88 locked;
        uint88 burnSurplus;
        uint80 dividends;
    }

    /// @dev One slot: the current round.
    /// @param orders How many qualifying orders it has.
    /// @param held By how many seconds a price of the same second has extended the round since its last qualifying order.
    struct Clock {
        uint40 endTime;
        uint32 rounds;
        uint32 orders;
        uint32 lastIndex;
        uint96 pot;
        uint24 held;
    }

    /// @dev One slot: a settled round.
    struct Ended {
        uint96 pot;
        uint32 orders;
        uint32 lastIndex;
        uint40 endTime;
    }

    /// @dev One slot, in CIN.
    /// @param surplus Budget that no order has reserved.
    /// @param reserved Rewards that are promised to orders and not paid yet.
    struct Tier {
        uint8 stakeDays;
        uint16 stakeRate;
        uint88 surplus;
        uint88 reserved;
    }

    /// @dev One slot, in USDT: all generation and team rewards ever credited.
    struct Credited {
        uint96 invite;
        uint96 team;
    }

    /// @dev One slot, in USDT: all prizes ever won, and all claims ever paid out of prizes and `Credited`.
    struct Claims {
        uint96 won;
        uint96 claimed;
    }

    /// @dev One slot, in USDT: dividends that are owed to each receiver because sending them failed.
    struct Undelivered {
        uint96 nft;
        uint96 burn;
    }

    /// @dev Two slots; a claim writes the first.
    /// @param elapsed Seconds of the lock for which the reward was paid.
    /// @param flags From the lowest bit: the tier (3 bits), whether it was paid in USDT (1), the status (2), whether its
    /// owner left early (1).
    /// @param previous The owner's previous order; 0 if there is none.
    /// @param price In 10⁻⁹ USDT.
    struct Position {
        address owner;
        uint40 startTime;
        uint8 lockDays;
        uint16 rate;
        uint24 elapsed;
        uint8 flags;
        uint80 amount;
        uint88 tokens;
        uint32 previous;
        uint48 price;
    }

    /// @dev One slot.
    /// @param amount Total of the orders that are not released, in USDT.
    /// @param isFlagged Whether `_bars` may refuse an order of the account.
    /// @param keyNote See `IKeyKeeper`.
    struct Player {
        uint80 amount;
        uint96 total;
        uint24 orders;
        uint32 lastOrder;
        bool isFlagged;
        uint16 keyNote;
    }

    /// @dev One slot.
    /// @param nft KeyNft. It can't be replaced once set, because the stored notes refer to keys that it has reserved.
    /// @param isOn Whether orders earn keys from it.
    /// @param price How much an account has to pay for a key, in USDT; zero: orders earn no keys.
    struct Keys {
        address nft;
        bool isOn;
        uint80 price;
    }

    /// @dev One slot, in CIN: the reward of an order whose owner left early.
    /// @param earned The whole reward.
    /// @param unpaid The part that waits, because a ban delays it.
    struct Exited {
        uint88 earned;
        uint88 unpaid;
    }

    /// @dev One slot, in USDT.
    struct Winnings {
        uint96 won;
        uint96 paid;
        uint40 lastOut;
    }

    /// @dev Values of one order, passed from step to step.
    struct Entry {
        address account;
        uint256 stakeIndex;
        bool isUSDT;
        bool qualifies;
        uint256 amount;
        uint256 index;
        uint256 bought;
        uint256 fair;
        uint256 burned;
        uint256 tokens;
        uint256 rate;
        uint256 reward;
        uint256 price;
    }
}
