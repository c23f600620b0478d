// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC721Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC721/ERC721Upgradeable.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Product} from "../admin/Product.sol";
import {Errors} from "../libraries/Errors.sol";
import {Pool} from "../libraries/ForcePoolTypes.sol";
import {LastingForce} from "../libraries/LastingForce.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";
import {INftArt} from "./INftArt.sol";
import {INftTypes} from "./INftTypes.sol";

/// @title NftStore
/// @notice Storage of Nft, and the checks and figures that both halves of the implementation share.
/// @dev In the dividend pool a holder is an account, and its force is the sum of its NFTs' weights. A weight of 1 is
/// one grain.
abstract contract NftStore is INftTypes, ERC721Upgradeable, Product {
    using LastingForce for Pool;
    using Math for uint256;

    /// @dev Two slots: the first is written once at the mint, the second also by transfers.
    /// @param base What `weight` would have earned before the mint, in 1/2^52 wei, modulo 2^152.
    /// @param author Number of the account that the NFT was minted for.
    /// @param debt Wei that the NFT earned for previous holders.
    struct CardData {
        uint152 base;
        uint40 weight;
        uint8 level;
        uint32 author;
        uint128 debt;
        uint32 ownedIndex;
        uint32 allIndex;
    }

    /// @dev One slot.
    struct UserData {
        uint128 claimed;
        uint40 lastOut;
        uint32 index;
        uint32 bound;
    }

    /// @dev One slot, which every mint writes.
    /// @param nodes NFTs minted on `day` by the minter of the first tier; `syndicates` by the one of the fifth.
    struct Numbers {
        uint32 cards;
        uint32 users;
        uint96 sendMin;
        uint32 day;
        uint32 nodes;
        uint32 syndicates;
    }

    /// @dev One slot.
    struct Minter {
        address account;
        uint32 perDay;
    }

    /// @dev One slot.
    /// @param used Weight that the manager granted, until 24 hours pass without a grant.
    struct Grants {
        uint64 used;
        uint40 lastTime;
    }

    /// @dev One slot.
    struct Books {
        uint128 arrived;
        uint128 paid;
    }

    /// @notice NFTs of one tier that merge into one of the next.
    uint256 public constant SYNTHESIS_COUNT = 3;

    /// @notice Maximum NFTs in one call. Why 100: that many mints need about ten million gas.
    uint256 public constant MAX_MINT = 100;

    /// @notice The manager can grant this part of the weight of all NFTs in 24 hours: one hundredth.
    uint256 public constant WEIGHT_PER_GRANT = 100;

    uint256 internal constant TIERS = 5;
    uint256 internal constant SPARK = 1;
    uint256 internal constant BEACON = 4;
    uint256 internal constant SYNDICATE = 5;

    /// @dev Upper limits of `maxima`, 32 bits per tier, Spark lowest: a third for each merge, and 5,000 Syndicates.
    uint256 internal constant CAPS =
        100_000 | (33_333 << 32) | (11_111 << 64) | (3_703 << 96) | (uint256(5_000) << 128);

    /// @dev The same for gifts. All gifts together weigh little compared with the limits above, but much while few NFTs
    /// exist.
    uint256 internal constant GRANT_CAPS = 2_000 | (600 << 32) | (200 << 64) | (60 << 96) | (uint256(50) << 128);

    INftArt public immutable art;

    Pool internal _pool;
    Numbers internal _numbers;
    Books internal _books;
    uint32[TIERS] internal _minted;
    uint32[TIERS] internal _burned;
    uint32[TIERS] internal _granted;
    uint32[TIERS] internal _maxima;
    uint40[TIERS] internal _weights;
    uint32[] internal _all;
    mapping(uint256 tokenId => CardData) internal _cards;
    mapping(address account => UserData) internal _users;
    mapping(uint256 userIndex => address account) internal _accounts;
    mapping(address account => uint32[] tokenIds) internal _owned;
    mapping(uint256 level => Minter) internal _minters;
    Grants internal _grants;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers, INftArt art_) Product(peers) {
        if (address(art_).code.length == 0) revert Errors.Managed_ZeroAddress();
        art = art_;
    }

    /// @inheritdoc ERC721Upgradeable
    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        CardData storage card = _cards[tokenId];
        return art.cardURI(tokenId, card.level, card.weight);
    }

    /// @inheritdoc IReferralStats
    function referralStats(address account) external view returns (Stats memory stats) {
        UserData memory user = _users[account];
        stats.balance = _pool.pendingOf(account);
        stats.rewardStatic = user.claimed + stats.balance;
        stats.lastOut = user.lastOut;
    }

    function _assets() internal view override returns (address[] memory assets) {
        assets = new address[](1);
        assets[0] = usdt;
    }

    /// @dev All dividends that arrived and were not paid, including the pool's rounding remainder. USDT sent in any
    /// other way is surplus.
    function _owed(address asset) internal view override returns (uint256) {
        return asset == usdt ? _books.arrived - _books.paid : 0;
    }

    /// @dev Checks a merge and computes its result, for the transaction and for its preview.
    function _plan(
        address account,
        uint256[] calldata tokenIds
    ) internal view whenOpen returns (Synthesis memory plan) {
        _requireNotBlackListed(account);
        if (tokenIds.length != SYNTHESIS_COUNT) revert Errors.Nft_WrongCount(tokenIds.length, SYNTHESIS_COUNT);
        uint256 level = _cards[tokenIds[0]].level;
        for (uint256 i = 0; i < SYNTHESIS_COUNT; i++) {
            uint256 tokenId = tokenIds[i];
            _requireHolder(account, tokenId);
            for (uint256 k = 0; k < i; k++) {
                if (tokenIds[k] == tokenId) revert Errors.Nft_RepeatedCard(tokenId);
            }
            CardData memory card = _cards[tokenId];
            if (card.level != level) revert Errors.Nft_MixedTiers(tokenId, card.level, level);
            plan.weightBefore += card.weight;
        }
        if (level >= BEACON) revert Errors.Nft_TopTier(level);
        plan.level = level + 1;
        _requireSupply(plan.level, 1);
        plan.weight = plan.weightBefore.max(_weights[level]);
    }

    function _requireMintable(address to, uint256 level, uint256 count) internal view whenOpen {
        _requireNotBlackListed(to);
        _requireWithin("count", count, 1, MAX_MINT);
        _requireSupply(level, count);
    }

    function _requireSupply(uint256 level, uint256 count) internal view {
        (uint256 minted, uint256 max) = (_minted[level - 1], _maxima[level - 1]);
        if (minted + count > max) revert Errors.Nft_SupplyExhausted(level, minted, max);
    }

    /// @return minted NFTs of the tier that its minter has minted today. Days begin at midnight UTC.
    function _mintedToday(uint256 level) internal view returns (uint256 minted) {
        if (_numbers.day == block.timestamp / 1 days) minted = level == SPARK ? _numbers.nodes : _numbers.syndicates;
    }

    function _requireDailyRoom(uint256 level, uint256 count) internal view returns (uint256 minted) {
        minted = _mintedToday(level) + count;
        uint256 perDay = _minters[level].perDay;
        if (minted > perDay) revert Errors.Nft_DailyCap(level, perDay);
    }

    /// @dev The count starts again only after 24 hours without a grant. So no 24 hours contain more than the limit.
    /// @return used Weight that the manager has granted.
    /// @return left Weight that it can still grant now.
    function _grantRoom() internal view returns (uint256 used, uint256 left) {
        Grants memory grants = _grants;
        used = block.timestamp < grants.lastTime + 1 days ? grants.used : 0;
        left = (uint256(_pool.core.force).saturatingSub(used) / WEIGHT_PER_GRANT).saturatingSub(used);
    }

    function _requireHolder(address account, uint256 tokenId) internal view {
        address holder = _requireOwned(tokenId);
        if (holder != account) revert Errors.Nft_NotYourCard(tokenId, holder);
    }

    function _ofTier(uint256 packed, uint256 level) internal pure returns (uint256) {
        return uint32(packed >> (32 * (level - 1)));
    }
}
