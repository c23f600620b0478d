// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ForceHolder} from "../libraries/ForceHolder.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {Core, Flow, Head, Pool, Standing} from "../libraries/ForcePoolTypes.sol";

/// @title GatheringPool
/// @notice A `ForcePool` used in the same way as `Mining` uses it, for tests. It stores the holders' `Head` values
/// itself, uses the cheaper `enterToday` where possible, and schedules ends of force only when their day has come.
contract GatheringPool {
    using ForceHolder for Head;
    using ForcePool for Pool;

    Pool private _pool;
    mapping(uint160 holder => Head) private _heads;
    /// @dev Ends that are not scheduled yet: `day << 72 | grains`.
    uint256[] private _gathered;

    /// @return quick Whether `enterToday` was possible.
    function add(uint160 holder, uint256 force, uint256 expiresOnDay, uint256 clock) external returns (bool quick) {
        uint256 grains = ForcePool.grainsOf(force);
        _scheduleUntil(clock >> 32);
        Head memory head = _heads[holder];
        uint256 acc;
        if (head.force == 0) (quick, acc) = _pool.enterToday(grains, clock);
        if (quick) {
            (head.day, head.spread) = (uint24(expiresOnDay), false);
            head.join(grains, acc);
        } else {
            _pool.enter(head, holder, grains, expiresOnDay, clock);
        }
        _heads[holder] = head;
        _gathered.push((expiresOnDay << 72) | grains);
    }

    /// @notice Only the pool's `enterToday`, without a holder.
    function enterToday(uint256 grains, uint256 clock) external returns (bool done, uint256 acc) {
        return _pool.enterToday(grains, clock);
    }

    function settle(uint160 holder, uint256 clock) external returns (uint256 earned) {
        _scheduleUntil(clock >> 32);
        Head memory head = _heads[holder];
        earned = _pool.collect(head, holder, clock);
        _heads[holder] = head;
    }

    function distribute(uint256 amount, uint256 clock) external returns (bool) {
        _scheduleUntil(clock >> 32);
        return _pool.distribute(amount, clock);
    }

    function fund(uint256 amount, uint256 clock) external {
        _scheduleUntil(clock >> 32);
        _pool.fund(amount, clock);
    }

    function setRate(uint256 amount, uint256 clock) external {
        _scheduleUntil(clock >> 32);
        _pool.setRate(amount, clock);
    }

    function standing(uint160 holder, uint256 clock) external view returns (Standing memory) {
        return _pool.standingOf(_heads[holder], holder, clock, _gathered);
    }

    function core() external view returns (Core memory) {
        return _pool.core;
    }

    function flow() external view returns (Flow memory) {
        return _pool.flow;
    }

    function _scheduleUntil(uint256 day) private {
        uint256 i = 0;
        while (i < _gathered.length) {
            uint256 end = _gathered[i];
            if (end >> 72 > day) {
                i++;
                continue;
            }
            _pool.scheduleEnd(end >> 72, uint72(end));
            _gathered[i] = _gathered[_gathered.length - 1];
            _gathered.pop();
        }
    }
}
