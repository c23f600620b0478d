// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {IToken} from "../../src/token/IToken.sol";
import {Token} from "../../src/token/Token.sol";
import {TokenTest} from "../support/TokenTest.sol";

/// swapAndTrans()
/// ├── given there is no oracle → Token_NotSet; its average is too young → Oracle_TooYoung
/// ├── given less than `sendMin` is collected and nothing is undelivered → Token_BelowSendMin(collected, sendMin)
/// ├── given a sale less than five minutes ago and nothing is undelivered → Token_SwapTooSoon(nextTime)
/// ├── given the price is off → Token_PriceMoved(amount, min)
/// └── otherwise → sells at most what the pool can take; USDT to Nft and market, BNB to Burn
/// swapAndLiquify()
/// ├── given less than `sendMin` is collected → Token_BelowSendMin
/// └── otherwise → the liquidity stays in the token; the rest stays in its share, or for swapBurn
/// burnPool()
/// ├── given less than `burnTime` has passed → Token_BurnTooSoon(availableAt)
/// ├── given less than `burnMin` is collected → Token_BurnTooLittle(collected, burnMin)
/// └── otherwise → burned, except the caller's reward
/// swapBurn(amount)
/// ├── when the amount is zero → Managed_ZeroAmount; above the unowed amount → Managed_AboveSurplus
/// └── otherwise → CIN bought and burned
contract TokenFeesTest is TokenTest {
    event PoolBurned(address indexed caller, uint256 amount, uint256 reward);
    event BoughtAndBurned(address indexed caller, uint256 usdtAmount, uint256 amount);

    function setUp() public {
        _deployToken();
        _openToAll();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                    SWAP AND TRANS
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 7.12-h
    function test_SharesReachTheirReceivers() public {
        _collect(300e18);
        vm.prank(keeper);
        token.swapAndTrans();
        // 200 CIN at 0.1 USDT, less the DEX's 0.3 %.
        vm.assertApproxEqRel(nft.received(), 9.97e18, 1e15);
        vm.assertApproxEqRel(usdt.balanceOf(market), 4.985e18, 1e15);
        vm.assertApproxEqRel(burn.received(), uint256(4.985e18 * 997) / 1000 / 600, 1e15);
        vm.assertEq(address(burn).balance, burn.received());
        IToken.Shares memory shares = token.getShares();
        vm.assertEq(shares.nft + shares.burn + shares.market, 0);
        vm.assertEq(shares.liquidity, 50e18);
        vm.assertEq(shares.destroy, 50e18);
        _assertNothingUndelivered();
        vm.assertEq(usdt.allowance(address(token), address(nft)), 0);
        vm.assertEq(usdt.balanceOf(distributor) + token.balanceOf(distributor), 0);
    }

    function testFuzz_NoCoinIsLostOnTheWay(uint256 fee, uint256 slippage) public {
        fee = _bound(fee, 15e18, 200_000e18);
        IToken.Spending memory spending = _spending();
        spending.maxSlippage = _bound(slippage, 100, 300);
        token.setSpending(spending);
        _collect(fee);
        IToken.Shares memory before = token.getShares();
        (uint256 pooled, uint256 pooledUsdt) = _reserves();
        uint256 nativeUsdt = usdt.balanceOf(address(nativePair));
        token.swapAndTrans();

        IToken.Shares memory shares = token.getShares();
        (uint256 reserve, uint256 reserveUsdt) = _reserves();
        uint256 sold = before.nft + before.burn + before.market - shares.nft - shares.burn - shares.market;
        vm.assertEq(sold, reserve - pooled, "what left the shares is in the pool");
        vm.assertLe(sold, pooled / 1_000);
        uint256 changed = usdt.balanceOf(address(nativePair)) - nativeUsdt;
        vm.assertEq(pooledUsdt - reserveUsdt, nft.received() + usdt.balanceOf(market) + changed);
        // Nft has twice the share of the others.
        vm.assertApproxEqAbs(nft.received(), 2 * usdt.balanceOf(market), 10);
        vm.assertApproxEqAbs(nft.received(), 2 * changed, 10);
        vm.assertEq(shares.liquidity, before.liquidity);
        vm.assertEq(shares.destroy, before.destroy);
        _assertSolvent();
    }

    /// Shares that are too large for the pool are sold in parts, one every five minutes.
    function test_LargeSharesAreSoldInPieces() public {
        _collect(30_000e18);
        token.swapAndTrans();
        vm.assertEq(_forReceivers(), 19_000e18);
        uint256 next = vm.getBlockTimestamp() + 5 minutes;
        bytes memory reason = abi.encodeWithSelector(Errors.Token_SwapTooSoon.selector, next);
        vm.expectRevert(reason);
        token.swapAndTrans();
        vm.expectRevert(reason);
        token.swapAndLiquify();
        uint256 calls = 0;
        for (; _forReceivers() > 0; calls++) {
            _skip(5 minutes);
            token.swapAndTrans();
        }
        // The pool's reserve grows by each part.
        vm.assertLe(calls, 19);
        vm.assertGe(calls, 18);
    }

    /// A large `sendMin` delays deliveries by a day and no longer.
    function test_SmallSharesAreSoldDaily() public {
        IToken.Spending memory spending = _spending();
        spending.sendMin = SUPPLY / 100;
        token.setSpending(spending);
        _collect(300e18);
        uint256 soldAt = vm.getBlockTimestamp();
        _skip(1 days);
        token.swapAndTrans();
        vm.assertGt(nft.received(), 0);
        vm.assertEq(vm.getBlockTimestamp(), soldAt + 1 days);
        _collect(300e18);
        _skip(1 days - 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Token_BelowSendMin.selector, 200e18, SUPPLY / 100));
        token.swapAndTrans();
        _skip(1);
        token.swapAndTrans();
        _collect(1e18);
        _skip(1 days);
        vm.expectPartialRevert(Errors.Token_BelowSendMin.selector);
        token.swapAndTrans();
    }

    /// A BNB pool that is too small for Burn's part: the rest waits in USDT, and no other receiver waits.
    function test_ShallowNativePoolHoldsUpNobody() public {
        uint256 liquidity = nativePair.balanceOf(address(this));
        nativePair.approve(address(router), liquidity);
        router.removeLiquidity(
            address(wbnb),
            address(usdt),
            (liquidity * 999) / 1000,
            0,
            0,
            address(this),
            type(uint256).max
        );
        _skip(30 minutes);
        _collect(30_000e18);
        token.swapAndTrans();
        vm.assertGt(nft.received(), 49e18);
        vm.assertGt(usdt.balanceOf(market), 24e18);
        vm.assertGt(burn.received(), 0);
        vm.assertGt(token.getUndelivered().burnUsdt, 24e18);
        _assertSolvent();
    }

    function test_RevertGiven_LessThanSendMinIsCollected() public {
        _collect(12e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Token_BelowSendMin.selector, 8e18, 10e18));
        token.swapAndTrans();
        vm.expectRevert(abi.encodeWithSelector(Errors.Token_BelowSendMin.selector, 2e18, 10e18));
        token.swapAndLiquify();
    }

    function test_RevertGiven_ThereIsNoOracle() public {
        Token other = Token(_new("Token", abi.encode(_setupOpenNow())));
        usdt.transfer(address(other), 1e18);
        bytes memory reason = abi.encodeWithSelector(Errors.Token_NotSet.selector, bytes32("oracle"));
        vm.expectRevert(reason);
        other.swapAndTrans();
        vm.expectRevert(reason);
        other.swapAndLiquify();
        vm.expectRevert(reason);
        other.swapBurn(1e18);
    }

    function test_RevertGiven_TheAverageIsTooYoung() public {
        _collect(300e18);
        usdt.transfer(address(token), 1e18);
        // The price moved, and nobody observed it for a day: the earlier observations cannot be used any more.
        _skip(1 days);
        _buy(address(this), 10_000e18);
        _skip(1 days);
        _buy(address(this), 1e18);
        bytes memory reason = abi.encodeWithSelector(
            Errors.Oracle_TooYoung.selector,
            address(token),
            vm.getBlockTimestamp() + 15 minutes
        );
        vm.expectRevert(reason);
        token.swapAndTrans();
        vm.expectRevert(reason);
        token.swapAndLiquify();
        vm.expectRevert(reason);
        token.swapBurn(1e18);
        oracle.update();
        _skip(15 minutes);
        token.swapAndTrans();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                   SWAP AND LIQUIFY
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 7.12-i
    function testFuzz_LiquidityStaysHere(uint256 fee) public {
        fee = _bound(fee, 60.1e18, 200_000e18);
        _collect(fee);
        IToken.Shares memory before = token.getShares();
        (uint256 pooled, uint256 pooledUsdt) = _reserves();
        vm.prank(keeper);
        token.swapAndLiquify();
        vm.assertGt(token.balanceLP(), 0);
        IToken.Shares memory shares = token.getShares();
        (uint256 reserve, uint256 reserveUsdt) = _reserves();
        vm.assertEq(before.liquidity - shares.liquidity, reserve - pooled, "what left the share is in the pool");
        vm.assertEq(pooledUsdt - reserveUsdt, usdt.balanceOf(address(token)), "the rest of the USDT is here");
        // Half a percent of the sold half: the DEX's fee and the price impact.
        vm.assertLe(usdt.balanceOf(address(token)), ((reserve - pooled) * 0.1e18) / 1e18 / 100);
        vm.assertEq(token.balanceOf(distributor) + usdt.balanceOf(distributor) + pair.balanceOf(distributor), 0);
        vm.assertEq(shares.nft, before.nft);
        vm.assertEq(shares.destroy, before.destroy);
        _assertSolvent();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      BURN POOL
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 7.12-g
    function testFuzz_BurnPoolDestroysItsShare(uint256 fee, uint256 burnReward) public {
        IToken.Spending memory spending = _spending();
        spending.burnReward = _bound(burnReward, 0, 500);
        token.setSpending(spending);
        fee = _bound(fee, 60.1e18, 200_000e18);
        _collect(fee);
        uint256 share = token.getShares().destroy;
        uint256 reward = (share * spending.burnReward) / 10_000;
        vm.expectEmit(address(token));
        emit PoolBurned(keeper, share - reward, reward);
        vm.prank(keeper);
        token.burnPool();
        vm.assertEq(token.burnAmount(), share - reward);
        vm.assertEq(token.balanceOf(keeper), reward);
        vm.assertEq(token.getShares().destroy, 0);
        vm.assertEq(token.balanceOf(address(pair)), POOL_CIN, "the pool's own balance is untouched");
        _assertSolvent();
    }

    function testFuzz_RevertGiven_BurnedAShortWhileAgo(uint256 wait) public {
        _collect(300e18);
        token.burnPool();
        uint256 availableAt = vm.getBlockTimestamp() + 1 days;
        _collect(300e18);
        vm.warp(vm.getBlockTimestamp() + _bound(wait, 0, 1 days - 1));
        vm.expectRevert(abi.encodeWithSelector(Errors.Token_BurnTooSoon.selector, availableAt));
        token.burnPool();
        vm.warp(availableAt);
        token.burnPool();
    }

    function test_RevertGiven_TooLittleToDestroy() public {
        _collect(54e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Token_BurnTooLittle.selector, 9e18, 10e18));
        token.burnPool();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      SWAP BURN
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 7.12-j
    function testFuzz_SwapBurnBuysAndDestroys(uint256 held, uint256 amount) public {
        held = _bound(held, 1e9, POOL_USDT / 1_000);
        amount = _bound(amount, 1e9, held);
        usdt.transfer(address(token), held);
        uint256 out = router.getAmountsOut(amount, _path(address(usdt), address(token)))[1];
        vm.expectEmit(address(token));
        emit BoughtAndBurned(keeper, amount, out);
        vm.prank(keeper);
        token.swapBurn(amount);
        vm.assertEq(token.burnAmount(), out);
        vm.assertEq(usdt.balanceOf(address(token)), held - amount);
        vm.assertEq(token.balanceOf(distributor), 0);
    }

    function test_RevertWhen_SwapBurnHasNothingToSpend() public {
        vm.expectRevert(Errors.Managed_ZeroAmount.selector);
        token.swapBurn(0);
        usdt.transfer(address(token), 5);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(usdt), 6, 5));
        token.swapBurn(6);
    }

    /// One call spends at most what the pool can take, and the next one must wait.
    function test_SwapBurnSpendsAPartOfALargeAmount() public {
        usdt.transfer(address(token), 10_000e18);
        vm.expectEmit(true, false, false, false, address(token));
        emit BoughtAndBurned(address(this), 0, 0);
        token.swapBurn(10_000e18);
        vm.assertEq(usdt.balanceOf(address(token)), 9_900e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Token_SwapTooSoon.selector, vm.getBlockTimestamp() + 5 minutes));
        token.swapBurn(9_900e18);
        vm.assertEq(usdt.balanceOf(address(token)), 9_900e18);
    }

    function _setupOpenNow() private view returns (Token.Setup memory setup) {
        setup = _setup();
        setup.openTime = vm.getBlockTimestamp();
    }

    function _forReceivers() private view returns (uint256) {
        IToken.Shares memory shares = token.getShares();
        return shares.nft + shares.burn + shares.market;
    }
}
