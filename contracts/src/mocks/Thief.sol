// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Reentrancy attacker: makes a call, and tries another call whenever it is called during the first. It can act
/// as the account that is paid, as a receiver of NFTs and keys, and as a log or any other contract of the protocol.
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

    /// @dev Returns the selector it was called with, as receivers of NFTs and keys must.
    fallback(bytes calldata) external payable returns (bytes memory) {
        return _answer();
    }

    /// @notice Makes a call as this account, without a second one.
    function act(address to, bytes calldata data) external payable {
        _call(to, data);
    }

    /// @notice Makes the call `data`, and the call `again` during it.
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
