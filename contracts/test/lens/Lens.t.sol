// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../src/admin/IManaged.sol";
import {TwoHalves} from "../../src/admin/TwoHalves.sol";
import {IBurnViews} from "../../src/burn/IBurnViews.sol";
import {ILens} from "../../src/lens/ILens.sol";
import {ILensEarn} from "../../src/lens/ILensEarn.sol";
import {ILensFom} from "../../src/lens/ILensFom.sol";
import {ILensGames} from "../../src/lens/ILensGames.sol";
import {ILensHome} from "../../src/lens/ILensHome.sol";
import {ILensMining} from "../../src/lens/ILensMining.sol";
import {ILensTeam} from "../../src/lens/ILensTeam.sol";
import {ILensTypes} from "../../src/lens/ILensTypes.sol";
import {LensEarn} from "../../src/lens/LensEarn.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {IReferral} from "../../src/registration/IReferral.sol";
import {IToken} from "../../src/token/IToken.sol";
import {LensTest} from "../support/LensTest.sol";

/// Lens
/// ├── whole screens compared with the contracts' own views: on whole deployments, in LensScreens.t.sol, LensFom.t.sol and Lens.test.ts
/// ├── shell
/// │   ├── of a registered account: balances, registration, level, allowances
/// │   ├── of an unregistered account and of the zero address: zeros, no revert
/// │   └── isManager: owner or manager of any contract; a renounced contract has no owner
/// ├── a contract that fails
/// │   ├── has no code, reverts, or uses up its gas: the rest of the screen is returned, and its bit is set
/// │   └── any set of contracts fails: exactly their bits are set
/// ├── an oracle without an average: known is false, and nothing is missing
/// ├── lists: 0 entries return nothing, too many are cut, `from` beyond the end starts at the newest
/// ├── previews: the same as the product's; a revert has the product's own error
/// └── parts: answer no other calls, and can't be left out
contract LensUnitTest is LensTest {
    address private ann;

    function setUp() public {
        _deployLens();
        ann = line[0];
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        SHELL
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 3.1-b, 3.1-l, 3.1-n, 3.1-o, 7.12-t
    function test_ShellOfAUser() public {
        usdt.mint(ann, 7e18);
        vm.prank(ann);
        usdt.approve(address(pool), 3e18);
        _settlePrice();
        _order(line[1], 1 ether);
        ILensTypes.Shell memory shell = lens.getBurn(ann, 0, 0, true).shell;
        vm.assertEq(shell.blockNumber, block.number);
        vm.assertEq(shell.timestamp, vm.getBlockTimestamp());
        vm.assertEq(shell.native, ann.balance);
        vm.assertEq(shell.token, token.balanceOf(ann));
        vm.assertEq(shell.usdt, 7e18);
        vm.assertEq(shell.index, 2);
        vm.assertEq(shell.refer, root);
        (, IReferral.Team memory team, , string memory code) = referral.getUserInfo(ann);
        vm.assertEq(shell.inviteCode, code);
        vm.assertEq(shell.level, team.level);
        vm.assertFalse(shell.isManager);
        vm.assertEq(shell.allowances.length, 1);
        vm.assertEq(shell.allowances[0].asset, address(usdt));
        vm.assertEq(shell.allowances[0].spender, address(pool));
        vm.assertEq(shell.allowances[0].amount, 3e18);
        vm.assertEq(shell.missing, 0);
    }

    function test_ShellSaysALevelThatAManagerSet() public {
        vm.prank(manager);
        referral.setLevel(ann, true, 3);
        vm.assertEq(lens.getTeam(ann, 0, 0, 0).shell.level, 0, "it counts after a day");
        _skip(1 days);
        vm.assertEq(lens.getTeam(ann, 0, 0, 0).shell.level, 3);
        vm.assertTrue(lens.getTeam(ann, 0, 0, 0).team.isManual);
    }

    function test_ShellOfAStrangerAndOfNobody() public {
        address[2] memory accounts = [_account("stranger"), address(0)];
        for (uint256 i = 0; i < accounts.length; i++) {
            ILensEarn.BurnScreen memory screen = lens.getBurn(accounts[i], 0, 0, true);
            vm.assertEq(screen.shell.missing, 0);
            vm.assertEq(screen.shell.index, 0);
            vm.assertEq(screen.shell.inviteCode, "");
            vm.assertEq(screen.shell.refer, address(0));
            vm.assertEq(screen.shell.level, 0);
            vm.assertFalse(screen.shell.isManager);
            vm.assertEq(screen.running.length, 0);
            vm.assertEq(lens.getTeam(accounts[i], 0, 0, 200).directs.length, 0);
            vm.assertEq(lens.getInvites(accounts[i], 0, 200).shell.missing, 0);
        }
    }

    // @spec 3.1-m, 6-c, 6-d, 7.3-b, 7.3-c
    function test_ManagerOfAnyContract() public {
        address[3] memory managers = [address(this), manager, _account("bystander's manager")];
        for (uint256 i = 0; i < managers.length; i++) {
            vm.assertTrue(lens.getTeam(managers[i], 0, 0, 0).shell.isManager);
        }
        vm.assertTrue(lens.getTeam(_account("bystander's owner"), 0, 0, 0).shell.isManager);
        vm.assertFalse(lens.getTeam(_account("another"), 0, 0, 0).shell.isManager);
    }

    function test_NobodyManagesWhatWasRenounced() public {
        referral.renounceOwnership();
        vm.assertEq(referral.owner(), address(0));
        vm.assertFalse(lens.getTeam(address(0), 0, 0, 0).shell.isManager);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      FAILURES
    //////////////////////////////////////////////////////////////////////////*/

    function test_AProductThatRevertsIsMissingAlone() public view {
        // Bystander does not have the functions that these screens call, so it reverts.
        ILensHome.HomeScreen memory home = lens.getHome(ann);
        vm.assertEq(home.shell.missing, _bit(ILensTypes.Peer.Ido));
        vm.assertEq(home.info.totalSupply, token.totalSupply());
        vm.assertGt(home.price.spot, 0);
        vm.assertEq(home.round.index, 0);
        ILensEarn.StakeScreen memory stake = lens.getStake(ann, 1, 0, 10);
        vm.assertEq(stake.shell.missing, _bit(ILensTypes.Peer.Stake));
        vm.assertEq(stake.stakes.length, 0);
        ILensMining.MiningScreen memory mining = lens.getMining(ann, 0, 1);
        vm.assertEq(mining.shell.missing, _bit(ILensTypes.Peer.Mining) | _bit(ILensTypes.Peer.Cashier));
        vm.assertEq(mining.shell.index, 2);
        ILensTeam.MineScreen memory mine = lens.getMine(ann, 0, 10, 0, 10);
        uint256 cards = _bit(ILensTypes.Peer.Nft) | _bit(ILensTypes.Peer.KeyNft);
        vm.assertEq(mine.shell.missing, cards | mining.shell.missing);
        vm.assertEq(mine.burn.index, 2);
    }

    function test_AGameThatFailsIsMissingAlone() public view {
        ILensFom.FomScreen memory game = lens.getFom(ann, true, 0, 1, 1, true);
        vm.assertEq(game.shell.missing, _bit(ILensTypes.Peer.SuperFom));
        vm.assertGt(game.price.spot, 0);
        ILensFom.FomMineScreen memory mine = lens.getFomMine(ann, false, 1, 10);
        vm.assertEq(mine.shell.missing, _bit(ILensTypes.Peer.Fom) | _bit(ILensTypes.Peer.Double));
        vm.assertEq(mine.orders.length, 0);
        ILensGames.FomTeamScreen memory team = lens.getFomTeam(root, false, 0, 0, 10);
        vm.assertEq(team.shell.missing, _bit(ILensTypes.Peer.Fom));
        vm.assertEq(team.directs.length, 1);
        vm.assertEq(team.directs[0].member.account, ann);
        ILensGames.ManagerFomScreen memory admin = lens.getManagerFom(address(this), ann);
        vm.assertEq(admin.shell.missing, _bit(ILensTypes.Peer.Fom) | _bit(ILensTypes.Peer.Double));
        vm.assertTrue(admin.books[0].known);
        vm.assertEq(admin.books[1].lines[0].surplus, 2);
        vm.assertEq(lens.getManagerSuper(ann, ann).books[1].target, peers.superDouble);
    }

    function test_ValuesSayWhatIsMissing() public view {
        ILensFom.Values memory values = lens.getValues(ann);
        uint256 games = _bit(ILensTypes.Peer.Fom) | _bit(ILensTypes.Peer.SuperFom);
        games |= _bit(ILensTypes.Peer.Double) | _bit(ILensTypes.Peer.SuperDouble);
        vm.assertEq(values.missing, games | _bit(ILensTypes.Peer.Stake) | _bit(ILensTypes.Peer.Mining));
        vm.assertEq(values.gold + values.fomo + values.double, 0);
    }

    function test_AProductWithoutCodeIsMissing() public {
        peers.ido = _account("nothing here");
        lens = _redeployed();
        vm.assertEq(lens.getHome(ann).shell.missing, _bit(ILensTypes.Peer.Ido));
        vm.assertFalse(lens.getSolvency(ann).books[uint256(ILensTypes.Peer.Ido)].known);
    }

    function test_AProductThatUsesUpItsGasIsMissing() public {
        _break(peers.burn);
        ILensEarn.BurnScreen memory screen = lens.getBurn{gas: 2 ** 24}(ann, 1, 1 ether, true);
        vm.assertEq(screen.shell.missing, _bit(ILensTypes.Peer.Burn));
        vm.assertEq(screen.shell.index, 2);
        vm.assertEq(screen.config.dayTimes, 0);
        vm.assertGt(screen.price.spot, 0);
    }

    function test_AGameThatUsesUpItsGasIsMissing() public {
        _break(peers.fom);
        _break(peers.double);
        uint256 missing = _bit(ILensTypes.Peer.Fom) | _bit(ILensTypes.Peer.Double);
        vm.assertEq(lens.getFom{gas: 2 ** 24}(ann, false, 0, 1, 1, true).shell.missing, _bit(ILensTypes.Peer.Fom));
        vm.assertEq(lens.getFomMine{gas: 2 ** 24}(ann, false, 0, 10).shell.missing, missing);
        vm.assertEq(lens.getManagerFom{gas: 2 ** 24}(ann, ann).shell.missing, missing);
        vm.assertEq(lens.getSolvency{gas: 2 ** 24}(ann).shell.missing, missing);
    }

    function test_TheRegistryMayFailToo() public {
        _break(peers.referral);
        ILensTeam.TeamScreen memory screen = lens.getTeam(ann, 0, 0, 10);
        vm.assertEq(screen.shell.missing, _bit(ILensTypes.Peer.Referral));
        vm.assertEq(screen.shell.index, 0);
        vm.assertEq(screen.shell.native, ann.balance);
    }

    // @spec 7.10-e
    function test_TheOracleMayFailToo() public {
        _break(peers.oracle);
        ILensHome.SwapScreen memory screen = lens.getSwap(ann);
        vm.assertEq(screen.shell.missing, _bit(ILensTypes.Peer.Oracle));
        vm.assertEq(screen.pool.pair, address(0));
        vm.assertFalse(screen.price.known);
        vm.assertGt(screen.sellFee, 0);
        (uint256 usdtAmount, bool known, uint256 average) = lens.getSwapValue(1e18);
        vm.assertEq(usdtAmount, token.getSwapValueUSDT(1e18));
        vm.assertFalse(known);
        vm.assertEq(average, 0);
    }

    function testFuzz_WhatFailsIsMissing(uint256 seed) public {
        uint256 broken = seed % (1 << uint256(ILensTypes.Peer.Exchange));
        address[15] memory all = _all();
        for (uint256 i = 0; i < all.length; i++) {
            if ((broken >> i) & 1 == 1) vm.mockCallRevert(all[i], abi.encodeCall(IManaged.solvency, ()), "");
        }
        ILensTypes.Books[] memory books;
        {
            uint256 missing = lens.getSolvency(ann).shell.missing;
            vm.assertEq(missing, broken);
            books = lens.getSolvency(ann).books;
        }
        vm.assertEq(books.length, all.length);
        for (uint256 i = 0; i < all.length; i++) {
            bool fails = (broken >> i) & 1 == 1;
            vm.assertEq(books[i].target, all[i]);
            vm.assertEq(books[i].known, !fails);
            if (fails) vm.assertEq(books[i].lines.length, 0);
        }
    }

    /*//////////////////////////////////////////////////////////////////////////
                                   BOOKS AND LISTS
    //////////////////////////////////////////////////////////////////////////*/

    function test_BooksSayWhatIsSurplus() public {
        _settlePrice();
        _order(ann, 1 ether);
        vm.prank(manager);
        _managed().setPaused(true);
        ILensTypes.Books memory books = lens.getSolvency(ann).books[uint256(ILensTypes.Peer.Burn)];
        IManaged.Line[] memory lines = _managed().solvency();
        vm.assertEq(books.name, bytes32("burn"));
        vm.assertEq(books.target, address(pool));
        vm.assertEq(books.owner, address(this));
        vm.assertEq(books.manager, manager);
        vm.assertTrue(books.paused);
        vm.assertEq(books.lines.length, lines.length);
        for (uint256 i = 0; i < lines.length; i++) {
            vm.assertEq(books.lines[i].asset, lines[i].asset);
            vm.assertEq(books.lines[i].held, lines[i].held);
            vm.assertEq(books.lines[i].owed, lines[i].owed);
            vm.assertEq(books.lines[i].surplus, lines[i].held - lines[i].owed);
        }
    }

    function test_BooksThatDoNotBalanceHaveNoSurplus() public {
        IManaged.Line[] memory lines = new IManaged.Line[](1);
        lines[0] = IManaged.Line({asset: address(usdt), held: 3, owed: 5});
        vm.mockCall(peers.stake, abi.encodeCall(IManaged.solvency, ()), abi.encode(lines));
        ILensTypes.Line memory shown = lens.getSolvency(ann).books[uint256(ILensTypes.Peer.Stake)].lines[0];
        vm.assertEq(shown.held, 3);
        vm.assertEq(shown.owed, 5);
        vm.assertEq(shown.surplus, 0);
    }

    function test_ListsOfASubject() public {
        vm.startPrank(manager);
        _managed().setBlackList(ann, true);
        referral.setWhiteList(ann, true);
        vm.stopPrank();
        ILensTypes.Listed[] memory listed = lens.getManager(address(this), ann).listed;
        for (uint256 i = 0; i < listed.length; i++) {
            vm.assertEq(listed[i].black, i == uint256(ILensTypes.Peer.Burn));
            vm.assertEq(listed[i].white, i == uint256(ILensTypes.Peer.Referral));
        }
        vm.assertTrue(lens.getBurn(ann, 0, 0, true).isBlackList);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       PRICES
    //////////////////////////////////////////////////////////////////////////*/

    function test_NoAverageIsNoFailure() public {
        ILensTypes.Price memory price = lens.getSwap(ann).price;
        (bool known, uint256 average) = oracle.tryConsult(address(token), 1e18);
        vm.assertEq(price.known, known);
        vm.assertEq(price.average, average);
        _skip(30 days);
        vm.mockCall(
            peers.oracle,
            abi.encodeCall(oracle.tryConsult, (address(token), 1e18)),
            abi.encode(false, uint256(0))
        );
        ILensHome.SwapScreen memory screen = lens.getSwap(ann);
        vm.assertEq(screen.shell.missing, 0);
        vm.assertFalse(screen.price.known);
        vm.assertEq(screen.price.average, 0);
        vm.assertEq(screen.price.spot, token.getPrice());
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        LISTS
    //////////////////////////////////////////////////////////////////////////*/

    function testFuzz_PagesOfOrders(uint256 from, uint256 count) public {
        _settlePrice();
        for (uint256 i = 0; i < 4; i++) _order(ann, 0.1 ether);
        _order(line[1], 0.1 ether);
        ILensEarn.OrdersScreen memory screen = lens.getOrders(ann, from, count, from, count);
        vm.assertEq(screen.shell.missing, 0);
        vm.assertEq(screen.user.orders, 4);
        vm.assertEq(screen.invites, 1);
        if (count == 0) {
            vm.assertEq(screen.orders.length, 0);
            vm.assertEq(screen.inviteOrders.length, 0);
            return;
        }
        uint256 most = count > 200 ? 200 : count;
        IBurnViews.Order[] memory orders = pool.getUserOrders(ann, from, most);
        vm.assertEq(keccak256(abi.encode(screen.orders)), keccak256(abi.encode(orders)));
        vm.assertEq(screen.inviteOrders.length, 1);
        vm.assertEq(screen.inviteOrders[0].member.account, line[1]);
        orders = pool.getUserOrders(line[1], 0, 3);
        vm.assertEq(keccak256(abi.encode(screen.inviteOrders[0].orders)), keccak256(abi.encode(orders)));
    }

    function testFuzz_PagesOfTheTeam(uint256 from, uint256 count) public view {
        ILensTeam.TeamScreen memory screen = lens.getTeam(root, from, from, count);
        vm.assertEq(screen.shell.missing, 0);
        vm.assertEq(screen.directs.length, count == 0 ? 0 : 1);
        vm.assertEq(screen.indirects.length, count == 0 ? 0 : 1);
    }

    /// @dev The specification's own calls have the registry's limits.
    // @spec 7.10-d
    function test_UsersAreTheRegistrys() public {
        vm.assertEq(keccak256(abi.encode(lens.getUsers(1, 200))), keccak256(abi.encode(referral.getUsers(1, 200))));
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BatchSize.selector, 201, 200));
        lens.getUsers(1, 201);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      PREVIEWS
    //////////////////////////////////////////////////////////////////////////*/

    function testFuzz_PreviewIsTheProducts(uint256 times, uint256 amount, bool isBNB) public {
        _settlePrice();
        times = _bound(times, 1, 5);
        amount = _bound(amount, 0, 2 ether);
        ILensEarn.BurnScreen memory screen = lens.getBurn(ann, times, amount, isBNB);
        vm.assertEq(screen.shell.missing, 0);
        try pool.previewBurn(ann, times, amount, isBNB) returns (IBurnViews.Preview memory preview) {
            vm.assertEq(screen.refusal, "");
            vm.assertEq(keccak256(abi.encode(screen.preview)), keccak256(abi.encode(preview)));
        } catch (bytes memory reason) {
            vm.assertEq(screen.refusal, reason);
            vm.assertEq(screen.preview.value, 0);
        }
    }

    function test_APreviewThatFailsWithoutAWordIsMissing() public {
        _settlePrice();
        vm.mockCallRevert(address(pool), abi.encodeWithSelector(IBurnViews.previewBurn.selector), "");
        ILensEarn.BurnScreen memory screen = lens.getBurn(ann, 1, 1 ether, true);
        vm.assertEq(screen.shell.missing, _bit(ILensTypes.Peer.Burn));
        vm.assertEq(screen.config.dayTimes, 1 days);
        vm.assertEq(lens.getBurn(ann, 0, 0, true).shell.missing, 0);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        PARTS
    //////////////////////////////////////////////////////////////////////////*/

    function test_KnowsNothingElse() public {
        vm.expectRevert();
        IToken(address(lens)).totalSupply();
        // solhint-disable-next-line avoid-low-level-calls
        (bool ok, ) = address(lens).call{value: 1}("");
        vm.assertFalse(ok);
    }

    /// @dev Calling a part directly returns the same: a part has no storage.
    function test_PartsAnswerAlone() public view {
        bytes memory whole = abi.encode(lens.getBurn(ann, 0, 0, true));
        bytes memory part = abi.encode(LensEarn(TwoHalves(payable(address(lens))).desk()).getBurn(ann, 0, 0, true));
        vm.assertEq(keccak256(whole), keccak256(part));
    }

    function test_APartCanNotBeLeftOut() public {
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        _new("Lens", abi.encode(peers, address(0)));
    }

    function _redeployed() private returns (ILens) {
        return ILens(_lensOf(peers));
    }
}
