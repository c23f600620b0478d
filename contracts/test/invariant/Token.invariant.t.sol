// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../src/admin/IManaged.sol";
import {TokenTest} from "../support/TokenTest.sol";
import {TokenHandler} from "./TokenHandler.sol";

/// T1: the supply only falls. T2: balances add up to it. T3: the contract holds what it owes, in every asset.
/// T4: liquidity held by the token never falls. T5: the pool holds its reserves: nobody takes from it but by trading.
/// T6: the distributor keeps nothing. T7: what is owed of CIN is what the five shares add up to.
/// O1: an average lies between the lowest and the highest price there was.
contract TokenInvariantTest is TokenTest {
    TokenHandler internal handler;

    function setUp() public {
        _deployToken();
        _openToAll();
        handler = new TokenHandler(token, oracle, usdt, address(this));
        for (uint256 i = 0; i < 5; i++) token.transfer(handler.holders(i), 200_000e18);
        pair.transfer(handler.holders(1), pair.balanceOf(address(this)) / 2);
        // From here on it is a holder like others.
        token.setFeeExempt(address(this), false);
        _target(address(handler));
    }

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

    function property_T1_SupplyOnlyFalls() internal view {
        if (handler.lastSupply() != 0) vm.assertLe(token.totalSupply(), handler.lastSupply());
        vm.assertEq(token.totalSupply() + token.burnAmount(), SUPPLY);
    }

    function property_T2_BalancesAddUpToTheSupply() internal view {
        uint256 sum;
        for (uint256 i = 0; i < handler.holderCount(); i++) sum += token.balanceOf(handler.holders(i));
        vm.assertEq(sum, token.totalSupply());
    }

    function property_T3_HoldsWhatItOwes() internal view {
        IManaged.Line[] memory lines = token.solvency();
        for (uint256 i = 0; i < lines.length; i++) vm.assertGe(lines[i].held, lines[i].owed);
    }

    function property_T4_LiquidityNeverFalls() internal view {
        vm.assertGe(token.balanceLP(), handler.lastLiquidity());
    }

    function property_T5_PoolHoldsItsReserves() internal view {
        (uint256 reserve, uint256 reserveUsdt) = _reserves();
        vm.assertGe(token.balanceOf(address(pair)), reserve);
        vm.assertGe(usdt.balanceOf(address(pair)), reserveUsdt);
    }

    function property_T6_DistributorKeepsNothing() internal view {
        vm.assertEq(token.balanceOf(distributor), 0);
        vm.assertEq(usdt.balanceOf(distributor), 0);
        vm.assertEq(pair.balanceOf(distributor), 0);
        vm.assertEq(distributor.balance, 0);
    }

    function property_T7_SharesAreWhatIsOwed() internal view {
        uint256 owed = token.solvency()[0].owed;
        (uint256 nftShare, uint256 burnShare) = (token.getShares().nft, token.getShares().burn);
        vm.assertEq(
            owed,
            nftShare + burnShare + token.getShares().liquidity + token.getShares().destroy + token.getShares().market
        );
    }

    function property_O1_AverageLiesBetweenThePricesThereWere() internal view {
        (bool known, uint256 price) = oracle.tryConsult(address(token), 1e18);
        if (!known) return;
        vm.assertGe(price + 2, handler.minPrice());
        vm.assertLe(price, handler.maxPrice() + 2);
    }
}
