// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IState} from "../admin/IState.sol";
import {TwoHalves} from "../admin/TwoHalves.sol";
import {ICashier} from "../cashier/ICashier.sol";
import {IMiningViews} from "../mining/IMiningViews.sol";
import {IReferral} from "../registration/IReferral.sol";
import {ILensMining} from "./ILensMining.sol";
import {LensBase} from "./LensBase.sol";
import {LensBooks} from "./LensBooks.sol";

/// @title LensMining
/// @notice See `ILens`. Implements /mining, /miningMine, /miningTeam and /managerMining.
contract LensMining is ILensMining, LensBooks, TwoHalves {
    uint256 private constant MAX_PAGE = 200;
    /// @dev Reading a team member costs five times as much gas as a stake, and two lists must fit into one call.
    uint256 private constant MAX_MEMBERS = 100;

    /// @param desk Next contract of the Lens, deployed with the same peers.
    constructor(Peers memory peers, address desk) LensBase(peers) TwoHalves(desk) {}

    /// @inheritdoc ILensMining
    function getMining(
        address account,
        uint256 index,
        uint256 amount
    ) external view returns (MiningScreen memory screen) {
        Shell memory shell = _shell(account, 3);
        _allow(shell, 0, account, token, mining);
        _allow(shell, 1, account, token, cashier);
        _allow(shell, 2, account, usdt, cashier);
        screen.config = _config(shell);
        (screen.arrays, screen.totals) = _multi(shell);
        screen.user = _user(shell, account);
        screen.isBlackList = _isBlackList(shell, account);
        (bool ok, bytes memory answer) = _ask(shell, Peer.Cashier, abi.encodeCall(ICashier.getConfig, ()));
        if (ok) screen.cashier = abi.decode(answer, (ICashier.Config));
        screen.price = _price(shell, token);
        screen.nativePrice = _price(shell, wbnb);
        if (amount != 0) {
            (ok, answer) = _preview(
                shell,
                Peer.Mining,
                abi.encodeCall(IMiningViews.previewDeposit, (account, index, amount))
            );
            if (ok) screen.preview = abi.decode(answer, (IMiningViews.Preview));
            else screen.refusal = answer;
        }
        screen.shell = shell;
    }

    /// @inheritdoc ILensMining
    function getMiningMine(
        address account,
        uint256 from,
        uint256 count
    ) external view returns (MiningMineScreen memory screen) {
        Shell memory shell = _shell(account, 0);
        screen.config = _config(shell);
        (, screen.totals) = _multi(shell);
        screen.user = _user(shell, account);
        screen.isBlackList = _isBlackList(shell, account);
        if (count != 0) {
            bytes memory question = abi.encodeCall(IMiningViews.getStakes, (account, from, _page(count, MAX_PAGE)));
            (bool ok, bytes memory answer) = _askMuch(shell, Peer.Mining, question);
            if (ok) screen.stakes = abi.decode(answer, (IMiningViews.Stake[]));
        }
        screen.price = _price(shell, token);
        screen.shell = shell;
    }

    /// @inheritdoc ILensMining
    function getMiningTeam(
        address account,
        uint256 directsFrom,
        uint256 indirectsFrom,
        uint256 count
    ) external view returns (MiningTeamScreen memory screen) {
        Shell memory shell = _shell(account, 0);
        (screen.arrays, ) = _multi(shell);
        screen.user = _user(shell, account);
        (bool ok, bytes memory answer) = _ask(shell, Peer.Referral, abi.encodeCall(IReferral.teams, (account)));
        if (ok) screen.team = abi.decode(answer, (IReferral.Team));
        if (count != 0) {
            count = _page(count, MAX_MEMBERS);
            bytes memory question = abi.encodeCall(IMiningViews.getInvitesInfoPaged, (account, directsFrom, count));
            screen.directs = _members(shell, question);
            question = abi.encodeCall(IMiningViews.getIndirectsInfoPaged, (account, indirectsFrom, count));
            screen.indirects = _members(shell, question);
        }
        screen.shell = shell;
    }

    /// @inheritdoc ILensMining
    function getManagerMining(
        address account,
        address subject
    ) external view returns (ManagerMiningScreen memory screen) {
        Shell memory shell = _shell(account, 1);
        _allow(shell, 0, account, token, mining);
        screen.config = _config(shell);
        (screen.arrays, screen.totals) = _multi(shell);
        screen.books = _books(shell, Peer.Mining);
        screen.listed = _listed(Peer.Mining, subject);
        screen.user = _user(shell, subject);
        screen.shell = shell;
    }

    function _isBlackList(Shell memory shell, address account) private view returns (bool) {
        return _word(shell, Peer.Mining, abi.encodeCall(IState.isBlackList, (account))) != 0;
    }

    function _config(Shell memory shell) private view returns (IMiningViews.Config memory config) {
        (bool ok, bytes memory answer) = _ask(shell, Peer.Mining, abi.encodeCall(IMiningViews.getConfig, ()));
        if (ok) config = abi.decode(answer, (IMiningViews.Config));
    }

    function _multi(
        Shell memory shell
    ) private view returns (IMiningViews.Arrays memory arrays, IMiningViews.Totals memory totals) {
        (bool ok, bytes memory answer) = _ask(shell, Peer.Mining, abi.encodeCall(IMiningViews.getConfigMulti, ()));
        if (ok) (arrays, totals) = abi.decode(answer, (IMiningViews.Arrays, IMiningViews.Totals));
    }

    function _user(Shell memory shell, address account) private view returns (IMiningViews.User memory user) {
        (bool ok, bytes memory answer) = _ask(shell, Peer.Mining, abi.encodeCall(IMiningViews.users, (account)));
        if (ok) user = abi.decode(answer, (IMiningViews.User));
    }

    function _members(
        Shell memory shell,
        bytes memory question
    ) private view returns (IMiningViews.Member[] memory members) {
        (bool ok, bytes memory answer) = _askMuch(shell, Peer.Mining, question);
        if (ok) members = abi.decode(answer, (IMiningViews.Member[]));
    }
}
