// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {DividendSink} from "../../src/mocks/DividendSink.sol";
import {IPriceOracle} from "../../src/swap/IPriceOracle.sol";
import {Distributor} from "../../src/token/Distributor.sol";
import {IToken} from "../../src/token/IToken.sol";
import {Token} from "../../src/token/Token.sol";
import {TokenTest} from "../support/TokenTest.sol";

/// Every setting at its bounds, one beyond them, and with its event
/// The oracle: only a contract, set once
/// Withdrawals: USDT that waits for its receiver is not surplus
/// Prices: the same in both address orders of the two assets; the whole supply has a value, more has none
/// Swaps: exactly the oracle's minimum is enough, one wei less is not
contract TokenBoundsTest is TokenTest {
    function setUp() public {
        _deployToken();
    }

    function test_SpendingAtItsBounds() public {
        uint256[6] memory least = [uint256(1 hours), 1e18, 0, 300_000, 1e18, 100];
        uint256[6] memory most = [uint256(30 days), 210_000e18, 500, 3_000_000, 210_000e18, 300];
        bytes32[6] memory names = [
            bytes32("burnTime"),
            "burnMin",
            "burnReward",
            "dividendGas",
            "sendMin",
            "maxSlippage"
        ];
        for (uint256 i = 0; i < names.length; i++) {
            token.setSpending(_spendingWith(i, least[i]));
            IToken.Spending memory spending = _spendingWith(i, most[i]);
            vm.expectEmit(address(token));
            emit IToken.SpendingChanged(spending);
            token.setSpending(spending);
            vm.assertEq(abi.encode(token.getSpending()), abi.encode(spending));
            _expectOutOfBounds(names[i], most[i] + 1, least[i], most[i]);
            token.setSpending(_spendingWith(i, most[i] + 1));
            if (least[i] == 0) continue;
            _expectOutOfBounds(names[i], least[i] - 1, least[i], most[i]);
            token.setSpending(_spendingWith(i, least[i] - 1));
        }
    }

    function test_SharesAtTheirBounds() public {
        bytes32[5] memory names = [bytes32("nft"), "burn", "liquidity", "destroy", "market"];
        for (uint256 i = 0; i < names.length; i++) {
            token.setShares(_sharesWith(i, 1));
            token.setShares(_sharesWith(i, 10_000));
            (, , IToken.Shares memory weights) = token.getFees();
            vm.assertEq(abi.encode(weights), abi.encode(_sharesWith(i, 10_000)));
            _expectOutOfBounds(names[i], 10_001, 0, 10_000);
            token.setShares(_sharesWith(i, 10_001));
        }
    }

    function test_FeesAtTheirBounds() public {
        vm.expectEmit(address(token));
        emit IToken.FeesChanged(0, 500);
        token.setFees(0, 500);
        token.setFees(500, 0);
        _expectOutOfBounds("buyFee", 501, 0, 500);
        token.setFees(501, 0);
        _expectOutOfBounds("sellFee", 501, 0, 500);
        token.setFees(0, 501);
    }

    function test_WhiteRulesAtTheirBounds() public {
        vm.expectEmit(address(token));
        emit IToken.WhiteRulesChanged(0, 1);
        token.setWhiteRules(0, 1);
        token.setWhiteRules(1 days, SUPPLY);
        _expectOutOfBounds("whiteTime", 1 days + 1, 0, 1 days);
        token.setWhiteRules(1 days + 1, 1);
        _expectOutOfBounds("whiteMax", 0, 1, SUPPLY);
        token.setWhiteRules(0, 0);
        _expectOutOfBounds("whiteMax", SUPPLY + 1, 1, SUPPLY);
        token.setWhiteRules(0, SUPPLY + 1);
    }

    function test_NewManagerIsAnnounced() public {
        vm.expectEmit(address(token));
        emit IToken.ManagerChanged(manager, alice);
        token.setManager(alice);
        vm.assertEq(token.manager(), alice);
    }

    function test_OracleIsAContractAndIsAnnounced() public {
        Token other = Token(_new("Token", abi.encode(_setup())));
        vm.expectRevert(abi.encodeWithSelector(Errors.Token_BadContract.selector, alice));
        other.setOracle(alice);
        vm.expectEmit(address(other));
        emit IToken.OracleSet(address(oracle));
        other.setOracle(address(oracle));
        vm.assertEq(other.oracle(), address(oracle));
    }

    function test_UndeliveredUsdtIsNoSurplus() public {
        _openToAll();
        _collect(300e18);
        nft.setMode(DividendSink.Mode.Refuse);
        token.swapAndTrans();
        uint256 kept = token.getUndelivered().nft;
        vm.assertGt(kept, 0);
        vm.assertEq(token.solvency()[1].owed, kept);
        usdt.mint(address(token), 7);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(usdt), 8, 7));
        token.withdrawToken(address(usdt), bob, 8);
        vm.expectEmit(address(token));
        emit IToken.SurplusWithdrawn(address(usdt), bob, 7);
        token.withdrawToken(address(usdt), bob, 7);
        vm.assertEq(usdt.balanceOf(address(token)), kept);
    }

    /// @dev The address order of two contracts is random, so the test deploys both orders.
    // @spec 7.12-k
    function test_PricesAreEqualInBothAddressOrders() public {
        bool first = address(token) < address(usdt);
        _assertPrices();
        do {
            _deployToken();
        } while (address(token) < address(usdt) == first);
        _assertPrices();
    }

    function _assertPrices() private {
        vm.assertEq(token.getPrice(), 0.1e18);
        // A thousandth of the input reserve.
        vm.assertEq(Distributor(distributor).bearable(address(token), address(usdt), 300), POOL_CIN / 1_000);
        vm.assertEq(Distributor(distributor).bearable(address(usdt), address(token), 300), POOL_USDT / 1_000);
    }

    function test_WholeSupplyHasAValueAndMoreHasNone() public view {
        vm.assertGt(token.getSwapValueUSDT(SUPPLY), 0);
        vm.assertEq(token.getSwapValueUSDT(SUPPLY + 1), 0);
    }

    function test_SwapAtExactlyTheMinimumPrice() public {
        _openToAll();
        token.transfer(address(token), 200e18);
        uint256 out = router.getAmountsOut(100e18, _path(address(token), address(usdt)))[1];
        _quote((out * 10_000) / 9_700 + 2);
        Distributor.Guard memory guard = Distributor.Guard(IPriceOracle(address(oracle)), 300);
        vm.expectPartialRevert(Errors.Token_PriceMoved.selector);
        vm.prank(address(token));
        Distributor(distributor).sell(100e18, guard);
        _quote((out * 10_000) / 9_700);
        vm.prank(address(token));
        vm.assertEq(Distributor(distributor).sell(100e18, guard), out);
    }

    function _quote(uint256 fair) private {
        bytes memory question = abi.encodeCall(IPriceOracle.quote, (address(token), 100e18, address(usdt)));
        vm.mockCall(address(oracle), question, abi.encode(fair));
    }

    function _spendingWith(uint256 field, uint256 value) private pure returns (IToken.Spending memory spending) {
        spending = _spending();
        if (field == 0) spending.burnTime = value;
        else if (field == 1) spending.burnMin = value;
        else if (field == 2) spending.burnReward = value;
        else if (field == 3) spending.dividendGas = value;
        else if (field == 4) spending.sendMin = value;
        else spending.maxSlippage = value;
    }

    function _sharesWith(uint256 field, uint256 value) private pure returns (IToken.Shares memory weights) {
        if (field == 0) weights.nft = value;
        else if (field == 1) weights.burn = value;
        else if (field == 2) weights.liquidity = value;
        else if (field == 3) weights.destroy = value;
        else weights.market = value;
    }

    function _expectOutOfBounds(bytes32 field, uint256 value, uint256 min, uint256 max) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, field, value, min, max));
    }
}
