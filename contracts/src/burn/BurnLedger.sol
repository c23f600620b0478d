// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Product} from "../admin/Product.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {CLOCK_BITS, GRAIN, Pool} from "../libraries/ForcePoolTypes.sol";
import {BurnSlots} from "./BurnSlots.sol";
import {BurnStorage} from "./BurnStorage.sol";
import {IBurnActions} from "./IBurnActions.sol";

/// @title BurnLedger
/// @notice The orders of each account, and what they have earned.
/// @dev Money counts as owed from its arrival until it is claimed. Sharing and settling do not change the total owed.
abstract contract BurnLedger is BurnStorage, Product {
    using BurnSlots for Position;
    using ForcePool for Pool;

    /// @dev Totals from settling the orders of one account.
    struct Settlement {
        uint256 reward;
        uint256 excess;
        uint256 runsUntil;
        uint256 gifts;
    }

    /// @dev One call shares at most this fraction (a tenth) of the running amounts, so no order earns more than a tenth
    /// of its own amount at once.
    uint256 internal constant SHARED_PART = 10;

    /// @dev Shares `amount`, and waiting dividends that are due, among the running orders. The excess over the limit
    /// waits.
    function _share(uint256 amount, uint256 clock) internal {
        _pool.checkpoint(clock);
        uint256 day = clock >> CLOCK_BITS;
        uint256 sharesOn = _totals.sharesOn;
        if (sharesOn != 0 && day >= sharesOn) {
            amount += _waiting;
            (_waiting, _totals.sharesOn) = (0, 0);
        }
        uint256 shared = Math.min(amount, (_pool.core.force * GRAIN) / SHARED_PART);
        if (shared != 0) _pool.distribute(shared, clock);
        _wait(amount - shared, day);
    }

    /// @dev Keeps dividends that must not be shared now. Dividends that already wait keep their day.
    function _wait(uint256 amount, uint256 day) internal {
        if (amount == 0) return;
        _waiting += amount;
        if (_totals.sharesOn == 0) _totals.sharesOn = uint24(day + 1);
    }

    /// @dev Stores an order and adds it to the pool. Dividends that it must not receive have been shared before.
    function _open(uint256 index, Position memory position) internal {
        address account = position.owner;
        _positions[index].save(position);
        uint256 force = ForcePool.wholeRoundedDown(position.amount);
        _pool.add(uint160(index), force, position.expiresOnDay, _clock());

        Account storage user = _accounts[account];
        user.total += uint96(position.amount);
        if (position.isGift) user.gifts++;
        if (position.expiresOnDay > user.runsUntil) user.runsUntil = position.expiresOnDay;
        _push(_running[account], index);
        _push(_history[account], index);
    }

    /// @dev Credits what the running orders have earned, and ends those that are over.
    function _settle(address account) internal {
        uint32[] storage running = _running[account];
        uint256 count = running.length;
        uint256 clock = _clock();
        Settlement memory sum;
        // Iterate backwards: the order that moves into the place of an ended one was already visited.
        for (uint256 i = count; i > 0;) {
            unchecked {
                --i;
            }
            if (!_settleOrder(account, running[i], clock, sum)) continue;
            running[i] = running[running.length - 1];
            running.pop();
        }
        Account storage user = _accounts[account];
        if (running.length != count) (user.runsUntil, user.gifts) = (uint24(sum.runsUntil), uint8(sum.gifts));
        if (sum.reward != 0) user.dividend += uint96(sum.reward);
        if (sum.excess == 0) return;
        // Not shared immediately: otherwise the caller could choose the moment, and so which orders receive the excess.
        _wait(sum.excess, clock >> CLOCK_BITS);
        emit IBurnActions.ExcessReturned(account, sum.excess);
    }

    /// @dev Nothing overflows: the sums cover at most twenty orders, and no order earns more than its cap.
    function _settleOrder(
        address account,
        uint256 index,
        uint256 clock,
        Settlement memory sum
    ) private returns (bool isOver) {
        Position storage position = _positions[index];
        (uint256 expiresOnDay, uint256 before) = (position.expiresOnDay, position.reward);
        uint256 reward = _pool.settle(uint160(index), clock);
        unchecked {
            uint256 surplus = position.rewardMax - before;
            bool isCapped = reward >= surplus;
            if (isCapped) {
                sum.excess += reward - surplus;
                reward = surplus;
                _pool.remove(uint160(index), ForcePool.wholeRoundedDown(position.amount), expiresOnDay, clock);
            }
            if (reward != 0) {
                sum.reward += reward;
                position.reward = uint128(before + reward);
                emit IBurnActions.OrderRewarded(account, index, reward);
            }
            isOver = isCapped || clock >> CLOCK_BITS >= expiresOnDay;
            if (isOver) {
                emit IBurnActions.OrderEnded(account, index, before + reward, isCapped);
            } else {
                if (expiresOnDay > sum.runsUntil) sum.runsUntil = expiresOnDay;
                if (position.isGift) sum.gifts++;
            }
        }
    }

    function _push(uint32[] storage list, uint256 index) private {
        list.push(uint32(index));
    }

    function _assets() internal view override returns (address[] memory assets) {
        assets = new address[](2);
        assets[1] = token;
    }

    function _owed(address asset) internal view override returns (uint256) {
        if (asset == address(0)) return _totals.owed;
        return asset == token ? _supply.stakeOwed : 0;
    }
}
