// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Makes a call, and whenever it is called in the middle of it, tries another one. It can stand for an account that is
/// paid, for a receiver of cards and keys, and for a log or any other peer.
contract Thief {
    address public target;
    bytes public attempt;
    uint256 public attempts;
    uint256 public successes;
    bytes public refusal;
    bool private _inside;

    receive() external payable {
        _again();
    }

    /// @dev Answers its own selector, as receivers of cards and keys must.
    fallback(bytes calldata) external payable returns (bytes memory) {
        return _answer();
    }

    /// @notice A call as this account, and nothing else.
    function act(address to, bytes calldata data) external payable {
        _call(to, data);
    }

    /// @notice Calls, and calls `again` from within.
    function steal(address to, bytes calldata data, bytes calldata again) external payable {
        (target, attempt, attempts, successes) = (to, again, 0, 0);
        _call(to, data);
        target = address(0);
    }

    function _answer() private returns (bytes memory) {
        _again();
        return abi.encode(msg.sig);
    }

    function _call(address to, bytes calldata data) private {
        // solhint-disable-next-line avoid-low-level-calls
        (bool ok, bytes memory reason) = to.call{value: msg.value}(data);
        if (ok) return;
        assembly ("memory-safe") {
            revert(add(reason, 0x20), mload(reason))
        }
    }

    function _again() private {
        if (target == address(0) || _inside) return;
        _inside = true;
        attempts++;
        // solhint-disable-next-line avoid-low-level-calls
        (bool ok, bytes memory reason) = target.call(attempt);
        if (ok) successes++;
        else refusal = reason;
        _inside = false;
    }
}
