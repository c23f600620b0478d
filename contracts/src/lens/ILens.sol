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
/// @notice What screens show, one call for each: a refresh is one request. It asks the protocol's contracts and adds no rule of
/// its own. It has neither storage nor owner; where a contract is was fixed when it was deployed.
///
/// Words. An *account* is who looks at the screen; the zero address stands for nobody. A *page* is `count` entries of a list
/// from `from` on, as the contract that has the list counts; a longer page than that contract gives is cut to what it gives,
/// and a page of 0 is empty and not asked for.
///
/// No screen fails because a contract does: what that would have said is empty, and its bit in `Shell.missing` is set. A
/// question gets half of the gas that is left at most, so a call with too little gas shows as contracts that are missing: send it
/// with all that a node gives, 16 million at least.
///
/// Warning: for screens, never for decisions on chain. Some figures are spot prices, and what is missing reads as zero.
/// Warning: it goes with the versions of the contracts that it was made for. Who changes what one of them tells deploys another.
interface ILens is ILensHome, ILensEarn, ILensTeam, ILensMining, ILensFom, ILensGames, ILensAdmin {}
