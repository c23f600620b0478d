// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IBurnViews} from "../burn/IBurnViews.sol";
import {ICashier} from "../cashier/ICashier.sol";
import {IIdo} from "../ido/IIdo.sol";
import {IIdoLimits} from "../ido/IIdoLimits.sol";
import {IIdoTypes} from "../ido/IIdoTypes.sol";
import {ILog} from "../logs/ILog.sol";
import {IKeyNftDesk} from "../nft/IKeyNftDesk.sol";
import {IKeyNftTypes} from "../nft/IKeyNftTypes.sol";
import {INftDesk} from "../nft/INftDesk.sol";
import {INftTypes} from "../nft/INftTypes.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IStake} from "../stake/IStake.sol";
import {IStakeTypes} from "../stake/IStakeTypes.sol";
import {IToken} from "../token/IToken.sol";
import {ILensAdmin} from "./ILensAdmin.sol";
import {LensBase} from "./LensBase.sol";
import {LensBooks} from "./LensBooks.sol";

/// @title LensAdmin
/// @notice See `ILens`. Implements /solvency and /manager. Last contract of the Lens: it forwards no calls.
contract LensAdmin is ILensAdmin, LensBooks {
    constructor(Peers memory peers) LensBase(peers) {}

    /// @inheritdoc ILensAdmin
    function getSolvency(address account) external view returns (SolvencyScreen memory screen) {
        Shell memory shell = _shell(account, 0);
        screen.books = _allBooks(shell);
        screen.shell = shell;
    }

    /// @inheritdoc ILensAdmin
    function getManager(address account, address subject) external view returns (ManagerScreen memory screen) {
        Shell memory shell = _shell(account, 0);
        _addCards(shell, screen);
        _addProducts(shell, screen);
        _addToken(shell, screen, subject);
        _addReferral(shell, screen, subject);
        screen.books = _allBooks(shell);
        screen.listed = new Listed[](uint256(Peer.Exchange));
        for (uint256 i = 0; i < screen.listed.length; i++) screen.listed[i] = _listed(Peer(i), subject);
        screen.shell = shell;
    }

    function _allBooks(Shell memory shell) private view returns (Books[] memory books) {
        books = new Books[](uint256(Peer.Exchange));
        for (uint256 i = 0; i < books.length; i++) books[i] = _books(shell, Peer(i));
    }

    function _addCards(Shell memory shell, ManagerScreen memory screen) private view {
        (bool ok, bytes memory answer) = _ask(shell, Peer.Nft, abi.encodeCall(INftDesk.getConfig, ()));
        if (ok) (screen.nft, screen.nftTotals) = abi.decode(answer, (INftTypes.Config, INftTypes.Totals));
        (ok, answer) = _ask(shell, Peer.Nft, abi.encodeCall(INftDesk.getConfigMulti, ()));
        if (ok) screen.tiers = abi.decode(answer, (INftTypes.Tier[5]));
        (ok, answer) = _ask(shell, Peer.KeyNft, abi.encodeCall(IKeyNftDesk.getConfig, ()));
        if (ok) screen.keyNft = abi.decode(answer, (IKeyNftTypes.Config));
    }

    function _addProducts(Shell memory shell, ManagerScreen memory screen) private view {
        (bool ok, bytes memory answer) = _ask(shell, Peer.Burn, abi.encodeCall(IBurnViews.getConfig, ()));
        if (ok) screen.burn = abi.decode(answer, (IBurnViews.Config));
        (ok, answer) = _ask(shell, Peer.Burn, abi.encodeCall(IBurnViews.getConfigMulti, ()));
        if (ok) screen.burnMulti = abi.decode(answer, (IBurnViews.Multi));
        (ok, answer) = _ask(shell, Peer.Ido, abi.encodeCall(IIdo.getConfig, ()));
        if (ok) screen.ido = abi.decode(answer, (IIdoTypes.Config));
        (ok, answer) = _ask(shell, Peer.Ido, abi.encodeCall(IIdo.getLimits, ()));
        if (ok) (screen.idoLimits, screen.idoUsage) = abi.decode(answer, (IIdoLimits.Limits, IIdoLimits.Usage));
        (ok, answer) = _ask(shell, Peer.Stake, abi.encodeCall(IStake.getConfig, ()));
        if (ok) (screen.stake, screen.stakeTotals) = abi.decode(answer, (IStakeTypes.Config, IStakeTypes.Totals));
        (ok, answer) = _ask(shell, Peer.Cashier, abi.encodeCall(ICashier.getConfig, ()));
        if (ok) screen.cashier = abi.decode(answer, (ICashier.Config));
    }

    function _addToken(Shell memory shell, ManagerScreen memory screen, address subject) private view {
        (bool ok, bytes memory answer) = _ask(shell, Peer.Token, abi.encodeCall(IToken.getConfig, ()));
        if (ok) screen.token = abi.decode(answer, (IToken.Config));
        (ok, answer) = _ask(shell, Peer.Token, abi.encodeCall(IToken.getFees, ()));
        if (ok) {
            (screen.buyFee, screen.sellFee, screen.weights) = abi.decode(answer, (uint256, uint256, IToken.Shares));
        }
        (ok, answer) = _ask(shell, Peer.Token, abi.encodeCall(IToken.getSpending, ()));
        if (ok) screen.spending = abi.decode(answer, (IToken.Spending));
        screen.isFeeExempt = _word(shell, Peer.Token, abi.encodeCall(IToken.isFeeExempt, (subject))) != 0;
    }

    function _addReferral(Shell memory shell, ManagerScreen memory screen, address subject) private view {
        (bool ok, bytes memory answer) = _ask(shell, Peer.Referral, abi.encodeCall(IReferral.getConfig, ()));
        if (ok) screen.referral = abi.decode(answer, (IReferral.Config));
        (ok, answer) = _ask(shell, Peer.Referral, abi.encodeCall(IReferral.teams, (subject)));
        if (ok) screen.team = abi.decode(answer, (IReferral.Team));
        screen.isLogAdmin = _word(shell, Peer.Log, abi.encodeCall(ILog.isAdmin, (subject))) != 0;
    }
}
