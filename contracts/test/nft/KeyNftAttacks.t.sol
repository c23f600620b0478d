// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {Errors} from "../../src/libraries/Errors.sol";
import {Thief} from "../../src/mocks/Thief.sol";
import {WeakGrants} from "../../src/mocks/WeakGrants.sol";
import {WeakSynthesis} from "../../src/mocks/WeakSynthesis.sol";
import {IKeyNftActions} from "../../src/nft/IKeyNftActions.sol";
import {KeyNftTest} from "../support/KeyNftTest.sol";
import {ThiefTest} from "../support/ThiefTest.sol";

/// Attacks on keys: a receiver that re-enters, keys that count twice, another account's keys.
contract KeyNftAttacksTest is KeyNftTest, ThiefTest {
    function setUp() public {
        _deployKeys();
    }

    /// Re-enters during a mint, and while a Syndicate is received, when its keys are already burned.
    function test_Attack_ReenterKeys() public {
        Thief robber = Thief(_new("Thief"));
        _credit(address(robber), 15);
        bytes memory call = abi.encodeCall(IKeyNftActions.mintKeys, ());
        robber.steal(address(keys), call, call);
        _assertLockedOut(robber);
        vm.assertEq(keys.balanceOf(address(robber), 1), 15);
        vm.assertEq(keys.totalSupply(), 15);
        _assertTwinPaysTwice(call);

        call = abi.encodeCall(IKeyNftActions.synthesize, (_one(1), _one(15)));
        robber.steal(address(keys), call, call);
        _assertLockedOut(robber);
        vm.assertEq(nft.balanceOf(address(robber)), 1);
        vm.assertEq(keys.balanceOf(address(robber), 1), 0);
        _assertTwinPaysTwice(call);
    }

    /// Ten keys, named twice, are ten keys. Counts cannot add up to fifteen by overflow either.
    function test_Attack_DuplicateIdsInABatch() public {
        _give(alice, 10);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, alice, 0, 5, 1));
        keys.synthesize(_two(1, 1), _two(10, 5));
        vm.expectPartialRevert(Errors.KeyNft_WrongCount.selector);
        keys.synthesize(_two(1, 1), _two(type(uint256).max, 16));
        vm.stopPrank();
        vm.assertEq(keys.balanceOf(alice, 1), 10);
        vm.assertEq(nft.totalSupply(), 0);

        WeakSynthesis twin = WeakSynthesis(_new("WeakSynthesis"));
        twin.mint(alice);
        uint256[] memory ids = new uint256[](3);
        (ids[0], ids[1], ids[2]) = (1, 1, 1);
        vm.prank(alice);
        vm.assertEq(twin.levelOf(twin.synthesize(ids)), 2, "the weak twin stands");
    }

    /// An operator may transfer keys, but not merge them or exchange them for mining power, for itself or the holder.
    function test_Attack_KeysOfAnother() public {
        _give(alice, 30);
        vm.prank(alice);
        keys.setApprovalForAll(bob, true);
        vm.startPrank(bob);
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, bob, 0, 15, 1));
        keys.synthesize(_one(1), _one(15));
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, bob, 0, 1, 1));
        keys.exchangePower(1, 1);
        vm.stopPrank();
        vm.assertEq(keys.balanceOf(alice, 1), 30);
    }

    /// Gifts of keys count towards the limit on gifts of NFTs: fifteen of them are a Syndicate.
    function test_Attack_ManagerGrantsKeysInsteadOfNfts() public {
        vm.startPrank(owner);
        keys.openEdition(10_000, 1e18, "", "");
        nft.setMinter(address(keys), 5, 500);
        nft.grant(alice, 5, 5);
        vm.stopPrank();
        _give(alice, 1_000);
        // 1 % of 1,000 keys; 1 % of a weight of 25,000 is less than one of them.
        vm.assertEq(keys.grantRoom(), 10);
        vm.startPrank(manager);
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_DailyGrants.selector, 15, 10));
        keys.grant(manager, 15);
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_DailyGrants.selector, 334, 250));
        keys.grant(manager, 1);
        vm.stopPrank();
        vm.prank(owner);
        nft.grant(alice, 5, 45);
        vm.startPrank(manager);
        keys.grant(manager, 6);
        vm.assertEq(nft.grantRoom(), 480);
        vm.assertEq(keys.grantRoom(), 3);
        _skip(23 hours);
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_DailyGrants.selector, 667, 480));
        keys.grant(manager, 2);
        _skip(1 hours);
        keys.grant(manager, 7);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_NotMinter.selector, alice, 5));
        vm.prank(alice);
        nft.chargeGrant(1, 15);

        WeakGrants twin = WeakGrants(_new("WeakGrants"));
        twin.grant(manager, 5_000);
        vm.assertEq(twin.weightOf(manager), twin.totalWeight(), "the weak twin stands");
    }

    /// The owner can't add an account of its own, also not in the place of a product.
    function test_Attack_OwnerCreditsKeysToItself() public {
        vm.startPrank(owner);
        keys.setProduct(_account("game"), 10_000);
        keys.setProduct(_account("large game"), 10_000);
        keys.setProduct(ido, 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_ProductsFull.selector, 3));
        keys.setProduct(owner, 10_000);
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_NotProduct.selector, owner));
        keys.creditKeys(owner, 10_000);
        vm.stopPrank();

        WeakGrants twin = WeakGrants(_new("WeakGrants"));
        twin.setProduct(owner, true);
        vm.prank(owner);
        twin.creditKeys(owner, 150_000);
        vm.assertEq(twin.keysOf(owner), 150_000, "the weak twin stands");
    }

    /// A receiver that calls back during `claimFor` finds its keys already gone.
    function test_Attack_ReenterClaimFor() public {
        Thief robber = Thief(_new("Thief"));
        _credit(address(robber), 15);
        bytes memory call = abi.encodeCall(IKeyNftActions.claimFor, (address(robber)));
        robber.steal(address(keys), call, call);
        _assertLockedOut(robber);
        vm.assertEq(keys.balanceOf(address(robber), 1), 15);
        _assertTwinPaysTwice(call);
    }
}
