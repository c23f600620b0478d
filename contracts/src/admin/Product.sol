// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {ILog} from "../logs/ILog.sol";
import {Errors} from "../libraries/Errors.sol";
import {IReferral} from "../registration/IReferral.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";
import {IRouter} from "../swap/IExchange.sol";
import {IPriceOracle} from "../swap/IPriceOracle.sol";
import {IProduct} from "./IProduct.sol";
import {Managed} from "./Managed.sol";

/// @title Product
/// @notice The base of every product: who its peers are, and how it speaks to them.
/// @dev The peers are immutables of the implementation: reading one costs nothing, and an upgrade can name others.
abstract contract Product is IProduct, IReferralStats, Managed {
    /// @param log May be zero: then nothing is logged.
    struct Peers {
        address token;
        address usdt;
        IRouter router;
        IPriceOracle oracle;
        IReferral referral;
        ILog log;
    }

    uint256 internal constant BPS = 10_000;

    /// @notice No product may take more of a payment as its fee: a tenth.
    uint256 public constant MAX_FEE_RATE = 1_000;

    /// @notice No write may cost more native coin beside what it pays for.
    uint256 public constant MAX_HANDLE_GAS = 0.01 ether;

    /// @dev Half again what the dearest entry costs, one with only new names. More would let a broken log eat the gas of an exit.
    uint256 private constant LOG_GAS = 400_000;

    /// @dev Several times what an average of two observations costs. A broken oracle can't eat the gas of an exit.
    uint256 private constant PRICE_GAS = 100_000;

    address public immutable token;
    address public immutable usdt;
    address internal immutable wbnb;
    IRouter public immutable router;
    IPriceOracle public immutable oracle;
    IReferral public immutable referral;
    ILog public immutable log;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers) {
        (token, usdt, router, oracle) = (peers.token, peers.usdt, peers.router, peers.oracle);
        (referral, log) = (peers.referral, peers.log);
        wbnb = peers.router.WETH();
    }

    /// @dev `handleGas` and payments are sent to the wei: what is too much would be lost, what is too little is refused.
    function _requireValue(uint256 expected) internal view {
        if (msg.value != expected) revert Errors.Product_WrongValue(msg.value, expected);
    }

    function _requireRegistered(address account) internal view {
        if (referral.indexOf(account) == 0) revert Errors.Referral_NotRegistered(account);
    }

    /// @dev What a payment in an asset counts for, in USDT. Asks in the direction in which a price that was pushed up counts for
    /// little.
    /// @return worth Zero if the oracle doesn't know, or doesn't answer.
    function _creditFor(address asset, uint256 amount) internal view returns (uint256 worth) {
        uint256 perUsdt = _atAverage(usdt, 1e18, asset);
        // An answer no market gives is no answer: it would not fit what is kept.
        if (perUsdt == 0 || perUsdt > type(uint128).max) return 0;
        return Math.min((amount * 1e18) / perUsdt, type(uint96).max);
    }

    /// @dev What an amount of one asset is in another by the time-weighted price, where no answer must stop the caller. Not `try`: that
    /// reverts itself where there is no code or the answer is too short.
    /// @return amountOut Zero if the oracle doesn't know, or doesn't answer.
    function _atAverage(address assetIn, uint256 amount, address assetOut) internal view returns (uint256 amountOut) {
        bytes memory question = abi.encodeCall(oracle.tryQuote, (assetIn, amount, assetOut));
        address target = address(oracle);
        bool known;
        assembly ("memory-safe") {
            // Two words into scratch space, and no more than that of a longer answer.
            known := staticcall(PRICE_GAS, target, add(question, 32), mload(question), 0, 64)
            known := and(known, and(gt(returndatasize(), 63), eq(mload(0), 1)))
            amountOut := mload(32)
        }
        if (!known) return 0;
    }

    /// @dev Writes history. Whatever the log does, the caller goes on.
    function _record(
        address account,
        address from,
        bool isReduce,
        bytes32 symbol,
        bytes32 action,
        uint256 amount,
        uint256 balance
    ) internal {
        ILog target = log;
        if (address(target) == address(0)) return;
        bool done = false;
        // `try` reverts by itself where there is no code.
        if (address(target).code.length != 0) {
            try target.add{gas: LOG_GAS}(account, from, isReduce, symbol, action, amount, balance) {
                done = true;
            } catch {}
        }
        if (!done) emit LogFailed(account, action);
    }
}
