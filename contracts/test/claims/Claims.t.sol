// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Claims} from "../../src/claims/Claims.sol";
import {IClaims} from "../../src/claims/IClaims.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ClaimProduct} from "../../src/mocks/ClaimProduct.sol";
import {WeakClaims} from "../../src/mocks/WeakClaims.sol";
import {KeyNftTest} from "../support/KeyNftTest.sol";

/// claimAll(account)
/// ├── tries every product, running orders, and principal whose lock has ended, among the newest 20
/// ├── given a part fails in any way → says why, and the other parts are paid
/// ├── given products charge fees → pays them out of the coin that was sent, and returns the rest
/// └── when the account is zero → Managed_ZeroAddress; given too little gas → Claims_OutOfGas
/// claimParts(account, calls)
/// ├── when there are none or more than 100 → Managed_BatchSize; when a target is no product → Claims_UnknownProduct
/// └── otherwise → the same for these parts
contract ClaimsTest is KeyNftTest {
    Claims internal claims;
    IClaims.Products internal all;
    ClaimProduct[8] internal made;

    function setUp() public {
        _deployKeys();
        for (uint256 i = 0; i < 8; i++) {
            address asset =
                i == 0
                    ? address(0)
                    : i < 3
                        ? address(token)
                        : address(usdt);
            made[i] = ClaimProduct(payable(_new("ClaimProduct", abi.encode(asset))));
            made[i].setDue(alice, (i + 1) * 1e18);
        }
        all = IClaims.Products({
            token: address(token),
            usdt: address(usdt),
            burn: address(made[0]),
            ido: address(made[1]),
            mining: address(made[2]),
            stake: address(made[3]),
            nft: address(nft),
            keyNft: address(keys),
            fom: address(made[4]),
            double: address(made[5]),
            superFom: address(made[6]),
            superDouble: address(made[7])
        });
        claims = Claims(_new("Claims", abi.encode(all)));
        for (uint256 i = 0; i < 8; i++) {
            vm.deal(address(made[i]), 1_000 ether);
            usdt.mint(address(made[i]), 1_000e18);
            token.transfer(address(made[i]), 1_000e18);
        }
        usdt.approve(address(nft), type(uint256).max);
        usdt.mint(address(this), 1_000e18);
        vm.prank(owner);
        nft.grant(alice, 1, 1);
        nft.addDividend(10e18);
        _credit(alice, 4);
    }

    function test_CollectsEverythingForTheAccount() public {
        (uint256 native, uint256 cin, uint256 usd) = (alice.balance, token.balanceOf(alice), usdt.balanceOf(alice));
        vm.prank(bob);
        IClaims.Part[] memory parts = claims.claimAll(alice);
        vm.assertEq(parts.length, 10);
        for (uint256 i = 0; i < 10; i++) {
            vm.assertTrue(parts[i].paid);
            vm.assertEq(parts[i].target, claims.products()[i]);
            vm.assertEq(parts[i].reason, "");
            vm.assertEq(parts[i].fee, 0);
        }
        vm.assertEq(parts[0].native, 1e18);
        vm.assertEq(parts[1].token, 2e18);
        vm.assertEq(parts[2].usdt, 4e18);
        vm.assertEq(parts[4].usdt, 10e18);
        vm.assertEq(parts[5].native + parts[5].token + parts[5].usdt, 0);
        vm.assertEq(alice.balance - native, 1e18);
        vm.assertEq(token.balanceOf(alice) - cin, 5e18);
        vm.assertEq(usdt.balanceOf(alice) - usd, 40e18);
        vm.assertEq(keys.balanceOf(alice, 1), 4);
        vm.assertEq(bob.balance, 0);
        // Nothing is left: every part says so.
        parts = claims.claimAll(alice);
        for (uint256 i = 0; i < 10; i++) vm.assertFalse(parts[i].paid);
        vm.assertEq(parts[0].reason, abi.encodeWithSelector(ClaimProduct.Failed.selector, 1));
        vm.assertEq(
            parts[4].reason,
            abi.encodeWithSelector(Errors.Managed_ClaimedToday.selector, alice, block.timestamp + 1 days)
        );
    }

    function test_FindsOrdersAndPrincipal() public {
        // Mining: one ended, one running. FOM: ended, running with a reward, running without one.
        made[2].open(block.timestamp, 0);
        made[2].open(block.timestamp + 1, 0);
        made[4].open(block.timestamp, 5e18);
        made[4].open(block.timestamp + 1, 3e18);
        made[4].open(block.timestamp + 1, 0);
        IClaims.Call[] memory calls = claims.callsOf(alice);
        vm.assertEq(calls.length, 13);
        _assertCall(calls[10], address(made[2]), IClaims.Kind.Principal, 1);
        _assertCall(calls[11], address(made[4]), IClaims.Kind.Position, 2);
        _assertCall(calls[12], address(made[4]), IClaims.Kind.Principal, 1);
        IClaims.Part[] memory parts = claims.claimAll(alice);
        vm.assertEq(parts.length, 13);
        vm.assertEq(parts[10].token, 1e18);
        vm.assertEq(parts[11].usdt, 3e18);
        vm.assertEq(parts[12].usdt, 1e18);
        vm.assertEq(claims.callsOf(alice).length, 10);
        // Only the newest twenty are examined.
        for (uint256 i = 0; i < 25; i++) made[6].open(block.timestamp, 0);
        calls = claims.callsOf(alice);
        vm.assertEq(calls.length, 30);
        vm.assertEq(calls[29].index, 6);
    }

    function test_PaysFeesAndReturnsTheRest() public {
        made[0].setFee(0.001 ether);
        made[3].setFee(0.002 ether);
        made[5].setMode(ClaimProduct.Mode.AsksForTooMuch);
        vm.deal(bob, 1 ether);
        vm.prank(bob);
        IClaims.Part[] memory parts = claims.claimAll{value: 0.01 ether}(alice);
        vm.assertEq(bob.balance, 0.997 ether);
        vm.assertEq(address(claims).balance, 0);
        vm.assertEq(parts[0].fee, 0.001 ether);
        vm.assertEq(parts[2].fee, 0.002 ether);
        vm.assertTrue(parts[0].paid && parts[2].paid);
        vm.assertEq(parts[7].reason, abi.encodeWithSelector(Errors.Product_WrongValue.selector, 0, 1 ether));
        // The fee of one part is missing: it fails, and the others don't.
        for (uint256 i = 0; i < 8; i++) made[i].setDue(alice, 1e18);
        vm.prank(bob);
        parts = claims.claimAll{value: 0.0015 ether}(alice);
        vm.assertTrue(parts[0].paid && parts[1].paid && parts[3].paid);
        vm.assertEq(parts[2].reason, abi.encodeWithSelector(Errors.Product_WrongValue.selector, 0, 0.002 ether));
        vm.assertEq(bob.balance, 0.996 ether);
    }

    function test_ClaimsChosenParts() public {
        made[4].open(block.timestamp + 1, 3e18);
        IClaims.Call[] memory calls = new IClaims.Call[](3);
        calls[0] = IClaims.Call(address(made[4]), IClaims.Kind.Position, 1);
        calls[1] = IClaims.Call(address(nft), IClaims.Kind.Rewards, 0);
        calls[2] = IClaims.Call(address(nft), IClaims.Kind.Principal, 7);
        IClaims.Part[] memory parts = claims.claimParts(alice, calls);
        vm.assertEq(parts[0].usdt, 3e18);
        vm.assertEq(parts[1].usdt, 10e18);
        // Nft has no such function.
        vm.assertFalse(parts[2].paid);
        vm.assertEq(parts[2].index, 7);
        vm.assertEq(made[0].due(alice), 1e18, "not chosen");
    }

    function test_RevertWhen_TheCallIsWrong() public {
        IClaims.Call[] memory calls = new IClaims.Call[](101);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BatchSize.selector, 101, 100));
        claims.claimParts(alice, calls);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BatchSize.selector, 0, 100));
        claims.claimParts(alice, new IClaims.Call[](0));
        calls = new IClaims.Call[](1);
        calls[0].target = address(token);
        vm.expectRevert(abi.encodeWithSelector(Errors.Claims_UnknownProduct.selector, address(token)));
        claims.claimParts(alice, calls);
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        claims.claimAll(address(0));
        vm.expectPartialRevert(Errors.Claims_OutOfGas.selector);
        claims.claimAll{gas: 2_000_000}(alice);
        vm.assertEq(made[0].due(alice), 1e18);
        all.burn = alice;
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        _new("Claims", abi.encode(all));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       ATTACKS
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Products that revert, use up their gas or return long answers stop no other part, in calls and in reads.
    function test_Attack_AFailingPartStopsTheOthers() public {
        made[4].open(block.timestamp, 0);
        made[2].open(block.timestamp, 0);
        made[2].setMode(ClaimProduct.Mode.LongReason);
        made[3].setMode(ClaimProduct.Mode.Reverts);
        made[4].setMode(ClaimProduct.Mode.EatsGas);
        made[6].setMode(ClaimProduct.Mode.Reverts);
        vm.prank(manager);
        nft.setBlackList(alice, true);
        IClaims.Part[] memory parts = claims.claimAll{gas: 30_000_000}(alice);
        bool[10] memory expected = [true, true, false, false, false, true, false, true, false, true];
        for (uint256 i = 0; i < 10; i++) vm.assertEq(parts[i].paid, expected[i]);
        vm.assertEq(parts[2].reason, abi.encodeWithSelector(ClaimProduct.Failed.selector, 0));
        vm.assertEq(parts[3].reason.length, 256, "cut");
        vm.assertEq(bytes4(parts[4].reason), Errors.Managed_RewardsHeld.selector);
        vm.assertEq(parts[6].reason, "");
        vm.assertEq(made[0].due(alice) + made[1].due(alice) + made[5].due(alice), 0);

        WeakClaims twin = WeakClaims(_new("WeakClaims"));
        address[] memory products = new address[](2);
        (products[0], products[1]) = (address(made[3]), address(made[5]));
        made[5].setDue(alice, 1e18);
        vm.expectRevert(abi.encodeWithSelector(ClaimProduct.Failed.selector, 0));
        twin.claimAll(alice, products);
        vm.assertEq(made[5].due(alice), 1e18, "the weak twin stands");
    }

    /// @dev A part that calls back can't spend the coin that the caller sent for the other parts.
    function test_Attack_ReenterClaims() public {
        made[0].setAttempt(address(claims), abi.encodeCall(IClaims.claimAll, (bob)));
        made[0].setFee(0);
        made[3].setFee(0.002 ether);
        made[3].setDue(bob, 1e18);
        vm.deal(carol(), 1 ether);
        vm.prank(carol());
        IClaims.Part[] memory parts = claims.claimAll{value: 0.002 ether}(alice);
        // The gas of a part isn't enough for a claim inside it.
        vm.assertFalse(made[0].succeeded());
        vm.assertEq(made[3].due(bob), 1e18, "no coin for another account's fee");
        vm.assertTrue(parts[2].paid);
        vm.assertEq(carol().balance, 0.998 ether);
        vm.assertEq(address(claims).balance, 0);
    }

    /// @dev Whatever the caller chooses, only the account is paid.
    function test_Attack_CallerTakesNothing() public {
        made[4].open(block.timestamp, 2e18);
        uint256 usd = usdt.balanceOf(bob);
        vm.prank(bob);
        claims.claimAll(alice);
        vm.assertEq(usdt.balanceOf(bob), usd);
        vm.assertEq(bob.balance + usdt.balanceOf(address(claims)) + token.balanceOf(address(claims)), 0);
        vm.assertEq(keys.balanceOf(bob, 1), 0);
    }

    function carol() private pure returns (address) {
        return address(0xca401);
    }

    function _assertCall(IClaims.Call memory call, address target, IClaims.Kind kind, uint256 index) private pure {
        vm.assertEq(call.target, target);
        vm.assertEq(uint256(call.kind), uint256(kind));
        vm.assertEq(call.index, index);
    }
}
