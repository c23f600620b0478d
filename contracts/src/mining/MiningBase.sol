// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../libraries/Errors.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {Pool} from "../libraries/ForcePoolTypes.sol";
import {IReferral} from "../registration/IReferral.sol";
import {Account, Books, Position, Quote, Terms, Tier} from "./MiningTypes.sol";
import {BASIS, BLACK_LISTED, CAP_UNIT, HAS_UPLINE, KNOWN, LIMIT_UNIT, MiningSlots} from "./MiningTypes.sol";

/// @title MiningBase
/// @notice What mining stores, and what follows from it: the same for the contract that acts and the one that shows.
/// @dev Everything above these, `Managed` and what that has, stores in namespaces of its own.
abstract contract MiningBase {
    using ForcePool for Pool;
    using MiningSlots for Account;
    using MiningSlots for Position;
    using MiningSlots for Terms;
    using MiningSlots for Tier;

    uint256 internal constant TIERS = 6;

    uint256 internal constant GENERATIONS = 3;

    Terms internal _terms;
    Books internal _books;
    Pool internal _pool;
    Tier[6] internal _tiers;
    mapping(address account => Account) internal _accounts;
    mapping(address account => mapping(uint256 index => Position)) internal _positions;
    /// @dev Settled and not paid.
    mapping(address account => uint256 amount) internal _credits;
    address internal _keyNft;

    function _referral() internal view virtual returns (IReferral);

    function _isBlackListed(address account) internal view returns (bool) {
        return _accounts[account].flags & BLACK_LISTED != 0;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        TIME
    //////////////////////////////////////////////////////////////////////////*/

    function _clock() internal view returns (uint256) {
        return ForcePool.clockAt(block.timestamp, _books.addTime, _books.dayTimes);
    }

    /// @dev The first day that begins when a term is over.
    function _endDay(uint256 startTime, uint256 termDays) internal view returns (uint256) {
        uint256 dayTimes = _books.dayTimes;
        return (startTime + _books.addTime + dayTimes - 1) / dayTimes + termDays;
    }

    function _beginningOf(uint256 day) internal view returns (uint256) {
        return day * _books.dayTimes - _books.addTime;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       FORCE
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev An account's own force and that of each generation are separate holders of the pool, so that each is known
    /// by itself while it lasts, and own force, which has few ends, stays in one slot.
    /// @param generation 0: its own.
    function _holder(address account, uint256 generation) internal pure returns (uint160) {
        if (generation == 0) return uint160(account);
        // One word: an account's address is the hash of more, so that none can be one of these.
        return uint160(uint256(keccak256(abi.encode((uint256(uint160(account)) << 2) | generation))));
    }

    function _actualOf(Position memory position) internal pure returns (uint256) {
        return position.amount - (uint256(position.amount) * position.feeRate) / BASIS;
    }

    function _forceOf(Position memory position) internal pure returns (uint256) {
        return ForcePool.wholeRoundedDown((_actualOf(position) * position.power) / BASIS);
    }

    /// @param generation 1 to 3.
    function _inviteForceOf(
        Position memory position,
        uint256 force,
        uint256 generation
    ) internal pure returns (uint256) {
        if (position.generations & (1 << (generation - 1)) == 0) return 0;
        uint256 rate = uint16(position.inviteRates >> (16 * (generation - 1)));
        return ForcePool.wholeRoundedDown((force * rate) / BASIS);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      DEPOSITS
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev All that a deposit checks and works out, for the deposit itself and for its preview.
    function _quote(address account, uint256 index, uint256 amount) internal view returns (Quote memory quote) {
        if (index >= TIERS) revert Errors.Mining_NoSuchTier(index, TIERS);
        Terms memory terms = _terms.load();
        if (terms.paused) revert Errors.Managed_Paused();
        uint256 min = terms.userMin * LIMIT_UNIT;
        if (amount < min) revert Errors.Mining_BelowUserMin(amount, min);
        Account memory user = _accounts[account].load();
        if (user.flags & BLACK_LISTED != 0) revert Errors.Managed_BlackListed(account);
        // Before the casts below: what passes is far less than 2^88.
        uint256 max = terms.userMax * LIMIT_UNIT;
        if (amount > max || user.amount + amount > max) {
            revert Errors.Mining_AboveUserMax(account, max, user.amount, amount);
        }
        (quote.terms, quote.user, quote.tier) = (terms, user, _tiers[index].load());
        quote.ancestors = _ancestorsFor(account, quote);
        quote.position = _newPosition(quote, index, amount);
        quote.endDay = _endDay(block.timestamp, quote.position.lockDays);
        quote.stakeIndex = uint256(user.stakes) + 1;
        quote.actual = _actualOf(quote.position);
        quote.force = _forceOf(quote.position);
        for (uint256 i = 0; i < quote.ancestors.length; i++) {
            quote.forces[i] = _inviteForceOf(quote.position, quote.force, i + 1);
        }
        if (user.stakes != 0) _joinLast(account, quote);
        quote.fee = amount - quote.actual;

        Tier memory tier = quote.tier;
        uint256 cap = tier.cap * CAP_UNIT;
        if (tier.amount + quote.actual > cap) {
            revert Errors.Mining_TierFull(index, cap, tier.amount, quote.actual);
        }
    }

    function _newPosition(
        Quote memory quote,
        uint256 index,
        uint256 amount
    ) private view returns (Position memory position) {
        Tier memory tier = quote.tier;
        position.amount = uint88(amount);
        position.feeRate = quote.terms.feeRate;
        position.power = uint24((tier.stakeForce * (BASIS + tier.stakeRate)) / BASIS);
        position.inviteRates = quote.terms.inviteRates;
        position.startTime = uint32(block.timestamp);
        position.lockDays = tier.stakeDays;
        position.tier = uint8(index);
        for (uint256 i = 0; i < quote.ancestors.length; i++) {
            address ancestor = quote.ancestors[i];
            // Who is blacklisted opens nothing, by others neither.
            if (_isBlackListed(ancestor)) quote.ancestors[i] = address(0);
            else position.generations |= uint8(1 << i);
        }
    }

    /// @dev Where nothing but the amount differs from the last stake, both are one: as if deposited together. Principal
    /// and forces of this deposit are then what the sum gets more than the first alone, so that rounding can't
    /// let them differ from what the stake says.
    function _joinLast(address account, Quote memory quote) private view {
        Position memory last = _positions[account][quote.user.stakes].load();
        Position memory position = quote.position;
        if (
            last.released ||
            last.tier != position.tier ||
            last.power != position.power ||
            last.feeRate != position.feeRate ||
            last.inviteRates != position.inviteRates ||
            last.generations != position.generations ||
            last.lockDays != position.lockDays ||
            _endDay(last.startTime, last.lockDays) != quote.endDay
        ) return;
        quote.joins = true;
        quote.stakeIndex = quote.user.stakes;
        position.startTime = last.startTime;
        position.amount += last.amount;
        (uint256 before, uint256 total) = (_forceOf(last), _forceOf(position));
        quote.actual = _actualOf(position) - _actualOf(last);
        quote.force = total - before;
        for (uint256 i = 0; i < quote.ancestors.length; i++) {
            quote.forces[i] = _inviteForceOf(position, total, i + 1) - _inviteForceOf(last, before, i + 1);
        }
    }

    /// @dev Whom a deposit gives force, nearest first. Refuses who is not registered, and notes in `quote.user` what never
    /// has to be asked again.
    function _ancestorsFor(address account, Quote memory quote) private view returns (address[] memory ancestors) {
        uint8 flags = quote.user.flags;
        if (flags & KNOWN == 0 || (flags & HAS_UPLINE != 0 && quote.terms.inviteRates != 0)) {
            ancestors = _referral().upline(account, GENERATIONS);
        }
        if (flags & KNOWN != 0) return ancestors;
        // Whoever has ancestors is registered, and of the registered only the root has none.
        if (ancestors.length == 0 && _referral().indexOf(account) == 0) revert Errors.Referral_NotRegistered(account);
        quote.user.flags = flags | (ancestors.length == 0 ? KNOWN : KNOWN | HAS_UPLINE);
        if (quote.terms.inviteRates == 0) ancestors = new address[](0);
    }
}
