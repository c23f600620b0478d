// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

import {Product} from "../../src/admin/Product.sol";
import {Log} from "../../src/logs/Log.sol";
import {FixedOracle} from "../../src/mocks/FixedOracle.sol";
import {PlainToken} from "../../src/mocks/PlainToken.sol";
import {IStakeTypes} from "../../src/stake/IStakeTypes.sol";
import {Stake} from "../../src/stake/Stake.sol";
import {IPriceOracle} from "../../src/swap/IPriceOracle.sol";
import {IStakeWhole} from "./IStakeWhole.sol";
import {ExchangeTest} from "./ExchangeTest.sol";
import {ReferralTest} from "./ReferralTest.sol";

/// @notice Stake behind its proxy, with a real registry and log, and three users in a line below the root: carol was
/// invited by bob, bob by alice. Each holds 100,000 CIN. The contract holds a surplus of 100,000 CIN.
abstract contract StakeTest is ExchangeTest, ReferralTest {
    uint256 internal constant START = 1_700_000_000;
    uint256 internal constant DAY = 1 days;
    uint256 internal constant GAS = 0.001 ether;
    uint256 internal constant BONUS = 2_000;
    uint256 internal constant BUDGET = 50_000e18;
    uint256 internal constant LIMIT = 100_000e18;

    IStakeWhole internal stake;
    ERC20 internal token;
    Log internal log;
    FixedOracle internal oracle;
    address internal alice;
    address internal bob;
    address internal carol;

    function _deployStake() internal {
        _deployStakeOn(PlainToken(_new("PlainToken", abi.encode(address(this), 21_000_000e18))));
    }

    function _deployStakeOn(ERC20 token_) internal {
        vm.warp(START);
        token = token_;
        _deployExchange();
        _deployReferral(20);
        bytes memory call = abi.encodeCall(Log.initialize, (owner, manager, 8 hours, DAY));
        log = Log(_newProxy(_new("Log"), call));
        oracle = FixedOracle(_new("FixedOracle", abi.encode(usdt)));
        oracle.set(0.1e18, FixedOracle.Answer.Good);
        call = abi.encodeCall(Stake.initialize, (owner, manager, 8 hours, DAY, _setup()));
        stake = IStakeWhole(
            _newProxy(_new("Stake", abi.encode(_peers(), _new("StakeDesk", abi.encode(_peers())))), call)
        );
        vm.startPrank(owner);
        log.setAdmin(address(stake), true);
        referral.setProduct(address(stake), true);
        stake.setAllotment(1_000_000e18, 100_000_000e18, 2_000);
        vm.stopPrank();
        alice = _invite("alice", root);
        bob = _invite("bob", alice);
        carol = _invite("carol", bob);
        _fund(alice, 100_000e18);
        _fund(bob, 100_000e18);
        _fund(carol, 100_000e18);
        token.transfer(address(stake), 100_000e18);
    }

    function _peers() internal view returns (Product.Peers memory) {
        return
            Product.Peers({
                token: address(token),
                usdt: address(usdt),
                router: router,
                oracle: IPriceOracle(address(oracle)),
                referral: referral,
                log: log
            });
    }

    function _setup() internal pure returns (IStakeTypes.Setup memory) {
        return
            IStakeTypes.Setup({
                directRate: 500,
                indirectRate: 300,
                userMax: 50_000e18,
                roundCool: 1 days,
                handleGas: GAS,
                feeRate: 0,
                releaseDay: 100
            });
    }

    /// @dev What an account needs to stake this amount.
    function _fund(address account, uint256 amount) internal {
        token.transfer(account, amount);
        vm.deal(account, 1_000 ether);
        vm.prank(account);
        token.approve(address(stake), type(uint256).max);
    }

    /// @dev A round for the next thirty days.
    function _openRound() internal {
        _openRound(BONUS, BUDGET, LIMIT);
    }

    function _openRound(uint256 bonus, uint256 budget, uint256 limit) internal {
        vm.prank(manager);
        stake.openRound(bonus, budget, limit, 0, vm.getBlockTimestamp() + 30 days, 0);
    }

    function _deposit(address account, uint256 amount) internal returns (uint256 index) {
        vm.prank(account);
        stake.deposit{value: GAS}(amount);
        index = _totals().totalStakes;
    }

    /// @return paid What the account received.
    function _claim(address account) internal returns (uint256 paid) {
        uint256 before = token.balanceOf(account);
        vm.prank(account);
        stake.claim{value: GAS}();
        paid = token.balanceOf(account) - before;
    }

    /// @return paid What the account received.
    function _exit(address account, uint256 index) internal returns (uint256 paid) {
        uint256 before = token.balanceOf(account);
        vm.prank(account);
        stake.exit(index);
        paid = token.balanceOf(account) - before;
    }

    function _claimable(address account) internal view returns (uint256 claimable) {
        (, , claimable, , ) = stake.getUserInfo(account);
    }

    function _totals() internal view returns (IStakeTypes.Totals memory totals) {
        (, totals) = stake.getConfig();
    }

    function _owed() internal view returns (uint256) {
        return stake.solvency()[0].owed;
    }

    function _assertSolvent() internal view {
        vm.assertGe(stake.solvency()[0].held, stake.solvency()[0].owed);
    }
}
