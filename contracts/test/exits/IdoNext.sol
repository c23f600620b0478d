// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ido} from "../../src/ido/Ido.sol";
import {Added} from "../support/Added.sol";

/// @notice The same after an upgrade.
contract IdoNext is Ido, Added {
    constructor(Peers memory peers, address desk_) Ido(peers, desk_) {}
}
