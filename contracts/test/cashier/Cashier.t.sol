// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Initializable} from "@openzeppelin/contracts-upgradeable/proxy/utils/Initializable.sol";

import {IManaged} from "../../src/admin/IManaged.sol";
import {IProduct} from "../../src/admin/IProduct.sol";
import {Cashier} from "../../src/cashier/Cashier.sol";
import {ICashier} from "../../src/cashier/ICashier.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {FixedOracle} from "../../src/mocks/FixedOracle.sol";
import {CashierTest} from "../support/CashierTest.sol";

/// pay
/// ├── when the asset is not listed → Cashier_UnknownAsset
/// ├── when the amount is zero → Managed_ZeroAmount; beyond any supply → Managed_OutOfBounds
/// ├── when the native coin sent is not the amount → Product_WrongValue
/// ├── given the account is blacklisted, or a pause → refused
/// ├── given the account has paid for the order → Cashier_AlreadyPaid; another account may still pay for it
/// └── else reserves its part, counts volume, emits both
/// owner
/// ├── when another account calls a setter → OwnableUnauthorizedAccount
/// ├── when a figure is out of bounds → Managed_OutOfBounds
/// └── withdrawToken moves proceeds, never funding
contract CashierUnitTest is CashierTest {
    function setUp() public {
        _deployCashier();
    }

    function test_PaySetsAsideAndCounts() public {
        IProduct.Part[] memory parts = new IProduct.Part[](2);
        (parts[0], parts[1]) = (IProduct.Part("funding", 60e18), IProduct.Part("proceeds", 40e18));
        vm.expectEmit(address(cashier));
        emit ICashier.Paid(7, alice, address(usdt), 100e18);
        vm.expectEmit(address(cashier));
        emit IProduct.PaymentSplit(alice, address(usdt), 7, 100e18, parts);
        _pay(alice, 7, address(usdt), 100e18);

        vm.assertEq(usdt.balanceOf(address(cashier)), 100e18);
        vm.assertEq(_lines()[0].owed, 60e18);
        vm.assertTrue(cashier.isPaid(alice, 7));
        vm.assertEq(referral.volumeOf(alice), 100e18);
        vm.assertEq(cashier.referralStats(alice).orders, 1);
        vm.assertEq(cashier.referralStats(alice).total, 100e18);
        vm.assertEq(log.getUserActionLogs(alice, "pay").length, 1);
    }

    function test_TokenCountsAtItsPriceAndNativeCoinNot() public {
        _pay(alice, 1, address(token), 100e18);
        vm.assertEq(referral.volumeOf(alice), 20e18);
        _pay(alice, 2, address(0), 1 ether);
        vm.assertEq(referral.volumeOf(alice), 20e18);
        vm.assertEq(address(cashier).balance, 1 ether);
        oracle.set(0, FixedOracle.Answer.Unknown);
        _pay(alice, 3, address(token), 100e18);
        oracle.set(0, FixedOracle.Answer.Reverts);
        _pay(alice, 4, address(token), 100e18);
        oracle.set(0.2e18, FixedOracle.Answer.TooShort);
        _pay(alice, 5, address(token), 100e18);
        oracle.set(0.2e18, FixedOracle.Answer.BurnsAllGas);
        _pay(alice, 6, address(token), 100e18);
        oracle.set(0, FixedOracle.Answer.Good);
        _pay(alice, 7, address(token), 100e18);
        vm.assertEq(referral.volumeOf(alice), 20e18);
    }

    function test_WhoIsNotRegisteredPaysWithoutVolume() public {
        address stranger = _account("stranger");
        _equip(stranger);
        vm.expectEmit(address(cashier));
        emit ICashier.VolumeFailed(stranger, 5e18);
        _pay(stranger, 1, address(usdt), 5e18);
        vm.assertTrue(cashier.isPaid(stranger, 1));
    }

    function testFuzz_PaySplitsToTheWei(uint256 amount, uint256 rate) public {
        amount = _bound(amount, 1, 1e24);
        rate = _bound(rate, 0, 10_000);
        vm.prank(owner);
        cashier.setReserveRate(rate);
        (uint256 funding, uint256 proceeds) = cashier.previewPay(address(usdt), amount);
        vm.assertEq(funding + proceeds, amount);
        vm.assertEq(proceeds, (amount * (10_000 - rate)) / 10_000);
        _pay(alice, 1, address(usdt), amount);
        vm.assertEq(_lines()[0].owed, funding);
        vm.assertEq(_lines()[0].held, amount);
    }

    function test_RevertGiven_TheOrderIsPaid() public {
        _pay(alice, 7, address(usdt), 1e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_AlreadyPaid.selector, alice, 7));
        _pay(alice, 7, address(token), 1e18);
        // Otherwise an attacker could pay a grain for another user's order and block it.
        address bob = _invite("bob", root);
        _equip(bob);
        _pay(bob, 7, address(usdt), 1);
        vm.assertEq(usdt.balanceOf(address(cashier)), 1e18 + 1);
    }

    function test_RevertWhen_TheAssetIsNotListed() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_UnknownAsset.selector, root));
        _pay(alice, 1, root, 1e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_UnknownAsset.selector, root));
        cashier.fund(root, 1e18);
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_UnknownAsset.selector, root));
        cashier.setCap(root, 1);
    }

    function test_RevertWhen_TheAmountIsWrong() public {
        vm.expectRevert(Errors.Managed_ZeroAmount.selector);
        _pay(alice, 1, address(usdt), 0);
        uint256 most = type(uint96).max;
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("amount"), most + 1, 1, most)
        );
        _pay(alice, 1, address(usdt), most + 1);
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(Errors.Product_WrongValue.selector, 1, 0));
        cashier.pay{value: 1}(1, address(usdt), 1e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Product_WrongValue.selector, 1, 2));
        cashier.pay{value: 1}(1, address(0), 2);
        vm.expectRevert(abi.encodeWithSelector(Errors.Product_WrongValue.selector, 3, 2));
        cashier.fund{value: 3}(address(0), 2);
        vm.stopPrank();
        vm.assertFalse(cashier.isPaid(alice, 1));
        vm.assertEq(_lines()[0].held + _lines()[2].held, 0);
    }

    function test_RevertGiven_PausedOrBlackListed() public {
        vm.prank(manager);
        cashier.setBlackList(alice, true);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BlackListed.selector, alice));
        _pay(alice, 1, address(usdt), 1e18);
        vm.startPrank(manager);
        cashier.setBlackList(alice, false);
        cashier.setPaused(true);
        vm.stopPrank();
        vm.expectRevert(Errors.Managed_Paused.selector);
        _pay(alice, 1, address(usdt), 1e18);
    }

    function test_OwnerTakesProceedsAndNeverFunding() public {
        _pay(alice, 1, address(usdt), 100e18);
        usdt.approve(address(cashier), 10e18);
        cashier.fund(address(usdt), 10e18);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(usdt), 40e18 + 1, 40e18));
        cashier.withdrawToken(address(usdt), owner, 40e18 + 1);
        cashier.withdrawToken(address(usdt), owner, 40e18);
        // A lower rate for later payments releases nothing that was reserved.
        cashier.setReserveRate(0);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(usdt), 1, 0));
        cashier.withdrawToken(address(usdt), owner, 1);
        vm.stopPrank();
        IManaged.Line memory line = _lines()[0];
        vm.assertEq(line.held, 70e18);
        vm.assertEq(line.owed, 70e18);
    }

    function test_RevertWhen_SomebodyElseSets() public {
        bytes memory refusal = abi.encodeWithSignature("OwnableUnauthorizedAccount(address)", manager);
        vm.startPrank(manager);
        vm.expectRevert(refusal);
        cashier.setSigner(manager);
        vm.expectRevert(refusal);
        cashier.setReserveRate(1);
        vm.expectRevert(refusal);
        cashier.listAsset(address(log), "X", 1);
        vm.expectRevert(refusal);
        cashier.setCap(address(usdt), 1);
        vm.stopPrank();
    }

    function test_RevertWhen_FiguresAreOutOfBounds() public {
        uint256 most = type(uint96).max;
        vm.startPrank(owner);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("reserveRate"), 10_001, 0, 10_000)
        );
        cashier.setReserveRate(10_001);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("cap"), most + 1, 0, most));
        cashier.setCap(address(usdt), most + 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_AlreadyListed.selector, address(usdt)));
        cashier.listAsset(address(usdt), "USDT", 1);
        for (uint256 i = 1; i <= 5; i++) cashier.listAsset(_new("PlainToken", abi.encode(owner, 1)), "X", 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("assets"), 9, 1, 8));
        cashier.listAsset(address(log), "X", 1);
        vm.stopPrank();
    }

    /// Without code, without `balanceOf`, with an answer that is too short or too long, or one that uses up its gas.
    function test_RevertWhen_TheAssetIsNoToken() public {
        address fake = _account("fake");
        bytes[5] memory codes = [bytes(""), hex"5f5ffd", hex"60015ff3", hex"60405ff3", hex"5b5f56"];
        for (uint256 i = 0; i < codes.length; i++) {
            vm.etch(fake, codes[i]);
            vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_BadAsset.selector, fake));
            vm.prank(owner);
            cashier.listAsset(fake, "X", 1);
        }
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_BadAsset.selector, address(log)));
        vm.prank(owner);
        cashier.listAsset(address(log), "X", 1);
        vm.assertEq(cashier.getConfig().assets.length, 3);
    }

    function test_ConfigSaysWhatWasSet() public {
        _pay(alice, 1, address(usdt), 100e18);
        ICashier.Config memory config = cashier.getConfig();
        vm.assertEq(config.signer, signer);
        vm.assertEq(config.manager, manager);
        vm.assertEq(config.reserveRate, 6_000);
        vm.assertEq(config.dayTimes, 1 days);
        vm.assertEq(config.addTime, 28_800);
        vm.assertEq(config.assets.length, 3);
        vm.assertEq(config.assets[0].asset, address(usdt));
        vm.assertEq(config.assets[0].cap, CAP);
        vm.assertEq(config.assets[0].funding, 60e18);
    }

    function test_NobodyInitialisesTwice() public {
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        cashier.initialize(alice, alice, alice, 0, 1 days, 0);
        Cashier implementation = Cashier(_new("Cashier", abi.encode(_peers())));
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        implementation.initialize(alice, alice, alice, 0, 1 days, 0);
    }
}
