// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC1155Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC1155/ERC1155Upgradeable.sol";
import {ERC1155SupplyUpgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC1155/extensions/ERC1155SupplyUpgradeable.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

import {Managed} from "../admin/Managed.sol";
import {Errors} from "../libraries/Errors.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {IMiningActions} from "../mining/IMiningActions.sol";
import {IKeyKeeper} from "./IKeyKeeper.sol";
import {IKeyNftTypes} from "./IKeyNftTypes.sol";
import {INftArt} from "./INftArt.sol";
import {ISyndicateMinter} from "./ISyndicateMinter.sol";

/// @title KeyLedger
/// @notice Storage of KeyNft, and what both parts of the implementation share: which keys are reserved, and for which
/// account. The keys of an account are credited in this contract, or recorded in a note that a product stores.
abstract contract KeyLedger is IKeyNftTypes, ERC1155SupplyUpgradeable, Managed {
    using Math for uint256;
    using Strings for uint256;

    /// @dev Warning: for the current edition, read `mints` and `kept` from `Current`; here they are outdated.
    struct EditionData {
        uint32 mints;
        uint32 supply;
        uint32 kept;
        uint128 power;
        string cid;
        string suffix;
    }

    /// @dev One slot. Usually an order with `reserveKeys` reads and writes only this and reads the product's slot.
    /// @param id Current edition; zero if there is none.
    /// @param kept How many of `mints` are in notes of products. No more than this can be taken from notes.
    /// @param today Keys that each product has promised on `day`: 32 bits per product, the first one lowest.
    struct Current {
        uint32 id;
        uint32 mints;
        uint32 supply;
        uint32 kept;
        uint32 day;
        uint96 today;
    }

    /// @dev One slot.
    /// @param place Position in the list of products.
    /// @param isKeeper Whether it has stored notes at some time.
    struct ProductData {
        uint32 perDay;
        uint8 place;
        bool isListed;
        bool isKeeper;
    }

    /// @dev One slot.
    /// @param total Keys ever granted.
    /// @param used Keys that the manager granted, until 24 hours pass without a grant.
    struct Grants {
        uint64 total;
        uint64 used;
        uint40 lastTime;
    }

    /// @notice Keys that merge into one Syndicate NFT.
    uint256 public constant SYNTHESIS_KEYS = 15;

    /// @notice How long mining power from keys lasts, in days.
    uint256 public constant POWER_DAYS = 30;

    /// @notice Maximum keys of an edition.
    uint256 public constant MAX_SUPPLY = 1_000_000;

    /// @notice Maximum products, ever: the presale, FOM and Super FOM. So the owner can't add an account of its own.
    uint256 public constant MAX_PRODUCTS = 3;

    /// @notice Maximum keys in a note that a product stores.
    uint256 public constant MAX_KEPT = 255;
    uint256 internal constant NOTE_BITS = 8;

    /// @dev Gas limit of a call to a product, several times what it needs. A faulty product can't use up the gas of a
    /// mint.
    uint256 internal constant KEEPER_GAS = 100_000;

    IMiningActions public immutable mining;
    ISyndicateMinter public immutable nft;
    INftArt public immutable art;

    Current internal _current;
    mapping(uint256 id => EditionData) internal _editions;
    mapping(address account => mapping(uint256 id => uint256 count)) internal _credits;
    /// @dev One bit per edition in which the account has credits.
    mapping(address account => uint256 bits) internal _creditBits;
    mapping(address account => ProductData) internal _products;
    uint256 internal _productCount;
    /// @dev Every mint calls each of them.
    address[] internal _keepers;
    Grants internal _grants;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(IMiningActions mining_, ISyndicateMinter nft_, INftArt art_) {
        if (address(mining_).code.length * address(nft_).code.length * address(art_).code.length == 0) {
            revert Errors.Managed_ZeroAddress();
        }
        (mining, nft, art) = (mining_, nft_, art_);
    }

    /// @inheritdoc ERC1155Upgradeable
    function uri(uint256 id) public view override returns (string memory) {
        EditionData memory edition = _editionOf(id);
        if (bytes(edition.cid).length == 0) return art.keyURI(id, edition.supply, edition.power);
        return string.concat("ipfs://", edition.cid, "/", id.toString(), edition.suffix);
    }

    /// @dev Counts keys towards the caller's daily maximum. Reverts above it.
    function _charge(Current memory current, ProductData memory product, uint256 count) internal view {
        uint32 day = _today();
        if (current.day != day) (current.day, current.today) = (day, 0);
        uint256 shift = 32 * uint256(product.place);
        if (uint32(current.today >> shift) + count > product.perDay) {
            revert Errors.KeyNft_DailyCap(msg.sender, product.perDay);
        }
        // Fits its 32 bits, because `perDay` does.
        current.today += uint96(count << shift);
    }

    /// @dev Reserves keys of the current edition, at most as many as are left. An order must not fail because gift keys
    /// have run out, so a shortfall only emits `KeysMissed`.
    /// @param current The stored value, with the daily count already updated.
    /// @param isKept True if the product stores a note of the keys.
    function _reserve(
        Current memory current,
        address to,
        uint256 count,
        bool isKept
    ) internal returns (uint256 id, uint256 reserved) {
        // Can't overflow: `kept` is at most `mints`, and `mints` at most `supply`.
        unchecked {
            (id, reserved) = (current.id, count.min(current.supply - current.mints));
            if (reserved != count) emit KeysMissed(to, count - reserved, msg.sender);
            if (reserved == 0) return (id, 0);
            current.mints += uint32(reserved);
            if (isKept) current.kept += uint32(reserved);
        }
        _current = current;
        emit KeysCredited(to, id, reserved, msg.sender);
    }

    function _addCredit(address to, uint256 id, uint256 count) internal {
        if (count == 0) return;
        _credits[to][id] += count;
        _creditBits[to] |= 1 << id;
    }

    /// @dev Reverts if fewer keys are in notes. So even with a faulty product, no more keys are minted than were
    /// reserved.
    function _takeKept(uint256 id, uint256 count) internal {
        if (id == _current.id) _current.kept -= uint32(count);
        else _editions[id].kept -= uint32(count);
    }

    /// @dev Deletes the credits that this contract stores for an account and adds them to `due`.
    /// @param due Keys to mint, by edition.
    /// @return found One bit per edition in which keys were found.
    function _fetchCredits(address account, uint256[] memory due) internal returns (uint256 found) {
        found = _creditBits[account];
        if (found != 0) _creditBits[account] = 0;
        for (uint256 bits = found; bits != 0;) {
            uint256 id;
            (id, bits) = _lowest(bits);
            due[id] += _credits[account][id];
            delete _credits[account][id];
        }
    }

    /// @dev The same for notes that products store. If the call to a product fails, its note is skipped and stays
    /// valid.
    function _fetchKept(address account, uint256[] memory due) internal returns (uint256 found) {
        bytes memory call_ = abi.encodeCall(IKeyKeeper.giveKeys, (account));
        for (uint256 i = 0; i < _keepers.length; i++) {
            address keeper = _keepers[i];
            (uint256 id, uint256 count) = _keptBy(keeper, account);
            if (count == 0) continue;
            // Before the call, because the product could call back and use the same keys.
            _takeKept(id, count);
            bool done;
            assembly ("memory-safe") {
                done := call(KEEPER_GAS, keeper, 0, add(call_, 32), mload(call_), 0, 0)
            }
            if (done) {
                due[id] += count;
                found |= 1 << id;
            } else if (id == _current.id) {
                _current.kept += uint32(count);
            } else {
                _editions[id].kept += uint32(count);
            }
        }
    }

    /// @dev No `try`: it would revert here if the address has no code or returns too little data. A note with more keys
    /// than are in notes at all counts as no note.
    function _keptBy(address keeper, address account) internal view returns (uint256 id, uint256 count) {
        bytes memory question = abi.encodeCall(IKeyKeeper.keyNote, (account));
        uint256 note;
        assembly ("memory-safe") {
            let done := staticcall(KEEPER_GAS, keeper, add(question, 32), mload(question), 0, 32)
            note := mul(mload(0), and(done, gt(returndatasize(), 31)))
        }
        (id, count) = _read(note);
        if (count > (id == _current.id ? _current.kept : _editions[id].kept)) return (0, 0);
    }

    function _read(uint256 note) internal pure returns (uint256 id, uint256 count) {
        return (note >> NOTE_BITS, note & MAX_KEPT);
    }

    /// @return position Position of the lowest set bit.
    /// @return rest `bits` without it.
    function _lowest(uint256 bits) internal pure returns (uint256 position, uint256 rest) {
        // `x & -x` leaves only the lowest set bit.
        return ((bits & (~bits + 1)).log2(), bits & (bits - 1));
    }

    function _today() internal view returns (uint32) {
        return uint32(block.timestamp / 1 days);
    }

    function _requireSynthesis(
        address account,
        uint256[] calldata ids,
        uint256[] calldata counts
    ) internal view whenOpen {
        _requireNotBlackListed(account);
        if (ids.length != counts.length) revert ERC1155InvalidArrayLength(ids.length, counts.length);
        _requireWithin("editions", ids.length, 1, SYNTHESIS_KEYS);
        uint256 sum = 0;
        for (uint256 i = 0; i < counts.length; i++) sum = sum.saturatingAdd(counts[i]);
        if (sum != SYNTHESIS_KEYS) revert Errors.KeyNft_WrongCount(sum, SYNTHESIS_KEYS);
    }

    function _exchange(
        address account,
        uint256 id,
        uint256 count
    ) internal view whenOpen returns (uint256 force, uint256 daysCount) {
        _requireNotBlackListed(account);
        _requireWithin("count", count, 1, MAX_SUPPLY);
        return (ForcePool.wholeRoundedDown(_editionOf(id).power * count), POWER_DAYS);
    }

    /// @dev The contract is meant to hold no assets: any asset here was sent by mistake and is surplus.
    function _assets() internal pure override returns (address[] memory) {
        return new address[](0);
    }

    function _owed(address) internal pure override returns (uint256) {
        return 0;
    }

    function _editionOf(uint256 id) internal view returns (EditionData memory edition) {
        edition = _editions[id];
        if (edition.supply == 0) revert Errors.KeyNft_NoSuchEdition(id, _current.id);
        if (id == _current.id) edition.mints = _current.mints;
    }
}
