// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IIdoLimits
/// @notice Types and events of the limits and the liquidity of Ido.
interface IIdoLimits {
    /// @notice The owner's limits for the manager, and the terms of rounds that protect the price and the market. A round
    /// stores `firstShare`, `liquidityRate` and `liquidityDays` when it is added.
    /// @param grantDay CIN that the manager may grant per day (UTC).
    /// @param grantTotal CIN that the manager may grant in total, everything granted before included.
    /// @param roundDay CIN that rounds of the manager may reserve per day (UTC).
    /// @param roundTotal CIN that rounds of the manager may reserve in total, all earlier ones included.
    /// @param rounds Rounds that the manager may add in total, all earlier ones included.
    /// @param priceRate Minimum price of a unit, as a share of the value of its CIN at the average price.
    /// @param priceMin Minimum price of one CIN in native coin while CIN has no market.
    /// @param firstShare Largest part of a round's units that one account may buy while only whitelisted accounts may
    /// buy.
    /// @param liquidityRate Part of a successful round's proceeds that becomes liquidity.
    /// @param liquidityDays How long its LP tokens stay locked.
    struct Limits {
        uint256 grantDay;
        uint256 grantTotal;
        uint256 roundDay;
        uint256 roundTotal;
        uint256 rounds;
        uint256 priceRate;
        uint256 priceMin;
        uint256 firstShare;
        uint256 liquidityRate;
        uint256 liquidityDays;
    }

    /// @notice What the manager has used of its limits.
    /// @param grantToday CIN that it can still grant today; likewise `roundToday`.
    /// @param granted CIN that it has granted in total.
    /// @param reserved CIN that its rounds have reserved in total.
    /// @param rounds Rounds that it has added.
    struct Usage {
        uint256 grantToday;
        uint256 granted;
        uint256 roundToday;
        uint256 reserved;
        uint256 rounds;
    }

    /// @notice The liquidity of a round.
    /// @param rate Part of the proceeds, in basis points.
    /// @param lockDays How long its LP tokens stay locked after they are added.
    /// @param native Native coin that waits to be added. Before the round has closed: its part of the proceeds so far.
    /// @param usdt USDT that waits because CIN was missing.
    /// @param tokens CIN set aside for it.
    /// @param liquidity LP tokens added for it.
    /// @param lockedUntil When the LP tokens become surplus; 0 if none were added.
    /// @param nextTime When `addLiquidity` can be called next, for any round.
    struct Liquidity {
        uint256 rate;
        uint256 lockDays;
        uint256 native;
        uint256 usdt;
        uint256 tokens;
        uint256 liquidity;
        uint256 lockedUntil;
        uint256 nextTime;
    }

    event LimitsChanged(Limits limits);

    /// @notice A part of a round's proceeds and CIN went into the pool.
    /// @param native Native coin that was swapped for USDT.
    event LiquidityAdded(
        uint256 indexed round,
        uint256 native,
        uint256 usdt,
        uint256 tokens,
        uint256 liquidity,
        uint256 lockedUntil
    );

    /// @notice The round closed, but the pool or its price guard refused. Anyone can call `addLiquidity` later.
    event LiquidityDelayed(uint256 indexed round);
}
