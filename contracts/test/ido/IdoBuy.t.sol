// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IProduct} from "../../src/admin/IProduct.sol";
import {IIdoTypes} from "../../src/ido/IIdoTypes.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {Vm} from "../support/Vm.sol";
import {IdoTest} from "../support/IdoTest.sol";

/// ido(times)
/// ├── given it is paused → Managed_Paused
/// ├── given the caller is blacklisted → Managed_BlackListed
/// ├── given the caller is not registered → Referral_NotRegistered
/// ├── given there is no round, or all are over → Ido_NoRound
/// ├── given the round has not opened → Ido_RoundNotOpen
/// ├── given only whitelisted accounts may buy
/// │   ├── and the account isn't listed → Ido_NotWhiteListed
/// │   └── and it is → buys
/// ├── when times is below the minimum → Ido_BelowMin; but all remaining units may be bought
/// ├── when times is above the remaining units → Ido_AboveLeft, also for the second buyer of a block
/// ├── when times is above the account's limit for the round → Ido_AboveUserMax; each round counts separately
/// ├── when the value is not exactly price and handleGas → Product_WrongValue
/// ├── given a referrer is missing → its share stays with the proceeds; a blacklisted one is credited
/// ├── given the oracle, the registry's volume or the key contract fails → buys; what they missed is kept or emitted
/// ├── given the round has succeeded → referral rewards, volume and keys at once
/// └── given it has not → they are held
/// previewIdo() returns the same, reverts included
contract IdoBuyTest is IdoTest {
    function setUp() public {
        _deployIdo();
    }

    function _refused(address account, uint256 times, uint256 value, bytes memory reason) private {
        bytes32 books = _books(account);
        vm.expectRevert(reason);
        vm.prank(account);
        ido.ido{value: value}(times);
        vm.assertEq(_books(account), books);
    }

    function _refused(address account, uint256 times, bytes memory reason) private {
        _refused(account, times, times * PRICE + GAS_FEE, reason);
        vm.expectRevert(reason);
        ido.previewIdo(account, times);
    }

    function test_SharesAPaymentAtOnceWhereTheRoundHasSucceeded() public {
        _addRound(0);
        vm.recordLogs();
        _buyUnits(line[2], 10);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        bool found;
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].topics[0] != IProduct.PaymentSplit.selector) continue;
            found = true;
            (uint256 paid, IProduct.Part[] memory parts) = abi.decode(logs[i].data, (uint256, IProduct.Part[]));
            vm.assertEq(paid, 1 ether);
            vm.assertEq(parts[0].amount + parts[1].amount + parts[2].amount, paid);
        }
        vm.assertTrue(found);
        IIdoTypes.User memory user = ido.users(line[2]);
        vm.assertTrue(user.isExist);
        vm.assertEq(user.counts, 10);
        vm.assertEq(user.amount, 1 ether);
        vm.assertEq(user.tokens, 5_000e18);
        vm.assertEq(ido.users(line[1]).balance, 0.05 ether);
        vm.assertEq(ido.users(line[1]).rewardDirect, 0.05 ether);
        vm.assertEq(ido.users(line[0]).balance, 0.03 ether);
        vm.assertEq(ido.users(line[0]).rewardIndirect, 0.03 ether);
        vm.assertEq(_owedNative(), 0.08 ether);
        vm.assertEq(_owedTokens(), 200 * UNIT);
        vm.assertEq(cards.keysOf(line[2]), 20);
        vm.assertApproxEqRel(referral.volumeOf(line[2]), 600e18, 1e15);
        vm.assertTrue(ido.isIdoBuyer(line[2]));
        vm.assertFalse(ido.isIdoBuyer(line[1]));
        IIdoTypes.Round memory round = ido.idos(1);
        vm.assertEq(round.sold, 10);
        vm.assertEq(round.shares, 0.08 ether);
        vm.assertEq(round.idoPrice, 0.0002 ether);
        vm.assertEq(round.idoRate, 5_000e18);
        vm.assertTrue(round.status == IIdoTypes.Status.Open);
        vm.assertEq(ido.getConfig().idoHas, 190);
        vm.assertEq(log.getUserLogs(line[2])[0].action, "ido");
        IIdoTypes.Purchase memory purchase = ido.getPurchases(line[2], 0, 10)[0];
        vm.assertEq(purchase.tokens, 5_000e18);
        vm.assertEq(purchase.amount, 1 ether);
        _assertIdoSolvent();
    }

    function test_HoldsAllOfItUntilTheRoundHasSucceeded() public {
        _addRound(50);
        _buyUnits(line[2], 10);
        vm.assertEq(ido.users(line[1]).balance, 0);
        vm.assertEq(ido.users(line[1]).heldRewards, 0.05 ether);
        vm.assertEq(ido.users(line[0]).heldRewards, 0.03 ether);
        vm.assertEq(_owedNative(), 1 ether);
        vm.assertEq(cards.keysOf(line[2]), 0);
        vm.assertEq(referral.volumeOf(line[2]), 0);
        vm.assertFalse(ido.isIdoBuyer(line[2]));
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(0), 1 ether, GAS_FEE));
        ido.withdrawToken(address(0), address(this), 1 ether);

        _buyUnits(line[3], 40);
        vm.assertTrue(ido.idos(1).succeeded);
        vm.assertEq(ido.users(line[1]).balance, 0.05 ether + 0.12 ether);
        vm.assertEq(ido.users(line[2]).balance, 0.2 ether);
        vm.assertEq(_owedNative(), 0.4 ether);
        vm.assertEq(cards.keysOf(line[3]), 80);
        ido.updateUser(line[2]);
        vm.assertEq(cards.keysOf(line[2]), 20);
        vm.assertApproxEqRel(referral.volumeOf(line[2]), 600e18, 1e15);
        ido.updateUser(line[2]);
        vm.assertEq(cards.keysOf(line[2]), 20);
        (, uint256 native) = _claim(line[1]);
        vm.assertEq(native, 0.17 ether);
        vm.assertEq(ido.users(line[1]).rewardDirect, 0.05 ether);
        vm.assertEq(ido.users(line[1]).rewardIndirect, 0.12 ether);
        _assertIdoSolvent();
    }

    function test_RevertGiven_Paused() public {
        _addRound(0);
        vm.prank(manager);
        ido.setPaused(true);
        _refused(line[0], 1, abi.encodeWithSelector(Errors.Managed_Paused.selector));
    }

    function test_RevertGiven_BlackListed() public {
        _addRound(0);
        vm.prank(manager);
        ido.setBlackList(line[0], true);
        _refused(line[0], 1, abi.encodeWithSelector(Errors.Managed_BlackListed.selector, line[0]));
    }

    // @spec 1-o
    function test_RevertGiven_NotRegistered() public {
        _addRound(0);
        vm.deal(bob, 1 ether);
        _refused(bob, 1, abi.encodeWithSelector(Errors.Referral_NotRegistered.selector, bob));
    }

    function test_RevertGiven_NoRound() public {
        _refused(line[0], 1, abi.encodeWithSelector(Errors.Ido_NoRound.selector, 0));
        _addRound(0);
        _skip(10 days);
        _refused(line[0], 1, abi.encodeWithSelector(Errors.Ido_NoRound.selector, 1));
    }

    function test_RevertGiven_NotOpen() public {
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.startTime = vm.getBlockTimestamp() + 1 days;
        _addRound(terms);
        _refused(line[0], 1, abi.encodeWithSelector(Errors.Ido_RoundNotOpen.selector, 1, terms.startTime));
        vm.warp(terms.startTime);
        _buyUnits(line[0], 1);
    }

    // @spec 1-d, 4-o
    function test_TheWhiteListBuysFirst() public {
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.idoFirst = 2 hours;
        _addRound(terms);
        uint256 openToAll = vm.getBlockTimestamp() + 2 hours;
        // Regardless of other transactions in the same block: an unlisted account reverts until the whitelist phase is
        // over.
        _refused(line[0], 1, abi.encodeWithSelector(Errors.Ido_NotWhiteListed.selector, line[0], openToAll));
        vm.prank(manager);
        ido.setWhiteList(line[1], true);
        _buyUnits(line[1], 1);
        vm.warp(openToAll - 1);
        _refused(line[0], 1, abi.encodeWithSelector(Errors.Ido_NotWhiteListed.selector, line[0], openToAll));
        vm.warp(openToAll);
        _buyUnits(line[0], 1);
    }

    function test_TheWhiteListBuysFirstInARoundThatOpensEarly() public {
        _addRound(0);
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.idoFirst = 2 hours;
        terms.endTime = vm.getBlockTimestamp() + 20 days;
        _addRound(terms);
        _buyUnits(line[0], 100);
        _buyUnits(line[1], 100);
        uint256 opensAt = vm.getBlockTimestamp() + 1 days;
        vm.assertEq(ido.idos(2).opensAt, opensAt);
        _refused(line[0], 1, abi.encodeWithSelector(Errors.Ido_RoundNotOpen.selector, 2, opensAt));
        vm.warp(opensAt);
        _refused(line[0], 1, abi.encodeWithSelector(Errors.Ido_NotWhiteListed.selector, line[0], opensAt + 2 hours));
        vm.warp(opensAt + 2 hours);
        _buyUnits(line[0], 100);
    }

    // @spec 5-d
    function test_RevertWhen_BelowMin() public {
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.idoMin = 7;
        _addRound(terms);
        _refused(line[0], 0, abi.encodeWithSelector(Errors.Ido_BelowMin.selector, 0, 7));
        _refused(line[0], 6, abi.encodeWithSelector(Errors.Ido_BelowMin.selector, 6, 7));
        _buyUnits(line[0], 100);
        _buyUnits(line[1], 98);
        _refused(line[2], 1, abi.encodeWithSelector(Errors.Ido_BelowMin.selector, 1, 2));
        _buyUnits(line[2], 2);
        vm.assertTrue(ido.idos(1).status == IIdoTypes.Status.Ended);
    }

    // @spec 5-c
    function test_RevertWhen_AboveUserMax() public {
        _addRound(0);
        _buyUnits(line[0], 60);
        _refused(line[0], 41, abi.encodeWithSelector(Errors.Ido_AboveUserMax.selector, line[0], 41, 40));
        _buyUnits(line[0], 40);
        _buyUnits(line[1], 100);
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.endTime += 10 days;
        _addRound(terms);
        _skip(1 days);
        _buyUnits(line[0], 100);
        vm.assertEq(ido.users(line[0]).counts, 200);
    }

    function testFuzz_RevertWhen_WrongValue(uint256 times, uint256 value) public {
        _addRound(0);
        times = _bound(times, 1, 100);
        value = _bound(value, 0, 20 ether);
        uint256 right = times * PRICE + GAS_FEE;
        if (value == right) value++;
        bytes memory reason = abi.encodeWithSelector(Errors.Product_WrongValue.selector, value, right);
        _refused(line[0], times, value, reason);
    }

    function testFuzz_RevertWhen_TimesIsHuge(uint256 times) public {
        _addRound(0);
        times = _bound(times, 201, type(uint256).max);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_AboveLeft.selector, times, 200));
        vm.prank(line[0]);
        ido.ido(times);
    }

    function test_ABanDelaysAReferrersRewardAndTakesNothing() public {
        _addRound(0);
        vm.prank(manager);
        ido.setBlackList(line[1], true);
        _buyUnits(line[2], 10);
        vm.assertEq(ido.users(line[1]).balance, 0.05 ether);
        vm.assertEq(ido.previewClaim(line[1]).withheldNative, 0.05 ether);
        vm.assertEq(ido.users(line[0]).balance, 0.03 ether);
        vm.assertEq(_owedNative(), 0.08 ether);
        // The root has no upline, ann only the root.
        _buyUnits(line[0], 10);
        vm.assertEq(ido.users(root).balance, 0.05 ether);
    }

    function test_NoPeerButTheRegistryCanStopAPurchase() public {
        _addRound(0);
        vm.mockCallRevert(address(oracle), "", "down");
        vm.mockCallRevert(address(cards), "", "down");
        vm.mockCallRevert(address(log), "", "down");
        vm.mockCallRevert(address(referral), abi.encodeWithSelector(referral.addVolume.selector), "down");
        vm.expectEmit(address(ido));
        emit IIdoTypes.VolumeUnknown(line[2], 1, 1 ether);
        vm.expectEmit(address(ido));
        emit IIdoTypes.KeysKept(line[2], 20);
        _buyUnits(line[2], 10);
        vm.clearMockedCalls();
        vm.mockCallRevert(address(referral), abi.encodeWithSelector(referral.addVolume.selector), "down");
        _buyUnits(line[2], 10);
        vm.assertEq(cards.keysOf(line[2]), 40);
        vm.assertEq(referral.volumeOf(line[2]), 0);
        vm.clearMockedCalls();
        ido.updateUser(line[2]);
        // The second purchase's volume was kept; the first had none.
        vm.assertApproxEqRel(referral.volumeOf(line[2]), 600e18, 1e15);
    }

    function test_CreditsWaitForAKeyContract() public {
        peersLater = true;
        _deployIdo();
        _addRound(0);
        _buyUnits(line[2], 10);
        ido.setPeers(address(cards), address(cards));
        ido.updateUser(line[2]);
        vm.assertEq(cards.keysOf(line[2]), 20);
    }

    /// KeyNft accepts at most ten thousand keys per call. An account with more gets the rest with later calls.
    function test_MoreKeysThanOneCreditGoOnWithLaterCalls() public {
        IIdoTypes.Setup memory setup = _setupIdo();
        (setup.keysPerUnit, setup.userMax) = (100, 300);
        ido.setConfig(setup);
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.idoTotal = 300;
        _addRound(terms);
        vm.expectEmit(address(ido));
        emit IIdoTypes.KeysKept(line[2], 100);
        _buyUnits(line[2], 101);
        vm.assertEq(cards.keysOf(line[2]), 10_000);
        // The next purchase credits the rest, and as many of the new keys as fit.
        vm.expectEmit(address(ido));
        emit IIdoTypes.KeysKept(line[2], 5_000);
        _buyUnits(line[2], 149);
        vm.assertEq(cards.keysOf(line[2]), 20_000);
        ido.updateUser(line[2]);
        vm.assertEq(cards.keysOf(line[2]), 25_000);
        ido.updateUser(line[2]);
        vm.assertEq(cards.keysOf(line[2]), 25_000);
    }

    function testFuzz_AllKeysArriveInCreditsThatAreTaken(uint256 units, uint256 keysPerUnit) public {
        IIdoTypes.Setup memory setup = _setupIdo();
        (setup.keysPerUnit, setup.userMax) = (_bound(keysPerUnit, 0, 100), 1_000);
        ido.setConfig(setup);
        IIdoTypes.RoundSetup memory terms = _terms();
        (terms.idoTotal, terms.softCap) = (1_000, 500);
        _addRound(terms);
        units = _bound(units, 1, 499);
        _buyUnits(line[2], units);
        _buyUnits(line[3], 500);
        uint256 due = units * setup.keysPerUnit;
        for (uint256 had = 0; had < due; had = cards.keysOf(line[2])) {
            ido.updateUser(line[2]);
            vm.assertEq(cards.keysOf(line[2]), had + 10_000 < due ? had + 10_000 : due);
        }
        ido.updateUser(line[2]);
        vm.assertEq(cards.keysOf(line[2]), due);
    }

    // @spec 7.4-a
    function testFuzz_PreviewSaysWhatHappens(uint256 first, uint256 times, uint256 softCap) public {
        softCap = _bound(softCap, 0, 200);
        first = _bound(first, 1, 100);
        times = _bound(times, 1, 100);
        _addRound(softCap);
        _buyUnits(line[3], first);
        uint256 direct = ido.users(line[1]).balance + ido.users(line[1]).heldRewards;
        IIdoTypes.IdoPreview memory plan = ido.previewIdo(line[2], times);
        vm.prank(line[2]);
        ido.ido{value: plan.value}(times);
        vm.assertEq(plan.direct + plan.indirect + plan.proceeds, plan.paid);
        vm.assertEq(plan.directTo, line[1]);
        vm.assertEq(plan.indirectTo, line[0]);
        vm.assertEq(plan.succeeds, ido.idos(1).succeeded);
        vm.assertEq(ido.users(line[2]).tokens, plan.tokens);
        vm.assertEq(ido.users(line[1]).balance + ido.users(line[1]).heldRewards, direct + plan.direct);
        vm.assertEq(ido.idos(1).sold, first + times);
        // Team volume is counted in whole 10⁻⁹ USDT.
        if (plan.succeeds) vm.assertApproxEqAbs(referral.volumeOf(line[2]), plan.volume, 1e9);
        if (plan.succeeds) vm.assertEq(cards.keysOf(line[2]), plan.keys);
        _assertIdoSolvent();
    }
}
