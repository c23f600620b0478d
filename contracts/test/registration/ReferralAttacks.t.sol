// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
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
}
