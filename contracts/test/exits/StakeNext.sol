// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Stake} from "../../src/stake/Stake.sol";
import {Added} from "../support/Added.sol";

/// @notice The same after an upgrade.
contract StakeNext is Stake, Added {
    constructor(Peers memory peers, address desk_) Stake(peers, desk_) {}
}
