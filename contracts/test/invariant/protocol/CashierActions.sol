// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ICashier} from "../../../src/cashier/ICashier.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {Actions} from "./Actions.sol";

/// @notice Customers of the service, and accounts that it owes.
abstract contract CashierActions is Actions {
    uint256 internal signerKey;
    uint256 internal orderCount;
    /// Reserved and redeemed amounts per asset, and how often each voucher was paid.
    mapping(address asset => uint256 amount) public setAside;
    mapping(address asset => uint256 amount) public redeemed;
    mapping(uint256 nonce => uint256 times) public timesPaid;
    uint256 public paidTwice;

    function cashierPay(uint256 seed, uint256 asset, uint256 amount) external act {
        address account = _user(seed);
        ICashier.Asset memory one = p.cashier.getConfig().assets[asset % 3];
        amount = _affordable(account, one.asset, amount);
        (uint256 funding, ) = p.cashier.previewPay(one.asset, amount);
        bytes memory data = abi.encodeCall(p.cashier.pay, (++orderCount, one.asset, amount));
        uint256 value = one.asset == address(0) ? amount : 0;
        _do(account, address(p.cashier), value, data, _closed(address(p.cashier), account));
        setAside[one.asset] += funding;
        uint256 now_ = p.cashier.getConfig().assets[asset % 3].funding;
        vm.assertEq(now_, one.funding + funding, "not the previewed funding");
    }

    function cashierFund(uint256 seed, uint256 asset, uint256 amount) external act {
        address account = _user(seed);
        ICashier.Asset memory one = p.cashier.getConfig().assets[asset % 3];
        amount = _affordable(account, one.asset, amount);
        bytes memory data = abi.encodeCall(p.cashier.fund, (one.asset, amount));
        _must(account, address(p.cashier), one.asset == address(0) ? amount : 0, data);
        setAside[one.asset] += amount;
    }

    /// @dev Few numbers, so that many are submitted twice; some signatures come from an unknown key.
    function cashierRedeem(uint256 seed, uint256 asset, uint256 amount, uint256 nonce) external act {
        ICashier.Asset memory one = p.cashier.getConfig().assets[asset % 3];
        if (one.funding == 0) _nothing();
        amount = _bound(amount, 1, one.funding / 2 + 1);
        nonce %= 200;
        bool forged = seed % 16 == 0;
        ICashier.Voucher memory voucher = ICashier.Voucher(
            _user(seed),
            one.asset,
            amount,
            nonce,
            _now() + (seed % 7 days)
        );
        bytes memory signature = _sign(forged ? 0xBAD : signerKey, p.cashier.digestOf(voucher));
        bytes memory may = bytes.concat(
            _held(address(p.cashier), voucher.account),
            _if(timesPaid[nonce] != 0, Errors.Cashier_VoucherUsed.selector),
            _if(forged, Errors.Cashier_WrongSignature.selector),
            _if(one.paidToday + amount > one.cap, Errors.Cashier_AboveDailyCap.selector)
        );
        bytes memory data = abi.encodeCall(p.cashier.redeem, (voucher, signature));
        bytes memory question = abi.encodeCall(p.cashier.previewRedeem, (voucher, signature));
        _preview(question, _user(seed >> 8), address(p.cashier), 0, data, may);
        _must(_user(seed >> 8), address(p.cashier), 0, data);
        if (++timesPaid[nonce] > 1) paidTwice++;
        redeemed[one.asset] += amount;
    }

    function _sign(uint256 key, bytes32 digest) private pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodePacked(r, s, v);
    }

    function _affordable(address account, address asset, uint256 amount) private view returns (uint256) {
        if (asset == address(0)) return _bound(amount, 1, 2 ether);
        if (asset == address(p.usdt)) return _bound(amount, 1, 500e18);
        if (_cin(account) == 0) _nothing();
        return _bound(amount, 1, _cin(account) / 20 + 1);
    }
}
