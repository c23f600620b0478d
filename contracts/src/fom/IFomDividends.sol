// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IFomDividends
/// @notice Maintenance calls that anyone can make: dividends are sent, and budgets grow. See `IFom`.
interface IFomDividends {
    /// @notice Takes CIN from the caller and adds it to the budget of a tier. Anyone can call it: otherwise a user who
    /// uses up all budgets would place the last possible order and win the round.
    /// Warning: it can't be withdrawn again, because users choose a tier by its budget.
    function addStakeSurplus(uint256 index, uint256 amount) external;

    /// @notice Sends collected dividends: half as USDT to Nft, half swapped to native coin to Burn. Anyone can call it.
    /// A half that can't be sent stays owed to its receiver and doesn't block the other half. At most
    /// `Distributor.bearable` of Burn's half is swapped now, possibly nothing; later calls send the remainder.
    function sendDividends() external;

    /// @notice Sends a receiver of the past what is owed to it, whatever the amount. Anyone can call it.
    function sendOwed(address receiver) external;

    /// @notice Swaps dividends of Burn and sends them. Only the contract itself can call it. It is an external call
    /// so that a failure reverts nothing else.
    /// @return sent How much of the amount was swapped: what `Distributor.bearable` permits now, possibly nothing.
    /// @return native The native coin received for it.
    function sendToBurn(address receiver, uint256 amount) external returns (uint256 sent, uint256 native);
}
