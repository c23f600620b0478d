// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IState} from "../admin/IState.sol";
import {TwoHalves} from "../admin/TwoHalves.sol";
import {IBurnViews} from "../burn/IBurnViews.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IStake} from "../stake/IStake.sol";
import {IStakeTypes} from "../stake/IStakeTypes.sol";
import {ILensEarn} from "./ILensEarn.sol";
import {LensBase} from "./LensBase.sol";

/// @title LensEarn
/// @notice See `ILens`. Implements /burn, /orders and /stake.
contract LensEarn is ILensEarn, LensBase, TwoHalves {
    /// @notice Number of newest orders returned with each invite.
    uint256 public constant INVITE_ORDERS = 3;

    uint256 private constant MAX_PAGE = 200;
    uint256 private constant MAX_INVITES = 20;
    uint256 private constant NEWEST_ROUNDS = 10;

    /// @param desk Next contract of the Lens, deployed with the same peers.
    constructor(Peers memory peers, address desk) LensBase(peers) TwoHalves(desk) {}

    /// @inheritdoc ILensEarn
    function getBurn(
        address account,
        uint256 times,
        uint256 amount,
        bool isBNB
    ) external view returns (BurnScreen memory screen) {
        Shell memory shell = _shell(account, 1);
        _allow(shell, 0, account, usdt, burn);
        (bool ok, bytes memory answer) = _ask(shell, Peer.Burn, abi.encodeCall(IBurnViews.getConfig, ()));
        if (ok) screen.config = abi.decode(answer, (IBurnViews.Config));
        (ok, answer) = _ask(shell, Peer.Burn, abi.encodeCall(IBurnViews.getConfigMulti, ()));
        if (ok) screen.multi = abi.decode(answer, (IBurnViews.Multi));
        screen.user = _burnUser(shell, account);
        (ok, answer) = _askMuch(shell, Peer.Burn, abi.encodeCall(IBurnViews.getRunningOrders, (account)));
        if (ok) screen.running = abi.decode(answer, (IBurnViews.Order[]));
        screen.isBlackList = _word(shell, Peer.Burn, abi.encodeCall(IState.isBlackList, (account))) != 0;
        // This read reverts without liquidity in the pool. That must not mark Burn as missing.
        (ok, answer) = _try(burn, abi.encodeCall(IBurnViews.getSwapTokens, (1e18)), WORD_GAS);
        if (ok) screen.tokensPerNative = uint256(bytes32(answer));
        screen.price = _price(shell, token);
        screen.nativePrice = _price(shell, wbnb);
        if (times != 0) {
            (ok, answer) = _preview(
                shell,
                Peer.Burn,
                abi.encodeCall(IBurnViews.previewBurn, (account, times, amount, isBNB))
            );
            if (ok) screen.preview = abi.decode(answer, (IBurnViews.Preview));
            else screen.refusal = answer;
        }
        screen.shell = shell;
    }

    /// @inheritdoc ILensEarn
    function getOrders(
        address account,
        uint256 from,
        uint256 count,
        uint256 invitesFrom,
        uint256 invitesCount
    ) external view returns (OrdersScreen memory screen) {
        Shell memory shell = _shell(account, 0);
        screen.user = _burnUser(shell, account);
        screen.orders = _orders(shell, account, from, _page(count, MAX_PAGE));
        (bool ok, bytes memory answer) = _ask(shell, Peer.Referral, abi.encodeCall(IReferral.teams, (account)));
        if (ok) screen.invites = abi.decode(answer, (IReferral.Team)).invites;
        if (invitesCount != 0) {
            screen.inviteOrders = _inviteOrders(shell, account, invitesFrom, _page(invitesCount, MAX_INVITES));
        }
        screen.shell = shell;
    }

    /// @inheritdoc ILensEarn
    function getStake(
        address account,
        uint256 amount,
        uint256 from,
        uint256 count
    ) external view returns (StakeScreen memory screen) {
        Shell memory shell = _shell(account, 1);
        _allow(shell, 0, account, token, stake);
        (bool ok, bytes memory answer) = _ask(shell, Peer.Stake, abi.encodeCall(IStake.getConfig, ()));
        if (ok) (screen.config, screen.totals) = abi.decode(answer, (IStakeTypes.Config, IStakeTypes.Totals));
        (ok, answer) = _ask(shell, Peer.Stake, abi.encodeCall(IStake.getIdosPaged, (0, NEWEST_ROUNDS)));
        if (ok) screen.rounds = abi.decode(answer, (IStakeTypes.Round[]));
        _addStakes(shell, screen, account);
        if (count != 0) {
            bytes memory question = abi.encodeCall(IStake.getUserStakes, (account, from, _page(count, MAX_PAGE)));
            (ok, answer) = _askMuch(shell, Peer.Stake, question);
            if (ok) screen.stakes = abi.decode(answer, (IStakeTypes.StakeInfo[]));
        }
        screen.isWhiteList = _word(shell, Peer.Stake, abi.encodeCall(IState.isWhiteList, (account))) != 0;
        screen.isBlackList = _word(shell, Peer.Stake, abi.encodeCall(IState.isBlackList, (account))) != 0;
        screen.price = _price(shell, token);
        if (amount != 0) {
            (ok, answer) = _preview(shell, Peer.Stake, abi.encodeCall(IStake.previewDeposit, (account, amount)));
            if (ok) screen.preview = abi.decode(answer, (IStakeTypes.Preview));
            else screen.refusal = answer;
        }
        screen.shell = shell;
    }

    function _addStakes(Shell memory shell, StakeScreen memory screen, address account) private view {
        (bool ok, bytes memory answer) = _askMuch(shell, Peer.Stake, abi.encodeCall(IStake.getUserInfo, (account)));
        if (!ok) return;
        (screen.user, screen.running, screen.claimable, screen.withheld, screen.nextRelease) = abi.decode(
            answer,
            (IStakeTypes.User, IStakeTypes.StakeInfo[], uint256, uint256, uint256)
        );
    }

    function _inviteOrders(
        Shell memory shell,
        address account,
        uint256 from,
        uint256 count
    ) private view returns (InviteOrders[] memory list) {
        bytes memory question = abi.encodeCall(IReferral.getInvitesInfoPaged, (account, from, count));
        (bool ok, bytes memory answer) = _askMuch(shell, Peer.Referral, question);
        if (!ok) return list;
        IReferral.Member[] memory members = abi.decode(answer, (IReferral.Member[]));
        list = new InviteOrders[](members.length);
        for (uint256 i = 0; i < members.length; i++) {
            list[i].member = members[i];
            list[i].orders = _orders(shell, members[i].account, 0, INVITE_ORDERS);
        }
    }

    function _orders(
        Shell memory shell,
        address account,
        uint256 from,
        uint256 count
    ) private view returns (IBurnViews.Order[] memory orders) {
        if (count == 0) return orders;
        bytes memory question = abi.encodeCall(IBurnViews.getUserOrders, (account, from, count));
        (bool ok, bytes memory answer) = _askMuch(shell, Peer.Burn, question);
        if (ok) orders = abi.decode(answer, (IBurnViews.Order[]));
    }

    function _burnUser(Shell memory shell, address account) private view returns (IBurnViews.User memory user) {
        (bool ok, bytes memory answer) = _ask(shell, Peer.Burn, abi.encodeCall(IBurnViews.users, (account)));
        if (ok) user = abi.decode(answer, (IBurnViews.User));
    }
}
