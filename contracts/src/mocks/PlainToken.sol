// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @notice Reference for gas measurements of CIN: OpenZeppelin's ERC-20 with Permit, without additions.
contract PlainToken is ERC20Permit {
    constructor(address holder, uint256 supply) ERC20("Cinder", "CIN") ERC20Permit("Cinder") {
        _mint(holder, supply);
    }
}
