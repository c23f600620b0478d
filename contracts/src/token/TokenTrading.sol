// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Errors} from "../libraries/Errors.sol";
import {IPair} from "../swap/IExchange.sol";
import {IToken} from "./IToken.sol";
import {IIdoBuyers} from "./ITokenPeers.sol";
import {TokenAdmin} from "./TokenAdmin.sol";

/// @title TokenTrading
/// @notice Transfers of CIN. Between wallets they are plain transfers. To and from the pool, the opening, the whitelist
/// and the fee apply.
abstract contract TokenTrading is ERC20Permit, TokenAdmin {
    /// @dev Gas limit of the call to the presale: enough for a few cold reads through a proxy.
    uint256 private constant IDO_GAS = 50_000;

    /// @inheritdoc IToken
    mapping(address account => uint256 amount) public buyAmounts;

    /// @dev The pair is an immutable, so a transfer between wallets reads no more slots than that of a plain ERC-20.
    function _update(address from, address to, uint256 value) internal override(ERC20) {
        if (from != _swapPair && to != _swapPair) {
            super._update(from, to, value);
            return;
        }
        // Check before the fee is deducted, so that the error contains the amounts that the caller passed.
        uint256 balance = balanceOf(from);
        if (balance < value) revert ERC20InsufficientBalance(from, balance, value);
        uint256 fee = _trade(from, to, value);
        if (fee > 0) super._update(from, address(this), fee);
        super._update(from, to, value - fee);
    }

    /// @dev Reverts if the trade isn't allowed yet, and returns its fee.
    function _trade(address from, address to, uint256 value) private returns (uint256 fee) {
        Trading memory trading = _trading;
        bool isBuy = from == _swapPair;
        address trader = isBuy ? to : from;
        bool exempt = isFeeExempt(trader);

        if (trading.openTime == 0 || block.timestamp < trading.openTime) {
            // Exempt contracts can add liquidity. No account can buy before the opening, exempt or not.
            if (isBuy || !(exempt || _isFirstLiquidity(trader))) revert Errors.Token_NotOpen(trading.openTime);
            exempt = true;
        }
        if (trading.startBlockUSDT == 0) _trading.startBlockUSDT = uint40(block.number);
        if (exempt) return 0;

        if (isBuy && block.timestamp < uint256(trading.openTime) + trading.whiteTime) {
            _countWhiteBuy(trader, value, uint256(trading.openTime) + trading.whiteTime);
        }
        fee = _feeOn(value, isBuy ? trading.buyFee : trading.sellFee);
        if (fee > 0) _trading.collected = trading.collected + uint96(fee);
    }

    /// @dev While the pool is empty, CIN sent to it can't be a sale.
    function _isFirstLiquidity(address trader) private view returns (bool) {
        return trader == provider && IPair(_swapPair).totalSupply() == 0;
    }

    function _countWhiteBuy(address trader, uint256 value, uint256 endsAt) private {
        White memory white = _white;
        if (!isWhiteList[trader] && !_isIdoBuyer(white.ido, trader)) {
            revert Errors.Token_NotWhiteListed(trader, endsAt);
        }
        uint256 bought = buyAmounts[trader];
        if (bought + value > white.max) revert Errors.Token_WhiteCapExceeded(trader, white.max, bought, value);
        buyAmounts[trader] = bought + value;
    }

    /// @dev If the presale is not set, fails or returns anything but true, the account doesn't count as a buyer and
    /// nothing else fails.
    function _isIdoBuyer(address ido, address account) private view returns (bool isBuyer) {
        bytes memory question = abi.encodeCall(IIdoBuyers.isIdoBuyer, (account));
        assembly ("memory-safe") {
            let answered := staticcall(IDO_GAS, ido, add(question, 0x20), mload(question), 0, 0x20)
            isBuyer := and(and(answered, gt(returndatasize(), 0x1f)), eq(mload(0), 1))
        }
    }

    /// @dev Rounds up, so that no trade is small enough to be free.
    function _feeOn(uint256 value, uint256 feeRate) internal pure returns (uint256) {
        return Math.ceilDiv(value * feeRate, BPS);
    }
}
