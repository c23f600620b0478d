// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {KeyNftTest} from "../support/KeyNftTest.sol";

/// exchangePower(id, count) of KeyNft
/// ├── given the keys' power is above what is left of the day's cap → Mining_AbovePowerCap, and the keys are kept
/// └── given fewer keys, or the next day → their power is added
contract MiningKeysTest is KeyNftTest {
    function setUp() public {
        _deployKeys();
        vm.prank(owner);
        mining.setPowerCap(10, 2_000e18);
    }

    function test_KeysAboveTheDailyCapAreKept() public {
        _give(alice, 5);
        _give(bob, 1);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_AbovePowerCap.selector, 3_000e18, 2_000e18, START + DAY));
        keys.exchangePower(1, 3);
        vm.assertEq(keys.balanceOf(alice, 1), 5);
        keys.exchangePower(1, 2);
        vm.stopPrank();
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_AbovePowerCap.selector, 1_000e18, 0, START + DAY));
        keys.exchangePower(1, 1);
        vm.assertEq(keys.balanceOf(bob, 1), 1);
        _skip(DAY);
        vm.prank(bob);
        keys.exchangePower(1, 1);
        vm.assertEq(mining.users(bob).force, 1_000e18);
        vm.assertEq(mining.users(alice).force, 2_000e18);
    }
}
