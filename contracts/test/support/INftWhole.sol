// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Enumerable.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";

import {IManaged} from "../../src/admin/IManaged.sol";
import {INft} from "../../src/nft/INft.sol";
import {IReferralStats} from "../../src/registration/IReferralStats.sol";

/// @notice All functions of Nft's two parts.
interface INftWhole is INft, IERC721Metadata, IERC721Enumerable, IManaged, IReferralStats {
    function desk() external view returns (address);
}
