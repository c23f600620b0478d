// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../../src/admin/IManaged.sol";
import {IDouble} from "../../../src/double/IDouble.sol";
import {IFomViews} from "../../../src/fom/IFomViews.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {FomActions} from "./FomActions.sol";

/// @notice Moves completed orders of both games to the double pools.
abstract contract DoubleActions is FomActions {
    function doubleDeposit(uint256 seed) external act game {
        _enter(seed % 2, seed);
    }

    function _enter(uint256 i, uint256 seed) private {
        IDouble double = p.doubles[i];
        IFomViews.Order memory order = _completed(p.games[i], seed >> 8);
        address account = order.owner;
        (, IDouble.Stake[] memory running, ) = double.getUserInfo(account);
        (bool known, ) = p.oracle.tryConsult(address(p.token), 1e18);
        bytes memory may = bytes.concat(
            _closed(address(double), account),
            _banned(address(p.games[i]), account),
            _if(!known, Errors.Oracle_Stale.selector),
            _if(!known, Errors.Oracle_TooYoung.selector),
            _if(order.tokens > double.getConfig().reserve, Errors.Double_ReserveTooSmall.selector),
            _if(running.length >= 50, Errors.Double_TooManyStakes.selector)
        );
        bytes memory data = abi.encodeCall(double.deposit, (account, order.tokens, order.index));
        // The call updates the oracle first.
        p.oracle.update();
        bytes memory question = abi.encodeCall(double.previewDeposit, (account, order.tokens, order.index));
        bytes memory answer = _preview(question, account, address(double), 0, data, may);
        IDouble.Preview memory plan = abi.decode(answer, (IDouble.Preview));
        _must(account, address(double), 0, data);
        IDouble.Stake memory stake = double.stakes(double.getTotals().totalStakes);
        vm.assertEq(stake.owner, account);
        vm.assertEq(stake.amount, plan.amount, "not the previewed principal");
        vm.assertEq(stake.reward, plan.reward, "not the previewed reward");
        vm.assertEq(stake.price, plan.price, "not the previewed price");
        vm.assertEq(stake.endTime, plan.endTime, "not the previewed end");
    }

    /// @dev An account with an unlocked stake receives the amount on the screen. If there is none, waits for the first
    /// one to end.
    function doubleClaim(uint256 seed) external act game {
        IDouble double = p.doubles[seed % 2];
        if (!_pays(double)) _waitForStake(seed, 0);
        for (uint256 i = 0; i < users.length; i++) {
            address account = _next(seed >> 8, i);
            (, , uint256 due) = double.getUserInfo(account);
            if (due == 0) continue;
            uint256 before = _cin(account);
            bytes memory may = bytes.concat(_if(!double.getConfig().openClaim, Errors.Double_ClaimClosed.selector));
            _do(account, address(double), abi.encodeCall(double.claim, ()), may);
            vm.assertEq(_cin(account) - before, due, "not what was shown");
            _credit(address(double), account, due);
            return;
        }
        _nothing();
    }

    /// @dev withdraw() while claims are closed: returns at least the principal in every state.
    function doubleWithdraw(uint256 seed) external act game {
        IDouble double = p.doubles[seed % 2];
        IDouble.Stake memory stake = _waitForStake(seed, 30 days + 1);
        uint256 before = _cin(stake.owner);
        _must(stake.owner, address(double), 0, abi.encodeCall(double.withdraw, (stake.index)));
        vm.assertGe(_cin(stake.owner) - before, stake.amount, "not all of the principal");
        vm.assertFalse(double.stakes(stake.index).isValid);
        _credit(address(double), stake.owner, _cin(stake.owner) - before);
    }

    /// @dev Anyone can forward fees, and the CIN that Burn bought for Stake.
    function handOn(uint256 seed) external act {
        address account = _user(seed >> 8);
        for (uint256 i = 0; i < 3; i++) {
            uint256 which = addmod(seed, i, 3);
            if (which == 2) {
                uint256 owed = p.burn.getConfigMulti().stakeOwed;
                if (owed == 0) continue;
                uint256 before = _cin(address(p.stake));
                _must(account, address(p.burn), 0, abi.encodeCall(p.burn.fundStake, ()));
                vm.assertEq(_cin(address(p.stake)) - before, owed);
                return;
            }
            IDouble double = p.doubles[which];
            uint256 fees = _feesOf(double);
            if (fees == 0) continue;
            uint256 had = _cin(p.market);
            _must(account, address(double), 0, abi.encodeCall(double.sendFees, ()));
            vm.assertEq(_cin(p.market) - had, fees);
            return;
        }
        _nothing();
    }

    /// @dev What Double owes besides principal, rewards, reserve and balances.
    function _feesOf(IDouble double) private view returns (uint256 fees) {
        fees = IManaged(address(double)).solvency()[0].owed - double.getConfig().reserve;
        fees -= 2 * double.getTotals().totalActual;
        for (uint256 i = 0; i < users.length; i++) fees -= double.users(users[i]).balance;
    }

    function _pays(IDouble double) private view returns (bool) {
        for (uint256 i = 0; i < users.length; i++) {
            (, , uint256 due) = double.getUserInfo(users[i]);
            if (due != 0) return true;
        }
        return false;
    }

    /// @dev Waits until after the end of the stake that ends first. If there is none, an account deposits.
    function _waitForStake(uint256 seed, uint256 after_) private returns (IDouble.Stake memory found) {
        IDouble double = p.doubles[seed % 2];
        if (double.getTotals().totalActual == 0) _enter(seed % 2, seed);
        uint256 total = double.getTotals().totalStakes;
        for (uint256 i = 1; i <= total; i++) {
            IDouble.Stake memory stake = double.stakes(i);
            if (!stake.isValid) continue;
            if (found.index == 0 || stake.endTime < found.endTime) found = stake;
        }
        _waitUntil(found.endTime + after_, 200 days);
    }
}
