// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// @notice Deliberately vulnerable claim function, under any name: pays first and updates its storage afterwards. It
/// pays nothing to accounts on its owner's blacklist.
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
