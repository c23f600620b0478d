// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IReferralStats
/// @notice A product's figures about an account, which `IReferral.users` adds up over all products.
interface IReferralStats {
    /// @notice Amounts are USDT values with 18 decimals, in whatever asset the product is paid, so that products can be
    /// added up.
    /// @param orders Orders opened to date.
    /// @param amount Value of the active orders.
    /// @param total Value of all orders to date.
    /// @param balance Rewards that can be claimed now.
    /// @param rewardStatic Rewards of the account's own orders to date.
    /// @param rewardStaticToken The part of them that is paid in CIN, as an amount of CIN instead of USDT.
    /// @param lastOut Time of the last claim or exit; zero if never.
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

    /// @notice Warning: if a call reverts or needs more gas than `Referral.STATS_GAS`, the registry leaves the product
    /// out of the sum.
    function referralStats(address account) external view returns (Stats memory);
}
