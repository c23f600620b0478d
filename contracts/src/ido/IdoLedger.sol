// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Errors} from "../libraries/Errors.sol";
import {IKeyCredits, KEYS_PER_CREDIT} from "../nft/IKeyCredits.sol";
import {IdoVesting} from "./IdoVesting.sol";

/// @title IdoLedger
/// @notice Records purchases, and credits rewards, volume and keys that waited for a round to succeed.
abstract contract IdoLedger is IdoVesting {
    using Math for uint256;

    /// @dev Gas limit: 1.5 times the cost of adding volume for twenty ancestors that all had none before.
    uint256 private constant VOLUME_GAS = 800_000;

    uint256 private constant KEYS_GAS = 200_000;

    /// @dev Gas limit: several times the cost of recording the prices of two pairs.
    uint256 private constant UPDATE_GAS = 400_000;

    /// @dev Records a purchase in its round, in the buyer's account and in the list of orders.
    function _buy(address account, IdoPreview memory plan) internal returns (uint256 index) {
        RoundData storage round = _rounds[plan.round];
        uint256 sold = round.sold + plan.times;
        round.sold = uint32(sold);
        round.shares += uint96(plan.direct + plan.indirect);
        if (_isOperator(account)) round.uncounted += uint32(plan.times);
        if (_counters.current != plan.round) _counters.current = uint8(plan.round);
        uint64 bit = _bit(plan.round);
        if (plan.succeeds && !_hasSucceeded(plan.round)) {
            _counters.succeeded |= bit;
            emit RoundSucceeded(plan.round, sold);
        }
        if (sold == round.idoTotal) {
            round.soldOutAt = uint40(block.timestamp);
            emit RoundSoldOut(plan.round);
        }
        Position memory position = _positions[account][plan.round];
        position.units += uint16(plan.times);
        // One slot tells most purchases that no upgrade is announced.
        if (_managed().implementation != address(0) && exitsOpen()) _markLate(account, plan.round, plan.times);
        UserData storage user = _users[account];
        user.rounds |= bit;
        user.counts += uint32(plan.times);
        if (!plan.succeeds) {
            position.held += uint16(plan.times);
            position.volume += uint104(plan.volume);
            user.unsettled |= bit;
        }
        _positions[account][plan.round] = position;
        user.amount += uint128(plan.paid);
        index = _addOrder(account, Kind.Bought, plan.round, plan.times, plan.paid);
    }

    function _markLate(address account, uint256 round, uint256 times) private {
        Early storage early = _early[account][round];
        uint40 announcedAt = _managed().announcedAt;
        if (early.announcedAt != announcedAt) (early.announcedAt, early.late) = (announcedAt, 0);
        early.late += uint16(times);
    }

    function _addOrder(
        address account,
        Kind kind,
        uint256 round,
        uint256 times,
        uint256 amount
    ) internal returns (uint256 index) {
        Order[] storage orders = _orders[account];
        if (orders.length == 0) _counters.users++;
        index = ++_counters.orders;
        orders.push(
            Order({
                kind: uint8(kind),
                round: uint8(round),
                index: uint32(index),
                times: uint32(times),
                time: uint40(block.timestamp),
                amount: uint128(amount)
            })
        );
    }

    /// @dev Records a referral reward. It is credited immediately if the round has succeeded, and held otherwise.
    function _reward(address refer, uint256 index, IdoPreview memory plan, bool isDirect) internal {
        UserData storage user = _users[refer];
        uint128 amount = uint128(isDirect ? plan.direct : plan.indirect);
        if (plan.succeeds) {
            user.balance += amount;
            if (isDirect) user.rewardDirect += amount;
            else user.rewardIndirect += amount;
        } else {
            user.unsettled |= _bit(plan.round);
            Held storage held = _heldOf[refer][plan.round];
            if (isDirect) held.direct += amount;
            else held.indirect += amount;
        }
        emit ReferralRewarded(refer, msg.sender, index, isDirect, amount, !plan.succeeds);
    }

    /// @dev Credits what was held in rounds that have succeeded by now. What was held in failed rounds is void.
    /// @return volume Volume that the calling function must deliver; the same is true of `keys`.
    function _settle(address account) internal returns (uint256 volume, uint256 keys) {
        UserData storage user = _users[account];
        uint64 unsettled = user.unsettled;
        if (unsettled == 0) return (0, 0);
        uint64 left = unsettled;
        for (uint256 i = 1; unsettled >> (i - 1) != 0; i++) {
            if (unsettled & _bit(i) == 0) continue;
            bool succeeded = _hasSucceeded(i);
            if (!succeeded && !_isOver(_rounds[i])) continue;
            left &= ~_bit(i);
            Held memory held = _heldOf[account][i];
            delete _heldOf[account][i];
            Position storage position = _positions[account][i];
            if (succeeded) {
                volume += position.volume;
                keys += uint256(position.held) * _rounds[i].keysPerUnit;
                _credit(account, held);
            }
            (position.volume, position.held) = (0, 0);
            emit Settled(account, i, succeeded, held.direct, held.indirect);
        }
        if (left != unsettled) user.unsettled = left;
    }

    function _credit(address account, Held memory held) private {
        if (held.direct + held.indirect == 0) return;
        UserData storage user = _users[account];
        user.balance += held.direct + held.indirect;
        user.rewardDirect += held.direct;
        user.rewardIndirect += held.indirect;
    }

    /// @dev Stores the opening time once trading has opened, because the token can't change it any more.
    function _keepOpenTime() internal {
        if (_settings.openTime != 0) return;
        uint256 openTime = _openTime();
        if (openTime != 0 && block.timestamp >= openTime) _settings.openTime = uint40(openTime);
    }

    /// @dev Pays an account's native balance. An account that can't receive native coin must not lose its CIN because of
    /// a referral reward that it was given. So if it is also paid CIN, this keeps the balance instead of reverting.
    function _payBalance(address to, uint256 amount, bool paidTokens) internal returns (bool done) {
        UserData storage user = _users[to];
        user.balance -= uint128(amount);
        _paid.native += uint128(amount);
        assembly ("memory-safe") {
            done := call(gas(), to, amount, 0, 0, 0, 0)
        }
        if (done) return true;
        if (!paidTokens) revert Errors.Ido_NativeRefused(to, amount);
        user.balance += uint128(amount);
        _paid.native -= uint128(amount);
        emit BalanceKept(to, amount);
    }

    /// @dev Delivers volume to the registry and keys to the key contract. If either fails, the call continues and the
    /// amount is kept for the next one.
    function _deliver(address account, uint256 volume, uint256 keys) internal {
        UserData storage user = _users[account];
        if (user.hasDues) {
            Dues memory dues = _dues[account];
            (volume, keys) = (volume + dues.volume, keys + dues.keys);
            user.hasDues = false;
            delete _dues[account];
        }
        Dues memory kept;
        if (volume != 0) {
            bytes memory call_ = abi.encodeCall(referral.addVolume, (account, volume));
            if (!_tell(address(referral), VOLUME_GAS, call_)) {
                kept.volume = uint128(volume);
                emit VolumeKept(account, volume);
            }
        }
        if (keys != 0) {
            // KeyNft refuses larger credits, in later calls too. So credit this many now, and the remainder in later
            // calls.
            uint256 part = keys.min(KEYS_PER_CREDIT);
            if (_tell(_keys, KEYS_GAS, abi.encodeCall(IKeyCredits.creditKeys, (account, part)))) keys -= part;
            if (keys != 0) {
                kept.keys = uint128(keys);
                emit KeysKept(account, keys);
            }
        }
        if (kept.volume + kept.keys == 0) return;
        (user.hasDues, _dues[account]) = (true, kept);
    }

    /// @dev Records current prices in the oracle. If that fails, the purchase continues.
    function _updateOracle() internal {
        _tell(address(oracle), UPDATE_GAS, abi.encodeCall(oracle.update, ()));
    }

    function _note(
        address account,
        address from,
        bool isReduce,
        bytes32 action,
        uint256 amount,
        uint256 balance
    ) internal {
        _record(account, from, isReduce, NATIVE, action, amount, balance);
    }

    /// @dev A call with limited gas. The data that it returns is not read.
    function _tell(address target, uint256 gas_, bytes memory data) internal returns (bool done) {
        if (target.code.length == 0) return false;
        assembly ("memory-safe") {
            done := call(gas_, target, 0, add(data, 32), mload(data), 0, 0)
        }
    }
}
