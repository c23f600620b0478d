// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @notice Deliberately vulnerable delivery of dividends: what is owed follows the receiver's setting, and a minimum
/// can delay it without end.
contract WeakReceivers {
    IERC20 public immutable asset;
    address public receiver;
    uint256 public sendMin;

    constructor(IERC20 asset_, address receiver_) {
        (asset, receiver) = (asset_, receiver_);
    }

    function set(address receiver_, uint256 sendMin_) external {
        (receiver, sendMin) = (receiver_, sendMin_);
    }

    function deliver() external {
        uint256 owed = asset.balanceOf(address(this));
        require(owed >= sendMin);
        asset.transfer(receiver, owed);
    }
}
