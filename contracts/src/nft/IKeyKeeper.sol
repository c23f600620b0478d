// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IKeyKeeper
/// @notice A product that stores *notes*: records of keys that KeyNft has reserved for an account. See
/// `IKeyReserve.reserveKeys`.
interface IKeyKeeper {
    /// @return The account's note as KeyNft returned it; zero if there is none.
    function keyNote(address account) external view returns (uint256);

    /// @notice Deletes an account's note. Only KeyNft may call, which then mints the keys.
    function giveKeys(address account) external;
}
