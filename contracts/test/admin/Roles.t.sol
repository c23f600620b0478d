// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";

import {IManaged} from "../../src/admin/IManaged.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ManagedSetup} from "../support/ManagedSetup.sol";

/// One test per line of the table of powers (evidence/security.md), and one per thing that the guardian is refused.
contract RolesTest is ManagedSetup {
    function setUp() public {
        _deployManaged();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       GUARDIAN
    //////////////////////////////////////////////////////////////////////////*/

    function test_GuardianPauses() public {
        vm.expectEmit(address(product));
        emit IManaged.PausedChanged(true, START + 7 days);
        vm.prank(guardian);
        product.setPaused(true);
        vm.assertTrue(product.paused());
    }

    function test_GuardianRevokesTheManager() public {
        vm.expectEmit(address(product));
        emit IManaged.ManagerChanged(manager, address(0));
        vm.prank(guardian);
        product.revokeManager();
        vm.assertEq(product.manager(), address(0));
        _refuse(manager, abi.encodeCall(product.setPaused, (true)), _notManager(manager));
    }

    function test_RevertWhen_GuardianReopens() public {
        vm.prank(guardian);
        product.setPaused(true);
        _refuse(guardian, abi.encodeCall(product.setPaused, (false)), _notManager(guardian));
        vm.assertTrue(product.paused());
    }

    function test_RevertWhen_GuardianPausesAgainAtOnce() public {
        vm.prank(guardian);
        product.setPaused(true);
        bytes memory refusal = abi.encodeWithSelector(Errors.Managed_PausedBefore.selector, START + 14 days);
        _refuse(guardian, abi.encodeCall(product.setPaused, (true)), refusal);
        vm.assertEq(product.pausedUntil(), START + 7 days);
    }

    function test_RevertWhen_GuardianKeepsLists() public {
        address[] memory accounts = new address[](1);
        _refuse(guardian, abi.encodeCall(product.setBlackList, (alice, true)), _notManager(guardian));
        _refuse(guardian, abi.encodeCall(product.setBlackLists, (accounts, true)), _notManager(guardian));
        _refuse(guardian, abi.encodeCall(product.setWhiteList, (alice, true)), _notManager(guardian));
        _refuse(guardian, abi.encodeCall(product.setWhiteLists, (accounts, true)), _notManager(guardian));
        vm.assertFalse(product.isBlackList(alice) || product.isWhiteList(alice));
    }

    function test_RevertWhen_GuardianAppoints() public {
        _refuse(guardian, abi.encodeCall(product.setManager, (guardian)), _notOwner(guardian));
        _refuse(guardian, abi.encodeCall(product.setGuardian, (alice)), _notOwner(guardian));
        vm.assertEq(product.manager(), manager);
        vm.assertEq(product.guardian(), guardian);
    }

    function test_RevertWhen_GuardianConfigures() public {
        _refuse(guardian, abi.encodeCall(product.setFee, (7)), _notOwner(guardian));
        vm.assertEq(product.fee(), 0);
    }

    function test_RevertWhen_GuardianWithdraws() public {
        vm.deal(address(product), 1 ether);
        _refuse(guardian, abi.encodeCall(product.withdrawToken, (address(0), guardian, 1)), _notOwner(guardian));
        vm.assertEq(address(product).balance, 1 ether);
    }

    function test_RevertWhen_GuardianUpgrades() public {
        address next = _next();
        _refuse(guardian, abi.encodeCall(product.announceUpgrade, (next, next.codehash)), _notOwner(guardian));
        _announce(next);
        _refuse(guardian, abi.encodeCall(product.withdrawUpgrade, ()), _notOwner(guardian));
        _refuse(guardian, abi.encodeCall(product.freeze, ()), _notOwner(guardian));
        _skip(7 days);
        _refuse(guardian, abi.encodeCall(product.upgradeToAndCall, (next, "")), _notOwner(guardian));
        vm.assertTrue(product.exitsOpen());
    }

    function test_RevertWhen_GuardianMovesOwnership() public {
        _refuse(guardian, abi.encodeCall(product.transferOwnership, (guardian)), _notOwner(guardian));
        _refuse(guardian, abi.encodeCall(product.renounceOwnership, ()), _notOwner(guardian));
        vm.prank(owner);
        product.transferOwnership(alice);
        _refuse(guardian, abi.encodeCall(product.acceptOwnership, ()), _notOwner(guardian));
        vm.assertEq(product.owner(), owner);
    }

    /// Anyone can be named; without a guardian nobody has its powers.
    function testFuzz_RevertGiven_ThereIsNoGuardian(address caller) public {
        vm.assume(caller != owner && caller != manager);
        vm.prank(owner);
        product.setGuardian(address(0));
        vm.assume(caller != address(0));
        _refuse(caller, abi.encodeCall(product.setPaused, (true)), _notManager(caller));
        _refuse(caller, abi.encodeCall(product.revokeManager, ()), _notOwner(caller));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       MANAGER
    //////////////////////////////////////////////////////////////////////////*/

    function test_ManagerPausesAndReopens() public {
        vm.startPrank(manager);
        product.setPaused(true);
        vm.assertTrue(product.paused());
        vm.expectEmit(address(product));
        emit IManaged.PausedChanged(false, START);
        product.setPaused(false);
        vm.assertFalse(product.paused());
    }

    function test_ManagerReopensWhatTheGuardianPaused() public {
        vm.prank(guardian);
        product.setPaused(true);
        vm.prank(manager);
        product.setPaused(false);
        vm.assertFalse(product.paused());
    }

    function test_RevertWhen_ManagerAppoints() public {
        _refuse(manager, abi.encodeCall(product.setManager, (manager)), _notOwner(manager));
        _refuse(manager, abi.encodeCall(product.setGuardian, (manager)), _notOwner(manager));
        _refuse(manager, abi.encodeCall(product.revokeManager, ()), _notOwner(manager));
        vm.assertEq(product.guardian(), guardian);
    }

    function test_RevertWhen_ManagerUpgrades() public {
        address next = _next();
        _refuse(manager, abi.encodeCall(product.announceUpgrade, (next, next.codehash)), _notOwner(manager));
        _announce(next);
        _refuse(manager, abi.encodeCall(product.withdrawUpgrade, ()), _notOwner(manager));
        _refuse(manager, abi.encodeCall(product.freeze, ()), _notOwner(manager));
        _skip(7 days);
        _refuse(manager, abi.encodeCall(product.upgradeToAndCall, (next, "")), _notOwner(manager));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        OWNER
    //////////////////////////////////////////////////////////////////////////*/

    function test_OwnerNamesTheGuardian() public {
        vm.expectEmit(address(product));
        emit IManaged.GuardianChanged(guardian, alice);
        vm.prank(owner);
        product.setGuardian(alice);
        vm.assertEq(product.guardian(), alice);
        _refuse(guardian, abi.encodeCall(product.setPaused, (true)), _notManager(guardian));
    }

    function test_OwnerRevokesTheManagerToo() public {
        vm.prank(owner);
        product.revokeManager();
        vm.assertEq(product.manager(), address(0));
    }

    function test_OwnerDoesWhatTheManagerDoes() public {
        vm.startPrank(owner);
        product.setBlackList(alice, true);
        product.setWhiteList(alice, true);
        product.setPaused(true);
        product.setPaused(false);
        vm.assertTrue(product.isBlackList(alice) && product.isWhiteList(alice));
    }

    /// The powers of the guardian end neither with the owner nor with the manager.
    function test_GuardianOutlastsTheOwner() public {
        vm.prank(owner);
        product.renounceOwnership();
        vm.startPrank(guardian);
        product.revokeManager();
        product.setPaused(true);
        vm.assertTrue(product.paused());
        // Nobody can reopen now: the pause ends by itself.
        _skip(7 days);
        vm.stopPrank();
        product.open();
    }

    function _refuse(address caller, bytes memory data, bytes memory refusal) private {
        vm.prank(caller);
        // solhint-disable-next-line avoid-low-level-calls
        (bool done, bytes memory reason) = address(product).call(data);
        vm.assertFalse(done, "not refused");
        vm.assertEq(reason, refusal);
    }

    function _notManager(address caller) private pure returns (bytes memory) {
        return abi.encodeWithSelector(Errors.Managed_NotManager.selector, caller);
    }

    function _notOwner(address caller) private pure returns (bytes memory) {
        return abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, caller);
    }
}
