// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {KeyKeeper} from "../../src/mocks/KeyKeeper.sol";
import {IKeyNftTypes} from "../../src/nft/IKeyNftTypes.sol";
import {KeyNftTest} from "../support/KeyNftTest.sol";
import {KeyNftHandler} from "./KeyNftHandler.sol";

contract KeyNftInvariantTest is KeyNftTest {
    KeyNftHandler internal handler;
    address[] internal holders;

    function setUp() public {
        _deployKeys();
        holders = [alice, bob, _invite("carol", alice), _invite("dave", alice)];
        KeyKeeper[] memory keepers = new KeyKeeper[](2);
        for (uint256 i = 0; i < 2; i++) {
            keepers[i] = KeyKeeper(_new("KeyKeeper", abi.encode(keys)));
            vm.prank(owner);
            keys.setProduct(address(keepers[i]), 20_000);
        }
        handler = new KeyNftHandler(keys, [owner, manager, ido], holders, keepers);
        _target(address(handler));
    }

    /// @notice All of K1 and K2, in one campaign.
    function invariant_K0_KeyNftKeepsItsProperties() public view {
        property_K1_KeysAreHeldCreditedOrBurned();
        property_K2_EverySyndicateCostFifteenKeys();
    }

    /// @notice Keys held, credited, noted by products and burned add up to the keys of an edition, and never to more
    /// than its limit.
    function property_K1_KeysAreHeldCreditedOrBurned() internal view {
        uint256 count = keys.getConfig().editions;
        uint256[] memory sums = new uint256[](count);
        uint256 supply = 0;
        for (uint256 i = 0; i < holders.length; i++) {
            (, uint256[] memory held, uint256[] memory credited) = keys.keysOf(holders[i]);
            for (uint256 k = 0; k < count; k++) {
                sums[k] += held[k] + credited[k];
                supply += held[k];
            }
        }
        for (uint256 k = 0; k < count; k++) {
            IKeyNftTypes.Edition memory edition = keys.editions(k + 1);
            vm.assertEq(edition.mints, sums[k] + handler.burned(k + 1));
            vm.assertLe(edition.mints, edition.supply);
        }
        vm.assertEq(keys.totalSupply(), supply);
    }

    /// @notice Every Syndicate NFT merged from keys cost fifteen of them.
    // @spec 9.2-h
    function property_K2_EverySyndicateCostFifteenKeys() internal view {
        vm.assertEq(nft.totalSupply(), handler.syndicates());
        uint256 burned = 0;
        for (uint256 k = 1; k <= keys.getConfig().editions; k++) burned += handler.burned(k);
        vm.assertGe(burned, 15 * handler.syndicates());
    }
}
