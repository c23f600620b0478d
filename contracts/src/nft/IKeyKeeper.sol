// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IKeyKeeper
/// @notice A product that keeps notes of keys which KeyNft has set aside: `IKeyReserve.reserveKeys`.
interface IKeyKeeper {
    /// @return The note of an account as KeyNft gave it; zero if there is none.
    function keyNote(address account) external view returns (uint256);

    /// @notice Strikes out an account's note. Only KeyNft may call, which mints its keys.
    function giveKeys(address account) external;
}
