// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {BurnTest} from "../support/BurnTest.sol";

/// a dividend
/// ├── up to a tenth of the active amounts → shared at once
/// ├── above that → waits
/// ├── given no active order → waits
/// ├── given no call for 24 days or more → waits
/// └── from the real token → arrives after any gap
/// the waiting amount
/// ├── on the same day → is not shared
/// ├── on a later day → the first call shares at most a tenth of the active amounts; further calls on that day share nothing
/// ├── given no active order → keeps waiting
/// └── an order's excess above its cap → joins it
/// BurnAttacks.t.sol covers orders placed only for one dividend.
contract BurnDividendsTest is BurnTest {
    function setUp() public {
        _deployBurn();
    }

    function testFuzz_ADividendSharesATenthAtOnce(uint256 amount, uint256 dividend) public {
        amount = _bound(amount, 0.01 ether, 1 ether);
        dividend = _bound(dividend, 10, 100 ether);
        _order(line[0], amount);
        uint256 waited = _waiting();
        _dividend(dividend);
        uint256 shared = Math.min(dividend, (amount - (amount % 1e9)) / 10);
        vm.assertApproxEqAbs(pool.orders(1).reward, shared, 1);
        vm.assertEq(_waiting(), waited + dividend - shared);
        _assertBurnSolvent();
    }

    function test_WhatWaitsIsSharedDayByDay() public {
        _dividend(0.25 ether);
        vm.assertEq(_waiting(), 0.25 ether);
        _skip(1 days);
        pool.updatePool();
        vm.assertEq(_waiting(), 0.25 ether);

        _settlePrice();
        _order(line[0], 1 ether);
        vm.assertEq(_waiting(), 0.63 ether);
        pool.updatePool();
        vm.assertEq(_waiting(), 0.63 ether);
        for (uint256 i = 1; i <= 6; i++) {
            _skip(1 days);
            pool.updatePool();
            pool.updatePool();
            vm.assertEq(_waiting(), 0.63 ether - i * 0.1 ether);
            vm.assertApproxEqAbs(pool.orders(1).reward, i * 0.1 ether, 1);
        }
        _skip(1 days);
        pool.updatePool();
        vm.assertEq(_waiting(), 0);
        vm.assertApproxEqAbs(pool.orders(1).reward, 0.63 ether, 1);
    }

    function test_ADividendAfterALongSilenceWaitsForTheWalk() public {
        _order(line[0], 1 ether);
        _skip(23 days);
        _dividend(0.01 ether);
        // Including the waiting amount.
        vm.assertApproxEqAbs(pool.orders(1).reward, 0.1 ether, 1);
        _settlePrice();
        _order(line[0], 1 ether);
        uint256 before = _waiting();
        uint256 reward = pool.users(line[0]).rewardTotal;
        _skip(24 days);
        _dividend(0.05 ether);
        vm.assertEq(_waiting(), before + 0.05 ether);
        vm.assertEq(pool.users(line[0]).rewardTotal, reward);
        // Any account can process the remaining days. The first order is over, so a tenth of the second one's amount is
        // shared.
        vm.prank(keeper);
        pool.updatePool();
        vm.assertApproxEqAbs(pool.users(line[0]).rewardTotal, reward + 0.1 ether, 2);
        vm.assertEq(_waiting(), before - 0.05 ether);
        _assertBurnSolvent();
    }

    function testFuzz_TheTokenDeliversAfterAnySilence(uint256 days_) public {
        days_ = _bound(days_, 0, 100);
        token.setAddresses(market, address(pool), address(nft), address(0));
        for (uint256 i = 0; i < 3; i++) {
            _order(line[i], 0.1 ether);
            _skip(1 days);
            _settlePrice();
        }
        _skip(days_ * 1 days);
        _settlePrice();
        _collect(3_000e18);
        uint256 owed = pool.getConfigMulti().lastBalance;
        token.swapAndTrans();
        uint256 sent = pool.getConfigMulti().lastBalance - owed;
        vm.assertGt(sent, 0);
    }

    function _waiting() private view returns (uint256) {
        return pool.getConfigMulti().waiting;
    }
}
