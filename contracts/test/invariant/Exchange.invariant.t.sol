// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IPair} from "../../src/swap/IExchange.sol";
import {ExchangeTest} from "../support/ExchangeTest.sol";
import {ExchangeHandler} from "./ExchangeHandler.sol";

/// E1: trading never lowers the product of the reserves. E2: supply is what the faucet and the owner minted.
contract ExchangeInvariantTest is ExchangeTest {
    IPair internal pair;
    ExchangeHandler internal handler;
    uint256 internal startProduct;

    function setUp() public {
        vm.warp(1_700_000_000);
        _deployExchange();
        pair = _createNativePool();
        startProduct = _product();
        handler = new ExchangeHandler(router, usdt, address(wbnb));
        _target(address(handler));
    }

    function invariant_E0_TheExchangeKeepsItsProperties() public view {
        property_E1_ProductOfReservesNeverFalls();
        property_E2_SupplyIsWhatWasMinted();
    }

    // @spec 1-f
    function property_E1_ProductOfReservesNeverFalls() internal view {
        vm.assertGe(_product(), startProduct);
    }

    function property_E2_SupplyIsWhatWasMinted() internal view {
        vm.assertEq(usdt.totalSupply(), 600_000e18 + handler.faucetCalls() * usdt.FAUCET_AMOUNT());
    }

    function _product() private view returns (uint256) {
        (uint112 reserve0, uint112 reserve1, ) = pair.getReserves();
        return uint256(reserve0) * reserve1;
    }
}
