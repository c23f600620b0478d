// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IKeyCredits
/// @notice What products need of KeyNft: they promise keys, and the account mints them when it likes. So no receiver gets
/// control in the middle of a product's write, and none can block it. A promised key is set aside in its edition at once.
interface IKeyCredits {
    /// @notice Credits `count` keys. Only a listed product may call.
    function creditKeys(address to, uint256 count) external;

    /// @notice Sets `count` keys aside for an account, and leaves it to the product to keep a note of them, in a slot that it writes
    /// anyway: see `IKeyKeeper`. Only a listed product may call. If one note can't say what the old one says and the new keys too, what
    /// the old one says is credited here.
    /// @param note What the product keeps for the account; zero if nothing.
    /// @return What it is to keep from now on, in 16 bits: the edition, and how many keys of it in the lower 8.
    function reserveKeys(address to, uint256 count, uint256 note) external returns (uint256);
}
