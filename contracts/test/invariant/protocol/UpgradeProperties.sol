// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../../src/admin/IManaged.sol";
import {HostileNext} from "../../../src/mocks/HostileNext.sol";
import {IUpgradeable} from "../../support/Protocol.sol";
import {ExitProperties} from "./ExitProperties.sol";
import {Locked, Positions} from "./Positions.sol";

/// @notice Announced upgrades: who can leave before them, and that nothing can stop it.
abstract contract UpgradeProperties is ExitProperties {
    Locked[] private locked;

    /// @notice Exits of every contract are open while an upgrade of it is announced and at no other time, and nobody who
    /// left early got less than the principal.
    function property_P29_ExitsAreOpenWhileAnnouncedAndPayThePrincipal() internal view {
        for (uint256 i = 0; i < proxies.length; i++) {
            bool announced = block.timestamp < handler.exitsUntil(proxies[i]);
            (address implementation, , , ) = IManaged(proxies[i]).announcement();
            vm.assertEq(implementation != address(0), announced, "announced and unknown, or known and not announced");
            bool open = IManaged(proxies[i]).exitsOpen();
            vm.assertTrue(open || !announced, "closed although an upgrade is announced");
            // A change of what all mining power earns is announced in the same way.
            if (proxies[i] != address(p.mining)) vm.assertEq(open, announced, "open without an announcement");
        }
        vm.assertEq(handler.shortExits(), 0, "left early without the whole principal");
    }

    /// @notice When code that takes everything is announced, everybody with a locked position leaves before it can be
    /// executed, with all principal to the wei, while everything is paused and all other contracts fail.
    function property_P30_EverybodyLeavesBeforeAHostileUpgrade() internal {
        address hostile = handler.hostile();
        _announceEverywhere(hostile);
        _listLocked();
        _leaveEverythingBroken();
        _skip(1 days);
        address[7] memory products = Positions.products(p);
        address[] memory assets = new address[](3);
        (assets[0], assets[1]) = (address(p.token), address(p.usdt));
        for (uint256 i = 0; i < 7; i++) {
            if (!handler.hasExit(products[i])) continue;
            // Nothing of the principal is left for the new code.
            vm.assertEq(Positions.lockedIn(p, products[i], people).length, 0, "somebody is still locked");
            bytes memory seizure = abi.encodeCall(HostileNext.seize, (assets, p.vault));
            IUpgradeable(products[i]).upgradeToAndCall(hostile, seizure);
            vm.assertEq(p.token.balanceOf(products[i]) + products[i].balance, 0, "the new code is not hostile");
        }
    }

    /// @dev The other contracts work again afterwards, because reads of positions need some of them.
    function _leaveEverythingBroken() private {
        address[8] memory peers = _peersOfProducts();
        bytes[] memory codes = new bytes[](peers.length);
        for (uint256 i = 0; i < peers.length; i++) codes[i] = peers[i].code;
        _breakEverything();
        _skip(6 days);
        for (uint256 i = 0; i < locked.length; i++) _leave(locked[i]);
        for (uint256 i = 0; i < peers.length; i++) vm.etch(peers[i], codes[i]);
    }

    /// @dev The owner is this contract. Announcements of the run are withdrawn first, and rests are waited for.
    function _announceEverywhere(address hostile) private {
        address[7] memory products = Positions.products(p);
        for (uint256 i = 0; i < 7; i++) {
            (address implementation, , , ) = IManaged(products[i]).announcement();
            if (implementation != address(0)) IManaged(products[i]).withdrawUpgrade();
        }
        for (uint256 i = 0; i < 3 && _isAnyResting(products, hostile); i++) _skip(14 days);
        for (uint256 i = 0; i < 7; i++) IManaged(products[i]).announceUpgrade(hostile, hostile.codehash);
    }

    function _isAnyResting(address[7] memory products, address hostile) private returns (bool resting) {
        uint256 state = vm.snapshotState();
        for (uint256 i = 0; i < 7; i++) {
            // solhint-disable-next-line no-empty-blocks
            try IManaged(products[i]).announceUpgrade(hostile, hostile.codehash) {} catch {
                resting = true;
            }
        }
        vm.revertToState(state);
    }

    function _listLocked() private {
        address[7] memory products = Positions.products(p);
        for (uint256 i = 0; i < 7; i++) {
            if (!handler.hasExit(products[i])) continue;
            if (products[i] == address(p.ido)) {
                for (uint256 k = 0; k < people.length; k++) _listBuyer(people[k]);
                continue;
            }
            Locked[] memory list = Positions.lockedIn(p, products[i], people);
            for (uint256 k = 0; k < list.length; k++) locked.push(list[k]);
        }
    }

    /// @dev What an account bought in the presale is what it could claim after the end of all vesting.
    function _listBuyer(address account) private {
        uint256 present = vm.getBlockTimestamp();
        vm.warp(present + 1_000 days);
        uint256 bought = p.ido.previewClaim(account).tokens;
        vm.warp(present);
        if (bought != 0) locked.push(Locked(account, address(p.ido), 0, bought, bought, 0));
    }

    function _leave(Locked memory one) private {
        uint256 before = p.token.balanceOf(one.account);
        bytes memory data = abi.encodeWithSignature("exit(uint256)", one.index);
        // Its lock ended since the announcement: it leaves as always.
        if (one.endTime != 0 && one.endTime <= block.timestamp) {
            bool isMining = one.product == address(p.mining);
            data =
                isMining
                    ? abi.encodeCall(p.mining.claimRelease, (one.index))
                    : abi.encodeCall(p.games[0].release, (one.index));
        } else if (one.index == 0) {
            data = abi.encodeWithSignature("exit()");
        }
        vm.prank(one.account);
        // solhint-disable-next-line avoid-low-level-calls
        (bool done, bytes memory reason) = one.product.call(data);
        if (!done) {
            assembly ("memory-safe") {
                revert(add(reason, 0x20), mload(reason))
            }
        }
        uint256 got = p.token.balanceOf(one.account) - before;
        // Rewards that no ban holds back are paid, too.
        bool held = block.timestamp < IManaged(one.product).rewardsHeldUntil(one.account);
        bool exact = one.product == address(p.ido);
        if (exact || (held && one.product != address(p.stake))) vm.assertEq(got, one.principal, "not the principal");
        else vm.assertGe(got, one.principal, "less than the principal");
        // Mining goes on until then, so its reward is more than when the positions were listed.
        if (one.product != address(p.mining)) vm.assertLe(got, one.most, "more than the position could ever earn");
    }
}
