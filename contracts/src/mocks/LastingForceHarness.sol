// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ForcePool} from "../libraries/ForcePool.sol";
import {GRAIN, NEVER, Pool} from "../libraries/ForcePoolTypes.sol";
import {LastingForce} from "../libraries/LastingForce.sol";

/// @notice Applies the same actions to two pools, to compare them: one moves force with `LastingForce`, the other
/// removes and adds it with `ForcePool`.
contract LastingForceHarness {
    Pool private _quick;
    Pool private _plain;

    function move(address from, address to, uint256 grains) external {
        LastingForce.move(_quick, from, to, grains);
        if (from != address(0)) ForcePool.remove(_plain, uint160(from), grains * GRAIN, NEVER, LastingForce.CLOCK);
        if (to != address(0)) ForcePool.add(_plain, uint160(to), grains * GRAIN, NEVER, LastingForce.CLOCK);
    }

    function distribute(uint256 amount) external returns (bool quick, bool plain) {
        quick = ForcePool.distribute(_quick, amount, LastingForce.CLOCK);
        plain = ForcePool.distribute(_plain, amount, LastingForce.CLOCK);
    }

    function settle(address holder) external returns (uint256 quick, uint256 plain) {
        quick = LastingForce.settle(_quick, holder);
        plain = ForcePool.settle(_plain, uint160(holder), LastingForce.CLOCK);
    }

    function pendingOf(address holder) external view returns (uint256 quick, uint256 plain) {
        quick = LastingForce.pendingOf(_quick, holder);
        plain = ForcePool.pending(_plain, uint160(holder), LastingForce.CLOCK);
    }

    function baseOf(uint256 grains) external view returns (uint152) {
        return LastingForce.baseOf(_quick, grains);
    }

    function earnedSince(uint256 grains, uint152 base) external view returns (uint256) {
        return LastingForce.earnedSince(_quick, grains, base);
    }

    function states() external view returns (bytes memory quick, bytes memory plain) {
        return (
            abi.encode(_quick.core, _quick.flow, _quick.waiting),
            abi.encode(_plain.core, _plain.flow, _plain.waiting)
        );
    }

    function heads(address holder) external view returns (bytes memory quick, bytes memory plain) {
        return (abi.encode(_quick.heads[uint160(holder)]), abi.encode(_plain.heads[uint160(holder)]));
    }
}
