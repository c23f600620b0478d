// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IBurn} from "../burn/IBurn.sol";

/// @notice Claims from Burn, and claims again while it is being paid.
contract ReenteringClaimer {
    IBurn private immutable burn;
    bytes public refusal;

    constructor(IBurn burn_) {
        burn = burn_;
    }

    receive() external payable {
        try burn.claimReward{value: 0}() {
            refusal = "";
        } catch (bytes memory reason) {
            refusal = reason;
        }
    }

    function claim() external payable {
        burn.claimReward{value: msg.value}();
    }
}
