// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IBurnViews} from "../../../src/burn/IBurnViews.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {Actions} from "./Actions.sol";

/// @notice Burn orders, gifts, dividends and claims.
abstract contract BurnActions is Actions {
    uint256 private constant MAX_ORDERS = 20;
    uint256 private constant MAX_GIFTS = 10;

    function burnOrder(uint256 seed, uint256 times, uint256 amount) external act {
        _burn(_user(seed), _user(seed), _bound(times, 1, 3), _bound(amount, 0.02 ether, 0.5 ether), true);
    }

    function burnOrderUsdt(uint256 seed, uint256 amount) external act {
        _burn(_user(seed), _user(seed), 1, _bound(amount, 10e18, 300e18), false);
    }

    function burnGift(uint256 from, uint256 to, uint256 amount) external act {
        _burn(_user(from), _user(to), 1, _bound(amount, 0.1 ether, 0.5 ether), true);
    }

    /// @dev Only a recent ban can stop the claim of the amount on the screen.
    function burnClaim(uint256 seed) external act {
        for (uint256 i = 0; i < users.length; i++) {
            address account = _next(seed, i);
            uint256 due = p.burn.users(account).balance;
            if (due == 0) continue;
            uint256 handleGas = p.burn.getConfig().handleGas;
            uint256 before = account.balance;
            bytes memory may = bytes.concat(_held(address(p.burn), account));
            _do(account, address(p.burn), handleGas, abi.encodeCall(p.burn.claimReward, ()), may);
            vm.assertEq(account.balance + handleGas - before, due, "not what was shown");
            _credit(address(p.burn), account, due);
            return;
        }
        _nothing();
    }

    function burnDividend(uint256 seed, uint256 amount) external act {
        amount = _bound(amount, 1, 0.5 ether);
        _must(_user(seed), address(p.burn), amount, abi.encodeCall(p.burn.addDividend, ()));
    }

    function _burn(address payer, address account, uint256 times, uint256 amount, bool isBNB) private {
        _noteGifts();
        IBurnViews.Preview memory plan = _planOf(payer, account, times, amount, isBNB);
        IBurnViews.Multi memory multi = p.burn.getConfigMulti();
        bytes memory data = abi.encodeCall(p.burn.burn, (account, times, amount, isBNB));
        _do(payer, address(p.burn), plan.value, data, _burnRefusals(payer, account, plan.amount));
        IBurnViews.Order memory order = p.burn.orders(multi.lastIndex + 1);
        vm.assertEq(order.owner, account);
        _assertBought(order.amount, plan.amount);
        // USDT goes through the pool of native coin twice, and the preview calculates each way at the present price.
        if (isBNB) _assertBought(order.tokens, plan.tokens);
        else vm.assertGe(order.tokens, (plan.tokens * 99) / 100, "less than the preview said");
        _assertBought(order.reward + order.rewardSurplus, plan.rewardMax);
        vm.assertEq(order.endTime, plan.endTime, "not the previewed end");
        uint256 split = 0;
        for (uint256 i = 0; i < plan.parts.length; i++) split += plan.parts[i].amount;
        vm.assertEq(split, plan.amount, "a split that is not all of the payment");
        uint256 shared = p.burn.getConfigMulti().lastBalance - multi.lastBalance;
        _assertBought(shared, plan.parts[1].amount + plan.parts[3].amount);
    }

    function _planOf(
        address payer,
        address account,
        uint256 times,
        uint256 amount,
        bool isBNB
    ) private returns (IBurnViews.Preview memory) {
        uint256 value = p.burn.getConfig().handleGas + (isBNB ? times * amount : 0);
        bytes memory data = abi.encodeCall(p.burn.burn, (account, times, amount, isBNB));
        bytes memory question = abi.encodeCall(p.burn.previewBurn, (account, times, amount, isBNB));
        bytes memory may = _burnRefusals(payer, account, 0);
        return abi.decode(_preview(question, payer, address(p.burn), value, data, may), (IBurnViews.Preview));
    }

    function _burnRefusals(address payer, address account, uint256 amount) private view returns (bytes memory) {
        IBurnViews.Config memory config = p.burn.getConfig();
        uint256 running = p.burn.getRunningOrders(account).length;
        return
            bytes.concat(
                _closed(address(p.burn), account),
                _banned(address(p.burn), payer),
                _unpriced(),
                _if(running == MAX_ORDERS, Errors.Burn_TooManyOrders.selector),
                _if(payer != account && running >= MAX_GIFTS, Errors.Burn_TooManyGifts.selector),
                _if(amount < (payer == account ? config.orderMin : config.giftMin), Errors.Burn_BelowMinimum.selector)
            );
    }
}
