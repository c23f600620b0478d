// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../src/admin/IManaged.sol";
import {IIdo} from "../../src/ido/IIdo.sol";
import {IReferralStats} from "../../src/registration/IReferralStats.sol";

/// @notice All functions of Ido's parts.
interface IIdoWhole is IIdo, IManaged, IReferralStats {
    function initialize(address owner, address manager, uint256 dayTimes, Setup calldata setup) external;
    function setUp(uint256 dayTimes, Setup calldata setup) external;
    function owner() external view returns (address);
    function renounceOwnership() external;
    function upgradeToAndCall(address implementation, bytes calldata data) external payable;
}
