// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// @notice The weak twin of every claim, whatever it is called: pays first and writes it down afterwards, and pays nothing at all to
/// whom its owner has listed.
contract WeakVault {
    mapping(address account => uint256 amount) public owedTo;
    mapping(address account => bool listed) public blackList;

    receive() external payable {}

    fallback() external payable {
        _pay();
    }

    function credit(address account) external payable {
        owedTo[account] += msg.value;
    }

    function setBlackList(address account, bool listed) external {
        blackList[account] = listed;
    }

    function _pay() private {
        require(!blackList[msg.sender]);
        Address.sendValue(payable(msg.sender), owedTo[msg.sender]);
        owedTo[msg.sender] = 0;
    }
}
