// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @dev Maximum keys in one credit. A product that owes an account more credits it in several calls.
uint256 constant KEYS_PER_CREDIT = 10_000;

/// @title IKeyCredits
/// @notice The part of KeyNft that products call: they promise keys, and the account mints them later itself. So no
/// receiver contract gets control during a product's transaction, and none can block it. A promised key is reserved in
/// its edition immediately.
interface IKeyCredits {
    /// @notice Credits `count` keys, at most `KEYS_PER_CREDIT`. Only a listed product may call.
    function creditKeys(address to, uint256 count) external;
}
