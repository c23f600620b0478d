// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {IFactory, IPair, IRouter} from "../swap/IExchange.sol";

/// @notice Deliberately vulnerable chunks of contract swaps: they follow the tolerated slippage instead of the DEX's
/// fee, and many fit into one block.
contract WeakDistributor {
    IRouter public immutable router;

    constructor(IRouter router_) {
        router = router_;
    }

    function bearable(address assetIn, address assetOut, uint256 maxSlippage) external view returns (uint256) {
        IPair pair = IPair(IFactory(router.factory()).getPair(assetIn, assetOut));
        return (IERC20(assetIn).balanceOf(address(pair)) * maxSlippage) / 20_000;
    }
}
