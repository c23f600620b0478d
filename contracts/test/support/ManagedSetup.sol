// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {HostileNext} from "../../src/mocks/HostileNext.sol";
import {ManagedHarness} from "../../src/mocks/ManagedHarness.sol";
import {ManagedHarnessNext} from "../../src/mocks/ManagedHarnessNext.sol";
import {ThiefTest} from "./ThiefTest.sol";

/// @notice A product with an owner, a manager and a guardian, for tests of the base.
abstract contract ManagedSetup is ThiefTest {
    uint256 internal constant START = 1_700_000_000;

    ManagedHarness internal product;
    ManagedHarness internal implementation;
    address internal owner = _account("owner");
    address internal manager = _account("manager");
    address internal guardian = _account("guardian");
    address internal alice = _account("alice");

    function _deployManaged() internal {
        vm.warp(START);
        implementation = ManagedHarness(_new("ManagedHarness"));
        bytes memory data = abi.encodeCall(ManagedHarness.initialize, (owner, manager));
        product = ManagedHarness(_newProxy(address(implementation), data));
        vm.prank(owner);
        product.setGuardian(guardian);
    }

    function _next() internal returns (address) {
        return address(ManagedHarnessNext(_new("ManagedHarnessNext")));
    }

    function _hostile() internal returns (address) {
        return address(HostileNext(_new("HostileNext")));
    }

    /// @dev Announces an upgrade now, without waiting.
    function _announce(address next) internal {
        vm.prank(owner);
        product.announceUpgrade(next, next.codehash);
    }

    function _execute(address next) internal {
        vm.prank(owner);
        product.upgradeToAndCall(next, "");
    }

    function _lock(address account, uint256 amount) internal {
        vm.deal(account, amount);
        vm.prank(account);
        product.deposit{value: amount}();
    }

    function _now() internal view returns (uint256) {
        return vm.getBlockTimestamp();
    }
}
