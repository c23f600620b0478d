// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IBurnViews} from "../burn/IBurnViews.sol";
import {ICashier} from "../cashier/ICashier.sol";
import {ILog} from "../logs/ILog.sol";
import {IMiningViews} from "../mining/IMiningViews.sol";
import {IKeyNft} from "../nft/IKeyNft.sol";
import {INftTypes} from "../nft/INftTypes.sol";
import {IReferral} from "../registration/IReferral.sol";
import {ILensTypes} from "./ILensTypes.sol";

/// @title ILensTeam
/// @notice The screens /team, /invites and /mine, and the specification's calls about users. Words as in `ILens`.
interface ILensTeam is ILensTypes {
    /// @param config `teamAmounts` says what each level needs.
    /// @param volume What the account itself has spent, in USDT.
    /// @param directs A page of direct invites, newest first. A leg is a direct invite's `amount` and `teamAmount`.
    /// @param indirects A page of who they invited, newest first.
    struct TeamScreen {
        Shell shell;
        IReferral.Config config;
        IReferral.Team team;
        uint256 volume;
        IReferral.Member[] directs;
        IReferral.Member[] indirects;
    }

    /// @param user The account over all products: `rewardDirect`, `rewardIndirect` and `rewardTeam` are what inviting earned.
    /// @param invites A page of direct invites, newest first.
    /// @param rewards What the log has of rewards, per symbol.
    struct InvitesScreen {
        Shell shell;
        IReferral.User user;
        IReferral.Team team;
        IReferral.Member[] invites;
        ILog.Reward[] rewards;
    }

    /// @param nft The account as the cards' contract knows it: dividends in USDT.
    /// @param tiers Per tier, the first is Spark.
    /// @param cards A page of the account's cards, by position.
    /// @param editions All editions of keys; `held` and `credited` are the account's keys of each.
    /// @param burn Dividends in native coin.
    /// @param mining Its force, that of powers included.
    /// @param cashier What the service's wallet pays from.
    /// @param rewards What the log has of rewards, per symbol.
    /// @param logs A page of the account's history, newest first; `nextLog` is the entry to go on with, 0 if nothing is left.
    struct MineScreen {
        Shell shell;
        INftTypes.User nft;
        INftTypes.Config nftConfig;
        INftTypes.Totals nftTotals;
        INftTypes.Tier[5] tiers;
        INftTypes.Card[] cards;
        IKeyNft.Edition[] editions;
        uint256[] held;
        uint256[] credited;
        IBurnViews.User burn;
        IMiningViews.User mining;
        ICashier.Config cashier;
        ILog.Reward[] rewards;
        ILog.Entry[] logs;
        uint256 nextLog;
        Price nativePrice;
    }

    /// @param directsFrom The direct invite to begin with, as `IReferral` counts; 0 stands for the newest.
    /// @param indirectsFrom The same for indirect ones.
    /// @param count Of each list, at most 200; 0 for none.
    function getTeam(
        address account,
        uint256 directsFrom,
        uint256 indirectsFrom,
        uint256 count
    ) external view returns (TeamScreen memory);

    /// @param from The invite to begin with; 0 stands for the newest.
    /// @param count At most 200; 0 for none.
    function getInvites(address account, uint256 from, uint256 count) external view returns (InvitesScreen memory);

    /// @param cardsFrom The position to begin with, from 0 on.
    /// @param cardsCount At most 200; 0 for no cards.
    /// @param logsFrom The entry to begin with; 0 stands for the newest.
    /// @param logsCount At most 100; 0 for no history.
    function getMine(
        address account,
        uint256 cardsFrom,
        uint256 cardsCount,
        uint256 logsFrom,
        uint256 logsCount
    ) external view returns (MineScreen memory);

    /// @notice The registry's answer, as are the next three. Reverts as the registry does.
    function getUserInfo(
        address account
    )
        external
        view
        returns (IReferral.User memory user, IReferral.Team memory team, address refer, string memory inviteCode);

    /// @notice Direct invites, newest first, at most 200.
    function getInvitesInfo(address account) external view returns (IReferral.Member[] memory);

    /// @notice Accounts that direct invites have invited, newest first, at most 200.
    function getIndirectsInfo(address account) external view returns (IReferral.Member[] memory);

    /// @notice Users in the order of their registration, from index `from` (the root is 1), at most 200.
    function getUsers(uint256 from, uint256 count) external view returns (IReferral.Member[] memory);
}
