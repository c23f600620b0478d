// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC1155Receiver} from "@openzeppelin/contracts/token/ERC1155/IERC1155Receiver.sol";

import {TwoHalves} from "../admin/TwoHalves.sol";
import {Upgradeable} from "../admin/Upgradeable.sol";
import {Errors} from "../libraries/Errors.sol";
import {IMiningActions} from "../mining/IMiningActions.sol";
import {IKeyCredits, KEYS_PER_CREDIT} from "./IKeyCredits.sol";
import {IKeyNftActions} from "./IKeyNftActions.sol";
import {IKeyReserve} from "./IKeyReserve.sol";
import {INftArt} from "./INftArt.sol";
import {ISyndicateMinter} from "./ISyndicateMinter.sol";
import {KeyLedger} from "./KeyLedger.sol";

/// @title KeyNft
/// @notice See `IKeyNft`. Credits, mints, merges and exchanges; the second half of the implementation is `KeyNftDesk`.
contract KeyNft is IKeyNftActions, KeyLedger, Upgradeable, TwoHalves {
    /// @notice Maximum keys in one credit.
    uint256 public constant MAX_CREDIT = KEYS_PER_CREDIT;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(
        IMiningActions mining_,
        ISyndicateMinter nft_,
        INftArt art_,
        address desk_
    ) KeyLedger(mining_, nft_, art_) TwoHalves(desk_) {}

    function initialize(address owner_, address manager_) external initializer {
        __Managed_init(owner_, manager_);
    }

    /// @inheritdoc IKeyCredits
    function creditKeys(address to, uint256 count) external {
        ProductData memory product = _product();
        if (to == address(0)) revert Errors.Managed_ZeroAddress();
        _requireWithin("count", count, 1, MAX_CREDIT);
        Current memory current = _current;
        _charge(current, product, count);
        (uint256 id, uint256 credited) = _reserve(current, to, count, false);
        _addCredit(to, id, credited);
    }

    /// @inheritdoc IKeyReserve
    function reserveKeys(address to, uint256 count, uint256 note) external returns (uint256) {
        ProductData memory product = _product();
        if (!product.isKeeper) {
            _products[msg.sender].isKeeper = true;
            _keepers.push(msg.sender);
        }
        _requireWithin("count", count, 1, MAX_KEPT);
        Current memory current = _current;
        _charge(current, product, count);
        (uint256 id, uint256 reserved) = _reserve(current, to, count, true);
        if (reserved == 0) return note;
        if (note == 0) return (id << NOTE_BITS) + reserved;
        (uint256 keptId, uint256 kept) = _read(note);
        if (keptId == id && kept + reserved <= MAX_KEPT) return note + reserved;
        _takeKept(keptId, kept);
        _addCredit(to, keptId, kept);
        return (id << NOTE_BITS) + reserved;
    }

    /// @inheritdoc IKeyNftActions
    function mintKeys() external nonReentrant {
        (uint256[] memory ids, uint256[] memory counts) = _fetch(msg.sender);
        _mintBatch(msg.sender, ids, counts, "");
    }

    /// @inheritdoc IKeyNftActions
    function claimFor(address account) external nonReentrant {
        _requireClaimFor(account, 0);
        (uint256[] memory ids, uint256[] memory counts) = _fetch(account);
        _update(address(0), account, ids, counts);
        if (account.code.length != 0) _requireAccepted(account, ids, counts);
    }

    /// @inheritdoc IKeyNftActions
    function synthesize(
        uint256[] calldata ids,
        uint256[] calldata counts
    ) external nonReentrant returns (uint256 tokenId) {
        _requireSynthesis(msg.sender, ids, counts);
        _burnBatch(msg.sender, ids, counts);
        tokenId = nft.mintSyndicate(msg.sender);
        emit Synthesized(msg.sender, tokenId, ids, counts);
    }

    /// @inheritdoc IKeyNftActions
    function exchangePower(uint256 id, uint256 count) external nonReentrant {
        (uint256 force, uint256 daysCount) = _exchange(msg.sender, id, count);
        _burn(msg.sender, id, count);
        emit PowerExchanged(msg.sender, id, count, force);
        mining.addPower(msg.sender, force, daysCount);
    }

    /// @dev Deletes all credits of an account, and returns them.
    function _fetch(address account) private returns (uint256[] memory ids, uint256[] memory counts) {
        _requireRewardsFree(account);
        uint256[] memory due = new uint256[](uint256(_current.id) + 1);
        uint256 bits = _fetchKept(account, due) | _fetchCredits(account, due);
        if (bits == 0) revert Errors.KeyNft_NothingToMint(account);
        uint256 length = 0;
        for (uint256 left = bits; left != 0; left &= left - 1) ++length;
        (ids, counts) = (new uint256[](length), new uint256[](length));
        for (uint256 i = 0; i < length; i++) {
            (ids[i], bits) = _lowest(bits);
            counts[i] = due[ids[i]];
        }
        emit KeysMinted(account, ids, counts);
    }

    /// @dev A low-level call, so that every refusal ends in the same error, and a long answer costs nothing.
    function _requireAccepted(address account, uint256[] memory ids, uint256[] memory counts) private {
        bytes4 expected = IERC1155Receiver.onERC1155BatchReceived.selector;
        bytes memory question = abi.encodeWithSelector(expected, msg.sender, address(0), ids, counts, "");
        bool accepted;
        assembly ("memory-safe") {
            accepted := call(gas(), account, 0, add(question, 32), mload(question), 0, 32)
            accepted := and(accepted, and(gt(returndatasize(), 31), eq(mload(0), expected)))
        }
        if (!accepted) revert Errors.KeyNft_KeysRefused(account);
    }

    function _product() private view returns (ProductData memory product) {
        product = _products[msg.sender];
        if (!product.isListed) revert Errors.KeyNft_NotProduct(msg.sender);
    }
}
