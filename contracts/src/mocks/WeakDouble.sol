// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Double} from "../double/Double.sol";
import {IFom} from "../fom/IFom.sol";

/// @notice The weak twin of Double: asks for the average of the price where it should ask for that of the inverse, so a short
/// push counts with its full height.
contract WeakDouble is Double {
    constructor(Peers memory peers, IFom fomo, address burn) Double(peers, fomo, burn) {}

    function _priceNow() internal view override returns (uint256 price) {
        (, price) = oracle.tryConsult(token, 1e18);
    }
}
