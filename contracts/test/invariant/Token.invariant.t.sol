// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../src/admin/IManaged.sol";
import {IToken} from "../../src/token/IToken.sol";
import {TokenTest} from "../support/TokenTest.sol";
import {TokenHandler} from "./TokenHandler.sol";

contract TokenInvariantTest is TokenTest {
    TokenHandler internal handler;

    function setUp() public {
        _deployToken();
        _openToAll();
        handler = new TokenHandler(token, oracle, usdt, address(this));
        for (uint256 i = 0; i < 5; i++) token.transfer(handler.holders(i), 200_000e18);
        pair.transfer(handler.holders(1), pair.balanceOf(address(this)) / 2);
        _target(address(handler));
    }

    /// @notice All of T1 to T7 and O1, in one campaign.
    function invariant_T0_TheTokenKeepsItsProperties() public view {
        property_T1_SupplyOnlyFalls();
        property_T2_BalancesAddUpToTheSupply();
        property_T3_HoldsWhatItOwes();
        property_T4_LiquidityNeverFalls();
        property_T5_PoolHoldsItsReserves();
        property_T6_DistributorKeepsNothing();
        property_T7_SharesAreWhatIsOwed();
        property_O1_AverageLiesBetweenThePricesThereWere();
    }

    /// @notice The supply of CIN only falls, and what is missing of it was burned.
    function property_T1_SupplyOnlyFalls() internal view {
        if (handler.lastSupply() != 0) vm.assertLe(token.totalSupply(), handler.lastSupply());
        vm.assertEq(token.totalSupply() + token.burnAmount(), SUPPLY);
    }

    /// @notice The balances of all holders add up to the supply.
    function property_T2_BalancesAddUpToTheSupply() internal view {
        uint256 sum;
        for (uint256 i = 0; i < handler.holderCount(); i++) sum += token.balanceOf(handler.holders(i));
        vm.assertEq(sum, token.totalSupply());
    }

    /// @notice The token contract holds at least what it owes, in every asset.
    function property_T3_HoldsWhatItOwes() internal view {
        IManaged.Line[] memory lines = token.solvency();
        for (uint256 i = 0; i < lines.length; i++) vm.assertGe(lines[i].held, lines[i].owed);
    }

    /// @notice The liquidity that the token holds never falls.
    function property_T4_LiquidityNeverFalls() internal view {
        vm.assertGe(token.balanceLP(), handler.lastLiquidity());
    }

    /// @notice The pool holds at least its reserves: no one takes from it except by trading.
    function property_T5_PoolHoldsItsReserves() internal view {
        (uint256 reserve, uint256 reserveUsdt) = _reserves();
        vm.assertGe(token.balanceOf(address(pair)), reserve);
        vm.assertGe(usdt.balanceOf(address(pair)), reserveUsdt);
    }

    /// @notice The distributor keeps nothing of any asset after a call.
    function property_T6_DistributorKeepsNothing() internal view {
        vm.assertEq(token.balanceOf(distributor), 0);
        vm.assertEq(usdt.balanceOf(distributor), 0);
        vm.assertEq(pair.balanceOf(distributor), 0);
        vm.assertEq(distributor.balance, 0);
    }

    /// @notice The CIN that the token owes is the sum of its five shares and of what former receivers are owed. The
    /// same holds for what is sold already.
    function property_T7_SharesAreWhatIsOwed() internal view {
        uint256 owed = token.solvency()[0].owed;
        IToken.Undelivered memory sold = token.getUndelivered();
        for (uint256 i = 0; i < token.owedCount(); i++) {
            IToken.Owed memory former = token.getOwed(i);
            owed -= former.cin;
            (sold.nft, sold.burnNative) = (sold.nft + former.usdt, sold.burnNative + former.native);
        }
        vm.assertEq(token.solvency()[1].owed, sold.nft + sold.market + sold.burnUsdt);
        vm.assertEq(token.solvency()[2].owed, sold.burnNative);
        (uint256 nftShare, uint256 burnShare) = (token.getShares().nft, token.getShares().burn);
        vm.assertEq(
            owed,
            nftShare + burnShare + token.getShares().liquidity + token.getShares().destroy + token.getShares().market
        );
    }

    /// @notice An average price lies between the lowest and the highest price that occurred.
    function property_O1_AverageLiesBetweenThePricesThereWere() internal view {
        (bool known, uint256 price) = oracle.tryConsult(address(token), 1e18);
        if (!known) return;
        vm.assertGe(price + 2, handler.minPrice());
        vm.assertLe(price, handler.maxPrice() + 2);
    }
}
