// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IIdoTypes} from "../ido/IIdoTypes.sol";
import {IToken} from "../token/IToken.sol";
import {ILensTypes} from "./ILensTypes.sol";

/// @title ILensHome
/// @notice Reads for the screens /home, /ido and /swap. For the terms, see `ILens`.
interface ILensHome is ILensTypes {
    /// @param round The open round, or the next one to open; all zero if there is none.
    /// @param next The round after `round`; all zero if there is none.
    /// @param isWhiteList Whether the account may buy in the first seconds of a round.
    /// @param user The account's presale figures.
    /// @param claim What the account could claim from the presale now.
    /// @param pool The CIN/USDT pool.
    struct HomeScreen {
        Shell shell;
        IToken.Info info;
        uint256 openTime;
        Pool pool;
        Price price;
        IIdoTypes.Config config;
        IIdoTypes.Round round;
        IIdoTypes.Round next;
        bool isWhiteList;
        IIdoTypes.User user;
        IIdoTypes.ClaimPreview claim;
    }

    /// @param rounds All rounds, newest first: there are at most 64.
    /// @param purchases A page of the account's purchases and grants, newest first.
    /// @param nativePrice USDT for one native coin.
    /// @param preview Result of `ido(times)` if called now; empty if `refusal` is set.
    /// @param refusal Error that `ido(times)` would revert with; empty if it would succeed or `times` was 0.
    /// @param burnPreview The same for `burn(times, isBNB)`; `burnRefusal` likewise.
    struct IdoScreen {
        Shell shell;
        IIdoTypes.Config config;
        IIdoTypes.Totals totals;
        IIdoTypes.Round[] rounds;
        bool isWhiteList;
        bool isBlackList;
        IIdoTypes.User user;
        IIdoTypes.Holding[] holdings;
        IIdoTypes.ClaimPreview claim;
        IIdoTypes.Purchase[] purchases;
        Price price;
        Price nativePrice;
        IIdoTypes.IdoPreview preview;
        bytes refusal;
        IIdoTypes.BurnPreview burnPreview;
        bytes burnRefusal;
    }

    /// @notice Everything that a swap or a liquidity change needs.
    /// @param shell Its allowances are to the router: CIN, USDT and the LP tokens of both pools.
    /// @param pool The CIN/USDT pool.
    /// @param nativePool The WBNB/USDT pool.
    /// @param liquidity The account's LP tokens of `pool`; `nativeLiquidity` of `nativePool`.
    /// @param buyFee Token fee on a purchase, in basis points; `sellFee` on a sale.
    /// @param isFeeExempt Whether the account pays no token fee.
    /// @param openTime Time when trading opens; 0 if not set.
    /// @param whiteTime Seconds after `openTime` in which only presale buyers and whitelisted accounts may buy.
    /// @param whiteMax Maximum CIN that an account may buy in that time; `bought` is what the account has bought.
    struct SwapScreen {
        Shell shell;
        Pool pool;
        Pool nativePool;
        Price price;
        Price nativePrice;
        uint256 liquidity;
        uint256 nativeLiquidity;
        uint256 buyFee;
        uint256 sellFee;
        bool isFeeExempt;
        uint256 openTime;
        uint256 whiteTime;
        uint256 whiteMax;
        uint256 bought;
        bool isWhiteList;
    }

    function getHome(address account) external view returns (HomeScreen memory);

    /// @param times Units to preview, both for `ido` and for `burn`; 0 for no preview.
    /// @param isBNB Whether the `burn` preview pays in native coin; otherwise in USDT.
    /// @param from First purchase of the page, as `IIdo.getPurchases` counts; 0 means the newest.
    /// @param count At most 200; 0 for no purchases.
    function getIdo(
        address account,
        uint256 times,
        bool isBNB,
        uint256 from,
        uint256 count
    ) external view returns (IdoScreen memory);

    function getSwap(address account) external view returns (SwapScreen memory);

    /// @notice USDT that selling `amount` CIN now would bring after all fees, and its value at the time-weighted
    /// average price.
    /// @return usdtAmount Zero if the amount can't be sold.
    /// @return known Whether there is an average price.
    function getSwapValue(uint256 amount) external view returns (uint256 usdtAmount, bool known, uint256 averageAmount);
}
