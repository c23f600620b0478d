// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC1967Utils} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Utils.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";

import {Added} from "./Added.sol";
import {BaseTest} from "./BaseTest.sol";

/// @notice Upgrades a contract in use, and checks that its state is unchanged.
abstract contract MidLife is BaseTest {
    bytes32 private constant DESK = keccak256("desk()");

    /// @param digest Returns a hash of the state of the contract and its users.
    function _upgrade(address proxy, address next, function() external view returns (bytes32) digest) internal {
        bytes32 before = digest();
        address desk = _deskOf(proxy);
        vm.record();
        vm.prank(Ownable(proxy).owner());
        UUPSUpgradeable(proxy).upgradeToAndCall(next, "");
        (, bytes32[] memory writes) = vm.accesses(proxy);
        vm.assertEq(writes.length, 1, "an upgrade writes where the code is, and nothing else");
        vm.assertEq(writes[0], ERC1967Utils.IMPLEMENTATION_SLOT);
        vm.assertEq(vm.load(proxy, writes[0]), bytes32(uint256(uint160(next))));
        vm.assertEq(digest(), before, "everything is as it was");
        if (desk != address(0)) vm.assertNotEq(_deskOf(proxy), desk);

        vm.assertEq(Added(proxy).added(), 0, "the new variable lies where nothing was");
        Added(proxy).setAdded(type(uint256).max);
        vm.assertEq(digest(), before, "the new variable is nobody else's");
        vm.assertEq(Added(proxy).added(), type(uint256).max);
    }

    /// @return desk The second part's address, or zero if the contract has only one.
    function _deskOf(address proxy) private view returns (address desk) {
        // solhint-disable-next-line avoid-low-level-calls
        (bool known, bytes memory answer) = proxy.staticcall(abi.encodeWithSelector(bytes4(DESK)));
        if (known && answer.length == 32) desk = abi.decode(answer, (address));
    }
}
