// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";

/// @notice A contract that buys in the presale. When it receives native coin or an NFT, it makes the call that a test
/// set, or reverts.
contract IdoPlayer is IERC721Receiver {
    bytes public attempt;
    bytes public refusal;
    uint256 public attempts;
    uint256 public successes;
    bool public refuses;

    error Refused();

    receive() external payable {
        _attempt();
    }

    function onERC721Received(address, address, uint256, bytes calldata) external returns (bytes4) {
        _attempt();
        return IERC721Receiver.onERC721Received.selector;
    }

    function setAttempt(bytes calldata data) external {
        attempt = data;
    }

    function setRefuses(bool value) external {
        refuses = value;
    }

    /// @notice Makes a call as this contract, and reverts with its error if it fails.
    function act(address target, bytes calldata data) external payable {
        target_ = target;
        // solhint-disable-next-line avoid-low-level-calls
        (bool done, bytes memory answer) = target.call{value: msg.value}(data);
        if (done) return;
        assembly ("memory-safe") {
            revert(add(answer, 32), mload(answer))
        }
    }

    address private target_;

    function _attempt() private {
        if (refuses) revert Refused();
        if (attempt.length == 0) return;
        attempts++;
        // solhint-disable-next-line avoid-low-level-calls
        (bool done, bytes memory answer) = target_.call(attempt);
        if (done) successes++;
        refusal = answer;
    }
}
