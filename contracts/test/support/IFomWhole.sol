// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../src/admin/IManaged.sol";
import {IFom} from "../../src/fom/IFom.sol";
import {IReferralStats} from "../../src/registration/IReferralStats.sol";

/// @notice All functions of Fom's parts.
interface IFomWhole is IFom, IManaged, IReferralStats {
    function initialize(address owner, address manager, Setup calldata setup) external;
    function owner() external view returns (address);
    function transferOwnership(address account) external;
}
