// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IReferral} from "../registration/IReferral.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";

/// @title IMiningViews
/// @notice Read functions of mining for screens. Definitions are in `IMining`.
interface IMiningViews {
    /// @notice The status of a stake.
    enum Status {
        Locked,
        Unlocked,
        Completed
    }

    /// @param mintDay What a day emits if there is mining power during the whole day.
    /// @param mintSurplus CIN left to emit.
    /// @param userMin Minimum of a deposit.
    /// @param userMax Maximum principal of one account.
    /// @param handleGas Contract fee in native coin of a deposit and of a claim of rewards.
    /// @param keyNft The only contract that can call `addPower`.
    /// @param powerRate Maximum power that keys can add per day, in basis points of all other power.
    /// @param powerFloor What they can always add per day.
    /// @param powerLeft What they can still add today.
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
        uint256 powerRate;
        uint256 powerFloor;
        uint256 powerLeft;
    }

    /// @param inviteRates Parts of a stake's mining power that the first, second and third ancestor get in addition.
    /// @param stakeForces Mining power per principal.
    /// @param stakeRates Bonus on that mining power.
    /// @param stakeTotals Maximum principal in the tier.
    /// @param stakeAmounts Principal that is locked in the tier now.
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
    /// @param totalReward CIN emitted so far.
    /// @param totalRelease Principal returned so far.
    /// @param totalMint CIN ever added by `setMintAdd`.
    /// @param totalExtract Rewards paid so far.
    /// @param perForce The pool's accumulator: parts of 2^-52 wei per 1e9 of mining power, modulo 2^152.
    /// @param lastUser The number of the newest account that deposited for the first time: equal to `totalUser`.
    /// @param lastTime The time up to which the pool is up to date.
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

    /// @param index The registration number; 0 = not registered.
    /// @param stakes How many stakes the account ever opened.
    /// @param amount Principal that is not returned yet.
    /// @param balance Rewards that can be claimed now.
    /// @param rewardTotal Rewards ever earned: paid and claimable.
    /// @param lastOut When the account last claimed or released; zero if never.
    /// @param force Mining power of own stakes and of `addPower`.
    /// @param forceDirect Mining power from stakes of accounts that it invited.
    /// @param forceIndirect Mining power from stakes of the second generation.
    /// @param forceInvite Mining power from stakes of the third generation.
    /// @param debt What the pool counts as already paid for `force`, in the unit of `perForce`.
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

    /// @param isValid Whether the principal is not returned yet.
    /// @param index The number of the stake among its owner's, from 1 on: what `claimRelease` takes.
    /// @param userIndex The owner's registration number.
    /// @param amount The payment.
    /// @param actual The principal that is returned.
    /// @param forceDirect Mining power that the stake gave to the first ancestor; the next two are for the second and
    /// third.
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

    /// @notice One entry in a list of the team.
    /// @param amount The member's principal that is not returned yet.
    /// @param force Mining power of the member's own stakes and of `addPower`.
    /// @param time When the member registered.
    struct Member {
        address account;
        uint256 index;
        uint256 stakes;
        uint256 amount;
        uint256 force;
        uint256 time;
    }

    /// @notice What a deposit would do.
    /// @param value The native coin to send.
    /// @param stakeIndex The number of the stake that it opens or joins.
    /// @param joins Whether it joins that stake, because tier, terms and end are the same.
    /// @param force Mining power that the account gets.
    /// @param ancestors Accounts that get mining power too; zero if there is no ancestor, or a blacklisted one.
    /// @param forces Mining power that they get.
    /// @param rewardDay What the new mining power would earn in a day if all other mining power stayed the same and the
    /// surplus lasted.
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

    /// @notice What `deposit` would do now, or the error that it would revert with. Warning: other deposits before it
    /// use up part of the tier's maximum, and the end depends on the time of the deposit.
    function previewDeposit(address account, uint256 index, uint256 amount) external view returns (Preview memory);

    function getConfig() external view returns (Config memory);

    function getConfigMulti() external view returns (Arrays memory arrays, Totals memory totals);

    function users(address account) external view returns (User memory);

    /// @notice Rewards of an account that can be claimed now.
    function pendingReward(address account) external view returns (uint256);

    /// @notice One stake by its number, from 1 on.
    function stakes(address account, uint256 index) external view returns (Stake memory);

    /// @notice All figures of an account for a screen.
    /// @return user The account.
    /// @return team The account's team over all products.
    /// @return infos The newest 200 stakes.
    /// @return mintSurplus CIN left to emit.
    function getUserInfo(
        address account
    ) external view returns (User memory user, IReferral.Team memory team, Stake[] memory infos, uint256 mintSurplus);

    /// @notice Stakes from number `from` downwards.
    /// @param from The number of the first stake to return; 0 means the newest.
    /// @param count At most 200.
    function getStakes(address account, uint256 from, uint256 count) external view returns (Stake[] memory);

    /// @notice Stakes with a status, among the `count` stakes from number `from` downwards.
    /// @return records Newest first.
    /// @return next The number with which the next page starts; 0 if there is none.
    function getRecords(
        address account,
        Status status,
        uint256 from,
        uint256 count
    ) external view returns (Stake[] memory records, uint256 next);

    /// @notice Accounts that this account invited, newest first, at most 200.
    function getInvitesInfo(address account) external view returns (Member[] memory);

    /// @notice The same from a position downwards, as in `IReferral.getInvitesInfoPaged`.
    function getInvitesInfoPaged(address account, uint256 from, uint256 count) external view returns (Member[] memory);

    /// @notice Accounts of the second generation, newest first, at most 200.
    function getIndirectsInfo(address account) external view returns (Member[] memory);

    function getIndirectsInfoPaged(
        address account,
        uint256 from,
        uint256 count
    ) external view returns (Member[] memory);

    /// @notice The result of `referralStats`.
    function statsOf(address account) external view returns (IReferralStats.Stats memory);
}
