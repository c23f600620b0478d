// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Burn} from "../../src/burn/Burn.sol";
import {Added} from "../support/Added.sol";

/// @notice The same after an upgrade.
contract BurnNext is Burn, Added {
    constructor(Peers memory peers, address desk_) Burn(peers, desk_) {}
}
