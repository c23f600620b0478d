// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IProduct} from "../../src/admin/IProduct.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {IBurnViews} from "../../src/burn/IBurnViews.sol";
import {ILog} from "../../src/logs/ILog.sol";
import {BurnTest} from "../support/BurnTest.sol";

/// burn()
/// ├── when the figures are zero or out of bounds → Managed_OutOfBounds
/// ├── when the value is not payment + handleGas → Product_WrongValue
/// ├── when the amount is below the minimum, which is higher for a gift → Burn_BelowMinimum
/// ├── given it has not started → Burn_NotStarted · paused → Managed_Paused · blacklisted → Managed_BlackListed
/// ├── given the account isn't registered → Referral_NotRegistered
/// ├── splits the payment as previewBurn returns; the parts add up to the payment
/// ├── generations without an active order → their share goes to the dividends
/// ├── burns while burnSurplus lasts, then keeps CIN for Stake
/// └── paid in USDT → the same order in native coin
/// dividends
/// ├── go to orders that were active before, not to the payment's own order
/// ├── end at the cap; the excess waits for all other orders
/// └── end at the first moment of the last day
/// claimReward()
/// ├── pays everything once, and logs each kind of reward once
/// └── given no rewards → Burn_NothingToClaim
/// register() resolves a code · unknown → Burn_UnknownCode
contract BurnOrderTest is BurnTest {
    function setUp() public {
        _deployBurn();
    }

    // @spec 1-c, 7.8-b
    function test_OrderSplitsAsPreviewed() public {
        for (uint256 i = 0; i < 5; i++) _order(line[i], 0.1 ether);
        _settlePrice();
        IBurnViews.Preview memory preview = pool.previewBurn(line[5], 2, 0.5 ether, true);
        vm.assertEq(preview.value, 1 ether + GAS_FEE);
        uint256 sum = 0;
        for (uint256 i = 0; i < preview.parts.length; i++) sum += preview.parts[i].amount;
        vm.assertEq(sum, 1 ether);
        vm.assertEq(preview.parts[0].amount, 0.02 ether);
        vm.assertEq(preview.parts[1].amount, 0.14 ether);
        vm.assertEq(preview.parts[2].amount, 0.6 ether);
        vm.assertEq(preview.parts[3].amount, 0.24 ether);

        uint256 supply = token.totalSupply();
        vm.expectEmit(address(pool));
        emit IProduct.PaymentSplit(line[5], address(0), 6, 1 ether, preview.parts);
        vm.prank(line[5]);
        pool.burn{value: preview.value}(line[5], 2, 0.5 ether, true);
        IBurnViews.Order memory order = pool.orders(6);
        vm.assertTrue(order.isValid && order.isBNB);
        vm.assertEq(order.tokens, preview.tokens);
        vm.assertEq(supply - token.totalSupply(), preview.burned);
        vm.assertEq(order.amount, 1 ether);
        vm.assertEq(order.rewardSurplus, 1.5 ether);
        vm.assertEq(order.endTime, preview.endTime);
        vm.assertEq(order.owner, line[5]);
        vm.assertEq(order.userIndex, referral.indexOf(line[5]));
        vm.assertEq((order.endTime + ADD_TIME) % 1 days, 0);
        vm.assertGe(order.endTime, order.startTime + 30 days);
        vm.assertLt(order.endTime, order.startTime + 31 days);
        _assertBurnSolvent();
    }

    // @spec 1-k
    function test_GenerationsAreCreditedNearestFirst() public {
        for (uint256 i = 0; i < 5; i++) _order(line[i], 0.1 ether);
        uint256[5] memory before;
        for (uint256 i = 0; i < 5; i++) before[i] = _referralRewards(line[i]);
        _settlePrice();
        _order(line[5], 1 ether);
        uint256[5] memory rates = pool.getConfigMulti().burnRates;
        for (uint256 g = 0; g < 5; g++) {
            vm.assertEq(_referralRewards(line[4 - g]) - before[4 - g], (1 ether * rates[g]) / 10_000);
        }
        vm.assertEq(pool.users(line[4]).rewardDirect, 0.05 ether);
        vm.assertEq(pool.users(line[4]).refer, line[3]);
    }

    function test_GenerationsWithoutAnOrderFeedDividends() public {
        _stranger(bob);
        _order(line[0], 1 ether);
        _order(bob, 1 ether);
        // No account above bob has an order, so the generations' 14 % also go to the dividends. Of these 38 %, a tenth
        // of ann's amount is shared at once. The rest waits, as do the 38 % of her own payment.
        vm.assertApproxEqAbs(pool.users(line[0]).balance, 0.1 ether, 1);
        vm.assertEq(pool.getConfigMulti().waiting, 0.66 ether);
        vm.assertEq(pool.getConfigMulti().totalRewardInvite, 0);
    }

    function test_OrderDoesNotEarnFromItsOwnPayment() public {
        _order(line[0], 1 ether);
        _settlePrice();
        uint256 index = _order(line[3], 1 ether);
        vm.assertEq(pool.orders(index).reward, 0);
        _dividend(0.1 ether);
        vm.assertEq(pool.orders(index).reward, 0.05 ether);
    }

    // @spec 1-c, 7.8-b
    function test_PaidInUsdtIsTheSameOrder() public {
        usdt.transfer(line[0], 300e18);
        uint256 expected = pool.previewBurn(line[0], 3, 100e18, false).amount;
        vm.startPrank(line[0]);
        usdt.approve(address(pool), 300e18);
        pool.burn{value: GAS_FEE}(line[0], 3, 100e18, false);
        IBurnViews.Order memory order = pool.orders(1);
        vm.assertFalse(order.isBNB);
        vm.assertEq(order.amount, expected);
        vm.assertEq(referral.volumeOf(line[0]), 300e18);
        _assertBurnSolvent();
    }

    function test_VolumeIsWorthItsUsdt() public {
        _order(line[0], 1 ether);
        vm.assertApproxEqRel(referral.volumeOf(line[0]), 600e18, 0.01e18);
        vm.assertApproxEqRel(referral.users(line[0]).amount, 600e18, 0.01e18);
    }

    function test_BurnsWhileTheSurplusLasts() public {
        pool.setBurnSurplus(100e18);
        _order(line[0], 0.1 ether);
        uint256 tokens = pool.orders(1).tokens;
        vm.assertEq(pool.getConfig().burnSurplus, 0);
        vm.assertEq(pool.getConfigMulti().stakeOwed, tokens - 100e18);
        vm.assertEq(_managed().solvency()[1].owed, tokens - 100e18);
        vm.expectRevert(Errors.Burn_NoStake.selector);
        pool.fundStake();
        address stake = _account("stake");
        pool.setStake(stake);
        vm.expectRevert(abi.encodeWithSelector(Errors.Burn_StakeAlreadySet.selector, stake));
        pool.setStake(bob);
        vm.prank(bob);
        pool.fundStake();
        vm.assertEq(token.balanceOf(stake), tokens - 100e18);
        vm.expectRevert(Errors.Managed_ZeroAmount.selector);
        pool.fundStake();
    }

    // @spec 3.9-a, 3.9-h, 3.9-i
    function test_CapEndsTheOrderAndReturnsTheExcess() public {
        _stranger(bob);
        _order(line[0], 0.1 ether);
        _order(bob, 0.1 ether);
        for (uint256 i = 0; i < 20; i++) _dividend(0.02 ether);
        vm.assertEq(pool.orders(1).reward, 0.15 ether);
        vm.assertFalse(pool.orders(1).isValid);
        uint256 owed = _managed().solvency()[0].owed;
        uint256 waiting = pool.getConfigMulti().waiting;
        vm.prank(keeper);
        pool.updateUser(line[0]);
        vm.assertEq(_managed().solvency()[0].owed, owed);
        vm.assertEq(pool.users(line[0]).balance, 0.15 ether);
        vm.assertEq(pool.users(line[0]).amount, 0);
        vm.assertEq(pool.orders(1).rewardSurplus, 0);
        // 0.01 of bob's payment and 0.2 of the extra dividends, less the cap.
        vm.assertApproxEqAbs(pool.getConfigMulti().waiting, waiting + 0.06 ether, 1);
        pool.updateUser(bob);
        vm.assertEq(pool.users(bob).balance, 0.15 ether);
        vm.assertEq(pool.getConfigMulti().totalForce, 0);
        vm.assertApproxEqAbs(pool.getConfigMulti().waiting, waiting + 0.11 ether, 2);
        _assertBurnSolvent();
    }

    // @spec 4-k, 4-l, 9.2-j
    function test_OrderEndsWithTheFirstMomentOfItsLastDay() public {
        _order(line[0], 1 ether);
        vm.warp(pool.orders(1).endTime - 8 days);
        pool.updatePool();
        vm.warp(pool.orders(1).endTime - 1);
        vm.assertTrue(pool.orders(1).isValid);
        _dividend(0.05 ether);
        // It also shares as much of the waiting dividends as one call allows.
        vm.assertApproxEqAbs(pool.orders(1).reward, 0.2 ether, 1);
        vm.warp(pool.orders(1).endTime);
        vm.assertFalse(pool.orders(1).isValid);
        _dividend(0.1 ether);
        vm.assertApproxEqAbs(pool.orders(1).reward, 0.2 ether, 1);
        vm.assertEq(pool.getConfigMulti().waiting, 0.33 ether);
        vm.assertApproxEqAbs(_claim(line[0]), 0.2 ether, 1);
        vm.assertEq(pool.getRunningOrders(line[0]).length, 0);
        vm.assertFalse(pool.orders(1).isValid);
        vm.assertEq(pool.users(line[0]).balance, 0);
    }

    // @spec 4-k
    function testFuzz_NobodyEarnsMoreThanTheCap(uint256 amount, uint256 dividend, uint256 lumps) public {
        amount = _bound(amount, 0.01 ether, 1 ether);
        dividend = _bound(dividend, 10, amount / 5);
        lumps = _bound(lumps, 1, 20);
        _order(line[0], amount);
        for (uint256 i = 0; i < lumps; i++) _dividend(dividend);
        uint256 most = (amount * 15_000) / 10_000;
        // The pool counts power in grains of 1e9.
        uint256 shared = Math.min(dividend, (amount - (amount % 1e9)) / 10) * lumps;
        uint256 paid = _claim(line[0]);
        if (shared >= most + 2) vm.assertEq(paid, most);
        else vm.assertApproxEqAbs(paid, Math.min(shared, most), 2);
        vm.assertLe(paid, most);
        _assertBurnSolvent();
    }

    // @spec 1-g, 7.8-c
    function test_ClaimPaysDividendsAndGenerationsOnce() public {
        for (uint256 i = 0; i < 3; i++) {
            _order(line[i], 1 ether);
            _settlePrice();
        }
        // 5 % of ben's and 3 % of cleo's payment, limited to a tenth of one order and of two; 1 BNB each of 0.3.
        _dividend(0.3 ether);
        IBurnViews.User memory user = pool.users(line[0]);
        vm.assertEq(user.rewardDirect, 0.05 ether);
        vm.assertEq(user.rewardIndirect, 0.03 ether);
        vm.assertApproxEqAbs(user.balance, 0.08 ether + 0.3 ether, 3);
        vm.assertEq(user.balance, user.rewardTotal);
        vm.assertEq(_claim(line[0]), user.balance);
        IBurnViews.User memory later = pool.users(line[0]);
        vm.assertEq(later.balance, 0);
        vm.assertEq(later.rewardTotal, user.rewardTotal);
        vm.assertEq(later.rewardDirect, 0.05 ether);
        vm.assertEq(later.lastOut, vm.getBlockTimestamp());
        vm.expectRevert(abi.encodeWithSelector(Errors.Burn_NothingToClaim.selector, line[0]));
        vm.prank(line[0]);
        pool.claimReward{value: GAS_FEE}();
    }

    /// One entry per kind of reward, for any number of orders below.
    function test_ClaimLogsEachKindOnce() public {
        _order(line[0], 1 ether);
        for (uint256 i = 0; i < 3; i++) {
            _order(line[1], 0.1 ether);
            _order(line[2], 0.1 ether);
        }
        (uint256 before, , ) = log.getUserReward(line[0], "BNB");
        vm.assertEq(before, 0);
        uint256 balance = pool.users(line[0]).balance;
        _claim(line[0]);
        ILog.Entry[] memory entries = log.getUserLogs(line[0]);
        vm.assertEq(entries.length, 5);
        string[5] memory actions = ["claim", "rewardIndirect", "rewardDirect", "rewardBurn", "burn"];
        for (uint256 i = 0; i < 5; i++) vm.assertEq(entries[i].action, actions[i]);
        vm.assertEq(entries[2].amount, 0.015 ether);
        vm.assertEq(entries[1].amount, 0.009 ether);
        vm.assertEq(entries[1].balance, balance);
        vm.assertTrue(entries[0].isReduce);
        vm.assertEq(entries[0].amount, balance);
        (uint256 total, , ) = log.getUserReward(line[0], "BNB");
        vm.assertEq(total, balance);
    }

    // @spec 7.8-a, 7.8-j..l
    function test_RegisterResolvesACode() public {
        string memory code = pool.users(line[0]).inviteCode;
        vm.assertEq(pool.inviteCodes(code), line[0]);
        vm.prank(bob);
        pool.register(code);
        vm.assertEq(referral.referOf(bob), line[0]);
        vm.assertEq(pool.userInvites(line[0], 1), bob);
        vm.assertEq(pool.teams(line[0]).invites, 2);
        vm.expectRevert(abi.encodeWithSelector(Errors.Burn_UnknownCode.selector, "nobody"));
        pool.register("nobody");
    }

    function test_ListsAreNewestFirst() public {
        for (uint256 i = 0; i < 3; i++) _order(line[0], 0.01 ether);
        _order(line[1], 0.01 ether);
        vm.assertEq(pool.getOrders(0, 200)[0].index, 4);
        vm.assertEq(pool.getOrders(2, 200).length, 2);
        vm.assertEq(pool.getUserOrders(line[0], 0, 2)[0].index, 3);
        vm.assertEq(pool.getUserOrders(line[0], 1, 2).length, 1);
        vm.assertEq(pool.users(line[0]).orders, 3);
        vm.assertEq(pool.orders(9).owner, address(0));
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BatchSize.selector, 201, 200));
        pool.getOrders(0, 201);
    }

    function _stranger(address account) private {
        vm.prank(account);
        referral.register(root);
    }

    function _referralRewards(address account) private view returns (uint256) {
        IBurnViews.User memory user = pool.users(account);
        return user.rewardDirect + user.rewardIndirect;
    }
}
