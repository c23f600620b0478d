// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable2StepUpgradeable} from "@openzeppelin/contracts-upgradeable/access/Ownable2StepUpgradeable.sol";

import {IFomExits} from "../../src/fom/IFomExits.sol";
import {IFomSettings} from "../../src/fom/IFomSettings.sol";
import {IFomViews} from "../../src/fom/IFomViews.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {DividendSink} from "../../src/mocks/DividendSink.sol";
import {Thief} from "../../src/mocks/Thief.sol";
import {FomTest} from "../support/FomTest.sol";
import {ThiefTest} from "../support/ThiefTest.sol";
import {Vm} from "../support/Vm.sol";

/// burn() exactly at every limit → opens; its preview without a DEX → no CIN, without an average → at the DEX's price
/// takesOrders() → up to exactly the guard's tolerance
/// handOver() → an order's CIN without its reward, only to Double, once and not early
/// sendDividends()
/// ├── exactly sendMin → sent
/// ├── a half that fails → emitted with the missing amount, still owed, also while it is being sent
/// └── a half of zero → no call and no event
/// claims → cost exactly `handleGas`
/// the guard → on every call that has one
contract FomEdgesTest is FomTest, ThiefTest {
    uint256 internal seen;

    function setUp() public {
        _deployFom();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        ENTRY
    //////////////////////////////////////////////////////////////////////////*/

    /// In the first second, for the account's whole limit, with the tier's whole budget.
    function test_AnOrderUpToEveryLimit() public {
        IFomSettings.Terms memory terms = _termsFom();
        (terms.startTime, terms.userMax) = (vm.getBlockTimestamp(), 100e18);
        fom.setTerms(terms);
        IFomViews.Preview memory preview = fom.previewBurn(line[0], 2, 10_000, 0.01e18, true);
        fom.moveStakeSurplus(2, 0, BUDGET - preview.reward);
        vm.prank(line[0]);
        fom.burn{value: GAS_FEE}(2, 10_000, 0.01e18, true);
        vm.assertEq(fom.getConfigMulti().stakeSurplus[2], 0);
        vm.assertEq(preview.price, (60e18 * 1e18) / (preview.tokens + preview.burned));
        vm.assertEq(fom.orders(1).price, preview.price - (preview.price % 1e9));
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_AboveUserMax.selector, line[0], 10e18, 0));
        this.order(line[0], 0, 10e18);
    }

    /// If nothing can be bought, the preview reverts.
    function test_PreviewWithoutAnExchange() public {
        vm.mockCallRevert(address(router), abi.encodeWithSelector(router.getAmountsOut.selector), "");
        vm.expectPartialRevert(Errors.Product_PriceMoved.selector);
        fom.previewBurn(line[0], 0, 1, 100e18, true);
    }

    /// Without an average, and at a price that the guard refuses, the preview reverts like the order.
    function test_PreviewRevertsLikeTheOrder() public {
        uint256 state = vm.snapshotState();
        _buy(address(this), 20_000e18);
        for (uint256 i = 0; i < 2; i++) {
            vm.expectPartialRevert(Errors.Product_PriceMoved.selector);
            if (i == 0) this.order(line[0], 0, 100e18);
            else fom.previewBurn(line[0], 0, 1, 100e18, true);
        }
        vm.revertToState(state);
        bytes memory reason = abi.encodeWithSelector(Errors.Oracle_NoLiquidity.selector, address(pair));
        vm.mockCallRevert(address(oracle), abi.encodeWithSelector(oracle.quote.selector), reason);
        for (uint256 i = 0; i < 2; i++) {
            vm.expectRevert(reason);
            if (i == 0) this.order(line[0], 0, 100e18);
            else fom.previewBurn(line[0], 0, 1, 100e18, true);
        }
    }

    /// An order with exactly the tolerated output succeeds, and one with one unit less reverts.
    function test_TakesOrdersUpToTheTolerance() public {
        uint256 bought = router.getAmountsOut(30e18, _path(address(usdt), address(token)))[1];
        // The tolerance leaves this part, rounded up, of what is bought.
        uint256 fair = (bought * 10_000) / 9_700;
        _quote(fair);
        vm.assertTrue(_takesOrders());
        _quote(fair + 2);
        vm.assertFalse(_takesOrders());
    }

    function _quote(uint256 fair) private {
        vm.mockCall(address(oracle), abi.encodeWithSelector(oracle.quote.selector), abi.encode(fair));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      HAND-OVER
    //////////////////////////////////////////////////////////////////////////*/

    function test_HandOverGivesAllButTheReward() public {
        uint256 index = _order(line[0], 100e18);
        IFomViews.Order memory placed = fom.orders(index);
        (uint256 held, uint256 owed) = (token.balanceOf(address(double)), _fomManaged().solvency()[1].owed);
        _skip(7 days);
        _blackList(line[0], true);
        vm.startPrank(address(double));
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NotOrderOwner.selector, index, line[0], line[1]));
        fom.handOver(index, line[1]);
        vm.expectEmit(address(fom));
        emit IFomExits.OrderHandedOver(line[0], index, placed.tokens);
        vm.assertEq(fom.handOver(index, line[0]), placed.tokens);
        vm.assertEq(token.balanceOf(address(double)) - held, placed.tokens);
        vm.assertEq(_fomManaged().solvency()[1].owed, owed - placed.tokens);
        vm.assertEq(fom.orders(index).status, 2);
        vm.assertEq(fom.users(line[0]).amount, 0);
        vm.assertEq(_totals().round, 2);
        vm.assertEq(_totals().totalTokens, placed.tokens);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_AlreadyReleased.selector, index, 2));
        fom.handOver(index, line[0]);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_AlreadyReleased.selector, index, 2));
        vm.prank(line[0]);
        fom.release(index);
        _blackList(line[0], false);
        vm.assertEq(_claimOf(line[0], index), placed.reward);
        vm.assertEq(fom.orders(index).status, 2);
        vm.assertEq(_fomManaged().solvency()[1].held, _fomManaged().solvency()[1].owed);
    }

    function test_RevertWhen_HandedOverEarly() public {
        uint256 index = _order(line[0], 100e18);
        uint256 endTime = vm.getBlockTimestamp() + 7 days;
        _skip(7 days - 1);
        vm.prank(address(double));
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_OrderLocked.selector, index, endTime));
        fom.handOver(index, line[0]);
        vm.prank(line[0]);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_OrderLocked.selector, index, endTime));
        fom.release(index);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      DIVIDENDS
    //////////////////////////////////////////////////////////////////////////*/

    function test_ExactlySendMinIsSent() public {
        IFomSettings.Terms memory terms = _withoutRounds();
        terms.sendMin = 28e18 + 1;
        fom.setTerms(terms);
        _order(root, 100e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_BelowSendMin.selector, 28e18, 28e18 + 1));
        fom.sendDividends();
        terms.sendMin = 28e18;
        fom.setTerms(terms);
        uint256 native = router.getAmountsOut(14e18, _path(address(usdt), address(wbnb)))[1];
        Vm.Log[] memory logs = _send(14e18, 14e18, native);
        vm.assertEq(_failures(logs), 0);
        vm.assertEq(usdt.balanceOf(address(nft)), 14e18);
        vm.assertEq(address(burn).balance, native);
    }

    function test_FailedHalfIsEmittedAndStaysOwed() public {
        nft.setMode(DividendSink.Mode.TakeHalf);
        burn.setMode(DividendSink.Mode.Refuse);
        _order(root, 100e18);
        uint256 others = _fomManaged().solvency()[2].owed - 28e18;
        vm.expectEmit(address(fom));
        emit IFomSettings.DividendFailed(address(nft), 7e18);
        vm.expectEmit(address(fom));
        emit IFomSettings.DividendFailed(address(burn), 14e18);
        fom.sendDividends();
        vm.assertEq(_totals().dividends, 21e18);
        vm.assertEq(_fomManaged().solvency()[2].owed, others + 21e18);
        // Only one of the two receivers can take its half.
        nft.setMode(DividendSink.Mode.Accept);
        vm.assertEq(_failures(_send(7e18, 0, 0)), 1);
        vm.assertEq(_fomManaged().solvency()[2].owed, others + 14e18);
        vm.assertEq(usdt.balanceOf(address(nft)), 14e18);
    }

    /// A half of zero causes no call, approval or event.
    function test_HalfOfZeroEmitsNothing() public {
        Thief receiver = Thief(_new("Thief"));
        burn.setMode(DividendSink.Mode.Refuse);
        _order(root, 100e18);
        fom.sendDividends();
        fom.setReceivers(address(receiver), address(burn), address(0));
        receiver.steal(address(fom), abi.encodeCall(fom.sendDividends, ()), abi.encodeCall(fom.updatePool, ()));
        vm.assertEq(receiver.attempts(), 0);

        burn.setMode(DividendSink.Mode.Accept);
        fom.setReceivers(address(0), address(burn), address(0));
        fom.sendDividends();
        _settlePrice();
        _order(root, 100e18);
        fom.sendDividends();
        vm.assertEq(_totals().dividends, 14e18);
        // Burn's half has arrived: now the other one is sent alone.
        vm.recordLogs();
        fom.sendDividends();
        vm.assertEq(_failures(vm.getRecordedLogs()), 1);
        vm.assertEq(_totals().dividends, 14e18);
    }

    /// A receiver that reads the totals during the transfer still finds the whole amount owed.
    function test_DividendsStayOwedDuringTheTransfer() public {
        fom.setReceivers(address(this), address(0), address(0));
        _order(root, 100e18);
        fom.sendDividends();
        vm.assertEq(seen, 28e18);
    }

    /// @dev The receiver of the test above: takes nothing, and records what Fom reports as owed.
    function addDividend(uint256) external {
        seen = _totals().dividends;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                  COSTS AND THE GUARD
    //////////////////////////////////////////////////////////////////////////*/

    function test_RevertWhen_ClaimHasTheWrongFee() public {
        _order(line[0], 100e18);
        _order(line[1], 100e18);
        _skip(1 days);
        uint256[2] memory values = [GAS_FEE - 1, GAS_FEE + 1];
        vm.startPrank(line[0]);
        for (uint256 i = 0; i < 2; i++) {
            bytes memory refusal = abi.encodeWithSelector(Errors.Product_WrongValue.selector, values[i], GAS_FEE);
            vm.expectRevert(refusal);
            fom.claimReward{value: values[i]}();
            vm.expectRevert(refusal);
            fom.claimReward{value: values[i]}(1);
        }
        vm.stopPrank();
    }

    /// The attacker is owner, player and receiver, and tries every call from within every call that hands over control.
    function test_EveryCallHasTheReentrancyGuard() public {
        Thief robber = Thief(_new("Thief"));
        _register(address(robber), root);
        robber.act(address(usdt), abi.encodeCall(usdt.approve, (address(fom), type(uint256).max)));
        fom.setReceivers(address(robber), address(robber), address(robber));
        _fomManaged().transferOwnership(address(robber));
        robber.act(address(fom), abi.encodeCall(Ownable2StepUpgradeable.acceptOwnership, ()));
        bytes[17] memory calls = [
            abi.encodeWithSignature("burn(uint256,uint256,bool)", 1, 50e18, true),
            abi.encodeWithSignature("burn(uint256,uint256,uint256,bool)", 1, 1, 50e18, true),
            abi.encodeWithSignature("sendDividends()"),
            abi.encodeWithSignature("claimReward()"),
            abi.encodeWithSignature("claimReward(uint256)", 1),
            abi.encodeWithSignature("release(uint256)", 1),
            abi.encodeWithSignature("handOver(uint256,address)", 1, address(robber)),
            abi.encodeWithSignature("updatePool()"),
            abi.encodeWithSignature("updateUser(address)", address(robber)),
            abi.encodeWithSignature("addStakeSurplus(uint256,uint256)", 0, 1),
            abi.encodeWithSignature("holdRound()"),
            abi.encodeWithSignature("giveKeys(address)", address(robber)),
            abi.encodeWithSignature("burnOrHold(uint256,uint256,uint256,bool)", 1, 1, 50e18, true),
            abi.encodeWithSignature("claimFor(address)", address(robber)),
            abi.encodeWithSignature("claimFor(address,uint256)", address(robber), 1),
            abi.encodeWithSignature("releaseFor(address,uint256)", address(robber), 1),
            abi.encodeWithSignature("exit(uint256)", 1)
        ];
        for (uint256 outer = 0; outer < 3; outer++) {
            for (uint256 i = 0; i < calls.length; i++) {
                if (outer == 2) {
                    _settlePrice();
                    _order(root, 50e18);
                }
                robber.steal{value: outer == 2 ? 0 : GAS_FEE}(address(fom), calls[outer], calls[i]);
                _assertLockedOut(robber);
            }
        }
    }

    function _send(uint256 toNft, uint256 toBurn, uint256 native) private returns (Vm.Log[] memory) {
        vm.recordLogs();
        vm.expectEmit(address(fom));
        emit IFomSettings.DividendsSent(toNft, toBurn, native);
        fom.sendDividends();
        return vm.getRecordedLogs();
    }

    function _failures(Vm.Log[] memory logs) private pure returns (uint256 count) {
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].topics[0] == IFomSettings.DividendFailed.selector) count++;
        }
    }
}
