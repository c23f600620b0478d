// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../libraries/Errors.sol";
import {FomLedger} from "./FomLedger.sol";
import {FomShares} from "./FomShares.sol";
import {IFomExits} from "./IFomExits.sol";

/// @title FomExits
/// @notice Exits: how CIN leaves Fom. They depend on neither oracle, DEX nor referral registry. A log that reverts is
/// caught.
abstract contract FomExits is IFomExits, FomLedger {
    /// @notice How long after the end of an order only its owner can release it, to choose the double pool instead.
    uint256 public constant CHOICE_TIME = 7 days;

    /// @inheritdoc IFomExits
    function release(uint256 index) external nonReentrant {
        _release(msg.sender, index);
    }

    /// @inheritdoc IFomExits
    function releaseFor(address account, uint256 index) external nonReentrant {
        if (msg.sender != account) {
            uint256 openTime = _endTime(_own(index, account)) + CHOICE_TIME;
            if (block.timestamp < openTime) revert Errors.Fom_OwnersChoice(index, openTime);
        }
        _release(account, index);
    }

    /// @inheritdoc IFomExits
    function exit(uint256 index) external nonReentrant {
        _requireExitsOpen();
        _updateRound();
        Position memory position = _end(index, msg.sender);
        (uint256 reward, uint256 elapsed) = _pending(position);
        uint256 whole = _rewardOf(position);
        uint256 earned = (whole * elapsed) / _duration(position);
        // What the order has not earned returns to the budget of its tier.
        Tier storage tier = _tiers[position.flags & 7];
        tier.reserved = uint88(tier.reserved + earned - whole);
        tier.surplus = uint88(tier.surplus + whole - earned);
        if (_areRewardsHeld(msg.sender)) {
            _exited[index] = Exited({earned: uint88(earned), unpaid: uint88(reward)});
            reward = 0;
        } else {
            _exited[index].earned = uint88(earned);
            tier.reserved = uint88(tier.reserved - reward);
            _rewardTokens[msg.sender] += reward;
        }
        _positions[index].elapsed = uint24(elapsed);
        _positions[index].flags = uint8(_withStatus(position, COMPLETED) | HAS_EXITED);
        // An account without another order no longer holds a valid position after its usual extra days.
        if (_players[msg.sender].amount == 0) {
            Settings storage settings = _rules.settings;
            uint256 validUntil = block.timestamp + uint256(settings.outDays) * settings.dayTimes;
            _rewards[msg.sender] = FomShares.withoutValidAfter(_rewards[msg.sender], validUntil);
        }
        emit OrderExited(msg.sender, index, position.tokens, reward, whole - earned);
        _payOut(msg.sender, "fomExit", position.tokens, reward);
    }

    /// @inheritdoc IFomExits
    function handOver(uint256 index, address account) external nonReentrant returns (uint256 tokens) {
        if (msg.sender != _double) revert Errors.Fom_NotDouble(msg.sender);
        _updateRound();
        Position memory position = _endAfterLock(index, account);
        _positions[index].flags = _withStatus(position, DOUBLED);
        tokens = position.tokens;
        emit OrderHandedOver(account, index, tokens);
        _send(token, msg.sender, tokens);
    }

    /// @inheritdoc IFomExits
    function updatePool() external nonReentrant {
        _updateRound();
    }

    /// @inheritdoc IFomExits
    function updateUser(address) external nonReentrant {
        _updateRound();
    }

    function _release(address account, uint256 index) private {
        _updateRound();
        Position memory position = _endAfterLock(index, account);
        uint256 reward = 0;
        if (_areRewardsHeld(account)) _positions[index].flags = _withStatus(position, COMPLETED);
        else reward = _pay(index, position, COMPLETED);
        emit OrderReleased(account, index, position.tokens, reward);
        _payOut(account, "fomRelease", position.tokens, reward);
    }

    function _endAfterLock(uint256 index, address account) private returns (Position memory position) {
        position = _end(index, account);
        if (block.timestamp < _endTime(position)) revert Errors.Fom_OrderLocked(index, _endTime(position));
    }

    function _endTime(Position memory position) private view returns (uint256) {
        return position.startTime + _duration(position);
    }

    function _payOut(address account, bytes32 action, uint256 tokens, uint256 reward) private {
        if (reward != 0) _record(account, address(this), false, tokenSymbol, "rewardFom", reward, 0);
        _record(account, address(this), true, tokenSymbol, action, tokens, 0);
        _send(token, account, tokens + reward);
    }
}
