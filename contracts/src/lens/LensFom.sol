// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IState} from "../admin/IState.sol";
import {TwoHalves} from "../admin/TwoHalves.sol";
import {IDouble} from "../double/IDouble.sol";
import {IFomViews} from "../fom/IFomViews.sol";
import {IMiningViews} from "../mining/IMiningViews.sol";
import {IStake} from "../stake/IStake.sol";
import {IStakeTypes} from "../stake/IStakeTypes.sol";
import {ILensFom} from "./ILensFom.sol";
import {LensBase} from "./LensBase.sol";

/// @title LensFom
/// @notice See `ILens`. Implements /fomo and /fomoMine of FOM and Super FOM, and `getValues` of the specification.
contract LensFom is ILensFom, LensBase, TwoHalves {
    uint256 private constant MAX_PAGE = 200;
    uint256 private constant NEWEST = 10;

    /// @param desk Next contract of the Lens, deployed with the same peers.
    constructor(Peers memory peers, address desk) LensBase(peers) TwoHalves(desk) {}

    /// @inheritdoc ILensFom
    function getFom(
        address account,
        bool isSuper,
        uint256 index,
        uint256 times,
        uint256 amount,
        bool isUSDT
    ) external view returns (FomScreen memory screen) {
        Shell memory shell = _shell(account, 1);
        Peer game = isSuper ? Peer.SuperFom : Peer.Fom;
        _allow(shell, 0, account, usdt, _at(game));
        _addGame(shell, screen, game);
        screen.user = _user(shell, game, account);
        screen.validUntil = _word(shell, game, abi.encodeCall(IFomViews.validUntil, (account)));
        screen.isBlackList = _word(shell, game, abi.encodeCall(IState.isBlackList, (account))) != 0;
        // This read reverts without liquidity in the pool. That must not mark the game as missing.
        (bool ok, bytes memory answer) = _try(_at(game), abi.encodeCall(IFomViews.getSwapIn, (1e18)), WORD_GAS);
        if (ok) screen.nativePerUsdt = uint256(bytes32(answer));
        screen.price = _price(shell, token);
        screen.nativePrice = _price(shell, wbnb);
        if (times != 0) {
            bytes memory question = abi.encodeCall(IFomViews.previewBurn, (account, index, times, amount, isUSDT));
            (ok, answer) = _preview(shell, game, question);
            if (ok) screen.preview = abi.decode(answer, (IFomViews.Preview));
            else screen.refusal = answer;
        }
        screen.shell = shell;
    }

    /// @inheritdoc ILensFom
    function getFomMine(
        address account,
        bool isSuper,
        uint256 from,
        uint256 count
    ) external view returns (FomMineScreen memory screen) {
        Shell memory shell = _shell(account, 0);
        Peer game = isSuper ? Peer.SuperFom : Peer.Fom;
        screen.config = _config(shell, game);
        screen.user = _user(shell, game, account);
        screen.isBlackList = _word(shell, game, abi.encodeCall(IState.isBlackList, (account))) != 0;
        if (count != 0) _addOrders(shell, screen, game, account, from, _page(count, MAX_PAGE));
        Peer pool = isSuper ? Peer.SuperDouble : Peer.Double;
        (bool ok, bytes memory answer) = _ask(shell, pool, abi.encodeCall(IDouble.getConfig, ()));
        if (ok) screen.doubleConfig = abi.decode(answer, (IDouble.Config));
        (screen.doubleUser, screen.stakes, screen.claimable) = _double(shell, pool, account);
        screen.price = _price(shell, token);
        screen.shell = shell;
    }

    /// @inheritdoc ILensFom
    function getValues(address account) external view returns (Values memory values) {
        Shell memory shell;
        _addGold(shell, values, account);
        for (uint256 i = 0; i < 2; i++) {
            Peer game = i == 0 ? Peer.Fom : Peer.SuperFom;
            values.balanceFomo += _user(shell, game, account).balance;
            (IFomViews.Order[] memory orders, ) = _orders(shell, game, account, 0, MAX_PAGE);
            for (uint256 k = 0; k < orders.length; k++) {
                if (orders[k].status == 0) values.fomo += orders[k].tokens;
            }
            (IDouble.User memory user, , uint256 claimable) = _double(
                shell,
                i == 0 ? Peer.Double : Peer.SuperDouble,
                account
            );
            values.double += user.amount;
            values.balanceDouble += claimable;
        }
        values.missing = shell.missing;
    }

    function _addGame(Shell memory shell, FomScreen memory screen, Peer game) private view {
        screen.config = _config(shell, game);
        (bool ok, bytes memory answer) = _ask(shell, game, abi.encodeCall(IFomViews.getConfigMulti, ()));
        if (ok) screen.multi = abi.decode(answer, (IFomViews.Multi));
        (ok, answer) = _ask(shell, game, abi.encodeCall(IFomViews.getWinners, ()));
        if (ok) (screen.winners, screen.prizes) = abi.decode(answer, (address[], uint256[]));
        (ok, answer) = _ask(shell, game, abi.encodeCall(IFomViews.getOrders, (0, NEWEST)));
        if (ok) screen.newest = abi.decode(answer, (IFomViews.Order[]));
        (ok, answer) = _ask(shell, game, abi.encodeCall(IFomViews.getRounds, (0, NEWEST)));
        if (ok) screen.rounds = abi.decode(answer, (IFomViews.Round[]));
    }

    function _addOrders(
        Shell memory shell,
        FomMineScreen memory screen,
        Peer game,
        address account,
        uint256 from,
        uint256 count
    ) private view {
        (IFomViews.Order[] memory orders, uint256 next) = _orders(shell, game, account, from, count);
        (screen.orders, screen.nextOrder) = (orders, next);
        screen.rewards = new uint256[](orders.length);
        for (uint256 i = 0; i < orders.length; i++) {
            screen.rewards[i] = _word(shell, game, abi.encodeCall(IFomViews.rewardOf, (orders[i].index)));
        }
    }

    /// @dev CIN that stakes have not released yet = what they held at the last credit, less what has been released
    /// since.
    function _addGold(Shell memory shell, Values memory values, address account) private view {
        (bool ok, bytes memory answer) = _ask(shell, Peer.Mining, abi.encodeCall(IMiningViews.users, (account)));
        if (ok) {
            IMiningViews.User memory user = abi.decode(answer, (IMiningViews.User));
            (values.gold, values.balanceGold) = (user.amount, user.balance);
        }
        (ok, answer) = _askMuch(shell, Peer.Stake, abi.encodeCall(IStake.getUserInfo, (account)));
        if (!ok) return;
        (
            IStakeTypes.User memory staker,
            IStakeTypes.StakeInfo[] memory running,
            uint256 claimable,
            uint256 withheld,

        ) = abi.decode(answer, (IStakeTypes.User, IStakeTypes.StakeInfo[], uint256, uint256, uint256));
        uint256 held = staker.balance;
        for (uint256 i = 0; i < running.length; i++) held += running[i].rewardSurplus;
        uint256 released = claimable + withheld;
        values.gold += held > released ? held - released : 0;
        values.balanceGold += claimable;
    }

    function _config(Shell memory shell, Peer game) private view returns (IFomViews.Config memory config) {
        (bool ok, bytes memory answer) = _ask(shell, game, abi.encodeCall(IFomViews.getConfig, ()));
        if (ok) config = abi.decode(answer, (IFomViews.Config));
    }

    function _user(Shell memory shell, Peer game, address account) private view returns (IFomViews.User memory user) {
        (bool ok, bytes memory answer) = _ask(shell, game, abi.encodeCall(IFomViews.users, (account)));
        if (ok) user = abi.decode(answer, (IFomViews.User));
    }

    function _orders(
        Shell memory shell,
        Peer game,
        address account,
        uint256 from,
        uint256 count
    ) private view returns (IFomViews.Order[] memory orders, uint256 next) {
        // The game reverts if `from` is another account's order. Checking first avoids marking the game as missing.
        if (from != 0) {
            (bool known, bytes memory order) = _ask(shell, game, abi.encodeCall(IFomViews.orders, (from)));
            if (!known || abi.decode(order, (IFomViews.Order)).owner != account) return (orders, 0);
        }
        bytes memory question = abi.encodeCall(IFomViews.getUserOrders, (account, from, count));
        (bool ok, bytes memory answer) = _askMuch(shell, game, question);
        if (ok) (orders, next) = abi.decode(answer, (IFomViews.Order[], uint256));
    }

    function _double(
        Shell memory shell,
        Peer pool,
        address account
    ) private view returns (IDouble.User memory user, IDouble.Stake[] memory stakes, uint256 claimable) {
        (bool ok, bytes memory answer) = _askMuch(shell, pool, abi.encodeCall(IDouble.getUserInfo, (account)));
        if (ok) (user, stakes, claimable) = abi.decode(answer, (IDouble.User, IDouble.Stake[], uint256));
    }
}
