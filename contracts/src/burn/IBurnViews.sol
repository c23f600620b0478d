// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IProduct} from "../admin/IProduct.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";

/// @title IBurnViews
/// @notice What Burn says about itself, see `IBurn`. Orders and users are as they would be if they were settled now; what
/// waits is nobody's yet.
interface IBurnViews {
    /// @param isValid Whether it runs.
    /// @param isBNB Whether it was paid in native coin.
    /// @param index The number of the order, from 1 on.
    /// @param userIndex The registration number of the owner.
    /// @param amount What was paid, in native coin; also the order's weight among all.
    /// @param tokens The CIN that was bought with it.
    /// @param debt The order's mark in the pool: in 1/2^52 wei, modulo 2^152.
    /// @param rewardSurplus What it may still earn. Counts down.
    /// @param reward What it has earned, credited or not. Counts up.
    /// @param endTime When it ends if it doesn't reach its cap before: a day's first moment.
    struct Order {
        bool isValid;
        bool isBNB;
        uint256 index;
        uint256 userIndex;
        uint256 amount;
        uint256 tokens;
        uint256 debt;
        uint256 rewardSurplus;
        uint256 reward;
        uint256 startTime;
        uint256 endTime;
        address owner;
    }

    /// @param index The registration number; 0 = not registered.
    /// @param orders Orders ever opened.
    /// @param amount Of the running orders.
    /// @param total Of all orders ever opened.
    /// @param balance What can be claimed now.
    /// @param rewardTotal All that was ever earned: dividends, direct and indirect.
    /// @param rewardDirect From orders of direct invites.
    /// @param rewardIndirect From orders of the generations below them.
    /// @param lastOut When the account last claimed; zero if never.
    struct User {
        uint256 index;
        string inviteCode;
        uint256 orders;
        uint256 amount;
        uint256 total;
        uint256 balance;
        uint256 rewardTotal;
        uint256 rewardDirect;
        uint256 rewardIndirect;
        uint256 lastOut;
        address refer;
    }

    /// @param addTime Shifts the beginning of days, in seconds. Fixed, as is `dayTimes`, a day's length: orders end on days.
    /// @param algebra How many generations up volume counts.
    /// @param burnSurplus CIN that may still be burned out of what orders buy.
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
        uint256 maxSlippage;
        uint256 orderMin;
        uint256 giftMin;
        address manager;
        bool paused;
        address stake;
    }

    /// @param burnRates The share of each generation, nearest first.
    /// @param totalOrder Orders ever opened.
    /// @param totalRewardInvite All that generations were ever credited.
    /// @param lastBalance Native coin that belongs to users: balances, what is in the pool, and what waits.
    /// @param lastIndex The newest order.
    /// @param perForce What one grain (1e9) of force has earned since the beginning: in 1/2^52 wei, modulo 2^152.
    /// @param totalForce The weight of all running orders.
    /// @param waiting Native coin that is not shared yet, see `IBurn`.
    /// @param stakeOwed CIN that belongs to the Stake budget.
    struct Multi {
        uint256[5] burnRates;
        uint256 totalOrder;
        uint256 totalRewardInvite;
        uint256 lastBalance;
        uint256 lastIndex;
        uint256 perForce;
        uint256 totalForce;
        uint256 waiting;
        uint256 stakeOwed;
    }

    /// @notice What an order would be, before anybody signs.
    /// @param value The native coin to send along.
    /// @param amount What the payment comes to in native coin; `parts` sum up to it.
    /// @param tokens The CIN it would buy at this moment's spot price.
    /// @param burned Of which burned.
    /// @param rewardMax The most it may earn.
    struct Preview {
        uint256 value;
        uint256 amount;
        uint256 tokens;
        uint256 burned;
        uint256 rewardMax;
        uint256 endTime;
        IProduct.Part[] parts;
    }

    /// @notice What `burn` would do now. Refuses only figures out of bounds; the swap's price is the spot price.
    function previewBurn(
        address account,
        uint256 times,
        uint256 amount,
        bool isBNB
    ) external view returns (Preview memory);

    /// @notice The native coin that an amount of USDT buys at this moment.
    /// Warning: a spot price, for display.
    function getSwapBnb(uint256 amountUSDT) external view returns (uint256);

    /// @notice The CIN that an amount of native coin buys at this moment.
    /// Warning: a spot price, for display.
    function getSwapTokens(uint256 amountBNB) external view returns (uint256);

    function getConfig() external view returns (Config memory);

    function getConfigMulti() external view returns (Multi memory);

    /// @notice An order as it stands now; all zero if there is none of that number.
    function orders(uint256 index) external view returns (Order memory);

    function users(address account) external view returns (User memory);

    /// @notice What `referralStats` says, see `IReferralStats`. With twenty orders and after any silence it needs less than the
    /// registry grants.
    function statsOf(address account) external view returns (IReferralStats.Stats memory);

    /// @notice The account's team, as the registry knows it.
    function teams(address account) external view returns (IReferral.Team memory);

    /// @notice The `position`-th direct invite, from 0 on.
    function userInvites(address account, uint256 position) external view returns (address);

    /// @notice The account that an invite code stands for; zero if it stands for none.
    function inviteCodes(string calldata code) external view returns (address);

    /// @notice The running orders of an account; among them such as are over and not settled yet.
    function getRunningOrders(address account) external view returns (Order[] memory);

    /// @notice Orders of all accounts from `from` downwards.
    /// @param from The order to begin with; 0 stands for the newest.
    /// @param count At most `MAX_PAGE`.
    function getOrders(uint256 from, uint256 count) external view returns (Order[] memory);

    /// @notice Orders of an account, newest first, from a position downwards.
    /// @param from The position to begin with; the first order has position 1, and 0 stands for the newest.
    function getUserOrders(address account, uint256 from, uint256 count) external view returns (Order[] memory);
}
