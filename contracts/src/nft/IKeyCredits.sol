// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IKeyCredits
/// @notice What products need of KeyNft: they credit keys, and the account mints them when it likes. So no receiver gets
/// control in the middle of a product's write, and none can block it.
interface IKeyCredits {
    /// @notice Credits `count` keys. Only a listed product may call.
    function creditKeys(address to, uint256 count) external;
}
