// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../libraries/Errors.sol";
import {FomLedger} from "./FomLedger.sol";
import {FomShares} from "./FomShares.sol";
import {IFomSettings} from "./IFomSettings.sol";

/// @title FomSettings
/// @notice Settings of the owner. Changes don't affect open orders.
abstract contract FomSettings is IFomSettings, FomLedger {
    /// @dev The highest tolerance of the swap guard, in basis points.
    uint256 private constant MAX_SLIPPAGE = 300;

    /// @dev Every order locks CIN: at least a tenth of a payment buys CIN, and at least a tenth of that CIN is locked.
    uint256 private constant MIN_SWAP_RATE = 1_000;
    uint256 private constant MAX_BURN_EVERY = 9_000;

    /// @dev The highest referral rewards: a tenth of a payment for a generation, a fifth for a team level.
    uint256 private constant MAX_BURN_RATE = 1_000;
    uint256 private constant MAX_TEAM_RATE = 2_000;

    /// @dev Half a year, as long as the longest tier of Mining in the deployment parameters. Its seconds fit the 24
    /// bits in which an order stores its elapsed time.
    uint256 private constant MAX_DAYS = 180;
    uint256 private constant MAX_OUT_DAYS = 60;
    uint256 private constant MAX_KEYS = 100;

    /// @dev Keeps the total of an account's orders within 80 bits.
    uint256 private constant MAX_USER_MAX = 1_000_000e18;

    /// @inheritdoc IFomSettings
    function setUp(Setup calldata setup) external onlyInitializing {
        _requireWithin("dayTimes", setup.dayTimes, 1 minutes, 1 days);
        _requireWithin("addTime", setup.addTime, 0, setup.dayTimes);
        (_settings.addTime, _settings.dayTimes) = (uint24(setup.addTime), uint24(setup.dayTimes));
        for (uint256 i = 0; i < TIERS; i++) _setTier(i, setup.stakeDays[i], setup.stakeRates[i]);
        _setRates(setup.rates);
        _setTerms(setup.terms);
        _setBurnSurplus(setup.burnSurplus);
        _setOpenClaim(true);
    }

    /// @inheritdoc IFomSettings
    function setRates(Rates calldata rates) external onlyOwner {
        _setRates(rates);
    }

    /// @inheritdoc IFomSettings
    function setTerms(Terms calldata terms) external onlyOwner {
        _setTerms(terms);
    }

    /// @inheritdoc IFomSettings
    function setTier(uint256 index, uint256 stakeDays, uint256 stakeRate) external onlyOwner {
        _setTier(index, stakeDays, stakeRate);
    }

    /// @inheritdoc IFomSettings
    function setBurnSurplus(uint256 burnSurplus) external onlyOwner {
        _setBurnSurplus(burnSurplus);
    }

    /// @inheritdoc IFomSettings
    function setOpenClaim(bool value) external onlyManager {
        _setOpenClaim(value);
    }

    /// @inheritdoc IFomSettings
    function moveStakeSurplus(uint256 from, uint256 to, uint256 amount) external onlyOwner {
        _requireTier(from);
        _requireTier(to);
        uint256 left = _tiers[from].surplus;
        if (amount > left) revert Errors.Fom_TierEmpty(from, amount, left);
        _tiers[from].surplus -= uint88(amount);
        _tiers[to].surplus += uint88(amount);
        // Promised rewards are calculated as `_funded` less the surplus, so both must change.
        _funded[from] -= amount;
        _funded[to] += amount;
        emit StakeSurplusMoved(from, to, amount);
    }

    /// @inheritdoc IFomSettings
    function setDouble(address double) external onlyOwner {
        if (double == address(0)) revert Errors.Managed_ZeroAddress();
        if (_double != address(0)) revert Errors.Fom_DoubleAlreadySet(_double);
        _double = double;
        emit DoubleChanged(double);
    }

    /// @inheritdoc IFomSettings
    function setReceivers(address nft, address burn, address keyNft) external onlyOwner {
        address current = _keys.nft;
        if (keyNft != address(0) && current != address(0) && keyNft != current) {
            revert Errors.Fom_KeyNftAlreadySet(current);
        }
        (_nft, _burn) = (nft, burn);
        _keys.isOn = keyNft != address(0);
        if (_keys.isOn) _keys.nft = keyNft;
        emit ReceiversChanged(nft, burn, keyNft);
    }

    function _requireTier(uint256 index) internal pure {
        if (index >= TIERS) revert Errors.Fom_NoSuchTier(index, TIERS);
    }

    function _setRates(Rates calldata rates) private {
        _requireWithin("feeRate", rates.feeRate, 0, MAX_FEE_RATE);
        _requireWithin("swapRate", rates.swapRate, MIN_SWAP_RATE, BPS);
        _requireWithin("rewardRate", rates.rewardRate, 0, BPS);
        uint256 upline = 0;
        uint112 burnRates = 0;
        for (uint256 g = 0; g < FomShares.GENERATIONS; g++) {
            _requireWithin("burnRates", rates.burnRates[g], 0, MAX_BURN_RATE);
            upline += rates.burnRates[g];
            burnRates |= uint112(rates.burnRates[g] << (g * 16));
        }
        uint64 teamRates = 0;
        for (uint256 level = 0; level < FomShares.LEVELS; level++) {
            uint256 below = level == 0 ? 0 : rates.teamRates[level - 1];
            _requireWithin("teamRates", rates.teamRates[level], below, MAX_TEAM_RATE);
            teamRates |= uint64(rates.teamRates[level] << (level * 16));
        }
        upline += rates.teamRates[FomShares.LEVELS - 1];
        uint256 sum = rates.feeRate + rates.swapRate + rates.rewardRate + upline;
        // The pot gets the remainder, so that the parts always add up to the payment.
        if (sum > BPS) revert Errors.Fom_RatesTooHigh(sum, BPS);
        Settings storage settings = _settings;
        (settings.feeRate, settings.swapRate) = (uint16(rates.feeRate), uint16(rates.swapRate));
        settings.rewardRate = uint16(rates.rewardRate);
        (_sharing.burnRates, _sharing.teamRates, _sharing.upline) = (burnRates, teamRates, uint16(upline));
        emit RatesChanged(rates);
    }

    function _setTerms(Terms calldata terms) private {
        _requireWithin("handleGas", terms.handleGas, 0, MAX_HANDLE_GAS);
        _requireWithin("burnEvery", terms.burnEvery, 0, MAX_BURN_EVERY);
        _requireWithin("outDays", terms.outDays, 0, MAX_OUT_DAYS);
        _requireWithin("maxSlippage", terms.maxSlippage, 0, MAX_SLIPPAGE);
        _requireWithin("startTime", terms.startTime, 0, type(uint40).max);
        _requireWithin("price", terms.price, 1e18, MAX_USER_MAX);
        _requireWithin("userMax", terms.userMax, terms.price, MAX_USER_MAX);
        _requireWithin("roundMin", terms.roundMin, terms.price, terms.userMax);
        _requireWithin("roundTime", terms.roundTime, 1 minutes, 30 days);
        _requireWithin("keysPerOrder", terms.keysPerOrder, 0, MAX_KEYS);
        // The upper bound prevents the owner from holding back dividends with a minimum that is never reached.
        _requireWithin("sendMin", terms.sendMin, 1, 10_000e18);
        Settings storage settings = _settings;
        (settings.handleGas, settings.burnEvery) = (uint64(terms.handleGas), uint16(terms.burnEvery));
        (settings.outDays, settings.maxSlippage) = (uint8(terms.outDays), uint16(terms.maxSlippage));
        settings.startTime = uint40(terms.startTime);
        (_sharing.roundTime, _keys.perOrder) = (uint24(terms.roundTime), uint8(terms.keysPerOrder));
        _limits = Limits({
            price: uint80(terms.price),
            roundMin: uint80(terms.roundMin),
            userMax: uint80(terms.userMax)
        });
        _sendMin = terms.sendMin;
        emit TermsChanged(terms);
    }

    function _setTier(uint256 index, uint256 stakeDays, uint256 stakeRate) private {
        _requireTier(index);
        _requireWithin("stakeDays", stakeDays, 1, MAX_DAYS);
        _requireWithin("stakeRates", stakeRate, 0, BPS);
        (_tiers[index].stakeDays, _tiers[index].stakeRate) = (uint8(stakeDays), uint16(stakeRate));
        emit TierChanged(index, stakeDays, stakeRate);
    }

    function _setBurnSurplus(uint256 burnSurplus) private {
        _requireWithin("burnSurplus", burnSurplus, 0, type(uint88).max);
        _supply.burnSurplus = uint88(burnSurplus);
        emit BurnSurplusChanged(burnSurplus);
    }

    function _setOpenClaim(bool value) private {
        _settings.openClaim = value;
        emit OpenClaimChanged(value);
    }
}
