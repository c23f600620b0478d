// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IKeyReserve
/// @notice The part of KeyNft for products that store notes of keys themselves, see `IKeyKeeper`.
interface IKeyReserve {
    /// @notice Reserves `count` keys for an account. KeyNft returns a note, which the product stores in a slot that it
    /// writes anyway; see `IKeyKeeper`. Only a listed product may call. If one note can't hold the old and the new
    /// keys, KeyNft credits the old ones in its own storage.
    /// @param note Note that the product stores for the account; zero if none.
    /// @return Note to store from now on, in 16 bits: the lower 8 are the number of keys, the upper 8 their edition.
    function reserveKeys(address to, uint256 count, uint256 note) external returns (uint256);
}
