// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {Receiver} from "../../src/mocks/Receiver.sol";
import {WeakNft} from "../../src/mocks/WeakNft.sol";
import {INftActions} from "../../src/nft/INftActions.sol";
import {INodeMinter} from "../../src/nft/INodeMinter.sol";
import {NftTest} from "../support/NftTest.sol";

/// Attacks on cards and their dividends:
/// - a receiver calls back while it is minted to, transferred to, or synthesizing;
/// - a card is moved around a dividend, to be paid for twice;
/// - a card is brought in the block of a dividend, and taken away in it;
/// - the first card of all, a pool without weight, dust.
contract NftAttacksTest is NftTest {
    bytes4 internal constant REENTERED = bytes4(keccak256("ReentrancyGuardReentrantCall()"));

    Receiver internal thief;

    function setUp() public {
        _deployNft();
        thief = new Receiver();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     RE-ENTRANCY
    //////////////////////////////////////////////////////////////////////////*/

    function test_AReceiverMintsNothingWhileItIsMintedTo() public {
        vm.prank(owner);
        nft.setMinter(address(thief), SPARK, true);
        bytes memory call = abi.encodeCall(INodeMinter.mintNodes, (address(thief), 3));
        thief.setAttempt(address(nft), call);
        thief.run(address(nft), call);
        vm.assertFalse(thief.succeeded());
        vm.assertEq(bytes4(thief.answer()), REENTERED);
        vm.assertEq(nft.balanceOf(address(thief)), 3);
        vm.assertEq(_totals().totalForce, 300);
    }

    /// @dev All cards of a mint exist before the first receipt, so whatever a receiver sees or moves is settled.
    function test_AReceiverMayPassCardsOnWhileItIsMintedTo() public {
        _nodes(bob, 1);
        thief.setAttempt(address(nft), abi.encodeCall(IERC721.transferFrom, (address(thief), carol, 4)));
        vm.assertEq(_nodes(address(thief), 3), 2);
        vm.assertEq(nft.ownerOf(4), carol);
        vm.assertEq(nft.balanceOf(address(thief)), 2);
        vm.assertEq(_totals().totalForce, 400);
        nft.addDividend(4e18);
        vm.assertEq(nft.rewardsOf(address(thief)), 2e18);
        vm.assertEq(nft.rewardsOf(carol), 1e18);
    }

    function test_AReceiverIsPaidOnceWhileItIsTransferredTo() public {
        uint256 tokenId = _nodes(alice, 1);
        _nodes(address(thief), 1);
        nft.addDividend(10e18);
        thief.setAttempt(address(nft), abi.encodeCall(INftActions.claimReward, ()));
        vm.prank(alice);
        nft.safeTransferFrom(alice, address(thief), tokenId);
        vm.assertTrue(thief.succeeded());
        vm.assertEq(usdt.balanceOf(address(thief)), 5e18);
        vm.assertEq(nft.rewardsOf(address(thief)), 0);
        vm.assertEq(_claim(alice), 5e18);
    }

    function test_AReceiverSynthesizesNothingTwice() public {
        uint256 first = _nodes(address(thief), 6);
        bytes memory again = abi.encodeCall(INftActions.synthesize, (_ids(first + 3, first + 4, first + 5)));
        thief.setAttempt(address(nft), again);
        thief.run(address(nft), abi.encodeCall(INftActions.synthesize, (_ids(first, first + 1, first + 2))));
        vm.assertFalse(thief.succeeded());
        vm.assertEq(bytes4(thief.answer()), REENTERED);
        vm.assertEq(nft.balanceOf(address(thief)), 4);
        vm.assertEq(_totals().totalForce, 630);
    }

    function test_AReceiverClaimsNothingWhileItSynthesizes() public {
        uint256 first = _nodes(address(thief), 3);
        nft.addDividend(3e18);
        thief.setAttempt(address(nft), abi.encodeCall(INftActions.claimReward, ()));
        thief.run(address(nft), abi.encodeCall(INftActions.synthesize, (_ids(first, first + 1, first + 2))));
        vm.assertFalse(thief.succeeded());
        vm.assertEq(nft.rewardsOf(address(thief)), 3e18);
    }

    function test_AReceiverThatRefusesKeepsItsThreeCards() public {
        uint256 first = _nodes(address(thief), 3);
        thief.setMode(Receiver.Mode.RevertWithError);
        vm.expectRevert(Receiver.Refused.selector);
        thief.run(address(nft), abi.encodeCall(INftActions.synthesize, (_ids(first, first + 1, first + 2))));
        vm.assertEq(nft.balanceOf(address(thief)), 3);
        vm.assertEq(_totals().totalForce, 300);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                  AROUND A DIVIDEND
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev One card through ten hands after the dividend, each of which claims: only the first is paid.
    function test_ACardPassedAroundIsPaidOnce() public {
        uint256 tokenId = _nodes(alice, 1);
        _nodes(bob, 1);
        nft.addDividend(10e18);
        address holder = alice;
        for (uint256 i = 0; i < 10; i++) {
            address next = address(uint160(0xBEEF + i));
            _transfer(holder, next, tokenId);
            vm.assertEq(nft.rewardsOf(next), 0);
            holder = next;
        }
        _transfer(holder, alice, tokenId);
        vm.assertEq(_claim(alice), 5e18);
        vm.assertEq(nft.rewardsOf(alice), 0);
        vm.assertEq(_claim(bob), 5e18);
    }

    /// @dev The twin that looks up who holds the card when it is claimed pays whoever passes it around.
    function test_AWeakTwinPaysACardPassedAroundTwice() public {
        WeakNft weak = new WeakNft();
        weak.mint(alice);
        weak.mint(bob);
        weak.addDividend(10e18);
        uint256 paid = weak.claim(alice);
        weak.transfer(1, carol);
        paid += weak.claim(carol) + weak.claim(bob);
        vm.assertEq(paid, 15e18);
        vm.assertGt(paid, weak.arrived());
    }

    /// @dev Accepted: who holds a card in the moment of a dividend gets its part, however short it held it. It is exactly what the
    /// card's other holder gives up, and takes nothing from anybody else.
    function testFuzz_ASniperTakesFromTheSellerAlone(uint256 amount) public {
        amount = _bound(amount, 1e18, 1e27);
        uint256 tokenId = _nodes(alice, 1);
        _nodes(bob, 3);
        _transfer(alice, carol, tokenId);
        nft.addDividend(amount);
        _transfer(carol, alice, tokenId);
        vm.assertApproxEqAbs(nft.rewardsOf(carol), amount / 4, 1);
        vm.assertEq(nft.rewardsOf(alice), 0);
        vm.assertApproxEqAbs(nft.rewardsOf(bob), (amount * 3) / 4, 1);
    }

    /// @dev What synthesis adds counts from the next dividend on: none that has arrived is shared again.
    function testFuzz_SynthesisAfterADividendChangesNothingOfIt(uint256 amount) public {
        amount = _bound(amount, 1e18, 1e27);
        uint256 first = _nodes(alice, 3);
        _nodes(bob, 3);
        nft.addDividend(amount);
        (uint256 hers, uint256 his) = (nft.rewardsOf(alice), nft.rewardsOf(bob));
        _synthesize(alice, _ids(first, first + 1, first + 2));
        vm.assertEq(nft.rewardsOf(alice), hers);
        vm.assertEq(nft.rewardsOf(bob), his);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                  EMPTY POOLS AND DUST
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev A first card with the least weight makes the accumulator run as fast as it can; nothing overflows or is lost.
    function testFuzz_TheFirstCardBreaksNothing(uint256 first, uint256 later) public {
        (first, later) = (_bound(first, 1e18, 2 ** 99), _bound(later, 1e18, 2 ** 99));
        usdt.mint(address(this), 2 ** 101);
        uint256 tokenId = _nodes(alice, 1);
        nft.addDividend(first);
        _grant(bob, SYNDICATE, 50);
        nft.addDividend(later);
        vm.assertApproxEqAbs(nft.rewardsOf(alice), first + (later * 100) / 250_100, 2);
        vm.assertApproxEqAbs(nft.cards(tokenId).total, first + (later * 100) / 250_100, 2);
        _assertSolvent();
        _claim(alice);
        _claim(bob);
        vm.assertLe(_totals().lastBalance, 3);
    }

    /// @dev A dividend of a wei can't be refused, costs whoever sends it, and is not lost.
    function test_DustDividendsGather() public {
        _nodes(alice, 1);
        for (uint256 i = 0; i < 50; i++) nft.addDividend(1);
        vm.assertEq(_totals().waiting, 50);
        vm.assertEq(nft.rewardsOf(alice), 0);
        nft.addDividend(1e18 - 50);
        vm.assertEq(nft.rewardsOf(alice), 1e18);
    }

    function test_GasOfAClaimDoesntGrowWithCards() public {
        _nodes(alice, 1);
        for (uint256 i = 0; i < 10; i++) _nodes(bob, 100);
        nft.addDividend(100e18);
        uint256 before = gasleft();
        _claim(alice);
        uint256 one = before - gasleft();
        before = gasleft();
        _claim(bob);
        uint256 thousand = before - gasleft();
        vm.assertLe(thousand, one);
    }
}
