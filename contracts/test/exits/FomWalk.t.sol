// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFomSettings} from "../../src/fom/IFomSettings.sol";
import {IFomViews} from "../../src/fom/IFomViews.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ExitWalk} from "../support/ExitWalk.sol";
import {FomTest} from "../support/FomTest.sol";
import {MidLife} from "../support/MidLife.sol";

/// An order's CIN with its reward, and a balance in USDT of referral rewards and a prize, can all be withdrawn to the
/// wei under every combination of failures. A blacklisted account gets the CIN at once and the rest when it is removed
/// from the list. Closed claims withhold the balance, not the order. An upgrade changes nothing.
contract FomWalkTest is FomTest, ExitWalk, MidLife {
    address internal ben;
    uint256 internal index;
    uint256 internal tokens;
    uint256 internal reward;
    uint256 internal balance;
    uint256 internal early;
    IFomViews.Order internal early_;

    function setUp() public {
        _deployFom();
        ben = line[1];
        index = _order(ben, 0, 100e18);
        _settlePrice();
        _order(line[2], 1, 60e18);
        uint256 pot = fom.getTotals().pot;
        _skip(8 days);
        (tokens, reward) = (fom.orders(index).tokens, fom.rewardOf(index));
        // 2 % of the tokens; a twentieth of cleo's payment, and a 25th of the pot, which is not settled yet.
        vm.assertEq(reward, tokens / 50);
        balance = 3e18 + (pot * 400) / 10_000;
        vm.assertEq(fom.users(ben).balance, 3e18);
    }

    function test_OrderComesOutThroughEverything() public {
        _walk("order", this.leaveOrder);
    }

    function test_BalanceComesOutThroughEverything() public {
        _walk("balance", this.leaveBalance);
    }

    function test_UpgradeMidLifeKeepsOrdersAndBalances() public {
        _upgrade(address(fom), _new("FomNext", abi.encode(_peers(), _newFomDesk())), this.digest);
        this.leaveOrder(0);
        this.leaveBalance(0);
    }

    /// An announced upgrade opens the lock: the CIN and the reward so far come out under every combination of failures.
    function test_LockedOrderComesOutThroughEverything() public {
        _settlePrice();
        early = _order(ben, 4, 100e18);
        early_ = fom.orders(early);
        address next = _new("FomNext", abi.encode(_peers(), _newFomDesk()));
        _fomManaged().announceUpgrade(next, next.codehash);
        _skip(9 days);
        _walk("exit", this.leaveEarly);
    }

    function leaveEarly(uint256 mask) external {
        bool listed = _stands(mask, Hurdle.BlackListed);
        uint256 before = token.balanceOf(ben);
        IFomViews.Order memory order = early_;
        uint256 earned = order.reward / 10;
        vm.prank(ben);
        fom.exit(early);
        vm.assertEq(token.balanceOf(ben) - before, order.tokens + (listed ? 0 : earned), "exit");
        if (!listed) return;
        _unlist();
        _reopen(mask);
        vm.prank(ben);
        fom.claimReward{value: _fee(mask)}(early);
        vm.assertEq(token.balanceOf(ben) - before, order.tokens + earned, "after the black list");
    }

    function leaveOrder(uint256 mask) external {
        bool listed = _stands(mask, Hurdle.BlackListed);
        vm.assertEq(_release(ben, index), listed ? tokens : tokens + reward, "tokens");
        if (!listed) return;
        _unlist();
        _reopen(mask);
        vm.prank(ben);
        fom.claimReward{value: _fee(mask)}(index);
        vm.assertEq(token.balanceOf(ben), tokens + reward, "after the black list");
    }

    function leaveBalance(uint256 mask) external {
        uint256 before = usdt.balanceOf(ben);
        if (_stands(mask, Hurdle.ClaimsClosed)) {
            _refused(mask, abi.encodeWithSelector(Errors.Fom_ClaimClosed.selector));
            _reopen(mask);
        }
        if (_stands(mask, Hurdle.BlackListed)) {
            uint256 until = vm.getBlockTimestamp() + 30 days;
            _refused(mask, abi.encodeWithSelector(Errors.Managed_RewardsHeld.selector, ben, until));
            _unlist();
        }
        vm.prank(ben);
        fom.claimReward{value: _fee(mask)}();
        vm.assertEq(usdt.balanceOf(ben) - before, balance, "balance");
    }

    function digest() external view returns (bytes32) {
        bytes32 users = keccak256(
            abi.encode(fom.users(ben), fom.users(line[0]), fom.users(line[2]), fom.getOrders(0, 200))
        );
        return
            keccak256(
                abi.encode(
                    users,
                    fom.getConfig(),
                    fom.getConfigMulti(),
                    fom.getTotals(),
                    fom.getRounds(0, 200),
                    _fomManaged().solvency(),
                    _fomManaged().owner()
                )
            );
    }

    function _refused(uint256 mask, bytes memory reason) private {
        vm.expectRevert(reason);
        vm.prank(ben);
        fom.claimReward{value: _fee(mask)}();
    }

    function _reopen(uint256 mask) private {
        if (!_stands(mask, Hurdle.ClaimsClosed)) return;
        vm.prank(manager);
        fom.setOpenClaim(true);
    }

    function _fee(uint256 mask) private pure returns (uint256) {
        return _stands(mask, Hurdle.TermsChanged) ? 0.01 ether : GAS_FEE;
    }

    function _product() internal view override returns (address) {
        return address(fom);
    }

    function _user() internal view override returns (address) {
        return ben;
    }

    function _unknownHurdles() internal pure override returns (uint256) {
        return _bit(Hurdle.MarketShut);
    }

    function _peersBehind(Hurdle hurdle) internal view override returns (address[] memory) {
        if (hurdle == Hurdle.OracleBroken) return _list(address(oracle));
        if (hurdle == Hurdle.LogBroken) return _list(address(log));
        if (hurdle == Hurdle.RegistryBroken) return _list(address(referral));
        if (hurdle == Hurdle.OthersBroken) return _list(address(nft), address(burn), address(double));
        return _list(address(router), address(pair), address(wbnb));
    }

    function _raiseOwn(Hurdle hurdle) internal override {
        if (hurdle == Hurdle.ClaimsClosed) {
            vm.prank(manager);
            fom.setOpenClaim(false);
        }
        if (hurdle != Hurdle.TermsChanged) return;
        IFomSettings.Terms memory terms = _termsFom();
        (terms.handleGas, terms.outDays, terms.roundTime) = (0.01 ether, 0, 30 days);
        fom.setTerms(terms);
        fom.setTier(0, 90, 0);
    }
}
