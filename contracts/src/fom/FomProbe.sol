// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IState} from "../admin/IState.sol";
import {Errors} from "../libraries/Errors.sol";
import {GuardedSwap} from "../swap/GuardedSwap.sol";
import {IPair} from "../swap/IExchange.sol";
import {IPriceOracle} from "../swap/IPriceOracle.sol";
import {FomLedger} from "./FomLedger.sol";
import {IFomHold} from "./IFomHold.sol";
import {IFomProbe} from "./IFomProbe.sol";
import {IFomSelf} from "./IFomSelf.sol";
import {IFomSettings} from "./IFomSettings.sol";

/// @title FomProbe
/// @notice Finds out whether orders are possible, and extends a round while they aren't. It opens an order of the minimum
/// qualifying amount for real and reverts it. So it covers every reason for which an order could be refused, also those
/// in other contracts.
abstract contract FomProbe is IFomHold, IFomProbe, FomLedger {
    /// @dev Outcomes of `examine`. `PRICE`: only the price guard refuses orders.
    uint256 internal constant REFUSED = 0;
    uint256 internal constant PRICE = 1;
    uint256 internal constant OPEN = 2;

    /// @dev Gas limit of a probe: several times the cost of an order.
    uint256 private constant PROBE_GAS = 2_500_000;

    /// @dev Gas limit of a price observation: more than eight pairs need.
    uint256 private constant UPDATE_GAS = 700_000;

    /// @dev How far a price of the same second can move the end of a round after each qualifying order. Anyone can push
    /// the price, hold the round and push the price back in one transaction, for the DEX's fee. A price that has stood
    /// for a second has no such limit: the average follows it within 45 minutes, so to refuse orders for longer, the
    /// price must keep rising.
    uint256 private constant MAX_HELD = 1 days;

    /// @inheritdoc IFomHold
    function holdRound() external nonReentrant {
        _hold(msg.sender);
    }

    /// @inheritdoc IFomHold
    /// @dev A view, although it writes: it reverts all that it has written.
    function takesOrders() external view returns (bool) {
        function() internal returns (uint256) writing = _probe;
        function() internal view returns (uint256) reading;
        assembly ("memory-safe") {
            reading := writing
        }
        return reading() == OPEN;
    }

    /// @inheritdoc IFomProbe
    function holdFor(address account) external nonReentrant {
        _requireSelf();
        _hold(account);
    }

    /// @inheritdoc IFomProbe
    function probe() external {
        _requireSelf();
        bytes memory call_ = abi.encodeCall(IFomProbe.examine, ());
        uint256 outcome;
        // Reads one word, however much the call returns.
        assembly ("memory-safe") {
            let done := call(gas(), address(), 0, add(call_, 32), mload(call_), 0, 32)
            outcome := mul(and(done, gt(returndatasize(), 31)), mload(0))
        }
        revert Errors.Fom_Probed(outcome);
    }

    /// @inheritdoc IFomProbe
    function examine() external returns (uint256) {
        _requireSelf();
        Rules storage rules = _rulesNow();
        Settings memory settings = rules.settings;
        if (block.timestamp < settings.pausedUntil || block.timestamp < settings.startTime) return REFUSED;
        // A new account could not register.
        if (IState(address(referral)).paused()) return REFUSED;
        oracle.update();
        uint256 spent = (uint256(rules.limits.roundMin) * settings.swapRate) / 10_000;
        Entry memory entry;
        entry.fair = oracle.quote(usdt, spent, token);
        uint256 quoted = GuardedSwap.preview(router, _path(usdt, token), spent);
        if (quoted == 0) return REFUSED;
        uint256 least = Math.ceilDiv(entry.fair * (10_000 - settings.maxSlippage), 10_000);
        uint256 tier = _openTier(settings, entry, spent);
        if (tier == TIERS) return REFUSED;
        if (quoted < least) return PRICE;
        IFomSelf(address(this)).probeOrder(referral.getConfig().root, tier, quoted, least);
        return OPEN;
    }

    /// @return outcome What `examine` returns; `REFUSED` if it reverts.
    function _probe() internal returns (uint256 outcome) {
        // With less gas the probe could fail although orders are possible.
        if (gasleft() < PROBE_GAS + PROBE_GAS / 32) revert Errors.Fom_GasTooLow(PROBE_GAS + PROBE_GAS / 32);
        bytes memory call_ = abi.encodeCall(IFomProbe.probe, ());
        bytes32 selector = Errors.Fom_Probed.selector;
        assembly ("memory-safe") {
            pop(call(PROBE_GAS, address(), 0, add(call_, 32), mload(call_), 0, 36))
            if and(eq(returndatasize(), 36), eq(shr(224, mload(0)), shr(224, selector))) {
                outcome := mload(4)
            }
        }
    }

    /// @return The first tier whose budget covers the highest reward that the order could earn; `TIERS` if there is none.
    function _openTier(Settings memory settings, Entry memory entry, uint256 spent) private view returns (uint256) {
        // If an account has sent USDT to the pool without swapping it, the next order buys more CIN than the price
        // says. So calculate with the most CIN that a tier rewards.
        entry.bought = (entry.fair * (10_000 + settings.maxSlippage)) / 10_000;
        for (uint256 i = 0; i < TIERS; i++) {
            entry.stakeIndex = i;
            _shape(settings, entry, spent);
            if (entry.reward <= _tiers[i].surplus) return i;
        }
        return TIERS;
    }

    function _hold(address by) private {
        _updateRound();
        if (block.timestamp < _rules.settings.pausedUntil) revert Errors.Managed_Paused();
        Clock memory clock = _clock;
        if (clock.endTime == 0) revert Errors.Fom_NoRound();
        // An order that reverts also reverts its price observation, so record one here. A broken oracle is ignored: it
        // refuses orders, and so it must not refuse this call.
        bytes memory update = abi.encodeCall(IPriceOracle.update, ());
        address target = address(oracle);
        assembly ("memory-safe") {
            pop(call(UPDATE_GAS, target, 0, add(update, 32), mload(update), 0, 0))
        }
        uint256 outcome = _probe();
        if (outcome == OPEN) revert Errors.Fom_OrdersOpen();
        uint256 endTime = block.timestamp + HOLD;
        bool isLimited = outcome == PRICE && _hasJustTraded();
        if (isLimited) endTime = Math.min(endTime, uint256(clock.endTime) + MAX_HELD - clock.held);
        if (endTime <= clock.endTime) revert Errors.Fom_RoundHeld(clock.endTime, clock.held);
        if (isLimited) clock.held += uint24(endTime - clock.endTime);
        clock.endTime = uint40(endTime);
        _clock = clock;
        emit IFomSettings.RoundHeld(by, uint256(clock.rounds) + 1, endTime);
    }

    /// @dev Whether the pool's price is one of this second.
    function _hasJustTraded() private view returns (bool) {
        (, , uint32 time) = IPair(oracle.pairOf(token)).getReserves();
        return time == uint32(block.timestamp);
    }

    function _requireSelf() private view {
        if (msg.sender != address(this)) revert Errors.Fom_NotSelf(msg.sender);
    }
}
