// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {IState} from "../admin/IState.sol";
import {InviteCode} from "../registration/InviteCode.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IPair, IRouter} from "../swap/IExchange.sol";
import {IPriceOracle} from "../swap/IPriceOracle.sol";
import {ILensTypes} from "./ILensTypes.sol";

/// @title LensBase
/// @notice Base of all contracts of the Lens: the addresses, calls that can't make the screen fail, and the `Shell` of
/// a screen.
abstract contract LensBase is ILensTypes {
    uint256 internal constant WORD_GAS = 300_000;
    uint256 internal constant PLAIN_GAS = 2_000_000;

    address internal immutable token;
    address internal immutable usdt;
    address internal immutable router;
    address internal immutable wbnb;
    address private immutable oracle;
    address private immutable referral;
    address private immutable log;
    address internal immutable ido;
    address internal immutable burn;
    address internal immutable stake;
    address internal immutable mining;
    address private immutable nft;
    address private immutable keyNft;
    address internal immutable cashier;
    address private immutable fom;
    address private immutable double;
    address private immutable superFom;
    address private immutable superDouble;

    constructor(Peers memory peers) {
        (token, usdt, router, oracle) = (peers.token, peers.usdt, peers.router, peers.oracle);
        (referral, log, ido, burn) = (peers.referral, peers.log, peers.ido, peers.burn);
        (stake, mining, nft, keyNft) = (peers.stake, peers.mining, peers.nft, peers.keyNft);
        (cashier, fom, double) = (peers.cashier, peers.fom, peers.double);
        (superFom, superDouble) = (peers.superFom, peers.superDouble);
        wbnb = IRouter(peers.router).WETH();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       CALLS
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev A target that uses up all gas it gets can't make the whole screen fail, because half of the gas stays here.
    /// Calls that don't read a list also get a fixed limit, several times what they need.
    function _try(
        address target,
        bytes memory question,
        uint256 most
    ) internal view returns (bool ok, bytes memory answer) {
        uint256 half = gasleft() / 2;
        (ok, answer) = target.staticcall{gas: most < half ? most : half}(question);
        // A call to an address without code succeeds and returns nothing: count it as failed.
        if (ok && answer.length == 0) ok = false;
    }

    function _ask(
        Shell memory shell,
        Peer peer,
        bytes memory question
    ) internal view returns (bool ok, bytes memory answer) {
        return _askAt(shell, peer, _at(peer), question, PLAIN_GAS);
    }

    /// @dev `_ask` without the fixed gas limit: for lists, and for sums over all products.
    function _askMuch(
        Shell memory shell,
        Peer peer,
        bytes memory question
    ) internal view returns (bool ok, bytes memory answer) {
        return _askAt(shell, peer, _at(peer), question, type(uint256).max);
    }

    function _askAt(
        Shell memory shell,
        Peer peer,
        address target,
        bytes memory question,
        uint256 most
    ) internal view returns (bool ok, bytes memory answer) {
        (ok, answer) = _try(target, question, most);
        if (!ok) shell.missing |= 1 << uint256(peer);
    }

    /// @dev A preview that reverts with an error is a result: the caller gets the error. A revert without data counts
    /// as a failed call.
    function _preview(
        Shell memory shell,
        Peer peer,
        bytes memory question
    ) internal view returns (bool ok, bytes memory answer) {
        (ok, answer) = _try(_at(peer), question, PLAIN_GAS);
        if (!ok && answer.length == 0) shell.missing |= 1 << uint256(peer);
    }

    /// @dev For results of one word. Returns zero if the call failed.
    function _word(Shell memory shell, Peer peer, bytes memory question) internal view returns (uint256) {
        return _wordAt(shell, peer, _at(peer), question);
    }

    function _wordAt(
        Shell memory shell,
        Peer peer,
        address target,
        bytes memory question
    ) internal view returns (uint256) {
        (bool ok, bytes memory answer) = _askAt(shell, peer, target, question, WORD_GAS);
        return ok ? uint256(bytes32(answer)) : 0;
    }

    function _addressOf(address target, bytes4 selector) internal view returns (address) {
        (bool ok, bytes memory answer) = _try(target, abi.encodeWithSelector(selector), WORD_GAS);
        return ok ? address(uint160(uint256(bytes32(answer)))) : address(0);
    }

    /// @dev Limits a page to `max` entries: products revert on longer pages.
    function _page(uint256 count, uint256 max) internal pure returns (uint256) {
        return count > max ? max : count;
    }

    function _at(Peer peer) internal view returns (address) {
        if (peer == Peer.Token) return token;
        if (peer == Peer.Oracle) return oracle;
        if (peer == Peer.Referral) return referral;
        if (peer == Peer.Log) return log;
        if (peer == Peer.Ido) return ido;
        if (peer == Peer.Burn) return burn;
        if (peer == Peer.Stake) return stake;
        if (peer == Peer.Mining) return mining;
        if (peer == Peer.Nft) return nft;
        if (peer == Peer.KeyNft) return keyNft;
        if (peer == Peer.Cashier) return cashier;
        if (peer == Peer.Fom) return fom;
        if (peer == Peer.Double) return double;
        if (peer == Peer.SuperFom) return superFom;
        if (peer == Peer.SuperDouble) return superDouble;
        return router;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       SHARED
    //////////////////////////////////////////////////////////////////////////*/

    function _shell(address account, uint256 allowances) internal view returns (Shell memory shell) {
        (shell.blockNumber, shell.timestamp, shell.native) = (block.number, block.timestamp, account.balance);
        shell.allowances = new Allowance[](allowances);
        shell.token = _wordAt(shell, Peer.Token, token, abi.encodeCall(IERC20.balanceOf, (account)));
        shell.usdt = _wordAt(shell, Peer.Exchange, usdt, abi.encodeCall(IERC20.balanceOf, (account)));
        shell.index = _word(shell, Peer.Referral, abi.encodeCall(IReferral.indexOf, (account)));
        if (shell.index != 0) {
            shell.inviteCode = InviteCode.encode(shell.index);
            uint256 refer = _word(shell, Peer.Referral, abi.encodeCall(IReferral.referOf, (account)));
            shell.refer = address(uint160(refer));
            (bool ok, bytes memory answer) = _ask(shell, Peer.Referral, abi.encodeCall(IReferral.teams, (account)));
            // The second word of a team is its level. Decoding the whole struct would add code to every contract of the
            // Lens.
            if (ok) (, shell.level) = abi.decode(answer, (bool, uint256));
        }
        shell.isManager = _isManager(account);
    }

    function _allow(
        Shell memory shell,
        uint256 position,
        address account,
        address asset,
        address spender
    ) internal view {
        Peer peer = asset == token ? Peer.Token : Peer.Exchange;
        uint256 amount = _wordAt(shell, peer, asset, abi.encodeCall(IERC20.allowance, (account, spender)));
        shell.allowances[position] = Allowance({asset: asset, spender: spender, amount: amount});
    }

    /// @dev The zero address is the owner of a renounced contract, so it must not count as a manager.
    function _isManager(address account) private view returns (bool) {
        if (account == address(0)) return false;
        for (uint256 i = 0; i < uint256(Peer.Exchange); i++) {
            address target = _at(Peer(i));
            if (_addressOf(target, Ownable.owner.selector) == account) return true;
            if (_addressOf(target, IState.manager.selector) == account) return true;
        }
        return false;
    }

    function _pool(Shell memory shell, address asset) internal view returns (Pool memory pool) {
        uint256 pair = _word(shell, Peer.Oracle, abi.encodeCall(IPriceOracle.pairOf, (asset)));
        pool.pair = address(uint160(pair));
        if (pair == 0) return pool;
        (bool ok, bytes memory answer) = _askAt(
            shell,
            Peer.Exchange,
            pool.pair,
            abi.encodeCall(IPair.getReserves, ()),
            WORD_GAS
        );
        if (ok) (pool.reserve, pool.reserveUsdt) = abi.decode(answer, (uint256, uint256));
        uint256 first = _wordAt(shell, Peer.Exchange, pool.pair, abi.encodeCall(IPair.token0, ()));
        if (address(uint160(first)) != asset) {
            (pool.reserve, pool.reserveUsdt) = (pool.reserveUsdt, pool.reserve);
        }
        pool.totalSupply = _wordAt(shell, Peer.Exchange, pool.pair, abi.encodeCall(IERC20.totalSupply, ()));
    }

    function _price(Shell memory shell, address asset) internal view returns (Price memory) {
        return _priceIn(shell, asset, _pool(shell, asset));
    }

    function _priceIn(Shell memory shell, address asset, Pool memory pool) internal view returns (Price memory price) {
        (bool ok, bytes memory answer) = _ask(
            shell,
            Peer.Oracle,
            abi.encodeCall(IPriceOracle.tryConsult, (asset, 1e18))
        );
        if (ok) (price.known, price.average) = abi.decode(answer, (bool, uint256));
        if (pool.reserve != 0) price.spot = (pool.reserveUsdt * 1e18) / pool.reserve;
    }
}
