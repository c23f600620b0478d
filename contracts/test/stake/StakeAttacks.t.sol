// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {Errors} from "../../src/libraries/Errors.sol";
import {FixedOracle} from "../../src/mocks/FixedOracle.sol";
import {StakeThief} from "../../src/mocks/StakeThief.sol";
import {WeakStake} from "../../src/mocks/WeakStake.sol";
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
        vm.prank(manager);
        stake.setBlackList(bob, true);
        _skip(100 days);
        vm.assertEq(_claim(bob), 1_000e18);
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

    function _assertRefused() private view {
        vm.assertEq(thief.refusalCount(), 1);
        vm.assertEq(
            thief.refusals(0),
            abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
        );
    }
}
