// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../src/admin/IManaged.sol";
import {IProduct} from "../../src/admin/IProduct.sol";
import {Double} from "../../src/double/Double.sol";
import {IDouble} from "../../src/double/IDouble.sol";
import {IFom} from "../../src/fom/IFom.sol";
import {IFomActions} from "../../src/fom/IFomActions.sol";
import {IFomExits} from "../../src/fom/IFomExits.sol";
import {IFomSettings} from "../../src/fom/IFomSettings.sol";
import {IFomViews} from "../../src/fom/IFomViews.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {IRouter} from "../../src/swap/IExchange.sol";
import {FaucetUsdt} from "../../src/swap/FaucetUsdt.sol";
import {PriceOracle} from "../../src/swap/PriceOracle.sol";
import {Token} from "../../src/token/Token.sol";
import {Vm} from "../support/Vm.sol";
import {Handler} from "./Handler.sol";

/// @notice Acts as six users of one referral line, as owner and traders, and moves time. Any revert except those it
/// lists fails the run.
contract FomHandler is Handler {
    IFom internal immutable fom;
    Double internal immutable double;
    Token internal immutable token;
    PriceOracle internal immutable oracle;
    FaucetUsdt internal immutable usdt;
    IRouter internal immutable router;
    address internal immutable owner;
    address internal immutable nftReceiver;
    address internal immutable burnReceiver;
    address[6] public users;

    /// Total paid for orders in USDT, and the total of their splits.
    uint256 public paid;
    uint256 public split;
    /// Total that orders paid into the pot, and that rounds paid out.
    uint256 public potIn;
    uint256 public potOut;
    /// Total credited to uplines, and total claimed including prizes.
    uint256 public credited;
    uint256 public claimed;
    uint256 public dividends;
    uint256 public lastSupply;
    /// CIN paid as order rewards, and by Double.
    uint256 public rewards;
    uint256 public doubled;

    /// The end of the active round that its last order set, without extensions.
    uint256 public due;

    /// When the round was last extended.
    uint256 public heldAt;

    bool internal refused;

    bytes4[] internal expected = [
        Errors.Product_PriceMoved.selector,
        Errors.Oracle_TooYoung.selector,
        Errors.Oracle_Stale.selector,
        Errors.Fom_TierEmpty.selector,
        Errors.Fom_AboveUserMax.selector,
        Errors.Fom_NothingToClaim.selector,
        Errors.Fom_BelowSendMin.selector,
        Errors.Fom_NoRound.selector,
        Errors.Fom_OrdersOpen.selector,
        Errors.Fom_RoundHeld.selector,
        Errors.Fom_BelowPrice.selector,
        Errors.Fom_ClaimClosed.selector,
        Errors.Fom_NothingOwed.selector,
        Errors.Managed_ClaimedToday.selector,
        Errors.Managed_RewardsHeld.selector,
        Errors.Double_ReserveTooSmall.selector,
        Errors.Double_NothingToClaim.selector,
        Errors.Double_ClaimClosed.selector,
        Errors.Managed_BlackListed.selector
    ];

    modifier watched() {
        lastSupply = token.totalSupply();
        refused = false;
        vm.recordLogs();
        _;
        // Logs of reverted calls are recorded too; skip them.
        if (refused) vm.getRecordedLogs();
        else _readLogs();
    }

    constructor(
        IFom fom_,
        Double double_,
        Token token_,
        PriceOracle oracle_,
        FaucetUsdt usdt_,
        IRouter router_,
        address[6] memory users_
    ) {
        (fom, double, token, oracle, usdt, router) = (fom_, double_, token_, oracle_, usdt_, router_);
        (owner, users) = (msg.sender, users_);
        (nftReceiver, burnReceiver) = (fom_.getConfig().nft, fom_.getConfig().burn);
    }

    function burn(uint256 seed, uint256 tier, uint256 times, uint256 amount, bool isUSDT) external act watched {
        address account = users[seed % 6];
        times = _bound(times, 1, 3);
        amount = isUSDT ? _bound(amount, 10e18, 200e18) : _bound(amount, 0.02 ether, 0.3 ether);
        uint256 value = fom.getConfig().handleGas + (isUSDT ? 0 : times * amount);
        vm.deal(account, value);
        vm.prank(account);
        try fom.burn{value: value}(tier % 5, times, amount, isUSDT) {} catch (bytes memory reason) {
            _requireExpected(reason);
        }
    }

    function claim(uint256 seed) external act watched {
        address account = users[seed % 6];
        uint256 value = fom.getConfig().handleGas;
        vm.deal(account, value);
        vm.prank(account);
        try fom.claimReward{value: value}() {} catch (bytes memory reason) {
            _requireExpected(reason);
        }
    }

    function claimOf(uint256 seed) external act watched {
        uint256 index = _someOrder(seed);
        if (index == 0) return;
        address account = fom.orders(index).owner;
        uint256 value = fom.getConfig().handleGas;
        vm.deal(account, value);
        vm.prank(account);
        try fom.claimReward{value: value}(index) {} catch (bytes memory reason) {
            _requireExpected(reason);
        }
    }

    /// @dev An exit: it must never revert.
    function release(uint256 seed) external act watched {
        uint256 index = _someOrder(seed);
        IFomViews.Order memory order = fom.orders(index);
        if (index == 0 || order.status != 0 || vm.getBlockTimestamp() < order.endTime) return;
        vm.prank(order.owner);
        fom.release(index);
    }

    /// @dev An early exit while an upgrade is announced: it must never revert, and pays no more than is earned.
    function exit(uint256 seed) external act watched {
        uint256 index = _someOrder(seed);
        IFomViews.Order memory order = fom.orders(index);
        if (index == 0 || order.status != 0 || !IManaged(address(fom)).exitsOpen()) return;
        uint256 before = token.balanceOf(order.owner);
        uint256 earned = fom.rewardOf(index);
        vm.prank(order.owner);
        fom.exit(index);
        vm.assertLe(token.balanceOf(order.owner) - before, order.tokens + earned);
        vm.assertGe(token.balanceOf(order.owner) - before, order.tokens);
    }

    function announce(bool value) external act watched {
        IManaged managed = IManaged(address(fom));
        vm.prank(owner);
        if (value) try managed.announceUpgrade(address(double), address(double).codehash) {} catch {}
        else try managed.withdrawUpgrade() {} catch {}
    }

    function claimFor(uint256 seed, bool isBalance) external act watched {
        uint256 index = _someOrder(seed);
        if (index == 0) return;
        address account = fom.orders(index).owner;
        uint256 value = fom.getConfig().handleGas;
        vm.deal(owner, value);
        vm.prank(owner);
        if (isBalance) {
            try fom.claimFor{value: value}(account) {} catch (bytes memory reason) {
                _requireExpected(reason);
            }
        } else {
            try fom.claimFor{value: value}(account, index) {} catch (bytes memory reason) {
                _requireExpected(reason);
            }
        }
    }

    function burnOrHold(uint256 seed, uint256 amount) external act watched {
        address account = users[seed % 6];
        uint256 value = fom.getConfig().handleGas;
        vm.deal(account, value);
        vm.prank(account);
        try fom.burnOrHold{value: value}(seed % 5, 1, _bound(amount, 10e18, 200e18), true) {} catch (
            bytes memory reason
        ) {
            _requireExpected(reason);
        }
    }

    function setReceivers(bool isOff) external act watched {
        IFomViews.Config memory config = fom.getConfig();
        vm.startPrank(owner);
        if (isOff) fom.setReceivers(address(0), address(0), address(0));
        else fom.setReceivers(nftReceiver, burnReceiver, config.keyNft);
        vm.stopPrank();
    }

    /// @dev One receiver per action: after a refusal, all logs of the action are skipped.
    function sendOwed(bool isNft) external act watched {
        try fom.sendOwed(isNft ? nftReceiver : burnReceiver) {} catch (bytes memory reason) {
            _requireExpected(reason);
        }
    }

    function deposit(uint256 seed) external act watched {
        uint256 index = _someOrder(seed);
        IFomViews.Order memory order = fom.orders(index);
        if (index == 0 || order.status != 0 || vm.getBlockTimestamp() < order.endTime) return;
        vm.prank(order.owner);
        try double.deposit(order.owner, order.tokens, index) {} catch (bytes memory reason) {
            _requireExpected(reason);
        }
    }

    function claimDouble(uint256 seed) external act watched {
        vm.prank(users[seed % 6]);
        try double.claim() {} catch (bytes memory reason) {
            _requireExpected(reason);
        }
    }

    function withdraw(uint256 seed) external act watched {
        uint256 total = double.getTotals().totalStakes;
        if (total == 0) return;
        IDouble.Stake memory stake = double.stakes(1 + (seed % total));
        if (!stake.isValid) return;
        if (vm.getBlockTimestamp() <= stake.endTime + 30 days) return;
        vm.prank(stake.owner);
        double.withdraw(stake.index);
    }

    function sendDividends() external act watched {
        try fom.sendDividends() {} catch (bytes memory reason) {
            _requireExpected(reason);
        }
    }

    function updatePool() external act watched {
        fom.updatePool();
    }

    /// @dev Usually moves close to the end of a round.
    function holdRound(uint256 seed, uint256 left) external act watched {
        uint256 end = fom.getTotals().roundEndTime;
        uint256 time = end - (end < 20 minutes ? end : _bound(left, 0, 20 minutes));
        if (seed % 4 != 0 && time > vm.getBlockTimestamp()) _skip(time - vm.getBlockTimestamp());
        try fom.holdRound() {} catch (bytes memory reason) {
            _requireExpected(reason);
        }
    }

    function trade(uint256 amount, bool isBuy) external act watched {
        amount = isBuy ? _bound(amount, 1e18, 30_000e18) : _bound(amount, 1e18, 200_000e18);
        address[] memory path = new address[](2);
        (path[0], path[1]) = isBuy ? (address(usdt), address(token)) : (address(token), address(usdt));
        vm.prank(owner);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(amount, 0, path, owner, type(uint256).max);
    }

    function wait(uint256 duration) external act watched {
        _skip(_bound(duration, 1, 40 days));
        oracle.update();
    }

    function waitShortly(uint256 duration) external act watched {
        _skip(_bound(duration, 16 minutes, 3 hours));
        oracle.update();
    }

    function ban(uint256 seed, bool listed) external act watched {
        vm.startPrank(owner);
        IManaged(address(fom)).setBlackList(users[seed % 6], listed);
        double.setBlackList(users[seed % 6], listed);
        vm.stopPrank();
    }

    function setOpenClaim(bool value) external act watched {
        vm.prank(owner);
        double.setOpenClaim(value);
    }

    function setTerms(uint256 burnEvery, uint256 roundTime, uint256 outDays) external act watched {
        IFomViews.Config memory config = fom.getConfig();
        IFomSettings.Terms memory terms = IFomSettings.Terms({
            handleGas: burnEvery % 0.01 ether,
            burnEvery: _bound(burnEvery, 0, 9_000),
            outDays: _bound(outDays, 0, 60),
            maxSlippage: 300,
            startTime: 0,
            price: config.price,
            userMax: config.userMax,
            roundMin: config.roundMin,
            roundTime: _bound(roundTime, 1 minutes, 30 days),
            keyPrice: 0,
            sendMin: config.sendMin
        });
        vm.startPrank(owner);
        fom.setTerms(terms);
        fom.setTier(burnEvery % 5, _bound(outDays, 1, 180), _bound(roundTime, 0, 10_000));
        double.setTerms(burnEvery % 1_001, _bound(outDays, 1, 200));
        vm.stopPrank();
    }

    function withdrawSurplus(uint256 amount) external act watched {
        IManaged.Line[] memory lines = IManaged(address(fom)).solvency();
        uint256 surplus = lines[2].held - lines[2].owed;
        if (surplus == 0) return;
        vm.prank(owner);
        IManaged(address(fom)).withdrawToken(address(usdt), address(0xdead), _bound(amount, 1, surplus));
    }

    function _someOrder(uint256 seed) private view returns (uint256) {
        uint256 total = fom.getConfig().lastIndex;
        return total == 0 ? 0 : 1 + (seed % total);
    }

    /// @dev Reads what happened from the emitted events.
    function _readLogs() private {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; i++) {
            bytes32 topic = logs[i].topics[0];
            if (logs[i].emitter == address(double)) {
                if (topic != IDouble.Claimed.selector && topic != IDouble.Withdrawn.selector) continue;
                (uint256 amount) = abi.decode(logs[i].data, (uint256));
                doubled += amount;
            } else if (topic == IProduct.PaymentSplit.selector) {
                _readSplit(logs[i].data);
            } else if (topic == IFomActions.OrderOpened.selector) {
                if (uint8(logs[i].data[logs[i].data.length - 1]) == 1) due = fom.getTotals().roundEndTime;
            } else if (topic == IFomActions.RoundEnded.selector) {
                (, uint256 prizes, , ) = abi.decode(logs[i].data, (uint256, uint256, uint256, address[]));
                potOut += prizes;
            } else if (topic == IFomActions.BalanceClaimed.selector) {
                claimed += abi.decode(logs[i].data, (uint256));
            } else if (topic == IFomActions.RewardClaimed.selector) {
                rewards += abi.decode(logs[i].data, (uint256));
            } else if (topic == keccak256("OrderReleased(address,uint256,uint256,uint256)")) {
                (, uint256 reward) = abi.decode(logs[i].data, (uint256, uint256));
                rewards += reward;
            } else if (topic == IFomExits.OrderExited.selector) {
                (, uint256 reward, ) = abi.decode(logs[i].data, (uint256, uint256, uint256));
                rewards += reward;
            } else if (topic == IFomSettings.RoundHeld.selector) {
                heldAt = vm.getBlockTimestamp();
            } else if (topic == IFomSettings.OwedSent.selector) {
                (uint256 toNft, uint256 toBurn, ) = abi.decode(logs[i].data, (uint256, uint256, uint256));
                dividends -= toNft + toBurn;
            } else if (topic == IFomSettings.DividendsSent.selector) {
                (uint256 toNft, uint256 toBurn, ) = abi.decode(logs[i].data, (uint256, uint256, uint256));
                dividends -= toNft + toBurn;
            }
        }
    }

    function _readSplit(bytes memory data) private {
        (uint256 amount, IProduct.Part[] memory parts) = abi.decode(data, (uint256, IProduct.Part[]));
        paid += amount;
        for (uint256 p = 0; p < parts.length; p++) split += parts[p].amount;
        credited += parts[2].amount + parts[3].amount;
        dividends += parts[4].amount;
        potIn += parts[5].amount;
    }

    function _requireExpected(bytes memory reason) private {
        refused = true;
        bool isExpected;
        for (uint256 i = 0; i < expected.length; i++) isExpected = isExpected || bytes4(reason) == expected[i];
        vm.assertTrue(isExpected, "a revert that the list doesn't name");
    }
}
