// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Errors} from "../libraries/Errors.sol";
import {StakeStore} from "./StakeStore.sol";

/// @title StakePlan
/// @notice All checks and figures of a deposit.
abstract contract StakePlan is StakeStore {
    using Math for uint256;

    /// @dev Calculates the whole deposit, for `deposit` and for its preview, so that both always agree.
    function _plan(address account, uint256 paid) internal view returns (Preview memory plan) {
        if (paused()) revert Errors.Managed_Paused();
        _requireNotBlackListed(account);
        _requireRegistered(account);
        Settings memory settings = _settings;
        RoundData memory round = _openRoundFor(account);
        plan.round = _counters.rounds;
        if (paid < MIN_AMOUNT) revert Errors.Stake_BelowMin(paid, MIN_AMOUNT);
        uint256 running = _runningOf[account].length;
        uint256 left = uint256(settings.userMax).saturatingSub(_users[account].amount);
        if (paid > left || running >= MAX_RUNNING) {
            // Only now look for stakes that are finished and not credited: most deposits need not read them.
            (uint256 count, uint256 amount) = _finishedOf(account, settings.dayTimes);
            if (running - count >= MAX_RUNNING) revert Errors.Stake_TooManyStakes(account, MAX_RUNNING);
            left = uint256(settings.userMax).saturatingSub(_users[account].amount - amount);
            if (paid > left) revert Errors.Stake_AboveUserMax(account, paid, left);
        }
        left = round.limit - round.amount;
        if (paid > left) revert Errors.Stake_AboveLimit(paid, left);
        if (_isWhiteTime(round.startTime, round.whiteTime)) _requireShare(account, paid, plan.round, round);
        plan.paid = paid;
        // Round up, so that the fee is never lost to rounding.
        plan.fee = (paid * round.feeRate).ceilDiv(BPS);
        plan.amount = paid - plan.fee;
        plan.bonus = (plan.amount * round.bonus) / BPS;
        plan.rewardMax = plan.amount + plan.bonus;
        // While exits are open there are no referral rewards: otherwise an attacker could stake, exit after a day, and
        // keep those of accounts of its own.
        if (!exitsOpen()) {
            address[] memory above = referral.upline(account, 2);
            if (above.length > 0) (plan.directTo, plan.direct) = _share(above[0], plan.amount, round.directRate);
            if (above.length > 1) (plan.indirectTo, plan.indirect) = _share(above[1], plan.amount, round.indirectRate);
        }
        plan.reserved = plan.bonus + plan.direct + plan.indirect;
        if (plan.reserved > round.surplus) revert Errors.Stake_BudgetTooSmall(plan.reserved, round.surplus);

        plan.releaseDay = round.releaseDay;
        plan.releases = BPS.ceilDiv(round.releaseDay);
        plan.daily = (plan.rewardMax * round.releaseDay) / BPS;
        plan.endTime = block.timestamp + plan.releases * settings.dayTimes;
        plan.handleGas = settings.handleGas;
    }

    function _openRoundFor(address account) private view returns (RoundData memory round) {
        uint256 index = _requireNotOver();
        round = _rounds[index];
        if (block.timestamp < round.startTime) revert Errors.Stake_RoundNotStarted(index, round.startTime);
        if (_isWhiteTime(round.startTime, round.whiteTime) && !isWhiteList(account)) {
            revert Errors.Stake_NotWhiteListed(account, uint256(round.startTime) + round.whiteTime);
        }
    }

    function _isWhiteTime(uint256 startTime, uint256 whiteTime) internal view returns (bool) {
        return block.timestamp < startTime + whiteTime;
    }

    /// @dev One account can take only a share of what a round can accept, as long as other accounts can't compete for it.
    /// The round accepts no more principal than its limit, and than its budget can pay bonus and referral rewards for.
    function _requireShare(address account, uint256 paid, uint256 index, RoundData memory round) private view {
        uint256 capacity = round.limit;
        uint256 rates = uint256(round.bonus) + round.directRate + round.indirectRate;
        if (rates != 0) capacity = capacity.min((round.budget * BPS) / rates);
        uint256 left = ((capacity * round.accountShare) / BPS).saturatingSub(_whiteStaked[index][account]);
        if (paid > left) revert Errors.Stake_AboveShare(account, paid, left);
    }

    /// @return count The account's stakes that are finished and not credited.
    /// @return amount Their principal.
    function _finishedOf(address account, uint256 dayTimes) private view returns (uint256 count, uint256 amount) {
        uint32[] storage running = _runningOf[account];
        for (uint256 i = 0; i < running.length; i++) {
            Release memory stake = _stakes[running[i]].release;
            (uint256 times, , ) = _dueOf(stake, dayTimes);
            if (times * stake.releaseDay < BPS) continue;
            count++;
            amount += stake.amount;
        }
    }

    /// @dev If there is no referrer, its part stays in the budget. A blacklisted referrer is credited like any other: a
    /// ban delays its claim and takes nothing.
    function _share(address refer, uint256 amount, uint256 rate) private pure returns (address, uint256) {
        if (refer == address(0)) return (address(0), 0);
        return (refer, (amount * rate) / BPS);
    }
}
