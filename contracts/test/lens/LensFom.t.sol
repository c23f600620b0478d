// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../src/admin/IManaged.sol";
import {IBurnViews} from "../../src/burn/IBurnViews.sol";
import {ICashier} from "../../src/cashier/ICashier.sol";
import {IDouble} from "../../src/double/IDouble.sol";
import {IFomViews} from "../../src/fom/IFomViews.sol";
import {IIdo} from "../../src/ido/IIdo.sol";
import {ILensAdmin} from "../../src/lens/ILensAdmin.sol";
import {ILensFom} from "../../src/lens/ILensFom.sol";
import {ILensGames} from "../../src/lens/ILensGames.sol";
import {IKeyNftDesk} from "../../src/nft/IKeyNftDesk.sol";
import {INftDesk} from "../../src/nft/INftDesk.sol";
import {IReferral} from "../../src/registration/IReferral.sol";
import {IStake} from "../../src/stake/IStake.sol";
import {IStakeTypes} from "../../src/stake/IStakeTypes.sol";
import {IToken} from "../../src/token/IToken.sol";
import {LensWholeTest} from "../support/LensWholeTest.sol";

/// Whole screens of both games and of the manager compared with the contracts' own views, as in LensScreens.t.sol.
/// ├── orders: from the newest, from an own order; from another account's order there are none
/// └── values: the sum over all products
contract LensFomTest is LensWholeTest {
    function setUp() public {
        _deployLens();
    }

    function test_Fom() public {
        vm.prank(p.manager);
        IManaged(peers.superFom).setBlackList(ben, true);
        for (uint256 k = 0; k < 6; k++) {
            (address account, bool isSuper) = (_who(k % 3), k > 2);
            address game = _game(isSuper);
            ILensFom.FomScreen memory screen = lens.getFom(account, isSuper, 1, 1, 100e18, true);
            _assertShell(screen.shell, account, 1);
            vm.assertEq(screen.shell.allowances[0].spender, game);
            _is(abi.encode(screen.config), game, abi.encodeCall(IFomViews.getConfig, ()));
            _is(abi.encode(screen.multi), game, abi.encodeCall(IFomViews.getConfigMulti, ()));
            _is(abi.encode(screen.user), game, abi.encodeCall(IFomViews.users, (account)));
            _is(abi.encode(screen.winners, screen.prizes), game, abi.encodeCall(IFomViews.getWinners, ()));
            _is(abi.encode(screen.newest), game, abi.encodeCall(IFomViews.getOrders, (0, 10)));
            _is(abi.encode(screen.rounds), game, abi.encodeCall(IFomViews.getRounds, (0, 10)));
            _is(abi.encode(screen.validUntil), game, abi.encodeCall(IFomViews.validUntil, (account)));
            _is(abi.encode(screen.nativePerUsdt), game, abi.encodeCall(IFomViews.getSwapIn, (1e18)));
            vm.assertEq(screen.isBlackList, isSuper && account == ben);
            bytes memory question = abi.encodeCall(IFomViews.previewBurn, (account, 1, 1, 100e18, true));
            _isPreview(abi.encode(screen.preview), screen.refusal, game, question);
        }
        vm.assertEq(lens.getFom(ann, false, 1, 1, 100e18, true).newest.length, 4);
        vm.assertEq(lens.getFom(ann, true, 1, 1, 100e18, true).refusal.length, 0);
        vm.assertGt(lens.getFom(ben, true, 1, 1, 100e18, true).refusal.length, 3);
        vm.assertEq(lens.getFom(ben, true, 1, 0, 100e18, true).refusal.length, 0);
    }

    function test_FomMine() public view {
        for (uint256 k = 0; k < 6; k++) {
            (address account, bool isSuper) = (_who(k % 3), k > 2);
            (address game, address pool) = (_game(isSuper), _pool(isSuper));
            ILensFom.FomMineScreen memory screen = lens.getFomMine(account, isSuper, 0, 10);
            _assertShell(screen.shell, account, 0);
            _is(abi.encode(screen.config), game, abi.encodeCall(IFomViews.getConfig, ()));
            _is(abi.encode(screen.user), game, abi.encodeCall(IFomViews.users, (account)));
            bytes memory question = abi.encodeCall(IFomViews.getUserOrders, (account, 0, 10));
            _is(abi.encode(screen.orders, screen.nextOrder), game, question);
            _is(abi.encode(screen.doubleConfig), pool, abi.encodeCall(IDouble.getConfig, ()));
            question = abi.encodeCall(IDouble.getUserInfo, (account));
            _is(abi.encode(screen.doubleUser, screen.stakes, screen.claimable), pool, question);
            vm.assertEq(screen.rewards.length, screen.orders.length);
            for (uint256 i = 0; i < screen.rewards.length; i++) {
                vm.assertEq(screen.rewards[i], p.games[k / 3].rewardOf(screen.orders[i].index));
            }
        }
        vm.assertEq(lens.getFomMine(ann, false, 0, 10).stakes.length, 1);
        vm.assertGt(lens.getFomMine(ann, true, 0, 10).rewards[0], 0);
    }

    function test_FomMineStartsFromAnOwnOrder() public view {
        vm.assertEq(lens.getFomMine(ann, false, 0, 10).orders.length, 3);
        ILensFom.FomMineScreen memory screen = lens.getFomMine(ann, false, 2, 10);
        vm.assertEq(screen.orders.length, 2);
        vm.assertEq(screen.orders[0].index, 2);
        // The fourth order is ben's; the tenth does not exist.
        for (uint256 from = 4; from <= 10; from += 6) {
            screen = lens.getFomMine(ann, false, from, 10);
            vm.assertEq(screen.orders.length + screen.rewards.length + screen.nextOrder, 0);
            vm.assertEq(screen.shell.missing, 0);
        }
        vm.assertEq(lens.getFomMine(ann, false, 0, 0).orders.length, 0);
    }

    function test_FomTeam() public view {
        for (uint256 k = 0; k < 2; k++) {
            bool isSuper = k == 1;
            address game = _game(isSuper);
            ILensGames.FomTeamScreen memory screen = lens.getFomTeam(ann, isSuper, 0, 0, 10);
            _assertShell(screen.shell, ann, 0);
            _is(abi.encode(screen.multi), game, abi.encodeCall(IFomViews.getConfigMulti, ()));
            _is(abi.encode(screen.user), game, abi.encodeCall(IFomViews.users, (ann)));
            _is(abi.encode(screen.team), peers.referral, abi.encodeCall(IReferral.teams, (ann)));
            vm.assertEq(screen.directs.length, 1);
            vm.assertEq(screen.directs[0].member.account, ben);
            _is(abi.encode(screen.directs[0].user), game, abi.encodeCall(IFomViews.users, (ben)));
            vm.assertEq(screen.indirects[0].member.account, cleo);
            screen = lens.getFomTeam(ann, isSuper, 0, 0, 0);
            vm.assertEq(screen.directs.length + screen.indirects.length, 0);
        }
        vm.assertEq(lens.getFomTeam(ann, false, 0, 0, 10).directs[0].user.amount, p.games[0].users(ben).amount);
        vm.assertGt(p.games[0].users(ben).amount, 0);
    }

    function test_Values() public {
        ILensFom.Values memory values = lens.getValues(ann);
        (IStakeTypes.User memory staker, IStakeTypes.StakeInfo[] memory running, uint256 due, , ) = p.stake.getUserInfo(
            ann
        );
        vm.assertEq(values.missing, 0);
        // A stake of 100 with a bonus of a fifth, of which eight days have been released.
        vm.assertGt(due, 0);
        vm.assertEq(staker.balance + running[0].rewardSurplus, 120e18);
        vm.assertEq(values.gold, 200e18 + 120e18 - due);
        vm.assertEq(values.balanceGold, p.mining.users(ann).balance + due);
        vm.assertEq(values.fomo, p.games[0].orders(3).tokens + p.games[1].orders(1).tokens);
        vm.assertEq(values.double, p.doubles[0].users(ann).amount);
        vm.assertGt(values.double, 0);
        vm.assertEq(values.balanceFomo, p.games[0].users(ann).balance + p.games[1].users(ann).balance);
        vm.assertEq(values.balanceDouble, 0);
        _skip(120 days);
        vm.assertGt(lens.getValues(ann).balanceDouble, values.double);
        ILensFom.Values memory none;
        vm.assertEq(abi.encode(lens.getValues(stranger)), abi.encode(none));
    }

    function test_ManagersOfGames() public view {
        for (uint256 k = 0; k < 2; k++) {
            (address game, address pool) = (_game(k == 1), _pool(k == 1));
            ILensGames.ManagerFomScreen memory screen =
                k == 0 ? lens.getManagerFom(p.manager, ann) : lens.getManagerSuper(p.manager, ann);
            _assertShell(screen.shell, p.manager, 2);
            _is(abi.encode(screen.config), game, abi.encodeCall(IFomViews.getConfig, ()));
            _is(abi.encode(screen.doubleConfig), pool, abi.encodeCall(IDouble.getConfig, ()));
            _is(abi.encode(screen.doubleTotals), pool, abi.encodeCall(IDouble.getTotals, ()));
            _is(abi.encode(screen.user), game, abi.encodeCall(IFomViews.users, (ann)));
            vm.assertEq(screen.books[0].target, game);
            vm.assertEq(screen.books[1].target, pool);
            vm.assertTrue(screen.books[0].known && screen.books[1].known);
        }
    }

    function test_Manager() public view {
        ILensAdmin.ManagerScreen memory screen = lens.getManager(p.manager, address(p.burn));
        _assertShell(screen.shell, p.manager, 0);
        _is(abi.encode(screen.nft, screen.nftTotals), peers.nft, abi.encodeCall(INftDesk.getConfig, ()));
        _is(abi.encode(screen.tiers), peers.nft, abi.encodeCall(INftDesk.getConfigMulti, ()));
        _is(abi.encode(screen.keyNft), peers.keyNft, abi.encodeCall(IKeyNftDesk.getConfig, ()));
        _is(abi.encode(screen.burn), peers.burn, abi.encodeCall(IBurnViews.getConfig, ()));
        _is(abi.encode(screen.burnMulti), peers.burn, abi.encodeCall(IBurnViews.getConfigMulti, ()));
        _is(abi.encode(screen.ido), peers.ido, abi.encodeCall(IIdo.getConfig, ()));
        _is(abi.encode(screen.stake, screen.stakeTotals), peers.stake, abi.encodeCall(IStake.getConfig, ()));
        _is(abi.encode(screen.cashier), peers.cashier, abi.encodeCall(ICashier.getConfig, ()));
        _is(abi.encode(screen.referral), peers.referral, abi.encodeCall(IReferral.getConfig, ()));
        _is(abi.encode(screen.token), peers.token, abi.encodeCall(IToken.getConfig, ()));
        _is(abi.encode(screen.buyFee, screen.sellFee, screen.weights), peers.token, abi.encodeCall(IToken.getFees, ()));
        _is(abi.encode(screen.spending), peers.token, abi.encodeCall(IToken.getSpending, ()));
        vm.assertTrue(screen.isFeeExempt && screen.isLogAdmin);
        address[15] memory all = _all();
        for (uint256 i = 0; i < all.length; i++) {
            vm.assertEq(screen.books[i].target, all[i]);
            vm.assertTrue(screen.books[i].known);
            vm.assertEq(screen.listed[i].target, all[i]);
        }
    }

    function _game(bool isSuper) private view returns (address) {
        return isSuper ? peers.superFom : peers.fom;
    }

    function _pool(bool isSuper) private view returns (address) {
        return isSuper ? peers.superDouble : peers.double;
    }
}
