// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// @notice Deliberately vulnerable managed contract: any account can call `initialize` again, also on the
/// implementation. The owner can withdraw everything, including what users own, and set any fee.
contract WeakManaged {
    address public owner;
    uint256 public fee;

    receive() external payable {}

    function initialize(address owner_, address) external {
        owner = owner_;
    }

    function withdrawToken(address, address to, uint256 amount) external {
        require(msg.sender == owner);
        Address.sendValue(payable(to), amount);
    }

    function setFee(uint256 value) external {
        require(msg.sender == owner);
        fee = value;
    }
}
