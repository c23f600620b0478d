// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IBurnViews} from "../burn/IBurnViews.sol";
import {ICashier} from "../cashier/ICashier.sol";
import {IIdoLimits} from "../ido/IIdoLimits.sol";
import {IIdoTypes} from "../ido/IIdoTypes.sol";
import {IKeyNftTypes} from "../nft/IKeyNftTypes.sol";
import {INftTypes} from "../nft/INftTypes.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IStakeTypes} from "../stake/IStakeTypes.sol";
import {IToken} from "../token/IToken.sol";
import {ILensTypes} from "./ILensTypes.sol";

/// @title ILensAdmin
/// @notice Reads for the screens /solvency and /manager. For the terms, see `ILens`.
interface ILensAdmin is ILensTypes {
    /// @param books Accounting of every contract, in the order of `Peer`. If the call to a contract failed, its `known`
    /// is false.
    struct SolvencyScreen {
        Shell shell;
        Books[] books;
    }

    /// @notice Settings of all contracts that have no admin screen of their own.
    /// @param buyFee Buy fee of the token, in basis points; `sellFee` likewise.
    /// @param weights How both fees are divided.
    /// @param isFeeExempt Whether `subject` pays no token fee.
    /// @param isLogAdmin Whether `subject` can write to the log.
    /// @param team Team of `subject`. A manager can set its `isManual` and `level`.
    /// @param listed Blacklist and whitelist entries of `subject`, one per contract in the order of `Peer`.
    /// @param idoLimits The owner's limits for the presale's manager and rounds; `idoUsage`: what the manager has used.
    struct ManagerScreen {
        Shell shell;
        INftTypes.Config nft;
        INftTypes.Totals nftTotals;
        INftTypes.Tier[5] tiers;
        IKeyNftTypes.Config keyNft;
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
        IIdoLimits.Limits idoLimits;
        IIdoLimits.Usage idoUsage;
    }

    function getSolvency(address account) external view returns (SolvencyScreen memory);

    /// @param subject Account whose lists and rights are looked up.
    function getManager(address account, address subject) external view returns (ManagerScreen memory);
}
