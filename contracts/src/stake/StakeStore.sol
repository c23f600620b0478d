// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Product} from "../admin/Product.sol";
import {Errors} from "../libraries/Errors.sol";
import {Vesting} from "../libraries/Vesting.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";
import {IStakeTypes} from "./IStakeTypes.sol";

/// @title StakeStore
/// @notice Storage of Stake, and values calculated from it.
/// @dev 88 bits hold fourteen times the supply of CIN: enough for everything that the contract holds at one time. Sums
/// over all time have more bits, because an exit must never overflow.
abstract contract StakeStore is IStakeTypes, Product {
    using Math for uint256;

    /// @dev One slot: all settings that a claim reads.
    struct Settings {
        uint64 handleGas;
        uint88 userMax;
        uint16 directRate;
        uint16 indirectRate;
        uint16 feeRate;
        uint16 releaseDay;
        uint24 dayTimes;
    }

    /// @dev One slot.
    struct Calendar {
        uint32 addTime;
        uint32 roundCool;
    }

    /// @dev Three slots. A deposit reads the first two and writes the first. It needs the third only in whitelist time.
    struct RoundData {
        uint88 surplus;
        uint88 amount;
        uint32 stakes;
        uint40 endTime;
        bool closed;
        uint40 startTime;
        uint32 whiteTime;
        uint16 bonus;
        uint16 directRate;
        uint16 indirectRate;
        uint16 feeRate;
        uint16 releaseDay;
        uint88 limit;
        uint16 accountShare;
        uint88 budget;
    }

    /// @dev One slot: all that a claim reads and writes of a running stake. The amount credited so far follows from
    /// `times`.
    struct Release {
        uint88 rewardMax;
        uint88 amount;
        uint40 startTime;
        uint16 releaseDay;
        uint16 times;
    }

    /// @dev One slot, written when the stake starts and when it ends. In between, `lastPrice` and `lastTime` of its
    /// owner apply.
    struct Statement {
        uint80 startPrice;
        uint80 lastPrice;
        uint40 lastTime;
        uint32 userIndex;
        uint16 period;
    }

    struct StakeData {
        Release release;
        Statement statement;
    }

    /// @dev Four slots; a claim writes the first two.
    /// @param principal The part of `balance` that is principal: a blacklisted account is paid only this.
    /// @param lastTime When a release was last credited.
    struct UserData {
        uint88 balance;
        uint88 principal;
        uint40 lastOut;
        uint32 index;
        uint128 rewardRelease;
        uint80 lastPrice;
        uint40 lastTime;
        uint128 amount;
        uint128 total;
        uint128 rewardDirect;
        uint128 rewardIndirect;
    }

    /// @dev One slot.
    struct Counters {
        address lastUser;
        uint32 users;
        uint32 stakes;
        uint16 rounds;
    }

    /// @dev Sums over all time.
    struct Sums {
        uint128 amount;
        uint128 reward;
        uint128 release;
        uint128 extract;
        uint128 direct;
        uint128 indirect;
    }

    /// @dev Two slots.
    /// @param left What the manager may still reserve in total.
    /// @param day The day to which `spent` and `opened` belong.
    /// @param opened Rounds that the manager opened on that day.
    struct AllotmentData {
        uint88 perDay;
        uint88 left;
        uint32 day;
        uint16 accountShare;
        uint8 opened;
        uint88 spent;
    }

    /// @dev What is owed in addition to the budget of the round. One slot.
    struct Debts {
        uint128 unreleased;
        uint128 balances;
    }

    /// @dev What an account's running stakes have released since it was last credited.
    /// @param principal The part of `due` that is principal.
    /// @param returned The part of their principal that has been released, credited or not.
    struct Pending {
        uint256 due;
        uint256 principal;
        uint256 returned;
        uint256 rewardMax;
        uint256 nextRelease;
    }

    /// @dev What an early exit of a stake is worth now.
    /// @param due Not credited yet: the rest of the principal, and of the bonus that was earned.
    /// @param principal The part of `due` that is principal.
    /// @param unearned The part of the bonus that was promised and not earned.
    struct ExitPlan {
        uint256 times;
        uint256 due;
        uint256 principal;
        uint256 unearned;
        uint256 opensAt;
    }

    /// @notice Maximum running stakes of an account: a claim for all of them costs about a million gas. A finished stake
    /// does not count, whether credited or not.
    uint256 public constant MAX_RUNNING = 50;

    /// @notice The maximum number of entries in a page.
    uint256 public constant MAX_PAGE = 200;

    /// @notice Minimum deposit: one CIN. What a smaller stake releases in a day isn't worth the gas of claiming it.
    uint256 public constant MIN_AMOUNT = 1e18;

    Settings internal _settings;
    Calendar internal _calendar;
    Counters internal _counters;
    Sums internal _sums;
    Debts internal _debts;
    mapping(uint256 round => RoundData) internal _rounds;
    mapping(uint256 index => StakeData) internal _stakes;
    mapping(address account => UserData) internal _users;
    mapping(uint256 userIndex => address account) internal _accounts;
    mapping(address account => uint32[] indexes) internal _allOf;
    mapping(address account => uint32[] indexes) internal _runningOf;
    AllotmentData internal _allotment;
    mapping(uint256 round => mapping(address account => uint256 amount)) internal _whiteStaked;

    /// @dev Closes the round if its time is over.
    function updatePool() public {
        uint256 index = _counters.rounds;
        RoundData storage round = _rounds[index];
        if (index != 0 && !round.closed && block.timestamp >= round.endTime) _close(index);
    }

    /// @inheritdoc IReferralStats
    /// @dev Stakes are returned to the account, so they add no volume to any team.
    function referralStats(address account) external view returns (Stats memory stats) {
        UserData memory user = _users[account];
        Pending memory pending = _pendingOf(account);
        // Use one price for all amounts. If it is unknown, the amounts are zero and the call still succeeds.
        uint256 price = _price();
        stats.orders = _allOf[account].length;
        stats.amount = (user.amount * price) / 1e18;
        stats.total = (user.total * price) / 1e18;
        stats.balance = ((user.balance - user.principal + pending.due - pending.principal) * price) / 1e18;
        // Released CIN less the principal in it: all principal of ended stakes, and the released part of running ones.
        stats.rewardStaticToken = user.rewardRelease + pending.due + user.amount - user.total - pending.returned;
        stats.rewardStatic = (stats.rewardStaticToken * price) / 1e18;
        stats.rewardDirect = (user.rewardDirect * price) / 1e18;
        stats.rewardIndirect = (user.rewardIndirect * price) / 1e18;
        stats.lastOut = user.lastOut;
    }

    function _assets() internal view override returns (address[] memory assets) {
        assets = new address[](2);
        // The second is the native coin: collected fees, all of them surplus.
        assets[0] = token;
    }

    /// @dev The budget of a round counts as owed to its depositors until the round is closed.
    function _owed(address asset) internal view override returns (uint256) {
        if (asset != token) return 0;
        return uint256(_debts.unreleased) + _debts.balances + _rounds[_counters.rounds].surplus;
    }

    function _surplus() internal view returns (uint256) {
        return _held(token).saturatingSub(_owed(token));
    }

    function _close(uint256 index) internal {
        RoundData storage round = _rounds[index];
        uint256 freed = round.surplus;
        (round.surplus, round.closed) = (0, true);
        // The cooldown starts when deposits actually ended.
        if (block.timestamp < round.endTime) round.endTime = uint40(block.timestamp);
        emit RoundClosed(index, round.amount, freed);
    }

    /// @dev Returns the newest round, which is open or opens later. Reverts if it is over.
    function _requireNotOver() internal view returns (uint256 index) {
        index = _counters.rounds;
        RoundData storage round = _rounds[index];
        if (index == 0 || round.closed || block.timestamp >= round.endTime) {
            revert Errors.Stake_RoundClosed(index, round.endTime);
        }
    }

    /// @dev What a stake has released since it was last credited.
    /// @param principal The part of `due` that is principal.
    function _dueOf(
        Release memory stake,
        uint256 dayTimes
    ) internal view returns (uint256 times, uint256 due, uint256 principal) {
        Vesting.Schedule memory schedule = _scheduleOf(stake, dayTimes);
        times = Vesting.releaseTimes(schedule, block.timestamp);
        if (times == stake.times) return (times, 0, 0);
        uint256 credited = _creditedOf(stake, schedule);
        uint256 vested = Vesting.vestedDown(stake.rewardMax, schedule, block.timestamp);
        due = vested - credited;
        principal = vested.min(stake.amount) - credited.min(stake.amount);
    }

    /// @dev The same for all running stakes of an account.
    function _pendingOf(address account) internal view returns (Pending memory pending) {
        uint32[] storage running = _runningOf[account];
        uint256 dayTimes = _settings.dayTimes;
        for (uint256 i = 0; i < running.length; i++) {
            Release memory stake = _stakes[running[i]].release;
            (uint256 times, uint256 due, uint256 principal) = _dueOf(stake, dayTimes);
            pending.due += due;
            pending.principal += principal;
            pending.returned += principal + _creditedOf(stake, _scheduleOf(stake, dayTimes)).min(stake.amount);
            pending.rewardMax += stake.rewardMax;
            if (times * stake.releaseDay >= BPS) continue;
            uint256 next = stake.startTime + (times + 1) * dayTimes;
            pending.nextRelease = pending.nextRelease == 0 ? next : pending.nextRelease.min(next);
        }
    }

    /// @dev The bonus is earned in equal parts per whole day, as it is released, only not after the principal. So the sum
    /// of all payments of the stake is its principal and the earned bonus, rounded down.
    function _exitOf(Release memory stake, uint256 dayTimes) internal view returns (ExitPlan memory plan) {
        Vesting.Schedule memory schedule = _scheduleOf(stake, dayTimes);
        uint256 bonus = stake.rewardMax - stake.amount;
        uint256 earned = Vesting.vestedDown(bonus, schedule, block.timestamp);
        uint256 credited = _creditedOf(stake, schedule);
        plan.times = Vesting.releaseTimes(schedule, block.timestamp);
        plan.due = stake.amount + earned - credited;
        plan.principal = stake.amount - credited.min(stake.amount);
        plan.unearned = bonus - earned;
        // Not longer than a day, so that a stake from before an announcement can always exit in time.
        plan.opensAt = stake.startTime + dayTimes.min(1 days);
    }

    function _creditedOf(Release memory stake, Vesting.Schedule memory schedule) internal pure returns (uint256) {
        return Vesting.vestedDown(stake.rewardMax, schedule, schedule.start + stake.times * schedule.dayTimes);
    }

    function _scheduleOf(
        Release memory stake,
        uint256 dayTimes
    ) internal pure returns (Vesting.Schedule memory schedule) {
        schedule.start = stake.startTime;
        schedule.dayTimes = dayTimes;
        schedule.dailyParts = stake.releaseDay;
        schedule.parts = BPS;
    }

    function _isOver(Release memory stake) internal pure returns (bool) {
        return uint256(stake.times) * stake.releaseDay >= BPS;
    }

    function _roundOf(uint256 index) internal view returns (Round memory) {
        RoundData memory round = _rounds[index];
        return
            Round({
                isOpen: !round.closed && block.timestamp >= round.startTime && block.timestamp < round.endTime,
                closed: round.closed,
                index: index,
                bonus: round.bonus,
                directRate: round.directRate,
                indirectRate: round.indirectRate,
                feeRate: round.feeRate,
                releaseDay: round.releaseDay,
                budget: round.budget,
                surplus: round.surplus,
                limit: round.limit,
                amount: round.amount,
                stakes: round.stakes,
                startTime: round.startTime,
                endTime: round.endTime,
                whiteTime: round.whiteTime
            });
    }

    /// @dev Counts days as screens do, from the time of day that `addTime` sets.
    function _today() internal view returns (uint256) {
        return (block.timestamp + _calendar.addTime) / _settings.dayTimes;
    }

    /// @return Zero if the oracle has no price, or can't be called.
    function _worthOf(uint256 amount) internal view returns (uint256) {
        return _atAverage(token, amount, usdt);
    }

    /// @dev USDT per CIN. It is capped at a little over a million USDT, which then means "at least".
    function _price() internal view returns (uint80) {
        return uint80(_worthOf(1e18).min(type(uint80).max));
    }

    function _requirePage(uint256 count) internal pure {
        if (count == 0 || count > MAX_PAGE) revert Errors.Managed_BatchSize(count, MAX_PAGE);
    }
}
