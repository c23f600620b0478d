// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ERC721Utils} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Utils.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {TwoHalves} from "../admin/TwoHalves.sol";
import {Upgradeable} from "../admin/Upgradeable.sol";
import {Errors} from "../libraries/Errors.sol";
import {ForcePool} from "../libraries/ForcePool.sol";
import {Pool} from "../libraries/ForcePoolTypes.sol";
import {LastingForce} from "../libraries/LastingForce.sol";
import {IDividends, INftBinding} from "../token/ITokenPeers.sol";
import {INftActions} from "./INftActions.sol";
import {INftArt} from "./INftArt.sol";
import {INftDesk} from "./INftDesk.sol";
import {INodeMinter} from "./INodeMinter.sol";
import {ISyndicateMinter} from "./ISyndicateMinter.sol";
import {NftCards} from "./NftCards.sol";
import {NftStore} from "./NftStore.sol";

/// @title Nft
/// @notice See `INft`. Mints, merges, dividends and claims; the second half of the implementation is `NftDesk`.
contract Nft is INftActions, NftCards, Upgradeable, TwoHalves {
    using ForcePool for Pool;
    using LastingForce for Pool;
    using Math for uint256;
    using SafeERC20 for IERC20;

    /// @dev Symbol of USDT in the log.
    bytes32 private immutable usdtSymbol;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers, INftArt art_, address desk_) NftStore(peers, art_) TwoHalves(desk_) {
        usdtSymbol = bytes32(bytes(IERC20Metadata(peers.usdt).symbol()));
    }

    function initialize(address owner_, address manager_, Setup calldata setup) external initializer {
        __Managed_init(owner_, manager_);
        __ERC721_init("Cinder Cards", "CINC");
        Address.functionDelegateCall(desk, abi.encodeCall(INftDesk.setUp, (setup)));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        MINTS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc INodeMinter
    function mintNodes(address to, uint256 count) external nonReentrant returns (uint256 firstTokenId) {
        _requireMinter(SPARK);
        _requireMintable(to, SPARK, count);
        _chargeDay(SPARK, count);
        return _mintCards(to, SPARK, count);
    }

    /// @inheritdoc ISyndicateMinter
    function mintSyndicate(address to) external nonReentrant returns (uint256 tokenId) {
        _requireMinter(SYNDICATE);
        _requireMintable(to, SYNDICATE, 1);
        _chargeDay(SYNDICATE, 1);
        return _mintCards(to, SYNDICATE, 1);
    }

    /// @inheritdoc INftActions
    function grant(
        address to,
        uint256 level,
        uint256 count
    ) external onlyManager nonReentrant returns (uint256 firstTokenId) {
        _requireWithin("level", level, SPARK, SYNDICATE);
        uint256 granted = _granted[level - 1];
        uint256 cap = _ofTier(GRANT_CAPS, level);
        if (count > cap - granted) revert Errors.Nft_GrantsExhausted(level, granted, cap);
        _granted[level - 1] = uint32(granted + count);
        _requireMintable(to, level, count);
        if (msg.sender != owner()) _chargeGrant(count * _weights[level - 1]);
        return _mintCards(to, level, count);
    }

    /// @inheritdoc ISyndicateMinter
    function chargeGrant(uint256 keys, uint256 perSyndicate) external {
        _requireMinter(SYNDICATE);
        _chargeGrant((keys * _weights[SYNDICATE - 1]).ceilDiv(perSyndicate));
    }

    /// @inheritdoc INftActions
    function synthesize(uint256[] calldata tokenIds) external nonReentrant returns (uint256 tokenId) {
        Synthesis memory plan = _plan(msg.sender, tokenIds);
        for (uint256 i = 0; i < SYNTHESIS_COUNT; i++) _burn(tokenIds[i]);
        _burned[plan.level - 2] += uint32(SYNTHESIS_COUNT);
        _minted[plan.level - 1] += 1;
        tokenId = _issue(msg.sender, plan.level, plan.weight);
        emit CardMinted(msg.sender, tokenId, plan.level, plan.weight, msg.sender);
        emit Synthesized(msg.sender, tokenId, plan.level, tokenIds);
        ERC721Utils.checkOnERC721Received(msg.sender, address(0), msg.sender, tokenId, "");
    }

    /// @inheritdoc INftBinding
    function bindFor(address account, uint256 tokenId) external {
        if (msg.sender != token) revert Errors.Nft_NotToken(msg.sender);
        _requireHolder(account, tokenId);
        _users[account].bound = uint32(tokenId);
        emit CardBound(account, tokenId);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      DIVIDENDS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IDividends
    function addDividend(uint256 amount) external nonReentrant {
        if (amount == 0) revert Errors.Managed_ZeroAmount();
        _books.arrived += uint128(amount);
        uint256 waiting = _pool.waiting;
        bool shared = false;
        uint256 sendMin = _numbers.sendMin;
        if (amount < sendMin && waiting + amount < sendMin) _pool.waiting = waiting + amount;
        else shared = _pool.distribute(amount, LastingForce.CLOCK);
        IERC20(usdt).safeTransferFrom(msg.sender, address(this), amount);
        emit DividendAdded(msg.sender, amount, shared);
    }

    /// @inheritdoc INftActions
    function updatePool() external nonReentrant {
        uint256 waiting = _pool.waiting;
        if (waiting == 0 || waiting < _numbers.sendMin) return;
        if (_pool.distribute(0, LastingForce.CLOCK)) emit WaitingShared(waiting);
    }

    /// @inheritdoc INftActions
    function claimReward() external nonReentrant {
        _claim(msg.sender);
    }

    /// @inheritdoc INftActions
    function claimFor(address account) external nonReentrant {
        _requireClaimFor(account, 0);
        _claim(account);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        READS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc ISyndicateMinter
    function previewSyndicate(address to) external view returns (uint256 weight) {
        _requireMintable(to, SYNDICATE, 1);
        _requireDailyRoom(SYNDICATE, 1);
        return _weights[SYNDICATE - 1];
    }

    /// @inheritdoc INftBinding
    function rewardsOf(address account) external view returns (uint256) {
        return _pool.pendingOf(account);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      INTERNAL
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Mints all NFTs before it calls the receiver, which therefore sees the final state.
    function _mintCards(address to, uint256 level, uint256 count) private returns (uint256 firstTokenId) {
        firstTokenId = _numbers.cards + 1;
        _minted[level - 1] += uint32(count);
        uint256 weight = _weights[level - 1];
        for (uint256 i = 0; i < count; i++) {
            emit CardMinted(to, _issue(to, level, weight), level, weight, msg.sender);
        }
        for (uint256 i = 0; i < count; i++) {
            ERC721Utils.checkOnERC721Received(msg.sender, address(0), to, firstTokenId + i, "");
        }
    }

    function _claim(address account) private {
        _requireRewardsFree(account);
        uint256 amount = _pool.settle(account);
        if (amount == 0) revert Errors.Nft_NothingToClaim(account);
        UserData storage user = _users[account];
        uint256 claimed = user.claimed + amount;
        (user.claimed, user.lastOut) = (uint128(claimed), uint40(block.timestamp));
        _books.paid += uint128(amount);
        emit RewardClaimed(account, amount);
        IERC20(usdt).safeTransfer(account, amount);
        _record(account, address(this), false, usdtSymbol, "rewardNft", amount, claimed);
    }

    function _chargeDay(uint256 level, uint256 count) private {
        uint32 minted = uint32(_requireDailyRoom(level, count));
        uint32 day = uint32(block.timestamp / 1 days);
        if (_numbers.day != day) (_numbers.day, _numbers.nodes, _numbers.syndicates) = (day, 0, 0);
        if (level == SPARK) _numbers.nodes = minted;
        else _numbers.syndicates = minted;
    }

    function _chargeGrant(uint256 weight) private {
        (uint256 used, uint256 left) = _grantRoom();
        if (weight > left) revert Errors.Nft_DailyGrants(weight, left);
        _grants = Grants({used: uint64(used + weight), lastTime: uint40(block.timestamp)});
    }

    function _requireMinter(uint256 level) private view {
        if (_minters[level].account != msg.sender) revert Errors.Nft_NotMinter(msg.sender, level);
    }
}
