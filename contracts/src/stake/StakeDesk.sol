// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {ManagedDesk} from "../admin/ManagedDesk.sol";
import {Product} from "../admin/Product.sol";
import {Errors} from "../libraries/Errors.sol";
import {Vesting} from "../libraries/Vesting.sol";
import {StakeRounds} from "./StakeRounds.sol";

/// @title StakeDesk
/// @notice The second half of the implementation: rounds, and most read functions. `Stake` delegates calls to it on its
/// own storage.
contract StakeDesk is StakeRounds, ManagedDesk {
    using Math for uint256;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers) Product(peers) {}

    function getConfig() external view returns (Config memory config, Totals memory totals) {
        Settings memory settings = _settings;
        Counters memory counters = _counters;
        Sums memory sums = _sums;
        RoundData storage round = _rounds[counters.rounds];
        config = Config({
            manager: manager(),
            paused: paused(),
            addTime: _calendar.addTime,
            dayTimes: settings.dayTimes,
            directRate: settings.directRate,
            indirectRate: settings.indirectRate,
            userMax: settings.userMax,
            round: round.closed || block.timestamp >= round.endTime ? 0 : counters.rounds,
            roundCool: _calendar.roundCool,
            handleGas: settings.handleGas,
            feeRate: settings.feeRate,
            releaseDay: settings.releaseDay
        });
        totals = Totals({
            totalUser: counters.users,
            totalIDO: counters.rounds,
            totalStakes: counters.stakes,
            totalAmount: sums.amount,
            totalReward: sums.reward,
            totalRelease: sums.release,
            totalDirect: sums.direct,
            totalIndirect: sums.indirect,
            totalExtract: sums.extract,
            lastUser: counters.lastUser
        });
    }

    function users(address account) external view returns (User memory user) {
        return _userOf(account, _pendingOf(account).rewardMax);
    }

    function stakes(uint256 index) external view returns (StakeInfo memory) {
        uint256 total = _counters.stakes;
        if (index == 0 || index > total) revert Errors.Stake_NoSuchStake(index, total);
        return _stakeOf(index);
    }

    function getUserInfo(
        address account
    )
        external
        view
        returns (User memory user, StakeInfo[] memory running, uint256 claimable, uint256 withheld, uint256 nextRelease)
    {
        uint32[] storage indexes = _runningOf[account];
        running = new StakeInfo[](indexes.length);
        for (uint256 i = 0; i < running.length; i++) running[i] = _stakeOf(indexes[i]);
        Pending memory pending = _pendingOf(account);
        user = _userOf(account, pending.rewardMax);
        (claimable, nextRelease) = (user.balance + pending.due, pending.nextRelease);
        if (_areRewardsHeld(account)) {
            uint256 principal = _users[account].principal + pending.principal;
            (claimable, withheld) = (principal, claimable - principal);
        }
    }

    function previewExit(
        uint256 index
    ) external view returns (uint256 principal, uint256 reward, uint256 unearned, uint256 opensAt) {
        Release memory stake = _stakes[index].release;
        if (stake.startTime == 0 || _isOver(stake)) revert Errors.Stake_NotRunning(index);
        ExitPlan memory plan = _exitOf(stake, _settings.dayTimes);
        return (plan.principal, plan.due - plan.principal, plan.unearned, plan.opensAt);
    }

    function getUserStakes(
        address account,
        uint256 from,
        uint256 count
    ) external view returns (StakeInfo[] memory list) {
        _requirePage(count);
        uint32[] storage indexes = _allOf[account];
        uint256 total = indexes.length;
        if (from == 0 || from > total) from = total;
        list = new StakeInfo[](count.min(from));
        for (uint256 i = 0; i < list.length; i++) list[i] = _stakeOf(indexes[from - 1 - i]);
    }

    function getIdos() external view returns (Round[] memory) {
        return getIdosPaged(0, MAX_PAGE);
    }

    function getIdosPaged(uint256 from, uint256 count) public view returns (Round[] memory list) {
        _requirePage(count);
        uint256 total = _counters.rounds;
        if (from == 0 || from > total) from = total;
        list = new Round[](count.min(from));
        for (uint256 i = 0; i < list.length; i++) list[i] = _roundOf(from - i);
    }

    function idos(uint256 index) external view returns (Round memory) {
        uint256 total = _counters.rounds;
        if (index == 0 || index > total) revert Errors.Stake_NoSuchRound(index, total);
        return _roundOf(index);
    }

    function _userOf(address account, uint256 rewardMax) private view returns (User memory) {
        UserData memory user = _users[account];
        return
            User({
                index: user.index,
                amount: user.amount,
                rewardMax: rewardMax,
                rewardRelease: user.rewardRelease,
                rewardDirect: user.rewardDirect,
                rewardIndirect: user.rewardIndirect,
                balance: user.balance,
                stakes: _allOf[account].length,
                lastOut: user.lastOut
            });
    }

    function _stakeOf(uint256 index) private view returns (StakeInfo memory) {
        Release memory stake = _stakes[index].release;
        Statement memory statement = _stakes[index].statement;
        address account = _accounts[statement.userIndex];
        bool isOver = _isOver(stake);
        // Each release of a running stake was credited together with all others of its owner, so the owner's values
        // apply.
        if (!isOver && stake.times != 0) {
            (statement.lastPrice, statement.lastTime) = (_users[account].lastPrice, _users[account].lastTime);
        }
        Vesting.Schedule memory schedule = _scheduleOf(stake, _settings.dayTimes);
        return
            StakeInfo({
                isValid: !isOver,
                index: index,
                userIndex: statement.userIndex,
                period: statement.period,
                amount: stake.amount,
                rewardMax: stake.rewardMax,
                rewardSurplus: stake.rewardMax - _creditedOf(stake, schedule),
                releaseTimes: stake.times,
                startTime: stake.startTime,
                lastTime: statement.lastTime,
                startPrice: statement.startPrice,
                lastPrice: statement.lastPrice,
                owner: account
            });
    }
}
