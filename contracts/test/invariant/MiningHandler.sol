// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {IMining} from "../../src/mining/IMining.sol";
import {IMiningViews} from "../../src/mining/IMiningViews.sol";
import {PlainToken} from "../../src/mocks/PlainToken.sol";
import {Handler} from "./Handler.sol";

/// @notice Acts as eight users inside and outside one referral line, as owner, manager, keys and funder, and moves
/// time. Other contracts may revert at any moment. Deposits then fail; exits must not.
contract MiningHandler is Handler {
    IMining internal immutable mining;
    PlainToken internal immutable token;
    address internal immutable owner;
    address internal immutable manager;
    address internal immutable keyNft;
    address internal immutable log;
    address internal immutable referral;
    address[] internal accounts;

    uint256 public paidIn;
    uint256 public paidOut;
    bool public broken;

    constructor(
        IMining mining_,
        PlainToken token_,
        address[3] memory roles,
        address[2] memory peers,
        address[] memory users
    ) {
        (mining, token) = (mining_, token_);
        (owner, manager, keyNft) = (roles[0], roles[1], roles[2]);
        (log, referral) = (peers[0], peers[1]);
        accounts = users;
    }

    function deposit(uint256 seed, uint256 index, uint256 amount) external act {
        address account = _someone(seed);
        index %= 6;
        amount = _bound(amount, 1e18, 1_000e18);
        if (broken || mining.isBlackList(account) || mining.paused()) return;
        mining.updatePool();
        uint256 actual = mining.previewDeposit(account, index, amount).actual;
        uint256 before = mining.users(account).amount;
        vm.prank(account);
        mining.deposit(index, amount);
        vm.assertEq(mining.users(account).amount, before + actual, "not what the preview said");
        paidIn += actual;
    }

    function claim(uint256 seed) external act {
        address account = _someone(seed);
        if (mining.isBlackList(account) && vm.getBlockTimestamp() < mining.rewardsHeldUntil(account)) return;
        mining.updatePool();
        mining.updateUser(account);
        uint256 due = mining.pendingReward(account);
        if (due == 0) return;
        uint256 before = token.balanceOf(account);
        // Half of the claims are made by another account.
        if (seed % 2 == 0) {
            vm.prank(account);
            mining.claimReward();
        } else {
            try mining.claimFor(account) {} catch {
                return;
            }
        }
        vm.assertEq(token.balanceOf(account) - before, due);
    }

    /// @dev Announces an upgrade or an emission per day, or withdraws the announcement, if it is allowed.
    function announce(uint256 what, uint256 mintDay) external act {
        vm.startPrank(owner);
        what %= 4;
        if (what == 0) try mining.announceUpgrade(address(this), address(this).codehash) {} catch {}
        if (what == 1) try mining.announceMintDay((mintDay % 100_000e9) * 1e9) {} catch {}
        if (what == 2) try mining.withdrawUpgrade() {} catch {}
        if (what == 3) try mining.withdrawMintDay() {} catch {}
        vm.stopPrank();
    }

    /// @dev While exits are open, every locked stake leaves with its whole principal, whatever else has failed. What
    /// the account could claim before, it was paid or can still claim.
    function exit(uint256 seed, uint256 index) external act {
        address account = _someone(seed);
        uint256 count = _stakesOf(account);
        if (count == 0 || !mining.exitsOpen()) return;
        index = 1 + (index % count);
        bool wasBroken = broken;
        if (wasBroken) _mend();
        mining.updatePool();
        IMiningViews.Stake memory stake = mining.stakes(account, index);
        uint256 due = mining.pendingReward(account);
        if (wasBroken) _break();
        if (!stake.isValid) return;
        uint256 before = token.balanceOf(account);
        vm.prank(account);
        mining.exit(index);
        uint256 paid = token.balanceOf(account) - before;
        vm.assertGe(paid, stake.actual);
        if (wasBroken) _mend();
        vm.assertEq(mining.pendingReward(account) + paid, due + stake.actual, "not what it had earned");
        if (wasBroken) _break();
        paidOut += stake.actual;
    }

    /// @dev Ended stakes must be withdrawable while other contracts revert, the account is blacklisted and mining is
    /// paused.
    function release(uint256 seed, uint256 index) external act {
        address account = _someone(seed);
        uint256 count = _stakesOf(account);
        if (count == 0) return;
        index = 1 + (index % count);
        bool wasBroken = broken;
        if (wasBroken) _mend();
        IMiningViews.Stake memory stake = mining.stakes(account, index);
        if (wasBroken) _break();
        if (!stake.isValid || vm.getBlockTimestamp() < stake.endTime) return;
        uint256 before = token.balanceOf(account);
        // Half of the releases are made by another account.
        if (seed % 2 == 0) vm.prank(account);
        mining.releaseFor(account, index);
        vm.assertEq(token.balanceOf(account) - before, stake.actual);
        paidOut += stake.actual;
    }

    function update(uint256 seed) external act {
        mining.updateUser(_someone(seed));
        mining.updatePool();
    }

    function pass(uint256 duration) external act {
        _skip(_bound(duration, 1, 20 days));
    }

    function power(uint256 seed, uint256 force, uint256 daysCount) external act {
        address account = _someone(seed);
        if (broken || mining.isBlackList(account) || mining.paused()) return;
        mining.updatePool();
        uint256 left = mining.getConfig().powerLeft;
        force = _bound(force, 1e9, 1_000e18);
        vm.prank(keyNft);
        try mining.addPower(account, force, 1 + (daysCount % 60)) {
            vm.assertLe(force, left);
        } catch (bytes memory reason) {
            vm.assertEq(bytes4(reason), Errors.Mining_AbovePowerCap.selector);
            vm.assertGt(force + 1e18, left);
        }
    }

    function fund(uint256 amount) external act {
        mining.updatePool();
        mining.setMintAdd(_bound(amount, 1, 1e13) * 1e9);
    }

    function configure(uint256 mintDay, uint256 fee, uint256 rate, uint256 index, uint256 termDays) external act {
        mining.updatePool();
        vm.startPrank(owner);
        (, IMiningViews.Totals memory totals) = mining.getConfigMulti();
        (uint256 announced, uint256 readyAt, uint256 expiresAt) = mining.announcedMintDay();
        if (totals.totalForce == 0) mining.setMintDay((mintDay % 100_000e9) * 1e9);
        else if (expiresAt != 0 && vm.getBlockTimestamp() >= readyAt) mining.setMintDay(announced);
        mining.setFees(fee % 1_001, 0);
        mining.setInviteRates([rate % 2_001, (rate >> 16) % 2_001, (rate >> 32) % 2_001]);
        mining.setTier(index % 6, 1 + (termDays % 60), 1_000 + (rate % 49_001), fee % 10_001, 1_000_000e18);
        vm.stopPrank();
    }

    function list(uint256 seed, bool blackListed, bool pause) external act {
        vm.startPrank(manager);
        mining.setBlackList(_someone(seed), blackListed);
        try mining.setPaused(pause) {} catch {}
        vm.stopPrank();
    }

    /// @dev The owner withdraws the whole surplus.
    function withdraw() external act {
        uint256 surplus = mining.solvency()[0].held - mining.solvency()[0].owed;
        if (surplus == 0) return;
        vm.prank(owner);
        mining.withdrawToken(address(token), owner, surplus);
    }

    function breakPeers(bool value) external act {
        if (value) _break();
        else _mend();
    }

    function all() external view returns (address[] memory) {
        return accounts;
    }

    function _break() private {
        broken = true;
        vm.mockCallRevert(log, "", "log");
        vm.mockCallRevert(referral, "", "referral");
    }

    function _mend() private {
        broken = false;
        vm.clearMockedCalls();
    }

    function _stakesOf(address account) private returns (uint256 count) {
        bool wasBroken = broken;
        if (wasBroken) _mend();
        count = mining.users(account).stakes;
        if (wasBroken) _break();
    }

    function _someone(uint256 seed) private view returns (address) {
        return accounts[seed % accounts.length];
    }
}
