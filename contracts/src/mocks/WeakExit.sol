// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Deliberately vulnerable early exit: it pays at once everything that was promised for the whole term, and a
/// referrer is credited at the deposit even while exits are open.
contract WeakExit {
    mapping(address account => uint256) public balances;
    mapping(address account => uint256) private promised;

    function deposit(uint256 amount, uint256 reward, address referrer) external {
        promised[msg.sender] += amount + reward;
        balances[referrer] += amount / 20;
    }

    function exit() external {
        balances[msg.sender] += promised[msg.sender];
        promised[msg.sender] = 0;
    }
}
