// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IProduct} from "../admin/IProduct.sol";
import {Errors} from "../libraries/Errors.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {CLOCK_BITS, Pool} from "../libraries/ForcePoolTypes.sol";
import {Shares} from "../team/Shares.sol";

/// @title BurnStorage
/// @notice What both halves of Burn keep and know: see `BurnDesk`.
/// @dev No sum of native coin comes near 2^96 wei, four hundred times all there is, so casts to it cut nothing off.
abstract contract BurnStorage {
    using ForcePool for Pool;

    /// @dev One slot, read by every entry. `burnRates` are five of 16 bits, the nearest generation lowest.
    struct Settings {
        uint24 addTime;
        uint24 dayTimes;
        uint16 feeRate;
        uint16 swapRate;
        uint16 burnEvery;
        uint16 rewardRate;
        uint16 maxSlippage;
        uint8 outDays;
        uint40 startTime;
        uint80 burnRates;
    }

    /// @dev One slot.
    struct Limits {
        uint64 handleGas;
        uint96 orderMin;
        uint96 giftMin;
    }

    /// @dev One slot. `owed` is all native coin that belongs to users: balances, the pool, and its dust.
    struct Totals {
        uint96 owed;
        uint96 rewardInvite;
        uint32 orders;
    }

    /// @dev One slot, in CIN.
    struct Supply {
        uint128 burnSurplus;
        uint128 stakeOwed;
    }

    /// @dev Three slots. Its number is its holder in the pool; its force is its amount in whole grains.
    struct Position {
        address owner;
        uint40 startTime;
        uint24 expiresOnDay;
        bool isBNB;
        bool isGift;
        bool isOpen;
        uint128 amount;
        uint128 tokens;
        uint128 rewardSurplus;
        uint128 reward;
    }

    /// @dev Three slots. An indirect generation costs the first, a direct one the first two.
    /// @param runsUntil The last of the days on which running orders end. Before it the account holds a valid position.
    /// @param gifts How many of the running orders are gifts.
    struct Account {
        uint96 balance;
        uint96 rewardIndirect;
        uint24 runsUntil;
        uint40 lastOut;
        uint96 rewardDirect;
        uint96 rewardStatic;
        uint8 gifts;
        uint96 total;
    }

    /// @dev How many orders of an account may run at once: settling all of them must fit any block.
    uint256 internal constant MAX_ORDERS = 20;

    /// @dev How many of them may be gifts: half, so that nobody can fill the places of another.
    uint256 internal constant MAX_GIFTS = 10;

    /// @dev The longest page of a list.
    uint256 internal constant MAX_PAGE = 200;

    /// @dev More units at the highest price would not fit a sum of native coin.
    uint256 internal constant MAX_TIMES = 10_000;

    uint256 internal constant GENERATIONS = 5;

    bytes32 internal constant NATIVE = "BNB";

    Settings internal _settings;
    Limits internal _limits;
    Totals internal _totals;
    Supply internal _supply;
    address internal _stake;
    Pool internal _pool;
    mapping(uint256 index => Position) internal _positions;
    mapping(address account => Account) internal _accounts;
    mapping(address account => uint32[] indexes) internal _running;
    mapping(address account => uint32[] indexes) internal _history;

    function _clock() internal view returns (uint256) {
        return ForcePool.clockAt(block.timestamp, _settings.addTime, _settings.dayTimes);
    }

    /// @dev The first day's beginning that is at least `outDays` whole days away: nobody gets less time than was promised.
    function _expiryDay(Settings memory settings) internal view returns (uint256) {
        return Math.ceilDiv(block.timestamp + settings.addTime, settings.dayTimes) + settings.outDays;
    }

    function _startOf(uint256 day, Settings memory settings) internal pure returns (uint256) {
        return day * settings.dayTimes - settings.addTime;
    }

    /// @dev An order over its cap counts as running until somebody settles it.
    function _isValid(address account, uint256 clock) internal view returns (bool) {
        return clock >> CLOCK_BITS < _accounts[account].runsUntil;
    }

    function _burnRate(Settings memory settings, uint256 generation) internal pure returns (uint256) {
        return uint16(settings.burnRates >> (generation * 16));
    }

    /// @dev The parts of a payment. Dividends get all that no other part does, dust included.
    function _parts(
        Settings memory settings,
        uint256 amount,
        uint256 generations
    ) internal pure returns (IProduct.Part[] memory parts) {
        parts = new IProduct.Part[](4);
        (parts[0].purpose, parts[0].amount) = ("fee", Shares.partDown(amount, settings.feeRate));
        (parts[1].purpose, parts[1].amount) = ("generation", generations);
        (parts[2].purpose, parts[2].amount) = ("swap", Shares.partDown(amount, settings.swapRate));
        (parts[3].purpose, parts[3].amount) = ("dividend", amount - parts[0].amount - generations - parts[2].amount);
    }

    function _payment(uint256 times, uint256 amount) internal pure returns (uint256) {
        _requireRange("times", times, 1, MAX_TIMES);
        _requireRange("amount", amount, 1, type(uint96).max / MAX_TIMES);
        return times * amount;
    }

    function _path(address from, address to) internal pure returns (address[] memory path) {
        path = new address[](2);
        (path[0], path[1]) = (from, to);
    }

    function _path(address from, address over, address to) internal pure returns (address[] memory path) {
        path = new address[](3);
        (path[0], path[1], path[2]) = (from, over, to);
    }

    /// @dev As `Managed._requireWithin`, for both halves.
    function _requireRange(bytes32 field, uint256 value, uint256 min, uint256 max) internal pure {
        if (value < min || value > max) revert Errors.Managed_OutOfBounds(field, value, min, max);
    }
}
