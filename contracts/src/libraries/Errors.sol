// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Errors
/// @notice Every custom error of the protocol, named by domain, with every figure a screen needs to explain it.
library Errors {
    /*//////////////////////////////////////////////////////////////////////////
                                     FORCE POOL
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice More money than any asset of the protocol has wei.
    error ForcePool_AmountTooLarge(uint256 amount, uint256 max);

    /// @notice Emission is counted in multiples of the grain.
    error ForcePool_AmountNotWhole(uint256 amount, uint256 grain);

    /// @notice Too many days have ended since anybody called: run the checkpoint until it reaches today, then retry.
    error ForcePool_Behind(uint256 day, uint256 today);

    /// @notice The clock is beyond the last day that the pool can count.
    error ForcePool_ClockTooLarge(uint256 clock, uint256 max);

    /// @notice Force must end after today.
    error ForcePool_ExpiryPassed(uint256 expiresOnDay, uint256 today);

    /// @notice Force must end on a day that the pool can count, or never.
    error ForcePool_ExpiryTooFar(uint256 expiresOnDay, uint256 max);

    /// @notice Force is a multiple of the grain, and not zero.
    error ForcePool_ForceNotWhole(uint256 force, uint256 grain);

    /// @notice More force than the pool has room for.
    error ForcePool_ForceTooLarge(uint256 force, uint256 max);

    /// @notice The holder has less force ending on that day than is to be removed.
    error ForcePool_NoSuchForce(uint160 holder, uint256 expiresOnDay, uint256 held, uint256 asked);

    /// @notice Number zero is nobody's.
    error ForcePool_ZeroHolder();

    /*//////////////////////////////////////////////////////////////////////////
                                        SWAP
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The account took from the faucet less than a day ago.
    error Faucet_TooSoon(address account, uint256 availableAt);
}
