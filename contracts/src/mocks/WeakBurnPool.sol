// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title WeakBurnPool
/// @notice Deliberately vulnerable version of Burn's dividends: everything that arrives or waits is shared immediately.
/// Tests show that attacks succeed here and fail on Burn. Orders never end, so one figure per order is enough.
contract WeakBurnPool {
    uint256 internal constant SCALE = 1e18;
    uint256 internal constant CAP_PERCENT = 150;

    struct Order {
        uint256 amount;
        uint256 debt;
    }

    Order[] public orders;
    uint256 public acc;
    uint256 public totalForce;
    uint256 public waiting;

    function addOrder(uint256 amount) external returns (uint256 index) {
        totalForce += amount;
        orders.push(Order(amount, acc));
        return orders.length - 1;
    }

    function addDividend(uint256 amount) public {
        waiting += amount;
        if (totalForce == 0) return;
        acc += (waiting * SCALE) / totalForce;
        waiting = 0;
    }

    /// @notice Ends an order that is above its cap, and immediately shares the excess.
    function updateOrder(uint256 index) external {
        Order storage order = orders[index];
        uint256 earned = (order.amount * (acc - order.debt)) / SCALE;
        uint256 most = (order.amount * CAP_PERCENT) / 100;
        totalForce -= order.amount;
        (order.amount, order.debt) = (0, acc);
        addDividend(earned - most);
    }

    function rewardOf(uint256 index) external view returns (uint256 reward) {
        Order storage order = orders[index];
        reward = (order.amount * (acc - order.debt)) / SCALE;
        uint256 most = (order.amount * CAP_PERCENT) / 100;
        if (reward > most) reward = most;
    }
}
