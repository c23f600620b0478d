// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IManaged} from "../admin/IManaged.sol";
import {Product} from "../admin/Product.sol";
import {TwoHalves} from "../admin/TwoHalves.sol";
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
contract FomReader is IFomViews, FomStorage, TwoHalves {
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
    constructor(Product.Peers memory peers, address rules) TwoHalves(rules) {
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
        Rules storage rules = _rulesNow();
        Settings memory settings = rules.settings;
        uint256 payment = _payment(times, amount);
        Entry memory entry;
        (entry.account, entry.stakeIndex, entry.isUSDT) = (account, index, isUSDT);
        entry.amount = payment;
        if (!isUSDT) (entry.amount, ) = _previewSwap(settings, wbnb, usdt, payment);
        _check(settings, rules.limits, entry);
        if (referral.indexOf(account) == 0) revert Errors.Referral_NotRegistered(account);
        (address[] memory ancestors, uint256 levels) = referral.ancestorsOf(account);
        (uint256 generations, uint256 team) = FomShares.preview(
            _rewards,
            rules.sharing,
            entry.amount,
            ancestors,
            levels
        );
        preview.parts = _parts(settings, rules.sharing.upline, entry.amount, generations, team);
        (entry.bought, entry.fair) = _previewSwap(settings, usdt, token, preview.parts[1].amount);
        _fill(settings, entry, preview.parts[1].amount);
        preview.value = settings.handleGas + (isUSDT ? 0 : payment);
        (preview.amount, preview.tokens, preview.burned) = (entry.amount, entry.tokens, entry.burned);
        (preview.reward, preview.price, preview.qualifies) = (entry.reward, entry.price, entry.qualifies);
        (uint256 stakeDays, ) = _tierRules(index);
        preview.endTime = block.timestamp + stakeDays * settings.dayTimes;
    }

    /// @dev Reverts like the swap itself if there is no average price, or the price guard refuses the present one.
    function _previewSwap(
        Settings memory settings,
        address from,
        address to,
        uint256 amount
    ) private view returns (uint256 bought, uint256 fair) {
        bought = GuardedSwap.preview(router, _path(from, to), amount);
        fair = oracle.quote(from, amount, to);
        uint256 least = Math.ceilDiv(fair * (10_000 - settings.maxSlippage), 10_000);
        if (bought < least) revert Errors.Product_PriceMoved(bought, least);
    }

    /// @inheritdoc IFomViews
    function getSwapIn(uint256 amountUSDT) external view returns (uint256) {
        return router.getAmountsIn(amountUSDT, _path(wbnb, usdt))[0];
    }

    /// @inheritdoc IFomViews
    function getConfig() external view returns (Config memory) {
        return _config(_isNextDue());
    }

    /// @inheritdoc IFomViews
    function getConfigMulti() external view returns (Multi memory multi) {
        multi = _multi(_isNextDue());
        multi.totals = getTotals();
    }

    /// @inheritdoc IFomViews
    function getPending() external view returns (bool isPending, Config memory config, Multi memory multi) {
        if (_next.isSet && !_isNextDue()) return (true, _config(true), _multi(true));
    }

    function _config(bool isNext) private view returns (Config memory config) {
        Rules storage rules = isNext ? _next.rules : _rules;
        Settings memory settings = rules.settings;
        (config.addTime, config.dayTimes) = (_addTime, settings.dayTimes);
        config.algebra = referral.getConfig().algebra;
        (config.feeRate, config.handleGas) = (settings.feeRate, settings.handleGas);
        (config.swapRate, config.burnEvery) = (settings.swapRate, settings.burnEvery);
        (config.burnSurplus, config.rewardRate) = (_supply.burnSurplus, settings.rewardRate);
        (config.outDays, config.startTime) = (settings.outDays, settings.startTime);
        config.openClaim = settings.openClaim || block.timestamp >= _claimsClosedUntil;
        (config.lastIndex, config.roundTime) = (_sums.orders, rules.sharing.roundTime);
        config.keyPrice = isNext ? _next.keyPrice : _keys.price;
        Limits memory limits = rules.limits;
        (config.price, config.userMax, config.roundMin) = (limits.price, limits.userMax, limits.roundMin);
        (config.maxSlippage, config.sendMin) = (settings.maxSlippage, isNext ? _next.sendMin : _sendMin);
        config.manager = IManaged(address(this)).manager();
        config.paused = block.timestamp < settings.pausedUntil;
        (config.double, config.nft, config.burn) = (_double, _nft, _burn);
        if (_keys.isOn) config.keyNft = _keys.nft;
    }

    function _multi(bool isNext) private view returns (Multi memory multi) {
        Rules storage rules = isNext ? _next.rules : _rules;
        FomShares.Sharing memory sharing = rules.sharing;
        for (uint256 g = 0; g < FomShares.GENERATIONS; g++) multi.burnRates[g] = FomShares.rateAt(sharing.burnRates, g);
        for (uint256 i = 0; i < FomShares.LEVELS; i++) multi.teamRates[i] = FomShares.rateAt(sharing.teamRates, i);
        multi.teamAmounts = referral.getConfig().teamAmounts;
        for (uint256 i = 0; i < TIERS; i++) {
            uint256 next = _next.tiers[i];
            multi.stakeDays[i] = isNext ? uint8(next) : _tiers[i].stakeDays;
            multi.stakeRates[i] = isNext ? next >> 8 : _tiers[i].stakeRate;
            multi.stakeSurplus[i] = _tiers[i].surplus;
        }
        if (isNext && _next.moved != 0) {
            uint256 moved = Math.min(_next.moved, multi.stakeSurplus[_next.from]);
            multi.stakeSurplus[_next.from] -= moved;
            multi.stakeSurplus[_next.to] += moved;
        }
        Settings memory settings = rules.settings;
        multi.potRate = 10_000 - settings.feeRate - settings.swapRate - settings.rewardRate - sharing.upline;
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
        totals.dividends = uint256(_supply.dividends) * FomShares.GRAIN + _setAside;
        totals.dividends += uint256(_undelivered.nft) + _undelivered.burn;
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
            reward: position.flags & HAS_EXITED != 0 ? _exited[index].earned : _rewardOf(position),
            startTime: position.startTime,
            endTime: position.startTime + _duration(position),
            lastTime: position.startTime + position.elapsed,
            owner: position.owner
        });
    }

    /// @inheritdoc IFomViews
    function rewardOf(uint256 index) external view returns (uint256 pending) {
        Position memory position = _positions[index];
        if (position.owner != address(0)) pending = _unpaid(index, position);
    }

    /// @inheritdoc IFomViews
    function isBarred(address account) external view returns (bool) {
        return _players[account].isFlagged && _isBarred(account);
    }

    /// @inheritdoc IFomViews
    function owedTo(address receiver) external view returns (uint256 toNft, uint256 toBurn) {
        return (_owedTo[receiver].nft, _owedTo[receiver].burn);
    }

    function _unpaid(uint256 index, Position memory position) private view returns (uint256 pending) {
        if (position.flags & HAS_EXITED != 0) return _exited[index].unpaid;
        (pending, ) = _pending(position);
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
            earned += _unpaid(index, position);
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
