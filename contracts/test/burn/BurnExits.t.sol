// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IBurnActions} from "../../src/burn/IBurnActions.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ILog} from "../../src/logs/ILog.sol";
import {BurnTest} from "../support/BurnTest.sol";

/// claimReward(), the only exit: Burn holds no principal
/// ├── with the log, the registry, the oracle, the DEX, the token or USDT reverting → pays everything
/// ├── with any of them without code → pays everything
/// ├── with a log that uses up its gas → pays everything
/// ├── paused, with changed terms, after any gap → pays everything
/// ├── with twenty orders, all over → pays everything in one call
/// ├── with another value than handleGas → Product_WrongValue
/// └── banned → Managed_RewardsHeld for at most 30 days, then everything
/// claimFor(account): pays only the account, once a day; one that refuses the coin → Burn_ClaimRefused
contract BurnExitsTest is BurnTest {
    /// Every test claims a tenth of 1 BNB, and 5 % of ben's 1 BNB.
    uint256 internal constant DUE = 0.15 ether;

    function setUp() public {
        _deployBurn();
        _order(line[0], 1 ether);
        _settlePrice();
        _order(line[1], 1 ether);
    }

    function test_ClaimPaysWhateverPeerReverts() public {
        address[6] memory peers = _peers();
        for (uint256 i = 0; i < peers.length; i++) {
            uint256 id = vm.snapshotState();
            vm.mockCallRevert(peers[i], "", "broken");
            _assertClaims();
            vm.clearMockedCalls();
            vm.revertToState(id);
        }
        for (uint256 i = 0; i < peers.length; i++) vm.mockCallRevert(peers[i], "", "broken");
        _assertClaims();
    }

    function test_ClaimPaysWhateverPeerHasNoCode() public {
        address[6] memory peers = _peers();
        for (uint256 i = 0; i < peers.length; i++) {
            uint256 id = vm.snapshotState();
            vm.etch(peers[i], "");
            _assertClaims();
            vm.revertToState(id);
        }
        for (uint256 i = 0; i < peers.length; i++) vm.etch(peers[i], "");
        _assertClaims();
    }

    function test_ClaimPaysWithALogThatEatsItsGas() public {
        // An endless loop: JUMPDEST, PUSH0, JUMP.
        vm.etch(address(log), hex"5b5f56");
        uint256 before = gasleft();
        _assertClaims();
        // At most four entries of 400,000 gas.
        vm.assertLt(before - gasleft(), 2_200_000);
    }

    function test_ClaimPaysPausedAndLate() public {
        vm.prank(manager);
        _managed().setPaused(true);
        _skip(3650 days);
        _assertClaims();
        vm.assertEq(pool.getRunningOrders(line[0]).length, 0);
    }

    function test_ClaimPaysTwentyOrdersInOneCall() public {
        for (uint256 i = 0; i < 19; i++) {
            _order(line[0], 0.01 ether);
            _skip(1 days);
            _settlePrice();
        }
        _skip(60 days);
        uint256 due = pool.users(line[0]).balance;
        vm.assertEq(pool.getRunningOrders(line[0]).length, 20);
        uint256 before = gasleft();
        vm.assertEq(_claim(line[0]), due);
        vm.assertLt(before - gasleft(), 3_000_000);
        vm.assertEq(pool.getRunningOrders(line[0]).length, 0);
        _assertBurnSolvent();
    }

    function testFuzz_RevertWhen_ValueIsNotHandleGas(uint256 value) public {
        value = _bound(value, 0, 1 ether);
        vm.assume(value != GAS_FEE);
        vm.prank(line[0]);
        vm.expectRevert(abi.encodeWithSelector(Errors.Product_WrongValue.selector, value, GAS_FEE));
        pool.claimReward{value: value}();
        vm.assertApproxEqAbs(pool.users(line[0]).balance, DUE, 1);
    }

    function test_BanDelaysAClaimForThirtyDays() public {
        vm.prank(manager);
        _managed().setBlackList(line[0], true);
        uint256 until = vm.getBlockTimestamp() + 30 days;
        bytes memory reason = abi.encodeWithSelector(Errors.Managed_RewardsHeld.selector, line[0], until);
        vm.prank(line[0]);
        vm.expectRevert(reason);
        pool.claimReward{value: GAS_FEE}();
        vm.expectRevert(reason);
        pool.claimFor{value: GAS_FEE}(line[0]);
        uint256 id = vm.snapshotState();
        vm.prank(manager);
        _managed().setBlackList(line[0], false);
        _assertClaims();
        vm.revertToState(id);
        vm.warp(until);
        _assertClaims();
    }

    /// The caller pays `handleGas`, and the account gets everything. History and events name the account only.
    function test_AnyoneClaimsForAnAccount() public {
        (uint256 before, uint256 balance) = (line[0].balance, address(this).balance);
        uint256 due = pool.users(line[0]).balance;
        vm.expectEmit(address(pool));
        emit IBurnActions.RewardClaimed(line[0], due);
        pool.claimFor{value: GAS_FEE}(line[0]);
        vm.assertEq(line[0].balance, before + due);
        vm.assertEq(address(this).balance, balance - GAS_FEE);
        ILog.Entry[] memory entries = log.getUserActionLogs(line[0], "claim");
        vm.assertEq(entries.length, 1);
        vm.assertEq(entries[0].from, line[0], "a caller can't place its address into another account's history");
        vm.assertEq(log.getUserActionLogs(address(this), "claim").length, 0);
    }

    /// Once a day, so that nobody can fill an account's history. The account itself can always claim.
    function test_RevertGiven_ClaimedForTheAccountToday() public {
        pool.claimFor{value: GAS_FEE}(line[0]);
        uint256 next = vm.getBlockTimestamp() + 1 days;
        _dividend(0.1 ether);
        bytes memory reason = abi.encodeWithSelector(Errors.Managed_ClaimedToday.selector, line[0], next);
        vm.expectRevert(reason);
        pool.claimFor{value: GAS_FEE}(line[0]);
        vm.prank(keeper);
        vm.deal(keeper, 1 ether);
        vm.expectRevert(reason);
        pool.claimFor{value: GAS_FEE}(line[0]);
        vm.assertGt(_claim(line[0]), 0);
        _dividend(0.1 ether);
        vm.warp(next);
        pool.claimFor{value: GAS_FEE}(line[0]);
    }

    function test_RevertWhen_AClaimForIsWrong() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.Product_WrongValue.selector, 0, GAS_FEE));
        pool.claimFor(line[0]);
        vm.expectRevert(abi.encodeWithSelector(Errors.Burn_NothingToClaim.selector, line[5]));
        pool.claimFor{value: GAS_FEE}(line[5]);
    }

    /// A contract that refuses the coin, with a short answer, with an endless one, or by using up all gas.
    function test_RevertWhen_TheAccountRefusesTheCoin() public {
        bytes[3] memory codes = [bytes(hex"5f5ffd"), hex"62ffffff5ffd", hex"5b5f56"];
        bytes memory reason = abi.encodeWithSelector(Errors.Burn_ClaimRefused.selector, line[0]);
        bytes memory books = abi.encode(pool.users(line[0]));
        uint256 held = address(pool).balance;
        for (uint256 i = 0; i < codes.length; i++) {
            vm.etch(line[0], codes[i]);
            vm.expectRevert(reason);
            pool.claimFor{value: GAS_FEE, gas: 3_000_000}(line[0]);
            vm.expectRevert(reason);
            vm.prank(line[0]);
            pool.claimReward{value: GAS_FEE, gas: 3_000_000}();
            vm.assertEq(abi.encode(pool.users(line[0])), books);
            vm.assertEq(address(pool).balance, held);
        }
        vm.etch(line[0], "");
        pool.claimFor{value: GAS_FEE}(line[0]);
        _assertBurnSolvent();
    }

    receive() external payable {}

    /// Any account can settle another account any number of times without changing what it is paid.
    function testFuzz_StrangersSettleWithoutHarm(uint256 times) public {
        times = _bound(times, 0, 20);
        uint256 id = vm.snapshotState();
        uint256 expected = _run(0);
        vm.revertToState(id);
        vm.assertEq(_run(times), expected);
    }

    function _run(uint256 times) private returns (uint256) {
        for (uint256 i = 0; i < 20; i++) {
            _dividend(0.003 ether + i);
            if (i < times) {
                vm.prank(keeper);
                pool.updateUser(line[0]);
            }
        }
        return _claim(line[0]);
    }

    function _assertClaims() private {
        vm.assertApproxEqAbs(_claim(line[0]), DUE, 1);
    }

    function _peers() private view returns (address[6] memory) {
        return [address(log), address(referral), address(oracle), address(router), address(token), address(usdt)];
    }
}
