// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Errors
/// @notice Every custom error of the protocol, named by domain, with every figure a screen needs to explain it.
library Errors {
    /*//////////////////////////////////////////////////////////////////////////
                                      MANAGED
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice More was to be withdrawn than is surplus: the rest belongs to users.
    error Managed_AboveSurplus(address asset, uint256 amount, uint256 surplus);

    /// @notice A batch is empty or longer than allowed.
    error Managed_BatchSize(uint256 length, uint256 max);

    /// @notice The account is blacklisted: it opens nothing new and claims no reward.
    error Managed_BlackListed(address account);

    /// @notice The caller is neither the owner nor the manager.
    error Managed_NotManager(address caller);

    /// @notice A config value is outside the bounds that the code sets.
    error Managed_OutOfBounds(bytes32 field, uint256 value, uint256 min, uint256 max);

    /// @notice New positions are stopped for now. Exits work.
    error Managed_Paused();

    /// @notice The zero address can't be used here.
    error Managed_ZeroAddress();

    /// @notice An amount of zero does nothing.
    error Managed_ZeroAmount();

    /*//////////////////////////////////////////////////////////////////////////
                                        SWAP
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice The account took from the faucet less than a day ago.
    error Faucet_TooSoon(address account, uint256 availableAt);
}
