// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../src/admin/IManaged.sol";
import {IIdoLimits} from "../../src/ido/IIdoLimits.sol";
import {IIdoTypes} from "../../src/ido/IIdoTypes.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {WeakPresale} from "../../src/mocks/WeakPresale.sol";
import {IdoTest} from "../support/IdoTest.sol";

/// ido(times), with the last unit, and addLiquidity(round)
/// ├── given the round has no liquidity rate, is not over, or failed → Ido_NoLiquidity
/// ├── given the pool or its price guard refuses → the purchase succeeds, the money stays owed, anyone retries
/// ├── given liquidity was added in the last ten minutes → Ido_LiquidityTooSoon
/// ├── given the pool's ratio is far from the average → Ido_RatioMoved
/// ├── given CIN is missing → adds as much USDT as there is CIN for, the rest waits
/// └── else → a small part of the pool's depth goes in at its ratio; LP tokens are owed until their term ends
contract IdoLiquidityTest is IdoTest {
    function setUp() public {
        _deployIdo();
        vm.deal(address(this), 1_000 ether);
        _setLiquidity(3_000);
    }

    /// Thirty percent of the proceeds are in the pool in the call that sells the last unit.
    function test_TheLastUnitAddsLiquidity() public {
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.idoTotal = 40;
        _addRound(terms);
        IIdoTypes.Round memory round = ido.idos(1);
        vm.assertEq(round.liquidityRate, 3_000);
        vm.assertEq(round.liquidityDays, 180);
        vm.assertEq(_owedTokens(), 40 * UNIT + (40 * UNIT * 3) / 10, "CIN for it is set aside with the round");
        // A later setting changes nothing.
        _setLiquidity(0);
        _buyUnits(line[2], 39);
        uint256 proceeds = (39 * PRICE * 92) / 100;
        vm.assertEq(_owedNative(), (39 * PRICE * 8) / 100 + (proceeds * 3) / 10, "and the money as it comes");
        vm.assertEq(ido.getLiquidity(1).native, (proceeds * 3) / 10);
        (uint256 cin, uint256 dollars) = _reserves();
        _buyUnits(line[3], 1);
        uint256 share = (((40 * PRICE * 92) / 100) * 3) / 10;
        IIdoLimits.Liquidity memory added = ido.getLiquidity(1);
        vm.assertEq(added.native + added.usdt + added.tokens, 0);
        vm.assertEq(_owedNative(), (40 * PRICE * 8) / 100);
        vm.assertEq(_owedTokens(), 40 * UNIT);
        (uint256 cinAfter, uint256 dollarsAfter) = _reserves();
        vm.assertApproxEqRel(dollarsAfter - dollars, share * 600, 0.01e18);
        // The price stays.
        vm.assertApproxEqRel((cinAfter * 1e18) / dollarsAfter, (cin * 1e18) / dollars, 1e9);
        // The LP tokens are locked.
        vm.assertEq(added.lockedUntil, vm.getBlockTimestamp() + 180 days);
        vm.assertEq(pair.balanceOf(address(ido)), added.liquidity);
        IManaged.Line[] memory lines = ido.solvency();
        vm.assertEq(lines.length, 4);
        vm.assertEq(lines[3].asset, address(pair));
        vm.assertEq(lines[3].owed, added.liquidity);
        vm.warp(added.lockedUntil - 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(pair), 1, 0));
        ido.withdrawToken(address(pair), market, 1);
        vm.warp(added.lockedUntil);
        ido.withdrawToken(address(pair), market, added.liquidity);
        vm.assertEq(pair.balanceOf(market), added.liquidity);
        _assertIdoSolvent();
    }

    /// The owner withdraws the proceeds at once, and the buyers' CIN has no market.
    function test_Attack_ProceedsLeaveBeforeLiquidity() public {
        _addRound(0);
        _buyUnits(line[2], 100);
        uint256 proceeds = 10 ether - 0.8 ether;
        uint256 free = proceeds - (proceeds * 3) / 10 + GAS_FEE;
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(0), free + 1, free));
        ido.withdrawToken(address(0), market, free + 1);
        ido.withdrawToken(address(0), market, free);
        _skip(10 days);
        vm.assertEq(_owedNative(), 0.8 ether + (proceeds * 3) / 10);
        _addAll();
        vm.assertGt(ido.getLiquidity(1).liquidity, 0);
        _assertIdoSolvent();

        WeakPresale twin = WeakPresale(_new("WeakPresale", abi.encode(token)));
        twin.addRound(PRICE, UNIT, vm.getBlockTimestamp() + 1 days, 0);
        vm.prank(line[2]);
        twin.buy{value: 10 ether}(100);
        twin.withdraw(payable(market));
        vm.assertEq(address(twin).balance, 0, "the weak twin stands");
    }

    /// Moves the price before and after an addition. The twin swaps everything in one call, without a guard.
    function test_Attack_SandwichOfPresaleLiquidity() public {
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.idoTotal = 300;
        _addRound(terms);
        for (uint256 i = 0; i < 3; i++) _buyUnits(line[i], 99);
        _skip(10 days);
        _settlePrice();
        uint256 native = ido.getLiquidity(1).native;
        vm.assertGt(native, 8 ether);
        uint256 state = vm.snapshotState();
        uint256[3] memory pushes = [uint256(2 ether), 6 ether, 11 ether];
        for (uint256 i = 0; i < 3; i++) {
            uint256 money = address(this).balance;
            uint256 dollars = _sellNative(pushes[i]);
            ido.addLiquidity(1);
            // The rest waits, whatever the attacker does in this transaction.
            vm.expectPartialRevert(Errors.Ido_LiquidityTooSoon.selector);
            ido.addLiquidity(1);
            vm.assertLe(native - ido.getLiquidity(1).native, 2.6 ether);
            _buyNative(dollars);
            vm.assertLt(address(this).balance, money, "the attacker pays the exchange for nothing");
            vm.revertToState(state);
            state = vm.snapshotState();
        }
        // A larger push is refused.
        _sellNative(50 ether);
        vm.expectPartialRevert(Errors.Product_PriceMoved.selector);
        ido.addLiquidity(1);
        vm.revertToState(state);

        uint256 before = address(this).balance;
        uint256 got = _sellNative(100 ether);
        vm.deal(market, native);
        vm.prank(market);
        router.swapExactETHForTokens{value: native}(0, _path(address(wbnb), address(usdt)), market, type(uint256).max);
        _buyNative(got);
        vm.assertGt(address(this).balance, before, "the weak twin stands");
    }

    /// The attacker moves the ratio of CIN and USDT before the addition.
    function test_Attack_RatioOfPresaleLiquidity() public {
        token.setFeeExempt(address(this), true);
        _close();
        vm.warp(OPENING + WHITE_TIME);
        _settlePrice();
        uint256 state = vm.snapshotState();
        _buy(address(this), 5_000e18);
        vm.expectPartialRevert(Errors.Ido_RatioMoved.selector);
        ido.addLiquidity(1);
        vm.revertToState(state);
        _sell(address(this), 50_000e18);
        vm.expectPartialRevert(Errors.Ido_RatioMoved.selector);
        ido.addLiquidity(1);
    }

    function test_APartPerCall() public {
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.idoTotal = 300;
        _addRound(terms);
        for (uint256 i = 0; i < 4; i++) _buyUnits(line[i], i == 0 ? 6 : 98);
        // The call that closed the round added the first part.
        IIdoLimits.Liquidity memory left = ido.getLiquidity(1);
        vm.assertGt(left.liquidity, 0);
        vm.assertGt(left.native, 0);
        vm.assertEq(left.nextTime, vm.getBlockTimestamp() + 10 minutes);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_LiquidityTooSoon.selector, left.nextTime));
        ido.addLiquidity(1);
        uint256 free = address(ido).balance - _owedNative();
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(0), free + 1, free));
        ido.withdrawToken(address(0), market, free + 1);
        _addAll();
        left = ido.getLiquidity(1);
        vm.assertEq(left.native + left.usdt + left.tokens, 0);
        vm.assertEq(_owedTokens(), 300 * UNIT);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_NoLiquidity.selector, 1));
        ido.addLiquidity(1);
        _assertIdoSolvent();
    }

    /// Nothing at the exchange can stop the purchase that closes a round.
    function test_ClosingNeverFails() public {
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.idoTotal = 40;
        _addRound(terms);
        _buyUnits(line[2], 39);
        vm.mockCallRevert(address(router), "", "down");
        vm.expectEmit(address(ido));
        emit IIdoLimits.LiquidityDelayed(1);
        _buyUnits(line[3], 1);
        vm.clearMockedCalls();
        uint256 share = (((40 * PRICE * 92) / 100) * 3) / 10;
        vm.assertEq(ido.getLiquidity(1).native, share);
        vm.assertEq(ido.getLiquidity(1).tokens, (40 * UNIT * 3) / 10);
        vm.assertEq(_owedNative(), (40 * PRICE * 8) / 100 + share);
        vm.prank(line[0]);
        ido.addLiquidity(1);
        vm.assertEq(_owedNative(), (40 * PRICE * 8) / 100);
    }

    /// With too little gas only the liquidity would fail, so the purchase asks for more.
    function test_RevertWhen_TheClosingPurchaseHasTooLittleGas() public {
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.idoTotal = 40;
        _addRound(terms);
        _buyUnits(line[2], 39);
        vm.prank(line[3]);
        vm.expectPartialRevert(Errors.Ido_GasTooLow.selector);
        ido.ido{value: PRICE + GAS_FEE, gas: 2_000_000}(1);
    }

    function test_RevertGiven_ThereIsNoLiquidity() public {
        _addRound(50);
        _buyUnits(line[2], 40);
        _noLiquidity(1);
        _skip(10 days);
        // It failed: everything is the buyers'.
        _noLiquidity(1);
        vm.assertEq(_owedTokens(), 0);
        vm.assertEq(_owedNative(), 4 ether);
        _noLiquidity(0);
        _noLiquidity(2);
        _setLiquidity(0);
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.idoTotal = 20;
        _addRound(terms);
        _skip(1 days);
        _buyUnits(line[2], 20);
        _noLiquidity(2);
        // A round without a sale has none to add.
        _setLiquidity(3_000);
        terms = _terms();
        terms.endTime += 10 days;
        _addRound(terms);
        _skip(30 days);
        _noLiquidity(3);
        vm.assertEq(_owedTokens(), 20 * UNIT);
    }

    /// If the price of CIN has fallen, the CIN set aside may be too little. The rest of the money waits for more.
    function test_MissingCinIsWaitedFor() public {
        token.setFeeExempt(address(this), true);
        _close();
        vm.warp(OPENING + WHITE_TIME);
        _sell(address(this), 600_000e18);
        _skip(1 hours);
        _settlePrice();
        // All surplus is gone.
        ido.withdrawToken(address(token), market, token.balanceOf(address(ido)) - _owedTokens());
        ido.addLiquidity(1);
        IIdoLimits.Liquidity memory left = ido.getLiquidity(1);
        vm.assertGt(left.usdt, 0);
        vm.assertEq(left.tokens + left.native, 0);
        vm.assertEq(ido.solvency()[2].owed, left.usdt);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(usdt), 1, 0));
        ido.withdrawToken(address(usdt), market, 1);
        // Anyone can send CIN for it.
        token.transfer(address(ido), 100_000e18);
        _skip(10 minutes);
        ido.addLiquidity(1);
        vm.assertEq(ido.getLiquidity(1).usdt, 0);
        _assertIdoSolvent();
    }

    /// If the token charged its fee, the pool's other owners would get a part of it.
    function test_RevertGiven_TheTokenTakesAFee() public {
        paysFee = true;
        _deployIdo();
        _setLiquidity(3_000);
        _close();
        vm.warp(OPENING + WHITE_TIME);
        _settlePrice();
        vm.expectPartialRevert(Errors.Product_PriceMoved.selector);
        ido.addLiquidity(1);
    }

    function testFuzz_EverythingIsOwedUntilItIsInThePool(uint256 units, uint256 rate, uint256 softCap) public {
        _setLiquidity(_bound(rate, 1, 8_000));
        IIdoTypes.RoundSetup memory terms = _terms();
        units = _bound(units, 1, 60);
        (terms.idoTotal, terms.softCap) = (60, _bound(softCap, 0, 60));
        _addRound(terms);
        _buyUnits(line[2], units);
        _assertIdoSolvent();
        _skip(10 days);
        bool failed = ido.idos(1).status == IIdoTypes.Status.Failed;
        vm.assertEq(failed, units < terms.softCap);
        if (failed) vm.assertEq(_refund(line[2], 1), units * PRICE);
        else _addAll();
        _assertIdoSolvent();
        vm.assertEq(_owedNative(), failed ? 0 : ido.idos(1).shares);
        vm.assertEq(_owedTokens(), failed ? 0 : units * UNIT);
    }

    function _noLiquidity(uint256 round) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_NoLiquidity.selector, round));
        ido.addLiquidity(round);
    }

    /// @dev A round that ended by time, with liquidity to add.
    function _close() private {
        _addRound(0);
        _buyUnits(line[2], 50);
        _skip(10 days);
    }

    function _addAll() private {
        for (uint256 i = 0; i < 40 && ido.getLiquidity(1).native + ido.getLiquidity(1).usdt != 0; i++) {
            _skip(31 minutes);
            ido.addLiquidity(1);
        }
    }

    function _sellNative(uint256 amount) private returns (uint256) {
        uint256 before = usdt.balanceOf(address(this));
        router.swapExactETHForTokens{value: amount}(
            0,
            _path(address(wbnb), address(usdt)),
            address(this),
            type(uint256).max
        );
        return usdt.balanceOf(address(this)) - before;
    }

    function _buyNative(uint256 dollars) private {
        usdt.approve(address(router), dollars);
        router.swapExactTokensForETH(dollars, 0, _path(address(usdt), address(wbnb)), address(this), type(uint256).max);
    }

    receive() external payable {}
}
