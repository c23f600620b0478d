// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Referral} from "../../src/registration/Referral.sol";
import {Added} from "../support/Added.sol";

/// @notice The same after an upgrade.
contract ReferralNext is Referral, Added {}
