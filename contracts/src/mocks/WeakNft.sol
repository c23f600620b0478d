// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Dividends with a common mistake: what was paid is stored per account, but what can be claimed is computed
/// from the NFTs held now. An account that claims and then transfers an NFT lets the next holder claim again.
contract WeakNft {
    uint256 public arrived;
    uint256 public supply;
    mapping(uint256 tokenId => address holder) public ownerOf;
    mapping(address account => uint256 amount) public paid;

    function mint(address to) external {
        ownerOf[++supply] = to;
    }

    function transfer(uint256 tokenId, address to) external {
        ownerOf[tokenId] = to;
    }

    function addDividend(uint256 amount) external {
        arrived += amount;
    }

    function claim(address account) external returns (uint256 amount) {
        uint256 earned = 0;
        for (uint256 i = 1; i <= supply; i++) if (ownerOf[i] == account) earned += arrived / supply;
        amount = earned - paid[account];
        paid[account] = earned;
    }
}
