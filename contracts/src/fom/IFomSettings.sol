// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IFomSettings
/// @notice Settings that the owner changes within bounds fixed in the code, and maintenance calls that anyone can make.
interface IFomSettings {
    /// @notice How a payment is split, in basis points. The pot gets what these leave of 10,000, where of `teamRates`
    /// only the highest counts.
    /// @param burnRates The referral reward of each generation, nearest first.
    /// @param teamRates The rates of team levels 1 to 4. Each includes the rate of the level below.
    /// @param rewardRate The part for dividends. Referral rewards that no ancestor qualifies for are added to it.
    struct Rates {
        uint256 feeRate;
        uint256 swapRate;
        uint256 rewardRate;
        uint256[7] burnRates;
        uint256[4] teamRates;
    }

    /// @notice Other settings of the owner. Open orders keep the terms under which they were opened.
    /// @param handleGas Contract fee in native coin of `burn` and of both `claimReward`, in addition to a payment.
    /// @param burnEvery How much of the bought CIN is burned while `burnSurplus` lasts, in basis points.
    /// @param outDays For how many days after its end an order still counts as a valid position of its owner.
    /// @param maxSlippage How much worse than the time-weighted price a swap may be, in basis points.
    /// @param startTime No order can be opened before this time.
    /// @param price Minimum amount of an order, in USDT.
    /// @param userMax Maximum total of one account's unreleased orders, in USDT.
    /// @param roundMin Minimum amount of an order that resets the timer of the round, in USDT.
    /// @param roundTime Length of the round's timer, in seconds.
    /// @param keyPrice For how much USDT of all its orders together an account earns a key; zero: no keys.
    /// @param sendMin Minimum dividends that `sendDividends` sends, in USDT.
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
        uint256 keyPrice;
        uint256 sendMin;
    }

    /// @notice Initial settings. Tier budgets are added later, with `addStakeSurplus`.
    /// @param addTime Shifts the start of days, in seconds. Only screens use it: a lock starts when its order is
    /// opened.
    /// @param dayTimes The length of a day in seconds. It can't be changed later.
    /// @param burnSurplus How much of the CIN that orders buy may be burned in total.
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

    /// @notice Settings given in a running round apply when it ends. The events of the settings come at once.
    event ChangesScheduled(uint256 indexed round);
    event ChangesApplied(uint256 indexed round);

    /// @notice A receiver was replaced. The dividends that were owed to it stay owed to it.
    event DividendsSetAside(address indexed nft, uint256 toNft, address indexed burn, uint256 toBurn);
    event OwedSent(address indexed receiver, uint256 usdtToNft, uint256 usdtToBurn, uint256 nativeToBurn);
    event DividendsSent(uint256 usdtToNft, uint256 usdtToBurn, uint256 nativeToBurn);

    /// @notice A receiver rejected its half, or the half could not be swapped. It stays owed to the receiver.
    event DividendFailed(address indexed receiver, uint256 amount);

    /// @notice Part of the initialization. It reverts at any other time.
    function setUp(Setup calldata setup) external;

    /// @notice Like `setTerms`, `setTier` and `moveStakeSurplus`, it applies when a running round ends. Otherwise the owner
    /// could decide who can still order, and so who wins.
    function setRates(Rates calldata rates) external;

    function setTerms(Terms calldata terms) external;

    /// @notice Sets a tier: for how many days its orders are locked, and the reward on their CIN in basis points.
    function setTier(uint256 index, uint256 stakeDays, uint256 stakeRate) external;

    /// @notice Sets how much of the CIN that orders buy may still be burned.
    function setBurnSurplus(uint256 burnSurplus) external;

    /// @notice Opens or closes claims. `release` and `exit` are always open and pay their reward too. Closed claims open by
    /// themselves after a week, and can be closed again 30 days later. Owner or manager.
    function setOpenClaim(bool value) external;

    /// @notice Moves budget that no order has reserved from one tier to another.
    function moveStakeSurplus(uint256 from, uint256 to, uint256 amount) external;

    /// @notice Sets the contract that doubles ended orders. It can be set only once, so that orders can't be redirected
    /// later.
    function setDouble(address double) external;

    /// @notice Sets the two receivers of dividends, and KeyNft. Zero: dividends wait, and orders earn no keys. KeyNft
    /// can be switched off, but not replaced by another contract. Dividends that are owed to a receiver stay owed to it,
    /// see `sendOwed`.
    function setReceivers(address nft, address burn, address keyNft) external;
}
