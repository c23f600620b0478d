// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {TwoHalves} from "../admin/TwoHalves.sol";
import {IDouble} from "../double/IDouble.sol";
import {IFomViews} from "../fom/IFomViews.sol";
import {IReferral} from "../registration/IReferral.sol";
import {ILensGames} from "./ILensGames.sol";
import {LensBase} from "./LensBase.sol";
import {LensBooks} from "./LensBooks.sol";

/// @title LensGames
/// @notice See `ILens`. Implements /fomoTeam and /managerFom of FOM and Super FOM.
contract LensGames is ILensGames, LensBooks, TwoHalves {
    /// @dev Reading a member with many game orders costs ten times as much gas as a member from the registry alone.
    uint256 private constant MAX_MEMBERS = 25;

    /// @param desk Next contract of the Lens, deployed with the same peers.
    constructor(Peers memory peers, address desk) LensBase(peers) TwoHalves(desk) {}

    /// @inheritdoc ILensGames
    function getFomTeam(
        address account,
        bool isSuper,
        uint256 directsFrom,
        uint256 indirectsFrom,
        uint256 count
    ) external view returns (FomTeamScreen memory screen) {
        Shell memory shell = _shell(account, 0);
        Peer game = isSuper ? Peer.SuperFom : Peer.Fom;
        screen.multi = _multi(shell, game);
        screen.user = _user(shell, game, account);
        (bool ok, bytes memory answer) = _ask(shell, Peer.Referral, abi.encodeCall(IReferral.teams, (account)));
        if (ok) screen.team = abi.decode(answer, (IReferral.Team));
        screen.validUntil = _word(shell, game, abi.encodeCall(IFomViews.validUntil, (account)));
        if (count != 0) {
            count = _page(count, MAX_MEMBERS);
            bytes memory question = abi.encodeCall(IReferral.getInvitesInfoPaged, (account, directsFrom, count));
            screen.directs = _members(shell, game, question);
            question = abi.encodeCall(IReferral.getIndirectsInfoPaged, (account, indirectsFrom, count));
            screen.indirects = _members(shell, game, question);
        }
        screen.shell = shell;
    }

    /// @inheritdoc ILensGames
    function getManagerFom(address account, address subject) external view returns (ManagerFomScreen memory) {
        return _manager(account, subject, Peer.Fom, Peer.Double);
    }

    /// @inheritdoc ILensGames
    function getManagerSuper(address account, address subject) external view returns (ManagerFomScreen memory) {
        return _manager(account, subject, Peer.SuperFom, Peer.SuperDouble);
    }

    function _manager(
        address account,
        address subject,
        Peer game,
        Peer pool
    ) private view returns (ManagerFomScreen memory screen) {
        Shell memory shell = _shell(account, 2);
        _allow(shell, 0, account, token, _at(game));
        _allow(shell, 1, account, token, _at(pool));
        (bool ok, bytes memory answer) = _ask(shell, game, abi.encodeCall(IFomViews.getConfig, ()));
        if (ok) screen.config = abi.decode(answer, (IFomViews.Config));
        screen.multi = _multi(shell, game);
        (ok, answer) = _ask(shell, pool, abi.encodeCall(IDouble.getConfig, ()));
        if (ok) screen.doubleConfig = abi.decode(answer, (IDouble.Config));
        (ok, answer) = _ask(shell, pool, abi.encodeCall(IDouble.getTotals, ()));
        if (ok) screen.doubleTotals = abi.decode(answer, (IDouble.Totals));
        (screen.books[0], screen.books[1]) = (_books(shell, game), _books(shell, pool));
        (screen.listed[0], screen.listed[1]) = (_listed(game, subject), _listed(pool, subject));
        screen.user = _user(shell, game, subject);
        screen.shell = shell;
    }

    function _multi(Shell memory shell, Peer game) private view returns (IFomViews.Multi memory multi) {
        (bool ok, bytes memory answer) = _ask(shell, game, abi.encodeCall(IFomViews.getConfigMulti, ()));
        if (ok) multi = abi.decode(answer, (IFomViews.Multi));
    }

    function _user(Shell memory shell, Peer game, address account) private view returns (IFomViews.User memory user) {
        (bool ok, bytes memory answer) = _ask(shell, game, abi.encodeCall(IFomViews.users, (account)));
        if (ok) user = abi.decode(answer, (IFomViews.User));
    }

    function _members(
        Shell memory shell,
        Peer game,
        bytes memory question
    ) private view returns (FomMember[] memory list) {
        (bool ok, bytes memory answer) = _askMuch(shell, Peer.Referral, question);
        if (!ok) return list;
        IReferral.Member[] memory members = abi.decode(answer, (IReferral.Member[]));
        list = new FomMember[](members.length);
        for (uint256 i = 0; i < members.length; i++) {
            list[i].member = members[i];
            list[i].user = _user(shell, game, members[i].account);
        }
    }
}
