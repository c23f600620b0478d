// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {Thief} from "../../src/mocks/Thief.sol";
import {WeakVault} from "../../src/mocks/WeakVault.sol";
import {BaseTest} from "./BaseTest.sol";

/// @notice Shared by tests of re-entrancy and exits: the attacker, and the weak twin that the same call drains.
abstract contract ThiefTest is BaseTest {
    /// @dev Replaces the code at an address with the attacker's. The address may be a peer, which products trust and
    /// call.
    function _thiefAt(address place) internal returns (Thief thief) {
        vm.etch(place, type(Thief).runtimeCode);
        // The attacker uses these storage slots differently.
        for (uint256 slot = 0; slot < 8; slot++) vm.store(place, bytes32(slot), bytes32(0));
        return Thief(payable(place));
    }

    /// @dev The attacker got control, and the guard rejected each of its calls.
    function _assertLockedOut(Thief thief) internal view {
        vm.assertGt(thief.attempts(), 0, "the thief got no chance");
        vm.assertEq(thief.successes(), 0);
        vm.assertEq(
            thief.refusal(),
            abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
        );
    }

    /// @dev The same call, sent twice in one, drains the twin: one BNB belonged to the attacker, the other to a victim.
    function _assertTwinPaysTwice(bytes memory call) internal {
        (WeakVault twin, Thief thief) = (WeakVault(_new("WeakVault")), Thief(_new("Thief")));
        vm.deal(address(this), address(this).balance + 2 ether);
        twin.credit{value: 1 ether}(address(thief));
        twin.credit{value: 1 ether}(address(0xF00D));
        thief.steal(address(twin), call, call);
        vm.assertEq(address(thief).balance, 2 ether, "the weak twin stands");
        vm.assertEq(address(twin).balance, 0);
    }

    /// @dev In the twin, the same call does not pay a blacklisted account's money.
    function _assertTwinKeepsPrincipal(bytes memory call) internal {
        WeakVault twin = WeakVault(_new("WeakVault"));
        Thief victim = Thief(_new("Thief"));
        vm.deal(address(this), address(this).balance + 1 ether);
        twin.credit{value: 1 ether}(address(victim));
        twin.setBlackList(address(victim), true);
        vm.expectRevert();
        victim.act(address(twin), call);
        vm.assertEq(address(twin).balance, 1 ether, "the weak twin pays");
    }
}
