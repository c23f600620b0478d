// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IBurnViews} from "../burn/IBurnViews.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IStakeTypes} from "../stake/IStakeTypes.sol";
import {ILensTypes} from "./ILensTypes.sol";

/// @title ILensEarn
/// @notice Reads for the screens /burn, /orders and /stake. For the terms, see `ILens`.
interface ILensEarn is ILensTypes {
    /// @param running The account's active orders, at most 20.
    /// @param tokensPerNative CIN that one native coin buys at the spot price; 0 if unknown.
    /// @param preview Result of `burn` if called now; empty if `refusal` is set.
    /// @param refusal Error that `burn` would revert with; empty if it would succeed or no preview was requested.
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

    /// @notice A direct invite of the account and the invite's newest burn orders.
    struct InviteOrders {
        IReferral.Member member;
        IBurnViews.Order[] orders;
    }

    /// @param user The account's burn figures; `user.orders` is its total number of orders.
    /// @param orders A page of the account's burn orders, newest first.
    /// @param invites The account's number of direct invites.
    /// @param inviteOrders A page of the direct invites, newest first, each with its newest orders.
    struct OrdersScreen {
        Shell shell;
        IBurnViews.User user;
        IBurnViews.Order[] orders;
        uint256 invites;
        InviteOrders[] inviteOrders;
    }

    /// @param rounds The newest ten rounds, newest first.
    /// @param running The account's stakes that still pay, at most 50.
    /// @param claimable CIN that `claim` would pay now.
    /// @param withheld CIN that `claim` would pay in addition if the account weren't blocked.
    /// @param nextRelease Time of the next release; 0 if no stake is active.
    /// @param stakes A page of all the account's stakes, newest first.
    /// @param preview Result of `deposit(amount)` if called now; empty if `refusal` is set.
    /// @param refusal Error that `deposit(amount)` would revert with; empty if it would succeed or `amount` was 0.
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

    /// @param times Units to preview; 0 for no preview. `times`, `amount` and `isBNB` are the arguments of an
    /// `IBurn.burn` call that the account makes for itself.
    function getBurn(
        address account,
        uint256 times,
        uint256 amount,
        bool isBNB
    ) external view returns (BurnScreen memory);

    /// @param from First order of the page, as `IBurn.getUserOrders` counts; 0 means the newest.
    /// @param count At most 200; 0 for no orders.
    /// @param invitesFrom First invite of the page; 0 means the newest.
    /// @param invitesCount At most 20; 0 for none. Each invite comes with its newest `INVITE_ORDERS` orders.
    function getOrders(
        address account,
        uint256 from,
        uint256 count,
        uint256 invitesFrom,
        uint256 invitesCount
    ) external view returns (OrdersScreen memory);

    /// @param amount CIN of the deposit to preview; 0 for no preview.
    /// @param from First stake of the page, as `IStake.getUserStakes` counts; 0 means the newest.
    /// @param count At most 200; 0 for no page. Active stakes are always returned in `running`.
    function getStake(
        address account,
        uint256 amount,
        uint256 from,
        uint256 count
    ) external view returns (StakeScreen memory);
}
