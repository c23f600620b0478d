// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {WeakDistributor} from "../../src/mocks/WeakDistributor.sol";
import {IPair, IRouter} from "../../src/swap/IExchange.sol";
import {Distributor} from "../../src/token/Distributor.sol";
import {TokenTest} from "../support/TokenTest.sol";

/// Trades around the swaps that contracts of the protocol make. The attacker has as much money as it wants, acts in one
/// transaction, pays no gas, and where it says so, no token fee. Each search tries sizes from a thousandth of a percent
/// of the reserve up. Against the twin's chunks the same search finds a profit.
contract SandwichAttacksTest is TokenTest {
    WeakDistributor internal twin;
    Distributor internal hand;

    function setUp() public {
        _deployToken();
        _openToAll();
        oracle.update();
        hand = Distributor(distributor);
        twin = WeakDistributor(_new("WeakDistributor", abi.encode(router)));
    }

    receive() external payable {}

    /// A game changes dividends into BNB. That pool has no token fee.
    function test_Attack_SandwichInTheNativePool() public {
        (int256 best, int256 weak) = (_bestOf(address(wbnb), false, 1), _bestOf(address(wbnb), true, 1));
        _assertNoProfit(best);
        _assertProfit(weak, 70e18);
    }

    /// The token sells fees in its own pool. The attacker is exempt from the token's fee.
    function test_Attack_FeeExemptSandwich() public {
        (int256 best, int256 weak) = (_bestOf(address(token), false, 1), _bestOf(address(token), true, 1));
        _assertNoProfit(best);
        _assertProfit(weak, 5e18);
    }

    /// Many small swaps in one block would be one large swap.
    function test_Attack_ManySwapsInOneBlock() public {
        _assertNoProfit(_bestOf(address(wbnb), false, 10));
        _assertProfit(_bestOf(address(wbnb), true, 2), 70e18);
        // Two swaps of the protocol, by different contracts, share one limit.
        vm.assertGt(hand.bearable(address(usdt), address(wbnb), 300), 0);
        token.setFeeExempt(address(burn), true);
        vm.prank(address(burn));
        vm.assertEq(hand.bearable(address(usdt), address(wbnb), 300), 0);
        _skip(5 minutes);
        vm.prank(address(burn));
        vm.assertGt(hand.bearable(address(usdt), address(wbnb), 300), 0);
    }

    /// An outsider can neither use up the limit nor read a larger one.
    function test_Attack_StrangerUsesUpTheLimit() public {
        vm.prank(alice);
        uint256 seen = hand.bearable(address(usdt), address(wbnb), 300);
        vm.assertEq(hand.nextSwap(address(usdt), address(wbnb)), 0);
        vm.assertEq(hand.bearable(address(usdt), address(wbnb), 300), seen);
        vm.assertEq(hand.nextSwap(address(usdt), address(wbnb)), vm.getBlockTimestamp() + 5 minutes);
    }

    /// Liquidity that arrives shortly before a swap would enlarge the swap, and return most of the DEX's fee to its
    /// provider.
    function test_Attack_LiquidityForOneTransaction() public {
        uint256 before = hand.bearable(address(usdt), address(wbnb), 300);
        _skip(5 minutes);
        _assertNoProfit(_bestWithLiquidity(false));
        _assertProfit(_bestWithLiquidity(true), 100e18);
        _addNativeLiquidity();
        uint256 grown = hand.bearable(address(usdt), address(wbnb), 300);
        vm.assertLe(grown, (before * 10_035) / 10_000, "five minutes of a day");
        // Liquidity that stays counts: twice as much each day.
        for (uint256 i = 0; i < 4; i++) {
            _skip(1 days);
            grown = hand.bearable(address(usdt), address(wbnb), 300);
        }
        vm.assertApproxEqRel(grown, 10 * before, 1e15);
    }

    /// No push of any size, in either pool, with or without the token's fee, and no depth of the pool.
    function testFuzz_Attack_NoSandwichPays(uint256 size, uint256 depth, bool inNative, bool isTaxed) public {
        address asset = inNative ? address(wbnb) : address(token);
        IPair pool = inNative ? nativePair : pair;
        uint256 removed = (pool.balanceOf(address(this)) * _bound(depth, 0, 99)) / 100;
        pool.approve(address(router), removed);
        if (removed != 0) {
            router.removeLiquidity(address(usdt), asset, removed, 0, 0, address(this), type(uint256).max);
        }
        address from = inNative ? address(usdt) : address(token);
        size = _bound(size, 1e12, _reserve(pool, from) / 2);
        _assertNoProfit(_attack(asset, false, size, 1, isTaxed && !inNative));
    }

    /// The same around the token's own calls, which sell, change and add liquidity.
    function testFuzz_Attack_NoSandwichOfTheTokensCallsPays(uint256 size, bool buysLiquidity) public {
        _collect(12_000e18);
        size = _bound(size, 1e12, POOL_CIN / 2);
        uint256 worth = _worth();
        uint256 had = token.balanceOf(address(this));
        _sell(address(this), size);
        // solhint-disable-next-line no-empty-blocks
        if (buysLiquidity) try token.swapAndLiquify() {} catch {}
        // solhint-disable-next-line no-empty-blocks
        try token.swapAndTrans() {} catch {}
        uint256 back = router.getAmountsIn(size, _path(address(usdt), address(token)))[0];
        _buy(address(this), back);
        vm.assertApproxEqAbs(token.balanceOf(address(this)), had, 1e9);
        vm.assertLe(_worth(), worth + 1e9);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        SEARCH
    //////////////////////////////////////////////////////////////////////////*/

    /// @return best The largest profit of all tried sizes, in USDT.
    function _bestOf(address asset, bool isWeak, uint256 swaps) private returns (int256 best) {
        best = type(int256).min;
        IPair pool = asset == address(wbnb) ? nativePair : pair;
        uint256 reserve = _reserve(pool, asset == address(wbnb) ? address(usdt) : address(token));
        for (uint256 size = reserve / 100_000; size < reserve / 2; size = (size * 5) / 4) {
            uint256 state = vm.snapshotState();
            int256 profit = _attack(asset, isWeak, size, swaps, false);
            vm.revertToState(state);
            if (profit > best) best = profit;
        }
    }

    /// @return best What trading adds to what the liquidity alone earns.
    function _bestWithLiquidity(bool isWeak) private returns (int256 best) {
        best = type(int256).min;
        uint256 honest = _liquidityAround(isWeak, 0);
        for (uint256 size = 100e18; size < 100_000e18; size = (size * 5) / 4) {
            int256 profit = int256(_liquidityAround(isWeak, size)) - int256(honest);
            if (profit > best) best = profit;
        }
    }

    /// @return worth What the attacker has after adding liquidity, the attack, and removing the liquidity.
    function _liquidityAround(bool isWeak, uint256 size) private returns (uint256 worth) {
        uint256 state = vm.snapshotState();
        uint256 liquidity = _addNativeLiquidity();
        // The twin's honest swap is as large as ours; only the attacked one follows the enlarged pool.
        if (size == 0) _victim(address(usdt), address(wbnb), false);
        else _attack(address(wbnb), isWeak, size, 1, false);
        nativePair.approve(address(router), liquidity);
        router.removeLiquidity(address(usdt), address(wbnb), liquidity, 0, 0, address(this), type(uint256).max);
        worth = _worthOfAll();
        vm.revertToState(state);
    }

    /// @dev Nine times what the pool had.
    function _addNativeLiquidity() private returns (uint256 liquidity) {
        vm.deal(address(this), 9_000 ether);
        wbnb.deposit{value: 9_000 ether}();
        wbnb.approve(address(router), type(uint256).max);
        (, , liquidity) = router.addLiquidity(
            address(usdt),
            address(wbnb),
            5_400_000e18,
            9_000 ether,
            0,
            0,
            address(this),
            type(uint256).max
        );
    }

    /// @dev Trades in front of the victim's swaps and back. A swap that the price guard refuses does not happen.
    function _attack(
        address asset,
        bool isWeak,
        uint256 size,
        uint256 swaps,
        bool isTaxed
    ) private returns (int256 profit) {
        bool inNative = asset == address(wbnb);
        (address from, address to) = inNative ? (address(usdt), asset) : (asset, address(usdt));
        address attacker = isTaxed ? alice : address(this);
        if (isTaxed) token.transfer(alice, size);
        uint256 got = _trade(attacker, from, to, size);
        for (uint256 i = 0; i < swaps; i++) _victim(from, to, isWeak);
        uint256 back = _trade(attacker, to, from, got);
        profit = int256(back) - int256(size);
        // In USDT at the price before the attack.
        if (!inNative) profit /= 10;
    }

    /// @dev A product's swap: the guard allows 3 % below the average.
    function _victim(address from, address to, bool isWeak) private {
        uint256 amount = isWeak ? twin.bearable(from, to, 300) : hand.bearable(from, to, 300);
        if (amount == 0) return;
        uint256 least = (oracle.quote(from, amount, to) * 9_700) / 10_000;
        if (from == address(usdt)) usdt.mint(market, amount);
        else token.transfer(market, amount);
        token.setFeeExempt(address(burn), true);
        // Moves as an exempt contract does.
        vm.startPrank(market);
        IPair(from).transfer(address(burn), amount);
        vm.stopPrank();
        vm.startPrank(address(burn));
        IPair(from).approve(address(router), amount);
        // solhint-disable-next-line no-empty-blocks
        try
            router.swapExactTokensForTokens(amount, least, _path(from, to), address(burn), type(uint256).max)
        {} catch {}
        vm.stopPrank();
    }

    function _assertNoProfit(int256 profit) private pure {
        vm.assertTrue(profit <= 0);
    }

    function _assertProfit(int256 profit, uint256 least) private pure {
        vm.assertTrue(profit > 0, "the weak twin stands");
        vm.assertGe(uint256(profit), least, "the weak twin stands");
    }

    function _trade(address trader, address from, address to, uint256 amount) private returns (uint256 got) {
        uint256 before = IPair(to).balanceOf(trader);
        vm.startPrank(trader);
        IPair(from).approve(address(router), amount);
        IRouter(router).swapExactTokensForTokensSupportingFeeOnTransferTokens(
            amount,
            0,
            _path(from, to),
            trader,
            type(uint256).max
        );
        vm.stopPrank();
        return IPair(to).balanceOf(trader) - before;
    }

    function _reserve(IPair pool, address asset) private view returns (uint256) {
        (uint256 reserve0, uint256 reserve1, ) = pool.getReserves();
        return pool.token0() == asset ? reserve0 : reserve1;
    }

    /// @dev The attacker ends with the same CIN, so its USDT tells its profit.
    function _worth() private view returns (uint256) {
        return usdt.balanceOf(address(this));
    }

    /// @dev At the price of the BNB pool before the attack, 600.
    function _worthOfAll() private view returns (uint256) {
        return usdt.balanceOf(address(this)) + 600 * (wbnb.balanceOf(address(this)) + address(this).balance);
    }
}
