// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IDouble} from "../../src/double/IDouble.sol";
import {DoubleTest} from "../support/DoubleTest.sol";

/// Every field of the specification's stake, user, config and totals, in a scenario where none of them is zero.
contract DoubleFieldsTest is DoubleTest {
    uint256 private _tokens;
    uint256 private _fomoIndex;
    uint256 private _begun;
    uint256 private _price;

    function setUp() public {
        _deployFom();
        (uint256 first, ) = _completed(line[1], 0, 100e18);
        _deposit(line[1], first);
        (_fomoIndex, _tokens) = _completed(line[0], 0, 200e18);
        _price = double.previewDeposit(line[0], _tokens, _fomoIndex).price;
        _deposit(line[0], _fomoIndex);
        _begun = vm.getBlockTimestamp();
    }

    // @spec 3.13-a..j
    function test_EveryFieldOfAStake() public view {
        vm.assertApproxEqRel(_price, 0.1e18, 0.1e18);
        IDouble.Stake memory expected = IDouble.Stake({
            isValid: true,
            index: 2,
            userIndex: 2,
            fomoIndex: _fomoIndex,
            amount: _tokens,
            price: _price,
            reward: _tokens,
            startTime: _begun,
            endTime: _begun + TERM,
            owner: line[0]
        });
        vm.assertEq(abi.encode(double.stakes(2)), abi.encode(expected));
    }

    // @spec 3.14-a..g, 3.16-a..f, 7.6-d
    function test_EveryFieldOfUserAndTotals() public {
        uint256 fee = (_tokens * 500 + 9_999) / 10_000;
        uint256 other = double.stakes(1).amount;
        _skip(TERM);
        vm.prank(manager);
        double.setBlackList(line[0], true);
        vm.assertEq(_claimDouble(line[0]), _tokens);
        uint256 claimed = vm.getBlockTimestamp();
        IDouble.User memory expected = IDouble.User({
            index: 2,
            amount: 0,
            total: _tokens,
            rewardRelease: _tokens - fee,
            balance: _tokens - fee,
            stakes: 1,
            lastOut: claimed
        });
        vm.assertEq(abi.encode(double.users(line[0])), abi.encode(expected));
        IDouble.Totals memory totals = IDouble.Totals({
            totalUser: 2,
            totalStakes: 2,
            totalAmount: _tokens + other,
            totalActual: other,
            totalRelease: _tokens - fee,
            totalExtract: _tokens
        });
        vm.assertEq(abi.encode(double.getTotals()), abi.encode(totals));
        (IDouble.User memory user, IDouble.Stake[] memory running, ) = double.getUserInfo(line[1]);
        vm.assertEq(user.amount, other);
        vm.assertEq(running.length, 1);
    }

    // @spec 3.15-a..i, 7.6-c
    function test_EveryFieldOfTheConfig() public {
        vm.prank(manager);
        double.setOpenClaim(false);
        IDouble.Config memory config = double.getConfig();
        vm.assertEq(config.dayTimes, 1 days);
        vm.assertEq(config.feeRate, 500);
        vm.assertApproxEqRel(config.price, 0.1e18, 0.1e18);
        vm.assertFalse(config.openClaim);
        vm.assertEq(config.feeTo, feeTo);
        vm.assertEq(config.TOKEN, address(token));
        vm.assertEq(config.LOG, address(log));
        vm.assertEq(config.BURN, address(burn));
        vm.assertEq(config.FOMO, address(fom));
    }
}
