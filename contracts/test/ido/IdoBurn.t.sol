// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IIdoTypes} from "../../src/ido/IIdoTypes.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {NodeCards} from "../../src/mocks/NodeCards.sol";
import {IdoTest} from "../support/IdoTest.sol";

/// burn(times, isBNB)
/// ├── given it is paused, the caller is listed or not registered, no round is open, or only whitelisted accounts may buy → as `ido`
/// ├── when times is 0 → Ido_BelowMin; above 20 → Ido_TooManyNodes
/// ├── when the account's limit is exceeded → Ido_AboveUserMax; bought units count
/// ├── given no Nft contract → Ido_NoNodes; one that fails → its error, and nothing changed
/// ├── given trading has not opened → Ido_NotTrading
/// ├── when the value is wrong → Product_WrongValue
/// ├── given the pool's price was pushed → Product_PriceMoved, see IdoAttacks.t.sol
/// ├── given the oracle is stale → its error
/// └── else → the whole payment buys CIN, all of it is burned, and the caller gets the nodes
/// previewBurn() returns the same, reverts included
contract IdoBurnTest is IdoTest {
    function setUp() public {
        _deployIdo();
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.endTime = OPENING + 30 days;
        _addRound(terms);
        for (uint256 i = 0; i < line.length; i++) {
            usdt.mint(line[i], 1_000_000e18);
            vm.prank(line[i]);
            usdt.approve(address(ido), type(uint256).max);
        }
    }

    function _refused(uint256 times, bool isBNB, bytes memory reason) private {
        uint256 value = GAS_FEE + (isBNB ? times * PRICE : 0);
        bytes32 books = _books(line[2]);
        vm.expectRevert(reason);
        vm.prank(line[2]);
        ido.burn{value: value}(times, isBNB);
        vm.assertEq(_books(line[2]), books);
    }

    function _refusedInPreview(uint256 times, bytes memory reason) private {
        _refused(times, true, reason);
        _refused(times, false, reason);
        vm.expectRevert(reason);
        ido.previewBurn(line[2], times, true);
        vm.expectRevert(reason);
        ido.previewBurn(line[2], times, false);
    }

    // @spec 3.26-f, 7.4-b
    function testFuzz_DestroysAllThatThePaymentBuys(uint256 times, bool isBNB) public {
        _open();
        times = _bound(times, 1, 20);
        IIdoTypes.BurnPreview memory plan = ido.previewBurn(line[2], times, isBNB);
        uint256 supply = token.totalSupply();
        (uint256 native, uint256 dollars) = (line[2].balance, usdt.balanceOf(line[2]));
        uint256 owed = _owedTokens();
        vm.prank(line[2]);
        ido.burn{value: plan.value}(times, isBNB);
        vm.assertEq(supply - token.totalSupply(), plan.tokens);
        vm.assertEq(ido.getTotals().totalBurned, plan.tokens);
        vm.assertEq(native - line[2].balance, isBNB ? times * PRICE + GAS_FEE : GAS_FEE);
        vm.assertEq(dollars - usdt.balanceOf(line[2]), isBNB ? 0 : plan.paid);
        if (!isBNB) vm.assertApproxEqRel(plan.paid, times * 60e18, 1e15);
        vm.assertEq(cards.balanceOf(line[2]), times);
        vm.assertEq(cards.keysOf(line[2]), 2 * times);
        IIdoTypes.User memory user = ido.users(line[2]);
        vm.assertEq(user.nfts, times);
        vm.assertEq(user.counts, times);
        vm.assertEq(user.amount, times * PRICE);
        vm.assertEq(user.tokens, 0);
        vm.assertEq(ido.users(line[1]).balance, 0);
        vm.assertApproxEqAbs(referral.volumeOf(line[2]), plan.volume, 1e9);
        vm.assertEq(ido.idos(1).sold, 0);
        vm.assertEq(_owedTokens(), owed);
        vm.assertEq(_owedNative(), 0);
        vm.assertEq(token.balanceOf(address(ido)), STOCK);
        vm.assertEq(usdt.balanceOf(address(ido)) + wbnb.balanceOf(address(ido)), 0);
        vm.assertTrue(ido.isIdoBuyer(line[2]));
        IIdoTypes.Purchase memory purchase = ido.getPurchases(line[2], 0, 1)[0];
        vm.assertTrue(purchase.kind == (isBNB ? IIdoTypes.Kind.BurnedNative : IIdoTypes.Kind.BurnedUsdt));
        vm.assertEq(purchase.amount, plan.paid);
    }

    function test_RevertGiven_NotTrading() public {
        _refusedInPreview(1, abi.encodeWithSelector(Errors.Ido_NotTrading.selector, OPENING));
    }

    function test_RevertWhen_TimesIsOutOfRange() public {
        _open();
        _refusedInPreview(0, abi.encodeWithSelector(Errors.Ido_BelowMin.selector, 0, 1));
        _refusedInPreview(21, abi.encodeWithSelector(Errors.Ido_TooManyNodes.selector, 21, 20));
        _buyUnits(line[2], 85);
        _refusedInPreview(16, abi.encodeWithSelector(Errors.Ido_AboveUserMax.selector, line[2], 16, 15));
        vm.prank(line[2]);
        ido.burn{value: 15 * PRICE + GAS_FEE}(15, true);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_AboveUserMax.selector, line[2], 1, 0));
        ido.previewIdo(line[2], 1);
    }

    function test_RevertGiven_TheGateIsClosed() public {
        _open();
        vm.startPrank(manager);
        ido.setBlackList(line[2], true);
        vm.stopPrank();
        _refusedInPreview(1, abi.encodeWithSelector(Errors.Managed_BlackListed.selector, line[2]));
        vm.startPrank(manager);
        ido.setBlackList(line[2], false);
        ido.setPaused(true);
        vm.stopPrank();
        _refusedInPreview(1, abi.encodeWithSelector(Errors.Managed_Paused.selector));
        vm.prank(manager);
        ido.setPaused(false);
        _skip(30 days);
        _refusedInPreview(1, abi.encodeWithSelector(Errors.Ido_NoRound.selector, 1));
    }

    function test_RevertGiven_NoNodes() public {
        peersLater = true;
        setUp();
        _open();
        _refusedInPreview(1, abi.encodeWithSelector(Errors.Ido_NoNodes.selector));
        ido.setPeers(address(cards), address(cards));
        bytes4[3] memory reads = [cards.paused.selector, cards.isBlackList.selector, cards.getConfigMulti.selector];
        for (uint256 i = 0; i < 3; i++) {
            vm.mockCallRevert(address(cards), abi.encodeWithSelector(reads[i]), "");
            vm.expectRevert(Errors.Ido_NoNodes.selector);
            ido.previewBurn(line[2], 1, true);
            vm.clearMockedCalls();
        }
        cards.setMode(NodeCards.Mode.Reverts);
        _refused(1, true, abi.encodeWithSelector(NodeCards.Failed.selector));
    }

    function testFuzz_RevertWhen_WrongValue(uint256 value, bool isBNB) public {
        _open();
        value = _bound(value, 0, 2 ether);
        uint256 right = GAS_FEE + (isBNB ? PRICE : 0);
        if (value == right) value++;
        bytes32 books = _books(line[2]);
        vm.expectRevert(abi.encodeWithSelector(Errors.Product_WrongValue.selector, value, right));
        vm.prank(line[2]);
        ido.burn{value: value}(1, isBNB);
        vm.assertEq(_books(line[2]), books);
    }

    function test_RevertGiven_TheOracleFails() public {
        _open();
        vm.mockCallRevert(
            address(oracle),
            abi.encodeWithSelector(oracle.consult.selector),
            abi.encodeWithSelector(Errors.Oracle_Stale.selector, address(wbnb), 1, 2)
        );
        _refused(1, false, abi.encodeWithSelector(Errors.Oracle_Stale.selector, address(wbnb), 1, 2));
    }

    function test_KeysAndVolumeCannotStopIt() public {
        peersLater = true;
        setUp();
        _open();
        NodeCards keys = NodeCards(_new("NodeCards"));
        keys.setMode(NodeCards.Mode.Reverts);
        ido.setPeers(address(cards), address(keys));
        vm.mockCallRevert(address(referral), abi.encodeWithSelector(referral.addVolume.selector), "down");
        vm.prank(line[2]);
        ido.burn{value: PRICE + GAS_FEE}(1, true);
        vm.clearMockedCalls();
        keys.setMode(NodeCards.Mode.Works);
        ido.updateUser(line[2]);
        vm.assertEq(keys.keysOf(line[2]), 2);
        vm.assertApproxEqRel(referral.volumeOf(line[2]), 60e18, 1e15);
    }

    function test_BuyersOfThePresaleBuyFirstOnTheExchange() public {
        _buyUnits(line[2], 1);
        vm.warp(OPENING);
        _buy(line[2], 10e18);
        usdt.transfer(line[3], 10e18);
        vm.startPrank(line[3]);
        usdt.approve(address(router), type(uint256).max);
        vm.expectRevert();
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(
            10e18,
            0,
            _path(address(usdt), address(token)),
            line[3],
            type(uint256).max
        );
        vm.stopPrank();
    }
}
