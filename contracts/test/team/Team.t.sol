// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {IReferral} from "../../src/registration/IReferral.sol";
import {ReferralTest} from "../support/ReferralTest.sol";

/// addVolume()
/// ├── when the caller isn't a listed product → Referral_NotProduct
/// ├── when the account isn't registered → Referral_NotRegistered
/// ├── when a sum exceeds its storage field → stops at its largest value
/// ├── given the volume is below a grain → waits until the account's own volume fills one
/// └── else → every ancestor to depth `algebra` gets it, none above; returns the previous levels
/// largest branch
/// ├── given another branch becomes larger → that branch
/// ├── given another branch becomes equal → stays the first one
/// └── given one of two equal branches grows → that branch
/// setLevel()
/// ├── when the caller isn't owner or manager, the account unknown or the level above 4 → refused
/// ├── when manual → counts after one day, for later payments, and never lowers an earned level
/// └── when not manual → after one day, follows volume again
contract TeamTest is ReferralTest {
    uint256 internal constant MAX = (2 ** 72 - 1) * 1e9;

    address internal alice;
    address internal bob;

    function setUp() public {
        _deployReferral(3);
        alice = _invite("alice", root);
        bob = _invite("bob", root);
    }

    function testFuzz_RevertWhen_CallerIsNotAProduct(address caller) public {
        vm.assume(caller != address(product) && caller != address(referral));
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_NotProduct.selector, caller));
        vm.prank(caller);
        referral.addVolume(alice, 1e18);
    }

    function testFuzz_RevertWhen_AccountIsNotRegistered(address stranger) public {
        vm.assume(referral.indexOf(stranger) == 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_NotRegistered.selector, stranger));
        product.order(stranger, 1e18);
    }

    // @spec 3.4-e, 3.4-f
    function test_VolumeReachesDepthAlgebraAndNoFurther() public {
        address[] memory line = _line(alice, 5);
        vm.expectEmit(address(referral));
        emit IReferral.VolumeAdded(line[4], address(product), 7e18);
        (address[] memory ancestors, ) = product.order(line[4], 7e18);
        vm.assertEq(ancestors.length, 3);
        for (uint256 i = 0; i < 3; i++) {
            vm.assertEq(ancestors[i], line[3 - i]);
            IReferral.Team memory team = referral.teams(line[3 - i]);
            vm.assertEq(team.teamAmount, 7e18);
            vm.assertEq(team.teamMax, 7e18);
            vm.assertEq(team.teamMin, 0);
            vm.assertEq(team.maxAccount, line[4 - i]);
        }
        vm.assertEq(referral.teams(line[0]).teamAmount, 0);
        vm.assertEq(referral.teams(alice).teamAmount, 0);
        vm.assertEq(referral.teams(line[0]).teamUser, 3);
        vm.assertEq(referral.volumeOf(line[4]), 7e18);
    }

    /// A branch counts exactly what its team counts: the deepest generation of the branch's own team is too deep for
    /// the parent.
    function test_LegEndsWhereTheTeamEnds() public {
        address[] memory line = _line(alice, 3);
        product.order(line[2], 5e18);
        vm.assertEq(referral.teams(alice).teamAmount, 5e18);
        vm.assertEq(referral.teams(root).teamAmount, 0);
        product.order(line[1], 2e18);
        IReferral.Team memory team = referral.teams(root);
        vm.assertEq(team.teamAmount, 2e18);
        vm.assertEq(team.teamMax, 2e18);
        product.order(bob, 1e18);
        team = referral.teams(root);
        vm.assertEq(team.maxAccount, alice);
        vm.assertEq(team.teamMin, 1e18);
    }

    /// A branch is the volume of one referral with its team, over several orders.
    // @spec 3.4-g, 3.4-h
    function test_LegGrowsWithEveryOrderBelowIt() public {
        address carol = _invite("carol", alice);
        product.order(carol, 5e18);
        product.order(bob, 6e18);
        vm.assertEq(referral.teams(root).maxAccount, bob);
        product.order(carol, 5e18);
        IReferral.Team memory team = referral.teams(root);
        vm.assertEq(team.maxAccount, alice);
        vm.assertEq(team.teamMax, 10e18);
        vm.assertEq(team.teamMin, 6e18);
        product.order(alice, 1e18);
        vm.assertEq(referral.teams(root).teamMax, 11e18);
        vm.assertEq(referral.teams(alice).teamMax, 10e18);
    }

    // @spec 3.4-i
    function test_LargestLegChangesHands() public {
        product.order(alice, 5e18);
        vm.assertEq(referral.teams(root).maxAccount, alice);
        product.order(bob, 4e18);
        vm.assertEq(referral.teams(root).maxAccount, alice);
        product.order(bob, 2e18);
        IReferral.Team memory team = referral.teams(root);
        vm.assertEq(team.maxAccount, bob);
        vm.assertEq(team.teamMax, 6e18);
        vm.assertEq(team.teamMin, 5e18);
    }

    function test_OfEqualLegsTheFirstIsTheLargest() public {
        product.order(alice, 5e18);
        product.order(bob, 5e18);
        vm.assertEq(referral.teams(root).maxAccount, alice);
        product.order(alice, 1e18);
        vm.assertEq(referral.teams(root).maxAccount, alice);
        product.order(bob, 1e18);
        vm.assertEq(referral.teams(root).maxAccount, alice);
        product.order(bob, 1e18);
        vm.assertEq(referral.teams(root).maxAccount, bob);
        product.order(alice, 1e18);
        product.order(alice, 1e18);
        vm.assertEq(referral.teams(root).maxAccount, alice);
    }

    function testFuzz_DustWaitsInTheOwnVolume(uint256 first, uint256 second) public {
        first = _bound(first, 0, 1e12);
        second = _bound(second, 0, 1e12);
        product.order(alice, first);
        vm.assertEq(referral.teams(root).teamAmount, (first / 1e9) * 1e9);
        product.order(alice, second);
        vm.assertEq(referral.volumeOf(alice), first + second);
        vm.assertEq(referral.teams(root).teamAmount, ((first + second) / 1e9) * 1e9);
        vm.assertEq(referral.teams(root).teamMin, 0);
    }

    function test_NothingAddedReturnsTheSameAncestors() public {
        address[] memory line = _line(alice, 2);
        (address[] memory ancestors, uint256 levels) = product.order(line[1], 0);
        (address[] memory expected, uint256 expectedLevels) = referral.ancestorsOf(line[1]);
        vm.assertEq(ancestors, expected);
        vm.assertEq(levels, expectedLevels);
        vm.assertEq(referral.upline(line[1], 2), _two(line[0], alice));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        LEVEL
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 1-l, 3.4-b
    function testFuzz_LevelIsHowManyThresholdsTheSmallerLegsReach(uint256 large, uint256 small) public {
        large = _bound(large, 0, 1e30);
        small = _bound(small, 0, large);
        product.order(alice, large);
        product.order(bob, small);
        uint256[4] memory amounts = referral.getConfig().teamAmounts;
        uint256 level = 0;
        while (level < 4 && small / 1e9 >= amounts[level] / 1e9) level++;
        vm.assertEq(referral.teams(root).level, level);
        address carol = _invite("carol", alice);
        (, uint256 levels) = product.order(carol, 1e18);
        vm.assertEq(levels >> 4, level);
    }

    function test_LevelsExactlyAtTheThresholds() public {
        product.order(alice, 1_000_000e18);
        uint256[4] memory amounts = referral.getConfig().teamAmounts;
        uint256 reached = 0;
        for (uint256 i = 0; i < 4; i++) {
            (, uint256 levels) = product.order(bob, amounts[i] - reached - 1e9);
            vm.assertEq(levels, i, "exactly at the threshold below");
            vm.assertEq(referral.teams(root).level, i);
            (, levels) = product.order(bob, 1e9);
            vm.assertEq(levels, i, "the level before");
            vm.assertEq(referral.teams(root).level, i + 1);
            reached = amounts[i];
        }
        (, uint256 highest) = product.order(bob, 1e9);
        vm.assertEq(highest, 4, "exactly at the highest threshold");
    }

    function test_LevelsOfAllAncestorsInTheirOrder() public {
        address[] memory line = _line(alice, 2);
        vm.startPrank(manager);
        referral.setLevel(line[0], true, 1);
        referral.setLevel(alice, true, 2);
        referral.setLevel(root, true, 3);
        vm.stopPrank();
        (, uint256 levels) = product.order(line[1], 1e18);
        vm.assertEq(levels, 0, "too early");
        _skip(1 days);
        (, levels) = product.order(line[1], 1e18);
        vm.assertEq(levels, 0x321);
        (, levels) = referral.ancestorsOf(line[1]);
        vm.assertEq(levels, 0x321);
        (, levels) = product.order(line[0], 1e18);
        vm.assertEq(levels, 0x32);
    }

    // @spec 3.4-a
    function test_ManualLevelCountsAfterADay() public {
        uint256 startsAt = block.timestamp + 1 days;
        vm.prank(manager);
        vm.expectEmit(address(referral));
        emit IReferral.LevelSet(root, true, 3, startsAt);
        referral.setLevel(root, true, 3);
        (, uint256 levels) = product.order(alice, 1e18);
        vm.assertEq(levels, 0);
        vm.assertFalse(referral.teams(root).isManual);
        _assertManual(root, 0, 3, startsAt);
        vm.warp(startsAt - 1);
        (, levels) = product.order(alice, 1e18);
        vm.assertEq(levels, 0);
        vm.warp(startsAt);
        (, levels) = product.order(alice, 1e18);
        vm.assertEq(levels, 3);
        product.order(bob, 1e18);
        IReferral.Team memory team = referral.teams(root);
        vm.assertTrue(team.isManual);
        vm.assertEq(team.level, 3);
        vm.assertEq(team.teamAmount, 4e18);
        _assertManual(root, 3, 3, startsAt);

        // Until a change counts, the previous level does.
        vm.prank(owner);
        referral.setLevel(root, true, 1);
        _assertManual(root, 3, 1, startsAt + 1 days);
        vm.assertEq(referral.teams(root).level, 3);
        vm.prank(owner);
        referral.setLevel(root, false, 0);
        vm.assertEq(referral.teams(root).level, 3);
        vm.warp(startsAt + 1 days);
        vm.assertEq(referral.teams(root).level, 0);
        vm.assertFalse(referral.teams(root).isManual);
        _assertManual(root, 0, 0, startsAt + 1 days);
    }

    function test_ManualLevelNeverLowersAnEarnedOne() public {
        vm.prank(manager);
        referral.setLevel(root, true, 1);
        _skip(1 days);
        product.order(alice, 5_000e18);
        product.order(bob, 5_000e18);
        IReferral.Team memory team = referral.teams(root);
        vm.assertEq(team.level, 2);
        vm.assertFalse(team.isManual);
        (, uint256 levels) = product.order(alice, 1e18);
        vm.assertEq(levels, 2);
        vm.prank(manager);
        referral.setLevel(root, true, 4);
        _skip(1 days);
        (, levels) = product.order(alice, 1e18);
        vm.assertEq(levels, 4);
        vm.assertTrue(referral.teams(root).isManual);
    }

    /// The loop in assembly returns the same levels as the plain code behind `ancestorsOf`.
    function testFuzz_LevelsOfTheWalkAreThoseOfTheRule(uint256 seed) public {
        address[] memory line = _line(alice, 2);
        address[4] memory accounts = [root, alice, line[0], line[1]];
        for (uint256 i = 0; i < 12; i++) {
            seed = uint256(keccak256(abi.encode(seed, i)));
            address account = accounts[seed % 4];
            if (seed & 16 == 0) {
                vm.prank(manager);
                referral.setLevel(account, seed & 32 == 0, 1 + ((seed >> 8) % 4));
            }
            _skip((seed >> 16) % 2 days);
            (, uint256 expected) = referral.ancestorsOf(account);
            (, uint256 levels) = product.order(account, (seed >> 64) % 3_000e18);
            vm.assertEq(levels, expected);
            (, expected) = referral.ancestorsOf(bob);
            (, levels) = product.order(bob, (seed >> 32) % 3_000e18);
            vm.assertEq(levels, expected);
        }
    }

    function _assertManual(address account, uint256 level, uint256 next, uint256 startsAt) private view {
        (uint256 level_, uint256 next_, uint256 startsAt_) = referral.manualLevelOf(account);
        vm.assertEq(level_, level, "level");
        vm.assertEq(next_, next, "next");
        vm.assertEq(startsAt_, startsAt, "startsAt");
    }

    function test_RevertWhen_LevelIsSetWrongly() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_NotManager.selector, alice));
        vm.prank(alice);
        referral.setLevel(alice, true, 4);
        vm.startPrank(manager);
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_NotRegistered.selector, owner));
        referral.setLevel(owner, true, 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("level"), 5, 1, 4));
        referral.setLevel(alice, true, 5);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("level"), 0, 1, 4));
        referral.setLevel(alice, true, 0);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                   VALID INVITES
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 3.4-d
    function test_InviteIsValidFromItsOwnVolumeOn() public {
        product.order(alice, 100e18 - 1);
        vm.assertEq(referral.teams(root).inviteValids, 0);
        product.order(alice, 1);
        vm.assertEq(referral.teams(root).inviteValids, 1);
        product.order(alice, 500e18);
        vm.assertEq(referral.teams(root).inviteValids, 1);
        vm.prank(owner);
        referral.setValidMin(1_000_000e18);
        vm.assertEq(referral.teams(root).inviteValids, 1, "once counted, counted for ever");
        product.order(bob, 100e18);
        vm.assertEq(referral.teams(root).inviteValids, 1);
        product.order(root, 2_000_000e18);
        vm.assertEq(referral.teams(root).inviteValids, 1);
        vm.assertEq(referral.teams(address(0)).inviteValids, 0, "nobody invited the root");
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       LIMITS
    //////////////////////////////////////////////////////////////////////////*/

    function test_SumsAreKeptToTheirLargestValue() public {
        address carol = _invite("carol", alice);
        product.order(carol, MAX);
        IReferral.Team memory team = referral.teams(root);
        vm.assertEq(team.teamAmount, MAX);
        vm.assertEq(team.teamMax, MAX);
        vm.assertEq(team.teamUser, 3);
        vm.assertEq(team.maxAccount, alice);
        vm.assertFalse(team.isManual);
        // More volume changes no sum, and blocks no order.
        product.order(carol, 1);
        product.order(bob, 1e9);
        vm.assertEq(referral.volumeOf(carol), MAX);
        vm.assertEq(referral.volumeOf(bob), 1e9);
        vm.assertEq(referral.teams(root).teamAmount, MAX);
        vm.assertEq(referral.teams(root).teamMax, MAX);
        product.order(bob, type(uint256).max);
        product.order(bob, 1);
        vm.assertEq(referral.volumeOf(bob), MAX);
        team = referral.teams(root);
        vm.assertEq(team.teamAmount, MAX);
        vm.assertEq(team.teamMax, MAX);
        vm.assertEq(team.teamUser, 3);
        vm.assertEq(team.maxAccount, alice);
        // The branch of an account stops, too: its own volume and its team's together.
        product.order(alice, MAX);
        vm.assertEq(referral.teams(alice).teamAmount, MAX);
        vm.assertEq(referral.teams(root).teamUser, 3);
        vm.assertEq(referral.teams(root).teamMin, 0);
        (address[] memory ancestors, ) = product.order(carol, 1e18);
        vm.assertEq(ancestors.length, 2);
    }

    function _two(address a, address b) private pure returns (address[] memory list) {
        list = new address[](2);
        (list[0], list[1]) = (a, b);
    }
}
