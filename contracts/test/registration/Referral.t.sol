// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";

import {Errors} from "../../src/libraries/Errors.sol";
import {ProductHarness} from "../../src/mocks/ProductHarness.sol";
import {IReferral} from "../../src/registration/IReferral.sol";
import {IReferralStats} from "../../src/registration/IReferralStats.sol";
import {Referral} from "../../src/registration/Referral.sol";
import {ReferralTest} from "../support/ReferralTest.sol";

/// register()
/// ├── when the referral is zero → Referral_ZeroReferral
/// ├── when the referral is the caller → Referral_SelfReferral
/// ├── when the referral isn't registered → Referral_ReferralNotRegistered
/// ├── given the caller is registered → Referral_AlreadyRegistered with its index
/// ├── given a pause or a ban → registers anyway
/// ├── given every code is taken → Referral_Full
/// └── else → next index; invites and indirects above grow
/// registerFor()
/// ├── when the caller isn't a listed product → Referral_NotProduct
/// └── else → like register(), for the product's caller
/// setProduct(), setValidMin(), setTeamAmounts()
/// ├── when the caller isn't the owner → OwnableUnauthorizedAccount
/// ├── when a 17th product comes → Referral_ProductsFull; when the list is closed → Referral_ProductsClosed
/// └── when amounts don't rise or aren't whole → Referral_TeamAmountsNotRising, Referral_NotWhole, Managed_OutOfBounds
/// users()
/// ├── adds up all products; the latest lastOut
/// └── given a product reverts, returns too little or too much, has no code, or uses up its gas → the others count
contract ReferralRegistrationTest is ReferralTest {
    address internal alice = _account("alice");
    address internal bob = _account("bob");

    function setUp() public {
        vm.warp(1_700_000_000);
        _deployReferral(20);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     REGISTER
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 7.3-c
    function test_RootIsTheFirst() public view {
        vm.assertEq(referral.indexOf(root), 1);
        vm.assertEq(referral.referOf(root), address(0));
        vm.assertEq(referral.getConfig().totalUser, 1);
        vm.assertEq(referral.getConfig().root, root);
        vm.assertEq(referral.getConfig().manager, manager);
    }

    // @spec 3.4-c, 4-b, 7.3-d
    function test_RegisterBinds() public {
        vm.expectEmit(address(referral));
        emit IReferral.Registered(alice, root, 2);
        _register(alice, root);
        _register(bob, alice);
        vm.assertEq(referral.users(alice).index, 2);
        vm.assertEq(referral.users(bob).index, 3);
        vm.assertEq(referral.referOf(bob), alice);
        vm.assertEq(referral.userInvites(alice, 0), bob);
        vm.assertEq(referral.teams(root).invites, 1);
        vm.assertEq(referral.teams(root).teamUser, 2);
        vm.assertEq(referral.getIndirectsInfo(root)[0].account, bob);
        vm.assertEq(referral.getInvitesInfo(root)[0].time, 1_700_000_000);
    }

    function test_InvitesOfOneShareItsList() public {
        _register(alice, root);
        uint64 lists = vm.getNonce(address(referral));
        _register(bob, root);
        vm.assertEq(vm.getNonce(address(referral)), lists, "a list is stored once");
        vm.assertEq(referral.upline(bob, 20), referral.upline(alice, 20));
        // The root has no upline, so no indirects grow.
        vm.assertEq(referral.getIndirectsInfo(address(0)).length, 0);
    }

    function test_RevertWhen_ReferralIsZero() public {
        vm.expectRevert(Errors.Referral_ZeroReferral.selector);
        _register(alice, address(0));
    }

    function testFuzz_RevertWhen_AccountRefersItself(address account) public {
        vm.assume(account != address(0) && account != address(referral));
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_SelfReferral.selector, account));
        _register(account, account);
    }

    // @spec 5-j
    function testFuzz_RevertWhen_ReferralIsNotRegistered(address stranger) public {
        vm.assume(stranger != address(0) && stranger != root && stranger != alice);
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_ReferralNotRegistered.selector, stranger));
        _register(alice, stranger);
    }

    function test_RevertGiven_AccountIsRegistered() public {
        _register(alice, root);
        _register(bob, root);
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_AlreadyRegistered.selector, alice, 2));
        _register(alice, bob);
        // The root cannot be bound below its own descendants either: that would be a cycle.
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_AlreadyRegistered.selector, root, 1));
        _register(root, alice);
    }

    /// An operator who could stop registration would decide who can order.
    function test_NeitherABanNorAPauseStopsRegistration() public {
        vm.startPrank(manager);
        referral.setBlackList(alice, true);
        referral.setPaused(true);
        vm.stopPrank();
        _register(alice, root);
        vm.prank(bob);
        product.register(root);
        vm.assertEq(referral.indexOf(alice), 2);
        vm.assertEq(referral.indexOf(bob), 3);
        (address[] memory ancestors, ) = product.order(alice, 1e18);
        vm.assertEq(ancestors.length, 1);
    }

    function test_RevertGiven_EveryCodeIsTaken() public {
        bytes32 settings = vm.load(address(referral), 0);
        vm.store(address(referral), 0, (settings | bytes32(uint256(2 ** 30 - 1))) ^ bytes32(uint256(1)));
        _register(bob, root);
        vm.assertEq(referral.indexOf(bob), 2 ** 30 - 1, "the last code is somebody's too");
        vm.assertEq(referral.getConfig().totalUser, 2 ** 30 - 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_Full.selector, 2 ** 30 - 1));
        _register(alice, root);
    }

    function test_RevertWhen_RootIsZeroOrDepthOutOfBounds() public {
        uint256[4] memory amounts = _amounts(1e18, 2e18, 3e18, 4e18);
        address implementation = _new("Referral");
        bytes memory data = abi.encodeCall(Referral.initialize, (owner, manager, address(0), 20, 0, amounts));
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        _newProxy(implementation, data);
        for (uint256 depth = 0; depth <= 21; depth += 21) {
            data = abi.encodeCall(Referral.initialize, (owner, manager, root, depth, 0, amounts));
            vm.expectRevert(
                abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("algebra"), depth, 1, 20)
            );
            _newProxy(implementation, data);
        }
    }

    /*//////////////////////////////////////////////////////////////////////////
                                    REGISTER FOR
    //////////////////////////////////////////////////////////////////////////*/

    function test_ProductRegistersItsCaller() public {
        vm.prank(alice);
        product.register(root);
        vm.assertEq(referral.referOf(alice), root);
    }

    function test_RevertWhen_ProductRegistersNobody() public {
        vm.prank(address(product));
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        referral.registerFor(address(0), root);
    }

    /// An attacker sees alice's pending registration and tries to bind her first: no call can register another account.
    function testFuzz_RevertWhen_SomebodyElseBindsAnAccount(address thief) public {
        vm.assume(thief != address(product) && thief != address(referral));
        _register(bob, root);
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_NotProduct.selector, thief));
        vm.prank(thief);
        referral.registerFor(alice, bob);
        vm.assertEq(referral.indexOf(alice), 0);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       CONFIG
    //////////////////////////////////////////////////////////////////////////*/

    function testFuzz_RevertWhen_CallerIsNotTheOwner(address caller) public {
        vm.assume(caller != owner && caller != address(referral));
        bytes memory refusal = abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, caller);
        vm.startPrank(caller);
        vm.expectRevert(refusal);
        referral.setProduct(caller, true);
        vm.expectRevert(refusal);
        referral.closeProducts();
        vm.expectRevert(refusal);
        referral.setValidMin(1e18);
        vm.expectRevert(refusal);
        referral.setTeamAmounts(_amounts(1e18, 2e18, 3e18, 4e18));
    }

    function test_ProductsAreListedOnceAndUpToSixteen() public {
        vm.startPrank(owner);
        referral.setProduct(address(product), true);
        vm.assertEq(referral.getConfig().products.length, 1);
        for (uint160 i = 1; i < 16; i++) referral.setProduct(address(i), true);
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_ProductsFull.selector, 16));
        referral.setProduct(address(16), true);
        vm.expectEmit(address(referral));
        emit IReferral.ProductChanged(address(3), false);
        referral.setProduct(address(3), false);
        referral.setProduct(address(3), false);
        vm.expectEmit(address(referral));
        emit IReferral.ProductChanged(address(16), true);
        referral.setProduct(address(16), true);
        address[] memory products = referral.getConfig().products;
        vm.assertEq(products.length, 16);
        for (uint256 i = 0; i < 16; i++) vm.assertNotEq(products[i], address(3));
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        referral.setProduct(address(0), true);
    }

    function test_AClosedListTakesNoNewProduct() public {
        vm.assertFalse(referral.getConfig().productsClosed);
        vm.startPrank(owner);
        vm.expectEmit(address(referral));
        emit IReferral.ProductsClosed();
        referral.closeProducts();
        vm.assertTrue(referral.getConfig().productsClosed);
        vm.expectRevert(Errors.Referral_ProductsClosed.selector);
        referral.setProduct(owner, true);
        // A product that was on the list can come back.
        referral.setProduct(address(product), false);
        referral.setProduct(address(product), true);
        vm.stopPrank();
        vm.assertEq(referral.getConfig().products.length, 1);
    }

    function test_ADelistedProductCountsNothingAndGoesOn() public {
        _register(alice, root);
        product.order(alice, 5e18);
        vm.prank(owner);
        referral.setProduct(address(product), false);
        (address[] memory expected, uint256 expectedLevels) = referral.ancestorsOf(alice);
        (address[] memory ancestors, uint256 levels) = product.order(alice, 7e18);
        vm.assertEq(ancestors, expected);
        vm.assertEq(levels, expectedLevels);
        vm.assertEq(referral.volumeOf(alice), 5e18);
        vm.assertEq(referral.teams(root).teamAmount, 5e18);
        vm.prank(bob);
        product.register(root);
        vm.assertEq(referral.referOf(bob), root);
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_NotRegistered.selector, owner));
        product.order(owner, 1e18);
    }

    function test_OwnerSetsThresholds() public {
        vm.startPrank(owner);
        vm.expectEmit(address(referral));
        emit IReferral.ValidMinChanged(7e18);
        referral.setValidMin(7e18);
        vm.expectEmit(address(referral));
        emit IReferral.TeamAmountsChanged(_amounts(1e18, 2e18, 3e18, (2 ** 40 - 1) * 1e18));
        referral.setTeamAmounts(_amounts(1e18, 2e18, 3e18, (2 ** 40 - 1) * 1e18));
        IReferral.Config memory config = referral.getConfig();
        vm.assertEq(config.validMin, 7e18);
        vm.assertEq(config.teamAmounts[0], 1e18);
        vm.assertEq(config.teamAmounts[1], 2e18);
        vm.assertEq(config.teamAmounts[2], 3e18);
        vm.assertEq(config.teamAmounts[3], (2 ** 40 - 1) * 1e18);
        vm.assertEq(config.algebra, 20);
        vm.assertEq(config.totalUser, 1);
    }

    function test_RevertWhen_ThresholdsDoNotRiseOrAreNotWhole() public {
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_TeamAmountsNotRising.selector, 1, 0, 0));
        referral.setTeamAmounts(_amounts(0, 2e18, 3e18, 4e18));
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_TeamAmountsNotRising.selector, 3, 2e18, 2e18));
        referral.setTeamAmounts(_amounts(1e18, 2e18, 2e18, 4e18));
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_NotWhole.selector, 1e18 + 1));
        referral.setValidMin(1e18 + 1);
        uint256 max = (2 ** 40 - 1) * 1e18;
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("amount"), 2 ** 40 * 1e18, 0, max)
        );
        referral.setValidMin(2 ** 40 * 1e18);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        USERS
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 3.2-a..l, 7.3-a
    function testFuzz_UsersAddsUpProducts(IReferralStats.Stats memory one, IReferralStats.Stats memory two) public {
        ProductHarness other = ProductHarness(_new("ProductHarness", abi.encode(referral)));
        vm.prank(owner);
        referral.setProduct(address(other), true);
        _register(alice, root);
        product.setStats(alice, one);
        other.setStats(alice, two);
        IReferral.User memory user = referral.users(alice);
        vm.assertEq(user.index, 2);
        vm.assertEq(user.orders, _sum(one.orders, two.orders));
        vm.assertEq(user.amount, _sum(one.amount, two.amount));
        vm.assertEq(user.total, _sum(one.total, two.total));
        vm.assertEq(user.balance, _sum(one.balance, two.balance));
        vm.assertEq(user.rewardStatic, _sum(one.rewardStatic, two.rewardStatic));
        vm.assertEq(user.rewardStaticToken, _sum(one.rewardStaticToken, two.rewardStaticToken));
        vm.assertEq(user.rewardDirect, _sum(one.rewardDirect, two.rewardDirect));
        vm.assertEq(user.rewardIndirect, _sum(one.rewardIndirect, two.rewardIndirect));
        vm.assertEq(user.rewardTeam, _sum(one.rewardTeam, two.rewardTeam));
        vm.assertEq(user.rewardFOMO, _sum(one.rewardFOMO, two.rewardFOMO));
        vm.assertEq(user.lastOut, one.lastOut > two.lastOut ? one.lastOut : two.lastOut);
    }

    function test_UsersLeavesOutWhatFails() public {
        ProductHarness bad = ProductHarness(_new("ProductHarness", abi.encode(referral)));
        vm.startPrank(owner);
        referral.setProduct(address(bad), true);
        referral.setProduct(address(0xc0de), true);
        vm.stopPrank();
        IReferralStats.Stats memory stats;
        (stats.orders, stats.lastOut) = (3, 9);
        product.setStats(alice, stats);
        bad.setStats(alice, stats);
        vm.assertEq(referral.users(alice).orders, 6);
        for (uint256 answer = 1; answer <= 4; answer++) {
            bad.setAnswer(ProductHarness.Answer(answer));
            // A long response is read up to the expected length.
            uint256 orders = answer == uint256(ProductHarness.Answer.TooLong) ? 10 : 3;
            vm.assertEq(referral.users(alice).orders, orders);
            vm.assertEq(referral.users(alice).lastOut, 9);
        }
    }

    /// @dev The response is copied directly into the sums' memory, so revert data must not be read as figures.
    function test_UsersLeavesOutWordsThatAreNoAnswer() public {
        IReferralStats.Stats memory stats;
        stats.orders = 3;
        ProductHarness bad = ProductHarness(_new("ProductHarness", abi.encode(referral)));
        vm.prank(owner);
        referral.setProduct(address(bad), true);
        product.setStats(alice, stats);
        bytes memory question = abi.encodeCall(IReferralStats.referralStats, (alice));
        bytes memory words = abi.encode(_words());
        vm.mockCallRevert(address(bad), question, words);
        vm.assertEq(referral.users(alice).orders, 3, "a refusal");
        vm.clearMockedCalls();
        assembly ("memory-safe") {
            mstore(words, 351)
        }
        vm.mockCall(address(bad), question, words);
        vm.assertEq(referral.users(alice).orders, 3, "a byte too short");
        vm.assertEq(referral.users(alice).lastOut, 0);
        vm.clearMockedCalls();
        assembly ("memory-safe") {
            mstore(words, 352)
        }
        vm.mockCall(address(bad), question, words);
        vm.assertEq(referral.users(alice).orders, 4, "an answer");
    }

    function _words() private pure returns (uint256[11] memory words) {
        for (uint256 i = 0; i < 11; i++) words[i] = 1;
    }

    // @spec 7.10-a
    function test_GetUserInfoSaysAllOfOne() public {
        _register(alice, root);
        _register(_account("carol"), alice);
        product.order(_account("carol"), 5e18);
        (IReferral.User memory user, IReferral.Team memory team, address refer, string memory code) = referral
            .getUserInfo(alice);
        vm.assertEq(user.index, 2);
        vm.assertEq(abi.encode(team), abi.encode(referral.teams(alice)));
        vm.assertEq(team.teamUser, 1);
        vm.assertEq(team.teamAmount, 5e18);
        vm.assertEq(refer, root);
        vm.assertEq(bytes(code).length, 6);
        vm.assertEq(referral.inviteCodes(code), alice);
        (user, , refer, code) = referral.getUserInfo(bob);
        vm.assertEq(user.index, 0);
        vm.assertEq(refer, address(0));
        vm.assertEq(bytes(code).length, 0);
        vm.assertEq(referral.inviteCodes(""), address(0));
        vm.assertEq(referral.inviteCodes("000000"), address(0));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        LISTS
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 7.10-c
    function test_ListsAreNewestFirstAndPaged() public {
        _register(alice, root);
        for (uint160 i = 1; i <= 205; i++) _register(address(0x10000 + i), alice);
        IReferral.Member[] memory members = referral.getInvitesInfo(alice);
        vm.assertEq(members.length, 200);
        vm.assertEq(members[0].account, address(0x10000 + 205));
        vm.assertEq(members[199].account, address(0x10000 + 6));
        members = referral.getInvitesInfoPaged(alice, 5, 200);
        vm.assertEq(members.length, 5);
        vm.assertEq(members[0].account, address(0x10000 + 5));
        vm.assertEq(members[4].account, address(0x10000 + 1));
        members = referral.getIndirectsInfoPaged(root, 0, 2);
        vm.assertEq(members.length, 2);
        vm.assertEq(members[1].account, address(0x10000 + 204));
        vm.assertEq(referral.getIndirectsInfo(root).length, 200);
        members = referral.getUsers(0, 3);
        vm.assertEq(members[0].account, root);
        vm.assertEq(members[2].account, address(0x10000 + 1));
        members = referral.getUsers(207, 200);
        vm.assertEq(members.length, 1);
        vm.assertEq(members[0].index, 207);
        vm.assertEq(referral.getUsers(208, 1).length, 0);
    }

    // @spec 7.10-b
    function test_ListsSayAllOfAMember() public {
        _register(alice, root);
        _register(bob, alice);
        product.order(alice, 7e18 + 1);
        product.order(bob, 5e18);
        vm.prank(manager);
        referral.setLevel(alice, true, 2);
        _skip(1 days);
        IReferral.Member memory member = referral.getInvitesInfo(root)[0];
        vm.assertEq(abi.encode(member), abi.encode(IReferral.Member(alice, 2, 7e18 + 1, 1, 1, 5e18, 2, 1_700_000_000)));
        // A page from the newest entry is the newest page.
        vm.assertEq(abi.encode(referral.getInvitesInfoPaged(root, 1, 9)), abi.encode(referral.getInvitesInfo(root)));
        (address[] memory ancestors, uint256 levels) = referral.ancestorsOf(bob);
        vm.assertEq(ancestors.length, 2);
        vm.assertEq(levels, 2);
    }

    function test_RevertWhen_PageIsEmptyOrTooLong() public {
        for (uint256 count = 0; count <= 201; count += 201) {
            bytes memory refusal = abi.encodeWithSelector(Errors.Managed_BatchSize.selector, count, 200);
            vm.expectRevert(refusal);
            referral.getUsers(1, count);
            vm.expectRevert(refusal);
            referral.getInvitesInfoPaged(root, 0, count);
            vm.expectRevert(refusal);
            referral.getIndirectsInfoPaged(root, 0, count);
        }
    }

    function test_BooksAreEmptyAndGiftsAreSurplus() public {
        vm.assertEq(referral.solvency().length, 0);
        vm.deal(address(referral), 1 ether);
        vm.prank(owner);
        referral.withdrawToken(address(0), alice, 1 ether);
        vm.assertEq(alice.balance, 1 ether);
    }

    function _sum(uint256 left, uint256 right) private pure returns (uint256) {
        unchecked {
            return left + right < left ? type(uint256).max : left + right;
        }
    }
}
