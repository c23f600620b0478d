// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {ManagedDesk} from "../admin/ManagedDesk.sol";
import {TwoHalves} from "../admin/TwoHalves.sol";
import {Errors} from "../libraries/Errors.sol";
import {IKeyKeeper} from "../nft/IKeyKeeper.sol";
import {GuardedSwap} from "../swap/GuardedSwap.sol";
import {IWbnb} from "../swap/IExchange.sol";
import {Distributor} from "../token/Distributor.sol";
import {IToken} from "../token/IToken.sol";
import {IDividends, INativeDividends} from "../token/ITokenPeers.sol";
import {FomExits} from "./FomExits.sol";
import {FomLedger} from "./FomLedger.sol";
import {IFomDividends} from "./IFomDividends.sol";
import {IFomSettings} from "./IFomSettings.sol";

/// @title FomDesk
/// @notice The second part of Fom: exits, roles, keys and dividends. `Fom` delegates calls to it on its
/// own storage, so it answers under Fom's address. Calls that it doesn't know, it delegates to `FomReader` in the same
/// way, and that to `FomRules`. The code needs four contracts because it exceeds the size limit of fewer.
/// Warning: the deployed helper contract itself has no owner and holds no funds.
contract FomDesk is IFomDividends, FomExits, ManagedDesk, IKeyKeeper, TwoHalves {
    using SafeERC20 for IERC20;

    /// @dev Gas limits for sending each half of the dividends: several times what a receiver needs. A receiver that
    /// uses more can't take the gas that the other half needs.
    uint256 private constant NFT_GAS = 500_000;
    uint256 private constant BURN_GAS = 1_000_000;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers, address reader) FomLedger(peers) TwoHalves(reader) {}

    /// @inheritdoc IFomDividends
    function addStakeSurplus(uint256 index, uint256 amount) external nonReentrant {
        if (index >= TIERS) revert Errors.Fom_NoSuchTier(index, TIERS);
        _requireWithin("amount", amount, 1, type(uint88).max);
        _tiers[index].surplus += uint88(amount);
        _funded[index] += amount;
        emit IFomSettings.StakeSurplusAdded(msg.sender, index, amount);
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @inheritdoc IFomDividends
    function sendDividends() external nonReentrant {
        Undelivered memory owed = _collect();
        uint256 sum = uint256(owed.nft) + owed.burn;
        if (sum < _sendMin) revert Errors.Fom_BelowSendMin(sum, _sendMin);
        uint256 native;
        (owed.nft, owed.burn, native) = _deliver(_nft, _burn, owed);
        (_undelivered.nft, _undelivered.burn) = (_undelivered.nft - owed.nft, _undelivered.burn - owed.burn);
        emit IFomSettings.DividendsSent(owed.nft, owed.burn, native);
    }

    /// @inheritdoc IFomDividends
    function sendOwed(address receiver) external nonReentrant {
        Undelivered memory owed = _owedTo[receiver];
        if (uint256(owed.nft) + owed.burn == 0) revert Errors.Fom_NothingOwed(receiver);
        uint256 native;
        (owed.nft, owed.burn, native) = _deliver(receiver, receiver, owed);
        Undelivered storage left = _owedTo[receiver];
        (left.nft, left.burn) = (left.nft - owed.nft, left.burn - owed.burn);
        _setAside -= uint256(owed.nft) + owed.burn;
        emit IFomSettings.OwedSent(receiver, owed.nft, owed.burn, native);
    }

    /// @inheritdoc IFomDividends
    function sendToBurn(address receiver, uint256 amount) external returns (uint256 sent, uint256 native) {
        if (msg.sender != address(this)) revert Errors.Fom_NotSelf(msg.sender);
        GuardedSwap.Guard memory guard = GuardedSwap.Guard(router, oracle, _rules.settings.maxSlippage);
        // The distributor limits how much may be swapped at once, so that nobody gains by trading around the swap. The
        // remainder waits for later calls.
        Distributor hand = Distributor(IToken(token).getConfig().distributor);
        sent = Math.min(amount, hand.bearable(usdt, wbnb, guard.maxSlippage));
        if (sent == 0) return (0, 0);
        native = GuardedSwap.swap(guard, _path(usdt, wbnb), sent);
        IWbnb(wbnb).withdraw(native);
        INativeDividends(receiver).addDividend{value: native}();
    }

    /// @inheritdoc IKeyKeeper
    function keyNote(address account) external view returns (uint256) {
        return _players[account].keyNote;
    }

    /// @inheritdoc IKeyKeeper
    function giveKeys(address account) external nonReentrant {
        if (msg.sender != _keys.nft) revert Errors.Fom_NotKeyNft(msg.sender);
        _players[account].keyNote = 0;
    }

    /// @return toNft The USDT that was delivered.
    /// @return toBurn The USDT that was swapped and delivered.
    function _deliver(
        address nft,
        address burn,
        Undelivered memory owed
    ) private returns (uint96 toNft, uint96 toBurn, uint256 native) {
        toNft = uint96(_sendToNft(nft, owed.nft));
        uint256 sent;
        (sent, native) = _sendToBurn(burn, owed.burn);
        toBurn = uint96(sent);
    }

    /// @return taken The USDT that actually left, regardless of what the receiver returns.
    function _sendToNft(address nft, uint256 amount) private returns (uint256 taken) {
        if (amount == 0) return 0;
        if (nft.code.length != 0) {
            uint256 before = IERC20(usdt).balanceOf(address(this));
            IERC20(usdt).forceApprove(nft, amount);
            try IDividends(nft).addDividend{gas: NFT_GAS}(amount) {} catch {}
            taken = before - IERC20(usdt).balanceOf(address(this));
            if (taken < amount) IERC20(usdt).forceApprove(nft, 0);
        }
        if (taken < amount) emit IFomSettings.DividendFailed(nft, amount - taken);
    }

    /// @return sent The USDT that was swapped and delivered: less than the amount if not all of it may be swapped now.
    function _sendToBurn(address burn, uint256 amount) private returns (uint256 sent, uint256 native) {
        if (amount == 0) return (0, 0);
        if (burn.code.length != 0) {
            try IFomDividends(address(this)).sendToBurn{gas: BURN_GAS}(burn, amount) returns (
                uint256 part,
                uint256 received
            ) {
                return (part, received);
            } catch {}
        }
        emit IFomSettings.DividendFailed(burn, amount);
    }

    /// @dev A pause stops the timer of a running round, and leaves at least `HOLD` to order afterwards. Otherwise the
    /// owner or manager could pause and reopen in turn until the timer runs out, without any user finding orders open.
    /// The pause moves the end of the round at once, by as long as it can last: it may expire without a call. When it
    /// ends early, the end moves back by the rest.
    function _afterPause(bool value) internal override {
        _updateRound();
        uint256 until = _rules.settings.pausedUntil;
        uint256 endTime = _clock.endTime;
        if (value) {
            until = block.timestamp + MAX_PAUSE;
            if (endTime != 0) _clock.endTime = uint40(Math.max(endTime + MAX_PAUSE, until + HOLD));
        } else {
            if (block.timestamp >= until) return;
            if (endTime != 0) _clock.endTime = uint40(endTime - (until - block.timestamp));
            until = block.timestamp;
        }
        _rules.settings.pausedUntil = uint40(until);
        _next.rules.settings.pausedUntil = uint40(until);
    }

    /// @dev A running round ends with the bans with which it began, see `_isBarred`.
    function _afterBan(address account, bool listed) internal override {
        _updateRound();
        Player storage player = _players[account];
        bool before = player.isFlagged && _isBarred(account);
        bool isRunning = _clock.endTime != 0;
        _bars[account] = Bar({round: _clock.rounds + (isRunning ? 1 : 0), before: before, listed: listed});
        player.isFlagged = listed || (isRunning && before);
    }
}
