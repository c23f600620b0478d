// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {Errors} from "../../src/libraries/Errors.sol";
import {IdoBuyersMock} from "../../src/mocks/IdoBuyersMock.sol";
import {IPair} from "../../src/swap/IExchange.sol";
import {IToken} from "../../src/token/IToken.sol";
import {Token} from "../../src/token/Token.sol";
import {TokenTest} from "../support/TokenTest.sol";

/// transfer to or from the pool
/// ├── given trading is not open
/// │   ├── when it leaves the pool → Token_NotOpen(opensAt), for exempt accounts too
/// │   ├── when it comes from any other account → Token_NotOpen(opensAt)
/// │   └── when it comes from an exempt account → free
/// ├── given only whitelisted accounts may buy
/// │   ├── when a buyer is neither listed nor an IDO buyer → Token_NotWhiteListed(account, endsAt)
/// │   ├── when a buyer would exceed the limit → Token_WhiteCapExceeded(account, cap, bought, asked)
/// │   ├── when a buyer is listed, or bought in the presale → counted, with fee
/// │   └── when an account sells → with fee
/// └── given trading is open to everyone
///     ├── when the balance is below the value → ERC20InsufficientBalance with the whole figures
///     ├── when the account is exempt → free
///     └── otherwise → the fee, rounded up, stays in the contract; the rest arrives
contract TokenTradingTest is TokenTest {
    IdoBuyersMock internal ido;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function setUp() public {
        _deployToken();
        ido = IdoBuyersMock(_new("IdoBuyersMock"));
        token.setAddresses(market, address(burn), address(nft), address(ido));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                  BEFORE THE OPENING
    //////////////////////////////////////////////////////////////////////////*/

    function testFuzz_RevertGiven_NotOpenYet(uint256 time) public {
        vm.warp(_bound(time, START, OPEN - 1));
        bytes memory reason = abi.encodeWithSelector(Errors.Token_NotOpen.selector, OPEN);
        token.transfer(alice, 1e18);

        vm.expectRevert(reason);
        vm.prank(alice);
        token.transfer(address(pair), 1e18);

        vm.expectRevert(reason);
        vm.prank(address(pair));
        token.transfer(alice, 1);

        vm.expectRevert(reason);
        vm.prank(address(pair));
        token.transfer(address(this), 1);
    }

    function test_RevertGiven_OpeningIsNotDecided() public {
        Token.Setup memory setup = _setup();
        setup.openTime = 0;
        token = Token(_new("Token", abi.encode(setup)));
        token.transfer(alice, 1e18);
        address own = token.getConfig().swapPair;
        vm.expectRevert(abi.encodeWithSelector(Errors.Token_NotOpen.selector, 0));
        vm.prank(alice);
        token.transfer(own, 1e18);
    }

    function test_ExemptAccountBringsTheFirstLiquidity() public view {
        vm.assertEq(token.balanceOf(address(pair)), POOL_CIN, "without a fee");
        vm.assertEq(token.getConfig().startBlockUSDT, token.getConfig().startBlock);
    }

    /// The account that brings the first liquidity can send CIN to an empty pool before the opening, and is an ordinary
    /// account as soon as the pool has liquidity.
    function test_ProviderBringsTheFirstLiquidityAndNothingElse() public {
        token = Token(_new("Token", abi.encode(_setup())));
        address own = token.getConfig().swapPair;
        vm.expectEmit(address(token));
        emit IToken.ProviderChanged(alice);
        token.setProvider(alice);
        vm.assertEq(token.provider(), alice);
        vm.assertFalse(token.isFeeExempt(alice));
        token.transfer(alice, 1_000e18);
        token.transfer(bob, 1e18);
        usdt.transfer(own, 100e18);
        bytes memory reason = abi.encodeWithSelector(Errors.Token_NotOpen.selector, OPEN);
        vm.expectRevert(reason);
        vm.prank(bob);
        token.transfer(own, 1e18);
        vm.expectRevert(reason);
        vm.prank(own);
        token.transfer(alice, 0);
        vm.startPrank(alice);
        token.transfer(own, 500e18);
        vm.assertEq(token.balanceOf(own), 500e18, "without a fee");
        IPair(own).mint(alice);
        vm.expectRevert(reason);
        token.transfer(own, 1e18);
        vm.warp(OPEN + WHITE_TIME);
        token.transfer(own, 100e18);
        vm.assertEq(token.balanceOf(own), 597e18, "with a fee");
        vm.stopPrank();
    }

    function test_OpensAtTheSecond() public {
        token.setWhiteRules(0, 1);
        token.transfer(alice, 2e18);
        vm.warp(OPEN);
        vm.prank(alice);
        token.transfer(address(pair), 1e18);
        pair.skim(bob);
        vm.assertGt(token.balanceOf(bob), 0);
    }

    function testFuzz_WalletsAreFreeAtAnyTime(uint256 time, uint256 amount) public {
        vm.warp(_bound(time, START, START + 3650 days));
        amount = _bound(amount, 0, token.balanceOf(address(this)));
        token.transfer(alice, amount);
        vm.prank(alice);
        token.transfer(bob, amount);
        vm.assertEq(token.balanceOf(bob), amount);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     WHITE LIST
    //////////////////////////////////////////////////////////////////////////*/

    function testFuzz_RevertGiven_BuyerIsNotOnTheWhiteList(uint256 time) public {
        vm.warp(_bound(time, OPEN, OPEN + WHITE_TIME - 1));
        vm.expectRevert(abi.encodeWithSelector(Errors.Token_NotWhiteListed.selector, alice, OPEN + WHITE_TIME));
        vm.prank(address(pair));
        token.transfer(alice, 1);
    }

    // @spec 7.12-o
    function testFuzz_WhiteListBuysUpToItsCap(uint256 first, uint256 second) public {
        vm.warp(OPEN);
        first = _bound(first, 1, WHITE_MAX);
        second = _bound(second, WHITE_MAX - first + 1, POOL_CIN - first);
        token.setWhiteList(alice, true);
        vm.prank(address(pair));
        token.transfer(alice, first);
        vm.assertEq(token.buyAmounts(alice), first);
        vm.assertEq(token.balanceOf(alice), first - _fee(first));

        vm.expectRevert(
            abi.encodeWithSelector(Errors.Token_WhiteCapExceeded.selector, alice, WHITE_MAX, first, second)
        );
        vm.prank(address(pair));
        token.transfer(alice, second);

        vm.prank(address(pair));
        token.transfer(alice, WHITE_MAX - first);
        vm.assertEq(token.buyAmounts(alice), WHITE_MAX);
    }

    function test_IdoBuyersBuyWithoutAnEntry() public {
        vm.warp(OPEN);
        ido.set(alice, IdoBuyersMock.Mode.Answer);
        vm.prank(address(pair));
        token.transfer(alice, 1e18);
        vm.assertEq(token.buyAmounts(alice), 1e18);
    }

    /// If the presale contract fails, its buyers are not accepted, but whitelisted buyers and sellers can trade.
    function test_BrokenIdoBreaksNothingElse() public {
        vm.warp(OPEN);
        token.setWhiteList(bob, true);
        for (uint256 mode = 1; mode <= uint256(IdoBuyersMock.Mode.AnswerTwo); mode++) {
            ido.set(alice, IdoBuyersMock.Mode(mode));
            vm.expectRevert(abi.encodeWithSelector(Errors.Token_NotWhiteListed.selector, alice, OPEN + WHITE_TIME));
            vm.prank(address(pair));
            token.transfer(alice, 1e18);
            vm.prank(address(pair));
            token.transfer(bob, 1e18);
            vm.prank(bob);
            token.transfer(address(pair), 1e17);
        }
        token.setAddresses(market, address(burn), address(nft), address(0));
        vm.expectRevert(abi.encodeWithSelector(Errors.Token_NotWhiteListed.selector, alice, OPEN + WHITE_TIME));
        vm.prank(address(pair));
        token.transfer(alice, 1e18);
    }

    function test_ExemptAccountsBuyUncounted() public {
        vm.warp(OPEN);
        _buy(address(this), 5_000e18);
        vm.assertEq(token.buyAmounts(address(this)), 0);
    }

    function test_NothingIsCountedAfterwards() public {
        _openToAll();
        _buy(alice, 5_000e18);
        vm.assertGt(token.balanceOf(alice), WHITE_MAX);
        vm.assertEq(token.buyAmounts(alice), 0);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                         FEES
    //////////////////////////////////////////////////////////////////////////*/

    function testFuzz_FeeIsRoundedUpAndCollected(uint256 amount, uint256 buyFee, uint256 sellFee) public {
        _openToAll();
        (buyFee, sellFee) = (_bound(buyFee, 0, 500), _bound(sellFee, 0, 500));
        token.setFees(buyFee, sellFee);
        amount = _bound(amount, 0, POOL_CIN);
        uint256 bought = (amount * buyFee + 9_999) / 10_000;

        vm.prank(address(pair));
        token.transfer(alice, amount);
        vm.assertEq(token.balanceOf(alice), amount - bought);
        vm.assertEq(token.balanceOf(address(token)), bought);

        amount = amount - bought;
        uint256 sold = (amount * sellFee + 9_999) / 10_000;
        uint256 pooled = token.balanceOf(address(pair));
        vm.prank(alice);
        token.transfer(address(pair), amount);
        vm.assertEq(token.balanceOf(address(pair)), pooled + amount - sold);
        vm.assertEq(token.balanceOf(address(token)), bought + sold);
        vm.assertEq(token.solvency()[0].owed, bought + sold);
        vm.assertEq(token.totalSupply(), SUPPLY);
    }

    function test_TransferEventsAddUpToTheValue() public {
        _openToAll();
        token.transfer(alice, 1_000e18);
        vm.expectEmit(address(token));
        emit Transfer(alice, address(token), 30e18);
        vm.expectEmit(address(token));
        emit Transfer(alice, address(pair), 970e18);
        vm.prank(alice);
        token.transfer(address(pair), 1_000e18);
    }

    // @spec 6-q
    function testFuzz_ExemptAccountsPayNothing(uint256 amount) public {
        _openToAll();
        token.setFeeExempt(address(burn), true);
        amount = _bound(amount, 1, POOL_CIN);
        vm.prank(address(pair));
        token.transfer(address(burn), amount);
        vm.assertEq(token.balanceOf(address(burn)), amount);
        vm.prank(address(burn));
        token.transfer(address(pair), amount);
        vm.assertEq(token.balanceOf(address(token)), 0);
    }

    function testFuzz_RevertWhen_SellingAboveTheBalance(uint256 balance, uint256 value) public {
        _openToAll();
        balance = _bound(balance, 0, 1_000_000e18);
        value = _bound(value, balance + 1, type(uint256).max);
        token.transfer(alice, balance);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, alice, balance, value));
        vm.prank(alice);
        token.transfer(address(pair), value);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                  THROUGH THE ROUTER
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 7.13-a
    function testFuzz_RouterTradesBothWays(uint256 usdtAmount) public {
        _openToAll();
        usdtAmount = _bound(usdtAmount, 1e9, 50_000e18);
        uint256 out = router.getAmountsOut(usdtAmount, _path(address(usdt), address(token)))[1];
        _buy(alice, usdtAmount);
        vm.assertEq(token.balanceOf(alice), out - _fee(out));

        uint256 amount = token.balanceOf(alice);
        uint256 back = router.getAmountsOut(amount - _fee(amount), _path(address(token), address(usdt)))[1];
        _sell(alice, amount);
        vm.assertEq(usdt.balanceOf(alice), back);
    }

    /// BNB → USDT → CIN and back, as on the swap page.
    function test_RouterTradesWithNativeCoin() public {
        _openToAll();
        address[] memory path = new address[](3);
        (path[0], path[1], path[2]) = (address(wbnb), address(usdt), address(token));
        vm.deal(alice, 1 ether);
        vm.startPrank(alice);
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: 1 ether}(0, path, alice, OPEN * 2);
        uint256 amount = token.balanceOf(alice);
        vm.assertGt(amount, 5_700e18);
        token.approve(address(router), amount);
        (path[0], path[2]) = (path[2], path[0]);
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(amount, 0, path, alice, OPEN * 2);
        vm.stopPrank();
        vm.assertGt(alice.balance, 0.9 ether);
    }

    /// The hazard that the interface documents: the router's plain functions revert for a seller and give a buyer less
    /// than quoted.
    function test_PlainRouterFunctionsAreTheWrongOnes() public {
        _openToAll();
        _buy(alice, 1_000e18);
        vm.startPrank(alice);
        token.approve(address(router), type(uint256).max);
        vm.expectRevert();
        router.swapExactTokensForTokens(1e18, 0, _path(address(token), address(usdt)), alice, OPEN * 2);
        vm.stopPrank();

        usdt.transfer(bob, 100e18);
        uint256 out = router.getAmountsOut(100e18, _path(address(usdt), address(token)))[1];
        vm.startPrank(bob);
        usdt.approve(address(router), 100e18);
        router.swapExactTokensForTokens(100e18, out, _path(address(usdt), address(token)), bob, OPEN * 2);
        vm.stopPrank();
        vm.assertLt(token.balanceOf(bob), out);
    }

    /// Liquidity pays the sell fee on its CIN when it is added, and the buy fee when it is removed.
    function test_LiquidityPaysBothFees() public {
        _openToAll();
        token.transfer(alice, 10_000e18);
        usdt.transfer(alice, 1_000e18);
        vm.startPrank(alice);
        token.approve(address(router), type(uint256).max);
        usdt.approve(address(router), type(uint256).max);
        pair.approve(address(router), type(uint256).max);
        vm.stopPrank();
        _addLiquidity(alice, 10_000e18, 1_000e18);
        vm.assertEq(token.balanceOf(address(token)), 300e18);
        uint256 liquidity = pair.balanceOf(alice);
        vm.prank(alice);
        router.removeLiquidity(address(token), address(usdt), liquidity, 0, 0, alice, OPEN * 2);
        vm.assertApproxEqRel(token.balanceOf(alice), (9_700e18 * 97) / 100, 1e15);
        // The excess USDT, compared with the CIN that arrived, went to all liquidity providers.
        vm.assertApproxEqRel(usdt.balanceOf(alice), 970e18, 1e15);
    }

    function _fee(uint256 amount) private pure returns (uint256) {
        return (amount * 300 + 9_999) / 10_000;
    }
}
