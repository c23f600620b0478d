// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Product} from "../admin/Product.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IPriceOracle} from "../swap/IPriceOracle.sol";
import {MiningSettings} from "./MiningSettings.sol";
import {MiningViews} from "./MiningViews.sol";

/// @title MiningDesk
/// @notice The second half of mining, for the owner and for screens: both halves together exceed the size limit of a
/// contract. `Mining` delegates calls to it on its own storage, so it answers under Mining's address.
/// Warning: the deployed helper contract itself has no owner and holds no funds.
contract MiningDesk is MiningSettings, MiningViews {
    address private immutable token;
    IReferral private immutable referral;
    IPriceOracle private immutable oracle;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Product.Peers memory peers) {
        (token, referral, oracle) = (peers.token, peers.referral, peers.oracle);
    }

    function _cin() internal view override returns (IERC20) {
        return IERC20(token);
    }

    function _referral() internal view override returns (IReferral) {
        return referral;
    }

    function _inUsdt(uint256 amount) internal view override returns (uint256 value) {
        if (amount != 0) (, value) = oracle.tryConsult(token, amount);
    }

    function _assets() internal view override returns (address[] memory assets) {
        assets = new address[](2);
        assets[0] = token;
    }

    function _owed(address asset) internal view override returns (uint256) {
        return asset == token ? _owedTokens() : 0;
    }
}
