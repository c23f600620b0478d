// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {Errors} from "../../src/libraries/Errors.sol";
import {Receiver} from "../../src/mocks/Receiver.sol";
import {IKeyNftActions} from "../../src/nft/IKeyNftActions.sol";
import {IKeyNftTypes} from "../../src/nft/IKeyNftTypes.sol";
import {IKeyNftWhole} from "../support/IKeyNftWhole.sol";
import {KeyNftTest} from "../support/KeyNftTest.sol";

/// creditKeys(to, count)
/// ├── when the caller isn't a listed product → KeyNft_NotProduct; when `to` is zero → Managed_ZeroAddress
/// ├── when count is 0 or above 10,000 → Managed_OutOfBounds
/// ├── given the current edition has less room → credits what is left, and KeysMissed reports the rest
/// └── otherwise → reserved in the current edition, for the account to mint
/// grant(to, count): owner or manager; pause, blacklist, KeyNft_GrantsExhausted, KeyNft_EditionFull
/// mintKeys()
/// ├── given blacklisted → Managed_BlackListed; given no credits → KeyNft_NothingToMint
/// └── otherwise → all credits of all editions, at once; a pause doesn't stop it
/// synthesize(ids, counts)
/// ├── when lengths differ → ERC1155InvalidArrayLength; when the sum isn't 15 → KeyNft_WrongCount
/// ├── when the caller holds fewer → ERC1155InsufficientBalance
/// ├── given Nft refuses → its error, and nothing is burned
/// └── otherwise → 15 keys are burned, one Syndicate is minted
/// exchangePower(id, count)
/// ├── when count is 0 → Managed_OutOfBounds; no such edition → KeyNft_NoSuchEdition; too few → ERC1155InsufficientBalance
/// ├── given mining refuses → its error, and nothing is burned
/// └── otherwise → the keys are burned, the account gets power × count for 30 days
contract KeyNftUnitTest is KeyNftTest {
    event KeysMissed(address indexed account, uint256 count, address indexed product);

    function setUp() public {
        _deployKeys();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       CREDITS
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 3.32-b
    function testFuzz_CreditsAreMinted(uint256 first, uint256 second, uint256 later) public {
        (first, second, later) = (_bound(first, 1, 50), _bound(second, 1, 50), _bound(later, 1, 1_000));
        _credit(alice, first);
        _credit(alice, second);
        vm.assertEq(keys.balanceOf(alice, 1), 0);
        vm.assertEq(keys.editions(1).mints, first + second);
        vm.assertEq(_openSecond(), 2);
        _credit(alice, later);
        (IKeyNftTypes.Edition[] memory list, uint256[] memory held, uint256[] memory credited) = keys.keysOf(alice);
        vm.assertEq(list.length, 2);
        vm.assertEq(credited[0], first + second);
        vm.assertEq(credited[1], later);
        vm.assertEq(held[0] + held[1], 0);
        vm.prank(alice);
        keys.mintKeys();
        vm.assertEq(keys.balanceOf(alice, 1), first + second);
        vm.assertEq(keys.balanceOf(alice, 2), later);
        vm.assertEq(keys.totalSupply(1), first + second);
        vm.assertEq(keys.totalSupply(), first + second + later);
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_NothingToMint.selector, alice));
        vm.prank(alice);
        keys.mintKeys();
    }

    function test_ACreditBeyondTheEditionIsCutAndSaid() public {
        _credit(bob, 90);
        vm.expectEmit(address(keys));
        emit KeysMissed(alice, 5, ido);
        _credit(alice, 15);
        (, , uint256[] memory credited) = keys.keysOf(alice);
        vm.assertEq(credited[0], 10);
        vm.expectEmit(address(keys));
        emit KeysMissed(alice, 1, ido);
        _credit(alice, 1);
        vm.assertEq(keys.editions(1).mints, 100);
    }

    function test_WithoutAnEditionACreditDoesntBlockTheProduct() public {
        IKeyNftWhole fresh = IKeyNftWhole(_freshKeys());
        vm.prank(owner);
        fresh.setProduct(ido, 10_000);
        vm.prank(ido);
        fresh.creditKeys(alice, 3);
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_NothingToMint.selector, alice));
        vm.prank(alice);
        fresh.mintKeys();
    }

    function test_RevertWhen_ACreditIsWrong() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_NotProduct.selector, alice));
        vm.prank(alice);
        keys.creditKeys(alice, 1);
        vm.startPrank(ido);
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        keys.creditKeys(address(0), 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("count"), 0, 1, 10_000));
        keys.creditKeys(alice, 0);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("count"), 10_001, 1, 10_000)
        );
        keys.creditKeys(alice, 10_001);
        vm.stopPrank();
        vm.prank(owner);
        keys.setProduct(ido, 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_DailyCap.selector, ido, 0));
        vm.prank(ido);
        keys.creditKeys(alice, 1);
    }

    function test_Grant() public {
        vm.prank(owner);
        keys.grant(alice, 60);
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_EditionFull.selector, 1, 40, 41));
        vm.prank(manager);
        keys.grant(alice, 41);
        vm.prank(owner);
        keys.openEdition(10_000, 1e18, "", "");
        vm.prank(owner);
        keys.grant(alice, 1_440);
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_GrantsExhausted.selector, 1_500, 1_500));
        vm.prank(owner);
        keys.grant(alice, 1);
    }

    function test_RevertWhen_AGrantIsWrong() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_NotManager.selector, alice));
        vm.prank(alice);
        keys.grant(alice, 1);
        vm.startPrank(manager);
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        keys.grant(address(0), 1);
        keys.setBlackList(alice, true);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BlackListed.selector, alice));
        keys.grant(alice, 1);
        keys.setPaused(true);
        vm.expectRevert(Errors.Managed_Paused.selector);
        keys.grant(bob, 1);
        vm.stopPrank();
    }

    function test_AProductHasADailyMaximum() public {
        address game = _account("game");
        vm.startPrank(owner);
        keys.openEdition(1_000, 1e18, "", "");
        keys.setProduct(ido, 30);
        keys.setProduct(game, 20);
        vm.stopPrank();
        _credit(alice, 20);
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_DailyCap.selector, ido, 30));
        _credit(alice, 11);
        // Each product has a maximum of its own.
        vm.prank(game);
        keys.reserveKeys(bob, 20, 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_DailyCap.selector, game, 20));
        vm.prank(game);
        keys.reserveKeys(bob, 1, 0);
        _credit(alice, 10);
        (uint256 perDay, uint256 today) = keys.productOf(ido);
        vm.assertEq(perDay, 30);
        vm.assertEq(today, 30);
        (, today) = keys.productOf(game);
        vm.assertEq(today, 20);
        _skip(1 days);
        (, today) = keys.productOf(ido);
        vm.assertEq(today, 0);
        _credit(alice, 30);
        (, today) = keys.productOf(game);
        vm.assertEq(today, 0);
    }

    function test_ThreeProductsAndNoMore() public {
        vm.startPrank(owner);
        keys.setProduct(_account("game"), 1);
        keys.setProduct(_account("large game"), 20_000);
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_ProductsFull.selector, 3));
        keys.setProduct(owner, 1);
        keys.setProduct(ido, 0);
        vm.assertTrue(keys.isProduct(ido), "a stopped product keeps its place");
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_ProductsFull.selector, 3));
        keys.setProduct(owner, 1);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("perDay"), 20_001, 0, 20_000)
        );
        keys.setProduct(ido, 20_001);
        vm.stopPrank();
    }

    function test_ClaimForMintsToTheAccount() public {
        _credit(alice, 7);
        vm.prank(bob);
        keys.claimFor(alice);
        vm.assertEq(keys.balanceOf(alice, 1), 7);
        vm.assertEq(keys.balanceOf(bob, 1), 0);
        _credit(alice, 2);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_ClaimedToday.selector, alice, block.timestamp + 1 days));
        vm.prank(bob);
        keys.claimFor(alice);
        vm.prank(alice);
        keys.claimFor(alice);
        vm.assertEq(keys.balanceOf(alice, 1), 9);
        _skip(1 days);
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_NothingToMint.selector, alice));
        keys.claimFor(alice);
    }

    function test_ClaimForAContractThatAcceptsOrRefuses() public {
        Receiver receiver = Receiver(_new("Receiver"));
        _credit(address(receiver), 5);
        for (uint256 mode = 1; mode <= uint256(Receiver.Mode.Panic); mode++) {
            receiver.setMode(Receiver.Mode(mode));
            vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_KeysRefused.selector, address(receiver)));
            keys.claimFor(address(receiver));
        }
        vm.assertEq(keys.balanceOf(address(receiver), 1), 0);
        (, , uint256[] memory credited) = keys.keysOf(address(receiver));
        vm.assertEq(credited[0], 5);
        receiver.setMode(Receiver.Mode.Accept);
        keys.claimFor(address(receiver));
        vm.assertEq(keys.balanceOf(address(receiver), 1), 5);
        _credit(address(token), 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_KeysRefused.selector, address(token)));
        keys.claimFor(address(token));
    }

    function test_ABlackListDelaysAMintAndStopsNoTransfer() public {
        _give(alice, 5);
        _credit(alice, 5);
        vm.prank(manager);
        keys.setBlackList(alice, true);
        bytes memory reason = abi.encodeWithSelector(Errors.Managed_BlackListed.selector, alice);
        uint256 until = block.timestamp + 30 days;
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_RewardsHeld.selector, alice, until));
        keys.claimFor(alice);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_RewardsHeld.selector, alice, until));
        keys.mintKeys();
        vm.expectRevert(reason);
        keys.exchangePower(1, 1);
        vm.expectRevert(reason);
        keys.synthesize(_one(1), _one(15));
        keys.safeTransferFrom(alice, bob, 1, 5, "");
        vm.stopPrank();
        // Still on the list, but a ban delays keys for at most thirty days.
        _skip(30 days);
        vm.prank(alice);
        keys.mintKeys();
        vm.assertEq(keys.balanceOf(alice, 1), 5);
    }

    function test_APauseStopsNeitherCreditsNorMintsNorTransfers() public {
        _give(alice, 20);
        vm.prank(manager);
        keys.setPaused(true);
        _give(alice, 5);
        vm.startPrank(alice);
        keys.safeTransferFrom(alice, bob, 1, 1, "");
        vm.expectRevert(Errors.Managed_Paused.selector);
        keys.synthesize(_one(1), _one(15));
        vm.expectRevert(Errors.Managed_Paused.selector);
        keys.exchangePower(1, 1);
        vm.stopPrank();
        vm.assertEq(keys.balanceOf(alice, 1), 24);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      SYNTHESIS
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 1-j, 9.2-h
    function testFuzz_FifteenKeysMakeASyndicate(uint256 old) public {
        old = _bound(old, 0, 15);
        _give(alice, 20);
        _openSecond();
        _give(alice, 20);
        uint256[] memory counts = _two(old, 15 - old);
        vm.assertEq(keys.previewSynthesize(alice, _two(1, 2), counts), 5_000);
        vm.prank(alice);
        uint256 tokenId = keys.synthesize(_two(1, 2), counts);
        vm.assertEq(nft.ownerOf(tokenId), alice);
        vm.assertEq(nft.cards(tokenId).level, 5);
        vm.assertEq(keys.balanceOf(alice, 1), 20 - old);
        vm.assertEq(keys.balanceOf(alice, 2), 5 + old);
        vm.assertEq(keys.totalSupply(), 25);
        // Burned keys never return to the edition.
        vm.assertEq(keys.editions(1).mints, 20);
    }

    // @spec 1-j
    function test_RevertWhen_KeysAreNotFifteen() public {
        _give(alice, 30);
        _refuse(_one(1), _one(14), abi.encodeWithSelector(Errors.KeyNft_WrongCount.selector, 14, 15));
        _refuse(_one(1), _one(16), abi.encodeWithSelector(Errors.KeyNft_WrongCount.selector, 16, 15));
        _refuse(_two(1, 1), _two(7, 7), abi.encodeWithSelector(Errors.KeyNft_WrongCount.selector, 14, 15));
        _refuse(
            _two(1, 1),
            _two(type(uint256).max, 16),
            abi.encodeWithSelector(Errors.KeyNft_WrongCount.selector, type(uint256).max, 15)
        );
        _refuse(_two(1, 2), _one(15), abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidArrayLength.selector, 2, 1));
        uint256[] memory none = new uint256[](0);
        _refuse(none, none, abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("editions"), 0, 1, 15));
        vm.assertEq(keys.balanceOf(alice, 1), 30);
        vm.assertEq(nft.totalSupply(), 0);
    }

    function test_RevertWhen_KeysAreAnothers() public {
        _give(alice, 14);
        _give(bob, 30);
        bytes memory reason = abi.encodeWithSelector(
            IERC1155Errors.ERC1155InsufficientBalance.selector,
            alice,
            14,
            15,
            1
        );
        _refuse(_one(1), _one(15), reason);
        // A key named in two parts does not count twice.
        reason = abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, alice, 4, 5, 1);
        _refuse(_two(1, 1), _two(10, 5), reason);
        // An operator is not the holder.
        vm.prank(bob);
        keys.setApprovalForAll(alice, true);
        _refuse(_two(1, 1), _two(10, 5), reason);
    }

    function test_RevertGiven_NftRefuses() public {
        _give(alice, 15);
        vm.prank(manager);
        nft.setPaused(true);
        _refuse(_one(1), _one(15), abi.encodeWithSelector(Errors.Managed_Paused.selector));
        vm.prank(manager);
        nft.setPaused(false);
        vm.prank(owner);
        nft.setMinter(address(keys), 5, 10);
        vm.startPrank(address(keys));
        for (uint256 i = 0; i < 10; i++) nft.mintSyndicate(bob);
        vm.stopPrank();
        _refuse(_one(1), _one(15), abi.encodeWithSelector(Errors.Nft_DailyCap.selector, 5, 10));
        vm.assertEq(keys.balanceOf(alice, 1), 15);
    }

    function _refuse(uint256[] memory ids, uint256[] memory counts, bytes memory reason) private {
        vm.expectRevert(reason);
        keys.previewSynthesize(alice, ids, counts);
        vm.expectRevert(reason);
        vm.prank(alice);
        keys.synthesize(ids, counts);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        POWER
    //////////////////////////////////////////////////////////////////////////*/

    function testFuzz_KeysGiveForceForThirtyDays(uint256 count) public {
        count = _bound(count, 1, 100);
        _give(alice, 100);
        (uint256 force, uint256 daysCount) = keys.previewExchange(alice, 1, count);
        vm.assertEq(force, 1_000e18 * count);
        vm.assertEq(daysCount, 30);
        vm.prank(alice);
        keys.exchangePower(1, count);
        vm.assertEq(keys.balanceOf(alice, 1), 100 - count);
        vm.assertEq(mining.users(alice).force, force);
        // The only account in the pool: gets the whole emission, for exactly thirty days.
        _skip(30 days);
        uint256 before = token.balanceOf(alice);
        vm.prank(alice);
        mining.claimReward();
        vm.assertApproxEqAbs(token.balanceOf(alice) - before, 90_000e18, 1e12);
        _skip(1 days);
        vm.assertEq(mining.users(alice).force, 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_NothingToClaim.selector, alice));
        vm.prank(alice);
        mining.claimReward();
    }

    function test_RevertWhen_AnExchangeIsWrong() public {
        _give(alice, 5);
        _refuseExchange(1, 0, abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("count"), 0, 1, 1e6));
        _refuseExchange(7, 1, abi.encodeWithSelector(Errors.KeyNft_NoSuchEdition.selector, 7, 1));
        _refuseExchange(
            1,
            6,
            abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, alice, 5, 6, 1)
        );
        vm.assertEq(keys.balanceOf(alice, 1), 5);
    }

    function test_RevertGiven_MiningRefuses() public {
        address stranger = _account("stranger");
        _give(stranger, 2);
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_NotRegistered.selector, stranger));
        vm.prank(stranger);
        keys.exchangePower(1, 1);
        vm.assertEq(keys.balanceOf(stranger, 1), 2);
        _give(alice, 2);
        vm.prank(manager);
        mining.setBlackList(alice, true);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BlackListed.selector, alice));
        vm.prank(alice);
        keys.exchangePower(1, 1);
        vm.assertEq(keys.balanceOf(alice, 1), 2);
    }

    function test_RevertGiven_MiningIsPaused() public {
        _give(alice, 2);
        vm.prank(manager);
        mining.setPaused(true);
        vm.expectRevert(Errors.Managed_Paused.selector);
        vm.prank(alice);
        keys.exchangePower(1, 1);
        vm.assertEq(keys.balanceOf(alice, 1), 2);
        vm.assertEq(mining.users(alice).force, 0);
        vm.prank(manager);
        mining.setPaused(false);
        vm.prank(alice);
        keys.exchangePower(1, 1);
        vm.assertEq(keys.balanceOf(alice, 1), 1);
        vm.assertEq(mining.users(alice).force, 1_000e18);
    }

    function _refuseExchange(uint256 id, uint256 count, bytes memory reason) private {
        vm.expectRevert(reason);
        keys.previewExchange(alice, id, count);
        vm.expectRevert(reason);
        vm.prank(alice);
        keys.exchangePower(id, count);
    }

    function test_AReceiverThatRefusesKeepsItsKeys() public {
        Receiver receiver = Receiver(_new("Receiver"));
        _credit(address(receiver), 15);
        receiver.run(address(keys), abi.encodeCall(IKeyNftActions.mintKeys, ()));
        receiver.setMode(Receiver.Mode.RevertWithError);
        vm.expectRevert(Receiver.Refused.selector);
        receiver.run(address(keys), abi.encodeCall(IKeyNftActions.synthesize, (_one(1), _one(15))));
        vm.assertEq(keys.balanceOf(address(receiver), 1), 15);
        vm.assertEq(nft.totalSupply(), 0);
    }
}
