// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {Thief} from "../../src/mocks/Thief.sol";
import {WeakMining} from "../../src/mocks/WeakMining.sol";
import {WeakMiningOwner} from "../../src/mocks/WeakMiningOwner.sol";
import {WeakShares} from "../../src/mocks/WeakShares.sol";
import {MiningTest} from "../support/MiningTest.sol";
import {ThiefTest} from "../support/ThiefTest.sol";

/// Attacks on mining. Principal and rewards are the same token in one contract, and power earns every second.
contract MiningAttacksTest is MiningTest, ThiefTest {
    address internal thief;
    address internal victim;

    function setUp() public {
        _deployMining();
        thief = _invite("thief", root);
        victim = _invite("victim", root);
    }

    /// The log is the only external contract that mining calls. Here the log is also a miner.
    function test_Attack_ReenterMiningClaims() public {
        _register(log, root);
        _deposit(victim, 0, 100e18);
        _deposit(log, 0, 100e18);
        _skip(2 * DAY);
        uint256 due = mining.pendingReward(log);
        Thief robber = _thiefAt(log);
        bytes[2] memory calls = [abi.encodeCall(mining.claimReward, ()), abi.encodeCall(mining.claimRelease, (1))];
        for (uint256 i = 0; i < calls.length; i++) {
            robber.steal(address(mining), calls[i], calls[i]);
            _assertLockedOut(robber);
            _assertTwinPaysTwice(calls[i]);
        }
        vm.assertEq(token.balanceOf(log), due + 100e18);
        vm.assertEq(_release(victim, 1), 100e18);
        _assertSolvent();
    }

    /// The first stake is the minimum, a gift makes it look large, and the victim's deposit should be rounded away.
    function test_Attack_FirstDepositorWithMiningDonation() public {
        _deposit(thief, 0, 1e18);
        token.transfer(address(mining), 1_000e18);
        _deposit(victim, 0, 900e18);
        _skip(2 * DAY);
        vm.assertEq(_release(victim, 1), 900e18);
        vm.assertEq(_release(thief, 1), 1e18);
        // The victim has 900 of 991.1 shares: the attacker has 1, and the root's invite power adds a tenth.
        vm.assertApproxEqAbs(_claim(victim), (uint256(3_000e18) * 9_000) / 9_911, 1e9);

        WeakShares twin = WeakShares(_new("WeakShares", abi.encode(token)));
        token.transfer(thief, 1_000e18 + 1);
        token.transfer(victim, 900e18);
        uint256 before = token.balanceOf(thief);
        vm.startPrank(thief);
        token.approve(address(twin), type(uint256).max);
        twin.deposit(1);
        token.transfer(address(twin), 1_000e18);
        vm.stopPrank();
        vm.startPrank(victim);
        token.approve(address(twin), type(uint256).max);
        twin.deposit(900e18);
        vm.stopPrank();
        vm.prank(thief);
        twin.withdraw();
        vm.assertEq(token.balanceOf(thief), before + 900e18, "the weak twin stands");
    }

    /// A gift does not become budget, reward or principal: it is the owner's surplus.
    function test_Attack_DonationToMining() public {
        _deposit(victim, 3, 100e18);
        _skip(DAY);
        (uint256 pending, uint256 budget) = (mining.pendingReward(victim), mining.getConfig().mintSurplus);
        uint256 owed = mining.solvency()[0].owed;
        token.transfer(address(mining), 5_000e18);
        vm.assertEq(mining.pendingReward(victim), pending);
        vm.assertEq(mining.getConfig().mintSurplus, budget);
        vm.assertEq(mining.solvency()[0].owed, owed);

        WeakShares twin = WeakShares(_new("WeakShares", abi.encode(token)));
        token.approve(address(twin), type(uint256).max);
        twin.deposit(100e18);
        token.transfer(address(twin), 5_000e18);
        uint256 before = token.balanceOf(address(this));
        twin.withdraw();
        vm.assertEq(token.balanceOf(address(this)) - before, 5_100e18, "the weak twin stands");
    }

    /// An attacker adds a large stake at the end of a day, claims and leaves.
    function test_Attack_SameBlockEnterAndExit() public {
        _deposit(victim, 5, 1e18);
        _skip(DAY);
        _deposit(thief, 0, 400_000e18);
        vm.startPrank(thief);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_NothingToClaim.selector, thief));
        mining.claimReward();
        vm.expectPartialRevert(Errors.Mining_StakeLocked.selector);
        mining.claimRelease(1);
        vm.stopPrank();
        vm.assertApproxEqAbs(_claim(victim), (uint256(3_000e18) * 10) / 11, 1e9);

        WeakMining twin = WeakMining(_new("WeakMining", abi.encode(token)));
        token.transfer(address(twin), 3_000e18);
        _enterTwin(twin, victim, 1e18);
        _enterTwin(twin, thief, 400_000e18);
        vm.startPrank(thief);
        twin.claimReward();
        twin.claimRelease();
        vm.stopPrank();
        vm.assertGt(token.balanceOf(thief), 400_000e18 + 2_999e18, "the weak twin stands");
    }

    /// When the budget is used up, rewards end: they are never paid from principal.
    function test_Attack_SameTokenAsStakeAndReward() public {
        vm.prank(owner);
        mining.setMintDay(100_000e18);
        _deposit(victim, 3, 100_000e18);
        _deposit(thief, 3, 100_000e18);
        // The budget lasts ten of thirty days.
        for (uint256 i = 0; i < 31; i++) {
            _skip(DAY);
            vm.prank(thief);
            try mining.claimReward() {} catch {}
        }
        vm.assertApproxEqAbs(token.balanceOf(thief), (BUDGET * 5) / 11, 1e9);
        vm.assertEq(_release(victim, 1), 100_000e18);
        vm.assertEq(_release(thief, 1), 100_000e18);
        vm.assertApproxEqAbs(_claim(victim), (BUDGET * 5) / 11, 1e9);
        _assertSolvent();

        WeakMining twin = WeakMining(_new("WeakMining", abi.encode(token)));
        _enterTwin(twin, victim, 10_000e18);
        _enterTwin(twin, thief, 10_000e18);
        for (uint256 i = 0; i < 13; i++) {
            _skip(DAY);
            vm.prank(thief);
            twin.claimReward();
        }
        vm.expectRevert();
        vm.prank(victim);
        twin.claimRelease();
        vm.assertLt(token.balanceOf(address(twin)), twin.amountOf(victim), "the weak twin stands");
    }

    /// A hundred small stakes earn no more than one stake of their sum.
    function test_Attack_DustDepositsIntoMining() public {
        uint256 dust = 1e18 + 987_654_321;
        for (uint256 i = 0; i < 100; i++) _deposit(thief, 3, dust);
        _deposit(victim, 3, 100 * dust);
        _skip(30 * DAY);
        vm.assertLe(_claim(thief), _claim(victim));
        _fill(thief, 1e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_BelowUserMin.selector, 1, 1e18));
        vm.prank(thief);
        mining.deposit(3, 1);
    }

    function test_Attack_BlacklistKeepsMiningPrincipal() public {
        _deposit(victim, 0, 100e18);
        vm.prank(manager);
        mining.setBlackList(victim, true);
        _skip(2 * DAY);
        vm.assertEq(_release(victim, 1), 100e18);
        _assertTwinKeepsPrincipal(abi.encodeCall(mining.claimRelease, (1)));
    }

    /// The owner cannot withdraw principal or budget, emitted or not; only fees and gifts.
    function test_Attack_OwnerTakesMiningFunds() public {
        vm.prank(owner);
        mining.setFees(1_000, 0);
        _deposit(victim, 3, 1_000e18);
        vm.startPrank(owner);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(token), 100e18 + 1, 100e18)
        );
        mining.withdrawToken(address(token), owner, 100e18 + 1);
        mining.withdrawToken(address(token), owner, 100e18);
        vm.stopPrank();
        _changeMintDay(0);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(token), 1, 0));
        mining.withdrawToken(address(token), owner, 1);
        vm.stopPrank();
        _skip(31 * DAY);
        vm.assertEq(_release(victim, 1), 900e18);
    }

    /// The owner names its own account as the key contract, and gives itself nearly all of the power.
    function test_Attack_OwnerMinesTheBudgetWithPower() public {
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_KeyNftAlreadySet.selector, keyNft));
        mining.setKeyNft(owner);
        // Even if the owner did so before launch: power of a day is at most the cap.
        _deployMiningAlone();
        _register(owner, root);
        _register(victim, root);
        vm.startPrank(owner);
        mining.setKeyNft(owner);
        mining.setPowerCap(1_000, 1_000e18);
        vm.stopPrank();
        _deposit(victim, 5, 100_000e18);
        vm.startPrank(owner);
        vm.expectPartialRevert(Errors.Mining_AbovePowerCap.selector);
        mining.addPower(owner, 1e30, 730);
        mining.addPower(owner, mining.getConfig().powerLeft, 730);
        vm.stopPrank();
        _skip(DAY);
        vm.assertLt(mining.pendingReward(owner), 300e18, "at most a tenth");

        WeakMiningOwner twin = _ownersTwin();
        vm.startPrank(owner);
        twin.setKeyNft(owner);
        twin.addPower(owner, 1e30);
        _skip(DAY);
        twin.claimReward();
        vm.stopPrank();
        vm.assertGt(token.balanceOf(owner), 2_999e18, "the weak twin stands");
    }

    /// The owner ends the emission while stakes are locked for 180 days.
    function test_Attack_OwnerEndsTheEmissionOfLockedStakes() public {
        _deposit(victim, 5, 100e18);
        vm.startPrank(owner);
        vm.expectRevert(Errors.Mining_NoMintDayAnnounced.selector);
        mining.setMintDay(0);
        mining.announceMintDay(0);
        vm.stopPrank();
        _skip(7 days);
        uint256 due = mining.pendingReward(victim);
        vm.assertGt(due, 6 * 2_500e18);
        vm.prank(victim);
        mining.exit(1);
        vm.assertEq(token.balanceOf(victim), 100e18 + due);

        WeakMiningOwner twin = _ownersTwin();
        vm.prank(owner);
        twin.setMintDay(0);
        _skip(DAY);
        uint256 before = token.balanceOf(victim);
        vm.prank(victim);
        twin.claimReward();
        vm.assertEq(token.balanceOf(victim), before, "the weak twin stands");
    }

    /// Enters while exits are open and leaves: at once, and later. Only power that is there earns, and only meanwhile.
    function test_Attack_PassThroughOpenExits() public {
        _deposit(victim, 5, 10_000e18);
        _skip(DAY);
        vm.prank(owner);
        mining.announceUpgrade(address(token), address(token).codehash);
        uint256 due = mining.pendingReward(victim);
        _deposit(thief, 5, 400_000e18);
        vm.startPrank(thief);
        mining.exit(1);
        vm.assertEq(token.balanceOf(thief), 400_000e18, "nothing earned");
        vm.assertEq(mining.pendingReward(victim), due);
        vm.stopPrank();
        _skip(DAY);
        vm.assertEq(mining.pendingReward(thief), 0, "nothing earned afterwards");
        vm.assertApproxEqAbs(mining.pendingReward(victim) - due, (uint256(3_000e18) * 10) / 11, 1e9);

        WeakMiningOwner twin = _ownersTwin();
        vm.startPrank(thief);
        token.approve(address(twin), 400_000e18);
        twin.deposit(400_000e18);
        twin.exit();
        _skip(DAY);
        twin.claimReward();
        vm.stopPrank();
        vm.assertGt(token.balanceOf(thief), 400_000e18 + 2_900e18, "the weak twin stands");
    }

    /// The twin has a budget, and the victim has staked 100 CIN.
    function _ownersTwin() private returns (WeakMiningOwner twin) {
        twin = WeakMiningOwner(_new("WeakMiningOwner", abi.encode(token, owner)));
        token.transfer(address(twin), 100_000e18);
        token.transfer(victim, 100e18);
        vm.startPrank(victim);
        token.approve(address(twin), 100e18);
        twin.deposit(100e18);
        vm.stopPrank();
    }

    function _enterTwin(WeakMining twin, address account, uint256 amount) private {
        uint256 held = token.balanceOf(account);
        vm.prank(account);
        token.transfer(address(this), held);
        token.transfer(account, amount);
        vm.startPrank(account);
        token.approve(address(twin), amount);
        twin.deposit(amount);
        vm.stopPrank();
    }
}
