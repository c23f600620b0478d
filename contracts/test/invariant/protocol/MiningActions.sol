// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../../src/libraries/Errors.sol";
import {IMiningViews} from "../../../src/mining/IMiningViews.sol";
import {Actions} from "./Actions.sol";

/// @notice Miners.
abstract contract MiningActions is Actions {
    /// Principal deposited and withdrawn.
    uint256 public minedIn;
    uint256 public minedOut;

    function miningDeposit(uint256 seed, uint256 tier, uint256 amount) external act {
        address account = _user(seed);
        if (_cin(account) < 20e18) _nothing();
        tier %= 6;
        amount = _bound(amount, 10e18, _cin(account) / 4 + 10e18);
        IMiningViews.Config memory config = p.mining.getConfig();
        (IMiningViews.Arrays memory arrays, ) = p.mining.getConfigMulti();
        bool full = arrays.stakeAmounts[tier] + amount > arrays.stakeTotals[tier];
        uint256 running = p.mining.users(account).amount;
        bytes memory may = bytes.concat(
            _closed(address(p.mining), account),
            _if(full, Errors.Mining_TierFull.selector),
            _if(running + amount > config.userMax, Errors.Mining_AboveUserMax.selector),
            _if(amount < config.userMin, Errors.Mining_BelowUserMin.selector)
        );
        bytes memory data = abi.encodeCall(p.mining.deposit, (tier, amount));
        bytes memory question = abi.encodeCall(p.mining.previewDeposit, (account, tier, amount));
        bytes memory answer = _preview(question, account, address(p.mining), config.handleGas, data, may);
        IMiningViews.Preview memory plan = abi.decode(answer, (IMiningViews.Preview));
        _must(account, address(p.mining), config.handleGas, data);
        vm.assertEq(p.mining.users(account).amount, running + plan.actual, "not the previewed principal");
        vm.assertEq(p.mining.stakes(account, plan.stakeIndex).endTime, plan.endTime, "not the previewed end");
        minedIn += plan.actual;
    }

    function miningClaim(uint256 seed) external act {
        for (uint256 i = 0; i < users.length; i++) {
            address account = _next(seed, i);
            uint256 due = p.mining.pendingReward(account);
            if (due == 0) continue;
            uint256 before = _cin(account);
            uint256 handleGas = p.mining.getConfig().handleGas;
            bool held = p.mining.isBlackList(account) && _now() < p.mining.rewardsHeldUntil(account);
            bytes memory may = bytes.concat(_if(held, Errors.Managed_RewardsHeld.selector));
            _do(account, address(p.mining), handleGas, abi.encodeCall(p.mining.claimReward, ()), may);
            vm.assertEq(_cin(account) - before, due, "not what was shown");
            _credit(address(p.mining), account, due);
            return;
        }
        _nothing();
    }

    /// @dev An exit: withdraws an ended stake. If there is none, waits for the one that ends first.
    function miningRelease(uint256 seed) external act {
        (address account, uint256 index, uint256 actual) = _firstToEnd(seed);
        uint256 before = _cin(account);
        _must(account, address(p.mining), 0, abi.encodeCall(p.mining.claimRelease, (index)));
        vm.assertEq(_cin(account) - before, actual, "not all of the principal");
        minedOut += actual;
    }

    function _firstToEnd(uint256 seed) private returns (address account, uint256 index, uint256 actual) {
        uint256 end = type(uint256).max;
        for (uint256 i = 0; i < users.length && end > _now(); i++) {
            address one = _next(seed, i);
            IMiningViews.Stake[] memory stakes = p.mining.getStakes(one, 0, 200);
            for (uint256 k = 0; k < stakes.length; k++) {
                if (!stakes[k].isValid || stakes[k].endTime >= end) continue;
                (end, account, index, actual) = (stakes[k].endTime, one, stakes[k].index, stakes[k].actual);
            }
        }
        if (end == type(uint256).max) _nothing();
        _waitUntil(end, 31 days);
    }
}
