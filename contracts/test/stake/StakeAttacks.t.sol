// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {Errors} from "../../src/libraries/Errors.sol";
import {FixedOracle} from "../../src/mocks/FixedOracle.sol";
import {StakeThief} from "../../src/mocks/StakeThief.sol";
import {WeakExit} from "../../src/mocks/WeakExit.sol";
import {WeakStake} from "../../src/mocks/WeakStake.sol";
import {WeakStakeRound} from "../../src/mocks/WeakStakeRound.sol";
import {IStakeTypes} from "../../src/stake/IStakeTypes.sol";
import {StakeTest} from "../support/StakeTest.sol";
import {ThiefTest} from "../support/ThiefTest.sol";

/// Attacks on Stake. Once armed, this token re-enters on every transfer, which CIN never does.
contract StakeAttacksTest is StakeTest, ThiefTest {
    StakeThief internal thief;

    function setUp() public {
        thief = StakeThief(_new("StakeThief", abi.encode(address(this), 21_000_000e18)));
        _deployStakeOn(thief);
        _openRound();
    }

    function test_Attack_ReenterStakeClaim() public {
        _deposit(carol, 1_000e18);
        _skip(10 days);
        thief.arm(stake, carol);
        vm.assertEq(_claim(carol), 120e18);
        _assertRefused();
        _assertSolvent();
        _assertTwinPaysTwice(abi.encodeCall(stake.claim, ()));
    }

    function test_Attack_ReenterStakeDeposit() public {
        thief.arm(stake, carol);
        _deposit(carol, 1_000e18);
        _assertRefused();
        vm.assertEq(_totals().totalStakes, 1);
        _assertTwinPaysTwice(abi.encodeCall(stake.deposit, (1_000e18)));
    }

    /// A price push right before a deposit does not change the promised CIN: the price is only recorded.
    function test_Attack_FlashLoanPushBeforeStake() public {
        uint256 honest = _deposit(carol, 1_000e18);
        WeakStake twin = WeakStake(_new("WeakStake", abi.encode(oracle)));
        vm.assertEq(twin.rewardMaxOf(1_000e18), 1_200e18);
        oracle.set(10e18, FixedOracle.Answer.Good);
        uint256 pushed = _deposit(carol, 1_000e18);
        IStakeTypes.StakeInfo memory position = stake.stakes(pushed);
        vm.assertEq(position.rewardMax, stake.stakes(honest).rewardMax);
        vm.assertEq(position.rewardMax, 1_200e18);
        oracle.set(0.0001e18, FixedOracle.Answer.Good);
        _skip(100 days);
        vm.assertEq(_claim(carol), 2_400e18);

        oracle.set(10e18, FixedOracle.Answer.Good);
        vm.assertEq(twin.rewardMaxOf(1_000e18), 21_000e18, "the weak twin stands");
    }

    function test_Attack_BlacklistKeepsStakePrincipal() public {
        _deposit(bob, 1_000e18);
        _skip(80 days);
        vm.prank(manager);
        stake.setBlackList(bob, true);
        _skip(20 days);
        vm.assertEq(_claim(bob), 1_000e18);
        // The ban delays the bonus for thirty days, and no longer.
        _skip(10 days);
        vm.assertEq(_claim(bob), 200e18);
        _assertTwinKeepsPrincipal(abi.encodeCall(stake.claim, ()));
    }

    /// A bonus is reserved from an existing budget, or the deposit reverts: one user's principal never pays another's
    /// bonus.
    function test_Attack_SameTokenInStakeBudget() public {
        vm.prank(manager);
        stake.closeRound();
        _skip(1 days);
        _openRound(BONUS, 280e18, LIMIT);
        _deposit(carol, 1_000e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_BudgetTooSmall.selector, 28e18, 0));
        vm.prank(carol);
        stake.deposit{value: GAS}(100e18);
        _skip(100 days);
        vm.assertEq(_claim(carol) + _claim(bob) + _claim(alice), 1_280e18);
        _assertSolvent();
    }

    function test_Attack_DonationToStake() public {
        _deposit(carol, 1_000e18);
        (uint256 owed, uint256 budget) = (_owed(), stake.idos(1).surplus);
        token.transfer(address(stake), 5_000e18);
        vm.assertEq(_owed(), owed);
        vm.assertEq(stake.idos(1).surplus, budget);
        _skip(100 days);
        vm.assertEq(_claim(carol), 1_200e18);
    }

    /// The surplus does not change: the open round's budget and all promises stay.
    function test_Attack_OwnerTakesStakeFunds() public {
        _deposit(carol, 1_000e18);
        uint256 surplus = 100_000e18 - BUDGET;
        vm.startPrank(owner);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(token), surplus + 1, surplus)
        );
        stake.withdrawToken(address(token), owner, surplus + 1);
        stake.withdrawToken(address(token), owner, surplus);
        vm.stopPrank();
        _skip(100 days);
        vm.assertEq(_claim(carol), 1_200e18);
        vm.assertEq(_claim(bob), 50e18);
    }

    /// An account with the maximum number of stakes can still claim them in one call.
    function test_Attack_UnboundedListOfStakes() public {
        for (uint256 i = 0; i < 50; i++) _deposit(carol, 1e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_TooManyStakes.selector, carol, 50));
        vm.prank(carol);
        stake.deposit{value: GAS}(1e18);
        _skip(100 days);
        uint256 before = gasleft();
        vm.assertEq(_claim(carol), 60e18);
        vm.assertLt(before - gasleft(), 3_000_000);
    }

    /// While exits are open, an attacker stakes borrowed CIN, leaves as soon as possible, and keeps the referral rewards of
    /// its other accounts. It gets nothing but the bonus of whole days. The twin pays both.
    function test_Attack_StakeAndExitWhileAnnounced() public {
        _announce();
        uint256 index = _deposit(carol, 50_000e18);
        vm.assertEq(stake.users(bob).balance + stake.users(alice).balance, 0);
        vm.assertEq(stake.idos(1).surplus, BUDGET - 10_000e18);
        _skip(1 days - 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_ExitTooEarly.selector, index, START + 1 days));
        vm.prank(carol);
        stake.exit(index);
        _skip(1);
        // One of a hundred days.
        vm.assertEq(_exit(carol, index), 50_100e18);
        vm.assertEq(stake.idos(1).surplus, BUDGET - 100e18);
        _assertSolvent();

        WeakExit twin = WeakExit(_new("WeakExit"));
        vm.startPrank(carol);
        twin.deposit(50_000e18, 10_000e18, bob);
        twin.exit();
        vm.assertEq(twin.balances(carol), 60_000e18, "the weak twin stands");
        vm.assertEq(twin.balances(bob), 2_500e18, "the weak twin stands");
    }

    /// A manager opens a round for its own accounts. Its allotment bounds the budget, and one account gets at most a
    /// fifth of what the round can accept.
    function test_Attack_ManagerTakesARoundByWhitelist() public {
        vm.prank(owner);
        stake.setAllotment(10_000e18, 15_000e18, 2_000);
        vm.startPrank(manager);
        stake.closeRound();
        _skip(1 days);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Stake_AboveAllotment.selector, 10_000e18 + 1, 10_000e18, 15_000e18)
        );
        stake.openRound(10_000, 10_000e18 + 1, 20_000e18, 0, START + 30 days, 28 days);
        stake.openRound(10_000, 10_000e18, 20_000e18, 0, START + 30 days, 28 days);
        stake.setWhiteList(carol, true);
        vm.stopPrank();
        // Bonus and referral rewards take 108 % of a stake: the budget is enough for 9,259 CIN.
        uint256 capacity = uint256(10_000e18 * 10_000) / 10_800;
        uint256 share = capacity / 5;
        bytes memory refusal = abi.encodeWithSelector(Errors.Stake_AboveShare.selector, carol, share + 1, share);
        vm.expectRevert(refusal);
        stake.previewDeposit(carol, share + 1);
        vm.expectRevert(refusal);
        vm.prank(carol);
        stake.deposit{value: GAS}(share + 1);
        _deposit(carol, share);
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_AboveShare.selector, carol, 1e18, 0));
        vm.prank(carol);
        stake.deposit{value: GAS}(1e18);
        // When everyone can deposit, the share ends.
        vm.warp(stake.idos(2).startTime + 28 days);
        _deposit(carol, 1e18);

        WeakStakeRound twin = WeakStakeRound(_new("WeakStakeRound", abi.encode(manager, 100_000e18)));
        vm.prank(manager);
        twin.openRound(carol);
        vm.prank(carol);
        twin.deposit(100_000e18);
        vm.assertEq(twin.bonuses(carol), 100_000e18, "the weak twin stands");
    }

    /// A manager can't use up the numbers of rounds, nor keep others from opening one for long.
    function test_Attack_ManagerBlocksRounds() public {
        vm.startPrank(manager);
        stake.closeRound();
        // The round of `setUp` counts, too.
        for (uint256 i = 1; i < 8; i++) {
            stake.openRound(BONUS, 0, LIMIT, START + 31 days, START + 121 days, 0);
            stake.closeRound();
        }
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_TooManyRounds.selector, 8));
        stake.openRound(BONUS, 0, LIMIT, START + 2 days, START + 5 days, 0);
        vm.stopPrank();
        // The owner is not limited, and can end any round.
        vm.startPrank(owner);
        stake.openRound(BONUS, BUDGET, LIMIT, START + 2 days, START + 5 days, 0);
        stake.closeRound();
        vm.stopPrank();
    }

    /// While exits are open, a stake of one day could fill the round and so end it. It stays open, and its room and budget
    /// are free again after the exit.
    function test_Attack_FillTheRoundAndExit() public {
        _announce();
        _deposit(carol, 50_000e18);
        _deposit(bob, 50_000e18);
        vm.assertTrue(stake.idos(1).isOpen);
        _skip(1 days);
        _exit(carol, 1);
        _exit(bob, 2);
        vm.assertEq(stake.idos(1).amount, 0);
        vm.assertEq(stake.idos(1).surplus, BUDGET - 200e18);
        _deposit(alice, 50_000e18);
        _assertSolvent();
    }

    /// An owner who announces again and again costs nobody anything: who stays gets the whole reward, who exits and stakes
    /// again never gets more than whole days earn.
    function test_Attack_RepeatedAnnouncements() public {
        _deposit(bob, 1_000e18);
        uint256 index = _deposit(carol, 1_000e18);
        uint256 paid = 0;
        for (uint256 i = 0; i < 3; i++) {
            address next = _announce();
            vm.expectRevert(
                abi.encodeWithSelector(Errors.Upgrade_AlreadyAnnounced.selector, next, START + i * 35 days + 21 days)
            );
            vm.prank(owner);
            stake.announceUpgrade(next, next.codehash);
            _skip(1 days);
            if (stake.stakes(index).isValid) paid += _exit(carol, index) - 1_000e18;
            if (i == 0) index = _deposit(carol, 1_000e18);
            _skip(34 days);
        }
        // One day, and then 34 and one.
        vm.assertEq(paid, 2e18 + 70e18);
        vm.assertEq(_claim(bob), 1_200e18 + 50e18);
        _assertSolvent();
    }

    /// Anyone can claim for an account, once a day: the account gets the same to the wei, and nobody else anything.
    function test_Attack_ClaimForHarmsAStaker() public {
        _deposit(carol, 1_000e18 + 7);
        uint256 before = token.balanceOf(carol);
        address thief_ = _account("thief");
        vm.deal(thief_, 1 ether);
        for (uint256 i = 0; i < 100; i++) {
            _skip(1 days);
            vm.startPrank(thief_);
            stake.claimFor{value: i % 2 == 0 ? GAS : 0}(carol);
            vm.expectRevert(
                abi.encodeWithSelector(Errors.Managed_ClaimedToday.selector, carol, vm.getBlockTimestamp() + 1 days)
            );
            stake.claimFor(carol);
            vm.stopPrank();
        }
        vm.assertEq(token.balanceOf(carol) - before, 1_200e18 + 8);
        vm.assertEq(token.balanceOf(thief_), 0);
        vm.assertEq(stake.users(carol).lastOut, START + 100 days);
        _assertSolvent();
    }

    function _announce() private returns (address next) {
        next = _new("StakeNext", abi.encode(_peers(), _new("StakeDesk", abi.encode(_peers()))));
        vm.prank(owner);
        stake.announceUpgrade(next, next.codehash);
    }

    function _assertRefused() private view {
        vm.assertEq(thief.refusalCount(), 1);
        vm.assertEq(
            thief.refusals(0),
            abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
        );
    }
}
