// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IBurnSettings
/// @notice Settings of Burn, which the owner changes within bounds in the code, and two functions that anyone may call.
interface IBurnSettings {
    /// @notice Terms that the owner sets; rates in basis points. A change does not affect orders that are already open,
    /// except that claims cost the new `handleGas`.
    /// @param handleGas Contract fee in native coin for `burn` and `claimReward`, on top of the payment.
    /// @param burnEvery Part of the bought CIN that is burned while `burnSurplus` lasts.
    /// @param rewardRate Dividend cap of an order, relative to its amount.
    /// @param outDays Number of days after which an order ends.
    /// @param maxSlippage How far below the time-weighted price a swap may be.
    /// @param startTime Before this time no order can be opened.
    /// @param orderMin Minimum amount of an order that the payer opens for itself.
    /// @param giftMin Minimum amount of an order that the payer opens for another account.
    struct Terms {
        uint256 handleGas;
        uint256 burnEvery;
        uint256 rewardRate;
        uint256 outDays;
        uint256 maxSlippage;
        uint256 startTime;
        uint256 orderMin;
        uint256 giftMin;
    }

    /// @notice Initial settings of Burn.
    /// @param addTime Shifts the start of days, in seconds.
    /// @param dayTimes The length of a day in seconds.
    /// @param burnSurplus CIN that may be burned out of what orders buy.
    struct Setup {
        uint256 addTime;
        uint256 dayTimes;
        uint256 feeRate;
        uint256 swapRate;
        uint256[5] burnRates;
        uint256 burnSurplus;
        Terms terms;
    }

    event RatesChanged(uint256 feeRate, uint256 swapRate, uint256[5] burnRates);
    event TermsChanged(Terms terms);
    event BurnSurplusChanged(uint256 burnSurplus);
    event StakeChanged(address stake);
    event StakeFunded(address indexed stake, uint256 amount);

    /// @notice Sets the initial settings. Works only during initialisation.
    function setUp(Setup calldata setup) external;

    /// @notice Sets how a payment is split; the rest, up to 10,000 basis points, goes to dividends. At least a tenth
    /// buys CIN.
    function setRates(uint256 feeRate, uint256 swapRate, uint256[5] calldata burnRates) external;

    function setTerms(Terms calldata terms) external;

    /// @notice Sets how much CIN may still be burned out of what orders buy.
    function setBurnSurplus(uint256 burnSurplus) external;

    /// @notice Sets the contract that receives the CIN that is bought and not burned. It can be set only once, so the
    /// CIN cannot be redirected later.
    function setStake(address stake) external;

    /// @notice Registers the caller under the owner of an invite code, in the registry that all products share.
    function register(string calldata referCode) external;

    /// @notice Sends the CIN that belongs to the Stake budget to the Stake contract. Anyone may call.
    function fundStake() external;
}
