// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {Errors} from "../../src/libraries/Errors.sol";
import {DividendSink} from "../../src/mocks/DividendSink.sol";
import {IToken} from "../../src/token/IToken.sol";
import {IIdoBuyers} from "../../src/token/ITokenPeers.sol";
import {TokenTest} from "../support/TokenTest.sol";
import {Vm} from "../support/Vm.sol";

/// Use of fees, with events to the wei
/// ├── given all receivers accept → a sale, and a delivery to each
/// ├── given one accepts half or nothing → what it accepted, and what is kept
/// ├── given only BNB is kept → the next call delivers it
/// ├── given exactly the minimum amount → it is enough
/// └── when a receiver re-enters any of the calls → the guard reverts
/// Trades without a fee only transfer the amount; the first trade's block stays
/// The presale's response counts only if it is complete
contract TokenDeliveriesTest is TokenTest {
    bool[5] internal entered;
    bytes4[5] internal reasons;

    function setUp() public {
        _deployToken();
        _openToAll();
    }

    function test_DeliveriesAreEmitted() public {
        _collect(300e18);
        vm.recordLogs();
        vm.prank(keeper);
        token.swapAndTrans();
        Vm.Log[] memory logs = vm.getRecordedLogs();
        // Of 300 parts nft, burn and market have 100, 50 and 50.
        uint256 sold = abi.decode(_only(logs, IToken.SharesSold.selector, keeper, address(0)).data, (uint256));
        vm.assertEq(sold, 200e18);
        vm.assertEq(_count(logs, IToken.DividendSent.selector), 3);
        vm.assertEq(_count(logs, IToken.DividendKept.selector), 0);
        vm.assertEq(_amount(logs, IToken.DividendSent.selector, address(nft), address(usdt)), nft.received());
        vm.assertEq(_amount(logs, IToken.DividendSent.selector, market, address(usdt)), usdt.balanceOf(market));
        vm.assertEq(_amount(logs, IToken.DividendSent.selector, address(burn), address(0)), burn.received());
    }

    function test_KeptAmountsAreEmitted() public {
        _collect(300e18);
        nft.setMode(DividendSink.Mode.TakeHalf);
        burn.setMode(DividendSink.Mode.Refuse);
        vm.mockCallRevert(address(usdt), abi.encodePacked(IERC20.transfer.selector, abi.encode(market)), "no");
        vm.recordLogs();
        token.swapAndTrans();
        Vm.Log[] memory logs = vm.getRecordedLogs();
        IToken.Undelivered memory kept = token.getUndelivered();
        vm.assertEq(_count(logs, IToken.DividendSent.selector), 1);
        vm.assertEq(_amount(logs, IToken.DividendSent.selector, address(nft), address(usdt)), nft.received());
        vm.assertEq(_count(logs, IToken.DividendKept.selector), 3);
        vm.assertEq(_amount(logs, IToken.DividendKept.selector, address(nft), address(usdt)), kept.nft);
        vm.assertEq(_amount(logs, IToken.DividendKept.selector, market, address(usdt)), kept.market);
        vm.assertEq(_amount(logs, IToken.DividendKept.selector, address(burn), address(0)), kept.burnNative);
        vm.assertApproxEqAbs(kept.nft, nft.received(), 1);
        vm.assertGt(kept.market, 0);
        vm.assertGt(kept.burnNative, 0);
    }

    function test_NativeCoinAloneIsDeliveredLater() public {
        _collect(300e18);
        burn.setMode(DividendSink.Mode.Refuse);
        token.swapAndTrans();
        IToken.Undelivered memory kept = token.getUndelivered();
        vm.assertEq(kept.nft + kept.market + kept.burnUsdt, 0);
        burn.setMode(DividendSink.Mode.Accept);
        token.swapAndTrans();
        vm.assertEq(burn.received(), kept.burnNative);
        _assertNothingUndelivered();
    }

    function test_ExactlyTheMinimumIsEnough() public {
        _collect(300e18);
        IToken.Shares memory shares = token.getShares();
        IToken.Spending memory spending = _spending();
        (spending.sendMin, spending.burnMin) = (shares.liquidity + 1, shares.destroy + 1);
        token.setSpending(spending);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Token_BelowSendMin.selector, shares.liquidity, shares.liquidity + 1)
        );
        token.swapAndLiquify();
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Token_BurnTooLittle.selector, shares.destroy, shares.destroy + 1)
        );
        token.burnPool();
        (spending.sendMin, spending.burnMin) = (shares.liquidity, shares.destroy);
        token.setSpending(spending);
        vm.recordLogs();
        vm.prank(keeper);
        token.swapAndLiquify();
        Vm.Log[] memory logs = vm.getRecordedLogs();
        bytes memory data = _only(logs, IToken.LiquidityAdded.selector, keeper, address(0)).data;
        (uint256 used, uint256 usdtAdded, uint256 liquidity) = abi.decode(data, (uint256, uint256, uint256));
        vm.assertEq(used, shares.liquidity - token.getShares().liquidity);
        vm.assertEq(liquidity, token.balanceLP());
        vm.assertGt(usdtAdded, 0);
        token.burnPool();
        vm.assertEq(token.getShares().destroy, 0);
    }

    function test_RevertReportsTheNeededGas() public {
        IToken.Spending memory spending = _spending();
        spending.dividendGas = 3_000_000;
        token.setSpending(spending);
        _collect(300e18);
        try token.swapAndTrans{gas: 2_500_000}() {
            vm.assertTrue(false, "delivered with too little gas");
        } catch (bytes memory reason) {
            vm.assertEq(bytes32(bytes4(reason)), bytes32(Errors.Token_GasTooLow.selector));
            uint256 needed;
            assembly ("memory-safe") {
                needed := mload(add(reason, 0x44))
            }
            vm.assertEq(needed, uint256(3_000_000 * 64) / 63 + 60_000);
        }
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     RE-ENTRANCY
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev This test is the receiver and the owner. Each call would succeed after the delivery.
    function test_RevertWhen_AReceiverCallsBack() public {
        IToken.Spending memory spending = _spending();
        spending.dividendGas = 3_000_000;
        token.setSpending(spending);
        token.setAddresses(market, address(burn), address(this), address(0));
        _collect(3_000e18);
        usdt.mint(address(token), 10e18);
        token.swapAndTrans();
        for (uint256 i = 0; i < entered.length; i++) {
            vm.assertFalse(entered[i]);
            vm.assertEq(bytes32(reasons[i]), bytes32(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector));
        }
    }

    function addDividend(uint256) external {
        _enter(0, abi.encodeCall(IToken.swapAndTrans, ()));
        _enter(1, abi.encodeCall(IToken.swapAndLiquify, ()));
        _enter(2, abi.encodeCall(IToken.burnPool, ()));
        _enter(3, abi.encodeCall(IToken.swapBurn, (1e18)));
        _enter(4, abi.encodeCall(IToken.withdrawToken, (address(usdt), bob, 1)));
    }

    function _enter(uint256 i, bytes memory call) private {
        // solhint-disable-next-line avoid-low-level-calls
        (bool success, bytes memory reason) = address(token).call(call);
        (entered[i], reasons[i]) = (success, bytes4(reason));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       TRADES
    //////////////////////////////////////////////////////////////////////////*/

    function test_TradeWithoutAFeeIsOneTransfer() public {
        token.setFees(0, 0);
        token.transfer(alice, 1e18);
        vm.recordLogs();
        vm.prank(alice);
        token.transfer(address(pair), 1e18);
        vm.assertEq(vm.getRecordedLogs().length, 1);
    }

    // @spec 3.37-c
    function test_TheFirstTradesBlockStays() public {
        uint256 first = token.getConfig().startBlockUSDT;
        vm.assertGt(first, 0);
        vm.roll(block.number + 100);
        token.transfer(address(pair), 1e18);
        vm.assertEq(token.getConfig().startBlockUSDT, first);
    }

    /// @dev Neither revert data containing a one, nor a response that is one byte short with a one in the following
    /// memory.
    function test_RevertWhen_ThePresaleDoesNotAnswerInFull() public {
        vm.warp(OPEN);
        address buyer = address(0xabc01);
        token.setAddresses(market, address(burn), address(nft), address(oracle));
        bytes memory question = abi.encodeCall(IIdoBuyers.isIdoBuyer, (buyer));
        bytes memory refusal = abi.encodeWithSelector(Errors.Token_NotWhiteListed.selector, buyer, OPEN + WHITE_TIME);
        vm.mockCallRevert(address(oracle), question, abi.encode(1));
        vm.expectRevert(refusal);
        vm.prank(address(pair));
        token.transfer(buyer, 1e18);
        vm.clearMockedCalls();
        vm.mockCall(address(oracle), question, new bytes(31));
        vm.expectRevert(refusal);
        vm.prank(address(pair));
        token.transfer(buyer, 1e18);
        vm.clearMockedCalls();
        vm.mockCall(address(oracle), question, abi.encode(1));
        vm.prank(address(pair));
        token.transfer(buyer, 1e18);
        vm.assertEq(token.buyAmounts(buyer), 1e18);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        EVENTS
    //////////////////////////////////////////////////////////////////////////*/

    function _count(Vm.Log[] memory logs, bytes32 selector) private pure returns (uint256 count) {
        for (uint256 i = 0; i < logs.length; i++) if (logs[i].topics[0] == selector) count++;
    }

    function _amount(
        Vm.Log[] memory logs,
        bytes32 selector,
        address receiver,
        address asset
    ) private pure returns (uint256) {
        return abi.decode(_only(logs, selector, receiver, asset).data, (uint256));
    }

    /// @param asset The second topic, where the event has one.
    function _only(
        Vm.Log[] memory logs,
        bytes32 selector,
        address first,
        address asset
    ) private pure returns (Vm.Log memory found) {
        uint256 count = 0;
        for (uint256 i = 0; i < logs.length; i++) {
            Vm.Log memory log = logs[i];
            if (log.topics[0] != selector || log.topics[1] != _topic(first)) continue;
            if (log.topics.length > 2 && log.topics[2] != _topic(asset)) continue;
            found = log;
            count++;
        }
        vm.assertEq(count, 1, "events");
    }

    function _topic(address account) private pure returns (bytes32) {
        return bytes32(uint256(uint160(account)));
    }
}
