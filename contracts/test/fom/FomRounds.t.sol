// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFomActions} from "../../src/fom/IFomActions.sol";
import {IFomViews} from "../../src/fom/IFomViews.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {FomTest} from "../support/FomTest.sol";

/// a round
/// ├── without a qualifying order → never ends, the pot grows
/// ├── paused meanwhile → the same
/// ├── an order below roundMin → pays into the pot, and does not reset the timer
/// ├── an order of roundMin → resets the timer
/// ├── in the second of its end → is over; an order then belongs to the next round
/// ├── ends → 40 % to 1st place, 4 % to each of the next nine, the rest stays in the pot
/// ├── fewer than ten orders → unused prizes stay in the pot
/// ├── is settled by the first call that changes state
/// └── can't be settled twice
/// a winner that is blacklisted meanwhile → is credited, and can claim later
/// FomAttacks.t.sol covers attacks on 1st place.
contract FomRoundsTest is FomTest {
    function setUp() public {
        _deployFom();
    }

    function test_WithoutAQualifyingOrderItNeverEnds() public {
        _order(line[0], 49e18);
        vm.assertEq(_totals().roundEndTime, 0);
        _skip(100 days);
        fom.updatePool();
        vm.assertEq(_totals().round, 1);
        vm.assertEq(_totals().pot, 4.9e18);
        vm.assertEq(fom.getRounds(0, 10).length, 0);
    }

    /// The end of a pause does not start a timer that was not running.
    function test_APauseStartsNoClock() public {
        _order(line[0], 49e18);
        for (uint256 i = 0; i < 2; i++) {
            vm.prank(manager);
            _fomManaged().setPaused(i == 0);
            vm.assertEq(_totals().roundEndTime, 0);
            _skip(1 days);
        }
        fom.updatePool();
        vm.assertEq(_totals().round, 1);
        vm.assertEq(_totals().pot, 4.9e18);
    }

    // @spec 3.8-i, 3.8-j
    function test_OnlyQualifyingOrdersRestartTheClock() public {
        _order(line[0], 50e18);
        uint256 endTime = vm.getBlockTimestamp() + 1 days;
        vm.assertEq(_totals().roundEndTime, endTime);
        _skip(1 hours);
        _order(line[1], 49e18);
        vm.assertEq(_totals().roundEndTime, endTime);
        vm.assertEq(_totals().roundEndIndex, 1);
        _order(line[2], 50e18);
        vm.assertEq(_totals().roundEndTime, endTime + 1 hours);
        vm.assertEq(_totals().roundEndIndex, 3);
    }

    // @spec 7.5-f
    function test_InTheSecondOfItsEndItIsOver() public {
        _order(line[0], 50e18);
        _skip(1 days - 1);
        fom.updatePool();
        vm.assertEq(_totals().round, 1);
        oracle.update();
        _skip(1);
        _order(line[1], 50e18);
        vm.assertEq(_totals().round, 2);
        vm.assertEq(fom.users(line[0]).rewardFOMO, 2e18);
        // The unpaid part, and the part of the new order.
        vm.assertEq(_totals().pot, 3e18 + 5e18);
        vm.assertEq(_totals().roundEndIndex, 2);
    }

    // @spec 1-m
    function testFuzz_PotIsPaidToTheLastTen(uint256 orders, uint256 amount) public {
        orders = _bound(orders, 1, 14);
        amount = _bound(amount, 50e18, 90e18);
        for (uint256 i = 0; i < orders; i++) {
            _order(line[i % 6], amount);
            // With orders in between that do not qualify.
            _order(line[(i + 1) % 6], 10e18);
        }
        uint256 pot = _totals().pot;
        uint256 places = orders < 10 ? orders : 10;
        (address[] memory winners, uint256[] memory amounts) = fom.getWinners();
        vm.assertEq(winners.length, places);
        uint256[6] memory won;
        uint256 paid = 0;
        for (uint256 i = 0; i < places; i++) {
            vm.assertEq(winners[i], line[(orders - 1 - i) % 6]);
            vm.assertEq(amounts[i], (pot * (i == 0 ? 4_000 : 400)) / 10_000);
            won[(orders - 1 - i) % 6] += amounts[i];
            paid += amounts[i];
        }
        uint256 last = _totals().roundEndIndex;
        _skip(1 days);
        vm.expectEmit(address(fom));
        emit IFomActions.RoundEnded(1, pot, paid, last, winners);
        fom.updatePool();
        for (uint256 i = 0; i < 6; i++) vm.assertEq(fom.users(line[i]).rewardFOMO, won[i]);
        vm.assertEq(_totals().pot, pot - paid);
        vm.assertEq(_totals().roundEndTime, 0);
        vm.assertEq(_totals().roundEndIndex, 0);
        IFomViews.Round memory round = fom.getRounds(0, 1)[0];
        vm.assertEq(round.index, 1);
        vm.assertEq(round.pot, pot);
        vm.assertEq(round.paid, paid);
        vm.assertEq(round.orders, orders);
        vm.assertEq(round.lastIndex, last);
        fom.updatePool();
        vm.assertEq(_totals().round, 2);
        _assertFomSolvent();
    }

    // @spec 7.5-g
    function test_EveryWriteEndsIt() public {
        uint256 index = _order(line[0], 50e18);
        _skip(7 days);
        uint256 state = vm.snapshotState();
        vm.prank(line[0]);
        fom.claimReward{value: GAS_FEE}(index);
        vm.assertEq(_totals().round, 2);
        vm.revertToState(state);
        _release(line[0], index);
        vm.assertEq(_totals().round, 2);
        vm.revertToState(state);
        fom.updateUser(line[0]);
        vm.assertEq(_totals().round, 2);
        vm.revertToState(state);
        // The winner can claim although no one has settled the round.
        vm.assertEq(_claim(line[0]), 2e18);
        vm.assertEq(_totals().round, 2);
        vm.assertEq(_totals().pot, 3e18);
    }

    function test_RoundsArePagedNewestFirst() public {
        for (uint256 i = 0; i < 4; i++) {
            _order(line[i], 50e18);
            _skip(12 hours);
            oracle.update();
            _skip(12 hours + 20 minutes);
        }
        fom.updatePool();
        vm.assertEq(fom.getRounds(0, 2)[0].index, 4);
        vm.assertEq(fom.getRounds(0, 2)[1].index, 3);
        vm.assertEq(fom.getRounds(2, 200).length, 2);
        vm.assertEq(fom.getRounds(0, 200)[3].lastIndex, 1);
    }

    function test_ABannedWinnerIsCreditedAndWaits() public {
        _order(line[0], 50e18);
        _blackList(line[0], true);
        _skip(1 days);
        fom.updatePool();
        vm.assertEq(fom.users(line[0]).rewardFOMO, 2e18);
        uint256 until = vm.getBlockTimestamp() + 29 days;
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_RewardsHeld.selector, line[0], until));
        vm.prank(line[0]);
        fom.claimReward{value: GAS_FEE}();
        _blackList(line[0], false);
        vm.assertEq(_claim(line[0]), 2e18);
    }
}
