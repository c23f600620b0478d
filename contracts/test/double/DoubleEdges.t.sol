// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";

import {IDouble} from "../../src/double/IDouble.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {IReferralStats} from "../../src/registration/IReferralStats.sol";
import {DoubleTest} from "../support/DoubleTest.sol";

/// deposit() given Fom hands over less than the order → Double_WrongAmount
/// claim() before any end → Double_NothingToClaim with the earliest end of all stakes
/// withdraw() of one of several → the others stay active
/// sendFees()
/// ├── given no receiver → Managed_ZeroAddress; given no fees → Managed_ZeroAmount
/// └── else → sends all fees to the present receiver
/// views
/// ├── the claimable amount: locked, ended, unlocked early by the price, blacklisted
/// ├── pages of stakes; a stake that does not exist
/// └── the registry's figures
/// the price: given the oracle has none, or returns invalid data → zero, and nothing unlocks early
/// tokens sent by mistake → the owner can withdraw them
contract DoubleEdgesTest is DoubleTest {
    function setUp() public {
        _deployFom();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       WRITES
    //////////////////////////////////////////////////////////////////////////*/

    function test_RevertGiven_FomHandsOverLess() public {
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], 0, 100e18);
        vm.mockCall(address(fom), abi.encodeCall(fom.handOver, (fomoIndex, line[0])), abi.encode(tokens));
        vm.expectRevert(abi.encodeWithSelector(Errors.Double_WrongAmount.selector, tokens, 0));
        this.deposit(line[0], fomoIndex);
        vm.assertEq(double.getTotals().totalStakes, 0);
        vm.assertEq(double.getConfig().reserve, RESERVE);
    }

    function test_NothingToClaimReportsTheEarliestEnd() public {
        uint256[3] memory terms = [uint256(100), 30, 60];
        for (uint256 i = 1; i <= 3; i++) _order(line[0], 10e18);
        _skip(7 days);
        _settlePrice();
        for (uint256 i = 0; i < 3; i++) {
            double.setTerms(500, terms[i]);
            _deposit(line[0], i + 1);
        }
        uint256 end = vm.getBlockTimestamp() + 30 days;
        vm.expectRevert(abi.encodeWithSelector(Errors.Double_NothingToClaim.selector, line[0], end, 0));
        vm.prank(line[0]);
        double.claim();
    }

    function test_OneOfSeveralIsWithdrawn() public {
        for (uint256 i = 1; i <= 3; i++) _order(line[0], i * 10e18);
        _skip(7 days);
        _settlePrice();
        for (uint256 i = 1; i <= 3; i++) _deposit(line[0], i);
        double.setOpenClaim(false);
        _skip(TERM + 30 days + 1);
        uint256 all = double.users(line[0]).amount;
        uint256 amount = double.stakes(2).amount;
        uint256 before = token.balanceOf(line[0]);
        vm.prank(line[0]);
        double.withdraw(2);
        vm.assertEq(token.balanceOf(line[0]) - before, amount);
        (IDouble.User memory user, IDouble.Stake[] memory running, ) = double.getUserInfo(line[0]);
        vm.assertEq(user.amount, all - amount);
        vm.assertEq(running.length, 2);
        vm.assertEq(running[0].index, 1);
        vm.assertEq(running[1].index, 3);
        for (uint256 i = 1; i <= 3; i++) vm.assertEq(double.stakes(i).isValid, i != 2);
        _assertFomSolvent();
    }

    function test_FeesGoToThePresentReceiver() public {
        address next = _account("next");
        vm.expectRevert(abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, manager));
        vm.prank(manager);
        double.setFeeTo(next);
        vm.expectRevert(Errors.Managed_ZeroAmount.selector);
        double.sendFees();
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], 0, 100e18);
        _deposit(line[0], fomoIndex);
        _skip(TERM);
        _claimDouble(line[0]);
        double.setFeeTo(address(0));
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        double.sendFees();
        vm.expectEmit(address(double));
        emit IDouble.FeeToChanged(next);
        double.setFeeTo(next);
        vm.assertEq(double.getConfig().feeTo, next);
        uint256 fee = (tokens * 500 + 9_999) / 10_000;
        vm.expectEmit(address(double));
        emit IDouble.FeesSent(next, fee);
        double.sendFees();
        vm.assertEq(token.balanceOf(next), fee);
        vm.assertEq(token.balanceOf(feeTo), 0);
        _assertFomSolvent();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        READS
    //////////////////////////////////////////////////////////////////////////*/

    function test_ClaimableAmountInEachCase() public {
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], 0, 100e18);
        _deposit(line[0], fomoIndex);
        uint256 whole = 2 * tokens - (tokens * 500 + 9_999) / 10_000;
        vm.assertEq(_claimable(line[0]), 0);
        // At twice the price, long before the end.
        _buy(alice, 50_000e18);
        _settlePrice();
        vm.assertGe(double.getConfig().price, 2 * double.stakes(1).price);
        vm.assertEq(_claimable(line[0]), whole);
        vm.prank(manager);
        double.setBlackList(line[0], true);
        vm.assertEq(_claimable(line[0]), tokens);
        vm.assertEq(_claimDouble(line[0]), tokens);
        // The reward waits in the balance, and is not claimable while the account is blacklisted.
        vm.assertEq(_claimable(line[0]), 0);
        vm.prank(manager);
        double.setBlackList(line[0], false);
        vm.assertEq(_claimable(line[0]), whole - tokens);
        vm.assertEq(_claimDouble(line[0]), whole - tokens);
    }

    function test_PagesOfStakes() public {
        for (uint256 i = 1; i <= 3; i++) _order(line[0], 10e18);
        _skip(7 days);
        _settlePrice();
        for (uint256 i = 1; i <= 3; i++) _deposit(line[0], i);
        IDouble.Stake[] memory newest = double.getUserStakes(line[0], 0, 2);
        vm.assertEq(newest.length, 2);
        vm.assertEq(newest[0].index, 3);
        vm.assertEq(newest[1].index, 2);
        vm.assertEq(abi.encode(double.getUserStakes(line[0], 4, 2)), abi.encode(newest));
        vm.assertEq(double.getUserStakes(line[0], 1, 200)[0].index, 1);
        uint256[2] memory counts = [uint256(0), 201];
        for (uint256 i = 0; i < 2; i++) {
            vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BatchSize.selector, counts[i], 200));
            double.getUserStakes(line[0], 0, counts[i]);
        }
        IDouble.Stake memory none;
        vm.assertEq(abi.encode(double.stakes(4)), abi.encode(none));
    }

    function test_RegistryShowsDoubleFigures() public {
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], 0, 100e18);
        _deposit(line[0], fomoIndex);
        // Fom already counts the principal, so it is not counted twice.
        IReferralStats.Stats memory none;
        vm.assertEq(abi.encode(double.referralStats(line[0])), abi.encode(none));
        _skip(TERM);
        vm.prank(manager);
        double.setBlackList(line[0], true);
        _claimDouble(line[0]);
        _settlePrice();
        uint256 net = tokens - (tokens * 500 + 9_999) / 10_000;
        (, uint256 price) = oracle.tryConsult(address(token), 1e18);
        IReferralStats.Stats memory stats = double.referralStats(line[0]);
        vm.assertGt(price, 0);
        vm.assertEq(stats.balance, (net * price) / 1e18);
        vm.assertEq(stats.rewardStaticToken, net);
        vm.assertEq(stats.rewardStatic, (net * price) / 1e18);
        vm.assertEq(stats.lastOut, double.users(line[0]).lastOut);
        vm.assertEq(stats.total + stats.amount + stats.orders, 0);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        PRICE
    //////////////////////////////////////////////////////////////////////////*/

    function test_WithoutAPriceNothingUnlocksEarly() public {
        (uint256 fomoIndex, ) = _completed(line[0], 0, 100e18);
        _deposit(line[0], fomoIndex);
        _buy(alice, 50_000e18);
        _settlePrice();
        vm.assertGt(_claimable(line[0]), 0);
        uint256 end = double.stakes(1).endTime;
        bytes memory question = abi.encodeCall(oracle.tryQuote, (address(usdt), 1e18, address(token)));
        // The oracle has no price; it returns a price of zero; it returns an unknown flag; it returns half of the data.
        bytes[4] memory answers = [
            abi.encode(false, uint256(1)),
            abi.encode(true, uint256(0)),
            abi.encode(uint256(2), uint256(1)),
            abi.encode(true)
        ];
        for (uint256 i = 0; i < answers.length; i++) {
            vm.mockCall(address(oracle), question, answers[i]);
            _assertLocked(end);
        }
        vm.mockCallRevert(address(oracle), question, "down");
        _assertLocked(end);
        vm.clearMockedCalls();
        vm.assertGt(_claimDouble(line[0]), 0);
    }

    function test_OwnerWithdrawsTokensSentByMistake() public {
        usdt.mint(address(double), 7e18);
        double.withdrawToken(address(usdt), alice, 7e18);
        uint256 mistake = 5e18;
        token.transfer(address(double), mistake);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(token), mistake + 1, mistake)
        );
        double.withdrawToken(address(token), alice, mistake + 1);
        double.withdrawToken(address(token), alice, mistake);
        vm.assertEq(token.balanceOf(address(double)), RESERVE);
    }

    function _claimable(address account) private view returns (uint256 claimable) {
        (, , claimable) = double.getUserInfo(account);
    }

    function _assertLocked(uint256 end) private {
        vm.assertEq(double.getConfig().price, 0);
        vm.assertEq(_claimable(line[0]), 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.Double_NothingToClaim.selector, line[0], end, 0));
        vm.prank(line[0]);
        double.claim();
    }
}
