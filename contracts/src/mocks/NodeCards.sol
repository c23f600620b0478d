// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

import {Errors} from "../libraries/Errors.sol";
import {IKeyCredits, KEYS_PER_CREDIT} from "../nft/IKeyCredits.sol";
import {INftTypes} from "../nft/INftTypes.sol";
import {INodeMinter} from "../nft/INodeMinter.sol";

/// @notice Test double of Nft and KeyNft for the presale: mints real NFTs safely and counts keys, with the same maximum
/// per credit as KeyNft. Or it fails in the way that `mode` selects.
contract NodeCards is ERC721, INodeMinter, IKeyCredits {
    enum Mode {
        Works,
        Reverts,
        EatsGas
    }

    mapping(address account => uint256 count) public keysOf;
    mapping(address account => bool listed) public isBlackList;
    bool public paused;
    uint256 public max = type(uint32).max;
    uint256 public supply;
    Mode public mode;

    error Failed();

    constructor() ERC721("Cards", "CARD") {}

    function setMode(Mode mode_) external {
        mode = mode_;
    }

    function setState(bool paused_, uint256 max_) external {
        (paused, max) = (paused_, max_);
    }

    function setBlackList(address account, bool listed) external {
        isBlackList[account] = listed;
    }

    /// @notice Like Nft's: only the first tier is used.
    function getConfigMulti() external view returns (INftTypes.Tier[5] memory tiers) {
        (tiers[0].minted, tiers[0].max) = (supply, max);
    }

    /// @inheritdoc INodeMinter
    function mintNodes(address to, uint256 count) external returns (uint256 firstTokenId) {
        _work();
        if (paused) revert Errors.Managed_Paused();
        if (isBlackList[to]) revert Errors.Managed_BlackListed(to);
        if (supply + count > max) revert Errors.Nft_SupplyExhausted(1, supply, max);
        firstTokenId = supply + 1;
        supply += count;
        for (uint256 i = 0; i < count; i++) _safeMint(to, firstTokenId + i);
    }

    /// @inheritdoc IKeyCredits
    function creditKeys(address to, uint256 count) external {
        _work();
        if (count > KEYS_PER_CREDIT) revert Failed();
        keysOf[to] += count;
    }

    function _work() private view {
        if (mode == Mode.Reverts) revert Failed();
        if (mode == Mode.EatsGas) while (true) {}
    }
}
