// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC1967Utils} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Utils.sol";

import {Added} from "./Added.sol";
import {BaseTest, IProxy} from "./BaseTest.sol";

/// @notice Upgrades a contract in use, and checks that its state is unchanged.
abstract contract MidLife is BaseTest {
    bytes32 private constant DESK = keccak256("desk()");

    /// @dev Where the base keeps the announced implementation: the sixth slot of its namespace.
    bytes32 private constant ANNOUNCED = bytes32(0x7c6070a9681df56799abf2292cedf59c985df86c628e6c0bd55b716f1406cd00);

    /// @param digest Returns a hash of the state of the contract and its users.
    function _upgrade(address proxy, address next, function() external view returns (bytes32) digest) internal {
        bytes32 before = digest();
        address desk = _deskOf(proxy);
        _announceAWeekAgo(proxy, next);
        vm.assertEq(digest(), before, "an announcement changes nothing");
        vm.record();
        vm.prank(IProxy(proxy).owner());
        IProxy(proxy).upgradeToAndCall(next, "");
        (, bytes32[] memory writes) = vm.accesses(proxy);
        bytes32 announced = bytes32(uint256(ANNOUNCED) + 5);
        for (uint256 i = 0; i < writes.length; i++) {
            bool known = writes[i] == ERC1967Utils.IMPLEMENTATION_SLOT || writes[i] == announced;
            vm.assertTrue(known, "an upgrade writes where the code and the announcement are, and nothing else");
        }
        bytes32 code = vm.load(proxy, ERC1967Utils.IMPLEMENTATION_SLOT);
        vm.assertEq(code, bytes32(uint256(uint160(next))));
        vm.assertFalse(IProxy(proxy).exitsOpen());
        vm.assertEq(digest(), before, "everything is as it was");
        if (desk != address(0)) vm.assertNotEq(_deskOf(proxy), desk);

        vm.assertEq(Added(proxy).added(), 0, "the new variable lies where nothing was");
        Added(proxy).setAdded(type(uint256).max);
        vm.assertEq(digest(), before, "the new variable is nobody else's");
        vm.assertEq(Added(proxy).added(), type(uint256).max);
    }

    /// @dev As if the owner had announced the upgrade in time, so that nothing else happens while users can leave.
    function _announceAWeekAgo(address proxy, address next) private {
        uint256 present = vm.getBlockTimestamp();
        vm.warp(present - 7 days);
        vm.prank(IProxy(proxy).owner());
        IProxy(proxy).announceUpgrade(next, next.codehash);
        vm.warp(present);
    }

    /// @return desk The second part's address, or zero if the contract has only one.
    function _deskOf(address proxy) private view returns (address desk) {
        // solhint-disable-next-line avoid-low-level-calls
        (bool known, bytes memory answer) = proxy.staticcall(abi.encodeWithSelector(bytes4(DESK)));
        if (known && answer.length == 32) desk = abi.decode(answer, (address));
    }
}
