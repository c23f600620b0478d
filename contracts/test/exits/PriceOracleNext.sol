// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {PriceOracle} from "../../src/swap/PriceOracle.sol";
import {Added} from "../support/Added.sol";

/// @notice The same after an upgrade.
contract PriceOracleNext is PriceOracle, Added {}
