// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC1155Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC1155/ERC1155Upgradeable.sol";
import {ERC1155SupplyUpgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC1155/extensions/ERC1155SupplyUpgradeable.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

import {Errors} from "../libraries/Errors.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {IMiningActions} from "../mining/IMiningActions.sol";
import {IKeyCredits, KEYS_PER_CREDIT} from "./IKeyCredits.sol";
import {IKeyNft} from "./IKeyNft.sol";
import {IKeyReserve} from "./IKeyReserve.sol";
import {INftArt} from "./INftArt.sol";
import {ISyndicateMinter} from "./ISyndicateMinter.sol";
import {KeyLedger} from "./KeyLedger.sol";

/// @title KeyNft
/// @notice See `IKeyNft`.
contract KeyNft is ERC1155SupplyUpgradeable, KeyLedger {
    using Math for uint256;
    using Strings for uint256;

    /// @notice Keys that merge into one Syndicate NFT.
    uint256 public constant SYNTHESIS_KEYS = 15;

    /// @notice How long mining power from keys lasts, in days.
    uint256 public constant POWER_DAYS = 30;

    /// @notice Maximum editions. Why 64: one word marks the editions in which an account has credits, and a mint of all
    /// of them still costs little gas.
    uint256 public constant MAX_EDITIONS = 64;

    /// @notice Maximum keys of an edition.
    uint256 public constant MAX_SUPPLY = 1_000_000;

    /// @notice Maximum mining power of a key: as much as 100,000 CIN give for a month. It reduces the shares of all
    /// other miners.
    uint256 public constant MAX_POWER = 100_000e18;

    /// @notice Maximum keys that can be gifts, over all editions: enough for a hundred Syndicates.
    uint256 public constant GRANT_CAP = 1_500;

    /// @notice Maximum keys in one credit.
    uint256 public constant MAX_CREDIT = KEYS_PER_CREDIT;

    IMiningActions public immutable mining;
    ISyndicateMinter public immutable nft;
    INftArt public immutable art;

    uint256 private _granted;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(IMiningActions mining_, ISyndicateMinter nft_, INftArt art_) {
        if (address(mining_).code.length * address(nft_).code.length * address(art_).code.length == 0) {
            revert Errors.Managed_ZeroAddress();
        }
        (mining, nft, art) = (mining_, nft_, art_);
    }

    function initialize(address owner_, address manager_) external initializer {
        __Managed_init(owner_, manager_);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       WRITES
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IKeyCredits
    function creditKeys(address to, uint256 count) external {
        if (_products[msg.sender] & LISTED == 0) revert Errors.KeyNft_NotProduct(msg.sender);
        if (to == address(0)) revert Errors.Managed_ZeroAddress();
        _requireWithin("count", count, 1, MAX_CREDIT);
        (uint256 id, uint256 credited) = _reserve(to, count, false);
        _addCredit(to, id, credited);
    }

    /// @inheritdoc IKeyReserve
    function reserveKeys(address to, uint256 count, uint256 note) external returns (uint256) {
        uint256 role = _products[msg.sender];
        if (role & LISTED == 0) revert Errors.KeyNft_NotProduct(msg.sender);
        if (role & KEEPER == 0) _addKeeper(msg.sender);
        _requireWithin("count", count, 1, MAX_KEPT);
        (uint256 id, uint256 reserved) = _reserve(to, count, true);
        if (reserved == 0) return note;
        if (note == 0) return (id << NOTE_BITS) + reserved;
        (uint256 keptId, uint256 kept) = _read(note);
        if (keptId == id && kept + reserved <= MAX_KEPT) return note + reserved;
        _takeKept(keptId, kept);
        _addCredit(to, keptId, kept);
        return (id << NOTE_BITS) + reserved;
    }

    /// @inheritdoc IKeyNft
    function grant(address to, uint256 count) external onlyManager whenOpen {
        if (to == address(0)) revert Errors.Managed_ZeroAddress();
        _requireNotBlackListed(to);
        _requireWithin("count", count, 1, MAX_CREDIT);
        Current storage current = _current;
        if (count > GRANT_CAP - _granted) revert Errors.KeyNft_GrantsExhausted(_granted, GRANT_CAP);
        uint256 room = current.supply - current.mints;
        if (count > room) revert Errors.KeyNft_EditionFull(current.id, room, count);
        _granted += count;
        (uint256 id, ) = _reserve(to, count, false);
        _addCredit(to, id, count);
    }

    /// @inheritdoc IKeyNft
    function mintKeys() external nonReentrant {
        _requireNotBlackListed(msg.sender);
        uint256[] memory due = new uint256[](uint256(_current.id) + 1);
        uint256 bits = _fetchKept(msg.sender, due) | _fetchCredits(msg.sender, due);
        if (bits == 0) revert Errors.KeyNft_NothingToMint(msg.sender);
        uint256 length = 0;
        for (uint256 left = bits; left != 0; left &= left - 1) ++length;
        uint256[] memory ids = new uint256[](length);
        uint256[] memory counts = new uint256[](length);
        for (uint256 i = 0; i < length; i++) {
            (ids[i], bits) = _lowest(bits);
            counts[i] = due[ids[i]];
        }
        emit KeysMinted(msg.sender, ids, counts);
        _mintBatch(msg.sender, ids, counts, "");
    }

    /// @inheritdoc IKeyNft
    function synthesize(
        uint256[] calldata ids,
        uint256[] calldata counts
    ) external nonReentrant returns (uint256 tokenId) {
        _requireSynthesis(msg.sender, ids, counts);
        _burnBatch(msg.sender, ids, counts);
        tokenId = nft.mintSyndicate(msg.sender);
        emit Synthesized(msg.sender, tokenId, ids, counts);
    }

    /// @inheritdoc IKeyNft
    function exchangePower(uint256 id, uint256 count) external nonReentrant {
        (uint256 force, uint256 daysCount) = _exchange(msg.sender, id, count);
        _burn(msg.sender, id, count);
        emit PowerExchanged(msg.sender, id, count, force);
        mining.addPower(msg.sender, force, daysCount);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       SETTINGS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IKeyNft
    function openEdition(
        uint256 supply,
        uint256 power,
        string calldata cid,
        string calldata suffix
    ) external onlyOwner returns (uint256 id) {
        Current storage current = _current;
        id = uint256(current.id) + 1;
        _requireWithin("editions", id, 1, MAX_EDITIONS);
        _requireWithin("supply", supply, 1, MAX_SUPPLY);
        // At least one grain (1e9): mining reverts on less.
        _requireWithin("power", power, 1e9, MAX_POWER);
        _requireWithin("cid", bytes(cid).length, 0, 100);
        _requireWithin("suffix", bytes(suffix).length, 0, 32);
        (_editions[id - 1].mints, _editions[id - 1].kept) = (current.mints, current.kept);
        (current.id, current.mints, current.supply, current.kept) = (uint32(id), 0, uint32(supply), 0);
        _editions[id] = EditionData({
            mints: 0,
            supply: uint32(supply),
            kept: 0,
            power: uint128(power),
            cid: cid,
            suffix: suffix
        });
        emit EditionOpened(id, supply, power, cid, suffix);
        emit URI(uri(id), id);
    }

    /// @inheritdoc IKeyNft
    function setProduct(address product, bool listed) external onlyOwner {
        if (product == address(0)) revert Errors.Managed_ZeroAddress();
        uint8 role = _products[product];
        _products[product] = listed ? role | LISTED : role & KEEPER;
        emit ProductChanged(product, listed);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        READS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IKeyNft
    function previewSynthesize(
        address account,
        uint256[] calldata ids,
        uint256[] calldata counts
    ) external view returns (uint256 weight) {
        _requireSynthesis(account, ids, counts);
        _requireHeld(account, ids, counts);
        return nft.previewSyndicate(account);
    }

    /// @inheritdoc IKeyNft
    function previewExchange(
        address account,
        uint256 id,
        uint256 count
    ) external view returns (uint256 force, uint256 daysCount) {
        uint256 held = balanceOf(account, id);
        (force, daysCount) = _exchange(account, id, count);
        if (held < count) revert ERC1155InsufficientBalance(account, held, count, id);
    }

    /// @inheritdoc IKeyNft
    function editions(uint256 id) public view returns (Edition memory) {
        EditionData memory edition = _editionOf(id);
        return
            Edition({
                tokenId: id,
                mints: edition.mints,
                supply: edition.supply,
                power: edition.power,
                cid: edition.cid,
                suffix: edition.suffix
            });
    }

    /// @inheritdoc IKeyNft
    function keysOf(
        address account
    ) external view returns (Edition[] memory list, uint256[] memory held, uint256[] memory credited) {
        uint256 length = _current.id;
        list = new Edition[](length);
        (held, credited) = (new uint256[](length), new uint256[](length));
        for (uint256 i = 0; i < length; i++) {
            list[i] = editions(i + 1);
            (held[i], credited[i]) = (balanceOf(account, i + 1), _credits[account][i + 1]);
        }
        for (uint256 i = 0; i < _keepers.length; i++) {
            (uint256 id, uint256 count) = _keptBy(_keepers[i], account);
            if (count != 0) credited[id - 1] += count;
        }
    }

    /// @inheritdoc IKeyNft
    function isProduct(address account) external view returns (bool) {
        return _products[account] & LISTED != 0;
    }

    /// @inheritdoc IKeyNft
    function getConfig() external view returns (Config memory) {
        return
            Config({
                manager: manager(),
                paused: paused(),
                mining: address(mining),
                nft: address(nft),
                art: address(art),
                editions: _current.id,
                current: _current.id
            });
    }

    /// @inheritdoc ERC1155Upgradeable
    function uri(uint256 id) public view override returns (string memory) {
        EditionData memory edition = _editionOf(id);
        if (bytes(edition.cid).length == 0) return art.keyURI(id, edition.supply, edition.power);
        return string.concat("ipfs://", edition.cid, "/", id.toString(), edition.suffix);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      INTERNAL
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev The contract is meant to hold no assets: any asset here was sent by mistake and is surplus.
    function _assets() internal pure override returns (address[] memory) {
        return new address[](0);
    }

    function _owed(address) internal pure override returns (uint256) {
        return 0;
    }

    function _requireSynthesis(
        address account,
        uint256[] calldata ids,
        uint256[] calldata counts
    ) private view whenOpen {
        _requireNotBlackListed(account);
        if (ids.length != counts.length) revert ERC1155InvalidArrayLength(ids.length, counts.length);
        _requireWithin("editions", ids.length, 1, SYNTHESIS_KEYS);
        uint256 sum = 0;
        for (uint256 i = 0; i < counts.length; i++) sum = sum.saturatingAdd(counts[i]);
        if (sum != SYNTHESIS_KEYS) revert Errors.KeyNft_WrongCount(sum, SYNTHESIS_KEYS);
    }

    /// @dev Reverts if burning would, with the same error. If `ids` repeats an edition, the balance must cover all its
    /// entries.
    function _requireHeld(address account, uint256[] calldata ids, uint256[] calldata counts) private view {
        for (uint256 i = 0; i < ids.length; i++) {
            uint256 held = balanceOf(account, ids[i]);
            for (uint256 k = 0; k < i; k++) if (ids[k] == ids[i]) held -= counts[k];
            if (held < counts[i]) revert ERC1155InsufficientBalance(account, held, counts[i], ids[i]);
        }
    }

    function _exchange(
        address account,
        uint256 id,
        uint256 count
    ) private view whenOpen returns (uint256 force, uint256 daysCount) {
        _requireNotBlackListed(account);
        _requireWithin("count", count, 1, MAX_SUPPLY);
        return (ForcePool.wholeRoundedDown(_editionOf(id).power * count), POWER_DAYS);
    }
}
