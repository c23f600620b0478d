// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IProduct} from "../admin/IProduct.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";

/// @title IBurnViews
/// @notice Read functions of Burn, see `IBurn`. Orders and users are shown as if they were settled now. Waiting
/// dividends belong to no order yet.
interface IBurnViews {
    /// @param isValid Whether the order is running.
    /// @param isBNB Whether the order was paid in native coin; otherwise in USDT.
    /// @param index The number of the order, from 1 on.
    /// @param userIndex The registration number of the owner.
    /// @param amount What was paid, in native coin; also the order's weight in the pool.
    /// @param tokens The CIN that was bought for the order.
    /// @param debt The order's debt in the pool, see `ForceHolder`: in 1/2^52 wei, modulo 2^152.
    /// @param rewardSurplus What the order can still earn. Decreases.
    /// @param reward What the order has earned, credited or not. Increases.
    /// @param endTime When the order ends if it does not reach its cap earlier: the first moment of a day.
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
    /// @param orders Number of orders ever opened.
    /// @param amount Sum of the running orders' amounts.
    /// @param total Sum of the amounts of all orders ever opened.
    /// @param balance What can be claimed now.
    /// @param rewardTotal Everything ever earned: dividends, direct and indirect rewards.
    /// @param rewardDirect Earned from orders of accounts that this account invited (generation 1).
    /// @param rewardIndirect Earned from orders of generations 2 to 5.
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

    /// @param addTime Shifts the start of days, in seconds. Like `dayTimes`, the length of a day, it is fixed: orders
    /// end at the start of a day.
    /// @param algebra To how many generations of the upline volume is credited.
    /// @param burnSurplus Remaining CIN that may be burned out of what orders buy.
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

    /// @param burnRates Rate of each generation in basis points, nearest first.
    /// @param totalOrder Orders ever opened.
    /// @param totalRewardInvite Sum of all generation rewards ever credited.
    /// @param lastBalance Native coin that belongs to users: balances, the pool, and waiting dividends.
    /// @param lastIndex Number of the newest order.
    /// @param perForce What one grain (1e9) of force has earned since the pool started: in 1/2^52 wei, modulo 2^152.
    /// @param totalForce The weight of all running orders.
    /// @param waiting Dividends in native coin that are not shared yet, see `IBurn`.
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

    /// @notice The order that a call of `burn` would open, shown before the user signs.
    /// @param value The native coin to send with the call.
    /// @param amount The value of the payment in native coin; `parts` add up to it.
    /// @param tokens The CIN that the order would buy at the current spot price.
    /// @param burned The part of `tokens` that would be burned.
    /// @param rewardMax The order's dividend cap.
    struct Preview {
        uint256 value;
        uint256 amount;
        uint256 tokens;
        uint256 burned;
        uint256 rewardMax;
        uint256 endTime;
        IProduct.Part[] parts;
    }

    /// @notice What `burn` would do now for the account itself, at the spot price. Reverts like `burn` while paused,
    /// before the start, for a blocked or unregistered account, below `orderMin`, and with the maximum of orders.
    /// A gift has further limits: `giftMin`, and `MAX_GIFTS` per account.
    function previewBurn(
        address account,
        uint256 times,
        uint256 amount,
        bool isBNB
    ) external view returns (Preview memory);

    /// @notice The native coin that an amount of USDT buys at this moment.
    /// Warning: a spot price, which an attacker can move. Use it for display only.
    function getSwapBnb(uint256 amountUSDT) external view returns (uint256);

    /// @notice The CIN that an amount of native coin buys at this moment.
    /// Warning: a spot price, which an attacker can move. Use it for display only.
    function getSwapTokens(uint256 amountBNB) external view returns (uint256);

    function getConfig() external view returns (Config memory);

    function getConfigMulti() external view returns (Multi memory);

    /// @notice An order in its current state; all zero if no order has that number.
    function orders(uint256 index) external view returns (Order memory);

    function users(address account) external view returns (User memory);

    /// @notice Data for `referralStats`, see `IReferralStats`. Even with twenty orders and after a long time without
    /// calls it needs less gas than the registry grants.
    function statsOf(address account) external view returns (IReferralStats.Stats memory);

    /// @notice The account's team, as the registry knows it.
    function teams(address account) external view returns (IReferral.Team memory);

    /// @notice The account at `position`, from 0 on, among those that `account` invited directly.
    function userInvites(address account, uint256 position) external view returns (address);

    /// @notice The account that owns an invite code; zero if there is none.
    function inviteCodes(string calldata code) external view returns (address);

    /// @notice The running orders of an account, including orders that are over but not settled yet.
    function getRunningOrders(address account) external view returns (Order[] memory);

    /// @notice Orders of all accounts from `from` downwards.
    /// @param from The order to begin with; 0 means the newest.
    /// @param count At most `MAX_PAGE`.
    function getOrders(uint256 from, uint256 count) external view returns (Order[] memory);

    /// @notice Orders of an account, newest first, from a position downwards.
    /// @param from The position to begin with; the first order has position 1, and 0 means the newest.
    function getUserOrders(address account, uint256 from, uint256 count) external view returns (Order[] memory);
}
