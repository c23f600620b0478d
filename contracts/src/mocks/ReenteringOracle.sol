// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Oracle that makes a call of the attacker when `update` is called, and returns 1 for every price.
contract ReenteringOracle {
    address public target;
    bytes public attack;
    bytes public refusal;

    function arm(address target_, bytes calldata attack_) external {
        (target, attack) = (target_, attack_);
    }

    function update() external {
        // solhint-disable-next-line avoid-low-level-calls
        (bool ok, bytes memory reason) = target.call(attack);
        refusal = ok ? bytes("") : reason;
    }

    function consult(address, uint256 amount) external pure returns (uint256) {
        return amount;
    }
}
