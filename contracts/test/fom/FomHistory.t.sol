// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {IFomActions} from "../../src/fom/IFomActions.sol";
import {IFomSettings} from "../../src/fom/IFomSettings.sol";
import {IFomViews} from "../../src/fom/IFomViews.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ILog} from "../../src/logs/ILog.sol";
import {FomTest} from "../support/FomTest.sol";
import {Vm} from "../support/Vm.sol";

/// Fom's history: events and log entries to the wei, and none where nothing happened; sums, pages, and missing entries.
contract FomHistoryTest is FomTest {
    function setUp() public {
        _deployFom();
    }

    // @spec 3.8-g
    function test_OrderEmitsItsReferralRewards() public {
        _setLevel(root, 2);
        _awaitLevels();
        _order(line[0], 20e18);
        _order(line[1], 20e18);
        IFomViews.Preview memory preview = fom.previewBurn(line[2], 3, 2, 50e18, true);
        uint256[] memory credits = new uint256[](3);
        credits[0] = _credit(line[1], 1, false, 5e18);
        credits[1] = _credit(line[0], 2, false, 3e18);
        credits[2] = _credit(root, 3, true, 4e18);
        vm.expectEmit(address(fom));
        emit IFomActions.SharesCredited(line[2], 3, credits);
        vm.expectEmit(address(fom));
        emit IFomActions.OrderOpened(
            line[2],
            3,
            3,
            true,
            100e18,
            preview.tokens,
            preview.burned,
            preview.reward,
            preview.price,
            vm.getBlockTimestamp() + 60 days,
            true
        );
        vm.prank(line[2]);
        fom.burn{value: GAS_FEE}(3, 2, 50e18, true);
        ILog.Entry[] memory entries = log.getUserLogs(line[2]);
        vm.assertEq(entries.length, 1);
        _assertEntry(entries[0], line[2], "USDT", "fomBurn", 100e18, 100e18);
        _order(line[2], 40e18);
        _assertEntry(log.getUserLogs(line[2])[0], line[2], "USDT", "fomBurn", 40e18, 140e18);
        vm.assertEq(_totals().totalRewardInvite, 1e18 + 8e18 + 3.2e18);
        vm.assertEq(_totals().totalRewardTeam, 0.8e18 + 0.8e18 + 4e18 + 1.6e18);
    }

    /// Nothing is emitted or logged for amounts of zero: burned, shared, earned or won.
    function test_ZeroAmountsEmitNothing() public {
        address keys = _account("keys");
        vm.etch(keys, hex"fe");
        IFomSettings.Terms memory terms = _termsFom();
        terms.burnEvery = 0;
        fom.setTerms(terms);
        fom.setReceivers(address(nft), address(burn), keys);
        // The order does not qualify, and its owner has no upline.
        Vm.Log[] memory logs = _logsOfOrder(49e18);
        vm.assertEq(_count(logs, IFomActions.SharesCredited.selector), 0);
        vm.assertEq(_count(logs, IFomActions.KeysFailed.selector), 0);
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].topics[0] != IERC20.Transfer.selector) continue;
            vm.assertNotEq(uint256(logs[i].topics[2]), 0);
        }
        vm.assertEq(_count(_logsOfOrder(50e18), IFomActions.KeysFailed.selector), 1);
        terms.keyPrice = 0;
        fom.setTerms(terms);
        _endRound();
        vm.assertEq(_count(_logsOfOrder(50e18), IFomActions.KeysFailed.selector), 0);
        fom.setTerms(_termsFom());
        _endRound();
        fom.setReceivers(address(nft), address(burn), address(0));
        vm.assertEq(_count(_logsOfOrder(50e18), IFomActions.KeysFailed.selector), 0);
    }

    function test_ClaimIsLoggedPerKindOfReward() public {
        _setLevel(line[0], 1);
        _awaitLevels();
        for (uint256 i = 0; i < 3; i++) _order(line[i], 100e18);
        _skip(8 days);
        vm.expectEmit(address(fom));
        emit IFomActions.BalanceClaimed(line[0], 13.2e18);
        vm.assertEq(_claim(line[0]), 13.2e18);
        ILog.Entry[] memory entries = log.getUserLogs(line[0]);
        vm.assertEq(entries.length, 6);
        _assertEntry(entries[4], address(fom), "USDT", "rewardDirect", 5e18, 5e18);
        _assertEntry(entries[3], address(fom), "USDT", "rewardIndirect", 3e18, 8e18);
        _assertEntry(entries[2], address(fom), "USDT", "rewardTeam", 4e18, 12e18);
        _assertEntry(entries[1], address(fom), "USDT", "rewardFOMO", 1.2e18, 13.2e18);
        _assertEntry(entries[0], line[0], "USDT", "fomClaim", 13.2e18, 0);

        // The kinds in between have no amounts this time. An order below counts: ann's position is valid for three more
        // days.
        _settlePrice();
        _order(line[1], 20e18);
        vm.assertEq(_claim(line[0]), 1.4e18);
        entries = log.getUserLogs(line[0]);
        vm.assertEq(entries.length, 9);
        _assertEntry(entries[2], address(fom), "USDT", "rewardDirect", 1e18, 1e18);
        _assertEntry(entries[1], address(fom), "USDT", "rewardTeam", 0.4e18, 1.4e18);
        _assertEntry(entries[0], line[0], "USDT", "fomClaim", 1.4e18, 0);
    }

    function test_PrizesOfTwoRoundsArePaidOnceEach() public {
        _order(line[0], 50e18);
        _skip(1 days);
        vm.assertEq(_claim(line[0]), 2e18);
        _settlePrice();
        _order(line[0], 50e18);
        _skip(1 days);
        // Prizes of the 3 USDT that were left, and of 5 USDT.
        fom.updatePool();
        vm.assertEq(fom.users(line[0]).balance, 3.2e18);
        vm.assertEq(_claim(line[0]), 3.2e18);
        vm.assertEq(fom.users(line[0]).rewardFOMO, 5.2e18);
        vm.assertEq(fom.users(line[0]).balance, 0);
        vm.assertEq(_fomManaged().solvency()[2].owed, _totals().pot + _totals().dividends);
    }

    function test_ReleaseIsLoggedWithItsReward() public {
        for (uint256 i = 0; i < 2; i++) _order(line[i], 100e18);
        _skip(7 days);
        IFomViews.Order memory placed = fom.orders(1);
        vm.expectEmit(address(fom));
        emit IFomActions.RewardClaimed(line[0], 1, placed.reward);
        _claimOf(line[0], 1);
        _assertEntry(log.getUserLogs(line[0])[0], address(fom), "CIN", "rewardFom", placed.reward, 0);
        // Nothing is left of the reward.
        _release(line[0], 1);
        ILog.Entry[] memory entries = log.getUserLogs(line[0]);
        vm.assertEq(entries.length, 3);
        _assertEntry(entries[0], address(fom), "CIN", "fomRelease", placed.tokens, 0);

        placed = fom.orders(2);
        _release(line[1], 2);
        entries = log.getUserLogs(line[1]);
        vm.assertEq(entries.length, 3);
        _assertEntry(entries[1], address(fom), "CIN", "rewardFom", placed.reward, 0);
        _assertEntry(entries[0], address(fom), "CIN", "fomRelease", placed.tokens, 0);
    }

    // @spec 3.8-a..f, 7.5-j, 7.5-l
    function test_TotalsToTheWei() public {
        for (uint256 i = 0; i < 3; i++) _order(root, i, 100e18);
        _order(line[0], 4, 40e18);
        (uint256 tokens, uint256 reward) = (0, 0);
        for (uint256 i = 1; i <= 4; i++)
            (tokens, reward) = (tokens + fom.orders(i).tokens, reward + fom.orders(i).reward);
        _skip(7 days);
        _release(root, 1);
        IFomViews.Totals memory totals = _totals();
        vm.assertEq(totals.totalUser, 2);
        vm.assertEq(totals.totalOrder, 4);
        vm.assertEq(totals.totalAmount, 340e18);
        vm.assertEq(totals.totalActual, 333.2e18);
        vm.assertEq(totals.totalTokens, tokens);
        vm.assertEq(totals.totalReward, reward);
        vm.assertEq(totals.totalRewardInvite, 2e18);
        vm.assertEq(totals.dividends, 84e18 + 11.2e18 - 2e18);
        vm.assertEq(abi.encode(fom.getConfigMulti().totals), abi.encode(totals));
        IFomViews.User memory user = fom.users(root);
        vm.assertEq(user.orders, 3);
        vm.assertEq(user.amount, 200e18);
        vm.assertEq(user.total, 300e18);
        vm.assertEq(user.index, referral.indexOf(root));
        vm.assertEq(abi.encode(_fomManaged().referralStats(root)), abi.encode(fom.statsOf(root)));
        vm.assertEq(abi.encode(fom.teams(root)), abi.encode(referral.teams(root)));
    }

    /// With more than twenty orders, only the newest twenty count towards unpaid rewards.
    function test_EarningsOfOrdersAreSummed() public {
        for (uint256 i = 0; i < 21; i++) _order(root, 1, 10e18);
        _skip(1 days);
        _settlePrice();
        uint256 earned = _claimOf(root, 21);
        _skip(1 hours);
        oracle.update();
        for (uint256 i = 2; i <= 21; i++) earned += fom.rewardOf(i);
        (, uint256 worth) = oracle.tryConsult(address(token), earned);
        vm.assertGt(worth, 0);
        vm.assertEq(fom.users(root).rewardStatic, worth);
        vm.assertLt(fom.users(root).rewardStaticToken, earned);
    }

    // @spec 7.5-n, 7.13-e
    function test_ViewsOfMissingEntries() public {
        vm.assertEq(fom.rewardOf(1), 0);
        IFomViews.Order memory nothing;
        vm.assertEq(abi.encode(fom.orders(7)), abi.encode(nothing));
        vm.assertEq(fom.getOrders(0, 1).length, 0);
        (IFomViews.Order[] memory list, uint256 next) = fom.getUserOrders(root, 0, 200);
        vm.assertEq(list.length + next, 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_NotRegistered.selector, bob));
        fom.previewBurn(bob, 0, 1, 10e18, true);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BatchSize.selector, 0, 200));
        fom.getOrders(0, 0);
        address[] memory path = _path(address(wbnb), address(usdt));
        vm.assertEq(fom.getSwapIn(600e18), router.getAmountsIn(600e18, path)[0]);
    }

    function test_PagesAreNewestFirst() public {
        for (uint256 i = 0; i < 3; i++) _order(line[i], 20e18);
        uint256[4] memory from = [uint256(0), 2, 3, 99];
        uint256[4] memory first = [uint256(3), 2, 3, 3];
        for (uint256 i = 0; i < 4; i++) {
            IFomViews.Order[] memory list = fom.getOrders(from[i], 2);
            vm.assertEq(list.length, 2);
            for (uint256 j = 0; j < 2; j++) vm.assertEq(list[j].index, first[i] - j);
        }
        vm.assertEq(fom.getOrders(1, 2).length, 1);
    }

    function _endRound() private {
        _skip(1 days);
        fom.updatePool();
        _settlePrice();
    }

    function _logsOfOrder(uint256 amount) private returns (Vm.Log[] memory) {
        vm.recordLogs();
        _order(root, amount);
        return vm.getRecordedLogs();
    }

    function _count(Vm.Log[] memory logs, bytes32 topic) private pure returns (uint256 count) {
        for (uint256 i = 0; i < logs.length; i++) if (logs[i].topics[0] == topic) count++;
    }

    function _credit(address account, uint256 generation, bool isTeam, uint256 amount) private pure returns (uint256) {
        return (uint256(uint160(account)) << 96) | (isTeam ? 1 << 95 : 0) | (generation << 88) | amount;
    }

    /// @dev Claims and releases are entries out, all others in.
    function _assertEntry(
        ILog.Entry memory entry,
        address from,
        string memory symbol,
        string memory action,
        uint256 amount,
        uint256 balance
    ) private pure {
        bytes32 name = keccak256(bytes(action));
        vm.assertEq(entry.action, action);
        vm.assertEq(entry.symbol, symbol);
        vm.assertEq(entry.from, from);
        vm.assertEq(entry.amount, amount);
        vm.assertEq(entry.balance, balance);
        vm.assertEq(entry.isReduce, name == keccak256("fomClaim") || name == keccak256("fomRelease"));
    }
}
