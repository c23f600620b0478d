// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../admin/IManaged.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";
import {Errors} from "../libraries/Errors.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {CLOCK_BITS, GRAIN, Head, Pool, Standing} from "../libraries/ForcePoolTypes.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IMiningViews} from "./IMiningViews.sol";
import {MiningBase} from "./MiningBase.sol";
import {MiningSlots} from "./MiningSlots.sol";
import {MiningTerms} from "./MiningTerms.sol";
import {Account, Offer, Position, Quote, Tier} from "./MiningTypes.sol";
import {CAP_UNIT, GAS_UNIT, LIMIT_UNIT, RATE_BITS, gotForceOf} from "./MiningTypes.sol";

/// @title MiningViews
/// @notice What screens show.
abstract contract MiningViews is IMiningViews, MiningBase {
    using ForcePool for Pool;
    using MiningSlots for uint256;
    using MiningTerms for Position;
    using MiningTerms for uint256;

    /// @notice The longest list that a call returns.
    uint256 public constant MAX_PAGE = 200;

    /// @inheritdoc IMiningViews
    function previewDeposit(
        address account,
        uint256 index,
        uint256 amount
    ) external view returns (Preview memory preview) {
        Offer memory offer = _offerOf(index);
        Quote memory quote = _quote(account, index, amount, offer);
        preview.value = offer.handleGas * GAS_UNIT;
        preview.fee = quote.fee;
        preview.actual = quote.actual;
        preview.stakeIndex = quote.stakeIndex;
        preview.joins = quote.joins;
        preview.lockDays = quote.position.terms.lockDays();
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
        Offer memory offer = _offers[0].unpackOffer();
        return
            Config({
                manager: IManaged(address(this)).manager(),
                paused: offer.paused != 0,
                keyNft: _keyNft,
                addTime: offer.addTime,
                dayTimes: offer.dayTimes,
                mintDay: _mintDay(),
                mintSurplus: _standing(address(0), 0).surplus,
                userMax: offer.userMax * LIMIT_UNIT,
                userMin: offer.userMin * LIMIT_UNIT,
                handleGas: offer.handleGas * GAS_UNIT,
                feeRate: offer.feeRate
            });
    }

    /// @inheritdoc IMiningViews
    function getConfigMulti() external view returns (Arrays memory arrays, Totals memory totals) {
        for (uint256 i = 0; i < TIERS; i++) {
            Offer memory offer = _offers[i].unpackOffer();
            arrays.stakeDays[i] = offer.stakeDays;
            arrays.stakeRates[i] = offer.stakeRate;
            arrays.stakeTotals[i] = offer.cap * CAP_UNIT;
            arrays.stakeForces[i] = offer.stakeForce;
            if (i < GENERATIONS) {
                arrays.inviteRates[i] = (offer.inviteRates >> (RATE_BITS * i)) & ((1 << RATE_BITS) - 1);
            }
            Tier memory tier = _tiers[i].unpackTier();
            arrays.stakeAmounts[i] = tier.amount;
            totals.totalAmount += tier.amount;
            totals.totalUser += tier.totalUser;
            totals.totalUserValid += tier.totalUserValid;
            totals.totalStakes += tier.totalStakes;
        }
        // Where an account left need not be where it came from, so that only the sum of these is a count.
        totals.totalUserValid &= 0x3fffff;
        totals.totalRelease = _totalRelease;
        totals.totalAmount += _totalRelease;
        Standing memory standing = _standing(address(0), 0);
        totals.totalMint = _books.totalMint;
        totals.totalReward = totals.totalMint - standing.surplus;
        totals.totalExtract = _books.totalExtract;
        totals.totalForce = standing.totalForce;
        totals.perForce = _pool.core.acc;
        totals.lastUser = totals.totalUser;
        totals.lastTime = _reachedAt();
    }

    /// @inheritdoc IMiningViews
    function users(address account) public view returns (User memory user) {
        (Account memory stored, uint256 held) = _heldBy(account);
        Standing memory own = _standing(account, 0);
        user.index = _referral().indexOf(account);
        user.stakes = stored.stakes;
        user.amount = held;
        user.balance = _credits[account] + own.pending;
        user.lastOut = stored.lastOut;
        user.force = own.force;
        (user.forceDirect, user.balance) = _withGeneration(account, stored, 1, user.balance);
        (user.forceIndirect, user.balance) = _withGeneration(account, stored, 2, user.balance);
        (user.forceInvite, user.balance) = _withGeneration(account, stored, 3, user.balance);
        user.rewardTotal = stored.rewardPaid + user.balance;
        user.debt = stored.debt;
        user.refer = _referral().referOf(account);
    }

    /// @inheritdoc IMiningViews
    function pendingReward(address account) public view returns (uint256 amount) {
        Account memory stored = _accountOf(account);
        amount = _credits[account] + _standing(account, 0).pending;
        for (uint256 g = 1; g <= GENERATIONS; g++) (, amount) = _withGeneration(account, stored, g, amount);
    }

    /// @inheritdoc IMiningViews
    function stakes(address account, uint256 index) external view returns (Stake memory) {
        uint256 count = _accountOf(account).stakes;
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
        uint256 length = _accountOf(account).stakes;
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
        (Account memory stored, uint256 held) = _heldBy(account);
        uint256 balance = pendingReward(account);
        stats.orders = stored.stakes;
        stats.amount = _inUsdt(held);
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
        uint160 holder = _holder(account, generation);
        uint256[] memory gathered = new uint256[](TIERS);
        for (uint256 i = 0; i < TIERS; i++) {
            Tier memory tier = _tiers[i].unpackTier();
            gathered[i] = (tier.endDay << 72) | tier.gathered;
        }
        Head memory head = _pool.heads[holder];
        if (generation == 0) (head, ) = _headOf(account, _accountOf(account), _books.addTime, _books.dayTimes);
        return _pool.standingOf(head, holder, _clock(), gathered);
    }

    /// @return stored The account.
    /// @return held All its principal that is here.
    function _heldBy(address account) private view returns (Account memory stored, uint256 held) {
        stored = _accountOf(account);
        (, held) = _headOf(account, stored, _books.addTime, _books.dayTimes);
        held += _runningOf(stored);
    }

    function _beginningOf(uint256 day) private view returns (uint256) {
        return day * _books.dayTimes - _books.addTime;
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
        Account memory stored = _accountOf(account);
        Position memory position = index == stored.stakes ? stored.last : _positions[account][index].unpackPosition();
        uint256 terms = position.terms;
        uint256 force = position.forceOf();
        stake.isValid = !terms.isReleased();
        stake.index = index;
        stake.userIndex = userIndex;
        stake.lockDays = terms.lockDays();
        stake.amount = position.amount;
        stake.actual = position.actualOf();
        stake.force = force;
        stake.forceDirect = position.inviteForceOf(force, 1);
        stake.forceIndirect = position.inviteForceOf(force, 2);
        stake.forceInvite = position.inviteForceOf(force, 3);
        stake.startTime = terms.startTime();
        stake.endTime = _beginningOf(terms.endDay(_books.addTime, _books.dayTimes));
        stake.owner = account;
        stake.stakeIndex = terms.tier();
        if (!stake.isValid) stake.status = Status.Completed;
        else if (block.timestamp >= stake.endTime) stake.status = Status.Unlocked;
    }

    function _members(IReferral.Member[] memory found) private view returns (Member[] memory members) {
        members = new Member[](found.length);
        for (uint256 i = 0; i < found.length; i++) {
            address account = found[i].account;
            (Account memory stored, uint256 held) = _heldBy(account);
            members[i] = Member({
                account: account,
                index: found[i].index,
                stakes: stored.stakes,
                amount: held,
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
