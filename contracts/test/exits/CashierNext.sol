// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Cashier} from "../../src/cashier/Cashier.sol";
import {Added} from "../support/Added.sol";

/// @notice The same after an upgrade.
contract CashierNext is Cashier, Added {
    constructor(Peers memory peers) Cashier(peers) {}
}
