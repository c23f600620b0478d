// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../../src/admin/IManaged.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {IStakeTypes} from "../../../src/stake/IStakeTypes.sol";
import {Actions} from "./Actions.sol";

/// @notice Stakers, and the rounds they stake in.
abstract contract StakeActions is Actions {
    function stakeDeposit(uint256 seed, uint256 amount) external act {
        address account = _user(seed);
        if (_cin(account) < 20e18) _nothing();
        amount = _bound(amount, 10e18, _cin(account) / 10 + 10e18);
        _waitForRound(seed);
        (IStakeTypes.Config memory config, IStakeTypes.Totals memory totals) = p.stake.getConfig();
        bytes memory may = _stakeRefusals(account, amount, totals.totalIDO, config.userMax);
        bytes memory data = abi.encodeCall(p.stake.deposit, (amount));
        bytes memory question = abi.encodeCall(p.stake.previewDeposit, (account, amount));
        bytes memory answer = _preview(question, account, address(p.stake), config.handleGas, data, may);
        IStakeTypes.Preview memory plan = abi.decode(answer, (IStakeTypes.Preview));
        _must(account, address(p.stake), config.handleGas, data);
        IStakeTypes.StakeInfo memory info = p.stake.stakes(totals.totalStakes + 1);
        vm.assertEq(info.owner, account);
        vm.assertEq(info.amount, plan.amount, "not the previewed principal");
        vm.assertEq(info.rewardMax, plan.rewardMax, "not the previewed reward");
    }

    /// @dev An exit: pays the claimable amount in every state.
    function stakeClaim(uint256 seed) external act {
        for (uint256 i = 0; i < users.length; i++) {
            address account = _next(seed, i);
            (, , uint256 claimable, , ) = p.stake.getUserInfo(account);
            if (claimable == 0) continue;
            uint256 before = _cin(account);
            _must(account, address(p.stake), 0, abi.encodeCall(p.stake.claim, ()));
            vm.assertEq(_cin(account) - before, claimable, "not what was claimable");
            _credit(address(p.stake), account, claimable);
            return;
        }
        _nothing();
    }

    /// @dev If there is no round, the manager opens one. Waits for a round that opens soon.
    function _waitForRound(uint256 seed) private {
        if (!_isStakeOpen()) _openStake(p.manager, seed, seed, seed);
        (, IStakeTypes.Totals memory totals) = p.stake.getConfig();
        _waitUntil(p.stake.idos(totals.totalIDO).startTime, 3 days);
    }

    /// @dev Whether there is a round that is not over.
    function _isStakeOpen() internal view returns (bool) {
        (, IStakeTypes.Totals memory totals) = p.stake.getConfig();
        if (totals.totalIDO == 0) return false;
        IStakeTypes.Round memory last = p.stake.idos(totals.totalIDO);
        return !last.closed && _now() < last.endTime;
    }

    function _openStake(address ruler, uint256 bonus, uint256 budget, uint256 limit) internal {
        (IStakeTypes.Config memory config, IStakeTypes.Totals memory totals) = p.stake.getConfig();
        uint256 start = _now();
        if (totals.totalIDO != 0) {
            uint256 next = p.stake.idos(totals.totalIDO).endTime + config.roundCool;
            if (next > start) start = next;
        }
        IManaged.Line memory line = p.stake.solvency()[0];
        uint256 most = (line.held - line.owed) / 2;
        budget = _bound(budget, most / 10, most);
        limit = _bound(limit, 10_000e18, 200_000e18);
        bytes memory may = bytes.concat(
            _if(_isStakeOpen(), Errors.Stake_RoundNotOver.selector),
            _if(ruler == p.manager, Errors.Stake_TooManyRounds.selector)
        );
        bytes memory data = abi.encodeCall(p.stake.openRound, (bonus % 5_001, budget, limit, 0, start + 10 days, 0));
        _do(ruler, address(p.stake), data, may);
    }

    function _stakeRefusals(
        address account,
        uint256 amount,
        uint256 rounds,
        uint256 userMax
    ) private view returns (bytes memory may) {
        may = _closed(address(p.stake), account);
        if (rounds == 0) return bytes.concat(may, Errors.Stake_RoundClosed.selector);
        IStakeTypes.Round memory round = p.stake.idos(rounds);
        // The maximum of bonus and both referral rewards.
        uint256 needed = (amount * (round.bonus + round.directRate + round.indirectRate)) / 10_000;
        bool early = _now() < round.startTime + round.whiteTime && !p.stake.isWhiteList(account);
        may = bytes.concat(
            may,
            _if(round.closed || _now() >= round.endTime, Errors.Stake_RoundClosed.selector),
            _if(_now() < round.startTime, Errors.Stake_RoundNotStarted.selector),
            _if(early, Errors.Stake_NotWhiteListed.selector),
            _if(needed > round.surplus, Errors.Stake_BudgetTooSmall.selector),
            _if(amount > round.limit - round.amount, Errors.Stake_AboveLimit.selector)
        );
        (IStakeTypes.User memory user, IStakeTypes.StakeInfo[] memory running, , , ) = p.stake.getUserInfo(account);
        return
            bytes.concat(
                may,
                _if(user.amount + amount > userMax, Errors.Stake_AboveUserMax.selector),
                _if(running.length >= 50, Errors.Stake_TooManyStakes.selector)
            );
    }
}
