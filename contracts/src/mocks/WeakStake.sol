// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {FixedOracle} from "./FixedOracle.sol";

/// @notice Deliberately vulnerable Stake: its bonus of 20 % is promised as a USDT value at the current price, so it
/// grows with the price.
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
