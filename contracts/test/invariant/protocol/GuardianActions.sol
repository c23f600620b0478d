// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {IManaged} from "../../../src/admin/IManaged.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {ExitActions} from "./ExitActions.sol";

/// @notice The guardian stops things, and tries what it may not do.
abstract contract GuardianActions is ExitActions {
    function guardianPause(uint256 seed, uint256 pick) external act game fair {
        // Pauses stop most of the campaign, so they are rare.
        if (seed % 4 != 0) _nothing();
        address product = _products()[pick % 10];
        _pause(p.guardian, product);
    }

    /// @dev The owner appoints the manager again, so that the campaign can continue.
    function guardianRevokesManager(uint256 pick) external act fair {
        address product = _products()[pick % 10];
        _must(p.guardian, product, 0, abi.encodeCall(IManaged.revokeManager, ()));
        vm.assertEq(IManaged(product).manager(), address(0));
        vm.prank(p.manager);
        // solhint-disable-next-line avoid-low-level-calls
        (bool done, ) = product.call(abi.encodeCall(IManaged.setPaused, (true)));
        vm.assertFalse(done, "a revoked manager ruled");
        _must(p.owner, product, 0, abi.encodeCall(IManaged.setManager, (p.manager)));
    }

    function guardianOversteps(uint256 seed, uint256 pick, uint256 what) external act fair {
        address proxy = proxies[pick % proxies.length];
        bytes[9] memory tries = [
            abi.encodeCall(IManaged.setPaused, (false)),
            abi.encodeCall(IManaged.setManager, (p.guardian)),
            abi.encodeCall(IManaged.setGuardian, (_user(seed))),
            abi.encodeCall(IManaged.announceUpgrade, (hostile, hostile.codehash)),
            abi.encodeCall(IManaged.withdrawUpgrade, ()),
            abi.encodeCall(IManaged.freeze, ()),
            abi.encodeCall(IManaged.setBlackList, (_user(seed), true)),
            abi.encodeCall(IManaged.withdrawToken, (address(p.token), p.guardian, 1)),
            abi.encodeWithSignature("upgradeToAndCall(address,bytes)", hostile, "")
        ];
        vm.prank(p.guardian);
        // solhint-disable-next-line avoid-low-level-calls
        (bool done, bytes memory reason) = proxy.call(tries[what % 9]);
        vm.assertFalse(done, "the guardian ruled");
        bytes4 selector = bytes4(reason);
        bool known =
            selector == Ownable.OwnableUnauthorizedAccount.selector || selector == Errors.Managed_NotManager.selector;
        vm.assertTrue(known, "not refused for being the guardian");
        target = proxy;
    }
}
