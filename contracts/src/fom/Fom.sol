// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

import {TwoHalves} from "../admin/TwoHalves.sol";
import {Upgradeable} from "../admin/Upgradeable.sol";
import {Errors} from "../libraries/Errors.sol";
import {Registry} from "../registration/Registry.sol";
import {GuardedSwap} from "../swap/GuardedSwap.sol";
import {IToken} from "../token/IToken.sol";
import {FomLedger} from "./FomLedger.sol";
import {FomShares} from "./FomShares.sol";
import {IFomActions} from "./IFomActions.sol";
import {IFomSettings} from "./IFomSettings.sol";

/// @title Fom
/// @notice Orders that lock CIN, and the round game. FOM and Super FOM are two deployments of this contract.
contract Fom is IFomActions, FomLedger, Upgradeable, TwoHalves {
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
        _order(0, times, amount, isUSDT);
    }

    /// @inheritdoc IFomActions
    function burn(uint256 index, uint256 times, uint256 amount, bool isUSDT) external payable nonReentrant {
        _order(index, times, amount, isUSDT);
    }

    function _order(uint256 stakeIndex, uint256 times, uint256 amount, bool isUSDT) private {
        Settings memory settings = _settings;
        Entry memory entry;
        (entry.account, entry.stakeIndex, entry.isUSDT) = (msg.sender, stakeIndex, isUSDT);
        entry.amount = _receive(settings, _payment(times, amount), isUSDT);
        _check(settings, entry);
        entry.index = _sums.orders + 1;
        uint256 spent = (entry.amount * settings.swapRate) / BPS;
        if (spent != 0) (entry.bought, entry.fair) = _swap(settings, usdt, token, spent);
        _fill(settings, entry, spent);
        if (entry.burned != 0) IToken(token).burn(entry.burned);
        _enter(settings, entry, _share(settings, entry));
        _record(msg.sender, msg.sender, false, usdtSymbol, "fomBurn", entry.amount, _players[msg.sender].total);
    }

    /// @return amount The payment in USDT; for native coin, what the swap to USDT brought.
    function _receive(Settings memory settings, uint256 payment, bool isUSDT) private returns (uint256 amount) {
        _requireValue(isUSDT ? settings.handleGas : payment + settings.handleGas);
        if (isUSDT) {
            IERC20(usdt).safeTransferFrom(msg.sender, address(this), payment);
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
        FomShares.Sharing memory sharing = _sharing;
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
        _requireClaim();
        _updateRound();
        uint256 word = _unsettled(msg.sender);
        (uint256 direct, uint256 indirect, uint256 team) = FomShares.unpack(word);
        Winnings storage winnings = _winnings[msg.sender];
        uint256 won = uint256(winnings.won) - winnings.paid;
        uint256 amount = direct + indirect + team + won;
        if (amount == 0) revert Errors.Fom_NothingToClaim(msg.sender);
        _settled[msg.sender] += word;
        (winnings.paid, winnings.lastOut) = (winnings.won, uint40(block.timestamp));
        _claims.claimed = uint96(_claims.claimed + amount);
        emit BalanceClaimed(msg.sender, amount);
        // Log one entry per kind of reward, for all orders since the last claim. One entry per order and generation
        // would make the orders of the account's team cost many times as much gas.
        uint256 balance = _note("rewardDirect", direct, 0);
        balance = _note("rewardIndirect", indirect, balance);
        balance = _note("rewardTeam", team, balance);
        _note("rewardFOMO", won, balance);
        _record(msg.sender, msg.sender, true, usdtSymbol, "fomClaim", amount, 0);
        _send(usdt, msg.sender, amount);
    }

    /// @inheritdoc IFomActions
    function claimReward(uint256 index) external payable nonReentrant {
        _requireClaim();
        _updateRound();
        Position memory position = _own(index, msg.sender);
        uint256 amount = _pay(index, position, _status(position));
        if (amount == 0) revert Errors.Fom_NothingToClaim(msg.sender);
        emit RewardClaimed(msg.sender, index, amount);
        _record(msg.sender, address(this), false, tokenSymbol, "rewardFom", amount, 0);
        _send(token, msg.sender, amount);
    }

    function _requireClaim() private view {
        _requireValue(_settings.handleGas);
        if (!_settings.openClaim) revert Errors.Fom_ClaimClosed();
        _requireNotBlackListed(msg.sender);
    }

    function _note(bytes32 action, uint256 amount, uint256 balance) private returns (uint256) {
        if (amount == 0) return balance;
        balance += amount;
        _record(msg.sender, address(this), false, usdtSymbol, action, amount, balance);
        return balance;
    }
}
