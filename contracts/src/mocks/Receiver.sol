// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";
import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";

/// @notice A contract that receives NFTs and keys: accepts them, or fails in the way that `mode` selects. It stores the
/// last call that it received, and in mode `Call` makes the call that a test set.
contract Receiver is IERC721Receiver, IERC1155Receiver {
    enum Mode {
        Accept,
        AnswerWrongly,
        RevertSilently,
        RevertWithMessage,
        RevertWithError,
        Panic,
        Call
    }

    Mode public mode;
    bytes public asked;
    uint256 public times;

    address public target;
    bytes public attempt;
    bool public succeeded;
    bytes public answer;

    error Refused();

    function setMode(Mode mode_) external {
        mode = mode_;
    }

    /// @notice Sets the call to make while this contract receives the next NFT or key.
    function setAttempt(address target_, bytes calldata attempt_) external {
        (mode, target, attempt) = (Mode.Call, target_, attempt_);
    }

    /// @notice Makes a call as this contract.
    function run(address to, bytes calldata data) external returns (bytes memory result) {
        bool ok;
        // solhint-disable-next-line avoid-low-level-calls
        (ok, result) = to.call(data);
        if (!ok) {
            assembly ("memory-safe") {
                revert(add(result, 0x20), mload(result))
            }
        }
    }

    function onERC721Received(
        address operator,
        address from,
        uint256 id,
        bytes calldata data
    ) external returns (bytes4) {
        return _receive(abi.encode(operator, from, id, data));
    }

    function onERC1155Received(
        address operator,
        address from,
        uint256 id,
        uint256 value,
        bytes calldata data
    ) external returns (bytes4) {
        return _receive(abi.encode(operator, from, id, value, data));
    }

    function onERC1155BatchReceived(
        address operator,
        address from,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external returns (bytes4) {
        return _receive(abi.encode(operator, from, ids, values, data));
    }

    function supportsInterface(bytes4) external pure returns (bool) {
        return true;
    }

    function _receive(bytes memory question) private returns (bytes4) {
        (asked, times) = (question, times + 1);
        if (mode == Mode.AnswerWrongly) return 0xdeadbeef;
        if (mode == Mode.RevertSilently) {
            assembly ("memory-safe") {
                revert(0, 0)
            }
        }
        if (mode == Mode.RevertWithMessage) revert("no, thank you");
        if (mode == Mode.RevertWithError) revert Refused();
        if (mode == Mode.Panic) assert(false);
        // solhint-disable-next-line avoid-low-level-calls
        if (mode == Mode.Call && attempt.length != 0) (succeeded, answer) = target.call(attempt);
        return msg.sig;
    }
}
