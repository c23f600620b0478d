// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Managed} from "../admin/Managed.sol";
import {Errors} from "../libraries/Errors.sol";
import {IKeyKeeper} from "./IKeyKeeper.sol";
import {IKeyNft} from "./IKeyNft.sol";

/// @title KeyLedger
/// @notice The part of `KeyNft` that counts: which keys are set aside, and for whom. An account's keys are credited here, or in a note
/// that a product keeps.
abstract contract KeyLedger is IKeyNft, Managed {
    using Math for uint256;

    /// @dev Warning: of the current edition, `mints` and `kept` are in `Current`.
    struct EditionData {
        uint32 mints;
        uint32 supply;
        uint32 kept;
        uint128 power;
        string cid;
        string suffix;
    }

    /// @dev One slot: all that a product's order reads and writes beside who it is.
    /// @param id The current edition; zero if there is none.
    /// @param kept How many of `mints` are in notes of products: no more than that can be fetched from them.
    struct Current {
        uint32 id;
        uint32 mints;
        uint32 supply;
        uint32 kept;
    }

    /// @notice The most keys in a note that a product keeps.
    uint256 public constant MAX_KEPT = 255;
    uint256 internal constant NOTE_BITS = 8;

    /// @notice Why 8: every mint asks each of them.
    uint256 public constant MAX_KEEPERS = 8;

    /// @dev Several times what a product needs. Whatever takes more can't eat the gas of a mint.
    uint256 internal constant KEEPER_GAS = 100_000;

    /// @dev Whether a product may promise keys; and whether it ever kept notes: then it is asked for them, listed or not.
    uint8 internal constant LISTED = 1;
    uint8 internal constant KEEPER = 2;

    Current internal _current;
    mapping(uint256 id => EditionData) internal _editions;
    mapping(address account => mapping(uint256 id => uint256 count)) internal _credits;
    /// @dev One bit per edition in which the account has credits.
    mapping(address account => uint256 bits) internal _creditBits;
    mapping(address account => uint8 role) internal _products;
    address[] internal _keepers;

    /// @dev Sets keys of the current edition aside, as many as there are. A product's write must not fail for want of a gift: the
    /// event says what is missing.
    /// @param isKept A product keeps a note of them.
    function _reserve(address to, uint256 count, bool isKept) internal returns (uint256 id, uint256 reserved) {
        Current memory current = _current;
        // No more keys are kept than set aside, and no more set aside than there are.
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

    /// @dev Reverts if products keep fewer: whatever one of them says, no more keys are minted than were set aside.
    function _takeKept(uint256 id, uint256 count) internal {
        if (id == _current.id) _current.kept -= uint32(count);
        else _editions[id].kept -= uint32(count);
    }

    /// @dev Takes out of the books what an account was credited here.
    /// @param due By edition; grows by what was found.
    /// @return found One bit per edition.
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

    /// @dev The same of what products keep for it. One that fails is left out, and keeps what it has.
    function _fetchKept(address account, uint256[] memory due) internal returns (uint256 found) {
        bytes memory call_ = abi.encodeCall(IKeyKeeper.giveKeys, (account));
        for (uint256 i = 0; i < _keepers.length; i++) {
            address keeper = _keepers[i];
            (uint256 id, uint256 count) = _keptBy(keeper, account);
            if (count == 0) continue;
            // Before the call, in which a product could do something else with them.
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

    /// @dev Not `try`: that reverts itself where there is no code or the answer is too short. What can't be true is as good as no answer.
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

    /// @return position Of the lowest bit that is set.
    /// @return rest The bits without it.
    function _lowest(uint256 bits) internal pure returns (uint256 position, uint256 rest) {
        // The lowest bit of a number is what it has in common with its negative.
        return ((bits & (~bits + 1)).log2(), bits & (bits - 1));
    }

    function _editionOf(uint256 id) internal view returns (EditionData memory edition) {
        edition = _editions[id];
        if (edition.supply == 0) revert Errors.KeyNft_NoSuchEdition(id, _current.id);
        if (id == _current.id) edition.mints = _current.mints;
    }
}
