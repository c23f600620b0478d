// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Errors} from "../libraries/Errors.sol";
import {GuardedSwap} from "../swap/GuardedSwap.sol";
import {IdoStore} from "./IdoStore.sol";

/// @title IdoPlans
/// @notice All that a purchase decides, so that a preview can't say anything else.
abstract contract IdoPlans is IdoStore {
    using Math for uint256;

    function _planIdo(address account, uint256 times) internal view returns (IdoPreview memory plan) {
        plan.round = _openRoundFor(account);
        RoundData memory round = _rounds[plan.round];
        uint256 left = round.idoTotal - round.sold;
        // The last units may be fewer than the least, or nobody could buy them.
        uint256 least = left.min(round.idoMin);
        if (times < least) revert Errors.Ido_BelowMin(times, least);
        if (times > left) revert Errors.Ido_AboveLeft(times, left);
        _requireRoom(account, plan.round, times, round.idoMax);

        plan.times = times;
        plan.paid = times * round.idoAmount;
        plan.handleGas = _settings.handleGas;
        plan.value = plan.paid + plan.handleGas;
        plan.tokens = times * round.idoTokens;
        plan.first = (plan.tokens * round.firstRate) / BPS;
        address[] memory above = referral.upline(account, 2);
        if (above.length > 0) (plan.directTo, plan.direct) = _share(above[0], plan.paid, round.directRate);
        if (above.length > 1) (plan.indirectTo, plan.indirect) = _share(above[1], plan.paid, round.indirectRate);
        plan.proceeds = plan.paid - plan.direct - plan.indirect;
        plan.keys = times * round.keysPerUnit;
        plan.volume = _worthOf(plan.paid);
        plan.succeeds = round.sold + times >= round.softCap;
    }

    function _planBurn(address account, uint256 times, bool isBNB) internal view returns (BurnPreview memory plan) {
        plan.round = _openRoundFor(account);
        RoundData memory round = _rounds[plan.round];
        if (times == 0) revert Errors.Ido_BelowMin(0, 1);
        if (times > MAX_NODES) revert Errors.Ido_TooManyNodes(times, MAX_NODES);
        _requireRoom(account, plan.round, times, round.idoMax);
        if (_nft == address(0)) revert Errors.Ido_NoNodes();
        uint256 openTime = _openTime();
        if (openTime == 0 || block.timestamp < openTime) revert Errors.Ido_NotTrading(openTime);

        plan.times = times;
        plan.nodes = times;
        plan.keys = times * round.keysPerUnit;
        plan.amount = times * round.idoAmount;
        plan.handleGas = _settings.handleGas;
        plan.value = plan.handleGas;
        if (isBNB) {
            plan.paid = plan.amount;
            plan.value += plan.amount;
            plan.volume = (plan.amount * 1e18) / oracle.consultInverse(wbnb, 1e18);
        } else {
            plan.asset = usdt;
            // The oracle rounds down, so this is up.
            plan.paid = oracle.consult(wbnb, plan.amount) + 1;
            plan.volume = plan.paid;
        }
        plan.tokens = GuardedSwap.preview(router, _buyPath(isBNB), plan.paid);
    }

    function _buyPath(bool isBNB) internal view returns (address[] memory path) {
        path = new address[](isBNB ? 3 : 2);
        path[path.length - 1] = token;
        path[path.length - 2] = usdt;
        if (isBNB) path[0] = wbnb;
    }

    function _openRoundFor(address account) private view returns (uint256 index) {
        if (paused()) revert Errors.Managed_Paused();
        _requireNotBlackListed(account);
        _requireRegistered(account);
        index = _current();
        if (index == 0) revert Errors.Ido_NoRound(_counters.rounds);
        uint256 opensAt = _opensAt(index);
        if (block.timestamp < opensAt) revert Errors.Ido_RoundNotOpen(index, opensAt);
        uint256 openToAll = opensAt + _rounds[index].idoFirst;
        if (block.timestamp < openToAll && !isWhiteList(account)) {
            revert Errors.Ido_NotWhiteListed(account, openToAll);
        }
    }

    function _requireRoom(address account, uint256 index, uint256 times, uint256 max) private view {
        Position storage position = _positions[account][index];
        uint256 left = max - position.units - position.burns;
        if (times > left) revert Errors.Ido_AboveUserMax(account, times, left);
    }

    /// @dev What a referrer may not have stays with the proceeds.
    function _share(address refer, uint256 amount, uint256 rate) private view returns (address, uint256) {
        if (refer == address(0) || isBlackList(refer)) return (address(0), 0);
        return (refer, (amount * rate) / BPS);
    }
}
