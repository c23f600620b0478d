// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Product} from "../admin/Product.sol";
import {IFom} from "../fom/IFom.sol";
import {Errors} from "../libraries/Errors.sol";
import {DoubleStore} from "./DoubleStore.sol";
import {IDouble} from "./IDouble.sol";

/// @title Double
/// @notice See `IDouble`. Each Fom contract has a Double of its own.
contract Double is DoubleStore {
    using SafeERC20 for IERC20;

    /// @dev Totals of one claim. `asked` is true once `price` has been read.
    struct Settlement {
        uint256 principal;
        uint256 reward;
        uint256 fees;
        uint256 price;
        bool asked;
    }

    /// @dev The token's symbol in the log.
    bytes32 private immutable symbol;

    /// @param fomo The Fom contract whose orders can be deposited here.
    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers, IFom fomo, address burn) Product(peers) {
        // Amounts are stored in 88 bits. An overflow must never stop an exit.
        _requireWithin("totalSupply", IERC20(peers.token).totalSupply(), 0, type(uint88).max);
        symbol = bytes32(bytes(IERC20Metadata(peers.token).symbol()));
        (FOMO, BURN) = (fomo, burn);
    }

    /// @param dayTimes The length of a day in seconds. It can't be changed later.
    function initialize(
        address owner_,
        address manager_,
        address feeTo,
        uint256 dayTimes,
        uint256 feeRate,
        uint256 stakeDays
    ) external initializer {
        __Managed_init(owner_, manager_);
        _requireWithin("dayTimes", dayTimes, 1 minutes, 7 days);
        _settings.dayTimes = uint24(dayTimes);
        _setTerms(feeRate, stakeDays);
        _setFeeTo(feeTo);
        _setOpenClaim(true);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       WRITES
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IDouble
    function deposit(address account, uint256 amount, uint256 fomoIndex) external nonReentrant {
        // A deposit for another account could use up that account's limit of stakes.
        if (account != msg.sender) revert Errors.Double_NotCaller(account, msg.sender);
        oracle.update();
        Preview memory plan = _plan(account, amount, fomoIndex);
        uint256 before = _held(token);
        FOMO.handOver(fomoIndex, account);
        uint256 received = _held(token) - before;
        if (received != amount) revert Errors.Double_WrongAmount(amount, received);
        uint256 index = _open(account, fomoIndex, plan);
        Part[] memory parts = new Part[](1);
        parts[0] = Part("position", amount);
        emit PaymentSplit(account, token, index, amount, parts);
        _note(account, "doubleDeposit", false, amount, _users[account].amount);
    }

    /// @inheritdoc IDouble
    function claim() external nonReentrant {
        _claim(msg.sender);
    }

    /// @inheritdoc IDouble
    function claimFor(address account) external nonReentrant {
        _requireClaimFor(account, 0);
        _claim(account);
    }

    /// @inheritdoc IDouble
    function exit(uint256 index) external nonReentrant {
        _requireExitsOpen();
        StakeData storage stake = _requireOwn(index);
        uint256 term = stake.endTime - stake.startTime;
        uint256 elapsed = Math.min(block.timestamp - stake.startTime, term);
        _leave(index, (stake.amount * elapsed) / term);
    }

    /// @inheritdoc IDouble
    function withdraw(uint256 index) external nonReentrant {
        uint256 availableAt = uint256(_requireOwn(index).endTime) + GRACE;
        if (block.timestamp <= availableAt) revert Errors.Double_TooEarly(index, availableAt);
        // Claim instead of reverting: otherwise a manager who opens and closes claims right before each call could
        // block both exits permanently.
        if (_settings.openClaim) _claim(msg.sender);
        else _leave(index, 0);
    }

    /// @inheritdoc IDouble
    function sendFees() external nonReentrant {
        (address feeTo, uint256 amount) = (_settings.feeTo, _debts.fees);
        if (feeTo == address(0)) revert Errors.Managed_ZeroAddress();
        if (amount == 0) revert Errors.Managed_ZeroAmount();
        _debts.fees = 0;
        emit FeesSent(feeTo, amount);
        _send(token, feeTo, amount);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                  OWNER AND MANAGER
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IDouble
    function addReserve(uint256 amount) external onlyOwner nonReentrant {
        _requireWithin("amount", amount, 1, type(uint88).max);
        _debts.reserve = uint128(_debts.reserve + amount);
        emit ReserveAdded(msg.sender, amount);
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @inheritdoc IDouble
    function setTerms(uint256 feeRate, uint256 stakeDays) external onlyOwner {
        _setTerms(feeRate, stakeDays);
    }

    /// @inheritdoc IDouble
    function setFeeTo(address feeTo) external onlyOwner {
        _setFeeTo(feeTo);
    }

    /// @inheritdoc IDouble
    function setOpenClaim(bool value) external onlyManager {
        _setOpenClaim(value);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        READS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IDouble
    function previewDeposit(address account, uint256 amount, uint256 fomoIndex) external view returns (Preview memory) {
        return _plan(account, amount, fomoIndex);
    }

    /// @inheritdoc IDouble
    function getConfig() external view returns (Config memory config) {
        Settings memory settings = _settings;
        (config.dayTimes, config.feeRate) = (settings.dayTimes, settings.feeRate);
        (config.price, config.openClaim, config.feeTo) = (_priceNow(), settings.openClaim, settings.feeTo);
        (config.TOKEN, config.LOG, config.BURN, config.FOMO) = (token, address(log), BURN, address(FOMO));
        (config.stakeDays, config.reserve) = (settings.stakeDays, _debts.reserve);
        (config.manager, config.paused) = (manager(), paused());
    }

    /// @inheritdoc IDouble
    function getTotals() external view returns (Totals memory totals) {
        Sums memory sums = _sums;
        (totals.totalUser, totals.totalStakes, totals.totalAmount) = (sums.users, sums.stakes, sums.amount);
        (totals.totalActual, totals.totalRelease) = (_debts.principal, sums.release);
        totals.totalExtract = sums.extract;
    }

    /// @inheritdoc IDouble
    function getUserInfo(
        address account
    ) external view returns (User memory user, Stake[] memory running, uint256 claimable) {
        user = users(account);
        uint32[] storage indexes = _runningOf[account];
        running = new Stake[](indexes.length);
        uint256 price = _priceNow();
        bool held = _areRewardsHeld(account);
        claimable = held ? 0 : user.balance;
        for (uint256 i = 0; i < running.length; i++) {
            StakeData storage stake = _stakes[indexes[i]];
            running[i] = _stakeOf(indexes[i]);
            if (block.timestamp < stake.endTime && !_isEarly(stake, price)) continue;
            claimable += stake.amount;
            if (!held) claimable += stake.amount - _feeOn(stake.amount, stake.feeRate);
        }
    }

    /// @inheritdoc IDouble
    function users(address account) public view returns (User memory user) {
        UserData memory found = _users[account];
        (user.index, user.amount, user.total) = (found.index, found.amount, found.total);
        (user.rewardRelease, user.balance) = (found.rewardRelease, found.balance);
        (user.stakes, user.lastOut) = (_allOf[account].length, found.lastOut);
    }

    /// @inheritdoc IDouble
    function stakes(uint256 index) external view returns (Stake memory) {
        return _stakeOf(index);
    }

    /// @inheritdoc IDouble
    function getUserStakes(address account, uint256 from, uint256 count) external view returns (Stake[] memory list) {
        _requireBatch(count);
        uint32[] storage indexes = _allOf[account];
        if (from == 0 || from > indexes.length) from = indexes.length;
        list = new Stake[](Math.min(count, from));
        for (uint256 i = 0; i < list.length; i++) list[i] = _stakeOf(indexes[from - 1 - i]);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      INTERNAL
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Pays the account everything that is unlocked. Any caller can pay an account: what a stake pays is fixed when
    /// it unlocks.
    function _claim(address account) private {
        if (!_settings.openClaim) revert Errors.Double_ClaimClosed();
        Settlement memory sum = _settle(account);
        UserData storage user = _users[account];
        uint256 balance = user.balance + sum.reward;
        uint256 paid = _areRewardsHeld(account) ? 0 : balance;
        uint256 amount = sum.principal + paid;
        if (amount == 0) revert Errors.Double_NothingToClaim(account, _nextUnlock(account), balance);
        emit Claimed(account, amount, sum.principal);
        _pay(account, sum, balance, paid, 0, "doubleClaim");
    }

    /// @dev Ends a stake before it unlocks. What it has not earned returns to the reserve.
    function _leave(uint256 index, uint256 earned) private {
        StakeData storage stake = _stakes[index];
        uint32[] storage running = _runningOf[msg.sender];
        uint256 position = 0;
        while (running[position] != index) position++;
        _remove(running, position);
        stake.isValid = false;
        Settlement memory sum;
        sum.principal = stake.amount;
        sum.fees = _feeOn(earned, stake.feeRate);
        sum.reward = earned - sum.fees;
        uint256 paid = _areRewardsHeld(msg.sender) ? 0 : sum.reward;
        emit Withdrawn(msg.sender, index, stake.amount, sum.reward, sum.fees, stake.amount + paid);
        _pay(msg.sender, sum, _users[msg.sender].balance + sum.reward, paid, stake.amount - earned, "doubleWithdraw");
    }

    /// @param balance The account's balance including `sum.reward`, before `paid` of it is paid.
    /// @param unearned The reserved reward that returns to the reserve.
    function _pay(
        address account,
        Settlement memory sum,
        uint256 balance,
        uint256 paid,
        uint256 unearned,
        bytes32 action
    ) private {
        uint256 amount = sum.principal + paid;
        UserData storage user = _users[account];
        (user.balance, user.lastOut) = (uint88(balance - paid), uint40(block.timestamp));
        user.amount = uint88(user.amount - sum.principal);
        user.rewardRelease = uint128(user.rewardRelease + sum.reward);
        Debts memory debts = _debts;
        debts.principal = uint128(debts.principal - sum.principal);
        debts.reserve = uint128(debts.reserve + unearned);
        debts.balances = uint128(debts.balances + sum.reward - paid);
        debts.fees = uint128(debts.fees + sum.fees);
        _debts = debts;
        _sums.release = uint128(_sums.release + sum.reward);
        _sums.extract = uint128(_sums.extract + amount);
        if (sum.reward != 0) _note(account, "rewardDouble", false, sum.reward, balance);
        _note(account, action, true, amount, balance - paid);
        _send(token, account, amount);
    }

    /// @dev Returns a stake of the caller that is not paid yet.
    function _requireOwn(uint256 index) private view returns (StakeData storage stake) {
        stake = _stakes[index];
        if (stake.owner != msg.sender) revert Errors.Double_NotStakeOwner(index, stake.owner, msg.sender);
        if (!stake.isValid) revert Errors.Double_AlreadyClaimed(index);
    }

    function _open(address account, uint256 fomoIndex, Preview memory plan) private returns (uint256 index) {
        UserData storage user = _users[account];
        Sums storage sums = _sums;
        if (user.index == 0) user.index = sums.users = uint32(uint256(sums.users) + 1);
        index = uint256(sums.stakes) + 1;
        sums.stakes = uint32(index);
        sums.amount = uint128(sums.amount + plan.amount);
        _debts.principal = uint128(_debts.principal + plan.amount);
        _debts.reserve = uint128(_debts.reserve - plan.reward);
        user.amount = uint88(user.amount + plan.amount);
        user.total = uint128(user.total + plan.amount);
        _stakes[index] = StakeData({
            owner: account,
            startTime: uint40(block.timestamp),
            feeRate: _settings.feeRate,
            isValid: true,
            userIndex: user.index,
            amount: uint88(plan.amount),
            price: uint96(plan.price),
            fomoIndex: uint32(fomoIndex),
            endTime: uint40(plan.endTime)
        });
        _allOf[account].push(uint32(index));
        _runningOf[account].push(uint32(index));
        emit Deposited(account, index, fomoIndex, plan.amount, plan.reward, plan.price, plan.endTime);
    }

    /// @dev Ends all unlocked stakes. Reads the price only if a stake's term is not over, so that only the price could
    /// unlock it.
    function _settle(address account) private returns (Settlement memory sum) {
        uint32[] storage running = _runningOf[account];
        // Iterate backwards: `_remove` moves the last stake into the freed place.
        for (uint256 i = running.length; i > 0; i--) {
            uint256 index = running[i - 1];
            StakeData storage stake = _stakes[index];
            bool isEarly = block.timestamp < stake.endTime;
            if (isEarly) {
                if (!sum.asked) (sum.price, sum.asked) = (_priceNow(), true);
                if (!_isEarly(stake, sum.price)) continue;
            }
            uint256 amount = stake.amount;
            uint256 fee = _feeOn(amount, stake.feeRate);
            stake.isValid = false;
            sum.principal += amount;
            sum.reward += amount - fee;
            sum.fees += fee;
            _remove(running, i - 1);
            emit StakeReleased(account, index, amount - fee, fee, isEarly);
        }
    }

    function _remove(uint32[] storage running, uint256 position) private {
        running[position] = running[running.length - 1];
        running.pop();
    }

    /// @return time The earliest end of an active stake; zero if there is none.
    function _nextUnlock(address account) private view returns (uint256 time) {
        uint32[] storage running = _runningOf[account];
        for (uint256 i = 0; i < running.length; i++) {
            uint256 endTime = _stakes[running[i]].endTime;
            if (time == 0 || endTime < time) time = endTime;
        }
    }

    function _note(address account, bytes32 action, bool isReduce, uint256 amount, uint256 balance) private {
        _record(account, address(this), isReduce, symbol, action, amount, balance);
    }

    function _setTerms(uint256 feeRate, uint256 stakeDays) private {
        _requireWithin("feeRate", feeRate, 0, MAX_FEE_RATE);
        _requireWithin("stakeDays", stakeDays, 1, MAX_DAYS);
        (_settings.feeRate, _settings.stakeDays) = (uint16(feeRate), uint16(stakeDays));
        emit TermsChanged(feeRate, stakeDays);
    }

    function _setFeeTo(address feeTo) private {
        _settings.feeTo = feeTo;
        emit FeeToChanged(feeTo);
    }

    function _setOpenClaim(bool value) private {
        _settings.openClaim = value;
        emit OpenClaimChanged(value);
    }
}
