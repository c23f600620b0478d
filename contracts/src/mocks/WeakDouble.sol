// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Double} from "../double/Double.sol";
import {IFom} from "../fom/IFom.sol";

/// @notice Deliberately vulnerable Double: uses the average of the price instead of the average of the inverse price. A
/// short push of the price upwards therefore counts in proportion to its height.
contract WeakDouble is Double {
    constructor(Peers memory peers, IFom fomo, address burn) Double(peers, fomo, burn) {}

    function _priceNow() internal view override returns (uint256 price) {
        (, price) = oracle.tryConsult(token, 1e18);
    }
}
