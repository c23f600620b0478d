// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ICashier} from "../../src/cashier/ICashier.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {CashierTest} from "../support/CashierTest.sol";

/// redeem
/// ├── when past its deadline → Cashier_VoucherExpired; valid for too long → Cashier_DeadlineTooFar
/// ├── when used → Cashier_VoucherUsed
/// ├── when signed by another key, or with a changed field → Cashier_WrongSignature
/// ├── given the signer was changed, or is the zero address → Cashier_WrongSignature
/// ├── given the day's cap is reached → Cashier_AboveDailyCap; the next day pays
/// ├── given too little funding → Cashier_NotFunded
/// ├── given the account is banned → Managed_RewardsHeld for at most 30 days
/// └── else pays the account, whoever submits it, even while paused and without a log
/// Replays and re-entry are in CashierAttacks.t.sol.
contract CashierVouchersTest is CashierTest {
    function setUp() public {
        _deployCashier();
        usdt.approve(address(cashier), type(uint256).max);
        cashier.fund(address(usdt), 5_000e18);
    }

    function test_PaysTheAccountWhoeverBringsIt() public {
        ICashier.Voucher memory voucher = _voucher(10e18, 1);
        bytes memory signature = _sign(voucher);
        uint256 before = usdt.balanceOf(alice);
        vm.expectEmit(address(cashier));
        emit ICashier.Redeemed(alice, address(usdt), 1, 10e18);
        vm.prank(root);
        cashier.redeem(voucher, signature);
        vm.assertEq(usdt.balanceOf(alice), before + 10e18);
        vm.assertTrue(cashier.isUsed(1));
        vm.assertFalse(cashier.isUsed(2));
        vm.assertEq(_lines()[0].owed, 4_990e18);
        vm.assertEq(log.getUserActionLogs(alice, "redeem").length, 1);
    }

    function testFuzz_NoVoucherIsPaidTwice(uint256 nonce, uint256 amount) public {
        amount = _bound(amount, 1, CAP / 2);
        ICashier.Voucher memory voucher = _voucher(amount, nonce);
        bytes memory signature = _sign(voucher);
        cashier.redeem(voucher, signature);
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_VoucherUsed.selector, nonce));
        cashier.redeem(voucher, signature);
        // Another voucher with the same number is also refused.
        voucher.amount++;
        signature = _sign(voucher);
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_VoucherUsed.selector, nonce));
        cashier.redeem(voucher, signature);
        vm.assertEq(_lines()[0].held, 5_000e18 - amount);
    }

    function testFuzz_RevertWhen_AFieldWasChanged(uint8 field, uint256 value) public {
        ICashier.Voucher memory voucher = _voucher(10e18, 1);
        bytes memory signature = _sign(voucher);
        field = uint8(_bound(field, 0, 4));
        if (field == 0) voucher.account = address(uint160(_bound(value, 1, type(uint160).max)));
        if (field == 1) voucher.asset = address(token);
        if (field == 2) voucher.amount = _bound(value, 1, CAP);
        if (field == 3) voucher.nonce = value;
        if (field == 4) voucher.deadline = _bound(value, START, START + 7 days);
        vm.assume(cashier.digestOf(voucher) != cashier.digestOf(_voucher(10e18, 1)));
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_WrongSignature.selector, voucher.nonce));
        cashier.redeem(voucher, signature);
    }

    function test_RevertWhen_AnotherKeySigned() public {
        ICashier.Voucher memory voucher = _voucher(10e18, 1);
        bytes memory signature = _signWith(0xBAD, cashier.digestOf(voucher));
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_WrongSignature.selector, 1));
        cashier.redeem(voucher, signature);
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_WrongSignature.selector, 1));
        cashier.redeem(voucher, "");
    }

    function test_RevertWhen_TheDeadlineIsWrong() public {
        ICashier.Voucher memory voucher = _voucher(10e18, 1);
        bytes memory signature = _sign(voucher);
        vm.warp(voucher.deadline + 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_VoucherExpired.selector, 1, voucher.deadline));
        cashier.redeem(voucher, signature);
        vm.warp(voucher.deadline);
        cashier.redeem(voucher, signature);

        voucher = _voucher(10e18, 2);
        uint256 latest = vm.getBlockTimestamp() + 7 days;
        voucher.deadline = latest + 1;
        signature = _sign(voucher);
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_DeadlineTooFar.selector, latest + 1, latest));
        cashier.redeem(voucher, signature);
    }

    function test_RevertGiven_TheSignerWasRotated() public {
        ICashier.Voucher memory voucher = _voucher(10e18, 1);
        bytes memory signature = _sign(voucher);
        vm.prank(owner);
        cashier.setSigner(vm.addr(0xC2));
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_WrongSignature.selector, 1));
        cashier.redeem(voucher, signature);
        cashier.redeem(voucher, _signWith(0xC2, cashier.digestOf(voucher)));

        vm.prank(owner);
        cashier.setSigner(address(0));
        voucher = _voucher(10e18, 2);
        signature = _signWith(0xC2, cashier.digestOf(voucher));
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_WrongSignature.selector, 2));
        cashier.redeem(voucher, signature);
    }

    function test_RevertWhen_AboveTheDaysCap() public {
        uint256 day = (START + 28_800) / 1 days;
        uint256 nextDay = (day + 1) * 1 days - 28_800;
        cashier.redeem(_voucher(CAP - 1, 1), _sign(_voucher(CAP - 1, 1)));
        bytes memory signature = _sign(_voucher(2, 2));
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Cashier_AboveDailyCap.selector, address(usdt), CAP + 1, CAP, nextDay)
        );
        cashier.redeem(_voucher(2, 2), signature);
        cashier.redeem(_voucher(1, 3), _sign(_voucher(1, 3)));
        vm.assertEq(cashier.getConfig().assets[0].paidToday, CAP);

        ICashier.Voucher memory late = _voucher(CAP, 4);
        vm.warp(nextDay - 1);
        signature = _sign(late);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Cashier_AboveDailyCap.selector, address(usdt), 2 * CAP, CAP, nextDay)
        );
        cashier.redeem(late, signature);
        vm.warp(nextDay);
        cashier.redeem(late, signature);
        vm.assertEq(cashier.getConfig().assets[0].paidToday, CAP);
    }

    function test_RevertGiven_TooLittleFunding() public {
        vm.prank(owner);
        cashier.setCap(address(usdt), 10_000e18);
        // Proceeds and donations are in the contract, but do not fund vouchers.
        usdt.transfer(address(cashier), 1_000e18);
        ICashier.Voucher memory voucher = _voucher(5_000e18 + 1, 1);
        bytes memory signature = _sign(voucher);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Cashier_NotFunded.selector, address(usdt), 5_000e18 + 1, 5_000e18)
        );
        cashier.redeem(voucher, signature);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Cashier_NotFunded.selector, address(usdt), 5_000e18 + 1, 5_000e18)
        );
        cashier.previewRedeem(voucher, signature);
    }

    function test_BanDelaysVouchersForThirtyDays() public {
        vm.prank(manager);
        cashier.setBlackList(alice, true);
        uint256 until = vm.getBlockTimestamp() + 30 days;
        ICashier.Voucher memory voucher = _voucher(1e18, 1);
        bytes memory signature = _sign(voucher);
        bytes memory reason = abi.encodeWithSelector(Errors.Managed_RewardsHeld.selector, alice, until);
        vm.expectRevert(reason);
        cashier.redeem(voucher, signature);
        vm.expectRevert(reason);
        cashier.previewRedeem(voucher, signature);
        // The voucher has expired by then. The service returns the credit and signs a new one.
        vm.warp(until);
        voucher = _voucher(1e18, 2);
        uint256 before = usdt.balanceOf(alice);
        cashier.redeem(voucher, _sign(voucher));
        vm.assertEq(usdt.balanceOf(alice), before + 1e18);
    }

    function test_PaysWhilePausedAndWithoutPeers() public {
        vm.prank(manager);
        cashier.setPaused(true);
        vm.etch(address(log), "");
        vm.etch(address(referral), "");
        vm.etch(address(oracle), "");
        ICashier.Voucher memory voucher = _voucher(1e18, 1);
        uint256 before = usdt.balanceOf(alice);
        cashier.redeem(voucher, _sign(voucher));
        vm.assertEq(usdt.balanceOf(alice), before + 1e18);
    }
}
