// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../admin/IManaged.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";
import {IMiningActions} from "./IMiningActions.sol";
import {IMiningSettings} from "./IMiningSettings.sol";
import {IMiningViews} from "./IMiningViews.sol";

/// @title IMining
/// @notice CIN is locked for days and gives force; what is emitted per day is shared by force. The depositor's three
/// nearest ancestors get force too. Principal comes back after the end, whatever else happens.
///
/// Words. A *tier* is one of six offers. *Actual* is the principal: what was paid less the fee. A *term* of N days ends with the
/// first beginning of a day that is not before N times `dayTimes` have passed: then force ends and principal is free, in
/// the same moment. Amounts and force have 18 decimals; rates are in basis points.
interface IMining is IMiningActions, IMiningSettings, IMiningViews, IManaged, IReferralStats {}
