// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../../src/admin/IManaged.sol";
import {IProduct} from "../../../src/admin/IProduct.sol";
import {IFom} from "../../../src/fom/IFom.sol";
import {IFomActions} from "../../../src/fom/IFomActions.sol";
import {IFomExits} from "../../../src/fom/IFomExits.sol";
import {IFomSettings} from "../../../src/fom/IFomSettings.sol";
import {IFomViews} from "../../../src/fom/IFomViews.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {Vm} from "../../support/Vm.sol";
import {Actions} from "./Actions.sol";

/// @notice Players of both games. Records emitted events, to compare them with the contracts' figures.
abstract contract FomActions is Actions {
    /// @param paid Total paid for orders; `split` is the total of their splits.
    /// @param potIn Total paid into the pot by orders; `potOut` is the total paid out by rounds.
    /// @param credited Total credited to uplines.
    /// @param rewards CIN paid as order rewards.
    struct GameBook {
        uint256 paid;
        uint256 split;
        uint256 potIn;
        uint256 potOut;
        uint256 credited;
        uint256 claimed;
        uint256 dividendsIn;
        uint256 dividendsOut;
        uint256 rewards;
    }

    GameBook[2] internal books;
    /// Games whose receivers of dividends were changed.
    mapping(IFom game => bool known) internal receiversChanged;

    /// @dev Runs for every call that may affect a game.
    modifier game() {
        vm.recordLogs();
        _;
        _readGames();
    }

    function bookOf(uint256 i) external view returns (GameBook memory) {
        return books[i];
    }

    function fomOrder(uint256 seed, uint256 tier, uint256 amount) external act game {
        IFom fom = p.games[seed % 2];
        uint256 price = fom.getConfig().price;
        _order(fom, _user(seed >> 8), tier % 5, _bound(amount, price, price + 900e18), true);
    }

    function fomOrderNative(uint256 seed, uint256 tier, uint256 amount) external act game {
        IFom fom = p.games[seed % 2];
        uint256 least = (fom.getConfig().price * 1e18) / _spot(1) + 0.01 ether;
        _order(fom, _user(seed >> 8), tier % 5, _bound(amount, least, least + 1 ether), false);
    }

    /// @dev Referral rewards, team rewards and prizes.
    function fomClaim(uint256 seed) external act game {
        IFom fom = p.games[seed % 2];
        for (uint256 i = 0; i < users.length; i++) {
            address account = _next(seed >> 8, i);
            uint256 due = fom.users(account).balance;
            if (due == 0) continue;
            uint256 before = _usd(account);
            _do(
                account,
                address(fom),
                fom.getConfig().handleGas,
                abi.encodeWithSignature("claimReward()"),
                _unclaimable(fom, account)
            );
            // If this call settled a round, it may have paid more.
            vm.assertGe(_usd(account) - before, due, "less than was shown");
            return;
        }
        _nothing();
    }

    function fomClaimOrder(uint256 seed) external act game {
        IFom fom = p.games[seed % 2];
        uint256 total = fom.getConfig().lastIndex;
        for (uint256 i = 0; i < total; i++) {
            uint256 index = 1 + addmod(seed >> 8, i, total);
            uint256 due = fom.rewardOf(index);
            if (due == 0) continue;
            address account = fom.orders(index).owner;
            uint256 before = _cin(account);
            bytes memory data = abi.encodeWithSignature("claimReward(uint256)", index);
            _do(account, address(fom), fom.getConfig().handleGas, data, _unclaimable(fom, account));
            vm.assertEq(_cin(account) - before, due, "not what was shown");
            return;
        }
        _nothing();
    }

    /// @dev An exit: withdraws an ended order. If there is none, waits for the one that ends first.
    function fomRelease(uint256 seed) external act game {
        IFom fom = p.games[seed % 2];
        IFomViews.Order memory order = _completed(fom, seed >> 8);
        uint256 before = _cin(order.owner);
        bool held = _held(address(fom), order.owner) != 0;
        uint256 due = fom.rewardOf(order.index);
        _must(order.owner, address(fom), 0, abi.encodeCall(fom.release, (order.index)));
        uint256 got = _cin(order.owner) - before;
        vm.assertGe(got, order.tokens, "not all of the locked CIN");
        if (!held) vm.assertEq(got, order.tokens + due, "not all of the reward");
        vm.assertEq(fom.orders(order.index).status, 1);
    }

    /// @dev Settles a round that is over; sometimes waits until it is.
    function fomRound(uint256 seed) external act game {
        IFom fom = p.games[seed % 2];
        uint256 end = fom.getTotals().roundEndTime;
        if (seed % 3 != 0 && end > _now()) _waitUntil(end, 4 days);
        _must(_user(seed >> 8), address(fom), 0, abi.encodeCall(fom.updatePool, ()));
    }

    /// @dev The leader pushes the price near the round's end, another account extends the round, and the leader
    /// reverses the push.
    function fomHold(uint256 seed, uint256 left) external act game {
        IFom fom = p.games[seed % 2];
        address pusher = _user(seed >> 8);
        if (fom.getTotals().roundEndTime <= _now()) _order(fom, pusher, 0, fom.getConfig().roundMin, true);
        uint256 end = fom.getTotals().roundEndTime;
        _waitUntil(end - _bound(left, 1, 25 minutes), 4 days);
        uint256 before = _cin(pusher);
        _swap(pusher, _usd(address(p.pair)) / 20, address(p.usdt), address(p.token));
        // An earlier trade may have left the price far below its average, so the push may not trigger the guard (3 %,
        // less the DEX's fee).
        (bool known, uint256 fair) = p.oracle.tryQuote(address(p.usdt), 1e18, address(p.token));
        bool isFair = known && (1e36 / _spot(0)) * 100 > fair * 96;
        bytes memory may = bytes.concat(
            _if(IManaged(address(fom)).paused(), Errors.Managed_Paused.selector),
            _if(_now() >= end, Errors.Fom_NoRound.selector),
            _if(isFair, Errors.Fom_OrdersOpen.selector),
            Errors.Fom_RoundHeld.selector
        );
        _do(_user(seed >> 16), address(fom), abi.encodeCall(fom.holdRound, ()), may);
        uint256 held = fom.getTotals().roundEndTime;
        vm.assertGt(held, end, "not held");
        vm.assertLe(held, _now() + 30 minutes, "held for longer than half an hour");
        _swap(pusher, _cin(pusher) - before, address(p.token), address(p.usdt));
    }

    function fomSend(uint256 seed) external act game {
        IFom fom = p.games[seed % 2];
        bytes memory may = bytes.concat(
            // What is set aside for a former receiver counts as collected, but is sent separately.
            _if(
                receiversChanged[fom] || fom.getTotals().dividends < fom.getConfig().sendMin,
                Errors.Fom_BelowSendMin.selector
            )
        );
        _do(_user(seed >> 8), address(fom), abi.encodeCall(fom.sendDividends, ()), may);
    }

    /// @dev Delivers what a former receiver is owed, as anyone may.
    function fomSendOwed(uint256 seed) external act game {
        IFom fom = p.games[seed % 2];
        if (!receiversChanged[fom]) _nothing();
        address receiver = (seed >> 8) % 2 == 0 ? address(p.nft) : address(p.burn);
        bytes memory data = abi.encodeWithSignature("sendOwed(address)", receiver);
        bytes memory may = bytes.concat(bytes4(keccak256("Fom_NothingOwed(address)")));
        _do(_user(seed >> 16), address(fom), data, may);
    }

    /// @dev An order whose CIN can be withdrawn. If there is none, waits for the one that ends first.
    function _completed(IFom fom, uint256 seed) internal returns (IFomViews.Order memory found) {
        uint256 total = fom.getConfig().lastIndex;
        for (uint256 i = 0; i < total; i++) {
            IFomViews.Order memory order = fom.orders(1 + addmod(seed, i, total));
            if (order.status != 0) continue;
            if (found.index == 0 || order.endTime < found.endTime) found = order;
            if (found.endTime <= _now()) return found;
        }
        if (found.index == 0) _nothing();
        _waitUntil(found.endTime, 31 days);
    }

    function _order(IFom fom, address account, uint256 tier, uint256 amount, bool isUSDT) private {
        _noteGifts();
        IFomViews.Config memory config = fom.getConfig();
        uint256 value = config.handleGas + (isUSDT ? 0 : amount);
        uint256 surplus = fom.getConfigMulti().stakeSurplus[tier];
        bytes memory may = bytes.concat(
            _closed(address(fom), account),
            _unpriced(),
            _if(surplus < 5_000e18, Errors.Fom_TierEmpty.selector),
            _if(fom.users(account).amount + 1_700e18 > config.userMax, Errors.Fom_AboveUserMax.selector)
        );
        bytes memory data = abi.encodeWithSignature(
            "burn(uint256,uint256,uint256,bool)",
            tier,
            uint256(1),
            amount,
            isUSDT
        );
        bytes memory question = abi.encodeCall(fom.previewBurn, (account, tier, 1, amount, isUSDT));
        bytes memory answer = _preview(question, account, address(fom), value, data, may);
        IFomViews.Preview memory plan = abi.decode(answer, (IFomViews.Preview));
        _do(account, address(fom), value, data, may);
        IFomViews.Order memory order = fom.orders(config.lastIndex + 1);
        vm.assertEq(order.owner, account);
        _assertBought(order.amount, plan.amount);
        _assertBought(order.tokens, plan.tokens);
        // Extra tokens in the pool can bring CIN above the average's tolerance, which earns no reward: the rate falls,
        // in whole basis points.
        _assertBought(order.reward + (wereClean ? 0 : order.tokens / 10_000 + 1), plan.reward);
        vm.assertEq(order.endTime, plan.endTime, "not the previewed end");
    }

    function _unclaimable(IFom fom, address account) private view returns (bytes memory) {
        return
            bytes.concat(
                _held(address(fom), account),
                _if(!fom.getConfig().openClaim, Errors.Fom_ClaimClosed.selector)
            );
    }

    /// @dev Reads what happened from the emitted events.
    function _readGames() internal {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].emitter == address(p.games[0])) _read(books[0], logs[i]);
            else if (logs[i].emitter == address(p.games[1])) _read(books[1], logs[i]);
        }
    }

    function _read(GameBook storage book, Vm.Log memory entry) private {
        bytes32 topic = entry.topics[0];
        if (topic == IProduct.PaymentSplit.selector) {
            (uint256 amount, IProduct.Part[] memory parts) = abi.decode(entry.data, (uint256, IProduct.Part[]));
            book.paid += amount;
            for (uint256 i = 0; i < parts.length; i++) book.split += parts[i].amount;
            book.credited += parts[2].amount + parts[3].amount;
            book.dividendsIn += parts[4].amount;
            book.potIn += parts[5].amount;
        } else if (topic == IFomActions.RoundEnded.selector) {
            (, uint256 prizes, , ) = abi.decode(entry.data, (uint256, uint256, uint256, address[]));
            book.potOut += prizes;
        } else if (topic == IFomActions.BalanceClaimed.selector) {
            book.claimed += abi.decode(entry.data, (uint256));
        } else if (topic == IFomActions.RewardClaimed.selector) {
            book.rewards += abi.decode(entry.data, (uint256));
        } else if (topic == IFomExits.OrderReleased.selector) {
            (, uint256 reward) = abi.decode(entry.data, (uint256, uint256));
            book.rewards += reward;
        } else if (
            topic == IFomSettings.DividendsSent.selector ||
            topic == keccak256("OwedSent(address,uint256,uint256,uint256)")
        ) {
            (uint256 toNft, uint256 toBurn, ) = abi.decode(entry.data, (uint256, uint256, uint256));
            book.dividendsOut += toNft + toBurn;
        }
    }
}
