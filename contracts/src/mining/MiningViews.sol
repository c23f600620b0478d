// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../admin/IManaged.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";
import {Errors} from "../libraries/Errors.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {CLOCK_BITS, GRAIN, Pool, Standing} from "../libraries/ForcePoolTypes.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IMiningViews} from "./IMiningViews.sol";
import {MiningBase} from "./MiningBase.sol";
import {Account, Position, Quote, Terms, Tier} from "./MiningTypes.sol";
import {CAP_UNIT, GAS_UNIT, LIMIT_UNIT, MiningSlots, gotForceOf} from "./MiningTypes.sol";

/// @title MiningViews
/// @notice What screens show.
abstract contract MiningViews is IMiningViews, MiningBase {
    using ForcePool for Pool;
    using MiningSlots for Account;
    using MiningSlots for Position;

    /// @notice The longest list that a call returns.
    uint256 public constant MAX_PAGE = 200;

    /// @inheritdoc IMiningViews
    function previewDeposit(
        address account,
        uint256 index,
        uint256 amount
    ) external view returns (Preview memory preview) {
        Quote memory quote = _quote(account, index, amount);
        preview.value = quote.terms.handleGas * GAS_UNIT;
        preview.fee = quote.fee;
        preview.actual = quote.actual;
        preview.stakeIndex = quote.stakeIndex;
        preview.joins = quote.joins;
        preview.lockDays = quote.position.lockDays;
        preview.endTime = _beginningOf(quote.endDay);
        preview.force = quote.force;
        preview.forces = quote.forces;
        uint256 total = _standing(account, 0).totalForce + quote.force;
        for (uint256 i = 0; i < quote.ancestors.length; i++) {
            preview.ancestors[i] = quote.ancestors[i];
            total += quote.forces[i];
        }
        preview.rewardDay = (_mintDay() * quote.force) / total;
    }

    /// @inheritdoc IMiningViews
    function getConfig() external view returns (Config memory) {
        Terms memory terms = _terms;
        return
            Config({
                manager: IManaged(address(this)).manager(),
                paused: terms.paused,
                keyNft: _keyNft,
                addTime: _books.addTime,
                dayTimes: _books.dayTimes,
                mintDay: _mintDay(),
                mintSurplus: _standing(address(0), 0).surplus,
                userMax: terms.userMax * LIMIT_UNIT,
                userMin: terms.userMin * LIMIT_UNIT,
                handleGas: terms.handleGas * GAS_UNIT,
                feeRate: terms.feeRate
            });
    }

    /// @inheritdoc IMiningViews
    function getConfigMulti() external view returns (Arrays memory arrays, Totals memory totals) {
        Terms memory terms = _terms;
        for (uint256 i = 0; i < GENERATIONS; i++) arrays.inviteRates[i] = uint16(terms.inviteRates >> (16 * i));
        for (uint256 i = 0; i < TIERS; i++) {
            Tier memory tier = _tiers[i];
            arrays.stakeDays[i] = tier.stakeDays;
            arrays.stakeRates[i] = tier.stakeRate;
            arrays.stakeTotals[i] = tier.cap * CAP_UNIT;
            arrays.stakeForces[i] = tier.stakeForce;
            arrays.stakeAmounts[i] = tier.amount;
            totals.totalAmount += uint256(tier.amount) + tier.released;
            totals.totalRelease += tier.released;
        }
        Standing memory standing = _standing(address(0), 0);
        totals.totalUser = terms.totalUser;
        totals.totalUserValid = terms.totalUserValid;
        totals.totalStakes = terms.totalStakes;
        totals.totalMint = _books.totalMint;
        totals.totalReward = totals.totalMint - standing.surplus;
        totals.totalExtract = _books.totalExtract;
        totals.totalForce = standing.totalForce;
        totals.perForce = _pool.core.acc;
        totals.lastUser = terms.totalUser;
        totals.lastTime = _reachedAt();
    }

    /// @inheritdoc IMiningViews
    function users(address account) public view returns (User memory user) {
        Account memory stored = _accounts[account].load();
        Standing memory own = _standing(account, 0);
        user.index = _referral().indexOf(account);
        user.stakes = stored.stakes;
        user.amount = stored.amount;
        user.balance = _credits[account] + own.pending;
        user.lastOut = stored.lastOut;
        user.force = own.force;
        (user.forceDirect, user.balance) = _withGeneration(account, stored, 1, user.balance);
        (user.forceIndirect, user.balance) = _withGeneration(account, stored, 2, user.balance);
        (user.forceInvite, user.balance) = _withGeneration(account, stored, 3, user.balance);
        user.rewardTotal = stored.rewardPaid + user.balance;
        user.debt = _pool.heads[_holder(account, 0)].debt;
        user.refer = _referral().referOf(account);
    }

    /// @inheritdoc IMiningViews
    function pendingReward(address account) public view returns (uint256 amount) {
        Account memory stored = _accounts[account].load();
        amount = _credits[account] + _standing(account, 0).pending;
        for (uint256 g = 1; g <= GENERATIONS; g++) (, amount) = _withGeneration(account, stored, g, amount);
    }

    /// @inheritdoc IMiningViews
    function stakes(address account, uint256 index) external view returns (Stake memory) {
        uint256 count = _accounts[account].stakes;
        if (index == 0 || index > count) revert Errors.Mining_NoSuchStake(account, index, count);
        return _stake(account, index, _referral().indexOf(account));
    }

    /// @inheritdoc IMiningViews
    function getUserInfo(
        address account
    ) external view returns (User memory user, IReferral.Team memory team, Stake[] memory infos, uint256 mintSurplus) {
        user = users(account);
        team = _referral().teams(account);
        infos = getStakes(account, 0, MAX_PAGE);
        mintSurplus = _standing(address(0), 0).surplus;
    }

    /// @inheritdoc IMiningViews
    function getStakes(address account, uint256 from, uint256 count) public view returns (Stake[] memory found) {
        _requirePage(count);
        uint256 length = _accounts[account].stakes;
        if (from == 0 || from > length) from = length;
        if (count > from) count = from;
        found = new Stake[](count);
        uint256 userIndex = _referral().indexOf(account);
        for (uint256 i = 0; i < count; i++) found[i] = _stake(account, from - i, userIndex);
    }

    /// @inheritdoc IMiningViews
    function getRecords(
        address account,
        Status status,
        uint256 from,
        uint256 count
    ) external view returns (Stake[] memory records, uint256 next) {
        records = getStakes(account, from, count);
        if (records.length == 0) return (records, 0);
        next = records[records.length - 1].index - 1;
        uint256 kept = 0;
        for (uint256 i = 0; i < records.length; i++) {
            if (records[i].status == status) records[kept++] = records[i];
        }
        assembly ("memory-safe") {
            mstore(records, kept)
        }
    }

    /// @inheritdoc IMiningViews
    function getInvitesInfo(address account) external view returns (Member[] memory) {
        return _members(_referral().getInvitesInfo(account));
    }

    /// @inheritdoc IMiningViews
    function getInvitesInfoPaged(address account, uint256 from, uint256 count) external view returns (Member[] memory) {
        return _members(_referral().getInvitesInfoPaged(account, from, count));
    }

    /// @inheritdoc IMiningViews
    function getIndirectsInfo(address account) external view returns (Member[] memory) {
        return _members(_referral().getIndirectsInfo(account));
    }

    /// @inheritdoc IMiningViews
    function getIndirectsInfoPaged(
        address account,
        uint256 from,
        uint256 count
    ) external view returns (Member[] memory) {
        return _members(_referral().getIndirectsInfoPaged(account, from, count));
    }

    /// @inheritdoc IMiningViews
    function statsOf(address account) external view returns (IReferralStats.Stats memory stats) {
        Account memory stored = _accounts[account].load();
        uint256 balance = pendingReward(account);
        stats.orders = stored.stakes;
        stats.amount = _inUsdt(stored.amount);
        // What was deposited and came back could be deposited again and again: only what is here counts.
        stats.total = stats.amount;
        stats.balance = _inUsdt(balance);
        stats.rewardStaticToken = stored.rewardPaid + balance;
        stats.rewardStatic = _inUsdt(stats.rewardStaticToken);
        stats.lastOut = stored.lastOut;
    }

    /// @dev Zero while there is no average price: for screens only.
    function _inUsdt(uint256 amount) internal view virtual returns (uint256);

    function _mintDay() private view returns (uint256) {
        return _pool.flow.rate * GRAIN;
    }

    function _standing(address account, uint256 generation) private view returns (Standing memory) {
        return _pool.standing(_holder(account, generation), _clock());
    }

    /// @dev A generation's force, and `balance` with what it has earned. Most accounts have none: that costs no read.
    function _withGeneration(
        address account,
        Account memory stored,
        uint256 generation,
        uint256 balance
    ) private view returns (uint256 force, uint256 sum) {
        if (stored.flags & gotForceOf(generation) == 0) return (0, balance);
        Standing memory standing = _standing(account, generation);
        return (standing.force, balance + standing.pending);
    }

    function _stake(address account, uint256 index, uint256 userIndex) private view returns (Stake memory stake) {
        Position memory position = _positions[account][index].load();
        uint256 force = _forceOf(position);
        stake.isValid = !position.released;
        stake.index = index;
        stake.userIndex = userIndex;
        stake.lockDays = position.lockDays;
        stake.amount = position.amount;
        stake.actual = _actualOf(position);
        stake.force = force;
        stake.forceDirect = _inviteForceOf(position, force, 1);
        stake.forceIndirect = _inviteForceOf(position, force, 2);
        stake.forceInvite = _inviteForceOf(position, force, 3);
        stake.startTime = position.startTime;
        stake.endTime = _beginningOf(_endDay(position.startTime, position.lockDays));
        stake.owner = account;
        stake.stakeIndex = position.tier;
        if (position.released) stake.status = Status.Completed;
        else if (block.timestamp >= stake.endTime) stake.status = Status.Unlocked;
    }

    function _members(IReferral.Member[] memory found) private view returns (Member[] memory members) {
        members = new Member[](found.length);
        for (uint256 i = 0; i < found.length; i++) {
            address account = found[i].account;
            Account memory stored = _accounts[account].load();
            members[i] = Member({
                account: account,
                index: found[i].index,
                stakes: stored.stakes,
                amount: stored.amount,
                force: _standing(account, 0).force,
                time: found[i].time
            });
        }
    }

    /// @dev Until when the pool has been brought up to date.
    function _reachedAt() private view returns (uint256) {
        uint256 clock = (uint256(_pool.core.day) << CLOCK_BITS) | _pool.flow.clock;
        uint256 time = (clock * _books.dayTimes) >> CLOCK_BITS;
        return time > _books.addTime ? time - _books.addTime : 0;
    }

    function _requirePage(uint256 count) private pure {
        if (count == 0 || count > MAX_PAGE) revert Errors.Managed_BatchSize(count, MAX_PAGE);
    }
}
