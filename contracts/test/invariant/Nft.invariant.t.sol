// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {INftTypes} from "../../src/nft/INftTypes.sol";
import {NftTest} from "../support/NftTest.sol";
import {NftHandler} from "./NftHandler.sol";

/// N1: the contract holds what it owes. N2: weights add up to the total force. N3: nobody is owed what has not arrived, and dust is
/// bounded. N4: every card is somebody's, and listed once. N5: tiers keep their maxima and count what there is. N6: moves and syntheses
/// neither give nor take what was earned, and nothing stops transfers or claims. N7: cards earned no more than what was shared.
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

    function invariant_N0_NftKeepsItsProperties() public view {
        property_N1_HoldsWhatItOwes();
        property_N6_MovesNeitherGiveNorTakeAndNothingStopsThem();
        _takeTurn(handler.acts() % 5);
    }

    /// @dev The runner calls it at the end of a run.
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

    function property_N1_HoldsWhatItOwes() internal view {
        _assertSolvent();
    }

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
        // A wei per holder, and what couldn't be divided: less than one more.
        vm.assertLe(totals.lastBalance - owed, holders.length + 1);
    }

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

    function property_N6_MovesNeitherGiveNorTakeAndNothingStopsThem() internal view {
        vm.assertEq(handler.lost(), 0);
        vm.assertEq(handler.blocked(), 0);
    }

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
        // A wei per card that ever was, and what couldn't be divided.
        vm.assertLe(totals.rewardTotal - totals.waiting - earned, totals.lastIndex + 1);
    }
}
