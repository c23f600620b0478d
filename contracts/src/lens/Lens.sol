// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {IState} from "../admin/IState.sol";
import {TwoHalves} from "../admin/TwoHalves.sol";
import {IIdo} from "../ido/IIdo.sol";
import {IIdoTypes} from "../ido/IIdoTypes.sol";
import {IPriceOracle} from "../swap/IPriceOracle.sol";
import {IToken} from "../token/IToken.sol";
import {ILensHome} from "./ILensHome.sol";
import {LensBase} from "./LensBase.sol";

/// @title Lens
/// @notice See `ILens`. Implements /home, /ido and /swap, and forwards all other calls to the next contract of the
/// Lens.
contract Lens is ILensHome, LensBase, TwoHalves {
    uint256 private constant MAX_PAGE = 200;

    /// @param desk Next contract of the Lens, deployed with the same peers.
    constructor(Peers memory peers, address desk) LensBase(peers) TwoHalves(desk) {}

    /// @inheritdoc ILensHome
    function getHome(address account) external view returns (HomeScreen memory screen) {
        Shell memory shell = _shell(account, 0);
        (bool ok, bytes memory answer) = _ask(shell, Peer.Token, abi.encodeCall(IToken.getInfo, ()));
        if (ok) screen.info = abi.decode(answer, (IToken.Info));
        screen.openTime = _openTime(shell);
        screen.pool = _pool(shell, token);
        screen.price = _priceIn(shell, token, screen.pool);
        screen.config = _idoConfig(shell);
        screen.round = _round(shell, screen.config.round);
        screen.next = _round(shell, screen.config.nextRound);
        screen.isWhiteList = _word(shell, Peer.Ido, abi.encodeCall(IState.isWhiteList, (account))) != 0;
        screen.user = _idoUser(shell, account);
        screen.claim = _idoClaim(shell, account);
        screen.shell = shell;
    }

    /// @inheritdoc ILensHome
    function getIdo(
        address account,
        uint256 times,
        bool isBNB,
        uint256 from,
        uint256 count
    ) external view returns (IdoScreen memory screen) {
        Shell memory shell = _shell(account, 1);
        _allow(shell, 0, account, usdt, ido);
        screen.config = _idoConfig(shell);
        screen.user = _idoUser(shell, account);
        screen.claim = _idoClaim(shell, account);
        screen.isWhiteList = _word(shell, Peer.Ido, abi.encodeCall(IState.isWhiteList, (account))) != 0;
        screen.isBlackList = _word(shell, Peer.Ido, abi.encodeCall(IState.isBlackList, (account))) != 0;
        (bool ok, bytes memory answer) = _ask(shell, Peer.Ido, abi.encodeCall(IIdo.getTotals, ()));
        if (ok) screen.totals = abi.decode(answer, (IIdoTypes.Totals));
        (ok, answer) = _askMuch(shell, Peer.Ido, abi.encodeCall(IIdo.getIdosPaged, (0, MAX_PAGE)));
        if (ok) screen.rounds = abi.decode(answer, (IIdoTypes.Round[]));
        (ok, answer) = _askMuch(shell, Peer.Ido, abi.encodeCall(IIdo.getHoldings, (account)));
        if (ok) screen.holdings = abi.decode(answer, (IIdoTypes.Holding[]));
        if (count != 0) {
            bytes memory question = abi.encodeCall(IIdo.getPurchases, (account, from, _page(count, MAX_PAGE)));
            (ok, answer) = _askMuch(shell, Peer.Ido, question);
            if (ok) screen.purchases = abi.decode(answer, (IIdoTypes.Purchase[]));
        }
        screen.price = _price(shell, token);
        screen.nativePrice = _price(shell, wbnb);
        if (times != 0) _addPreviews(shell, screen, account, times, isBNB);
        screen.shell = shell;
    }

    /// @inheritdoc ILensHome
    function getSwap(address account) external view returns (SwapScreen memory screen) {
        Shell memory shell = _shell(account, 4);
        Pool memory pool = _pool(shell, token);
        Pool memory nativePool = _pool(shell, wbnb);
        _allow(shell, 0, account, token, router);
        _allow(shell, 1, account, usdt, router);
        (screen.pool, screen.nativePool) = (pool, nativePool);
        if (pool.pair != address(0)) {
            _allow(shell, 2, account, pool.pair, router);
            screen.liquidity = _liquidity(shell, pool, account);
        }
        if (nativePool.pair != address(0)) {
            _allow(shell, 3, account, nativePool.pair, router);
            screen.nativeLiquidity = _liquidity(shell, nativePool, account);
        }
        screen.price = _priceIn(shell, token, pool);
        screen.nativePrice = _priceIn(shell, wbnb, nativePool);
        (bool ok, bytes memory answer) = _ask(shell, Peer.Token, abi.encodeCall(IToken.getFees, ()));
        if (ok) (screen.buyFee, screen.sellFee) = abi.decode(answer, (uint256, uint256));
        (ok, answer) = _ask(shell, Peer.Token, abi.encodeCall(IToken.getWhiteRules, ()));
        if (ok) (screen.whiteTime, screen.whiteMax) = abi.decode(answer, (uint256, uint256));
        screen.openTime = _openTime(shell);
        screen.isFeeExempt = _word(shell, Peer.Token, abi.encodeCall(IToken.isFeeExempt, (account))) != 0;
        screen.isWhiteList = _word(shell, Peer.Token, abi.encodeCall(IToken.isWhiteList, (account))) != 0;
        screen.bought = _word(shell, Peer.Token, abi.encodeCall(IToken.buyAmounts, (account)));
        screen.shell = shell;
    }

    /// @inheritdoc ILensHome
    function getSwapValue(
        uint256 amount
    ) external view returns (uint256 usdtAmount, bool known, uint256 averageAmount) {
        Shell memory nobody;
        usdtAmount = _word(nobody, Peer.Token, abi.encodeCall(IToken.getSwapValueUSDT, (amount)));
        (bool ok, bytes memory answer) = _ask(
            nobody,
            Peer.Oracle,
            abi.encodeCall(IPriceOracle.tryConsult, (token, amount))
        );
        if (ok) (known, averageAmount) = abi.decode(answer, (bool, uint256));
    }

    function _addPreviews(
        Shell memory shell,
        IdoScreen memory screen,
        address account,
        uint256 times,
        bool isBNB
    ) private view {
        (bool ok, bytes memory answer) = _preview(shell, Peer.Ido, abi.encodeCall(IIdo.previewIdo, (account, times)));
        if (ok) screen.preview = abi.decode(answer, (IIdoTypes.IdoPreview));
        else screen.refusal = answer;
        (ok, answer) = _preview(shell, Peer.Ido, abi.encodeCall(IIdo.previewBurn, (account, times, isBNB)));
        if (ok) screen.burnPreview = abi.decode(answer, (IIdoTypes.BurnPreview));
        else screen.burnRefusal = answer;
    }

    function _liquidity(Shell memory shell, Pool memory pool, address account) private view returns (uint256) {
        return _wordAt(shell, Peer.Exchange, pool.pair, abi.encodeCall(IERC20.balanceOf, (account)));
    }

    /// @dev Decodes only the second word of the token's config, which is `openTime`; the other fifteen are not needed.
    function _openTime(Shell memory shell) private view returns (uint256 openTime) {
        (bool ok, bytes memory answer) = _ask(shell, Peer.Token, abi.encodeCall(IToken.getConfig, ()));
        if (ok) (, openTime) = abi.decode(answer, (uint256, uint256));
    }

    function _idoConfig(Shell memory shell) private view returns (IIdoTypes.Config memory config) {
        (bool ok, bytes memory answer) = _ask(shell, Peer.Ido, abi.encodeCall(IIdo.getConfig, ()));
        if (ok) config = abi.decode(answer, (IIdoTypes.Config));
    }

    function _round(Shell memory shell, uint256 index) private view returns (IIdoTypes.Round memory round) {
        if (index == 0) return round;
        (bool ok, bytes memory answer) = _ask(shell, Peer.Ido, abi.encodeCall(IIdo.idos, (index)));
        if (ok) round = abi.decode(answer, (IIdoTypes.Round));
    }

    function _idoUser(Shell memory shell, address account) private view returns (IIdoTypes.User memory user) {
        (bool ok, bytes memory answer) = _ask(shell, Peer.Ido, abi.encodeCall(IIdo.users, (account)));
        if (ok) user = abi.decode(answer, (IIdoTypes.User));
    }

    function _idoClaim(Shell memory shell, address account) private view returns (IIdoTypes.ClaimPreview memory claim) {
        (bool ok, bytes memory answer) = _ask(shell, Peer.Ido, abi.encodeCall(IIdo.previewClaim, (account)));
        if (ok) claim = abi.decode(answer, (IIdoTypes.ClaimPreview));
    }
}
