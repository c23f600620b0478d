// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Product} from "../admin/Product.sol";
import {TwoHalves} from "../admin/TwoHalves.sol";
import {Errors} from "../libraries/Errors.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {Pool} from "../libraries/ForcePoolTypes.sol";
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
/// @notice Orders that burn CIN and share dividends in the native coin.
contract Burn is IBurnActions, BurnLedger, TwoHalves {
    using ForcePool for Pool;
    using SafeERC20 for IERC20;

    /// @dev What an entry passes on from step to step.
    struct Entry {
        address account;
        bool isBNB;
        uint256 amount;
        uint256 volume;
        uint256 tokens;
        uint256 burned;
        uint256 generations;
        uint256 index;
    }

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers, address desk_) Product(peers) TwoHalves(desk_) {}

    /// @notice Native coin comes out of its wrapping here; dividends come through `addDividend`.
    receive() external payable {
        if (msg.sender != wbnb) revert Errors.Burn_NativeRefused(msg.sender);
    }

    function initialize(address owner_, address manager_, IBurnSettings.Setup calldata setup) external initializer {
        __Managed_init(owner_, manager_);
        Address.functionDelegateCall(desk, abi.encodeCall(IBurnSettings.setUp, (setup)));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       WRITES
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IBurnActions
    function burn(address account, uint256 times, uint256 amount, bool isBNB) external payable nonReentrant whenOpen {
        Settings memory settings = _settings;
        if (block.timestamp < settings.startTime) revert Errors.Burn_NotStarted(settings.startTime);
        _requireNotBlackListed(msg.sender);
        if (account != msg.sender) _requireNotBlackListed(account);

        Entry memory entry;
        (entry.account, entry.isBNB) = (account, isBNB);
        uint256 payment = _payment(times, amount);
        entry.amount = _receive(settings, payment, isBNB);
        _requireLeast(account, entry.amount);
        _requireRoom(account);
        _buy(settings, entry);
        // What was pushed up counts for little in this direction of the price.
        entry.volume = isBNB ? (entry.amount * 1e18) / oracle.consultInverse(wbnb, 1e18) : payment;
        _share(settings, entry);
        _enter(settings, entry);
        _record(account, msg.sender, false, NATIVE, "burn", entry.amount, _accounts[account].total);
    }

    /// @inheritdoc IBurnActions
    function claimReward() external payable nonReentrant {
        _requireValue(_limits.handleGas);
        _requireNotBlackListed(msg.sender);
        _settle(msg.sender);
        Account storage user = _accounts[msg.sender];
        uint256 amount = user.balance;
        if (amount == 0) revert Errors.Burn_NothingToClaim(msg.sender);
        (user.balance, user.lastOut) = (0, uint40(block.timestamp));
        _totals.owed -= uint96(amount);
        emit RewardClaimed(msg.sender, amount);
        _record(msg.sender, msg.sender, true, NATIVE, "claim", amount, 0);
        _send(address(0), msg.sender, amount);
    }

    /// @inheritdoc IBurnActions
    function updateUser(address account) external nonReentrant {
        _settle(account);
    }

    /// @inheritdoc IBurnActions
    function updatePool() external nonReentrant {
        _pool.distribute(0, _clock());
    }

    /// @inheritdoc INativeDividends
    function addDividend() external payable nonReentrant {
        if (msg.value == 0) revert Errors.Managed_ZeroAmount();
        _totals.owed += uint96(msg.value);
        _pool.distribute(msg.value, _clock());
        emit DividendAdded(msg.sender, msg.value);
    }

    /// @inheritdoc IReferralStats
    function referralStats(address account) external view returns (Stats memory) {
        return IBurnViews(address(this)).statsOf(account);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       ENTRY
    //////////////////////////////////////////////////////////////////////////*/

    /// @return amount What was paid, in native coin.
    function _receive(Settings memory settings, uint256 payment, bool isBNB) private returns (uint256 amount) {
        uint256 handleGas = _limits.handleGas;
        _requireValue(isBNB ? payment + handleGas : handleGas);
        if (isBNB) return payment;
        IERC20(usdt).safeTransferFrom(msg.sender, address(this), payment);
        amount = GuardedSwap.swap(_guard(settings), _path(usdt, wbnb), payment);
        IWbnb(wbnb).withdraw(amount);
    }

    function _requireLeast(address account, uint256 amount) private view {
        uint256 least = account == msg.sender ? _limits.orderMin : _limits.giftMin;
        if (amount < least) revert Errors.Burn_BelowMinimum(amount, least);
    }

    function _requireRoom(address account) private {
        bool isGift = account != msg.sender;
        if (_running[account].length == MAX_ORDERS || (isGift && _accounts[account].gifts == MAX_GIFTS)) {
            // Some of them may be over.
            _settle(account);
        }
        uint256 running = _running[account].length;
        if (running == MAX_ORDERS) revert Errors.Burn_TooManyOrders(account, running, MAX_ORDERS);
        if (!isGift) return;
        uint256 gifts = _accounts[account].gifts;
        if (gifts == MAX_GIFTS) revert Errors.Burn_TooManyGifts(account, gifts, MAX_GIFTS);
    }

    /// @dev Buys CIN for the swap part and burns what may be burned. The rest is kept for the Stake budget, and not sent
    /// at once: no entry depends on it.
    function _buy(Settings memory settings, Entry memory entry) private {
        uint256 amount = Shares.partDown(entry.amount, settings.swapRate);
        if (amount == 0) return;
        GuardedSwap.wrap(router, amount);
        entry.tokens = GuardedSwap.swap(_guard(settings), _path(wbnb, usdt, token), amount);
        Supply memory supply = _supply;
        entry.burned = Math.min(Shares.partDown(entry.tokens, settings.burnEvery), supply.burnSurplus);
        supply.burnSurplus -= uint128(entry.burned);
        supply.stakeOwed += uint128(entry.tokens - entry.burned);
        _supply = supply;
        if (entry.burned != 0) IToken(token).burn(entry.burned);
    }

    /// @dev Pays generations and, before the new order joins the pool, dividends.
    function _share(Settings memory settings, Entry memory entry) private {
        entry.index = _totals.orders + 1;
        (address[] memory ancestors, ) = referral.addVolume(entry.account, entry.volume);
        uint256 clock = _clock();
        for (uint256 g = 0; g < GENERATIONS && g < ancestors.length; g++) {
            if (!_isValid(ancestors[g], clock)) continue;
            uint256 share = Shares.partDown(entry.amount, _burnRate(settings, g));
            if (share == 0) continue;
            entry.generations += share;
            _creditGeneration(ancestors[g], entry, g, share);
        }
        Part[] memory parts = _parts(settings, entry.amount, entry.generations);
        Totals memory totals = _totals;
        totals.owed += uint96(entry.generations + parts[3].amount);
        totals.rewardInvite += uint96(entry.generations);
        _totals = totals;
        _pool.distribute(parts[3].amount, clock);
        emit PaymentSplit(entry.account, address(0), entry.index, entry.amount, parts);
    }

    function _creditGeneration(address to, Entry memory entry, uint256 g, uint256 share) private {
        Account storage user = _accounts[to];
        user.balance += uint96(share);
        if (g == 0) user.rewardDirect += uint96(share);
        else user.rewardIndirect += uint96(share);
        emit GenerationRewarded(to, entry.account, entry.index, g + 1, share);
        bytes32 action = g == 0 ? bytes32("rewardDirect") : bytes32("rewardIndirect");
        _record(to, entry.account, false, NATIVE, action, share, user.balance);
    }

    function _enter(Settings memory settings, Entry memory entry) private {
        uint256 expiresOnDay = _expiryDay(settings);
        uint256 rewardMax = Shares.partDown(entry.amount, settings.rewardRate);
        _open(
            Position({
                owner: entry.account,
                startTime: uint40(block.timestamp),
                expiresOnDay: uint24(expiresOnDay),
                isBNB: entry.isBNB,
                isGift: entry.account != msg.sender,
                isOpen: true,
                amount: uint128(entry.amount),
                tokens: uint128(entry.tokens),
                rewardSurplus: uint128(rewardMax),
                reward: 0
            })
        );
        emit OrderOpened(
            entry.account,
            entry.index,
            msg.sender,
            entry.isBNB,
            entry.amount,
            entry.tokens,
            entry.burned,
            rewardMax,
            _startOf(expiresOnDay, settings)
        );
    }

    function _guard(Settings memory settings) private view returns (GuardedSwap.Guard memory) {
        return GuardedSwap.Guard({router: router, oracle: oracle, maxSlippage: settings.maxSlippage});
    }
}
