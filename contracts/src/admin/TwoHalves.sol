// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../libraries/Errors.sol";

/// @title TwoHalves
/// @notice A product whose code does not fit into one contract. The functions that move users' money are in the
/// contract itself. The functions for the owner and for screens are in a helper contract, `desk`, the second half of
/// the implementation. The product runs it by `delegatecall`, so it uses the product's storage and address.
/// @dev `desk` is an immutable of the implementation. So an upgrade replaces both halves together, and only an upgrade
/// can replace either. If both halves have a function, the product's own one runs.
abstract contract TwoHalves {
    /// @notice Address of the helper contract.
    /// Warning: called directly, it has no owner and holds no money.
    address public immutable desk;

    /// @param desk_ Helper contract of the same version, built with the same peers.
    constructor(address desk_) {
        if (desk_.code.length == 0) revert Errors.Managed_ZeroAddress();
        desk = desk_;
    }

    /// @notice Forwards every function that this contract lacks to the helper contract, and returns its answer.
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
