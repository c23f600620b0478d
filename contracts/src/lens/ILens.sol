// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ILensAdmin} from "./ILensAdmin.sol";
import {ILensEarn} from "./ILensEarn.sol";
import {ILensFom} from "./ILensFom.sol";
import {ILensGames} from "./ILensGames.sol";
import {ILensHome} from "./ILensHome.sol";
import {ILensMining} from "./ILensMining.sol";
import {ILensTeam} from "./ILensTeam.sol";

/// @title ILens
/// @notice Read-only contract for the app's screens: one call returns everything a screen shows, so a refresh is one
/// request. It only reads the protocol's contracts and adds no rules. It has no storage and no owner; its addresses are
/// fixed at deployment.
///
/// Terms. An *account* is the user who views the screen; the zero address means that no wallet is connected. A *page*
/// is `count` entries of a list starting at `from`, numbered as the contract with the list numbers them. A `count`
/// above that contract's maximum is reduced to the maximum. A `count` of 0 gives an empty page without a call.
///
/// If a call to one of the contracts fails, the screen is still returned: the affected fields are empty and the
/// contract's bit in `Shell.missing` is set. Each inner call gets at most half of the remaining gas. With too little
/// gas, working contracts are therefore reported as missing: send as much gas as the node allows, at least 16 million.
///
/// Warning: for display, never for decisions on-chain. Some figures are spot prices, and missing values read as zero.
/// Warning: works only with the contract versions that it was compiled for. If an upgrade changes what a contract
/// returns, deploy a new Lens.
interface ILens is ILensHome, ILensEarn, ILensTeam, ILensMining, ILensFom, ILensGames, ILensAdmin {}
