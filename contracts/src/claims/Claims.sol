// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IFomViews} from "../fom/IFomViews.sol";
import {Errors} from "../libraries/Errors.sol";
import {IMiningViews} from "../mining/IMiningViews.sol";
import {IClaimable, IClaims} from "./IClaims.sol";

/// @title Claims
/// @notice See `IClaims`.
/// @dev Holds nothing between transactions. During a call, `left` counts the caller's native coin, so a product or an
/// account that calls back can't spend it.
contract Claims is IClaims {
    using Math for uint256;

    /// @notice Newest orders or stakes of a product that `claimAll` examines.
    uint256 public constant MAX_POSITIONS = 20;

    /// @notice Maximum calls of `claimParts`.
    uint256 public constant MAX_CALLS = 100;

    /// @notice Gas limit of one part: twice what the most expensive claim needs. Each part gets this much, so that the
    /// caller can't make a product run out of gas half-way.
    uint256 public constant PART_GAS = 2_000_000;

    /// @dev Gas for what follows a part. It also covers the 1/64 that the EVM holds back from a call.
    uint256 private constant REST_GAS = 150_000;

    /// @dev Highest contract fee that a product can have, see `Product`.
    uint256 private constant MAX_FEE = 0.01 ether;

    /// @dev Longest reason in an answer.
    uint256 private constant MAX_REASON = 256;

    address private immutable token;
    address private immutable usdt;
    address private immutable ido;
    address private immutable burn;
    address private immutable stake;
    address private immutable mining;
    address private immutable nft;
    address private immutable keyNft;
    address private immutable fom;
    address private immutable double;
    address private immutable superFom;
    address private immutable superDouble;

    constructor(Products memory all) {
        (token, usdt) = (all.token, all.usdt);
        (ido, burn, stake, mining) = (all.ido, all.burn, all.stake, all.mining);
        (nft, keyNft) = (all.nft, all.keyNft);
        (fom, double, superFom, superDouble) = (all.fom, all.double, all.superFom, all.superDouble);
        address[] memory known = products();
        for (uint256 i = 0; i < known.length; i++) {
            if (known[i].code.length == 0) revert Errors.Managed_ZeroAddress();
        }
    }

    /// @inheritdoc IClaims
    function claimAll(address account) external payable returns (Part[] memory parts) {
        return _run(account, callsOf(account));
    }

    /// @inheritdoc IClaims
    function claimParts(address account, Call[] calldata calls) external payable returns (Part[] memory parts) {
        if (calls.length == 0 || calls.length > MAX_CALLS) revert Errors.Managed_BatchSize(calls.length, MAX_CALLS);
        address[] memory known = products();
        for (uint256 i = 0; i < calls.length; i++) {
            uint256 k = 0;
            while (k < known.length && known[k] != calls[i].target) k++;
            if (k == known.length) revert Errors.Claims_UnknownProduct(calls[i].target);
        }
        return _run(account, calls);
    }

    /// @inheritdoc IClaims
    function callsOf(address account) public view returns (Call[] memory calls) {
        address[] memory known = products();
        calls = new Call[](known.length + 3 * MAX_POSITIONS);
        uint256 count = 0;
        for (; count < known.length; count++) calls[count] = Call(known[count], Kind.Rewards, 0);
        count = _find(calls, count, mining, account, false);
        count = _find(calls, count, fom, account, true);
        count = _find(calls, count, superFom, account, true);
        assembly ("memory-safe") {
            mstore(calls, count)
        }
    }

    /// @inheritdoc IClaims
    function products() public view returns (address[] memory all) {
        all = new address[](10);
        (all[0], all[1], all[2], all[3], all[4]) = (burn, ido, stake, mining, nft);
        (all[5], all[6], all[7], all[8], all[9]) = (keyNft, fom, double, superFom, superDouble);
    }

    /// @notice Orders of a game that can pay, among the newest. External, so that a failing game can be caught.
    function ordersOf(address game, address account) external view returns (Call[] memory calls) {
        (IFomViews.Order[] memory orders, ) = IFomViews(game).getUserOrders(account, 0, MAX_POSITIONS);
        uint256 length = orders.length.min(MAX_POSITIONS);
        calls = new Call[](length);
        uint256 count = 0;
        for (uint256 i = 0; i < length; i++) {
            IFomViews.Order memory order = orders[i];
            if (order.status != 0) continue;
            if (order.endTime <= block.timestamp) calls[count++] = Call(game, Kind.Principal, order.index);
            else if (order.reward != 0 && order.lastTime < block.timestamp)
                calls[count++] = Call(game, Kind.Position, order.index);
        }
        assembly ("memory-safe") {
            mstore(calls, count)
        }
    }

    /// @notice Ended stakes of Mining, among the newest. External for the same reason.
    function stakesOf(address target, address account) external view returns (Call[] memory calls) {
        IMiningViews.Stake[] memory stakes = IMiningViews(target).getStakes(account, 0, MAX_POSITIONS);
        uint256 length = stakes.length.min(MAX_POSITIONS);
        calls = new Call[](length);
        uint256 count = 0;
        for (uint256 i = 0; i < length; i++) {
            if (!stakes[i].isValid || stakes[i].endTime > block.timestamp) continue;
            calls[count++] = Call(target, Kind.Principal, stakes[i].index);
        }
        assembly ("memory-safe") {
            mstore(calls, count)
        }
    }

    /// @dev Adds the positions of a product to `calls`. If its reads fail, none.
    function _find(
        Call[] memory calls,
        uint256 count,
        address target,
        address account,
        bool isGame
    ) private view returns (uint256) {
        _requireGas();
        Call[] memory found;
        if (isGame) {
            try this.ordersOf{gas: PART_GAS}(target, account) returns (Call[] memory list) {
                found = list;
            } catch {}
        } else {
            try this.stakesOf{gas: PART_GAS}(target, account) returns (Call[] memory list) {
                found = list;
            } catch {}
        }
        for (uint256 i = 0; i < found.length; i++) calls[count++] = found[i];
        return count;
    }

    function _run(address account, Call[] memory calls) private returns (Part[] memory parts) {
        if (account == address(0)) revert Errors.Managed_ZeroAddress();
        uint256 left = msg.value;
        parts = new Part[](calls.length);
        uint256[3] memory held = _held(account);
        for (uint256 i = 0; i < calls.length; i++) {
            Part memory part = _claim(account, calls[i], left);
            parts[i] = part;
            if (!part.paid) continue;
            left -= part.fee;
            uint256[3] memory current = _held(account);
            part.native = current[0].saturatingSub(held[0]);
            part.token = current[1].saturatingSub(held[1]);
            part.usdt = current[2].saturatingSub(held[2]);
            held = current;
        }
        if (left != 0) Address.sendValue(payable(msg.sender), left);
    }

    /// @dev Calls without a fee first. If the product asks for one in its error, and the caller sent as much, calls
    /// again with the fee. So this contract needs to know nothing about the settings of products.
    function _claim(address account, Call memory item, uint256 left) private returns (Part memory part) {
        (part.target, part.kind, part.index) = (item.target, item.kind, item.index);
        bytes memory data =
            item.kind == Kind.Principal
                ? abi.encodeCall(IClaimable.releaseFor, (account, item.index))
                : item.kind == Kind.Position
                    ? abi.encodeWithSignature("claimFor(address,uint256)", account, item.index)
                    : abi.encodeWithSignature("claimFor(address)", account);
        (part.paid, part.reason) = _call(item.target, 0, data);
        if (part.paid || part.reason.length != 68) return part;
        bytes memory reason = part.reason;
        bytes32 selector;
        uint256 fee;
        assembly ("memory-safe") {
            selector := mload(add(reason, 32))
            fee := mload(add(reason, 68))
        }
        if (bytes4(selector) != Errors.Product_WrongValue.selector || fee == 0 || fee > MAX_FEE || fee > left)
            return part;
        (part.paid, part.reason) = _call(item.target, fee, data);
        if (part.paid) part.fee = fee;
    }

    /// @dev Copies only the beginning of the answer: a longer one could use up the gas of the other parts.
    function _call(address target, uint256 value, bytes memory data) private returns (bool done, bytes memory reason) {
        _requireGas();
        assembly ("memory-safe") {
            done := call(PART_GAS, target, value, add(data, 32), mload(data), 0, 0)
            reason := mload(0x40)
            let size := 0
            if iszero(done) {
                size := returndatasize()
                if gt(size, MAX_REASON) {
                    size := MAX_REASON
                }
            }
            mstore(reason, size)
            returndatacopy(add(reason, 32), 0, size)
            mstore(0x40, add(add(reason, 32), and(add(size, 31), not(31))))
        }
    }

    function _requireGas() private view {
        if (gasleft() < PART_GAS + REST_GAS) revert Errors.Claims_OutOfGas(gasleft(), PART_GAS + REST_GAS);
    }

    /// @return held Native coin, CIN and USDT of the account.
    function _held(address account) private view returns (uint256[3] memory held) {
        return [account.balance, IERC20(token).balanceOf(account), IERC20(usdt).balanceOf(account)];
    }
}
