// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../src/admin/IManaged.sol";
import {CashierTest} from "../support/CashierTest.sol";
import {CashierHandler} from "./CashierHandler.sol";

contract CashierInvariantTest is CashierTest {
    CashierHandler internal handler;

    function setUp() public {
        _deployCashier();
        address[] memory accounts = new address[](3);
        (accounts[0], accounts[1], accounts[2]) = (alice, _invite("bob", alice), _invite("carol", root));
        for (uint256 i = 1; i < accounts.length; i++) _equip(accounts[i]);
        handler = new CashierHandler(cashier, usdt, [owner, manager], SIGNER_KEY, accounts);
        _target(address(handler));
    }

    /// @notice All of C1 to C4, in one campaign.
    function invariant_C0_TheCashierKeepsItsProperties() public view {
        property_C1_HoldsWhatItOwes();
        property_C2_OwesWhatWasSetAsideAndNotRedeemed();
        _takeTurn(handler.acts() % 2);
    }

    /// @dev The runner calls this at the end of a run.
    function afterInvariant() public view {
        for (uint256 turn = 0; turn < 2; turn++) _takeTurn(turn);
    }

    function _takeTurn(uint256 turn) private view {
        if (turn == 0) property_C3_NoVoucherIsPaidTwice();
        else property_C4_NoDayPaysMoreThanItsCap();
    }

    /// @notice The payments contract holds at least what it owes, in every asset.
    function property_C1_HoldsWhatItOwes() internal view {
        IManaged.Line[] memory lines = _lines();
        for (uint256 i = 0; i < lines.length; i++) vm.assertGe(lines[i].held, lines[i].owed);
    }

    /// @notice The payments contract owes what was reserved and not redeemed: the owner can withdraw proceeds and
    /// donations only.
    function property_C2_OwesWhatWasSetAsideAndNotRedeemed() internal view {
        vm.assertEq(_lines()[0].owed, handler.setAside() - handler.redeemed());
    }

    /// @notice No voucher is paid twice, whatever key signed it.
    function property_C3_NoVoucherIsPaidTwice() internal view {
        for (uint256 nonce = 0; nonce < 40; nonce++) {
            vm.assertLe(handler.timesPaid(nonce), 1);
            vm.assertEq(cashier.isUsed(nonce), handler.timesPaid(nonce) == 1);
        }
    }

    /// @notice On no day do vouchers pay more than the daily cap.
    function property_C4_NoDayPaysMoreThanItsCap() internal view {
        uint256 today = handler.today();
        vm.assertEq(cashier.getConfig().assets[0].paidToday, handler.paidOn(today));
        for (uint256 day = today; day + 30 > today; day--) vm.assertLe(handler.paidOn(day), handler.highestCapOn(day));
    }
}
