// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IProduct} from "../admin/IProduct.sol";
import {Errors} from "../libraries/Errors.sol";
import {Shares} from "../team/Shares.sol";
import {FomShares} from "./FomShares.sol";
import {FomTypes} from "./FomTypes.sol";

/// @title FomStorage
/// @notice Storage and calculations that all parts of Fom share, see `FomDesk`.
/// @dev There are many variables because each is a slot that some calls write without the others.
// solhint-disable-next-line max-states-count
abstract contract FomStorage is FomTypes {
    uint256 internal constant TIERS = 5;
    uint256 internal constant LOCKED = 0;
    uint256 internal constant COMPLETED = 1;
    uint256 internal constant DOUBLED = 2;

    /// @dev Shares of the pot in basis points: of 1st place, and of each other place.
    uint256 internal constant LAST_RATE = 4_000;
    uint256 internal constant NEXT_RATE = 400;
    uint256 internal constant WINNERS = 10;

    /// @dev Length of the ring buffer: a power of two above the number of winners. It fills two slots.
    uint256 internal constant RING = 16;

    /// @dev Twice the time that the oracle's average needs to reach a price that stays the same, and long enough to
    /// place an order.
    uint256 internal constant HOLD = 30 minutes;

    /// @dev How many slots `Rules` fills.
    uint256 private constant RULES_SLOTS = 3;

    uint256 internal constant MAX_TIMES = 10_000;
    uint256 internal constant STATUS_OFFSET = 4;
    uint256 internal constant IS_USDT = 8;
    uint256 internal constant HAS_EXITED = 64;
    uint256 private constant MAX_PRICE = type(uint48).max;

    Rules internal _rules;
    Sums internal _sums;
    Supply internal _supply;
    Clock internal _clock;
    Credited internal _credited;
    Claims internal _claims;
    Undelivered internal _undelivered;
    /// @dev All CIN ever released.
    uint256 internal _released;
    uint256 internal _sendMin;
    address internal _double;
    /// @dev Only screens use it.
    uint24 internal _addTime;
    /// @dev When the last closing of claims ends or ended.
    uint40 internal _claimsClosedUntil;
    address internal _nft;
    address internal _burn;
    Keys internal _keys;
    /// @dev All CIN ever added to each tier's budget, corrected by moves between tiers.
    uint256[TIERS] internal _funded;
    Tier[TIERS] internal _tiers;
    /// @dev The last qualifying orders. Each is stored at its number in the round, modulo `RING`.
    uint32[RING] internal _ring;
    mapping(uint256 round => Ended) internal _ended;
    mapping(uint256 index => Position) internal _positions;
    mapping(address account => Player) internal _players;
    mapping(address account => uint256 word) internal _rewards;
    /// @dev The part of `_rewards` that was claimed, packed in the same way.
    mapping(address account => uint256 word) internal _settled;
    mapping(address account => Winnings) internal _winnings;
    /// @dev CIN that was paid to the account as rewards of orders.
    mapping(address account => uint256 amount) internal _rewardTokens;
    Next internal _next;
    mapping(address account => Bar) internal _bars;
    mapping(uint256 index => Exited) internal _exited;
    /// @dev Dividends that stay owed to receivers of the past, and their sum.
    mapping(address receiver => Undelivered) internal _owedTo;
    uint256 internal _setAside;

    /*//////////////////////////////////////////////////////////////////////////
                                   ORDER OUTCOME
    //////////////////////////////////////////////////////////////////////////*/

    function _payment(uint256 times, uint256 amount) internal pure returns (uint256) {
        _requireRange("times", times, 1, MAX_TIMES);
        _requireRange("amount", amount, 1, type(uint80).max);
        return times * amount;
    }

    /// @dev Reverts if the order is not allowed. Sets `entry.qualifies`.
    function _check(Settings memory settings, Limits memory limits, Entry memory entry) internal view {
        if (block.timestamp < settings.pausedUntil) revert Errors.Managed_Paused();
        if (block.timestamp < settings.startTime) revert Errors.Fom_NotStarted(settings.startTime);
        if (entry.stakeIndex >= TIERS) revert Errors.Fom_NoSuchTier(entry.stakeIndex, TIERS);
        Player storage player = _players[entry.account];
        if (player.isFlagged && _isBarred(entry.account)) revert Errors.Managed_BlackListed(entry.account);
        if (entry.amount < limits.price) revert Errors.Fom_BelowPrice(entry.amount, limits.price);
        uint256 left = Math.saturatingSub(limits.userMax, player.amount);
        if (entry.amount > left) revert Errors.Fom_AboveUserMax(entry.account, entry.amount, left);
        entry.qualifies = entry.amount >= limits.roundMin;
    }

    /// @dev Whether the blacklist refuses orders of an account. A ban during a running round counts when it has ended:
    /// the manager could otherwise ban all rivals of the leader. The same holds for the end of a ban.
    function _isBarred(address account) internal view returns (bool) {
        Bar memory bar = _bars[account];
        uint256 rounds = uint256(_clock.rounds) + (_isOver(_clock.endTime) ? 1 : 0);
        return rounds >= bar.round ? bar.listed : bar.before;
    }

    /// @dev Splits the bought CIN into a burned and a locked part, and sets the reward. Reverts if the tier's budget is
    /// smaller than the reward.
    function _fill(Settings memory settings, Entry memory entry, uint256 spent) internal view {
        _shape(settings, entry, spent);
        uint256 surplus = _tiers[entry.stakeIndex].surplus;
        if (entry.reward > surplus) revert Errors.Fom_TierEmpty(entry.stakeIndex, entry.reward, surplus);
    }

    function _shape(Settings memory settings, Entry memory entry, uint256 spent) internal view {
        entry.burned = Math.min(Shares.partDown(entry.bought, settings.burnEvery), _supply.burnSurplus);
        (, entry.rate) = _tierRules(entry.stakeIndex);
        // Safe without checks: payments have 80 bits and CIN has 88, and the parts are not larger. Whatever the oracle
        // returns, the rate can only fall.
        unchecked {
            entry.tokens = entry.bought - entry.burned;
            entry.price = entry.bought == 0 ? 0 : (spent * 1e18) / entry.bought;
            // An attacker can sell CIN first and then buy it below the average price. Only the pool pays for that: the
            // tier rewards no more CIN than the average price allows, plus the guard's tolerance.
            uint256 most = (entry.fair * (10_000 + settings.maxSlippage)) / 10_000;
            if (entry.bought > most) entry.rate = (entry.rate * most) / entry.bought;
        }
        entry.reward = Shares.partDown(entry.tokens, entry.rate);
    }

    /// @dev Splits a payment. Dividends also get the referral rewards that no ancestor qualifies for. The pot gets what
    /// remains.
    function _parts(
        Settings memory settings,
        uint256 upline,
        uint256 amount,
        uint256 generations,
        uint256 team
    ) internal pure returns (IProduct.Part[] memory parts) {
        parts = new IProduct.Part[](6);
        uint256 dividend = Shares.partDown(amount, upline + settings.rewardRate) - generations - team;
        dividend -= dividend % FomShares.GRAIN;
        uint256 rest = _take(parts, 0, amount, "fee", Shares.partDown(amount, settings.feeRate));
        rest = _take(parts, 1, rest, "swap", Shares.partDown(amount, settings.swapRate));
        rest = _take(parts, 2, rest, "generation", generations);
        rest = _take(parts, 3, rest, "team", team);
        rest = _take(parts, 4, rest, "dividend", dividend);
        _take(parts, 5, rest, "pot", rest);
    }

    function _take(
        IProduct.Part[] memory parts,
        uint256 i,
        uint256 rest,
        bytes32 purpose,
        uint256 part
    ) private pure returns (uint256) {
        (parts[i].purpose, parts[i].amount) = (purpose, part);
        return rest - part;
    }

    /// @dev The price as an order stores it: in 10⁻⁹ USDT, up to a maximum.
    function _priceKept(uint256 price) internal pure returns (uint48) {
        return uint48(Math.min(price / FomShares.GRAIN, MAX_PRICE));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     EARNINGS
    //////////////////////////////////////////////////////////////////////////*/

    function _duration(Position memory position) internal view returns (uint256) {
        return uint256(position.lockDays) * _rules.settings.dayTimes;
    }

    function _status(Position memory position) internal pure returns (uint256) {
        return (position.flags >> STATUS_OFFSET) & 3;
    }

    function _rewardOf(Position memory position) internal pure returns (uint256) {
        return Shares.partDown(position.tokens, position.rate);
    }

    /// @dev Never for an order whose owner left early.
    /// @return pending CIN that the order has earned and was not paid.
    /// @return elapsed Seconds of its lock that have passed.
    function _pending(Position memory position) internal view returns (uint256 pending, uint256 elapsed) {
        uint256 duration = _duration(position);
        uint256 reward = _rewardOf(position);
        elapsed = Math.min(block.timestamp - position.startTime, duration);
        pending = (reward * elapsed) / duration - (reward * position.elapsed) / duration;
    }

    /// @return won All prizes of the account, claimed or not.
    /// @return balance USDT that the account can claim.
    function _balanceOf(address account) internal view returns (uint256 won, uint256 balance) {
        Winnings storage winnings = _winnings[account];
        won = winnings.won;
        balance = won - winnings.paid;
        (uint256 direct, uint256 indirect, uint256 team) = FomShares.unpack(_unsettled(account));
        balance += direct + indirect + team;
    }

    /// @dev The unclaimed referral rewards of an account, packed as in `FomShares`.
    function _unsettled(address account) internal view returns (uint256) {
        return FomShares.sums(_rewards[account]) - _settled[account];
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       ROUND
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Never true during a pause, which moves the end of a running round behind its own.
    function _isOver(uint256 endTime) internal view returns (bool) {
        return endTime != 0 && block.timestamp >= endTime;
    }

    /// @dev Whether the settings in `_next` apply already, although no call has stored them yet.
    function _isNextDue() internal view returns (bool) {
        return _isOver(_clock.endTime) && _next.isSet;
    }

    /// @dev The rules of an order that is opened now.
    function _rulesNow() internal view returns (Rules storage) {
        return _isNextDue() ? _next.rules : _rules;
    }

    /// @dev Copies whole slots. Solidity would copy field by field, which takes much more code.
    function _copy(Rules storage from, Rules storage to) internal {
        assembly ("memory-safe") {
            for {
                let i := 0
            } lt(i, RULES_SLOTS) {
                i := add(i, 1)
            } {
                sstore(add(to.slot, i), sload(add(from.slot, i)))
            }
        }
    }

    /// @return stakeDays The lock of a tier for an order that is opened now, in days.
    /// @return stakeRate Its rate, in basis points.
    function _tierRules(uint256 index) internal view returns (uint256 stakeDays, uint256 stakeRate) {
        if (_isNextDue()) {
            uint256 rules = _next.tiers[index];
            return (uint8(rules), rules >> 8);
        }
        Tier storage tier = _tiers[index];
        return (tier.stakeDays, tier.stakeRate);
    }

    /// @dev The last qualifying orders, newest first.
    function _lastOrders(uint256 count) internal view returns (uint256[] memory indexes) {
        indexes = new uint256[](Math.min(count, WINNERS));
        for (uint256 i = 0; i < indexes.length; i++) indexes[i] = _ring[(count - 1 - i) % RING];
    }

    /// @dev The prize of a place, counted from 0: place 0 is the 1st place.
    function _prize(uint256 pot, uint256 place) internal pure returns (uint256) {
        return Shares.partDown(pot, place == 0 ? LAST_RATE : NEXT_RATE);
    }

    /// @dev The same check as `Managed._requireWithin`, which `FomReader` doesn't inherit.
    function _requireRange(bytes32 field, uint256 value, uint256 min, uint256 max) internal pure {
        if (value < min || value > max) revert Errors.Managed_OutOfBounds(field, value, min, max);
    }

    function _path(address from, address to) internal pure returns (address[] memory path) {
        path = new address[](2);
        (path[0], path[1]) = (from, to);
    }
}
