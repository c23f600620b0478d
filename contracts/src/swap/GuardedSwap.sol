// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Errors} from "../libraries/Errors.sol";
import {IRouter, IWbnb} from "./IExchange.sol";
import {IPriceOracle} from "./IPriceOracle.sol";

/// @title GuardedSwap
/// @notice A swap that a contract makes for a user. It reverts if the price is worse than the time-weighted price less
/// `maxSlippage`. The check uses the amount that arrived, not the amount that the DEX quoted, so a transfer fee of the
/// asset counts too.
/// @dev Native coin goes in and out as WBNB; the caller wraps and unwraps it.
library GuardedSwap {
    using SafeERC20 for IERC20;

    uint256 private constant BPS = 10_000;

    /// @param maxSlippage In basis points.
    struct Guard {
        IRouter router;
        IPriceOracle oracle;
        uint256 maxSlippage;
    }

    /// @notice Swaps along `path` into this contract.
    /// @return received Amount that arrived.
    function swap(Guard memory guard, address[] memory path, uint256 amount) internal returns (uint256 received) {
        (received, ) = swapBesideFair(guard, path, amount);
    }

    /// @notice The same for callers that must not credit more than the fair amount when the pool price is too low.
    /// @return received Amount that arrived.
    /// @return fair Amount at the time-weighted price.
    function swapBesideFair(
        Guard memory guard,
        address[] memory path,
        uint256 amount
    ) internal returns (uint256 received, uint256 fair) {
        guard.oracle.update();
        (address assetIn, address assetOut) = (path[0], path[path.length - 1]);
        fair = guard.oracle.quote(assetIn, amount, assetOut);
        uint256 least = Math.ceilDiv(fair * (BPS - guard.maxSlippage), BPS);
        uint256 before = IERC20(assetOut).balanceOf(address(this));
        IERC20(assetIn).forceApprove(address(guard.router), amount);
        guard.router.swapExactTokensForTokensSupportingFeeOnTransferTokens(
            amount,
            0,
            path,
            address(this),
            block.timestamp
        );
        received = IERC20(assetOut).balanceOf(address(this)) - before;
        if (received < least) revert Errors.Product_PriceMoved(received, least);
    }

    /// @notice Amount that a swap would bring now; zero if it can't be made. For previews: transfer fees of the assets
    /// are not deducted.
    function preview(IRouter router, address[] memory path, uint256 amount) internal view returns (uint256) {
        if (amount == 0) return 0;
        try router.getAmountsOut(amount, path) returns (uint256[] memory amounts) {
            return amounts[path.length - 1];
        } catch {
            return 0;
        }
    }

    /// @notice Wraps native coin into WBNB.
    function wrap(IRouter router, uint256 amount) internal returns (address wbnb) {
        wbnb = router.WETH();
        IWbnb(wbnb).deposit{value: amount}();
    }
}
