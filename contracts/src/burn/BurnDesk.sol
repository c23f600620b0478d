// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {Product} from "../admin/Product.sol";
import {Errors} from "../libraries/Errors.sol";
import {BurnSettings} from "./BurnSettings.sol";
import {BurnViews} from "./BurnViews.sol";
import {IBurnSettings} from "./IBurnSettings.sol";

/// @title BurnDesk
/// @notice The second half of the Burn implementation, for the owner and screens, because the code does not fit into
/// one contract. `Burn` runs it by `delegatecall`, so it uses Burn's storage and address.
/// Warning: called directly, it has no owner and holds no money.
contract BurnDesk is BurnSettings, BurnViews {
    using SafeERC20 for IERC20;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Product.Peers memory peers) BurnViews(peers) {}

    /// @inheritdoc IBurnSettings
    function register(string calldata referCode) external {
        address refer = referral.inviteCodes(referCode);
        if (refer == address(0)) revert Errors.Burn_UnknownCode(referCode);
        referral.registerFor(msg.sender, refer);
    }

    /// @inheritdoc IBurnSettings
    function fundStake() external {
        (address stake, uint256 amount) = (_stake, _supply.stakeOwed);
        if (stake == address(0)) revert Errors.Burn_NoStake();
        if (amount == 0) revert Errors.Managed_ZeroAmount();
        _supply.stakeOwed = 0;
        emit StakeFunded(stake, amount);
        IERC20(token).safeTransfer(stake, amount);
    }

    function _assets() internal view override returns (address[] memory assets) {
        assets = new address[](2);
        assets[1] = token;
    }

    function _owed(address asset) internal view override returns (uint256) {
        if (asset == address(0)) return _totals.owed;
        return asset == token ? _supply.stakeOwed : 0;
    }
}
