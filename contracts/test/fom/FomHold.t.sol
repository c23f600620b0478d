// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFomSettings} from "../../src/fom/IFomSettings.sol";
import {IFomViews} from "../../src/fom/IFomViews.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {IPriceOracle} from "../../src/swap/IPriceOracle.sol";
import {FomTest} from "../support/FomTest.sol";

/// holdRound()
/// ├── paused → Managed_Paused
/// ├── no round runs, or it is over → Fom_NoRound
/// ├── the price lets the least order through that qualifies → Fom_OrdersOpen
/// ├── the round has half an hour or more → Fom_RoundHeld
/// ├── it was held for a day since its last order → Fom_RoundHeld
/// └── otherwise → the round ends half an hour from now, at most a day later than its order said
///     ├── in that time the average follows, and an order restarts the clock
///     └── a pause puts the end off by its own length, as ever
/// an order
/// ├── bought within the guard's tolerance → earns the rate of its tier
/// └── bought cheaper → earns it for what it would have bought at the tolerance
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

    /// The observation that refused orders take back with them is made by the hold.
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

    /// Without any average nobody can order either.
    function test_HeldWhileThereIsNoAverage() public {
        vm.mockCall(address(oracle), abi.encodeWithSelector(IPriceOracle.tryQuote.selector), abi.encode(false, 0));
        fom.holdRound();
        vm.assertEq(_totals().roundEndTime, vm.getBlockTimestamp() + 30 minutes);
    }

    function test_HeldForADayInAll() public {
        vm.mockCall(address(oracle), abi.encodeWithSelector(IPriceOracle.tryQuote.selector), abi.encode(false, 0));
        uint256 last = endTime + 1 days;
        fom.holdRound();
        while (_totals().roundEndTime < last) {
            _skip(29 minutes);
            fom.holdRound();
        }
        vm.assertEq(_totals().roundEndTime, last);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_RoundHeld.selector, last, 1 days));
        fom.holdRound();
        vm.clearMockedCalls();
        // The next order is given a day of its own.
        _order(line[1], 50e18);
        vm.mockCall(address(oracle), abi.encodeWithSelector(IPriceOracle.tryQuote.selector), abi.encode(false, 0));
        _skip(1 days - 1);
        fom.holdRound();
        vm.assertEq(_totals().roundEndTime, vm.getBlockTimestamp() + 30 minutes);
        _skip(30 minutes);
        fom.updatePool();
        vm.assertEq(fom.getRounds(0, 1)[0].endTime, vm.getBlockTimestamp());
        vm.assertEq(fom.users(line[1]).rewardFOMO, 4e18);
    }

    /// The next round's orders begin with a whole day too.
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

    /// Whatever the push and the time: never earlier than the order said, nor more than half an hour from now where it is put off.
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

    /// The preview says so before, and what is claimed is what was reserved.
    function testFuzz_BelowItEarnsNoMoreThanAtTheTolerance(uint256 sold) public {
        _sell(address(this), _bound(sold, 1e18, 100_000e18));
        oracle.update();
        uint256 shown = fom.previewBurn(line[1], 4, 1, 50e18, true).reward;
        uint256 most = (oracle.quote(address(usdt), 30e18, address(token)) * 10_300) / 10_000;
        uint256 index = _order(line[1], 4, 50e18);
        vm.assertEq(fom.orders(index).reward, shown);
        // Half of what was bought is burned.
        vm.assertLe(fom.orders(index).reward, ((most / 2 + 1) * 6_000) / 10_000);
        vm.assertLe(fom.orders(index).rate, 6_000);
        // Rounded down to a whole basis point of the CIN, and no further.
        if (fom.orders(index).rate < 6_000) {
            uint256 next = (fom.orders(index).tokens * (fom.orders(index).rate + 1)) / 10_000;
            vm.assertGe(next + 1, ((most / 2) * 6_000) / 10_000);
        }
        _skip(90 days);
        vm.assertEq(_release(line[1], index), fom.orders(index).tokens + shown);
        _assertFomSolvent();
    }

    /// Who trades next gets what somebody left in the pool, which no preview knows. That is CIN, and no reward above the
    /// tolerance: it may be less than was shown by a basis point of the CIN, since rates are whole, and never by more.
    function testFuzz_AGiftInThePoolTakesABasisPointAtMost(uint256 sold, uint256 gift) public {
        _sell(address(this), _bound(sold, 1e18, 30_000e18));
        usdt.mint(address(pair), _bound(gift, 1, 100e18));
        IFomViews.Preview memory shown = fom.previewBurn(line[1], 0, 1, 50e18, true);
        IFomViews.Order memory order = fom.orders(_order(line[1], 0, 50e18));
        vm.assertGt(order.tokens, shown.tokens);
        vm.assertGe(order.reward + order.tokens / 10_000 + 1, shown.reward);
        _assertFomSolvent();
    }

    /// @dev Beyond what the guard lets through.
    function _push() private {
        _buy(address(this), 5_000e18);
    }
}
