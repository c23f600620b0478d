// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

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
