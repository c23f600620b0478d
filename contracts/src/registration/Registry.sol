// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IReferral} from "./IReferral.sol";

/// @title Registry
/// @notice How a product counts an order in the registry where every generation above counts too: the list of ancestors is used where
/// the answer lies, and not decoded entry by entry into another one.
library Registry {
    /// @dev What `addVolume` answers when nobody is above: where the list begins, the levels, and the list's length.
    uint256 private constant HEAD = 96;

    /// @dev As `IReferral.addVolume`, reverts included. Warning: the registry must be the protocol's own, its addresses are not checked.
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
            // As decoding would: an address without code answers nothing.
            if or(lt(size, HEAD), iszero(eq(size, add(HEAD, shl(5, mload(ancestors)))))) {
                revert(0, 0)
            }
        }
    }
}
