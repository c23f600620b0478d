// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IProduct} from "../../src/admin/IProduct.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {IMiningActions} from "../../src/mining/IMiningActions.sol";
import {IMiningViews} from "../../src/mining/IMiningViews.sol";
import {MiningTest} from "../support/MiningTest.sol";
import {NaiveForcePool} from "../support/NaiveForcePool.sol";

/// exit(index)
/// ├── given no upgrade is announced → Upgrade_ExitsClosed
/// ├── given another account's stake, or one that was returned → Mining_NoSuchStake, Mining_AlreadyReleased
/// ├── given it is paused, log and registry are broken, the budget is empty → pays principal to the wei
/// ├── given a ban delays rewards → pays principal, credits the reward
/// ├── given the pool is far behind → ForcePool_Behind until anyone has updated it
/// ├── given too little gas to ask the registry → Mining_GasTooLow
/// ├── given the stake has ended → pays what a release pays
/// └── otherwise → principal, reward; its power and that of three ancestors leave the pool; all others earn as if the
///     stake had ended at that moment
contract MiningEarlyExitsTest is MiningTest {
    address[6] internal people;
    NaiveForcePool internal model;
    uint256 internal positions;
    /// Positions of a stake in the model, as a list of numbers plus one, 16 bits each.
    mapping(address account => mapping(uint256 index => uint256 list)) internal positionsOf;

    function setUp() public {
        _deployMining();
        people[0] = root;
        people[1] = _invite("alice", root);
        people[2] = _invite("bob", people[1]);
        people[3] = _invite("carol", people[2]);
        people[4] = _invite("dave", people[3]);
        people[5] = _invite("erin", people[1]);
    }

    function test_RevertGiven_NothingIsAnnounced() public {
        _deposit(people[4], 5, 100e18);
        vm.prank(people[4]);
        vm.expectRevert(Errors.Upgrade_ExitsClosed.selector);
        mining.exit(1);
    }

    function test_RevertGiven_TheStakeCannotLeave() public {
        _deposit(people[4], 5, 100e18);
        _open();
        vm.prank(people[3]);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_NoSuchStake.selector, people[3], 1, 0));
        mining.exit(1);
        vm.startPrank(people[4]);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_NoSuchStake.selector, people[4], 0, 1));
        mining.exit(0);
        mining.exit(1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_AlreadyReleased.selector, people[4], 1));
        mining.exit(1);
        vm.stopPrank();
    }

    function test_ExitPaysAndStopsAllItsPower() public {
        _deposit(people[4], 5, 100e18);
        _deposit(people[0], 3, 10e18);
        _skip(DAY / 2);
        _open();
        uint256 due = mining.pendingReward(people[4]);
        vm.assertGt(due, 0);
        vm.expectEmit(address(mining));
        emit IMiningActions.Exited(people[4], 1, 300e18);
        vm.expectEmit(address(mining));
        emit IMiningActions.InviteForceRemoved(people[3], people[4], 1, 30e18);
        vm.expectEmit(address(mining));
        emit IMiningActions.InviteForceRemoved(people[2], people[4], 2, 15e18);
        vm.expectEmit(address(mining));
        emit IMiningActions.InviteForceRemoved(people[1], people[4], 3, 6e18);
        vm.expectEmit(address(mining));
        emit IMiningActions.RewardClaimed(people[4], due);
        vm.expectEmit(address(mining));
        emit IMiningActions.Released(people[4], 1, 100e18);
        vm.prank(people[4]);
        mining.exit(1);
        vm.assertEq(token.balanceOf(people[4]), 100e18 + due);
        vm.assertEq(uint256(mining.stakes(people[4], 1).status), uint256(IMiningViews.Status.Completed));
        vm.assertFalse(mining.stakes(people[4], 1).isValid);
        (, IMiningViews.Totals memory totals) = mining.getConfigMulti();
        vm.assertEq(totals.totalForce, 16e18, "only the root's power is left");
        vm.assertEq(totals.totalUserValid, 1);
        uint256 before = mining.pendingReward(people[3]);
        uint256 first = mining.pendingReward(people[0]);
        _skip(DAY);
        vm.assertEq(mining.pendingReward(people[3]), before);
        vm.assertEq(mining.pendingReward(people[4]), 0);
        vm.assertApproxEqAbs(mining.pendingReward(people[0]) - first, 3_000e18, 1);
        _assertSolvent();
    }

    function test_ExitGiven_EverythingElseFails() public {
        _deposit(people[4], 5, 100e18 + 7);
        _skip(DAY);
        _open();
        vm.startPrank(manager);
        mining.setPaused(true);
        mining.setBlackList(people[4], true);
        vm.stopPrank();
        uint256 due = mining.pendingReward(people[4]);
        vm.mockCallRevert(log, "", "log");
        vm.mockCallRevert(address(referral), "", "registry");
        vm.mockCallRevert(oracle, "", "oracle");
        vm.expectEmit(address(mining));
        emit IProduct.LogFailed(people[4], "release");
        vm.prank(people[4]);
        mining.exit(1);
        vm.assertEq(token.balanceOf(people[4]), 100e18 + 7, "the reward waits");
        _skip(30 days);
        vm.prank(people[4]);
        mining.claimReward();
        vm.assertEq(token.balanceOf(people[4]), 100e18 + 7 + due);
        _assertSolvent();
    }

    function test_ExitGiven_TheBudgetIsEmpty() public {
        _deposit(people[4], 5, 100e18);
        vm.warp(vm.getBlockTimestamp() + 170 days);
        _open();
        _deposit(people[3], 5, 1e18);
        uint256 due = mining.pendingReward(people[4]);
        vm.prank(people[4]);
        mining.exit(1);
        vm.assertEq(token.balanceOf(people[4]), 100e18 + due);
    }

    function test_ExitGiven_PeersHaveNoCodeOrAnswerNonsense() public {
        bytes[4] memory codes = [bytes(""), hex"5b5f56", hex"60405ff3", hex"60ff5f5260405ff3"];
        for (uint256 i = 0; i < codes.length; i++) {
            uint256 state = vm.snapshotState();
            _deposit(people[4], 5, 100e18);
            _open();
            vm.etch(log, codes[i]);
            vm.etch(address(referral), codes[i]);
            vm.prank(people[4]);
            mining.exit{gas: 3_000_000}(1);
            vm.assertGe(token.balanceOf(people[4]), 100e18);
            vm.revertToState(state);
        }
    }

    function test_ExitGiven_TheStakeHasEnded() public {
        _deposit(people[4], 0, 100e18);
        _skip(2 * DAY);
        _open();
        uint256 due = mining.pendingReward(people[4]);
        vm.prank(people[4]);
        mining.exit(1);
        vm.assertEq(token.balanceOf(people[4]), 100e18);
        vm.assertEq(mining.pendingReward(people[4]), due);
    }

    function test_RevertGiven_ThePoolIsFarBehind() public {
        vm.startPrank(owner);
        mining.setTier(0, 150, 10_000, 0, 1_000e18);
        mining.setTier(5, 300, 30_000, 0, 1_000e18);
        vm.stopPrank();
        _deposit(people[4], 5, 100e18);
        for (uint256 i = 0; i < 140; i++) {
            _deposit(people[0], 0, 1e18);
            _skip(DAY);
        }
        _skip(151 days);
        _open();
        vm.prank(people[4]);
        vm.expectPartialRevert(Errors.ForcePool_Behind.selector);
        mining.exit(1);
        _fill(people[3], 1e18);
        vm.expectPartialRevert(Errors.ForcePool_Behind.selector);
        mining.previewDeposit(people[3], 1, 1e18);
        vm.prank(people[3]);
        vm.expectPartialRevert(Errors.ForcePool_Behind.selector);
        mining.deposit(1, 1e18);
        mining.updatePool();
        mining.updatePool();
        vm.assertTrue(mining.updatePool());
        mining.previewDeposit(people[3], 1, 1e18);
        vm.prank(people[4]);
        mining.exit(1);
        vm.assertGe(token.balanceOf(people[4]), 100e18);
    }

    /// @dev The preview agrees with the deposit on how far one call gets: at exactly 64 ends, and one more.
    function testFuzz_PreviewReportsThatThePoolIsBehind(uint256 stakes, uint256 pause) public {
        vm.prank(owner);
        mining.setTier(0, 100, 10_000, 0, 1_000e18);
        stakes = _bound(stakes, 60, 70);
        for (uint256 i = 0; i < stakes; i++) {
            _deposit(people[0], 0, 1e18);
            _skip(DAY);
        }
        vm.warp(vm.getBlockTimestamp() + _bound(pause, 20, 400) * DAY);
        _fill(people[3], 1e18);
        (bool previewed, bytes memory reason) = _call(
            abi.encodeCall(mining.previewDeposit, (people[3], 1, 1e18)),
            address(this)
        );
        (bool done, bytes memory refusal) = _call(abi.encodeCall(mining.deposit, (1, 1e18)), people[3]);
        vm.assertEq(previewed, done);
        if (!done) vm.assertEq(reason, refusal);
    }

    function test_RevertGiven_TooLittleGasToAskTheRegistry() public {
        _deposit(people[4], 5, 100e18);
        _open();
        uint256 state = vm.snapshotState();
        bool refused = false;
        for (uint256 gas_ = 100_000; gas_ < 1_000_000; gas_ += 10_000) {
            vm.prank(people[4]);
            // solhint-disable-next-line avoid-low-level-calls
            (bool done, bytes memory reason) = address(mining).call{gas: gas_}(abi.encodeCall(mining.exit, (1)));
            if (bytes4(reason) == Errors.Mining_GasTooLow.selector) refused = true;
            if (!done) continue;
            vm.assertEq(mining.users(people[3]).forceDirect, 0, "the ancestor keeps its power");
            vm.revertToState(state);
            state = vm.snapshotState();
        }
        vm.assertTrue(refused);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                  AGAINST A NAIVE MODEL
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Deposits, joined deposits, power of keys, claims, releases and exits of six accounts of one line. After each
    /// step every account has earned what a list of positions gives it, to the wei.
    function testFuzz_ExitsLeaveTheEarningsOfOthers(uint256[30] memory seeds) public {
        model = new NaiveForcePool(_clock());
        model.fund(BUDGET, _clock());
        model.setRate(3_000e18, _clock());
        for (uint256 i = 0; i < seeds.length; i++) {
            vm.prank(owner);
            try mining.announceUpgrade(address(model), address(model).codehash) {} catch {}
            _step(seeds[i]);
            _compare();
        }
    }

    function _step(uint256 seed) private {
        address account = people[(seed >> 8) % 6];
        uint256 what = seed % 10;
        if (what < 4) _modelDeposit(account, (seed >> 16) % 4, 1e18 + ((seed >> 32) % 1_000e18));
        else if (what < 6) _modelExit(account, seed >> 16);
        else if (what == 6) _modelClaim(account);
        else if (what == 7) _modelPower(account, 1e9 * (1 + ((seed >> 32) % 1e11)), 1 + ((seed >> 16) % 9));
        else _skip((seed >> 16) % (2 * DAY));
    }

    function _modelDeposit(address account, uint256 tier, uint256 amount) private {
        IMiningViews.Preview memory plan = mining.previewDeposit(account, tier, amount);
        _deposit(account, tier, amount);
        uint256 endDay = (plan.endTime + ADD_TIME) / DAY;
        uint256 list = positionsOf[account][plan.stakeIndex];
        list = _place(list, _holderOf(account, 0), plan.force, endDay);
        for (uint256 g = 1; g <= 3; g++) {
            if (plan.forces[g - 1] != 0) {
                list = _place(list, _holderOf(plan.ancestors[g - 1], g), plan.forces[g - 1], endDay);
            }
        }
        positionsOf[account][plan.stakeIndex] = list;
    }

    /// @dev A list holds 16 positions: four deposits that joined, with three ancestors each. Later ones are refused.
    function _place(uint256 list, uint160 holder, uint256 force, uint256 endDay) private returns (uint256) {
        model.add(holder, force, endDay, _clock());
        vm.assume(list >> 240 == 0);
        return (list << 16) | ++positions;
    }

    function _modelPower(address account, uint256 force, uint256 daysCount) private {
        vm.prank(keyNft);
        mining.addPower(account, force, daysCount);
        uint256 endDay = (vm.getBlockTimestamp() + ADD_TIME + DAY - 1) / DAY + daysCount;
        model.add(_holderOf(account, 0), force, endDay, _clock());
        positions++;
    }

    function _modelExit(address account, uint256 seed) private {
        uint256 count = mining.users(account).stakes;
        if (count == 0) return;
        uint256 index = 1 + (seed % count);
        IMiningViews.Stake memory stake = mining.stakes(account, index);
        if (!stake.isValid) return;
        uint256 before = token.balanceOf(account);
        bool ended = stake.status == IMiningViews.Status.Unlocked;
        if (!ended && !mining.exitsOpen()) return;
        uint256 reward = 0;
        if (ended) {
            mining.releaseFor(account, index);
        } else {
            reward = model.settle(_holderOf(account, 0), _clock());
            for (uint256 list = positionsOf[account][index]; list != 0; list >>= 16) {
                model.remove((list & 0xffff) - 1, _clock());
            }
            vm.prank(account);
            mining.exit(index);
        }
        vm.assertEq(token.balanceOf(account) - before, stake.actual + reward, "paid");
    }

    function _modelClaim(address account) private {
        if (mining.pendingReward(account) == 0) return;
        uint256 due = 0;
        for (uint256 g = 0; g <= 3; g++) due += model.settle(_holderOf(account, g), _clock());
        vm.assertEq(_claim(account), due, "claimed");
    }

    function _compare() private {
        uint256 total = 0;
        for (uint256 i = 0; i < people.length; i++) {
            uint256 due = 0;
            for (uint256 g = 0; g <= 3; g++) due += model.pending(_holderOf(people[i], g), _clock());
            vm.assertEq(mining.pendingReward(people[i]), due, "earned");
            total += mining.users(people[i]).amount;
        }
        (, IMiningViews.Totals memory totals) = mining.getConfigMulti();
        vm.assertEq(totals.totalForce, model.grainsAlive() * 1e9, "power");
        vm.assertEq(totals.totalAmount - totals.totalRelease, total, "principal");
        vm.assertEq(mining.getConfig().mintSurplus, model.surplus(), "surplus");
        _assertSolvent();
    }

    function _clock() private view returns (uint256) {
        return ((vm.getBlockTimestamp() + ADD_TIME) << 32) / DAY;
    }

    function _holderOf(address account, uint256 generation) private pure returns (uint160) {
        return uint160(uint256(keccak256(abi.encode(account, generation))));
    }

    function _open() private {
        vm.prank(owner);
        mining.announceUpgrade(address(token), address(token).codehash);
    }

    function _call(bytes memory data, address from) private returns (bool, bytes memory) {
        vm.prank(from);
        // solhint-disable-next-line avoid-low-level-calls
        return address(mining).call(data);
    }
}
