// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ICashier} from "../cashier/ICashier.sol";

/// @notice Brings its next voucher while it is paid for the first one.
contract ReenteringRedeemer {
    ICashier private immutable cashier;
    ICashier.Voucher private _next;
    bytes private _signature;
    bytes public refusal;

    constructor(ICashier cashier_) {
        cashier = cashier_;
    }

    receive() external payable {
        try cashier.redeem(_next, _signature) {} catch (bytes memory reason) {
            refusal = reason;
        }
    }

    function prepare(ICashier.Voucher calldata next, bytes calldata signature) external {
        (_next, _signature) = (next, signature);
    }
}
