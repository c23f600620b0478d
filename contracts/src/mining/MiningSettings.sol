// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {ManagedDesk} from "../admin/ManagedDesk.sol";
import {Errors} from "../libraries/Errors.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {GRAIN, Pool} from "../libraries/ForcePoolTypes.sol";
import {IMiningSettings} from "./IMiningSettings.sol";
import {MiningAccount} from "./MiningAccount.sol";
import {MiningBase} from "./MiningBase.sol";
import {MiningOffer} from "./MiningOffer.sol";
import {BASIS, BLACK_LISTED, CAP_UNIT, GAS_UNIT, LIMIT_UNIT, MAX_DAYS} from "./MiningTypes.sol";
import {Offer, POWER_UNIT, RATE_BITS} from "./MiningTypes.sol";

/// @title MiningSettings
/// @notice Settings of the owner, and maintenance calls that anyone can make.
/// @dev The guard against reentrancy is shared with `Mining`: both parts use the same slot.
abstract contract MiningSettings is IMiningSettings, MiningBase, ManagedDesk {
    using ForcePool for Pool;
    using MiningAccount for uint256;
    using MiningOffer for Offer;
    using SafeERC20 for IERC20;

    /// @notice Bounds of `stakeForce`: the best tier gets at most 50 times that of the worst, so no tier takes nearly
    /// all of the emission.
    uint256 public constant MIN_FORCE = 1_000;
    uint256 public constant MAX_FORCE_FACTOR = 50_000;

    /// @notice A bonus can at most double the mining power.
    uint256 public constant MAX_STAKE_RATE = 10_000;

    /// @notice An ancestor gets at most a fifth of the depositor's mining power.
    uint256 public constant MAX_INVITE_RATE = 2_000;

    /// @notice The highest emission per day: about half a percent of the supply of CIN.
    uint256 public constant MAX_MINT_DAY = 100_000e18;

    /// @notice Bounds of the power that keys can add per day: a share of all other power in basis points, or a floor
    /// if that is more. The floor lets a young pool start. The minimums keep the owner from making keys useless.
    uint256 public constant MIN_POWER_RATE = 10;
    uint256 public constant MAX_POWER_RATE = 1_000;
    uint256 public constant MIN_POWER_FLOOR = 1_000e18;
    uint256 public constant MAX_POWER_FLOOR = 100_000e18;

    /// @notice Bounds of the length of a day, in seconds. The pool counts days in 24 bits, from 1970 on. Days of an
    /// hour last until the year 3883.
    uint256 public constant MIN_DAY_TIMES = 1 hours;
    uint256 public constant MAX_DAY_TIMES = 7 days;

    /// @dev The same values as in `Product`, which can't be called during the initialization.
    uint256 private constant MAX_FEE = 1_000;
    uint256 private constant MAX_GAS_FEE = 0.01 ether;

    /// @dev Upper bound of the limits: more than the supply of CIN. The sum of both is less than 2^88 wei.
    uint256 private constant MOST = 100_000_000e18;

    /// @inheritdoc IMiningSettings
    function setUp(Setup calldata setup) external onlyInitializing {
        _requireWithin("dayTimes", setup.dayTimes, MIN_DAY_TIMES, MAX_DAY_TIMES);
        _requireWithin("addTime", setup.addTime, 0, setup.dayTimes - 1);
        (_books.addTime, _books.dayTimes) = (uint24(setup.addTime), uint24(setup.dayTimes));
        for (uint256 i = 0; i < TIERS; i++) {
            _shelves[i].offer = _shelves[i].offer.withTime(setup.addTime, setup.dayTimes);
            _setTier(i, setup.stakeDays[i], setup.stakeForces[i], setup.stakeRates[i], setup.stakeTotals[i]);
        }
        _setLimits(setup.userMin, setup.userMax);
        _setFees(setup.feeRate, setup.handleGas);
        _setInviteRates(setup.inviteRates);
        _setPowerCap(setup.powerRate, setup.powerFloor);
        _setMintDay(setup.mintDay);
    }

    /// @inheritdoc IMiningSettings
    function updatePool() external returns (bool current) {
        uint256 clock = _clock();
        _scheduleDue(clock);
        current = _pool.checkpoint(clock);
        emit PoolUpdated(current);
    }

    /// @inheritdoc IMiningSettings
    function setMintAdd(uint256 amount) external nonReentrant {
        if (amount == 0) revert Errors.Managed_ZeroAmount();
        uint256 clock = _clock();
        _scheduleDue(clock);
        _pool.fund(amount, clock);
        _books.totalMint += uint88(amount);
        emit MintAdded(msg.sender, amount);
        _cin().safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @inheritdoc IMiningSettings
    function announceMintDay(uint256 amount) external onlyOwner {
        _requireMintDay(amount);
        _requireRest();
        uint256 readyAt = block.timestamp + EXIT_WINDOW;
        _nextMintDay = amount;
        _managed().exitsUntil = uint40(readyAt + EXECUTION_WINDOW);
        emit MintDayAnnounced(amount, readyAt, readyAt + EXECUTION_WINDOW);
    }

    /// @inheritdoc IMiningSettings
    function withdrawMintDay() external onlyOwner {
        if (_mintDayExpiry() == 0) revert Errors.Mining_NoMintDayAnnounced();
        _managed().exitsUntil = uint40(block.timestamp);
        emit MintDayWithdrawn(_nextMintDay);
    }

    /// @inheritdoc IMiningSettings
    function setMintDay(uint256 amount) external onlyOwner {
        _setMintDay(amount);
        if (_pool.core.force == 0) return;
        (uint256 announced, uint256 readyAt, uint256 expiresAt) = announcedMintDay();
        if (expiresAt == 0) revert Errors.Mining_NoMintDayAnnounced();
        if (amount != announced) revert Errors.Mining_OtherMintDay(amount, announced);
        if (block.timestamp < readyAt) revert Errors.Mining_MintDayTooEarly(readyAt);
        _managed().exitsUntil = uint40(block.timestamp);
    }

    /// @inheritdoc IMiningSettings
    function announcedMintDay() public view returns (uint256 amount, uint256 readyAt, uint256 expiresAt) {
        expiresAt = _mintDayExpiry();
        if (expiresAt != 0) (amount, readyAt) = (_nextMintDay, expiresAt - EXECUTION_WINDOW);
    }

    /// @inheritdoc IMiningSettings
    function setTier(
        uint256 index,
        uint256 stakeDays,
        uint256 stakeForce,
        uint256 stakeRate,
        uint256 stakeTotal
    ) external onlyOwner {
        if (index >= TIERS) revert Errors.Mining_NoSuchTier(index, TIERS);
        _setTier(index, stakeDays, stakeForce, stakeRate, stakeTotal);
    }

    /// @inheritdoc IMiningSettings
    function setLimits(uint256 userMin, uint256 userMax) external onlyOwner {
        _setLimits(userMin, userMax);
    }

    /// @inheritdoc IMiningSettings
    function setFees(uint256 feeRate, uint256 handleGas) external onlyOwner {
        _setFees(feeRate, handleGas);
    }

    /// @inheritdoc IMiningSettings
    function setInviteRates(uint256[3] calldata rates) external onlyOwner {
        _setInviteRates(rates);
    }

    /// @inheritdoc IMiningSettings
    function setKeyNft(address account) external onlyOwner {
        if (_keys.keyNft != address(0)) revert Errors.Mining_KeyNftAlreadySet(_keys.keyNft);
        if (account == address(0)) revert Errors.Managed_ZeroAddress();
        emit KeyNftChanged(address(0), account);
        _keys.keyNft = account;
    }

    /// @inheritdoc IMiningSettings
    function setPowerCap(uint256 rate, uint256 floor) external onlyOwner {
        _setPowerCap(rate, floor);
    }

    function _cin() internal view virtual returns (IERC20);

    function _requireMintDay(uint256 amount) private pure {
        _requireWithin("mintDay", amount, 0, MAX_MINT_DAY);
        if (amount % GRAIN != 0) revert Errors.ForcePool_AmountNotWhole(amount, GRAIN);
    }

    /// @dev When the announcement of a daily emission expires; zero if there is none.
    function _mintDayExpiry() private view returns (uint256 expiresAt) {
        expiresAt = _managed().exitsUntil;
        if (block.timestamp >= expiresAt) expiresAt = 0;
    }

    function _setPowerCap(uint256 rate, uint256 floor) private {
        _requireWithin("powerRate", rate, MIN_POWER_RATE, MAX_POWER_RATE);
        _requireWithin("powerFloor", floor, MIN_POWER_FLOOR, MAX_POWER_FLOOR);
        (_keys.powerRate, _keys.powerFloor) = (uint16(rate), uint24(_units("powerFloor", floor, POWER_UNIT)));
        emit PowerCapChanged(rate, floor);
    }

    function _setMintDay(uint256 amount) private {
        _requireMintDay(amount);
        uint256 clock = _clock();
        _scheduleDue(clock);
        _pool.setRate(amount, clock);
        emit MintDayChanged(amount);
    }

    function _setTier(
        uint256 index,
        uint256 stakeDays,
        uint256 stakeForce,
        uint256 stakeRate,
        uint256 stakeTotal
    ) private {
        _requireWithin("stakeDays", stakeDays, 1, MAX_DAYS);
        _requireWithin("stakeForces", stakeForce, MIN_FORCE, MAX_FORCE_FACTOR);
        _requireWithin("stakeRates", stakeRate, 0, MAX_STAKE_RATE);
        _requireWithin("stakeTotals", stakeTotal, 0, MOST);
        uint256 total = _units("stakeTotals", stakeTotal, CAP_UNIT);
        uint256 power = (stakeForce * (BASIS + stakeRate)) / BASIS;
        _shelves[index].offer = _shelves[index].offer.withTier(index, stakeDays, power, total);
        uint256 others = _factors & ~(uint256(0x3fffffff) << (30 * index));
        _factors = others | ((stakeForce | (stakeRate << 16)) << (30 * index));
        emit TierChanged(index, stakeDays, stakeForce, stakeRate, stakeTotal);
    }

    function _setLimits(uint256 userMin, uint256 userMax) private {
        // The minimum keeps all mining power, and every ancestor's part of it, above one grain.
        _requireWithin("userMin", userMin, LIMIT_UNIT, MOST);
        _requireWithin("userMax", userMax, userMin, MOST);
        uint256 min = _units("userMin", userMin, LIMIT_UNIT);
        uint256 max = _units("userMax", userMax, LIMIT_UNIT);
        for (uint256 i = 0; i < TIERS; i++) _shelves[i].offer = _shelves[i].offer.withLimits(min, max);
        emit LimitsChanged(userMin, userMax);
    }

    function _setFees(uint256 feeRate, uint256 handleGas) private {
        _requireWithin("feeRate", feeRate, 0, MAX_FEE);
        _requireWithin("handleGas", handleGas, 0, MAX_GAS_FEE);
        uint256 units = _units("handleGas", handleGas, GAS_UNIT);
        for (uint256 i = 0; i < TIERS; i++) _shelves[i].offer = _shelves[i].offer.withFees(feeRate, units);
        _books.handleGas = uint24(units);
        emit FeesChanged(feeRate, handleGas);
    }

    function _setInviteRates(uint256[3] calldata rates) private {
        uint256 packed = 0;
        for (uint256 i = 0; i < GENERATIONS; i++) {
            _requireWithin("inviteRates", rates[i], 0, MAX_INVITE_RATE);
            packed |= rates[i] << (RATE_BITS * i);
        }
        for (uint256 i = 0; i < TIERS; i++) _shelves[i].offer = _shelves[i].offer.withInviteRates(packed);
        emit InviteRatesChanged(rates);
    }

    function _units(bytes32 field, uint256 value, uint256 unit) private pure returns (uint256) {
        if (value % unit != 0) revert Errors.Mining_NotWhole(field, value, unit);
        return value / unit;
    }

    function _afterPause(bool value) internal override {
        for (uint256 i = 0; i < TIERS; i++) _shelves[i].offer = _shelves[i].offer.withPaused(value);
    }

    function _afterBan(address account, bool listed) internal override {
        uint256 purse = _records[account].purse;
        uint256 flags = purse.flagsOf();
        _records[account].purse = purse.withFlags(listed ? flags | BLACK_LISTED : flags & ~BLACK_LISTED);
    }
}
