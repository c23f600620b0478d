// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {StakeThief} from "../../src/mocks/StakeThief.sol";
import {StakeTest} from "../support/StakeTest.sol";

/// A token that calls back while it is moved
/// ├── during claim() → refused, paid once
/// └── during deposit() → refused, one stake
contract StakeReentrancyTest is StakeTest {
    StakeThief internal thief;

    function setUp() public {
        thief = new StakeThief(address(this), 21_000_000e18);
        _deployStakeOn(thief);
        _openRound();
    }

    function test_ReenteringClaimIsPaidOnce() public {
        _deposit(carol, 1_000e18);
        _skip(10 days);
        thief.arm(stake, carol);
        vm.assertEq(_claim(carol), 120e18);
        _assertRefused();
        _assertSolvent();
    }

    function test_ReenteringDepositOpensOneStake() public {
        thief.arm(stake, carol);
        _deposit(carol, 1_000e18);
        _assertRefused();
        vm.assertEq(_totals().totalStakes, 1);
    }

    function _assertRefused() private view {
        vm.assertEq(thief.refusalCount(), 1);
        vm.assertEq(
            thief.refusals(0),
            abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
        );
    }
}
