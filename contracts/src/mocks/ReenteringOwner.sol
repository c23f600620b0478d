// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ManagedHarness} from "./ManagedHarness.sol";

/// @notice An owner that tries a second withdrawal while it receives the first.
contract ReenteringOwner {
    ManagedHarness private immutable product;
    bytes public refusal;

    constructor(ManagedHarness product_) {
        product = product_;
    }

    receive() external payable {
        try product.withdrawToken(address(0), address(this), 1) {
            refusal = "";
        } catch (bytes memory reason) {
            refusal = reason;
        }
    }

    function acceptOwnership() external {
        product.acceptOwnership();
    }

    function withdraw(uint256 amount) external {
        product.withdrawToken(address(0), address(this), amount);
    }
}
