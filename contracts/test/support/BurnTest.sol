// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../src/admin/IManaged.sol";
import {Product} from "../../src/admin/Product.sol";
import {Burn} from "../../src/burn/Burn.sol";
import {IBurn} from "../../src/burn/IBurn.sol";
import {IBurnSettings} from "../../src/burn/IBurnSettings.sol";
import {Log} from "../../src/logs/Log.sol";
import {Referral} from "../../src/registration/Referral.sol";
import {IBurnWhole} from "./IBurnWhole.sol";
import {TokenTest} from "./TokenTest.sol";

/// @notice Burn behind its proxy on the real token, DEX, oracle, registry and log, with the protocol's starting
/// parameters. A referral line: root, ann, ben, cleo, dan, eve, fay.
abstract contract BurnTest is TokenTest {
    uint256 internal constant ADD_TIME = 8 hours;
    uint256 internal constant GAS_FEE = 0.0005 ether;
    uint256 internal constant BURN_SURPLUS = 10_000_000e18;

    IBurn internal pool;
    Referral internal referral;
    Log internal log;
    address internal root = _account("root");
    address[6] internal line;

    function _deployBurn() internal {
        _deployToken();
        uint256[4] memory levels = [uint256(100e18), 500e18, 2_000e18, 10_000e18];
        bytes memory data = abi.encodeCall(Referral.initialize, (address(this), manager, root, 20, 100e18, levels));
        referral = Referral(_newProxy(_new("Referral"), data));
        data = abi.encodeCall(Log.initialize, (address(this), manager, ADD_TIME, 1 days));
        log = Log(_newProxy(_new("Log"), data));

        Product.Peers memory peers = Product.Peers({
            token: address(token),
            usdt: address(usdt),
            router: router,
            oracle: oracle,
            referral: referral,
            log: log
        });
        Burn implementation = Burn(_new("Burn", abi.encode(peers, _new("BurnDesk", abi.encode(peers)))));
        data = abi.encodeCall(Burn.initialize, (address(this), manager, _setupBurn()));
        pool = IBurn(_newProxy(address(implementation), data));
        token.setFeeExempt(address(pool), true);
        referral.setProduct(address(pool), true);
        log.setAdmin(address(pool), true);
        _openToAll();

        line = [_account("ann"), _account("ben"), _account("cleo"), _account("dan"), _account("eve"), _account("fay")];
        for (uint256 i = 0; i < line.length; i++) {
            vm.prank(line[i]);
            referral.register(i == 0 ? root : line[i - 1]);
            vm.deal(line[i], 1_000 ether);
        }
        _settlePrice();
    }

    function _setupBurn() internal pure returns (IBurnSettings.Setup memory) {
        return
            IBurnSettings.Setup({
                addTime: ADD_TIME,
                dayTimes: 1 days,
                feeRate: 200,
                swapRate: 6_000,
                burnRates: [uint256(500), 300, 200, 200, 200],
                burnSurplus: BURN_SURPLUS,
                terms: _termsBurn()
            });
    }

    function _termsBurn() internal pure returns (IBurnSettings.Terms memory) {
        return
            IBurnSettings.Terms({
                handleGas: GAS_FEE,
                burnEvery: 10_000,
                rewardRate: 15_000,
                outDays: 30,
                maxSlippage: 300,
                startTime: 0,
                orderMin: 0.01 ether,
                giftMin: 0.1 ether
            });
    }

    /// @dev Lets the average price catch up with the present one.
    function _settlePrice() internal {
        oracle.update();
        _skip(31 minutes);
        oracle.update();
        _skip(31 minutes);
        oracle.update();
    }

    function _order(address account, uint256 amount) internal returns (uint256 index) {
        return _gift(account, account, amount);
    }

    function _gift(address payer, address account, uint256 amount) internal returns (uint256 index) {
        vm.deal(payer, payer.balance + amount + GAS_FEE);
        vm.prank(payer);
        pool.burn{value: amount + GAS_FEE}(account, 1, amount, true);
        return pool.getConfigMulti().lastIndex;
    }

    function _dividend(uint256 amount) internal {
        vm.deal(address(this), address(this).balance + amount);
        pool.addDividend{value: amount}();
    }

    function _claim(address account) internal returns (uint256 paid) {
        uint256 before = account.balance;
        vm.prank(account);
        pool.claimReward{value: GAS_FEE}();
        return account.balance + GAS_FEE - before;
    }

    function _managed() internal view returns (IBurnWhole) {
        return IBurnWhole(address(pool));
    }

    function _assertBurnSolvent() internal view {
        IManaged.Line[] memory lines = _managed().solvency();
        for (uint256 i = 0; i < lines.length; i++) vm.assertGe(lines[i].held, lines[i].owed);
    }
}
