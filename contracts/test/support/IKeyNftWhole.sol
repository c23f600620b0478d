// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC1155MetadataURI} from "@openzeppelin/contracts/token/ERC1155/extensions/IERC1155MetadataURI.sol";

import {IManaged} from "../../src/admin/IManaged.sol";
import {IKeyNft} from "../../src/nft/IKeyNft.sol";

/// @notice All functions of KeyNft.
interface IKeyNftWhole is IKeyNft, IERC1155MetadataURI, IManaged {
    function desk() external view returns (address);
    function totalSupply(uint256 id) external view returns (uint256);
    function totalSupply() external view returns (uint256);
    function exists(uint256 id) external view returns (bool);
}
