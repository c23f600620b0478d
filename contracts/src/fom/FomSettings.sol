// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Errors} from "../libraries/Errors.sol";
import {FomLedger} from "./FomLedger.sol";
import {FomShares} from "./FomShares.sol";
import {IFomSettings} from "./IFomSettings.sol";

/// @title FomSettings
/// @notice Settings of the owner. Changes don't affect open orders. Settings that decide who can order, the timer and the
/// tiers wait for the end of a running round, so that they can't decide who wins it. These apply at once:
/// - `setBurnSurplus`: it refuses no order, except if the tiers' budgets are nearly used up. Then the round can be held,
///   and anyone can add to a budget.
/// - `setOpenClaim`: it stops claims for a week at most, and no order.
/// - `setDouble`, once, and `setReceivers`: no order depends on them, and a KeyNft that fails can't stop an order.
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

    /// @dev The most keys of one order. KeyNft reserves them in at most ten calls.
    uint256 private constant MAX_KEYS = 2_500;

    /// @dev How long claims can be closed, and the time with open claims that must follow.
    uint256 private constant MAX_CLOSED = 7 days;
    uint256 private constant MIN_CLAIMS_OPEN = 30 days;

    /// @dev Keeps the total of an account's orders within 80 bits.
    uint256 private constant MAX_USER_MAX = 1_000_000e18;

    /// @inheritdoc IFomSettings
    function setUp(Setup calldata setup) external onlyInitializing {
        _requireWithin("dayTimes", setup.dayTimes, 1 minutes, 1 days);
        _requireWithin("addTime", setup.addTime, 0, setup.dayTimes);
        (_addTime, _rules.settings.dayTimes) = (uint24(setup.addTime), uint24(setup.dayTimes));
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
        _updateRound();
        uint256 left = _tiers[from].surplus;
        if (amount > left) revert Errors.Fom_TierEmpty(from, amount, left);
        if (_isLater()) (_next.from, _next.to, _next.moved) = (uint8(from), uint8(to), uint88(amount));
        else _move(from, to, amount);
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
        _keepOwed(nft, burn);
        (_nft, _burn) = (nft, burn);
        _keys.isOn = keyNft != address(0);
        if (_keys.isOn) _keys.nft = keyNft;
        emit ReceiversChanged(nft, burn, keyNft);
    }

    function _requireTier(uint256 index) private pure {
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
        Rules storage rules = _rulesToSet();
        Settings storage settings = rules.settings;
        (settings.feeRate, settings.swapRate) = (uint16(rates.feeRate), uint16(rates.swapRate));
        settings.rewardRate = uint16(rates.rewardRate);
        FomShares.Sharing storage sharing = rules.sharing;
        (sharing.burnRates, sharing.teamRates, sharing.upline) = (burnRates, teamRates, uint16(upline));
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
        uint256 minKeyPrice = terms.keyPrice == 0 ? 0 : terms.userMax / MAX_KEYS;
        _requireWithin("keyPrice", terms.keyPrice, minKeyPrice, MAX_USER_MAX);
        // The upper bound prevents the owner from holding back dividends with a minimum that is never reached.
        _requireWithin("sendMin", terms.sendMin, 1, 10_000e18);
        Rules storage rules = _rulesToSet();
        Settings storage settings = rules.settings;
        (settings.handleGas, settings.burnEvery) = (uint56(terms.handleGas), uint16(terms.burnEvery));
        (settings.outDays, settings.maxSlippage) = (uint8(terms.outDays), uint16(terms.maxSlippage));
        settings.startTime = uint40(terms.startTime);
        rules.sharing.roundTime = uint24(terms.roundTime);
        rules.limits = Limits({
            price: uint80(terms.price),
            roundMin: uint80(terms.roundMin),
            userMax: uint80(terms.userMax)
        });
        if (_next.isSet) (_next.keyPrice, _next.sendMin) = (uint80(terms.keyPrice), uint80(terms.sendMin));
        else (_keys.price, _sendMin) = (uint80(terms.keyPrice), terms.sendMin);
        emit TermsChanged(terms);
    }

    function _setTier(uint256 index, uint256 stakeDays, uint256 stakeRate) private {
        _requireTier(index);
        _requireWithin("stakeDays", stakeDays, 1, MAX_DAYS);
        _requireWithin("stakeRates", stakeRate, 0, BPS);
        if (_isLater()) _next.tiers[index] = uint24(stakeDays | (stakeRate << 8));
        else (_tiers[index].stakeDays, _tiers[index].stakeRate) = (uint8(stakeDays), uint16(stakeRate));
        emit TierChanged(index, stakeDays, stakeRate);
    }

    function _setBurnSurplus(uint256 burnSurplus) private {
        _requireWithin("burnSurplus", burnSurplus, 0, type(uint88).max);
        _supply.burnSurplus = uint88(burnSurplus);
        emit BurnSurplusChanged(burnSurplus);
    }

    function _setOpenClaim(bool value) private {
        if (value) {
            _claimsClosedUntil = uint40(Math.min(_claimsClosedUntil, block.timestamp));
        } else {
            uint256 next = _claimsClosedUntil == 0 ? 0 : _claimsClosedUntil + MIN_CLAIMS_OPEN;
            if (block.timestamp < next) revert Errors.Fom_ClaimsClosedBefore(next);
            _claimsClosedUntil = uint40(block.timestamp + MAX_CLOSED);
        }
        (_rules.settings.openClaim, _next.rules.settings.openClaim) = (value, value);
        emit OpenClaimChanged(value);
    }

    /// @return Where to store rules: the current ones, or those that wait for the end of the running round.
    function _rulesToSet() private returns (Rules storage) {
        return _isLater() ? _next.rules : _rules;
    }

    /// @dev Prepares `_next` if a round is running.
    /// @return Whether new settings must wait for its end.
    function _isLater() private returns (bool) {
        _updateRound();
        if (_clock.endTime == 0) return false;
        Next storage next = _next;
        if (!next.isSet) {
            next.isSet = true;
            _copy(_rules, next.rules);
            (next.keyPrice, next.sendMin) = (_keys.price, uint80(_sendMin));
            for (uint256 i = 0; i < TIERS; i++) {
                next.tiers[i] = uint24(_tiers[i].stakeDays | (uint256(_tiers[i].stakeRate) << 8));
            }
        }
        emit ChangesScheduled(uint256(_clock.rounds) + 1);
        return true;
    }

    /// @dev Sets aside what is owed to receivers that are about to change. Dividends that have no receiver yet go to the
    /// new one.
    function _keepOwed(address nft, address burn) private {
        Undelivered memory owed = _collect();
        if (_nft == address(0) || _nft == nft) owed.nft = 0;
        if (_burn == address(0) || _burn == burn) owed.burn = 0;
        uint256 sum = uint256(owed.nft) + owed.burn;
        if (sum == 0) return;
        _setAside += sum;
        _undelivered.nft -= owed.nft;
        _undelivered.burn -= owed.burn;
        _owedTo[_nft].nft += owed.nft;
        _owedTo[_burn].burn += owed.burn;
        emit DividendsSetAside(_nft, owed.nft, _burn, owed.burn);
    }
}
