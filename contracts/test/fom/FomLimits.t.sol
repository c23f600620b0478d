// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";

import {IFomSettings} from "../../src/fom/IFomSettings.sol";
import {IFomViews} from "../../src/fom/IFomViews.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {DividendSink} from "../../src/mocks/DividendSink.sol";
import {FomTest} from "../support/FomTest.sol";
import {Vm} from "../support/Vm.sol";

/// sendDividends()
/// ├── below sendMin → Fom_BelowSendMin
/// ├── otherwise → half to Nft in USDT, half to Burn in native coin
/// ├── more than a thousandth of the pool for Burn → sends that much, the rest with later calls, five minutes apart
/// └── a receiver reverts, takes less or more, uses up gas, is missing; the price was pushed → its half stays owed, the other arrives
/// settings
/// ├── changed → affect no open order
/// └── by any other account → revert
/// FomBounds.t.sol tests the bounds.
contract FomLimitsTest is FomTest {
    function setUp() public {
        _deployFom();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     DIVIDENDS
    //////////////////////////////////////////////////////////////////////////*/

    function test_DividendsGoOutInHalves() public {
        _order(root, 30e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_BelowSendMin.selector, 8.4e18, 10e18));
        fom.sendDividends();
        _order(root, 100e18);
        fom.sendDividends();
        vm.assertEq(usdt.balanceOf(address(nft)), 18.2e18);
        // 18.2 USDT at 600 per BNB, less the DEX's fee.
        vm.assertApproxEqRel(address(burn).balance, uint256(18.2e18) / 600, 0.004e18);
        vm.assertEq(_totals().dividends, 0);
        _assertFomSolvent();
    }

    function test_AReceiverThatRefusesHoldsUpNobody() public {
        DividendSink.Mode[5] memory modes = [
            DividendSink.Mode.Refuse,
            DividendSink.Mode.TakeDouble,
            DividendSink.Mode.TakeNothing,
            DividendSink.Mode.EatGas,
            DividendSink.Mode.AnswerAtLength
        ];
        uint256 state = vm.snapshotState();
        for (uint256 i = 0; i < modes.length; i++) {
            nft.setMode(modes[i]);
            _order(root, 100e18);
            fom.sendDividends();
            vm.assertEq(usdt.balanceOf(address(nft)), 0);
            vm.assertEq(usdt.allowance(address(fom), address(nft)), 0);
            vm.assertEq(_totals().dividends, 14e18);
            vm.assertGt(address(burn).balance, 0);
            _assertFomSolvent();
            nft.setMode(DividendSink.Mode.Accept);
            fom.sendDividends();
            vm.assertEq(usdt.balanceOf(address(nft)), 14e18);
            vm.assertEq(_totals().dividends, 0);
            vm.revertToState(state);
        }
        nft.setMode(DividendSink.Mode.TakeHalf);
        _order(root, 100e18);
        fom.sendDividends();
        vm.assertEq(_totals().dividends, 7e18);
        vm.assertEq(usdt.allowance(address(fom), address(nft)), 0);
    }

    function test_TheHalfOfBurnWaitsForItsReceiverAndForAnHonestPrice() public {
        burn.setMode(DividendSink.Mode.Refuse);
        _order(root, 100e18);
        fom.sendDividends();
        vm.assertEq(usdt.balanceOf(address(nft)), 14e18);
        vm.assertEq(_totals().dividends, 14e18);
        burn.setMode(DividendSink.Mode.Accept);
        // An attacker pushes the price of native coin up, to sell into the swap.
        uint256 state = vm.snapshotState();
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(
            100_000e18,
            0,
            _path(address(usdt), address(wbnb)),
            address(this),
            type(uint256).max
        );
        fom.sendDividends();
        vm.assertEq(_totals().dividends, 14e18);
        vm.revertToState(state);
        fom.sendDividends();
        vm.assertEq(_totals().dividends, 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NotSelf.selector, address(this)));
        fom.sendToBurn(address(burn), 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NativeRefused.selector, address(this)));
        (bool ok, ) = address(fom).call{value: 1}("");
        vm.assertTrue(ok);
    }

    /// More than a thousandth of the pool of native coin is sent in parts.
    function test_MoreThanThePoolBearsGoesOutInParts() public {
        _thinNativePool(88);
        for (uint256 i = 0; i < 2; i++) _order(root, 1_100e18);
        uint256 owed = 308e18;
        vm.assertEq(_totals().dividends, 2 * owed);
        uint256 calls = 0;
        for (; owed != 0; calls++) {
            uint256 part = usdt.balanceOf(address(nativePair)) / 1_000;
            if (part > owed) part = owed;
            uint256 native = router.getAmountsOut(part, _path(address(usdt), address(wbnb)))[1];
            (uint256 others, uint256 had) = (_owedUsdt() - _totals().dividends, address(burn).balance);
            vm.expectEmit(address(fom));
            emit IFomSettings.DividendsSent(calls == 0 ? 308e18 : 0, part, native);
            fom.sendDividends();
            owed -= part;
            vm.assertEq(_totals().dividends, owed);
            vm.assertEq(_owedUsdt(), others + owed);
            vm.assertEq(address(burn).balance - had, native);
            _assertFomSolvent();
            _settlePrice();
        }
        vm.assertEq(calls, 5);
        vm.assertEq(usdt.balanceOf(address(nft)), 308e18);
    }

    /// Within five minutes of a swap, the remainder just waits: it didn't fail.
    function test_TheNextPartWaitsFiveMinutes() public {
        _thinNativePool(88);
        _order(root, 1_100e18);
        fom.sendDividends();
        uint256 left = 154e18 - 72e18;
        vm.assertApproxEqAbs(_totals().dividends, left, 1e6);
        left = _totals().dividends;
        for (uint256 i = 0; i < 2; i++) {
            vm.recordLogs();
            vm.expectEmit(address(fom));
            emit IFomSettings.DividendsSent(0, 0, 0);
            fom.sendDividends();
            _assertNothingFailed();
            vm.assertEq(_totals().dividends, left);
            _skip(i == 0 ? 5 minutes - 1 : 1);
        }
        uint256 part = usdt.balanceOf(address(nativePair)) / 1_000;
        fom.sendDividends();
        vm.assertEq(_totals().dividends, left - part);
        _assertFomSolvent();
    }

    /// Even with a very small pool a part is sent, and the totals fall by the amount sent.
    function testFuzz_APartIsAlwaysBorne(uint256 percent, uint256 slippage) public {
        _thinNativePool(_bound(percent, 0, 99));
        IFomSettings.Terms memory terms = _withoutRounds();
        fom.setTerms(terms);
        _order(root, 1_100e18);
        terms.maxSlippage = _bound(slippage, 60, 300);
        fom.setTerms(terms);
        uint256 bearable = usdt.balanceOf(address(nativePair)) / 1_000;
        uint256 held = usdt.balanceOf(address(fom));
        fom.sendDividends();
        uint256 left = bearable < 154e18 ? 154e18 - bearable : 0;
        vm.assertEq(_totals().dividends, left);
        vm.assertEq(held - usdt.balanceOf(address(fom)), 308e18 - left);
        _assertFomSolvent();
    }

    /// With a tolerance of zero nothing can be swapped: the half stays owed.
    function test_WithoutToleranceTheHalfOfBurnWaits() public {
        IFomSettings.Terms memory terms = _withoutRounds();
        fom.setTerms(terms);
        _order(root, 100e18);
        terms.maxSlippage = 0;
        fom.setTerms(terms);
        vm.recordLogs();
        fom.sendDividends();
        _assertNothingFailed();
        vm.assertEq(_totals().dividends, 14e18);
        vm.assertEq(usdt.balanceOf(address(nft)), 14e18);
        vm.assertEq(address(burn).balance, 0);
        fom.setTerms(_termsFom());
        _skip(5 minutes);
        fom.sendDividends();
        vm.assertEq(_totals().dividends, 0);
    }

    function _assertNothingFailed() private {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        vm.assertGt(logs.length, 0);
        for (uint256 i = 0; i < logs.length; i++) {
            vm.assertTrue(logs[i].topics[0] != IFomSettings.DividendFailed.selector);
        }
    }

    /// @dev Removes a part of the liquidity. The price stays the same.
    function _thinNativePool(uint256 percent) private {
        uint256 liquidity = (nativePair.balanceOf(address(this)) * percent) / 100;
        if (liquidity == 0) return;
        nativePair.approve(address(router), liquidity);
        router.removeLiquidity(address(usdt), address(wbnb), liquidity, 0, 0, address(this), type(uint256).max);
    }

    function _owedUsdt() private view returns (uint256) {
        return _fomManaged().solvency()[2].owed;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      SETTINGS
    //////////////////////////////////////////////////////////////////////////*/

    function test_ChangesTouchNoOpenOrder() public {
        uint256 index = _order(line[0], 2, 100e18);
        IFomViews.Order memory placed = fom.orders(index);
        fom.setTier(2, 1, 0);
        IFomSettings.Terms memory terms = _termsFom();
        terms.outDays = 0;
        fom.setTerms(terms);
        _skip(1 days);
        fom.updatePool();
        vm.assertEq(fom.getConfig().outDays, 0);
        vm.assertEq(fom.getConfigMulti().stakeDays[2], 1);
        vm.assertEq(fom.orders(index).endTime, placed.endTime);
        vm.assertEq(fom.orders(index).reward, placed.reward);
        _skip(30 days);
        vm.assertEq(_release(line[0], index), placed.tokens + placed.reward);
    }

    function test_RevertWhen_SomebodyElseSets() public {
        bytes memory refusal = abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, bob);
        vm.startPrank(bob);
        vm.expectRevert(refusal);
        fom.setRates(_ratesFom());
        vm.expectRevert(refusal);
        fom.setTerms(_termsFom());
        vm.expectRevert(refusal);
        fom.setTier(0, 1, 1);
        vm.expectRevert(refusal);
        fom.setBurnSurplus(0);
        vm.expectRevert(refusal);
        fom.moveStakeSurplus(0, 1, 1);
        vm.expectRevert(refusal);
        fom.setDouble(bob);
        vm.expectRevert(refusal);
        fom.setReceivers(bob, bob, bob);
        vm.expectRevert(Initializable.NotInitializing.selector);
        fom.setUp(_setupFom());
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        _fomManaged().initialize(bob, bob, _setupFom());
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NotDouble.selector, bob));
        fom.handOver(1, bob);
        vm.stopPrank();
    }

    // @spec 3.6-a..c, 3.6-o, 3.7-c, 3.7-f, 7.5-h, 7.5-i, 9.3-a, 9.3-c..g
    function test_ConfigSaysWhatWasSet() public view {
        IFomViews.Config memory config = fom.getConfig();
        vm.assertEq(config.dayTimes, 1 days);
        vm.assertEq(config.addTime, 8 hours);
        vm.assertEq(config.algebra, 20);
        vm.assertEq(config.roundMin, 50e18);
        vm.assertEq(config.userMax, 20_000e18);
        vm.assertEq(config.price, 10e18);
        vm.assertTrue(config.openClaim);
        vm.assertEq(config.double, address(double));
        IFomViews.Multi memory multi = fom.getConfigMulti();
        vm.assertEq(multi.potRate, 1_000);
        vm.assertEq(multi.burnRates[6], 100);
        vm.assertEq(multi.teamRates[3], 800);
        vm.assertEq(multi.teamAmounts[3], 10_000e18);
        vm.assertEq(multi.stakeDays[4], 90);
        vm.assertEq(multi.stakeRates[4], 6_000);
        vm.assertEq(multi.stakeSurplus[4], BUDGET);
        // Includes the DEX's own fee.
        vm.assertApproxEqRel(fom.getSwapIn(600e18), 1 ether, 0.006e18);
    }
}
