// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IProduct} from "../admin/IProduct.sol";

/// @title IFomActions
/// @notice What users do with Fom, see `IFom`.
interface IFomActions is IProduct {
    /// @param amount What was paid, in USDT.
    /// @param tokens The CIN that is locked for it.
    /// @param burned The CIN that was bought with it and burned.
    /// @param reward The CIN that it earns until its end: by its tier, but for no more CIN than the USDT would have bought at the
    /// time-weighted price and `maxSlippage` beyond it.
    /// @param price What a CIN cost, in USDT.
    /// @param qualified Whether it restarted the clock of the round.
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

    /// @notice What an order brought to the accounts above its owner.
    /// @param credits One word each, from the highest bit: the account (160), whether it is a team's share (1), the generation
    /// from 1 on (7), the amount in USDT (88).
    event SharesCredited(address indexed from, uint256 indexed index, uint256[] credits);

    /// @notice A round is over. Winners are credited, the last order's owner first.
    /// @param pot What it had. What was not paid is in the next round's.
    /// @param winners Owners of the last orders that qualified, at most ten.
    event RoundEnded(uint256 indexed round, uint256 pot, uint256 paid, uint256 lastIndex, address[] winners);

    event RewardClaimed(address indexed account, uint256 indexed index, uint256 amount);
    event BalanceClaimed(address indexed account, uint256 amount);

    /// @notice The keys of a qualifying order could not be credited. Nothing else depends on them.
    event KeysFailed(address indexed account, uint256 indexed index, uint256 count);

    /// @notice Opens an order in tier 0. See the other one.
    function burn(uint256 times, uint256 amount, bool isUSDT) external payable;

    /// @notice Opens an order for the caller, who is registered: one, for all units together.
    /// @dev The native coin to send is `handleGas`, and `times × amount` more where that is what is paid in.
    /// @param index The tier, 0 to 4: how long the CIN is locked, and what it earns.
    /// @param times How many units.
    /// @param amount The price of a unit: in USDT, or in native coin where `isUSDT` is false.
    /// @param isUSDT Paid in USDT; else in native coin, which is swapped to USDT on entry at no worse than the guarded price.
    function burn(uint256 index, uint256 times, uint256 amount, bool isUSDT) external payable;

    /// @notice Pays the caller's balance in USDT: shares of generations and teams, and what was won. Costs `handleGas`.
    function claimReward() external payable;

    /// @notice Pays what an order's CIN has earned and was not paid before. Costs `handleGas`.
    function claimReward(uint256 index) external payable;
}
