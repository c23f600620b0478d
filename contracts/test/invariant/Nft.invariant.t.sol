// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {INftTypes} from "../../src/nft/INftTypes.sol";
import {NftTest} from "../support/NftTest.sol";
import {NftHandler} from "./NftHandler.sol";

contract NftInvariantTest is NftTest {
    NftHandler internal handler;
    address[] internal holders;

    function setUp() public {
        _deployNft();
        for (uint256 i = 0; i < 5; i++) holders.push(address(uint160(0xA11CE + i)));
        handler = new NftHandler(nft, usdt, [owner, manager, minter], holders);
        usdt.transferOwnership(address(handler));
        _target(address(handler));
    }

    /// @notice All of N1 to N7, in one campaign.
    function invariant_N0_NftKeepsItsProperties() public view {
        property_N1_HoldsWhatItOwes();
        property_N6_MovesNeitherGiveNorTakeAndNothingStopsThem();
        _takeTurn(handler.acts() % 5);
    }

    /// @dev The runner calls this at the end of a run.
    function afterInvariant() public view {
        for (uint256 turn = 0; turn < 5; turn++) _takeTurn(turn);
    }

    function _takeTurn(uint256 turn) private view {
        if (turn == 0) property_N2_WeightsAddUpToTheTotalForce();
        else if (turn == 1) property_N3_NobodyIsOwedWhatHasNotArrived();
        else if (turn == 2) property_N4_EveryCardIsSomebodysAndListedOnce();
        else if (turn == 3) property_N5_TiersKeepTheirCaps();
        else property_N7_CardsEarnedNoMoreThanWasShared();
    }

    /// @notice Nft holds at least what it owes.
    function property_N1_HoldsWhatItOwes() internal view {
        _assertSolvent();
    }

    /// @notice The weights of an account's NFTs are its power, and those of all NFTs are the total power.
    function property_N2_WeightsAddUpToTheTotalForce() internal view {
        uint256 total = 0;
        for (uint256 i = 0; i < holders.length; i++) {
            INftTypes.Card[] memory list = nft.cardsOf(holders[i], 0, 200);
            if (nft.balanceOf(holders[i]) > 200) return;
            uint256 force = 0;
            for (uint256 k = 0; k < list.length; k++) force += list[k].weight;
            vm.assertEq(nft.users(holders[i]).force, force);
            total += force;
        }
        vm.assertEq(_totals().totalForce, total);
    }

    /// @notice What holders were paid and are owed, and what waits, is what arrived, except for one wei per holder and
    /// one more.
    function property_N3_NobodyIsOwedWhatHasNotArrived() internal view {
        uint256 owed = _totals().waiting;
        uint256 paid = 0;
        for (uint256 i = 0; i < holders.length; i++) {
            owed += nft.rewardsOf(holders[i]);
            paid += handler.paid(holders[i]);
            vm.assertEq(nft.users(holders[i]).total, handler.paid(holders[i]) + nft.rewardsOf(holders[i]));
        }
        INftTypes.Totals memory totals = _totals();
        vm.assertEq(totals.rewardTotal, paid + totals.lastBalance);
        vm.assertLe(owed, totals.lastBalance);
        // One wei per holder, and less than one more for the indivisible remainder.
        vm.assertLe(totals.lastBalance - owed, holders.length + 1);
    }

    /// @notice Every NFT has one holder, and is listed once with its holder and once among all.
    function property_N4_EveryCardIsSomebodysAndListedOnce() internal view {
        uint256 count = 0;
        for (uint256 i = 0; i < holders.length; i++) {
            uint256 balance = nft.balanceOf(holders[i]);
            for (uint256 k = 0; k < balance; k++) {
                vm.assertEq(nft.ownerOf(nft.tokenOfOwnerByIndex(holders[i], k)), holders[i]);
            }
            count += balance;
        }
        vm.assertEq(nft.totalSupply(), count);
        bool[] memory seen = new bool[](_totals().lastIndex + 1);
        for (uint256 i = 0; i < count; i++) {
            uint256 tokenId = nft.tokenByIndex(i);
            vm.assertFalse(seen[tokenId]);
            seen[tokenId] = true;
        }
    }

    /// @notice No tier has more NFTs or gifts than its caps, and each tier counts its NFTs correctly.
    function property_N5_TiersKeepTheirCaps() internal view {
        INftTypes.Tier[5] memory tiers = nft.getConfigMulti();
        uint256[5] memory supply;
        uint256 count = nft.totalSupply();
        for (uint256 i = 0; i < count; i++) supply[nft.cards(nft.tokenByIndex(i)).level - 1]++;
        for (uint256 i = 0; i < 5; i++) {
            vm.assertEq(tiers[i].supply, supply[i]);
            vm.assertLe(tiers[i].supply, tiers[i].minted);
            vm.assertLe(tiers[i].minted, tiers[i].cap);
            vm.assertLe(tiers[i].granted, tiers[i].grantCap);
            vm.assertLe(tiers[i].granted, tiers[i].minted);
        }
    }

    /// @notice Transfers and merges neither add nor remove earnings; nothing stops a transfer, and only the blacklist
    /// stops a claim.
    function property_N6_MovesNeitherGiveNorTakeAndNothingStopsThem() internal view {
        vm.assertEq(handler.lost(), 0);
        vm.assertEq(handler.blocked(), 0);
    }

    /// @notice What all NFTs ever earned is what was shared, except for one wei per NFT and one more.
    function property_N7_CardsEarnedNoMoreThanWasShared() internal view {
        uint256 earned = handler.burnedTotals();
        uint256 count = nft.totalSupply();
        for (uint256 i = 0; i < count; i++) {
            INftTypes.Card memory card = nft.cards(nft.tokenByIndex(i));
            vm.assertLe(card.debt, card.total);
            earned += card.total;
        }
        INftTypes.Totals memory totals = _totals();
        vm.assertLe(earned, totals.rewardTotal - totals.waiting);
        // One wei per NFT ever minted, and less than one more for the indivisible remainder.
        vm.assertLe(totals.rewardTotal - totals.waiting - earned, totals.lastIndex + 1);
    }
}
