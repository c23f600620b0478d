// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IStakeTypes
/// @notice Types and events of Stake, shared by the two contracts that it consists of.
interface IStakeTypes {
    /// @notice Settings of the owner. Fee and rates are in basis points.
    /// @param directRate Part of a stake for the depositor's referrer. A round stores it when it opens, as it does
    /// `indirectRate`, `feeRate` and `releaseDay`. A change applies to later rounds only.
    /// @param userMax Maximum principal of an account's running stakes. A finished stake does not count.
    /// @param roundCool Minimum time between the end of a round and the start of the next, in seconds.
    /// @param handleGas Contract fee of `deposit` in native coin. `claim` accepts it but doesn't require it.
    /// @param feeRate Deposit fee. What remains is the stake.
    /// @param releaseDay The part of `rewardMax` that each whole day releases.
    struct Setup {
        uint256 directRate;
        uint256 indirectRate;
        uint256 userMax;
        uint256 roundCool;
        uint256 handleGas;
        uint256 feeRate;
        uint256 releaseDay;
    }

    /// @param addTime Shifts the start of days for screens, in seconds. Releases count whole days from a stake's start.
    /// @param dayTimes The length of a day in seconds. It is fixed, as is `addTime`, because running stakes depend on
    /// it.
    /// @param round The round that is open or opens next; 0 if there is none.
    struct Config {
        address manager;
        bool paused;
        uint256 addTime;
        uint256 dayTimes;
        uint256 directRate;
        uint256 indirectRate;
        uint256 userMax;
        uint256 round;
        uint256 roundCool;
        uint256 handleGas;
        uint256 feeRate;
        uint256 releaseDay;
    }

    /// @param totalUser Accounts that ever staked.
    /// @param totalIDO Rounds ever opened.
    /// @param totalStakes Stakes ever opened.
    /// @param totalAmount Their principal.
    /// @param totalReward Their `rewardMax`.
    /// @param totalRelease The part of it that was released to balances.
    /// @param totalDirect Rewards that referrers were credited for accounts that they invited.
    /// @param totalIndirect Rewards that referrers were credited for accounts that those invited.
    /// @param totalExtract CIN paid out in claims.
    /// @param lastUser The account that deposited last.
    struct Totals {
        uint256 totalUser;
        uint256 totalIDO;
        uint256 totalStakes;
        uint256 totalAmount;
        uint256 totalReward;
        uint256 totalRelease;
        uint256 totalDirect;
        uint256 totalIndirect;
        uint256 totalExtract;
        address lastUser;
    }

    /// @notice What the manager may reserve for rounds, and the limit of one account in whitelist time. The owner sets it.
    /// @param perDay Maximum per day.
    /// @param left What is left in total.
    /// @param leftToday What is left today.
    /// @param accountShare Part of what a round can accept that one account may stake in whitelist time, in basis points.
    /// A round stores it when it opens.
    struct Allotment {
        uint256 perDay;
        uint256 left;
        uint256 leftToday;
        uint256 accountShare;
    }

    /// @notice A round and its terms, which are fixed when `openRound` adds it.
    /// @param isOpen Whether it accepts deposits now.
    /// @param closed Whether its remaining budget has become surplus again.
    /// @param bonus On the principal, in basis points.
    /// @param budget What was reserved for it. `surplus` is the part that is not promised to any account yet.
    /// @param limit Maximum principal that it accepts. `amount` is the principal accepted so far, without stakes that
    /// exited during the round.
    /// @param whiteTime For how many seconds after the start only whitelisted accounts may deposit, each up to a share.
    struct Round {
        bool isOpen;
        bool closed;
        uint256 index;
        uint256 bonus;
        uint256 directRate;
        uint256 indirectRate;
        uint256 feeRate;
        uint256 releaseDay;
        uint256 budget;
        uint256 surplus;
        uint256 limit;
        uint256 amount;
        uint256 stakes;
        uint256 startTime;
        uint256 endTime;
        uint256 whiteTime;
    }

    /// @param index Number of the account among those that staked, from 1 on; 0 if it never did.
    /// @param amount Principal of its running stakes.
    /// @param rewardMax What its running stakes pay in total.
    /// @param rewardRelease What was released to its balance so far, principal included.
    /// @param balance Released CIN and referral rewards that are not claimed yet. CIN released since the last
    /// `updateUser` or `claim` is not included: `getUserInfo` includes it.
    /// @param stakes Stakes it ever opened.
    /// @param lastOut When it last claimed; 0 if never.
    struct User {
        uint256 index;
        uint256 amount;
        uint256 rewardMax;
        uint256 rewardRelease;
        uint256 rewardDirect;
        uint256 rewardIndirect;
        uint256 balance;
        uint256 stakes;
        uint256 lastOut;
    }

    /// @param isValid Whether a part of it is not credited yet.
    /// @param index Number of the stake among all stakes, from 1 on.
    /// @param userIndex Number of its owner.
    /// @param period The round it was opened in.
    /// @param rewardMax What it pays in total; after an early exit, what it paid.
    /// @param rewardSurplus The part of `rewardMax` that is not released to the owner's balance yet.
    /// @param releaseTimes How many daily releases have been credited.
    /// @param lastTime When its owner was last credited; the start if never.
    /// @param startPrice USDT per CIN at the start, at the average price; 0 if unknown. Only for display, as is
    /// `lastPrice`: no payment depends on it.
    struct StakeInfo {
        bool isValid;
        uint256 index;
        uint256 userIndex;
        uint256 period;
        uint256 amount;
        uint256 rewardMax;
        uint256 rewardSurplus;
        uint256 releaseTimes;
        uint256 startTime;
        uint256 lastTime;
        uint256 startPrice;
        uint256 lastPrice;
        address owner;
    }

    /// @notice What a deposit would do.
    /// @param paid The sum of `fee` and `amount`.
    /// @param amount The principal of the stake.
    /// @param bonus The CIN that is added to it; the sum of both is `rewardMax`.
    /// @param direct Reward of `directTo`. Both are zero if there is no referrer, or while exits are open.
    /// @param reserved What is taken from the round's budget: bonus, direct and indirect.
    /// @param releases The number of daily releases, the last one at `endTime`.
    /// @param daily What each release except the last pays, rounded down.
    /// @param handleGas The native coin to send.
    struct Preview {
        uint256 round;
        uint256 paid;
        uint256 fee;
        uint256 amount;
        uint256 bonus;
        uint256 rewardMax;
        uint256 direct;
        uint256 indirect;
        address directTo;
        address indirectTo;
        uint256 reserved;
        uint256 releases;
        uint256 daily;
        uint256 releaseDay;
        uint256 endTime;
        uint256 handleGas;
    }

    event ConfigChanged(Setup setup);
    event RoundOpened(uint256 indexed round, Round terms);
    event BudgetAdded(uint256 indexed round, uint256 amount);
    event RoundClosed(uint256 indexed round, uint256 amount, uint256 freed);
    event Deposited(
        address indexed account,
        uint256 indexed index,
        uint256 indexed round,
        uint256 amount,
        uint256 rewardMax,
        uint256 releaseDay,
        uint256 startPrice
    );
    event ReferralRewarded(
        address indexed account,
        address indexed from,
        uint256 indexed index,
        bool isDirect,
        uint256 amount
    );
    event Released(
        address indexed account,
        uint256 indexed index,
        uint256 amount,
        uint256 principal,
        uint256 releaseTimes
    );
    event StakeCompleted(address indexed account, uint256 indexed index, uint256 rewardMax);
    event Claimed(address indexed account, uint256 amount, uint256 principal);

    /// @notice A stake ended early. `Released` and `StakeCompleted` were emitted before.
    /// @param amount What was paid. Less than was released if a ban delays the bonus.
    /// @param principal The part of `amount` that is principal.
    /// @param unearned The part of the bonus that returned to the round's budget, or to the surplus after the round.
    event Exited(address indexed account, uint256 indexed index, uint256 amount, uint256 principal, uint256 unearned);

    event AllotmentChanged(uint256 perDay, uint256 total, uint256 accountShare);
}
