// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IDouble} from "../double/IDouble.sol";
import {IFomViews} from "../fom/IFomViews.sol";
import {ILensTypes} from "./ILensTypes.sol";

/// @title ILensFom
/// @notice The screens /fomo and /fomoMine, for Super FOM too, and the specification's values. Words as in `ILens`.
interface ILensFom is ILensTypes {
    /// @param shell Its allowance: USDT for the game.
    /// @param multi With the totals: pot, clock, tiers.
    /// @param validUntil Until when the account counts as holding a valid position.
    /// @param winners Who would win `prizes` if the round ended now, the last order's owner first: at most ten.
    /// @param newest The newest ten orders of all accounts.
    /// @param rounds The newest ten rounds that are over.
    /// @param nativePerUsdt Native coin that has to go in for one USDT to come out; 0 if that is unknown.
    /// @param preview What `burn` would do now, unless `refusal` says why it would not.
    /// @param refusal The error that it would revert with; empty if it would not, or if nothing was to be previewed.
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
    /// @param rewards What `claimReward(index)` would pay for each of them now, in CIN.
    /// @param nextOrder The order to go on with; 0 if nothing is left.
    /// @param doubleUser The account in the double pool of this game.
    /// @param stakes Its stakes there whose CIN is there, at most 50.
    /// @param claimable What the double pool's `claim` would pay now if claims are open.
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

    /// @notice What an account has, over mining and stake (gold), both games (fomo) and both double pools (double).
    /// @param gold CIN that lies in mining, and that stakes have still to release, bonus included.
    /// @param fomo CIN that is locked in orders: of each game, the newest 200.
    /// @param double CIN that lies in the double pools.
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

    /// @param isSuper Super FOM; else FOM.
    /// @param index The tier to preview an order in.
    /// @param times Units to preview; 0 for none. With `amount` and `isUSDT` as `IFom.burn` takes them.
    function getFom(
        address account,
        bool isSuper,
        uint256 index,
        uint256 times,
        uint256 amount,
        bool isUSDT
    ) external view returns (FomScreen memory);

    /// @param from The number of the order to begin with; 0 stands for the account's newest. One of somebody else gives no page.
    /// @param count At most 200; 0 for no orders.
    function getFomMine(
        address account,
        bool isSuper,
        uint256 from,
        uint256 count
    ) external view returns (FomMineScreen memory);

    function getValues(address account) external view returns (Values memory);
}
