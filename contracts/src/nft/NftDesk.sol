// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {ManagedDesk} from "../admin/ManagedDesk.sol";
import {Errors} from "../libraries/Errors.sol";
import {Pool} from "../libraries/ForcePoolTypes.sol";
import {LastingForce} from "../libraries/LastingForce.sol";
import {INftArt} from "./INftArt.sol";
import {INftDesk} from "./INftDesk.sol";
import {NftStore} from "./NftStore.sol";

/// @title NftDesk
/// @notice Second half of the implementation of Nft: owner settings and reads. Its code runs at Nft's address, by
/// delegatecall.
contract NftDesk is INftDesk, NftStore, ManagedDesk {
    using LastingForce for Pool;
    using Math for uint256;

    /// @notice Maximum length of a page.
    uint256 public constant MAX_PAGE = 200;

    /// @dev Even after two more merges a weight fits 40 bits, and the sum of all weights fits the pool.
    uint256 private constant MAX_WEIGHT = 1_000_000;

    /// @dev A higher minimum could delay dividends for too long.
    uint256 private constant MAX_SEND_MIN = 1_000e18;

    /// @dev Bounds of the daily maximum of the minters. The owner can't stop a minter completely: units of the presale
    /// and keys are paid for.
    uint256 private constant MIN_NODES = 100;
    uint256 private constant MAX_NODES = 10_000;
    uint256 private constant MIN_SYNDICATES = 10;
    uint256 private constant MAX_SYNDICATES = 500;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers, INftArt art_) NftStore(peers, art_) {}

    /*//////////////////////////////////////////////////////////////////////////
                                       SETTINGS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc INftDesk
    function setMinter(address account, uint256 level, uint256 perDay) external onlyOwner {
        if (account == address(0)) revert Errors.Managed_ZeroAddress();
        if (level != SPARK && level != SYNDICATE) revert Errors.Nft_NoMinter(level);
        address current = _minters[level].account;
        if (current != address(0) && current != account) revert Errors.Nft_MinterAlreadySet(level, current);
        if (level == SPARK) _requireWithin("perDay", perDay, MIN_NODES, MAX_NODES);
        else _requireWithin("perDay", perDay, MIN_SYNDICATES, MAX_SYNDICATES);
        _minters[level] = Minter({account: account, perDay: uint32(perDay)});
        emit MinterChanged(account, level, perDay);
    }

    /// @inheritdoc INftDesk
    function setUp(Setup calldata setup) external onlyInitializing {
        _setConfig(setup);
    }

    /// @inheritdoc INftDesk
    function setConfig(Setup calldata setup) external onlyOwner {
        _setConfig(setup);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        READS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc INftDesk
    function previewSynthesize(
        address account,
        uint256[] calldata tokenIds
    ) external view returns (Synthesis memory plan) {
        return _plan(account, tokenIds);
    }

    /// @inheritdoc INftDesk
    function cards(uint256 tokenId) public view returns (Card memory) {
        address holder = ownerOf(tokenId);
        CardData storage card = _cards[tokenId];
        (string memory tier, ) = art.tierName(card.level);
        return
            Card({
                tokenId: tokenId,
                level: card.level,
                total: _pool.earnedSince(card.weight, card.base),
                debt: card.debt,
                name: tier,
                author: _accounts[card.author],
                weight: card.weight,
                owner: holder
            });
    }

    /// @inheritdoc INftDesk
    function cardsOf(address account, uint256 from, uint256 count) external view returns (Card[] memory list) {
        if (count == 0 || count > MAX_PAGE) revert Errors.Managed_BatchSize(count, MAX_PAGE);
        uint32[] storage owned = _owned[account];
        count = count.min(owned.length.saturatingSub(from));
        list = new Card[](count);
        for (uint256 i = 0; i < count; i++) list[i] = cards(owned[from + i]);
    }

    /// @inheritdoc INftDesk
    function users(address account) external view returns (User memory) {
        UserData memory user = _users[account];
        uint256 balance = _pool.pendingOf(account);
        return
            User({
                isExist: user.index != 0,
                index: user.index,
                balance: balance,
                total: user.claimed + balance,
                cards: _owned[account].length,
                force: _pool.heads[uint160(account)].force,
                bound: boundOf(account),
                lastOut: user.lastOut
            });
    }

    /// @inheritdoc INftDesk
    function accounts(uint256 index) external view returns (address) {
        return _accounts[index];
    }

    /// @inheritdoc INftDesk
    function boundOf(address account) public view returns (uint256 tokenId) {
        tokenId = _users[account].bound;
        if (tokenId != 0 && _ownerOf(tokenId) != account) return 0;
    }

    /// @inheritdoc INftDesk
    function isMinter(address account, uint256 level) external view returns (bool) {
        return account != address(0) && _minters[level].account == account;
    }

    /// @inheritdoc INftDesk
    function minterOf(uint256 level) external view returns (address account, uint256 perDay, uint256 today) {
        Minter memory minter = _minters[level];
        if (minter.account != address(0)) today = _mintedToday(level);
        return (minter.account, minter.perDay, today);
    }

    /// @inheritdoc INftDesk
    function grantRoom() external view returns (uint256 weight) {
        (, weight) = _grantRoom();
    }

    /// @inheritdoc INftDesk
    function getConfig() external view returns (Config memory config, Totals memory totals) {
        config = Config({manager: manager(), paused: paused(), art: address(art), sendMin: _numbers.sendMin});
        totals = Totals({
            lastIndex: _numbers.cards,
            totalForce: _pool.core.force,
            perForce: _pool.core.acc,
            rewardTotal: _books.arrived,
            lastBalance: _owed(usdt),
            sendMin: config.sendMin,
            waiting: _pool.waiting,
            totalUser: _numbers.users
        });
    }

    /// @inheritdoc INftDesk
    function getConfigMulti() external view returns (Tier[5] memory tiers) {
        for (uint256 i = 0; i < TIERS; i++) {
            tiers[i] = Tier({
                weight: _weights[i],
                max: _maxima[i],
                cap: _ofTier(CAPS, i + 1),
                minted: _minted[i],
                supply: _minted[i] - _burned[i],
                granted: _granted[i],
                grantCap: _ofTier(GRANT_CAPS, i + 1)
            });
        }
    }

    function _setConfig(Setup calldata setup) private {
        uint256 least = 1;
        for (uint256 i = 0; i < TIERS; i++) {
            _requireWithin("weight", setup.weights[i], least, MAX_WEIGHT);
            _requireWithin("max", setup.maxima[i], 0, _ofTier(CAPS, i + 1));
            (_weights[i], _maxima[i]) = (uint40(setup.weights[i]), uint32(setup.maxima[i]));
            // A merge must never lose weight. A Syndicate is made from keys, not from NFTs, so it may weigh as little
            // as a Beacon.
            least = setup.weights[i] * (i + 1 < BEACON ? SYNTHESIS_COUNT : 1);
        }
        _requireWithin("sendMin", setup.sendMin, 0, MAX_SEND_MIN);
        _numbers.sendMin = uint96(setup.sendMin);
        emit ConfigChanged(setup);
    }
}
