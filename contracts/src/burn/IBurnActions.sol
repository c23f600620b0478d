// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IProduct} from "../admin/IProduct.sol";
import {INativeDividends} from "../token/ITokenPeers.sol";

/// @title IBurnActions
/// @notice Functions and events for users of Burn, see `IBurn`.
interface IBurnActions is IProduct, INativeDividends {
    /// @param payer The caller that paid. Differs from the account if the order is a gift.
    /// @param burned The part of `tokens` that was burned; the rest belongs to the Stake budget.
    event OrderOpened(
        address indexed account,
        uint256 indexed index,
        address indexed payer,
        bool isBNB,
        uint256 amount,
        uint256 tokens,
        uint256 burned,
        uint256 rewardMax,
        uint256 endTime
    );
    event OrderRewarded(address indexed account, uint256 indexed index, uint256 amount);

    /// @param reward Everything that the order has earned.
    /// @param isCapped Whether the order reached its cap; otherwise its time was over.
    event OrderEnded(address indexed account, uint256 indexed index, uint256 reward, bool isCapped);

    /// @notice Orders of the account reached their caps. What they earned beyond them waits to be shared as a dividend
    /// again, see `IBurn`.
    event ExcessReturned(address indexed account, uint256 amount);

    /// @notice A generation reward was credited. The log records such rewards in sum, when the account claims them.
    /// @param generation From 1 on; 1 means that `account` invited `from` directly.
    event GenerationRewarded(
        address indexed account,
        address indexed from,
        uint256 indexed index,
        uint256 generation,
        uint256 amount
    );
    event RewardClaimed(address indexed account, uint256 amount);
    event DividendAdded(address indexed from, uint256 amount);

    /// @notice Opens an order for a registered account: the caller's own, or a gift. The payment is not returned; the
    /// order can only earn dividends. Its own dividend part is shared before the order joins, so the order earns from
    /// it only what was left waiting.
    /// @dev A gift has at least `giftMin`, and an account has at most `MAX_GIFTS` running gifts, so other accounts
    /// cannot use up all its places. The caller sends `times × amount + handleGas` of native coin, or only `handleGas`
    /// if the payment is in USDT.
    /// @param times Number of units.
    /// @param amount The price of a unit, in native coin or USDT. One order is opened for all units together.
    /// @param isBNB Whether the payment is in native coin. Otherwise it is in USDT, which the contract swaps at no
    /// worse than the guarded price.
    function burn(address account, uint256 times, uint256 amount, bool isBNB) external payable;

    /// @notice Pays everything that the caller has earned. Costs exactly `handleGas`. Works even if the oracle, the
    /// DEX, the registry or the log fails. A ban delays it for at most 30 days.
    function claimReward() external payable;

    /// @notice `claimReward` for an account, which alone is paid. Anyone may call it, once a day per account, and pays
    /// `handleGas`.
    function claimFor(address account) external payable;

    /// @notice Credits what the orders of an account have earned, and ends those that are over. Anyone may call,
    /// because the excess over an order's cap then waits for all other orders. Until that call an order that has
    /// reached its cap keeps its weight, and its owner still qualifies for generation rewards.
    function updateUser(address account) external;

    /// @notice Brings the pool to today, and shares waiting dividends as far as they are due. Anyone may call.
    /// @dev `addDividend` processes at most 24 days, because its caller grants it little gas. After a longer time
    /// without calls it leaves the money waiting. Then this call, `burn`, `claimReward` or `updateUser` processes the
    /// remaining days.
    function updatePool() external;
}
