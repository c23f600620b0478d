// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IRouter} from "../../src/swap/IExchange.sol";
import {FaucetUsdt} from "../../src/swap/FaucetUsdt.sol";
import {BaseTest} from "../support/BaseTest.sol";

/// @notice Acts as four traders: calls the faucet, buys, sells, lets time pass.
contract ExchangeHandler is BaseTest {
    IRouter internal immutable router;
    FaucetUsdt internal immutable usdt;
    address internal immutable wbnb;
    address[4] internal traders;

    uint256 public faucetCalls;

    constructor(IRouter router_, FaucetUsdt usdt_, address wbnb_) {
        (router, usdt, wbnb) = (router_, usdt_, wbnb_);
        traders = [_account("ann"), _account("ben"), _account("cleo"), _account("dan")];
    }

    function faucet(uint256 seed) external {
        address trader = _trader(seed);
        if (vm.getBlockTimestamp() < usdt.availableAt(trader)) return;
        vm.prank(trader);
        usdt.faucet();
        faucetCalls++;
    }

    function buy(uint256 seed, uint256 amount) external {
        amount = _bound(amount, 1e12, 100 ether);
        address trader = _trader(seed);
        vm.deal(trader, amount);
        vm.prank(trader);
        router.swapExactETHForTokens{value: amount}(0, _path(wbnb, address(usdt)), trader, vm.getBlockTimestamp());
    }

    function sell(uint256 seed, uint256 amount) external {
        address trader = _trader(seed);
        uint256 balance = usdt.balanceOf(trader);
        if (balance < 1e12) return;
        amount = _bound(amount, 1e12, balance);
        vm.startPrank(trader);
        usdt.approve(address(router), amount);
        router.swapExactTokensForETH(amount, 0, _path(address(usdt), wbnb), trader, vm.getBlockTimestamp());
        vm.stopPrank();
    }

    function wait(uint256 duration) external {
        _skip(_bound(duration, 1, 2 days));
    }

    function _trader(uint256 seed) private view returns (address) {
        return traders[seed % traders.length];
    }

    function _path(address from, address to) private pure returns (address[] memory path) {
        path = new address[](2);
        (path[0], path[1]) = (from, to);
    }
}
