// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../libraries/Errors.sol";

/// @title TwoHalves
/// @notice A product whose code doesn't fit one contract: what moves users' money is in the contract itself, what the owner and
/// screens use is in its *desk*, which runs on the same storage and answers under the same address.
/// @dev The desk is an immutable of the implementation, so an upgrade replaces both halves at once, and nothing but an
/// upgrade replaces either. A function that both halves have is the contract's own.
abstract contract TwoHalves {
    /// @notice The other half. Warning: by itself it has no owner and holds nothing.
    address public immutable desk;

    /// @param desk_ Of the same version and with the same peers.
    constructor(address desk_) {
        if (desk_.code.length == 0) revert Errors.Managed_ZeroAddress();
        desk = desk_;
    }

    /// @notice Hands over to the desk what is not known here, and ends the call with its answer.
    fallback() external {
        _handOver(desk);
    }

    function _handOver(address target) private {
        assembly ("memory-safe") {
            let free := mload(0x40)
            calldatacopy(free, 0, calldatasize())
            let done := delegatecall(gas(), target, free, calldatasize(), 0, 0)
            returndatacopy(free, 0, returndatasize())
            if iszero(done) {
                revert(free, returndatasize())
            }
            return(free, returndatasize())
        }
    }
}
