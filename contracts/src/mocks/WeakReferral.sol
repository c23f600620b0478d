// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice The weak twin of Referral: anybody binds anybody to anybody, again and again.
contract WeakReferral {
    mapping(address account => address refer) public referOf;

    function register(address refer) external {
        referOf[msg.sender] = refer;
    }

    function registerFor(address account, address refer) external {
        referOf[account] = refer;
    }

    /// @notice How many steps it is to an account without a referrer, or `most` if there is none.
    function depthOf(address account, uint256 most) external view returns (uint256 depth) {
        while (referOf[account] != address(0) && depth < most) {
            account = referOf[account];
            depth++;
        }
    }
}
