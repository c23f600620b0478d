// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";

import {Errors} from "../../src/libraries/Errors.sol";
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
        uint256 state = vm.snapshotState();
        product.upgradeToAndCall(_new("ManagedHarnessNext"), "");
        vm.assertEq(product.fee(), 7);
        vm.assertEq(product.owner(), owner);
        vm.assertTrue(product.isBlackList(thief));

        vm.revertToState(state);
        product.upgradeToAndCall(_new("ShiftedHarness"), "");
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
}
