// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../src/admin/IManaged.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ManagedSetup} from "../support/ManagedSetup.sol";

/// setPaused(true)
/// ├── given a pause runs, or less time has passed since than it lasted, or less than an hour → Managed_PausedBefore
/// └── else → paused for seven days, also in the first block of a chain
/// setPaused(false)
/// ├── given a pause runs → it ends now
/// └── given it has ended → nothing changes
/// setBlackList(account, true)
/// ├── given it was free of delays for 30 days → rewards are held for 30 days
/// ├── given a ban holds them → they are held no longer than before
/// └── given a ban held them in the last 30 days → they are not held
/// claimFor(account, index)
/// ├── when the caller is the account → always
/// ├── given someone else claimed it within a day → Managed_ClaimedToday
/// └── given a ban holds the rewards → Managed_RewardsHeld, whoever calls
contract PausesTest is ManagedSetup {
    function setUp() public {
        _deployManaged();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        PAUSES
    //////////////////////////////////////////////////////////////////////////*/

    function test_APauseEndsByItselfAfterSevenDays() public {
        _pause(true);
        vm.assertEq(product.pausedUntil(), START + 7 days);
        vm.warp(START + 7 days - 1);
        vm.expectRevert(Errors.Managed_Paused.selector);
        product.open();
        vm.warp(START + 7 days);
        product.open();
        vm.assertFalse(product.paused());
    }

    function test_APauseCannotBeRenewedForAsLongAgain() public {
        _pause(true);
        uint256 next = START + 14 days;
        uint256[4] memory times = [START, START + 6 days, START + 7 days, next - 1];
        for (uint256 i = 0; i < times.length; i++) {
            vm.warp(times[i]);
            _refusePause(next);
        }
        vm.warp(next);
        _pause(true);
        vm.assertEq(product.pausedUntil(), next + 7 days);
    }

    function testFuzz_AShortPauseNeedsAShortRest(uint256 length) public {
        length = _bound(length, 0, 7 days);
        _pause(true);
        vm.warp(START + length);
        _pause(false);
        vm.assertEq(product.pausedUntil(), START + length);
        uint256 next = START + length + (length > 1 hours ? length : 1 hours);
        vm.warp(next - 1);
        _refusePause(next);
        vm.warp(next);
        _pause(true);
    }

    function test_ReopeningAfterTheEndChangesNothing() public {
        _pause(true);
        vm.warp(START + 9 days);
        _pause(false);
        vm.assertEq(product.pausedUntil(), START + 7 days);
        _refusePause(START + 14 days);
    }

    function test_ReopeningWithoutAPauseChangesNothing() public {
        _pause(false);
        vm.assertEq(product.pausedUntil(), 0);
        _pause(true);
        vm.assertTrue(product.paused());
    }

    /// A chain whose clock starts at zero: nothing there looks like an earlier pause, ban or announcement.
    function test_TheFirstSecondsOfAChain() public {
        for (uint256 time = 0; time < 2; time++) {
            uint256 state = vm.snapshotState();
            vm.warp(time);
            vm.assertFalse(product.paused() || product.exitsOpen());
            _pause(true);
            vm.assertTrue(product.paused());
            _ban(true);
            vm.assertEq(product.rewardsHeldUntil(alice), time + 30 days);
            address next = _next();
            _announce(next);
            vm.assertTrue(product.exitsOpen());
            vm.warp(time + 7 days);
            _execute(next);
            vm.revertToState(state);
        }
    }

    /// Whoever pauses whenever it is allowed stops at most half of the time.
    function testFuzz_APauseTakesAtMostHalfOfTheTime(uint256[20] calldata lengths) public {
        uint256 closed = 0;
        for (uint256 i = 0; i < lengths.length; i++) {
            uint256 length = _bound(lengths[i], 1, 8 days);
            uint256 from = _now();
            _pause(true);
            vm.warp(from + length);
            _pause(false);
            uint256 took = product.pausedUntil() - from;
            vm.assertLe(took, 7 days);
            closed += took;
            uint256 rest = took > 1 hours ? took : 1 hours;
            if (_now() < from + took + rest) vm.warp(from + took + rest);
        }
        vm.assertLe(closed * 2, _now() - START);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                         BANS
    //////////////////////////////////////////////////////////////////////////*/

    function test_ABanDelaysRewardsForThirtyDays() public {
        _ban(true);
        vm.assertEq(product.rewardsHeldUntil(alice), START + 30 days);
        vm.warp(START + 30 days - 1);
        _refuseClaim(alice, abi.encodeWithSelector(Errors.Managed_RewardsHeld.selector, alice, START + 30 days));
        vm.warp(START + 30 days);
        _claim(alice);
        // Opening new positions stays refused.
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BlackListed.selector, alice));
        vm.prank(alice);
        product.open();
    }

    function test_ABanHoldsTheClaimsOfOthersToo() public {
        _ban(true);
        _refuseClaim(manager, abi.encodeWithSelector(Errors.Managed_RewardsHeld.selector, alice, START + 30 days));
    }

    function test_EndingABanFreesRewardsAtOnce() public {
        _ban(true);
        _ban(false);
        _claim(alice);
    }

    function test_BansCannotFollowEachOther() public {
        _ban(true);
        // Listing again, or off and on again, delays nothing further.
        vm.warp(START + 20 days);
        _ban(true);
        _ban(false);
        _ban(true);
        vm.assertEq(product.rewardsHeldUntil(alice), START + 30 days);
        for (uint256 time = START + 30 days; time < START + 60 days; time += 10 days - 1) {
            vm.warp(time);
            _ban(true);
            _claim(alice);
        }
        vm.warp(START + 60 days - 1);
        _ban(true);
        vm.assertEq(product.rewardsHeldUntil(alice), START + 30 days);
        vm.warp(START + 60 days);
        _ban(true);
        vm.assertEq(product.rewardsHeldUntil(alice), START + 90 days);
        _refuseClaim(alice, abi.encodeWithSelector(Errors.Managed_RewardsHeld.selector, alice, START + 90 days));
    }

    function test_BatchesBanLikeSingleCalls() public {
        address[] memory accounts = new address[](2);
        (accounts[0], accounts[1]) = (alice, alice);
        vm.startPrank(manager);
        product.setBlackLists(accounts, true);
        vm.assertEq(product.rewardsHeldUntil(alice), START + 30 days);
        product.setBlackLists(accounts, false);
        vm.assertEq(product.rewardsHeldUntil(alice), START + 30 days);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                  CLAIMS FOR OTHERS
    //////////////////////////////////////////////////////////////////////////*/

    function test_AnyoneClaimsForAnAccountOnceADay() public {
        _claim(manager);
        bytes memory refusal = abi.encodeWithSelector(Errors.Managed_ClaimedToday.selector, alice, START + 1 days);
        _refuseClaim(manager, refusal);
        _refuseClaim(guardian, refusal);
        vm.warp(START + 1 days - 1);
        _refuseClaim(manager, refusal);
        vm.warp(START + 1 days);
        _claim(guardian);
        vm.assertEq(product.claims(alice), 2);
    }

    function test_TheAccountItselfIsNotLimited() public {
        _claim(manager);
        for (uint256 i = 0; i < 3; i++) _claim(alice);
        // Its own claims use up nobody's claim of the day either.
        vm.warp(START + 1 days);
        _claim(alice);
        _claim(manager);
        vm.assertEq(product.claims(alice), 6);
    }

    function test_ClaimsOfOtherPositionsAndAccountsAreSeparate() public {
        vm.startPrank(manager);
        product.claimFor(alice, 0);
        product.claimFor(alice, 1);
        product.claimFor(guardian, 0);
        vm.assertEq(product.claims(alice), 2);
        vm.assertEq(product.claims(guardian), 1);
    }

    function _pause(bool value) private {
        vm.prank(manager);
        product.setPaused(value);
    }

    function _refusePause(uint256 next) private {
        address[3] memory callers = [owner, manager, guardian];
        for (uint256 i = 0; i < callers.length; i++) {
            vm.expectRevert(abi.encodeWithSelector(Errors.Managed_PausedBefore.selector, next));
            vm.prank(callers[i]);
            product.setPaused(true);
        }
    }

    function _ban(bool listed) private {
        vm.expectEmit(address(product));
        emit IManaged.BlackListChanged(alice, listed);
        vm.prank(manager);
        product.setBlackList(alice, listed);
    }

    function _claim(address caller) private {
        vm.prank(caller);
        product.claimFor(alice, 0);
    }

    function _refuseClaim(address caller, bytes memory refusal) private {
        vm.expectRevert(refusal);
        vm.prank(caller);
        product.claimFor(alice, 0);
    }
}
