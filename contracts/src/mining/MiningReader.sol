// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IState} from "../admin/IState.sol";
import {Product} from "../admin/Product.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";
import {Errors} from "../libraries/Errors.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {CLOCK_BITS, GRAIN, Head, Pool, Standing} from "../libraries/ForcePoolTypes.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IPriceOracle} from "../swap/IPriceOracle.sol";
import {IMiningViews} from "./IMiningViews.sol";
import {MiningAccount} from "./MiningAccount.sol";
import {MiningOffer} from "./MiningOffer.sol";
import {MiningQuotes} from "./MiningQuotes.sol";
import {MiningTerms} from "./MiningTerms.sol";
import {MiningTier} from "./MiningTier.sol";
import {Keys, Offer, Quote, Record, Shelf, Terms, Tier} from "./MiningTypes.sol";
import {POWER_UNIT, RATE_BITS, gotForceOf} from "./MiningTypes.sol";

/// @title MiningReader
/// @notice The third part of mining: its read functions. See `MiningDesk`.
contract MiningReader is IMiningViews, MiningQuotes {
    using ForcePool for Pool;
    using MiningAccount for uint256;
    using MiningOffer for Offer;
    using MiningTerms for Terms;
    using MiningTier for Tier;

    /// @notice The maximum number of entries that a call returns.
    uint256 public constant MAX_PAGE = 200;

    address private immutable token;
    IReferral private immutable referral;
    IPriceOracle private immutable oracle;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Product.Peers memory peers) {
        (token, referral, oracle) = (peers.token, peers.referral, peers.oracle);
    }

    /// @inheritdoc IMiningViews
    function previewDeposit(
        address account,
        uint256 index,
        uint256 amount
    ) external view returns (Preview memory preview) {
        Shelf storage shelf = _shelfOf(index);
        Quote memory quote = _quote(account, _records[account], shelf, shelf.offer, amount, _clock());
        (uint256 reached, uint256 today) = (_pool.reachable(_clock(), _gathered()), _clock() >> CLOCK_BITS);
        if (reached < today) revert Errors.ForcePool_Behind(reached, today);
        preview.value = shelf.offer.handleGas();
        preview.fee = amount - quote.actual;
        preview.actual = quote.actual;
        preview.stakeIndex = quote.stakeIndex;
        preview.joins = quote.joins;
        preview.lockDays = quote.terms.lockDays();
        preview.endTime = _beginningOf(quote.endDay);
        preview.force = quote.added * GRAIN;
        uint256 total = _standing(account, 0).totalForce + preview.force;
        for (uint256 i = 0; i < quote.ancestors.length; i++) {
            preview.ancestors[i] = quote.ancestors[i];
            preview.forces[i] = _inviteGrains(quote, i + 1) * GRAIN;
            total += preview.forces[i];
        }
        preview.rewardDay = (_mintDay() * preview.force) / total;
    }

    /// @inheritdoc IMiningViews
    function getConfig() external view returns (Config memory) {
        Offer offer = _shelves[0].offer;
        Standing memory standing = _standing(address(0), 0);
        Keys memory keys = _keys;
        (uint256 left, ) = _powerLeft(_packedKeys(), _clock() >> CLOCK_BITS, standing.totalForce / GRAIN);
        return
            Config({
                manager: IState(address(this)).manager(),
                paused: _isPaused(),
                keyNft: keys.keyNft,
                addTime: offer.addTime(),
                dayTimes: offer.dayTimes(),
                mintDay: _mintDay(),
                mintSurplus: standing.surplus,
                userMax: offer.userMax(),
                userMin: offer.userMin(),
                handleGas: offer.handleGas(),
                feeRate: offer.feeRate(),
                powerRate: keys.powerRate,
                powerFloor: uint256(keys.powerFloor) * POWER_UNIT,
                powerLeft: left * POWER_UNIT
            });
    }

    /// @inheritdoc IMiningViews
    function getConfigMulti() external view returns (Arrays memory arrays, Totals memory totals) {
        for (uint256 i = 0; i < TIERS; i++) {
            Offer offer = _shelves[i].offer;
            arrays.stakeDays[i] = offer.stakeDays();
            arrays.stakeRates[i] = (_factors >> (30 * i + 16)) & 0x3fff;
            arrays.stakeTotals[i] = offer.stakeTotal();
            arrays.stakeForces[i] = uint16(_factors >> (30 * i));
            if (i < GENERATIONS) {
                arrays.inviteRates[i] = (offer.inviteRates() >> (RATE_BITS * i)) & ((1 << RATE_BITS) - 1);
            }
            Tier tier = _shelves[i].tier;
            arrays.stakeAmounts[i] = tier.amount();
            totals.totalAmount += tier.amount();
            totals.totalUser += tier.totalUser();
            totals.totalUserValid += tier.totalUserValid();
            totals.totalStakes += tier.totalStakes();
        }
        // An account can be subtracted in another tier than where it was counted, so only the sum is a valid number.
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
        (uint256 purse, uint256 card) = _wordsOf(account);
        Standing memory own = _standing(account, 0);
        user.index = _referral().indexOf(account);
        user.stakes = card.stakesOf();
        user.amount = _heldBy(account);
        user.balance = _credits[account] + own.pending;
        user.lastOut = card.lastOutOf();
        user.force = own.force;
        (user.forceDirect, user.balance) = _withGeneration(account, purse, 1, user.balance);
        (user.forceIndirect, user.balance) = _withGeneration(account, purse, 2, user.balance);
        (user.forceInvite, user.balance) = _withGeneration(account, purse, 3, user.balance);
        user.rewardTotal = card.rewardPaidOf() + user.balance;
        user.debt = purse.debtOf();
        user.refer = _referral().referOf(account);
    }

    /// @inheritdoc IMiningViews
    function pendingReward(address account) public view returns (uint256 amount) {
        uint256 purse = _records[account].purse;
        amount = _credits[account] + _standing(account, 0).pending;
        for (uint256 g = 1; g <= GENERATIONS; g++) (, amount) = _withGeneration(account, purse, g, amount);
    }

    /// @inheritdoc IMiningViews
    function stakes(address account, uint256 index) external view returns (Stake memory) {
        uint256 count = _records[account].card.stakesOf();
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
        uint256 length = _records[account].card.stakesOf();
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
        uint256 card = _records[account].card;
        uint256 balance = pendingReward(account);
        stats.orders = card.stakesOf();
        stats.amount = _inUsdt(_heldBy(account));
        // Only principal that is not returned counts: the same CIN could otherwise be deposited again and again.
        stats.total = stats.amount;
        stats.balance = _inUsdt(balance);
        stats.rewardStaticToken = card.rewardPaidOf() + balance;
        stats.rewardStatic = _inUsdt(stats.rewardStaticToken);
        stats.lastOut = card.lastOutOf();
    }

    function _referral() internal view override returns (IReferral) {
        return referral;
    }

    function _isPaused() internal view override returns (bool) {
        return IState(address(this)).paused();
    }

    /// @dev The value in USDT, for screens only; zero while there is no average price.
    function _inUsdt(uint256 amount) private view returns (uint256 value) {
        if (amount != 0) (, value) = oracle.tryConsult(token, amount);
    }

    /// @dev Ends of tiers that are not scheduled in the pool yet.
    function _gathered() private view returns (uint256[] memory gathered) {
        gathered = new uint256[](TIERS);
        for (uint256 i = 0; i < TIERS; i++) {
            Tier tier = _shelves[i].tier;
            gathered[i] = (tier.endDay() << 72) | tier.gathered();
        }
    }

    function _mintDay() private view returns (uint256) {
        return _pool.flow.rate * GRAIN;
    }

    function _standing(address account, uint256 generation) private view returns (Standing memory) {
        uint160 holder = _holder(account, generation);
        Head memory head;
        if (generation != 0) head = _pool.heads[holder];
        else _fillOwn(head, _records[account]);
        return _pool.standingOf(head, holder, _clock(), _gathered());
    }

    function _wordsOf(address account) private view returns (uint256 purse, uint256 card) {
        Record storage record = _records[account];
        return (record.purse, record.card);
    }

    /// @dev All principal of an account that is not returned yet.
    function _heldBy(address account) private view returns (uint256) {
        (uint256 purse, uint256 card) = _wordsOf(account);
        Head memory head;
        return _runningOf(purse, card) + _fillOwn(head, _records[account]);
    }

    /// @dev Returns the mining power of a generation, and `balance` plus what it has earned. Most accounts have none,
    /// and then this reads no storage.
    function _withGeneration(
        address account,
        uint256 purse,
        uint256 generation,
        uint256 balance
    ) private view returns (uint256 force, uint256 sum) {
        if (purse.flagsOf() & gotForceOf(generation) == 0) return (0, balance);
        Standing memory standing = _standing(account, generation);
        return (standing.force, balance + standing.pending);
    }

    function _stake(address account, uint256 index, uint256 userIndex) private view returns (Stake memory stake) {
        (uint256 purse, uint256 card) = _wordsOf(account);
        (uint256 paid, Terms terms) = (purse.paidOf(), card.termsOf());
        if (index != card.stakesOf()) {
            uint256 word = _stakes[account][index];
            (paid, terms) = (uint88(word), Terms.wrap(word >> 88));
        }
        stake.isValid = !terms.isReleased();
        stake.index = index;
        stake.userIndex = userIndex;
        stake.lockDays = terms.lockDays();
        stake.amount = paid;
        stake.actual = terms.actualOf(paid);
        uint256 grains = terms.grainsOf(stake.actual);
        stake.force = grains * GRAIN;
        stake.forceDirect = terms.inviteGrainsOf(grains, 1) * GRAIN;
        stake.forceIndirect = terms.inviteGrainsOf(grains, 2) * GRAIN;
        stake.forceInvite = terms.inviteGrainsOf(grains, 3) * GRAIN;
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
            members[i] = Member({
                account: account,
                index: found[i].index,
                stakes: _records[account].card.stakesOf(),
                amount: _heldBy(account),
                force: _standing(account, 0).force,
                time: found[i].time
            });
        }
    }

    /// @dev The time up to which the pool is up to date.
    function _reachedAt() private view returns (uint256) {
        uint256 clock = (uint256(_pool.core.day) << CLOCK_BITS) | _pool.flow.clock;
        uint256 time = (clock * _books.dayTimes) >> CLOCK_BITS;
        return time > _books.addTime ? time - _books.addTime : 0;
    }

    function _requirePage(uint256 count) private pure {
        if (count == 0 || count > MAX_PAGE) revert Errors.Managed_BatchSize(count, MAX_PAGE);
    }
}
