// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ForcePool} from "../libraries/ForcePool.sol";
import {Core, End, Flow, Head, Pool, Standing} from "../libraries/ForcePoolTypes.sol";

/// @title ForcePoolHarness
/// @notice A `ForcePool` with public functions and readable storage, for tests.
contract ForcePoolHarness {
    using ForcePool for Pool;

    enum Kind {
        Add,
        Remove,
        Distribute,
        Settle,
        Checkpoint,
        Fund,
        SetRate
    }

    struct Action {
        Kind kind;
        uint160 holder;
        uint256 amount;
        uint256 expiresOnDay;
        uint256 clock;
    }

    /// @notice Everything that can be seen from outside after an action, for holders 1 to `standings.length`.
    struct Snapshot {
        uint256 returned;
        uint256 waiting;
        uint256 carry;
        Standing[] standings;
    }

    Pool private _pool;

    /// @notice Runs actions in order and returns a snapshot after each.
    function play(Action[] calldata actions, uint256 holders) external returns (Snapshot[] memory snapshots) {
        snapshots = new Snapshot[](actions.length);
        for (uint256 i = 0; i < actions.length; ++i) {
            uint256 returned = act(actions[i]);
            Standing[] memory standings = new Standing[](holders);
            for (uint256 h = 0; h < holders; ++h) {
                standings[h] = _pool.standing(uint160(h + 1), actions[i].clock);
            }
            snapshots[i] = Snapshot(returned, _pool.waiting, _pool.flow.carry, standings);
        }
    }

    function act(Action calldata action) public returns (uint256 returned) {
        if (action.kind == Kind.Add) add(action.holder, action.amount, action.expiresOnDay, action.clock);
        if (action.kind == Kind.Remove) remove(action.holder, action.amount, action.expiresOnDay, action.clock);
        if (action.kind == Kind.Distribute) return distribute(action.amount, action.clock) ? 1 : 0;
        if (action.kind == Kind.Settle) return settle(action.holder, action.clock);
        if (action.kind == Kind.Checkpoint) return checkpoint(action.clock) ? 1 : 0;
        if (action.kind == Kind.Fund) fund(action.amount, action.clock);
        if (action.kind == Kind.SetRate) setRate(action.amount, action.clock);
    }

    function add(uint160 holder, uint256 force, uint256 expiresOnDay, uint256 clock) public {
        _pool.add(holder, force, expiresOnDay, clock);
    }

    function remove(uint160 holder, uint256 force, uint256 expiresOnDay, uint256 clock) public {
        _pool.remove(holder, force, expiresOnDay, clock);
    }

    function distribute(uint256 amount, uint256 clock) public returns (bool) {
        return _pool.distribute(amount, clock);
    }

    function settle(uint160 holder, uint256 clock) public returns (uint256) {
        return _pool.settle(holder, clock);
    }

    function checkpoint(uint256 clock) public returns (bool) {
        return _pool.checkpoint(clock);
    }

    function fund(uint256 amount, uint256 clock) public {
        _pool.fund(amount, clock);
    }

    function setRate(uint256 amount, uint256 clock) public {
        _pool.setRate(amount, clock);
    }

    function pending(uint160 holder, uint256 clock) external view returns (uint256) {
        return _pool.pending(holder, clock);
    }

    function standing(uint160 holder, uint256 clock) external view returns (Standing memory) {
        return _pool.standing(holder, clock);
    }

    function core() external view returns (Core memory) {
        return _pool.core;
    }

    function flow() external view returns (Flow memory) {
        return _pool.flow;
    }

    function waiting() external view returns (uint256) {
        return _pool.waiting;
    }

    function head(uint160 holder) external view returns (Head memory) {
        return _pool.heads[holder];
    }

    function end(uint256 day) external view returns (End memory) {
        return _pool.ends[day];
    }

    function clockAt(uint256 timestamp, uint256 addTime, uint256 dayTimes) external pure returns (uint256) {
        return ForcePool.clockAt(timestamp, addTime, dayTimes);
    }

    function wholeRoundedDown(uint256 force) external pure returns (uint256) {
        return ForcePool.wholeRoundedDown(force);
    }
}
