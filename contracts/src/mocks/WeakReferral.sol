// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Deliberately vulnerable Referral: any account can set the referrer of any account, again and again.
contract WeakReferral {
    mapping(address account => address refer) public referOf;

    function register(address refer) external {
        referOf[msg.sender] = refer;
    }

    function registerFor(address account, address refer) external {
        referOf[account] = refer;
    }

    /// @notice Number of steps up to an account without a referrer, or `most` if there is none within `most` steps.
    function depthOf(address account, uint256 most) external view returns (uint256 depth) {
        while (referOf[account] != address(0) && depth < most) {
            account = referOf[account];
            depth++;
        }
    }
}
