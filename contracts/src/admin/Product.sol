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
/// @notice The base of every product: its peer contracts, and the calls to them.
/// @dev The peers are immutables of the implementation: reading one needs no storage access, and an upgrade can change
/// them.
abstract contract Product is IProduct, IReferralStats, Managed {
    /// @param log May be the zero address: then nothing is logged.
    struct Peers {
        address token;
        address usdt;
        IRouter router;
        IPriceOracle oracle;
        IReferral referral;
        ILog log;
    }

    uint256 internal constant BPS = 10_000;

    /// @notice Maximum protocol fee in basis points: a tenth of a payment.
    uint256 public constant MAX_FEE_RATE = 1_000;

    /// @notice Maximum contract fee per call, in native coin, on top of the payment.
    uint256 public constant MAX_HANDLE_GAS = 0.01 ether;

    /// @dev Gas for one log entry: 1.5 times the most expensive one, in which every name is new. With more, a broken
    /// log could use up the gas of an exit.
    uint256 private constant LOG_GAS = 400_000;

    /// @dev Gas for one price query: several times the cost of an average of two observations. The limit keeps a broken
    /// oracle from using up the gas of an exit.
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

    /// @dev The native coin sent must equal the contract fee plus the payment exactly. An excess would be lost, so it
    /// is rejected, too.
    function _requireValue(uint256 expected) internal view {
        if (msg.value != expected) revert Errors.Product_WrongValue(msg.value, expected);
    }

    function _requireRegistered(address account) internal view {
        if (referral.indexOf(account) == 0) revert Errors.Referral_NotRegistered(account);
    }

    /// @dev Value of a payment in USDT. Uses the average of the inverse price, because pushing the price up barely
    /// changes it.
    /// @return worth Zero if the oracle has no average or the query fails.
    function _creditFor(address asset, uint256 amount) internal view returns (uint256 worth) {
        uint256 perUsdt = _atAverage(usdt, 1e18, asset);
        // No market has such a price: treat it as unknown.
        if (perUsdt == 0 || perUsdt > type(uint128).max) return 0;
        return Math.min((amount * 1e18) / perUsdt, type(uint96).max);
    }

    /// @dev Converts an amount at the time-weighted price, for callers that the oracle must not stop. Uses a low-level
    /// call instead of `try`, because `try` itself reverts if the target has no code or returns too little data.
    /// @return amountOut Zero if the oracle has no average or the query fails.
    function _atAverage(address assetIn, uint256 amount, address assetOut) internal view returns (uint256 amountOut) {
        bytes memory question = abi.encodeCall(oracle.tryQuote, (assetIn, amount, assetOut));
        address target = address(oracle);
        bool known;
        assembly ("memory-safe") {
            // Copy two words into scratch space and ignore the rest of a longer answer.
            known := staticcall(PRICE_GAS, target, add(question, 32), mload(question), 0, 64)
            known := and(known, and(gt(returndatasize(), 63), eq(mload(0), 1)))
            amountOut := mload(32)
        }
        if (!known) return 0;
    }

    /// @dev Writes a history entry. A failure of the log never stops the caller.
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
        // `try` itself reverts if the target has no code.
        if (address(target).code.length != 0) {
            try target.add{gas: LOG_GAS}(account, from, isReduce, symbol, action, amount, balance) {
                done = true;
            } catch {}
        }
        if (!done) emit LogFailed(account, action);
    }
}
