// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {Product} from "../../src/admin/Product.sol";
import {Fom} from "../../src/fom/Fom.sol";
import {FomDesk} from "../../src/fom/FomDesk.sol";
import {FomReader} from "../../src/fom/FomReader.sol";
import {IFom} from "../../src/fom/IFom.sol";
import {IFomSettings} from "../../src/fom/IFomSettings.sol";
import {IFomViews} from "../../src/fom/IFomViews.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {DividendSink} from "../../src/mocks/DividendSink.sol";
import {FomThief} from "../../src/mocks/FomThief.sol";
import {ReenteringLog} from "../../src/mocks/ReenteringLog.sol";
import {SpotOracle} from "../../src/mocks/SpotOracle.sol";
import {IPriceOracle} from "../../src/swap/IPriceOracle.sol";
import {FomTest} from "../support/FomTest.sol";

/// sendDividends()
/// ├── less than sendMin → Fom_BelowSendMin
/// ├── otherwise → half to Nft in USDT, half to Burn in native coin
/// └── a receiver refuses, takes less or more, eats gas, is missing; the price was pushed → its half stays owed, the other arrives
/// attacks
/// ├── a push of the price before an order → Product_PriceMoved; the weak twin, which believes the pool, falls for it
/// ├── an order between two trades of a sandwich → refused, or within maxSlippage
/// ├── a second call during the first, from keys, dividends or the log → refused
/// └── the owner withdraws users' money → Managed_AboveSurplus
/// settings
/// ├── outside their bounds → Managed_OutOfBounds, Fom_RatesTooHigh
/// ├── changed → touch no open order
/// └── by anybody else → refused
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
        // 18.2 USDT at 600 a BNB, less the exchange's fee.
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
        // Somebody pushes the price of the native coin up, to sell into the swap.
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
        fom.setReceivers(address(nft), address(0), address(0));
        fom.sendDividends();
        vm.assertEq(_totals().dividends, 14e18);
        fom.setReceivers(address(nft), address(burn), address(0));
        fom.sendDividends();
        vm.assertEq(_totals().dividends, 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NotSelf.selector, address(this)));
        fom.sendToBurn(1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NativeRefused.selector, address(this)));
        (bool ok, ) = address(fom).call{value: 1}("");
        vm.assertTrue(ok);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      ATTACKS
    //////////////////////////////////////////////////////////////////////////*/

    function test_RevertGiven_ThePriceWasPushedBeforeAnOrder() public {
        _buy(alice, 5_000e18);
        vm.expectPartialRevert(Errors.Product_PriceMoved.selector);
        this.order(line[0], 0, 1_000e18);
        vm.assertEq(_totals().totalOrder, 0);
    }

    /// The weak twin believes the pool: there the push is paid by whoever orders.
    function test_TheWeakTwinBuysAtThePushedPrice() public {
        SpotOracle spot = new SpotOracle(router, address(usdt));
        Product.Peers memory peers = _peers();
        peers.oracle = IPriceOracle(address(spot));
        address desk = address(new FomDesk(peers, address(new FomReader(peers))));
        bytes memory data = abi.encodeCall(Fom.initialize, (address(this), manager, _setupFom()));
        IFom weak = IFom(address(new ERC1967Proxy(address(new Fom(peers, desk)), data)));
        token.setFeeExempt(address(weak), true);
        referral.setProduct(address(weak), true);
        token.approve(address(weak), type(uint256).max);
        weak.addStakeSurplus(0, BUDGET);
        uint256 fair = fom.previewBurn(line[0], 0, 1, 1_000e18, true).tokens;
        _buy(alice, 50_000e18);
        vm.startPrank(line[0]);
        usdt.approve(address(weak), type(uint256).max);
        weak.burn{value: GAS_FEE}(1, 1_000e18, true);
        vm.stopPrank();
        vm.assertLt(weak.orders(1).tokens, fair / 2);
    }

    /// A sandwich can take at most what `maxSlippage` leaves.
    function testFuzz_ASandwichTakesAtMostTheSlippage(uint256 push) public {
        push = _bound(push, 1e18, 3_000e18);
        uint256 fair = (oracle.consultInverse(address(token), 600e18) * 9_700) / 10_000;
        _buy(alice, push);
        try this.order(line[0], 0, 1_000e18) {
            vm.assertGe(fom.orders(1).tokens * 2 + 1, fair);
        } catch (bytes memory reason) {
            vm.assertEq(bytes32(bytes4(reason)), bytes32(Errors.Product_PriceMoved.selector));
        }
    }

    function test_NobodyGetsInTwice() public {
        FomThief thief = new FomThief();
        fom.setReceivers(address(thief), address(thief), address(thief));
        bytes[4] memory attacks = [
            abi.encodeWithSignature("claimReward()"),
            abi.encodeWithSignature("release(uint256)", 1),
            abi.encodeWithSignature("updatePool()"),
            abi.encodeWithSignature("sendDividends()")
        ];
        for (uint256 i = 0; i < attacks.length; i++) {
            thief.arm(address(fom), attacks[i]);
            uint256 attempts = thief.attempts();
            _order(line[0], 100e18);
            _assertRefused(thief, attempts + 1);
            fom.sendDividends();
            _assertRefused(thief, attempts + 3);
        }
        _assertFomSolvent();
    }

    /// The log is called in the middle of claims and releases, and before anything is sent.
    function test_NobodyClaimsOrReleasesTwiceAtOnce() public {
        uint256 index = _order(line[0], 100e18);
        _order(line[1], 100e18);
        _skip(8 days);
        vm.etch(address(log), type(ReenteringLog).runtimeCode);
        // What the log had kept there means something else to the other code.
        vm.store(address(log), bytes32(0), bytes32(0));
        bytes[3] memory attempts = [
            abi.encodeWithSignature("claimReward()"),
            abi.encodeWithSignature("claimReward(uint256)", index),
            abi.encodeWithSignature("release(uint256)", index)
        ];
        bytes memory refusal = abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector);
        uint256 state = vm.snapshotState();
        for (uint256 i = 0; i < attempts.length; i++) {
            ReenteringLog(address(log)).setAttempt(attempts[i]);
            // 5 % of the order below, and what was won: 4 % of 20 USDT.
            vm.assertEq(_claim(line[0]), 5e18 + 0.8e18);
            vm.assertEq(ReenteringLog(address(log)).refusal(), refusal);
            uint256 reward = fom.rewardOf(index);
            vm.assertEq(_claimOf(line[0], index), reward);
            vm.assertEq(_release(line[0], index), fom.orders(index).tokens);
            vm.assertEq(ReenteringLog(address(log)).refusal(), refusal);
            _assertFomSolvent();
            vm.revertToState(state);
        }
    }

    function _assertRefused(FomThief thief, uint256 attempts) private view {
        vm.assertEq(thief.attempts(), attempts);
        vm.assertEq(
            thief.refusal(),
            abi.encodeWithSelector(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector)
        );
    }

    function test_RevertWhen_TheOwnerWithdrawsUsersMoney() public {
        _order(line[0], 100e18);
        _order(line[1], 100e18);
        Fom managed = _fomManaged();
        // Fees alone are the owner's.
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(usdt), 4e18 + 1, 4e18));
        managed.withdrawToken(address(usdt), address(this), 4e18 + 1);
        managed.withdrawToken(address(usdt), bob, 4e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(token), 1, 0));
        managed.withdrawToken(address(token), address(this), 1);
        managed.withdrawToken(address(0), bob, 2 * GAS_FEE);
        _assertFomSolvent();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      SETTINGS
    //////////////////////////////////////////////////////////////////////////*/

    function test_RevertWhen_SettingsAreOutOfBounds() public {
        IFomSettings.Rates memory rates = _ratesFom();
        rates.feeRate = 1_001;
        _expectOutOfBounds("feeRate", 1_001, 0, 1_000);
        fom.setRates(rates);
        rates = _ratesFom();
        rates.rewardRate = 1_601;
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_RatesTooHigh.selector, 10_001, 10_000));
        fom.setRates(rates);
        rates = _ratesFom();
        rates.teamRates[2] = 399;
        _expectOutOfBounds("teamRates", 399, 400, 2_000);
        fom.setRates(rates);
        rates = _ratesFom();
        rates.burnRates[6] = 1_001;
        _expectOutOfBounds("burnRates", 1_001, 0, 1_000);
        fom.setRates(rates);

        IFomSettings.Terms memory terms = _termsFom();
        terms.maxSlippage = 301;
        _expectOutOfBounds("maxSlippage", 301, 0, 300);
        fom.setTerms(terms);
        terms = _termsFom();
        terms.userMax = 9e18;
        _expectOutOfBounds("userMax", 9e18, 10e18, 1_000_000e18);
        fom.setTerms(terms);
        terms = _termsFom();
        terms.sendMin = 10_001e18;
        _expectOutOfBounds("sendMin", 10_001e18, 1, 10_000e18);
        fom.setTerms(terms);
        _expectOutOfBounds("stakeDays", 181, 1, 180);
        fom.setTier(0, 181, 1);
        _expectOutOfBounds("stakeRates", 10_001, 0, 10_000);
        fom.setTier(0, 1, 10_001);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NoSuchTier.selector, 5, 5));
        fom.addStakeSurplus(5, 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_TierEmpty.selector, 1, BUDGET + 1, BUDGET));
        fom.moveStakeSurplus(1, 2, BUDGET + 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_DoubleAlreadySet.selector, address(double)));
        fom.setDouble(bob);
    }

    function test_ChangesTouchNoOpenOrder() public {
        uint256 index = _order(line[0], 2, 100e18);
        IFomViews.Order memory placed = fom.orders(index);
        fom.setTier(2, 1, 0);
        IFomSettings.Terms memory terms = _termsFom();
        terms.outDays = 0;
        fom.setTerms(terms);
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
        fom.addStakeSurplus(0, 1);
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
        // The exchange's own fee is in it.
        vm.assertApproxEqRel(fom.getSwapIn(600e18), 1 ether, 0.006e18);
    }

    function _expectOutOfBounds(bytes32 field, uint256 value, uint256 min, uint256 max) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, field, value, min, max));
    }
}
