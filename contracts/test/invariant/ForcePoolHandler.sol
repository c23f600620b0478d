// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {CLOCK_BITS, GRAIN, NEVER, Standing} from "../../src/libraries/ForcePoolTypes.sol";
import {ForcePoolHarness} from "../../src/mocks/ForcePoolHarness.sol";
import {Handler} from "./Handler.sol";

/// @notice Acts as five holders and as payer, on two pools. In one of them accounts also settle and checkpoint at
/// random times, in the other never.
contract ForcePoolHandler is Handler {
    uint160 public constant HOLDERS = 5;

    struct Held {
        uint160 holder;
        uint256 force;
        uint256 day;
    }

    ForcePoolHarness public immutable eager = ForcePoolHarness(_new("ForcePoolHarness"));
    ForcePoolHarness public immutable lazy = ForcePoolHarness(_new("ForcePoolHarness"));

    uint256 public clock = 20_000 << CLOCK_BITS;
    uint256 public distributed;
    uint256 public funded;
    /// The maximum force to date.
    uint256 public peakForce;
    mapping(uint160 holder => uint256 amount) public paid;

    /// The total earnings of a holder without force, when the force was first found to be gone.
    mapping(uint160 holder => uint256 amount) public earnedAtEnd;
    mapping(uint160 holder => bool) public ended;

    Held[] private _held;

    modifier watched() {
        _;
        for (uint160 holder = 1; holder <= HOLDERS; ++holder) {
            Standing memory standing = eager.standing(holder, clock);
            if (standing.force == 0 && !ended[holder]) earnedAtEnd[holder] = paid[holder] + standing.pending;
            ended[holder] = standing.force == 0;
            if (standing.totalForce > peakForce) peakForce = standing.totalForce;
        }
    }

    function add(uint256 holderSeed, uint256 grains, uint256 duration) external act watched {
        Held memory held = Held(_holder(holderSeed), _bound(grains, 1, 1e20) * GRAIN, _day() + _bound(duration, 1, 40));
        if (duration % 8 == 0) held.day = NEVER;
        _held.push(held);
        eager.add(held.holder, held.force, held.day, clock);
        lazy.add(held.holder, held.force, held.day, clock);
    }

    /// @dev A force of one grain, the minimum, as in a dust-first deposit.
    function addDust(uint256 holderSeed) external act watched {
        Held memory held = Held(_holder(holderSeed), GRAIN, _day() + 1);
        eager.add(held.holder, held.force, held.day, clock);
        lazy.add(held.holder, held.force, held.day, clock);
    }

    function remove(uint256 indexSeed) external act watched {
        if (_held.length == 0) return;
        uint256 index = indexSeed % _held.length;
        Held memory held = _held[index];
        _held[index] = _held[_held.length - 1];
        _held.pop();
        eager.remove(held.holder, held.force, held.day, clock);
        lazy.remove(held.holder, held.force, held.day, clock);
    }

    function distribute(uint256 amount) external act watched {
        amount = _bound(amount, 0, 1e28);
        vm.assertEq(eager.distribute(amount, clock), lazy.distribute(amount, clock));
        distributed += amount;
    }

    function fund(uint256 amount) external act watched {
        amount = _bound(amount, 0, 1e16) * GRAIN;
        eager.fund(amount, clock);
        lazy.fund(amount, clock);
        funded += amount;
    }

    function setRate(uint256 rate) external act watched {
        rate = _bound(rate, 0, 1e16) * GRAIN;
        eager.setRate(rate, clock);
        lazy.setRate(rate, clock);
    }

    function settle(uint256 holderSeed) external act watched {
        uint160 holder = _holder(holderSeed);
        uint256 due = eager.pending(holder, clock);
        uint256 earned = eager.settle(holder, clock);
        vm.assertEq(earned, due, "settle pays what is pending");
        paid[holder] += earned;
    }

    function checkpoint() external act watched {
        vm.assertTrue(eager.checkpoint(clock));
    }

    function wait(uint256 duration) external act watched {
        clock += _bound(duration, 0, 1 << CLOCK_BITS);
    }

    function waitForTheNextDay(uint256 days_) external act watched {
        clock = (_day() + _bound(days_, 1, 10)) << CLOCK_BITS;
    }

    function _holder(uint256 seed) private pure returns (uint160) {
        return uint160(1 + (seed % HOLDERS));
    }

    function _day() private view returns (uint256) {
        return clock >> CLOCK_BITS;
    }
}
