// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Test double of the log: when a product writes an entry, it calls the product back with the call that a test
/// set.
contract ReenteringLog {
    bytes public attempt;
    bytes public refusal;

    function setAttempt(bytes calldata data) external {
        attempt = data;
    }

    function add(address, address, bool, bytes32, bytes32, uint256, uint256) external {
        // solhint-disable-next-line avoid-low-level-calls
        (, refusal) = msg.sender.call(attempt);
    }
}
