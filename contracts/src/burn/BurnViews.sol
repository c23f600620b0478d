// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IManaged} from "../admin/IManaged.sol";
import {Product} from "../admin/Product.sol";
import {Errors} from "../libraries/Errors.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {ForceHolder} from "../libraries/ForceHolder.sol";
import {CLOCK_BITS, Core, Head, Pool} from "../libraries/ForcePoolTypes.sol";
import {InviteCode} from "../registration/InviteCode.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";
import {GuardedSwap} from "../swap/GuardedSwap.sol";
import {IRouter} from "../swap/IExchange.sol";
import {IPriceOracle} from "../swap/IPriceOracle.sol";
import {Shares} from "../team/Shares.sol";
import {BurnStorage} from "./BurnStorage.sol";
import {IBurnViews} from "./IBurnViews.sol";

/// @title BurnViews
/// @notice Read functions of Burn. Orders and users are shown as if they were settled now.
abstract contract BurnViews is IBurnViews, BurnStorage {
    using ForceHolder for Head;
    using ForcePool for Pool;

    address internal immutable token;
    address internal immutable usdt;
    address internal immutable wbnb;
    IRouter internal immutable router;
    IPriceOracle internal immutable oracle;
    IReferral internal immutable referral;

    constructor(Product.Peers memory peers) {
        (token, usdt, router, oracle) = (peers.token, peers.usdt, peers.router, peers.oracle);
        (referral, wbnb) = (peers.referral, peers.router.WETH());
    }

    /// @inheritdoc IBurnViews
    function previewBurn(
        address account,
        uint256 times,
        uint256 amount,
        bool isBNB
    ) external view returns (Preview memory preview) {
        IManaged self = IManaged(address(this));
        if (self.paused()) revert Errors.Managed_Paused();
        if (block.timestamp < _settings.startTime) revert Errors.Burn_NotStarted(_settings.startTime);
        if (self.isBlackList(account)) revert Errors.Managed_BlackListed(account);
        if (referral.indexOf(account) == 0) revert Errors.Referral_NotRegistered(account);
        uint256 payment = _payment(times, amount);
        preview.value = _limits.handleGas + (isBNB ? payment : 0);
        preview.amount = isBNB ? payment : getSwapBnb(payment);
        if (preview.amount < _limits.orderMin) revert Errors.Burn_BelowMinimum(preview.amount, _limits.orderMin);
        _requireRoom(account);
        (address[] memory ancestors, ) = referral.ancestorsOf(account);
        uint256 generations = 0;
        uint256 clock = _clock();
        for (uint256 g = 0; g < GENERATIONS && g < ancestors.length; g++) {
            if (_isValid(ancestors[g], clock)) {
                generations += Shares.partDown(preview.amount, _burnRate(g));
            }
        }
        preview.parts = _parts(preview.amount, generations);
        preview.tokens = getSwapTokens(preview.parts[2].amount);
        preview.burned = Math.min(Shares.partDown(preview.tokens, _settings.burnEvery), _supply.burnSurplus);
        preview.rewardMax = Shares.partDown(preview.amount, _settings.rewardRate);
        preview.endTime = _startOf(_expiryDay());
    }

    /// @inheritdoc IBurnViews
    function getSwapBnb(uint256 amountUSDT) public view returns (uint256) {
        return GuardedSwap.preview(router, _path(usdt, address(0), wbnb), amountUSDT);
    }

    /// @inheritdoc IBurnViews
    function getSwapTokens(uint256 amountBNB) public view returns (uint256) {
        return GuardedSwap.preview(router, _path(wbnb, usdt, token), amountBNB);
    }

    /// @inheritdoc IBurnViews
    function getConfig() external view returns (Config memory config) {
        Settings memory settings = _settings;
        (config.addTime, config.dayTimes) = (settings.addTime, settings.dayTimes);
        config.algebra = referral.getConfig().algebra;
        (config.feeRate, config.swapRate) = (settings.feeRate, settings.swapRate);
        (config.burnEvery, config.burnSurplus) = (settings.burnEvery, _supply.burnSurplus);
        (config.rewardRate, config.outDays) = (settings.rewardRate, settings.outDays);
        (config.startTime, config.maxSlippage) = (settings.startTime, settings.maxSlippage);
        Limits memory limits = _limits;
        (config.handleGas, config.orderMin, config.giftMin) = (limits.handleGas, limits.orderMin, limits.giftMin);
        // `Burn` itself implements `manager` and `paused`.
        IManaged self = IManaged(address(this));
        (config.manager, config.paused, config.stake) = (self.manager(), self.paused(), _stake);
    }

    /// @inheritdoc IBurnViews
    function getConfigMulti() external view returns (Multi memory multi) {
        for (uint256 g = 0; g < GENERATIONS; g++) multi.burnRates[g] = _burnRate(g);
        Totals memory totals = _totals;
        (multi.totalOrder, multi.lastIndex) = (totals.orders, totals.orders);
        (multi.totalRewardInvite, multi.lastBalance) = (totals.rewardInvite, totals.owed);
        multi.perForce = _pool.core.acc;
        multi.totalForce = _pool.standing(0, _clock()).totalForce;
        multi.waiting = _waiting;
        multi.stakeOwed = _supply.stakeOwed;
    }

    /// @inheritdoc IBurnViews
    function orders(uint256 index) public view returns (Order memory order) {
        Position memory position = _positions[index];
        if (position.owner == address(0)) return order;
        uint256 surplus = position.rewardMax - position.reward;
        uint256 pending = _pendingOf(index, surplus);
        order = Order({
            isValid: pending < surplus && _today() < position.expiresOnDay,
            isBNB: position.isBNB,
            index: index,
            userIndex: referral.indexOf(position.owner),
            amount: position.amount,
            tokens: position.tokens,
            debt: _pool.heads[uint160(index)].debt,
            rewardSurplus: surplus - pending,
            reward: position.reward + pending,
            startTime: position.startTime,
            endTime: _startOf(position.expiresOnDay),
            owner: position.owner
        });
    }

    /// @inheritdoc IBurnViews
    function users(address account) external view returns (User memory user) {
        Account memory found = _accounts[account];
        (uint256 amount, uint256 pending) = _runningSums(account);
        user.index = referral.indexOf(account);
        user.inviteCode = InviteCode.encode(user.index);
        user.orders = _history[account].length;
        (user.amount, user.total) = (amount, found.total);
        user.rewardDirect = uint256(found.paidDirect) + found.direct;
        user.rewardIndirect = uint256(found.paidIndirect) + found.indirect;
        user.balance = pending + found.dividend + found.direct + found.indirect;
        user.rewardTotal = user.balance + found.paidDividend + found.paidDirect + found.paidIndirect;
        (user.lastOut, user.refer) = (found.lastOut, referral.referOf(account));
    }

    /// @inheritdoc IBurnViews
    function statsOf(address account) external view returns (IReferralStats.Stats memory stats) {
        Account memory found = _accounts[account];
        (uint256 amount, uint256 pending) = _runningSums(account);
        pending += found.dividend;
        (, uint256 price) = oracle.tryConsult(wbnb, 1e18);
        stats.orders = _history[account].length;
        stats.amount = (amount * price) / 1e18;
        stats.total = (found.total * price) / 1e18;
        stats.balance = ((pending + found.direct + found.indirect) * price) / 1e18;
        stats.rewardStatic = ((pending + found.paidDividend) * price) / 1e18;
        stats.rewardDirect = ((uint256(found.paidDirect) + found.direct) * price) / 1e18;
        stats.rewardIndirect = ((uint256(found.paidIndirect) + found.indirect) * price) / 1e18;
        stats.lastOut = found.lastOut;
    }

    /// @inheritdoc IBurnViews
    function teams(address account) external view returns (IReferral.Team memory) {
        return referral.teams(account);
    }

    /// @inheritdoc IBurnViews
    function userInvites(address account, uint256 position) external view returns (address) {
        return referral.userInvites(account, position);
    }

    /// @inheritdoc IBurnViews
    function inviteCodes(string calldata code) external view returns (address) {
        return referral.inviteCodes(code);
    }

    /// @inheritdoc IBurnViews
    function getRunningOrders(address account) external view returns (Order[] memory) {
        return _list(_running[account], 0, MAX_ORDERS);
    }

    /// @inheritdoc IBurnViews
    function getOrders(uint256 from, uint256 count) external view returns (Order[] memory list) {
        _requirePage(count);
        uint256 total = _totals.orders;
        if (from == 0 || from > total) from = total;
        list = new Order[](Math.min(count, from));
        for (uint256 i = 0; i < list.length; i++) list[i] = orders(from - i);
    }

    /// @inheritdoc IBurnViews
    function getUserOrders(address account, uint256 from, uint256 count) external view returns (Order[] memory) {
        _requirePage(count);
        return _list(_history[account], from, count);
    }

    function _list(uint32[] storage indexes, uint256 from, uint256 count) private view returns (Order[] memory list) {
        uint256 length = indexes.length;
        if (from == 0 || from > length) from = length;
        list = new Order[](Math.min(count, from));
        for (uint256 i = 0; i < list.length; i++) list[i] = orders(indexes[from - 1 - i]);
    }

    /// @dev Orders that are over give their places back when the next one is opened.
    function _requireRoom(address account) private view {
        uint32[] storage running = _running[account];
        if (running.length < MAX_ORDERS) return;
        uint256 today = _today();
        for (uint256 i = 0; i < running.length; i++) {
            Position storage position = _positions[running[i]];
            uint256 surplus = position.rewardMax - position.reward;
            if (today >= position.expiresOnDay || _pendingOf(running[i], surplus) == surplus) return;
        }
        revert Errors.Burn_TooManyOrders(account, MAX_ORDERS, MAX_ORDERS);
    }

    /// @return amount Sum of the running orders' amounts.
    /// @return pending Earned and not credited yet, up to the caps.
    function _runningSums(address account) private view returns (uint256 amount, uint256 pending) {
        uint32[] memory running = _running[account];
        uint256 today = _today();
        for (uint256 i = 0; i < running.length; i++) {
            Position storage position = _positions[running[i]];
            uint256 surplus = position.rewardMax - position.reward;
            uint256 earned = _pendingOf(running[i], surplus);
            pending += earned;
            if (earned < surplus && today < position.expiresOnDay) amount += position.amount;
        }
    }

    /// @dev Needs no walk over past days, however long ago the last call was: money arrives only through `distribute`,
    /// and each such call walks the pool first. An order that was settled at its end has less than 1 wei left.
    function _pendingOf(uint256 index, uint256 rewardSurplus) private view returns (uint256) {
        Head memory head = _pool.heads[uint160(index)];
        Core memory core = _pool.core;
        return Math.min(head.earned(head.day <= core.day ? _pool.ends[head.day].acc : core.acc), rewardSurplus);
    }

    function _today() private view returns (uint256) {
        return _clock() >> CLOCK_BITS;
    }

    function _requirePage(uint256 count) private pure {
        if (count == 0 || count > MAX_PAGE) revert Errors.Managed_BatchSize(count, MAX_PAGE);
    }
}
