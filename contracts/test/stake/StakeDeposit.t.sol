// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IProduct} from "../../src/admin/IProduct.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {FixedOracle} from "../../src/mocks/FixedOracle.sol";
import {IStakeTypes} from "../../src/stake/IStakeTypes.sol";
import {StakeTest} from "../support/StakeTest.sol";

/// deposit()
/// ├── given it is paused → Managed_Paused · given the caller is blacklisted → Managed_BlackListed
/// ├── given the caller isn't registered → Referral_NotRegistered
/// ├── given there is no round, or it is over → Stake_RoundClosed · before its start → Stake_RoundNotStarted
/// ├── given only whitelisted accounts may deposit, and the caller isn't listed → Stake_NotWhiteListed
/// ├── when the amount is below 1 CIN → Stake_BelowMin
/// ├── when it exceeds userMax or the limit → Stake_AboveUserMax, Stake_AboveLimit, with the remaining amount
/// ├── when the budget is too small → Stake_BudgetTooSmall with both figures
/// ├── given the caller has 50 active stakes → Stake_TooManyStakes
/// ├── when the native coin is not exactly handleGas → Product_WrongValue
/// └── else
///     ├── bonus and both referrers' rewards leave the budget; rewardMax and balances are owed
///     ├── a missing or blacklisted referrer's share stays in the budget
///     ├── the terms are the round's, even if the config has changed
///     ├── the fee is surplus
///     ├── the price is recorded, or zero if the oracle fails
///     ├── a filled round closes
///     └── the result equals previewDeposit
contract StakeDepositTest is StakeTest {
    function setUp() public {
        _deployStake();
        _openRound();
    }

    // @spec 3.23-g, 3.23-h, 3.25-a..f, 3.25-i, 3.25-k, 3.25-m, 7.9-a
    function test_DepositReservesEverythingItPromises() public {
        uint256 held = token.balanceOf(address(stake));
        uint256 index = _deposit(carol, 1_000e18);
        vm.assertEq(token.balanceOf(address(stake)), held + 1_000e18);
        vm.assertEq(address(stake).balance, GAS);
        IStakeTypes.StakeInfo memory info = stake.stakes(index);
        vm.assertTrue(info.isValid);
        vm.assertEq(info.index, 1);
        vm.assertEq(info.userIndex, 1);
        vm.assertEq(info.period, 1);
        vm.assertEq(info.amount, 1_000e18);
        vm.assertEq(info.rewardMax, 1_200e18);
        vm.assertEq(info.rewardSurplus, 1_200e18);
        vm.assertEq(info.releaseTimes, 0);
        vm.assertEq(info.startTime, START);
        vm.assertEq(info.lastTime, START);
        vm.assertEq(info.startPrice, 0.1e18);
        vm.assertEq(info.lastPrice, 0.1e18);
        vm.assertEq(info.owner, carol);
        vm.assertEq(stake.idos(1).surplus, BUDGET - 200e18 - 50e18 - 30e18);
        vm.assertEq(stake.users(bob).balance, 50e18);
        vm.assertEq(stake.users(bob).rewardDirect, 50e18);
        vm.assertEq(stake.users(alice).balance, 30e18);
        vm.assertEq(stake.users(alice).rewardIndirect, 30e18);
        vm.assertEq(_owed(), BUDGET + 1_000e18);
        IStakeTypes.User memory user = stake.users(carol);
        vm.assertEq(user.index, 1);
        vm.assertEq(user.amount, 1_000e18);
        vm.assertEq(user.rewardMax, 1_200e18);
        vm.assertEq(user.stakes, 1);
        IStakeTypes.Totals memory totals = _totals();
        vm.assertEq(totals.totalUser, 1);
        vm.assertEq(totals.totalAmount, 1_000e18);
        vm.assertEq(totals.totalReward, 1_200e18);
        vm.assertEq(totals.totalDirect, 50e18);
        vm.assertEq(totals.totalIndirect, 30e18);
        vm.assertEq(totals.lastUser, carol);
        // Stakes are returned, so they do not count as volume.
        vm.assertEq(referral.teams(bob).teamAmount, 0);
    }

    function test_DepositTellsTheSplitAndTheLog() public {
        IProduct.Part[] memory parts = new IProduct.Part[](2);
        (parts[0], parts[1]) = (IProduct.Part("fee", 0), IProduct.Part("position", 1_000e18));
        vm.expectEmit(address(stake));
        emit IStakeTypes.Deposited(carol, 1, 1, 1_000e18, 1_200e18, 100, 0.1e18);
        vm.expectEmit(address(stake));
        emit IStakeTypes.ReferralRewarded(bob, carol, 1, true, 50e18);
        vm.expectEmit(address(stake));
        emit IStakeTypes.ReferralRewarded(alice, carol, 1, false, 30e18);
        vm.expectEmit(address(stake));
        emit IProduct.PaymentSplit(carol, address(token), 1, 1_000e18, parts);
        _deposit(carol, 1_000e18);
        vm.assertEq(log.getUserLogs(carol)[0].action, "stakeDeposit");
        vm.assertEq(log.getUserLogs(bob)[0].action, "rewardDirect");
        vm.assertEq(log.getUserLogs(bob)[0].from, carol);
        (uint256 total, , ) = log.getUserReward(alice, "CIN");
        vm.assertEq(total, 30e18);
    }

    function testFuzz_PreviewSaysWhatDepositDoes(uint256 amount, uint256 bonus, uint256 fee, bool low) public {
        vm.prank(manager);
        stake.closeRound();
        IStakeTypes.Setup memory setup = _setup();
        setup.feeRate = _bound(fee, 0, 1_000);
        vm.prank(owner);
        stake.setConfig(setup);
        _skip(1 days);
        _openRound(_bound(bonus, 0, 10_000), 100_000e18, LIMIT);
        amount = _bound(amount, 1e18, 50_000e18);
        address account = low ? carol : alice;
        IStakeTypes.Preview memory plan = stake.previewDeposit(account, amount);
        uint256 owed = _owed();
        uint256 balances = stake.users(plan.directTo).balance + stake.users(plan.indirectTo).balance;
        uint256 index = _deposit(account, amount);
        IStakeTypes.StakeInfo memory info = stake.stakes(index);
        vm.assertEq(plan.fee + plan.amount, amount);
        vm.assertEq(info.amount, plan.amount);
        vm.assertEq(info.rewardMax, plan.rewardMax);
        vm.assertEq(plan.reserved, plan.bonus + plan.direct + plan.indirect);
        vm.assertEq(stake.idos(2).surplus, 100_000e18 - plan.reserved);
        vm.assertEq(_owed(), owed + plan.amount);
        vm.assertEq(
            stake.users(plan.directTo).balance + stake.users(plan.indirectTo).balance,
            balances + plan.direct + plan.indirect
        );
        _assertSolvent();
        // The last release is at the previewed time.
        vm.warp(plan.endTime - 1);
        stake.updateUser(account);
        vm.assertTrue(stake.stakes(index).isValid);
        vm.warp(plan.endTime);
        stake.updateUser(account);
        vm.assertFalse(stake.stakes(index).isValid);
        vm.assertEq(stake.stakes(index).releaseTimes, plan.releases);
    }

    function test_ShareOfAMissingReferrerStaysInTheBudget() public {
        // Alice's referrer is the root, which has no referrer.
        _deposit(alice, 1_000e18);
        vm.assertEq(stake.idos(1).surplus, BUDGET - 200e18 - 50e18);
        _deposit(_root(), 1_000e18);
        vm.assertEq(stake.idos(1).surplus, BUDGET - 250e18 - 200e18);
    }

    /// A ban delays a referrer's reward for thirty days, and takes nothing.
    function test_BlackListedReferrerIsCreditedAndPaidLater() public {
        vm.prank(manager);
        stake.setBlackList(bob, true);
        _deposit(carol, 1_000e18);
        vm.assertEq(stake.users(bob).balance, 50e18);
        vm.assertEq(stake.users(alice).balance, 30e18);
        vm.assertEq(_claimable(bob), 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_NothingToClaim.selector, bob, 0, 50e18));
        vm.prank(bob);
        stake.claim();
        _skip(30 days);
        vm.assertEq(_claim(bob), 50e18);
    }

    function test_TermsAreTheRounds() public {
        IStakeTypes.Setup memory setup = _setup();
        (setup.directRate, setup.indirectRate, setup.releaseDay, setup.feeRate) = (0, 0, 20, 1_000);
        vm.prank(owner);
        stake.setConfig(setup);
        uint256 index = _deposit(carol, 1_000e18);
        vm.assertEq(stake.users(bob).balance, 50e18);
        _skip(1 days);
        stake.updateUser(carol);
        vm.assertEq(stake.stakes(index).rewardSurplus, 1_188e18);
    }

    // @spec 1-o
    function test_RevertGiven_PausedOrBlackListedOrUnregistered() public {
        vm.startPrank(manager);
        stake.setPaused(true);
        _refused(carol, 1e18, abi.encodeWithSelector(Errors.Managed_Paused.selector));
        vm.startPrank(manager);
        stake.setPaused(false);
        stake.setBlackList(carol, true);
        _refused(carol, 1e18, abi.encodeWithSelector(Errors.Managed_BlackListed.selector, carol));
        address dave = _account("dave");
        vm.deal(dave, 1 ether);
        _refused(dave, 1e18, abi.encodeWithSelector(Errors.Referral_NotRegistered.selector, dave));
    }

    function test_RevertGiven_RoundIsOverOrToCome() public {
        vm.warp(START + 30 days);
        bytes memory closed = abi.encodeWithSelector(Errors.Stake_RoundClosed.selector, 1, START + 30 days);
        _refused(carol, 1e18, closed);
        stake.updatePool();
        _refused(carol, 1e18, closed);
        _openRound(BONUS, BUDGET, LIMIT);
        _refused(carol, 1e18, abi.encodeWithSelector(Errors.Stake_RoundNotStarted.selector, 2, START + 31 days));
    }

    // @spec 7.9-i
    function test_RevertGiven_OnlyTheWhiteListMay() public {
        vm.startPrank(manager);
        stake.closeRound();
        stake.openRound(BONUS, BUDGET, LIMIT, 0, START + 30 days, 2 hours);
        stake.setWhiteList(bob, true);
        vm.stopPrank();
        vm.warp(START + 1 days + 2 hours - 1);
        _refused(
            carol,
            1e18,
            abi.encodeWithSelector(Errors.Stake_NotWhiteListed.selector, carol, START + 1 days + 2 hours)
        );
        _deposit(bob, 1e18);
        _skip(1);
        _deposit(carol, 1e18);
    }

    function test_RevertWhen_AmountIsOutsideTheLimits() public {
        _refused(carol, 1e18 - 1, abi.encodeWithSelector(Errors.Stake_BelowMin.selector, 1e18 - 1, 1e18));
        _deposit(carol, 40_000e18);
        _refused(
            carol,
            10_000e18 + 1,
            abi.encodeWithSelector(Errors.Stake_AboveUserMax.selector, carol, 10_000e18 + 1, 10_000e18)
        );
        _deposit(bob, 50_000e18);
        _refused(
            alice,
            10_000e18 + 1,
            abi.encodeWithSelector(Errors.Stake_AboveLimit.selector, 10_000e18 + 1, 10_000e18)
        );
    }

    function test_RevertWhen_BudgetIsTooSmall() public {
        vm.prank(manager);
        stake.closeRound();
        _skip(1 days);
        _openRound(BONUS, 280e18 - 1, LIMIT);
        _refused(carol, 1_000e18, abi.encodeWithSelector(Errors.Stake_BudgetTooSmall.selector, 280e18, 280e18 - 1));
        vm.prank(manager);
        stake.addBudget(1);
        _deposit(carol, 1_000e18);
        vm.assertEq(stake.idos(2).surplus, 0);
    }

    function test_RevertGiven_FiftyStakesRun() public {
        for (uint256 i = 0; i < 50; i++) _deposit(carol, 1e18);
        _refused(carol, 1e18, abi.encodeWithSelector(Errors.Stake_TooManyStakes.selector, carol, 50));
        _skip(100 days);
        _openRound();
        // Finished stakes give up their places, whether they were credited or not.
        vm.assertEq(stake.users(carol).amount, 50e18);
        _deposit(carol, 1e18);
        vm.assertEq(stake.users(carol).amount, 1e18);
        vm.assertEq(stake.users(carol).balance, 60e18);
        vm.assertEq(log.getUserLogs(carol)[1].action, "rewardStake");
        _assertSolvent();
    }

    function test_FinishedStakesDoNotCountTowardsTheMaximum() public {
        _deposit(carol, 50_000e18);
        bytes memory refusal = abi.encodeWithSelector(Errors.Stake_AboveUserMax.selector, carol, 1e18, 0);
        _refused(carol, 1e18, refusal);
        _skip(99 days);
        _openRound();
        _refused(carol, 1e18, refusal);
        _skip(1 days);
        // Nobody has credited the last release yet.
        vm.assertEq(stake.users(carol).amount, 50_000e18);
        _deposit(carol, 50_000e18);
        _refused(carol, 1e18, refusal);
        vm.assertEq(_claim(carol), 60_000e18);
        vm.assertEq(stake.users(carol).amount, 50_000e18);
        _assertSolvent();
    }

    function testFuzz_RevertWhen_ValueIsNotHandleGas(uint256 value) public {
        value = _bound(value, 0, 1 ether);
        if (value == GAS) value++;
        vm.expectRevert(abi.encodeWithSelector(Errors.Product_WrongValue.selector, value, GAS));
        vm.prank(carol);
        stake.deposit{value: value}(1e18);
        // A claim is an exit: it needs no fee.
        if (value == 0) return;
        vm.expectRevert(abi.encodeWithSelector(Errors.Product_WrongValue.selector, value, GAS));
        vm.prank(carol);
        stake.claim{value: value}();
    }

    function test_ClaimNeedsNoFee() public {
        _deposit(carol, 100e18);
        _skip(1 days);
        uint256 before = token.balanceOf(carol);
        vm.prank(carol);
        stake.claim();
        vm.assertGt(token.balanceOf(carol), before);
    }

    function test_FilledRoundCloses() public {
        _deposit(carol, 50_000e18);
        vm.expectEmit(address(stake));
        emit IStakeTypes.RoundClosed(1, 99_999.5e18, BUDGET - 14_000e18 - 12_499.875e18);
        _deposit(alice, 49_999.5e18);
        vm.assertTrue(stake.idos(1).closed);
        vm.assertEq(stake.idos(1).endTime, START);
        _assertSolvent();
    }

    function test_PriceIsZeroWhenTheOracleFails() public {
        FixedOracle.Answer[4] memory bad = [
            FixedOracle.Answer.Unknown,
            FixedOracle.Answer.Reverts,
            FixedOracle.Answer.TooShort,
            FixedOracle.Answer.BurnsAllGas
        ];
        for (uint256 i = 0; i < bad.length; i++) {
            oracle.set(5e18, bad[i]);
            vm.assertEq(stake.stakes(_deposit(carol, 1e18)).startPrice, 0);
            vm.assertEq(stake.getPrice(2e18), 0);
        }
        oracle.set(type(uint128).max, FixedOracle.Answer.Good);
        vm.assertEq(stake.stakes(_deposit(carol, 1e18)).startPrice, type(uint80).max);
        oracle.set(5e18, FixedOracle.Answer.Good);
        vm.assertEq(stake.getPrice(2e18), 10e18);
    }

    function _root() private returns (address) {
        _fund(root, 1_000e18);
        return root;
    }

    /// @dev The call and its preview revert with the same error, and nothing changes.
    function _refused(address account, uint256 amount, bytes memory reason) private {
        vm.stopPrank();
        uint256 owed = _owed();
        vm.expectRevert(reason);
        stake.previewDeposit(account, amount);
        vm.prank(account);
        vm.expectRevert(reason);
        stake.deposit{value: GAS}(amount);
        vm.assertEq(_owed(), owed);
    }
}
