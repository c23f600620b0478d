// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";

import {Errors} from "../libraries/Errors.sol";
import {BurnStorage} from "./BurnStorage.sol";
import {IBurnSettings} from "./IBurnSettings.sol";

/// @title BurnSettings
/// @notice The owner's part of Burn. Nothing here touches an order that is open.
abstract contract BurnSettings is IBurnSettings, OwnableUpgradeable, BurnStorage {
    /// @dev Why 60: then all ends of force lie within 61 days, which one call of the pool can walk, so it is never behind.
    uint256 internal constant MAX_OUT_DAYS = 60;

    /// @dev No product may take more of a payment as its fee: a tenth.
    uint256 internal constant MAX_FEE_RATE = 1_000;

    /// @dev No write may cost more native coin beside what it pays for.
    uint256 internal constant MAX_HANDLE_GAS = 0.01 ether;

    uint256 private constant BPS = 10_000;

    /// @dev No order may earn more of its amount, in basis points.
    uint256 internal constant MAX_REWARD_RATE = 15_000;

    /// @dev The swap guard may not be looser, in basis points.
    uint256 internal constant MAX_SLIPPAGE = 300;

    /// @dev A tenth of a payment at least buys CIN: an order that burns nothing is none.
    uint256 internal constant MIN_SWAP_RATE = 1_000;

    /// @dev A tenth of a payment at least is not spent on buying CIN.
    uint256 internal constant MAX_SWAP_RATE = 9_000;

    /// @dev No generation may get more of a payment: a tenth.
    uint256 internal constant MAX_BURN_RATE = 1_000;

    /// @dev The least an order may be asked to be: a million grains, far from any rounding.
    uint256 internal constant LEAST_ORDER = 0.001 ether;

    /// @dev The least order may not be so large that it shuts out whom it is for.
    uint256 internal constant MOST_ORDER_MIN = 100 ether;

    /// @inheritdoc IBurnSettings
    function setUp(Setup calldata setup) external onlyInitializing {
        // A pool can count 2^24 days: of ten minutes, enough for three centuries.
        _requireRange("dayTimes", setup.dayTimes, 10 minutes, 1 days);
        _requireRange("addTime", setup.addTime, 0, setup.dayTimes);
        (_settings.addTime, _settings.dayTimes) = (uint24(setup.addTime), uint24(setup.dayTimes));
        _setRates(setup.feeRate, setup.swapRate, setup.burnRates);
        _setTerms(setup.terms);
        _setBurnSurplus(setup.burnSurplus);
    }

    /// @inheritdoc IBurnSettings
    function setRates(uint256 feeRate, uint256 swapRate, uint256[5] calldata burnRates) external onlyOwner {
        _setRates(feeRate, swapRate, burnRates);
    }

    /// @inheritdoc IBurnSettings
    function setTerms(Terms calldata terms) external onlyOwner {
        _setTerms(terms);
    }

    /// @inheritdoc IBurnSettings
    function setBurnSurplus(uint256 burnSurplus) external onlyOwner {
        _setBurnSurplus(burnSurplus);
    }

    /// @inheritdoc IBurnSettings
    function setStake(address stake) external onlyOwner {
        if (stake == address(0)) revert Errors.Managed_ZeroAddress();
        if (_stake != address(0)) revert Errors.Burn_StakeAlreadySet(_stake);
        _stake = stake;
        emit StakeChanged(stake);
    }

    function _setRates(uint256 feeRate, uint256 swapRate, uint256[5] calldata burnRates) private {
        _requireRange("feeRate", feeRate, 0, MAX_FEE_RATE);
        _requireRange("swapRate", swapRate, MIN_SWAP_RATE, MAX_SWAP_RATE);
        uint256 sum = feeRate + swapRate;
        uint80 packed = 0;
        for (uint256 g = 0; g < GENERATIONS; g++) {
            _requireRange("burnRates", burnRates[g], 0, MAX_BURN_RATE);
            sum += burnRates[g];
            packed |= uint80(burnRates[g] << (g * 16));
        }
        // What is left is the dividends' part, so that the parts are always all of the payment.
        if (sum > BPS) revert Errors.Burn_RatesTooHigh(sum, BPS);
        (_settings.feeRate, _settings.swapRate, _settings.burnRates) = (uint16(feeRate), uint16(swapRate), packed);
        emit RatesChanged(feeRate, swapRate, burnRates);
    }

    function _setTerms(Terms calldata terms) private {
        _requireRange("handleGas", terms.handleGas, 0, MAX_HANDLE_GAS);
        _requireRange("burnEvery", terms.burnEvery, 0, BPS);
        // An order that may earn nothing would be over before it began.
        _requireRange("rewardRate", terms.rewardRate, BPS, MAX_REWARD_RATE);
        _requireRange("outDays", terms.outDays, 1, MAX_OUT_DAYS);
        _requireRange("maxSlippage", terms.maxSlippage, 0, MAX_SLIPPAGE);
        _requireRange("startTime", terms.startTime, 0, type(uint40).max);
        _requireRange("orderMin", terms.orderMin, LEAST_ORDER, MOST_ORDER_MIN);
        _requireRange("giftMin", terms.giftMin, terms.orderMin, MOST_ORDER_MIN);
        Settings storage settings = _settings;
        (settings.burnEvery, settings.rewardRate) = (uint16(terms.burnEvery), uint16(terms.rewardRate));
        (settings.outDays, settings.maxSlippage) = (uint8(terms.outDays), uint16(terms.maxSlippage));
        settings.startTime = uint40(terms.startTime);
        _limits = Limits({
            handleGas: uint64(terms.handleGas),
            orderMin: uint96(terms.orderMin),
            giftMin: uint96(terms.giftMin)
        });
        emit TermsChanged(terms);
    }

    function _setBurnSurplus(uint256 burnSurplus) private {
        _requireRange("burnSurplus", burnSurplus, 0, type(uint128).max);
        _supply.burnSurplus = uint128(burnSurplus);
        emit BurnSurplusChanged(burnSurplus);
    }
}
