// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";

import {BurnDesk} from "../../src/burn/BurnDesk.sol";
import {IBurnSettings} from "../../src/burn/IBurnSettings.sol";
import {IBurnViews} from "../../src/burn/IBurnViews.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {BurnTest} from "../support/BurnTest.sol";

/// generations
/// ├── an order over its cap → counts until it is settled, and not afterwards
/// ├── of several orders the longest is over its cap → the next one's end decides
/// └── blacklisted → credited, and claimable after the account is removed from the list
/// orders of one account over their caps → each is paid up to its own cap, and all excess waits
/// paid in USDT
/// ├── without allowance → reverts, nothing changed
/// └── with the price of native coin pushed → Product_PriceMoved, nothing changed
/// volume, with the price of native coin pushed up shortly before → grows by at most the push's part of the window
/// burnSurplus used up in the middle of an order → the rest goes to the Stake budget, and the supply falls no further
/// BurnDesk called directly → has no owner, can't be initialised, hands over nothing
contract BurnEdgesTest is BurnTest {
    function setUp() public {
        _deployBurn();
    }

    function test_GenerationsEndWithTheSettledCap() public {
        _order(line[0], 0.01 ether);
        for (uint256 i = 0; i < 20; i++) _dividend(0.001 ether);
        vm.assertFalse(pool.orders(1).isValid);
        _order(line[1], 0.01 ether);
        vm.assertEq(pool.users(line[0]).rewardDirect, 0.0005 ether);
        pool.updateUser(line[0]);
        vm.assertEq(pool.previewBurn(line[1], 1, 0.01 ether, true).parts[1].amount, 0);
        _order(line[1], 0.01 ether);
        vm.assertEq(pool.users(line[0]).rewardDirect, 0.0005 ether);
    }

    function test_TheNextLongestOrderDecides() public {
        _setTerms(10_000, 60);
        _order(line[0], 0.01 ether);
        _setTerms(15_000, 7);
        _settlePrice();
        uint256 index = _order(line[0], 0.01 ether);
        // Ten dividends of a tenth each: the first order reaches its cap, the second may earn half as much again.
        for (uint256 i = 0; i < 11; i++) _dividend(0.002 ether);
        vm.assertFalse(pool.orders(1).isValid);
        vm.assertTrue(pool.orders(index).isValid);
        pool.updateUser(line[0]);
        vm.assertEq(pool.getRunningOrders(line[0]).length, 1);
        vm.warp(pool.orders(index).endTime - 1);
        vm.assertEq(_preview(line[1]), 0.0005 ether);
        vm.warp(pool.orders(index).endTime);
        vm.assertEq(_preview(line[1]), 0);
    }

    function test_BlackListedIsCreditedAndWaits() public {
        _order(line[0], 0.1 ether);
        vm.prank(manager);
        _managed().setBlackList(line[0], true);
        _order(line[1], 0.1 ether);
        vm.assertEq(pool.users(line[0]).rewardDirect, 0.005 ether);
        vm.prank(manager);
        _managed().setBlackList(line[0], false);
        uint256 due = pool.users(line[0]).balance;
        vm.assertEq(_claim(line[0]), due);
        vm.assertGe(due, 0.005 ether);
    }

    /// Each order has its own cap: the excess of one does not go to another.
    function testFuzz_ExcessOfSeveralOrders(uint256[3] memory amounts, uint256 lumps) public {
        lumps = _bound(lumps, 1, 40);
        uint256 most = 0;
        for (uint256 i = 0; i < 3; i++) {
            amounts[i] = _bound(amounts[i], 0.01 ether, 0.1 ether);
            _setTerms(10_000 + i * 2_500, 30);
            _order(line[0], amounts[i]);
            most += (amounts[i] * (10_000 + i * 2_500)) / 10_000;
        }
        uint256 owed = pool.getConfigMulti().lastBalance;
        for (uint256 i = 0; i < lumps; i++) _dividend(0.05 ether);
        uint256 due = pool.users(line[0]).balance;
        vm.assertLe(due, most);
        pool.updateUser(line[0]);
        vm.assertEq(pool.users(line[0]).balance, due);
        for (uint256 i = 1; i <= 3; i++) {
            IBurnViews.Order memory order = pool.orders(i);
            uint256 cap = (order.amount * (10_000 + (i - 1) * 2_500)) / 10_000;
            vm.assertEq(order.reward + order.rewardSurplus, cap);
            vm.assertEq(order.isValid, order.rewardSurplus != 0);
        }
        vm.assertEq(pool.getConfigMulti().lastBalance, owed + lumps * 0.05 ether);
        // The rest is less than one wei per order and dividend, plus the pool's remainder.
        uint256 known = due + pool.getConfigMulti().waiting;
        vm.assertLe(known, pool.getConfigMulti().lastBalance);
        vm.assertApproxEqAbs(known, pool.getConfigMulti().lastBalance, 10);
    }

    function test_RevertWhen_UsdtIsNotAllowedOrItsPriceIsPushed() public {
        usdt.transfer(line[0], 300e18);
        bytes memory call = abi.encodeCall(pool.burn, (line[0], 1, 300e18, false));
        (bool done, ) = _callAs(line[0], call);
        vm.assertFalse(done);
        vm.prank(line[0]);
        usdt.approve(address(pool), 300e18);
        _pushNative(100_000e18);
        bytes memory reason;
        (done, reason) = _callAs(line[0], call);
        vm.assertFalse(done);
        vm.assertEq(bytes4(reason), Errors.Product_PriceMoved.selector);
        vm.assertEq(usdt.balanceOf(line[0]), 300e18);
        vm.assertEq(pool.getConfigMulti().totalOrder, 0);
        vm.assertEq(address(pool).balance, 0);
        vm.assertEq(referral.volumeOf(line[0]), 0);
    }

    /// Doubles the price for one minute of a window of at least half an hour.
    function test_VolumeHardlyFollowsAShortPush() public {
        _pushNative(250_000e18);
        _skip(1 minutes);
        _order(line[0], 0.1 ether);
        vm.assertApproxEqRel(referral.volumeOf(line[0]), 60e18, 0.04e18);
    }

    function testFuzz_SurplusUsedUpInTheMiddle(uint256 surplus) public {
        surplus = _bound(surplus, 0, 1_000e18);
        pool.setBurnSurplus(surplus);
        uint256 supply = token.totalSupply();
        uint256 tokens = 0;
        for (uint256 i = 0; i < 3; i++) {
            uint256 index = _order(line[i], 0.1 ether);
            tokens += pool.orders(index).tokens;
            _settlePrice();
        }
        uint256 burned = supply - token.totalSupply();
        vm.assertEq(burned, surplus < tokens ? surplus : tokens);
        vm.assertEq(pool.getConfig().burnSurplus, surplus - burned);
        vm.assertEq(pool.getConfigMulti().stakeOwed, tokens - burned);
        vm.assertEq(token.balanceOf(address(pool)), tokens - burned);
    }

    function test_RevertWhen_TheDeskIsCalledByItself() public {
        BurnDesk desk = BurnDesk(_managed().desk());
        vm.expectRevert(Initializable.NotInitializing.selector);
        desk.setUp(_setupBurn());
        vm.expectRevert(abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, address(this)));
        desk.setTerms(_termsBurn());
        vm.expectRevert(Errors.Burn_NoStake.selector);
        desk.fundStake();
        string memory code = pool.users(line[0]).inviteCode;
        vm.expectPartialRevert(Errors.Referral_NotProduct.selector);
        desk.register(code);
    }

    function _setTerms(uint256 rewardRate, uint256 outDays) private {
        IBurnSettings.Terms memory terms = _termsBurn();
        (terms.rewardRate, terms.outDays) = (rewardRate, outDays);
        pool.setTerms(terms);
    }

    /// @dev The generations' part of the minimum order.
    function _preview(address account) private view returns (uint256) {
        return pool.previewBurn(account, 1, 0.01 ether, true).parts[1].amount;
    }

    /// @dev Makes native coin expensive: another account buys it with USDT.
    function _pushNative(uint256 amount) private {
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(
            amount,
            0,
            _path(address(usdt), address(wbnb)),
            bob,
            type(uint256).max
        );
    }

    function _callAs(address account, bytes memory data) private returns (bool done, bytes memory reason) {
        vm.prank(account);
        (done, reason) = address(pool).call{value: GAS_FEE}(data);
    }
}
