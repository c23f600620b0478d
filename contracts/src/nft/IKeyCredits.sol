// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @dev The most keys in one credit. Who owes an account more credits it in several.
uint256 constant KEYS_PER_CREDIT = 10_000;

/// @title IKeyCredits
/// @notice What products need of KeyNft: they promise keys, and the account mints them when it likes. So no receiver gets
/// control in the middle of a product's write, and none can block it. A promised key is set aside in its edition at once.
interface IKeyCredits {
    /// @notice Credits `count` keys, `KEYS_PER_CREDIT` at most. Only a listed product may call.
    function creditKeys(address to, uint256 count) external;
}
