// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Errors} from "../libraries/Errors.sol";
import {IPriceOracle} from "../swap/IPriceOracle.sol";
import {Distributor} from "./Distributor.sol";
import {IToken} from "./IToken.sol";
import {IDividends, INativeDividends} from "./ITokenPeers.sol";
import {TokenTrading} from "./TokenTrading.sol";

/// @title TokenFees
/// @notice Spends collected fees. Any account can make these calls; transfers never do. If an attacker moves the pool's
/// price first, the calls that swap revert.
abstract contract TokenFees is TokenTrading {
    using SafeERC20 for IERC20;

    /// @dev 0.1 cent: below this amount the DEX's rounding costs more than the swap brings.
    uint256 private constant LEAST_USDT = 1e15;

    /// @dev Gas that this contract needs after a call to a receiver, to store the result.
    uint256 private constant BOOKING_GAS = 60_000;

    /// @dev `sendMin` delays deliveries for at most this long.
    uint256 private constant SEND_INTERVAL = 1 days;

    /// @dev Below this amount of CIN not even the daily sale is worth its gas.
    uint256 private constant LEAST_SALE = 1e18;

    Shares internal _shares;
    Undelivered internal _undelivered;
    uint40 private _burnedAt;
    uint40 private _soldAt = uint40(block.timestamp);

    /// @dev What former receivers are owed, one entry per change, and the sums of all entries.
    Owed[] private _owed;
    Owed internal _aside;

    /*//////////////////////////////////////////////////////////////////////////
                                        CALLS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IToken
    function swapAndTrans() external nonReentrant {
        _updateOracle();
        _divide();
        uint256 collected = _shares.nft + _shares.burn + _shares.market;
        uint256 least = block.timestamp < _soldAt + SEND_INTERVAL ? _spending.sendMin : LEAST_SALE;
        bool isEnough = collected >= least;
        if (isEnough) _sellShares(collected);
        Undelivered memory owed = _undelivered;
        if (owed.nft + owed.market + owed.burnUsdt + owed.burnNative == 0) {
            if (isEnough) _revertTooSoon(address(this), usdt);
            revert Errors.Token_BelowSendMin(collected, least);
        }
        (owed.burnUsdt, owed.burnNative) = _change(owed.burnUsdt, owed.burnNative);
        // Nothing is stored as owed to a receiver while it is called. All other calls are locked meanwhile.
        delete _undelivered;
        owed.nft = _deliver(Purpose.Nft, _nft, owed.nft);
        owed.market = _deliver(Purpose.Market, _market, owed.market);
        owed.burnNative = _deliver(Purpose.Burn, _burnContract, owed.burnNative);
        _undelivered = owed;
    }

    /// @inheritdoc IToken
    function sendOwed(uint256 index) external nonReentrant {
        if (index >= _owed.length) revert Errors.Token_NothingOwed(index);
        Owed memory owed = _owed[index];
        if (owed.cin + owed.usdt + owed.native == 0) revert Errors.Token_NothingOwed(index);
        // Deliver what is sold already even if the DEX or the oracle fails.
        if (owed.cin != 0 || (owed.purpose == Purpose.Burn && owed.usdt != 0)) _updateOracle();
        _count(owed, false);
        if (owed.cin != 0) {
            uint256 amount = Math.min(owed.cin, _bearable(address(this), usdt));
            if (amount != 0) {
                uint256 usdtAmount = _distributor.sell(amount, _guard());
                (owed.cin, owed.usdt) = (owed.cin - amount, owed.usdt + usdtAmount);
                emit SharesSold(msg.sender, amount, usdtAmount);
            } else if (owed.usdt + owed.native == 0) {
                _revertTooSoon(address(this), usdt);
            }
        }
        if (owed.purpose == Purpose.Burn) {
            (owed.usdt, owed.native) = _change(owed.usdt, owed.native);
            owed.native = _deliver(owed.purpose, owed.receiver, owed.native);
        } else {
            owed.usdt = _deliver(owed.purpose, owed.receiver, owed.usdt);
        }
        _count(owed, true);
        _owed[index] = owed;
    }

    /// @inheritdoc IToken
    function swapAndLiquify() external nonReentrant {
        _updateOracle();
        _divide();
        uint256 collected = _shares.liquidity;
        if (collected < _spending.sendMin) revert Errors.Token_BelowSendMin(collected, _spending.sendMin);
        uint256 amount = Math.min(collected, _bearable(address(this), usdt));
        if (amount == 0) _revertTooSoon(address(this), usdt);
        (uint256 used, uint256 usdtAdded, uint256 liquidity) = _distributor.liquify(amount, _guard());
        _shares.liquidity = collected - used;
        emit LiquidityAdded(msg.sender, used, usdtAdded, liquidity);
    }

    /// @inheritdoc IToken
    function burnPool() external nonReentrant {
        uint256 availableAt = _burnedAt + _spending.burnTime;
        if (block.timestamp < availableAt) revert Errors.Token_BurnTooSoon(availableAt);
        _divide();
        uint256 collected = _shares.destroy;
        if (collected < _spending.burnMin) revert Errors.Token_BurnTooLittle(collected, _spending.burnMin);
        uint256 reward = (collected * _spending.burnReward) / BPS;
        _shares.destroy = 0;
        _burnedAt = uint40(block.timestamp);
        _burn(address(this), collected - reward);
        _transfer(address(this), msg.sender, reward);
        emit PoolBurned(msg.sender, collected - reward, reward);
    }

    /// @inheritdoc IToken
    function swapBurn(uint256 amount) external nonReentrant {
        if (amount == 0) revert Errors.Managed_ZeroAmount();
        uint256 surplus = IERC20(usdt).balanceOf(address(this)) - _owedUsdt();
        if (amount > surplus) revert Errors.Managed_AboveSurplus(usdt, amount, surplus);
        _updateOracle();
        amount = Math.min(amount, _bearable(usdt, address(this)));
        if (amount == 0) _revertTooSoon(usdt, address(this));
        _distributor.buy(amount, _guard());
        uint256 bought = balanceOf(address(_distributor));
        _burn(address(_distributor), bought);
        emit BoughtAndBurned(msg.sender, amount, bought);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     ACCOUNTING
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IToken
    function getShares() public view returns (Shares memory shares) {
        shares = _shares;
        uint256 collected = _trading.collected;
        if (collected == 0) return shares;
        Shares memory weights = _weights;
        uint256 total = _sum(weights);
        uint256 before = _sum(shares);
        shares.nft += (collected * weights.nft) / total;
        shares.burn += (collected * weights.burn) / total;
        shares.liquidity += (collected * weights.liquidity) / total;
        shares.market += (collected * weights.market) / total;
        // The remainder of rounding is burned.
        shares.destroy += before + collected - _sum(shares);
    }

    /// @inheritdoc IToken
    function getUndelivered() external view returns (Undelivered memory) {
        return _undelivered;
    }

    /// @inheritdoc IToken
    function owedCount() external view returns (uint256) {
        return _owed.length;
    }

    /// @inheritdoc IToken
    function getOwed(uint256 index) external view returns (Owed memory) {
        return _owed[index];
    }

    /// @dev What was collected before a receiver was set for the first time belongs to that first receiver.
    function _setAside(Purpose purpose, address receiver) internal override {
        if (receiver == address(0)) return;
        Owed memory owed;
        (owed.receiver, owed.purpose) = (receiver, purpose);
        if (purpose == Purpose.Nft) {
            (owed.cin, owed.usdt) = (_shares.nft, _undelivered.nft);
            (_shares.nft, _undelivered.nft) = (0, 0);
        } else if (purpose == Purpose.Market) {
            (owed.cin, owed.usdt) = (_shares.market, _undelivered.market);
            (_shares.market, _undelivered.market) = (0, 0);
        } else {
            (owed.cin, owed.usdt, owed.native) = (_shares.burn, _undelivered.burnUsdt, _undelivered.burnNative);
            (_shares.burn, _undelivered.burnUsdt, _undelivered.burnNative) = (0, 0, 0);
        }
        if (owed.cin + owed.usdt + owed.native == 0) return;
        _count(owed, true);
        emit DividendSetAside(_owed.length, receiver, purpose, owed.cin, owed.usdt, owed.native);
        _owed.push(owed);
    }

    function _count(Owed memory owed, bool isAdded) private {
        Owed memory sums = _aside;
        if (isAdded) {
            (sums.cin, sums.usdt, sums.native) = (
                sums.cin + owed.cin,
                sums.usdt + owed.usdt,
                sums.native + owed.native
            );
        } else {
            (sums.cin, sums.usdt, sums.native) = (
                sums.cin - owed.cin,
                sums.usdt - owed.usdt,
                sums.native - owed.native
            );
        }
        _aside = sums;
    }

    function _divide() internal override {
        if (_trading.collected == 0) return;
        _shares = getShares();
        _trading.collected = 0;
    }

    function _owedUsdt() internal view returns (uint256) {
        return _undelivered.nft + _undelivered.market + _undelivered.burnUsdt + _aside.usdt;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       SWAPPING
    //////////////////////////////////////////////////////////////////////////*/

    function _sellShares(uint256 collected) private {
        uint256 amount = Math.min(collected, _bearable(address(this), usdt));
        if (amount == 0) return;
        _soldAt = uint40(block.timestamp);
        uint256 forNft = Math.mulDiv(amount, _shares.nft, collected);
        uint256 forBurn = Math.mulDiv(amount, _shares.burn, collected);
        uint256 forMarket = Math.mulDiv(amount, _shares.market, collected);
        amount = forNft + forBurn + forMarket;
        uint256 usdtAmount = _distributor.sell(amount, _guard());

        _shares.nft -= forNft;
        _shares.burn -= forBurn;
        _shares.market -= forMarket;
        uint256 burnUsdt = Math.mulDiv(usdtAmount, forBurn, amount);
        uint256 marketUsdt = Math.mulDiv(usdtAmount, forMarket, amount);
        _undelivered.burnUsdt += burnUsdt;
        _undelivered.market += marketUsdt;
        _undelivered.nft += usdtAmount - burnUsdt - marketUsdt;
        emit SharesSold(msg.sender, amount, usdtAmount);
    }

    /// @dev Swaps as much USDT as the pool can take into native coin.
    function _change(uint256 usdtAmount, uint256 native) private returns (uint256 usdtLeft, uint256 nativeAfter) {
        if (usdtAmount < LEAST_USDT) return (usdtAmount, native);
        uint256 amount = Math.min(usdtAmount, _bearable(usdt, _wbnb));
        if (amount < LEAST_USDT) return (usdtAmount, native);
        return (usdtAmount - amount, native + _distributor.change(amount, _guard()));
    }

    function _bearable(address assetIn, address assetOut) private returns (uint256) {
        return _distributor.bearable(assetIn, assetOut, _spending.maxSlippage);
    }

    function _revertTooSoon(address assetIn, address assetOut) private view {
        revert Errors.Token_SwapTooSoon(_distributor.nextSwap(assetIn, assetOut));
    }

    function _guard() private view returns (Distributor.Guard memory) {
        return Distributor.Guard({oracle: IPriceOracle(oracle), maxSlippage: _spending.maxSlippage});
    }

    function _updateOracle() private {
        if (oracle == address(0)) revert Errors.Token_NotSet("oracle");
        IPriceOracle(oracle).update();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      DELIVERING
    //////////////////////////////////////////////////////////////////////////*/

    /// @return kept What the receiver did not take. It waits for the next call.
    function _deliver(Purpose purpose, address receiver, uint256 amount) private returns (uint256 kept) {
        if (receiver == address(0) || amount == 0) return amount;
        address asset = purpose == Purpose.Burn ? address(0) : usdt;
        if (purpose == Purpose.Nft) {
            uint256 before = IERC20(asset).balanceOf(address(this));
            IERC20(asset).forceApprove(receiver, amount);
            _tryCall(receiver, 0, abi.encodeCall(IDividends.addDividend, (amount)));
            IERC20(asset).forceApprove(receiver, 0);
            // Count the USDT that really left this contract, even if the receiver takes less.
            kept = Math.min(amount, IERC20(asset).balanceOf(address(this)) + amount - before);
        } else if (purpose == Purpose.Market) {
            if (!IERC20(asset).trySafeTransfer(receiver, amount)) kept = amount;
        } else if (!_tryCall(receiver, amount, abi.encodeCall(INativeDividends.addDividend, ()))) {
            kept = amount;
        }
        if (amount > kept) emit DividendSent(receiver, asset, amount - kept);
        if (kept > 0) emit DividendKept(receiver, asset, kept);
    }

    /// @dev Doesn't copy the receiver's return data, so a long answer costs no gas here.
    function _tryCall(address receiver, uint256 value, bytes memory data) private returns (bool success) {
        uint256 allowed = _spending.dividendGas;
        // A call passes on at most 63/64 of the gas left. Without this check a caller could make a receiver fail by
        // sending too little gas.
        uint256 needed = (allowed * 64) / 63 + BOOKING_GAS;
        if (gasleft() < needed) revert Errors.Token_GasTooLow(gasleft(), needed);
        assembly ("memory-safe") {
            success := call(allowed, receiver, value, add(data, 0x20), mload(data), 0, 0)
        }
    }
}
