// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {ForcePool} from "../libraries/ForcePool.sol";
import {CLOCK_BITS, GRAIN, Head, Pool} from "../libraries/ForcePoolTypes.sol";
import {MiningAccount} from "./MiningAccount.sol";
import {MiningTerms} from "./MiningTerms.sol";
import {MiningTier} from "./MiningTier.sol";
import {Books, Keys, Record, Rest, Shelf, Terms, Tier} from "./MiningTypes.sol";
import {BASIS, HAS_REST, LIVE, POWER_UNIT} from "./MiningTypes.sol";

/// @title MiningBase
/// @notice Storage of mining and calculations on it, shared by all parts of mining.
/// @dev The contracts inherited together with this one, such as `Managed`, keep their storage in namespaces of their
/// own, so no slots collide.
abstract contract MiningBase {
    using ForcePool for Pool;
    using MiningAccount for uint256;
    using MiningTerms for Terms;
    using MiningTier for Tier;

    uint256 internal constant TIERS = 6;

    uint256 internal constant GENERATIONS = 3;

    Books internal _books;
    Pool internal _pool;
    Shelf[6] internal _shelves;
    /// @dev stakeForce (16 bits) and stakeRate (14) of each tier, for screens: an `Offer` contains only their product.
    uint256 internal _factors;
    mapping(address account => Record) internal _records;
    /// @dev All stakes of an account except the last: the payment (88 bits), then the terms.
    mapping(address account => mapping(uint256 index => uint256 stake)) internal _stakes;
    /// @dev Rewards that are settled and not paid yet.
    mapping(address account => uint256 amount) internal _credits;
    /// @dev Principal returned so far, for screens.
    uint256 internal _totalRelease;
    Keys internal _keys;
    /// @dev The announced emission per day.
    uint256 internal _nextMintDay;

    function _owedTokens() internal view returns (uint256 owed) {
        owed = uint256(_books.totalMint) - _books.totalExtract;
        for (uint256 i = 0; i < TIERS; i++) owed += _shelves[i].tier.amount();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        TIME
    //////////////////////////////////////////////////////////////////////////*/

    function _clock() internal view returns (uint256) {
        return ForcePool.clockAt(block.timestamp, _books.addTime, _books.dayTimes);
    }

    /// @dev Schedules in the pool the ends that tiers have gathered, before the pool reaches one of those days.
    /// Warning: must run before every call that brings the pool up to `clock`.
    function _scheduleDue(uint256 clock) internal {
        uint256 today = clock >> CLOCK_BITS;
        if (_pool.core.day >= today) return;
        for (uint256 i = 0; i < TIERS; i++) {
            Tier tier = _shelves[i].tier;
            if (tier.gathered() == 0 || tier.endDay() > today) continue;
            _pool.scheduleEnd(tier.endDay(), tier.gathered());
            _shelves[i].tier = tier.withEndDay(0);
        }
    }

    /// @dev How much power keys can still add on `day`: at most a share of all other power, or the floor if that is
    /// more.
    /// @param keys As `_packedKeys` returns it.
    /// @param total All mining power, in grains.
    /// @return left In `POWER_UNIT`s, as is `used`.
    function _powerLeft(uint256 keys, uint256 day, uint256 total) internal pure returns (uint256 left, uint256 used) {
        used = uint24(keys >> 160) == day ? uint32(keys >> 184) : 0;
        // What keys added today must not raise the cap.
        uint256 cap = (Math.saturatingSub((total * GRAIN) / POWER_UNIT, used) * (keys >> 240)) / BASIS;
        cap = Math.min(Math.max(cap, uint24(keys >> 216)), type(uint32).max);
        left = Math.saturatingSub(cap, used);
    }

    /// @dev `Keys` in one word, because the compiler would read and write each field separately.
    function _packedKeys() internal view returns (uint256 keys) {
        assembly ("memory-safe") {
            keys := sload(_keys.slot)
        }
    }

    function _beginningOf(uint256 day) internal view returns (uint256) {
        return day * _books.dayTimes - _books.addTime;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      ACCOUNTS
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Fills in the account's own mining power as the pool counts it, and returns its principal beside the last
    /// stake. For an account with one stake, as most have, both follow from that stake.
    /// @param head Must be empty.
    function _fillHead(
        Head memory head,
        Record storage record,
        uint256 purse,
        uint256 card,
        uint256 addTime,
        uint256 dayTimes
    ) internal view returns (uint256 rest) {
        head.debt = purse.debtOf();
        if (purse.flagsOf() & HAS_REST != 0) {
            Rest memory stored = record.rest;
            (head.force, head.day, head.spread) = (stored.force, stored.day, stored.spread);
            rest = stored.amount;
        } else if (purse.flagsOf() & LIVE != 0) {
            Terms terms = card.termsOf();
            head.force = uint72(terms.grainsOf(terms.actualOf(purse.paidOf())));
            head.day = uint24(terms.endDay(addTime, dayTimes));
        }
    }

    /// @dev The same, with values read from storage.
    function _fillOwn(Head memory head, Record storage record) internal view returns (uint256 rest) {
        return _fillHead(head, record, record.purse, record.card, _books.addTime, _books.dayTimes);
    }

    /// @dev Principal of the last stake; zero if it was returned or there is no stake.
    function _runningOf(uint256 purse, uint256 card) internal pure returns (uint256) {
        return card.termsOf().isReleased() ? 0 : card.termsOf().actualOf(purse.paidOf());
    }

    /// @dev In the pool, an account's own mining power and that of each generation are separate holders. So each of
    /// them is known separately while it lasts, and own mining power, which has few ends, needs no slot in the pool.
    /// @param generation 0: the account's own.
    function _holder(address account, uint256 generation) internal pure returns (uint160) {
        if (generation == 0) return uint160(account);
        // This hashes one word. Addresses of accounts are hashes of more data, so no account has one of these.
        return uint160(uint256(keccak256(abi.encode((uint256(uint160(account)) << 2) | generation))));
    }
}
