// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {WeakFeeToken} from "../../src/mocks/WeakFeeToken.sol";
import {IPair} from "../../src/swap/IExchange.sol";
import {TokenTest} from "../support/TokenTest.sol";

/// Attacks on the trading rules: buying before trading opens, above the limit, and without the fee. The twin has a pool
/// like the token's own.
contract TokenTradingAttacksTest is TokenTest {
    WeakFeeToken internal twin;
    IPair internal twinPair;

    function setUp() public {
        _deployToken();
        _openToAll();
        twin = WeakFeeToken(_new("WeakFeeToken", abi.encode(address(this), SUPPLY)));
        twinPair = IPair(factory.createPair(address(twin), address(usdt)));
        twin.set(address(twinPair), address(router), OPEN, WHITE_MAX);
        twin.transfer(address(twinPair), POOL_CIN);
        usdt.transfer(address(twinPair), POOL_USDT);
        twinPair.mint(address(this));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                  OPENING AND CAP
    //////////////////////////////////////////////////////////////////////////*/

    /// Directly at the pool, without the router, as a bot would.
    function testFuzz_Attack_BuyBeforeTheOpening(address buyer) public {
        vm.assume(buyer != address(0) && buyer != address(token) && buyer != address(usdt));
        vm.warp(OPEN - 1);
        usdt.transfer(address(pair), 1_000e18);
        (uint256 amount0, uint256 amount1) = _out(1e18);
        vm.expectRevert(bytes("UniswapV2: TRANSFER_FAILED"));
        pair.swap(amount0, amount1, buyer, "");
        pair.transfer(address(pair), 1e18);
        vm.expectRevert(bytes("UniswapV2: TRANSFER_FAILED"));
        pair.burn(buyer);

        // The twin checks only the router.
        vm.assume(buyer != address(twin) && buyer != address(this) && buyer != address(twinPair));
        _buyTwin(buyer, 1e18);
        vm.assertEq(twin.balanceOf(buyer), 0.97e18, "the weak twin stands");
    }

    /// Selling or transferring bought CIN does not reset the limit.
    function test_Attack_BuyBeyondTheCap() public {
        vm.warp(OPEN);
        token.setWhiteList(alice, true);
        _buy(alice, 900e18);
        uint256 bought = token.buyAmounts(alice);
        uint256 balance = token.balanceOf(alice);
        _sell(alice, balance / 2);
        vm.prank(alice);
        token.transfer(bob, balance / 4);
        vm.assertEq(token.buyAmounts(alice), bought);
        usdt.transfer(address(pair), 300e18);
        (uint256 amount0, uint256 amount1) = _out(WHITE_MAX - bought + 1);
        vm.expectRevert(bytes("UniswapV2: TRANSFER_FAILED"));
        pair.swap(amount0, amount1, alice, "");
        (amount0, amount1) = _out(WHITE_MAX - bought);
        pair.swap(amount0, amount1, alice, "");
        vm.assertEq(token.buyAmounts(alice), WHITE_MAX);

        // The twin checks the buyer's balance.
        for (uint256 i = 0; i < 3; i++) {
            _buyTwin(alice, WHITE_MAX);
            uint256 held = twin.balanceOf(alice);
            vm.prank(alice);
            twin.transfer(bob, held);
        }
        vm.assertGt(twin.balanceOf(bob), 2 * WHITE_MAX, "the weak twin stands");
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     FEE LOOPS
    //////////////////////////////////////////////////////////////////////////*/

    /// Buying for one of the token's exempt parts pays no fee, but gives the buyer nothing.
    function test_Attack_BuyToAnExemptPart() public {
        usdt.transfer(address(pair), 1_000e18);
        (uint256 amount0, uint256 amount1) = _out(1_000e18);
        vm.expectRevert(bytes("UniswapV2: INVALID_TO"));
        pair.swap(amount0, amount1, address(token), "");
        pair.swap(amount0, amount1, distributor, "");
        usdt.transfer(address(token), 1e18);
        token.swapBurn(1e18);
        vm.assertGe(token.burnAmount(), 1_000e18);
    }

    /// Intermediate wallets save no fee: the pool charges on each side.
    function testFuzz_Attack_RoundTripThroughWallets(uint256 usdtAmount, uint256 hops) public {
        usdtAmount = _bound(usdtAmount, 1e15, 10_000e18);
        uint256 before = token.balanceOf(address(token));
        _buy(alice, usdtAmount);
        address wallet = alice;
        for (uint256 i = 0; i < _bound(hops, 0, 5); i++) {
            address next = address(uint160(0xB00000 + i));
            uint256 all = token.balanceOf(wallet);
            vm.prank(wallet);
            token.transfer(next, all);
            wallet = next;
        }
        uint256 sold = token.balanceOf(wallet);
        _sell(wallet, sold);
        uint256 gross = (sold * 10_000) / 9_700;
        vm.assertApproxEqAbs(
            token.balanceOf(address(token)) - before,
            (gross * 300) / 10_000 + (sold * 300) / 10_000,
            4
        );
        vm.assertLt(usdt.balanceOf(wallet), (usdtAmount * 95) / 100);
    }

    /// If the pool's own exemption counted, an exempt pool would have no fees.
    function test_Attack_FeeExemptLoop() public {
        token.setFeeExempt(address(pair), true);
        token.setFeeExempt(address(router), true);
        uint256 before = token.balanceOf(address(token));
        _buy(alice, 100e18);
        vm.assertGt(token.balanceOf(address(token)), before);
        before = token.balanceOf(address(token));
        _sell(alice, token.balanceOf(alice));
        vm.assertGt(token.balanceOf(address(token)), before);

        // The twin checks whether either side is exempt.
        twin.setFeeExempt(address(twinPair), true);
        _buyTwin(alice, 100e18);
        vm.assertEq(twin.balanceOf(alice), 100e18, "the weak twin stands");
        vm.assertEq(twin.balanceOf(address(twin)), 0);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                         HELP
    //////////////////////////////////////////////////////////////////////////*/

    function _out(uint256 amount) private view returns (uint256 amount0, uint256 amount1) {
        return address(token) < address(usdt) ? (amount, uint256(0)) : (uint256(0), amount);
    }

    /// @dev Directly at the twin's pool, with more than enough payment.
    function _buyTwin(address buyer, uint256 amount) private {
        usdt.transfer(address(twinPair), amount);
        (uint256 amount0, uint256 amount1) = address(twin) < address(usdt)
            ? (amount, uint256(0))
            : (uint256(0), amount);
        twinPair.swap(amount0, amount1, buyer, "");
    }
}
