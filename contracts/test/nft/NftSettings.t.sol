// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";

import {Errors} from "../../src/libraries/Errors.sol";
import {INftTypes} from "../../src/nft/INftTypes.sol";
import {Nft} from "../../src/nft/Nft.sol";
import {NftDesk} from "../../src/nft/NftDesk.sol";
import {NftTest} from "../support/NftTest.sol";

/// setConfig(setup) · setMinter(account, level, perDay)
/// ├── when the caller isn't the owner → OwnableUnauthorizedAccount
/// ├── when a value is outside its bounds → Managed_OutOfBounds
/// └── otherwise → applies to NFTs minted later
contract NftSettingsTest is NftTest {
    function setUp() public {
        _deployNft();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       SETTINGS
    //////////////////////////////////////////////////////////////////////////*/

    function test_AWeightIsFixedWhenTheCardIsMinted() public {
        uint256 old = _nodes(alice, 1);
        INftTypes.Setup memory setup = _setup();
        setup.weights = [uint256(1_000), 3_000, 9_000, 27_000, 27_000];
        vm.prank(owner);
        nft.setConfig(setup);
        uint256 tokenId = _nodes(bob, 1);
        vm.assertEq(nft.cards(old).weight, 100);
        vm.assertEq(nft.cards(tokenId).weight, 1_000);
        vm.assertEq(_totals().totalForce, 1_100);
    }

    function testFuzz_RevertWhen_AWeightIsOutsideItsBounds(uint256 tier, uint256 weight) public {
        tier = _bound(tier, 0, 4);
        INftTypes.Setup memory setup = _setup();
        uint256 least = tier == 0 ? 1 : setup.weights[tier - 1] * (tier < 4 ? 3 : 1);
        weight = weight % 2 == 0 ? _bound(weight, 0, least - 1) : _bound(weight, 1_000_001, type(uint256).max);
        setup.weights[tier] = weight;
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("weight"), weight, least, 1_000_000)
        );
        vm.prank(owner);
        nft.setConfig(setup);
    }

    function testFuzz_RevertWhen_AMaximumIsAboveTheCap(uint256 tier, uint256 max) public {
        tier = _bound(tier, 0, 4);
        INftTypes.Setup memory setup = _setup();
        uint256 cap = setup.maxima[tier];
        max = _bound(max, cap + 1, type(uint256).max);
        setup.maxima[tier] = max;
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("max"), max, 0, cap));
        vm.prank(owner);
        nft.setConfig(setup);
    }

    function test_RevertWhen_SendMinIsAboveItsBound() public {
        INftTypes.Setup memory setup = _setup();
        setup.sendMin = 1_000e18 + 1;
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("sendMin"), 1_000e18 + 1, 0, 1_000e18)
        );
        vm.prank(owner);
        nft.setConfig(setup);
    }

    function test_RevertWhen_AMinterIsNobody() public {
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        vm.prank(owner);
        nft.setMinter(address(0), SPARK, 100);
    }

    /// @dev Dividends are only in USDT.
    function test_WhatWasSentByMistakeIsTheOwners() public {
        _nodes(alice, 1);
        nft.addDividend(5e18);
        vm.deal(address(nft), 3);
        vm.startPrank(owner);
        nft.withdrawToken(address(0), bob, 3);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(usdt), 1, 0));
        nft.withdrawToken(address(usdt), bob, 1);
        vm.stopPrank();
        vm.assertEq(bob.balance, 3);
        vm.assertEq(_claim(alice), 5e18);
    }

    function test_RevertWhen_CallerIsNotOwner() public {
        bytes memory reason = abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, manager);
        vm.startPrank(manager);
        vm.expectRevert(reason);
        nft.setConfig(_setup());
        vm.expectRevert(reason);
        nft.setMinter(manager, SPARK, 100);
        vm.stopPrank();
    }

    function test_RevertWhen_InitialisedAgain() public {
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        Nft(payable(address(nft))).initialize(alice, alice, _setup());
        vm.expectRevert(Initializable.NotInitializing.selector);
        nft.setUp(_setup());
        Nft implementation = Nft(_new("Nft", abi.encode(_peers(), art, nft.desk())));
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        implementation.initialize(alice, alice, _setup());
        NftDesk desk = NftDesk(nft.desk());
        vm.expectRevert(Initializable.NotInitializing.selector);
        desk.setUp(_setup());
    }

    function test_RevertWhen_InitialisedOutsideItsBounds() public {
        INftTypes.Setup memory setup = _setup();
        setup.weights[1] = 299;
        Nft implementation = Nft(_new("Nft", abi.encode(_peers(), art, nft.desk())));
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("weight"), 299, 300, 1_000_000)
        );
        _newProxy(address(implementation), abi.encodeCall(Nft.initialize, (owner, manager, setup)));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        PAGES
    //////////////////////////////////////////////////////////////////////////*/

    function testFuzz_CardsOf(uint256 total, uint256 from, uint256 count) public {
        total = _bound(total, 0, 100);
        (from, count) = (_bound(from, 0, 120), _bound(count, 1, 200));
        if (total != 0) _nodes(alice, total);
        INftTypes.Card[] memory list = nft.cardsOf(alice, from, count);
        uint256 expected = from >= total ? 0 : (total - from < count ? total - from : count);
        vm.assertEq(list.length, expected);
        for (uint256 i = 0; i < list.length; i++) vm.assertEq(list[i].tokenId, from + i + 1);
    }

    function test_RevertWhen_APageIsTooLong() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BatchSize.selector, 201, 200));
        nft.cardsOf(alice, 0, 201);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BatchSize.selector, 0, 200));
        nft.cardsOf(alice, 0, 0);
    }
}
