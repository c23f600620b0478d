// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Cashier} from "../../src/cashier/Cashier.sol";
import {ICashier} from "../../src/cashier/ICashier.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {Thief} from "../../src/mocks/Thief.sol";
import {WeakCashier} from "../../src/mocks/WeakCashier.sol";
import {CashierTest} from "../support/CashierTest.sol";
import {ThiefTest} from "../support/ThiefTest.sol";

/// Attacks on vouchers: a voucher of ten USDT for alice should be paid twice, on another contract, or to another
/// account. The twin signs fewer fields than it should.
contract CashierAttacksTest is CashierTest, ThiefTest {
    WeakCashier internal twin;
    address internal thief = _account("thief");
    ICashier.Voucher internal voucher;
    bytes internal signature;
    bytes internal weakSignature;

    function setUp() public {
        _deployCashier();
        usdt.approve(address(cashier), type(uint256).max);
        cashier.fund(address(usdt), 5_000e18);
        twin = _newTwin();
        voucher = _voucher(10e18, 1);
        signature = _sign(voucher);
        weakSignature = _signWith(SIGNER_KEY, twin.digestOf(voucher));
    }

    /// After a fork both chains have the same contracts and the same signer.
    function test_Attack_VoucherReplayOnAnotherChain() public {
        uint256 id = block.chainid;
        uint256 state = vm.snapshotState();
        uint256 before = usdt.balanceOf(alice);
        cashier.redeem(voucher, signature);
        vm.assertEq(usdt.balanceOf(alice), before + 10e18);
        vm.revertToState(state);
        vm.chainId(id + 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_WrongSignature.selector, 1));
        cashier.redeem(voucher, signature);

        twin.redeem(voucher, weakSignature);
        vm.assertEq(usdt.balanceOf(alice), before + 10e18, "the weak twin stands");
        vm.chainId(id);
    }

    /// A second Cashier with the same signer, as after a new deployment.
    function test_Attack_VoucherReplayOnAnotherContract() public {
        bytes memory data = abi.encodeCall(Cashier.initialize, (owner, manager, signer, 28_800, 1 days, 6_000));
        Cashier other = Cashier(_newProxy(_new("Cashier", abi.encode(_peers())), data));
        vm.prank(owner);
        other.listAsset(address(usdt), "USDT", CAP);
        usdt.approve(address(other), 100e18);
        other.fund(address(usdt), 100e18);
        uint256 before = usdt.balanceOf(alice);
        cashier.redeem(voucher, signature);
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_WrongSignature.selector, 1));
        other.redeem(voucher, signature);
        vm.assertEq(usdt.balanceOf(alice), before + 10e18);

        twin.redeem(voucher, weakSignature);
        _newTwin().redeem(voucher, weakSignature);
        vm.assertEq(usdt.balanceOf(alice), before + 30e18, "the weak twin stands");
    }

    /// An attacker sees the pending voucher and replaces the account, or submits it first.
    function test_Attack_VoucherReplayForAnotherAccount() public {
        ICashier.Voucher memory stolen = voucher;
        stolen.account = thief;
        vm.prank(thief);
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_WrongSignature.selector, 1));
        cashier.redeem(stolen, signature);
        uint256 before = usdt.balanceOf(alice);
        vm.prank(thief);
        cashier.redeem(voucher, signature);
        vm.assertEq(usdt.balanceOf(alice), before + 10e18);
        vm.assertEq(usdt.balanceOf(thief), 0);

        vm.prank(thief);
        twin.redeem(stolen, weakSignature);
        vm.assertEq(usdt.balanceOf(thief), 10e18, "the weak twin stands");
    }

    /// The service's key was stolen and replaced: vouchers signed with the old key are invalid.
    function test_Attack_VoucherReplayAfterRotation() public {
        vm.prank(owner);
        cashier.setSigner(vm.addr(0xC2));
        twin.setSigner(vm.addr(0xC2));
        uint256 before = usdt.balanceOf(alice);
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_WrongSignature.selector, 1));
        cashier.redeem(voucher, signature);
        // A voucher that was already paid is not valid again under the new key.
        cashier.redeem(voucher, _signWith(0xC2, cashier.digestOf(voucher)));
        vm.prank(owner);
        cashier.setSigner(signer);
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_VoucherUsed.selector, 1));
        cashier.redeem(voucher, signature);
        vm.assertEq(usdt.balanceOf(alice), before + 10e18);

        twin.redeem(voucher, weakSignature);
        vm.assertEq(usdt.balanceOf(alice), before + 20e18, "the weak twin stands");
    }

    /// The receiver redeems the next voucher while the first one is being paid.
    function test_Attack_ReenterRedeem() public {
        Thief robber = Thief(_new("Thief"));
        vm.deal(address(this), 10 ether);
        cashier.fund{value: 10 ether}(address(0), 10 ether);
        bytes[2] memory calls;
        for (uint256 i = 0; i < 2; i++) {
            ICashier.Voucher memory one = ICashier.Voucher(address(robber), address(0), 1 ether, i, START + 1 days);
            calls[i] = abi.encodeCall(ICashier.redeem, (one, _sign(one)));
        }
        robber.steal(address(cashier), calls[0], calls[1]);
        _assertLockedOut(robber);
        vm.assertEq(address(robber).balance, 1 ether);
        vm.assertFalse(cashier.isUsed(1));
        _assertTwinPaysTwice(calls[0]);
    }

    /// The owner cannot withdraw what is reserved for vouchers, and donations do not fund vouchers.
    function test_Attack_OwnerTakesCashierFunds() public {
        usdt.transfer(address(cashier), 7e18);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(usdt), 7e18 + 1, 7e18));
        cashier.withdrawToken(address(usdt), owner, 7e18 + 1);
        cashier.withdrawToken(address(usdt), owner, 7e18);
        vm.stopPrank();
        cashier.redeem(voucher, signature);
        vm.assertEq(_lines()[0].held, 4_990e18);
    }

    /// An asset that is no token, or stops being one, would hide what the contract holds of all others.
    function test_Attack_AnAssetBreaksSolvency() public {
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_BadAsset.selector, address(referral)));
        cashier.listAsset(address(referral), "X", 1);
        token.approve(address(cashier), 3e18);
        cashier.fund(address(token), 3e18);
        bytes[3] memory codes = [bytes(""), hex"5f5ffd", hex"5b5f56"];
        for (uint256 i = 0; i < codes.length; i++) {
            vm.etch(address(token), codes[i]);
            vm.assertEq(_lines().length, 3);
            vm.assertEq(_lines()[0].held, 5_000e18);
            vm.assertEq(_lines()[1].held, 0, "what can't be seen isn't held");
            vm.assertEq(_lines()[1].owed, 3e18);
        }
        uint256 before = usdt.balanceOf(alice);
        cashier.redeem(voucher, signature);
        vm.assertEq(usdt.balanceOf(alice), before + 10e18);

        twin.listAsset(address(usdt));
        twin.solvency();
        twin.listAsset(address(referral));
        vm.expectRevert();
        twin.solvency();
    }

    function _newTwin() private returns (WeakCashier fresh) {
        fresh = WeakCashier(_new("WeakCashier", abi.encode(signer)));
        usdt.transfer(address(fresh), 10e18);
    }
}
