// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IPriceOracle} from "../../src/swap/IPriceOracle.sol";
import {BurnTest} from "../support/BurnTest.sol";
import {MidLife} from "../support/MidLife.sol";

/// The contracts that all products use, upgraded while Burn uses them: registry, log and oracle keep their data, and
/// the next order continues from there.
contract BurnPeersUpgradeTest is BurnTest, MidLife {
    function setUp() public {
        _deployBurn();
        _order(line[0], 1 ether);
        _settlePrice();
        _order(line[1], 1 ether);
        _claim(line[0]);
    }

    function test_UpgradeMidLifeKeepsTheRegistry() public {
        _upgrade(address(referral), _new("ReferralNext"), this.digestOfRegistry);
        (uint256 own, uint256 team) = (referral.volumeOf(line[1]), referral.teams(line[1]).teamAmount);
        _orderOn();
        vm.assertEq(referral.volumeOf(line[1]), own);
        // Teams are counted in grains.
        vm.assertApproxEqAbs(referral.teams(line[1]).teamAmount, team + referral.volumeOf(line[2]), 1e9);
        vm.assertGt(referral.volumeOf(line[2]), 0);
        vm.assertEq(referral.referOf(line[5]), line[4]);
    }

    function test_UpgradeMidLifeKeepsTheLog() public {
        _upgrade(address(log), _new("LogNext"), this.digestOfLog);
        uint256 count = log.countOf(line[2]);
        _orderOn();
        vm.assertEq(log.countOf(line[2]), count + 1);
    }

    function test_UpgradeMidLifeKeepsTheOracle() public {
        _upgrade(address(oracle), _new("PriceOracleNext"), this.digestOfOracle);
        _orderOn();
    }

    function digestOfRegistry() external view returns (bytes32) {
        bytes memory all = abi.encode(referral.getConfig(), referral.getUsers(0, 200), referral.owner());
        for (uint256 i = 0; i < line.length; i++) {
            all = abi.encode(
                all,
                referral.users(line[i]),
                referral.teams(line[i]),
                referral.upline(line[i], 20),
                referral.volumeOf(line[i])
            );
        }
        return keccak256(all);
    }

    function digestOfLog() external view returns (bytes32) {
        bytes memory all = abi.encode(log.getConfig(), log.isAdmin(address(pool)), log.owner());
        for (uint256 i = 0; i < 2; i++) {
            all = abi.encode(all, log.countOf(line[i]), log.getUserLogs(line[i]), log.getUserRewards(line[i]));
        }
        return keccak256(all);
    }

    function digestOfOracle() external view returns (bytes32) {
        return keccak256(abi.encode(_observed(address(token)), _observed(address(wbnb)), oracle.owner()));
    }

    function _observed(address asset) private view returns (bytes memory) {
        (IPriceOracle.Observation memory older, IPriceOracle.Observation memory newer) = oracle.observationsOf(asset);
        return abi.encode(oracle.pairOf(asset), older, newer, oracle.consult(asset, 1e18));
    }

    function _orderOn() private {
        uint256 orders = pool.getConfigMulti().lastIndex;
        vm.assertEq(_order(line[2], 1 ether), orders + 1);
        _assertBurnSolvent();
    }
}
