// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IKeyReserve
/// @notice What a product needs of KeyNft that keeps notes of keys itself, as `IKeyKeeper`.
interface IKeyReserve {
    /// @notice Sets `count` keys aside for an account, and leaves it to the product to keep a note of them, in a slot that it writes
    /// anyway: see `IKeyKeeper`. Only a listed product may call. If one note can't say what the old one says and the new keys too, what
    /// the old one says is credited here.
    /// @param note What the product keeps for the account; zero if nothing.
    /// @return What it is to keep from now on, in 16 bits: the edition, and how many keys of it in the lower 8.
    function reserveKeys(address to, uint256 count, uint256 note) external returns (uint256);
}
