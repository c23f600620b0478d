// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IBurnViews} from "../../src/burn/IBurnViews.sol";
import {ICashier} from "../../src/cashier/ICashier.sol";
import {IIdo} from "../../src/ido/IIdo.sol";
import {ILensEarn} from "../../src/lens/ILensEarn.sol";
import {ILensHome} from "../../src/lens/ILensHome.sol";
import {ILensMining} from "../../src/lens/ILensMining.sol";
import {ILensTeam} from "../../src/lens/ILensTeam.sol";
import {ILog} from "../../src/logs/ILog.sol";
import {IMiningViews} from "../../src/mining/IMiningViews.sol";
import {IKeyNftDesk} from "../../src/nft/IKeyNftDesk.sol";
import {INftDesk} from "../../src/nft/INftDesk.sol";
import {IReferral} from "../../src/registration/IReferral.sol";
import {IStake} from "../../src/stake/IStake.sol";
import {IToken} from "../../src/token/IToken.sol";
import {LensWholeTest} from "../support/LensWholeTest.sol";

/// Whole screens of the products compared with the contracts' own views, for accounts with all kinds of positions, with
/// some and with none. LensFom.t.sol covers the games. Previews and reverts are the product's own.
contract LensScreensTest is LensWholeTest {
    function setUp() public {
        _deployLens();
    }

    function test_Home() public {
        vm.prank(p.manager);
        p.ido.setWhiteList(ann, true);
        for (uint256 i = 0; i < 3; i++) {
            address account = _who(i);
            ILensHome.HomeScreen memory screen = lens.getHome(account);
            _assertShell(screen.shell, account, 0);
            _is(abi.encode(screen.info), peers.token, abi.encodeCall(IToken.getInfo, ()));
            _is(abi.encode(screen.config), peers.ido, abi.encodeCall(IIdo.getConfig, ()));
            _is(abi.encode(screen.round), peers.ido, abi.encodeCall(IIdo.idos, (1)));
            _is(abi.encode(screen.next), peers.ido, abi.encodeCall(IIdo.idos, (2)));
            _is(abi.encode(screen.user), peers.ido, abi.encodeCall(IIdo.users, (account)));
            _is(abi.encode(screen.claim), peers.ido, abi.encodeCall(IIdo.previewClaim, (account)));
            vm.assertEq(screen.openTime, p.token.getConfig().openTime);
            vm.assertEq(screen.isWhiteList, account == ann);
            _assertPool(screen.pool, p.pair, peers.token);
            _assertPrice(screen.price, peers.token);
        }
        vm.assertGt(lens.getHome(ann).claim.tokens, 0);
    }

    function test_Ido() public {
        vm.prank(p.manager);
        p.ido.setBlackList(ben, true);
        for (uint256 i = 0; i < 3; i++) {
            address account = _who(i);
            ILensHome.IdoScreen memory screen = lens.getIdo(account, 1, false, 0, 10);
            _assertShell(screen.shell, account, 1);
            _is(abi.encode(screen.config), peers.ido, abi.encodeCall(IIdo.getConfig, ()));
            _is(abi.encode(screen.totals), peers.ido, abi.encodeCall(IIdo.getTotals, ()));
            _is(abi.encode(screen.rounds), peers.ido, abi.encodeCall(IIdo.getIdosPaged, (0, 200)));
            _is(abi.encode(screen.user), peers.ido, abi.encodeCall(IIdo.users, (account)));
            _is(abi.encode(screen.holdings), peers.ido, abi.encodeCall(IIdo.getHoldings, (account)));
            _is(abi.encode(screen.purchases), peers.ido, abi.encodeCall(IIdo.getPurchases, (account, 0, 10)));
            vm.assertEq(screen.isBlackList, account == ben);
            bytes memory question = abi.encodeCall(IIdo.previewIdo, (account, 1));
            _isPreview(abi.encode(screen.preview), screen.refusal, peers.ido, question);
            question = abi.encodeCall(IIdo.previewBurn, (account, 1, false));
            _isPreview(abi.encode(screen.burnPreview), screen.burnRefusal, peers.ido, question);
            _assertPrice(screen.nativePrice, address(wbnb));
        }
        vm.assertEq(lens.getIdo(ann, 1, false, 0, 10).purchases.length, 1);
        vm.assertEq(lens.getIdo(ann, 1, false, 0, 10).refusal.length, 0);
        vm.assertGt(lens.getIdo(stranger, 1, false, 0, 10).refusal.length, 3);
        // Values that were not requested are zero.
        ILensHome.IdoScreen memory bare = lens.getIdo(stranger, 0, false, 0, 0);
        vm.assertEq(bare.purchases.length + bare.refusal.length + bare.burnRefusal.length + bare.preview.value, 0);
    }

    function test_Swap() public view {
        ILensHome.SwapScreen memory screen = lens.getSwap(address(this));
        _assertShell(screen.shell, address(this), 4);
        vm.assertTrue(screen.shell.isManager);
        vm.assertTrue(screen.isFeeExempt);
        _assertPool(screen.pool, p.pair, peers.token);
        _assertPool(screen.nativePool, p.nativePair, address(wbnb));
        vm.assertEq(screen.liquidity, p.pair.balanceOf(address(this)));
        vm.assertGt(screen.liquidity, 0);
        vm.assertEq(screen.nativeLiquidity, p.nativePair.balanceOf(address(this)));
        vm.assertGt(screen.nativeLiquidity, 0);
        (uint256 buyFee, uint256 sellFee, ) = p.token.getFees();
        vm.assertEq(screen.buyFee, buyFee);
        vm.assertEq(screen.sellFee, sellFee);
        vm.assertEq(screen.whiteMax, 10_000e18);
        (uint256 usdtAmount, bool known, uint256 average) = lens.getSwapValue(3e18);
        vm.assertEq(usdtAmount, p.token.getSwapValueUSDT(3e18));
        vm.assertTrue(known);
        vm.assertEq(average, p.oracle.consult(peers.token, 3e18));
    }

    function test_Stake() public {
        vm.prank(p.manager);
        p.stake.setWhiteList(ben, true);
        for (uint256 i = 0; i < 3; i++) {
            address account = _who(i);
            ILensEarn.StakeScreen memory screen = lens.getStake(account, 50e18, 0, 10);
            _assertShell(screen.shell, account, 1);
            _is(abi.encode(screen.config, screen.totals), peers.stake, abi.encodeCall(IStake.getConfig, ()));
            _is(abi.encode(screen.rounds), peers.stake, abi.encodeCall(IStake.getIdosPaged, (0, 10)));
            _is(
                abi.encode(screen.user, screen.running, screen.claimable, screen.withheld, screen.nextRelease),
                peers.stake,
                abi.encodeCall(IStake.getUserInfo, (account))
            );
            _is(abi.encode(screen.stakes), peers.stake, abi.encodeCall(IStake.getUserStakes, (account, 0, 10)));
            vm.assertEq(screen.isWhiteList, account == ben);
            vm.assertFalse(screen.isBlackList);
            bytes memory question = abi.encodeCall(IStake.previewDeposit, (account, 50e18));
            _isPreview(abi.encode(screen.preview), screen.refusal, peers.stake, question);
        }
        vm.assertEq(lens.getStake(ann, 50e18, 0, 10).preview.amount, 50e18);
        vm.assertGt(lens.getStake(ann, 0, 0, 0).claimable, 0);
        vm.assertGt(lens.getStake(stranger, 50e18, 0, 10).refusal.length, 3);
        ILensEarn.StakeScreen memory bare = lens.getStake(ann, 0, 0, 0);
        vm.assertEq(bare.stakes.length + bare.refusal.length + bare.preview.amount, 0);
        vm.assertEq(bare.running.length, 1);
    }

    function test_BurnAndOrders() public view {
        ILensEarn.BurnScreen memory screen = lens.getBurn(ann, 1, 0, true);
        bytes memory question = abi.encodeCall(IBurnViews.previewBurn, (ann, 1, 0, true));
        _isPreview(abi.encode(screen.preview), screen.refusal, peers.burn, question);
        vm.assertGt(screen.refusal.length, 3);
        vm.assertEq(screen.shell.missing, 0);
        ILensEarn.OrdersScreen memory orders = lens.getOrders(ann, 0, 0, 0, 0);
        vm.assertEq(orders.orders.length + orders.inviteOrders.length, 0);
        vm.assertEq(orders.invites, 1);
        orders = lens.getOrders(ann, 0, 5, 0, 5);
        _is(abi.encode(orders.orders), peers.burn, abi.encodeCall(IBurnViews.getUserOrders, (ann, 0, 5)));
        vm.assertEq(orders.inviteOrders[0].member.account, ben);
        vm.assertEq(orders.inviteOrders[0].orders.length, 1);
    }

    function test_Mining() public {
        vm.prank(p.manager);
        p.mining.setBlackList(ben, true);
        for (uint256 i = 0; i < 3; i++) {
            address account = _who(i);
            ILensMining.MiningScreen memory screen = lens.getMining(account, 2, 20e18);
            _assertShell(screen.shell, account, 3);
            _is(abi.encode(screen.config), peers.mining, abi.encodeCall(IMiningViews.getConfig, ()));
            _is(
                abi.encode(screen.arrays, screen.totals),
                peers.mining,
                abi.encodeCall(IMiningViews.getConfigMulti, ())
            );
            _is(abi.encode(screen.user), peers.mining, abi.encodeCall(IMiningViews.users, (account)));
            _is(abi.encode(screen.cashier), peers.cashier, abi.encodeCall(ICashier.getConfig, ()));
            vm.assertEq(screen.isBlackList, account == ben);
            bytes memory question = abi.encodeCall(IMiningViews.previewDeposit, (account, 2, 20e18));
            _isPreview(abi.encode(screen.preview), screen.refusal, peers.mining, question);
        }
        vm.assertEq(lens.getMining(ann, 2, 20e18).refusal.length, 0);
        vm.assertGt(lens.getMining(ben, 2, 20e18).refusal.length, 3);
        vm.assertEq(lens.getMining(ben, 2, 0).refusal.length, 0);
    }

    function test_MiningMineAndTeam() public view {
        for (uint256 i = 0; i < 3; i++) {
            address account = _who(i);
            ILensMining.MiningMineScreen memory mine = lens.getMiningMine(account, 0, 10);
            _assertShell(mine.shell, account, 0);
            _is(abi.encode(mine.user), peers.mining, abi.encodeCall(IMiningViews.users, (account)));
            _is(abi.encode(mine.stakes), peers.mining, abi.encodeCall(IMiningViews.getStakes, (account, 0, 10)));
            _assertPrice(mine.price, peers.token);
            ILensMining.MiningTeamScreen memory team = lens.getMiningTeam(account, 0, 0, 10);
            _assertShell(team.shell, account, 0);
            _is(abi.encode(team.team), peers.referral, abi.encodeCall(IReferral.teams, (account)));
            bytes memory question = abi.encodeCall(IMiningViews.getInvitesInfoPaged, (account, 0, 10));
            _is(abi.encode(team.directs), peers.mining, question);
            question = abi.encodeCall(IMiningViews.getIndirectsInfoPaged, (account, 0, 10));
            _is(abi.encode(team.indirects), peers.mining, question);
        }
        vm.assertEq(lens.getMiningMine(ann, 0, 10).stakes.length, 1);
        vm.assertEq(lens.getMiningMine(ann, 0, 0).stakes.length, 0);
        ILensMining.MiningTeamScreen memory screen = lens.getMiningTeam(ann, 0, 0, 10);
        vm.assertEq(screen.directs[0].amount, 50e18);
        vm.assertEq(screen.indirects[0].account, cleo);
        screen = lens.getMiningTeam(ann, 0, 0, 0);
        vm.assertEq(screen.directs.length + screen.indirects.length, 0);
    }

    function test_ManagerMining() public view {
        ILensMining.ManagerMiningScreen memory screen = lens.getManagerMining(p.manager, ann);
        _assertShell(screen.shell, p.manager, 1);
        vm.assertTrue(screen.shell.isManager);
        _is(abi.encode(screen.user), peers.mining, abi.encodeCall(IMiningViews.users, (ann)));
        vm.assertEq(screen.books.name, bytes32("mining"));
        vm.assertEq(screen.books.lines[0].held, p.mining.solvency()[0].held);
        vm.assertFalse(screen.listed.black);
    }

    function test_Mine() public view {
        for (uint256 i = 0; i < 3; i++) {
            address account = _who(i);
            ILensTeam.MineScreen memory screen = lens.getMine(account, 0, 10, 0, 10);
            _assertShell(screen.shell, account, 0);
            _is(abi.encode(screen.nft), peers.nft, abi.encodeCall(INftDesk.users, (account)));
            _is(abi.encode(screen.nftConfig, screen.nftTotals), peers.nft, abi.encodeCall(INftDesk.getConfig, ()));
            _is(abi.encode(screen.tiers), peers.nft, abi.encodeCall(INftDesk.getConfigMulti, ()));
            _is(abi.encode(screen.cards), peers.nft, abi.encodeCall(INftDesk.cardsOf, (account, 0, 10)));
            _is(
                abi.encode(screen.editions, screen.held, screen.credited),
                peers.keyNft,
                abi.encodeCall(IKeyNftDesk.keysOf, (account))
            );
            _is(abi.encode(screen.burn), peers.burn, abi.encodeCall(IBurnViews.users, (account)));
            _is(abi.encode(screen.mining), peers.mining, abi.encodeCall(IMiningViews.users, (account)));
            _is(abi.encode(screen.rewards), peers.log, abi.encodeCall(ILog.getUserRewards, (account)));
            _is(
                abi.encode(screen.logs, screen.nextLog),
                peers.log,
                abi.encodeCall(ILog.getUserLogsPaged, (account, 0, 10))
            );
        }
        vm.assertEq(lens.getMine(ann, 0, 10, 0, 10).cards.length, 2);
        ILensTeam.MineScreen memory bare = lens.getMine(ann, 0, 0, 0, 0);
        vm.assertEq(bare.cards.length + bare.logs.length, 0);
        // Twenty were granted and two came with presale units; three were exchanged.
        vm.assertEq(bare.held[0], 19);
    }

    function test_MatchesTheRegistrysViews() public view {
        bytes memory question = abi.encodeCall(IReferral.getUserInfo, (ann));
        (bool ok, bytes memory answer) = address(lens).staticcall(question);
        vm.assertTrue(ok);
        _is(answer, peers.referral, question);
        vm.assertEq(abi.encode(lens.getInvitesInfo(ann)), abi.encode(p.referral.getInvitesInfo(ann)));
        vm.assertEq(lens.getInvitesInfo(ann)[0].account, ben);
        vm.assertEq(abi.encode(lens.getIndirectsInfo(ann)), abi.encode(p.referral.getIndirectsInfo(ann)));
        vm.assertEq(lens.getIndirectsInfo(ann)[0].account, cleo);
        ILensTeam.InvitesScreen memory invites = lens.getInvites(ann, 0, 0);
        vm.assertEq(invites.invites.length, 0);
        _is(abi.encode(invites.user), peers.referral, abi.encodeCall(IReferral.users, (ann)));
    }
}
