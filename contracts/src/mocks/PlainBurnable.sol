// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";

/// @notice Reference for gas measurements of burning CIN: OpenZeppelin's burnable ERC-20 without additions.
contract PlainBurnable is ERC20Burnable {
    constructor(address holder, uint256 supply) ERC20("Cinder", "CIN") {
        _mint(holder, supply);
    }
}
