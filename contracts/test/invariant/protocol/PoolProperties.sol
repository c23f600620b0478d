// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IBurnViews} from "../../../src/burn/IBurnViews.sol";
import {IMiningViews} from "../../../src/mining/IMiningViews.sol";
import {IKeyNftTypes} from "../../../src/nft/IKeyNftTypes.sol";
import {INftTypes} from "../../../src/nft/INftTypes.sol";
import {IReferral} from "../../../src/registration/IReferral.sol";
import {Properties} from "./Properties.sol";

/// @notice What is shared by power or weight, keys, and teams.
abstract contract PoolProperties is Properties {
    uint256 private minedBefore;

    function _notePools() internal {
        for (uint256 i = 0; i < people.length; i++) minedBefore += p.mining.users(people[i]).amount;
    }

    /// @notice The amounts of all burn orders that have not ended add up to the power in the pool; no account has more
    /// than 20 active orders.
    function property_P18_ForcesOfBurnOrdersAddUp() internal view {
        uint256 force = 0;
        for (uint256 i = 0; i < people.length; i++) {
            IBurnViews.Order[] memory running = p.burn.getRunningOrders(people[i]);
            vm.assertLe(running.length, 20);
            for (uint256 k = 0; k < running.length; k++) {
                if (running[k].endTime <= vm.getBlockTimestamp()) continue;
                force += running[k].amount - (running[k].amount % 1e9);
            }
        }
        vm.assertEq(p.burn.getConfigMulti().totalForce, force);
    }

    /// @notice No burn order earns beyond its dividend cap; balances and what waits are never more than what arrived.
    function property_P19_BurnOrdersEarnNoMoreThanTheirCapsAndWhatArrived() internal view {
        uint256 total = p.burn.getConfigMulti().totalOrder;
        for (uint256 i = 1; i <= total; i++) {
            IBurnViews.Order memory order = p.burn.orders(i);
            vm.assertLe(order.reward + order.rewardSurplus, (order.amount * 15_000) / 10_000);
        }
        uint256 balances = 0;
        for (uint256 i = 0; i < people.length; i++) balances += p.burn.users(people[i]).balance;
        IBurnViews.Multi memory multi = p.burn.getConfigMulti();
        vm.assertLe(balances + multi.waiting, multi.lastBalance);
        vm.assertEq(_owed(address(p.burn), 0), multi.lastBalance);
    }

    /// @notice The active powers of all miners, their own and those from three generations, add up to the total.
    function property_P20_ForcesOfMinersAddUp() internal view {
        uint256 sum = 0;
        for (uint256 i = 0; i < people.length; i++) {
            IMiningViews.User memory user = p.mining.users(people[i]);
            sum += user.force + user.forceDirect + user.forceIndirect + user.forceInvite;
        }
        (, IMiningViews.Totals memory totals) = p.mining.getConfigMulti();
        vm.assertEq(sum, totals.totalForce);
    }

    /// @notice Principal in mining is what was deposited and not withdrawn; no stake is both released and valid.
    function property_P21_MinersPrincipalIsThereAndReleasedOnce() internal view {
        uint256 sum = 0;
        for (uint256 i = 0; i < people.length; i++) {
            uint256 valid = 0;
            IMiningViews.Stake[] memory stakes = p.mining.getStakes(people[i], 0, 200);
            for (uint256 k = 0; k < stakes.length; k++) {
                bool completed = stakes[k].status == IMiningViews.Status.Completed;
                vm.assertEq(stakes[k].isValid, !completed, "released and valid");
                if (!completed) valid += stakes[k].actual;
            }
            vm.assertEq(p.mining.users(people[i]).amount, valid);
            sum += valid;
        }
        vm.assertEq(sum, minedBefore + handler.minedIn() - handler.minedOut());
    }

    /// @notice What miners can claim is never more than what was emitted and not paid, and emissions are never more
    /// than was funded.
    function property_P22_MinersEarnNoMoreThanWasEmitted() internal view {
        uint256 claimable = 0;
        for (uint256 i = 0; i < people.length; i++) claimable += p.mining.pendingReward(people[i]);
        (, IMiningViews.Totals memory totals) = p.mining.getConfigMulti();
        vm.assertLe(claimable, totals.totalReward - totals.totalExtract);
        vm.assertEq(totals.totalExtract, handler.paidBy(address(p.mining)));
        vm.assertLe(totals.totalReward, totals.totalMint);
    }

    /// @notice The weights of an account's NFTs are its power, and those of all NFTs are the total power.
    function property_P23_WeightsOfCardsAddUp() internal view {
        uint256 total = 0;
        uint256 count = 0;
        for (uint256 i = 0; i < people.length; i++) {
            uint256 force = 0;
            uint256 balance = p.nft.balanceOf(people[i]);
            for (uint256 from = 0; from < balance; from += 200) {
                INftTypes.Card[] memory list = p.nft.cardsOf(people[i], from, 200);
                for (uint256 k = 0; k < list.length; k++) force += list[k].weight;
            }
            vm.assertEq(p.nft.users(people[i]).force, force);
            (total, count) = (total + force, count + balance);
        }
        (, INftTypes.Totals memory totals) = p.nft.getConfig();
        vm.assertEq(totals.totalForce, total);
        vm.assertEq(p.nft.totalSupply(), count);
    }

    /// @notice What NFTs can claim is never more than what arrived and was not paid.
    function property_P24_CardsEarnNoMoreThanArrived() internal view {
        (, INftTypes.Totals memory totals) = p.nft.getConfig();
        uint256 owed = totals.waiting;
        for (uint256 i = 0; i < people.length; i++) owed += p.nft.rewardsOf(people[i]);
        vm.assertLe(owed, totals.lastBalance);
        vm.assertEq(totals.rewardTotal, handler.paidBy(address(p.nft)) + totals.lastBalance);
        vm.assertEq(_owed(address(p.nft), 0), totals.lastBalance);
    }

    /// @notice Keys held, credited and burned are the keys of an edition; every Syndicate NFT that was no gift cost
    /// fifteen of them.
    function property_P25_KeysAreHeldCreditedOrBurned() internal view {
        uint256 count = p.keys.getConfig().editions;
        uint256[] memory sums = new uint256[](count);
        for (uint256 i = 0; i < people.length; i++) {
            (, uint256[] memory held, uint256[] memory credited) = p.keys.keysOf(people[i]);
            for (uint256 k = 0; k < count; k++) sums[k] += held[k] + credited[k];
        }
        for (uint256 k = 0; k < count; k++) {
            IKeyNftTypes.Edition memory edition = p.keys.editions(k + 1);
            vm.assertEq(edition.mints, sums[k] + handler.keysBurned(k + 1));
            vm.assertLe(edition.mints, edition.supply);
        }
        INftTypes.Tier memory top = p.nft.getConfigMulti()[4];
        vm.assertEq(top.minted - top.granted, handler.syndicates());
    }

    /// @notice Every upline ends at the root; a team's volume is that of everyone below it, and levels follow from it.
    /// @dev The tree is shallower than volume reaches, so a team is everyone below. One walk up from each account adds
    /// it to all accounts above.
    function property_P26_TeamsAddUpAndLinesEndAtTheRoot() internal view {
        uint256[4] memory thresholds = p.referral.getConfig().teamAmounts;
        uint256 count = p.referral.getConfig().totalUser;
        uint256[] memory amounts = new uint256[](count + 1);
        uint256[] memory counts = new uint256[](count + 1);
        for (uint256 i = 0; i < people.length; i++) {
            if (p.referral.indexOf(people[i]) == 0) continue;
            // Teams count whole grains; a smaller amount waits for the next order.
            uint256 volume = p.referral.volumeOf(people[i]);
            volume -= volume % 1e9;
            address[] memory above = p.referral.upline(people[i], 20);
            vm.assertEq(people[i] == root, above.length == 0);
            if (above.length != 0) vm.assertEq(above[above.length - 1], root, "a line that doesn't end at the root");
            for (uint256 k = 0; k < above.length; k++) {
                uint256 index = p.referral.indexOf(above[k]);
                (amounts[index], counts[index]) = (amounts[index] + volume, counts[index] + 1);
            }
        }
        for (uint256 i = 0; i < people.length; i++) {
            uint256 index = p.referral.indexOf(people[i]);
            if (index == 0) continue;
            IReferral.Team memory team = p.referral.teams(people[i]);
            vm.assertEq(team.teamUser, counts[index]);
            vm.assertEq(team.teamAmount, amounts[index], "volume lost or counted twice");
            vm.assertEq(team.teamMax + team.teamMin, team.teamAmount);
            uint256 level = 0;
            while (level < 4 && thresholds[level] <= team.teamMin) level++;
            if (team.isManual) vm.assertGe(team.level, level, "a manual level below the earned one");
            else vm.assertEq(team.level, level);
        }
    }
}
