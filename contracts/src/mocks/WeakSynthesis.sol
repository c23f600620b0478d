// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice The weak twin of synthesis: three numbers of one tier make a card of the next, whoever holds them and however often
/// each is named.
contract WeakSynthesis {
    uint256 public last;
    mapping(uint256 tokenId => address holder) public ownerOf;
    mapping(uint256 tokenId => uint256 level) public levelOf;

    function mint(address to) external returns (uint256) {
        return _mint(to, 1);
    }

    function synthesize(uint256[] calldata tokenIds) external returns (uint256) {
        require(tokenIds.length == 3);
        uint256 level = levelOf[tokenIds[0]];
        for (uint256 i = 0; i < 3; i++) require(level != 0 && levelOf[tokenIds[i]] == level);
        for (uint256 i = 0; i < 3; i++) delete ownerOf[tokenIds[i]];
        return _mint(msg.sender, level + 1);
    }

    function _mint(address to, uint256 level) private returns (uint256 tokenId) {
        tokenId = ++last;
        (ownerOf[tokenId], levelOf[tokenId]) = (to, level);
    }
}
