// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IPair} from "../../src/swap/IExchange.sol";
import {ExchangeTest} from "../support/ExchangeTest.sol";
import {ExchangeHandler} from "./ExchangeHandler.sol";

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

    /// @notice All of E1 and E2, in one campaign.
    function invariant_E0_TheExchangeKeepsItsProperties() public view {
        property_E1_ProductOfReservesNeverFalls();
        property_E2_SupplyIsWhatWasMinted();
    }

    /// @notice Trading never lowers the product of a pair's reserves.
    // @spec 1-f
    function property_E1_ProductOfReservesNeverFalls() internal view {
        vm.assertGe(_product(), startProduct);
    }

    /// @notice The supply of the local USDT is what its owner and the faucet minted.
    function property_E2_SupplyIsWhatWasMinted() internal view {
        vm.assertEq(usdt.totalSupply(), 600_000e18 + handler.faucetCalls() * usdt.FAUCET_AMOUNT());
    }

    function _product() private view returns (uint256) {
        (uint112 reserve0, uint112 reserve1, ) = pair.getReserves();
        return uint256(reserve0) * reserve1;
    }
}
