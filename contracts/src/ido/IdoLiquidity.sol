// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Errors} from "../libraries/Errors.sol";
import {GuardedSwap} from "../swap/GuardedSwap.sol";
import {IPair} from "../swap/IExchange.sol";
import {IdoStore} from "./IdoStore.sol";

/// @title IdoLiquidity
/// @notice Turns a part of a successful round's proceeds into locked liquidity of CIN and USDT.
/// @dev The native coin and CIN of a round stay owed until they are in the pool, and the LP tokens until their term ends.
///
/// Why moving the price around `addLiquidity` brings no profit: one call swaps at most `CHUNK_RATE` of the pool's depth,
/// no more than the DEX charges for moving the price and back, and calls wait for `LIQUIDITY_INTERVAL`. CIN and USDT are
/// added at the pool's ratio, which must be within `maxSlippage` of the average.
abstract contract IdoLiquidity is IdoStore {
    using Math for uint256;
    using SafeERC20 for IERC20;

    /// @notice Minimum time between two additions.
    uint256 public constant LIQUIDITY_INTERVAL = 10 minutes;

    /// @dev The largest swap, in basis points of the pool's native coin.
    uint256 private constant CHUNK_RATE = 25;

    function addLiquidity(uint256 index) external nonReentrant {
        Pour storage pour = _pours[index];
        if (pour.rate == 0 || !_hasSucceeded(index) || !_isOver(_rounds[index])) {
            revert Errors.Ido_NoLiquidity(index);
        }
        if (!pour.settled) {
            // Fix the amounts: from now on they don't follow from the sales.
            (pour.native, pour.tokens) = (uint96(_pourNative(index)), uint128(_pourTokens(index, _rounds[index].sold)));
            pour.settled = true;
        }
        if (pour.native + pour.usdt == 0) revert Errors.Ido_NoLiquidity(index);
        if (block.timestamp < _nextPour) revert Errors.Ido_LiquidityTooSoon(_nextPour);
        _nextPour = uint40(block.timestamp + LIQUIDITY_INTERVAL);

        (uint256 native, uint256 received) = _swapPart(pour);
        (uint256 spent, uint256 tokens, uint256 liquidity) = _add(pour, pour.usdt + received);
        pour.usdt = uint128(pour.usdt + received - spent);
        // CIN that is not needed any more becomes surplus.
        uint256 left = pour.native + pour.usdt == 0 ? 0 : uint256(pour.tokens).saturatingSub(tokens);
        pour.tokens = uint128(left);
        pour.liquidity += uint128(liquidity);
        pour.lockedUntil = uint40(block.timestamp + uint256(pour.lockDays) * 1 days);
        emit LiquidityAdded(index, native, spent, tokens, liquidity, pour.lockedUntil);
    }

    function getLiquidity(uint256 index) external view returns (Liquidity memory info) {
        Pour storage pour = _pours[index];
        (info.rate, info.lockDays) = (pour.rate, pour.lockDays);
        (info.usdt, info.liquidity, info.lockedUntil) = (pour.usdt, pour.liquidity, pour.lockedUntil);
        info.nextTime = _nextPour;
        RoundData storage round = _rounds[index];
        bool isOver = _isOver(round);
        if (isOver && !_hasSucceeded(index)) return info;
        info.native = _pourNative(index);
        info.tokens = _pourTokens(index, isOver ? round.sold : round.idoTotal);
    }

    /// @dev Swaps native coin for USDT at no worse than the average price less `maxSlippage`.
    function _swapPart(Pour storage pour) private returns (uint256 native, uint256 received) {
        native = pour.native;
        if (native == 0) return (0, 0);
        (uint256 depth, ) = _reserves(oracle.pairOf(wbnb), wbnb);
        uint256 most = (depth * CHUNK_RATE) / BPS;
        // Two equal parts instead of a full one and a remainder, which could be too small for the pool.
        if (native > most) native = most.min(native / 2);
        pour.native -= uint96(native);
        address[] memory path = new address[](2);
        (path[0], path[1]) = (GuardedSwap.wrap(router, native), usdt);
        GuardedSwap.Guard memory guard = GuardedSwap.Guard(router, oracle, _settings.maxSlippage);
        received = GuardedSwap.swap(guard, path, native);
    }

    /// @dev Adds USDT with CIN at the pool's ratio, and as much USDT as there is CIN for: first the CIN set aside for
    /// the round, then surplus. Uses the pair directly, so the LP tokens follow from what arrives.
    function _add(
        Pour storage pour,
        uint256 amount
    ) private returns (uint256 spent, uint256 tokens, uint256 liquidity) {
        address pair = oracle.pairOf(token);
        (uint256 cin, uint256 dollars) = _reserves(pair, token);
        uint256 fair = oracle.quote(usdt, amount, token);
        tokens = (amount * cin) / dollars;
        uint256 tolerance = (fair * _settings.maxSlippage) / BPS;
        if (tokens + tolerance < fair || tokens > fair + tolerance) revert Errors.Ido_RatioMoved(amount, tokens, fair);
        spent = amount;
        if (tokens > pour.tokens) {
            // What is owed contains `pour.tokens`.
            uint256 available = pour.tokens + _held(token).saturatingSub(_owed(token));
            if (tokens > available) {
                spent = (available * dollars) / cin;
                // Otherwise the pool would refuse to mint nothing, without a reason.
                if (spent == 0) revert Errors.Ido_NotFunded(tokens, available);
                tokens = available;
            }
        }
        _pool = pair;
        _deposit(usdt, pair, spent);
        _deposit(token, pair, tokens);
        liquidity = IPair(pair).mint(address(this));
    }

    /// @dev A fee on this transfer would give the pool's other owners a part of the money.
    function _deposit(address asset, address pair, uint256 amount) private {
        uint256 before = IERC20(asset).balanceOf(pair);
        IERC20(asset).safeTransfer(pair, amount);
        uint256 arrived = IERC20(asset).balanceOf(pair) - before;
        if (arrived != amount) revert Errors.Product_PriceMoved(arrived, amount);
    }

    function _reserves(address pair, address asset) private view returns (uint256 own, uint256 other) {
        (own, other, ) = IPair(pair).getReserves();
        if (IPair(pair).token0() != asset) (own, other) = (other, own);
    }
}
