// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../admin/IManaged.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";
import {IMiningActions} from "./IMiningActions.sol";
import {IMiningSettings} from "./IMiningSettings.sol";
import {IMiningViews} from "./IMiningViews.sol";

/// @title IMining
/// @notice Users lock CIN for a number of days and get mining power, which the code calls `force`. Each day's emission
/// is shared by mining power. The depositor's three nearest ancestors get mining power too. After the end the principal
/// can be withdrawn, whatever else happens.
///
/// Definitions. A *tier* is one of six choices of lock period and rate. *Actual* is the principal: the payment less the
/// deposit fee. A *term* of N days ends with the first start of a day that is not before N times `dayTimes` have
/// passed. At that moment its mining power ends, and its principal can be withdrawn. Amounts and mining power have 18
/// decimals; rates are in basis points.
interface IMining is IMiningActions, IMiningSettings, IMiningViews, IManaged, IReferralStats {}
