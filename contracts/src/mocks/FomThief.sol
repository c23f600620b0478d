// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Stands for a receiver of dividends and of keys that calls back while it is served.
contract FomThief {
    address public target;
    bytes public attack;
    uint256 public attempts;
    bytes public refusal;

    /// @notice From now on every call that comes in tries the attack.
    function arm(address target_, bytes calldata attack_) external {
        (target, attack) = (target_, attack_);
    }

    function creditKeys(address, uint256) external {
        _attack();
    }

    function addDividend(uint256) external {
        _attack();
    }

    function addDividend() external payable {
        _attack();
    }

    function _attack() private {
        // solhint-disable-next-line avoid-low-level-calls
        (bool ok, bytes memory reason) = target.call(attack);
        attempts++;
        refusal = ok ? bytes("") : reason;
    }
}
