// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";

import {IDouble} from "../double/IDouble.sol";
import {IFom} from "../fom/IFom.sol";
import {CrowdMember} from "./CrowdMember.sol";

/// @notice Thousands of accounts that use the products as users do, several per transaction. With them a benchmark
/// measures what a call costs when a product has many users. The calls and their effects on storage are real.
contract Crowd {
    /// @param member Index of the account, counted from 0.
    struct Step {
        uint256 member;
        address target;
        uint256 value;
        bytes data;
    }

    CrowdMember[] private _members;
    address private immutable _code = address(new CrowdMember());

    receive() external payable {}

    function grow(uint256 count) external {
        for (uint256 i = 0; i < count; i++) _members.push(CrowdMember(payable(Clones.clone(_code))));
    }

    function act(Step[] calldata steps) external payable {
        for (uint256 i = 0; i < steps.length; i++) {
            _members[steps[i].member].act{value: steps[i].value}(steps[i].target, steps[i].data);
        }
    }

    /// @notice Moves completed orders into the double pool. Order number `order` must belong to account `member`, the
    /// next order to the next account, and so on.
    function double(IFom fom, IDouble pool, uint256 member, uint256 order, uint256 count) external {
        for (uint256 i = 0; i < count; i++) {
            CrowdMember owner = _members[member + i];
            uint256 tokens = fom.orders(order + i).tokens;
            owner.act(address(pool), abi.encodeCall(IDouble.deposit, (address(owner), tokens, order + i)));
        }
    }

    function members(uint256 from, uint256 count) external view returns (CrowdMember[] memory list) {
        list = new CrowdMember[](count);
        for (uint256 i = 0; i < count; i++) list[i] = _members[from + i];
    }
}
