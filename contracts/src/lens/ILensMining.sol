// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ICashier} from "../cashier/ICashier.sol";
import {IMiningViews} from "../mining/IMiningViews.sol";
import {IReferral} from "../registration/IReferral.sol";
import {ILensTypes} from "./ILensTypes.sol";

/// @title ILensMining
/// @notice Reads for the screens /mining, /miningMine, /miningTeam and /managerMining. For the terms, see `ILens`.
interface ILensMining is ILensTypes {
    /// @param shell It has three allowances: CIN to mining, and CIN and USDT to the payments contract (`cashier`),
    /// which takes the payments for machines and nodes.
    /// @param cashier Config of the payments contract, through which users pay for machines and nodes.
    /// @param preview Result of `deposit(index, amount)` if called now; empty if `refusal` is set.
    /// @param refusal Error that `deposit(index, amount)` would revert with; empty if it would succeed or `amount` was
    /// 0.
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

    /// @param user `forceDirect`, `forceIndirect` and `forceInvite` are the mining power that three generations give
    /// the account.
    /// @param arrays `inviteRates` is the part of an invite's mining power that each generation gives.
    /// @param directs A page of direct invites, newest first.
    /// @param indirects A page of the accounts that direct invites invited, newest first.
    struct MiningTeamScreen {
        Shell shell;
        IMiningViews.Arrays arrays;
        IMiningViews.User user;
        IReferral.Team team;
        IMiningViews.Member[] directs;
        IMiningViews.Member[] indirects;
    }

    /// @param shell It has one allowance: CIN to mining, which `setMintAdd` takes.
    /// @param listed Blacklist and whitelist entries of `subject`.
    /// @param user Figures of `subject` in mining.
    struct ManagerMiningScreen {
        Shell shell;
        IMiningViews.Config config;
        IMiningViews.Arrays arrays;
        IMiningViews.Totals totals;
        Books books;
        Listed listed;
        IMiningViews.User user;
    }

    /// @param index Tier of the deposit to preview; `amount` is its CIN, 0 for no preview.
    function getMining(address account, uint256 index, uint256 amount) external view returns (MiningScreen memory);

    /// @param from First stake of the page; 0 means the newest.
    /// @param count At most 200; 0 for no stakes.
    function getMiningMine(
        address account,
        uint256 from,
        uint256 count
    ) external view returns (MiningMineScreen memory);

    /// @param directsFrom First direct invite of the page, as `IReferral` counts; 0 means the newest.
    /// @param indirectsFrom The same for indirect invites.
    /// @param count Entries per list, at most 100; 0 for none.
    function getMiningTeam(
        address account,
        uint256 directsFrom,
        uint256 indirectsFrom,
        uint256 count
    ) external view returns (MiningTeamScreen memory);

    /// @param subject Account whose lists and figures are looked up.
    function getManagerMining(address account, address subject) external view returns (ManagerMiningScreen memory);
}
