// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IProduct} from "../admin/IProduct.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";

/// @title IFomViews
/// @notice Read functions of Fom, see `IFom`.
interface IFomViews {
    /// @param isUSDT Whether it was paid in USDT; otherwise in native coin.
    /// @param status 0 locked, 1 completed, 2 double pool.
    /// @param index The number of the order, from 1 on.
    /// @param userIndex The registration number of the owner.
    /// @param amount The payment in USDT.
    /// @param tokens The CIN that the order locks, or locked until its release.
    /// @param rate The reward on `tokens`, in basis points.
    /// @param stakeIndex The tier.
    /// @param price The price paid per CIN, in USDT, rounded down to 10⁻⁹. It is capped at 281,474 USDT, which then
    /// means "at least".
    /// @param reward The CIN that it earns in total.
    /// @param lastTime The time up to which its reward was paid.
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
    /// @param amount Total of the orders that are not released, in USDT.
    /// @param total Total of all orders ever opened, in USDT.
    /// @param balance What `claimReward()` would pay now, in USDT. Prizes are included once their round is settled.
    /// @param rewardStatic What orders have earned so far, paid or not, in USDT at the average price; zero without a
    /// price.
    /// @param rewardStaticToken The part of it that was paid, in CIN.
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

    /// @param price Minimum amount of an order, in USDT.
    /// @param lastIndex The number of the newest order.
    /// @param keyPrice For how much USDT of all its orders together an account earns a key; zero: no keys.
    /// @param openClaim Whether claims are open.
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
        uint256 keyPrice;
        uint256 sendMin;
        address manager;
        bool paused;
        address double;
        address nft;
        address burn;
        address keyNft;
    }

    /// @param potRate The part of a payment that goes to the pot, in basis points.
    /// @param teamAmounts The volume of the smaller branches that team levels 1 to 4 require.
    /// @param stakeSurplus The part of each tier's budget that no order has reserved.
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

    /// @param totalUser Accounts that ever opened an order.
    /// @param totalAmount All payments ever made, in USDT.
    /// @param totalActual The same less the protocol fees.
    /// @param totalTokens All CIN ever locked.
    /// @param totalRewardInvite All generation rewards ever credited, in USDT.
    /// @param totalRewardTeam All team rewards ever credited, in USDT.
    /// @param totalReward All CIN ever promised to orders as a reward.
    /// @param roundEndTime When the round ends; zero before its first qualifying order.
    /// @param roundEndIndex The last qualifying order; zero if this round has none.
    /// @param round The number of the round, from 1 on.
    /// @param pot The pot of which winners would get their shares now.
    /// @param dividends Dividends that are collected and not sent yet, in USDT.
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

    /// @notice A settled round.
    /// @param orders The number of qualifying orders.
    /// @param lastIndex The last of them, which won 1st place.
    struct Round {
        uint256 index;
        uint256 pot;
        uint256 paid;
        uint256 orders;
        uint256 lastIndex;
        uint256 endTime;
    }

    /// @notice The order that a call would open, for display before the user signs.
    /// @param value The native coin to send.
    /// @param amount The payment in USDT; `parts` add up to it.
    /// @param tokens The CIN that would be locked.
    /// @param burned The CIN that would be bought and burned.
    /// @param qualifies Whether it would reset the timer of the round.
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

    /// @notice What `burn` would do now at current prices, or the error that it would revert with. Allowance, balance and
    /// transfer fees are not checked.
    function previewBurn(
        address account,
        uint256 index,
        uint256 times,
        uint256 amount,
        bool isUSDT
    ) external view returns (Preview memory);

    /// @notice The native coin that a swap needs to bring an amount of USDT.
    /// Warning: this is a spot price, for display only.
    function getSwapIn(uint256 amountUSDT) external view returns (uint256);

    function getConfig() external view returns (Config memory);

    function getConfigMulti() external view returns (Multi memory);

    /// @notice Settings that apply when the running round ends. `multi.totals` is empty.
    function getPending() external view returns (bool isPending, Config memory config, Multi memory multi);

    /// @notice Whether an order of the account is refused now because of the blacklist. A change of the list during a
    /// running round counts when the round has ended.
    function isBarred(address account) external view returns (bool);

    /// @notice Dividends in USDT that stay owed to a receiver of the past. `sendOwed` sends them.
    function owedTo(address receiver) external view returns (uint256 toNft, uint256 toBurn);

    function getTotals() external view returns (Totals memory);

    /// @notice An order. All fields are zero if no order has that number.
    function orders(uint256 index) external view returns (Order memory);

    /// @notice What `claimReward(index)` would pay now, in CIN.
    function rewardOf(uint256 index) external view returns (uint256);

    function users(address account) external view returns (User memory);

    /// @notice The time until which the account counts as holding a valid position.
    function validUntil(address account) external view returns (uint256);

    /// @notice The result of `referralStats`, see `IReferralStats`.
    function statsOf(address account) external view returns (IReferralStats.Stats memory);

    /// @notice The account's team, as the referral registry records it.
    function teams(address account) external view returns (IReferral.Team memory);

    /// @notice Winners and their prizes if the round ended now, 1st place first.
    function getWinners() external view returns (address[] memory winners, uint256[] memory amounts);

    /// @notice Settled rounds, from `from` downwards.
    /// @param from The number of the first round to return; 0 means the newest.
    /// @param count At most 200.
    function getRounds(uint256 from, uint256 count) external view returns (Round[] memory);

    /// @notice Orders of all accounts from `from` downwards, in pages like `getRounds`.
    function getOrders(uint256 from, uint256 count) external view returns (Order[] memory);

    /// @notice Orders of an account, newest first.
    /// @param from The number of the first order to return, which must belong to the account; 0 means its newest.
    /// @return list At most `count`.
    /// @return next The order with which the next page starts; 0 if there is none.
    function getUserOrders(
        address account,
        uint256 from,
        uint256 count
    ) external view returns (Order[] memory list, uint256 next);
}
