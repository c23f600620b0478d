// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IIdoTypes} from "../ido/IIdoTypes.sol";
import {IToken} from "../token/IToken.sol";
import {ILensTypes} from "./ILensTypes.sol";

/// @title ILensHome
/// @notice The screens /home, /ido and /swap. Words as in `ILens`.
interface ILensHome is ILensTypes {
    /// @param round The round that is open or will open next; all zero if there is none.
    /// @param next The one after it; all zero if there is none.
    /// @param isWhiteList Whether the account may buy in the first seconds of a round.
    /// @param user What the account has of the presale.
    /// @param claim What it could claim of that now.
    /// @param pool The token's pool against USDT.
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
    /// @param preview What `ido(times)` would do now, unless `refusal` says why it would not.
    /// @param refusal The error that `ido(times)` would revert with; empty if it would not, or if `times` was 0.
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

    /// @notice All figures of what a swap or a change of liquidity needs.
    /// @param shell Its allowances are the router's: CIN, USDT, and the liquidity of both pools.
    /// @param pool CIN against USDT.
    /// @param nativePool WBNB against USDT.
    /// @param liquidity What the account has of the first pool's liquidity; `nativeLiquidity` of the second's.
    /// @param buyFee What the token takes of a purchase, in basis points; `sellFee` of a sale.
    /// @param isFeeExempt Whether it takes nothing from the account.
    /// @param openTime When trading opens; 0 if that is not decided.
    /// @param whiteTime Seconds after it in which only buyers of the presale and the white list may buy.
    /// @param whiteMax CIN that an account may buy in them; `bought` is what the account has.
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

    /// @param times Units to preview, bought and burned; 0 for none.
    /// @param isBNB Whether those to burn would be paid in native coin; else in USDT.
    /// @param from The purchase to begin with, as `IIdo.getPurchases` counts; 0 stands for the newest.
    /// @param count At most 200; 0 for no purchases.
    function getIdo(
        address account,
        uint256 times,
        bool isBNB,
        uint256 from,
        uint256 count
    ) external view returns (IdoScreen memory);

    function getSwap(address account) external view returns (SwapScreen memory);

    /// @notice USDT that selling an amount of CIN at this moment would bring after all fees, as the token says, and beside it
    /// what the amount is worth by the average over time.
    /// @return usdtAmount Zero if it can't be sold.
    /// @return known Whether there is an average.
    function getSwapValue(uint256 amount) external view returns (uint256 usdtAmount, bool known, uint256 averageAmount);
}
