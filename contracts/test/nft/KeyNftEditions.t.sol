// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";

import {Errors} from "../../src/libraries/Errors.sol";
import {IMiningActions} from "../../src/mining/IMiningActions.sol";
import {IKeyNftTypes} from "../../src/nft/IKeyNftTypes.sol";
import {INftArt} from "../../src/nft/INftArt.sol";
import {ISyndicateMinter} from "../../src/nft/ISyndicateMinter.sol";
import {KeyNft} from "../../src/nft/KeyNft.sol";
import {KeyNftTest} from "../support/KeyNftTest.sol";

/// openEdition(supply, power, cid, suffix) · setProduct(product, perDay)
/// ├── when the caller isn't the owner → OwnableUnauthorizedAccount
/// ├── when a value is outside its bounds → Managed_OutOfBounds
/// └── otherwise → the edition is the current one, and cannot be changed
contract KeyNftEditionsTest is KeyNftTest {
    function setUp() public {
        _deployKeys();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      EDITIONS
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 3.32-a, 3.32-c..f
    function test_Editions() public {
        _openSecond();
        _give(alice, 3);
        IKeyNftTypes.Edition memory edition = keys.editions(2);
        vm.assertEq(edition.tokenId, 2);
        vm.assertEq(edition.mints, 3);
        vm.assertEq(edition.supply, 1_000);
        vm.assertEq(edition.power, 500e18);
        vm.assertEq(edition.cid, "bafyKeys");
        vm.assertEq(edition.suffix, ".json");
        vm.assertEq(keys.uri(2), "ipfs://bafyKeys/2.json");
        vm.assertEq(keys.uri(1), art.keyURI(1, 100, 1_000e18));
        vm.assertEq(keys.getConfig().current, 2);
        vm.assertTrue(keys.isProduct(ido));
        vm.assertEq(keys.solvency().length, 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_NoSuchEdition.selector, 3, 2));
        keys.uri(3);
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_NoSuchEdition.selector, 0, 2));
        keys.editions(0);
    }

    function test_RevertWhen_AnEditionIsOutsideItsBounds() public {
        vm.startPrank(owner);
        _outOfBounds("supply", 0, 1, 1_000_000);
        keys.openEdition(0, 1e18, "", "");
        _outOfBounds("supply", 1_000_001, 1, 1_000_000);
        keys.openEdition(1_000_001, 1e18, "", "");
        _outOfBounds("power", 1e9 - 1, 1e9, 100_000e18);
        keys.openEdition(1, 1e9 - 1, "", "");
        _outOfBounds("power", 100_000e18 + 1, 1e9, 100_000e18);
        keys.openEdition(1, 100_000e18 + 1, "", "");
        _outOfBounds("cid", 101, 0, 100);
        keys.openEdition(1, 1e18, string(new bytes(101)), "");
        _outOfBounds("suffix", 33, 0, 32);
        keys.openEdition(1, 1e18, "", string(new bytes(33)));
        for (uint256 i = 1; i < 64; i++) keys.openEdition(1, 1e18, "", "");
        _outOfBounds("editions", 65, 1, 64);
        keys.openEdition(1, 1e18, "", "");
        vm.stopPrank();
        // The last edition works like the first.
        _give(alice, 1);
        vm.assertEq(keys.balanceOf(alice, 64), 1);
    }

    function _outOfBounds(bytes32 field, uint256 value, uint256 min, uint256 max) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, field, value, min, max));
    }

    function test_RevertWhen_CallerIsNotOwner() public {
        bytes memory reason = abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, manager);
        vm.startPrank(manager);
        vm.expectRevert(reason);
        keys.openEdition(1, 1e18, "", "");
        vm.expectRevert(reason);
        keys.setProduct(manager, 1);
        vm.stopPrank();
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        vm.prank(owner);
        keys.setProduct(address(0), 1);
    }

    function test_OwnerWithdrawsTokensSentByMistake() public {
        vm.assertEq(keys.solvency().length, 0);
        usdt.mint(address(keys), 7e18);
        vm.prank(owner);
        keys.withdrawToken(address(usdt), alice, 7e18);
        vm.assertEq(usdt.balanceOf(alice), 7e18);
    }

    function test_RevertWhen_InitialisedAgainOrWithoutPeers() public {
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        KeyNft(address(keys)).initialize(alice, alice);
        KeyNft implementation = KeyNft(_new("KeyNft", abi.encode(mining, nft, art, keys.desk())));
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        implementation.initialize(alice, alice);
        address desk = keys.desk();
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        _new("KeyNft", abi.encode(IMiningActions(alice), nft, art, desk));
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        _new("KeyNft", abi.encode(mining, ISyndicateMinter(alice), art, desk));
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        _new("KeyNft", abi.encode(mining, nft, INftArt(alice), desk));
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        _new("KeyNft", abi.encode(mining, nft, art, alice));
    }
}
