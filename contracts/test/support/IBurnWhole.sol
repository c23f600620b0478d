// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../src/admin/IManaged.sol";
import {IBurn} from "../../src/burn/IBurn.sol";
import {IReferralStats} from "../../src/registration/IReferralStats.sol";

/// @notice All functions of Burn's parts.
interface IBurnWhole is IBurn, IManaged, IReferralStats {
    function desk() external view returns (address);
    function owner() external view returns (address);
}
