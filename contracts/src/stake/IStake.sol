// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IStake
/// @notice CIN staked in rounds. A stake is paid back with a bonus, `rewardMax` in all, a fixed part of it per whole day.
///
/// Everything promised is set aside when it is promised: a round begins with a budget that lies in the contract already,
/// and each deposit takes its bonus and its referrers' rewards out of it at once, or is refused.
///
/// A release counts as principal until the whole principal has been released, and as bonus after that. A blacklisted
/// account is paid principal only; its bonus and referral rewards wait until it is taken off the list.
///
/// Warning: there is no early exit. Principal comes back only through the daily releases, which need no other contract than
/// the token, and no pause, list, config or budget can stop.
/// Warning: the token has to arrive in full. One that takes a fee on transfers to this contract would break its books.
interface IStake {
    /// @notice What the owner sets. Fee and rates in basis points.
    /// @param directRate Of a stake, for the depositor's referrer. With `indirectRate`, `feeRate` and `releaseDay` it is
    /// fixed in a round when that opens: a change touches later rounds only.
    /// @param userMax The most principal an account may have in running stakes.
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

    /// @notice Stakes CIN in the open round, on that round's terms. Needs an allowance, a registration, and exactly
    /// `handleGas` of native coin.
    function deposit(uint256 amount) external payable;

    /// @notice Pays the caller everything that was released, and its referral rewards; principal alone while it is
    /// blacklisted. Needs exactly `handleGas` of native coin.
    function claim() external payable;

    /// @notice Closes the round if its time is over. Anyone may call; otherwise it does nothing.
    function updatePool() external;

    /// @notice Credits an account what was released of its stakes, without paying it. Anyone may call.
    function updateUser(address account) external;

    /// @notice Opens the next round, with a budget out of the contract's surplus. Owner or manager.
    /// @param startTime 0 stands for as soon as the cooldown allows.
    function openRound(
        uint256 bonus,
        uint256 budget,
        uint256 limit,
        uint256 startTime,
        uint256 endTime,
        uint256 whiteTime
    ) external;

    /// @notice Adds surplus to the budget of the round that is open or to come. Owner or manager.
    function addBudget(uint256 amount) external;

    /// @notice Ends the round now. What is left of its budget is surplus again; stakes go on. Owner or manager.
    function closeRound() external;

    /// @notice Owner only, within bounds.
    function setConfig(Setup calldata setup) external;

    function getConfig() external view returns (Config memory config, Totals memory totals);

    /// @notice The newest 200 rounds, newest first.
    function getIdos() external view returns (Round[] memory);

    /// @notice Rounds from `from` downwards, at most 200; 0 stands for the newest.
    function getIdosPaged(uint256 from, uint256 count) external view returns (Round[] memory);

    function idos(uint256 index) external view returns (Round memory);

    /// @notice What an amount of CIN is worth in USDT, averaged over time; 0 if unknown.
    function getPrice(uint256 amount) external view returns (uint256);

    function users(address account) external view returns (User memory);

    function stakes(uint256 index) external view returns (StakeInfo memory);

    /// @return user The account as `users` says.
    /// @return running The stakes that are still paying, at most `MAX_RUNNING`.
    /// @return claimable What `claim` would pay now.
    /// @return withheld What it would pay more if the account weren't blacklisted.
    /// @return nextRelease When the next release is; 0 if nothing runs.
    function getUserInfo(
        address account
    )
        external
        view
        returns (
            User memory user,
            StakeInfo[] memory running,
            uint256 claimable,
            uint256 withheld,
            uint256 nextRelease
        );

    /// @notice All stakes of an account, newest first, at most 200.
    /// @param from The position to begin with; the first has position 1, and 0 stands for the newest.
    function getUserStakes(address account, uint256 from, uint256 count) external view returns (StakeInfo[] memory);

    /// @notice The outcome of `deposit(amount)` by the account at this moment, or the revert that it would meet. Allowance
    /// and balance are not looked at.
    function previewDeposit(address account, uint256 amount) external view returns (Preview memory);
}
