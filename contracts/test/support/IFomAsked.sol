// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Fom's view that needs an ordinary call: in a static call, as Solidity makes to views, it can't place an order.
interface IFomAsked {
    function takesOrders() external returns (bool);
}
