// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IBurnViews} from "../burn/IBurnViews.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IStakeTypes} from "../stake/IStakeTypes.sol";
import {ILensTypes} from "./ILensTypes.sol";

/// @title ILensEarn
/// @notice The screens /burn, /orders and /stake. Words as in `ILens`.
interface ILensEarn is ILensTypes {
    /// @param running The account's running orders, at most 20.
    /// @param tokensPerNative CIN that one native coin buys at this moment; 0 if that is unknown.
    /// @param preview What `burn` would do now, unless `refusal` says why it would not.
    /// @param refusal The error that it would revert with; empty if it would not, or if nothing was to be previewed.
    struct BurnScreen {
        Shell shell;
        IBurnViews.Config config;
        IBurnViews.Multi multi;
        IBurnViews.User user;
        IBurnViews.Order[] running;
        bool isBlackList;
        uint256 tokensPerNative;
        Price price;
        Price nativePrice;
        IBurnViews.Preview preview;
        bytes refusal;
    }

    /// @notice A direct invite and its newest burn orders.
    struct InviteOrders {
        IReferral.Member member;
        IBurnViews.Order[] orders;
    }

    /// @param user The account; `orders` says how many there are in all.
    /// @param orders A page of its burn orders, newest first.
    /// @param invites How many direct invites it has.
    /// @param inviteOrders A page of these, newest first, each with its newest orders.
    struct OrdersScreen {
        Shell shell;
        IBurnViews.User user;
        IBurnViews.Order[] orders;
        uint256 invites;
        InviteOrders[] inviteOrders;
    }

    /// @param rounds The newest ten rounds, newest first.
    /// @param running The account's stakes that are still paying, at most 50.
    /// @param claimable What `claim` would pay now.
    /// @param withheld What it would pay more if the account weren't blacklisted.
    /// @param nextRelease When the next release is; 0 if nothing runs.
    /// @param stakes A page of all its stakes, newest first.
    /// @param preview What `deposit(amount)` would do now, unless `refusal` says why it would not.
    /// @param refusal The error that it would revert with; empty if it would not, or if `amount` was 0.
    struct StakeScreen {
        Shell shell;
        IStakeTypes.Config config;
        IStakeTypes.Totals totals;
        IStakeTypes.Round[] rounds;
        IStakeTypes.User user;
        IStakeTypes.StakeInfo[] running;
        uint256 claimable;
        uint256 withheld;
        uint256 nextRelease;
        IStakeTypes.StakeInfo[] stakes;
        bool isWhiteList;
        bool isBlackList;
        Price price;
        IStakeTypes.Preview preview;
        bytes refusal;
    }

    /// @param times Units to preview; 0 for none. With `amount` and `isBNB` as `IBurn.burn` takes them, for oneself.
    function getBurn(
        address account,
        uint256 times,
        uint256 amount,
        bool isBNB
    ) external view returns (BurnScreen memory);

    /// @param from The order to begin with, as `IBurn.getUserOrders` counts; 0 stands for the newest.
    /// @param count At most 200; 0 for no orders.
    /// @param invitesFrom The invite to begin with; 0 stands for the newest.
    /// @param invitesCount At most 20; 0 for none. Each comes with its newest `INVITE_ORDERS` orders.
    function getOrders(
        address account,
        uint256 from,
        uint256 count,
        uint256 invitesFrom,
        uint256 invitesCount
    ) external view returns (OrdersScreen memory);

    /// @param amount CIN to preview a deposit of; 0 for none.
    /// @param from The stake to begin with, as `IStake.getUserStakes` counts; 0 stands for the newest.
    /// @param count At most 200; 0 for no stakes but those that run.
    function getStake(
        address account,
        uint256 amount,
        uint256 from,
        uint256 count
    ) external view returns (StakeScreen memory);
}
