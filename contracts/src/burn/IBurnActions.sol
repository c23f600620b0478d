// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IProduct} from "../admin/IProduct.sol";
import {INativeDividends} from "../token/ITokenPeers.sol";

/// @title IBurnActions
/// @notice What users do with Burn, see `IBurn`.
interface IBurnActions is IProduct, INativeDividends {
    /// @param payer Somebody else than the account if it is a gift.
    /// @param burned Of `tokens`, burned; the rest belongs to the Stake budget.
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

    /// @param reward All that it has earned.
    /// @param isCapped Whether it reached its cap; else its time was over.
    event OrderEnded(address indexed account, uint256 indexed index, uint256 reward, bool isCapped);

    /// @notice What orders of the account would have earned beyond their caps waits to be a dividend again, see `IBurn`.
    event ExcessReturned(address indexed account, uint256 amount);

    /// @notice The log has one entry for all of these together, when they are claimed.
    /// @param generation From 1 on; 1 is a direct invite's order.
    event GenerationRewarded(
        address indexed account,
        address indexed from,
        uint256 indexed index,
        uint256 generation,
        uint256 amount
    );
    event RewardClaimed(address indexed account, uint256 amount);
    event DividendAdded(address indexed from, uint256 amount);

    /// @notice Opens an order for a registered account: the caller's own, or a gift.
    /// Nothing of it comes back but dividends of later payments; the order's own payment pays it no dividend while others run.
    /// @dev A gift is at least `giftMin`, and an account has at most `MAX_GIFTS` running ones: nobody can take away the other
    /// places. The sender's native coin is `times × amount + handleGas`, or `handleGas` where USDT is paid.
    /// @param times How many units.
    /// @param amount The price of a unit, in native coin or USDT. One order is opened, for all units together.
    /// @param isBNB Paid in native coin; else in USDT, which is swapped on entry at no worse than the guarded price.
    function burn(address account, uint256 times, uint256 amount, bool isBNB) external payable;

    /// @notice Pays all that the caller has earned. Costs exactly `handleGas`. Needs neither oracle, exchange, registry nor
    /// log.
    function claimReward() external payable;

    /// @notice Credits what the orders of an account have earned, and ends those that are over. Anyone may: what an order
    /// has beyond its cap waits for all others then. Until somebody does, an order over its cap keeps its weight, and its owner's
    /// claim to shares of generations.
    function updateUser(address account) external;

    /// @notice Brings the pool to today, and shares of what waits as much as is due. Anyone may.
    /// @dev `addDividend` walks 24 days at most, since who calls it grants it little gas. After a longer silence it leaves
    /// the money waiting, and this call, `burn`, `claimReward` or `updateUser` walks the rest.
    function updatePool() external;
}
