// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Mining} from "../../src/mining/Mining.sol";
import {Added} from "../support/Added.sol";

/// @notice The same after an upgrade.
contract MiningNext is Mining, Added {
    constructor(Peers memory peers, address desk_) Mining(peers, desk_) {}
}
