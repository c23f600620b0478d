// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IStakeTypes
/// @notice What Stake takes and tells, for the two contracts that make it up.
interface IStakeTypes {
    /// @notice What the owner sets. Fee and rates in basis points.
    /// @param directRate Of a stake, for the depositor's referrer. With `indirectRate`, `feeRate` and `releaseDay` it is
    /// fixed in a round when that opens: a change touches later rounds only.
    /// @param userMax The most principal an account may have in running stakes. One that is over runs until somebody credits it
    /// (`claim`, or anyone's `updateUser`).
    /// @param roundCool The least time between the end of a round and the start of the next, in seconds.
    /// @param handleGas Native coin that `deposit` and `claim` cost.
    /// @param feeRate Of a deposit; the rest is the stake.
    /// @param releaseDay Of `rewardMax`, what each whole day releases.
    struct Setup {
        uint256 directRate;
        uint256 indirectRate;
        uint256 userMax;
        uint256 roundCool;
        uint256 handleGas;
        uint256 feeRate;
        uint256 releaseDay;
    }

    /// @param addTime Shifts the protocol's days for screens, in seconds. Releases count whole days from a stake's start.
    /// @param dayTimes The length of a day in seconds. Fixed, as is `addTime`: running stakes count with it.
    /// @param round The round that takes deposits now or will next; 0 if there is none.
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
    /// @param totalRelease What was released of it to balances.
    /// @param totalDirect What referrers were credited for their invites.
    /// @param totalIndirect What referrers were credited for the invites of their invites.
    /// @param totalExtract What was paid out in claims.
    /// @param lastUser Who deposited last.
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

    /// @notice A round and its terms, which hold from its opening on.
    /// @param isOpen Whether it takes deposits now.
    /// @param closed Whether what was left of its budget has gone back to the surplus.
    /// @param bonus On the principal, in basis points.
    /// @param budget What was set aside for it. `surplus` is what of that is promised to nobody yet.
    /// @param limit The most principal it takes. `amount` is what it has taken.
    /// @param whiteTime For so many seconds after the start only the white list may deposit.
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
    /// @param rewardMax What its running stakes pay in all.
    /// @param rewardRelease What was released to its balance so far, principal included.
    /// @param balance Released and referral rewards that are not claimed yet. What has been released since `updateUser` or
    /// `claim` is not in it: `getUserInfo` says that.
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

    /// @param isValid Whether something of it is still to be released.
    /// @param index Number of the stake among all, from 1 on.
    /// @param userIndex Number of its owner.
    /// @param period The round it was opened in.
    /// @param rewardSurplus What of `rewardMax` is still to be released to the owner's balance.
    /// @param releaseTimes How many daily releases have been credited.
    /// @param lastTime When its owner was last credited; the start if never.
    /// @param startPrice USDT per CIN at the start, averaged over time; 0 if unknown. For the statement alone, as is
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

    /// @notice What a deposit would bring about.
    /// @param paid `fee` and `amount` together.
    /// @param amount The principal of the stake.
    /// @param bonus What is added to it; with it, `rewardMax`.
    /// @param direct For `directTo`; nobody's and 0 if there is no referrer or it is blacklisted.
    /// @param reserved What the round's budget gives: bonus, direct, indirect.
    /// @param releases In how many daily releases it comes back, the last on `endTime`.
    /// @param daily What each but the last release pays, rounded down.
    /// @param handleGas The native coin to send along.
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
}
