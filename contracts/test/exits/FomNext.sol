// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Fom} from "../../src/fom/Fom.sol";
import {Added} from "../support/Added.sol";

/// @notice The same after an upgrade.
contract FomNext is Fom, Added {
    constructor(Peers memory peers, address desk_) Fom(peers, desk_) {}
}
