// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @notice Wrapped native coin: always exchangeable 1:1 between WBNB and BNB.
interface IWbnb is IERC20 {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}

/// @notice The DEX's registry of pairs.
interface IFactory {
    /// @return pair The zero address if the two assets have no pair.
    function getPair(address assetA, address assetB) external view returns (address pair);
    function createPair(address assetA, address assetB) external returns (address pair);
}

/// @notice DEX pair: a constant-product pool of two assets. The contract is also the ERC-20 of its LP tokens.
interface IPair is IERC20 {
    function token0() external view returns (address);
    function token1() external view returns (address);

    /// @notice Warning: anyone can move a spot price computed from reserves within one transaction. For payments use
    /// the oracle.
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast);
    function price0CumulativeLast() external view returns (uint256);
    function price1CumulativeLast() external view returns (uint256);
    function mint(address to) external returns (uint256 liquidity);
    function burn(address to) external returns (uint256 amount0, uint256 amount1);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
    function skim(address to) external;
    function sync() external;
}

/// @notice The DEX's router, through which users trade and add liquidity.
interface IRouter {
    function factory() external view returns (address);
    function WETH() external view returns (address);
    function getAmountsOut(uint256 amountIn, address[] calldata path) external view returns (uint256[] memory amounts);
    function getAmountsIn(uint256 amountOut, address[] calldata path) external view returns (uint256[] memory amounts);

    function addLiquidity(
        address assetA,
        address assetB,
        uint256 desiredA,
        uint256 desiredB,
        uint256 minA,
        uint256 minB,
        address to,
        uint256 deadline
    ) external returns (uint256 amountA, uint256 amountB, uint256 liquidity);

    function addLiquidityETH(
        address asset,
        uint256 desired,
        uint256 minAsset,
        uint256 minNative,
        address to,
        uint256 deadline
    ) external payable returns (uint256 amountAsset, uint256 amountNative, uint256 liquidity);

    function removeLiquidity(
        address assetA,
        address assetB,
        uint256 liquidity,
        uint256 minA,
        uint256 minB,
        address to,
        uint256 deadline
    ) external returns (uint256 amountA, uint256 amountB);

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 minOut,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    function swapExactETHForTokens(
        uint256 minOut,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable returns (uint256[] memory amounts);

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 minOut,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory amounts);

    /// @notice Variants for assets that take a fee on transfer: they compute the output from what arrived, not from
    /// what was sent.
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 minOut,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;

    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 minOut,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable;

    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 minOut,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
}
