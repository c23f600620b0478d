// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IDouble} from "../../../src/double/IDouble.sol";
import {IFom} from "../../../src/fom/IFom.sol";
import {IFomViews} from "../../../src/fom/IFomViews.sol";
import {IIdoTypes} from "../../../src/ido/IIdoTypes.sol";
import {IMiningViews} from "../../../src/mining/IMiningViews.sol";
import {IStakeTypes} from "../../../src/stake/IStakeTypes.sol";
import {Protocol} from "../../support/Protocol.sol";

/// @notice A position with locked principal.
/// @param index Of the position in its product; 0 in the presale, where an account leaves with everything.
/// @param principal What an early exit pays at least.
/// @param most What it pays at most: principal and the whole reward.
/// @param endTime From then on it is paid the usual way; 0 if an early exit pays it at any time.
struct Locked {
    address account;
    address product;
    uint256 index;
    uint256 principal;
    uint256 most;
    uint256 endTime;
}

/// @notice Finds all positions that are locked now, for the handler and for the end of a run.
library Positions {
    uint256 private constant MOST = 1_000;

    /// @notice The contracts that hold principal.
    function products(Protocol memory p) internal pure returns (address[7] memory) {
        return
            [
                address(p.ido),
                address(p.stake),
                address(p.mining),
                address(p.games[0]),
                address(p.games[1]),
                address(p.doubles[0]),
                address(p.doubles[1])
            ];
    }

    function lockedIn(
        Protocol memory p,
        address product,
        address[] memory people
    ) internal view returns (Locked[] memory list) {
        list = new Locked[](MOST);
        uint256 count = 0;
        if (product == address(p.mining)) {
            for (uint256 i = 0; i < people.length; i++) count = _mining(p, people[i], list, count);
        } else if (product == address(p.ido)) {
            for (uint256 i = 0; i < people.length; i++) count = _ido(p, people[i], list, count);
        } else if (product == address(p.stake)) {
            count = _stake(p, list);
        } else {
            for (uint256 i = 0; i < 2; i++) {
                if (product == address(p.games[i])) count = _game(p.games[i], list);
                if (product == address(p.doubles[i])) count = _double(p.doubles[i], list);
            }
        }
        assembly ("memory-safe") {
            mstore(list, count)
        }
    }

    function _mining(
        Protocol memory p,
        address account,
        Locked[] memory list,
        uint256 count
    ) private view returns (uint256) {
        IMiningViews.Stake[] memory stakes = p.mining.getStakes(account, 0, 200);
        for (uint256 i = 0; i < stakes.length; i++) {
            if (!stakes[i].isValid || stakes[i].endTime <= block.timestamp) continue;
            // An account's stakes earn together, and its first exit pays what they have earned.
            (uint256 actual, uint256 most) = (stakes[i].actual, stakes[i].actual + p.mining.pendingReward(account));
            list[count++] = Locked(account, address(p.mining), stakes[i].index, actual, most, stakes[i].endTime);
        }
        return count;
    }

    function _ido(
        Protocol memory p,
        address account,
        Locked[] memory list,
        uint256 count
    ) private view returns (uint256) {
        IIdoTypes.User memory user = p.ido.users(account);
        uint256 due = p.ido.previewClaim(account).tokens;
        if (user.tokens > user.claimed && due != 0) {
            list[count++] = Locked(account, address(p.ido), 0, due, user.tokens - user.claimed, 0);
        }
        return count;
    }

    function _stake(Protocol memory p, Locked[] memory list) private view returns (uint256 count) {
        (, IStakeTypes.Totals memory totals) = p.stake.getConfig();
        for (uint256 i = 1; i <= totals.totalStakes; i++) {
            IStakeTypes.StakeInfo memory info = p.stake.stakes(i);
            if (!info.isValid) continue;
            uint256 released = info.rewardMax - info.rewardSurplus;
            uint256 principal = info.amount > released ? info.amount - released : 0;
            list[count++] = Locked(info.owner, address(p.stake), i, principal, info.rewardSurplus, 0);
        }
    }

    function _game(IFom fom, Locked[] memory list) private view returns (uint256 count) {
        uint256 total = fom.getTotals().totalOrder;
        for (uint256 i = 1; i <= total; i++) {
            IFomViews.Order memory order = fom.orders(i);
            if (order.status != 0 || order.endTime <= block.timestamp) continue;
            uint256 most = order.tokens + order.reward;
            list[count++] = Locked(order.owner, address(fom), i, order.tokens, most, order.endTime);
        }
    }

    function _double(IDouble double, Locked[] memory list) private view returns (uint256 count) {
        uint256 total = double.getTotals().totalStakes;
        for (uint256 i = 1; i <= total; i++) {
            IDouble.Stake memory stake = double.stakes(i);
            if (!stake.isValid) continue;
            uint256 most = stake.amount + stake.reward;
            list[count++] = Locked(stake.owner, address(double), i, stake.amount, most, 0);
        }
    }
}
