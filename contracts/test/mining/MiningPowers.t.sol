// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";

import {Errors} from "../../src/libraries/Errors.sol";
import {IMiningSettings} from "../../src/mining/IMiningSettings.sol";
import {Mining} from "../../src/mining/Mining.sol";
import {MiningTest} from "../support/MiningTest.sol";
import {MiningNext} from "../exits/MiningNext.sol";

/// The owner's powers over running stakes, and claims by other accounts.
/// setMintDay(amount)
/// ├── given no power → sets it at once
/// ├── given power, nothing announced → Mining_NoMintDayAnnounced; another amount → Mining_OtherMintDay
/// ├── before the seventh day → Mining_MintDayTooEarly; after the 21st day → Mining_NoMintDayAnnounced
/// └── otherwise → sets it and closes exits
/// announceMintDay(amount) · withdrawMintDay()
/// ├── given an announcement is open, or ended less than 14 days ago → Upgrade_AnnouncedBefore
/// └── shares this rest with announceUpgrade
/// upgradeToAndCall: unannounced, too early, too late, other code, withdrawn, announced again
/// setKeyNft(account) → once; addPower → capped per day
/// setPaused(true) → deposits open again when it has expired
/// claimFor(account), releaseFor(account, index) → pay that account, once a day
contract MiningPowersTest is MiningTest {
    address internal alice;

    function setUp() public {
        _deployMining();
        alice = _invite("alice", root);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       EMISSION
    //////////////////////////////////////////////////////////////////////////*/

    function test_EmissionWithoutPowerNeedsNoAnnouncement() public {
        vm.startPrank(owner);
        mining.setMintDay(5e18);
        vm.assertEq(mining.getConfig().mintDay, 5e18);
        vm.assertFalse(mining.exitsOpen());
        vm.stopPrank();
        _deposit(alice, 0, 1e18);
        _skip(2 * DAY);
        vm.prank(owner);
        mining.setMintDay(6e18);
        vm.assertEq(mining.getConfig().mintDay, 6e18);
    }

    function test_EmissionOfRunningStakesIsAnnounced() public {
        _deposit(alice, 5, 1e18);
        _skip(DAY);
        vm.startPrank(owner);
        vm.expectRevert(Errors.Mining_NoMintDayAnnounced.selector);
        mining.setMintDay(0);
        vm.expectRevert(Errors.Mining_NoMintDayAnnounced.selector);
        mining.withdrawMintDay();
        uint256 readyAt = vm.getBlockTimestamp() + 7 days;
        vm.expectEmit(address(mining));
        emit IMiningSettings.MintDayAnnounced(1e18, readyAt, readyAt + 14 days);
        mining.announceMintDay(1e18);
        vm.assertTrue(mining.exitsOpen());
        _assertAnnounced(1e18, readyAt, readyAt + 14 days);
        // There is no upgrade to execute or withdraw.
        (address implementation, bytes32 codehash, uint256 ready, uint256 expires) = mining.announcement();
        vm.assertEq(uint256(uint160(implementation)) + uint256(codehash) + ready + expires, 0);
        vm.expectPartialRevert(Errors.Upgrade_NotAnnounced.selector);
        mining.withdrawUpgrade();
        _skip(7 days - 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_MintDayTooEarly.selector, readyAt));
        mining.setMintDay(1e18);
        _skip(1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_OtherMintDay.selector, 2e18, 1e18));
        mining.setMintDay(2e18);
        mining.setMintDay(1e18);
        vm.assertEq(mining.getConfig().mintDay, 1e18);
        vm.assertFalse(mining.exitsOpen());
        _assertAnnounced(0, 0, 0);
        vm.expectRevert(Errors.Mining_NoMintDayAnnounced.selector);
        mining.setMintDay(1e18);
        vm.stopPrank();
    }

    function test_AnAnnouncedEmissionExpires() public {
        _deposit(alice, 5, 1e18);
        vm.startPrank(owner);
        mining.announceMintDay(0);
        _skip(21 days - 1);
        uint256 state = vm.snapshotState();
        mining.setMintDay(0);
        vm.revertToState(state);
        _skip(1);
        vm.assertFalse(mining.exitsOpen());
        vm.expectRevert(Errors.Mining_NoMintDayAnnounced.selector);
        mining.setMintDay(0);
        vm.stopPrank();
    }

    function test_AnnouncementsShareTheirRest() public {
        _deposit(alice, 5, 1e18);
        address next = address(token);
        vm.startPrank(owner);
        mining.announceMintDay(0);
        uint256 end = vm.getBlockTimestamp() + 21 days;
        _refused(end + 14 days);
        _skip(1 days);
        vm.expectEmit(address(mining));
        emit IMiningSettings.MintDayWithdrawn(0);
        mining.withdrawMintDay();
        vm.assertFalse(mining.exitsOpen());
        end = vm.getBlockTimestamp();
        _refused(end + 14 days);
        _skip(14 days - 1);
        _refused(end + 14 days);
        _skip(1);
        mining.announceUpgrade(next, next.codehash);
        end = vm.getBlockTimestamp() + 21 days;
        vm.expectRevert(abi.encodeWithSelector(Errors.Upgrade_AnnouncedBefore.selector, end + 14 days));
        mining.announceMintDay(0);
        vm.expectRevert(Errors.Mining_NoMintDayAnnounced.selector);
        mining.setMintDay(0);
        _skip(21 days + 14 days);
        mining.announceMintDay(1e9);
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_AmountNotWhole.selector, 1, 1e9));
        mining.announceMintDay(1);
        vm.stopPrank();
    }

    /// @dev An upgrade whose announcement has expired must not be executed because exits are open for another reason.
    function test_RevertGiven_OnlyAnEmissionIsAnnounced() public {
        address next = _next();
        vm.startPrank(owner);
        mining.announceUpgrade(next, next.codehash);
        _skip(35 days);
        mining.announceMintDay(0);
        _skip(8 days);
        vm.expectRevert(abi.encodeWithSelector(Errors.Upgrade_NotAnnounced.selector, next, address(0)));
        _proxy().upgradeToAndCall(next, "");
        vm.stopPrank();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       UPGRADES
    //////////////////////////////////////////////////////////////////////////*/

    function test_UpgradesAreAnnounced() public {
        address next = _next();
        _deposit(alice, 5, 1e18);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(Errors.Upgrade_NotAnnounced.selector, next, address(0)));
        _proxy().upgradeToAndCall(next, "");
        vm.expectRevert(abi.encodeWithSelector(Errors.Upgrade_OtherCode.selector, next.codehash, bytes32(0)));
        mining.announceUpgrade(next, 0);
        mining.announceUpgrade(next, next.codehash);
        uint256 start = vm.getBlockTimestamp();
        vm.expectRevert(abi.encodeWithSelector(Errors.Upgrade_AlreadyAnnounced.selector, next, start + 21 days));
        mining.announceUpgrade(next, next.codehash);
        vm.expectRevert(abi.encodeWithSelector(Errors.Upgrade_NotAnnounced.selector, address(token), next));
        _proxy().upgradeToAndCall(address(token), "");
        _skip(7 days - 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Upgrade_TooEarly.selector, start + 7 days));
        _proxy().upgradeToAndCall(next, "");
        _skip(1);
        uint256 state = vm.snapshotState();
        vm.etch(next, hex"00");
        vm.expectRevert();
        _proxy().upgradeToAndCall(next, "");
        vm.revertToState(state);
        state = vm.snapshotState();
        _skip(14 days);
        vm.expectRevert(abi.encodeWithSelector(Errors.Upgrade_NotAnnounced.selector, next, address(0)));
        _proxy().upgradeToAndCall(next, "");
        vm.revertToState(state);
        state = vm.snapshotState();
        mining.withdrawUpgrade();
        vm.assertFalse(mining.exitsOpen());
        vm.expectRevert(abi.encodeWithSelector(Errors.Upgrade_NotAnnounced.selector, next, address(0)));
        _proxy().upgradeToAndCall(next, "");
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Upgrade_AnnouncedBefore.selector, vm.getBlockTimestamp() + 14 days)
        );
        mining.announceUpgrade(next, next.codehash);
        vm.revertToState(state);
        _proxy().upgradeToAndCall(next, "");
        vm.assertFalse(mining.exitsOpen());
        vm.stopPrank();
        vm.assertEq(mining.users(alice).amount, 1e18);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                         KEYS
    //////////////////////////////////////////////////////////////////////////*/

    function test_RevertGiven_TheKeyContractIsSet() public {
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_KeyNftAlreadySet.selector, keyNft));
        mining.setKeyNft(owner);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_KeyNftAlreadySet.selector, keyNft));
        mining.setKeyNft(address(0));
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, address(this)));
        mining.setPowerCap(100, 1_000e18);
        _deployMiningAlone();
        vm.prank(owner);
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        mining.setKeyNft(address(0));
    }

    function test_PowerOfKeysIsCappedPerDay() public {
        vm.prank(owner);
        mining.setPowerCap(500, 1_000e18);
        _power(alice, 400e18 + 1e9);
        vm.assertEq(mining.getConfig().powerLeft, 599e18, "rounded against the next");
        uint256 midnight = START + DAY;
        _tooMuch(600e18, 599e18, midnight);
        _power(alice, 599e18);
        _tooMuch(1e9, 0, midnight);
        // A large pool: 5 % of the 110,000 that others have, of which 1,000 is used. All is rounded down.
        _deposit(alice, 0, 100_000e18);
        vm.assertEq(mining.getConfig().powerLeft, 4_499e18);
        _power(alice, 4_499e18);
        _tooMuch(1e9, 0, midnight);
        _skip(DAY - 1);
        _tooMuch(1e9, 0, midnight);
        _skip(1);
        vm.assertEq(mining.getConfig().powerLeft, 1_000e18, "the stake has ended");
        _power(alice, 1_000e18);
        _tooMuch(1e9, 0, midnight + DAY);
    }

    /// @dev In a day keys add at most the share of the power that was there without them, whatever the order.
    function testFuzz_PowerOfADayIsBounded(uint256 rate, uint256 amount, uint256[8] memory parts) public {
        rate = _bound(rate, 10, 1_000);
        amount = _bound(amount, 1e18, 400_000e18);
        vm.prank(owner);
        mining.setPowerCap(rate, 1_000e18);
        _deposit(root, 5, amount);
        uint256 added = 0;
        for (uint256 i = 0; i < parts.length; i++) {
            uint256 force = _bound(parts[i], 1, 20_000e9) * 1e9;
            uint256 left = mining.getConfig().powerLeft;
            vm.prank(keyNft);
            try mining.addPower(alice, force, 30) {
                added += force;
                vm.assertLe(force, left);
            } catch {
                vm.assertGt(force + 1e18, left);
            }
        }
        uint256 cap = (3 * amount * rate) / 10_000;
        vm.assertLe(added, cap < 1_000e18 ? 1_000e18 : cap);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                   PAUSES AND CLAIMS
    //////////////////////////////////////////////////////////////////////////*/

    function test_DepositsOpenAgainWhenAPauseHasExpired() public {
        _fill(alice, 2e18);
        vm.prank(manager);
        mining.setPaused(true);
        _skip(7 days - 1);
        vm.prank(alice);
        vm.expectRevert(Errors.Managed_Paused.selector);
        mining.deposit(0, 1e18);
        vm.expectRevert(Errors.Managed_Paused.selector);
        mining.previewDeposit(alice, 0, 1e18);
        vm.assertTrue(mining.getConfig().paused);
        _skip(1);
        vm.assertFalse(mining.getConfig().paused);
        vm.assertEq(mining.previewDeposit(alice, 0, 1e18).actual, 1e18);
        vm.prank(alice);
        mining.deposit(0, 1e18);
    }

    function test_AnyoneClaimsForAnAccountOnceADay() public {
        _deposit(alice, 5, 1e18);
        _skip(DAY);
        uint256 due = mining.pendingReward(alice);
        vm.startPrank(root);
        mining.claimFor(alice);
        vm.assertEq(token.balanceOf(alice), due);
        vm.assertEq(token.balanceOf(root), 0);
        _skip(DAY - 1);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_ClaimedToday.selector, alice, vm.getBlockTimestamp() + 1)
        );
        mining.claimFor(alice);
        vm.stopPrank();
        vm.assertGt(_claim(alice), 0, "the account itself can always claim");
        _skip(1);
        mining.claimFor(alice);
    }

    function test_AnyoneReleasesForAnAccount() public {
        _deposit(alice, 0, 1e18);
        vm.prank(owner);
        mining.setFees(0, 3 gwei);
        vm.deal(root, 1 ether);
        vm.startPrank(root);
        vm.expectPartialRevert(Errors.Mining_StakeLocked.selector);
        mining.releaseFor(alice, 1);
        _skip(DAY);
        vm.expectRevert(abi.encodeWithSelector(Errors.Product_WrongValue.selector, 1, 3 gwei));
        mining.releaseFor{value: 1}(alice, 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Product_WrongValue.selector, 0, 3 gwei));
        mining.claimFor(alice);
        mining.releaseFor{value: 3 gwei}(alice, 1);
        vm.assertEq(token.balanceOf(alice), 1e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_AlreadyReleased.selector, alice, 1));
        mining.releaseFor(alice, 1);
        mining.claimFor{value: 3 gwei}(alice);
        vm.stopPrank();
        vm.assertGt(token.balanceOf(alice), 1e18);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        HELPERS
    //////////////////////////////////////////////////////////////////////////*/

    function _power(address account, uint256 force) private {
        vm.prank(keyNft);
        mining.addPower(account, force, 30);
    }

    function _tooMuch(uint256 force, uint256 left, uint256 nextTime) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_AbovePowerCap.selector, force, left, nextTime));
        _power(alice, force);
    }

    function _refused(uint256 nextTime) private {
        bytes memory reason = abi.encodeWithSelector(Errors.Upgrade_AnnouncedBefore.selector, nextTime);
        vm.expectRevert(reason);
        mining.announceMintDay(0);
        vm.expectRevert(reason);
        mining.announceUpgrade(address(token), address(token).codehash);
    }

    function _assertAnnounced(uint256 amount, uint256 readyAt, uint256 expiresAt) private view {
        (uint256 announced, uint256 ready, uint256 expires) = mining.announcedMintDay();
        vm.assertEq(abi.encode(announced, ready, expires), abi.encode(amount, readyAt, expiresAt));
    }

    function _next() private returns (address) {
        return address(MiningNext(_new("MiningNext", abi.encode(_peers(), _newDesk()))));
    }

    function _proxy() private view returns (Mining) {
        return Mining(payable(address(mining)));
    }
}
