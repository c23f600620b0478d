// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IFomSettings
/// @notice What the owner of Fom sets, within bounds that the code has; and errands that anyone may run.
interface IFomSettings {
    /// @notice How a payment is split, in basis points. What is left of 10,000 after all of these, the highest of
    /// `teamRates` among them, is the pot's.
    /// @param burnRates The share of each generation, nearest first.
    /// @param teamRates The share of team levels 1 to 4, each including the one below it.
    /// @param rewardRate The part of dividends.
    struct Rates {
        uint256 feeRate;
        uint256 swapRate;
        uint256 rewardRate;
        uint256[7] burnRates;
        uint256[4] teamRates;
    }

    /// @notice What else the owner sets. A change touches orders opened later only.
    /// @param handleGas Native coin that `burn` and both `claimReward` cost beside a payment.
    /// @param burnEvery How much of the bought CIN is burned while `burnSurplus` lasts, in basis points.
    /// @param outDays For so many days after its end an order still makes its owner count as holding a valid position.
    /// @param maxSlippage How much worse than the time-weighted price a swap may be, in basis points.
    /// @param startTime Before it nothing can be opened.
    /// @param price The least an order may be, in USDT.
    /// @param userMax The most USDT that one account may have in orders that are not released.
    /// @param roundMin What an order must be to restart the clock of the round, in USDT.
    /// @param roundTime The clock of the round, in seconds.
    /// @param keysPerOrder Keys that an order earns which restarts the clock.
    /// @param sendMin The least dividends that are worth sending, in USDT.
    struct Terms {
        uint256 handleGas;
        uint256 burnEvery;
        uint256 outDays;
        uint256 maxSlippage;
        uint256 startTime;
        uint256 price;
        uint256 userMax;
        uint256 roundMin;
        uint256 roundTime;
        uint256 keysPerOrder;
        uint256 sendMin;
    }

    /// @notice What Fom begins with. Budgets of tiers come later, with `addStakeSurplus`.
    /// @param addTime Shifts the beginning of days, in seconds; for screens, locks begin when they begin.
    /// @param dayTimes The length of a day in seconds. Fixed for good.
    /// @param burnSurplus CIN that may be burned out of what orders buy.
    struct Setup {
        uint256 addTime;
        uint256 dayTimes;
        uint256 burnSurplus;
        uint256[5] stakeDays;
        uint256[5] stakeRates;
        Rates rates;
        Terms terms;
    }

    event RatesChanged(Rates rates);
    event TermsChanged(Terms terms);
    event TierChanged(uint256 indexed index, uint256 stakeDays, uint256 stakeRate);
    event BurnSurplusChanged(uint256 burnSurplus);
    event OpenClaimChanged(bool openClaim);
    event StakeSurplusAdded(address indexed from, uint256 indexed index, uint256 amount);
    event StakeSurplusMoved(uint256 indexed from, uint256 indexed to, uint256 amount);
    event DoubleChanged(address double);
    event ReceiversChanged(address nft, address burn, address keyNft);
    event RoundHeld(address indexed by, uint256 indexed round, uint256 endTime);
    event DividendsSent(uint256 usdtToNft, uint256 usdtToBurn, uint256 nativeToBurn);

    /// @notice A receiver didn't take its half, or it could not be swapped. It stays owed to it.
    event DividendFailed(address indexed receiver, uint256 amount);

    /// @notice Part of the initialisation; at no other time can it be called.
    function setUp(Setup calldata setup) external;

    function setRates(Rates calldata rates) external;

    function setTerms(Terms calldata terms) external;

    /// @notice Sets a tier: how many days orders in it are locked, and what part of their CIN they earn.
    function setTier(uint256 index, uint256 stakeDays, uint256 stakeRate) external;

    /// @notice Sets how much CIN may still be burned out of what orders buy.
    function setBurnSurplus(uint256 burnSurplus) external;

    /// @notice Opens or closes both `claimReward`. Releases are always open, rewards of theirs included. Owner or manager.
    function setOpenClaim(bool value) external;

    /// @notice Takes CIN from the caller and adds it to the budget of a tier. Anyone may: who takes the last of all budgets would
    /// otherwise be the last to order.
    /// Warning: it can't be withdrawn again. Orders look at a tier's budget before they choose it.
    function addStakeSurplus(uint256 index, uint256 amount) external;

    /// @notice Moves budget that no order has reserved from one tier to another.
    function moveStakeSurplus(uint256 from, uint256 to, uint256 amount) external;

    /// @notice Sets who doubles completed orders; once, so that they can't be led elsewhere.
    function setDouble(address double) external;

    /// @notice Sets who gets dividends, and who credits keys. Zero: dividends wait, keys are not credited.
    function setReceivers(address nft, address burn, address keyNft) external;

    /// @notice Sends collected dividends on: half as USDT to Nft, half swapped to native coin to Burn. Anyone may call.
    /// A half that can't be sent stays owed to its receiver, and doesn't hold up the other. So does what is more of the half of
    /// Burn than the pool bears at once: it goes out with later calls.
    function sendDividends() external;

    /// @notice Puts the end of the round off until 30 minutes from now, if the least order that qualifies is not taken: who leads
    /// must not win by a price at which nobody else can order, or by the last of the tiers' budgets. Anyone may call. In that time the
    /// average follows the price, and anyone may add to a budget. After each order that qualifies it puts off by a day in all.
    function holdRound() external;

    /// @notice The half of Burn, for the contract itself: a call of its own, so that its failure is only its own.
    /// @return sent How much of the amount: what the pool bears.
    /// @return native What that brought.
    function sendToBurn(uint256 amount) external returns (uint256 sent, uint256 native);
}
