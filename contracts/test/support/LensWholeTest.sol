// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {IIdoTypes} from "../../src/ido/IIdoTypes.sol";
import {ILens} from "../../src/lens/ILens.sol";
import {ILensTypes} from "../../src/lens/ILensTypes.sol";
import {IPair} from "../../src/swap/IExchange.sol";
import {LensParts} from "./LensParts.sol";
import {ProtocolTest} from "./ProtocolTest.sol";
import {ProtocolTerms} from "./ProtocolTerms.sol";

/// @notice The Lens on a whole deployment. Ann has every kind of position; the root invited her. She invited ben, and
/// ben invited cleo, who also have positions.
abstract contract LensWholeTest is ProtocolTest, LensParts {
    uint256 internal constant FEE = ProtocolTerms.HANDLE_GAS;

    address internal ann;
    address internal ben;
    address internal cleo;
    address internal stranger = _account("stranger");

    function _deployLens() internal {
        _deployProtocol();
        _settlePrice();
        (peers.token, peers.usdt, peers.router) = (address(p.token), address(usdt), address(router));
        (peers.oracle, peers.referral, peers.log) = (address(p.oracle), address(p.referral), address(p.log));
        (peers.ido, peers.burn, peers.stake) = (address(p.ido), address(p.burn), address(p.stake));
        (peers.mining, peers.nft, peers.keyNft) = (address(p.mining), address(p.nft), address(p.keys));
        (peers.cashier, peers.fom, peers.double) = (address(p.cashier), address(p.games[0]), address(p.doubles[0]));
        (peers.superFom, peers.superDouble) = (address(p.games[1]), address(p.doubles[1]));
        lens = ILens(_lensOf(peers));
        ann = _join("ann", root);
        ben = _join("ben", ann);
        cleo = _join("cleo", ben);
        _openRounds();
        _fillAccount();
        _play();
    }

    function _settlePrice() internal {
        for (uint256 i = 0; i < 3; i++) {
            p.oracle.update();
            _skip(31 minutes);
        }
    }

    function _join(string memory name, address refer) private returns (address account) {
        account = _account(name);
        vm.deal(account, 1_000 ether);
        usdt.mint(account, 100_000e18);
        p.token.transfer(account, 10_000e18);
        vm.startPrank(account);
        p.referral.register(refer);
        usdt.approve(address(p.games[0]), type(uint256).max);
        usdt.approve(address(p.games[1]), type(uint256).max);
        usdt.approve(address(p.ido), 3e18);
        p.token.approve(address(p.stake), 500e18);
        p.token.approve(address(p.mining), 600e18);
        vm.stopPrank();
    }

    function _openRounds() private {
        uint256 time = vm.getBlockTimestamp();
        IIdoTypes.RoundSetup memory round = IIdoTypes.RoundSetup({
            idoTotal: 100,
            idoAmount: 0.1 ether,
            idoTokens: 100e18,
            idoFirst: 0,
            idoMin: 1,
            startTime: 0,
            endTime: time + 60 days,
            softCap: 0
        });
        vm.startPrank(p.manager);
        p.ido.addRound(round);
        round.endTime += 30 days;
        p.ido.addRound(round);
        p.stake.openRound(2_000, 10_000e18, 100_000e18, 0, time + 30 days, 0);
        vm.stopPrank();
    }

    function _fillAccount() private {
        vm.startPrank(p.owner);
        p.nft.grant(ann, 1, 2);
        p.keys.grant(ann, 20);
        vm.stopPrank();
        vm.startPrank(ann);
        p.burn.burn{value: 0.1 ether + FEE}(ann, 1, 0.1 ether, true);
        p.stake.deposit{value: FEE}(100e18);
        p.mining.deposit{value: FEE}(3, 200e18);
        p.ido.ido{value: 0.2 ether + FEE}(2);
        p.keys.mintKeys();
        p.keys.exchangePower(1, 3);
        vm.stopPrank();
        vm.startPrank(ben);
        p.burn.burn{value: 0.1 ether + FEE}(ben, 1, 0.1 ether, true);
        p.mining.deposit{value: FEE}(1, 50e18);
        vm.stopPrank();
    }

    /// @dev One of ann's three orders was moved to the double pool and one was withdrawn; ben's orders are all active.
    function _play() private {
        vm.startPrank(ann);
        for (uint256 i = 0; i < 3; i++) p.games[0].burn{value: FEE}(0, 1, 20e18, true);
        p.games[1].burn{value: FEE}(4, 1, 600e18, true);
        vm.stopPrank();
        vm.prank(ben);
        p.games[0].burn{value: FEE}(1, 1, 30e18, true);
        _skip(8 days);
        _settlePrice();
        uint256 tokens = p.games[0].orders(1).tokens;
        vm.startPrank(ann);
        p.doubles[0].deposit(ann, tokens, 1);
        p.games[0].release(2);
        vm.stopPrank();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     ASSERTIONS
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Accounts with all kinds of positions, with some and with none.
    function _who(uint256 i) internal view returns (address) {
        return [ann, ben, stranger][i];
    }

    /// @dev A screen shows what the contract returns, to the byte.
    function _is(bytes memory shown, address target, bytes memory question) internal view {
        (bool ok, bytes memory answer) = target.staticcall(question);
        vm.assertTrue(ok);
        vm.assertEq(keccak256(shown), keccak256(answer));
    }

    /// @dev The same for a preview, or for its revert.
    function _isPreview(bytes memory shown, bytes memory refusal, address target, bytes memory question) internal view {
        (bool ok, bytes memory answer) = target.staticcall(question);
        vm.assertEq(keccak256(ok ? shown : refusal), keccak256(answer));
        if (ok) vm.assertEq(refusal.length, 0);
    }

    function _assertShell(ILensTypes.Shell memory shell, address account, uint256 allowances) internal view {
        vm.assertEq(shell.missing, 0);
        vm.assertEq(shell.token, p.token.balanceOf(account));
        vm.assertEq(shell.usdt, usdt.balanceOf(account));
        vm.assertEq(shell.native, account.balance);
        vm.assertEq(shell.index, p.referral.indexOf(account));
        vm.assertEq(shell.level, p.referral.teams(account).level);
        vm.assertEq(shell.allowances.length, allowances);
        for (uint256 i = 0; i < allowances; i++) {
            ILensTypes.Allowance memory one = shell.allowances[i];
            vm.assertEq(one.amount, IERC20(one.asset).allowance(account, one.spender));
        }
    }

    function _assertPool(ILensTypes.Pool memory pool, IPair pair, address asset) internal view {
        (uint256 first, uint256 second, ) = pair.getReserves();
        bool isFirst = pair.token0() == asset;
        vm.assertEq(pool.pair, address(pair));
        vm.assertEq(pool.reserve, isFirst ? first : second);
        vm.assertEq(pool.reserveUsdt, isFirst ? second : first);
        vm.assertEq(pool.totalSupply, pair.totalSupply());
    }

    function _assertPrice(ILensTypes.Price memory price, address asset) internal view {
        (bool known, uint256 average) = p.oracle.tryConsult(asset, 1e18);
        vm.assertTrue(known && price.known);
        vm.assertEq(price.average, average);
        vm.assertGt(price.spot, 0);
    }
}
