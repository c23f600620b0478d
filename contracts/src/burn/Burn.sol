// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Product} from "../admin/Product.sol";
import {TwoHalves} from "../admin/TwoHalves.sol";
import {Upgradeable} from "../admin/Upgradeable.sol";
import {Errors} from "../libraries/Errors.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {CLOCK_BITS, Pool} from "../libraries/ForcePoolTypes.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";
import {GuardedSwap} from "../swap/GuardedSwap.sol";
import {IWbnb} from "../swap/IExchange.sol";
import {Shares} from "../team/Shares.sol";
import {INativeDividends} from "../token/ITokenPeers.sol";
import {IToken} from "../token/IToken.sol";
import {BurnLedger} from "./BurnLedger.sol";
import {IBurnActions} from "./IBurnActions.sol";
import {IBurnSettings} from "./IBurnSettings.sol";
import {IBurnViews} from "./IBurnViews.sol";

/// @title Burn
/// @notice Orders that burn CIN and share dividends in the native coin, see `IBurn`.
contract Burn is IBurnActions, BurnLedger, Upgradeable, TwoHalves {
    using ForcePool for Pool;
    using SafeERC20 for IERC20;

    /// @dev Values that the steps of opening an order pass on.
    struct Entry {
        uint256 index;
        uint256 volume;
        uint256 burned;
        uint256 generations;
    }

    /// @dev Maximum days that `addDividend` processes. Each needs about 7,000 gas, so the gas that the token grants is
    /// enough.
    uint256 internal constant MAX_DAYS = 24;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers, address desk_) Product(peers) TwoHalves(desk_) {}

    /// @notice Accepts native coin only from unwrapping WBNB. Dividends arrive through `addDividend`.
    receive() external payable {
        if (msg.sender != wbnb) revert Errors.Burn_NativeRefused(msg.sender);
    }

    function initialize(address owner_, address manager_, IBurnSettings.Setup calldata setup) external initializer {
        __Managed_init(owner_, manager_);
        // Forward the encoded `setup` unchanged: in the calldata it follows the selector and two addresses, which are
        // 68 bytes.
        setup;
        Address.functionDelegateCall(desk, bytes.concat(IBurnSettings.setUp.selector, msg.data[68:]));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       WRITES
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IBurnActions
    function burn(address account, uint256 times, uint256 amount, bool isBNB) external payable nonReentrant whenOpen {
        uint256 startTime = _settings.startTime;
        if (block.timestamp < startTime) revert Errors.Burn_NotStarted(startTime);
        _requireNotBlackListed(msg.sender);
        _requireNotBlackListed(account);

        Entry memory entry;
        Position memory order;
        (order.owner, order.isBNB, order.isGift) = (account, isBNB, account != msg.sender);
        uint256 payment = _payment(times, amount);
        amount = _receive(payment, isBNB);
        uint256 least = order.isGift ? _limits.giftMin : _limits.orderMin;
        if (amount < least) revert Errors.Burn_BelowMinimum(amount, least);
        order.amount = uint128(amount);
        _requireRoom(account, order.isGift);
        _buy(order, entry);
        // The inverse average is used because pushing the price up barely changes it.
        entry.volume = isBNB ? (amount * 1e18) / oracle.consultInverse(wbnb, 1e18) : payment;
        _pay(order, entry);
        _enter(order, entry);
    }

    /// @inheritdoc IBurnActions
    function claimReward() external payable nonReentrant {
        _claim(msg.sender);
    }

    /// @inheritdoc IBurnActions
    function claimFor(address account) external payable nonReentrant {
        _requireClaimFor(account, 0);
        _claim(account);
    }

    /// @inheritdoc IBurnActions
    function updateUser(address account) external nonReentrant {
        _settle(account);
    }

    /// @inheritdoc IBurnActions
    function updatePool() external nonReentrant {
        _share(0, _clock());
    }

    /// @inheritdoc INativeDividends
    function addDividend() external payable nonReentrant {
        if (msg.value == 0) revert Errors.Managed_ZeroAmount();
        _totals.owed += uint96(msg.value);
        uint256 clock = _clock();
        uint256 near = (uint256(_pool.core.day) + MAX_DAYS) << CLOCK_BITS;
        if (_pool.core.force == 0 || clock < near) {
            _share(msg.value, clock);
        } else {
            // The payer grants this call a limited amount of gas, so later calls process the remaining days.
            _pool.checkpoint(near);
            _wait(msg.value, clock >> CLOCK_BITS);
        }
        emit DividendAdded(msg.sender, msg.value);
    }

    /// @inheritdoc IReferralStats
    /// @dev Calls `statsOf` of the helper contract through this contract's fallback, and returns its answer unchanged.
    function referralStats(address account) external view returns (Stats memory) {
        bytes memory question = abi.encodeCall(IBurnViews.statsOf, (account));
        assembly ("memory-safe") {
            let done := staticcall(gas(), address(), add(question, 0x20), mload(question), 0, 0)
            let answer := mload(0x40)
            returndatacopy(answer, 0, returndatasize())
            if done {
                return(answer, returndatasize())
            }
            revert(answer, returndatasize())
        }
    }

    function _claim(address account) private {
        _requireValue(_limits.handleGas);
        _requireRewardsFree(account);
        _settle(account);
        Account storage user = _accounts[account];
        (uint96 dividend, uint96 direct, uint96 indirect) = (user.dividend, user.direct, user.indirect);
        uint256 amount = uint256(dividend) + direct + indirect;
        if (amount == 0) revert Errors.Burn_NothingToClaim(account);
        (user.dividend, user.direct, user.indirect, user.lastOut) = (0, 0, 0, uint40(block.timestamp));
        unchecked {
            // These sums are for display only: they may wrap around, but must not make a claim revert.
            user.paidDividend += dividend;
            user.paidDirect += direct;
            user.paidIndirect += indirect;
        }
        _totals.owed -= uint96(amount);
        emit RewardClaimed(account, amount);
        // One log entry per kind and claim. Logging each generation reward when it is credited would cost the user who
        // opens that order more gas than the rest of `burn`.
        _note(account, account, "rewardBurn", dividend, dividend);
        _note(account, account, "rewardDirect", direct, amount - indirect);
        _note(account, account, "rewardIndirect", indirect, amount);
        _note(account, account, "claim", amount, 0);
        bool sent;
        assembly ("memory-safe") {
            // Ignores the answer, so an account cannot make another caller pay for a long one.
            sent := call(gas(), account, amount, 0, 0, 0, 0)
        }
        if (!sent) revert Errors.Burn_ClaimRefused(account);
    }

    /// @dev Writes a history entry. A balance of zero marks a claim, which is the only reduction.
    function _note(address account, address from, bytes32 action, uint256 amount, uint256 balance) private {
        if (amount != 0) _record(account, from, balance == 0, NATIVE, action, amount, balance);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       ENTRY
    //////////////////////////////////////////////////////////////////////////*/

    /// @return amount What was paid, in native coin.
    function _receive(uint256 payment, bool isBNB) private returns (uint256 amount) {
        _requireValue(_limits.handleGas + (isBNB ? payment : 0));
        if (isBNB) return payment;
        (address from, address to) = (usdt, wbnb);
        IERC20(from).safeTransferFrom(msg.sender, address(this), payment);
        amount = _swap(_path(from, address(0), to), payment);
        IWbnb(to).withdraw(amount);
    }

    function _requireRoom(address account, bool isGift) private {
        (uint32[] storage running, Account storage user) = (_running[account], _accounts[account]);
        // Settle first: some of these orders may be over.
        if (running.length == MAX_ORDERS || (isGift && user.gifts == MAX_GIFTS)) _settle(account);
        if (running.length == MAX_ORDERS) revert Errors.Burn_TooManyOrders(account, MAX_ORDERS, MAX_ORDERS);
        if (isGift && user.gifts == MAX_GIFTS) revert Errors.Burn_TooManyGifts(account, MAX_GIFTS, MAX_GIFTS);
    }

    /// @dev Buys CIN for the swap part and burns as much as allowed. The rest is kept for the Stake budget and sent by
    /// `fundStake`, so that opening an order does not depend on the Stake contract.
    function _buy(Position memory order, Entry memory entry) private {
        uint256 amount = Shares.partDown(order.amount, _settings.swapRate);
        (address from, address to) = (wbnb, token);
        IWbnb(from).deposit{value: amount}();
        uint256 tokens = _swap(_path(from, usdt, to), amount);
        uint256 burned = Math.min(Shares.partDown(tokens, _settings.burnEvery), _supply.burnSurplus);
        (order.tokens, entry.burned) = (uint128(tokens), burned);
        unchecked {
            // Cannot overflow: the CIN supply bounds the sum, and `burned` is at most the surplus.
            if (tokens != burned) _supply.stakeOwed += uint128(tokens - burned);
            if (burned == 0) return;
            _supply.burnSurplus -= uint128(burned);
        }
        IToken(to).burn(burned);
    }

    /// @dev Credits generation rewards and shares dividends before the new order joins the pool.
    function _pay(Position memory order, Entry memory entry) private {
        entry.index = ++_totals.orders;
        (address[] memory ancestors, ) = referral.addVolume(order.owner, entry.volume);
        uint256 clock = _clock();
        // Nothing overflows: each reward is a part of a payment that has arrived.
        unchecked {
            for (uint256 g = 0; g < GENERATIONS && g < ancestors.length; g++) {
                address ancestor = ancestors[g];
                uint256 share = Shares.partDown(order.amount, _burnRate(g));
                if (share == 0 || !_isValid(ancestor, clock)) continue;
                entry.generations += share;
                Account storage user = _accounts[ancestor];
                if (g == 0) user.direct += uint96(share);
                else user.indirect += uint96(share);
                emit GenerationRewarded(ancestor, order.owner, entry.index, g + 1, share);
            }
            _totals.rewardInvite += uint96(entry.generations);
        }
        Part[] memory parts = _parts(order.amount, entry.generations);
        _totals.owed += uint96(entry.generations + parts[3].amount);
        _share(parts[3].amount, clock);
        emit PaymentSplit(order.owner, address(0), entry.index, order.amount, parts);
    }

    function _enter(Position memory order, Entry memory entry) private {
        order.startTime = uint40(block.timestamp);
        order.expiresOnDay = uint24(_expiryDay());
        order.rewardMax = uint128(Shares.partDown(order.amount, _settings.rewardRate));
        _open(entry.index, order);
        emit OrderOpened(
            order.owner,
            entry.index,
            msg.sender,
            order.isBNB,
            order.amount,
            order.tokens,
            entry.burned,
            order.rewardMax,
            _startOf(order.expiresOnDay)
        );
        _note(order.owner, msg.sender, "burn", order.amount, _accounts[order.owner].total);
    }

    function _swap(address[] memory path, uint256 amount) private returns (uint256) {
        return GuardedSwap.swap(GuardedSwap.Guard(router, oracle, _settings.maxSlippage), path, amount);
    }
}
