// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";

import {Errors} from "../../src/libraries/Errors.sol";
import {HostileNext} from "../../src/mocks/HostileNext.sol";
import {ManagedHarness} from "../../src/mocks/ManagedHarness.sol";
import {ShiftedHarness} from "../../src/mocks/ShiftedHarness.sol";
import {Thief} from "../../src/mocks/Thief.sol";
import {WeakManaged} from "../../src/mocks/WeakManaged.sol";
import {ThiefTest} from "../support/ThiefTest.sol";

/// Attacks on the base of every upgradeable contract: a stranger becomes its owner, or the owner takes users' funds.
/// The results hold for every product. Each product's own tests cover what it owes.
contract ManagedAttacksTest is ThiefTest {
    ManagedHarness internal product;
    ManagedHarness internal implementation;
    WeakManaged internal twin;
    address internal owner = _account("owner");
    address internal manager = _account("manager");
    address internal thief = _account("thief");
    address internal victim = _account("victim");

    function setUp() public {
        implementation = ManagedHarness(_new("ManagedHarness"));
        bytes memory data = abi.encodeCall(ManagedHarness.initialize, (owner, manager));
        product = ManagedHarness(_newProxy(address(implementation), data));
        twin = WeakManaged(_new("WeakManaged"));
        twin.initialize(owner, manager);
        vm.deal(address(product), 10 ether);
        vm.deal(address(twin), 10 ether);
        product.owe(address(0), 10 ether);
    }

    /// The first caller of the initialiser becomes the owner. A second call would replace that owner.
    function test_Attack_InitialiserTakeover() public {
        vm.startPrank(thief);
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        product.initialize(thief, thief);
        vm.stopPrank();
        vm.assertEq(product.owner(), owner);

        vm.startPrank(thief);
        twin.initialize(thief, thief);
        twin.withdrawToken(address(0), thief, 10 ether);
        vm.assertEq(thief.balance, 10 ether, "the weak twin stands");
    }

    /// The owner of an implementation could make it delegate to foreign code, for example to destroy itself.
    function test_Attack_ImplementationTakeover() public {
        address next = _new("ManagedHarnessNext");
        vm.startPrank(thief);
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        implementation.initialize(thief, thief);
        vm.expectRevert(UUPSUpgradeable.UUPSUnauthorizedCallContext.selector);
        implementation.upgradeToAndCall(next, "");
        vm.expectRevert(abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, thief));
        product.upgradeToAndCall(next, "");
        vm.assertEq(implementation.owner(), address(0));

        WeakManaged bare = WeakManaged(_new("WeakManaged"));
        bare.initialize(thief, thief);
        vm.assertEq(bare.owner(), thief, "the weak twin stands");
    }

    /// An upgrade that rearranges variables would read users' figures from wrong slots. The base uses a named
    /// namespace; another test compares the products' layouts with the previous ones.
    function test_Attack_UpgradeThatMovesStorage() public {
        vm.startPrank(owner);
        product.setFee(7);
        product.setBlackList(thief, true);
        vm.stopPrank();
        uint256 state = vm.snapshotState();
        _upgrade(address(product), _new("ManagedHarnessNext"), "");
        vm.assertEq(product.fee(), 7);
        vm.assertEq(product.owner(), owner);
        vm.assertTrue(product.isBlackList(thief));

        vm.revertToState(state);
        _upgrade(address(product), _new("ShiftedHarness"), "");
        vm.assertEq(product.fee(), 0, "the weak twin stands");
        vm.assertEq(ShiftedHarness(address(product)).added(), 7);
        // The namespace keeps its slot even in this case.
        vm.assertEq(product.owner(), owner);
        vm.assertTrue(product.isBlackList(thief));
    }

    function test_Attack_OwnerTakesUsersFunds() public {
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(0), 1, 0));
        product.withdrawToken(address(0), owner, 1);
        vm.assertEq(address(product).balance, 10 ether);

        twin.withdrawToken(address(0), owner, 10 ether);
        vm.assertEq(owner.balance, 10 ether, "the weak twin stands");
    }

    /// The owner replaces the code while deposits are locked, and takes them. The weak twin accepts the new code at once.
    function test_Attack_UpgradeAtOnceToTakeLockedPrincipal() public {
        address hostile = address(HostileNext(_new("HostileNext")));
        bytes memory seizure = abi.encodeCall(HostileNext.seize, (new address[](1), owner));
        _deposit(address(product));
        vm.startPrank(owner);
        bytes memory refusal = abi.encodeWithSelector(Errors.Upgrade_NotAnnounced.selector, hostile, address(0));
        vm.expectRevert(refusal);
        product.upgradeToAndCall(hostile, seizure);
        product.announceUpgrade(hostile, hostile.codehash);
        vm.expectRevert(abi.encodeWithSelector(Errors.Upgrade_TooEarly.selector, vm.getBlockTimestamp() + 7 days));
        product.upgradeToAndCall(hostile, seizure);
        vm.stopPrank();
        // The victim has a week to leave, although the deposit is locked for half a year.
        _skip(7 days - 1);
        vm.prank(victim);
        product.exit();
        vm.assertEq(victim.balance, 3 ether);

        WeakManaged bare = _proxiedTwin();
        _deposit(address(bare));
        vm.expectRevert();
        vm.prank(victim);
        bare.release();
        vm.prank(owner);
        bare.upgradeToAndCall(hostile, seizure);
        vm.assertEq(owner.balance, 3 ether, "the weak twin stands");
    }

    /// A pause that never ends, or that is renewed whenever it ends.
    function test_Attack_EndlessPause() public {
        address guardian = _account("guardian");
        vm.prank(owner);
        product.setGuardian(guardian);
        address[3] memory callers = [owner, manager, guardian];
        uint256 closed = 0;
        for (uint256 hour = 0; hour < 70 * 24; hour++) {
            for (uint256 i = 0; i < callers.length; i++) {
                vm.prank(callers[i]);
                // solhint-disable-next-line no-empty-blocks
                try product.setPaused(true) {} catch {}
            }
            if (product.paused()) closed++;
            vm.warp(vm.getBlockTimestamp() + 1 hours);
        }
        vm.assertEq(closed, 35 * 24, "half of the time");

        vm.prank(owner);
        twin.setPaused(true);
        vm.warp(vm.getBlockTimestamp() + 3_650 days);
        vm.expectRevert();
        twin.open();
        vm.assertTrue(twin.paused(), "the weak twin stands");
    }

    /// A ban that keeps rewards back for good, by never ending or by following itself.
    function test_Attack_EndlessBan() public {
        uint256 held = 0;
        for (uint256 day = 0; day < 120; day++) {
            vm.startPrank(manager);
            product.setBlackList(victim, false);
            product.setBlackList(victim, true);
            vm.stopPrank();
            vm.prank(victim);
            // solhint-disable-next-line no-empty-blocks
            try product.claimFor(victim, 0) {} catch {
                held++;
            }
            vm.warp(vm.getBlockTimestamp() + 1 days);
        }
        vm.assertEq(held, 60, "at most 30 of 60 days");
        vm.assertEq(product.claims(victim), 60);

        vm.prank(owner);
        twin.setBlackList(victim, true);
        vm.warp(vm.getBlockTimestamp() + 3_650 days);
        vm.expectRevert();
        twin.claimFor(victim, 0);
        vm.assertEq(twin.claims(victim), 0, "the weak twin stands");
    }

    /// The owner announces again and again, so that a friend never has to wait for the end of a lock.
    function test_Attack_ExitsAlwaysOpenByRepeatedAnnouncements() public {
        address next = _new("ManagedHarnessNext");
        (uint256 open, uint256 openTwin) = (0, 0);
        for (uint256 day = 0; day < 105; day++) {
            vm.startPrank(owner);
            // solhint-disable-next-line no-empty-blocks
            try product.announceUpgrade(next, next.codehash) {} catch {}
            twin.announceUpgrade(next, next.codehash);
            vm.stopPrank();
            if (product.exitsOpen()) open++;
            if (twin.exitsOpen()) openTwin++;
            vm.warp(vm.getBlockTimestamp() + 1 days);
        }
        vm.assertEq(open, 3 * 21, "at most 21 of 35 days");
        vm.assertEq(openTwin, 105, "the weak twin stands");
    }

    /// Announcing, withdrawing and announcing again as often as possible opens exits for less time, not for more.
    function testFuzz_Attack_AnnounceAndWithdrawInTurn(uint256[30] calldata waits) public {
        address next = _new("ManagedHarnessNext");
        uint256 start = vm.getBlockTimestamp();
        uint256 open = 0;
        for (uint256 i = 0; i < waits.length; i++) {
            vm.startPrank(owner);
            // solhint-disable-next-line no-empty-blocks
            try product.announceUpgrade(next, next.codehash) {} catch {}
            vm.stopPrank();
            (, , , uint256 until) = product.announcement();
            uint256 wait = _bound(waits[i], 1, 21 days);
            if (until != 0) open += until - vm.getBlockTimestamp() < wait ? until - vm.getBlockTimestamp() : wait;
            vm.warp(vm.getBlockTimestamp() + wait);
            if (!product.exitsOpen() || waits[i] % 2 == 0) continue;
            vm.prank(owner);
            product.withdrawUpgrade();
        }
        uint256 windows = (vm.getBlockTimestamp() - start) / 35 days + 1;
        vm.assertLe(open, windows * 21 days);
    }

    /// A fee above 100 % would take more than was paid.
    function test_Attack_ConfigOutsideBounds() public {
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("fee"), 10_001, 1, 1_000));
        product.setFee(10_001);
        vm.assertEq(product.fee(), 0);

        twin.setFee(10_001);
        vm.assertEq(twin.fee(), 10_001, "the weak twin stands");
    }

    /// An owner that is a contract withdraws again while it is being paid.
    function test_Attack_ReenterWithdrawToken() public {
        Thief robber = Thief(_new("Thief"));
        vm.prank(owner);
        product.transferOwnership(address(robber));
        robber.act(address(product), abi.encodeCall(product.acceptOwnership, ()));
        vm.deal(address(product), 14 ether);
        bytes memory call = abi.encodeCall(product.withdrawToken, (address(0), address(robber), 4 ether));
        robber.steal(address(product), call, call);
        _assertLockedOut(robber);
        vm.assertEq(address(robber).balance, 4 ether);
        _assertTwinPaysTwice(call);
    }

    function _deposit(address to) private {
        vm.deal(victim, 3 ether);
        vm.prank(victim);
        ManagedHarness(payable(to)).deposit{value: 3 ether}();
    }

    /// @dev The twin behind a proxy, so that it can be upgraded.
    function _proxiedTwin() private returns (WeakManaged) {
        bytes memory data = abi.encodeCall(WeakManaged.initialize, (owner, manager));
        return WeakManaged(_newProxy(_new("WeakManaged"), data));
    }
}
