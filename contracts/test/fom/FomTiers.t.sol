// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFomSettings} from "../../src/fom/IFomSettings.sol";
import {IFomViews} from "../../src/fom/IFomViews.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {WeakRound} from "../../src/mocks/WeakRound.sol";
import {FomTest} from "../support/FomTest.sol";

/// the budgets of all tiers are nearly used up
/// ├── a tier can promise the reward of the minimum qualifying order → orders succeed
/// ├── none can → the round can be held, and anyone may add to a budget
/// └── one can at the present price, but not with the extra tokens in the pool → the round can be held
contract FomTiersTest is FomTest {
    function setUp() public {
        _deployFom();
    }

    /// @dev Enough for the reward of one order of 50 USDT in the first tier, and not for two.
    function _budget(uint256 tier) internal pure override returns (uint256) {
        return tier == 0 ? 4e18 : 1;
    }

    /// An account that uses up all budgets would be the last that can order, and would certainly win.
    function test_Attack_LastOfTheBudgets() public {
        WeakRound twin = WeakRound(_new("WeakRound", abi.encode(vm.getBlockTimestamp() + 1 days)));
        vm.assertTrue(_takesOrders());
        _order(line[0], 50e18);
        twin.order(line[0], 50e18);
        twin.setPaused(true);
        for (uint256 tier = 0; tier < 5; tier++) {
            vm.expectPartialRevert(Errors.Fom_TierEmpty.selector);
            this.order(line[1], tier, 50e18);
        }
        vm.assertFalse(_takesOrders());
        _skip(23 hours);
        oracle.update();
        _skip(50 minutes);
        vm.prank(line[1]);
        fom.holdRound();
        vm.assertEq(_totals().roundEndTime, vm.getBlockTimestamp() + 30 minutes);

        token.transfer(line[1], 4e18);
        vm.startPrank(line[1]);
        token.approve(address(fom), 4e18);
        vm.expectEmit(address(fom));
        emit IFomSettings.StakeSurplusAdded(line[1], 3, 4e18);
        fom.addStakeSurplus(3, 4e18);
        vm.stopPrank();
        // A tenth of what the longer tier would need: no tier has enough yet.
        vm.assertFalse(_takesOrders());
        token.approve(address(fom), type(uint256).max);
        fom.addStakeSurplus(0, 4e18);
        vm.assertTrue(_takesOrders());
        vm.expectRevert(Errors.Fom_OrdersOpen.selector);
        fom.holdRound();
        _order(line[1], 50e18);
        vm.assertEq(_totals().roundEndIndex, 2);
        vm.assertEq(_totals().roundEndTime, vm.getBlockTimestamp() + 1 days);
        _assertFomSolvent();
        _skip(1 hours);
        vm.assertEq(twin.wonBy(line[0]), 5e18, "the weak twin stands");
    }

    /// Extra USDT in the pool makes an order buy more and need a larger reward than the price suggests. A single dollar
    /// could close the last tier while the timer runs.
    function test_Attack_GiftShutsTheTiers() public {
        // The budget can't be moved away in a running round.
        _leaveInFirst((_earns() * 201) / 100);
        _order(line[0], 50e18);
        usdt.mint(address(pair), 1e18);
        vm.expectPartialRevert(Errors.Fom_TierEmpty.selector);
        this.order(line[1], 0, 50e18);
        _skip(23 hours + 50 minutes);
        fom.holdRound();
        vm.assertEq(_totals().roundEndTime, vm.getBlockTimestamp() + 30 minutes);

        // Anyone can take the extra tokens out of the pool.
        pair.skim(line[1]);
        _order(line[1], 50e18);
        vm.assertEq(_totals().roundEndIndex, 2);
        _assertFomSolvent();
    }

    /// For any remaining budget, extra tokens or sold CIN: if takesOrders() says that an order is possible, it
    /// succeeds.
    function testFuzz_OrdersAreTakenWhenTheyAreSaidTo(uint256 left, uint256 gift, uint256 sold) public {
        _order(line[0], 49e18);
        _leaveInFirst(_bound(left, (_earns() * 9) / 10, (_earns() * 12) / 10));
        sold = _bound(sold, 0, 20_000e18);
        if (sold > 1e18) _sell(address(this), sold);
        usdt.mint(address(pair), _bound(gift, 0, 10e18));
        if (!_takesOrders()) return;
        _order(line[1], 50e18);
        vm.assertEq(_totals().roundEndIndex, 2);
    }

    /// A budget of exactly the maximum reward of the minimum order is enough.
    function test_TakesOrdersWithTheLastOfABudget() public {
        (, uint256 fair) = oracle.tryQuote(address(usdt), 30e18, address(token));
        uint256 bought = (fair * 10_300) / 10_000;
        uint256 reward = ((bought - bought / 2) * 200) / 10_000;
        _leaveInFirst(reward);
        vm.assertTrue(_takesOrders());
        _leaveInFirst(reward - 1);
        vm.assertFalse(_takesOrders());
    }

    /// @dev The reward of the minimum qualifying order in the first tier now.
    function _earns() private view returns (uint256) {
        IFomViews.Config memory config = fom.getConfig();
        uint256 bought = router.getAmountsOut((50e18 * config.swapRate) / 10_000, _path(address(usdt), address(token)))[
            1
        ];
        return ((bought / 2) * 200) / 10_000;
    }

    function _leaveInFirst(uint256 left) private {
        token.approve(address(fom), type(uint256).max);
        fom.moveStakeSurplus(0, 4, fom.getConfigMulti().stakeSurplus[0]);
        fom.addStakeSurplus(0, left);
    }

    /// @dev Closed for any reason: no order would succeed.
    function test_ClosedTakesNoOrders() public {
        vm.prank(manager);
        _fomManaged().setPaused(true);
        vm.assertFalse(_takesOrders());
        vm.prank(manager);
        _fomManaged().setPaused(false);
        vm.assertTrue(_takesOrders());
        IFomSettings.Terms memory terms = _termsFom();
        terms.startTime = vm.getBlockTimestamp() + 1;
        fom.setTerms(terms);
        vm.assertFalse(_takesOrders());
        _skip(1);
        vm.assertTrue(_takesOrders());
    }

    /// Additions are donations: no one can withdraw them, not even the owner.
    function test_WhatAnyoneAddsIsOwed() public {
        token.transfer(line[0], 5e18);
        uint256 owed = _fomManaged().solvency()[1].owed;
        vm.startPrank(line[0]);
        token.approve(address(fom), 5e18);
        fom.addStakeSurplus(4, 5e18);
        vm.stopPrank();
        vm.assertEq(fom.getConfigMulti().stakeSurplus[4], 5e18 + 1);
        vm.assertEq(_fomManaged().solvency()[1].owed, owed + 5e18);
        _assertFomSolvent();
    }
}
