// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {IMiningViews} from "../../src/mining/IMiningViews.sol";
import {MiningTest} from "../support/MiningTest.sol";

/// Ends that a tier has collected, and stakes that are not the last
/// ├── given no call until after the end → views and payments are as if the pool had been updated
/// ├── given deposits in several tiers end on one day → all of them end
/// ├── given another stake opens → the previous one keeps its terms, principal and power
/// ├── given power besides a stake → both earn, and both end
/// └── given all invite rates are zero → the registry isn't called
contract MiningGatheredTest is MiningTest {
    address internal alice;
    address internal bob;

    function setUp() public {
        _deployMining();
        vm.prank(owner);
        mining.setInviteRates([uint256(0), 0, 0]);
        alice = _invite("alice", root);
        bob = _invite("bob", alice);
    }

    // @spec 3.19-d
    function test_EndsGiven_NobodyCalls() public {
        _deposit(alice, 0, 10e18);
        _deposit(bob, 1, 10e18);
        _skip(100 * DAY);
        (, IMiningViews.Totals memory totals) = mining.getConfigMulti();
        vm.assertEq(totals.totalForce, 0);
        vm.assertEq(mining.getConfig().mintSurplus, BUDGET - 7 * 3_000e18);
        uint256 pending = mining.pendingReward(alice);
        vm.assertApproxEqAbs(pending, uint256(3_000e18 * 10) / 21, 1);
        vm.assertEq(_claim(alice), pending);
        vm.assertApproxEqAbs(_claim(bob), 7 * 3_000e18 - pending, 2);
        vm.assertEq(_release(alice, 1) + _release(bob, 1), 20e18);
        _assertSolvent();
    }

    function test_EndsGiven_SeveralTiersEndOnOneDay() public {
        _deposit(alice, 1, 10e18);
        _skip(6 * DAY);
        _deposit(bob, 0, 10e18);
        vm.assertEq(mining.stakes(bob, 1).endTime, mining.stakes(alice, 1).endTime);
        _skip(DAY);
        vm.assertTrue(mining.updatePool());
        (, IMiningViews.Totals memory totals) = mining.getConfigMulti();
        vm.assertEq(totals.totalForce, 0);
        vm.assertApproxEqAbs(_claim(alice) + _claim(bob), 7 * 3_000e18, 2);
    }

    /// @dev Updating the pool in between makes no difference.
    function testFuzz_GatheredIsAsGoodAsScheduled(uint256 seed) public {
        uint256 state = vm.snapshotState();
        bytes32 quiet = _play(seed, false);
        vm.revertToState(state);
        vm.assertEq(_play(seed, true), quiet);
    }

    function test_AnotherStakeLeavesTheOneBeforeAlone() public {
        _deposit(alice, 1, 10e18);
        bytes32 before = keccak256(abi.encode(mining.stakes(alice, 1)));
        _deposit(alice, 3, 20e18);
        _deposit(alice, 3, 5e18);
        vm.assertEq(keccak256(abi.encode(mining.stakes(alice, 1))), before);
        vm.assertEq(mining.users(alice).stakes, 2);
        vm.assertEq(mining.users(alice).amount, 35e18);
        vm.assertEq(mining.users(alice).force, 11e18 + 40e18);
        _skip(8 * DAY);
        vm.assertEq(mining.users(alice).force, 40e18);
        vm.assertEq(_release(alice, 1), 10e18);
        vm.assertEq(mining.users(alice).amount, 25e18);
        _skip(30 * DAY);
        vm.assertEq(_release(alice, 2), 25e18);
        vm.assertApproxEqAbs(_claim(alice), 30 * 3_000e18, 1);
        vm.assertEq(mining.users(alice).amount, 0);
        // And from the beginning, with everything settled.
        _deposit(alice, 0, 1e18);
        vm.assertEq(mining.users(alice).force, 1e18);
        vm.assertEq(mining.stakes(alice, 2).actual, 25e18);
        vm.assertFalse(mining.stakes(alice, 2).isValid);
        (, IMiningViews.Totals memory totals) = mining.getConfigMulti();
        vm.assertEq(totals.totalStakes, 3);
        vm.assertEq(totals.totalUser, 1);
        vm.assertEq(totals.totalUserValid, 1);
        vm.assertEq(totals.totalAmount, 36e18);
        vm.assertEq(totals.totalRelease, 35e18);
    }

    function test_PowerBesideAStake() public {
        _deposit(alice, 0, 10e18);
        vm.prank(keyNft);
        mining.addPower(alice, 30e18, 3);
        vm.assertEq(mining.users(alice).force, 40e18);
        _skip(2 * DAY);
        vm.assertEq(mining.users(alice).force, 30e18);
        vm.assertEq(mining.users(alice).amount, 10e18);
        vm.assertEq(_release(alice, 1), 10e18);
        _skip(2 * DAY);
        vm.assertEq(mining.users(alice).force, 0);
        vm.assertApproxEqAbs(_claim(alice), 3 * 3_000e18, 1);
        _deposit(alice, 0, 1e18);
        vm.assertEq(mining.users(alice).force, 1e18);
    }

    function test_WithoutInviteRatesTheRegistryIsNotAsked() public {
        address stranger = _account("stranger");
        vm.mockCallRevert(address(referral), "", "registry");
        _deposit(stranger, 0, 1e18);
        vm.clearMockedCalls();
        vm.assertEq(mining.users(stranger).force, 1e18);
        vm.prank(owner);
        mining.setInviteRates([uint256(1), 0, 0]);
        _fill(stranger, 1e18);
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_NotRegistered.selector, stranger));
        mining.deposit(0, 1e18);
        _skip(2 * DAY);
        vm.assertEq(_release(stranger, 1), 1e18);
        vm.assertGt(_claim(stranger), 0);
    }

    function _play(uint256 seed, bool updates) private returns (bytes32) {
        address[2] memory accounts = [alice, bob];
        for (uint256 i = 0; i < 8; i++) {
            seed = uint256(keccak256(abi.encode(seed)));
            _skip(seed % (3 * DAY));
            if (updates) mining.updatePool();
            _deposit(accounts[(seed >> 32) % 2], (seed >> 64) % 3, 1e18 + ((seed >> 96) % 1_000e18));
        }
        _skip(seed % (20 * DAY));
        if (updates) mining.updatePool();
        return keccak256(abi.encode(mining.users(alice), mining.users(bob), mining.getConfig().mintSurplus));
    }
}
