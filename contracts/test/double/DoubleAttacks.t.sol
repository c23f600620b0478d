// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {ERC1967Utils} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Utils.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IDouble} from "../../src/double/IDouble.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ReenteringOracle} from "../../src/mocks/ReenteringOracle.sol";
import {Thief} from "../../src/mocks/Thief.sol";
import {WeakExit} from "../../src/mocks/WeakExit.sol";
import {DoubleTest} from "../support/DoubleTest.sol";
import {ThiefTest} from "../support/ThiefTest.sol";

/// Attacks on the double pool: on the price that unlocks a stake, and on being paid twice or not at all.
contract DoubleAttacksTest is DoubleTest, ThiefTest {
    function setUp() public {
        _deployFom();
    }

    /// A whale sells in the block before the deposit: a lower start price would unlock the stake early. The push
    /// affects only three seconds of a window of at least half an hour.
    function test_Attack_FlashLoanPushBeforeDoubleDeposit() public {
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], 0, 100e18);
        uint256 fair = double.previewDeposit(line[0], tokens, fomoIndex).price;
        uint256 spotBefore = token.getPrice();
        _sell(address(this), 1_000_000e18);
        _skip(3);
        uint256 pushed = double.previewDeposit(line[0], tokens, fomoIndex).price;
        vm.assertGe(pushed, fair - (fair * 3) / 900 - 2);
        // The pool's own price is down to a quarter.
        vm.assertLt(token.getPrice(), spotBefore / 3);
    }

    /// For six seconds the price is some hundred times too high. The twin averages the price, Double its inverse.
    function test_Attack_FlashLoanPushBeforeDoubleClaim() public {
        (uint256 fomoIndex, ) = _completed(line[0], 0, 100e18);
        uint256 index = _deposit(line[0], fomoIndex);
        _buy(address(this), 2_000_000e18);
        _skip(6);
        vm.expectPartialRevert(Errors.Double_NothingToClaim.selector);
        vm.prank(line[0]);
        double.claim();
        vm.assertTrue(double.stakes(index).isValid);

        // The same on a chain on which the twin was in place before.
        address twin = _new("WeakDouble", abi.encode(_peers(), fom, address(burn)));
        vm.store(address(double), ERC1967Utils.IMPLEMENTATION_SLOT, bytes32(uint256(uint160(twin))));
        vm.assertGt(_claimDouble(line[0]), double.stakes(index).amount, "the weak twin stands");
        vm.assertFalse(double.stakes(index).isValid);
    }

    /// The oracle, which a deposit calls first, stands for any contract that could re-enter during a deposit.
    function test_Attack_ReenterDoubleDeposit() public {
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], 0, 100e18);
        ReenteringOracle thief = ReenteringOracle(_new("ReenteringOracle"));
        vm.etch(address(oracle), address(thief).code);
        ReenteringOracle(address(oracle)).arm(address(double), abi.encodeCall(IDouble.claim, ()));
        vm.prank(line[0]);
        double.deposit(line[0], tokens, fomoIndex);
        vm.assertEq(
            ReenteringOracle(address(oracle)).refusal(),
            abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
        );
        vm.assertEq(double.getTotals().totalStakes, 1);
        _assertTwinPaysTwice(abi.encodeCall(IDouble.deposit, (line[0], tokens, fomoIndex)));
    }

    /// The log is called before anything is sent; in this test it also owns the stakes.
    function test_Attack_ReenterDoubleClaims() public {
        _register(address(log), root);
        (uint256 first, uint256 tokens) = _completed(address(log), 0, 100e18);
        uint256 index = _deposit(address(log), first);
        _skip(TERM);
        uint256 state = vm.snapshotState();
        bytes memory call = abi.encodeCall(IDouble.claim, ());
        Thief robber = _thiefAt(address(log));
        robber.steal(address(double), call, call);
        _assertLockedOut(robber);
        vm.assertEq(token.balanceOf(address(log)), 2 * tokens - (tokens * 500 + 9_999) / 10_000);
        _assertTwinPaysTwice(call);

        vm.revertToState(state);
        vm.prank(manager);
        double.setOpenClaim(false);
        _skip(30 days + 1);
        call = abi.encodeCall(IDouble.withdraw, (index));
        robber = _thiefAt(address(log));
        robber.steal(address(double), call, call);
        _assertLockedOut(robber);
        vm.assertEq(token.balanceOf(address(log)), tokens);
        _assertTwinPaysTwice(call);
        _assertFomSolvent();
    }

    function test_Attack_BlacklistKeepsDoublePrincipal() public {
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], 0, 100e18);
        _deposit(line[0], fomoIndex);
        _skip(TERM);
        vm.prank(manager);
        double.setBlackList(line[0], true);
        vm.assertEq(_claimDouble(line[0]), tokens);
        // The ban delays the reward for thirty days, and no longer.
        _skip(30 days);
        vm.assertEq(_claimDouble(line[0]), tokens - (tokens * 500 + 9_999) / 10_000);
        _assertTwinKeepsPrincipal(abi.encodeCall(IDouble.claim, ()));
    }

    function test_Attack_OwnerTakesDoubleFunds() public {
        (uint256 fomoIndex, ) = _completed(line[0], 0, 100e18);
        _deposit(line[0], fomoIndex);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(token), 1, 0));
        double.withdrawToken(address(token), address(this), 1);
        _skip(TERM);
        _claimDouble(line[0]);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(token), 1, 0));
        double.withdrawToken(address(token), address(this), 1);
        // Tokens that are sent directly are neither a stake nor reserve.
        token.transfer(address(double), 5e18);
        double.withdrawToken(address(token), bob, 5e18);
        _assertFomSolvent();
    }

    /// While exits are open, an attacker deposits and leaves at once, or after a few days: it earns by the second. The
    /// twin pays the whole promise.
    function test_Attack_DepositIntoDoubleAndExit() public {
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], 0, 100e18);
        address next = _newDoubleNext();
        double.announceUpgrade(next, next.codehash);
        uint256 index = _deposit(line[0], fomoIndex);
        uint256 state = vm.snapshotState();
        vm.prank(line[0]);
        double.exit(index);
        vm.assertEq(token.balanceOf(line[0]), tokens);
        vm.assertEq(double.getConfig().reserve, RESERVE);
        _assertFomSolvent();

        vm.revertToState(state);
        _skip(9 days);
        vm.prank(line[0]);
        double.exit(index);
        uint256 earned = tokens / 20;
        vm.assertEq(token.balanceOf(line[0]), tokens + earned - (earned * 500 + 9_999) / 10_000);
        vm.assertEq(double.getConfig().reserve, RESERVE - earned);
        _assertFomSolvent();

        WeakExit twin = WeakExit(_new("WeakExit"));
        twin.deposit(tokens, tokens, bob);
        twin.exit();
        vm.assertEq(twin.balances(address(this)), 2 * tokens, "the weak twin stands");
    }

    /// Anyone can claim for an account, once a day. It gets what its own claim would have paid.
    function test_Attack_ClaimForHarmsADoubleAccount() public {
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], 0, 100e18);
        _deposit(line[0], fomoIndex);
        uint256 reward = tokens - (tokens * 500 + 9_999) / 10_000;
        vm.expectPartialRevert(Errors.Double_NothingToClaim.selector);
        vm.prank(bob);
        double.claimFor(line[0]);
        _skip(TERM);
        double.setOpenClaim(false);
        vm.expectRevert(Errors.Double_ClaimClosed.selector);
        vm.prank(bob);
        double.claimFor(line[0]);
        double.setOpenClaim(true);
        // While a ban delays the reward, the claim pays the principal, and the reward waits.
        vm.prank(manager);
        double.setBlackList(line[0], true);
        uint256 before = token.balanceOf(bob);
        vm.prank(bob);
        double.claimFor(line[0]);
        vm.assertEq(token.balanceOf(line[0]), tokens);
        vm.assertEq(double.users(line[0]).balance, reward);
        uint256 next = vm.getBlockTimestamp() + 1 days;
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_ClaimedToday.selector, line[0], next));
        vm.prank(bob);
        double.claimFor(line[0]);
        _skip(30 days);
        vm.prank(bob);
        double.claimFor(line[0]);
        vm.assertEq(token.balanceOf(line[0]), tokens + reward);
        vm.assertEq(token.balanceOf(bob), before);
        _assertFomSolvent();
    }

    function test_RevertWhen_ExitIsClosedOrAnothers() public {
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], 0, 100e18);
        uint256 index = _deposit(line[0], fomoIndex);
        vm.expectRevert(Errors.Upgrade_ExitsClosed.selector);
        vm.prank(line[0]);
        double.exit(index);
        address next = _newDoubleNext();
        double.announceUpgrade(next, next.codehash);
        vm.expectRevert(abi.encodeWithSelector(Errors.Double_NotStakeOwner.selector, index, line[0], bob));
        vm.prank(bob);
        double.exit(index);
        vm.expectRevert(abi.encodeWithSelector(Errors.Double_NotStakeOwner.selector, 2, address(0), bob));
        vm.prank(bob);
        double.exit(2);
        vm.expectEmit(address(double));
        emit IDouble.Withdrawn(line[0], index, tokens, 0, 0, tokens);
        vm.startPrank(line[0]);
        double.exit(index);
        vm.expectRevert(abi.encodeWithSelector(Errors.Double_AlreadyClaimed.selector, index));
        double.exit(index);
        vm.stopPrank();
    }

    /// A longer term or a higher fee does not affect an active stake.
    function test_Attack_NewTermsForARunningStake() public {
        (uint256 fomoIndex, uint256 tokens) = _completed(line[0], 0, 100e18);
        uint256 index = _deposit(line[0], fomoIndex);
        uint256 endTime = double.stakes(index).endTime;
        double.setTerms(1_000, 730);
        vm.assertEq(double.stakes(index).endTime, endTime);
        _skip(TERM);
        vm.assertEq(_claimDouble(line[0]), 2 * tokens - (tokens * 500 + 9_999) / 10_000);
    }

    receive() external payable {}

    function test_RevertWhen_AnotherAccountCallsSetters() public {
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

    function _newDoubleNext() private returns (address) {
        return _new("DoubleNext", abi.encode(_peers(), fom, address(burn)));
    }
}
