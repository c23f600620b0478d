// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IProduct
/// @notice What every product has in common beyond `IManaged`: where a payment goes, and the fee per write.
interface IProduct {
    /// @notice One part of a payment.
    /// @param purpose A short word: "fee", "generation", "team", "pot", "dividend", "swap", "token", "position", …
    struct Part {
        bytes32 purpose;
        uint256 amount;
    }

    /// @notice Everything a user paid, and where it went: the parts sum up to `paid`.
    /// @param asset The zero address stands for the native coin.
    /// @param index The order or stake that it paid for.
    event PaymentSplit(
        address indexed account,
        address indexed asset,
        uint256 indexed index,
        uint256 paid,
        Part[] parts
    );

    /// @notice The log refused an entry. Nothing else depends on it.
    event LogFailed(address indexed account, bytes32 action);
}
