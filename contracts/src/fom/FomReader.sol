// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IManaged} from "../admin/IManaged.sol";
import {Product} from "../admin/Product.sol";
import {Errors} from "../libraries/Errors.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";
import {GuardedSwap} from "../swap/GuardedSwap.sol";
import {IRouter} from "../swap/IExchange.sol";
import {IPriceOracle} from "../swap/IPriceOracle.sol";
import {FomShares} from "./FomShares.sol";
import {FomStorage} from "./FomStorage.sol";
import {IFomViews} from "./IFomViews.sol";

/// @title FomReader
/// @notice The third part of Fom: its read functions. See `FomDesk`.
contract FomReader is IFomViews, FomStorage {
    /// @dev The longest page of a list.
    uint256 private constant MAX_PAGE = 200;

    /// @dev How many of an account's newest orders `statsOf` reads to add up unpaid rewards.
    uint256 private constant MAX_SUMMED = 20;

    address internal immutable token;
    address internal immutable usdt;
    address internal immutable wbnb;
    IRouter internal immutable router;
    IPriceOracle internal immutable oracle;
    IReferral internal immutable referral;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Product.Peers memory peers) {
        (token, usdt, router, oracle) = (peers.token, peers.usdt, peers.router, peers.oracle);
        (referral, wbnb) = (peers.referral, peers.router.WETH());
    }

    /// @inheritdoc IFomViews
    function previewBurn(
        address account,
        uint256 index,
        uint256 times,
        uint256 amount,
        bool isUSDT
    ) external view returns (Preview memory preview) {
        Settings memory settings = _settings;
        uint256 payment = _payment(times, amount);
        Entry memory entry;
        (entry.account, entry.stakeIndex, entry.isUSDT) = (account, index, isUSDT);
        entry.amount = isUSDT ? payment : GuardedSwap.preview(router, _path(wbnb, usdt), payment);
        _check(settings, entry);
        if (referral.indexOf(account) == 0) revert Errors.Referral_NotRegistered(account);
        (address[] memory ancestors, uint256 levels) = referral.ancestorsOf(account);
        (uint256 generations, uint256 team) = FomShares.preview(_rewards, _sharing, entry.amount, ancestors, levels);
        preview.parts = _parts(settings, _sharing.upline, entry.amount, generations, team);
        entry.bought = GuardedSwap.preview(router, _path(usdt, token), preview.parts[1].amount);
        bool known;
        (known, entry.fair) = oracle.tryQuote(usdt, preview.parts[1].amount, token);
        // Without an average price the order would be refused, and there is no fair amount to compare with.
        if (!known) entry.fair = entry.bought;
        _fill(settings, entry, preview.parts[1].amount);
        preview.value = settings.handleGas + (isUSDT ? 0 : payment);
        (preview.amount, preview.tokens, preview.burned) = (entry.amount, entry.tokens, entry.burned);
        (preview.reward, preview.price, preview.qualifies) = (entry.reward, entry.price, entry.qualifies);
        preview.endTime = block.timestamp + uint256(_tiers[index].stakeDays) * settings.dayTimes;
    }

    /// @inheritdoc IFomViews
    function takesOrders() external view returns (bool) {
        Settings memory settings = _settings;
        if (settings.paused || block.timestamp < settings.startTime) return false;
        uint256 spent = (uint256(_limits.roundMin) * settings.swapRate) / 10_000;
        Entry memory entry;
        bool known;
        (known, entry.fair) = oracle.tryQuote(usdt, spent, token);
        if (!known) return false;
        entry.bought = GuardedSwap.preview(router, _path(usdt, token), spent);
        if (entry.bought < Math.ceilDiv(entry.fair * (10_000 - settings.maxSlippage), 10_000)) return false;
        // If an account has sent USDT to the pool without swapping it, the next order buys more CIN than the price
        // says. So calculate with the most CIN that a tier rewards.
        entry.bought = (entry.fair * (10_000 + settings.maxSlippage)) / 10_000;
        for (uint256 i = 0; i < TIERS; i++) {
            entry.stakeIndex = i;
            _shape(settings, entry, spent);
            if (entry.reward <= _tiers[i].surplus) return true;
        }
        return false;
    }

    /// @inheritdoc IFomViews
    function getSwapIn(uint256 amountUSDT) external view returns (uint256) {
        return router.getAmountsIn(amountUSDT, _path(wbnb, usdt))[0];
    }

    /// @inheritdoc IFomViews
    function getConfig() external view returns (Config memory config) {
        Settings memory settings = _settings;
        (config.addTime, config.dayTimes) = (settings.addTime, settings.dayTimes);
        config.algebra = referral.getConfig().algebra;
        (config.feeRate, config.handleGas) = (settings.feeRate, settings.handleGas);
        (config.swapRate, config.burnEvery) = (settings.swapRate, settings.burnEvery);
        (config.burnSurplus, config.rewardRate) = (_supply.burnSurplus, settings.rewardRate);
        (config.outDays, config.startTime) = (settings.outDays, settings.startTime);
        (config.openClaim, config.lastIndex) = (settings.openClaim, _sums.orders);
        (config.roundTime, config.keysPerOrder) = (_sharing.roundTime, _keys.perOrder);
        Limits memory limits = _limits;
        (config.price, config.userMax, config.roundMin) = (limits.price, limits.userMax, limits.roundMin);
        (config.maxSlippage, config.sendMin) = (settings.maxSlippage, _sendMin);
        (config.manager, config.paused) = (IManaged(address(this)).manager(), settings.paused);
        (config.double, config.nft, config.burn) = (_double, _nft, _burn);
        if (_keys.isOn) config.keyNft = _keys.nft;
    }

    /// @inheritdoc IFomViews
    function getConfigMulti() external view returns (Multi memory multi) {
        FomShares.Sharing memory sharing = _sharing;
        for (uint256 g = 0; g < FomShares.GENERATIONS; g++) multi.burnRates[g] = FomShares.rateAt(sharing.burnRates, g);
        for (uint256 i = 0; i < FomShares.LEVELS; i++) multi.teamRates[i] = FomShares.rateAt(sharing.teamRates, i);
        multi.teamAmounts = referral.getConfig().teamAmounts;
        for (uint256 i = 0; i < TIERS; i++) {
            Tier memory tier = _tiers[i];
            (multi.stakeDays[i], multi.stakeRates[i]) = (tier.stakeDays, tier.stakeRate);
            multi.stakeSurplus[i] = tier.surplus;
        }
        Settings memory settings = _settings;
        multi.potRate = 10_000 - settings.feeRate - settings.swapRate - settings.rewardRate - sharing.upline;
        multi.totals = getTotals();
    }

    /// @inheritdoc IFomViews
    function getTotals() public view returns (Totals memory totals) {
        (Sums memory sums, Clock memory clock) = (_sums, _clock);
        (totals.totalUser, totals.totalOrder) = (sums.users, sums.orders);
        (totals.totalAmount, totals.totalActual) = (sums.amount, sums.actual);
        totals.totalTokens = _supply.locked + _released;
        (totals.totalRewardInvite, totals.totalRewardTeam) = (_credited.invite, _credited.team);
        for (uint256 i = 0; i < TIERS; i++) totals.totalReward += _funded[i] - _tiers[i].surplus;
        (totals.roundEndTime, totals.roundEndIndex) = (clock.endTime, clock.lastIndex);
        (totals.round, totals.pot) = (uint256(clock.rounds) + 1, clock.pot);
        totals.dividends = uint256(_supply.dividends) * FomShares.GRAIN + _undelivered.nft + _undelivered.burn;
    }

    /// @inheritdoc IFomViews
    function orders(uint256 index) public view returns (Order memory order) {
        Position memory position = _positions[index];
        if (position.owner == address(0)) return order;
        order = Order({
            isUSDT: position.flags & IS_USDT != 0,
            status: _status(position),
            index: index,
            userIndex: referral.indexOf(position.owner),
            amount: position.amount,
            tokens: position.tokens,
            rate: position.rate,
            stakeIndex: position.flags & 7,
            lockDays: position.lockDays,
            price: uint256(position.price) * FomShares.GRAIN,
            reward: _rewardOf(position),
            startTime: position.startTime,
            endTime: position.startTime + _duration(position),
            lastTime: position.startTime + position.elapsed,
            owner: position.owner
        });
    }

    /// @inheritdoc IFomViews
    function rewardOf(uint256 index) external view returns (uint256 pending) {
        Position memory position = _positions[index];
        if (position.owner != address(0)) (pending, ) = _pending(position);
    }

    /// @inheritdoc IFomViews
    function users(address account) external view returns (User memory user) {
        IReferralStats.Stats memory stats = statsOf(account);
        user = User({
            index: referral.indexOf(account),
            orders: stats.orders,
            amount: stats.amount,
            total: stats.total,
            balance: stats.balance,
            rewardStatic: stats.rewardStatic,
            rewardStaticToken: stats.rewardStaticToken,
            rewardDirect: stats.rewardDirect,
            rewardIndirect: stats.rewardIndirect,
            rewardTeam: stats.rewardTeam,
            rewardFOMO: stats.rewardFOMO,
            lastOut: stats.lastOut
        });
    }

    /// @inheritdoc IFomViews
    function validUntil(address account) external view returns (uint256) {
        return FomShares.validUntil(_rewards[account]);
    }

    /// @inheritdoc IFomViews
    /// @dev Only the newest `MAX_SUMMED` orders are read: unpaid rewards of older ones are left out.
    function statsOf(address account) public view returns (IReferralStats.Stats memory stats) {
        Player memory player = _players[account];
        (stats.orders, stats.amount, stats.total) = (player.orders, player.amount, player.total);
        (stats.rewardFOMO, stats.balance) = _balanceOf(account);
        (stats.rewardDirect, stats.rewardIndirect, stats.rewardTeam) = FomShares.unpack(_rewards[account]);
        (stats.rewardStaticToken, stats.lastOut) = (_rewardTokens[account], _winnings[account].lastOut);
        uint256 earned = stats.rewardStaticToken;
        uint256 index = player.lastOrder;
        for (uint256 i = 0; i < MAX_SUMMED && index != 0; i++) {
            Position memory position = _positions[index];
            (uint256 pending, ) = _pending(position);
            earned += pending;
            index = position.previous;
        }
        (, stats.rewardStatic) = oracle.tryConsult(token, earned);
    }

    /// @inheritdoc IFomViews
    function teams(address account) external view returns (IReferral.Team memory) {
        return referral.teams(account);
    }

    /// @inheritdoc IFomViews
    function getWinners() external view returns (address[] memory winners, uint256[] memory amounts) {
        Clock memory clock = _clock;
        uint256[] memory indexes = _lastOrders(clock.orders);
        winners = new address[](indexes.length);
        amounts = new uint256[](indexes.length);
        for (uint256 i = 0; i < indexes.length; i++) {
            (winners[i], amounts[i]) = (_positions[indexes[i]].owner, _prize(clock.pot, i));
        }
    }

    /// @inheritdoc IFomViews
    function getRounds(uint256 from, uint256 count) external view returns (Round[] memory list) {
        (uint256 first, uint256 length) = _page(from, count, _clock.rounds);
        list = new Round[](length);
        for (uint256 i = 0; i < length; i++) {
            Ended memory ended = _ended[first - i];
            Round memory round = list[i];
            (round.index, round.pot, round.orders) = (first - i, ended.pot, ended.orders);
            (round.lastIndex, round.endTime) = (ended.lastIndex, ended.endTime);
            for (uint256 place = 0; place < Math.min(ended.orders, WINNERS); place++) {
                round.paid += _prize(ended.pot, place);
            }
        }
    }

    /// @inheritdoc IFomViews
    function getOrders(uint256 from, uint256 count) external view returns (Order[] memory list) {
        (uint256 first, uint256 length) = _page(from, count, _sums.orders);
        list = new Order[](length);
        for (uint256 i = 0; i < length; i++) list[i] = orders(first - i);
    }

    /// @inheritdoc IFomViews
    function getUserOrders(
        address account,
        uint256 from,
        uint256 count
    ) external view returns (Order[] memory list, uint256 next) {
        Player memory player = _players[account];
        (, uint256 length) = _page(0, count, player.orders);
        next = from == 0 ? player.lastOrder : from;
        if (next != 0 && _positions[next].owner != account) {
            revert Errors.Fom_NotOrderOwner(next, _positions[next].owner, account);
        }
        list = new Order[](length);
        uint256 found = 0;
        for (; found < length && next != 0; found++) {
            list[found] = orders(next);
            next = _positions[next].previous;
        }
        assembly ("memory-safe") {
            mstore(list, found)
        }
    }

    function _page(uint256 from, uint256 count, uint256 total) private pure returns (uint256 first, uint256 length) {
        if (count == 0 || count > MAX_PAGE) revert Errors.Managed_BatchSize(count, MAX_PAGE);
        first = from == 0 || from > total ? total : from;
        length = Math.min(count, first);
    }
}
