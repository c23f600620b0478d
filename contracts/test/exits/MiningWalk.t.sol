// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {Errors} from "../../src/libraries/Errors.sol";
import {ExitWalk} from "../support/ExitWalk.sol";
import {MidLife} from "../support/MidLife.sol";
import {MiningTest} from "../support/MiningTest.sol";

/// Two ended stakes, their rewards, and rewards from a referral's mining power can all be withdrawn to the wei under
/// every combination of failures. A blacklisted account gets its principal at once, and its rewards when it is removed
/// from the list. An upgrade changes nothing.
contract MiningWalkTest is MiningTest, ExitWalk, MidLife {
    uint256 internal constant FIRST = 100e18 + 7;
    uint256 internal constant SECOND = 33e18 + 1;

    address internal bob;
    address internal carol;
    uint256 internal earned;

    function setUp() public {
        _deployMining();
        bob = _invite("bob", root);
        carol = _invite("carol", bob);
        _deposit(bob, 1, FIRST);
        _skip(DAY);
        _deposit(carol, 2, 500e18);
        _deposit(bob, 0, SECOND);
        _skip(20 * DAY);
        vm.deal(bob, 1 ether);
        earned = mining.pendingReward(bob);
        // On the first day only bob had mining power.
        vm.assertGt(earned, 3_000e18);
    }

    function test_StakesComeOutThroughEverything() public {
        _walk("stakes", this.leaveMining);
    }

    function test_UpgradeMidLifeKeepsStakesAndRewards() public {
        _upgrade(address(mining), _new("MiningNext", abi.encode(_peers(), _newDesk())), this.digest);
        this.leaveMining(0);
    }

    function leaveMining(uint256 mask) external {
        vm.assertEq(_release(bob, 1), FIRST, "first stake");
        vm.assertEq(_release(bob, 2), SECOND, "second stake");
        uint256 fee = _stands(mask, Hurdle.TermsChanged) ? 0.01 ether : 0;
        if (_stands(mask, Hurdle.BlackListed)) {
            vm.expectRevert(
                abi.encodeWithSelector(Errors.Managed_RewardsHeld.selector, bob, vm.getBlockTimestamp() + 30 days)
            );
            vm.prank(bob);
            mining.claimReward{value: fee}();
            _unlist();
        }
        vm.prank(bob);
        mining.claimReward{value: fee}();
        vm.assertEq(token.balanceOf(bob), FIRST + SECOND + earned, "all");
    }

    function digest() external view returns (bytes32) {
        return keccak256(bytes.concat(_usersDigest(), _wholeDigest()));
    }

    function _usersDigest() private view returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    mining.users(bob),
                    mining.users(carol),
                    mining.getStakes(bob, 0, 200),
                    mining.getStakes(carol, 0, 200),
                    mining.pendingReward(bob),
                    mining.pendingReward(carol),
                    mining.pendingReward(root)
                )
            );
    }

    function _wholeDigest() private view returns (bytes32) {
        (bytes memory arrays, bytes memory config) = (_multi(), abi.encode(mining.getConfig()));
        return keccak256(abi.encode(arrays, config, mining.solvency(), Ownable(address(mining)).owner()));
    }

    function _multi() private view returns (bytes memory answer) {
        // solhint-disable-next-line avoid-low-level-calls
        (, answer) = address(mining).staticcall(abi.encodeCall(mining.getConfigMulti, ()));
    }

    function _product() internal view override returns (address) {
        return address(mining);
    }

    function _user() internal view override returns (address) {
        return bob;
    }

    function _unknownHurdles() internal pure override returns (uint256) {
        return _bit(Hurdle.ClaimsClosed) | _bit(Hurdle.MarketShut);
    }

    function _peersBehind(Hurdle hurdle) internal view override returns (address[] memory) {
        if (hurdle == Hurdle.OracleBroken) return _list(oracle);
        if (hurdle == Hurdle.LogBroken) return _list(log);
        if (hurdle == Hurdle.RegistryBroken) return _list(address(referral));
        if (hurdle == Hurdle.OthersBroken) return _list(keyNft);
        return _list(address(uint160(uint256(keccak256("router")))));
    }

    function _raiseOwn(Hurdle hurdle) internal override {
        vm.startPrank(owner);
        // No stake is running, so no announcement is needed.
        if (hurdle == Hurdle.BudgetGone) mining.setMintDay(0);
        if (hurdle == Hurdle.TermsChanged) {
            mining.setFees(1_000, 0.01 ether);
            mining.setTier(0, 730, 1_000, 0, 0);
            mining.setTier(1, 730, 1_000, 0, 0);
            mining.setLimits(1e18, 1e18);
            mining.setInviteRates([uint256(0), 0, 0]);
        }
        vm.stopPrank();
    }
}
