// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Product} from "../../src/admin/Product.sol";
import {Cashier} from "../../src/cashier/Cashier.sol";
import {ILog} from "../../src/logs/ILog.sol";
import {Referral} from "../../src/registration/Referral.sol";
import {TokenTest} from "../support/TokenTest.sol";

/// Attacks on the volume of a payment in CIN, on the real DEX and oracle. The attacker is this test contract: exempt
/// from the token's fees, and with as much money as the pool can take.
contract CashierVolumeAttacksTest is TokenTest {
    Cashier internal cashier;
    Referral internal referral;

    function setUp() public {
        _deployToken();
        _openToAll();
        uint256[4] memory levels = [uint256(100e18), 500e18, 2_000e18, 10_000e18];
        bytes memory data = abi.encodeCall(Referral.initialize, (address(this), manager, bob, 20, 100e18, levels));
        referral = Referral(_newProxy(_new("Referral"), data));
        Product.Peers memory peers = Product.Peers({
            token: address(token),
            usdt: address(usdt),
            router: router,
            oracle: oracle,
            referral: referral,
            log: ILog(address(0))
        });
        data = abi.encodeCall(Cashier.initialize, (address(this), manager, bob, 28_800, 1 days, 6_000));
        cashier = Cashier(_newProxy(_new("Cashier", abi.encode(peers)), data));
        referral.setProduct(address(cashier), true);
        cashier.listAsset(address(token), "CIN", 1_000e18);
        referral.register(bob);
        token.approve(address(cashier), type(uint256).max);
        for (uint256 i = 0; i < 3; i++) {
            oracle.update();
            _skip(31 minutes);
        }
        oracle.update();
        _skip(20 minutes);
    }

    /// Raises the price a thousandfold for one block: the average price follows, the volume does not.
    function test_Attack_PushUpBeforePaying() public {
        uint256 fair = oracle.consult(address(token), 100e18);
        cashier.pay(1, address(token), 100e18);
        vm.assertApproxEqRel(referral.volumeOf(address(this)), fair, 1e12);
        uint256 before = token.balanceOf(address(this));
        _buy(address(this), 10_000_000e18);
        _skip(3);
        vm.assertGt(oracle.consult(address(token), 100e18), 10 * fair, "the push is none");
        uint256 counted = referral.volumeOf(address(this));
        cashier.pay(2, address(token), 100e18);
        _sell(address(this), token.balanceOf(address(this)) + 200e18 - before);
        counted = referral.volumeOf(address(this)) - counted;
        // By less than the block's share of the averaging window.
        vm.assertGe(counted, fair - 1);
        vm.assertLe(counted, (fair * 1_005) / 1_000);
    }
}
