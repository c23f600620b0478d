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
/// @dev Why casts cut nothing off. No sum of native coin comes near 2^96 wei, four hundred times all there is, and every such
/// sum here is of coin that has arrived. No sum of CIN comes near 2^128. Days fit 24 bits for three centuries, see `setUp`.
/// Orders are counted with a check, so the last of 2^32 is refused. Rates, prices of units and counts have bounds of their own.
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

    /// @dev One slot.
    /// @param owed All native coin that belongs to users: balances, the pool with its dust, and what waits.
    /// @param sharesOn The first day on which what waits may be shared; zero if nothing waits.
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

    /// @dev Three slots. Its number is its holder in the pool; its force is its amount in whole grains. It is over when it
    /// has earned its most or its day has come.
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

    /// @dev Four slots. A generation that is paid touches the first alone. `paid…` are sums of all claims; the others of
    /// the three are what can be claimed.
    /// @param runsUntil The last of the days on which running orders end. Before it the account holds a valid position.
    /// @param gifts How many of the running orders are gifts.
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
    uint256 internal _waiting;
    Pool internal _pool;
    mapping(uint256 index => Position) internal _positions;
    mapping(address account => Account) internal _accounts;
    mapping(address account => uint32[] indexes) internal _running;
    mapping(address account => uint32[] indexes) internal _history;

    function _clock() internal view returns (uint256) {
        return ForcePool.clockAt(block.timestamp, _settings.addTime, _settings.dayTimes);
    }

    /// @dev The first day's beginning that is at least `outDays` whole days away: nobody gets less time than was promised.
    function _expiryDay() internal view returns (uint256) {
        return Math.ceilDiv(block.timestamp + _settings.addTime, _settings.dayTimes) + _settings.outDays;
    }

    function _startOf(uint256 day) internal view returns (uint256) {
        return day * _settings.dayTimes - _settings.addTime;
    }

    /// @dev An order over its cap counts as running until somebody settles it.
    function _isValid(address account, uint256 clock) internal view returns (bool) {
        return clock >> CLOCK_BITS < _accounts[account].runsUntil;
    }

    function _burnRate(uint256 generation) internal view returns (uint256) {
        return uint16(_settings.burnRates >> (generation * 16));
    }

    /// @dev The parts of a payment. Dividends get all that no other part does, dust included.
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

    /// @param over Zero for a direct path.
    function _path(address from, address over, address to) internal pure returns (address[] memory path) {
        path = new address[](over == address(0) ? 2 : 3);
        (path[0], path[1]) = (from, over);
        path[path.length - 1] = to;
    }

    /// @dev As `Managed._requireWithin`, for both halves.
    function _requireRange(bytes32 field, uint256 value, uint256 min, uint256 max) internal pure {
        if (value < min || value > max) revert Errors.Managed_OutOfBounds(field, value, min, max);
    }
}
