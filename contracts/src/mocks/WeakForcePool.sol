// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title WeakForcePool
/// @notice Deliberately vulnerable version of `ForcePool`: its accumulator reverts on overflow, it has no minimum
/// force, and it rounds up. Tests show that attacks succeed here and fail on `ForcePool`.
contract WeakForcePool {
    uint256 internal constant SCALE = 1e18;

    struct Holder {
        uint128 force;
        uint128 paid;
    }

    uint128 public acc;
    uint128 public totalForce;
    mapping(uint160 holder => Holder) public holders;

    function add(uint160 holder, uint128 force) external {
        totalForce += force;
        holders[holder] = Holder(holders[holder].force + force, acc);
    }

    function distribute(uint256 amount) external {
        uint256 gain = (amount * SCALE) / totalForce;
        require(gain <= type(uint128).max - acc, "overflow");
        acc += uint128(gain);
    }

    function settle(uint160 holder) external returns (uint256 earned) {
        Holder storage account = holders[holder];
        earned = (uint256(account.force) * (acc - account.paid) + SCALE - 1) / SCALE;
        account.paid = acc;
    }
}
