// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";

import {Errors} from "../../src/libraries/Errors.sol";
import {IStakeTypes} from "../../src/stake/IStakeTypes.sol";
import {Stake} from "../../src/stake/Stake.sol";
import {StakeTest} from "../support/StakeTest.sol";

/// initialize()
/// ├── given it is initialised, or on the implementation → InvalidInitialization
/// └── when a value is out of bounds → Managed_OutOfBounds
/// openRound()
/// ├── when the caller is neither owner nor manager → Managed_NotManager
/// ├── given a round is open or to come → Stake_RoundNotOver
/// ├── when it starts within the cooldown → Stake_CoolingDown with the earliest start
/// ├── when the budget is above the surplus → Stake_BudgetNotFunded
/// ├── when bonus, limit, times are out of bounds → Managed_OutOfBounds
/// └── else → uses the present config's terms, and its budget is owed
/// addBudget()
/// ├── given no round is open or to come → Stake_RoundClosed
/// └── else → surplus becomes budget
/// closeRound()
/// ├── given no round is open or to come → Stake_RoundClosed
/// └── else → the rest of the budget is surplus, the cooldown starts now
/// updatePool()
/// ├── given the round's time is over → closes it
/// └── else → does nothing
/// setConfig()
/// ├── when the caller is not the owner → OwnableUnauthorizedAccount
/// ├── when a value is out of bounds → Managed_OutOfBounds
/// └── else → set; open rounds keep their terms
contract StakeRoundsTest is StakeTest {
    function setUp() public {
        _deployStake();
    }

    function test_RevertGiven_Initialised() public {
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        stake.initialize(alice, alice, 0, DAY, _setup());
        Stake implementation = Stake(_new("Stake", abi.encode(_peers(), _new("StakeDesk", abi.encode(_peers())))));
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        implementation.initialize(alice, alice, 0, DAY, _setup());
    }

    // @spec 3.23-b, 7.9-j
    function test_RoundOpensWithThePresentConfig() public {
        _openRound();
        IStakeTypes.Round memory round = stake.idos(1);
        vm.assertTrue(round.isOpen && !round.closed);
        vm.assertEq(round.bonus, BONUS);
        vm.assertEq(round.directRate, 500);
        vm.assertEq(round.indirectRate, 300);
        vm.assertEq(round.releaseDay, 100);
        vm.assertEq(round.budget, BUDGET);
        vm.assertEq(round.surplus, BUDGET);
        vm.assertEq(_owed(), BUDGET);
        (IStakeTypes.Config memory config, IStakeTypes.Totals memory totals) = stake.getConfig();
        vm.assertEq(config.round, 1);
        vm.assertEq(totals.totalIDO, 1);
    }

    function test_RevertWhen_StrangerOpensOrCloses() public {
        bytes memory refusal = abi.encodeWithSelector(Errors.Managed_NotManager.selector, alice);
        vm.startPrank(alice);
        vm.expectRevert(refusal);
        stake.openRound(BONUS, BUDGET, LIMIT, 0, START + 30 days, 0);
        vm.expectRevert(refusal);
        stake.addBudget(1);
        vm.expectRevert(refusal);
        stake.closeRound();
    }

    function test_RevertGiven_ARoundIsNotOver() public {
        _openRound();
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_RoundNotOver.selector, 1, START + 30 days));
        _openRound();
    }

    // @spec 4-q
    function test_RevertWhen_RoundStartsWithinTheCooldown() public {
        _openRound();
        _skip(30 days);
        stake.updatePool();
        vm.startPrank(manager);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Stake_CoolingDown.selector, START + 31 days - 1, START + 31 days)
        );
        stake.openRound(BONUS, BUDGET, LIMIT, START + 31 days - 1, START + 60 days, 0);
        stake.openRound(BONUS, BUDGET, LIMIT, START + 31 days, START + 60 days, 0);
        vm.assertFalse(stake.idos(2).isOpen);
        vm.assertEq(stake.idos(2).startTime, START + 31 days);
    }

    function test_RevertWhen_BudgetIsNotFunded() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_BudgetNotFunded.selector, 100_000e18 + 1, 100_000e18));
        _openRound(BONUS, 100_000e18 + 1, LIMIT);
        _openRound(BONUS, 100_000e18, LIMIT);
        vm.startPrank(manager);
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_BudgetNotFunded.selector, 1, 0));
        stake.addBudget(1);
    }

    function test_RevertWhen_RoundIsOutOfBounds() public {
        vm.startPrank(manager);
        _refuse("bonus", 10_001, 0, 10_000);
        stake.openRound(10_001, BUDGET, LIMIT, 0, START + 30 days, 0);
        _refuse("limit", 1e18 - 1, 1e18, type(uint88).max);
        stake.openRound(BONUS, BUDGET, 1e18 - 1, 0, START + 30 days, 0);
        _refuse("endTime", START + 1 hours - 1, START + 1 hours, START + 90 days);
        stake.openRound(BONUS, BUDGET, LIMIT, 0, START + 1 hours - 1, 0);
        _refuse("endTime", START + 90 days + 1, START + 1 hours, START + 90 days);
        stake.openRound(BONUS, BUDGET, LIMIT, 0, START + 90 days + 1, 0);
        _refuse("startTime", START + 30 days + 1, START, START + 30 days);
        stake.openRound(BONUS, BUDGET, LIMIT, START + 30 days + 1, START + 100 days, 0);
        _refuse("whiteTime", 2 hours, 0, 1 hours);
        stake.openRound(BONUS, BUDGET, LIMIT, 0, START + 1 hours, 2 hours);
    }

    // @spec 7.9-j
    function test_BudgetIsOwedUntilTheRoundIsClosed() public {
        _openRound();
        vm.prank(owner);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(token), 50_000e18 + 1, 50_000e18)
        );
        stake.withdrawToken(address(token), owner, 50_000e18 + 1);
        vm.prank(manager);
        stake.addBudget(10_000e18);
        vm.assertEq(stake.idos(1).budget, 60_000e18);
        vm.assertEq(_owed(), 60_000e18);
        vm.expectEmit(address(stake));
        emit IStakeTypes.RoundClosed(1, 0, 60_000e18);
        vm.prank(manager);
        stake.closeRound();
        vm.assertEq(_owed(), 0);
        vm.prank(owner);
        stake.withdrawToken(address(token), owner, 100_000e18);
        vm.assertEq(token.balanceOf(owner), 100_000e18);
    }

    function test_RevertGiven_NoRoundIsOpenOrToCome() public {
        vm.startPrank(manager);
        bytes memory refusal = abi.encodeWithSelector(Errors.Stake_RoundClosed.selector, 0, 0);
        vm.expectRevert(refusal);
        stake.closeRound();
        vm.expectRevert(refusal);
        stake.addBudget(1);
        vm.expectRevert(Errors.Managed_ZeroAmount.selector);
        stake.addBudget(0);
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_NoSuchRound.selector, 1, 0));
        stake.idos(1);
    }

    // @spec 7.9-g
    function test_AnyoneClosesARoundWhoseTimeIsOver() public {
        _openRound();
        _skip(30 days - 1);
        vm.prank(alice);
        stake.updatePool();
        vm.assertFalse(stake.idos(1).closed);
        vm.assertEq(_owed(), BUDGET);
        _skip(1);
        vm.prank(alice);
        stake.updatePool();
        vm.assertTrue(stake.idos(1).closed);
        vm.assertEq(stake.idos(1).endTime, START + 30 days);
        vm.assertEq(_owed(), 0);
    }

    // @spec 4-q
    function test_CooldownCountsFromWhenDepositsEnded() public {
        _openRound();
        _skip(1 days);
        vm.prank(manager);
        stake.closeRound();
        _openRound();
        vm.assertEq(stake.idos(2).startTime, START + 2 days);
        (IStakeTypes.Config memory config, ) = stake.getConfig();
        vm.assertEq(config.round, 2);
    }

    // @spec 7.9-d
    function test_RoundsAreListedNewestFirst() public {
        for (uint256 i = 0; i < 3; i++) {
            _openRound(i * 100, 1e18, LIMIT);
            vm.prank(manager);
            stake.closeRound();
        }
        IStakeTypes.Round[] memory list = stake.getIdos();
        vm.assertEq(list.length, 3);
        vm.assertEq(list[0].index, 3);
        vm.assertEq(list[2].index, 1);
        list = stake.getIdosPaged(2, 1);
        vm.assertEq(list.length, 1);
        vm.assertEq(list[0].index, 2);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BatchSize.selector, 201, 200));
        stake.getIdosPaged(0, 201);
    }

    // @spec 6-h, 7.9-j
    function test_RevertWhen_CallerOfSetConfigIsNotTheOwner() public {
        vm.expectRevert(abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, manager));
        vm.prank(manager);
        stake.setConfig(_setup());
    }

    function test_RevertWhen_ConfigIsOutOfBounds() public {
        IStakeTypes.Setup memory setup = _setup();
        vm.startPrank(owner);
        setup.directRate = 2_001;
        _refuse("directRate", 2_001, 0, 2_000);
        stake.setConfig(setup);
        setup = _setup();
        setup.indirectRate = 2_001;
        _refuse("indirectRate", 2_001, 0, 2_000);
        stake.setConfig(setup);
        setup = _setup();
        setup.userMax = 1e18 - 1;
        _refuse("userMax", 1e18 - 1, 1e18, type(uint88).max);
        stake.setConfig(setup);
        setup = _setup();
        setup.roundCool = 30 days + 1;
        _refuse("roundCool", 30 days + 1, 0, 30 days);
        stake.setConfig(setup);
        setup = _setup();
        setup.handleGas = 0.01 ether + 1;
        _refuse("handleGas", 0.01 ether + 1, 0, 0.01 ether);
        stake.setConfig(setup);
        setup = _setup();
        setup.feeRate = 1_001;
        _refuse("feeRate", 1_001, 0, 1_000);
        stake.setConfig(setup);
        setup = _setup();
        setup.releaseDay = 19;
        _refuse("releaseDay", 19, 20, 10_000);
        stake.setConfig(setup);
    }

    function _refuse(bytes32 field, uint256 value, uint256 min, uint256 max) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, field, value, min, max));
    }
}
