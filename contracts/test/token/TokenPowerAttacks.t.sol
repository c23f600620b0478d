// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {DividendSink} from "../../src/mocks/DividendSink.sol";
import {WeakFeeToken} from "../../src/mocks/WeakFeeToken.sol";
import {WeakReceivers} from "../../src/mocks/WeakReceivers.sol";
import {IPair} from "../../src/swap/IExchange.sol";
import {IToken} from "../../src/token/IToken.sol";
import {TokenTest} from "../support/TokenTest.sol";

/// Attacks by the token's owner and manager: on dividends that are already owed, and on the purchases of a game. The
/// owner acts after its timelock.
contract TokenPowerAttacksTest is TokenTest {
    address internal thief = _account("thief");

    event DividendSetAside(
        uint256 indexed index,
        address indexed receiver,
        IToken.Purpose purpose,
        uint256 cin,
        uint256 usdt,
        uint256 native
    );

    function setUp() public {
        _deployToken();
        _openToAll();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      RECEIVERS
    //////////////////////////////////////////////////////////////////////////*/

    /// `sendMin` delays deliveries while the owner names receivers of its own.
    function test_Attack_NewReceiversTakeOwedDividends() public {
        IToken.Spending memory spending = _spending();
        spending.sendMin = SUPPLY / 100;
        token.setSpending(spending);
        // 1,000 CIN for Nft, 500 each for Burn and market.
        _collect(3_000e18);
        vm.expectPartialRevert(Errors.Token_BelowSendMin.selector);
        token.swapAndTrans();
        DividendSink own = DividendSink(_new("DividendSink", abi.encode(usdt, token)));
        vm.expectEmit(address(token));
        emit DividendSetAside(0, market, IToken.Purpose.Market, 500e18, 0, 0);
        vm.expectEmit(address(token));
        emit DividendSetAside(1, address(burn), IToken.Purpose.Burn, 500e18, 0, 0);
        vm.expectEmit(address(token));
        emit DividendSetAside(2, address(nft), IToken.Purpose.Nft, 1_000e18, 0, 0);
        token.setAddresses(thief, address(own), address(own), address(0));
        vm.assertEq(token.owedCount(), 3);
        vm.assertEq(token.solvency()[0].owed, 3_000e18);
        _assertSolvent();

        // Anyone delivers to the former receivers. One sale fits into five minutes.
        _sendAll();
        vm.assertApproxEqRel(nft.received(), 99.7e18, 5e15);
        vm.assertApproxEqRel(usdt.balanceOf(market), 49.85e18, 5e15);
        vm.assertApproxEqRel(burn.received(), uint256(49.7e18) / 600, 5e15);
        vm.assertEq(usdt.balanceOf(thief) + own.received(), 0);
        _assertNothingOwed();

        WeakReceivers twin = WeakReceivers(_new("WeakReceivers", abi.encode(usdt, nft)));
        usdt.transfer(address(twin), 6_900e18);
        twin.set(address(nft), 210_000e18);
        vm.expectRevert();
        twin.deliver();
        twin.set(thief, 0);
        twin.deliver();
        vm.assertEq(usdt.balanceOf(thief), 6_900e18, "the weak twin stands");
    }

    /// The same after the sale, while the receivers refuse.
    function test_Attack_NewReceiversTakeSoldDividends() public {
        _collect(300e18);
        nft.setMode(DividendSink.Mode.Refuse);
        burn.setMode(DividendSink.Mode.Refuse);
        token.swapAndTrans();
        IToken.Undelivered memory kept = token.getUndelivered();
        vm.assertGt(kept.nft, 0);
        vm.assertGt(kept.burnNative, 0);
        DividendSink own = DividendSink(_new("DividendSink", abi.encode(usdt, token)));
        token.setAddresses(market, address(own), address(own), address(0));
        vm.assertEq(token.owedCount(), 2);
        _assertNothingUndelivered();
        _assertSolvent();
        for (uint256 i = 0; i < 2; i++) {
            token.sendOwed(i);
            vm.assertGt(token.getOwed(i).usdt + token.getOwed(i).native, 0, "kept for the former receiver");
        }
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(usdt), 1, 0));
        token.withdrawToken(address(usdt), thief, 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(0), 1, 0));
        token.withdrawToken(address(0), thief, 1);
        nft.setMode(DividendSink.Mode.Accept);
        burn.setMode(DividendSink.Mode.Accept);
        // What is sold already needs neither the oracle nor the DEX.
        vm.mockCallRevert(address(oracle), "", "broken");
        vm.mockCallRevert(address(router), "", "broken");
        for (uint256 i = 0; i < 2; i++) token.sendOwed(i);
        vm.assertEq(nft.received(), kept.nft);
        vm.assertEq(burn.received(), kept.burnNative);
        vm.assertEq(own.received(), 0);
        for (uint256 i = 0; i < 3; i++) {
            vm.expectRevert(abi.encodeWithSelector(Errors.Token_NothingOwed.selector, i));
            token.sendOwed(i);
        }
        _assertNothingOwed();
    }

    /// The owner turns the receiver back and forth. Every amount stays with the receiver it was collected for.
    function testFuzz_EveryReceiverGetsItsOwnPart(uint256[4] memory fees) public {
        DividendSink other = DividendSink(_new("DividendSink", abi.encode(usdt, token)));
        uint256[2] memory due;
        for (uint256 i = 0; i < 4; i++) {
            fees[i] = _bound(fees[i], 30e18, 1_500e18);
            _collect(fees[i]);
            due[i % 2] += token.getShares().nft;
            token.setAddresses(market, address(burn), address(i % 2 == 0 ? other : nft), address(0));
            vm.assertEq(token.getShares().nft, 0);
        }
        _sendAll();
        vm.assertApproxEqRel(nft.received() * 10, due[0], 2e16);
        vm.assertApproxEqRel(other.received() * 10, due[1], 2e16);
        _assertSolvent();
    }

    function test_RevertGiven_SoldAShortWhileAgo() public {
        _collect(300e18);
        token.setAddresses(thief, address(burn), address(nft), address(0));
        token.swapAndTrans();
        vm.expectRevert(abi.encodeWithSelector(Errors.Token_SwapTooSoon.selector, vm.getBlockTimestamp() + 5 minutes));
        token.sendOwed(0);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                  PURCHASES OF A GAME
    //////////////////////////////////////////////////////////////////////////*/

    /// A leader's accomplice removes the game's exemption, so that no one else can order. The game buys with a price
    /// limit of 3 %, which the token's fee would break.
    function test_Attack_OwnerStopsAGameByItsExemption() public {
        token.setFeeExempt(address(burn), true);
        usdt.transfer(address(burn), 20e18);
        bytes memory reason = abi.encodeWithSelector(Errors.Token_ExemptionIsPermanent.selector, address(burn));
        vm.expectRevert(reason);
        token.setFeeExempt(address(burn), false);
        token.setFees(500, 500);
        vm.expectPartialRevert(Errors.Token_AlreadyOpen.selector);
        token.setOpenTime(vm.getBlockTimestamp() + 1 days);
        vm.expectPartialRevert(Errors.Token_AlreadyOpen.selector);
        token.setWhiteRules(1 days, 1);
        token.setAddresses(market, address(0), address(0), address(0));
        vm.assertGe(_gameBuys(address(token)), 97e18);

        WeakFeeToken twin = WeakFeeToken(_new("WeakFeeToken", abi.encode(address(this), SUPPLY)));
        IPair twinPair = IPair(factory.createPair(address(twin), address(usdt)));
        twin.set(address(twinPair), address(router), 0, SUPPLY);
        twin.transfer(address(twinPair), POOL_CIN);
        usdt.transfer(address(twinPair), POOL_USDT);
        twinPair.mint(address(this));
        twin.setFeeExempt(address(burn), true);
        vm.assertGe(_gameBuys(address(twin)), 97e18);
        twin.setFeeExempt(address(burn), false);
        vm.assertLt(_gameBuys(address(twin)), 97e18, "the weak twin's game refuses every order");
    }

    /// @return The CIN that 10 USDT buy; the game refuses less than 97.
    function _gameBuys(address asset) private returns (uint256) {
        uint256 before = IPair(asset).balanceOf(address(burn));
        usdt.mint(address(burn), 10e18);
        vm.startPrank(address(burn));
        usdt.approve(address(router), 10e18);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(
            10e18,
            0,
            _path(address(usdt), asset),
            address(burn),
            type(uint256).max
        );
        vm.stopPrank();
        return IPair(asset).balanceOf(address(burn)) - before;
    }

    function _sendAll() private {
        for (uint256 i = 0; i < token.owedCount(); i++) {
            while (token.getOwed(i).cin + token.getOwed(i).usdt + token.getOwed(i).native > 0) {
                _skip(5 minutes);
                vm.prank(keeper);
                token.sendOwed(i);
            }
        }
    }

    function _assertNothingOwed() private view {
        vm.assertEq(token.solvency()[1].owed, 0);
        vm.assertEq(token.solvency()[2].owed, 0);
    }
}
