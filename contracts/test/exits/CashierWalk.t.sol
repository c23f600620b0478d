// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ICashier} from "../../src/cashier/ICashier.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {CashierTest} from "../support/CashierTest.sol";
import {ExitWalk} from "../support/ExitWalk.sol";
import {MidLife} from "../support/MidLife.sol";

/// Vouchers in each asset are paid to the wei under every combination of failures: the owner cannot withdraw their
/// funding. Only the blacklist withholds them, while the account is listed. An upgrade changes nothing.
contract CashierWalkTest is CashierTest, ExitWalk, MidLife {
    uint256 internal constant WORTH = 100e18 + 7;

    function setUp() public {
        _deployCashier();
        _pay(alice, 1, address(usdt), 200e18);
        _pay(alice, 2, address(token), 200e18);
        _pay(alice, 3, address(0), 200e18);
    }

    function test_VouchersComeOutThroughEverything() public {
        _walk("vouchers", this.leaveCashier);
    }

    function test_UpgradeMidLifeKeepsFundingAndNonces() public {
        _redeem(_voucherIn(address(usdt), 9, 1e18));
        _upgrade(address(cashier), _new("CashierNext", abi.encode(_peers())), this.digest);
        ICashier.Voucher memory used = _voucherIn(address(usdt), 9, 1e18);
        bytes memory signature = _sign(used);
        vm.expectRevert(abi.encodeWithSelector(Errors.Cashier_VoucherUsed.selector, 9));
        cashier.redeem(used, signature);
        this.leaveCashier(0);
    }

    function leaveCashier(uint256 mask) external {
        uint256[3] memory before = [usdt.balanceOf(alice), token.balanceOf(alice), alice.balance];
        if (_stands(mask, Hurdle.BlackListed)) {
            ICashier.Voucher memory refused = _voucherIn(address(usdt), 1, WORTH);
            bytes memory signature = _sign(refused);
            vm.expectPartialRevert(Errors.Managed_RewardsHeld.selector);
            cashier.redeem(refused, signature);
            _unlist();
        }
        _redeem(_voucherIn(address(usdt), 1, WORTH));
        _redeem(_voucherIn(address(token), 2, WORTH));
        _redeem(_voucherIn(address(0), 3, WORTH));
        vm.assertEq(usdt.balanceOf(alice) - before[0], WORTH, "USDT");
        vm.assertEq(token.balanceOf(alice) - before[1], WORTH, "CIN");
        vm.assertEq(alice.balance - before[2], WORTH, "BNB");
    }

    function digest() external view returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    cashier.getConfig(),
                    cashier.solvency(),
                    cashier.referralStats(alice),
                    cashier.isPaid(alice, 1),
                    cashier.isUsed(9),
                    cashier.digestOf(_voucherIn(address(usdt), 1, WORTH)),
                    cashier.owner()
                )
            );
    }

    function _voucherIn(address asset, uint256 nonce, uint256 amount) private view returns (ICashier.Voucher memory) {
        return ICashier.Voucher(alice, asset, amount, nonce, START + 1 days);
    }

    function _redeem(ICashier.Voucher memory voucher) private {
        cashier.redeem(voucher, _sign(voucher));
    }

    function _product() internal view override returns (address) {
        return address(cashier);
    }

    function _user() internal view override returns (address) {
        return alice;
    }

    function _unknownHurdles() internal pure override returns (uint256) {
        return _bit(Hurdle.ClaimsClosed) | _bit(Hurdle.MarketShut) | _bit(Hurdle.OthersBroken);
    }

    function _peersBehind(Hurdle hurdle) internal view override returns (address[] memory) {
        if (hurdle == Hurdle.OracleBroken) return _list(address(oracle));
        if (hurdle == Hurdle.LogBroken) return _list(address(log));
        if (hurdle == Hurdle.RegistryBroken) return _list(address(referral));
        return _list(address(cashier.router()));
    }

    /// @dev The part of later payments that funds vouchers.
    function _raiseOwn(Hurdle hurdle) internal override {
        if (hurdle != Hurdle.TermsChanged) return;
        vm.prank(owner);
        cashier.setReserveRate(0);
    }
}
