// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {FixedOracle} from "./FixedOracle.sol";

/// @notice The weak twin of Stake: its bonus of a fifth is promised in USDT, at the price of the moment, and grows with it.
contract WeakStake {
    FixedOracle private immutable oracle;
    uint256 private immutable priceBefore;

    constructor(FixedOracle oracle_) {
        (oracle, priceBefore) = (oracle_, oracle_.price());
    }

    function rewardMaxOf(uint256 amount) external view returns (uint256) {
        return amount + ((amount / 5) * oracle.price()) / priceBefore;
    }
}
