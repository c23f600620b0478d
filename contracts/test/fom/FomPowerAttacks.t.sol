// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFomSettings} from "../../src/fom/IFomSettings.sol";
import {IFomViews} from "../../src/fom/IFomViews.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {WeakFom} from "../../src/mocks/WeakFom.sol";
import {FomTest} from "../support/FomTest.sol";

/// Attacks of owner and manager: on who can order in a running round, on dividends that are owed, on rewards.
/// ├── bans and their ends → count for orders when the running round has ended
/// ├── settings → wait for the end of the running round, and are shown before
/// ├── Referral paused → the round can be held
/// ├── Fom delisted → orders go on; its fee exemption is permanent
/// ├── new receivers → the old ones keep what is owed to them
/// └── claims closed → open by themselves after a week
contract FomPowerAttacksTest is FomTest {
    address internal rival;
    address internal accomplice;

    function setUp() public {
        _deployFom();
        (rival, accomplice) = (line[1], line[2]);
    }

    /// The manager bans all rivals, stops new registrations, and orders last with a second account.
    function test_Attack_ManagerBansTheRivals() public {
        WeakFom twin = _twin();
        _order(rival, 1_000e18);
        twin.order(rival, 1_000e18);
        _order(accomplice, 50e18);
        twin.order(accomplice, 50e18);
        vm.startPrank(manager);
        for (uint256 i = 0; i < line.length; i++) {
            if (line[i] == accomplice) continue;
            _fomManaged().setBlackList(line[i], true);
            twin.setBlackList(line[i], true);
        }
        referral.setPaused(true);
        vm.stopPrank();
        vm.assertTrue(_fomManaged().isBlackList(rival));
        vm.assertFalse(fom.isBarred(rival));
        vm.expectRevert();
        twin.order(rival, 50e18);
        _nearTheEnd();
        // Registered accounts still order, and while no one can register, anyone can extend the round.
        vm.assertFalse(_takesOrders());
        fom.holdRound();
        _order(rival, 50e18);
        vm.assertEq(_totals().roundEndIndex, 3);
        _skip(1 days);
        vm.assertTrue(fom.isBarred(rival));
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BlackListed.selector, rival));
        this.order(rival, 0, 50e18);
        fom.updatePool();
        vm.assertEq(fom.users(rival).rewardFOMO, (uint256(110e18) * 44) / 100);
        vm.assertEq(twin.wonBy(accomplice), 105e18, "the weak twin stands");
    }

    /// The end of a ban waits in the same way, and a ban that is taken back in the same round never counts.
    function test_EndsOfBansWaitForTheRound() public {
        _blackList(rival, true);
        vm.assertTrue(fom.isBarred(rival));
        _order(line[0], 50e18);
        _blackList(rival, false);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BlackListed.selector, rival));
        this.order(rival, 0, 50e18);
        _blackList(accomplice, true);
        _blackList(accomplice, false);
        _order(accomplice, 50e18);
        _skip(1 days);
        vm.assertFalse(fom.isBarred(rival));
        // This order settles the round.
        _order(rival, 50e18);
        _blackList(accomplice, true);
        _blackList(rival, true);
        _blackList(rival, false);
        _blackList(rival, true);
        _order(accomplice, 50e18);
        _order(rival, 50e18);
        _skip(1 days);
        fom.updatePool();
        for (uint256 i = 1; i < 3; i++) {
            vm.assertTrue(fom.isBarred(line[i]));
            vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BlackListed.selector, line[i]));
            this.order(line[i], 0, 50e18);
        }
        _blackList(rival, false);
        _order(rival, 50e18);
    }

    /// The owner delists the game, and tries to remove its fee exemption, when an accomplice leads. Orders go on.
    function test_Attack_OwnerDelistsTheGame() public {
        WeakFom twin = _twin();
        _order(accomplice, 50e18);
        twin.order(accomplice, 50e18);
        _nearTheEnd();
        referral.setProduct(address(fom), false);
        twin.setListed(false);
        vm.expectRevert(abi.encodeWithSelector(Errors.Token_ExemptionIsPermanent.selector, address(fom)));
        token.setFeeExempt(address(fom), false);
        vm.assertTrue(token.isFeeExempt(address(fom)));
        vm.assertTrue(_takesOrders());
        vm.expectRevert(Errors.Fom_OrdersOpen.selector);
        fom.holdRound();
        _order(rival, 50e18);
        vm.assertEq(_totals().roundEndIndex, 2);
        vm.assertEq(_totals().roundEndTime, vm.getBlockTimestamp() + 1 days);
        vm.assertTrue(twin.takesOrders());
        vm.expectRevert();
        twin.order(rival, 50e18);
        _skip(1 days);
        fom.updatePool();
        vm.assertEq(fom.users(rival).rewardFOMO, 4e18);
        vm.assertEq(fom.users(accomplice).rewardFOMO, 0.4e18);
        vm.assertEq(twin.wonBy(accomplice), 5e18, "the weak twin stands");
    }

    /// The leader pushes the price right before each order of a rival, and back right after it. With one call that
    /// orders or holds, each attempt extends the round.
    function test_Attack_LeaderSurroundsEveryOrder() public {
        WeakFom twin = _twin();
        _order(accomplice, 50e18);
        twin.order(accomplice, 50e18);
        _nearTheEnd();
        for (uint256 i = 0; i < 10; i++) {
            uint256 tokens = token.balanceOf(address(this));
            _buy(address(this), 5_000e18);
            vm.prank(rival);
            vm.assertFalse(fom.burnOrHold{value: GAS_FEE}(0, 1, 50e18, true));
            _sell(address(this), token.balanceOf(address(this)) - tokens);
            vm.assertEq(_totals().roundEndTime, vm.getBlockTimestamp() + 30 minutes);
            _skip(29 minutes);
        }
        vm.prank(rival);
        vm.assertTrue(fom.burnOrHold{value: GAS_FEE}(0, 1, 50e18, true));
        vm.assertEq(_totals().roundEndIndex, 2);
        vm.assertEq(twin.wonBy(accomplice), 5e18, "the weak twin stands");
    }

    /// The owner changes the rules of a running round so that no rival can order any more.
    function test_Attack_OwnerChangesTheRules() public {
        WeakFom twin = _twin();
        _order(accomplice, 50e18);
        twin.order(accomplice, 50e18);
        IFomSettings.Terms memory terms = _termsFom();
        (terms.price, terms.roundMin, terms.userMax) = (1_000_000e18, 1_000_000e18, 1_000_000e18);
        (terms.roundTime, terms.keyPrice, terms.sendMin) = (1 hours, 0, 7e18);
        vm.expectEmit(address(fom));
        emit IFomSettings.ChangesScheduled(1);
        fom.setTerms(terms);
        twin.setRoundMin(1_000_000e18);
        IFomSettings.Rates memory rates = _ratesFom();
        rates.swapRate = 5_000;
        fom.setRates(rates);
        for (uint256 i = 0; i < 5; i++) fom.setTier(i, 180, 10_000);
        fom.moveStakeSurplus(0, 4, fom.getConfigMulti().stakeSurplus[0]);
        IFomViews.Config memory config = fom.getConfig();
        vm.assertEq(config.price, 10e18);
        vm.assertEq(config.swapRate, 6_000);
        vm.assertEq(fom.getConfigMulti().stakeDays[0], 7);
        _nearTheEnd();
        _order(rival, 50e18);
        twin.order(rival, 50e18);
        vm.assertEq(_totals().roundEndTime, vm.getBlockTimestamp() + 1 days);
        bytes32 pending = _pending();
        _skip(1 days);
        vm.assertEq(twin.wonBy(accomplice), 10e18, "the weak twin stands");

        // The views show the new rules as soon as the round is over, although no call has settled it.
        bytes32 now_ = _rulesNow();
        vm.assertEq(now_, pending);
        (bool isPending, , ) = fom.getPending();
        vm.assertFalse(isPending);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_BelowPrice.selector, 50e18, 1_000_000e18));
        fom.previewBurn(rival, 0, 1, 50e18, true);
        vm.expectEmit(address(fom));
        emit IFomSettings.ChangesApplied(1);
        fom.updatePool();
        vm.assertEq(_rulesNow(), now_);
        vm.assertEq(fom.getConfigMulti().stakeSurplus[0], 0);
        vm.assertEq(fom.users(rival).rewardFOMO, 4e18);
        // Without a running round, settings apply at once.
        fom.setTerms(_termsFom());
        vm.assertEq(fom.getConfig().price, 10e18);
        _assertFomSolvent();
    }

    /// A pause and the state of claims are not taken back by settings that apply later.
    function test_PausesOutliveSettingsThatApplyLater() public {
        _order(line[0], 50e18);
        fom.setTerms(_termsFom());
        fom.setOpenClaim(false);
        _skip(1 days - 1);
        vm.prank(manager);
        _fomManaged().setPaused(true);
        vm.assertTrue(fom.getConfig().paused);
        _skip(7 days + 1);
        vm.assertFalse(fom.getConfig().paused);
        vm.assertEq(_totals().roundEndTime, vm.getBlockTimestamp() - 1 + 30 minutes);
        _skip(30 minutes);
        fom.updatePool();
        vm.assertEq(_totals().round, 2);
        vm.assertTrue(fom.getConfig().openClaim);
    }

    /// Dividends of 6,900 USDT are owed to the receivers. The owner names other receivers, and holds delivery back with
    /// the highest `sendMin` meanwhile.
    function test_Attack_OwnerRedirectsOwedDividends() public {
        WeakFom twin = WeakFom(_new("WeakFom", abi.encode(type(uint256).max)));
        IFomSettings.Terms memory terms = _withoutRounds();
        terms.sendMin = 10_000e18;
        fom.setTerms(terms);
        for (uint256 i = 0; i < 25; i++) {
            _order(root, 980e18);
            _settlePrice();
            twin.order(root, 980e18);
            if (i % 20 == 19) _skip(7 days);
            for (uint256 j = 1; i % 20 == 19 && j <= 20; j++) _release(root, j);
            if (i % 20 == 19) _settlePrice();
        }
        uint256 owed = _totals().dividends;
        vm.assertApproxEqAbs(owed, 6_900e18, 50e18);
        vm.expectPartialRevert(Errors.Fom_BelowSendMin.selector);
        fom.sendDividends();
        vm.expectEmit(address(fom));
        emit IFomSettings.DividendsSetAside(address(nft), owed - owed / 2, address(burn), owed / 2);
        fom.setReceivers(bob, keeper, address(0));
        twin.setReceiver(bob);
        vm.assertEq(_totals().dividends, owed);
        terms.sendMin = 1;
        fom.setTerms(terms);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_BelowSendMin.selector, 0, 1));
        fom.sendDividends();
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NothingOwed.selector, bob));
        fom.sendOwed(bob);
        (uint256 toNft, uint256 toBurn) = fom.owedTo(address(nft));
        vm.assertEq(toNft, owed - owed / 2);
        vm.assertEq(toBurn, 0);
        vm.prank(alice);
        fom.sendOwed(address(nft));
        vm.assertEq(usdt.balanceOf(address(nft)), owed - owed / 2);
        while (_totals().dividends != 0) {
            fom.sendOwed(address(burn));
            _settlePrice();
        }
        vm.assertGt(address(burn).balance, 0);
        vm.assertEq(usdt.balanceOf(bob), 0);
        vm.assertEq(keeper.balance, 0);
        vm.assertEq(twin.sendDividends(bob), 2_450e18, "the weak twin stands");
        _assertFomSolvent();
    }

    /// Dividends that have no receiver yet go to the first one.
    function test_DividendsWithoutReceiverGoToTheNext() public {
        fom.setReceivers(address(0), address(0), address(0));
        _order(root, 100e18);
        fom.setReceivers(address(nft), address(burn), address(0));
        fom.sendDividends();
        vm.assertEq(usdt.balanceOf(address(nft)), 14e18);
        // The same receivers again change nothing.
        _settlePrice();
        _order(root, 100e18);
        fom.setReceivers(address(nft), address(burn), address(0));
        fom.sendDividends();
        vm.assertEq(usdt.balanceOf(address(nft)), 28e18);
        vm.assertEq(_totals().dividends, 0);
    }

    /// Closed claims would withhold prizes and referral rewards without end.
    function test_Attack_ClaimsClosedForever() public {
        _order(line[0], 100e18);
        _order(line[1], 100e18);
        vm.startPrank(manager);
        fom.setOpenClaim(false);
        uint256 next = vm.getBlockTimestamp() + 37 days;
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_ClaimsClosedBefore.selector, next));
        fom.setOpenClaim(false);
        vm.stopPrank();
        _skip(7 days - 1);
        vm.expectRevert(Errors.Fom_ClaimClosed.selector);
        fom.claimFor{value: GAS_FEE}(line[0]);
        _skip(1);
        vm.assertGt(_claim(line[0]), 0);
        vm.prank(manager);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_ClaimsClosedBefore.selector, next));
        fom.setOpenClaim(false);
        _skip(30 days);
        vm.prank(manager);
        fom.setOpenClaim(false);
    }

    function _pending() private view returns (bytes32) {
        (bool isPending, IFomViews.Config memory config, IFomViews.Multi memory multi) = fom.getPending();
        vm.assertTrue(isPending);
        config.lastIndex = 0;
        return keccak256(abi.encode(config, multi.stakeDays, multi.stakeRates, multi.potRate, multi.burnRates));
    }

    function _rulesNow() private view returns (bytes32) {
        (IFomViews.Config memory config, IFomViews.Multi memory multi) = (fom.getConfig(), fom.getConfigMulti());
        config.lastIndex = 0;
        return keccak256(abi.encode(config, multi.stakeDays, multi.stakeRates, multi.potRate, multi.burnRates));
    }

    /// @dev Ten minutes before the end of a round that began now.
    function _nearTheEnd() private {
        _skip(23 hours);
        oracle.update();
        _skip(50 minutes);
        oracle.update();
    }

    function _twin() private returns (WeakFom) {
        return WeakFom(_new("WeakFom", abi.encode(vm.getBlockTimestamp() + 1 days)));
    }
}
