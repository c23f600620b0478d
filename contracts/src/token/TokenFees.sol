// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {Errors} from "../libraries/Errors.sol";
import {IPriceOracle} from "../swap/IPriceOracle.sol";
import {Distributor} from "./Distributor.sol";
import {IToken} from "./IToken.sol";
import {IDividends, INativeDividends} from "./ITokenPeers.sol";
import {TokenTrading} from "./TokenTrading.sol";

/// @title TokenFees
/// @notice Spends collected fees. Any account can make these calls; transfers never do. If an attacker moves the pool's
/// price first, the calls that swap revert.
abstract contract TokenFees is TokenTrading, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @dev 0.1 cent: below this amount the DEX's rounding costs more than the swap brings.
    uint256 private constant LEAST_USDT = 1e15;

    /// @dev Gas that this contract needs after a call to a receiver, to store the result.
    uint256 private constant BOOKING_GAS = 60_000;

    Shares internal _shares;
    Undelivered internal _undelivered;
    uint256 private _burnedAt;

    /*//////////////////////////////////////////////////////////////////////////
                                        CALLS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IToken
    function swapAndTrans() external nonReentrant {
        _updateOracle();
        _divide();
        uint256 collected = _shares.nft + _shares.burn + _shares.market;
        if (collected >= _spending.sendMin) _sellShares(collected);
        else if (_owedUsdt() + _undelivered.burnNative == 0) {
            revert Errors.Token_BelowSendMin(collected, _spending.sendMin);
        }
        _changeForBurn();
        _deliverToNft();
        _deliverToMarket();
        _deliverToBurn();
    }

    /// @inheritdoc IToken
    function swapAndLiquify() external nonReentrant {
        _updateOracle();
        _divide();
        uint256 collected = _shares.liquidity;
        if (collected < _spending.sendMin) revert Errors.Token_BelowSendMin(collected, _spending.sendMin);
        uint256 amount = Math.min(collected, _bearable(address(this), usdt));
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
        _burnedAt = block.timestamp;
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

    function _divide() internal override {
        if (_trading.collected == 0) return;
        _shares = getShares();
        _trading.collected = 0;
    }

    function _owedUsdt() internal view returns (uint256) {
        return _undelivered.nft + _undelivered.market + _undelivered.burnUsdt;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       SWAPPING
    //////////////////////////////////////////////////////////////////////////*/

    function _sellShares(uint256 collected) private {
        uint256 amount = Math.min(collected, _bearable(address(this), usdt));
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

    function _changeForBurn() private {
        uint256 owed = _undelivered.burnUsdt;
        if (owed < LEAST_USDT) return;
        uint256 amount = Math.min(owed, _bearable(usdt, _wbnb));
        _undelivered.burnUsdt = owed - amount;
        _undelivered.burnNative += _distributor.change(amount, _guard());
    }

    function _bearable(address assetIn, address assetOut) private view returns (uint256) {
        return _distributor.bearable(assetIn, assetOut, _spending.maxSlippage);
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

    function _deliverToNft() private {
        (address receiver, uint256 amount) = (_nft, _undelivered.nft);
        if (receiver == address(0) || amount == 0) return;
        _undelivered.nft = 0;
        uint256 before = IERC20(usdt).balanceOf(address(this));
        IERC20(usdt).forceApprove(receiver, amount);
        _tryCall(receiver, 0, abi.encodeCall(IDividends.addDividend, (amount)));
        IERC20(usdt).forceApprove(receiver, 0);
        // Count the USDT that really left this contract. If the receiver takes less, the rest is kept for the next
        // call.
        uint256 kept = Math.min(amount, IERC20(usdt).balanceOf(address(this)) + amount - before);
        _undelivered.nft = kept;
        _report(receiver, usdt, amount - kept, kept);
    }

    function _deliverToMarket() private {
        (address receiver, uint256 amount) = (_market, _undelivered.market);
        if (amount == 0) return;
        _undelivered.market = 0;
        bool sent = IERC20(usdt).trySafeTransfer(receiver, amount);
        if (!sent) _undelivered.market = amount;
        _report(receiver, usdt, sent ? amount : 0, sent ? 0 : amount);
    }

    function _deliverToBurn() private {
        (address receiver, uint256 amount) = (_burnContract, _undelivered.burnNative);
        if (receiver == address(0) || amount == 0) return;
        _undelivered.burnNative = 0;
        bool sent = _tryCall(receiver, amount, abi.encodeCall(INativeDividends.addDividend, ()));
        if (!sent) _undelivered.burnNative = amount;
        _report(receiver, address(0), sent ? amount : 0, sent ? 0 : amount);
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

    function _report(address receiver, address asset, uint256 sent, uint256 kept) private {
        if (sent > 0) emit DividendSent(receiver, asset, sent);
        if (kept > 0) emit DividendKept(receiver, asset, kept);
    }
}
