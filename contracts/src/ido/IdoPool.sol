// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Product} from "../admin/Product.sol";
import {IdoLiquidity} from "./IdoLiquidity.sol";
import {IdoLists} from "./IdoLists.sol";

/// @title IdoPool
/// @notice The fourth part of Ido: liquidity, the limits of the manager and of rounds, and reads of one account.
contract IdoPool is IdoLiquidity, IdoLists {
    using Math for uint256;

    /// @dev Rounds that the manager may add at most. The others of the 64 remain for the owner.
    uint256 private constant MAX_MANAGER_ROUNDS = 48;

    /// @dev The lowest price of a unit that the owner can allow, as a share of the average.
    uint256 private constant MIN_PRICE_RATE = 5_000;

    uint256 private constant MAX_FIRST_SHARE = 2_500;
    uint256 private constant MAX_LIQUIDITY_RATE = 8_000;
    uint256 private constant MIN_LIQUIDITY_DAYS = 30;
    uint256 private constant MAX_LIQUIDITY_DAYS = 3_650;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers) Product(peers) {}

    /// @dev Bounds are relative to the supply, which only falls.
    function setLimits(Limits calldata limits) external onlyOwner {
        uint256 supply = IERC20(token).totalSupply();
        _requireWithin("grantTotal", limits.grantTotal, 0, supply / 20);
        _requireWithin("grantDay", limits.grantDay, 0, limits.grantTotal);
        _requireWithin("roundTotal", limits.roundTotal, 0, supply / 2);
        _requireWithin("roundDay", limits.roundDay, 0, limits.roundTotal);
        _requireWithin("rounds", limits.rounds, 0, MAX_MANAGER_ROUNDS);
        _requireWithin("priceRate", limits.priceRate, MIN_PRICE_RATE, BPS);
        _requireWithin("priceMin", limits.priceMin, 0, type(uint96).max);
        _requireWithin("firstShare", limits.firstShare, 1, MAX_FIRST_SHARE);
        _requireWithin("liquidityRate", limits.liquidityRate, 0, MAX_LIQUIDITY_RATE);
        _requireWithin("liquidityDays", limits.liquidityDays, MIN_LIQUIDITY_DAYS, MAX_LIQUIDITY_DAYS);
        Allowances storage $ = _limits;
        ($.grantDay, $.grantTotal) = (uint96(limits.grantDay), uint96(limits.grantTotal));
        ($.priceRate, $.firstShare) = (uint16(limits.priceRate), uint16(limits.firstShare));
        ($.liquidityRate, $.liquidityDays) = (uint16(limits.liquidityRate), uint16(limits.liquidityDays));
        ($.roundDay, $.roundTotal) = (uint96(limits.roundDay), uint96(limits.roundTotal));
        ($.maxRounds, $.priceMin) = (uint8(limits.rounds), uint96(limits.priceMin));
        emit LimitsChanged(limits);
    }

    function getLimits() external view returns (Limits memory limits, Usage memory usage) {
        Allowances memory $ = _limits;
        limits = Limits({
            grantDay: $.grantDay,
            grantTotal: $.grantTotal,
            roundDay: $.roundDay,
            roundTotal: $.roundTotal,
            rounds: $.maxRounds,
            priceRate: $.priceRate,
            priceMin: $.priceMin,
            firstShare: $.firstShare,
            liquidityRate: $.liquidityRate,
            liquidityDays: $.liquidityDays
        });
        usage.grantToday = limits.grantDay.saturatingSub(_usedToday(_limits.grants));
        usage.roundToday = limits.roundDay.saturatingSub(_usedToday(_limits.reserved));
        (usage.granted, usage.reserved, usage.rounds) = ($.grants.total, $.reserved.total, $.rounds);
    }
}
