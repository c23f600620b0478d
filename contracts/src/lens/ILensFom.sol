// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IDouble} from "../double/IDouble.sol";
import {IFomViews} from "../fom/IFomViews.sol";
import {ILensTypes} from "./ILensTypes.sol";

/// @title ILensFom
/// @notice Reads for the screens /fomo and /fomoMine of FOM and Super FOM, and `getValues` of the specification. For
/// the terms, see `ILens`.
interface ILensFom is ILensTypes {
    /// @param shell It has one allowance: USDT to the game contract.
    /// @param multi Includes the totals: pot, timer, tiers.
    /// @param validUntil Time until which the account counts as holding a valid position.
    /// @param winners Accounts that would win `prizes` if the round ended now, at most ten; first the owner of the
    /// newest qualifying order.
    /// @param newest The newest ten orders of all accounts.
    /// @param rounds The newest ten rounds that have ended.
    /// @param nativePerUsdt Native coin needed to receive one USDT; 0 if unknown.
    /// @param preview Result of `burn` if called now; empty if `refusal` is set.
    /// @param refusal Error that `burn` would revert with; empty if it would succeed or no preview was requested.
    struct FomScreen {
        Shell shell;
        IFomViews.Config config;
        IFomViews.Multi multi;
        IFomViews.User user;
        uint256 validUntil;
        bool isBlackList;
        address[] winners;
        uint256[] prizes;
        IFomViews.Order[] newest;
        IFomViews.Round[] rounds;
        uint256 nativePerUsdt;
        Price price;
        Price nativePrice;
        IFomViews.Preview preview;
        bytes refusal;
    }

    /// @param orders A page of the account's orders, newest first.
    /// @param rewards CIN that `claimReward(index)` would pay now, for each of `orders`.
    /// @param nextOrder First order of the next page; 0 if there is none.
    /// @param doubleUser The account's figures in this game's double pool.
    /// @param stakes The account's stakes whose CIN is still in the double pool, at most 50.
    /// @param claimable CIN that the double pool's `claim` would pay now if claims are open.
    struct FomMineScreen {
        Shell shell;
        IFomViews.Config config;
        IFomViews.User user;
        bool isBlackList;
        IFomViews.Order[] orders;
        uint256[] rewards;
        uint256 nextOrder;
        IDouble.Config doubleConfig;
        IDouble.User doubleUser;
        IDouble.Stake[] stakes;
        uint256 claimable;
        Price price;
    }

    /// @notice Totals of an account: mining and stake (gold), both games (fomo), both double pools (double).
    /// @param gold CIN deposited in mining, plus CIN that stakes have not released yet, bonus included.
    /// @param fomo CIN locked in orders. Only the newest 200 orders of each game are counted.
    /// @param double CIN deposited in the double pools.
    /// @param balanceGold CIN that mining and stake would pay now.
    /// @param balanceFomo USDT that the games would pay now.
    /// @param balanceDouble CIN that the double pools would pay now, if claims are open.
    /// @param missing As in `Shell`.
    struct Values {
        uint256 gold;
        uint256 fomo;
        uint256 double;
        uint256 balanceGold;
        uint256 balanceFomo;
        uint256 balanceDouble;
        uint256 missing;
    }

    /// @param isSuper True for Super FOM, false for FOM.
    /// @param index Tier of the order to preview.
    /// @param times Units to preview; 0 for no preview. `times`, `amount` and `isUSDT` are arguments of `IFom.burn`.
    function getFom(
        address account,
        bool isSuper,
        uint256 index,
        uint256 times,
        uint256 amount,
        bool isUSDT
    ) external view returns (FomScreen memory);

    /// @param from Number of the first order of the page; 0 means the account's newest. The page is empty if the order
    /// belongs to another account.
    /// @param count At most 200; 0 for no orders.
    function getFomMine(
        address account,
        bool isSuper,
        uint256 from,
        uint256 count
    ) external view returns (FomMineScreen memory);

    function getValues(address account) external view returns (Values memory);
}
