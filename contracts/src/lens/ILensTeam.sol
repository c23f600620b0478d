// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IBurnViews} from "../burn/IBurnViews.sol";
import {ICashier} from "../cashier/ICashier.sol";
import {ILog} from "../logs/ILog.sol";
import {IMiningViews} from "../mining/IMiningViews.sol";
import {IKeyNftTypes} from "../nft/IKeyNftTypes.sol";
import {INftTypes} from "../nft/INftTypes.sol";
import {IReferral} from "../registration/IReferral.sol";
import {ILensTypes} from "./ILensTypes.sol";

/// @title ILensTeam
/// @notice Reads for the screens /team, /invites and /mine, and the specification's calls about users. For the terms,
/// see `ILens`.
interface ILensTeam is ILensTypes {
    /// @param config `teamAmounts` is the volume that each level requires.
    /// @param volume What the account itself has spent, in USDT.
    /// @param directs A page of direct invites, newest first. An invite's branch is its `amount` plus its `teamAmount`.
    /// @param indirects A page of the accounts that direct invites invited, newest first.
    struct TeamScreen {
        Shell shell;
        IReferral.Config config;
        IReferral.Team team;
        uint256 volume;
        IReferral.Member[] directs;
        IReferral.Member[] indirects;
    }

    /// @param user Sums over all products; `rewardDirect`, `rewardIndirect` and `rewardTeam` are the account's referral
    /// rewards.
    /// @param invites A page of direct invites, newest first.
    /// @param rewards Reward totals per symbol, from the log.
    struct InvitesScreen {
        Shell shell;
        IReferral.User user;
        IReferral.Team team;
        IReferral.Member[] invites;
        ILog.Reward[] rewards;
    }

    /// @param nft The account's figures in the NFT contract; dividends are in USDT.
    /// @param tiers One entry per tier, Spark first.
    /// @param cards A page of the account's NFTs, by position.
    /// @param editions All editions of keys; `held` and `credited` are the account's keys of each edition.
    /// @param burn Figures in Burn; dividends are in native coin.
    /// @param mining Mining power, including the mining power from keys.
    /// @param cashier Config of the payments contract, which pays balances of the service wallet.
    /// @param rewards Reward totals per symbol, from the log.
    /// @param logs A page of the account's history, newest first; `nextLog` is the first entry of the next page, 0 if
    /// there is none.
    struct MineScreen {
        Shell shell;
        INftTypes.User nft;
        INftTypes.Config nftConfig;
        INftTypes.Totals nftTotals;
        INftTypes.Tier[5] tiers;
        INftTypes.Card[] cards;
        IKeyNftTypes.Edition[] editions;
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

    /// @param directsFrom First direct invite of the page, as `IReferral` counts; 0 means the newest.
    /// @param indirectsFrom The same for indirect invites.
    /// @param count Entries per list, at most 200; 0 for none.
    function getTeam(
        address account,
        uint256 directsFrom,
        uint256 indirectsFrom,
        uint256 count
    ) external view returns (TeamScreen memory);

    /// @param from First invite of the page; 0 means the newest.
    /// @param count At most 200; 0 for none.
    function getInvites(address account, uint256 from, uint256 count) external view returns (InvitesScreen memory);

    /// @param cardsFrom Position of the first NFT of the page, counted from 0.
    /// @param cardsCount At most 200; 0 for no NFTs.
    /// @param logsFrom First entry of the page; 0 means the newest.
    /// @param logsCount At most 100; 0 for no history.
    function getMine(
        address account,
        uint256 cardsFrom,
        uint256 cardsCount,
        uint256 logsFrom,
        uint256 logsCount
    ) external view returns (MineScreen memory);

    /// @notice Forwards to the registry, as the next three functions do. Reverts if the registry reverts.
    function getUserInfo(
        address account
    )
        external
        view
        returns (IReferral.User memory user, IReferral.Team memory team, address refer, string memory inviteCode);

    /// @notice Direct invites, newest first, at most 200.
    function getInvitesInfo(address account) external view returns (IReferral.Member[] memory);

    /// @notice Accounts that direct invites invited, newest first, at most 200.
    function getIndirectsInfo(address account) external view returns (IReferral.Member[] memory);

    /// @notice Users in the order of registration, starting at index `from` (the root is 1), at most 200.
    function getUsers(uint256 from, uint256 count) external view returns (IReferral.Member[] memory);
}
