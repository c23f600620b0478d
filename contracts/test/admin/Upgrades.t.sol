// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";

import {IManaged} from "../../src/admin/IManaged.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ManagedHarnessNext} from "../../src/mocks/ManagedHarnessNext.sol";
import {ManagedSetup} from "../support/ManagedSetup.sol";

/// announceUpgrade(implementation, codehash)
/// ├── given upgrades are frozen → Upgrade_Frozen
/// ├── given one is announced → Upgrade_AlreadyAnnounced
/// ├── given the last one was executed, withdrawn or expired within 14 days → Upgrade_AnnouncedBefore
/// ├── when the implementation has no code → Managed_ZeroAddress · has other code → Upgrade_OtherCode
/// └── else → exits open at once
/// upgradeToAndCall(implementation, data)
/// ├── given upgrades are frozen → Upgrade_Frozen
/// ├── given it is not announced, withdrawn, expired, executed before, or another one → Upgrade_NotAnnounced
/// ├── given less than seven days have passed → Upgrade_TooEarly
/// ├── given its code has changed since → Upgrade_OtherCode
/// └── else → executed, and exits close
/// exit()
/// ├── given no upgrade is announced → Upgrade_ExitsClosed
/// └── else → pays, also while paused and blacklisted
contract UpgradesTest is ManagedSetup {
    address internal next;

    function setUp() public {
        _deployManaged();
        next = _next();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     ANNOUNCEMENT
    //////////////////////////////////////////////////////////////////////////*/

    function test_AnnouncementNamesImplementationCodeAndTimes() public {
        vm.expectEmit(address(product));
        emit IManaged.UpgradeAnnounced(next, next.codehash, START + 7 days, START + 21 days);
        _announce(next);
        (address announced, bytes32 codehash, uint256 readyAt, uint256 expiresAt) = product.announcement();
        vm.assertEq(announced, next);
        vm.assertEq(codehash, next.codehash);
        vm.assertEq(readyAt, START + 7 days);
        vm.assertEq(expiresAt, START + 21 days);
        vm.assertTrue(product.exitsOpen());
    }

    function test_ThereIsNoAnnouncementAtFirst() public view {
        _assertNone();
    }

    function test_RevertWhen_TheCodeIsAnother() public {
        bytes32 other = keccak256("other");
        vm.expectRevert(abi.encodeWithSelector(Errors.Upgrade_OtherCode.selector, next.codehash, other));
        vm.prank(owner);
        product.announceUpgrade(next, other);
        _assertNone();
    }

    function test_RevertWhen_TheImplementationHasNoCode() public {
        vm.startPrank(owner);
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        product.announceUpgrade(alice, alice.codehash);
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        product.announceUpgrade(address(0), bytes32(0));
        vm.stopPrank();
        _assertNone();
    }

    function test_RevertGiven_AnotherIsAnnounced() public {
        _announce(next);
        address other = _next();
        vm.expectRevert(abi.encodeWithSelector(Errors.Upgrade_AlreadyAnnounced.selector, next, START + 21 days));
        _announce(other);
        (address announced, , , ) = product.announcement();
        vm.assertEq(announced, next);
    }

    function test_ARestFollowsExecution() public {
        _announce(next);
        vm.warp(START + 7 days);
        _execute(next);
        _assertRest(START + 7 days);
    }

    function test_ARestFollowsAWithdrawal() public {
        _announce(next);
        vm.warp(START + 3 days);
        _withdraw();
        _assertRest(START + 3 days);
    }

    function test_ARestFollowsExpiry() public {
        _announce(next);
        vm.warp(START + 21 days);
        _assertNone();
        _assertRest(START + 21 days);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      EXECUTION
    //////////////////////////////////////////////////////////////////////////*/

    function test_ExecutesAnnouncedCodeFromTheSeventhDayOn() public {
        _announce(next);
        vm.warp(START + 7 days);
        _execute(next);
        vm.assertEq(ManagedHarnessNext(payable(address(product))).version(), 2);
        _assertNone();
    }

    function test_ExecutesUntilTheLastSecond() public {
        _announce(next);
        vm.warp(START + 21 days - 1);
        _execute(next);
        vm.assertEq(ManagedHarnessNext(payable(address(product))).version(), 2);
    }

    function test_RevertWhen_Unannounced() public {
        _refuse(next, abi.encodeWithSelector(Errors.Upgrade_NotAnnounced.selector, next, address(0)));
    }

    function test_RevertWhen_TooEarly() public {
        _announce(next);
        bytes memory refusal = abi.encodeWithSelector(Errors.Upgrade_TooEarly.selector, START + 7 days);
        _refuse(next, refusal);
        vm.warp(START + 7 days - 1);
        _refuse(next, refusal);
        vm.assertTrue(product.exitsOpen());
    }

    function test_RevertWhen_Expired() public {
        _announce(next);
        bytes memory refusal = abi.encodeWithSelector(Errors.Upgrade_NotAnnounced.selector, next, address(0));
        vm.warp(START + 21 days);
        _refuse(next, refusal);
        vm.warp(START + 400 days);
        _refuse(next, refusal);
    }

    function test_RevertWhen_AnotherImplementationIsExecuted() public {
        _announce(next);
        vm.warp(START + 7 days);
        // The same code at another address is not what was announced either.
        address other = _next();
        _refuse(other, abi.encodeWithSelector(Errors.Upgrade_NotAnnounced.selector, other, next));
    }

    function test_RevertWhen_TheCodeHasChangedSince() public {
        _announce(next);
        bytes32 before = next.codehash;
        vm.warp(START + 7 days);
        vm.etch(next, _hostile().code);
        _refuse(next, abi.encodeWithSelector(Errors.Upgrade_OtherCode.selector, next.codehash, before));
    }

    function test_RevertWhen_Withdrawn() public {
        _announce(next);
        _withdraw();
        vm.warp(START + 7 days);
        _refuse(next, abi.encodeWithSelector(Errors.Upgrade_NotAnnounced.selector, next, address(0)));
    }

    function test_RevertWhen_ExecutedTwice() public {
        _announce(next);
        vm.warp(START + 7 days);
        _execute(next);
        _refuse(next, abi.encodeWithSelector(Errors.Upgrade_NotAnnounced.selector, next, address(0)));
    }

    function test_RevertWhen_NothingIsWithdrawn() public {
        bytes memory refusal = abi.encodeWithSelector(Errors.Upgrade_NotAnnounced.selector, address(0), address(0));
        vm.expectRevert(refusal);
        vm.prank(owner);
        product.withdrawUpgrade();
        _announce(next);
        vm.warp(START + 21 days);
        vm.expectRevert(refusal);
        vm.prank(owner);
        product.withdrawUpgrade();
    }

    /// Nobody can execute or withdraw then; the announcement still expires, and exits are open until it does.
    function test_AnnouncementOfARenouncedContractExpires() public {
        _lock(alice, 1 ether);
        _announce(next);
        vm.prank(owner);
        product.renounceOwnership();
        vm.warp(START + 7 days);
        vm.expectRevert(abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, owner));
        vm.prank(owner);
        product.upgradeToAndCall(next, "");
        vm.warp(START + 21 days - 1);
        vm.assertTrue(product.exitsOpen());
        vm.warp(START + 21 days);
        vm.assertFalse(product.exitsOpen());
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        FREEZE
    //////////////////////////////////////////////////////////////////////////*/

    function test_FreezeEndsUpgradesPermanently() public {
        vm.expectEmit(address(product));
        emit IManaged.UpgradesFrozen();
        vm.prank(owner);
        product.freeze();
        vm.assertTrue(product.frozen());
        vm.expectRevert(Errors.Upgrade_Frozen.selector);
        _announce(next);
        vm.warp(START + 400 days);
        vm.expectRevert(Errors.Upgrade_Frozen.selector);
        _announce(next);
        _refuse(next, abi.encodeWithSelector(Errors.Upgrade_Frozen.selector));
        // Everything else goes on.
        product.open();
        vm.prank(owner);
        product.setFee(7);
    }

    function test_FreezeEndsAnAnnouncedUpgrade() public {
        _lock(alice, 1 ether);
        _announce(next);
        vm.warp(START + 8 days);
        vm.prank(owner);
        product.freeze();
        _assertNone();
        _refuse(next, abi.encodeWithSelector(Errors.Upgrade_Frozen.selector));
        vm.expectRevert(Errors.Upgrade_ExitsClosed.selector);
        vm.prank(alice);
        product.exit();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        EXITS
    //////////////////////////////////////////////////////////////////////////*/

    function test_LockedPositionLeavesWhileAnnounced() public {
        _lock(alice, 1 ether);
        vm.expectRevert(Errors.Upgrade_ExitsClosed.selector);
        vm.prank(alice);
        product.exit();
        _announce(next);
        vm.startPrank(manager);
        product.setPaused(true);
        product.setBlackList(alice, true);
        vm.stopPrank();
        vm.prank(alice);
        product.exit();
        vm.assertEq(alice.balance, 1 ether);
    }

    function test_ExitsCloseWithTheEndOfTheAnnouncement() public {
        _lock(alice, 1 ether);
        uint256 state = vm.snapshotState();
        for (uint256 way = 0; way < 3; way++) {
            _announce(next);
            vm.warp(START + 7 days);
            if (way == 0) _execute(next);
            else if (way == 1) _withdraw();
            else vm.warp(START + 21 days);
            vm.expectRevert(Errors.Upgrade_ExitsClosed.selector);
            vm.prank(alice);
            product.exit();
            vm.revertToState(state);
        }
    }

    function _refuse(address implementation_, bytes memory refusal) private {
        vm.expectRevert(refusal);
        _execute(implementation_);
    }

    function _withdraw() private {
        vm.expectEmit(address(product));
        emit IManaged.UpgradeWithdrawn(next);
        vm.prank(owner);
        product.withdrawUpgrade();
        _assertNone();
    }

    function _assertRest(uint256 endedAt) private {
        uint256 then = endedAt + 14 days;
        bytes memory refusal = abi.encodeWithSelector(Errors.Upgrade_AnnouncedBefore.selector, then);
        vm.expectRevert(refusal);
        _announce(next);
        vm.warp(then - 1);
        vm.expectRevert(refusal);
        _announce(next);
        vm.assertFalse(product.exitsOpen());
        vm.warp(then);
        _announce(next);
        vm.assertTrue(product.exitsOpen());
    }

    function _assertNone() private view {
        (address announced, bytes32 codehash, uint256 readyAt, uint256 expiresAt) = product.announcement();
        vm.assertEq(announced, address(0));
        vm.assertEq(codehash, bytes32(0));
        vm.assertEq(readyAt + expiresAt, 0);
        vm.assertFalse(product.exitsOpen());
    }
}
