// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ILog} from "../../src/logs/ILog.sol";
import {FaultyVault} from "../../src/mocks/FaultyVault.sol";
import {ExitWalk} from "../support/ExitWalk.sol";

/// The walk itself can fail: it passes a correct vault, and finds each weak twin at the first combination that blocks
/// it.
/// ├── an exit that needs the log → blocked by a log that reverts
/// ├── an exit that lets the log eat all gas → blocked by a log that eats gas
/// ├── an exit that is closed to blacklisted accounts → blocked by the blacklist
/// ├── a vault that reports no debts → the owner withdraws the principal before the exit
/// └── an exit that pays one wei less → the amount received differs from the deposit
contract ExitWalkTest is ExitWalk {
    uint256 internal constant DEPOSITED = 1 ether + 7;

    FaultyVault internal vault;
    address internal log = _account("log");
    address internal alice = _account("alice");

    function test_CorrectVaultPasses() public {
        _deploy(FaultyVault.Way.Sound);
        _walk("deposit", this.leaveVault);
    }

    function test_FindsAnExitThatNeedsTheLog() public {
        _deploy(FaultyVault.Way.NeedsTheLog);
        _assertBlocked("log broken (reverts)", "");
    }

    function test_FindsAnExitWhoseLogUsesAllGas() public {
        _deploy(FaultyVault.Way.FeedsTheLog);
        _assertBlocked("blacklisted, log broken (eats gas)", "eats all gas");
    }

    function test_FindsAnExitClosedToBlacklistedAccounts() public {
        _deploy(FaultyVault.Way.KeepsFromTheBlackListed);
        bytes memory reason = abi.encodeWithSignature("Managed_BlackListed(address)", alice);
        _assertBlocked("blacklisted", reason);
    }

    function test_FindsAVaultThatReportsNoDebts() public {
        _deploy(FaultyVault.Way.OwesNobody);
        bytes memory reason = abi.encodeWithSignature("InsufficientBalance(uint256,uint256)", 0, DEPOSITED);
        _assertBlocked("budget gone", reason);
    }

    function test_FindsAMissingWei() public {
        _deploy(FaultyVault.Way.PaysAWeiLess);
        vm.expectPartialRevert(ExitBlocked.selector);
        this.walkVault();
    }

    function walkVault() external {
        _walk("deposit", this.leaveVault);
    }

    function leaveVault(uint256) external {
        vm.prank(alice);
        vault.withdraw();
        vm.assertEq(alice.balance, DEPOSITED);
    }

    function _deploy(FaultyVault.Way way) private {
        address implementation = _new("FaultyVault", abi.encode(ILog(log)));
        bytes memory data = abi.encodeCall(FaultyVault.initialize, (address(this), _account("manager"), way));
        vault = FaultyVault(_newProxy(implementation, data));
        vm.etch(log, hex"00");
        vm.deal(alice, DEPOSITED);
        vm.prank(alice);
        vault.deposit{value: DEPOSITED}();
    }

    function _assertBlocked(string memory hurdles, bytes memory reason) private {
        vm.expectRevert(abi.encodeWithSelector(ExitBlocked.selector, "deposit", hurdles, reason));
        this.walkVault();
    }

    function _product() internal view override returns (address) {
        return address(vault);
    }

    function _user() internal view override returns (address) {
        return alice;
    }

    function _unknownHurdles() internal pure override returns (uint256) {
        uint256 known = _bit(Hurdle.Paused) | _bit(Hurdle.BlackListed) | _bit(Hurdle.BudgetGone);
        return (1 << 12) - 1 - known - _bit(Hurdle.LogBroken) - _bit(Hurdle.Renounced);
    }

    function _peersBehind(Hurdle) internal view override returns (address[] memory) {
        return _list(log);
    }

    function _raiseOwn(Hurdle) internal override {}
}
