// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFomProbe} from "../../src/fom/IFomProbe.sol";
import {IFomSelf} from "../../src/fom/IFomSelf.sol";
import {IFomSettings} from "../../src/fom/IFomSettings.sol";
import {IFomViews} from "../../src/fom/IFomViews.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {IPriceOracle} from "../../src/swap/IPriceOracle.sol";
import {FomTest} from "../support/FomTest.sol";

/// holdRound()
/// ├── paused → Managed_Paused
/// ├── no active round, or it is over → Fom_NoRound
/// ├── the price guard accepts the minimum qualifying order → Fom_OrdersOpen
/// ├── the round has half an hour or more left → Fom_RoundHeld
/// ├── prices of the same second extended the round by a day since its last order → Fom_RoundHeld
/// ├── too little gas → Fom_GasTooLow
/// └── otherwise → the round ends half an hour from now
///     ├── in that time the average follows, and an order resets the timer
///     └── a pause extends the round by its own length, as always
/// burnOrHold() → orders; if that is refused, holds; else reverts with the refusal
/// an order
/// ├── bought within the guard's tolerance → earns the rate of its tier
/// └── bought cheaper → earns the reward for what it would have bought at the tolerance
contract FomHoldTest is FomTest {
    uint256 internal endTime;

    function setUp() public {
        _deployFom();
        _order(line[0], 50e18);
        endTime = _totals().roundEndTime;
        // Less than half an hour is left.
        _skip(23 hours);
        oracle.update();
        _skip(40 minutes);
    }

    function test_RevertWhen_Paused() public {
        _push();
        vm.prank(manager);
        _fomManaged().setPaused(true);
        vm.expectRevert(Errors.Managed_Paused.selector);
        fom.holdRound();
    }

    function test_RevertWhen_NoRoundRuns() public {
        _push();
        _skip(20 minutes);
        vm.expectRevert(Errors.Fom_NoRound.selector);
        fom.holdRound();
        fom.updatePool();
        vm.expectRevert(Errors.Fom_NoRound.selector);
        fom.holdRound();
    }

    function test_RevertWhen_OrdersGoThrough() public {
        vm.expectRevert(Errors.Fom_OrdersOpen.selector);
        fom.holdRound();
        _order(line[1], 50e18);
    }

    function test_RevertWhen_TheRoundHasTimeEnough() public {
        _order(line[1], 50e18);
        _push();
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Fom_RoundHeld.selector, vm.getBlockTimestamp() + 1 days, uint256(0))
        );
        fom.holdRound();
    }

    function test_AnyoneHoldsItForHalfAnHour() public {
        _push();
        vm.expectEmit(address(fom));
        emit IFomSettings.RoundHeld(bob, 1, vm.getBlockTimestamp() + 30 minutes);
        vm.prank(bob);
        fom.holdRound();
        vm.assertEq(_totals().roundEndTime, vm.getBlockTimestamp() + 30 minutes);
        vm.expectRevert(
            abi.encodeWithSelector(
                Errors.Fom_RoundHeld.selector,
                vm.getBlockTimestamp() + 30 minutes,
                vm.getBlockTimestamp() + 30 minutes - endTime
            )
        );
        fom.holdRound();
        _assertFomSolvent();
    }

    /// Orders that revert also revert their price observation; `holdRound()` makes that observation.
    function test_TheAverageFollowsWhileItIsHeld() public {
        _push();
        vm.expectPartialRevert(Errors.Product_PriceMoved.selector);
        this.order(line[1], 0, 50e18);
        fom.holdRound();
        _skip(16 minutes);
        _order(line[1], 50e18);
        vm.assertEq(_totals().roundEndTime, vm.getBlockTimestamp() + 1 days);
        vm.assertEq(_totals().roundEndIndex, 2);
    }

    /// Without any average, orders are impossible too.
    function test_HeldWhileThereIsNoAverage() public {
        vm.mockCallRevert(address(oracle), abi.encodeWithSelector(IPriceOracle.quote.selector), "");
        fom.holdRound();
        vm.assertEq(_totals().roundEndTime, vm.getBlockTimestamp() + 30 minutes);
    }

    /// Not even an oracle without code stops the call.
    function test_HeldWhileTheOracleIsBroken() public {
        bytes[3] memory codes = [bytes(""), hex"fe", hex"5b5f56"];
        uint256 state = vm.snapshotState();
        for (uint256 i = 0; i < 3; i++) {
            vm.etch(address(oracle), codes[i]);
            fom.holdRound();
            vm.assertEq(_totals().roundEndTime, vm.getBlockTimestamp() + 30 minutes);
            vm.revertToState(state);
        }
    }

    /// A price of the same second may be one that the caller pushed for this call.
    function test_APriceOfTheSameSecondHoldsForADayInAll() public {
        uint256 last = endTime + 1 days;
        while (_totals().roundEndTime < last) {
            _holdByFlashLoan();
            _skip(_totals().roundEndTime < last ? 29 minutes : 0);
        }
        vm.assertEq(_totals().roundEndTime, last);
        uint256 tokens = token.balanceOf(address(this));
        _push();
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_RoundHeld.selector, last, 1 days));
        fom.holdRound();
        // A price that stands has no limit.
        _skip(1);
        fom.holdRound();
        vm.assertEq(_totals().roundEndTime, vm.getBlockTimestamp() + 30 minutes);
        _sell(address(this), token.balanceOf(address(this)) - tokens);
        // The next order sets a whole day again.
        _settleHalf();
        _order(line[1], 50e18);
        _skip(1 days - 1);
        _holdByFlashLoan();
        vm.assertEq(_totals().roundEndTime, vm.getBlockTimestamp() + 30 minutes);
    }

    /// While orders are impossible for another reason, the round never ends, if anyone keeps holding it.
    function test_HeldAsLongAsOrdersAreImpossible() public {
        vm.mockCallRevert(address(referral), abi.encodeWithSelector(referral.addVolume.selector), "");
        vm.expectRevert();
        this.order(line[1], 0, 50e18);
        for (uint256 i = 0; i < 150; i++) {
            fom.holdRound();
            _skip(29 minutes);
        }
        vm.assertGt(vm.getBlockTimestamp(), endTime + 3 days);
        vm.clearMockedCalls();
        vm.expectRevert(Errors.Fom_OrdersOpen.selector);
        fom.holdRound();
        _order(line[1], 50e18);
        vm.assertEq(_totals().roundEndIndex, 2);
        _assertFomSolvent();
    }

    /// With too little gas the examination would fail although orders are possible.
    function test_RevertWhen_ThereIsTooLittleGas() public {
        for (uint256 gas_ = 100_000; gas_ < 4_000_000; gas_ += 100_000) {
            try fom.holdRound{gas: gas_}() {
                revert("held");
            } catch (bytes memory reason) {
                if (reason.length == 0) continue;
                bytes4 selector = bytes4(reason);
                vm.assertTrue(selector == Errors.Fom_GasTooLow.selector || selector == Errors.Fom_OrdersOpen.selector);
            }
        }
    }

    /// All that the examination does is reverted, and only Fom can start its steps.
    function test_TheExaminationLeavesNothing() public {
        bytes32 before = keccak256(
            abi.encode(_totals(), fom.getConfig(), fom.users(root), usdt.balanceOf(address(fom)))
        );
        vm.assertTrue(_takesOrders());
        bytes32 afterwards = keccak256(
            abi.encode(_totals(), fom.getConfig(), fom.users(root), usdt.balanceOf(address(fom)))
        );
        vm.assertEq(afterwards, before);
        // A static call can't open an order.
        vm.assertFalse(fom.takesOrders());
        bytes memory refusal = abi.encodeWithSelector(Errors.Fom_NotSelf.selector, address(this));
        vm.expectRevert(refusal);
        IFomProbe(address(fom)).probe();
        vm.expectRevert(refusal);
        IFomProbe(address(fom)).examine();
        vm.expectRevert(refusal);
        IFomProbe(address(fom)).holdFor(line[0]);
        vm.expectRevert(refusal);
        IFomSelf(address(fom)).burnFor(line[0], 0, 1, 50e18, true);
        vm.expectRevert(refusal);
        IFomSelf(address(fom)).probeOrder(line[0], 0, 1, 1);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                    ORDER OR HOLD
    //////////////////////////////////////////////////////////////////////////*/

    function test_OrderOrHoldOrders() public {
        vm.prank(line[1]);
        vm.assertTrue(fom.burnOrHold{value: GAS_FEE}(2, 1, 50e18, true));
        vm.assertEq(fom.orders(2).owner, line[1]);
        vm.assertEq(fom.orders(2).stakeIndex, 2);
        vm.assertEq(usdt.balanceOf(line[1]), 1_000_000e18 - 50e18);
        vm.prank(line[2]);
        vm.assertTrue(fom.burnOrHold{value: 1 ether + GAS_FEE}(0, 1, 1 ether, false));
        vm.assertFalse(fom.orders(3).isUSDT);
        _assertFomSolvent();
    }

    function test_OrderOrHoldHolds() public {
        _push();
        for (uint256 i = 0; i < 2; i++) {
            (uint256 money, uint256 native) = (usdt.balanceOf(line[1]), line[1].balance);
            vm.expectEmit(address(fom));
            emit IFomSettings.RoundHeld(line[1], 1, vm.getBlockTimestamp() + 30 minutes);
            vm.prank(line[1]);
            bool isOrder =
                i == 0
                    ? fom.burnOrHold{value: GAS_FEE}(0, 1, 50e18, true)
                    : fom.burnOrHold{value: 1 ether + GAS_FEE}(0, 1, 1 ether, false);
            vm.assertFalse(isOrder);
            vm.assertEq(usdt.balanceOf(line[1]), money);
            vm.assertEq(line[1].balance, native);
            vm.assertEq(_totals().totalOrder, 1);
            _skip(1);
        }
        _assertFomSolvent();
    }

    /// It reverts with the refusal of the order if the round needs no extension, or others can order.
    function test_RevertWhen_ItCanNeitherOrderNorHold() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_BelowPrice.selector, 1e18, 10e18));
        vm.prank(line[1]);
        fom.burnOrHold{value: GAS_FEE}(0, 1, 1e18, true);
        _order(line[1], 50e18);
        _push();
        vm.expectPartialRevert(Errors.Product_PriceMoved.selector);
        vm.prank(line[1]);
        fom.burnOrHold{value: GAS_FEE}(0, 1, 50e18, true);
    }

    /// Orders of the next round also start with a whole day.
    function test_ARoundThatEndedLeavesNothingHeld() public {
        _push();
        fom.holdRound();
        _skip(31 minutes);
        oracle.update();
        fom.updatePool();
        _settlePrice();
        _order(line[1], 50e18);
        _push();
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Fom_RoundHeld.selector, vm.getBlockTimestamp() + 1 days, uint256(0))
        );
        fom.holdRound();
    }

    function test_APauseIsAddedToWhatWasHeld() public {
        _push();
        fom.holdRound();
        uint256 until = _totals().roundEndTime;
        vm.prank(manager);
        _fomManaged().setPaused(true);
        _skip(2 days);
        vm.prank(manager);
        _fomManaged().setPaused(false);
        vm.assertEq(_totals().roundEndTime, until + 2 days);
    }

    /// For any push and time: the round never ends earlier than the order set, and an extension ends at most half an
    /// hour from now.
    function testFuzz_NeverEndsEarlier(uint256 push, uint256 left) public {
        left = _bound(left, 1, 20 minutes);
        _skip(20 minutes - left);
        _buy(address(this), _bound(push, 1e18, 50_000e18));
        try fom.holdRound() {
            vm.assertEq(_totals().roundEndTime, vm.getBlockTimestamp() + 30 minutes);
            vm.expectPartialRevert(Errors.Product_PriceMoved.selector);
            this.order(line[1], 0, 50e18);
        } catch (bytes memory reason) {
            vm.assertEq(bytes32(bytes4(reason)), bytes32(Errors.Fom_OrdersOpen.selector));
            vm.assertEq(_totals().roundEndTime, endTime);
            _order(line[1], 50e18);
        }
    }

    /*//////////////////////////////////////////////////////////////////////////
                                  WHAT IS TOO CHEAP
    //////////////////////////////////////////////////////////////////////////*/

    function test_WithinTheToleranceItEarnsTheRateOfItsTier() public {
        _sell(address(this), 1_000e18);
        uint256 index = _order(line[1], 4, 50e18);
        vm.assertEq(fom.orders(index).rate, 6_000);
        vm.assertEq(fom.orders(index).reward, (fom.orders(index).tokens * 6_000) / 10_000);
    }

    /// The preview shows this before, and the claim pays what was reserved.
    function testFuzz_BelowItEarnsNoMoreThanAtTheTolerance(uint256 sold) public {
        _sell(address(this), _bound(sold, 1e18, 100_000e18));
        oracle.update();
        uint256 shown = fom.previewBurn(line[1], 4, 1, 50e18, true).reward;
        uint256 most = (oracle.quote(address(usdt), 30e18, address(token)) * 10_300) / 10_000;
        uint256 index = _order(line[1], 4, 50e18);
        vm.assertEq(fom.orders(index).reward, shown);
        // Half of the bought CIN is burned.
        vm.assertLe(fom.orders(index).reward, ((most / 2 + 1) * 6_000) / 10_000);
        vm.assertLe(fom.orders(index).rate, 6_000);
        // Rounded down to a whole basis point of the CIN, and not further.
        if (fom.orders(index).rate < 6_000) {
            uint256 next = (fom.orders(index).tokens * (fom.orders(index).rate + 1)) / 10_000;
            vm.assertGe(next + 1, ((most / 2) * 6_000) / 10_000);
        }
        _skip(90 days);
        vm.assertEq(_release(line[1], index), fom.orders(index).tokens + shown);
        _assertFomSolvent();
    }

    /// The next trade receives tokens that another account left in the pool, which no preview knows. They count as CIN,
    /// but earn no reward above the tolerance. The reward may be a basis point of the CIN below the preview, as rates
    /// are whole basis points, and never above it.
    function testFuzz_AGiftInThePoolTakesABasisPointAtMost(uint256 sold, uint256 gift) public {
        _sell(address(this), _bound(sold, 1e18, 30_000e18));
        usdt.mint(address(pair), _bound(gift, 1, 100e18));
        IFomViews.Preview memory shown = fom.previewBurn(line[1], 0, 1, 50e18, true);
        IFomViews.Order memory order = fom.orders(_order(line[1], 0, 50e18));
        vm.assertGt(order.tokens, shown.tokens);
        vm.assertGe(order.reward + order.tokens / 10_000 + 1, shown.reward);
        _assertFomSolvent();
    }

    /// @dev Pushes the price, holds the round and pushes the price back, within one transaction.
    function _holdByFlashLoan() private {
        uint256 tokens = token.balanceOf(address(this));
        _push();
        fom.holdRound();
        _sell(address(this), token.balanceOf(address(this)) - tokens);
    }

    function _settleHalf() private {
        _skip(15 minutes);
        oracle.update();
    }

    /// @dev More than the guard tolerates.
    function _push() private {
        _buy(address(this), 5_000e18);
    }
}
