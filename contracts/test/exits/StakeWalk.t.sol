// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {IStakeTypes} from "../../src/stake/IStakeTypes.sol";
import {ExitWalk} from "../support/ExitWalk.sol";
import {MidLife} from "../support/MidLife.sol";
import {StakeTest} from "../support/StakeTest.sol";

/// A stake with its bonus, and a referrer's rewards, can be withdrawn to the wei in two claims under every combination
/// of failures, and in one early exit while an upgrade is announced. A blacklisted account gets its principal at once, and
/// the rest within thirty days. An upgrade changes nothing.
contract StakeWalkTest is StakeTest, ExitWalk, MidLife {
    uint256 internal constant STAKED = 1_000e18 + 7;
    uint256 internal constant BONUS_EARNED = (STAKED * BONUS) / 10_000;
    uint256 internal constant REFERRED = (2_000e18 * 500) / 10_000;

    function setUp() public {
        _deployStake();
        _openRound();
        _deposit(bob, STAKED);
        _deposit(carol, 2_000e18);
        _skip(40 days);
    }

    function test_StakeComesOutThroughEverything() public {
        _walk("stake", this.leaveStake);
    }

    function test_StakeExitsEarlyThroughEverything() public {
        address next = _new("StakeNext", abi.encode(_peers(), _new("StakeDesk", abi.encode(_peers()))));
        vm.prank(owner);
        stake.announceUpgrade(next, next.codehash);
        _walk("early exit", this.exitStake);
    }

    function test_UpgradeMidLifeKeepsStakesAndBalances() public {
        _upgrade(
            address(stake),
            _new("StakeNext", abi.encode(_peers(), _new("StakeDesk", abi.encode(_peers())))),
            this.digest
        );
        this.leaveStake(0);
    }

    function leaveStake(uint256 mask) external {
        uint256 before = token.balanceOf(bob);
        _claimFree();
        uint256 paid = token.balanceOf(bob) - before;
        if (mask != 0) {
            uint256 released = ((STAKED + BONUS_EARNED) * 40) / 100;
            vm.assertEq(paid, released + (_stands(mask, Hurdle.BlackListed) ? 0 : REFERRED), "paid first");
        }
        _skip(60 days);
        _claimFree();
        vm.assertEq(token.balanceOf(bob) - before, STAKED + BONUS_EARNED + REFERRED, "paid in all");
    }

    /// The whole principal and the bonus of forty days, at once.
    function exitStake(uint256 mask) external {
        uint256 before = token.balanceOf(bob);
        uint256 earned = (BONUS_EARNED * 40) / 100;
        bool listed = _stands(mask, Hurdle.BlackListed);
        vm.prank(bob);
        stake.exit(1);
        vm.assertEq(token.balanceOf(bob) - before, listed ? STAKED : STAKED + earned, "paid");
        if (listed) _unlist();
        _claimFree();
        vm.assertEq(token.balanceOf(bob) - before, STAKED + earned + REFERRED, "paid in all");
    }

    function digest() external view returns (bytes32) {
        (IStakeTypes.Config memory config, IStakeTypes.Totals memory totals) = stake.getConfig();
        return
            keccak256(
                abi.encode(
                    config,
                    totals,
                    stake.getIdos(),
                    stake.users(bob),
                    stake.users(carol),
                    stake.getUserStakes(bob, 0, 200),
                    stake.getUserStakes(carol, 0, 200),
                    _claimable(bob),
                    stake.solvency(),
                    Ownable(address(stake)).owner()
                )
            );
    }

    /// @dev Without the contract fee: an exit charges none.
    function _claimFree() private {
        vm.prank(bob);
        stake.claim();
    }

    function _product() internal view override returns (address) {
        return address(stake);
    }

    function _user() internal view override returns (address) {
        return bob;
    }

    function _unknownHurdles() internal pure override returns (uint256) {
        return _bit(Hurdle.ClaimsClosed) | _bit(Hurdle.MarketShut) | _bit(Hurdle.OthersBroken);
    }

    function _peersBehind(Hurdle hurdle) internal view override returns (address[] memory) {
        if (hurdle == Hurdle.OracleBroken) return _list(address(oracle));
        if (hurdle == Hurdle.LogBroken) return _list(address(log));
        if (hurdle == Hurdle.RegistryBroken) return _list(address(referral));
        return _list(address(router), address(factory), address(wbnb));
    }

    function _raiseOwn(Hurdle hurdle) internal override {
        // The round is over, so the owner may withdraw the rest of its budget.
        if (hurdle == Hurdle.BudgetGone) return stake.updatePool();
        IStakeTypes.Setup memory setup = _setup();
        (setup.handleGas, setup.feeRate, setup.releaseDay, setup.userMax) = (0.01 ether, 1_000, 20, 1e18);
        vm.prank(owner);
        stake.setConfig(setup);
    }
}
