// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IManaged} from "../../src/admin/IManaged.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ManagedHarness} from "../../src/mocks/ManagedHarness.sol";
import {ManagedHarnessNext} from "../../src/mocks/ManagedHarnessNext.sol";
import {ReenteringOwner} from "../../src/mocks/ReenteringOwner.sol";
import {FaucetUsdt} from "../../src/swap/FaucetUsdt.sol";
import {BaseTest} from "../support/BaseTest.sol";

/// initialize()
/// ├── when called on the implementation → InvalidInitialization
/// ├── given the proxy is initialised → InvalidInitialization
/// └── else → owner and manager are set
/// setManager(), withdrawToken(), upgradeToAndCall(), config
/// └── when the caller is not the owner (the manager neither) → OwnableUnauthorizedAccount
/// setPaused(), setBlackList(s)(), setWhiteList(s)()
/// ├── when the caller is neither owner nor manager → Managed_NotManager
/// ├── when a batch has 0 or more than 200 entries → Managed_BatchSize
/// └── else → listed, one event each
/// open()
/// ├── given it is paused → Managed_Paused
/// ├── given the caller is blacklisted → Managed_BlackListed
/// └── else → opens
/// withdrawToken()
/// ├── when `to` is zero → Managed_ZeroAddress · when `amount` is 0 → Managed_ZeroAmount
/// ├── when `amount` is above held − owed → Managed_AboveSurplus with the surplus
/// ├── given more is owed than held → nothing can be withdrawn
/// ├── when the receiver re-enters → the second call reverts, the first one succeeds
/// └── else → pays exactly `amount`, native or ERC-20
/// transferOwnership()
/// ├── until the new owner accepts → the previous owner stays the owner
/// ├── when another account accepts → OwnableUnauthorizedAccount
/// └── renounceOwnership() → there is no owner, and the manager continues daily operations
contract ManagedTest is BaseTest {
    ManagedHarness internal product;
    ManagedHarness internal implementation;
    FaucetUsdt internal usdt;
    address internal owner = _account("owner");
    address internal manager = _account("manager");
    address internal alice = _account("alice");

    function setUp() public {
        implementation = ManagedHarness(_new("ManagedHarness"));
        bytes memory data = abi.encodeCall(ManagedHarness.initialize, (owner, manager));
        product = ManagedHarness(_newProxy(address(implementation), data));
        usdt = FaucetUsdt(_new("FaucetUsdt", abi.encode(address(this))));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                    INITIALISATION
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 7.3-b
    function test_InitializeSetsOwnerAndManager() public view {
        vm.assertEq(product.owner(), owner);
        vm.assertEq(product.manager(), manager);
        vm.assertFalse(product.paused());
    }

    function test_RevertWhen_ImplementationIsInitialised() public {
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        implementation.initialize(alice, alice);
    }

    function test_RevertGiven_ProxyIsInitialised() public {
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        product.initialize(alice, alice);
    }

    function test_StorageLiesWhereErc7201Says() public {
        bytes32 slot =
            keccak256(abi.encode(uint256(keccak256("cinder.storage.Managed")) - 1)) & ~bytes32(uint256(0xff));
        vm.assertEq(vm.load(address(product), slot), bytes32(uint256(uint160(manager))));
        vm.prank(owner);
        product.setPaused(true);
        // Start and end of the pause, 40 bits each, next to the manager.
        uint256 start = vm.getBlockTimestamp();
        vm.assertEq(uint256(vm.load(address(product), slot)) >> 160, start | ((start + 7 days) << 40));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        RIGHTS
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 6-h
    function testFuzz_RevertWhen_CallerIsNotTheOwner(address caller) public {
        vm.assume(caller != owner && caller != address(product));
        bytes memory refusal = abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, caller);
        address next = _new("ManagedHarnessNext");
        vm.startPrank(caller);
        vm.expectRevert(refusal);
        product.setManager(caller);
        vm.expectRevert(refusal);
        product.setFee(7);
        vm.expectRevert(refusal);
        product.withdrawToken(address(0), caller, 1);
        vm.expectRevert(refusal);
        product.transferOwnership(caller);
        vm.expectRevert(refusal);
        product.renounceOwnership();
        vm.expectRevert(refusal);
        product.upgradeToAndCall(next, "");
        vm.stopPrank();
    }

    // @spec 6-j
    function testFuzz_RevertWhen_CallerIsNeitherOwnerNorManager(address caller) public {
        // Without a guardian, its place is the zero address, which sends nothing.
        vm.assume(caller != owner && caller != manager && caller != address(product) && caller != address(0));
        bytes memory refusal = abi.encodeWithSelector(Errors.Managed_NotManager.selector, caller);
        address[] memory accounts = new address[](1);
        vm.startPrank(caller);
        vm.expectRevert(refusal);
        product.setPaused(true);
        vm.expectRevert(refusal);
        product.setBlackList(alice, true);
        vm.expectRevert(refusal);
        product.setBlackLists(accounts, true);
        vm.expectRevert(refusal);
        product.setWhiteList(alice, true);
        vm.expectRevert(refusal);
        product.setWhiteLists(accounts, true);
        vm.stopPrank();
    }

    // @spec 6-j, 7.4-i, 7.5-m, 7.9-i
    function test_ManagerKeepsLists() public {
        vm.startPrank(manager);
        vm.expectEmit(address(product));
        emit IManaged.BlackListChanged(alice, true);
        product.setBlackList(alice, true);
        vm.expectEmit(address(product));
        emit IManaged.WhiteListChanged(alice, true);
        product.setWhiteList(alice, true);
        vm.assertTrue(product.isBlackList(alice) && product.isWhiteList(alice));
        product.setBlackList(alice, false);
        product.setWhiteList(alice, false);
        vm.assertFalse(product.isBlackList(alice) || product.isWhiteList(alice));
    }

    function test_OwnerChangesTheManager() public {
        vm.prank(owner);
        vm.expectEmit(address(product));
        emit IManaged.ManagerChanged(manager, address(0));
        product.setManager(address(0));
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_NotManager.selector, manager));
        vm.prank(manager);
        product.setPaused(true);
        vm.prank(owner);
        product.setPaused(true);
    }

    // @spec 6-k
    function test_BatchesOfOneAndOfTheMost() public {
        _batch(1);
        _batch(200);
    }

    // @spec 6-k
    function test_RevertWhen_BatchIsEmptyOrTooLong() public {
        vm.startPrank(manager);
        for (uint256 length = 0; length <= 201; length += 201) {
            bytes memory refusal = abi.encodeWithSelector(Errors.Managed_BatchSize.selector, length, 200);
            vm.expectRevert(refusal);
            product.setBlackLists(new address[](length), true);
            vm.expectRevert(refusal);
            product.setWhiteLists(new address[](length), true);
        }
    }

    function test_OpensUnlessPaused() public {
        product.open();
        vm.prank(manager);
        vm.expectEmit(address(product));
        emit IManaged.PausedChanged(true, vm.getBlockTimestamp() + 7 days);
        product.setPaused(true);
        vm.expectRevert(Errors.Managed_Paused.selector);
        product.open();
        vm.prank(manager);
        product.setPaused(false);
        product.open();
        vm.assertEq(product.opened(), 2);
    }

    function test_RevertGiven_AccountIsBlackListed() public {
        vm.prank(manager);
        product.setBlackList(alice, true);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BlackListed.selector, alice));
        vm.prank(alice);
        product.open();
    }

    function testFuzz_RevertWhen_ConfigLeavesItsBounds(uint256 value) public {
        vm.assume(value == 0 || value > 1_000);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("fee"), value, 1, 1_000));
        vm.prank(owner);
        product.setFee(value);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       SURPLUS
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 6-l
    function testFuzz_WithdrawsNativeSurplusOnly(uint256 held, uint256 owed, uint256 amount) public {
        held = _bound(held, 0, type(uint128).max);
        vm.deal(address(product), held);
        uint256 taken = _withdraw(address(0), held, owed, amount);
        vm.assertEq(alice.balance, taken);
        vm.assertEq(address(product).balance, held - taken);
    }

    // @spec 6-l
    function testFuzz_WithdrawsTokenSurplusOnly(uint256 held, uint256 owed, uint256 amount) public {
        held = _bound(held, 0, type(uint128).max);
        usdt.mint(address(product), held);
        uint256 taken = _withdraw(address(usdt), held, owed, amount);
        vm.assertEq(usdt.balanceOf(alice), taken);
        vm.assertEq(usdt.balanceOf(address(product)), held - taken);
    }

    function test_RevertWhen_WithdrawalIsToNobodyOrOfNothing() public {
        vm.deal(address(product), 1 ether);
        vm.startPrank(owner);
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        product.withdrawToken(address(0), address(0), 1);
        vm.expectRevert(Errors.Managed_ZeroAmount.selector);
        product.withdrawToken(address(0), alice, 0);
    }

    function test_ReenteringReceiverGetsNothingTwice() public {
        ReenteringOwner thief = ReenteringOwner(_new("ReenteringOwner", abi.encode(product)));
        vm.prank(owner);
        product.transferOwnership(address(thief));
        thief.acceptOwnership();
        vm.deal(address(product), 10 ether);
        thief.withdraw(4 ether);
        vm.assertEq(address(thief).balance, 4 ether);
        vm.assertEq(
            thief.refusal(),
            abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
        );
    }

    function test_SolvencyListsEveryAsset() public {
        vm.deal(address(product), 5);
        usdt.mint(address(product), 7);
        product.owe(address(0), 3);
        product.owe(address(usdt), 4);
        IManaged.Line[] memory lines = product.solvency();
        vm.assertEq(lines.length, 2);
        vm.assertEq(lines[0].asset, address(0));
        vm.assertEq(lines[0].held, 5);
        vm.assertEq(lines[0].owed, 3);
        vm.assertEq(lines[1].asset, address(usdt));
        vm.assertEq(lines[1].held, 7);
        vm.assertEq(lines[1].owed, 4);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                UPGRADE AND OWNERSHIP
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 6-o
    function test_OwnerUpgradesAndStateStays() public {
        vm.prank(manager);
        product.setBlackList(alice, true);
        _upgrade(address(product), _new("ManagedHarnessNext"), "");
        vm.assertEq(ManagedHarnessNext(payable(address(product))).version(), 2);
        vm.assertEq(product.owner(), owner);
        vm.assertTrue(product.isBlackList(alice));
    }

    function test_RevertWhen_ImplementationIsUpgradedItself() public {
        address next = _new("ManagedHarnessNext");
        vm.expectRevert(UUPSUpgradeable.UUPSUnauthorizedCallContext.selector);
        implementation.upgradeToAndCall(next, "");
    }

    // @spec 6-m
    function test_OwnershipNeedsTwoSteps() public {
        vm.prank(owner);
        product.transferOwnership(alice);
        vm.assertEq(product.owner(), owner);
        vm.assertEq(product.pendingOwner(), alice);
        vm.expectRevert(abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, manager));
        vm.prank(manager);
        product.acceptOwnership();
        vm.prank(alice);
        product.acceptOwnership();
        vm.assertEq(product.owner(), alice);
    }

    // @spec 6-n
    function test_RenouncedContractHasNoOwner() public {
        vm.prank(owner);
        product.renounceOwnership();
        vm.assertEq(product.owner(), address(0));
        vm.prank(manager);
        product.setPaused(true);
        vm.expectRevert(abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, owner));
        vm.prank(owner);
        product.setFee(7);
    }

    function _batch(uint256 length) private {
        address[] memory accounts = new address[](length);
        for (uint256 i = 0; i < length; i++) accounts[i] = address(uint160(1_000 + i));
        vm.startPrank(manager);
        product.setBlackLists(accounts, true);
        product.setWhiteLists(accounts, true);
        for (uint256 i = 0; i < length; i++) {
            vm.assertTrue(product.isBlackList(accounts[i]) && product.isWhiteList(accounts[i]));
        }
        product.setBlackLists(accounts, false);
        product.setWhiteLists(accounts, false);
        for (uint256 i = 0; i < length; i++) {
            vm.assertFalse(product.isBlackList(accounts[i]) || product.isWhiteList(accounts[i]));
        }
        vm.stopPrank();
    }

    /// @dev Tries to withdraw `amount`: reverts above the surplus, otherwise pays.
    function _withdraw(address asset, uint256 held, uint256 owed, uint256 amount) private returns (uint256) {
        owed = _bound(owed, 0, uint256(type(uint128).max) * 2);
        amount = _bound(amount, 1, uint256(type(uint128).max) * 2);
        product.owe(asset, owed);
        uint256 surplus = held > owed ? held - owed : 0;
        vm.prank(owner);
        if (amount > surplus) {
            vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, asset, amount, surplus));
            product.withdrawToken(asset, alice, amount);
            if (surplus == 0) return 0;
            amount = surplus;
            vm.prank(owner);
        }
        product.withdrawToken(asset, alice, amount);
        return amount;
    }
}
