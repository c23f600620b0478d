// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC721Upgradeable} from "@openzeppelin/contracts-upgradeable/token/ERC721/ERC721Upgradeable.sol";
import {IERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Enumerable.sol";
import {IERC165} from "@openzeppelin/contracts/utils/introspection/IERC165.sol";

import {Pool} from "../libraries/ForcePoolTypes.sol";
import {LastingForce} from "../libraries/LastingForce.sol";
import {NftStore} from "./NftStore.sol";

/// @title NftCards
/// @notice The NFTs: an ERC-721 with enumeration. Every mint, transfer and burn also moves the NFT's weight in the
/// dividend pool.
abstract contract NftCards is NftStore, IERC721Enumerable {
    using LastingForce for Pool;

    /// @dev Same error as in OpenZeppelin's `ERC721Enumerable`. The zero address means the list of all NFTs.
    error ERC721OutOfBoundsIndex(address owner, uint256 index);

    /*//////////////////////////////////////////////////////////////////////////
                                     ENUMERATION
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IERC165
    function supportsInterface(
        bytes4 interfaceId
    ) public view virtual override(ERC721Upgradeable, IERC165) returns (bool) {
        return interfaceId == type(IERC721Enumerable).interfaceId || super.supportsInterface(interfaceId);
    }

    /// @inheritdoc IERC721Enumerable
    function totalSupply() external view returns (uint256) {
        return _all.length;
    }

    /// @inheritdoc IERC721Enumerable
    function tokenByIndex(uint256 index) external view returns (uint256) {
        if (index >= _all.length) revert ERC721OutOfBoundsIndex(address(0), index);
        return _all[index];
    }

    /// @inheritdoc IERC721Enumerable
    function tokenOfOwnerByIndex(address account, uint256 index) external view returns (uint256) {
        uint32[] storage owned = _owned[account];
        if (index >= owned.length) revert ERC721OutOfBoundsIndex(account, index);
        return owned[index];
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      TRANSFERS
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Mints the next NFT without calling the receiver; the function that uses this does.
    function _issue(address to, uint256 level, uint256 weight) internal returns (uint256 tokenId) {
        tokenId = ++_numbers.cards;
        CardData storage card = _cards[tokenId];
        (card.base, card.weight, card.level) = (_pool.baseOf(weight), uint40(weight), uint8(level));
        _mint(to, tokenId);
        card.author = _users[to].index;
    }

    /// @dev Runs on every mint, transfer and burn.
    function _update(address to, uint256 tokenId, address auth) internal override returns (address from) {
        from = super._update(to, tokenId, auth);
        if (from == to) return from;
        CardData storage card = _cards[tokenId];
        // The old holder keeps what it has earned: the pool holds it until the old holder claims.
        _pool.move(from, to, card.weight);
        if (from == address(0)) {
            card.allIndex = uint32(_all.length);
            _all.push(uint32(tokenId));
        } else {
            card.debt = uint128(_pool.earnedSince(card.weight, card.base));
            _take(from, card);
        }
        if (to == address(0)) {
            _forget(card);
            delete _cards[tokenId];
        } else {
            _enroll(to);
            card.ownedIndex = uint32(_owned[to].length);
            _owned[to].push(uint32(tokenId));
        }
    }

    function _enroll(address account) private {
        UserData storage user = _users[account];
        if (user.index != 0) return;
        uint32 index = ++_numbers.users;
        user.index = index;
        _accounts[index] = account;
    }

    /// @dev Removes the NFT from the holder's list by moving the last entry to its place.
    function _take(address from, CardData storage card) private {
        uint32[] storage owned = _owned[from];
        uint32 last = owned[owned.length - 1];
        uint32 place = card.ownedIndex;
        owned[place] = last;
        _cards[last].ownedIndex = place;
        owned.pop();
    }

    function _forget(CardData storage card) private {
        uint32 last = _all[_all.length - 1];
        uint32 place = card.allIndex;
        _all[place] = last;
        _cards[last].allIndex = place;
        _all.pop();
    }
}
