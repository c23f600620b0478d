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
import {FomSettings} from "./FomSettings.sol";
import {FomShares} from "./FomShares.sol";
import {IFomSettings} from "./IFomSettings.sol";
import {IFomViews} from "./IFomViews.sol";

/// @title FomDesk
/// @notice The second part of Fom: exits, settings, keys, dividends and `holdRound`. `Fom` delegates calls to it on its
/// own storage, so it answers under Fom's address. Calls that it doesn't know, it delegates to `FomReader` in the same
/// way. The code needs three contracts because it exceeds the size limit of one, and of two.
/// Warning: the deployed helper contract itself has no owner and holds no funds.
contract FomDesk is FomExits, FomSettings, ManagedDesk, IKeyKeeper, TwoHalves {
    using SafeERC20 for IERC20;

    /// @dev Gas limits for sending each half of the dividends: several times what a receiver needs. A receiver that
    /// uses more can't take the gas that the other half needs.
    uint256 private constant NFT_GAS = 500_000;
    uint256 private constant BURN_GAS = 1_000_000;

    /// @dev How far `holdRound` can move the end of a round after each qualifying order. To make orders revert all that
    /// time, an attacker would have to keep the price ahead of its average, so it would have to rise many times over.
    /// If there is no market at all, the round still ends.
    uint256 private constant MAX_HELD = 1 days;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers, address reader) FomLedger(peers) TwoHalves(reader) {}

    /// @inheritdoc IFomSettings
    function addStakeSurplus(uint256 index, uint256 amount) external nonReentrant {
        _requireTier(index);
        _requireWithin("amount", amount, 1, type(uint88).max);
        _tiers[index].surplus += uint88(amount);
        _funded[index] += amount;
        emit StakeSurplusAdded(msg.sender, index, amount);
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @inheritdoc IFomSettings
    function sendDividends() external nonReentrant {
        uint256 collected = uint256(_supply.dividends) * FomShares.GRAIN;
        Undelivered memory owed = _undelivered;
        owed.burn += uint96(collected / 2);
        owed.nft += uint96(collected - collected / 2);
        uint256 sum = uint256(owed.nft) + owed.burn;
        if (sum < _sendMin) revert Errors.Fom_BelowSendMin(sum, _sendMin);
        _supply.dividends = 0;
        _undelivered = owed;
        uint256 toNft = _sendToNft(owed.nft);
        (uint256 toBurn, uint256 native) = _sendToBurn(owed.burn);
        (owed.nft, owed.burn) = (owed.nft - uint96(toNft), owed.burn - uint96(toBurn));
        _undelivered = owed;
        emit DividendsSent(toNft, toBurn, native);
    }

    /// @inheritdoc IFomSettings
    function holdRound() external whenOpen nonReentrant {
        _updateRound();
        Clock memory clock = _clock;
        if (clock.endTime == 0) revert Errors.Fom_NoRound();
        // An order that reverts also reverts its price observation, so record one here.
        oracle.update();
        if (IFomViews(address(this)).takesOrders()) revert Errors.Fom_OrdersOpen();
        uint256 endTime = Math.min(block.timestamp + HOLD, uint256(clock.endTime) + MAX_HELD - clock.held);
        if (endTime <= clock.endTime) revert Errors.Fom_RoundHeld(clock.endTime, clock.held);
        clock.held += uint24(endTime - clock.endTime);
        clock.endTime = uint40(endTime);
        _clock = clock;
        emit RoundHeld(msg.sender, uint256(clock.rounds) + 1, endTime);
    }

    /// @inheritdoc IFomSettings
    function sendToBurn(uint256 amount) external returns (uint256 sent, uint256 native) {
        if (msg.sender != address(this)) revert Errors.Fom_NotSelf(msg.sender);
        GuardedSwap.Guard memory guard = GuardedSwap.Guard(router, oracle, _settings.maxSlippage);
        // Swap no more than the pool can absorb. Swapping a larger sum at once would move the price beyond the guard's
        // tolerance, so it would always revert and stay stuck permanently.
        Distributor hand = Distributor(IToken(token).getConfig().distributor);
        sent = Math.min(amount, hand.bearable(usdt, wbnb, guard.maxSlippage));
        native = GuardedSwap.swap(guard, _path(usdt, wbnb), sent);
        IWbnb(wbnb).withdraw(native);
        INativeDividends(_burn).addDividend{value: native}();
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

    /// @return taken The USDT that actually left, regardless of what the receiver returns.
    function _sendToNft(uint256 amount) private returns (uint256 taken) {
        address nft = _nft;
        if (amount == 0) return 0;
        if (nft.code.length != 0) {
            uint256 before = IERC20(usdt).balanceOf(address(this));
            IERC20(usdt).forceApprove(nft, amount);
            try IDividends(nft).addDividend{gas: NFT_GAS}(amount) {} catch {}
            taken = before - IERC20(usdt).balanceOf(address(this));
            if (taken < amount) IERC20(usdt).forceApprove(nft, 0);
        }
        if (taken < amount) emit DividendFailed(nft, amount - taken);
    }

    /// @return sent The USDT that was swapped and delivered: less than the amount if the pool can't absorb all of it at
    /// once.
    function _sendToBurn(uint256 amount) private returns (uint256 sent, uint256 native) {
        address burn = _burn;
        if (amount == 0) return (0, 0);
        if (burn.code.length != 0) {
            try IFomSettings(address(this)).sendToBurn{gas: BURN_GAS}(amount) returns (uint256 part, uint256 received) {
                return (part, received);
            } catch {}
        }
        emit DividendFailed(burn, amount);
    }

    /// @dev A pause stops the round's timer, and leaves at least `HOLD` to order afterwards. Otherwise the owner or
    /// manager could pause and reopen in turn until the timer runs out, without any user finding orders open.
    function _afterPause(bool value) internal override {
        if (_settings.paused == value) return;
        _updateRound();
        uint256 endTime = _clock.endTime;
        if (value) _pausedAt = block.timestamp;
        else if (endTime != 0) {
            unchecked {
                endTime = Math.max(endTime + block.timestamp - _pausedAt, block.timestamp + HOLD);
            }
            _clock.endTime = uint40(endTime);
        }
        _settings.paused = value;
    }

    function _afterBan(address account, bool listed) internal override {
        _players[account].isBlackList = listed;
    }
}
