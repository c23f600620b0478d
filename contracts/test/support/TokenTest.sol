// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {DividendSink} from "../../src/mocks/DividendSink.sol";
import {IPair} from "../../src/swap/IExchange.sol";
import {PriceOracle} from "../../src/swap/PriceOracle.sol";
import {IToken} from "../../src/token/IToken.sol";
import {Token} from "../../src/token/Token.sol";
import {ExchangeTest} from "./ExchangeTest.sol";

/// @notice Deploys CIN with its pool of 1,000,000 CIN and 100,000 USDT, the oracle, and receivers of dividends. This
/// test is owner, holder of the supply and exempt from fees; the parameters are the protocol's starting ones.
abstract contract TokenTest is ExchangeTest {
    uint256 internal constant START = 1_700_000_000;
    uint256 internal constant OPEN = START + 1 hours;
    uint256 internal constant WHITE_TIME = 2 hours;
    uint256 internal constant WHITE_MAX = 10_000e18;
    uint256 internal constant SUPPLY = 21_000_000e18;
    uint256 internal constant POOL_CIN = 1_000_000e18;
    uint256 internal constant POOL_USDT = 100_000e18;

    Token internal token;
    PriceOracle internal oracle;
    IPair internal pair;
    IPair internal nativePair;
    address internal distributor;
    DividendSink internal nft;
    DividendSink internal burn;

    address internal manager = _account("manager");
    address internal market = _account("market");
    address internal alice = _account("alice");
    address internal bob = _account("bob");
    address internal keeper = _account("keeper");

    function _deployToken() internal {
        vm.warp(START);
        _deployExchange();
        token = Token(_new("Token", abi.encode(_setup())));
        pair = IPair(token.getConfig().swapPair);
        distributor = token.getConfig().distributor;
        token.setFeeExempt(address(this), true);

        usdt.mint(address(this), 100_000_000e18);
        vm.deal(address(this), 10_000 ether);
        usdt.approve(address(router), type(uint256).max);
        token.approve(address(router), type(uint256).max);
        router.addLiquidityETH{value: 1_000 ether}(address(usdt), 600_000e18, 0, 0, address(this), type(uint256).max);
        nativePair = IPair(factory.getPair(address(usdt), address(wbnb)));
        _addLiquidity(address(this), POOL_CIN, POOL_USDT);

        address[] memory pairs = new address[](2);
        (pairs[0], pairs[1]) = (address(pair), address(nativePair));
        oracle = _newOracle(pairs);
        token.setOracle(address(oracle));
        nft = DividendSink(_new("DividendSink", abi.encode(usdt, token)));
        burn = DividendSink(_new("DividendSink", abi.encode(usdt, token)));
        token.setAddresses(market, address(burn), address(nft), address(0));
    }

    function _newOracle(address[] memory pairs) internal returns (PriceOracle) {
        bytes memory call = abi.encodeCall(PriceOracle.initialize, (address(this), manager, address(usdt), pairs));
        return PriceOracle(_newProxy(_new("PriceOracle"), call));
    }

    function _setup() internal view returns (Token.Setup memory) {
        return
            Token.Setup({
                name: "Cinder",
                symbol: "CIN",
                owner: address(this),
                manager: manager,
                holder: address(this),
                market: market,
                router: address(router),
                usdt: address(usdt),
                openTime: OPEN,
                whiteTime: WHITE_TIME,
                whiteMax: WHITE_MAX,
                buyFee: 300,
                sellFee: 300,
                weights: _weights(),
                spending: _spending()
            });
    }

    function _weights() internal pure returns (IToken.Shares memory) {
        return IToken.Shares({nft: 100, burn: 50, liquidity: 50, destroy: 50, market: 50});
    }

    function _spending() internal pure returns (IToken.Spending memory) {
        return
            IToken.Spending({
                burnTime: 1 days,
                burnMin: 10e18,
                burnReward: 100,
                dividendGas: 300_000,
                sendMin: 10e18,
                maxSlippage: 300
            });
    }

    /// @dev Moves past the whitelist phase, until the oracle has a price.
    function _openToAll() internal {
        vm.warp(OPEN + WHITE_TIME);
        vm.roll(block.number + 1);
    }

    /// @dev Puts fees into the contract without changing the price: tokens sent to the pool pay the sell fee, and the
    /// rest goes back to an exempt account.
    function _collect(uint256 fee) internal {
        uint256 amount = (fee * 10_000) / 300;
        token.transfer(alice, amount);
        vm.prank(alice);
        token.transfer(address(pair), amount);
        pair.skim(address(this));
    }

    function _buy(address trader, uint256 usdtAmount) internal {
        if (trader != address(this)) usdt.transfer(trader, usdtAmount);
        vm.startPrank(trader);
        usdt.approve(address(router), type(uint256).max);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(
            usdtAmount,
            0,
            _path(address(usdt), address(token)),
            trader,
            type(uint256).max
        );
        vm.stopPrank();
    }

    function _sell(address trader, uint256 amount) internal {
        vm.startPrank(trader);
        token.approve(address(router), type(uint256).max);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(
            amount,
            0,
            _path(address(token), address(usdt)),
            trader,
            type(uint256).max
        );
        vm.stopPrank();
    }

    function _addLiquidity(address provider, uint256 amount, uint256 usdtAmount) internal {
        vm.startPrank(provider);
        router.addLiquidity(address(token), address(usdt), amount, usdtAmount, 0, 0, provider, type(uint256).max);
        vm.stopPrank();
    }

    function _reserves() internal view returns (uint256 reserve, uint256 reserveUsdt) {
        (reserve, reserveUsdt, ) = pair.getReserves();
        if (address(token) > address(usdt)) (reserve, reserveUsdt) = (reserveUsdt, reserve);
    }

    function _path(address from, address to) internal pure returns (address[] memory path) {
        path = new address[](2);
        (path[0], path[1]) = (from, to);
    }

    function _assertNothingUndelivered() internal view {
        IToken.Undelivered memory kept = token.getUndelivered();
        vm.assertEq(kept.nft + kept.market + kept.burnUsdt + kept.burnNative, 0);
    }

    function _assertSolvent() internal view {
        for (uint256 i = 0; i < 4; i++) vm.assertGe(token.solvency()[i].held, token.solvency()[i].owed);
    }
}
