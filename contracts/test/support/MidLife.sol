// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC1967Utils} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Utils.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";

import {Added} from "./Added.sol";
import {BaseTest} from "./BaseTest.sol";

/// @notice Upgrades a contract in use, and checks that its state is unchanged.
abstract contract MidLife is BaseTest {
    /// @dev The slot of the announced implementation in `Managed`.
    bytes32 private constant ANNOUNCEMENT = 0x7c6070a9681df56799abf2292cedf59c985df86c628e6c0bd55b716f1406cd05;
    bytes32 private constant DESK = keccak256("desk()");

    /// @param digest Returns a hash of the state of the contract and its users.
    function _upgrade(address proxy, address next, function() external view returns (bytes32) digest) internal {
        _announceUpgrade(proxy, next);
        bytes32 before = digest();
        address desk = _deskOf(proxy);
        vm.record();
        vm.prank(Ownable(proxy).owner());
        UUPSUpgradeable(proxy).upgradeToAndCall(next, "");
        (, bytes32[] memory writes) = vm.accesses(proxy);
        for (uint256 i = 0; i < writes.length; i++) {
            vm.assertTrue(
                writes[i] == ERC1967Utils.IMPLEMENTATION_SLOT || writes[i] == ANNOUNCEMENT,
                "an upgrade writes where the code and the announcement are, and nothing else"
            );
        }
        vm.assertEq(vm.load(proxy, ERC1967Utils.IMPLEMENTATION_SLOT), bytes32(uint256(uint160(next))));
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
