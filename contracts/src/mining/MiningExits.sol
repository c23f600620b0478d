// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {Product} from "../admin/Product.sol";
import {Errors} from "../libraries/Errors.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {CLOCK_BITS, GRAIN, Head, Pool} from "../libraries/ForcePoolTypes.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IMiningActions} from "./IMiningActions.sol";
import {MiningAccount} from "./MiningAccount.sol";
import {MiningQuotes} from "./MiningQuotes.sol";
import {MiningTerms} from "./MiningTerms.sol";
import {MiningTier} from "./MiningTier.sol";
import {Books, Record, Rest, Shelf, Terms, Tier} from "./MiningTypes.sol";
import {GAS_UNIT, HAS_CREDIT, HAS_REST, LIVE} from "./MiningTypes.sol";

/// @title MiningExits
/// @notice The part of `Mining` that returns principal: after the end of a stake, and before it while exits are open.
abstract contract MiningExits is IMiningActions, MiningQuotes, Product {
    using ForcePool for Pool;
    using MiningAccount for uint256;
    using MiningTerms for Terms;
    using MiningTier for Tier;
    using SafeERC20 for IERC20;

    /// @dev Gas for asking the registry for three ancestors: several times what it needs.
    uint256 private constant UPLINE_GAS = 100_000;

    /// @dev Symbol under which the log records the token.
    bytes32 internal immutable symbol;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers) Product(peers) {
        symbol = bytes32(bytes(IERC20Metadata(peers.token).symbol()));
    }

    /// @inheritdoc IMiningActions
    function claimRelease(uint256 index) external payable nonReentrant {
        _claimRelease(msg.sender, index);
    }

    /// @inheritdoc IMiningActions
    function releaseFor(address account, uint256 index) external payable nonReentrant {
        _claimRelease(account, index);
    }

    /// @inheritdoc IMiningActions
    function exit(uint256 index) external nonReentrant {
        _requireExitsOpen();
        (uint256 paid, Terms terms) = _stakeOf(msg.sender, index);
        _leave(index, paid, terms);
        _release(msg.sender, index, paid, terms);
    }

    function _referral() internal view override returns (IReferral) {
        return referral;
    }

    function _isPaused() internal view override returns (bool) {
        return paused();
    }

    /// @dev Stores an account's own mining power: in `record.rest`, or only as a flag if it follows from the last
    /// stake.
    /// @param isOnlyLast Whether mining power and principal are those of the last stake alone, or zero.
    /// @return The new `purse`, which the calling function must store.
    function _keepHead(
        Record storage record,
        uint256 purse,
        Head memory head,
        uint256 rest,
        bool isOnlyLast
    ) internal returns (uint256) {
        uint256 flags = purse.flagsOf() & ~(LIVE | HAS_REST);
        if (!isOnlyLast) {
            flags |= HAS_REST;
            record.rest = Rest(head.force, head.day, head.spread, uint88(rest));
        } else if (head.force != 0) {
            flags |= LIVE;
        }
        return MiningAccount.packPurse(head.debt, purse.paidOf(), flags);
    }

    function _payReward(
        address account,
        Record storage record,
        uint256 card,
        uint256 amount,
        uint256 totalExtract
    ) internal {
        card = card.withReward(amount);
        record.card = card;
        // The sum is less than all that was funded, which fits.
        _books.totalExtract = uint88(totalExtract + amount);
        emit RewardClaimed(account, amount);
        IERC20(token).safeTransfer(account, amount);
        _record(account, address(this), false, symbol, "rewardMining", amount, card.rewardPaidOf());
    }

    /// @dev Reverts if there is no such stake, or its principal was returned.
    function _stakeOf(address account, uint256 index) private view returns (uint256 paid, Terms terms) {
        Record storage record = _records[account];
        uint256 card = record.card;
        uint256 count = card.stakesOf();
        if (index == 0 || index > count) revert Errors.Mining_NoSuchStake(account, index, count);
        if (index == count) {
            (paid, terms) = (record.purse.paidOf(), card.termsOf());
        } else {
            uint256 stake = _stakes[account][index];
            (paid, terms) = (uint88(stake), Terms.wrap(stake >> 88));
        }
        if (terms.isReleased()) revert Errors.Mining_AlreadyReleased(account, index);
    }

    function _claimRelease(address account, uint256 index) private {
        // No fee is required: the owner could otherwise raise it right before every exit.
        if (msg.value != 0) _requireValue(_books.handleGas * GAS_UNIT);
        (uint256 paid, Terms terms) = _stakeOf(account, index);
        uint256 endTime = _beginningOf(terms.endDay(_books.addTime, _books.dayTimes));
        if (block.timestamp < endTime) revert Errors.Mining_StakeLocked(index, endTime);
        _release(account, index, paid, terms);
    }

    /// @dev Returns the principal of a stake whose mining power has left the pool.
    function _release(address account, uint256 index, uint256 paid, Terms terms) private {
        Record storage record = _records[account];
        (uint256 purse, uint256 card) = (record.purse, record.card);
        uint256 actual = terms.actualOf(paid);
        uint256 rest = 0;
        if (purse.flagsOf() & HAS_REST != 0) rest = record.rest.amount;
        if (index == card.stakesOf()) {
            card = card.withTerms(terms.released());
        } else {
            rest -= actual;
            record.rest.amount = uint88(rest);
            _stakes[account][index] = paid | (Terms.unwrap(terms.released()) << 88);
        }
        rest += _runningOf(purse, card);
        record.card = card.withLastOut();
        Shelf storage shelf = _shelves[terms.tier()];
        shelf.tier = shelf.tier.withRelease(actual, rest == 0);
        unchecked {
            // Unchecked: a sum that only screens use must not stop an exit.
            _totalRelease += actual;
        }
        emit Released(account, index, actual);
        IERC20(token).safeTransfer(account, actual);
        _record(account, address(this), false, symbol, "release", actual, rest);
    }

    /// @dev Settles the caller's own mining power, and removes that of a stake that has not ended, with the parts of its
    /// ancestors.
    function _leave(uint256 index, uint256 paid, Terms terms) private {
        Books memory books = _books;
        uint256 clock = ForcePool.clockAt(block.timestamp, books.addTime, books.dayTimes);
        uint256 endDay = terms.endDay(books.addTime, books.dayTimes);
        if (endDay <= clock >> CLOCK_BITS) return;
        _scheduleDue(clock);
        Shelf storage shelf = _shelves[terms.tier()];
        Tier tier = shelf.tier;
        if (tier.endDay() == endDay) {
            if (tier.gathered() != 0) _pool.scheduleEnd(endDay, tier.gathered());
            shelf.tier = tier.withEndDay(0);
        }
        Record storage record = _records[msg.sender];
        Head memory head;
        uint256 rest = _fillOwn(head, record);
        uint256 reward = _pool.collect(head, uint160(msg.sender), clock);
        uint256 grains = terms.grainsOf(terms.actualOf(paid));
        _pool.detach(head, uint160(msg.sender), grains, endDay, clock);
        uint256 purse = _keepHead(record, record.purse, head, rest, rest == 0 && head.force == 0);
        emit Exited(msg.sender, index, grains * GRAIN);
        _removeInviteForces(terms, grains, endDay, clock);
        if (_areRewardsHeld(msg.sender)) purse = _credit(msg.sender, purse, reward);
        record.purse = purse;
        if (reward != 0 && !_areRewardsHeld(msg.sender)) {
            _payReward(msg.sender, record, record.card, reward, books.totalExtract);
        }
    }

    /// @dev Adds to the rewards that the next claim pays.
    /// @return The new `purse`, which the calling function must store.
    function _credit(address account, uint256 purse, uint256 amount) internal returns (uint256) {
        if (amount == 0) return purse;
        _credits[account] += amount;
        return purse.withFlags(purse.flagsOf() | HAS_CREDIT);
    }

    /// @dev An ancestor without that mining power loses none, so a wrong answer of the registry can't stop an exit.
    function _removeInviteForces(Terms terms, uint256 grains, uint256 endDay, uint256 clock) private {
        uint256[5] memory answer;
        for (uint256 g = 1; g <= GENERATIONS; g++) {
            uint256 part = terms.inviteGrainsOf(grains, g);
            if (part == 0) continue;
            if (answer[0] == 0) _askUpline(answer);
            address ancestor = address(uint160(answer[g + 1]));
            uint160 holder = _holder(ancestor, g);
            Head memory head = _pool.heads[holder];
            if (!_pool.detach(head, holder, part, endDay, clock)) continue;
            _pool.heads[holder] = head;
            emit InviteForceRemoved(ancestor, msg.sender, g, part * GRAIN);
        }
    }

    /// @dev Asks the registry for the caller's ancestors. A low-level call, because `try` itself reverts if the answer is
    /// malformed.
    /// @param answer The encoded list: at [2] the first ancestor. Zeros if the registry fails.
    function _askUpline(uint256[5] memory answer) private view {
        // With less gas left, the caller could make the registry fail, and the ancestors would keep their mining power.
        if (gasleft() < 2 * UPLINE_GAS) revert Errors.Mining_GasTooLow(gasleft(), 2 * UPLINE_GAS);
        address target = address(referral);
        bytes memory question = abi.encodeCall(IReferral.upline, (msg.sender, GENERATIONS));
        assembly ("memory-safe") {
            if iszero(staticcall(UPLINE_GAS, target, add(question, 32), mload(question), answer, 160)) {
                calldatacopy(answer, calldatasize(), 160)
            }
            // Ask only once.
            mstore(answer, 1)
        }
    }
}
