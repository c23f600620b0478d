// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IReferral} from "../registration/IReferral.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";

/// @title IMiningViews
/// @notice What screens show of mining. Words as in `IMining`.
interface IMiningViews {
    /// @notice What a stake is on a screen.
    enum Status {
        Locked,
        Unlocked,
        Completed
    }

    /// @param mintDay What a day with force from its first to its last moment emits.
    /// @param mintSurplus What is left to emit.
    /// @param userMin The least that may be deposited at once.
    /// @param userMax The most principal that one account may have running.
    /// @param handleGas Native coin to be sent with a deposit and with a claim of rewards.
    /// @param keyNft Who may give power.
    struct Config {
        address manager;
        bool paused;
        address keyNft;
        uint256 addTime;
        uint256 dayTimes;
        uint256 mintDay;
        uint256 mintSurplus;
        uint256 userMax;
        uint256 userMin;
        uint256 handleGas;
        uint256 feeRate;
    }

    /// @param inviteRates What the first, second and third ancestor get of a stake's force.
    /// @param stakeForces Force per actual.
    /// @param stakeRates Bonus on that force.
    /// @param stakeTotals The most principal that may run in the tier.
    /// @param stakeAmounts What runs in the tier now.
    struct Arrays {
        uint256[3] inviteRates;
        uint256[6] stakeDays;
        uint256[6] stakeRates;
        uint256[6] stakeTotals;
        uint256[6] stakeForces;
        uint256[6] stakeAmounts;
    }

    /// @param totalUser Accounts that ever deposited.
    /// @param totalUserValid Accounts with principal here.
    /// @param totalStakes Stakes ever opened.
    /// @param totalAmount Principal ever deposited.
    /// @param totalReward Emitted so far.
    /// @param totalRelease Principal returned so far.
    /// @param totalMint Ever funded by `setMintAdd`.
    /// @param totalExtract Rewards paid so far.
    /// @param perForce The pool's accumulator: parts of 2^-52 wei per 1e9 of force, modulo 2^152.
    /// @param lastUser The number of the account that deposited first most recently: equal to `totalUser`.
    /// @param lastTime Until when the pool has been brought up to date.
    struct Totals {
        uint256 totalUser;
        uint256 totalUserValid;
        uint256 totalStakes;
        uint256 totalAmount;
        uint256 totalReward;
        uint256 totalRelease;
        uint256 totalMint;
        uint256 totalExtract;
        uint256 totalForce;
        uint256 perForce;
        uint256 lastUser;
        uint256 lastTime;
    }

    /// @param index The number of the registration; 0 = not registered.
    /// @param stakes How many stakes the account ever opened.
    /// @param amount Principal that is here now.
    /// @param balance Rewards that can be claimed now.
    /// @param rewardTotal Rewards ever earned: paid and claimable.
    /// @param lastOut When the account last claimed or released; zero if never.
    /// @param force Of own stakes and powers.
    /// @param forceDirect Of direct invites' stakes.
    /// @param forceIndirect Of their invites' stakes.
    /// @param forceInvite Of the third generation's stakes.
    /// @param debt What the pool counts as already paid to `force`, as `perForce` counts.
    struct User {
        uint256 index;
        uint256 stakes;
        uint256 amount;
        uint256 balance;
        uint256 rewardTotal;
        uint256 lastOut;
        uint256 force;
        uint256 forceDirect;
        uint256 forceIndirect;
        uint256 forceInvite;
        uint256 debt;
        address refer;
    }

    /// @param isValid Whether the principal is still here.
    /// @param index The number of the stake among its owner's, from 1 on: what `claimRelease` takes.
    /// @param userIndex The number of the owner's registration.
    /// @param amount What was paid.
    /// @param actual What comes back.
    /// @param forceDirect What the stake gave to the first ancestor; the next two are the second's and third's.
    struct Stake {
        bool isValid;
        uint256 index;
        uint256 userIndex;
        uint256 lockDays;
        uint256 amount;
        uint256 actual;
        uint256 force;
        uint256 forceDirect;
        uint256 forceIndirect;
        uint256 forceInvite;
        uint256 startTime;
        uint256 endTime;
        address owner;
        uint256 stakeIndex;
        Status status;
    }

    /// @notice One line of a list of the team.
    /// @param amount Principal that the member has running.
    /// @param force Force of the member's own stakes and powers.
    /// @param time When the member registered.
    struct Member {
        address account;
        uint256 index;
        uint256 stakes;
        uint256 amount;
        uint256 force;
        uint256 time;
    }

    /// @notice What a deposit does.
    /// @param value Native coin to send with it.
    /// @param stakeIndex The stake that it opens, or joins.
    /// @param joins Whether it is added to the stake of that number, because tier, terms and end are the same.
    /// @param force What the account gets.
    /// @param ancestors Who else gets force; zero where there is nobody, or only somebody who may not have any.
    /// @param forces What they get.
    /// @param rewardDay What the account's new force would earn in a day if nobody else came or left, and
    /// the surplus lasted.
    struct Preview {
        uint256 value;
        uint256 fee;
        uint256 actual;
        uint256 stakeIndex;
        bool joins;
        uint256 lockDays;
        uint256 endTime;
        uint256 force;
        address[3] ancestors;
        uint256[3] forces;
        uint256 rewardDay;
    }

    /// @notice What `deposit` would do now, or the error that it would revert with. Warning: other deposits in between
    /// change what is left of the tier, and time changes the end.
    function previewDeposit(address account, uint256 index, uint256 amount) external view returns (Preview memory);

    function getConfig() external view returns (Config memory);

    function getConfigMulti() external view returns (Arrays memory arrays, Totals memory totals);

    function users(address account) external view returns (User memory);

    /// @notice Rewards of an account that can be claimed now.
    function pendingReward(address account) external view returns (uint256);

    /// @notice One stake by its number, from 1 on.
    function stakes(address account, uint256 index) external view returns (Stake memory);

    /// @notice All that a screen shows of an account.
    /// @return user The account.
    /// @return team The account's team over all products.
    /// @return infos The newest 200 stakes.
    /// @return mintSurplus What is left to emit.
    function getUserInfo(
        address account
    ) external view returns (User memory user, IReferral.Team memory team, Stake[] memory infos, uint256 mintSurplus);

    /// @notice Stakes from number `from` downwards.
    /// @param from The number to begin with; 0 stands for the newest.
    /// @param count At most 200.
    function getStakes(address account, uint256 from, uint256 count) external view returns (Stake[] memory);

    /// @notice Those of a status among the `count` stakes from number `from` downwards.
    /// @return records Newest first.
    /// @return next The number to go on with; 0 if nothing is left.
    function getRecords(
        address account,
        Status status,
        uint256 from,
        uint256 count
    ) external view returns (Stake[] memory records, uint256 next);

    /// @notice Direct invites, newest first, at most 200.
    function getInvitesInfo(address account) external view returns (Member[] memory);

    /// @notice The same from a position downwards, as in `IReferral.getInvitesInfoPaged`.
    function getInvitesInfoPaged(address account, uint256 from, uint256 count) external view returns (Member[] memory);

    /// @notice Accounts that direct invites have invited, newest first, at most 200.
    function getIndirectsInfo(address account) external view returns (Member[] memory);

    function getIndirectsInfoPaged(
        address account,
        uint256 from,
        uint256 count
    ) external view returns (Member[] memory);

    /// @notice What `referralStats` says.
    function statsOf(address account) external view returns (IReferralStats.Stats memory);
}
