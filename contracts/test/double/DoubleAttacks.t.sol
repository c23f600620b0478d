// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IDouble} from "../../src/double/IDouble.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ReenteringLog} from "../../src/mocks/ReenteringLog.sol";
import {ReenteringOracle} from "../../src/mocks/ReenteringOracle.sol";
import {WeakDouble} from "../../src/mocks/WeakDouble.sol";
import {DoubleTest} from "../support/DoubleTest.sol";

/// attacks
/// ├── a push of the price down before a deposit → the start price hardly falls
/// ├── a push up before a claim → nothing unlocks; the weak twin falls for it
/// ├── a second call during the first → refused
/// └── the owner withdraws users' money → Managed_AboveSurplus
contract DoubleAttacksTest is DoubleTest {
    function setUp() public {
        _deployFom();
    }

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
}
