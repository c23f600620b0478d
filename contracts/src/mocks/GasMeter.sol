// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Measures the gas of a read. Gas estimation would not do: a read that never reverts succeeds with too little
/// gas as well.
contract GasMeter {
    error Refused(bytes reason);

    function measure(
        address target,
        bytes calldata question
    ) external view returns (uint256 used, bytes memory answer) {
        uint256 before = gasleft();
        bool ok = false;
        (ok, answer) = target.staticcall(question);
        used = before - gasleft();
        if (!ok) revert Refused(answer);
    }
}
