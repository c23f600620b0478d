// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IIdoTypes} from "../../src/ido/IIdoTypes.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {IdoPlayer} from "../../src/mocks/IdoPlayer.sol";
import {NodeCards} from "../../src/mocks/NodeCards.sol";
import {IReferralStats} from "../../src/registration/IReferralStats.sol";
import {IdoTest} from "../support/IdoTest.sol";

/// claim()
/// ├── given trading has not opened → CIN waits; the native balance is paid
/// ├── given nothing is due → Ido_NothingToClaim with the next release
/// ├── given it opened → 20 %, then 1/60 of the rest per whole day, everything in the end
/// ├── given it never opens → the same, from 180 days after the round's end
/// ├── given the round has not succeeded, or failed → nothing of it
/// ├── given the caller is blacklisted → only bought CIN; the rest when it is removed from the list
/// ├── when a fee is sent → exactly handleGas
/// ├── given the caller takes no native coin → CIN is paid, the balance stays; with only a balance → Ido_NativeRefused
/// └── given every other contract fails, or it is paused → pays normally
/// refund(round)
/// ├── when there is no such round → Ido_NoSuchRound
/// ├── given it has not failed → Ido_NotFailed
/// ├── given the caller has no units of it, or was refunded → Ido_NothingToRefund
/// ├── given the caller is blacklisted, all others fail, or it is paused → pays
/// └── else → the price to the wei; its referral rewards, volume and keys are cancelled
contract IdoExitsTest is IdoTest {
    function setUp() public {
        _deployIdo();
    }

    function _nothing(address account, uint256 next, uint256 tokens, uint256 native) private {
        bytes32 books = _books(account);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_NothingToClaim.selector, account, next, tokens, native));
        vm.prank(account);
        ido.claim();
        vm.assertEq(_books(account), books);
    }

    function _failRound() private {
        _addRound(50);
        _buyUnits(line[2], 20);
        _buyUnits(line[3], 29);
        _skip(10 days);
    }

    function _breakEverything() private {
        vm.mockCallRevert(address(log), "", "down");
        vm.mockCallRevert(address(oracle), "", "down");
        vm.mockCallRevert(address(router), "", "down");
        vm.mockCallRevert(address(wbnb), "", "down");
        vm.mockCallRevert(address(referral), "", "down");
        vm.mockCallRevert(address(cards), "", "down");
        if (ido.paused()) return;
        vm.prank(manager);
        ido.setPaused(true);
    }

    function _removeEverything() private {
        vm.etch(address(log), "");
        vm.etch(address(oracle), "");
        vm.etch(address(router), "");
        vm.etch(address(wbnb), "");
        vm.etch(address(referral), "");
        vm.etch(address(cards), "");
        if (ido.paused()) return;
        vm.prank(manager);
        ido.setPaused(true);
    }

    // @spec 7.4-d, 7.4-f
    function test_PaysAFifthAtTheOpeningAndTheRestDaily() public {
        _addRound(0);
        _buyUnits(line[2], 10);
        _nothing(line[2], OPENING, 0, 0);
        vm.warp(OPENING - 1);
        _nothing(line[2], OPENING, 0, 0);
        vm.warp(OPENING);
        vm.assertEq(ido.getIdoTokens(line[2]), 1_000e18);
        (uint256 tokens, ) = _claim(line[2]);
        vm.assertEq(tokens, 1_000e18);
        _nothing(line[2], OPENING + 1 days, 0, 0);
        vm.warp(OPENING + 1 days);
        (tokens, ) = _claim(line[2]);
        vm.assertEq(tokens, uint256(4_000e18) / 60);
        vm.warp(OPENING + 59.99 days);
        (tokens, ) = _claim(line[2]);
        vm.warp(OPENING + 400 days);
        (tokens, ) = _claim(line[2]);
        vm.assertEq(token.balanceOf(line[2]), 5_000e18);
        vm.assertEq(ido.users(line[2]).claimed, 5_000e18);
        vm.assertEq(_owedTokens(), 0);
        _nothing(line[2], 0, 0, 0);
        vm.assertEq(log.getUserLogs(line[2])[0].action, "idoClaim");
        _assertIdoSolvent();
    }

    function test_TheOpeningIsKept() public {
        _addRound(0);
        _buyUnits(line[2], 10);
        vm.warp(OPENING);
        _claim(line[2]);
        vm.mockCallRevert(address(token), abi.encodeWithSelector(token.getConfig.selector), "down");
        _skip(1 days);
        _claim(line[2]);
    }

    function test_VestsThoughTradingNeverOpens() public {
        token.setOpenTime(OPENING + 300 days);
        _addRound(0);
        _buyUnits(line[2], 10);
        uint256 openBy = ido.idos(1).openBy;
        vm.assertEq(openBy, ido.idos(1).endTime + 180 days);
        _nothing(line[2], openBy, 0, 0);
        vm.warp(openBy);
        (uint256 tokens, ) = _claim(line[2]);
        vm.assertEq(tokens, 1_000e18);
        _skip(1 days);
        _claim(line[2]);
        // A later opening changes nothing.
        token.open();
        vm.assertEq(ido.previewClaim(line[2]).nextRelease, openBy + 2 days);
        _skip(100 days);
        _claim(line[2]);
        vm.assertEq(token.balanceOf(line[2]), 5_000e18);
    }

    function testFuzz_HowOftenOneClaimsDoesNotMatter(uint256 times, uint256 seed, uint256 granted) public {
        times = _bound(times, 1, 100);
        granted = _bound(granted, 1, 100_000e18);
        _addRound(0);
        _buyUnits(line[2], times);
        vm.prank(manager);
        ido.mint(line[2], 0, granted);
        vm.warp(OPENING);
        uint256 paid = 0;
        for (uint256 i = 0; i < 5; i++) {
            (uint256 tokens, ) = _claim(line[2]);
            paid += tokens;
            uint256 gone = (vm.getBlockTimestamp() - OPENING) / 1 days;
            if (gone > 60) gone = 60;
            uint256 parts = 2_000 * 60 + 8_000 * gone;
            vm.assertEq(paid, (times * UNIT * parts) / 600_000 + (granted * parts) / 600_000);
            _assertIdoSolvent();
            if (gone == 60) break;
            _skip(1 days + (uint256(keccak256(abi.encode(seed, i))) % 40 days));
        }
    }

    function test_PaysNothingOfARoundThatHasNotSucceeded() public {
        IIdoTypes.RoundSetup memory terms = _terms();
        (terms.softCap, terms.endTime) = (50, OPENING + 10 days);
        _addRound(terms);
        _buyUnits(line[2], 20);
        vm.warp(OPENING + 1 days);
        _nothing(line[2], 0, 0, 0);
        _nothing(line[1], 0, 0, 0);
        _buyUnits(line[3], 30);
        (uint256 tokens, ) = _claim(line[2]);
        vm.assertEq(tokens, 2_000e18 + uint256(8_000e18) / 60);
        // The round can no longer fail: no refund after a claim.
        vm.warp(OPENING + 20 days);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_NotFailed.selector, 1, terms.endTime));
        vm.prank(line[2]);
        ido.refund(1);
    }

    function test_ABlackListedAccountIsPaidWhatItBoughtAlone() public {
        _addRound(0);
        _buyUnits(line[2], 10);
        _buyUnits(line[3], 10);
        vm.startPrank(manager);
        ido.mint(line[2], 3, 1_000e18);
        ido.setBlackList(line[2], true);
        vm.stopPrank();
        vm.warp(OPENING);
        IIdoTypes.ClaimPreview memory due = ido.previewClaim(line[2]);
        vm.assertEq(due.withheldTokens, 200e18);
        vm.assertEq(due.withheldNative, 0.05 ether);
        (uint256 tokens, uint256 native) = _claim(line[2]);
        vm.assertEq(tokens, 1_000e18);
        vm.assertEq(native, 0);
        _nothing(line[2], OPENING + 1 days, 200e18, 0.05 ether);
        vm.prank(manager);
        ido.setBlackList(line[2], false);
        (tokens, native) = _claim(line[2]);
        vm.assertEq(tokens, 200e18);
        vm.assertEq(native, 0.05 ether);
    }

    function test_RevertWhen_TheFeeIsNotTheFee() public {
        _addRound(0);
        _buyUnits(line[2], 10);
        vm.warp(OPENING);
        vm.startPrank(line[2]);
        vm.expectRevert(abi.encodeWithSelector(Errors.Product_WrongValue.selector, 1, GAS_FEE));
        ido.claim{value: 1}();
        ido.claim{value: GAS_FEE}();
        vm.expectRevert(abi.encodeWithSelector(Errors.Product_WrongValue.selector, 1, GAS_FEE));
        ido.refund{value: 1}(1);
        vm.stopPrank();
    }

    function test_AShareCannotBlockWhoTakesNoNativeCoin() public {
        _addRound(0);
        IdoPlayer player = IdoPlayer(_new("IdoPlayer"));
        player.act(address(referral), abi.encodeCall(referral.register, (root)));
        vm.deal(address(this), 10 ether);
        player.act{value: PRICE + GAS_FEE}(address(ido), abi.encodeWithSignature("ido(uint256)", 1));
        player.setRefuses(true);
        // Another account credits it a reward that it cannot receive.
        vm.prank(bob);
        referral.register(address(player));
        vm.deal(bob, 1 ether);
        _buyUnits(bob, 1);
        vm.warp(OPENING);
        vm.expectEmit(address(ido));
        emit IIdoTypes.BalanceKept(address(player), 0.005 ether);
        player.act(address(ido), abi.encodeWithSignature("claim()"));
        vm.assertEq(token.balanceOf(address(player)), 100e18);
        vm.assertEq(ido.users(address(player)).balance, 0.005 ether);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_NativeRefused.selector, address(player), 0.005 ether));
        player.act(address(ido), abi.encodeWithSignature("claim()"));
        player.setRefuses(false);
        player.act(address(ido), abi.encodeWithSignature("claim()"));
        vm.assertEq(address(player).balance, 0.005 ether);
        _assertIdoSolvent();
    }

    function test_ClaimsWorkWhenEverythingElseFails() public {
        _addRound(15);
        _buyUnits(line[2], 10);
        _buyUnits(line[3], 10);
        vm.warp(OPENING);
        _breakEverything();
        (uint256 tokens, uint256 native) = _claim(line[2]);
        vm.assertEq(tokens, 1_000e18);
        vm.assertEq(native, 0.05 ether);
        // What the other contracts missed is not lost.
        vm.clearMockedCalls();
        ido.updateUser(line[2]);
        vm.assertEq(cards.keysOf(line[2]), 20);
        vm.assertApproxEqRel(referral.volumeOf(line[2]), 600e18, 1e15);
    }

    function test_ClaimsWorkWhenEverythingElseIsGone() public {
        _addRound(15);
        _buyUnits(line[2], 10);
        _buyUnits(line[3], 10);
        vm.warp(OPENING);
        _removeEverything();
        (uint256 tokens, uint256 native) = _claim(line[2]);
        vm.assertEq(tokens, 1_000e18);
        vm.assertEq(native, 0.05 ether);
    }

    function test_ClaimsWorkWhenTheKeyContractEatsGas() public {
        _addRound(15);
        _buyUnits(line[2], 10);
        _buyUnits(line[3], 10);
        vm.warp(OPENING);
        cards.setMode(NodeCards.Mode.EatsGas);
        uint256 before = gasleft();
        _claim(line[2]);
        vm.assertLt(before - gasleft(), 1_500_000);
    }

    function test_RefundsToTheWei() public {
        _failRound();
        vm.assertTrue(ido.idos(1).status == IIdoTypes.Status.Failed);
        vm.assertEq(_owedNative(), 4.9 ether);
        // Its CIN is surplus again; in native coin, only the contract fees are.
        vm.assertEq(_owedTokens(), 0);
        vm.assertEq(ido.solvency()[0].held, 4.9 ether + 2 * GAS_FEE);
        vm.assertEq(ido.getHoldings(line[2])[0].refundable, 2 ether);
        vm.assertEq(_refund(line[2], 1), 2 ether);
        vm.assertEq(_owedNative(), 2.9 ether);
        IIdoTypes.User memory user = ido.users(line[2]);
        vm.assertEq(user.counts + user.amount + user.tokens, 0);
        ido.updateUser(line[1]);
        ido.updateUser(line[2]);
        vm.assertEq(ido.users(line[1]).balance + ido.users(line[1]).heldRewards, 0);
        vm.assertEq(cards.keysOf(line[2]) + referral.volumeOf(line[2]), 0);
        vm.assertFalse(ido.isIdoBuyer(line[2]));
        vm.assertFalse(ido.isIdoBuyer(line[3]));
        vm.warp(OPENING + 60 days);
        _nothing(line[3], 0, 0, 0);
        vm.assertEq(_refund(line[3], 1), 2.9 ether);
        vm.assertEq(_owedNative(), 0);
        vm.assertEq(ido.idos(1).refunded, 49);
    }

    function test_RevertWhen_RefundedTwice() public {
        _failRound();
        _refund(line[2], 1);
        bytes32 books = _books(line[2]);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_NothingToRefund.selector, line[2], 1));
        vm.prank(line[2]);
        ido.refund(1);
        vm.assertEq(_books(line[2]), books);
    }

    function test_RevertWhen_NothingToRefund() public {
        _failRound();
        vm.startPrank(line[0]);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_NothingToRefund.selector, line[0], 1));
        ido.refund(1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_NoSuchRound.selector, 0, 1));
        ido.refund(0);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_NoSuchRound.selector, 2, 1));
        ido.refund(2);
        vm.stopPrank();
    }

    function test_RevertGiven_TheRoundRuns() public {
        _addRound(50);
        _buyUnits(line[2], 20);
        uint256 endTime = ido.idos(1).endTime;
        vm.warp(endTime - 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_NotFailed.selector, 1, endTime));
        vm.prank(line[2]);
        ido.refund(1);
    }

    function test_TheLastUnitOfTheSoftCapDecides() public {
        _addRound(50);
        _buyUnits(line[2], 49);
        uint256 endTime = ido.idos(1).endTime;
        vm.warp(endTime - 1);
        _buyUnits(line[3], 1);
        vm.warp(endTime);
        vm.assertTrue(ido.idos(1).status == IIdoTypes.Status.Ended);
        vm.assertEq(_owedTokens(), 50 * UNIT);
    }

    function test_RefundsWorkWhenEverythingElseFails() public {
        _failRound();
        vm.prank(manager);
        ido.setBlackList(line[2], true);
        _breakEverything();
        vm.assertEq(_refund(line[2], 1), 2 ether);
        vm.clearMockedCalls();
        _removeEverything();
        vm.assertEq(_refund(line[3], 1), 2.9 ether);
    }

    function test_AGrantSurvivesAFailedRound() public {
        _addRound(50);
        vm.prank(manager);
        ido.mint(line[2], 3, 600e18);
        _buyUnits(line[2], 10);
        _skip(10 days);
        vm.assertEq(_refund(line[2], 1), 1 ether);
        vm.warp(OPENING);
        (uint256 tokens, ) = _claim(line[2]);
        vm.assertEq(tokens, 120e18);
        vm.assertEq(ido.users(line[2]).counts, 3);
    }

    function test_StatsAreInUsdt() public {
        _addRound(0);
        _buyUnits(line[2], 10);
        IReferralStats.Stats memory stats = ido.referralStats(line[2]);
        vm.assertEq(stats.orders, 1);
        vm.assertApproxEqRel(stats.total, 600e18, 1e15);
        stats = ido.referralStats(line[1]);
        vm.assertApproxEqRel(stats.balance, 30e18, 1e15);
        vm.assertApproxEqRel(referral.users(line[1]).rewardDirect, 30e18, 1e15);
    }
}
