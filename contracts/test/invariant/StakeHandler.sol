// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

import {Errors} from "../../src/libraries/Errors.sol";
import {FixedOracle} from "../../src/mocks/FixedOracle.sol";
import {IStakeTypes} from "../../src/stake/IStakeTypes.sol";
import {IStakeWhole} from "../support/IStakeWhole.sol";
import {Handler} from "./Handler.sol";

/// @notice Acts as six stakers of one referral line, as manager and owner, announces upgrades, makes other contracts fail,
/// and moves time.
/// Any revert except those it lists fails the run.
contract StakeHandler is Handler {
    uint256 internal constant GAS = 0.001 ether;

    IStakeWhole internal immutable stake;
    ERC20 internal immutable token;
    FixedOracle internal immutable oracle;
    address internal immutable owner;
    address internal immutable manager;
    address internal immutable log;
    address internal immutable referral;
    address[] internal accounts;

    mapping(address account => uint256 amount) public paid;
    uint256 public blockedExits;
    uint256 public exits;

    bytes4[] internal expected = [
        Errors.Stake_AboveLimit.selector,
        Errors.Stake_AboveUserMax.selector,
        Errors.Stake_BudgetNotFunded.selector,
        Errors.Stake_BudgetTooSmall.selector,
        Errors.Stake_RoundClosed.selector,
        Errors.Stake_RoundNotOver.selector,
        Errors.Stake_RoundNotStarted.selector,
        Errors.Stake_TooManyRounds.selector,
        Errors.Stake_TooManyStakes.selector,
        Errors.Stake_ExitTooEarly.selector,
        Errors.Upgrade_AnnouncedBefore.selector,
        Errors.Managed_BlackListed.selector,
        Errors.Managed_PausedBefore.selector,
        Errors.Managed_Paused.selector
    ];

    constructor(
        IStakeWhole stake_,
        ERC20 token_,
        FixedOracle oracle_,
        address[4] memory others,
        address[] memory accounts_
    ) {
        (stake, token, oracle) = (stake_, token_, oracle_);
        (owner, manager, log, referral) = (others[0], others[1], others[2], others[3]);
        accounts = accounts_;
    }

    function deposit(uint256 seed, uint256 amount) external act {
        address account = _someone(seed);
        amount = _bound(amount, 1e18, 5_000e18);
        vm.prank(account);
        try stake.deposit{value: GAS}(amount) {} catch (bytes memory reason) {
            _expect(reason);
        }
    }

    /// @dev In half of the cases log, registry and oracle fail. A claim must always pay the claimable amount.
    function claim(uint256 seed, bool peersFail) external act {
        address account = _someone(seed);
        (, , uint256 claimable, , ) = stake.getUserInfo(account);
        if (peersFail) {
            vm.mockCallRevert(log, "", "log");
            vm.mockCallRevert(referral, "", "referral");
            vm.mockCallRevert(address(oracle), "", "oracle");
        }
        uint256 before = token.balanceOf(account);
        vm.prank(account);
        try stake.claim{value: GAS}() {
            paid[account] += token.balanceOf(account) - before;
            if (token.balanceOf(account) - before != claimable) blockedExits++;
        } catch (bytes memory reason) {
            if (claimable != 0 || bytes4(reason) != Errors.Stake_NothingToClaim.selector) blockedExits++;
        }
        if (peersFail) vm.clearMockedCalls();
    }

    /// @dev Anyone can claim for an account, which gets all that is claimable, at most once a day.
    function claimFor(uint256 seed) external act {
        address account = _someone(seed);
        (, , uint256 claimable, , ) = stake.getUserInfo(account);
        uint256 before = token.balanceOf(account);
        try stake.claimFor(account) {
            paid[account] += claimable;
            if (token.balanceOf(account) - before != claimable) blockedExits++;
        } catch (bytes memory reason) {
            bool isEmpty = claimable == 0 && bytes4(reason) == Errors.Stake_NothingToClaim.selector;
            if (!isEmpty && bytes4(reason) != Errors.Managed_ClaimedToday.selector) blockedExits++;
        }
    }

    /// @dev While an upgrade is announced, every stake that is a day old can leave, even while log, registry and oracle
    /// fail: with its whole principal, and the bonus of whole days unless a ban delays it.
    function exit(uint256 seed, bool peersFail) external act {
        address account = _someone(seed);
        (, IStakeTypes.StakeInfo[] memory running, , , ) = stake.getUserInfo(account);
        if (running.length == 0 || !stake.exitsOpen()) return;
        IStakeTypes.StakeInfo memory info = running[(seed >> 8) % running.length];
        (uint256 principal, uint256 reward, uint256 unearned, uint256 opensAt) = stake.previewExit(info.index);
        if (principal + reward + unearned != info.rewardSurplus) blockedExits++;
        bool isHeld = stake.isBlackList(account) && vm.getBlockTimestamp() < stake.rewardsHeldUntil(account);
        if (peersFail) {
            vm.mockCallRevert(log, "", "log");
            vm.mockCallRevert(referral, "", "referral");
            vm.mockCallRevert(address(oracle), "", "oracle");
        }
        uint256 before = token.balanceOf(account);
        vm.prank(account);
        try stake.exit(info.index) {
            uint256 amount = token.balanceOf(account) - before;
            paid[account] += amount;
            exits++;
            if (amount != principal + (isHeld ? 0 : reward)) blockedExits++;
        } catch (bytes memory reason) {
            if (vm.getBlockTimestamp() >= opensAt) blockedExits++;
            _expect(reason);
        }
        if (peersFail) vm.clearMockedCalls();
    }

    /// @dev Announces an upgrade, or withdraws it.
    function announce(uint256 seed) external act {
        vm.startPrank(owner);
        if (!stake.exitsOpen()) {
            try stake.announceUpgrade(log, log.codehash) {} catch (bytes memory reason) {
                _expect(reason);
            }
        } else if (seed % 4 == 0) {
            stake.withdrawUpgrade();
        }
        vm.stopPrank();
    }

    function updateUser(uint256 seed) external act {
        stake.updateUser(_someone(seed));
    }

    function updatePool() external act {
        stake.updatePool();
    }

    function openRound(uint256 bonus, uint256 budget, uint256 limit) external act {
        vm.prank(manager);
        uint256 endTime = vm.getBlockTimestamp() + 40 days;
        try
            stake.openRound(bonus % 10_001, _bound(budget, 0, 50_000e18), _bound(limit, 1e18, 1e24), 0, endTime, 0)
        {} catch (bytes memory reason) {
            _expect(reason);
        }
    }

    function closeRound(uint256 seed) external act {
        if (seed % 4 != 0) return;
        vm.prank(manager);
        try stake.closeRound() {} catch (bytes memory reason) {
            _expect(reason);
        }
    }

    function fund(uint256 amount) external act {
        amount = _bound(amount, 0, 10_000e18);
        vm.prank(owner);
        token.transfer(address(stake), amount);
    }

    /// @dev The owner withdraws the whole surplus.
    function withdrawSurplus() external act {
        uint256 surplus = stake.solvency()[0].held - stake.solvency()[0].owed;
        if (surplus == 0) return;
        vm.prank(owner);
        stake.withdrawToken(address(token), owner, surplus);
    }

    function setConfig(uint256 rates, uint256 releaseDay) external act {
        vm.prank(owner);
        stake.setConfig(
            IStakeTypes.Setup({
                directRate: rates % 2_001,
                indirectRate: (rates >> 16) % 2_001,
                userMax: 20_000e18,
                roundCool: (rates >> 32) % 2 days,
                handleGas: GAS,
                feeRate: (rates >> 64) % 1_001,
                releaseDay: _bound(releaseDay, 20, 10_000)
            })
        );
    }

    function setLists(uint256 seed, bool listed, bool paused) external act {
        vm.startPrank(manager);
        stake.setBlackList(_someone(seed), listed);
        try stake.setPaused(paused) {} catch (bytes memory reason) {
            _expect(reason);
        }
        vm.stopPrank();
    }

    function setPrice(uint256 price) external act {
        oracle.set(price % 1e24, FixedOracle.Answer(price % 3));
    }

    function skip(uint256 duration) external act {
        _skip(_bound(duration, 1, 15 days));
    }

    function all() external view returns (address[] memory) {
        return accounts;
    }

    function _someone(uint256 seed) private view returns (address) {
        return accounts[seed % accounts.length];
    }

    function _expect(bytes memory reason) private view {
        for (uint256 i = 0; i < expected.length; i++) if (bytes4(reason) == expected[i]) return;
        vm.assertEq(reason, "");
    }
}
