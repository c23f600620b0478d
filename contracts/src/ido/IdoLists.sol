// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Vesting} from "../libraries/Vesting.sol";
import {IdoVesting} from "./IdoVesting.sol";

/// @title IdoLists
/// @notice Reads of one account: its totals, what it has of each round, its purchases.
abstract contract IdoLists is IdoVesting {
    using Math for uint256;

    function previewExit(address account) external view returns (uint256 tokens) {
        return _vestedOf(account, true).tokens;
    }

    function users(address account) external view returns (User memory info) {
        UserData memory user = _users[account];
        (uint256 direct, uint256 indirect) = _decidedOf(account, user.unsettled);
        info.isExist = _orders[account].length != 0;
        info.counts = user.counts;
        info.amount = user.amount;
        info.balance = user.balance + direct + indirect;
        info.nfts = user.nfts;
        info.rewardDirect = user.rewardDirect + direct;
        info.rewardIndirect = user.rewardIndirect + indirect;
        info.claimed = uint256(user.claimed) + user.claimedGrants;
        info.lastOut = user.lastOut;
        Holding[] memory holdings = getHoldings(account);
        for (uint256 i = 0; i < holdings.length; i++) {
            info.tokens += holdings[i].tokens + holdings[i].granted;
            info.heldRewards += holdings[i].heldDirect + holdings[i].heldIndirect;
        }
    }

    function getHoldings(address account) public view returns (Holding[] memory list) {
        uint256 openTime = _openTime();
        uint256 last = _counters.rounds;
        uint256 length = 0;
        list = new Holding[](last);
        for (uint256 i = 1; i <= last; i++) {
            Holding memory holding = _holdingOf(account, i, openTime);
            uint256 any = holding.units + holding.burns + holding.granted;
            if (any + holding.heldDirect + holding.heldIndirect == 0) continue;
            list[length++] = holding;
        }
        assembly ("memory-safe") {
            mstore(list, length)
        }
    }

    function getPurchases(address account, uint256 from, uint256 count) external view returns (Purchase[] memory list) {
        _requirePage(count);
        Order[] storage orders = _orders[account];
        uint256 total = orders.length;
        if (from == 0 || from > total) from = total;
        list = new Purchase[](count.min(from));
        for (uint256 i = 0; i < list.length; i++) list[i] = _purchaseOf(orders[from - 1 - i]);
    }

    function _holdingOf(address account, uint256 i, uint256 openTime) private view returns (Holding memory holding) {
        Position memory position = _positions[account][i];
        RoundData storage round = _rounds[i];
        Status status = _statusOf(i);
        holding.round = i;
        holding.units = position.units;
        holding.burns = position.burns;
        holding.granted = position.granted;
        Vesting.Schedule memory schedule = _scheduleOf(round, openTime);
        holding.vested = Vesting.vestedDown(position.granted, schedule, block.timestamp);
        if (_hasSucceeded(i)) {
            holding.tokens = uint256(position.units) * round.idoTokens;
            uint256 exited = _exitedOf(account, i, position.units, false) * round.idoTokens;
            holding.vested += exited + Vesting.vestedDown(holding.tokens - exited, schedule, block.timestamp);
        } else if (status == Status.Failed) holding.refundable = uint256(position.units) * round.idoAmount;
        else {
            holding.tokens = uint256(position.units) * round.idoTokens;
            Held memory held = _heldOf[account][i];
            (holding.heldDirect, holding.heldIndirect) = (held.direct, held.indirect);
        }
    }

    function _purchaseOf(Order memory order) private view returns (Purchase memory purchase) {
        purchase.kind = Kind(order.kind);
        purchase.index = order.index;
        purchase.round = order.round;
        purchase.times = order.times;
        purchase.time = order.time;
        if (purchase.kind == Kind.Granted) purchase.tokens = order.amount;
        else purchase.amount = order.amount;
        if (purchase.kind == Kind.Bought) purchase.tokens = purchase.times * _rounds[order.round].idoTokens;
    }
}
