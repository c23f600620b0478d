// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {CLOCK_BITS, GRAIN, PART_BITS} from "../../src/libraries/ForcePoolTypes.sol";

/// @notice A plain model of `ForcePool`: a list of positions, and each position that is active when money arrives gets
/// a part. The TypeScript version is `packages/protocol/src/force-pool.ts`.
contract NaiveForcePool {
    struct Position {
        uint160 holder;
        uint256 grains;
        uint256 expiresOnDay;
        uint256 earned;
    }

    Position[] public positions;
    mapping(uint160 holder => uint256 amount) public paid;
    uint256 public waiting;
    uint256 public carry;
    uint256 public rate;
    uint256 private _surplus;
    uint256 private _clock;

    constructor(uint256 clock) {
        _clock = clock;
    }

    function add(uint160 holder, uint256 force, uint256 expiresOnDay, uint256 clock) external {
        advance(clock);
        positions.push(Position(holder, force / GRAIN, expiresOnDay, 0));
    }

    function remove(uint256 index, uint256 clock) external {
        advance(clock);
        if (_alive(positions[index])) positions[index].grains = 0;
    }

    function distribute(uint256 amount, uint256 clock) external {
        advance(clock);
        waiting += amount;
        if (grainsAlive() == 0) return;
        _share(waiting << PART_BITS);
        waiting = 0;
    }

    function fund(uint256 amount, uint256 clock) external {
        advance(clock);
        _surplus += amount << CLOCK_BITS;
    }

    function setRate(uint256 amount, uint256 clock) external {
        advance(clock);
        rate = amount;
    }

    function settle(uint160 holder, uint256 clock) external returns (uint256 amount) {
        amount = pending(holder, clock);
        paid[holder] += amount;
    }

    function pending(uint160 holder, uint256 clock) public returns (uint256) {
        advance(clock);
        uint256 earned;
        for (uint256 i = 0; i < positions.length; ++i) {
            if (positions[i].holder == holder) earned += positions[i].earned;
        }
        return (earned >> PART_BITS) - paid[holder];
    }

    function advance(uint256 clock) public {
        while (_clock < clock) {
            uint256 until = ((_clock >> CLOCK_BITS) + 1) << CLOCK_BITS;
            if (until > clock) until = clock;
            uint256 emission = rate * (until - _clock);
            if (emission > _surplus) emission = _surplus;
            if (grainsAlive() != 0) {
                _surplus -= emission;
                _share(emission << (PART_BITS - CLOCK_BITS));
            }
            _clock = until;
        }
    }

    function surplus() external view returns (uint256) {
        return _surplus >> CLOCK_BITS;
    }

    function grainsAlive() public view returns (uint256 grains) {
        for (uint256 i = 0; i < positions.length; ++i) {
            if (_alive(positions[i])) grains += positions[i].grains;
        }
    }

    function _share(uint256 parts) private {
        if (parts == 0) return;
        uint256 grains = grainsAlive();
        uint256 each = (parts + carry) / grains;
        for (uint256 i = 0; i < positions.length; ++i) {
            if (_alive(positions[i])) positions[i].earned += each * positions[i].grains;
        }
        carry = parts + carry - each * grains;
    }

    function _alive(Position storage position) private view returns (bool) {
        return position.expiresOnDay > _clock >> CLOCK_BITS;
    }
}
