// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../libraries/Errors.sol";
import {FomLedger} from "./FomLedger.sol";
import {IFomExits} from "./IFomExits.sol";

/// @title FomExits
/// @notice Exits: how CIN leaves Fom. They depend on neither oracle, DEX nor referral registry. A log that reverts is
/// caught.
abstract contract FomExits is IFomExits, FomLedger {
    /// @inheritdoc IFomExits
    function release(uint256 index) external nonReentrant {
        _updateRound();
        Position memory position = _end(index, msg.sender);
        uint256 reward = 0;
        if (isBlackList(msg.sender)) _positions[index].flags = _withStatus(position, COMPLETED);
        else reward = _pay(index, position, COMPLETED);
        emit OrderReleased(msg.sender, index, position.tokens, reward);
        if (reward != 0) _record(msg.sender, address(this), false, tokenSymbol, "rewardFom", reward, 0);
        _record(msg.sender, address(this), true, tokenSymbol, "fomRelease", position.tokens, 0);
        _send(token, msg.sender, position.tokens + reward);
    }

    /// @inheritdoc IFomExits
    function handOver(uint256 index, address account) external nonReentrant returns (uint256 tokens) {
        if (msg.sender != _double) revert Errors.Fom_NotDouble(msg.sender);
        _updateRound();
        Position memory position = _end(index, account);
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
}
