// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFactory, IPair, IRouter} from "../swap/IExchange.sol";

/// @notice Deliberately vulnerable PriceOracle: returns the pool's spot price, which an attacker can move.
contract SpotOracle {
    IRouter public immutable router;
    address public immutable usdt;

    constructor(IRouter router_, address usdt_) {
        (router, usdt) = (router_, usdt_);
    }

    function update() external {}

    function consult(address asset, uint256 amount) external view returns (uint256) {
        return quote(asset, amount, usdt);
    }

    function consultInverse(address asset, uint256 amount) external view returns (uint256) {
        return quote(usdt, amount, asset);
    }

    function quote(address assetIn, uint256 amountIn, address assetOut) public view returns (uint256 amountOut) {
        amountOut = amountIn;
        if (assetIn != usdt) amountOut = _convert(assetIn, amountOut, usdt);
        if (assetOut != usdt) amountOut = _convert(usdt, amountOut, assetOut);
    }

    function _convert(address assetIn, uint256 amountIn, address assetOut) private view returns (uint256) {
        IPair pair = IPair(IFactory(router.factory()).getPair(assetIn, assetOut));
        (uint256 reserveIn, uint256 reserveOut, ) = pair.getReserves();
        if (assetIn > assetOut) (reserveIn, reserveOut) = (reserveOut, reserveIn);
        return (amountIn * reserveOut) / reserveIn;
    }
}
