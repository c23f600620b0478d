// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IBurnActions} from "../../src/burn/IBurnActions.sol";
import {IBurnSettings} from "../../src/burn/IBurnSettings.sol";
import {IBurnViews} from "../../src/burn/IBurnViews.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ILog} from "../../src/logs/ILog.sol";
import {IReferralStats} from "../../src/registration/IReferralStats.sol";
import {BurnTest} from "../support/BurnTest.sol";
import {IBurnWhole} from "../support/IBurnWhole.sol";

/// Totals to the wei: events, log and views of orders, claims and settlements
/// an order → each generation and the order, as previewed
/// settling
/// ├── emits what it changed, and nothing if nothing changed
/// ├── exactly at the cap → ends the order
/// ├── above the cap → the excess waits until tomorrow, and does not move an earlier day
/// └── by an order → only when all places are full
/// the day of an order's end → it earns nothing and no longer counts
/// of several orders the longest decides, in any order of opening
/// own orders do not count as gifts, and gifts stay gifts
/// a dividend after a gap → the first moment of the 24th day is too late, the next dividend is in time
/// a call without money → the rounding remainder of earlier money is not paid out
contract BurnBooksTest is BurnTest {
    function setUp() public {
        _deployBurn();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                  ENTRIES AND CLAIMS
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 9.2-i
    function test_OrderEmitsItsReferralRewards() public {
        for (uint256 i = 0; i < 5; i++) _order(line[i], 0.1 ether);
        _settlePrice();
        uint256 invited = pool.getConfigMulti().totalRewardInvite;
        // A tenth of each: 5 % of four orders, 3 % of three, 2 % of two, 2 % of one.
        vm.assertEq(invited, 0.035 ether);
        IBurnViews.Preview memory preview = pool.previewBurn(line[5], 1, 1 ether, true);
        vm.assertEq(preview.rewardMax, 1.5 ether);
        uint256[5] memory rates = pool.getConfigMulti().burnRates;
        for (uint256 g = 0; g < 5; g++) {
            vm.expectEmit(address(pool));
            emit IBurnActions.GenerationRewarded(line[4 - g], line[5], 6, g + 1, (1 ether * rates[g]) / 10_000);
        }
        vm.expectEmit(address(pool));
        emit IBurnActions.OrderOpened(
            line[5],
            6,
            line[5],
            true,
            1 ether,
            preview.tokens,
            preview.burned,
            preview.rewardMax,
            preview.endTime
        );
        _order(line[5], 1 ether);
        vm.assertEq(pool.getConfigMulti().totalRewardInvite, invited + 0.14 ether);
    }

    /// An odd amount, because its volume is stored next to the order's mark.
    // @spec 3.9-b
    function test_OrderInUsdtIsMarkedAsUsdt() public {
        usdt.transfer(line[0], 100e18 + 1);
        vm.startPrank(line[0]);
        usdt.approve(address(pool), 100e18 + 1);
        uint256 value = pool.previewBurn(line[0], 1, 100e18 + 1, false).value;
        vm.assertEq(value, GAS_FEE);
        pool.burn{value: value}(line[0], 1, 100e18 + 1, false);
        vm.stopPrank();
        vm.assertFalse(pool.orders(1).isBNB);
    }

    function test_ClaimIsLoggedPerKindOfReward() public {
        _threeOrders();
        vm.expectEmit(address(pool));
        emit IBurnActions.RewardClaimed(line[0], 0.28 ether);
        vm.assertEq(_claim(line[0]), 0.28 ether);
        ILog.Entry[] memory entries = log.getUserLogs(line[0]);
        uint256[4] memory amounts = [uint256(0.28 ether), 0.03 ether, 0.05 ether, 0.2 ether];
        uint256[4] memory balances = [uint256(0), 0.28 ether, 0.25 ether, 0.2 ether];
        for (uint256 i = 0; i < 4; i++) {
            vm.assertEq(entries[i].amount, amounts[i]);
            vm.assertEq(entries[i].balance, balances[i]);
            vm.assertEq(entries[i].isReduce, i == 0);
        }
        // A kind of reward without an amount is not logged.
        uint256 count = log.countOf(line[0]);
        _dividend(0.03 ether);
        vm.assertEq(_claim(line[0]), 0.01 ether);
        vm.assertEq(log.countOf(line[0]), count + 2);
    }

    function test_StatsConvertTotalsToUsdt() public {
        _threeOrders();
        _claim(line[0]);
        uint256 claimed = vm.getBlockTimestamp();
        // A hundredth is credited, two hundredths are still in the pool.
        _dividend(0.03 ether);
        pool.updateUser(line[0]);
        _dividend(0.06 ether);
        _settlePrice();
        // Rates that leave nothing for dividends.
        pool.setRates(1_000, 8_700, [uint256(300), 0, 0, 0, 0]);
        _order(line[1], 0.1 ether);
        pool.setRates(1_000, 8_500, [uint256(300), 200, 0, 0, 0]);
        _order(line[2], 0.1 ether);

        IBurnViews.User memory user = pool.users(line[0]);
        vm.assertEq(user.balance, 0.035 ether);
        vm.assertEq(user.rewardTotal, 0.315 ether);
        vm.assertEq(user.rewardDirect, 0.053 ether);
        vm.assertEq(user.rewardIndirect, 0.032 ether);
        vm.assertEq(user.amount, 1 ether);
        vm.assertEq(user.total, 1 ether);
        (, uint256 price) = oracle.tryConsult(address(wbnb), 1 ether);
        vm.assertGt(price, 500e18);
        IReferralStats.Stats memory expected;
        (expected.orders, expected.amount, expected.total) = (1, price, price);
        expected.balance = (0.035 ether * price) / 1 ether;
        expected.rewardStatic = (0.23 ether * price) / 1 ether;
        expected.rewardDirect = (0.053 ether * price) / 1 ether;
        expected.rewardIndirect = (0.032 ether * price) / 1 ether;
        expected.lastOut = claimed;
        vm.assertEq(abi.encode(_managed().referralStats(line[0])), abi.encode(expected));

        // The registry skips a product that cannot report its figures.
        vm.mockCallRevert(address(oracle), abi.encodeWithSelector(oracle.tryConsult.selector), "no price");
        IBurnWhole managed = _managed();
        vm.expectRevert(bytes("no price"));
        managed.referralStats(line[0]);
    }

    function test_ListsAreNewestFirst() public {
        for (uint256 i = 0; i < 5; i++) _order(line[i % 2], 0.01 ether);
        IBurnViews.Order[] memory list = pool.getOrders(4, 3);
        for (uint256 i = 0; i < 3; i++) vm.assertEq(list[i].index, 4 - i);
        vm.assertEq(list.length, 3);
        vm.assertEq(pool.getOrders(6, 200).length, 5);
        list = pool.getUserOrders(line[0], 3, 200);
        for (uint256 i = 0; i < 3; i++) vm.assertEq(list[i].index, 5 - 2 * i);
        vm.assertEq(pool.getUserOrders(line[0], 4, 2)[1].index, 3);
        for (uint256 count = 0; count <= 201; count += 201) {
            bytes memory refusal = abi.encodeWithSelector(Errors.Managed_BatchSize.selector, count, 200);
            vm.expectRevert(refusal);
            pool.getOrders(0, count);
            vm.expectRevert(refusal);
            pool.getUserOrders(line[0], 0, count);
        }
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     SETTLEMENTS
    //////////////////////////////////////////////////////////////////////////*/

    function test_TheExcessWaitsUntilTomorrow() public {
        _payNoDividends();
        _order(line[0], 0.1 ether);
        _order(line[3], 0.1 ether);
        for (uint256 i = 0; i < 5; i++) _dividend(0.02 ether);
        vm.expectEmit(address(pool));
        emit IBurnActions.OrderRewarded(line[0], 1, 0.05 ether);
        pool.updateUser(line[0]);
        vm.recordLogs();
        pool.updateUser(line[0]);
        vm.assertEq(vm.getRecordedLogs().length, 0);
        for (uint256 i = 0; i < 11; i++) _dividend(0.02 ether);
        vm.assertEq(_waiting(), 0);

        _skip(1 days);
        vm.expectEmit(address(pool));
        emit IBurnActions.OrderRewarded(line[0], 1, 0.1 ether);
        vm.expectEmit(address(pool));
        emit IBurnActions.OrderEnded(line[0], 1, 0.15 ether, true);
        vm.expectEmit(address(pool));
        emit IBurnActions.ExcessReturned(line[0], 0.01 ether);
        pool.updateUser(line[0]);
        pool.updatePool();
        vm.assertEq(_waiting(), 0.01 ether);
        _skip(1 days);
        pool.updatePool();
        vm.assertEq(_waiting(), 0);
    }

    function test_OrderSettlesOnlyWhenAllPlacesAreFull() public {
        _payNoDividends();
        _order(line[0], 0.1 ether);
        for (uint256 i = 0; i < 15; i++) _dividend(0.01 ether);
        // An order exactly at its cap is over, but keeps its place until it is settled.
        vm.assertFalse(pool.orders(1).isValid);
        vm.assertEq(pool.users(line[0]).amount, 0);
        _order(line[0], 0.1 ether);
        _gift(line[1], line[0], 0.1 ether);
        vm.assertEq(pool.getRunningOrders(line[0]).length, 3);
        vm.assertEq(pool.users(line[0]).amount, 0.2 ether);
        vm.assertEq(pool.users(line[0]).total, 0.3 ether);

        vm.recordLogs();
        pool.updateUser(line[0]);
        vm.assertEq(vm.getRecordedLogs().length, 2);
        vm.assertEq(pool.getRunningOrders(line[0]).length, 2);
        vm.assertEq(_claim(line[0]), 0.15 ether);
    }

    function test_OnTheDayOfItsEndAnOrderEarnsNothing() public {
        _payNoDividends();
        _orderFor(1, 0.1 ether);
        _orderFor(30, 0.1 ether);
        uint256 end = pool.orders(1).endTime;
        vm.warp(end - 1);
        vm.assertEq(pool.users(line[0]).amount, 0.2 ether);
        vm.warp(end);
        vm.assertEq(pool.users(line[0]).amount, 0.1 ether);
        _dividend(0.01 ether);
        vm.assertEq(pool.orders(1).reward, 0);
        vm.assertEq(pool.users(line[0]).balance, 0.01 ether);
        vm.expectEmit(address(pool));
        emit IBurnActions.OrderRewarded(line[0], 2, 0.01 ether);
        vm.expectEmit(address(pool));
        emit IBurnActions.OrderEnded(line[0], 1, 0, false);
        vm.recordLogs();
        pool.updateUser(line[0]);
        vm.assertEq(vm.getRecordedLogs().length, 2);
    }

    function test_TheLongestOrderDecides() public {
        _orderFor(7, 0.01 ether);
        _orderFor(60, 0.01 ether);
        _orderFor(1, 0.01 ether);
        uint256[2] memory shorter = [uint256(3), 1];
        for (uint256 i = 0; i < 2; i++) {
            vm.warp(pool.orders(shorter[i]).endTime);
            vm.assertEq(_generations(), 0.0005 ether);
            pool.updateUser(line[0]);
            vm.assertEq(pool.getRunningOrders(line[0]).length, 2 - i);
        }
        vm.warp(pool.orders(2).endTime - 1);
        vm.assertEq(_generations(), 0.0005 ether);
        vm.warp(pool.orders(2).endTime);
        vm.assertEq(_generations(), 0);
    }

    function test_OwnOrdersDoNotCountAsGifts() public {
        _payNoDividends();
        for (uint256 i = 0; i < 9; i++) _orderFor(30, 0.01 ether);
        _orderFor(1, 0.01 ether);
        pool.setTerms(_termsBurn());
        for (uint256 i = 0; i < 10; i++) _gift(line[1], line[0], 0.1 ether);
        vm.warp(pool.orders(10).endTime);
        pool.updateUser(line[0]);
        vm.assertEq(pool.getRunningOrders(line[0]).length, 19);
        // One place is free for the account's own orders.
        _settlePrice();
        vm.expectRevert(abi.encodeWithSelector(Errors.Burn_TooManyGifts.selector, line[0], 10, 10));
        this.gift(line[1], line[0], 0.1 ether);
        _order(line[0], 0.01 ether);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      THE POOL
    //////////////////////////////////////////////////////////////////////////*/

    function test_DividendProcessesUpToTwentyFourDays() public {
        _payNoDividends();
        _orderFor(60, 1 ether);
        uint256 day = (vm.getBlockTimestamp() + ADD_TIME) / 1 days;
        vm.warp((day + 24) * 1 days - ADD_TIME - 1);
        vm.expectEmit(address(pool));
        emit IBurnActions.DividendAdded(address(this), 0.01 ether);
        _dividend(0.01 ether);
        vm.assertEq(pool.orders(1).reward, 0.01 ether);
        // One BNB is 1e9 grains, and a grain's share has 52 binary places.
        vm.assertEq(pool.getConfigMulti().perForce, (0.01 ether << 52) / 1e9);

        vm.warp((day + 23 + 24) * 1 days - ADD_TIME);
        _dividend(0.02 ether);
        vm.assertEq(pool.orders(1).reward, 0.01 ether);
        vm.assertEq(_waiting(), 0.02 ether);
        // The call has processed the days up to here, so the next dividend is shared; the waiting part is shared
        // tomorrow.
        _dividend(0.03 ether);
        vm.assertEq(pool.orders(1).reward, 0.04 ether);
        vm.assertEq(_waiting(), 0.02 ether);
        _skip(1 days);
        pool.updatePool();
        vm.assertEq(pool.orders(1).reward, 0.06 ether);
        vm.assertEq(_waiting(), 0);
    }

    function test_RoundingRemainderJoinsTheNextDividend() public {
        _payNoDividends();
        _orderFor(1, 1 ether);
        _orderFor(30, 0.01 ether);
        _dividend(1);
        vm.warp(pool.orders(1).endTime);
        uint256 perForce = pool.getConfigMulti().perForce;
        pool.updatePool();
        vm.assertEq(pool.getConfigMulti().totalForce, 0.01 ether);
        vm.assertEq(pool.getConfigMulti().perForce, perForce);
        // The remainder of the wei divided between both, and another wei divided among the remaining grains.
        uint256 rest = (1 << 52) % 1.01e9;
        _dividend(1);
        vm.assertEq(pool.getConfigMulti().perForce, perForce + ((1 << 52) + rest) / 1e7);
    }

    function gift(address payer, address account, uint256 amount) external {
        _gift(payer, account, amount);
    }

    /// @dev Orders of 1 BNB each by ann, ben and cleo. Ann has a tenth of ben's and cleo's orders, 5 % of ben's and 3 %
    /// of cleo's.
    function _threeOrders() private {
        for (uint256 i = 0; i < 3; i++) {
            _order(line[i], 1 ether);
            _settlePrice();
        }
    }

    /// @dev From now on payments add no dividends, so all dividends come from the test.
    function _payNoDividends() private {
        pool.setRates(1_000, 9_000, [uint256(0), 0, 0, 0, 0]);
    }

    function _orderFor(uint256 outDays, uint256 amount) private {
        IBurnSettings.Terms memory terms = _termsBurn();
        terms.outDays = outDays;
        pool.setTerms(terms);
        _order(line[0], amount);
    }

    /// @dev The generations' part of ben's minimum order.
    function _generations() private view returns (uint256) {
        return pool.previewBurn(line[1], 1, 0.01 ether, true).parts[1].amount;
    }

    function _waiting() private view returns (uint256) {
        return pool.getConfigMulti().waiting;
    }
}
