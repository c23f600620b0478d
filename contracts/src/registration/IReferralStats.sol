// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IReferralStats
/// @notice What a product says about an account, for the one user that `IReferral.users` shows.
interface IReferralStats {
    /// @notice Amounts in USDT terms with 18 decimals, whatever the product is paid in, so that products can be added up.
    /// @param orders Orders ever opened.
    /// @param amount Value of the orders that are running.
    /// @param total Value of all orders ever opened.
    /// @param balance Rewards that can be claimed now.
    /// @param rewardStatic Rewards of own orders so far.
    /// @param rewardStaticToken The same as far as it is paid in the token; in the token, not in USDT.
    /// @param lastOut When the account last claimed or left; zero if never.
    struct Stats {
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

    /// @notice Warning: a call that reverts or needs more than `Referral.STATS_GAS` is left out of the sum.
    function referralStats(address account) external view returns (Stats memory);
}
