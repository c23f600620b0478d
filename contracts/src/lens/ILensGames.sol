// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IDouble} from "../double/IDouble.sol";
import {IFomViews} from "../fom/IFomViews.sol";
import {IReferral} from "../registration/IReferral.sol";
import {ILensTypes} from "./ILensTypes.sol";

/// @title ILensGames
/// @notice Reads for the screens /fomoTeam and /managerFom of FOM and Super FOM. For the terms, see `ILens`.
interface ILensGames is ILensTypes {
    /// @notice A team member and its figures in this game.
    struct FomMember {
        IReferral.Member member;
        IFomViews.User user;
    }

    /// @param multi `burnRates` and `teamRates` are the rewards per generation and per level; `teamAmounts` is what
    /// each level requires.
    /// @param user `rewardDirect`, `rewardIndirect` and `rewardTeam` are the account's referral rewards in this game.
    /// @param team The account's team over all products.
    /// @param directs A page of direct invites, newest first.
    /// @param indirects A page of the accounts that direct invites invited, newest first.
    struct FomTeamScreen {
        Shell shell;
        IFomViews.Multi multi;
        IFomViews.User user;
        IReferral.Team team;
        uint256 validUntil;
        FomMember[] directs;
        FomMember[] indirects;
    }

    /// @param shell It has two allowances of CIN: to the game for `addStakeSurplus`, and to its double pool for
    /// `addReserve`.
    /// @param books Accounting of the game and of its double pool.
    /// @param listed Blacklist and whitelist entries of `subject` in both contracts.
    /// @param user Figures of `subject` in the game.
    struct ManagerFomScreen {
        Shell shell;
        IFomViews.Config config;
        IFomViews.Multi multi;
        IDouble.Config doubleConfig;
        IDouble.Totals doubleTotals;
        Books[2] books;
        Listed[2] listed;
        IFomViews.User user;
    }

    /// @param isSuper True for Super FOM, false for FOM.
    /// @param directsFrom First direct invite of the page, as `IReferral` counts; 0 means the newest.
    /// @param indirectsFrom The same for indirect invites.
    /// @param count Entries per list, at most 25; 0 for none.
    function getFomTeam(
        address account,
        bool isSuper,
        uint256 directsFrom,
        uint256 indirectsFrom,
        uint256 count
    ) external view returns (FomTeamScreen memory);

    /// @param subject Account whose lists and figures are looked up.
    function getManagerFom(address account, address subject) external view returns (ManagerFomScreen memory);

    /// @notice The same for Super FOM.
    function getManagerSuper(address account, address subject) external view returns (ManagerFomScreen memory);
}
