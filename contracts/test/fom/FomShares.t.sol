// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFomActions} from "../../src/fom/IFomActions.sol";
import {IFomViews} from "../../src/fom/IFomViews.sol";
import {FomTest} from "../support/FomTest.sol";

/// Referral rewards of the upline
/// ├── seven generations and four levels at once → eleven credits, as previewed, emitted and paid
/// ├── in the second in which a position stops counting → nothing, in the preview too
/// ├── a single level → its own rate, as previewed
/// ├── a shorter order → the longer one still counts
/// └── none → no write to unused storage
contract FomSharesTest is FomTest {
    function setUp() public {
        _deployFom();
    }

    function test_SevenGenerationsAndFourLevelsGetElevenCredits() public {
        // Below fay, so that ida has nine accounts above: hal, gus, fay, eve, dan, cleo, ben, ann and the root.
        address[3] memory more = [_account("gus"), _account("hal"), _account("ida")];
        for (uint256 i = 0; i < 3; i++) _register(more[i], i == 0 ? line[5] : more[i - 1]);
        address[9] memory above = [more[1], more[0], line[5], line[4], line[3], line[2], line[1], line[0], root];
        // All hold a position, and these orders credit no one: the lowest account orders first.
        for (uint256 i = 0; i < 9; i++) _order(above[i], 20e18);
        vm.assertEq(_totals().totalRewardInvite, 0);
        _setLevel(more[1], 1);
        _setLevel(line[5], 2);
        _setLevel(line[1], 3);
        _setLevel(root, 4);
        _awaitLevels();
        uint256[9] memory shares = [uint256(5e18), 3e18, 2e18, 1e18, 1e18, 1e18, 1e18, 0, 0];
        uint256[] memory credits = new uint256[](11);
        uint256 count = 0;
        for (uint256 i = 0; i < 9; i++) {
            uint256 word = (uint256(uint160(above[i])) << 96) | ((i + 1) << 88);
            if (shares[i] != 0) credits[count++] = word | shares[i];
            if (_hasLevel(i)) credits[count++] = word | (1 << 95) | 2e18;
        }
        vm.assertEq(count, 11);
        // The preview returns the same, and nothing for accounts above the seventh generation.
        IFomViews.Preview memory preview = fom.previewBurn(more[2], 0, 1, 100e18, true);
        vm.assertEq(preview.parts[2].amount, 14e18);
        vm.assertEq(preview.parts[3].amount, 8e18);
        vm.expectEmit(address(fom));
        emit IFomActions.SharesCredited(more[2], 10, credits);
        _order(more[2], 100e18);
        vm.assertEq(_totals().totalRewardInvite, 14e18);
        vm.assertEq(_totals().totalRewardTeam, 8e18);
        for (uint256 i = 0; i < 9; i++) {
            vm.assertEq(fom.users(above[i]).rewardDirect, i == 0 ? shares[i] : 0);
            vm.assertEq(fom.users(above[i]).rewardIndirect, i == 0 ? 0 : shares[i]);
            vm.assertEq(fom.users(above[i]).rewardTeam, _hasLevel(i) ? 2e18 : 0);
            uint256 due = shares[i] + (_hasLevel(i) ? 2e18 : 0);
            vm.assertEq(fom.users(above[i]).balance, due);
            if (due != 0) vm.assertEq(_claim(above[i]), due);
        }
        vm.assertEq(_fomManaged().solvency()[2].owed, _totals().pot + _totals().dividends);
    }

    function test_APositionCountsUpToItsLastSecond() public {
        _order(line[0], 20e18);
        uint256 end = vm.getBlockTimestamp() + 10 days;
        vm.assertEq(fom.validUntil(line[0]), end);
        _skip(10 days - 62 minutes - 1);
        _settlePrice();
        _order(line[1], 20e18);
        vm.assertEq(fom.users(line[0]).rewardDirect, 1e18);
        _skip(1);
        vm.assertEq(vm.getBlockTimestamp(), end);
        vm.assertEq(fom.previewBurn(line[1], 0, 1, 20e18, true).parts[2].amount, 0);
        _order(line[1], 20e18);
        vm.assertEq(fom.users(line[0]).rewardDirect, 1e18);
    }

    function test_ALevelAloneGetsItsOwnRate() public {
        for (uint256 level = 1; level <= 4; level++) {
            _setLevel(line[0], level);
            // Until a day later, the level before counts.
            vm.assertEq(fom.previewBurn(line[1], 0, 1, 100e18, true).parts[3].amount, (level - 1) * 2e18);
            _awaitLevels();
            vm.assertEq(fom.previewBurn(line[1], 0, 1, 100e18, true).parts[3].amount, level * 2e18);
            uint256 before = fom.users(line[0]).rewardTeam;
            _order(line[1], 100e18);
            vm.assertEq(fom.users(line[0]).rewardTeam - before, level * 2e18);
        }
    }

    function test_ShorterOrderKeepsTheLongerValidity() public {
        _order(line[0], 4, 20e18);
        uint256 end = vm.getBlockTimestamp() + 93 days;
        _order(line[0], 0, 20e18);
        vm.assertEq(fom.validUntil(line[0]), end);
        // The same storage word contains what the account has earned.
        _order(line[1], 100e18);
        _skip(1 hours);
        oracle.update();
        _order(line[0], 4, 20e18);
        vm.assertEq(fom.validUntil(line[0]), end + 1 hours);
        vm.assertEq(fom.users(line[0]).rewardDirect, 5e18);
    }

    /// Variables use the lowest slots and mappings random ones; nothing is stored in between.
    function test_UnusedStorageIsNeverWritten() public {
        for (uint256 i = 0; i < 3; i++) {
            vm.record();
            _order(i == 0 ? root : line[i - 1], 20e18);
            (, bytes32[] memory writes) = vm.accesses(address(fom));
            vm.assertGt(writes.length, 5);
            for (uint256 j = 0; j < writes.length; j++) {
                vm.assertTrue(uint256(writes[j]) < 64 || uint256(writes[j]) > type(uint64).max);
            }
        }
    }

    function _hasLevel(uint256 i) private pure returns (bool) {
        return i == 0 || i == 2 || i == 6 || i == 8;
    }
}
