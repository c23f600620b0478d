// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFactory, IPair, IRouter, IWbnb} from "../../src/swap/IExchange.sol";
import {FaucetUsdt} from "../../src/swap/FaucetUsdt.sol";
import {BaseTest} from "./BaseTest.sol";
import {ExchangeCode} from "./generated/ExchangeCode.sol";

/// @notice Deploys the real DEX from its published bytecode, for tests that trade.
abstract contract ExchangeTest is BaseTest {
    IWbnb internal wbnb;
    IFactory internal factory;
    IRouter internal router;
    FaucetUsdt internal usdt;

    function _deployExchange() internal {
        wbnb = IWbnb(_create(ExchangeCode.wbnb()));
        factory = IFactory(_create(abi.encodePacked(ExchangeCode.factory(), abi.encode(address(0)))));
        router = IRouter(_create(abi.encodePacked(ExchangeCode.router(), abi.encode(address(factory), address(wbnb)))));
        usdt = FaucetUsdt(_new("FaucetUsdt", abi.encode(address(this))));
    }

    /// @dev A pool of 1,000 BNB and 600,000 USDT; this test holds its LP tokens.
    function _createNativePool() internal returns (IPair) {
        usdt.mint(address(this), 600_000e18);
        vm.deal(address(this), 1_000 ether);
        usdt.approve(address(router), type(uint256).max);
        router.addLiquidityETH{value: 1_000 ether}(
            address(usdt),
            600_000e18,
            0,
            0,
            address(this),
            vm.getBlockTimestamp()
        );
        return IPair(factory.getPair(address(usdt), address(wbnb)));
    }
}
