// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Deliberately vulnerable claims of rewards: a ban stops them for as long as the manager wants.
contract WeakBan {
    mapping(address account => bool) public isBlackList;
    mapping(address account => uint256) public rewards;

    function credit(address account) external payable {
        rewards[account] += msg.value;
    }

    function setBlackList(address account, bool listed) external {
        isBlackList[account] = listed;
    }

    function claimReward() external {
        require(!isBlackList[msg.sender]);
        uint256 amount = rewards[msg.sender];
        rewards[msg.sender] = 0;
        payable(msg.sender).transfer(amount);
    }
}
