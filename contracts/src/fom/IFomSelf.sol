// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IFomSelf
/// @notice Orders that only Fom itself can open. They are external calls so that a failure reverts nothing else.
interface IFomSelf {
    /// @notice `burn` for an account, which must be the caller of the call around it.
    function burnFor(address account, uint256 index, uint256 times, uint256 amount, bool isUSDT) external payable;

    /// @notice Opens an order of the minimum qualifying amount with the contract's own USDT. Only `examine` calls it. It
    /// skips the limits of a single account: total amount and blacklist.
    /// @param account A registered account.
    /// @param quoted The CIN that the DEX quotes for the order.
    /// @param least The least CIN that the price guard accepts for it.
    function probeOrder(address account, uint256 index, uint256 quoted, uint256 least) external;
}
