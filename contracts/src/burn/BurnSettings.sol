// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ManagedDesk} from "../admin/ManagedDesk.sol";
import {Errors} from "../libraries/Errors.sol";
import {BurnStorage} from "./BurnStorage.sol";
import {IBurnSettings} from "./IBurnSettings.sol";

/// @title BurnSettings
/// @notice Settings that the owner changes. Nothing here changes an order that is already open.
abstract contract BurnSettings is IBurnSettings, ManagedDesk, BurnStorage {
    /// @dev Maximum days that an order runs. With 60, all ends of force lie within 61 days, which one call of the pool
    /// can process. So every call but `addDividend`, which stops after 24 days, brings the pool up to date.
    uint256 internal constant MAX_OUT_DAYS = 60;

    /// @dev Maximum protocol fee in basis points: a tenth of a payment.
    uint256 internal constant MAX_FEE_RATE = 1_000;

    /// @dev Maximum contract fee per call, in native coin, on top of the payment.
    uint256 internal constant MAX_HANDLE_GAS = 0.01 ether;

    uint256 private constant BPS = 10_000;

    /// @dev Maximum dividend cap, in basis points of the order's amount.
    uint256 internal constant MAX_REWARD_RATE = 15_000;

    /// @dev Maximum slippage that the swap guard may allow, in basis points.
    uint256 internal constant MAX_SLIPPAGE = 300;

    /// @dev At least a tenth of a payment buys CIN: every order must burn or fund something.
    uint256 internal constant MIN_SWAP_RATE = 1_000;

    /// @dev At most nine tenths of a payment buy CIN.
    uint256 internal constant MAX_SWAP_RATE = 9_000;

    /// @dev Maximum rate per generation: a tenth of a payment.
    uint256 internal constant MAX_BURN_RATE = 1_000;

    /// @dev Lowest minimum that the owner may set: a million grains, so rounding to grains hardly matters.
    uint256 internal constant LEAST_ORDER = 0.001 ether;

    /// @dev Highest minimum that the owner may set. A higher one could shut out ordinary users.
    uint256 internal constant MOST_ORDER_MIN = 100 ether;

    /// @inheritdoc IBurnSettings
    function setUp(Setup calldata setup) external onlyInitializing {
        // A pool counts 2^24 days since 1970. Days of ten minutes last for more than three centuries.
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
        // The rest of the payment goes to dividends, so the parts always add up to the payment.
        if (sum > BPS) revert Errors.Burn_RatesTooHigh(sum, BPS);
        (_settings.feeRate, _settings.swapRate, _settings.burnRates) = (uint16(feeRate), uint16(swapRate), packed);
        emit RatesChanged(feeRate, swapRate, burnRates);
    }

    function _setTerms(Terms calldata terms) private {
        _requireRange("handleGas", terms.handleGas, 0, MAX_HANDLE_GAS);
        _requireRange("burnEvery", terms.burnEvery, 0, BPS);
        // With a cap of zero an order would be over as soon as it was settled.
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
