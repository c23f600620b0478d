// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IBurnSettings
/// @notice What the owner of Burn sets, within bounds that the code has; and two errands that anyone may run.
interface IBurnSettings {
    /// @notice What the owner sets; rates in basis points. A change touches orders opened later only.
    /// @param handleGas Native coin that `burn` and `claimReward` cost beside the payment.
    /// @param burnEvery How much of the bought CIN is burned while `burnSurplus` lasts.
    /// @param rewardRate How much of its amount an order may earn.
    /// @param outDays After so many days an order ends.
    /// @param maxSlippage How much worse than the time-weighted price a swap may be.
    /// @param startTime Before it nothing can be opened.
    /// @param orderMin The least amount of an order for oneself.
    /// @param giftMin The least amount of an order for somebody else.
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

    /// @notice What Burn begins with.
    /// @param addTime Shifts the beginning of days, in seconds.
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

    /// @notice Part of the initialisation; at no other time can it be called.
    function setUp(Setup calldata setup) external;

    /// @notice Sets how a payment is split; what is left of 10,000 goes to dividends. A tenth at least buys CIN.
    function setRates(uint256 feeRate, uint256 swapRate, uint256[5] calldata burnRates) external;

    function setTerms(Terms calldata terms) external;

    /// @notice Sets how much CIN may still be burned out of what orders buy.
    function setBurnSurplus(uint256 burnSurplus) external;

    /// @notice Sets who gets the CIN that is bought and not burned; once, so that it can't be led elsewhere.
    function setStake(address stake) external;

    /// @notice Binds the caller to whom an invite code stands for, in the registry of all products.
    function register(string calldata referCode) external;

    /// @notice Hands the CIN that belongs to the Stake budget over to it. Anyone may call.
    function fundStake() external;
}
