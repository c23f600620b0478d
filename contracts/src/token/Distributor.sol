// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Errors} from "../libraries/Errors.sol";
import {IFactory, IPair, IRouter} from "../swap/IExchange.sol";
import {IPriceOracle} from "../swap/IPriceOracle.sol";

/// @title Distributor
/// @notice Trades and adds liquidity on the DEX for the token, which deploys it. A separate account is needed because a
/// DEX pair refuses to pay out to either of its own two assets, so the token can't receive what the CIN pair pays. Each
/// call takes assets through the token's allowance, swaps at no worse than the time-weighted price less `maxSlippage`,
/// and returns all assets to the token.
contract Distributor {
    using SafeERC20 for IERC20;

    /// @notice Price limit of a swap.
    /// @param maxSlippage In basis points.
    struct Guard {
        IPriceOracle oracle;
        uint256 maxSlippage;
    }

    uint256 private constant BPS = 10_000;

    address public immutable token = msg.sender;
    IRouter public immutable router;
    IERC20 public immutable usdt;
    address private immutable _wbnb;

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

    /// @notice Amount of an asset whose swap moves the price by about half of the tolerated slippage. A larger amount
    /// is spent in several calls; otherwise its swap would always fail.
    function bearable(address assetIn, address assetOut, uint256 maxSlippage) external view returns (uint256) {
        IPair pair = IPair(IFactory(router.factory()).getPair(assetIn, assetOut));
        (uint256 reserve0, uint256 reserve1, ) = pair.getReserves();
        return ((assetIn < assetOut ? reserve0 : reserve1) * maxSlippage) / (2 * BPS);
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
