// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Double} from "../../src/double/Double.sol";
import {IFom} from "../../src/fom/IFom.sol";
import {Added} from "../support/Added.sol";

/// @notice The same after an upgrade.
contract DoubleNext is Double, Added {
    constructor(Peers memory peers, IFom fomo, address burn) Double(peers, fomo, burn) {}
}
