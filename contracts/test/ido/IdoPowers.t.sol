// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IIdoLimits} from "../../src/ido/IIdoLimits.sol";
import {IIdoTypes} from "../../src/ido/IIdoTypes.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {WeakPresale} from "../../src/mocks/WeakPresale.sol";
import {IdoTest} from "../support/IdoTest.sol";

/// What owner and manager can do with the presale, and the attacks of a hostile one.
///
/// mint, addRound by the manager
/// ├── when the amount exceeds the day's or the total allotment → Ido_GrantsExhausted, Ido_RoundsExhausted
/// ├── when it has added all its rounds, or eight wait → Ido_TooManyWaiting
/// └── else → counted; the day's part is free again on the next day
/// addRound
/// ├── when a unit costs less than the owner's share of the average → Ido_UnitTooCheap
/// ├── given CIN trades and the average is unknown → Ido_NoAverage
/// ├── given CIN has no market → the owner's minimum price
/// └── given it is paused → Managed_Paused
/// endRound()
/// ├── given something was sold, or it is too early and the caller is not the owner → Ido_RoundNotEmpty
/// └── else → the next round opens after the cooldown
/// setPaused: rounds' times move by the length of the pause, see IdoLimits.t.sol
contract IdoPowersTest is IdoTest {
    address internal rival = _account("rival");

    function setUp() public {
        _deployIdo();
        vm.deal(address(this), 1_000 ether);
        vm.deal(manager, 1_000 ether);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       ATTACKS
    //////////////////////////////////////////////////////////////////////////*/

    /// The manager grants itself the surplus: a fifth at once, all of it in 60 days.
    function test_Attack_ManagerGrantsItselfThePresale() public {
        _addRound(0);
        IIdoLimits.Limits memory limits = _limits();
        (limits.grantDay, limits.grantTotal) = (1_000e18, 2_500e18);
        ido.setLimits(limits);
        vm.startPrank(manager);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_GrantsExhausted.selector, 900_000e18, 1_000e18, 2_500e18));
        ido.mint(manager, 0, 900_000e18);
        for (uint256 day = 0; day < 2; day++) {
            ido.mint(manager, 0, 400e18);
            ido.mint(manager, 0, 600e18);
            vm.expectRevert(
                abi.encodeWithSelector(Errors.Ido_GrantsExhausted.selector, 1, 0, 1_500e18 - day * 1_000e18)
            );
            ido.mint(manager, 0, 1);
            _skip(1 days);
        }
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_GrantsExhausted.selector, 501e18, 1_000e18, 500e18));
        ido.mint(manager, 0, 501e18);
        ido.mint(manager, 0, 500e18);
        vm.stopPrank();
        vm.assertEq(ido.users(manager).tokens, 2_500e18);
        (, IIdoLimits.Usage memory usage) = ido.getLimits();
        vm.assertEq(usage.granted, 2_500e18);
        vm.assertEq(usage.grantToday, 500e18);
        // The owner's own grants need no allotment.
        ido.mint(line[2], 0, 3_000e18);

        WeakPresale twin = _twin();
        twin.mint(manager, 900_000e18);
        vm.assertEq(token.balanceOf(manager), 900_000e18, "the weak twin stands");
    }

    /// The manager sells itself units of a thousand CIN for 0.01 BNB. Hiding the average first brings nothing.
    function test_Attack_ManagerSellsItselfCheapUnits() public {
        IIdoLimits.Limits memory limits = _limits();
        (limits.priceRate, limits.priceMin) = (9_000, 0.0001 ether);
        ido.setLimits(limits);
        IIdoTypes.RoundSetup memory terms = _terms();
        (terms.idoAmount, terms.idoTokens) = (0.01 ether, 1_000e18);
        uint256 worth = oracle.quote(address(token), 1_000e18, address(wbnb));
        uint256 least = (worth * 9_000) / 10_000;
        bytes memory reason = abi.encodeWithSelector(Errors.Ido_UnitTooCheap.selector, 0.01 ether, least);
        _refusedRound(manager, terms, reason);
        _refusedRound(address(this), terms, reason);
        terms.idoAmount = least - 1;
        _refusedRound(manager, terms, abi.encodeWithSelector(Errors.Ido_UnitTooCheap.selector, least - 1, least));
        // After a day without observations, a moved price makes the average unknown. A trade that hardly moves it doesn't.
        vm.warp(OPENING + 3 days);
        _buy(address(this), 1e18);
        (terms.endTime, terms.idoAmount) = (vm.getBlockTimestamp() + 10 days, 0.01 ether);
        worth = oracle.quote(address(token), 1_000e18, address(wbnb));
        reason = abi.encodeWithSelector(Errors.Ido_UnitTooCheap.selector, 0.01 ether, (worth * 9_000) / 10_000);
        _refusedRound(manager, terms, reason);
        _buy(address(this), 10_000e18);
        _skip(1 days);
        _buy(address(this), 1e18);
        _refusedRound(manager, terms, abi.encodeWithSelector(Errors.Ido_NoAverage.selector));
        // Without a market, the owner's minimum applies.
        vm.mockCall(address(oracle), abi.encodeCall(oracle.pairOf, (address(token))), abi.encode(address(0)));
        _refusedRound(manager, terms, abi.encodeWithSelector(Errors.Ido_UnitTooCheap.selector, 0.01 ether, 0.1 ether));
        terms.idoAmount = 0.1 ether;
        _addRound(terms);

        WeakPresale twin = _twin();
        vm.startPrank(manager);
        twin.addRound(0.01 ether, 1_000e18, vm.getBlockTimestamp() + 1 days, 0);
        twin.buy{value: 1 ether}(100);
        vm.assertGt(twin.unitsOf(manager) * twin.unit(), 50 * 1_000e18, "the weak twin stands");
    }

    /// The manager adds a round that only its own accounts may enter, and sells it out before everyone else.
    function test_Attack_WhitelistRoundForOneself() public {
        IIdoLimits.Limits memory limits = _limits();
        limits.firstShare = 1_000;
        ido.setLimits(limits);
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.idoFirst = 7 days;
        _addRound(terms);
        vm.assertEq(ido.idos(1).firstShare, 1_000);
        vm.startPrank(manager);
        for (uint256 i = 0; i < line.length; i++) ido.setWhiteList(line[i], true);
        ido.setWhiteList(root, true);
        ido.setWhiteList(manager, true);
        vm.stopPrank();
        vm.deal(root, 100 ether);
        _refusedPurchase(line[0], 21, 20);
        _buyUnits(line[0], 20);
        _refusedPurchase(line[0], 1, 0);
        // All listed accounts together get half of it.
        for (uint256 i = 1; i < 4; i++) _buyUnits(line[i], 20);
        _buyUnits(root, 19);
        vm.prank(rival);
        referral.register(root);
        vm.deal(rival, 100 ether);
        vm.prank(manager);
        ido.setWhiteList(rival, true);
        _refusedPurchase(rival, 2, 1);
        _skip(7 days);
        _buyUnits(rival, 100);

        WeakPresale twin = _twin();
        twin.addRound(PRICE, UNIT, vm.getBlockTimestamp() + 1 days, 0);
        vm.prank(manager);
        twin.buy{value: 20 ether}(200);
        vm.assertEq(twin.unitsOf(manager), 200, "the weak twin stands");
    }

    /// The manager uses up the round numbers, and puts a round that nobody wants in front of all others.
    function test_Attack_ManagerBlocksTheRounds() public {
        IIdoLimits.Limits memory limits = _limits();
        limits.rounds = 10;
        ido.setLimits(limits);
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.idoTotal = 1;
        uint256 now_ = vm.getBlockTimestamp();
        _fillTheQueue(terms);
        // Anyone ends the empty rounds in front, and the owner at once.
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_RoundNotEmpty.selector, 1, 0, now_ + 7 days));
        vm.prank(line[0]);
        ido.endRound();
        _skip(7 days);
        vm.prank(line[0]);
        ido.endRound();
        vm.assertEq(ido.getConfig().round, 2);
        vm.assertEq(ido.idos(2).opensAt, now_ + 8 days);
        for (uint256 i = 2; i < 8; i++) ido.endRound();
        vm.assertEq(ido.getConfig().round, 8);
        // The manager adds its last two. The other numbers are the owner's.
        for (uint256 i = 0; i < 2; i++) {
            terms.endTime += 10 days;
            _addRound(terms);
        }
        terms.endTime += 10 days;
        _refusedRound(manager, terms, abi.encodeWithSelector(Errors.Ido_TooManyWaiting.selector, 10, 10));
        for (uint256 i = 8; i <= 10; i++) ido.endRound();
        (terms.idoAmount, terms.idoTotal) = (PRICE, 200);
        ido.addRound(terms);
        _skip(1 days);
        _buyUnits(line[2], 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_RoundNotEmpty.selector, 11, 1, 0));
        ido.endRound();

        WeakPresale twin = _twin();
        for (uint256 i = 0; i < 64; i++) twin.addRound(PRICE, UNIT, vm.getBlockTimestamp(), 0);
        vm.expectRevert();
        twin.addRound(PRICE, UNIT, vm.getBlockTimestamp() + 1 days, 0);
    }

    /// The manager sells rounds of its own without end.
    function test_Attack_ManagerRoundsReserveTheSurplus() public {
        IIdoLimits.Limits memory limits = _limits();
        (limits.roundDay, limits.roundTotal, limits.liquidityRate) = (130_000e18, 200_000e18, 3_000);
        ido.setLimits(limits);
        // Its CIN and the CIN for its liquidity count.
        _addRound(0);
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.endTime += 20 days;
        bytes4 reason = Errors.Ido_RoundsExhausted.selector;
        _refusedRound(manager, terms, abi.encodeWithSelector(reason, 130_000e18, 0, 70_000e18));
        _skip(1 days);
        _refusedRound(manager, terms, abi.encodeWithSelector(reason, 130_000e18, 130_000e18, 70_000e18));
        ido.addRound(terms);
        vm.assertEq(_owedTokens(), 260_000e18);
    }

    /// The operator pauses a round until it has failed.
    function test_Attack_PauseRunsDownTheClock() public {
        IIdoTypes.RoundSetup memory terms = _terms();
        (terms.softCap, terms.idoFirst) = (50, 7 days);
        _addRound(terms);
        terms.idoFirst = 0;
        (terms.startTime, terms.endTime) = (vm.getBlockTimestamp() + 5 days, terms.endTime + 20 days);
        _addRound(terms);
        _skip(6 days);
        uint256 end = ido.idos(1).endTime;
        vm.prank(manager);
        ido.setPaused(true);
        vm.assertEq(ido.idos(1).endTime, end + 7 days);
        vm.assertEq(ido.idos(1).idoFirst, 14 days);
        vm.assertEq(ido.idos(2).endTime, end + 27 days);
        vm.expectRevert(Errors.Managed_Paused.selector);
        ido.addRound(terms);
        vm.expectRevert(Errors.Managed_Paused.selector);
        ido.endRound();
        // It ends early: times move back by what is left.
        _skip(3 days);
        vm.startPrank(manager);
        ido.setPaused(false);
        vm.assertEq(ido.idos(1).endTime, end + 3 days);
        vm.assertEq(ido.idos(1).idoFirst, 10 days);
        vm.assertEq(ido.idos(2).endTime, end + 23 days);
        ido.setPaused(false);
        vm.assertEq(ido.idos(1).endTime, end + 3 days, "once");
        vm.stopPrank();
        _skip(1 days);
        _buyUnits(line[0], 100);
        vm.assertTrue(ido.idos(1).succeeded);

        WeakPresale twin = _twin();
        twin.addRound(PRICE, UNIT, vm.getBlockTimestamp() + 1 days, 50);
        twin.setPaused(true);
        _skip(1 days);
        twin.setPaused(false);
        vm.expectRevert();
        twin.buy{value: 50 * PRICE}(50);
        vm.assertFalse(twin.hasSucceeded());
    }

    /// Owner and manager buy what is missing for the soft cap, so that nobody gets a refund.
    function test_Attack_OperatorBuysTheSoftCap() public {
        _addRound(150);
        vm.prank(manager);
        referral.register(root);
        referral.register(root);
        _buyUnits(line[2], 100);
        // They can't take the units away that the soft cap needs.
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_AboveLeft.selector, 51, 50));
        ido.ido{value: 51 * PRICE + GAS_FEE}(51);
        ido.ido{value: 30 * PRICE + GAS_FEE}(30);
        _buyUnits(manager, 20);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_AboveLeft.selector, 1, 0));
        vm.prank(manager);
        ido.ido{value: PRICE + GAS_FEE}(1);
        vm.assertEq(ido.idos(1).sold, 150);
        vm.assertEq(ido.idos(1).uncounted, 50);
        vm.assertFalse(ido.idos(1).succeeded);
        vm.assertEq(_owedNative(), 15 ether);
        uint256 state = vm.snapshotState();
        _skip(10 days);
        vm.assertEq(_refund(line[2], 1), 10 ether);
        vm.assertEq(_refund(manager, 1), 2 ether);
        vm.revertToState(state);
        _buyUnits(line[1], 49);
        vm.assertFalse(ido.idos(1).succeeded);
        _buyUnits(line[3], 1);
        vm.assertTrue(ido.idos(1).succeeded);

        WeakPresale twin = _twin();
        twin.addRound(PRICE, UNIT, vm.getBlockTimestamp() + 1 days, 150);
        vm.prank(line[2]);
        twin.buy{value: 10 ether}(100);
        vm.prank(manager);
        twin.buy{value: 5 ether}(50);
        vm.assertTrue(twin.hasSucceeded(), "the weak twin stands");
    }

    /// The owner replaces the key contract by its own.
    function test_Attack_OwnerReplacesTheKeys() public {
        bytes memory reason = abi.encodeWithSelector(Errors.Ido_PeersSet.selector, address(cards), address(cards));
        address[2][3] memory others = [[address(cards), rival], [rival, address(cards)], [address(0), address(0)]];
        for (uint256 i = 0; i < others.length; i++) {
            vm.expectRevert(reason);
            ido.setPeers(others[i][0], others[i][1]);
        }
        ido.setPeers(address(cards), address(cards));
        vm.assertEq(ido.getConfig().keys, address(cards));

        WeakPresale twin = _twin();
        twin.setKeys(address(cards));
        twin.setKeys(rival);
        vm.assertEq(twin.keys(), rival, "the weak twin stands");
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       HELPERS
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Eight rounds at an absurd price, as long as possible. `terms` are then those of the ninth.
    function _fillTheQueue(IIdoTypes.RoundSetup memory terms) private {
        uint256 now_ = vm.getBlockTimestamp();
        terms.startTime = now_ + 31 days;
        terms.endTime = now_ + 60 days;
        _refusedRound(
            manager,
            terms,
            abi.encodeWithSelector(
                Errors.Managed_OutOfBounds.selector,
                bytes32("startTime"),
                now_ + 31 days,
                now_,
                now_ + 30 days
            )
        );
        (terms.startTime, terms.idoAmount, terms.endTime) = (0, type(uint80).max, now_ + 90 days);
        _addRound(terms);
        for (uint256 i = 1; i < 8; i++) {
            terms.endTime += 10 days;
            _addRound(terms);
        }
        terms.endTime += 10 days;
        _refusedRound(manager, terms, abi.encodeWithSelector(Errors.Ido_TooManyWaiting.selector, 8, 8));
    }

    function _refusedRound(address by, IIdoTypes.RoundSetup memory terms, bytes memory reason) private {
        uint256 owed = _owedTokens();
        vm.expectRevert(reason);
        vm.prank(by);
        ido.addRound(terms);
        vm.assertEq(_owedTokens(), owed);
    }

    function _refusedPurchase(address account, uint256 times, uint256 left) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_AboveFirstShare.selector, account, times, left));
        vm.prank(account);
        ido.ido{value: times * PRICE + GAS_FEE}(times);
    }

    function _twin() private returns (WeakPresale twin) {
        twin = WeakPresale(_new("WeakPresale", abi.encode(token)));
        token.transfer(address(twin), 1_000_000e18);
    }
}
