// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../src/admin/IManaged.sol";

/// @notice Has an owner and totals, and no other functions.
contract Bystander {
    address public owner = address(uint160(uint256(keccak256("bystander's owner"))));
    address public manager = address(uint160(uint256(keccak256("bystander's manager"))));

    function solvency() external pure returns (IManaged.Line[] memory lines) {
        lines = new IManaged.Line[](1);
        lines[0] = IManaged.Line({asset: address(1), held: 5, owed: 3});
    }
}
