// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Product} from "../admin/Product.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {CLOCK_BITS, Pool} from "../libraries/ForcePoolTypes.sol";
import {BurnStorage} from "./BurnStorage.sol";
import {IBurnActions} from "./IBurnActions.sol";

/// @title BurnLedger
/// @notice Who has which orders, and what they have earned.
/// @dev Money that has arrived is owed from that moment until it is claimed: settling moves it from the pool to a
/// balance and changes no sum.
abstract contract BurnLedger is BurnStorage, Product {
    using ForcePool for Pool;

    /// @dev What settling an account comes to.
    struct Settlement {
        uint256 reward;
        uint256 excess;
        uint256 runsUntil;
        uint256 gifts;
        uint256 ended;
    }

    /// @dev Enters an order. Dividends that it must not share have been distributed before.
    function _open(Position memory position) internal {
        address account = position.owner;
        uint256 index = ++_totals.orders;
        _positions[index] = position;
        uint256 force = ForcePool.wholeRoundedDown(position.amount);
        _pool.add(uint160(index), force, position.expiresOnDay, _clock());

        Account storage user = _accounts[account];
        user.total += uint96(position.amount);
        if (position.isGift) user.gifts++;
        if (position.expiresOnDay > user.runsUntil) user.runsUntil = position.expiresOnDay;
        _running[account].push(uint32(index));
        _history[account].push(uint32(index));
    }

    /// @dev Credits what the running orders have earned, and ends those that are over.
    function _settle(address account) internal {
        uint32[] storage running = _running[account];
        uint256 clock = _clock();
        Settlement memory sum;
        // From behind: what moves into the place of an ended order has been visited.
        for (uint256 i = running.length; i > 0; i--) {
            if (!_settleOrder(running[i - 1], clock, sum)) continue;
            running[i - 1] = running[running.length - 1];
            running.pop();
        }
        Account storage user = _accounts[account];
        if (sum.ended != 0) (user.runsUntil, user.gifts) = (uint24(sum.runsUntil), uint8(sum.gifts));
        if (sum.excess != 0) {
            // After all of them have left the pool that are over.
            _pool.distribute(sum.excess, clock);
            emit IBurnActions.ExcessReturned(account, sum.excess);
        }
        if (sum.reward == 0) return;
        user.balance += uint96(sum.reward);
        user.rewardStatic += uint96(sum.reward);
        _record(account, account, false, NATIVE, "rewardBurn", sum.reward, user.balance);
    }

    function _settleOrder(uint256 index, uint256 clock, Settlement memory sum) private returns (bool isOver) {
        Position memory position = _positions[index];
        uint256 reward = _pool.settle(uint160(index), clock);
        bool isCapped = reward >= position.rewardSurplus;
        if (isCapped) {
            sum.excess += reward - position.rewardSurplus;
            reward = position.rewardSurplus;
            uint256 force = ForcePool.wholeRoundedDown(position.amount);
            _pool.remove(uint160(index), force, position.expiresOnDay, clock);
        }
        isOver = isCapped || clock >> CLOCK_BITS >= position.expiresOnDay;
        if (isOver) {
            sum.ended++;
            _positions[index].isOpen = false;
        } else {
            if (position.expiresOnDay > sum.runsUntil) sum.runsUntil = position.expiresOnDay;
            if (position.isGift) sum.gifts++;
        }
        if (reward != 0) {
            sum.reward += reward;
            position.reward += uint128(reward);
            _positions[index].reward = position.reward;
            _positions[index].rewardSurplus = position.rewardSurplus - uint128(reward);
            emit IBurnActions.OrderRewarded(position.owner, index, reward);
        }
        if (isOver) emit IBurnActions.OrderEnded(position.owner, index, position.reward, isCapped);
    }

    function _assets() internal view override returns (address[] memory assets) {
        assets = new address[](3);
        (assets[1], assets[2]) = (token, usdt);
    }

    function _owed(address asset) internal view override returns (uint256) {
        if (asset == address(0)) return _totals.owed;
        return asset == token ? _supply.stakeOwed : 0;
    }
}
