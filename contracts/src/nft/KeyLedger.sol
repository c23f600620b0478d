// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {ManagedDesk} from "../admin/ManagedDesk.sol";
import {Upgradeable} from "../admin/Upgradeable.sol";
import {Errors} from "../libraries/Errors.sol";
import {IKeyKeeper} from "./IKeyKeeper.sol";
import {IKeyNft} from "./IKeyNft.sol";

/// @title KeyLedger
/// @notice The accounting of `KeyNft`: which keys are reserved, and for which account. The keys of an account are
/// credited in this contract, or recorded in a note that a product stores.
abstract contract KeyLedger is IKeyNft, ManagedDesk, Upgradeable {
    using Math for uint256;

    /// @dev Warning: for the current edition, read `mints` and `kept` from `Current`; here they are outdated.
    struct EditionData {
        uint32 mints;
        uint32 supply;
        uint32 kept;
        uint128 power;
        string cid;
        string suffix;
    }

    /// @dev One slot. Usually an order with `reserveKeys` reads and writes only this and reads the product's role.
    /// @param id Current edition; zero if there is none.
    /// @param kept How many of `mints` are in notes of products. No more than this can be taken from notes.
    struct Current {
        uint32 id;
        uint32 mints;
        uint32 supply;
        uint32 kept;
    }

    /// @notice Maximum keys in a note that a product stores.
    uint256 public constant MAX_KEPT = 255;
    uint256 internal constant NOTE_BITS = 8;

    /// @notice Maximum products that store notes. Why 8: every mint calls each of them.
    uint256 public constant MAX_KEEPERS = 8;

    /// @dev Gas limit of a call to a product, several times what it needs. A faulty product can't use up the gas of a
    /// mint.
    uint256 internal constant KEEPER_GAS = 100_000;

    /// @dev Bits of a product's role. `LISTED`: it may promise keys. `KEEPER`: it has stored notes at some time. Mints
    /// then read its notes even if it is no longer listed.
    uint8 internal constant LISTED = 1;
    uint8 internal constant KEEPER = 2;

    Current internal _current;
    mapping(uint256 id => EditionData) internal _editions;
    mapping(address account => mapping(uint256 id => uint256 count)) internal _credits;
    /// @dev One bit per edition in which the account has credits.
    mapping(address account => uint256 bits) internal _creditBits;
    mapping(address account => uint8 role) internal _products;
    address[] internal _keepers;

    /// @dev Reserves keys of the current edition, at most as many as are left. An order must not fail because gift keys
    /// have run out, so a shortfall only emits `KeysMissed`.
    /// @param isKept True if the product stores a note of the keys.
    function _reserve(address to, uint256 count, bool isKept) internal returns (uint256 id, uint256 reserved) {
        Current memory current = _current;
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

    function _addKeeper(address product) internal {
        _requireWithin("keepers", _keepers.length, 0, MAX_KEEPERS - 1);
        _keepers.push(product);
        _products[product] |= KEEPER;
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

    function _editionOf(uint256 id) internal view returns (EditionData memory edition) {
        edition = _editions[id];
        if (edition.supply == 0) revert Errors.KeyNft_NoSuchEdition(id, _current.id);
        if (id == _current.id) edition.mints = _current.mints;
    }
}
