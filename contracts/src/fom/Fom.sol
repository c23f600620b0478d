// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {TwoHalves} from "../admin/TwoHalves.sol";
import {Upgradeable} from "../admin/Upgradeable.sol";
import {Errors} from "../libraries/Errors.sol";
import {Registry} from "../registration/Registry.sol";
import {GuardedSwap} from "../swap/GuardedSwap.sol";
import {IToken} from "../token/IToken.sol";
import {FomLedger} from "./FomLedger.sol";
import {FomShares} from "./FomShares.sol";
import {IFomActions} from "./IFomActions.sol";
import {IFomProbe} from "./IFomProbe.sol";
import {IFomSelf} from "./IFomSelf.sol";
import {IFomSettings} from "./IFomSettings.sol";

/// @title Fom
/// @notice Orders that lock CIN, the round game, and claims. FOM and Super FOM are two deployments of this contract.
contract Fom is IFomActions, IFomSelf, FomLedger, Upgradeable, TwoHalves {
    using SafeERC20 for IERC20;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers, address desk_) FomLedger(peers) TwoHalves(desk_) {}

    /// @notice Accepts native coin from WBNB only: `sendToBurn` unwraps it here and sends it to Burn as dividends.
    receive() external payable {
        if (msg.sender != wbnb) revert Errors.Fom_NativeRefused(msg.sender);
    }

    /// @dev The third argument holds the initial settings.
    function initialize(address owner_, address manager_, IFomSettings.Setup calldata) external initializer {
        __Managed_init(owner_, manager_);
        // Pass `setup` on as received. It has no members of dynamic length, so its words follow the selector and the
        // two addresses directly.
        Address.functionDelegateCall(desk, bytes.concat(IFomSettings.setUp.selector, msg.data[68:]));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       ENTRY
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IFomActions
    function burn(uint256 times, uint256 amount, bool isUSDT) external payable nonReentrant {
        _order(_entry(msg.sender, 0, isUSDT), times, amount);
    }

    /// @inheritdoc IFomActions
    function burn(uint256 index, uint256 times, uint256 amount, bool isUSDT) external payable nonReentrant {
        _order(_entry(msg.sender, index, isUSDT), times, amount);
    }

    /// @inheritdoc IFomActions
    function burnOrHold(
        uint256 index,
        uint256 times,
        uint256 amount,
        bool isUSDT
    ) external payable returns (bool isOrder) {
        bytes memory order = abi.encodeCall(IFomSelf.burnFor, (msg.sender, index, times, amount, isUSDT));
        bytes memory refusal;
        (isOrder, refusal) = address(this).call{value: msg.value}(order);
        if (isOrder) return true;
        try IFomProbe(address(this)).holdFor(msg.sender) {
            if (msg.value != 0) _send(address(0), msg.sender, msg.value);
        } catch {
            // The round needs no extension: return why the order was refused.
            assembly ("memory-safe") {
                revert(add(refusal, 32), mload(refusal))
            }
        }
    }

    /// @inheritdoc IFomSelf
    function burnFor(
        address account,
        uint256 index,
        uint256 times,
        uint256 amount,
        bool isUSDT
    ) external payable nonReentrant {
        _requireSelf();
        _order(_entry(account, index, isUSDT), times, amount);
    }

    /// @inheritdoc IFomSelf
    function probeOrder(address account, uint256 index, uint256 quoted, uint256 least) external {
        _requireSelf();
        _updateRound();
        Settings memory settings = _rules.settings;
        Entry memory entry = _entry(account, index, true);
        (entry.amount, entry.qualifies) = (_rules.limits.roundMin, true);
        uint256 spent = (entry.amount * settings.swapRate) / BPS;
        // Swap only what the contract holds. With less than this it says nothing about the price.
        uint256 used = Math.min(spent, _held(usdt));
        if (used > spent / 1_000) {
            uint256 expected = GuardedSwap.preview(router, _path(usdt, token), used);
            (entry.bought, entry.fair) = _swap(settings, usdt, token, used);
            // A fee of the token would reduce the whole swap in proportion.
            if (entry.bought * quoted < least * expected) revert Errors.Product_PriceMoved(entry.bought, expected);
        }
        _place(settings, entry, used);
    }

    function _entry(address account, uint256 index, bool isUSDT) private pure returns (Entry memory entry) {
        (entry.account, entry.stakeIndex, entry.isUSDT) = (account, index, isUSDT);
    }

    function _order(Entry memory entry, uint256 times, uint256 amount) private {
        // First, because settings that wait for the end of the round apply to this order.
        _updateRound();
        Settings memory settings = _rules.settings;
        address account = entry.account;
        entry.amount = _receive(settings, account, _payment(times, amount), entry.isUSDT);
        _check(settings, _rules.limits, entry);
        uint256 spent = (entry.amount * settings.swapRate) / BPS;
        if (spent != 0) (entry.bought, entry.fair) = _swap(settings, usdt, token, spent);
        _place(settings, entry, spent);
        _record(account, account, false, usdtSymbol, "fomBurn", entry.amount, _players[account].total);
    }

    /// @param spent The USDT with which the CIN was bought.
    function _place(Settings memory settings, Entry memory entry, uint256 spent) private {
        entry.index = _sums.orders + 1;
        _fill(settings, entry, spent);
        if (entry.burned != 0) IToken(token).burn(entry.burned);
        _enter(settings, entry, _share(settings, entry));
    }

    function _requireSelf() private view {
        if (msg.sender != address(this)) revert Errors.Fom_NotSelf(msg.sender);
    }

    /// @return amount The payment in USDT; for native coin, what the swap to USDT brought.
    function _receive(
        Settings memory settings,
        address account,
        uint256 payment,
        bool isUSDT
    ) private returns (uint256 amount) {
        _requireValue(isUSDT ? settings.handleGas : payment + settings.handleGas);
        if (isUSDT) {
            IERC20(usdt).safeTransferFrom(account, address(this), payment);
            return payment;
        }
        GuardedSwap.wrap(router, payment);
        (amount, ) = _swap(settings, wbnb, usdt, payment);
    }

    /// @return received The amount that arrived.
    /// @return fair The amount at the time-weighted price.
    function _swap(
        Settings memory settings,
        address from,
        address to,
        uint256 amount
    ) private returns (uint256 received, uint256 fair) {
        GuardedSwap.Guard memory guard = GuardedSwap.Guard(router, oracle, settings.maxSlippage);
        return GuardedSwap.swapBesideFair(guard, _path(from, to), amount);
    }

    /// @dev Credits the referral rewards of the payer's upline and emits how the payment was split.
    function _share(Settings memory settings, Entry memory entry) private returns (Part[] memory parts) {
        FomShares.Sharing memory sharing = _rules.sharing;
        (address[] memory ancestors, uint256 levels) = Registry.count(referral, entry.account, entry.amount);
        (uint256 generations, uint256 team, uint256[] memory credits) = FomShares.credit(
            _rewards,
            sharing,
            entry.amount,
            ancestors,
            levels
        );
        if (credits.length != 0) {
            (uint256 invite, uint256 ofTeams) = (_credited.invite, _credited.team);
            _credited = Credited({invite: uint96(invite + generations), team: uint96(ofTeams + team)});
            FomShares.announce(entry.account, entry.index, credits);
        }
        parts = _parts(settings, sharing.upline, entry.amount, generations, team);
        emit PaymentSplit(entry.account, usdt, entry.index, entry.amount, parts);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       REWARDS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IFomActions
    function claimReward() external payable nonReentrant {
        _claimBalance(msg.sender);
    }

    /// @inheritdoc IFomActions
    function claimReward(uint256 index) external payable nonReentrant {
        _claimOrder(msg.sender, index);
    }

    /// @inheritdoc IFomActions
    function claimFor(address account) external payable nonReentrant {
        _requireClaimFor(account, 0);
        _claimBalance(account);
    }

    /// @inheritdoc IFomActions
    function claimFor(address account, uint256 index) external payable nonReentrant {
        // Orders are numbered from 1 on, so 0 is free for the balance.
        _requireClaimFor(account, index);
        _claimOrder(account, index);
    }

    function _claimBalance(address account) private {
        // First, because a contract fee that waits for the end of the round applies to this claim.
        _updateRound();
        _requireClaim(account);
        uint256 word = _unsettled(account);
        (uint256 direct, uint256 indirect, uint256 team) = FomShares.unpack(word);
        Winnings storage winnings = _winnings[account];
        uint256 won = uint256(winnings.won) - winnings.paid;
        uint256 amount = direct + indirect + team + won;
        if (amount == 0) revert Errors.Fom_NothingToClaim(account);
        _settled[account] += word;
        (winnings.paid, winnings.lastOut) = (winnings.won, uint40(block.timestamp));
        _claims.claimed = uint96(_claims.claimed + amount);
        emit BalanceClaimed(account, amount);
        // Log one entry per kind of reward, for all orders since the last claim. One entry per order and generation
        // would make the orders of the account's team cost many times as much gas.
        uint256 balance = _note(account, "rewardDirect", direct, 0);
        balance = _note(account, "rewardIndirect", indirect, balance);
        balance = _note(account, "rewardTeam", team, balance);
        _note(account, "rewardFOMO", won, balance);
        _record(account, account, true, usdtSymbol, "fomClaim", amount, 0);
        _send(usdt, account, amount);
    }

    function _claimOrder(address account, uint256 index) private {
        // First, because a contract fee that waits for the end of the round applies to this claim.
        _updateRound();
        _requireClaim(account);
        Position memory position = _own(index, account);
        uint256 amount = _pay(index, position, _status(position));
        if (amount == 0) revert Errors.Fom_NothingToClaim(account);
        emit RewardClaimed(account, index, amount);
        _record(account, address(this), false, tokenSymbol, "rewardFom", amount, 0);
        _send(token, account, amount);
    }

    function _requireClaim(address account) private view {
        Settings storage settings = _rules.settings;
        _requireValue(settings.handleGas);
        if (!settings.openClaim && block.timestamp < _claimsClosedUntil) revert Errors.Fom_ClaimClosed();
        _requireRewardsFree(account);
    }

    function _note(address account, bytes32 action, uint256 amount, uint256 balance) private returns (uint256) {
        if (amount == 0) return balance;
        balance += amount;
        _record(account, address(this), false, usdtSymbol, action, amount, balance);
        return balance;
    }
}
