// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Errors
/// @notice Every custom error of the protocol, named by domain, with every figure a screen needs to explain it.
library Errors {
    /*//////////////////////////////////////////////////////////////////////////
                                        SWAP
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The account took from the faucet less than a day ago.
    error Faucet_TooSoon(address account, uint256 availableAt);
}
