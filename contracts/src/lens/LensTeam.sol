// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {TwoHalves} from "../admin/TwoHalves.sol";
import {IBurnViews} from "../burn/IBurnViews.sol";
import {ICashier} from "../cashier/ICashier.sol";
import {ILog} from "../logs/ILog.sol";
import {IMiningViews} from "../mining/IMiningViews.sol";
import {IKeyNftDesk} from "../nft/IKeyNftDesk.sol";
import {IKeyNftTypes} from "../nft/IKeyNftTypes.sol";
import {INftDesk} from "../nft/INftDesk.sol";
import {INftTypes} from "../nft/INftTypes.sol";
import {IReferral} from "../registration/IReferral.sol";
import {ILensTeam} from "./ILensTeam.sol";
import {LensBase} from "./LensBase.sol";

/// @title LensTeam
/// @notice See `ILens`. Implements /team, /invites and /mine, and the specification's calls about users.
contract LensTeam is ILensTeam, LensBase, TwoHalves {
    uint256 private constant MAX_PAGE = 200;
    uint256 private constant MAX_LOGS = 100;

    /// @param desk Next contract of the Lens, deployed with the same peers.
    constructor(Peers memory peers, address desk) LensBase(peers) TwoHalves(desk) {}

    /// @inheritdoc ILensTeam
    function getTeam(
        address account,
        uint256 directsFrom,
        uint256 indirectsFrom,
        uint256 count
    ) external view returns (TeamScreen memory screen) {
        Shell memory shell = _shell(account, 0);
        (bool ok, bytes memory answer) = _ask(shell, Peer.Referral, abi.encodeCall(IReferral.getConfig, ()));
        if (ok) screen.config = abi.decode(answer, (IReferral.Config));
        screen.team = _team(shell, account);
        screen.volume = _word(shell, Peer.Referral, abi.encodeCall(IReferral.volumeOf, (account)));
        if (count != 0) {
            count = _page(count, MAX_PAGE);
            bytes memory question = abi.encodeCall(IReferral.getInvitesInfoPaged, (account, directsFrom, count));
            screen.directs = _members(shell, question);
            question = abi.encodeCall(IReferral.getIndirectsInfoPaged, (account, indirectsFrom, count));
            screen.indirects = _members(shell, question);
        }
        screen.shell = shell;
    }

    /// @inheritdoc ILensTeam
    function getInvites(
        address account,
        uint256 from,
        uint256 count
    ) external view returns (InvitesScreen memory screen) {
        Shell memory shell = _shell(account, 0);
        (bool ok, bytes memory answer) = _askMuch(shell, Peer.Referral, abi.encodeCall(IReferral.users, (account)));
        if (ok) screen.user = abi.decode(answer, (IReferral.User));
        screen.team = _team(shell, account);
        if (count != 0) {
            count = _page(count, MAX_PAGE);
            screen.invites = _members(shell, abi.encodeCall(IReferral.getInvitesInfoPaged, (account, from, count)));
        }
        screen.rewards = _rewards(shell, account);
        screen.shell = shell;
    }

    /// @inheritdoc ILensTeam
    function getMine(
        address account,
        uint256 cardsFrom,
        uint256 cardsCount,
        uint256 logsFrom,
        uint256 logsCount
    ) external view returns (MineScreen memory screen) {
        Shell memory shell = _shell(account, 0);
        _addCards(shell, screen, account, cardsFrom, _page(cardsCount, MAX_PAGE));
        _addKeys(shell, screen, account);
        (bool ok, bytes memory answer) = _ask(shell, Peer.Burn, abi.encodeCall(IBurnViews.users, (account)));
        if (ok) screen.burn = abi.decode(answer, (IBurnViews.User));
        (ok, answer) = _ask(shell, Peer.Mining, abi.encodeCall(IMiningViews.users, (account)));
        if (ok) screen.mining = abi.decode(answer, (IMiningViews.User));
        (ok, answer) = _ask(shell, Peer.Cashier, abi.encodeCall(ICashier.getConfig, ()));
        if (ok) screen.cashier = abi.decode(answer, (ICashier.Config));
        screen.rewards = _rewards(shell, account);
        if (logsCount != 0) {
            logsCount = _page(logsCount, MAX_LOGS);
            (ok, answer) = _askMuch(
                shell,
                Peer.Log,
                abi.encodeCall(ILog.getUserLogsPaged, (account, logsFrom, logsCount))
            );
            if (ok) (screen.logs, screen.nextLog) = abi.decode(answer, (ILog.Entry[], uint256));
        }
        screen.nativePrice = _price(shell, wbnb);
        screen.shell = shell;
    }

    /// @inheritdoc ILensTeam
    function getUserInfo(
        address account
    ) external view returns (IReferral.User memory, IReferral.Team memory, address, string memory) {
        return IReferral(_at(Peer.Referral)).getUserInfo(account);
    }

    /// @inheritdoc ILensTeam
    function getInvitesInfo(address account) external view returns (IReferral.Member[] memory) {
        return IReferral(_at(Peer.Referral)).getInvitesInfo(account);
    }

    /// @inheritdoc ILensTeam
    function getIndirectsInfo(address account) external view returns (IReferral.Member[] memory) {
        return IReferral(_at(Peer.Referral)).getIndirectsInfo(account);
    }

    /// @inheritdoc ILensTeam
    function getUsers(uint256 from, uint256 count) external view returns (IReferral.Member[] memory) {
        return IReferral(_at(Peer.Referral)).getUsers(from, count);
    }

    function _addCards(
        Shell memory shell,
        MineScreen memory screen,
        address account,
        uint256 from,
        uint256 count
    ) private view {
        (bool ok, bytes memory answer) = _ask(shell, Peer.Nft, abi.encodeCall(INftDesk.users, (account)));
        if (ok) screen.nft = abi.decode(answer, (INftTypes.User));
        (ok, answer) = _ask(shell, Peer.Nft, abi.encodeCall(INftDesk.getConfig, ()));
        if (ok) (screen.nftConfig, screen.nftTotals) = abi.decode(answer, (INftTypes.Config, INftTypes.Totals));
        (ok, answer) = _ask(shell, Peer.Nft, abi.encodeCall(INftDesk.getConfigMulti, ()));
        if (ok) screen.tiers = abi.decode(answer, (INftTypes.Tier[5]));
        if (count == 0) return;
        (ok, answer) = _askMuch(shell, Peer.Nft, abi.encodeCall(INftDesk.cardsOf, (account, from, count)));
        if (ok) screen.cards = abi.decode(answer, (INftTypes.Card[]));
    }

    function _addKeys(Shell memory shell, MineScreen memory screen, address account) private view {
        (bool ok, bytes memory answer) = _askMuch(shell, Peer.KeyNft, abi.encodeCall(IKeyNftDesk.keysOf, (account)));
        if (!ok) return;
        (screen.editions, screen.held, screen.credited) = abi.decode(
            answer,
            (IKeyNftTypes.Edition[], uint256[], uint256[])
        );
    }

    function _team(Shell memory shell, address account) private view returns (IReferral.Team memory team) {
        (bool ok, bytes memory answer) = _ask(shell, Peer.Referral, abi.encodeCall(IReferral.teams, (account)));
        if (ok) team = abi.decode(answer, (IReferral.Team));
    }

    function _members(
        Shell memory shell,
        bytes memory question
    ) private view returns (IReferral.Member[] memory members) {
        (bool ok, bytes memory answer) = _askMuch(shell, Peer.Referral, question);
        if (ok) members = abi.decode(answer, (IReferral.Member[]));
    }

    function _rewards(Shell memory shell, address account) private view returns (ILog.Reward[] memory rewards) {
        (bool ok, bytes memory answer) = _askMuch(shell, Peer.Log, abi.encodeCall(ILog.getUserRewards, (account)));
        if (ok) rewards = abi.decode(answer, (ILog.Reward[]));
    }
}
