// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {DividendSink} from "../../src/mocks/DividendSink.sol";
import {IPriceOracle} from "../../src/swap/IPriceOracle.sol";
import {Distributor} from "../../src/token/Distributor.sol";
import {IToken} from "../../src/token/IToken.sol";
import {TokenTest} from "../support/TokenTest.sol";

/// swapAndTrans(), delivering
/// ├── when the call brings too little gas for the receivers → Token_GasTooLow
/// ├── given a receiver is missing, refuses, takes less, uses up its gas, re-enters → its part is kept, the others are paid
/// └── otherwise → delivered
/// Distributor: when the caller is not the token → Distributor_NotToken
contract TokenReceiversTest is TokenTest {
    event DividendSent(address indexed receiver, address indexed asset, uint256 amount);
    event DividendKept(address indexed receiver, address indexed asset, uint256 amount);

    function setUp() public {
        _deployToken();
        _openToAll();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      RECEIVERS
    //////////////////////////////////////////////////////////////////////////*/

    /// If one receiver fails in any way, the others are paid and its part is kept.
    function test_FailingReceiversLoseNothingAndHoldUpNobody() public {
        DividendSink.Mode[4] memory modes = [
            DividendSink.Mode.Refuse,
            DividendSink.Mode.EatGas,
            DividendSink.Mode.Reenter,
            DividendSink.Mode.AnswerAtLength
        ];
        for (uint256 i = 0; i < modes.length; i++) {
            uint256 id = vm.snapshotState();
            _collect(300e18);
            nft.setMode(modes[i]);
            burn.setMode(modes[i]);
            vm.expectEmit(true, false, false, false, address(token));
            emit DividendKept(address(nft), address(usdt), 0);
            token.swapAndTrans();
            vm.assertEq(nft.received() + burn.received(), 0);
            vm.assertApproxEqRel(usdt.balanceOf(market), 4.985e18, 1e15);
            IToken.Undelivered memory kept = token.getUndelivered();
            vm.assertApproxEqRel(kept.nft, 9.97e18, 1e15);
            vm.assertGt(kept.burnNative, 0);
            vm.assertEq(usdt.balanceOf(address(token)), kept.nft);
            vm.assertEq(address(token).balance, kept.burnNative);
            vm.assertEq(usdt.allowance(address(token), address(nft)), 0);
            _assertSolvent();

            // No other account can take it.
            vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(usdt), 1, 0));
            token.swapBurn(1);
            vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(0), 1, 0));
            token.withdrawToken(address(0), bob, 1);

            // Without new fees, the next call delivers it.
            nft.setMode(DividendSink.Mode.Accept);
            burn.setMode(DividendSink.Mode.Accept);
            token.swapAndTrans();
            vm.assertEq(nft.received(), kept.nft);
            vm.assertEq(burn.received(), kept.burnNative);
            _assertNothingUndelivered();
            vm.revertToState(id);
        }
    }

    function test_ReceiverThatTakesLessKeepsItsClaim() public {
        _collect(300e18);
        nft.setMode(DividendSink.Mode.TakeHalf);
        token.swapAndTrans();
        vm.assertApproxEqAbs(token.getUndelivered().nft, nft.received(), 1);
        nft.setMode(DividendSink.Mode.TakeNothing);
        uint256 kept = token.getUndelivered().nft;
        token.swapAndTrans();
        vm.assertEq(token.getUndelivered().nft, kept);
    }

    function test_ReceiverCannotTakeMore() public {
        usdt.transfer(address(token), 1_000e18);
        _collect(300e18);
        nft.setMode(DividendSink.Mode.TakeDouble);
        token.swapAndTrans();
        vm.assertEq(nft.received(), 0);
        vm.assertGt(token.getUndelivered().nft, 0);
        _assertSolvent();
    }

    function test_MissingReceiversGetTheirsLater() public {
        token.setAddresses(market, address(0), address(0), address(0));
        _collect(300e18);
        token.swapAndTrans();
        vm.assertGt(usdt.balanceOf(market), 0);
        IToken.Undelivered memory kept = token.getUndelivered();
        token.setAddresses(market, address(burn), address(nft), address(0));
        vm.expectEmit(address(token));
        emit DividendSent(address(nft), address(usdt), kept.nft);
        vm.expectEmit(address(token));
        emit DividendSent(address(burn), address(0), kept.burnNative);
        token.swapAndTrans();
        _assertNothingUndelivered();
    }

    function test_MarketThatCannotBePaidIsKept() public {
        _collect(300e18);
        // The mock is a stablecoin that has frozen an account.
        vm.mockCallRevert(address(usdt), abi.encodeWithSelector(usdt.transfer.selector, market), "");
        token.swapAndTrans();
        vm.assertGt(nft.received(), 0);
        vm.assertApproxEqRel(token.getUndelivered().market, 4.985e18, 1e15);
        // A new market address gets nothing of it.
        token.setAddresses(bob, address(burn), address(nft), address(0));
        vm.expectPartialRevert(Errors.Token_BelowSendMin.selector);
        token.swapAndTrans();
        token.sendOwed(0);
        vm.assertApproxEqRel(token.getOwed(0).usdt, 4.985e18, 1e15);
        vm.clearMockedCalls();
        token.sendOwed(0);
        vm.assertApproxEqRel(usdt.balanceOf(market), 4.985e18, 1e15);
        vm.assertEq(usdt.balanceOf(bob), 0);
        _assertSolvent();
    }

    /// Otherwise a caller could make every delivery fail with a low gas limit.
    function test_RevertWhen_TheCallBringsTooLittleGas() public {
        IToken.Spending memory spending = _spending();
        spending.dividendGas = 3_000_000;
        token.setSpending(spending);
        _collect(300e18);
        try token.swapAndTrans{gas: 2_500_000}() {
            vm.assertTrue(false, "delivered with too little gas");
        } catch (bytes memory reason) {
            vm.assertEq(bytes32(bytes4(reason)), bytes32(Errors.Token_GasTooLow.selector));
        }
        token.swapAndTrans();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     DISTRIBUTOR
    //////////////////////////////////////////////////////////////////////////*/

    function testFuzz_RevertWhen_SomebodyElseUsesTheDistributor(address caller) public {
        vm.assume(caller != address(token));
        Distributor hand = Distributor(distributor);
        Distributor.Guard memory guard = Distributor.Guard(IPriceOracle(address(oracle)), 300);
        bytes memory reason = abi.encodeWithSelector(Errors.Distributor_NotToken.selector, caller);
        vm.startPrank(caller);
        vm.expectRevert(reason);
        hand.sell(1, guard);
        vm.expectRevert(reason);
        hand.buy(1, guard);
        vm.expectRevert(reason);
        hand.change(1, guard);
        vm.expectRevert(reason);
        hand.liquify(1, guard);
        vm.stopPrank();
    }

    /// Tokens sent to the distributor by mistake are forwarded with the next swap.
    function test_GiftsToTheDistributorGoTheWayOfTheSwap() public {
        _collect(300e18);
        usdt.transfer(distributor, 7e18);
        token.transfer(distributor, 5e18);
        token.swapAndTrans();
        vm.assertEq(usdt.balanceOf(distributor), 0);
        usdt.transfer(address(token), 1e18);
        token.swapBurn(1e18);
        vm.assertEq(token.balanceOf(distributor), 0);
        vm.assertGt(token.burnAmount(), 5e18);
        _assertSolvent();
    }
}
