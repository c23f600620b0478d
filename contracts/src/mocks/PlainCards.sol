// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";

/// @notice Reference for gas measurements of NFTs: OpenZeppelin's enumerable ERC-721 without additions.
contract PlainCards is ERC721Enumerable {
    uint256 private _last;

    constructor() ERC721("Cinder Cards", "CINC") {}

    function mint(address to) external returns (uint256 tokenId) {
        tokenId = ++_last;
        _safeMint(to, tokenId);
    }

    function burn(uint256 tokenId) external {
        _burn(tokenId);
    }
}
