// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {IRouter} from "../swap/IExchange.sol";

/// @notice Deliberately vulnerable GuardedSwap: credits the amount that the DEX quoted, not the amount that arrived.
contract WeakSwap {
    uint256 public credited;

    function buy(IRouter router, address[] calldata path, uint256 amount) external {
        IERC20(path[0]).transferFrom(msg.sender, address(this), amount);
        IERC20(path[0]).approve(address(router), amount);
        credited += router.getAmountsOut(amount, path)[path.length - 1];
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(amount, 0, path, address(this), block.timestamp);
    }
}
