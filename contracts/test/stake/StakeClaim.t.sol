// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {IReferralStats} from "../../src/registration/IReferralStats.sol";
import {FixedOracle} from "../../src/mocks/FixedOracle.sol";
import {IStakeTypes} from "../../src/stake/IStakeTypes.sol";
import {StakeTest} from "../support/StakeTest.sol";

/// claim()
/// ├── given nothing was released → Stake_NothingToClaim with the next release
/// ├── given a ban delays the caller's rewards
/// │   ├── and principal was released → pays only principal
/// │   ├── and only bonus or referral rewards wait → Stake_NothingToClaim with the withheld amount
/// │   └── after thirty days, or when it is removed from the list → pays everything that waited
/// ├── given a stake's last release → it is complete, its place is free
/// ├── given log, registry or oracle fail, or it is paused → pays normally
/// ├── given the config changed → pays on the terms of the deposit
/// └── else → pays every whole day of every stake, and the referral balance
/// updateUser()
/// ├── by any account → credits, pays nothing
/// └── given it was credited before the account was blacklisted → principal can still be claimed
contract StakeClaimTest is StakeTest {
    function setUp() public {
        _deployStake();
        _openRound();
    }

    // @spec 1-b, 3.25-g, 3.25-h, 3.25-j, 3.25-l, 7.9-b
    function test_PaysWholeDaysOnly() public {
        uint256 index = _deposit(carol, 1_000e18);
        _skip(1 days - 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_NothingToClaim.selector, carol, START + 1 days, 0));
        vm.prank(carol);
        stake.claim{value: GAS}();
        _skip(1);
        vm.assertEq(_claimable(carol), 12e18);
        vm.assertEq(_claim(carol), 12e18);
        oracle.set(0.3e18, FixedOracle.Answer.Good);
        _skip(3.5 days);
        vm.assertEq(_claim(carol), 36e18);
        IStakeTypes.StakeInfo memory info = stake.stakes(index);
        vm.assertEq(info.releaseTimes, 4);
        vm.assertEq(info.rewardSurplus, 1_152e18);
        vm.assertEq(info.startPrice, 0.1e18);
        vm.assertEq(info.lastPrice, 0.3e18);
        vm.assertEq(info.lastTime, START + 4.5 days);
        vm.assertEq(stake.users(carol).rewardRelease, 48e18);
        vm.assertEq(stake.users(carol).lastOut, START + 4.5 days);
        vm.assertEq(_totals().totalExtract, 48e18);
        vm.assertEq(log.getUserLogs(carol)[0].action, "stakeClaim");
        _assertSolvent();
    }

    function test_PaysReferralRewardsToo() public {
        _deposit(carol, 1_000e18);
        vm.assertEq(_claim(bob), 50e18);
        vm.assertEq(_claim(alice), 30e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_NothingToClaim.selector, bob, 0, 0));
        vm.prank(bob);
        stake.claim{value: GAS}();
    }

    function testFuzz_PaysRewardMaxHoweverOneClaims(uint256 amount, uint256 seed) public {
        amount = _bound(amount, 1e18, 50_000e18);
        uint256 index = _deposit(carol, amount);
        uint256 rewardMax = stake.stakes(index).rewardMax;
        uint256 paid = 0;
        for (uint256 i = 0; stake.stakes(index).isValid; i++) {
            uint256 wait = 1 days + (uint256(keccak256(abi.encode(seed, i))) % 40 days);
            _skip(wait);
            paid += _claim(carol);
            vm.assertLe(paid, rewardMax);
        }
        vm.assertEq(paid, rewardMax);
        vm.assertGe(vm.getBlockTimestamp(), START + 100 days);
        vm.assertEq(stake.users(carol).amount, 0);
        vm.assertEq(stake.users(carol).rewardMax, 0);
        (, IStakeTypes.StakeInfo[] memory running, , , ) = stake.getUserInfo(carol);
        vm.assertEq(running.length, 0);
        vm.assertEq(stake.getUserStakes(carol, 0, 200).length, 1);
    }

    // @spec 7.9-f
    function test_EndedStakesGiveTheirPlaceAndKeepTheirStatement() public {
        _deposit(carol, 1e18);
        _skip(10 days);
        _deposit(carol, 2e18);
        _skip(10 days);
        _deposit(carol, 4e18);
        _skip(81 days);
        vm.expectEmit(address(stake));
        emit IStakeTypes.StakeCompleted(carol, 1, 1.2e18);
        _claim(carol);
        (, IStakeTypes.StakeInfo[] memory running, , , uint256 next) = stake.getUserInfo(carol);
        vm.assertEq(running.length, 2);
        vm.assertEq(running[0].index, 3);
        vm.assertEq(running[1].index, 2);
        vm.assertEq(next, START + 102 days);
        oracle.set(9e18, FixedOracle.Answer.Good);
        _skip(1 days);
        _claim(carol);
        vm.assertEq(stake.stakes(1).lastPrice, 0.1e18);
        vm.assertEq(stake.stakes(1).lastTime, START + 101 days);
        vm.assertEq(stake.stakes(2).lastPrice, 9e18);
        IStakeTypes.StakeInfo[] memory list = stake.getUserStakes(carol, 2, 1);
        vm.assertEq(list[0].index, 2);
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_NoSuchStake.selector, 4, 3));
        stake.stakes(4);
    }

    // @spec 7.9-f
    function test_BlackListedAccountGetsPrincipalAlone() public {
        _deposit(carol, 1_000e18);
        _deposit(bob, 1_000e18);
        vm.prank(manager);
        stake.setBlackList(bob, true);
        bytes memory refusal = abi.encodeWithSelector(Errors.Stake_NothingToClaim.selector, bob, START + 1 days, 50e18);
        vm.expectRevert(refusal);
        vm.prank(bob);
        stake.claim{value: GAS}();
        _skip(29 days);
        vm.assertEq(_claim(bob), 348e18);
        // The delay is over after thirty days, on the list or not.
        _skip(1 days);
        vm.assertTrue(stake.isBlackList(bob));
        vm.assertEq(_claimable(bob), 62e18);
        vm.assertEq(_claim(bob), 62e18);
        _skip(65 days);
        vm.prank(manager);
        stake.setBlackList(bob, true);
        (, , uint256 claimable, uint256 withheld, ) = stake.getUserInfo(bob);
        vm.assertEq(claimable, 640e18);
        vm.assertEq(withheld, 140e18);
        vm.assertEq(_claim(bob), 640e18);
        _skip(5 days);
        stake.updateUser(bob);
        vm.assertFalse(stake.stakes(2).isValid);
        vm.expectRevert(abi.encodeWithSelector(Errors.Stake_NothingToClaim.selector, bob, 0, 200e18));
        vm.prank(bob);
        stake.claim{value: GAS}();
        _assertSolvent();
        vm.prank(manager);
        stake.setBlackList(bob, false);
        vm.assertEq(_claim(bob), 200e18);
    }

    function test_BlackListingAfterACreditKeepsNoPrincipal() public {
        _deposit(carol, 1_000e18);
        _skip(90 days);
        vm.prank(alice);
        stake.updateUser(carol);
        vm.assertEq(stake.users(carol).balance, 1_080e18);
        vm.prank(manager);
        stake.setBlackList(carol, true);
        vm.assertEq(_claim(carol), 1_000e18);
        vm.assertEq(stake.users(carol).balance, 80e18);
        vm.assertEq(_totals().totalRelease, 1_080e18);
    }

    // @spec 3.24-g, 7.9-h
    function test_UpdateUserPaysNobody() public {
        _deposit(carol, 1_000e18);
        uint256 before = token.balanceOf(carol);
        _skip(2 days);
        stake.updateUser(carol);
        stake.updateUser(carol);
        stake.updateUser(_account("nobody"));
        vm.assertEq(token.balanceOf(carol), before);
        vm.assertEq(stake.users(carol).balance, 24e18);
        vm.assertEq(stake.users(carol).lastOut, 0);
        vm.assertEq(_claim(carol), 24e18);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                  EXITS STAND ALONE
    //////////////////////////////////////////////////////////////////////////*/

    function test_ExitNeedsNoPeer() public {
        _deposit(carol, 1_000e18);
        vm.mockCallRevert(address(log), "", "log");
        vm.mockCallRevert(address(referral), "", "referral");
        vm.mockCallRevert(address(oracle), "", "oracle");
        _exitsInFull();
    }

    function test_ExitNeedsNoCodeOfOracleAndNoBudget() public {
        _deposit(carol, 1_000e18);
        vm.etch(address(oracle), "");
        vm.etch(address(referral), "");
        vm.prank(manager);
        stake.closeRound();
        uint256 surplus = token.balanceOf(address(stake)) - _owed();
        vm.prank(owner);
        stake.withdrawToken(address(token), owner, surplus);
        _exitsInFull();
        vm.assertEq(_claim(bob) + _claim(alice), 80e18);
        vm.assertEq(token.balanceOf(address(stake)), 0);
    }

    function test_ExitIsStoppedByNoPauseAndNoConfig() public {
        _deposit(carol, 1_000e18);
        vm.prank(manager);
        stake.setPaused(true);
        IStakeTypes.Setup memory setup = _setup();
        setup.releaseDay = 20;
        vm.prank(owner);
        stake.setConfig(setup);
        _exitsInFull();
    }

    function test_ExitOfARenouncedContract() public {
        _deposit(carol, 1_000e18);
        vm.prank(owner);
        stake.renounceOwnership();
        _exitsInFull();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        STATS
    //////////////////////////////////////////////////////////////////////////*/

    function test_StatsAreInUsdtAndCountNoPrincipalAsReward() public {
        _deposit(carol, 1_000e18);
        _deposit(bob, 2_000e18);
        _skip(90 days);
        IReferralStats.Stats memory stats = stake.referralStats(bob);
        vm.assertEq(stats.orders, 1);
        vm.assertEq(stats.amount, 200e18);
        vm.assertEq(stats.total, 200e18);
        vm.assertEq(stats.balance, 21e18);
        vm.assertEq(stats.rewardStaticToken, 160e18);
        vm.assertEq(stats.rewardStatic, 16e18);
        vm.assertEq(stats.rewardDirect, 5e18);
        _claim(bob);
        vm.assertEq(stake.referralStats(bob).rewardStaticToken, 160e18);
        _skip(10 days);
        _claim(bob);
        stats = stake.referralStats(bob);
        vm.assertEq(stats.rewardStaticToken, 400e18);
        vm.assertEq(stats.amount, 0);
        vm.assertEq(stats.total, 200e18);
        vm.assertEq(referral.users(bob).rewardStaticToken, 400e18);
        vm.assertEq(referral.users(bob).lastOut, START + 100 days);
    }

    function test_StatsOfFiftyStakesFitTheRegistry() public {
        for (uint256 i = 0; i < 50; i++) _deposit(carol, 1e18);
        _skip(5 days);
        vm.assertEq(referral.users(carol).orders, 50);
        vm.assertEq(_claim(carol), 3e18);
    }

    function _exitsInFull() private {
        uint256 paid = 0;
        for (uint256 i = 0; i < 10; i++) {
            _skip(10 days);
            paid += _claim(carol);
        }
        vm.assertEq(paid, 1_200e18);
        vm.assertFalse(stake.stakes(1).isValid);
        _assertSolvent();
    }
}
