// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @notice Deliberately vulnerable CIN Permit: its nonce never increases, so a signature can be used again and again.
contract ReplayablePermit is ERC20Permit {
    constructor(address holder, uint256 supply) ERC20("Cinder", "CIN") ERC20Permit("Cinder") {
        _mint(holder, supply);
    }

    function _useNonce(address) internal pure override returns (uint256) {
        return 0;
    }
}
