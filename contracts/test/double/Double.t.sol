// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IDouble} from "../../src/double/IDouble.sol";
import {Double} from "../../src/double/Double.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {DoubleTest} from "../support/DoubleTest.sol";

/// deposit()
/// ├── reverts: for another account, another's order, locked, released or doubled before, not the whole order, reserve too small, blacklisted, paused, 51st
/// └── otherwise: as previewed; the order moves to the double pool, and the same amount is reserved
/// claim()
/// ├── before the end, below twice the price → Double_NothingToClaim
/// ├── at the end → principal and reward less the fee, without an oracle
/// ├── at twice the price → the same at once
/// ├── closed → Double_ClaimClosed
/// └── blacklisted → principal, the reward afterwards
/// withdraw()
/// ├── too early, another's, twice → reverts
/// ├── open 30 days past the end → as claim()
/// └── closed 30 days past the end → principal; the reward goes back to the reserve
contract DoubleUnitTest is DoubleTest {
    function setUp() public {
        _deployFom();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      DEPOSIT
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 3.5-b, 7.6-a
    function testFuzz_DepositIsAsPreviewed(uint256 tier, uint256 amount) public {
        tier = _bound(tier, 0, 4);
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], tier, _bound(amount, 10e18, 500e18));
        uint256 reward = fom.rewardOf(fomoIndex);
        IDouble.Preview memory preview = double.previewDeposit(line[0], tokens, fomoIndex);
        uint256 index = _deposit(line[0], fomoIndex);
        IDouble.Stake memory stake = double.stakes(index);
        vm.assertTrue(stake.isValid);
        vm.assertEq(stake.owner, line[0]);
        vm.assertEq(stake.fomoIndex, fomoIndex);
        vm.assertEq(stake.amount, tokens);
        vm.assertEq(stake.reward, preview.reward);
        vm.assertEq(stake.price, preview.price);
        vm.assertEq(stake.endTime, preview.endTime);
        vm.assertEq(stake.endTime, vm.getBlockTimestamp() + TERM);
        vm.assertEq(preview.unlockPrice, 2 * preview.price);
        vm.assertEq(preview.fee, (tokens * 500 + 9_999) / 10_000);
        vm.assertEq(fom.orders(fomoIndex).status, 2);
        vm.assertEq(fom.users(line[0]).amount, 0);
        vm.assertEq(double.getConfig().reserve, RESERVE - tokens);
        vm.assertEq(double.users(line[0]).amount, tokens);
        // The order's own reward still belongs to its owner.
        vm.assertEq(_claimOf(line[0], fomoIndex), reward);
        vm.assertEq(fom.orders(fomoIndex).status, 2);
        _assertFomSolvent();
    }

    function test_RevertWhen_TheOrderIsNotReadyOrNotOnesOwn() public {
        uint256 fomoIndex = _order(line[0], 100e18);
        uint256 tokens = fom.orders(fomoIndex).tokens;
        uint256 endTime = fom.orders(fomoIndex).endTime;
        vm.startPrank(line[0]);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_OrderLocked.selector, fomoIndex, endTime));
        double.deposit(line[0], tokens, fomoIndex);
        vm.stopPrank();
        _skip(7 days);
        _settlePrice();
        vm.expectRevert(abi.encodeWithSelector(Errors.Double_NotCaller.selector, line[0], line[1]));
        vm.prank(line[1]);
        double.deposit(line[0], tokens, fomoIndex);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NotOrderOwner.selector, fomoIndex, line[0], line[1]));
        vm.prank(line[1]);
        double.deposit(line[1], tokens, fomoIndex);
        vm.startPrank(line[0]);
        vm.expectRevert(abi.encodeWithSelector(Errors.Double_WrongAmount.selector, tokens - 1, tokens));
        double.deposit(line[0], tokens - 1, fomoIndex);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NotOrderOwner.selector, 2, address(0), line[0]));
        double.deposit(line[0], tokens, 2);
        double.deposit(line[0], tokens, fomoIndex);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_AlreadyReleased.selector, fomoIndex, 2));
        double.deposit(line[0], tokens, fomoIndex);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_AlreadyReleased.selector, fomoIndex, 2));
        fom.release(fomoIndex);
        vm.stopPrank();
        vm.assertEq(double.getTotals().totalStakes, 1);
    }

    function test_RevertGiven_ItIsClosedOrTheAccountIsBannedOrTheReserveIsSmall() public {
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], 0, 100e18);
        vm.prank(manager);
        double.setPaused(true);
        vm.expectRevert(Errors.Managed_Paused.selector);
        this.deposit(line[0], fomoIndex);
        vm.startPrank(manager);
        double.setPaused(false);
        double.setBlackList(line[0], true);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BlackListed.selector, line[0]));
        this.deposit(line[0], fomoIndex);
        vm.prank(manager);
        double.setBlackList(line[0], false);
        _blackList(line[0], true);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BlackListed.selector, line[0]));
        this.deposit(line[0], fomoIndex);
        _blackList(line[0], false);
        Double poor = Double(_proxyOf(_new("Double", abi.encode(_peers(), fom, address(burn)))));
        token.approve(address(poor), tokens - 1);
        poor.addReserve(tokens - 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Double_ReserveTooSmall.selector, tokens, tokens - 1));
        vm.prank(line[0]);
        poor.deposit(line[0], tokens, fomoIndex);
        token.approve(address(poor), 1);
        poor.addReserve(1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NotDouble.selector, address(poor)));
        vm.prank(line[0]);
        poor.deposit(line[0], tokens, fomoIndex);
        vm.assertEq(fom.orders(fomoIndex).status, 0);
    }

    function test_RevertWhen_AnAccountHasAsManyStakesAsItMay() public {
        for (uint256 i = 0; i < 51; i++) _order(line[0], 10e18);
        _skip(7 days);
        _settlePrice();
        for (uint256 i = 1; i <= 50; i++) _deposit(line[0], i);
        vm.expectRevert(abi.encodeWithSelector(Errors.Double_TooManyStakes.selector, line[0], 50));
        this.deposit(line[0], 51);
        _skip(TERM);
        vm.prank(line[0]);
        double.claim();
        (, IDouble.Stake[] memory running, ) = double.getUserInfo(line[0]);
        vm.assertEq(running.length, 0);
        vm.assertEq(double.getUserStakes(line[0], 0, 200).length, 50);
        vm.assertEq(double.getUserStakes(line[0], 2, 200)[1].index, 1);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       CLAIM
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 3.13-a, 7.6-b
    function testFuzz_AtTheEndItIsDoubled(uint256 amount, uint256 feeRate) public {
        double.setTerms(_bound(feeRate, 0, 1_000), 30);
        feeRate = double.getConfig().feeRate;
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], 0, _bound(amount, 10e18, 500e18));
        _deposit(line[0], fomoIndex);
        // The stake keeps the terms of its deposit.
        double.setTerms(1_000, 1);
        uint256 fee = (tokens * feeRate + 9_999) / 10_000;
        _skip(30 days - 1);
        uint256 endTime = vm.getBlockTimestamp() + 1;
        vm.expectRevert(abi.encodeWithSelector(Errors.Double_NothingToClaim.selector, line[0], endTime, 0));
        vm.prank(line[0]);
        double.claim();
        _skip(1);
        (, , uint256 claimable) = double.getUserInfo(line[0]);
        vm.assertEq(claimable, 2 * tokens - fee);
        // At the end no other contract is needed.
        vm.etch(address(oracle), hex"fe");
        vm.etch(address(log), hex"fe");
        vm.etch(address(referral), hex"fe");
        vm.assertEq(_claimDouble(line[0]), 2 * tokens - fee);
        vm.assertFalse(double.stakes(1).isValid);
        vm.assertEq(double.users(line[0]).rewardRelease, tokens - fee);
        vm.assertEq(double.getTotals().totalExtract, 2 * tokens - fee);
        vm.assertEq(double.getTotals().totalActual, 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.Double_NothingToClaim.selector, line[0], 0, 0));
        vm.prank(line[0]);
        double.claim();
        if (fee != 0) double.sendFees();
        vm.assertEq(token.balanceOf(feeTo), fee);
        _assertBooks(address(double));
    }

    function test_AtTwiceThePriceItUnlocks() public {
        (uint256 first, uint256 tokens) = _completed(line[0], 0, 100e18);
        _deposit(line[0], first);
        _buy(alice, 50_000e18);
        _settlePrice();
        (uint256 second, ) = _completed(line[0], 0, 100e18);
        _deposit(line[0], second);
        vm.assertGe(double.getConfig().price, 2 * double.stakes(1).price);
        // The second stake started at the higher price.
        uint256 fee = (tokens * 500 + 9_999) / 10_000;
        vm.assertEq(_claimDouble(line[0]), 2 * tokens - fee);
        vm.assertFalse(double.stakes(1).isValid);
        vm.assertTrue(double.stakes(2).isValid);
        _assertFomSolvent();
    }

    // @spec 4-r
    function test_RevertGiven_ClaimsAreClosed() public {
        (uint256 fomoIndex, ) = _completed(line[0], 0, 100e18);
        _deposit(line[0], fomoIndex);
        _skip(TERM);
        vm.prank(manager);
        double.setOpenClaim(false);
        vm.expectRevert(Errors.Double_ClaimClosed.selector);
        vm.prank(line[0]);
        double.claim();
        vm.prank(manager);
        double.setOpenClaim(true);
        vm.assertGt(_claimDouble(line[0]), 0);
    }

    function test_BannedAccountGetsPrincipalAndLaterTheReward() public {
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], 0, 100e18);
        _deposit(line[0], fomoIndex);
        _skip(TERM);
        vm.prank(manager);
        double.setBlackList(line[0], true);
        vm.assertEq(_claimDouble(line[0]), tokens);
        uint256 net = tokens - (tokens * 500 + 9_999) / 10_000;
        vm.assertEq(double.users(line[0]).balance, net);
        vm.expectRevert(abi.encodeWithSelector(Errors.Double_NothingToClaim.selector, line[0], 0, net));
        vm.prank(line[0]);
        double.claim();
        _assertFomSolvent();
        vm.prank(manager);
        double.setBlackList(line[0], false);
        vm.assertEq(_claimDouble(line[0]), net);
        _assertFomSolvent();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      WITHDRAW
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev A manager who opens and closes claims around each call cannot lock an account or take its reward.
    function test_OpeningAndClosingInTurnTrapsNothing() public {
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], 0, 100e18);
        uint256 index = _deposit(line[0], fomoIndex);
        uint256 availableAt = double.stakes(index).endTime + 30 days;
        vm.warp(availableAt);
        // Open or closed, withdraw() reverts before its time; claim() is the other way.
        vm.expectRevert(abi.encodeWithSelector(Errors.Double_TooEarly.selector, index, availableAt));
        vm.prank(line[0]);
        double.withdraw(index);
        _skip(1);
        double.setOpenClaim(false);
        vm.expectRevert(Errors.Double_ClaimClosed.selector);
        vm.prank(line[0]);
        double.claim();
        double.setOpenClaim(true);
        uint256 before = token.balanceOf(line[0]);
        vm.prank(line[0]);
        double.withdraw(index);
        uint256 fee = (tokens * double.getConfig().feeRate + 9_999) / 10_000;
        vm.assertEq(token.balanceOf(line[0]) - before, 2 * tokens - fee);
        vm.expectRevert(abi.encodeWithSelector(Errors.Double_AlreadyClaimed.selector, index));
        vm.prank(line[0]);
        double.withdraw(index);
        _assertFomSolvent();
    }

    function test_ClosedForLong_PrincipalComesBack() public {
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], 0, 100e18);
        uint256 index = _deposit(line[0], fomoIndex);
        uint256 availableAt = double.stakes(index).endTime + 30 days;
        double.setOpenClaim(false);
        vm.warp(availableAt);
        vm.expectRevert(abi.encodeWithSelector(Errors.Double_TooEarly.selector, index, availableAt));
        vm.prank(line[0]);
        double.withdraw(index);
        _skip(1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Double_NotStakeOwner.selector, index, line[0], line[1]));
        vm.prank(line[1]);
        double.withdraw(index);
        vm.startPrank(manager);
        double.setPaused(true);
        double.setBlackList(line[0], true);
        vm.stopPrank();
        uint256 before = token.balanceOf(line[0]);
        vm.prank(line[0]);
        double.withdraw(index);
        vm.assertEq(token.balanceOf(line[0]) - before, tokens);
        vm.assertEq(double.getConfig().reserve, RESERVE);
        vm.expectRevert(abi.encodeWithSelector(Errors.Double_AlreadyClaimed.selector, index));
        vm.prank(line[0]);
        double.withdraw(index);
        _assertFomSolvent();
    }
}
