// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IPriceOracle
/// @notice Time-weighted average prices of assets that trade against USDT, computed from the DEX's cumulative prices.
///
/// Each asset has two observations, at least one window apart. The average starts at the newer one if that is at least
/// half a window old, otherwise at the older one. So it covers 15 to 45 minutes, provided that `update` is called as
/// soon as a window has passed. After a longer gap without updates it covers the gap: up to `MAX_AGE`, or longer if
/// the price hardly moved since (`MAX_DRIFT`). If a pair has not traded for a whole window, no observation is needed: the
/// price did not change in that time, so the average is known exactly.
///
/// The average is kept for both directions: USDT per asset, and asset per USDT. The average of a price is not the
/// inverse of the average of the inverse price. Suppose that a manipulation lowers a price for a time t. Then its
/// average over a time T falls by less than the fraction t / T, however low the price was pushed. This holds only for
/// the average in that price's own direction.
///
/// Warning: a push upwards counts in proportion to its height: a price a hundred times too high for 1 % of the window
/// doubles the average. To protect a swap, use `quote` in the direction of the swap: a push upwards then only makes the
/// protection stricter. To credit value to an account, use the other direction (`consultInverse`), where a push upwards
/// changes the result little.
/// Warning: a quote includes neither the DEX's trading fee nor the price impact of the amount.
interface IPriceOracle {
    /// @notice A time and the cumulative prices at that time, which are sums of price × seconds.
    /// @param timestamp Zero if there is no observation.
    /// @param price USDT per asset, in units of 2⁻⁷² × seconds, modulo 2²¹⁶.
    /// @param inverse Asset per USDT, likewise.
    struct Observation {
        uint40 timestamp;
        uint216 price;
        uint216 inverse;
    }

    event PairAdded(address indexed asset, address indexed pair);
    event PriceObserved(address indexed asset, uint256 timestamp);

    /// @notice The stablecoin in which all prices are given.
    function usdt() external view returns (address);

    /// @notice The DEX pair in which an asset's price is observed; the zero address if there is none.
    function pairOf(address asset) external view returns (address pair);

    /// @notice The two observations at which an asset's average may start.
    function observationsOf(address asset) external view returns (Observation memory older, Observation memory newer);

    /// @notice Adds a pair to observe, permanently: an asset's pair can't be changed, and the number of pairs is
    /// limited. Owner only.
    function addPair(address pair) external;

    /// @notice Records an observation of every pair whose newer observation is at least a window old. Anyone may call
    /// at any time; extra calls change nothing. Pairs without liquidity are skipped.
    function update() external;

    /// @notice Value of an amount of the asset in USDT. Rounds down.
    function consult(address asset, uint256 amount) external view returns (uint256 usdtAmount);

    /// @notice Value of an amount of USDT in the asset. Rounds down.
    function consultInverse(address asset, uint256 usdtAmount) external view returns (uint256 amount);

    /// @notice Value of an amount of one asset in another, through USDT if neither is USDT. Rounds down.
    function quote(address assetIn, uint256 amountIn, address assetOut) external view returns (uint256 amountOut);

    /// @notice `quote` for display: returns `known` = false instead of reverting if there is no average.
    function tryQuote(
        address assetIn,
        uint256 amountIn,
        address assetOut
    ) external view returns (bool known, uint256 amountOut);

    /// @notice `consult` for display: returns `known` = false instead of reverting if there is no average.
    function tryConsult(address asset, uint256 amount) external view returns (bool known, uint256 usdtAmount);
}
