// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts-upgradeable/proxy/utils/Initializable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {IProduct} from "../../src/admin/IProduct.sol";
import {ILog} from "../../src/logs/ILog.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {IMiningViews} from "../../src/mining/IMiningViews.sol";
import {Mining} from "../../src/mining/Mining.sol";
import {MiningDesk} from "../../src/mining/MiningDesk.sol";
import {ReenteringLog} from "../../src/mocks/ReenteringLog.sol";
import {IPriceOracle} from "../../src/swap/IPriceOracle.sol";
import {MiningTest} from "../support/MiningTest.sol";

/// claimRelease()
/// ├── given log, registry, oracle revert or have no code → pays, and reports that the log failed
/// ├── given the log uses up its gas → pays
/// ├── given it is paused, blacklisted, without budget, the fee changed, the pool far behind → pays
/// └── given a re-entrant call → ReentrancyGuardReentrantCall
/// setters
/// ├── when the caller isn't the owner → OwnableUnauthorizedAccount
/// ├── when a value is outside its bounds → Managed_OutOfBounds, or Mining_NotWhole
/// └── when it is initialised again → NotInitializing, InvalidInitialization
contract MiningExitsTest is MiningTest {
    address internal alice;
    address internal bob;

    function setUp() public {
        _deployMining();
        alice = _invite("alice", root);
        bob = _invite("bob", alice);
        _deposit(bob, 1, 100e18);
        _skip(8 * DAY);
    }

    function test_ReleaseGiven_PeersRevert() public {
        vm.mockCallRevert(log, "", "log");
        vm.mockCallRevert(address(referral), "", "registry");
        vm.mockCallRevert(oracle, "", "oracle");
        vm.expectEmit(address(mining));
        emit IProduct.LogFailed(bob, "release");
        vm.assertEq(_release(bob, 1), 100e18);
        vm.assertGt(_claim(bob), 0);
        vm.assertGt(_claim(alice), 0);
    }

    function test_ReleaseGiven_PeersHaveNoCode() public {
        vm.etch(log, "");
        vm.etch(address(referral), "");
        vm.assertEq(_release(bob, 1), 100e18);
    }

    function test_ReleaseGiven_LogBurnsAllGas() public {
        // JUMPDEST PUSH0 JUMP
        vm.etch(log, hex"5b5f56");
        vm.prank(bob);
        mining.claimRelease{gas: 700_000}(1);
        vm.assertEq(token.balanceOf(bob), 100e18);
    }

    function test_ReleaseGiven_AllHurdlesAtOnce() public {
        vm.startPrank(manager);
        mining.setPaused(true);
        mining.setBlackList(bob, true);
        vm.stopPrank();
        vm.startPrank(owner);
        mining.setFees(1_000, 0.01 ether);
        mining.setTier(1, 730, 1_000, 0, 0);
        vm.stopPrank();
        vm.assertEq(_release(bob, 1), 100e18);
    }

    function test_ReleaseAcceptsTheFeeOrZero() public {
        vm.prank(owner);
        mining.setFees(0, 0.002 ether);
        vm.deal(bob, 1 ether);
        vm.startPrank(bob);
        vm.expectRevert(abi.encodeWithSelector(Errors.Product_WrongValue.selector, 1, 0.002 ether));
        mining.claimRelease{value: 1}(1);
        mining.claimRelease{value: 0.002 ether}(1);
        vm.stopPrank();
    }

    function test_ReleaseGiven_PoolIsFarBehind() public {
        vm.prank(owner);
        mining.setTier(0, 100, 10_000, 0, 1_000e18);
        for (uint256 i = 0; i < 100; i++) {
            _deposit(alice, 0, 1e18);
            _skip(DAY);
        }
        _skip(200 * DAY);
        for (uint256 i = 1; i <= 100; i++) vm.assertEq(_release(alice, i), 1e18);
        vm.prank(alice);
        vm.expectRevert();
        mining.deposit(0, 1e18);
        _assertSolvent();
    }

    function test_RevertWhen_CalledAgainFromTheLog() public {
        bytes[9] memory attempts = [
            abi.encodeCall(mining.deposit, (0, 1e18)),
            abi.encodeCall(mining.claimReward, ()),
            abi.encodeCall(mining.claimRelease, (1)),
            abi.encodeCall(mining.claimFor, (alice)),
            abi.encodeCall(mining.releaseFor, (bob, 1)),
            abi.encodeCall(mining.exit, (1)),
            abi.encodeCall(mining.updateUser, (alice)),
            abi.encodeCall(mining.setMintAdd, (1e18)),
            abi.encodeCall(mining.addPower, (alice, 1e18, 1))
        ];
        vm.etch(log, type(ReenteringLog).runtimeCode);
        for (uint256 i = 0; i < attempts.length; i++) {
            uint256 state = vm.snapshotState();
            ReenteringLog(log).setAttempt(attempts[i]);
            _release(bob, 1);
            vm.assertEq(
                ReenteringLog(log).refusal(),
                abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
            );
            vm.revertToState(state);
        }
    }

    function test_ExitsAreLogged() public {
        vm.expectCall(log, abi.encodeCall(ILog.add, (bob, address(mining), false, "CIN", "release", 100e18, 0)));
        _release(bob, 1);
        uint256 due = mining.pendingReward(bob);
        vm.expectCall(log, abi.encodeCall(ILog.add, (bob, address(mining), false, "CIN", "rewardMining", due, due)));
        _claim(bob);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     SETTINGS
    //////////////////////////////////////////////////////////////////////////*/

    function test_RevertWhen_CallerIsNotTheOwner() public {
        bytes[8] memory calls = [
            abi.encodeCall(mining.setMintDay, (1e18)),
            abi.encodeCall(mining.setTier, (0, 1, 10_000, 0, 1e18)),
            abi.encodeCall(mining.setLimits, (1e18, 2e18)),
            abi.encodeCall(mining.setFees, (0, 0)),
            abi.encodeCall(mining.setInviteRates, ([uint256(0), 0, 0])),
            abi.encodeCall(mining.setPowerCap, (100, 1_000e18)),
            abi.encodeCall(mining.announceMintDay, (1e18)),
            abi.encodeCall(mining.withdrawMintDay, ())
        ];
        for (uint256 i = 0; i < calls.length; i++) {
            vm.prank(manager);
            (bool ok, bytes memory reason) = _call(calls[i]);
            vm.assertFalse(ok);
            vm.assertEq(
                reason,
                abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, manager)
            );
            vm.prank(owner);
            (ok, ) = _call(calls[i]);
            vm.assertTrue(ok);
        }
    }

    function test_RevertWhen_InitialisedAgain() public {
        vm.prank(owner);
        vm.expectRevert(Initializable.NotInitializing.selector);
        mining.setUp(_setup());
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        Mining(payable(address(mining))).initialize(alice, alice, _setup());
        MiningDesk desk = MiningDesk(Mining(payable(address(mining))).desk());
        vm.expectRevert();
        desk.setKeyNft(alice);
    }

    function test_RevertWhen_SettingsAreOutOfBounds() public {
        vm.startPrank(owner);
        _refuses(abi.encodeCall(mining.setMintDay, (100_000e18 + 1e9)), "mintDay", 100_000e18 + 1e9, 0, 100_000e18);
        _refuses(abi.encodeCall(mining.setTier, (0, 0, 10_000, 0, 0)), "stakeDays", 0, 1, 730);
        _refuses(abi.encodeCall(mining.setTier, (0, 731, 10_000, 0, 0)), "stakeDays", 731, 1, 730);
        _refuses(abi.encodeCall(mining.setTier, (0, 1, 999, 0, 0)), "stakeForces", 999, 1_000, 50_000);
        _refuses(abi.encodeCall(mining.setTier, (0, 1, 50_001, 0, 0)), "stakeForces", 50_001, 1_000, 50_000);
        _refuses(abi.encodeCall(mining.setTier, (0, 1, 1_000, 10_001, 0)), "stakeRates", 10_001, 0, 10_000);
        _refuses(abi.encodeCall(mining.setLimits, (1e14, 1e18)), "userMin", 1e14, 1e15, 100_000_000e18);
        _refuses(abi.encodeCall(mining.setLimits, (2e18, 1e18)), "userMax", 1e18, 2e18, 100_000_000e18);
        uint256 max = Mining(payable(address(mining))).MAX_FEE_RATE();
        _refuses(abi.encodeCall(mining.setFees, (max + 1, 0)), "feeRate", max + 1, 0, max);
        max = Mining(payable(address(mining))).MAX_HANDLE_GAS();
        _refuses(abi.encodeCall(mining.setFees, (0, max + 1)), "handleGas", max + 1, 0, max);
        _refuses(abi.encodeCall(mining.setInviteRates, ([uint256(0), 0, 2_001])), "inviteRates", 2_001, 0, 2_000);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_NotWhole.selector, bytes32("handleGas"), 1, 1 gwei));
        mining.setFees(0, 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_NotWhole.selector, bytes32("stakeTotals"), 1, 1e18));
        mining.setTier(0, 1, 10_000, 0, 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_NoSuchTier.selector, 6, 6));
        mining.setTier(6, 1, 10_000, 0, 1e18);
        vm.stopPrank();
    }

    function test_TheImplementationCannotBeInitialised() public {
        MiningDesk desk = MiningDesk(_newDesk());
        Mining implementation = Mining(_new("Mining", abi.encode(_peers(), address(desk))));
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        implementation.initialize(alice, alice, _setup());
    }

    function test_RevertWhen_DeskHasNoCode() public {
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        _new("Mining", abi.encode(_peers(), alice));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       SCREENS
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 4-t, 7.7-b
    function test_UserInfoAndRecords() public {
        _deposit(bob, 1, 50e18);
        _release(bob, 1);
        _deposit(bob, 2, 50e18);
        (IMiningViews.User memory user, , IMiningViews.Stake[] memory infos, uint256 surplus) = mining.getUserInfo(bob);
        vm.assertEq(user.index, 3);
        vm.assertEq(user.refer, alice);
        vm.assertEq(user.stakes, 3);
        vm.assertEq(user.amount, 100e18);
        vm.assertEq(infos[0].index, 3);
        vm.assertEq(infos.length, 3);
        vm.assertEq(surplus, BUDGET - 7 * 3_000e18);
        (IMiningViews.Stake[] memory done, uint256 next) = mining.getRecords(
            bob,
            IMiningViews.Status.Completed,
            0,
            200
        );
        vm.assertEq(done.length, 1);
        vm.assertEq(done[0].index, 1);
        vm.assertEq(next, 0);
        (done, next) = mining.getRecords(bob, IMiningViews.Status.Locked, 0, 2);
        vm.assertEq(done.length, 2);
        vm.assertEq(next, 1);
        vm.assertEq(mining.getInvitesInfo(alice)[0].account, bob);
        vm.assertEq(mining.getInvitesInfo(alice)[0].amount, 100e18);
        vm.assertEq(mining.getIndirectsInfo(root)[0].force, user.force);
        vm.assertEq(mining.getIndirectsInfoPaged(root, 0, 1).length, 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BatchSize.selector, 201, 200));
        mining.getStakes(bob, 0, 201);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_NoSuchStake.selector, bob, 4, 3));
        mining.stakes(bob, 4);
    }

    function test_TheRegistryShowsMining() public {
        vm.mockCall(oracle, abi.encodeWithSelector(IPriceOracle.tryConsult.selector), abi.encode(true, 7e18));
        vm.assertEq(referral.users(bob).orders, 1);
        vm.assertEq(referral.users(bob).amount, 7e18);
        vm.assertEq(referral.users(bob).rewardStaticToken, mining.pendingReward(bob));
        vm.assertEq(referral.teams(alice).teamAmount, 0, "what can be withdrawn is no volume");
    }

    /// @dev Checks the call's result itself: `expectRevert` does not detect a missing revert in a low-level call.
    function _refuses(bytes memory data, bytes32 field, uint256 value, uint256 min, uint256 max) private {
        (bool ok, bytes memory reason) = _call(data);
        vm.assertFalse(ok);
        vm.assertEq(reason, abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, field, value, min, max));
    }

    function _call(bytes memory data) private returns (bool, bytes memory) {
        // solhint-disable-next-line avoid-low-level-calls
        return address(mining).call(data);
    }
}
