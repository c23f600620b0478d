// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IReferral} from "./IReferral.sol";

/// @title Registry
/// @notice Calls `IReferral.addVolume` for a product that needs the whole list of ancestors. It uses the list in place
/// in the returned data instead of decoding it entry by entry, which saves gas.
library Registry {
    /// @dev Size of the data that `addVolume` returns without ancestors: offset of the list, levels, length of the
    /// list.
    uint256 private constant HEAD = 96;

    /// @dev Same as `IReferral.addVolume`, including its reverts. Warning: call only the protocol's own registry,
    /// because the returned addresses are not validated.
    function count(
        IReferral referral,
        address account,
        uint256 amount
    ) internal returns (address[] memory ancestors, uint256 levels) {
        bytes memory call_ = abi.encodeCall(IReferral.addVolume, (account, amount));
        assembly ("memory-safe") {
            let done := call(gas(), referral, 0, add(call_, 32), mload(call_), 0, 0)
            let size := returndatasize()
            let answer := mload(0x40)
            returndatacopy(answer, 0, size)
            if iszero(done) {
                revert(answer, size)
            }
            mstore(0x40, add(answer, size))
            levels := mload(add(answer, 32))
            ancestors := add(answer, 64)
            // Reverts on data of the wrong size, as decoding would. An address without code returns no data.
            if or(lt(size, HEAD), iszero(eq(size, add(HEAD, shl(5, mload(ancestors)))))) {
                revert(0, 0)
            }
        }
    }
}
