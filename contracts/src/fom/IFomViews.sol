// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IProduct} from "../admin/IProduct.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";

/// @title IFomViews
/// @notice What Fom says about itself, see `IFom`.
interface IFomViews {
    /// @param isUSDT Whether it was paid in USDT; else in native coin.
    /// @param status 0 locked, 1 completed, 2 double pool.
    /// @param index The number of the order, from 1 on.
    /// @param userIndex The registration number of the owner.
    /// @param amount What was paid, in USDT.
    /// @param tokens The CIN that is or was locked for it.
    /// @param rate What of `tokens` it earns, in basis points.
    /// @param stakeIndex The tier.
    /// @param price What a CIN cost, in whole 10⁻⁹ USDT; stops at 281,474 USDT, which reads as "at least".
    /// @param reward The CIN that it earns in all.
    /// @param lastTime Up to when its reward was paid.
    struct Order {
        bool isUSDT;
        uint256 status;
        uint256 index;
        uint256 userIndex;
        uint256 amount;
        uint256 tokens;
        uint256 rate;
        uint256 stakeIndex;
        uint256 lockDays;
        uint256 price;
        uint256 reward;
        uint256 startTime;
        uint256 endTime;
        uint256 lastTime;
        address owner;
    }

    /// @param index The registration number; 0 = not registered.
    /// @param orders Orders ever opened.
    /// @param amount Of the orders that are not released, in USDT.
    /// @param total Of all orders ever opened, in USDT.
    /// @param balance What `claimReward()` would pay now, in USDT; of rounds, what has been credited.
    /// @param rewardStatic What orders have earned so far, paid or not, in USDT at the present price; zero if there is none.
    /// @param rewardStaticToken The same in CIN, as far as it was paid.
    struct User {
        uint256 index;
        uint256 orders;
        uint256 amount;
        uint256 total;
        uint256 balance;
        uint256 rewardStatic;
        uint256 rewardStaticToken;
        uint256 rewardDirect;
        uint256 rewardIndirect;
        uint256 rewardTeam;
        uint256 rewardFOMO;
        uint256 lastOut;
    }

    /// @param price The least an order may be, in USDT.
    /// @param lastIndex The newest order.
    struct Config {
        uint256 addTime;
        uint256 dayTimes;
        uint256 algebra;
        uint256 feeRate;
        uint256 handleGas;
        uint256 swapRate;
        uint256 burnEvery;
        uint256 burnSurplus;
        uint256 rewardRate;
        uint256 outDays;
        uint256 startTime;
        uint256 roundMin;
        uint256 roundTime;
        uint256 price;
        bool openClaim;
        uint256 lastIndex;
        uint256 userMax;
        uint256 maxSlippage;
        uint256 keysPerOrder;
        uint256 sendMin;
        address manager;
        bool paused;
        address double;
        address nft;
        address burn;
        address keyNft;
    }

    /// @param potRate What of a payment goes into the pot.
    /// @param teamAmounts The volume of the smaller legs that levels 1 to 4 ask for.
    /// @param stakeSurplus What of each tier's budget no order has reserved.
    struct Multi {
        uint256[7] burnRates;
        uint256[4] teamRates;
        uint256[4] teamAmounts;
        uint256[5] stakeDays;
        uint256[5] stakeRates;
        uint256[5] stakeSurplus;
        uint256 potRate;
        Totals totals;
    }

    /// @param totalUser Accounts that ever had an order.
    /// @param totalAmount All that was ever paid, in USDT.
    /// @param totalActual The same without fees.
    /// @param totalTokens All CIN that was ever locked.
    /// @param totalRewardInvite All that generations were ever credited, in USDT.
    /// @param totalRewardTeam All that teams were ever credited, in USDT.
    /// @param totalReward All CIN that was ever promised to orders as a reward.
    /// @param roundEndTime When the round ends; zero if no order has started its clock.
    /// @param roundEndIndex The last order that qualified; zero if there is none in this round.
    /// @param round The number of the round, from 1 on.
    /// @param pot What it would pay its part of now.
    /// @param dividends What has been collected to be sent, in USDT.
    struct Totals {
        uint256 totalUser;
        uint256 totalOrder;
        uint256 totalAmount;
        uint256 totalActual;
        uint256 totalTokens;
        uint256 totalRewardInvite;
        uint256 totalRewardTeam;
        uint256 totalReward;
        uint256 roundEndTime;
        uint256 roundEndIndex;
        uint256 round;
        uint256 pot;
        uint256 dividends;
    }

    /// @notice A round that is over.
    /// @param orders How many orders qualified.
    /// @param lastIndex The last of them, which got the largest share.
    struct Round {
        uint256 index;
        uint256 pot;
        uint256 paid;
        uint256 orders;
        uint256 lastIndex;
        uint256 endTime;
    }

    /// @notice What an order would be, before anybody signs.
    /// @param value The native coin to send along.
    /// @param amount What the payment comes to in USDT; `parts` sum up to it.
    /// @param tokens The CIN that would be locked.
    /// @param burned The CIN that would be bought and burned.
    /// @param qualifies Whether it would restart the clock of the round.
    struct Preview {
        uint256 value;
        uint256 amount;
        uint256 tokens;
        uint256 burned;
        uint256 reward;
        uint256 price;
        uint256 endTime;
        bool qualifies;
        IProduct.Part[] parts;
    }

    /// @notice What `burn` would do now, or why it would refuse. Prices are this moment's.
    function previewBurn(
        address account,
        uint256 index,
        uint256 times,
        uint256 amount,
        bool isUSDT
    ) external view returns (Preview memory);

    /// @notice Whether the least order that qualifies would be taken: Fom is open, the price guard lets it through, paid in USDT, and
    /// some tier can promise the most that it may earn. While it isn't, `holdRound` puts the end of a round off, unless Fom is paused.
    function takesOrders() external view returns (bool);

    /// @notice The native coin that has to go in for an amount of USDT to come out.
    /// Warning: a spot price, for display.
    function getSwapIn(uint256 amountUSDT) external view returns (uint256);

    function getConfig() external view returns (Config memory);

    function getConfigMulti() external view returns (Multi memory);

    function getTotals() external view returns (Totals memory);

    /// @notice An order; all zero if there is none of that number.
    function orders(uint256 index) external view returns (Order memory);

    /// @notice What `claimReward(index)` would pay now, in CIN.
    function rewardOf(uint256 index) external view returns (uint256);

    function users(address account) external view returns (User memory);

    /// @notice Until when the account counts as holding a valid position.
    function validUntil(address account) external view returns (uint256);

    /// @notice What `referralStats` says, see `IReferralStats`.
    function statsOf(address account) external view returns (IReferralStats.Stats memory);

    /// @notice The account's team, as the registry knows it.
    function teams(address account) external view returns (IReferral.Team memory);

    /// @notice Who would win what if the round ended now, the last first.
    function getWinners() external view returns (address[] memory winners, uint256[] memory amounts);

    /// @notice Rounds that are over, from `from` downwards.
    /// @param from The round to begin with; 0 stands for the newest.
    /// @param count At most 200.
    function getRounds(uint256 from, uint256 count) external view returns (Round[] memory);

    /// @notice Orders of all accounts from `from` downwards, as in `getRounds`.
    function getOrders(uint256 from, uint256 count) external view returns (Order[] memory);

    /// @notice Orders of an account, newest first.
    /// @param from The number of the order to begin with, which must be the account's; 0 stands for its newest.
    /// @return list At most `count`.
    /// @return next The order to go on with; 0 if nothing is left.
    function getUserOrders(
        address account,
        uint256 from,
        uint256 count
    ) external view returns (Order[] memory list, uint256 next);
}
