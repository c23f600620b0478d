// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IBurnViews} from "../../src/burn/IBurnViews.sol";
import {BurnTest} from "../support/BurnTest.sol";

/// Every field of the specification's user, order and pool, in a scenario where none of them is zero.
contract BurnFieldsTest is BurnTest {
    function setUp() public {
        _deployBurn();
    }

    // @spec 3.3-a..c, 3.10-a..k, 7.8-i
    function test_EveryFieldOfAUser() public {
        _order(line[0], 0.1 ether);
        _order(line[0], 0.2 ether);
        _order(line[1], 0.1 ether);
        _order(line[2], 0.1 ether);
        uint256 paid = _claim(line[0]);
        uint256 claimed = vm.getBlockTimestamp();
        _skip(31 days);
        _order(line[0], 0.4 ether);
        // 5 % of a direct referral's tenth, 3 % of an indirect one's.
        uint256 direct = 0.005 ether;
        uint256 indirect = 0.003 ether;

        IBurnViews.User memory user = pool.users(line[0]);
        vm.assertEq(user.index, 2);
        vm.assertEq(user.inviteCode, _inviteCode(line[0]));
        vm.assertEq(bytes(user.inviteCode).length, 6);
        vm.assertEq(user.orders, 3);
        vm.assertEq(user.amount, 0.4 ether, "two are over");
        vm.assertEq(user.total, 0.7 ether);
        vm.assertEq(user.rewardDirect, direct);
        vm.assertEq(user.rewardIndirect, indirect);
        vm.assertGt(user.rewardTotal, direct + indirect, "dividends, too");
        vm.assertEq(user.balance, user.rewardTotal - paid);
        vm.assertEq(user.lastOut, claimed);
        vm.assertEq(user.refer, root);
    }

    // @spec 3.9-a..f, 3.9-h, 3.9-j..l, 7.8-h
    function test_EveryFieldOfAnOrder() public {
        _order(line[0], 0.1 ether);
        uint256 begun = vm.getBlockTimestamp();
        IBurnViews.Preview memory preview = pool.previewBurn(line[1], 1, 0.2 ether, true);
        IBurnViews.Order memory order = pool.orders(_order(line[1], 0.2 ether));
        vm.assertTrue(order.isValid);
        vm.assertTrue(order.isBNB);
        vm.assertEq(order.index, 2);
        vm.assertEq(order.userIndex, 3);
        vm.assertEq(order.amount, 0.2 ether);
        vm.assertEq(order.tokens, preview.tokens);
        vm.assertEq(order.rewardSurplus, 0.3 ether);
        vm.assertEq(order.reward, 0);
        vm.assertEq(order.startTime, begun);
        vm.assertEq(order.endTime, preview.endTime);
        vm.assertEq(order.owner, line[1]);
    }

    // @spec 3.9-g, 3.12-a..f, 7.8-g, 9.3-b
    function test_EveryFieldOfThePool() public {
        _order(line[0], 0.1 ether);
        _dividend(1 ether);
        uint256 index = _order(line[1], 0.2 ether);
        IBurnViews.Multi memory multi = pool.getConfigMulti();
        vm.assertEq(abi.encode(multi.burnRates), abi.encode([uint256(500), 300, 200, 200, 200]));
        vm.assertEq(multi.totalOrder, 2);
        vm.assertEq(multi.lastIndex, index);
        vm.assertEq(multi.totalRewardInvite, 0.01 ether);
        vm.assertEq(multi.lastBalance, _managed().solvency()[0].owed);
        vm.assertGt(multi.perForce, 0);
        // An order earns from its own start, which its mark stores.
        vm.assertEq(pool.orders(1).debt, 0);
        vm.assertEq(pool.orders(index).debt, (0.2 ether / 1e9) * multi.perForce);
    }

    // @spec 7.8-d, 7.8-e, 7.13-d
    function test_QuotesMatchTheRouter() public view {
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(usdt), address(wbnb));
        vm.assertEq(pool.getSwapBnb(600e18), router.getAmountsOut(600e18, path)[1]);
        path = new address[](3);
        (path[0], path[1], path[2]) = (address(wbnb), address(usdt), address(token));
        vm.assertEq(pool.getSwapTokens(1 ether), router.getAmountsOut(1 ether, path)[2]);
    }

    function _inviteCode(address account) private view returns (string memory code) {
        (, , , code) = referral.getUserInfo(account);
    }
}
