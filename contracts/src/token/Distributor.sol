// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Errors} from "../libraries/Errors.sol";
import {IFactory, IPair, IRouter} from "../swap/IExchange.sol";
import {IPriceOracle} from "../swap/IPriceOracle.sol";
import {IToken} from "./IToken.sol";

/// @title Distributor
/// @notice Trades and adds liquidity on the DEX for the token, which deploys it. A separate account is needed because a
/// DEX pair refuses to pay out to either of its own two assets, so the token can't receive what the CIN pair pays. Each
/// call takes assets through the token's allowance, swaps at no worse than the time-weighted price less `maxSlippage`,
/// and returns all assets to the token.
///
/// It also limits what the protocol's contracts swap at once, so that nobody gains by trading before and after them.
/// Derivation, for a pool with reserves `x` and `y`, `y = k / x`, whose DEX fee leaves `g = 1 - f` of each input. The
/// victim swaps `v = u * x`. An attacker swaps `a * x` before it and swaps the proceeds back after it. It gets back
/// `a * x * g^2 * (1 + a + u) * (1 + a + g * u) / ((1 + a) + g^2 * a * (1 + a + g * u))`.
/// That exceeds `a * x` only if `a * (g^2 * (1 + u) - 1) + g^2 * (1 + u) * (1 + g * u) - 1 > 0`. Both terms are
/// negative if `u <= f`, so then no size `a` pays. If `a` also raises the amount, to `v = u * (1 + a) * x`, the
/// condition becomes `g^2 * (1 + u) * (1 + g * u) + a * u * g^2 * (1 + g * u) > 1`, about `u * (2 + a) > 2 * f`.
/// The lowest fee in use is `f` = 25 basis points (PancakeSwap). With `u` = 10, a push pays only if it adds three times
/// the reserve, which the price limit refuses. An attacker that owns a part `s` of the pool gets that part of the fee
/// back; with `u` = 10 it gains nothing while `s` is below 60 %. Liquidity that arrives shortly before the swap does
/// not count, see `Depth`. The token fee of CIN only adds to the attacker's costs.
contract Distributor {
    using SafeERC20 for IERC20;

    /// @notice Price limit of a swap.
    /// @param maxSlippage In basis points.
    struct Guard {
        IPriceOracle oracle;
        uint256 maxSlippage;
    }

    /// @dev What was known about one direction of a pair at its last swap.
    /// @param depth Reserve of the asset that goes in. It can rise by at most itself per day, so that liquidity added
    /// for one transaction does not enlarge a swap. The first swap takes the reserve as it is.
    struct Depth {
        uint40 swappedAt;
        uint216 depth;
    }

    /// @notice Maximum part of the reserve that one swap may add, in basis points. See above for why.
    uint256 public constant MAX_PART = 10;

    /// @notice Minimum time between two swaps of the protocol in one direction of a pair. Otherwise many small swaps
    /// in one block would be one large swap.
    uint256 public constant SWAP_INTERVAL = 5 minutes;

    uint256 private constant DEPTH_GROWTH = 1 days;
    uint256 private constant BPS = 10_000;

    address public immutable token = msg.sender;
    IRouter public immutable router;
    IERC20 public immutable usdt;
    address private immutable _wbnb;

    mapping(address assetIn => mapping(address assetOut => Depth)) private _depths;

    modifier onlyToken() {
        if (msg.sender != token) revert Errors.Distributor_NotToken(msg.sender);
        _;
    }

    constructor(IRouter router_, IERC20 usdt_) {
        (router, usdt, _wbnb) = (router_, usdt_, router_.WETH());
        // The router spends only assets of its caller. The token approves the distributor's CIN itself: it has no code
        // yet.
        usdt_.forceApprove(address(router_), type(uint256).max);
    }

    /// @notice Amount of an asset that the caller may swap now; zero within `SWAP_INTERVAL` of the last such call. A
    /// larger amount is spent in several calls. A call by a fee-exempt contract counts as its swap.
    function bearable(address assetIn, address assetOut, uint256 maxSlippage) external returns (uint256 amount) {
        Depth storage known = _depths[assetIn][assetOut];
        uint256 depth = _depthOf(assetIn, assetOut, known);
        if (depth == 0 || block.timestamp < nextSwap(assetIn, assetOut)) return 0;
        amount = (depth * Math.min(MAX_PART, maxSlippage / 2)) / BPS;
        if (amount != 0 && IToken(token).isFeeExempt(msg.sender)) {
            (known.swappedAt, known.depth) = (uint40(block.timestamp), uint216(depth));
        }
    }

    /// @notice From then on a contract of the protocol may swap in this direction of a pair.
    function nextSwap(address assetIn, address assetOut) public view returns (uint256) {
        uint256 swappedAt = _depths[assetIn][assetOut].swappedAt;
        return swappedAt == 0 ? 0 : swappedAt + SWAP_INTERVAL;
    }

    /// @notice What selling CIN now would bring, in USDT or in BNB; zero if it can't be sold.
    function swapValue(uint256 amount, bool inNative) external view returns (uint256) {
        address[] memory path = new address[](inNative ? 3 : 2);
        (path[0], path[1]) = (token, address(usdt));
        if (inNative) path[2] = _wbnb;
        try router.getAmountsOut(amount, path) returns (uint256[] memory amounts) {
            return amounts[path.length - 1];
        } catch {
            return 0;
        }
    }

    /// @notice Sells CIN and sends the USDT to the token.
    function sell(uint256 amount, Guard calldata guard) external onlyToken returns (uint256 usdtAmount) {
        _sell(amount, guard);
        return _handOverUsdt();
    }

    /// @notice Buys CIN for USDT. The CIN stays here until the token burns it in the same transaction.
    function buy(uint256 usdtAmount, Guard calldata guard) external onlyToken {
        usdt.safeTransferFrom(token, address(this), usdtAmount);
        (address[] memory path, uint256 least) = _path(address(usdt), usdtAmount, token, guard);
        router.swapExactTokensForTokens(usdtAmount, least, path, address(this), block.timestamp);
    }

    /// @notice Swaps USDT for BNB, which the router sends to the token.
    function change(uint256 usdtAmount, Guard calldata guard) external onlyToken returns (uint256 nativeAmount) {
        usdt.safeTransferFrom(token, address(this), usdtAmount);
        (address[] memory path, uint256 least) = _path(address(usdt), usdtAmount, _wbnb, guard);
        return router.swapExactTokensForETH(usdtAmount, least, path, token, block.timestamp)[1];
    }

    /// @notice Sells half of the CIN and adds the other half with the USDT to the pool. The token gets the LP tokens
    /// and the CIN and USDT that were left over.
    /// @return used CIN sold or added to the pool.
    function liquify(
        uint256 amount,
        Guard calldata guard
    ) external onlyToken returns (uint256 used, uint256 usdtAdded, uint256 liquidity) {
        uint256 sold = amount / 2;
        _sell(sold, guard);
        IERC20(token).safeTransferFrom(token, address(this), amount - sold);
        uint256 added;
        (added, usdtAdded, liquidity) = router.addLiquidity(
            token,
            address(usdt),
            amount - sold,
            usdt.balanceOf(address(this)),
            0,
            0,
            token,
            block.timestamp
        );
        // No minimum is needed here, because the sale checks the price: at a lower price it fails. At a higher price it
        // brings more than the liquidity can lose when the price falls back.
        used = sold + added;
        IERC20(token).safeTransfer(token, amount - used);
        _handOverUsdt();
    }

    function _depthOf(address assetIn, address assetOut, Depth memory known) private view returns (uint256 depth) {
        IPair pair = IPair(IFactory(router.factory()).getPair(assetIn, assetOut));
        (uint256 reserve0, uint256 reserve1, ) = pair.getReserves();
        depth = assetIn < assetOut ? reserve0 : reserve1;
        if (known.swappedAt == 0) return depth;
        uint256 grown = (known.depth * (DEPTH_GROWTH + block.timestamp - known.swappedAt)) / DEPTH_GROWTH;
        return Math.min(depth, grown);
    }

    function _sell(uint256 amount, Guard calldata guard) private {
        IERC20(token).safeTransferFrom(token, address(this), amount);
        (address[] memory path, uint256 least) = _path(token, amount, address(usdt), guard);
        router.swapExactTokensForTokens(amount, least, path, address(this), block.timestamp);
    }

    function _handOverUsdt() private returns (uint256 amount) {
        amount = usdt.balanceOf(address(this));
        usdt.safeTransfer(token, amount);
    }

    function _path(
        address assetIn,
        uint256 amount,
        address assetOut,
        Guard calldata guard
    ) private view returns (address[] memory path, uint256 least) {
        path = new address[](2);
        (path[0], path[1]) = (assetIn, assetOut);
        uint256 fair = guard.oracle.quote(assetIn, amount, assetOut);
        least = Math.ceilDiv(fair * (BPS - guard.maxSlippage), BPS);
        // The router would revert too, but without these figures in its error.
        uint256 out = router.getAmountsOut(amount, path)[1];
        if (out < least) revert Errors.Token_PriceMoved(out, least);
    }
}
