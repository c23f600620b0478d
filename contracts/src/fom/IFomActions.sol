// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IProduct} from "../admin/IProduct.sol";

/// @title IFomActions
/// @notice Calls for users of Fom, see `IFom`.
interface IFomActions is IProduct {
    /// @param amount The payment in USDT.
    /// @param tokens The CIN that the order locks.
    /// @param burned The CIN that was bought with it and burned.
    /// @param reward The CIN that it earns until its end. The tier's rate applies to no more CIN than the USDT would
    /// have bought at the time-weighted price, plus `maxSlippage`.
    /// @param price The price paid per CIN, in USDT.
    /// @param qualified Whether it reset the timer of the round.
    event OrderOpened(
        address indexed account,
        uint256 indexed index,
        uint256 indexed stakeIndex,
        bool isUSDT,
        uint256 amount,
        uint256 tokens,
        uint256 burned,
        uint256 reward,
        uint256 price,
        uint256 endTime,
        bool qualified
    );

    /// @notice Referral rewards that an order brought to its owner's upline.
    /// @param credits One word per reward, from the highest bit: the account (160), whether it is a team reward (1),
    /// the generation from 1 on (7), the amount in USDT (88).
    event SharesCredited(address indexed from, uint256 indexed index, uint256[] credits);

    /// @notice A round is settled and its winners are credited. The owner of the last order is the first winner.
    /// @param pot The pot at the end. The part that was not paid goes to the next round's pot.
    /// @param winners Owners of the last qualifying orders, at most ten.
    event RoundEnded(uint256 indexed round, uint256 pot, uint256 paid, uint256 lastIndex, address[] winners);

    event RewardClaimed(address indexed account, uint256 indexed index, uint256 amount);
    event BalanceClaimed(address indexed account, uint256 amount);

    /// @notice KeyNft could not reserve the keys of a qualifying order. The order itself is not affected.
    event KeysFailed(address indexed account, uint256 indexed index, uint256 count);

    /// @notice Opens an order in tier 0. See the other overload.
    function burn(uint256 times, uint256 amount, bool isUSDT) external payable;

    /// @notice Opens one order for all units together. The caller must be registered.
    /// @dev `msg.value` must be exactly `handleGas`, plus `times × amount` if the payment is in native coin.
    /// @param index The tier, 0 to 4: for how long the CIN is locked, and what it earns.
    /// @param times The number of units.
    /// @param amount The price of a unit, in USDT; in native coin if `isUSDT` is false.
    /// @param isUSDT True: paid in USDT. False: paid in native coin, which the contract swaps to USDT at no worse than
    /// the guarded price.
    function burn(uint256 index, uint256 times, uint256 amount, bool isUSDT) external payable;

    /// @notice Opens an order like `burn`. If it is refused and `holdRound` is possible, it extends the round instead and
    /// takes no payment. So no account can stop others by pushing the price right before each of their orders. If it
    /// can't extend the round either, it reverts with the reason for which the order was refused.
    /// @return isOrder True: it opened an order. False: it extended the round.
    function burnOrHold(
        uint256 index,
        uint256 times,
        uint256 amount,
        bool isUSDT
    ) external payable returns (bool isOrder);

    /// @notice Pays the caller's balance in USDT: referral rewards and prizes. Costs `handleGas`.
    function claimReward() external payable;

    /// @notice Pays the CIN that an order has earned since its last payment. Costs `handleGas`.
    function claimReward(uint256 index) external payable;

    /// @notice `claimReward()` for any account, which gets the balance. The caller pays `handleGas`, and can do it for
    /// another account once a day.
    function claimFor(address account) external payable;

    /// @notice `claimReward(index)` for the owner of an order, which gets the CIN. The same terms.
    function claimFor(address account, uint256 index) external payable;
}
