// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IDouble} from "../../src/double/IDouble.sol";
import {Double} from "../../src/double/Double.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ReenteringLog} from "../../src/mocks/ReenteringLog.sol";
import {ReenteringOracle} from "../../src/mocks/ReenteringOracle.sol";
import {WeakDouble} from "../../src/mocks/WeakDouble.sol";
import {FomTest} from "../support/FomTest.sol";

/// deposit()
/// ├── refuses: for another, another's order, locked, released or doubled before, not all of it, reserve too small, banned, paused, 51st
/// └── otherwise: as previewed; the order is in the double pool, as much again is reserved
/// claim()
/// ├── before the end, below twice the price → Double_NothingToClaim
/// ├── at the end → principal and reward less the fee, without an oracle
/// ├── at twice the price → the same at once
/// ├── closed → Double_ClaimClosed
/// └── banned → principal, the reward afterwards
/// withdraw()
/// ├── claims open, too early, another's, twice → refused
/// └── closed 30 days past the end → principal, the reward is in the reserve again
/// attacks
/// ├── a push of the price down before a deposit → the start price hardly falls
/// ├── a push up before a claim → nothing unlocks; the weak twin falls for it
/// ├── a second call during the first → refused
/// └── the owner withdraws users' money → Managed_AboveSurplus
contract DoubleTest is FomTest {
    function setUp() public {
        _deployFom();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      DEPOSIT
    //////////////////////////////////////////////////////////////////////////*/

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
        // The order's own reward is still its owner's.
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
        Double poor = Double(_proxyOf(address(new Double(_peers(), fom, address(burn)))));
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

    function testFuzz_AtTheEndItIsDoubled(uint256 amount, uint256 feeRate) public {
        double.setTerms(_bound(feeRate, 0, 1_000), 30);
        feeRate = double.getConfig().feeRate;
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], 0, _bound(amount, 10e18, 500e18));
        _deposit(line[0], fomoIndex);
        // Terms are those of the deposit.
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
        // Nothing else is needed at the end.
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
        // The second began at the higher price.
        uint256 fee = (tokens * 500 + 9_999) / 10_000;
        vm.assertEq(_claimDouble(line[0]), 2 * tokens - fee);
        vm.assertFalse(double.stakes(1).isValid);
        vm.assertTrue(double.stakes(2).isValid);
        _assertFomSolvent();
    }

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

    function test_ClosedForLong_PrincipalComesBack() public {
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], 0, 100e18);
        uint256 index = _deposit(line[0], fomoIndex);
        uint256 availableAt = double.stakes(index).endTime + 30 days;
        vm.startPrank(line[0]);
        vm.expectRevert(Errors.Double_ClaimOpen.selector);
        double.withdraw(index);
        vm.stopPrank();
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

    /*//////////////////////////////////////////////////////////////////////////
                                      ATTACKS
    //////////////////////////////////////////////////////////////////////////*/

    /// In the block before the deposit a whale sells: a lower start price would unlock early.
    function test_APushDownBeforeADepositHardlyLowersTheStart() public {
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], 0, 100e18);
        uint256 fair = double.previewDeposit(line[0], tokens, fomoIndex).price;
        _sell(address(this), 1_000_000e18);
        _skip(3);
        uint256 pushed = double.previewDeposit(line[0], tokens, fomoIndex).price;
        // Three seconds of at least half a window.
        vm.assertGe(pushed, fair - (fair * 3) / 900 - 2);
    }

    /// For three seconds the price is some hundred times too high.
    function test_APushUpBeforeAClaimUnlocksNothing() public {
        (uint256 fomoIndex, ) = _completed(line[0], 0, 100e18);
        _deposit(line[0], fomoIndex);
        _buy(address(this), 2_000_000e18);
        _skip(6);
        vm.expectPartialRevert(Errors.Double_NothingToClaim.selector);
        vm.prank(line[0]);
        double.claim();
    }

    function test_TheWeakTwinFallsForThePush() public {
        (uint256 fomoIndex, ) = _completed(line[0], 0, 100e18);
        uint256 index = _deposit(line[0], fomoIndex);
        WeakDouble weak = new WeakDouble(_peers(), fom, address(burn));
        double.upgradeToAndCall(address(weak), "");
        _buy(address(this), 2_000_000e18);
        _skip(6);
        vm.assertGt(_claimDouble(line[0]), 0);
        vm.assertFalse(double.stakes(index).isValid);
    }

    function test_RevertWhen_TheOwnerWithdrawsUsersMoney() public {
        (uint256 fomoIndex, ) = _completed(line[0], 0, 100e18);
        _deposit(line[0], fomoIndex);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(token), 1, 0));
        double.withdrawToken(address(token), address(this), 1);
        _skip(TERM);
        _claimDouble(line[0]);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(token), 1, 0));
        double.withdrawToken(address(token), address(this), 1);
    }

    /// Stands for whatever could get control in the middle of a deposit: here the oracle, which is asked first.
    function test_NobodyGetsInTwice() public {
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], 0, 100e18);
        ReenteringOracle thief = new ReenteringOracle();
        vm.etch(address(oracle), address(thief).code);
        ReenteringOracle(address(oracle)).arm(address(double), abi.encodeCall(IDouble.claim, ()));
        vm.prank(line[0]);
        double.deposit(line[0], tokens, fomoIndex);
        vm.assertEq(
            ReenteringOracle(address(oracle)).refusal(),
            abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
        );
        vm.assertEq(double.getTotals().totalStakes, 1);
    }

    function test_NobodyClaimsTwiceAtOnce() public {
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], 0, 100e18);
        _deposit(line[0], fomoIndex);
        _skip(TERM);
        vm.etch(address(log), type(ReenteringLog).runtimeCode);
        // What the log had kept there means something else to the other code.
        vm.store(address(log), bytes32(0), bytes32(0));
        ReenteringLog(address(log)).setAttempt(abi.encodeCall(IDouble.claim, ()));
        vm.assertEq(_claimDouble(line[0]), 2 * tokens - (tokens * 500 + 9_999) / 10_000);
        vm.assertEq(
            ReenteringLog(address(log)).refusal(),
            abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
        );
    }

    function test_RevertWhen_SomebodyElseSets() public {
        bytes memory refusal = abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, bob);
        vm.startPrank(bob);
        vm.expectRevert(refusal);
        double.setTerms(0, 1);
        vm.expectRevert(refusal);
        double.setFeeTo(bob);
        vm.expectRevert(refusal);
        double.addReserve(1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_NotManager.selector, bob));
        double.setOpenClaim(false);
        vm.stopPrank();
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("feeRate"), 1_001, 0, 1_000)
        );
        double.setTerms(1_001, 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("stakeDays"), 731, 1, 730));
        double.setTerms(0, 731);
        IDouble.Config memory config = double.getConfig();
        vm.assertEq(config.feeTo, feeTo);
        vm.assertEq(config.FOMO, address(fom));
        vm.assertEq(config.BURN, address(burn));
        vm.assertEq(config.LOG, address(log));
        vm.assertEq(config.stakeDays, 180);
        vm.assertApproxEqRel(config.price, 0.1e18, 0.001e18);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      SUPPORT
    //////////////////////////////////////////////////////////////////////////*/

    function _completed(
        address account,
        uint256 tier,
        uint256 amount
    ) private returns (uint256 fomoIndex, uint256 tokens) {
        fomoIndex = _order(account, tier, amount);
        tokens = fom.orders(fomoIndex).tokens;
        vm.warp(fom.orders(fomoIndex).endTime);
        _settlePrice();
    }

    function _deposit(address account, uint256 fomoIndex) private returns (uint256 index) {
        uint256 tokens = fom.orders(fomoIndex).tokens;
        vm.prank(account);
        double.deposit(account, tokens, fomoIndex);
        return double.getTotals().totalStakes;
    }

    function deposit(address account, uint256 fomoIndex) external {
        _deposit(account, fomoIndex);
    }

    function _claimDouble(address account) private returns (uint256) {
        uint256 before = token.balanceOf(account);
        vm.prank(account);
        double.claim();
        return token.balanceOf(account) - before;
    }
}
