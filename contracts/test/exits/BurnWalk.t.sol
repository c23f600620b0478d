// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Product} from "../../src/admin/Product.sol";
import {IBurnSettings} from "../../src/burn/IBurnSettings.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {BurnTest} from "../support/BurnTest.sol";
import {ExitWalk} from "../support/ExitWalk.sol";
import {MidLife} from "../support/MidLife.sol";

/// Dividends of one active and one ended order, and a referrer's rewards, can all be claimed to the wei under every
/// combination of failures. Only the blacklist withholds them, while the account is listed. An upgrade changes nothing.
contract BurnWalkTest is BurnTest, ExitWalk, MidLife {
    uint256 internal due;

    function setUp() public {
        _deployBurn();
        _order(line[0], 1 ether);
        _settlePrice();
        _order(line[1], 1 ether);
        _dividend(0.123456789 ether);
        _skip(25 days);
        _settlePrice();
        _order(line[0], 0.5 ether);
        _dividend(0.2 ether);
        _skip(10 days);
        _dividend(0.1 ether);
        due = pool.users(line[0]).balance;
        vm.assertGt(due, 0.35 ether);
        vm.assertLe(pool.orders(1).endTime, vm.getBlockTimestamp());
    }

    function test_BalanceComesOutThroughEverything() public {
        _walk("balance", this.leaveBurn);
    }

    function test_UpgradeMidLifeKeepsOrdersAndBalances() public {
        Product.Peers memory peers = Product.Peers(address(token), address(usdt), router, oracle, referral, log);
        _upgrade(address(pool), _new("BurnNext", abi.encode(peers, _new("BurnDesk", abi.encode(peers)))), this.digest);
        this.leaveBurn(0);
    }

    function leaveBurn(uint256 mask) external {
        uint256 fee = _stands(mask, Hurdle.TermsChanged) ? 0.01 ether : GAS_FEE;
        address user = line[0];
        uint256 before = user.balance - fee;
        if (_stands(mask, Hurdle.BlackListed)) {
            vm.expectPartialRevert(Errors.Managed_RewardsHeld.selector);
            vm.prank(user);
            pool.claimReward{value: fee}();
            _unlist();
        }
        vm.prank(user);
        pool.claimReward{value: fee}();
        vm.assertEq(user.balance - before, due, "paid");
    }

    function digest() external view returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    pool.getConfig(),
                    pool.getConfigMulti(),
                    pool.getOrders(0, 200),
                    pool.users(line[0]),
                    pool.users(line[1]),
                    pool.getRunningOrders(line[0]),
                    _managed().solvency(),
                    _managed().owner()
                )
            );
    }

    function _product() internal view override returns (address) {
        return address(pool);
    }

    function _user() internal view override returns (address) {
        return line[0];
    }

    function _unknownHurdles() internal pure override returns (uint256) {
        return _bit(Hurdle.ClaimsClosed) | _bit(Hurdle.MarketShut) | _bit(Hurdle.OthersBroken);
    }

    function _peersBehind(Hurdle hurdle) internal view override returns (address[] memory) {
        if (hurdle == Hurdle.OracleBroken) return _list(address(oracle));
        if (hurdle == Hurdle.LogBroken) return _list(address(log));
        if (hurdle == Hurdle.RegistryBroken) return _list(address(referral));
        return _list(address(router), address(pair), address(wbnb));
    }

    function _raiseOwn(Hurdle hurdle) internal override {
        if (hurdle == Hurdle.BudgetGone) return pool.setBurnSurplus(0);
        IBurnSettings.Terms memory terms = _termsBurn();
        (terms.handleGas, terms.rewardRate, terms.outDays) = (0.01 ether, 10_000, 1);
        pool.setTerms(terms);
    }
}
