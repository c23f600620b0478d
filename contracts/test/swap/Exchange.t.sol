// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IPair} from "../../src/swap/IExchange.sol";
import {ExchangeTest} from "../support/ExchangeTest.sol";

/// The published DEX that the protocol uses: pairs, liquidity, swaps with its 0.3 % fee.
contract ExchangeTestSuite is ExchangeTest {
    address internal alice = _account("alice");
    IPair internal pair;

    function setUp() public {
        _deployExchange();
        pair = _createNativePool();
    }

    function test_RouterFindsThePairOfTheFactory() public view {
        // The router computes pair addresses from a hash of the pair's code: this fails if the two packages do not
        // match.
        vm.assertEq(pair.token0() < pair.token1(), true);
        (uint112 reserve0, uint112 reserve1, ) = pair.getReserves();
        vm.assertEq(uint256(reserve0) * reserve1, 1_000 ether * 600_000e18);
    }

    function testFuzz_SwapPaysTheConstantProductLessFee(uint256 amountIn) public {
        amountIn = _bound(amountIn, 1e9, 500 ether);
        vm.deal(alice, amountIn);
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(wbnb), address(usdt));

        uint256 withFee = amountIn * 997;
        uint256 expected = (withFee * 600_000e18) / (1_000 ether * 1_000 + withFee);

        vm.prank(alice);
        router.swapExactETHForTokens{value: amountIn}(expected, path, alice, vm.getBlockTimestamp());
        vm.assertEq(usdt.balanceOf(alice), expected);
    }
}
