// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../../src/admin/IManaged.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {IUpgradeable} from "../../support/Protocol.sol";
import {OwnerActions} from "./OwnerActions.sol";
import {Positions} from "./Positions.sol";

/// @notice The owner announces upgrades, most of them to an implementation that would take all funds. It withdraws
/// them, lets them expire, or executes the harmless ones. Nobody can skip the exit window.
abstract contract UpgradeActions is OwnerActions {
    uint256 private constant EXIT_WINDOW = 7 days;
    uint256 private constant LONGEST = 21 days;
    uint256 private constant REST = 14 days;

    /// What would be executed: everyone could take everything from it.
    address public hostile;
    /// The end of an announcement, if nothing ends it before; zero if none is open.
    mapping(address proxy => uint256 time) public exitsUntil;
    /// The end of the last announcement that was executed or withdrawn.
    mapping(address proxy => uint256 time) private endedAt;
    mapping(address product => bool known) public hasExit;

    function announce(uint256 pick, uint256 seed) external act fair {
        // Contracts with locked principal more often than the others.
        address proxy = pick % 3 == 0 ? proxies[(pick >> 8) % proxies.length] : Positions.products(p)[(pick >> 8) % 7];
        address next = seed % 3 == 0 ? twins[proxy][1 - current[proxy]] : hostile;
        bytes32 before = _said(proxy, _user(seed));
        uint256 last = exitsUntil[proxy] > endedAt[proxy] ? exitsUntil[proxy] : endedAt[proxy];
        bool isOpen = _now() < exitsUntil[proxy];
        bytes memory may = bytes.concat(
            _if(isOpen, Errors.Upgrade_AlreadyAnnounced.selector),
            _if(!isOpen && last != 0 && _now() < last + REST, Errors.Upgrade_AnnouncedBefore.selector),
            // A change of the emission is announced there, too.
            _if(proxy == address(p.mining), Errors.Upgrade_AnnouncedBefore.selector)
        );
        _do(p.owner, proxy, abi.encodeCall(IManaged.announceUpgrade, (next, next.codehash)), may);
        exitsUntil[proxy] = _now() + LONGEST;
        vm.assertEq(_said(proxy, _user(seed)), before, "an announcement changed something");
    }

    function withdrawAnnouncement(uint256 pick) external act fair {
        for (uint256 i = 0; i < proxies.length; i++) {
            address proxy = proxies[addmod(pick, i, proxies.length)];
            if (_now() >= exitsUntil[proxy]) continue;
            _must(p.owner, proxy, 0, abi.encodeCall(IManaged.withdrawUpgrade, ()));
            _ended(proxy);
            return;
        }
        _nothing();
    }

    /// @dev The owner tries to upgrade: at once, unannounced, or to other code. It succeeds only with what it announced
    /// a week before. Then another implementation of the same code replaces the first, and all reads stay the same.
    function upgrade(uint256 pick, uint256 seed) external act fair {
        address proxy = proxies[pick % proxies.length];
        (address announced, , uint256 readyAt, ) = IManaged(proxy).announcement();
        address twin = twins[proxy][1 - current[proxy]];
        if (announced == twin && seed % 2 == 0) _waitUntil(readyAt, EXIT_WINDOW);
        bool isDue = announced == twin && _now() >= readyAt;
        bytes memory may = bytes.concat(
            _if(announced != twin, Errors.Upgrade_NotAnnounced.selector),
            _if(announced == twin && !isDue, Errors.Upgrade_TooEarly.selector)
        );
        bytes32 before = _said(proxy, _user(seed));
        _do(p.owner, proxy, abi.encodeCall(IUpgradeable.upgradeToAndCall, (twin, "")), may);
        vm.assertTrue(isDue, "upgraded without announcement or window");
        current[proxy] = 1 - current[proxy];
        _ended(proxy);
        vm.assertEq(_said(proxy, _user(seed)), before, "an upgrade changed something");
    }

    /// @dev A hostile upgrade is never executed before a week has passed, whatever else happens.
    function rushHostile(uint256 pick) external act fair {
        address proxy = proxies[pick % proxies.length];
        (address announced, , uint256 readyAt, ) = IManaged(proxy).announcement();
        if (announced == hostile && _now() >= readyAt) _nothing();
        bytes4 expected =
            announced == hostile ? Errors.Upgrade_TooEarly.selector : Errors.Upgrade_NotAnnounced.selector;
        vm.prank(p.owner);
        // solhint-disable-next-line avoid-low-level-calls
        (bool done, bytes memory reason) = proxy.call(abi.encodeCall(IUpgradeable.upgradeToAndCall, (hostile, "")));
        vm.assertFalse(done, "a hostile upgrade went through");
        vm.assertEq(bytes32(bytes4(reason)), bytes32(expected));
        target = proxy;
    }

    function _ended(address proxy) private {
        (exitsUntil[proxy], endedAt[proxy]) = (0, _now());
    }
}
