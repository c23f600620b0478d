// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC1155Supply} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155Supply.sol";

/// @notice Reference for gas measurements of keys: OpenZeppelin's ERC-1155 with supply, without additions.
contract PlainKeys is ERC1155Supply {
    constructor() ERC1155("") {}

    function mint(address to, uint256[] calldata ids, uint256[] calldata counts) external {
        _mintBatch(to, ids, counts, "");
    }
}
