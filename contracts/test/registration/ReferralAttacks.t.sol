// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {ProductHarness} from "../../src/mocks/ProductHarness.sol";
import {WeakTeam} from "../../src/mocks/WeakTeam.sol";
import {WeakReferral} from "../../src/mocks/WeakReferral.sol";
import {ReferralTest} from "../support/ReferralTest.sol";

/// Attacks on referrers: earning one's own referral rewards, creating an endless line of referrers, taking another
/// account's invite. The twin lets anyone bind any account repeatedly.
contract ReferralAttacksTest is ReferralTest {
    /// More steps than any honest line of referrers in these tests.
    uint256 internal constant ENDLESS = 100;

    WeakReferral internal twin;
    address internal thief = _account("thief");
    address internal victim = _account("victim");

    function setUp() public {
        _deployReferral(20);
        twin = WeakReferral(_new("WeakReferral"));
    }

    /// An account that refers itself would turn every referral reward into a discount.
    function test_Attack_SelfReferral() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_SelfReferral.selector, thief));
        _register(thief, thief);
        _register(thief, root);
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_SelfReferral.selector, thief));
        _register(thief, thief);
        vm.assertEq(referral.referOf(thief), root);

        vm.prank(thief);
        twin.register(thief);
        vm.assertEq(twin.referOf(thief), thief, "the weak twin stands");
    }

    /// Two accounts that refer each other would earn from each other's volume endlessly.
    // @spec 5-k
    function test_Attack_ReferralLoop() public {
        address other = _invite("other", root);
        _register(thief, other);
        bytes memory refusal = abi.encodeWithSelector(Errors.Referral_AlreadyRegistered.selector, other, 2);
        vm.expectRevert(refusal);
        _register(other, thief);
        vm.expectRevert(refusal);
        vm.prank(other);
        product.register(thief);
        // A loop also fails before either account is registered.
        address first = _account("first");
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_ReferralNotRegistered.selector, victim));
        _register(first, victim);
        address[] memory above = referral.upline(thief, 20);
        vm.assertEq(above.length, 2);
        vm.assertEq(above[1], root);

        vm.prank(other);
        twin.register(thief);
        vm.prank(thief);
        twin.register(other);
        vm.assertEq(twin.depthOf(thief, ENDLESS), ENDLESS, "the weak twin stands");
    }

    /// An attacker sees a pending registration and sends another one first.
    function test_Attack_ReferralFrontRun() public {
        address friend = _invite("friend", root);
        _register(thief, root);
        vm.startPrank(thief);
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_NotProduct.selector, thief));
        referral.registerFor(victim, thief);
        // A product registers only its own caller.
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_AlreadyRegistered.selector, thief, 3));
        product.register(friend);
        vm.stopPrank();
        _register(victim, friend);
        vm.assertEq(referral.referOf(victim), friend);
        vm.assertEq(referral.teams(thief).invites, 0);

        vm.prank(victim);
        twin.register(friend);
        vm.prank(thief);
        twin.registerFor(victim, thief);
        vm.assertEq(twin.referOf(victim), thief, "the weak twin stands");
    }

    /// The owner lists an account of its own, and fills the root's sums: until then every order below the root reverted.
    function test_Attack_OwnerFillsTheRootsVolume() public {
        _register(victim, root);
        ProductHarness own = ProductHarness(_new("ProductHarness", abi.encode(referral)));
        vm.prank(owner);
        referral.setProduct(address(own), true);
        _register(thief, root);
        own.order(thief, type(uint256).max);
        own.order(thief, 1e30);
        (address[] memory ancestors, ) = product.order(victim, 100e18);
        vm.assertEq(ancestors.length, 1);
        vm.assertEq(referral.volumeOf(victim), 100e18);
        // In a deployment the list is closed, so that there is no such product.
        vm.startPrank(owner);
        referral.closeProducts();
        vm.expectRevert(Errors.Referral_ProductsClosed.selector);
        referral.setProduct(owner, true);
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_NotProduct.selector, owner));
        referral.addVolume(thief, 1e30);
        vm.stopPrank();

        WeakTeam weak = WeakTeam(_new("WeakTeam"));
        weak.setProduct(address(this), true);
        weak.addVolume(type(uint72).max);
        vm.expectRevert(abi.encodeWithSignature("Panic(uint256)", 0x11));
        weak.addVolume(1);
    }

    /// The owner delists the game while it leads, so that no order can follow its own.
    function test_Attack_OwnerDelistsAGame() public {
        _register(victim, root);
        vm.prank(owner);
        referral.setProduct(address(product), false);
        (address[] memory ancestors, ) = product.order(victim, 100e18);
        vm.assertEq(ancestors.length, 1);

        WeakTeam weak = WeakTeam(_new("WeakTeam"));
        weak.setProduct(address(this), true);
        weak.addVolume(1);
        weak.setProduct(address(this), false);
        vm.expectRevert();
        weak.addVolume(1);
    }

    /// The manager pauses the registry or bans a newcomer while it leads, so that no new account can order.
    function test_Attack_ManagerStopsRegistration() public {
        vm.startPrank(manager);
        referral.setPaused(true);
        referral.setBlackList(victim, true);
        vm.stopPrank();
        _register(victim, root);
        product.order(victim, 100e18);
        vm.assertEq(referral.volumeOf(victim), 100e18);

        WeakTeam weak = WeakTeam(_new("WeakTeam"));
        weak.setPaused(true);
        vm.expectRevert();
        weak.register();
    }

    /// The manager sets a level right before a large payment, to move the team reward of the account above.
    function test_Attack_ManualLevelTakesATeamReward() public {
        address leader = _invite("leader", root);
        _register(thief, leader);
        _register(victim, thief);
        address other = _invite("other", leader);
        product.order(victim, 5_000e18);
        product.order(other, 5_000e18);
        vm.startPrank(manager);
        referral.setLevel(thief, true, 4);
        // A manual level can't lower what the leader has earned either.
        referral.setLevel(leader, true, 1);
        vm.stopPrank();
        (, uint256 levels) = product.order(victim, 10_000e18);
        vm.assertEq(levels, 0x020);
        _skip(1 days);
        (, levels) = product.order(victim, 1e18);
        vm.assertEq(levels, 0x024);

        WeakTeam weak = WeakTeam(_new("WeakTeam"));
        weak.setProduct(address(this), true);
        weak.setLevel(0);
        vm.assertEq(weak.addVolume(1), 0, "the weak twin stands");
        weak.setLevel(4);
        vm.assertEq(weak.addVolume(1), 4);
    }
}
