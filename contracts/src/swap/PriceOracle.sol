// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {ManagedDesk} from "../admin/ManagedDesk.sol";
import {Upgradeable} from "../admin/Upgradeable.sol";
import {Errors} from "../libraries/Errors.sol";
import {IPair} from "./IExchange.sol";
import {IPriceOracle} from "./IPriceOracle.sol";

/// @title PriceOracle
/// @notice See `IPriceOracle`. It is meant to hold no assets: any asset here was sent by mistake and is surplus.
contract PriceOracle is IPriceOracle, ManagedDesk, Upgradeable {
    /// @dev The first slot also stores which side of the pair the asset is.
    struct Feed {
        address pair;
        bool isToken0;
        Observation[2] observations;
    }

    /// @dev State of a pair now.
    struct Reading {
        bool isLiquid;
        uint256 idle;
        uint256 price;
        uint256 inverse;
        uint256 priceSum;
        uint256 inverseSum;
    }

    enum Status {
        Known,
        UnknownAsset,
        NoLiquidity,
        TooYoung,
        Stale
    }

    /// @notice Typical length of an average. Long enough that a manipulation of one block has almost no effect, and
    /// short enough to follow the market.
    uint256 public constant WINDOW = 30 minutes;

    /// @notice Minimum length of an average.
    uint256 public constant HALF_WINDOW = WINDOW / 2;

    /// @notice Maximum length of an average of any price. With at least one `update` a day prices are always available; a
    /// longer average says little about the present price, except if the price hardly moved.
    uint256 public constant MAX_AGE = 1 days;

    /// @notice How far a price may have moved for an average longer than `MAX_AGE`: the time for which it was different,
    /// multiplied by the square of its relative distance from the average. It is the same for a price that differs by
    /// 2.6 % for a day, by 10 % for 100 minutes, or by 100 % for a minute.
    uint256 public constant MAX_DRIFT = 1 minutes;

    /// @notice Maximum pairs. The limit is low because every `update` visits all of them.
    uint256 public constant MAX_PAIRS = 8;

    /// @dev Stored sums omit the lowest 40 of 112 fractional bits, so that a timestamp and a sum fit one slot.
    uint256 private constant DROPPED_BITS = 40;
    uint256 private constant FRACTION_BITS = 112 - DROPPED_BITS;

    /// @inheritdoc IPriceOracle
    address public usdt;

    address[] private _watched;
    mapping(address asset => Feed feed) private _feeds;

    /// @param pairs Pairs to observe; they need no liquidity yet.
    function initialize(
        address owner_,
        address manager_,
        address usdt_,
        address[] calldata pairs
    ) external initializer {
        if (usdt_ == address(0)) revert Errors.Managed_ZeroAddress();
        __Managed_init(owner_, manager_);
        usdt = usdt_;
        for (uint256 i = 0; i < pairs.length; i++) _addPair(pairs[i]);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       WRITES
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IPriceOracle
    function addPair(address pair) external onlyOwner {
        _addPair(pair);
    }

    /// @inheritdoc IPriceOracle
    function update() external {
        for (uint256 i = 0; i < _watched.length; i++) _record(_watched[i]);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        READS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IPriceOracle
    function pairOf(address asset) external view returns (address pair) {
        return _feeds[asset].pair;
    }

    /// @inheritdoc IPriceOracle
    function observationsOf(address asset) external view returns (Observation memory older, Observation memory newer) {
        Feed storage feed = _feeds[asset];
        uint256 newest = _newest(feed);
        return (feed.observations[1 - newest], feed.observations[newest]);
    }

    /// @inheritdoc IPriceOracle
    function consult(address asset, uint256 amount) external view returns (uint256 usdtAmount) {
        return _quote(asset, amount, usdt);
    }

    /// @inheritdoc IPriceOracle
    function consultInverse(address asset, uint256 usdtAmount) external view returns (uint256 amount) {
        return _quote(usdt, usdtAmount, asset);
    }

    /// @inheritdoc IPriceOracle
    function quote(address assetIn, uint256 amountIn, address assetOut) external view returns (uint256 amountOut) {
        return _quote(assetIn, amountIn, assetOut);
    }

    /// @inheritdoc IPriceOracle
    function tryConsult(address asset, uint256 amount) external view returns (bool known, uint256 usdtAmount) {
        return tryQuote(asset, amount, usdt);
    }

    /// @inheritdoc IPriceOracle
    function tryQuote(
        address assetIn,
        uint256 amountIn,
        address assetOut
    ) public view returns (bool known, uint256 amountOut) {
        amountOut = amountIn;
        if (assetIn != usdt) {
            (Status status, , uint256 sum, uint256 age) = _average(assetIn, false);
            if (status != Status.Known) return (false, 0);
            amountOut = _times(amountOut, sum, age);
        }
        if (assetOut != usdt) {
            (Status status, , uint256 sum, uint256 age) = _average(assetOut, true);
            if (status != Status.Known) return (false, 0);
            amountOut = _times(amountOut, sum, age);
        }
        known = true;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      OBSERVING
    //////////////////////////////////////////////////////////////////////////*/

    function _addPair(address pair) private {
        (address token0, address token1) = (IPair(pair).token0(), IPair(pair).token1());
        if (token0 != usdt && token1 != usdt) revert Errors.Oracle_NotAgainstUsdt(pair);
        address asset = token0 == usdt ? token1 : token0;
        Feed storage feed = _feeds[asset];
        if (feed.pair != address(0)) revert Errors.Oracle_AssetKnown(asset, feed.pair);
        _requireWithin("pairs", _watched.length + 1, 1, MAX_PAIRS);
        (feed.pair, feed.isToken0) = (pair, asset == token0);
        _watched.push(asset);
        emit PairAdded(asset, pair);
        _record(asset);
    }

    function _record(address asset) private {
        Feed storage feed = _feeds[asset];
        uint256 newest = _newest(feed);
        uint256 observedAt = feed.observations[newest].timestamp;
        if (block.timestamp - observedAt < WINDOW) return;
        Reading memory reading = _read(feed);
        // While a pair is empty its cumulative prices don't grow, so an average over that time would be too low.
        if (!reading.isLiquid) return;
        if (reading.idle >= WINDOW) feed.observations[newest] = _aWindowAgo(reading);
        feed.observations[1 - newest] = _observation(block.timestamp, reading.priceSum, reading.inverseSum);
        emit PriceObserved(asset, block.timestamp);
    }

    function _read(Feed storage feed) private view returns (Reading memory reading) {
        IPair pair = IPair(feed.pair);
        (uint256 own, uint256 other, uint32 changedAt) = pair.getReserves();
        (uint256 ownSum, uint256 otherSum) = (pair.price0CumulativeLast(), pair.price1CumulativeLast());
        if (!feed.isToken0) (own, other, ownSum, otherSum) = (other, own, otherSum, ownSum);
        if (own == 0 || other == 0) return reading;
        reading.isLiquid = true;
        (reading.price, reading.inverse) = ((other << 112) / own, (own << 112) / other);
        // The DEX lets its 32-bit timestamp and its cumulative prices overflow. Differences between them stay correct.
        unchecked {
            reading.idle = uint32(block.timestamp) - changedAt;
            reading.priceSum = ownSum + reading.price * reading.idle;
            reading.inverseSum = otherSum + reading.inverse * reading.idle;
        }
    }

    /// @dev Exact, because the price has not changed since.
    function _aWindowAgo(Reading memory reading) private view returns (Observation memory) {
        unchecked {
            return
                _observation(
                    block.timestamp - WINDOW,
                    reading.priceSum - reading.price * WINDOW,
                    reading.inverseSum - reading.inverse * WINDOW
                );
        }
    }

    function _observation(
        uint256 timestamp,
        uint256 priceSum,
        uint256 inverseSum
    ) private pure returns (Observation memory) {
        return Observation(uint40(timestamp), uint216(priceSum >> DROPPED_BITS), uint216(inverseSum >> DROPPED_BITS));
    }

    function _newest(Feed storage feed) private view returns (uint256) {
        return feed.observations[1].timestamp > feed.observations[0].timestamp ? 1 : 0;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      AVERAGING
    //////////////////////////////////////////////////////////////////////////*/

    function _quote(address assetIn, uint256 amountIn, address assetOut) private view returns (uint256 amountOut) {
        amountOut = amountIn;
        if (assetIn != usdt) amountOut = _convert(assetIn, amountOut, false);
        if (assetOut != usdt) amountOut = _convert(assetOut, amountOut, true);
    }

    function _convert(address asset, uint256 amount, bool inverse) private view returns (uint256) {
        (Status status, uint256 since, uint256 sum, uint256 age) = _average(asset, inverse);
        if (status == Status.UnknownAsset) revert Errors.Oracle_UnknownAsset(asset);
        if (status == Status.NoLiquidity) revert Errors.Oracle_NoLiquidity(_feeds[asset].pair);
        if (status == Status.TooYoung) revert Errors.Oracle_TooYoung(asset, since);
        if (status == Status.Stale) revert Errors.Oracle_Stale(asset, since, MAX_AGE);
        return _times(amount, sum, age);
    }

    /// @return status Whether there is an average.
    /// @return since If too young: time from which there will be an average. If stale: time of the last observation.
    /// @return sum Price × seconds over the length of the average.
    /// @return age Length of the average, in seconds.
    function _average(
        address asset,
        bool inverse
    ) private view returns (Status status, uint256 since, uint256 sum, uint256 age) {
        Feed storage feed = _feeds[asset];
        if (feed.pair == address(0)) return (Status.UnknownAsset, 0, 0, 0);
        Reading memory reading = _read(feed);
        if (!reading.isLiquid) return (Status.NoLiquidity, 0, 0, 0);

        Observation memory start;
        if (reading.idle >= WINDOW) {
            start = _aWindowAgo(reading);
        } else {
            uint256 newest = _newest(feed);
            start = feed.observations[newest];
            uint256 observedAt = start.timestamp;
            bool isYoung = block.timestamp - observedAt < HALF_WINDOW;
            if (isYoung) start = feed.observations[1 - newest];
            if (observedAt == 0) return (Status.TooYoung, 0, 0, 0);
            if (block.timestamp - start.timestamp > MAX_AGE && !_isSteady(start, reading)) {
                // The older observation is too old to use, but the newer one will be usable soon.
                if (isYoung) return (Status.TooYoung, observedAt + HALF_WINDOW, 0, 0);
                return (Status.Stale, observedAt, 0, 0);
            }
        }

        Observation memory present = _observation(block.timestamp, reading.priceSum, reading.inverseSum);
        age = block.timestamp - start.timestamp;
        unchecked {
            sum = inverse ? present.inverse - start.inverse : present.price - start.price;
        }
    }

    /// @dev Whether a price hardly moved since an observation. Otherwise an account could make the oracle stale after a
    /// day without observation, with a trade of any size: the trade ends the time in which the price is known exactly.
    /// The average of a price times the average of its inverse is 1 if the price was constant, and else exceeds 1 by about
    /// the variance of the price. A push within one transaction changes neither average.
    function _isSteady(Observation memory start, Reading memory reading) private view returns (bool) {
        if (start.timestamp == 0) return false;
        Observation memory present = _observation(block.timestamp, reading.priceSum, reading.inverseSum);
        uint256 age = block.timestamp - start.timestamp;
        unchecked {
            (uint256 high, uint256 low) = Math.mul512(present.price - start.price, present.inverse - start.inverse);
            return high == 0 && low <= (age * (age + MAX_DRIFT)) << (2 * FRACTION_BITS);
        }
    }

    function _times(uint256 amount, uint256 sum, uint256 age) private pure returns (uint256) {
        return Math.mulDiv(amount, sum, age << FRACTION_BITS);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                    ACCOUNTING
    //////////////////////////////////////////////////////////////////////////*/

    function _assets() internal pure override returns (address[] memory assets) {}

    function _owed(address) internal pure override returns (uint256) {
        return 0;
    }
}
