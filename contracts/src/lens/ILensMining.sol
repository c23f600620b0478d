// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ICashier} from "../cashier/ICashier.sol";
import {IMiningViews} from "../mining/IMiningViews.sol";
import {IReferral} from "../registration/IReferral.sol";
import {ILensTypes} from "./ILensTypes.sol";

/// @title ILensMining
/// @notice The screens /mining, /miningMine, /miningTeam and /managerMining. Words as in `ILens`.
interface ILensMining is ILensTypes {
    /// @param shell Its allowances: CIN for mining, and for the cashier CIN and USDT, which machines and nodes are paid in.
    /// @param cashier How machines and nodes of the service are paid.
    /// @param preview What `deposit(index, amount)` would do now, unless `refusal` says why it would not.
    /// @param refusal The error that it would revert with; empty if it would not, or if `amount` was 0.
    struct MiningScreen {
        Shell shell;
        IMiningViews.Config config;
        IMiningViews.Arrays arrays;
        IMiningViews.Totals totals;
        IMiningViews.User user;
        bool isBlackList;
        ICashier.Config cashier;
        Price price;
        Price nativePrice;
        IMiningViews.Preview preview;
        bytes refusal;
    }

    /// @param stakes A page of the account's stakes, newest first, each with its status.
    struct MiningMineScreen {
        Shell shell;
        IMiningViews.Config config;
        IMiningViews.Totals totals;
        IMiningViews.User user;
        bool isBlackList;
        IMiningViews.Stake[] stakes;
        Price price;
    }

    /// @param user `forceDirect`, `forceIndirect` and `forceInvite` are what three generations give.
    /// @param arrays `inviteRates` says what part of their force.
    /// @param directs A page of direct invites, newest first.
    /// @param indirects A page of who they invited, newest first.
    struct MiningTeamScreen {
        Shell shell;
        IMiningViews.Arrays arrays;
        IMiningViews.User user;
        IReferral.Team team;
        IMiningViews.Member[] directs;
        IMiningViews.Member[] indirects;
    }

    /// @param shell Its allowance: CIN for mining, which `setMintAdd` takes.
    /// @param listed On which lists `subject` is.
    /// @param user `subject` as mining knows it.
    struct ManagerMiningScreen {
        Shell shell;
        IMiningViews.Config config;
        IMiningViews.Arrays arrays;
        IMiningViews.Totals totals;
        Books books;
        Listed listed;
        IMiningViews.User user;
    }

    /// @param index The tier to preview a deposit in, and `amount` of CIN; 0 for none.
    function getMining(address account, uint256 index, uint256 amount) external view returns (MiningScreen memory);

    /// @param from The stake to begin with; 0 stands for the newest.
    /// @param count At most 200; 0 for no stakes.
    function getMiningMine(
        address account,
        uint256 from,
        uint256 count
    ) external view returns (MiningMineScreen memory);

    /// @param directsFrom The direct invite to begin with, as `IReferral` counts; 0 stands for the newest.
    /// @param indirectsFrom The same for indirect ones.
    /// @param count Of each list, at most 100; 0 for none.
    function getMiningTeam(
        address account,
        uint256 directsFrom,
        uint256 indirectsFrom,
        uint256 count
    ) external view returns (MiningTeamScreen memory);

    /// @param subject Whose lists and figures are looked up.
    function getManagerMining(address account, address subject) external view returns (ManagerMiningScreen memory);
}
