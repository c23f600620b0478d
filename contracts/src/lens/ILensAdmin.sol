// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IBurnViews} from "../burn/IBurnViews.sol";
import {ICashier} from "../cashier/ICashier.sol";
import {IIdoTypes} from "../ido/IIdoTypes.sol";
import {IKeyNft} from "../nft/IKeyNft.sol";
import {INftTypes} from "../nft/INftTypes.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IStakeTypes} from "../stake/IStakeTypes.sol";
import {IToken} from "../token/IToken.sol";
import {ILensTypes} from "./ILensTypes.sol";

/// @title ILensAdmin
/// @notice The screens /solvency and /manager. Words as in `ILens`.
interface ILensAdmin is ILensTypes {
    /// @param books Of every contract, in the order of `Peer`. A contract that gives no answer is not `known`.
    struct SolvencyScreen {
        Shell shell;
        Books[] books;
    }

    /// @notice All that is set by hand and has no admin screen of its own.
    /// @param buyFee Of the token, in basis points; `sellFee` likewise.
    /// @param weights How both divide.
    /// @param isFeeExempt Whether `subject` pays no token fee.
    /// @param isLogAdmin Whether it writes the log.
    /// @param team Of `subject`: `isManual` and `level` are what a manager may set.
    /// @param listed On which lists of each contract `subject` is, in the order of `Peer`.
    struct ManagerScreen {
        Shell shell;
        INftTypes.Config nft;
        INftTypes.Totals nftTotals;
        INftTypes.Tier[5] tiers;
        IKeyNft.Config keyNft;
        IBurnViews.Config burn;
        IBurnViews.Multi burnMulti;
        IIdoTypes.Config ido;
        IStakeTypes.Config stake;
        IStakeTypes.Totals stakeTotals;
        ICashier.Config cashier;
        IReferral.Config referral;
        IToken.Config token;
        uint256 buyFee;
        uint256 sellFee;
        IToken.Shares weights;
        IToken.Spending spending;
        bool isFeeExempt;
        bool isLogAdmin;
        IReferral.Team team;
        Books[] books;
        Listed[] listed;
    }

    function getSolvency(address account) external view returns (SolvencyScreen memory);

    /// @param subject Whose lists and rights are looked up.
    function getManager(address account, address subject) external view returns (ManagerScreen memory);
}
