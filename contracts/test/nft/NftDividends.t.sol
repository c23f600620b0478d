// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {Errors} from "../../src/libraries/Errors.sol";
import {INftTypes} from "../../src/nft/INftTypes.sol";
import {IReferralStats} from "../../src/registration/IReferralStats.sol";
import {NftTest} from "../support/NftTest.sol";

/// addDividend(amount)
/// ├── when the amount is zero → Managed_ZeroAmount; when the caller has or allows less → the token's own error
/// ├── given no NFT, or a sum below `sendMin` → waits, and is shared with the next sum that is large enough
/// └── otherwise → every NFT gets its weight's part, rounded down
/// claimReward()
/// ├── given the caller is blacklisted → Managed_BlackListed, and nothing is lost
/// ├── given nothing was earned → Nft_NothingToClaim
/// └── otherwise → everything is paid, whatever NFTs the caller has or had
/// transfer → the NFT's earnings to date belong to the old holder, later ones to the new one
contract NftDividendsTest is NftTest {
    function setUp() public {
        _deployNft();
    }

    // @spec 1-h, 3.30-c, 3.30-d
    function testFuzz_AreSharedByWeight(uint256 nodes, uint256 flames, uint256 amount) public {
        (nodes, flames, amount) = (_bound(nodes, 1, 100), _bound(flames, 1, 100), _bound(amount, 1e18, 1e27));
        _nodes(alice, nodes);
        _grant(bob, FLAME, flames);
        nft.addDividend(amount);
        uint256 force = 100 * nodes + 330 * flames;
        vm.assertApproxEqAbs(nft.rewardsOf(alice), (amount * 100 * nodes) / force, 1);
        vm.assertApproxEqAbs(nft.rewardsOf(bob), (amount * 330 * flames) / force, 1);
        vm.assertLe(nft.rewardsOf(alice) + nft.rewardsOf(bob), amount);
        vm.assertGe(nft.rewardsOf(alice) + nft.rewardsOf(bob) + 3, amount);
        uint256 pending = nft.rewardsOf(alice);
        vm.assertEq(nft.users(alice).balance, pending);
        vm.assertEq(_claim(alice), pending);
        vm.assertEq(nft.users(alice).balance, 0);
        vm.assertEq(nft.users(alice).total, pending);
        vm.assertEq(nft.users(alice).lastOut, vm.getBlockTimestamp());
        vm.assertEq(_totals().rewardTotal, amount);
        vm.assertEq(_totals().lastBalance, amount - pending);
        _assertSolvent();
    }

    // @spec 3.29-c, 3.29-d
    function testFuzz_ATransferLeavesWhatWasEarned(uint256 first, uint256 second) public {
        (first, second) = (_bound(first, 1e18, 1e27), _bound(second, 1e18, 1e27));
        uint256 tokenId = _nodes(alice, 1);
        _nodes(bob, 3);
        nft.addDividend(first);
        uint256 earned = nft.rewardsOf(alice);
        _transfer(alice, carol, tokenId);
        vm.assertEq(nft.rewardsOf(alice), earned);
        vm.assertEq(nft.rewardsOf(carol), 0);
        nft.addDividend(second);
        vm.assertEq(nft.rewardsOf(alice), earned);
        vm.assertApproxEqAbs(nft.rewardsOf(carol), second / 4, 1);
        INftTypes.Card memory card = nft.cards(tokenId);
        vm.assertEq(card.debt, earned);
        vm.assertApproxEqAbs(card.total, (first + second) / 4, 1);
        vm.assertApproxEqAbs(card.total - card.debt, nft.rewardsOf(carol), 1);
        // Claims need no NFT.
        vm.assertEq(_claim(alice), earned);
        vm.assertEq(nft.cards(tokenId).total, card.total);
    }

    function test_ATransferToOneselfChangesNothing() public {
        uint256 tokenId = _nodes(alice, 1);
        nft.addDividend(5e18);
        _transfer(alice, alice, tokenId);
        vm.assertEq(nft.rewardsOf(alice), 5e18);
        vm.assertEq(nft.cards(tokenId).debt, 0);
        vm.assertEq(nft.tokenOfOwnerByIndex(alice, 0), tokenId);
        nft.addDividend(5e18);
        vm.assertEq(nft.rewardsOf(alice), 10e18);
    }

    function test_SynthesisKeepsWhatWasEarned() public {
        uint256 first = _nodes(alice, 3);
        nft.addDividend(9e18);
        uint256 tokenId = _synthesize(alice, _ids(first, first + 1, first + 2));
        vm.assertEq(nft.rewardsOf(alice), 9e18);
        vm.assertEq(nft.cards(tokenId).total, 0);
        nft.addDividend(33e18);
        vm.assertEq(nft.rewardsOf(alice), 42e18);
        vm.assertEq(nft.cards(tokenId).total, 33e18);
    }

    function test_WaitForTheFirstCard() public {
        nft.addDividend(10e18);
        nft.updatePool();
        vm.assertEq(_totals().waiting, 10e18);
        _nodes(alice, 1);
        // Minting alone shares nothing.
        vm.assertEq(nft.rewardsOf(alice), 0);
        _nodes(bob, 1);
        nft.addDividend(2e18);
        vm.assertEq(nft.rewardsOf(alice), 6e18);
        vm.assertEq(nft.rewardsOf(bob), 6e18);
        vm.assertEq(_totals().waiting, 0);
    }

    function test_UpdatePoolSharesWhatWaits() public {
        nft.addDividend(10e18);
        _nodes(alice, 1);
        vm.prank(carol);
        nft.updatePool();
        vm.assertEq(nft.rewardsOf(alice), 10e18);
        nft.updatePool();
        vm.assertEq(nft.rewardsOf(alice), 10e18);
    }

    function testFuzz_SmallSumsGather(uint256 a, uint256 b) public {
        (a, b) = (_bound(a, 1, 0.5e18), _bound(b, 1, 0.5e18 - 1));
        _nodes(alice, 1);
        nft.addDividend(a);
        nft.addDividend(b);
        nft.updatePool();
        vm.assertEq(nft.rewardsOf(alice), 0);
        vm.assertEq(_totals().waiting, a + b);
        nft.addDividend(1e18);
        vm.assertApproxEqAbs(nft.rewardsOf(alice), a + b + 1e18, 1);
        vm.assertEq(_totals().waiting, 0);
    }

    function test_RevertWhen_TheAmountIsZeroOrNotThere() public {
        vm.expectRevert(Errors.Managed_ZeroAmount.selector);
        nft.addDividend(0);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(nft), 0, 1e18)
        );
        vm.prank(alice);
        nft.addDividend(1e18);
        vm.assertEq(_totals().rewardTotal, 0);
    }

    function testFuzz_RevertWhen_TheAmountIsTooLarge(uint256 amount) public {
        amount = _bound(amount, 2 ** 100, type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_AmountTooLarge.selector, amount, 2 ** 100 - 1));
        nft.addDividend(amount);
        vm.assertEq(_totals().rewardTotal, 0);
    }

    function test_RevertGiven_NothingWasEarned() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_NothingToClaim.selector, alice));
        vm.prank(alice);
        nft.claimReward();
        _nodes(alice, 1);
        nft.addDividend(1e18);
        _claim(alice);
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_NothingToClaim.selector, alice));
        vm.prank(alice);
        nft.claimReward();
    }

    function test_ABlackListDelaysAClaimAndStopsNoTransfer() public {
        uint256 tokenId = _nodes(alice, 2);
        nft.addDividend(2e18);
        vm.prank(manager);
        nft.setBlackList(alice, true);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_RewardsHeld.selector, alice, block.timestamp + 30 days));
        vm.prank(alice);
        nft.claimReward();
        _transfer(alice, bob, tokenId);
        nft.addDividend(2e18);
        vm.assertEq(nft.rewardsOf(alice), 3e18);
        vm.assertEq(_claim(bob), 1e18);
        // Still on the list, but a ban delays dividends for at most thirty days.
        _skip(30 days);
        vm.assertTrue(nft.isBlackList(alice));
        vm.assertEq(_claim(alice), 3e18);
    }

    function test_ADonationIsSurplusAndNobodysDividend() public {
        _nodes(alice, 1);
        nft.addDividend(7e18);
        usdt.transfer(address(nft), 100e18);
        vm.assertEq(nft.rewardsOf(alice), 7e18);
        vm.assertEq(nft.solvency()[0].owed, 7e18);
        vm.assertEq(nft.solvency()[0].held, 107e18);
        vm.startPrank(owner);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(usdt), 100e18 + 1, 100e18)
        );
        nft.withdrawToken(address(usdt), owner, 100e18 + 1);
        nft.withdrawToken(address(usdt), owner, 100e18);
        vm.stopPrank();
        vm.assertEq(_claim(alice), 7e18);
    }

    function test_TheStatementSaysWhatWasEarned() public {
        _nodes(alice, 1);
        nft.addDividend(7e18);
        _claim(alice);
        nft.addDividend(2e18);
        IReferralStats.Stats memory stats = nft.referralStats(alice);
        vm.assertEq(stats.balance, 2e18);
        vm.assertEq(stats.rewardStatic, 9e18);
        vm.assertEq(stats.lastOut, vm.getBlockTimestamp());
    }

    /// @dev Rounding: many claims of fractions never pay more than arrived, and the fraction is not lost.
    function testFuzz_ClaimingOftenPaysTheSame(uint256 amount, uint256 times) public {
        (amount, times) = (_bound(amount, 1e18, 1e20), _bound(times, 2, 20));
        _nodes(alice, 1);
        _nodes(bob, 1);
        _nodes(carol, 5);
        uint256 paid = 0;
        for (uint256 i = 0; i < times; i++) {
            nft.addDividend(amount);
            paid += _claim(alice);
        }
        vm.assertEq(paid, _claim(bob));
        vm.assertApproxEqAbs(paid, (amount * times) / 7, 1);
        _assertSolvent();
    }

    /// @dev An NFT minted between two dividends gets only the second, also within one block.
    function testFuzz_TheOrderOfEventsDecidesAndNotTheClock(uint256 before, uint256 later) public {
        (before, later) = (_bound(before, 1e18, 1e27), _bound(later, 1e18, 1e27));
        _nodes(alice, 1);
        nft.addDividend(before);
        _nodes(bob, 1);
        nft.addDividend(later);
        vm.assertApproxEqAbs(nft.rewardsOf(bob), later / 2, 1);
        vm.assertApproxEqAbs(nft.rewardsOf(alice), before + later / 2, 1);
    }
}
