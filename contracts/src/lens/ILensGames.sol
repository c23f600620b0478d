// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IDouble} from "../double/IDouble.sol";
import {IFomViews} from "../fom/IFomViews.sol";
import {IReferral} from "../registration/IReferral.sol";
import {ILensTypes} from "./ILensTypes.sol";

/// @title ILensGames
/// @notice The screens /fomoTeam and /managerFom, for Super FOM too. Words as in `ILens`.
interface ILensGames is ILensTypes {
    /// @notice A member of the team, and what it has in this game.
    struct FomMember {
        IReferral.Member member;
        IFomViews.User user;
    }

    /// @param multi `burnRates`, `teamRates` and `teamAmounts`: what generations and levels get, and what levels need.
    /// @param user `rewardDirect`, `rewardIndirect` and `rewardTeam` are what the team brought in this game.
    /// @param team The account's team over all products.
    /// @param directs A page of direct invites, newest first.
    /// @param indirects A page of who they invited, newest first.
    struct FomTeamScreen {
        Shell shell;
        IFomViews.Multi multi;
        IFomViews.User user;
        IReferral.Team team;
        uint256 validUntil;
        FomMember[] directs;
        FomMember[] indirects;
    }

    /// @param shell Its allowances: CIN for the game, which `addStakeSurplus` takes, and for its double pool's `addReserve`.
    /// @param books Of the game and of its double pool.
    /// @param listed On which lists of both `subject` is.
    /// @param user `subject` as the game knows it.
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

    /// @param isSuper Super FOM; else FOM.
    /// @param directsFrom The direct invite to begin with, as `IReferral` counts; 0 stands for the newest.
    /// @param indirectsFrom The same for indirect ones.
    /// @param count Of each list, at most 25; 0 for none.
    function getFomTeam(
        address account,
        bool isSuper,
        uint256 directsFrom,
        uint256 indirectsFrom,
        uint256 count
    ) external view returns (FomTeamScreen memory);

    /// @param subject Whose lists and figures are looked up.
    function getManagerFom(address account, address subject) external view returns (ManagerFomScreen memory);

    /// @notice The same for Super FOM.
    function getManagerSuper(address account, address subject) external view returns (ManagerFomScreen memory);
}
