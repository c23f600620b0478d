// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {Errors} from "../../src/libraries/Errors.sol";
import {INftTypes} from "../../src/nft/INftTypes.sol";
import {INftWhole} from "../support/INftWhole.sol";
import {NftTest} from "../support/NftTest.sol";

/// mintNodes(to, count) · mintSyndicate(to) · grant(to, level, count)
/// ├── when the caller isn't listed for the tier → Nft_NotMinter; for grants neither owner nor manager → Managed_NotManager
/// ├── given it is paused → Managed_Paused; given `to` is blacklisted → Managed_BlackListed
/// ├── when `to` is zero → ERC721InvalidReceiver
/// ├── when count is 0 or above 100, or there is no such tier → Managed_OutOfBounds
/// ├── given the tier's maximum is reached → Nft_SupplyExhausted; the code's limit for gifts → Nft_GrantsExhausted
/// └── otherwise → consecutive NFTs with today's weight, permanently, active at once
/// synthesize(tokenIds)
/// ├── when there aren't three → Nft_WrongCount; when one is named twice → Nft_RepeatedCard
/// ├── when one is another's → Nft_NotYourCard; doesn't exist → ERC721NonexistentToken
/// ├── when tiers differ → Nft_MixedTiers; when they are Beacons or Syndicates → Nft_TopTier
/// ├── given pause, blacklist, the next tier's maximum → as above
/// └── otherwise → three are burned, one of the next tier is minted; its weight is its tier's, or theirs if that is more
/// bindFor(account, tokenId)
/// ├── when the caller isn't the token → Nft_NotToken; when the account doesn't hold the card → Nft_NotYourCard
/// └── otherwise → displayed as long as the account holds it
contract NftMintTest is NftTest {
    function setUp() public {
        _deployNft();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        MINT
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 3.29-a, 3.29-b, 3.29-e, 3.29-f, 3.30-a, 3.30-b
    function testFuzz_MintNodes(uint256 first, uint256 second) public {
        (first, second) = (_bound(first, 1, 100), _bound(second, 1, 100));
        vm.assertEq(_nodes(alice, first), 1);
        vm.assertEq(_nodes(bob, second), first + 1);
        vm.assertEq(nft.balanceOf(alice), first);
        vm.assertEq(nft.ownerOf(first), alice);
        vm.assertEq(nft.ownerOf(first + 1), bob);
        vm.assertEq(nft.totalSupply(), first + second);
        INftTypes.Totals memory totals = _totals();
        vm.assertEq(totals.totalForce, 100 * (first + second));
        vm.assertEq(totals.lastIndex, first + second);
        vm.assertEq(totals.totalUser, 2);
        INftTypes.Card memory card = nft.cards(first + 1);
        vm.assertEq(card.tokenId, first + 1);
        vm.assertEq(card.level, SPARK);
        vm.assertEq(card.weight, 100);
        vm.assertEq(card.name, "Spark");
        vm.assertEq(card.author, bob);
        vm.assertEq(card.owner, bob);
        vm.assertEq(card.total + card.debt, 0);
        INftTypes.User memory user = nft.users(bob);
        vm.assertTrue(user.isExist);
        vm.assertEq(user.index, 2);
        vm.assertEq(user.cards, second);
        vm.assertEq(user.force, 100 * second);
        vm.assertEq(nft.accounts(2), bob);
        vm.assertFalse(nft.users(carol).isExist);
        INftTypes.Tier memory tier = nft.getConfigMulti()[0];
        vm.assertEq(tier.minted, first + second);
        vm.assertEq(tier.supply, first + second);
    }

    function test_MintSyndicate() public {
        vm.assertEq(nft.previewSyndicate(alice), 5_000);
        vm.prank(minter);
        uint256 tokenId = nft.mintSyndicate(alice);
        vm.assertEq(nft.cards(tokenId).level, SYNDICATE);
        vm.assertEq(nft.cards(tokenId).weight, 5_000);
    }

    function test_RevertWhen_CallerIsNoMinter() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_NotMinter.selector, alice, SPARK));
        vm.prank(alice);
        nft.mintNodes(alice, 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_NotMinter.selector, alice, SYNDICATE));
        vm.prank(alice);
        nft.mintSyndicate(alice);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_NotManager.selector, alice));
        vm.prank(alice);
        nft.grant(alice, SPARK, 1);
        vm.assertEq(nft.totalSupply(), 0);
    }

    function test_AMinterOfOneTierMintsNoOther() public {
        INftWhole fresh = _freshNft();
        vm.prank(owner);
        fresh.setMinter(bob, SPARK, 100);
        vm.assertTrue(fresh.isMinter(bob, SPARK));
        vm.assertFalse(fresh.isMinter(bob, SYNDICATE));
        vm.assertFalse(fresh.isMinter(address(0), SYNDICATE));
        vm.prank(bob);
        fresh.mintNodes(alice, 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_NotMinter.selector, bob, SYNDICATE));
        vm.prank(bob);
        fresh.mintSyndicate(alice);
    }

    function test_AMinterIsSetOnce() public {
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_MinterAlreadySet.selector, SPARK, minter));
        nft.setMinter(owner, SPARK, 100);
        for (uint256 level = FLAME; level <= BEACON; level++) {
            vm.expectRevert(abi.encodeWithSelector(Errors.Nft_NoMinter.selector, level));
            nft.setMinter(minter, level, 100);
        }
        vm.expectEmit(address(nft));
        emit INftTypes.MinterChanged(minter, SPARK, 100);
        nft.setMinter(minter, SPARK, 100);
        for (uint256 i = 0; i < 2; i++) {
            (uint256 level, uint256 least, uint256 most) = i == 0 ? (SPARK, 100, 10_000) : (SYNDICATE, 10, 500);
            for (uint256 k = 0; k < 2; k++) {
                uint256 perDay = k == 0 ? least - 1 : most + 1;
                vm.expectRevert(
                    abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("perDay"), perDay, least, most)
                );
                nft.setMinter(minter, level, perDay);
            }
        }
        vm.stopPrank();
    }

    function test_AMinterHasADailyMaximum() public {
        vm.startPrank(owner);
        nft.setMinter(minter, SPARK, 150);
        nft.setMinter(minter, SYNDICATE, 10);
        vm.stopPrank();
        vm.startPrank(minter);
        nft.mintNodes(alice, 100);
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_DailyCap.selector, SPARK, 150));
        nft.mintNodes(alice, 51);
        nft.mintNodes(alice, 50);
        for (uint256 i = 0; i < 10; i++) nft.mintSyndicate(bob);
        bytes memory reason = abi.encodeWithSelector(Errors.Nft_DailyCap.selector, SYNDICATE, 10);
        vm.expectRevert(reason);
        nft.mintSyndicate(bob);
        vm.expectRevert(reason);
        nft.previewSyndicate(bob);
        (address account, uint256 perDay, uint256 today) = nft.minterOf(SPARK);
        vm.assertEq(account, minter);
        vm.assertEq(perDay, 150);
        vm.assertEq(today, 150);
        _skip(1 days);
        (, , today) = nft.minterOf(SYNDICATE);
        vm.assertEq(today, 0);
        nft.mintSyndicate(bob);
        nft.mintNodes(alice, 100);
        nft.mintNodes(alice, 50);
        (, , today) = nft.minterOf(SYNDICATE);
        vm.assertEq(today, 1);
        vm.stopPrank();
        // Gifts of the owner are not counted.
        _grant(carol, SPARK, 10);
        vm.assertEq(nft.balanceOf(carol), 10);
    }

    function test_RevertGiven_Paused() public {
        uint256 first = _nodes(alice, 3);
        vm.prank(manager);
        nft.setPaused(true);
        vm.startPrank(minter);
        vm.expectRevert(Errors.Managed_Paused.selector);
        nft.mintNodes(alice, 1);
        vm.expectRevert(Errors.Managed_Paused.selector);
        nft.mintSyndicate(alice);
        vm.stopPrank();
        vm.expectRevert(Errors.Managed_Paused.selector);
        nft.previewSyndicate(alice);
        vm.expectRevert(Errors.Managed_Paused.selector);
        vm.prank(manager);
        nft.grant(alice, SPARK, 1);
        vm.expectRevert(Errors.Managed_Paused.selector);
        vm.prank(alice);
        nft.synthesize(_ids(first, first + 1, first + 2));
        // A pause stops neither transfers nor claims.
        nft.addDividend(3e18);
        _transfer(alice, bob, first);
        vm.assertEq(_claim(alice), 3e18);
    }

    function test_RevertGiven_ReceiverIsBlackListed() public {
        uint256 first = _nodes(alice, 3);
        vm.prank(manager);
        nft.setBlackList(alice, true);
        bytes memory reason = abi.encodeWithSelector(Errors.Managed_BlackListed.selector, alice);
        vm.expectRevert(reason);
        vm.prank(minter);
        nft.mintNodes(alice, 1);
        vm.expectRevert(reason);
        vm.prank(minter);
        nft.mintSyndicate(alice);
        vm.expectRevert(reason);
        vm.prank(manager);
        nft.grant(alice, SPARK, 1);
        vm.expectRevert(reason);
        vm.prank(alice);
        nft.synthesize(_ids(first, first + 1, first + 2));
    }

    function test_RevertWhen_ReceiverIsZero() public {
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(0)));
        vm.prank(minter);
        nft.mintNodes(address(0), 1);
    }

    function testFuzz_RevertWhen_CountIsOutside(uint256 count) public {
        count = count % 2 == 0 ? 0 : _bound(count, 101, type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("count"), count, 1, 100));
        vm.prank(minter);
        nft.mintNodes(alice, count);
    }

    function test_RevertGiven_TheMaximumIsReached() public {
        INftTypes.Setup memory setup = _setup();
        setup.maxima = [uint256(4), 1, 0, 0, 0];
        vm.prank(owner);
        nft.setConfig(setup);
        uint256 first = _nodes(alice, 4);
        _synthesize(alice, _ids(first, first + 1, first + 2));
        // Three Sparks are burned, but four were minted: the maximum counts every NFT ever minted.
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_SupplyExhausted.selector, SPARK, 4, 4));
        vm.prank(minter);
        nft.mintNodes(alice, 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_SupplyExhausted.selector, SYNDICATE, 0, 0));
        vm.prank(minter);
        nft.mintSyndicate(alice);
        INftTypes.Tier memory tier = nft.getConfigMulti()[0];
        vm.assertEq(tier.supply, 1);
        vm.assertEq(tier.minted, 4);
    }

    function test_GrantsEndAtTheCapInTheCode() public {
        for (uint256 level = SPARK; level <= SYNDICATE; level++) _grantAll(level);
    }

    function _grantAll(uint256 level) private {
        uint256 cap = nft.getConfigMulti()[level - 1].grantCap;
        uint256 granted = 0;
        while (granted < cap) {
            uint256 count = cap - granted > 100 ? 100 : cap - granted;
            _grant(alice, level, count);
            granted += count;
        }
        vm.assertEq(nft.getConfigMulti()[level - 1].granted, cap);
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_GrantsExhausted.selector, level, cap, cap));
        vm.prank(owner);
        nft.grant(alice, level, 1);
    }

    function testFuzz_RevertWhen_ThereIsNoSuchTier(uint256 level) public {
        vm.assume(level == 0 || level > 5);
        bytes memory reason = abi.encodeWithSelector(
            Errors.Managed_OutOfBounds.selector,
            bytes32("level"),
            level,
            1,
            5
        );
        vm.expectRevert(reason);
        vm.prank(manager);
        nft.grant(alice, level, 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_NoMinter.selector, level));
        vm.prank(owner);
        nft.setMinter(alice, level, 100);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      SYNTHESIS
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 1-i
    function testFuzz_Synthesize(uint256 level) public {
        level = _bound(level, SPARK, BLAZE);
        uint256 first = _grant(alice, level, 4);
        uint256[] memory ids = _ids(first + 2, first, first + 1);
        INftTypes.Synthesis memory plan = nft.previewSynthesize(alice, ids);
        uint256 force = _totals().totalForce;
        uint256 tokenId = _synthesize(alice, ids);
        vm.assertEq(plan.level, level + 1);
        vm.assertEq(plan.weight, nft.getConfigMulti()[level].weight);
        vm.assertEq(nft.cards(tokenId).level, plan.level);
        vm.assertEq(nft.cards(tokenId).weight, plan.weight);
        vm.assertEq(nft.cards(tokenId).author, alice);
        vm.assertEq(_totals().totalForce, force - plan.weightBefore + plan.weight);
        vm.assertGe(plan.weight, plan.weightBefore);
        vm.assertEq(nft.balanceOf(alice), 2);
        vm.assertEq(nft.totalSupply(), 2);
        for (uint256 i = 0; i < 3; i++) {
            vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, ids[i]));
            nft.ownerOf(ids[i]);
            vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, ids[i]));
            nft.cards(ids[i]);
        }
        vm.assertEq(nft.getConfigMulti()[level - 1].supply, 1);
        vm.assertEq(nft.getConfigMulti()[level].supply, 1);
    }

    function test_ThreeTimesThreeTimesThreeMakeABeacon() public {
        uint256 first = _nodes(alice, 27);
        uint256[] memory flames = new uint256[](9);
        for (uint256 i = 0; i < 9; i++) {
            flames[i] = _synthesize(alice, _ids(first + 3 * i, first + 3 * i + 1, first + 3 * i + 2));
        }
        uint256[] memory blazes = new uint256[](3);
        for (uint256 i = 0; i < 3; i++) {
            blazes[i] = _synthesize(alice, _ids(flames[3 * i], flames[3 * i + 1], flames[3 * i + 2]));
        }
        uint256 beacon = _synthesize(alice, blazes);
        vm.assertEq(nft.cards(beacon).level, BEACON);
        vm.assertEq(nft.totalSupply(), 1);
        vm.assertEq(_totals().totalForce, 3_650);
    }

    function test_SynthesisNeverLosesWeight() public {
        uint256 first = _nodes(alice, 3);
        INftTypes.Setup memory setup = _setup();
        setup.weights = [uint256(10), 33, 110, 365, 500];
        vm.prank(owner);
        nft.setConfig(setup);
        uint256 tokenId = _synthesize(alice, _ids(first, first + 1, first + 2));
        vm.assertEq(nft.cards(tokenId).weight, 300);
        vm.assertEq(_totals().totalForce, 300);
    }

    function test_RevertWhen_SynthesisIsWrong() public {
        uint256 mine = _nodes(alice, 4);
        uint256 theirs = _nodes(bob, 1);
        uint256 flame = _grant(alice, FLAME, 1);
        uint256 beacon = _grant(alice, BEACON, 3);
        uint256 syndicate = _grant(alice, SYNDICATE, 3);
        _refuse(new uint256[](0), abi.encodeWithSelector(Errors.Nft_WrongCount.selector, 0, 3));
        _refuse(new uint256[](4), abi.encodeWithSelector(Errors.Nft_WrongCount.selector, 4, 3));
        _refuse(_ids(mine, mine + 1, mine), abi.encodeWithSelector(Errors.Nft_RepeatedCard.selector, mine));
        _refuse(_ids(mine, mine, mine + 1), abi.encodeWithSelector(Errors.Nft_RepeatedCard.selector, mine));
        _refuse(_ids(mine, mine + 1, theirs), abi.encodeWithSelector(Errors.Nft_NotYourCard.selector, theirs, bob));
        _refuse(_ids(theirs, mine, mine + 1), abi.encodeWithSelector(Errors.Nft_NotYourCard.selector, theirs, bob));
        _refuse(_ids(mine, mine + 1, 999), abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 999));
        _refuse(
            _ids(mine, mine + 1, flame),
            abi.encodeWithSelector(Errors.Nft_MixedTiers.selector, flame, FLAME, SPARK)
        );
        _refuse(_ids(beacon, beacon + 1, beacon + 2), abi.encodeWithSelector(Errors.Nft_TopTier.selector, BEACON));
        _refuse(
            _ids(syndicate, syndicate + 1, syndicate + 2),
            abi.encodeWithSelector(Errors.Nft_TopTier.selector, SYNDICATE)
        );
        // An approval lets the operator transfer an NFT, not burn it.
        vm.prank(bob);
        nft.setApprovalForAll(alice, true);
        _refuse(_ids(mine, mine + 1, theirs), abi.encodeWithSelector(Errors.Nft_NotYourCard.selector, theirs, bob));
        // NFTs held by another contract belong to that contract.
        _transfer(alice, address(this), mine + 1);
        _refuse(
            _ids(mine, mine + 1, mine + 2),
            abi.encodeWithSelector(Errors.Nft_NotYourCard.selector, mine + 1, address(this))
        );
        vm.assertEq(nft.totalSupply(), 12);
    }

    /// @dev The call reverts, and the preview reverts with the same error.
    function _refuse(uint256[] memory ids, bytes memory reason) private {
        vm.expectRevert(reason);
        nft.previewSynthesize(alice, ids);
        vm.expectRevert(reason);
        vm.prank(alice);
        nft.synthesize(ids);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        BIND
    //////////////////////////////////////////////////////////////////////////*/

    function test_BindFor() public {
        uint256 tokenId = _nodes(alice, 2);
        vm.assertEq(nft.boundOf(alice), 0);
        vm.prank(token);
        nft.bindFor(alice, tokenId);
        vm.assertEq(nft.boundOf(alice), tokenId);
        vm.assertEq(nft.users(alice).bound, tokenId);
        vm.prank(token);
        nft.bindFor(alice, tokenId + 1);
        vm.assertEq(nft.boundOf(alice), tokenId + 1);
        _transfer(alice, bob, tokenId + 1);
        vm.assertEq(nft.boundOf(alice), 0);
        vm.assertEq(nft.boundOf(bob), 0);
    }

    function test_RevertWhen_BindingIsWrong() public {
        uint256 tokenId = _nodes(alice, 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_NotToken.selector, alice));
        vm.prank(alice);
        nft.bindFor(alice, tokenId);
        vm.startPrank(token);
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_NotYourCard.selector, tokenId, alice));
        nft.bindFor(bob, tokenId);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 7));
        nft.bindFor(alice, 7);
        vm.stopPrank();
    }
}
