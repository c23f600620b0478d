// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IPriceOracle
/// @notice Prices averaged over time from the exchange's own cumulative prices, for assets that trade against USDT.
///
/// Each asset keeps two observations at least a window apart, and the average runs from one of them until now: from the
/// newer if that is half a window old or more, else from the older. So it covers 15 to 45 minutes while somebody
/// updates as soon as a window has passed; after a longer silence it covers the silence, up to `MAX_AGE`. A pair that has
/// not traded for a whole window needs no observation: its price held all that time, so the average is known exactly.
///
/// Both directions are averaged on their own. The average of a price is not the inverse of the average of the inverse
/// price, and only its own direction keeps this promise: a push that lasts a time t lowers the average over a
/// time T by less than t / T, however hard the push.
///
/// Warning: the other way round a push counts with its full height: a price a hundred times too high for 1 % of the
/// window doubles the average. Who protects a swap asks for what comes out of it, in the swap's own direction: there a
/// push up only makes the protection stricter. Who credits value to an account asks the other direction
/// (`consultInverse`), where a push up counts for little.
/// Warning: a quote knows neither the exchange's fee nor the depth of the pool.
interface IPriceOracle {
    /// @notice A point in time and the sums, up to it, of price × seconds.
    /// @param timestamp Zero if nothing is recorded.
    /// @param price USDT per asset, in units of 2⁻⁷² × seconds, modulo 2²¹⁶.
    /// @param inverse Asset per USDT, likewise.
    struct Observation {
        uint40 timestamp;
        uint216 price;
        uint216 inverse;
    }

    event PairAdded(address indexed asset, address indexed pair);
    event PriceObserved(address indexed asset, uint256 timestamp);

    /// @notice The stablecoin that every price is in.
    function usdt() external view returns (address);

    /// @notice The pair in which an asset's price is observed; the zero address if it has none.
    function pairOf(address asset) external view returns (address pair);

    /// @notice The two observations an asset's average may start from.
    function observationsOf(address asset) external view returns (Observation memory older, Observation memory newer);

    /// @notice Has the oracle watch one more pair, for good: an asset's pair can't be changed, and there are few.
    function addPair(address pair) external;

    /// @notice Records the present of every pair whose newer observation is a window old. Anyone may call, as often
    /// as they like: calling more often changes nothing. Pairs without liquidity are skipped.
    function update() external;

    /// @notice What an amount of the asset is worth in USDT. Rounds down.
    function consult(address asset, uint256 amount) external view returns (uint256 usdtAmount);

    /// @notice What an amount of USDT is worth in the asset. Rounds down.
    function consultInverse(address asset, uint256 usdtAmount) external view returns (uint256 amount);

    /// @notice What an amount of one asset is worth in another, through USDT where neither is USDT. Rounds down.
    function quote(address assetIn, uint256 amountIn, address assetOut) external view returns (uint256 amountOut);

    /// @notice `quote` for display: says whether there is an average instead of reverting.
    function tryQuote(
        address assetIn,
        uint256 amountIn,
        address assetOut
    ) external view returns (bool known, uint256 amountOut);

    /// @notice `consult` for display: says whether there is an average instead of reverting.
    function tryConsult(address asset, uint256 amount) external view returns (bool known, uint256 usdtAmount);
}
