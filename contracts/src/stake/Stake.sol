// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Product} from "../admin/Product.sol";
import {TwoHalves} from "../admin/TwoHalves.sol";
import {Upgradeable} from "../admin/Upgradeable.sol";
import {Errors} from "../libraries/Errors.sol";
import {StakePlan} from "./StakePlan.sol";

/// @title Stake
/// @notice Deposits, releases and claims. `IStake` describes each call.
contract Stake is StakePlan, Upgradeable, TwoHalves {
    using Math for uint256;
    using SafeERC20 for IERC20;

    /// @dev The result of settling an account.
    struct Settled {
        uint256 due;
        uint256 principal;
        uint256 ended;
        uint80 price;
    }

    /// @dev The highest reward of each of the two referrers: a fifth of the stake. With more, users would stake mainly
    /// to refer their own accounts.
    uint256 private constant MAX_REFERRAL_RATE = 2_000;

    /// @dev At least 20 basis points per day, so that every stake is paid back within 500 days.
    uint256 private constant MIN_RELEASE_DAY = 20;

    uint256 private constant MAX_ROUND_COOL = 30 days;

    /// @dev The highest share of a round that one account can take in whitelist time.
    uint256 private constant MAX_ACCOUNT_SHARE = 2_000;

    /// @dev Symbol under which the log records the token.
    bytes32 private immutable symbol;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers, address desk_) Product(peers) TwoHalves(desk_) {
        // Amounts are stored in 88 bits. A larger supply could make an exit overflow.
        _requireWithin("totalSupply", IERC20(peers.token).totalSupply(), 0, type(uint88).max);
        symbol = bytes32(bytes(IERC20Metadata(peers.token).symbol()));
    }

    /// @param dayTimes The length of a day in seconds. Neither it nor `addTime` can be changed later.
    function initialize(
        address owner_,
        address manager_,
        uint256 addTime,
        uint256 dayTimes,
        Setup calldata setup
    ) external initializer {
        __Managed_init(owner_, manager_);
        _requireWithin("dayTimes", dayTimes, 1 minutes, 7 days);
        _requireWithin("addTime", addTime, 0, dayTimes);
        (_calendar.addTime, _settings.dayTimes) = (uint32(addTime), uint24(dayTimes));
        _setConfig(setup);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       WRITES
    //////////////////////////////////////////////////////////////////////////*/

    function deposit(uint256 amount) external payable nonReentrant {
        Preview memory plan = _plan(msg.sender, amount);
        _requireValue(plan.handleGas);
        // Finished stakes give up their places.
        if (_runningOf[msg.sender].length >= MAX_RUNNING) _credit(msg.sender);
        uint256 index = _open(msg.sender, plan);
        if (plan.direct != 0) _reward(plan.directTo, index, true, plan.direct);
        if (plan.indirect != 0) _reward(plan.indirectTo, index, false, plan.indirect);

        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        Part[] memory parts = new Part[](2);
        (parts[0], parts[1]) = (Part("fee", plan.fee), Part("position", plan.amount));
        emit PaymentSplit(msg.sender, token, index, amount, parts);

        uint256 staked = _users[msg.sender].amount;
        _note(msg.sender, msg.sender, false, "stakeDeposit", plan.amount, staked);
        if (plan.direct != 0) {
            uint256 balance = _users[plan.directTo].balance;
            _note(plan.directTo, msg.sender, false, "rewardDirect", plan.direct, balance);
        }
        if (plan.indirect != 0) {
            uint256 balance = _users[plan.indirectTo].balance;
            _note(plan.indirectTo, msg.sender, false, "rewardIndirect", plan.indirect, balance);
        }
    }

    function claim() external payable {
        _claim(msg.sender);
    }

    function claimFor(address account) external payable {
        _claim(account);
    }

    function exit(uint256 index) external nonReentrant {
        _requireExitsOpen();
        StakeData storage stake = _stakes[index];
        Release memory release = stake.release;
        address holder = _accounts[stake.statement.userIndex];
        if (holder != msg.sender) revert Errors.Stake_NotStakeOwner(index, holder, msg.sender);
        if (_isOver(release)) revert Errors.Stake_NotRunning(index);
        ExitPlan memory plan = _exitOf(release, _settings.dayTimes);
        if (block.timestamp < plan.opensAt) revert Errors.Stake_ExitTooEarly(index, plan.opensAt);
        _end(index, release, plan);

        UserData storage user = _users[msg.sender];
        uint256 balance = user.balance + plan.due;
        uint256 paid = _areRewardsHeld(msg.sender) ? plan.principal : plan.due;
        (user.balance, user.lastOut) = (uint88(balance - paid), uint40(block.timestamp));
        user.amount -= release.amount;
        user.rewardRelease += uint128(plan.due);
        _debts.unreleased -= uint128(plan.due + plan.unearned);
        _debts.balances += uint128(plan.due - paid);
        _sums.reward -= uint128(plan.unearned);
        _sums.release += uint128(plan.due);
        _sums.extract += uint128(paid);
        emit Exited(msg.sender, index, paid, plan.principal, plan.unearned);
        _send(token, msg.sender, paid);
        _recordReleases(msg.sender, Settled(plan.due, plan.principal, 0, 0), balance);
        _note(msg.sender, msg.sender, true, "stakeExit", paid, balance - paid);
    }

    function updateUser(address account) external nonReentrant {
        _credit(account);
    }

    function setAllotment(uint256 perDay, uint256 total, uint256 accountShare) external onlyOwner {
        _requireWithin("total", total, 0, type(uint88).max);
        _requireWithin("perDay", perDay, 0, total);
        _requireWithin("accountShare", accountShare, 1, MAX_ACCOUNT_SHARE);
        AllotmentData storage data = _allotment;
        (data.perDay, data.left, data.accountShare) = (uint88(perDay), uint88(total), uint16(accountShare));
        emit AllotmentChanged(perDay, total, accountShare);
    }

    function setConfig(Setup calldata setup) external onlyOwner {
        _setConfig(setup);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        READS
    //////////////////////////////////////////////////////////////////////////*/

    function getPrice(uint256 amount) external view returns (uint256) {
        return _worthOf(amount);
    }

    function previewDeposit(address account, uint256 amount) external view returns (Preview memory) {
        return _plan(account, amount);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      INTERNAL
    //////////////////////////////////////////////////////////////////////////*/

    function _open(address account, Preview memory plan) private returns (uint256 index) {
        RoundData storage round = _rounds[plan.round];
        round.surplus -= uint88(plan.reserved);
        round.amount += uint88(plan.amount);
        round.stakes++;
        if (_isWhiteTime(round.startTime, round.whiteTime)) _whiteStaked[plan.round][account] += plan.amount;
        UserData storage user = _users[account];
        Counters memory counters = _counters;
        if (user.index == 0) {
            user.index = ++counters.users;
            _accounts[counters.users] = account;
        }
        index = ++counters.stakes;
        counters.lastUser = account;
        _counters = counters;
        user.amount += uint128(plan.amount);
        user.total += uint128(plan.amount);

        uint80 price = _price();
        StakeData storage stake = _stakes[index];
        stake.release = Release({
            rewardMax: uint88(plan.rewardMax),
            amount: uint88(plan.amount),
            startTime: uint40(block.timestamp),
            releaseDay: uint16(plan.releaseDay),
            times: 0
        });
        stake.statement = Statement({
            startPrice: price,
            lastPrice: price,
            lastTime: uint40(block.timestamp),
            userIndex: user.index,
            period: uint16(plan.round)
        });
        _allOf[account].push(uint32(index));
        _runningOf[account].push(uint32(index));
        _debts.unreleased += uint128(plan.rewardMax);
        _debts.balances += uint128(plan.direct + plan.indirect);
        _sums.amount += uint128(plan.amount);
        _sums.reward += uint128(plan.rewardMax);
        if (plan.direct != 0) _sums.direct += uint128(plan.direct);
        if (plan.indirect != 0) _sums.indirect += uint128(plan.indirect);
        emit Deposited(account, index, plan.round, plan.amount, plan.rewardMax, plan.releaseDay, price);
        // Close the round if less than the minimum deposit is left: no account could use it. Not while exits are open:
        // they make room again, and an attacker could otherwise end the round with a stake of one day.
        if (round.limit - round.amount < MIN_AMOUNT && !exitsOpen()) _close(plan.round);
    }

    /// @dev Pays the account everything released. Any caller can pay an account: a release is never worth more later.
    function _claim(address account) private nonReentrant {
        // No fee is required: the owner could otherwise raise it right before every exit.
        if (msg.value != 0) _requireValue(_settings.handleGas);
        _requireClaimFor(account, 0);
        UserData storage user = _users[account];
        Settled memory settled = _settle(account);
        uint256 balance = user.balance;
        uint256 principal = user.principal;
        uint256 paid = _areRewardsHeld(account) ? principal : balance;
        if (paid == 0) revert Errors.Stake_NothingToClaim(account, _pendingOf(account).nextRelease, balance);
        (user.balance, user.principal, user.lastOut) = (uint88(balance - paid), 0, uint40(block.timestamp));
        _debts.balances -= uint128(paid);
        _sums.extract += uint128(paid);
        emit Claimed(account, paid, principal);
        _send(token, account, paid);
        _recordReleases(account, settled, balance);
        _note(account, msg.sender, true, "stakeClaim", paid, balance - paid);
    }

    /// @dev Ends a stake that exits early. `rewardMax` becomes what it paid in total, so that nothing is left to release.
    /// The unearned bonus returns to its round; after the round, it is surplus again.
    function _end(uint256 index, Release memory release, ExitPlan memory plan) private {
        StakeData storage stake = _stakes[index];
        RoundData storage round = _rounds[stake.statement.period];
        if (!round.closed) {
            round.surplus += uint88(plan.unearned);
            round.amount -= release.amount;
        }
        uint256 rewardMax = release.rewardMax - plan.unearned;
        stake.release = Release({
            rewardMax: uint88(rewardMax),
            amount: release.amount,
            startTime: release.startTime,
            // One release of everything: then the stake is over.
            releaseDay: uint16(BPS),
            times: uint16(plan.times.max(1))
        });
        (stake.statement.lastPrice, stake.statement.lastTime) = (_price(), uint40(block.timestamp));
        uint32[] storage running = _runningOf[msg.sender];
        uint256 position = 0;
        while (running[position] != index) position++;
        running[position] = running[running.length - 1];
        running.pop();
        emit Released(msg.sender, index, plan.due, plan.principal, plan.times);
        emit StakeCompleted(msg.sender, index, rewardMax);
    }

    function _credit(address account) private {
        Settled memory settled = _settle(account);
        _recordReleases(account, settled, _users[account].balance);
    }

    function _reward(address refer, uint256 index, bool isDirect, uint256 amount) private {
        UserData storage user = _users[refer];
        user.balance += uint88(amount);
        if (isDirect) user.rewardDirect += uint128(amount);
        else user.rewardIndirect += uint128(amount);
        emit ReferralRewarded(refer, msg.sender, index, isDirect, amount);
    }

    /// @dev Credits what was released. It depends on no other contract: the price is recorded only for display, and a
    /// failing oracle is ignored.
    function _settle(address account) private returns (Settled memory settled) {
        uint32[] storage running = _runningOf[account];
        uint256 dayTimes = _settings.dayTimes;
        // Loop from the end, so that the last stake can take the place of one that is over.
        for (uint256 i = running.length; i > 0; i--) {
            uint256 index = running[i - 1];
            Release memory stake = _stakes[index].release;
            (uint256 times, uint256 due, uint256 principal) = _dueOf(stake, dayTimes);
            if (due == 0) continue;
            if (settled.due == 0) settled.price = _price();
            settled.due += due;
            settled.principal += principal;
            stake.times = uint16(times);
            _stakes[index].release = stake;
            emit Released(account, index, due, principal, times);
            if (!_isOver(stake)) continue;
            settled.ended += stake.amount;
            Statement storage statement = _stakes[index].statement;
            (statement.lastPrice, statement.lastTime) = (settled.price, uint40(block.timestamp));
            running[i - 1] = running[running.length - 1];
            running.pop();
            emit StakeCompleted(account, index, stake.rewardMax);
        }
        if (settled.due == 0) return settled;
        UserData storage user = _users[account];
        user.balance += uint88(settled.due);
        user.principal += uint88(settled.principal);
        user.rewardRelease += uint128(settled.due);
        (user.lastPrice, user.lastTime) = (settled.price, uint40(block.timestamp));
        if (settled.ended != 0) user.amount -= uint128(settled.ended);
        _sums.release += uint128(settled.due);
        _debts.unreleased -= uint128(settled.due);
        _debts.balances += uint128(settled.due);
    }

    function _recordReleases(address account, Settled memory settled, uint256 balance) private {
        uint256 bonus = settled.due - settled.principal;
        if (settled.principal != 0) {
            _note(account, address(this), false, "stakeRelease", settled.principal, balance - bonus);
        }
        if (bonus != 0) _note(account, address(this), false, "rewardStake", bonus, balance);
    }

    function _note(
        address account,
        address from,
        bool isReduce,
        bytes32 action,
        uint256 amount,
        uint256 balance
    ) private {
        _record(account, from, isReduce, symbol, action, amount, balance);
    }

    function _setConfig(Setup calldata setup) private {
        _requireWithin("directRate", setup.directRate, 0, MAX_REFERRAL_RATE);
        _requireWithin("indirectRate", setup.indirectRate, 0, MAX_REFERRAL_RATE);
        _requireWithin("userMax", setup.userMax, MIN_AMOUNT, type(uint88).max);
        _requireWithin("roundCool", setup.roundCool, 0, MAX_ROUND_COOL);
        _requireWithin("handleGas", setup.handleGas, 0, MAX_HANDLE_GAS);
        _requireWithin("feeRate", setup.feeRate, 0, MAX_FEE_RATE);
        _requireWithin("releaseDay", setup.releaseDay, MIN_RELEASE_DAY, BPS);
        _settings = Settings({
            handleGas: uint64(setup.handleGas),
            userMax: uint88(setup.userMax),
            directRate: uint16(setup.directRate),
            indirectRate: uint16(setup.indirectRate),
            feeRate: uint16(setup.feeRate),
            releaseDay: uint16(setup.releaseDay),
            dayTimes: _settings.dayTimes
        });
        _calendar.roundCool = uint32(setup.roundCool);
        emit ConfigChanged(setup);
    }
}
