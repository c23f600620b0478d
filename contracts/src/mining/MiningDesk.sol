// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Product} from "../admin/Product.sol";
import {TwoHalves} from "../admin/TwoHalves.sol";
import {MiningSettings} from "./MiningSettings.sol";

/// @title MiningDesk
/// @notice The second part of mining: settings, roles and maintenance. `Mining` delegates calls to it on its own
/// storage, so it answers under Mining's address. Calls that it doesn't know, it delegates to `MiningReader` in the same
/// way. The code needs three contracts because it exceeds the size limit of one, and of two.
/// Warning: the deployed helper contract itself has no owner and holds no funds.
contract MiningDesk is MiningSettings, TwoHalves {
    address private immutable token;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Product.Peers memory peers, address reader) TwoHalves(reader) {
        token = peers.token;
    }

    function _cin() internal view override returns (IERC20) {
        return IERC20(token);
    }

    function _assets() internal view override returns (address[] memory assets) {
        assets = new address[](2);
        assets[0] = token;
    }

    function _owed(address asset) internal view override returns (uint256) {
        return asset == token ? _owedTokens() : 0;
    }
}
