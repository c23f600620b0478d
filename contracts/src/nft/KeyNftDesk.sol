// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {ManagedDesk} from "../admin/ManagedDesk.sol";
import {Errors} from "../libraries/Errors.sol";
import {IMiningActions} from "../mining/IMiningActions.sol";
import {KEYS_PER_CREDIT} from "./IKeyCredits.sol";
import {IKeyNftDesk} from "./IKeyNftDesk.sol";
import {INftArt} from "./INftArt.sol";
import {ISyndicateMinter} from "./ISyndicateMinter.sol";
import {KeyLedger} from "./KeyLedger.sol";

/// @title KeyNftDesk
/// @notice Second half of the implementation of KeyNft: gifts, owner settings and reads. Its code runs at KeyNft's
/// address, by delegatecall.
contract KeyNftDesk is IKeyNftDesk, KeyLedger, ManagedDesk {
    using Math for uint256;

    /// @notice Maximum editions. Why 64: one word marks the editions in which an account has credits, and a mint of all
    /// of them still costs little gas.
    uint256 public constant MAX_EDITIONS = 64;

    /// @notice Maximum mining power of a key: as much as 100,000 CIN give for a month. It reduces the shares of all
    /// other miners.
    uint256 public constant MAX_POWER = 100_000e18;

    /// @notice Maximum keys that can be gifts, over all editions: enough for a hundred Syndicates.
    uint256 public constant GRANT_CAP = 1_500;

    /// @notice The manager can grant one key per so many existing ones in 24 hours.
    uint256 public constant KEYS_PER_GRANT = 100;

    /// @notice Highest daily maximum of a product.
    uint256 public constant MAX_PER_DAY = 20_000;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(IMiningActions mining_, ISyndicateMinter nft_, INftArt art_) KeyLedger(mining_, nft_, art_) {}

    /*//////////////////////////////////////////////////////////////////////////
                                   GIFTS AND SETTINGS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IKeyNftDesk
    function grant(address to, uint256 count) external onlyManager whenOpen {
        if (to == address(0)) revert Errors.Managed_ZeroAddress();
        _requireNotBlackListed(to);
        _requireWithin("count", count, 1, KEYS_PER_CREDIT);
        Current memory current = _current;
        Grants memory grants = _grants;
        if (count > GRANT_CAP - grants.total) revert Errors.KeyNft_GrantsExhausted(grants.total, GRANT_CAP);
        uint256 room = current.supply - current.mints;
        if (count > room) revert Errors.KeyNft_EditionFull(current.id, room, count);
        grants.total += uint64(count);
        if (msg.sender != owner()) {
            uint256 left = grantRoom();
            if (count > left) revert Errors.KeyNft_DailyGrants(count, left);
            if (block.timestamp >= grants.lastTime + 1 days) grants.used = 0;
            grants.used += uint64(count);
            grants.lastTime = uint40(block.timestamp);
            nft.chargeGrant(count, SYNTHESIS_KEYS);
        }
        _grants = grants;
        (uint256 id, ) = _reserve(current, to, count, false);
        _addCredit(to, id, count);
    }

    /// @inheritdoc IKeyNftDesk
    function grantRoom() public view returns (uint256 count) {
        Grants memory grants = _grants;
        // The count starts again only after 24 hours without a grant. So no 24 hours contain more than the limit.
        uint256 used = block.timestamp < grants.lastTime + 1 days ? grants.used : 0;
        return (totalSupply().saturatingSub(used) / KEYS_PER_GRANT).saturatingSub(used);
    }

    /// @inheritdoc IKeyNftDesk
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

    /// @inheritdoc IKeyNftDesk
    function setProduct(address product, uint256 perDay) external onlyOwner {
        if (product == address(0)) revert Errors.Managed_ZeroAddress();
        _requireWithin("perDay", perDay, 0, MAX_PER_DAY);
        ProductData storage data = _products[product];
        if (!data.isListed) {
            uint256 place = _productCount;
            if (place == MAX_PRODUCTS) revert Errors.KeyNft_ProductsFull(MAX_PRODUCTS);
            (data.isListed, data.place, _productCount) = (true, uint8(place), place + 1);
        }
        data.perDay = uint32(perDay);
        emit ProductChanged(product, perDay);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        READS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IKeyNftDesk
    function previewSynthesize(
        address account,
        uint256[] calldata ids,
        uint256[] calldata counts
    ) external view returns (uint256 weight) {
        _requireSynthesis(account, ids, counts);
        _requireHeld(account, ids, counts);
        return nft.previewSyndicate(account);
    }

    /// @inheritdoc IKeyNftDesk
    function previewExchange(
        address account,
        uint256 id,
        uint256 count
    ) external view returns (uint256 force, uint256 daysCount) {
        uint256 held = balanceOf(account, id);
        (force, daysCount) = _exchange(account, id, count);
        if (held < count) revert ERC1155InsufficientBalance(account, held, count, id);
    }

    /// @inheritdoc IKeyNftDesk
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

    /// @inheritdoc IKeyNftDesk
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

    /// @inheritdoc IKeyNftDesk
    function isProduct(address account) external view returns (bool) {
        return _products[account].isListed;
    }

    /// @inheritdoc IKeyNftDesk
    function productOf(address account) external view returns (uint256 perDay, uint256 today) {
        ProductData memory product = _products[account];
        if (product.isListed && _current.day == _today()) {
            today = uint32(_current.today >> (32 * uint256(product.place)));
        }
        return (product.perDay, today);
    }

    /// @inheritdoc IKeyNftDesk
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

    /*//////////////////////////////////////////////////////////////////////////
                                      INTERNAL
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Reverts if burning would, with the same error. If `ids` repeats an edition, the balance must cover all its
    /// entries.
    function _requireHeld(address account, uint256[] calldata ids, uint256[] calldata counts) private view {
        for (uint256 i = 0; i < ids.length; i++) {
            uint256 held = balanceOf(account, ids[i]);
            for (uint256 k = 0; k < i; k++) if (ids[k] == ids[i]) held -= counts[k];
            if (held < counts[i]) revert ERC1155InsufficientBalance(account, held, counts[i], ids[i]);
        }
    }
}
