// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";

import {Product} from "../../src/admin/Product.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ILog} from "../../src/logs/ILog.sol";
import {Receiver} from "../../src/mocks/Receiver.sol";
import {Thief} from "../../src/mocks/Thief.sol";
import {WeakGrants} from "../../src/mocks/WeakGrants.sol";
import {WeakForcePool} from "../../src/mocks/WeakForcePool.sol";
import {WeakNft} from "../../src/mocks/WeakNft.sol";
import {WeakSynthesis} from "../../src/mocks/WeakSynthesis.sol";
import {INftActions} from "../../src/nft/INftActions.sol";
import {INodeMinter} from "../../src/nft/INodeMinter.sol";
import {NftTest} from "../support/NftTest.sol";
import {ThiefTest} from "../support/ThiefTest.sol";

/// Attacks on NFTs and their dividends:
/// - a receiver re-enters while it is minted to, transferred to, or merging;
/// - an NFT is transferred around a dividend, to be paid twice;
/// - an NFT is minted in the block of a dividend, and sold in it;
/// - the first NFT of all, a pool without weight, dust, gifts;
/// - merging NFTs that belong to another account, are named twice, or are locked.
contract NftAttacksTest is NftTest, ThiefTest {
    bytes4 internal constant REENTERED = bytes4(keccak256("ReentrancyGuardReentrantCall()"));

    Receiver internal thief;
    /// The address that Nft uses as its log.
    Thief internal robber;

    function setUp() public {
        robber = Thief(_new("Thief"));
        _deployNft();
        thief = Receiver(_new("Receiver"));
    }

    function _peers() internal override returns (Product.Peers memory peers) {
        peers = super._peers();
        peers.log = ILog(address(robber));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     RE-ENTRANCY
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev The log is called while a claim is paid; here it also holds an NFT.
    function test_Attack_ReenterNftClaim() public {
        _nodes(address(robber), 1);
        _nodes(bob, 1);
        nft.addDividend(10e18);
        bytes memory call = abi.encodeCall(INftActions.claimReward, ());
        robber.steal(address(nft), call, call);
        _assertLockedOut(robber);
        vm.assertEq(usdt.balanceOf(address(robber)), 5e18);
        vm.assertEq(_claim(bob), 5e18);
        _assertTwinPaysTwice(call);
    }

    function test_Attack_ReenterMint() public {
        minter = address(thief);
        _deployNft();
        bytes memory call = abi.encodeCall(INodeMinter.mintNodes, (address(thief), 3));
        thief.setAttempt(address(nft), call);
        thief.run(address(nft), call);
        vm.assertFalse(thief.succeeded());
        vm.assertEq(bytes4(thief.answer()), REENTERED);
        vm.assertEq(nft.balanceOf(address(thief)), 3);
        vm.assertEq(_totals().totalForce, 300);
        _assertTwinPaysTwice(call);
    }

    /// @dev All NFTs of a mint exist before the first receiver is called, so everything a receiver reads or transfers
    /// is final.
    function test_Attack_PassCardsOnWhileMinted() public {
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

    function test_Attack_ClaimWhileReceivingACard() public {
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

    function test_Attack_ReenterSynthesis() public {
        uint256 first = _nodes(address(thief), 6);
        bytes memory again = abi.encodeCall(INftActions.synthesize, (_ids(first + 3, first + 4, first + 5)));
        thief.setAttempt(address(nft), again);
        thief.run(address(nft), abi.encodeCall(INftActions.synthesize, (_ids(first, first + 1, first + 2))));
        vm.assertFalse(thief.succeeded());
        vm.assertEq(bytes4(thief.answer()), REENTERED);
        vm.assertEq(nft.balanceOf(address(thief)), 4);
        vm.assertEq(_totals().totalForce, 630);

        // The twin mints the new NFT before it burns the three, so they can be merged a second time.
        WeakSynthesis twin = WeakSynthesis(_new("WeakSynthesis"));
        for (uint256 i = 0; i < 3; i++) twin.mint(address(thief));
        again = abi.encodeCall(INftActions.synthesize, (_ids(1, 2, 3)));
        thief.setAttempt(address(twin), again);
        thief.run(address(twin), again);
        vm.assertTrue(thief.succeeded(), "the weak twin stands");
        vm.assertEq(twin.levelOf(4) + twin.levelOf(5), 4);
    }

    function test_Attack_ClaimWhileSynthesizing() public {
        uint256 first = _nodes(address(thief), 3);
        nft.addDividend(3e18);
        thief.setAttempt(address(nft), abi.encodeCall(INftActions.claimReward, ()));
        thief.run(address(nft), abi.encodeCall(INftActions.synthesize, (_ids(first, first + 1, first + 2))));
        vm.assertFalse(thief.succeeded());
        vm.assertEq(nft.rewardsOf(address(thief)), 3e18);
    }

    function test_Attack_RefuseTheSynthesizedCard() public {
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

    /// @dev One NFT passes through ten accounts after the dividend, and each one claims: only the first is paid.
    function test_Attack_TransferAroundADividend() public {
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

        // The twin looks up the holder at the time of the claim.
        WeakNft twin = WeakNft(_new("WeakNft"));
        twin.mint(alice);
        twin.mint(bob);
        twin.addDividend(10e18);
        uint256 paid = twin.claim(alice);
        twin.transfer(1, carol);
        paid += twin.claim(carol) + twin.claim(bob);
        vm.assertEq(paid, twin.arrived() + 5e18, "the weak twin stands");
    }

    /// @dev Accepted: the holder at the moment of a dividend gets its part, however briefly the account held the NFT.
    /// The NFT's previous holder loses exactly this part, and no one else loses anything.
    function testFuzz_Attack_SnipeANftDividend(uint256 amount) public {
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

    /// @dev The weight that merging adds counts from the next dividend on: no earlier dividend is shared again.
    function testFuzz_Attack_SynthesisAfterADividend(uint256 amount) public {
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

    /// @dev A first NFT with the minimum weight makes the accumulator grow as fast as possible; nothing overflows or is
    /// lost.
    function testFuzz_Attack_FirstCard(uint256 first, uint256 later) public {
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

    /// @dev A dividend of one wei is accepted, costs only its sender, and is not lost.
    function test_Attack_DustDividends() public {
        _nodes(alice, 1);
        for (uint256 i = 0; i < 50; i++) nft.addDividend(1);
        vm.assertEq(_totals().waiting, 50);
        vm.assertEq(nft.rewardsOf(alice), 0);
        nft.addDividend(1e18 - 50);
        vm.assertEq(nft.rewardsOf(alice), 1e18);
    }

    function test_Attack_UnboundedListOfCards() public {
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

        WeakNft twin = WeakNft(_new("WeakNft"));
        for (uint256 i = 0; i < 10; i++) twin.mint(alice);
        before = gasleft();
        twin.claim(alice);
        uint256 few = before - gasleft();
        for (uint256 i = 0; i < 590; i++) twin.mint(bob);
        before = gasleft();
        twin.claim(carol);
        vm.assertGt(before - gasleft(), 10 * few, "the weak twin stands");
    }

    /// @dev A dividend without NFTs waits for the first one.
    function test_Attack_NftDividendWithoutCards() public {
        nft.addDividend(5e18);
        vm.assertEq(_totals().waiting, 5e18);
        _nodes(alice, 1);
        nft.addDividend(5e18);
        vm.assertEq(nft.rewardsOf(alice), 10e18);

        WeakForcePool twin = WeakForcePool(_new("WeakForcePool"));
        vm.expectRevert(abi.encodeWithSignature("Panic(uint256)", 0x12));
        twin.distribute(5e18);
    }

    function test_Attack_DonationToNft() public {
        _nodes(alice, 1);
        usdt.transfer(address(nft), 100e18);
        nft.updatePool();
        vm.assertEq(nft.rewardsOf(alice), 0);
        nft.addDividend(5e18);
        vm.assertEq(nft.rewardsOf(alice), 5e18);
        vm.prank(owner);
        nft.withdrawToken(address(usdt), owner, 100e18);
        vm.assertEq(_claim(alice), 5e18);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                SYNTHESIS AND THE OWNER
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Neither an approval nor speed lets an attacker merge another account's NFT.
    function test_Attack_SynthesisOfAnothersCards() public {
        uint256 first = _nodes(alice, 3);
        vm.prank(alice);
        nft.setApprovalForAll(bob, true);
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_NotYourCard.selector, first, alice));
        _synthesize(bob, _ids(first, first + 1, first + 2));
        vm.assertEq(nft.balanceOf(alice), 3);

        WeakSynthesis twin = WeakSynthesis(_new("WeakSynthesis"));
        for (uint256 i = 0; i < 3; i++) twin.mint(alice);
        vm.prank(bob);
        vm.assertEq(twin.ownerOf(twin.synthesize(_ids(1, 2, 3))), bob, "the weak twin stands");
        vm.assertEq(twin.ownerOf(1), address(0));
    }

    /// @dev One NFT named three times.
    function test_Attack_SynthesisOfRepeatedCards() public {
        uint256 first = _nodes(alice, 2);
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_RepeatedCard.selector, first));
        _synthesize(alice, _ids(first, first, first));
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_RepeatedCard.selector, first));
        _synthesize(alice, _ids(first, first + 1, first));
        vm.assertEq(_totals().totalForce, 200);

        WeakSynthesis twin = WeakSynthesis(_new("WeakSynthesis"));
        twin.mint(alice);
        vm.prank(alice);
        vm.assertEq(twin.levelOf(twin.synthesize(_ids(1, 1, 1))), 2, "the weak twin stands");
    }

    /// @dev An NFT held by another contract, as a pledge or for sale, belongs to that contract.
    function test_Attack_SynthesisOfLockedCards() public {
        uint256 first = _nodes(alice, 3);
        _transfer(alice, address(thief), first);
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_NotYourCard.selector, first, address(thief)));
        _synthesize(alice, _ids(first, first + 1, first + 2));
        vm.assertEq(nft.ownerOf(first), address(thief));

        WeakSynthesis twin = WeakSynthesis(_new("WeakSynthesis"));
        twin.mint(address(this));
        for (uint256 i = 0; i < 2; i++) twin.mint(alice);
        vm.prank(alice);
        twin.synthesize(_ids(1, 2, 3));
        vm.assertEq(twin.ownerOf(1), address(0), "the weak twin stands");
    }

    function test_Attack_OwnerTakesNftFunds() public {
        nft.addDividend(5e18);
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(usdt), 1, 0));
        nft.withdrawToken(address(usdt), owner, 1);
        _nodes(alice, 1);
        nft.addDividend(5e18);
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(usdt), 1, 0));
        nft.withdrawToken(address(usdt), owner, 1);
        vm.assertEq(_claim(alice), 10e18);
    }

    /// @dev The manager can't grant itself a large part of the collection before it triggers the delivery of dividends.
    function test_Attack_ManagerGrantsBeforeADividend() public {
        _nodes(alice, 6);
        vm.startPrank(manager);
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_DailyGrants.selector, 10_000, 6));
        nft.grant(manager, SPARK, 100);
        // A small collection leaves no room for a single NFT.
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_DailyGrants.selector, 100, 6));
        nft.grant(manager, SPARK, 1);
        vm.stopPrank();
        nft.addDividend(4_223e18);
        vm.assertEq(nft.rewardsOf(manager), 0);

        WeakGrants twin = WeakGrants(_new("WeakGrants"));
        twin.grant(alice, 600);
        twin.grant(manager, 20_000);
        twin.addDividend(4_223e18);
        vm.assertGe(twin.rewardsOf(manager), 4_100e18, "the weak twin stands");
    }

    /// @dev No 24 hours contain more than 1 %, wherever they begin.
    function test_Attack_GrantsAroundTheEndOfADay() public {
        for (uint256 i = 0; i < 10; i++) _nodes(alice, 100);
        vm.assertEq(nft.grantRoom(), 1_000);
        vm.startPrank(manager);
        nft.grant(manager, SPARK, 4);
        _skip(23 hours);
        nft.grant(manager, SPARK, 6);
        vm.assertEq(nft.grantRoom(), 0);
        _skip(23 hours);
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_DailyGrants.selector, 100, 0));
        nft.grant(manager, SPARK, 1);
        _skip(1 hours);
        vm.assertEq(nft.grantRoom(), 1_010);
        nft.grant(manager, FLAME, 3);
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_DailyGrants.selector, 100, 20));
        nft.grant(manager, SPARK, 1);
        vm.stopPrank();
        // The owner's gifts have only the limit in the code.
        _grant(bob, SPARK, 50);
    }

    /// @dev The owner can't add a minter of its own.
    function test_Attack_OwnerMintsThroughAnotherMinter() public {
        vm.startPrank(owner);
        for (uint256 level = SPARK; level <= SYNDICATE; level++) {
            vm.expectRevert();
            nft.setMinter(owner, level, 100);
        }
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_NotMinter.selector, owner, SPARK));
        nft.mintNodes(owner, 100);
        vm.stopPrank();

        WeakGrants twin = WeakGrants(_new("WeakGrants"));
        twin.setProduct(owner, true);
        vm.prank(owner);
        twin.creditKeys(owner, 1_000_000);
        vm.assertEq(twin.keysOf(owner), 1_000_000, "the weak twin stands");
    }

    /// @dev Dividends are paid to their owner only, and another account can't use up the owner's gas or history.
    function test_Attack_ClaimDividendsOfAnother() public {
        _nodes(alice, 1);
        nft.addDividend(5e18);
        vm.prank(bob);
        nft.claimFor(alice);
        vm.assertEq(usdt.balanceOf(alice), 5e18);
        vm.assertEq(usdt.balanceOf(bob), 0);
        nft.addDividend(1e18);
        vm.expectPartialRevert(Errors.Managed_ClaimedToday.selector);
        vm.prank(bob);
        nft.claimFor(alice);
        vm.assertEq(_claim(alice), 1e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_NothingToClaim.selector, bob));
        nft.claimFor(bob);
        nft.addDividend(1e18);
        _skip(1 days);
        vm.prank(manager);
        nft.setBlackList(alice, true);
        vm.expectPartialRevert(Errors.Managed_RewardsHeld.selector);
        nft.claimFor(alice);
        _skip(30 days);
        nft.claimFor(alice);
        vm.assertEq(usdt.balanceOf(alice), 7e18);
    }
}
