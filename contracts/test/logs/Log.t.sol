// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";

import {Errors} from "../../src/libraries/Errors.sol";
import {ILog} from "../../src/logs/ILog.sol";
import {Log} from "../../src/logs/Log.sol";
import {BaseTest} from "../support/BaseTest.sol";

/// add()
/// ├── when the caller isn't an admin → Log_NotAdmin
/// ├── when the account is zero → Managed_ZeroAddress
/// ├── given 255 names are known and another comes → Log_NamesFull
/// ├── when an amount is larger than its field → stored as MAX_AMOUNT
/// └── else → every field reads back as it was written
/// reads
/// ├── newest first, at most 100; pages continue where the last one ended
/// ├── a filter returns its own entries, whatever lies between
/// ├── given no match among MAX_SCAN entries → an empty page, and where to continue
/// └── an unknown name → nothing
/// rewards
/// ├── given the action starts with "reward" and adds an amount → counts
/// └── today becomes yesterday at the day's boundary, and nothing a day later
contract LogTest is BaseTest {
    Log internal log;
    address internal owner = _account("owner");
    address internal admin = _account("admin");
    address internal alice = _account("alice");
    address internal bob = _account("bob");

    function setUp() public {
        // Noon, in days that begin at midnight UTC+8.
        vm.warp(1_700_000_000 - (uint256(1_700_000_000) % 1 days) + 4 hours);
        bytes memory data = abi.encodeCall(Log.initialize, (owner, owner, 8 hours, 1 days));
        log = Log(_newProxy(_new("Log"), data));
        vm.prank(owner);
        log.setAdmin(admin, true);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        ADD
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 6-p
    function testFuzz_RevertWhen_CallerIsNotAnAdmin(address caller) public {
        vm.assume(caller != admin && caller != address(log));
        vm.expectRevert(abi.encodeWithSelector(Errors.Log_NotAdmin.selector, caller));
        vm.prank(caller);
        log.add(alice, bob, false, "CIN", "claim", 1, 1);
    }

    function testFuzz_RevertWhen_AdminsAreListedByAnotherThanTheOwner(address caller) public {
        vm.assume(caller != owner && caller != address(log));
        vm.expectRevert(abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, caller));
        vm.prank(caller);
        log.setAdmin(caller, true);
    }

    // @spec 6-p
    function test_RevertGiven_AdminIsNoLongerListed() public {
        vm.prank(owner);
        vm.expectEmit(address(log));
        emit ILog.AdminChanged(admin, false);
        log.setAdmin(admin, false);
        vm.assertFalse(log.isAdmin(admin));
        vm.expectRevert(abi.encodeWithSelector(Errors.Log_NotAdmin.selector, admin));
        _add(alice, "CIN", "claim", 1);
    }

    function test_RevertWhen_AddressesAreZero() public {
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        _add(address(0), "CIN", "claim", 1);
        vm.prank(owner);
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        log.setAdmin(address(0), true);
    }

    // @spec 3.34-a..j, 7.11-g
    function testFuzz_EveryFieldReadsBack(
        address account,
        address from,
        bool isReduce,
        uint256 amount,
        uint256 balance,
        uint32 time
    ) public {
        vm.assume(account != address(0));
        vm.warp(time);
        vm.prank(admin);
        log.add(account, from, isReduce, "USDT", "rewardDirect", amount, balance);
        vm.prank(admin);
        log.add(account, account, !isReduce, "a name of exactly 32 characters!", "", balance, amount);
        ILog.Entry[] memory logs = log.getUserLogs(account);
        vm.assertEq(logs.length, 2);
        ILog.Entry memory entry = logs[1];
        vm.assertEq(entry.isReduce, isReduce);
        vm.assertEq(entry.index, 1);
        vm.assertEq(entry.userIndex, 1);
        vm.assertEq(entry.symbol, "USDT");
        vm.assertEq(entry.action, "rewardDirect");
        vm.assertEq(entry.amount, amount > type(uint88).max ? type(uint88).max : amount);
        vm.assertEq(entry.balance, balance > type(uint88).max ? type(uint88).max : balance);
        vm.assertEq(entry.startTime, time);
        vm.assertEq(entry.owner, account);
        vm.assertEq(entry.from, from);
        vm.assertEq(logs[0].isReduce, !isReduce);
        vm.assertEq(logs[0].symbol, "a name of exactly 32 characters!");
        vm.assertEq(logs[0].action, "");
        vm.assertEq(logs[0].from, account);
    }

    function test_KnowsOneWhoStandsInOthersHistoryAfterItsOwn() public {
        vm.startPrank(admin);
        log.add(alice, alice, false, "CIN", "claim", 1, 1);
        log.add(bob, alice, false, "CIN", "claim", 2, 2);
        log.add(bob, alice, false, "CIN", "claim", 3, 3);
        log.add(alice, bob, false, "CIN", "claim", 4, 4);
        vm.stopPrank();
        vm.assertEq(log.getConfig().totalUser, 2);
        ILog.Entry[] memory logs = log.getUserLogs(bob);
        (address newer, address older) = (logs[0].from, logs[1].from);
        vm.assertEq(older, alice);
        vm.assertEq(newer, alice);
        vm.assertEq(logs[0].userIndex, 2);
        logs = log.getUserLogs(alice);
        vm.assertEq(logs.length, 2);
        vm.assertEq(logs[0].from, bob);
        vm.assertEq(logs[1].from, alice);
        vm.assertEq(logs[1].userIndex, 1);
    }

    /// @dev An entry from the zero address uses no account number.
    function test_AnEntryFromNobody() public {
        vm.prank(admin);
        log.add(alice, address(0), false, "CIN", "mint", 7, 7);
        vm.assertEq(log.getUserLogs(alice)[0].from, address(0));
        vm.assertEq(log.getUserLogs(alice)[0].amount, 7);
        vm.assertEq(log.getConfig().totalUser, 1);
    }

    function test_WhatWasSentByMistakeIsTheOwners() public {
        vm.assertEq(log.solvency().length, 0);
        vm.deal(address(log), 3);
        vm.expectRevert(abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, admin));
        vm.prank(admin);
        log.withdrawToken(address(0), admin, 3);
        vm.prank(owner);
        log.withdrawToken(address(0), bob, 3);
        vm.assertEq(bob.balance, 3);
    }

    function test_RevertGiven_NamesAreFull() public {
        for (uint256 i = 1; i <= 254; i++) _add(alice, bytes32(i << 240), "claim", 1);
        bytes32 name = "one too many";
        vm.expectRevert(abi.encodeWithSelector(Errors.Log_NamesFull.selector, name, 255));
        _add(alice, name, "claim", 1);
        _add(alice, bytes32(uint256(7) << 240), "claim", 1);
        vm.assertEq(log.countOf(alice), 255);
    }

    function test_RevertGiven_AccountsAreFull() public {
        bytes32 settings = vm.load(address(log), 0);
        vm.store(address(log), 0, settings | bytes32(uint256(2 ** 31 - 2) << 64));
        vm.assertEq(log.getConfig().totalUser, 2 ** 31 - 2);
        vm.expectRevert(abi.encodeWithSelector(Errors.Log_AccountsFull.selector, 2 ** 31 - 2));
        _add(alice, "CIN", "claim", 1);
    }

    function test_RevertWhen_DaysAreOutOfBounds() public {
        address implementation = _new("Log");
        bytes memory data = abi.encodeCall(Log.initialize, (owner, owner, 0, 59));
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("dayTimes"), 59, 1 minutes, 7 days)
        );
        _newProxy(implementation, data);
        data = abi.encodeCall(Log.initialize, (owner, owner, 1 days + 1, 1 days));
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("addTime"), 1 days + 1, 0, 1 days)
        );
        _newProxy(implementation, data);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       READS
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 1-n, 7.11-a
    function test_NewestFirstAndPagesGoOn() public {
        for (uint256 i = 1; i <= 150; i++) _add(alice, "CIN", "claim", i);
        ILog.Entry[] memory logs = log.getUserLogs(alice);
        vm.assertEq(logs.length, 100);
        vm.assertEq(logs[0].amount, 150);
        vm.assertEq(logs[99].amount, 51);
        uint256 next = 0;
        uint256 expected = 150;
        do {
            (logs, next) = log.getUserLogsPaged(alice, next, 40);
            for (uint256 i = 0; i < logs.length; i++) vm.assertEq(logs[i].index, expected--);
        } while (next != 0);
        vm.assertEq(expected, 0);
        (logs, next) = log.getUserLogsPaged(alice, 999, 1);
        vm.assertEq(logs[0].index, 150);
        vm.assertEq(next, 149);
        vm.assertEq(log.getUserLogs(bob).length, 0);
    }

    // @spec 7.11-b..d
    function testFuzz_FiltersShowTheirOwn(uint256 seed) public {
        bytes32[3] memory symbols = [bytes32("CIN"), "BNB", "USDT"];
        bytes32[2] memory actions = [bytes32("claim"), "burn"];
        uint256[3] memory counts;
        for (uint256 i = 0; i < 30; i++) {
            (uint256 s, uint256 a) = ((seed >> (4 * i)) % 3, (seed >> (4 * i + 2)) & 1);
            _add(alice, symbols[s], actions[a], i);
            if (s == 1) counts[0]++;
            if (a == 1) counts[1]++;
            if (s == 1 && a == 1) counts[2]++;
        }
        ILog.Entry[] memory logs = log.getUserSymbolLogs(alice, "BNB");
        vm.assertEq(logs.length, counts[0]);
        for (uint256 i = 0; i < logs.length; i++) vm.assertEq(logs[i].symbol, "BNB");
        logs = log.getUserActionLogs(alice, "burn");
        vm.assertEq(logs.length, counts[1]);
        for (uint256 i = 0; i < logs.length; i++) vm.assertEq(logs[i].action, "burn");
        vm.assertEq(log.getUserSymbolActions(alice, "BNB", "burn").length, counts[2]);
        vm.assertEq(_countPaged("BNB", "burn"), counts[2]);
        (logs, ) = log.getUserSymbolLogsPaged(alice, "BNB", 15, 100);
        for (uint256 i = 0; i < logs.length; i++) vm.assertLe(logs[i].index, 15);
        (logs, ) = log.getUserActionLogsPaged(alice, "burn", 15, 100);
        for (uint256 i = 0; i < logs.length; i++) vm.assertLe(logs[i].index, 15);
    }

    function test_UnknownNamesHaveNoEntries() public {
        _add(alice, "CIN", "claim", 1);
        vm.assertEq(log.getUserSymbolLogs(alice, "cin").length, 0);
        vm.assertEq(log.getUserActionLogs(alice, "a name that is longer than thirty-two characters").length, 0);
        vm.assertEq(log.getUserSymbolActions(alice, "CIN", "never").length, 0);
        vm.assertEq(log.getUserActionLogs(alice, "").length, 1, "no filter");
    }

    function test_LongScansAreCutAndGoOn() public {
        _add(alice, "BNB", "claim", 1);
        for (uint256 i = 0; i < log.MAX_SCAN(); i++) _add(alice, "CIN", "claim", 1);
        vm.assertEq(log.getUserSymbolLogs(alice, "BNB").length, 0);
        (ILog.Entry[] memory logs, uint256 next) = log.getUserSymbolLogsPaged(alice, "BNB", 0, 10);
        vm.assertEq(logs.length, 0);
        vm.assertEq(next, 1);
        (logs, next) = log.getUserSymbolLogsPaged(alice, "BNB", next, 10);
        vm.assertEq(logs.length, 1);
        vm.assertEq(next, 0);
    }

    function test_RevertWhen_PageIsEmptyOrTooLong() public {
        for (uint256 count = 0; count <= 101; count += 101) {
            vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BatchSize.selector, count, 100));
            log.getUserLogsPaged(alice, 0, count);
        }
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      REWARDS
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 3.35-a..c, 7.11-f
    function test_RewardsByDay() public {
        _add(alice, "USDT", "rewardDirect", 5);
        _add(alice, "USDT", "rewardTeam", 2);
        _add(alice, "USDT", "claim", 100);
        vm.prank(admin);
        log.add(alice, bob, true, "USDT", "rewardDirect", 50, 0);
        _requireReward(7, 0, 7);
        _skip(12 hours);
        _requireReward(7, 7, 0);
        _add(alice, "USDT", "rewardFOMO", 3);
        _requireReward(10, 7, 3);
        _skip(1 days);
        _requireReward(10, 3, 0);
        _skip(1 days);
        _requireReward(10, 0, 0);
        _add(alice, "USDT", "reward", 1);
        _requireReward(11, 0, 1);
        _add(alice, "CIN", "rewardStatic", 9);
        ILog.Reward[] memory rewards = log.getUserRewards(alice);
        vm.assertEq(rewards.length, 2);
        vm.assertEq(rewards[0].symbol, "USDT");
        vm.assertEq(rewards[0].total, 11);
        vm.assertEq(rewards[1].symbol, "CIN");
        vm.assertEq(rewards[1].today, 9);
        vm.assertEq(log.getUserRewards(bob).length, 0);
    }

    /// For any amounts at any times, the sums equal those of the entries by day.
    // @spec 3.35-a..c, 7.11-e
    function testFuzz_RewardsAreTheSumsOfTheirDays(uint88[8] memory amounts, uint32[8] memory waits) public {
        uint256[8] memory dayOf;
        for (uint256 i = 0; i < 8; i++) {
            _skip(waits[i] % 2 days);
            dayOf[i] = (vm.getBlockTimestamp() + 8 hours) / 1 days;
            _add(alice, "USDT", "rewardDirect", amounts[i]);
            (uint256 total, uint256 yesterday, uint256 today) = (0, 0, 0);
            for (uint256 k = 0; k <= i; k++) {
                total += amounts[k];
                if (dayOf[k] == dayOf[i]) today += amounts[k];
                if (dayOf[k] + 1 == dayOf[i]) yesterday += amounts[k];
            }
            _requireReward(total, yesterday, today);
        }
    }

    function test_RewardSumsStopAtTheirLargestValue() public {
        _add(alice, "USDT", "rewardDirect", type(uint256).max);
        _add(alice, "USDT", "rewardDirect", 1);
        _requireReward(type(uint112).max, 0, type(uint112).max);
    }

    function _countPaged(string memory symbol, string memory action) private view returns (uint256 count) {
        uint256 next = 0;
        do {
            ILog.Entry[] memory logs;
            (logs, next) = log.getUserSymbolActionsPaged(alice, symbol, action, next, 3);
            count += logs.length;
        } while (next != 0);
    }

    function _requireReward(uint256 total, uint256 yesterday, uint256 today) private view {
        (uint256 a, uint256 b, uint256 c) = log.getUserReward(alice, "USDT");
        vm.assertEq(a, total, "total");
        vm.assertEq(b, yesterday, "yesterday");
        vm.assertEq(c, today, "today");
    }

    function _add(address account, bytes32 symbol, bytes32 action, uint256 amount) private {
        vm.prank(admin);
        log.add(account, bob, false, symbol, action, amount, 0);
    }
}
