// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Deliberately vulnerable rule of PriceOracle: after a day without observation it knows a price only until the
/// next trade, of any size.
contract WeakOracle {
    uint256 public observedAt = block.timestamp;
    uint256 public tradedAt = block.timestamp;

    function trade() external {
        tradedAt = block.timestamp;
    }

    function knowsPrice() external view returns (bool) {
        return block.timestamp - tradedAt >= 30 minutes || block.timestamp - observedAt <= 1 days;
    }
}
