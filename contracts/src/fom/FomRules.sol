// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {FomLedger} from "./FomLedger.sol";
import {FomProbe} from "./FomProbe.sol";
import {FomSettings} from "./FomSettings.sol";

/// @title FomRules
/// @notice The fourth part of Fom: settings of the owner, and `holdRound`. See `FomDesk`.
contract FomRules is FomProbe, FomSettings {
    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers) FomLedger(peers) {}
}
