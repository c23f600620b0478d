// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IProduct
/// @notice Structs and events that every product has in addition to `IManaged`: how a payment is split, and failures of
/// the log.
interface IProduct {
    /// @notice One part of a payment.
    /// @param purpose A short name: "fee", "generation", "team", "pot", "dividend", "swap", "token", "position", …
    struct Part {
        bytes32 purpose;
        uint256 amount;
    }

    /// @notice What a user paid, and how it was split. The parts add up to `paid`.
    /// @param asset The zero address means the native coin.
    /// @param index The order or stake that was paid for.
    event PaymentSplit(
        address indexed account,
        address indexed asset,
        uint256 indexed index,
        uint256 paid,
        Part[] parts
    );

    /// @notice The log rejected an entry. The action itself succeeded.
    event LogFailed(address indexed account, bytes32 action);
}
