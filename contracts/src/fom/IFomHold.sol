// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IFomHold
/// @notice Whether orders are possible, and the extension of a round while they aren't. See `IFom`.
interface IFomHold {
    /// @notice Whether an order of the minimum qualifying amount, paid in USDT, would be accepted from an ordinary account.
    /// It opens such an order with the contract's own USDT and reverts it, so it finds every reason for a refusal. Besides,
    /// some tier's budget must cover the highest reward that the order could earn, and new accounts must be able to
    /// register. While it is false, `holdRound` can extend the round, unless Fom is paused.
    /// Warning: a static call, as contracts make to views, can't open an order and returns false. `eth_call` can.
    function takesOrders() external view returns (bool);

    /// @notice Extends the round to 30 minutes from now if an order of the minimum qualifying amount would be refused.
    /// Otherwise the leader could win by a price at which no other user can order, or by using up the tiers' budgets.
    /// Anyone can call it, as long as orders are refused. In the added time the average follows the price, and anyone can
    /// add to a budget. Only a price at which the pool traded in the same second is limited: it extends the round by one
    /// day at most in total after each qualifying order. Otherwise anyone could extend the round forever, by pushing the
    /// price and pushing it back in one transaction.
    function holdRound() external;
}
