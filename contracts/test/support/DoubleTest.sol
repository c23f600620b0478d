// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {FomTest} from "./FomTest.sol";

/// @notice Fom with its double pool, and the steps to deposit in it.
abstract contract DoubleTest is FomTest {
    function _completed(
        address account,
        uint256 tier,
        uint256 amount
    ) internal returns (uint256 fomoIndex, uint256 tokens) {
        fomoIndex = _order(account, tier, amount);
        tokens = fom.orders(fomoIndex).tokens;
        vm.warp(fom.orders(fomoIndex).endTime);
        _settlePrice();
    }

    function _deposit(address account, uint256 fomoIndex) internal returns (uint256 index) {
        uint256 tokens = fom.orders(fomoIndex).tokens;
        vm.prank(account);
        double.deposit(account, tokens, fomoIndex);
        return double.getTotals().totalStakes;
    }

    function deposit(address account, uint256 fomoIndex) external {
        _deposit(account, fomoIndex);
    }

    function _claimDouble(address account) internal returns (uint256) {
        uint256 before = token.balanceOf(account);
        vm.prank(account);
        double.claim();
        return token.balanceOf(account) - before;
    }
}
