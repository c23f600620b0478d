// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IProduct} from "../admin/IProduct.sol";
import {Errors} from "../libraries/Errors.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {CLOCK_BITS, Pool} from "../libraries/ForcePoolTypes.sol";
import {Shares} from "../team/Shares.sol";

/// @title BurnStorage
/// @notice Storage and helper functions that both halves of Burn share, see `BurnDesk`.
/// @dev Why narrowing casts are safe. Sums of native coin stay below 2^96 wei: that is about four hundred times all
/// BNB, and such a sum counts only coin that has arrived. Sums of CIN stay below 2^128. Day numbers fit 24 bits for
/// three centuries from 1970, see `setUp`. The order counter is a checked 32-bit number, so it reverts instead of
/// overflowing. Rates, unit prices and counts have bounds of their own.
abstract contract BurnStorage {
    using ForcePool for Pool;

    /// @dev One slot, read when an order is opened. `burnRates` packs five rates of 16 bits, the nearest generation in
    /// the lowest bits.
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

    /// @dev One slot.
    /// @param owed All native coin that belongs to users: balances, the pool including rounding remainders, and waiting
    /// dividends.
    /// @param sharesOn The first day on which waiting dividends may be shared; zero if none wait.
    struct Totals {
        uint96 owed;
        uint96 rewardInvite;
        uint32 orders;
        uint24 sharesOn;
    }

    /// @dev One slot, in CIN.
    struct Supply {
        uint128 burnSurplus;
        uint128 stakeOwed;
    }

    /// @dev Three slots. In the pool the order's number is the holder, and its force is its amount rounded down to
    /// whole grains. The order is over when it has earned `rewardMax` or `expiresOnDay` has begun.
    struct Position {
        address owner;
        uint40 startTime;
        uint24 expiresOnDay;
        bool isBNB;
        bool isGift;
        uint128 amount;
        uint128 tokens;
        uint128 rewardMax;
        uint128 reward;
    }

    /// @dev Four slots. Crediting a generation reward writes only the first one. `direct`, `indirect` and `dividend`
    /// can be claimed; the `paid…` fields are the sums of all past claims.
    /// @param runsUntil The latest day on which a running order of the account ends. Before that day the account has a
    /// valid order.
    /// @param gifts Number of running orders that are gifts.
    struct Account {
        uint96 direct;
        uint96 indirect;
        uint24 runsUntil;
        uint40 lastOut;
        uint96 dividend;
        uint96 total;
        uint8 gifts;
        uint96 paidDirect;
        uint96 paidIndirect;
        uint96 paidDividend;
    }

    /// @dev Maximum running orders per account: settling all of them must fit into any block.
    uint256 internal constant MAX_ORDERS = 20;

    /// @dev Maximum running gifts per account: half, so that gifts cannot use up the places for an account's own
    /// orders.
    uint256 internal constant MAX_GIFTS = 10;

    /// @dev Maximum entries per page of a list.
    uint256 internal constant MAX_PAGE = 200;

    /// @dev Maximum units per order. With more, `times × amount` might not fit 96 bits.
    uint256 internal constant MAX_TIMES = 10_000;

    uint256 internal constant GENERATIONS = 5;

    bytes32 internal constant NATIVE = "BNB";

    Settings internal _settings;
    Limits internal _limits;
    Totals internal _totals;
    Supply internal _supply;
    address internal _stake;
    uint256 internal _waiting;
    Pool internal _pool;
    mapping(uint256 index => Position) internal _positions;
    mapping(address account => Account) internal _accounts;
    mapping(address account => uint32[] indexes) internal _running;
    mapping(address account => uint32[] indexes) internal _history;

    function _clock() internal view returns (uint256) {
        return ForcePool.clockAt(block.timestamp, _settings.addTime, _settings.dayTimes);
    }

    /// @dev The first start of a day that is at least `outDays` whole days away, so an order never runs shorter than
    /// promised.
    function _expiryDay() internal view returns (uint256) {
        return Math.ceilDiv(block.timestamp + _settings.addTime, _settings.dayTimes) + _settings.outDays;
    }

    function _startOf(uint256 day) internal view returns (uint256) {
        return day * _settings.dayTimes - _settings.addTime;
    }

    /// @dev An order that has reached its cap still counts as running until it is settled.
    function _isValid(address account, uint256 clock) internal view returns (bool) {
        return clock >> CLOCK_BITS < _accounts[account].runsUntil;
    }

    function _burnRate(uint256 generation) internal view returns (uint256) {
        return uint16(_settings.burnRates >> (generation * 16));
    }

    /// @dev Splits a payment. Dividends get the rest, including rounding remainders.
    function _parts(uint256 amount, uint256 generations) internal view returns (IProduct.Part[] memory parts) {
        parts = new IProduct.Part[](4);
        uint256 fee = Shares.partDown(amount, _settings.feeRate);
        uint256 swap = Shares.partDown(amount, _settings.swapRate);
        parts[0] = IProduct.Part("fee", fee);
        parts[1] = IProduct.Part("generation", generations);
        parts[2] = IProduct.Part("swap", swap);
        parts[3] = IProduct.Part("dividend", amount - fee - generations - swap);
    }

    function _payment(uint256 times, uint256 amount) internal pure returns (uint256) {
        _requireRange("times", times, 1, MAX_TIMES);
        _requireRange("amount", amount, 1, type(uint96).max / MAX_TIMES);
        return times * amount;
    }

    /// @param over The token in the middle of the path; zero for a direct path.
    function _path(address from, address over, address to) internal pure returns (address[] memory path) {
        path = new address[](over == address(0) ? 2 : 3);
        (path[0], path[1]) = (from, over);
        path[path.length - 1] = to;
    }

    /// @dev The same check as `Managed._requireWithin`, available to both halves.
    function _requireRange(bytes32 field, uint256 value, uint256 min, uint256 max) internal pure {
        if (value < min || value > max) revert Errors.Managed_OutOfBounds(field, value, min, max);
    }
}
