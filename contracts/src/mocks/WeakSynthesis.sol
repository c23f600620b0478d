// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC721Receiver} from "@openzeppelin/contracts/token/ERC721/IERC721Receiver.sol";

/// @notice Deliberately vulnerable merge: accepts NFTs of other holders and repeated numbers. It also hands over the
/// new NFT before it burns the three.
contract WeakSynthesis {
    uint256 public last;
    mapping(uint256 tokenId => address holder) public ownerOf;
    mapping(uint256 tokenId => uint256 level) public levelOf;

    function mint(address to) external {
        _mint(to, 1);
    }

    function synthesize(uint256[] calldata tokenIds) external returns (uint256 tokenId) {
        uint256 level = levelOf[tokenIds[0]];
        for (uint256 i = 0; i < 3; i++) require(level != 0 && levelOf[tokenIds[i]] == level);
        tokenId = _mint(msg.sender, level + 1);
        if (msg.sender.code.length != 0)
            IERC721Receiver(msg.sender).onERC721Received(msg.sender, address(0), tokenId, "");
        for (uint256 i = 0; i < 3; i++) (ownerOf[tokenIds[i]], levelOf[tokenIds[i]]) = (address(0), 0);
    }

    function _mint(address to, uint256 level) private returns (uint256 tokenId) {
        tokenId = ++last;
        (ownerOf[tokenId], levelOf[tokenId]) = (to, level);
    }
}
