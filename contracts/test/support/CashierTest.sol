// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../src/admin/IManaged.sol";
import {Product} from "../../src/admin/Product.sol";
import {Cashier} from "../../src/cashier/Cashier.sol";
import {ICashier} from "../../src/cashier/ICashier.sol";
import {Log} from "../../src/logs/Log.sol";
import {FixedOracle} from "../../src/mocks/FixedOracle.sol";
import {PlainToken} from "../../src/mocks/PlainToken.sol";
import {IRouter} from "../../src/swap/IExchange.sol";
import {IPriceOracle} from "../../src/swap/IPriceOracle.sol";
import {ReferralTest} from "./ReferralTest.sol";

/// @notice A Cashier that takes USDT, CIN and native coin, reserves 60 % and pays at most 1,000 of each per day. Alice
/// is a customer below the root.
abstract contract CashierTest is ReferralTest {
    uint256 internal constant START = 1_700_000_000;
    uint256 internal constant CAP = 1_000e18;
    uint256 internal constant SIGNER_KEY = 0xC1;

    Cashier internal cashier;
    PlainToken internal usdt;
    PlainToken internal token;
    FixedOracle internal oracle;
    Log internal log;
    address internal alice;
    address internal signer = vm.addr(SIGNER_KEY);

    function _deployCashier() internal {
        vm.warp(START);
        _deployReferral(20);
        alice = _invite("alice", root);
        (usdt, token) = (
            PlainToken(_new("PlainToken", abi.encode(address(this), 1e30))),
            PlainToken(_new("PlainToken", abi.encode(address(this), 21_000_000e18)))
        );
        oracle = FixedOracle(_new("FixedOracle", abi.encode(usdt)));
        oracle.set(0.2e18, FixedOracle.Answer.Good);
        bytes memory data = abi.encodeCall(Log.initialize, (owner, manager, 28_800, 1 days));
        log = Log(_newProxy(_new("Log"), data));
        data = abi.encodeCall(Cashier.initialize, (owner, manager, signer, 28_800, 1 days, 6_000));
        cashier = Cashier(_newProxy(_new("Cashier", abi.encode(_peers())), data));
        vm.startPrank(owner);
        referral.setProduct(address(cashier), true);
        log.setAdmin(address(cashier), true);
        cashier.listAsset(address(usdt), "USDT", CAP);
        cashier.listAsset(address(token), "CIN", CAP);
        cashier.listAsset(address(0), "BNB", CAP);
        vm.stopPrank();
        _equip(alice);
    }

    function _peers() internal returns (Product.Peers memory) {
        return
            Product.Peers({
                token: address(token),
                usdt: address(usdt),
                router: IRouter(_new("WethOnly")),
                oracle: IPriceOracle(address(oracle)),
                referral: referral,
                log: log
            });
    }

    /// @dev Gives an account all three assets, and approves the Cashier.
    function _equip(address account) internal {
        vm.deal(account, 1e24);
        usdt.transfer(account, 1e24);
        token.transfer(account, 1e24);
        vm.startPrank(account);
        usdt.approve(address(cashier), type(uint256).max);
        token.approve(address(cashier), type(uint256).max);
        vm.stopPrank();
    }

    function _pay(address account, uint256 orderId, address asset, uint256 amount) internal {
        vm.prank(account);
        cashier.pay{value: asset == address(0) ? amount : 0}(orderId, asset, amount);
    }

    function _voucher(uint256 amount, uint256 nonce) internal view returns (ICashier.Voucher memory) {
        return ICashier.Voucher(alice, address(usdt), amount, nonce, vm.getBlockTimestamp() + 1 days);
    }

    function _sign(ICashier.Voucher memory voucher) internal view returns (bytes memory) {
        return _signWith(SIGNER_KEY, cashier.digestOf(voucher));
    }

    function _signWith(uint256 key, bytes32 digest) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodePacked(r, s, v);
    }

    function _lines() internal view returns (IManaged.Line[] memory) {
        return cashier.solvency();
    }
}
