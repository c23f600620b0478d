// SPDX-License-Identifier: GPL-3.0-or-later
// The suite and the tokens that it tests belong together.
// solhint-disable one-contract-per-file
pragma solidity 0.8.37;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
import {IERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Enumerable.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Metadata.sol";

import {PlainCards} from "../../src/mocks/PlainCards.sol";
import {Receiver} from "../../src/mocks/Receiver.sol";
import {NftTest} from "../support/NftTest.sol";

/// The requirements of ERC-721, tested on a reference implementation and on NFTs. If the reference failed, the suite
/// would be wrong; if only the NFTs fail, they are wrong.
///
/// balanceOf(zero) → ERC721InvalidOwner · ownerOf, getApproved, tokenURI, approve of a token that isn't there → ERC721NonexistentToken
/// transferFrom · safeTransferFrom (with and without data), by the owner, the approved, an operator
/// ├── when the caller is none of them → ERC721InsufficientApproval
/// ├── when `from` isn't the owner → ERC721IncorrectOwner; when `to` is zero → ERC721InvalidReceiver
/// ├── when it is safe and `to` is a contract that refuses → its own reason, or ERC721InvalidReceiver
/// └── otherwise → the owner changes, balances move by one, the approval is gone, Transfer is emitted
/// approve(to, tokenId)
/// ├── when the caller is neither owner nor operator → ERC721InvalidApprover
/// └── otherwise → replaces the previous approval, Approval is emitted; the zero address revokes it
/// setApprovalForAll(operator, approved): zero operator → ERC721InvalidOperator; else ApprovalForAll is emitted
/// enumeration: every token once, per owner and in total, after mints, transfers and burns; beyond → ERC721OutOfBoundsIndex
/// supportsInterface: ERC-165, ERC-721, its metadata and its enumeration; not 0xffffffff
abstract contract ERC721Behaviour is NftTest {
    IERC721Enumerable internal subject;
    address internal operator = _account("operator");
    uint256 internal first;
    uint256 internal second;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    function setUp() public {
        _deployNft();
        _deploySubject();
        (first, second) = (_mint(alice), _mint(alice));
    }

    function _deploySubject() internal virtual;

    function _mint(address to) internal virtual returns (uint256 tokenId);

    /// @dev Burns three tokens of the account.
    function _burnThree(address account, uint256[] memory tokenIds) internal virtual;

    /*//////////////////////////////////////////////////////////////////////////
                                        READS
    //////////////////////////////////////////////////////////////////////////*/

    function test_SupportsInterfaces() public view {
        vm.assertTrue(subject.supportsInterface(0x01ffc9a7));
        vm.assertTrue(subject.supportsInterface(0x80ac58cd));
        vm.assertTrue(subject.supportsInterface(0x5b5e139f));
        vm.assertTrue(subject.supportsInterface(0x780e9d63));
        vm.assertFalse(subject.supportsInterface(0xffffffff));
        vm.assertFalse(subject.supportsInterface(0xd9b67a26));
    }

    function test_NameAndSymbol() public view {
        vm.assertEq(IERC721Metadata(address(subject)).name(), "Cinder Cards");
        vm.assertEq(IERC721Metadata(address(subject)).symbol(), "CINC");
    }

    function test_BalanceOf() public {
        vm.assertEq(subject.balanceOf(alice), 2);
        vm.assertEq(subject.balanceOf(bob), 0);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidOwner.selector, address(0)));
        subject.balanceOf(address(0));
    }

    function testFuzz_RevertGiven_TheTokenIsNotThere(uint256 tokenId) public {
        vm.assume(tokenId != first && tokenId != second);
        bytes memory reason = abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, tokenId);
        vm.expectRevert(reason);
        subject.ownerOf(tokenId);
        vm.expectRevert(reason);
        subject.getApproved(tokenId);
        vm.expectRevert(reason);
        IERC721Metadata(address(subject)).tokenURI(tokenId);
        vm.startPrank(alice);
        vm.expectRevert(reason);
        subject.approve(bob, tokenId);
        vm.expectRevert(reason);
        subject.transferFrom(alice, bob, tokenId);
        vm.expectRevert(reason);
        subject.safeTransferFrom(alice, bob, tokenId);
        vm.stopPrank();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      TRANSFERS
    //////////////////////////////////////////////////////////////////////////*/

    function test_MintIsATransferFromNobody() public {
        vm.recordLogs();
        uint256 tokenId = _mint(bob);
        vm.assertEq(vm.getRecordedLogs()[0].topics[0], Transfer.selector);
        vm.assertEq(subject.ownerOf(tokenId), bob);
        vm.assertEq(subject.getApproved(tokenId), address(0));
        vm.assertEq(subject.balanceOf(bob), 1);
        vm.assertEq(subject.totalSupply(), 3);
    }

    /// @param by 0 the owner, 1 the approved, 2 an operator, 3 an operator of which the owner approved another.
    /// @param how 0 transferFrom, 1 safeTransferFrom, 2 with data.
    function testFuzz_Transfer(uint256 by, uint256 how, address to) public {
        (by, how) = (by % 4, how % 3);
        vm.assume(to != address(0) && to != alice && to.code.length == 0);
        address caller = _authorise(by);
        vm.expectEmit(address(subject));
        emit Transfer(alice, to, first);
        _move(how, caller, to);
        vm.assertEq(subject.ownerOf(first), to);
        vm.assertEq(subject.getApproved(first), address(0));
        vm.assertEq(subject.balanceOf(alice), 1);
        vm.assertEq(subject.balanceOf(to), 1);
        vm.assertEq(subject.tokenOfOwnerByIndex(to, 0), first);
        vm.assertEq(subject.tokenOfOwnerByIndex(alice, 0), second);
        vm.assertEq(subject.totalSupply(), 2);
    }

    function testFuzz_TransferToTheOwnerItself(uint256 by, uint256 how) public {
        address caller = _authorise(by % 4);
        vm.expectEmit(address(subject));
        emit Transfer(alice, alice, first);
        _move(how % 3, caller, alice);
        vm.assertEq(subject.ownerOf(first), alice);
        vm.assertEq(subject.getApproved(first), address(0));
        vm.assertEq(subject.balanceOf(alice), 2);
        vm.assertEq(subject.tokenOfOwnerByIndex(alice, 0) + subject.tokenOfOwnerByIndex(alice, 1), first + second);
    }

    function testFuzz_RevertWhen_CallerIsNotAuthorised(uint256 how, address caller) public {
        vm.assume(caller != alice && caller != address(0));
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, caller, first));
        _move(how % 3, caller, bob);
    }

    function testFuzz_RevertWhen_FromIsNotTheOwner(uint256 how) public {
        vm.startPrank(alice);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721IncorrectOwner.selector, bob, first, alice));
        if (how % 3 == 0) subject.transferFrom(bob, carol, first);
        else if (how % 3 == 1) subject.safeTransferFrom(bob, carol, first);
        else subject.safeTransferFrom(bob, carol, first, "data");
        vm.stopPrank();
    }

    function testFuzz_RevertWhen_ToIsZero(uint256 how) public {
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(0)));
        _move(how % 3, alice, address(0));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      RECEIVERS
    //////////////////////////////////////////////////////////////////////////*/

    function test_AReceiverIsAskedOnce() public {
        Receiver receiver = Receiver(_new("Receiver"));
        _authorise(2);
        vm.prank(operator);
        subject.safeTransferFrom(alice, address(receiver), first, "some data");
        vm.assertEq(receiver.asked(), abi.encode(operator, alice, first, bytes("some data")));
        vm.assertEq(receiver.times(), 1);
        vm.prank(alice);
        subject.safeTransferFrom(alice, address(receiver), second);
        vm.assertEq(receiver.asked(), abi.encode(alice, alice, second, bytes("")));
        uint256 third = _mint(address(receiver));
        vm.assertEq(subject.ownerOf(third), address(receiver));
        vm.assertEq(receiver.times(), 3);
    }

    function test_APlainTransferAsksNobody() public {
        Receiver receiver = Receiver(_new("Receiver"));
        receiver.setMode(Receiver.Mode.RevertSilently);
        vm.prank(alice);
        subject.transferFrom(alice, address(receiver), first);
        vm.assertEq(subject.ownerOf(first), address(receiver));
    }

    function test_RevertWhen_TheReceiverRefuses() public {
        Receiver receiver = Receiver(_new("Receiver"));
        bytes memory invalid = abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(receiver));
        _refused(receiver, Receiver.Mode.AnswerWrongly, invalid);
        _refused(receiver, Receiver.Mode.RevertSilently, invalid);
        _refused(receiver, Receiver.Mode.RevertWithMessage, abi.encodeWithSignature("Error(string)", "no, thank you"));
        _refused(receiver, Receiver.Mode.RevertWithError, abi.encodeWithSelector(Receiver.Refused.selector));
        _refused(receiver, Receiver.Mode.Panic, abi.encodeWithSignature("Panic(uint256)", 1));
    }

    function test_RevertWhen_TheReceiverHasNoSuchFunction() public {
        bytes memory invalid = abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(usdt));
        vm.expectRevert(invalid);
        vm.prank(alice);
        subject.safeTransferFrom(alice, address(usdt), first);
        vm.expectRevert(invalid);
        this.mint(address(usdt));
    }

    function _refused(Receiver receiver, Receiver.Mode mode, bytes memory reason) private {
        receiver.setMode(mode);
        vm.expectRevert(reason);
        vm.prank(alice);
        subject.safeTransferFrom(alice, address(receiver), first);
        vm.expectRevert(reason);
        vm.prank(alice);
        subject.safeTransferFrom(alice, address(receiver), first, "data");
        vm.expectRevert(reason);
        this.mint(address(receiver));
        vm.assertEq(subject.ownerOf(first), alice);
        vm.assertEq(subject.totalSupply(), 2);
    }

    /// @dev An external call, so that any revert in it can be expected.
    function mint(address to) external {
        _mint(to);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      APPROVALS
    //////////////////////////////////////////////////////////////////////////*/

    function testFuzz_Approve(address one, address other) public {
        vm.startPrank(alice);
        vm.expectEmit(address(subject));
        emit Approval(alice, one, first);
        subject.approve(one, first);
        vm.assertEq(subject.getApproved(first), one);
        vm.expectEmit(address(subject));
        emit Approval(alice, other, first);
        subject.approve(other, first);
        vm.assertEq(subject.getApproved(first), other);
        vm.expectEmit(address(subject));
        emit Approval(alice, address(0), first);
        subject.approve(address(0), first);
        vm.assertEq(subject.getApproved(first), address(0));
        vm.stopPrank();
    }

    function test_AnOperatorApproves() public {
        _authorise(2);
        vm.prank(operator);
        subject.approve(bob, first);
        vm.assertEq(subject.getApproved(first), bob);
    }

    function test_RevertWhen_TheApprovedApproves() public {
        _authorise(1);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidApprover.selector, operator));
        vm.prank(operator);
        subject.approve(bob, first);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidApprover.selector, carol));
        vm.prank(carol);
        subject.approve(bob, first);
    }

    function test_ApprovalForAll() public {
        vm.startPrank(alice);
        for (uint256 i = 0; i < 4; i++) {
            vm.expectEmit(address(subject));
            emit ApprovalForAll(alice, operator, i != 3);
            subject.setApprovalForAll(operator, i != 3);
            vm.assertEq(subject.isApprovedForAll(alice, operator), i != 3);
        }
        vm.assertFalse(subject.isApprovedForAll(bob, operator));
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidOperator.selector, address(0)));
        subject.setApprovalForAll(address(0), true);
        vm.stopPrank();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     ENUMERATION
    //////////////////////////////////////////////////////////////////////////*/

    function test_RevertWhen_TheIndexIsBeyond() public {
        vm.assertEq(subject.tokenOfOwnerByIndex(alice, 0), first);
        vm.assertEq(subject.tokenOfOwnerByIndex(alice, 1), second);
        vm.assertEq(subject.tokenByIndex(0), first);
        vm.assertEq(subject.tokenByIndex(1), second);
        vm.expectRevert(abi.encodeWithSelector(ERC721Enumerable.ERC721OutOfBoundsIndex.selector, alice, 2));
        subject.tokenOfOwnerByIndex(alice, 2);
        vm.expectRevert(abi.encodeWithSelector(ERC721Enumerable.ERC721OutOfBoundsIndex.selector, bob, 0));
        subject.tokenOfOwnerByIndex(bob, 0);
        vm.expectRevert(abi.encodeWithSelector(ERC721Enumerable.ERC721OutOfBoundsIndex.selector, address(0), 2));
        subject.tokenByIndex(2);
        vm.startPrank(alice);
        subject.transferFrom(alice, bob, first);
        subject.transferFrom(alice, bob, second);
        vm.stopPrank();
        vm.expectRevert(abi.encodeWithSelector(ERC721Enumerable.ERC721OutOfBoundsIndex.selector, alice, 0));
        subject.tokenOfOwnerByIndex(alice, 0);
    }

    /// @dev Random transfers of nine tokens among three owners, and burns of three.
    function testFuzz_EveryTokenIsListedOnce(uint256 seed) public {
        for (uint256 i = 0; i < 7; i++) _mint(i % 2 == 0 ? bob : carol);
        address[3] memory owners = [alice, bob, carol];
        for (uint256 i = 0; i < 12; i++) {
            seed = uint256(keccak256(abi.encode(seed)));
            uint256 count = subject.totalSupply();
            if (count == 0) return;
            address holder = subject.ownerOf(subject.tokenByIndex(seed % count));
            if (seed % 5 == 0 && subject.balanceOf(holder) > 2) {
                uint256[] memory ids = new uint256[](3);
                for (uint256 k = 0; k < 3; k++) ids[k] = subject.tokenOfOwnerByIndex(holder, k);
                _burnThree(holder, ids);
            } else {
                uint256 tokenId = subject.tokenOfOwnerByIndex(holder, (seed >> 8) % subject.balanceOf(holder));
                vm.prank(holder);
                subject.transferFrom(holder, owners[(seed >> 16) % 3], tokenId);
            }
            _assertListed(owners);
        }
    }

    function _assertListed(address[3] memory owners) private view {
        uint256 seen = 0;
        uint256 count = 0;
        for (uint256 i = 0; i < 3; i++) {
            for (uint256 k = 0; k < subject.balanceOf(owners[i]); k++) {
                uint256 tokenId = subject.tokenOfOwnerByIndex(owners[i], k);
                vm.assertEq(subject.ownerOf(tokenId), owners[i]);
                vm.assertEq(seen & (1 << tokenId), 0);
                seen |= 1 << tokenId;
                count++;
            }
        }
        vm.assertEq(subject.totalSupply(), count);
        for (uint256 i = 0; i < count; i++) {
            uint256 bit = 1 << subject.tokenByIndex(i);
            vm.assertEq(seen & bit, bit);
            seen ^= bit;
        }
        vm.assertEq(seen, 0);
    }

    function _authorise(uint256 by) private returns (address caller) {
        vm.startPrank(alice);
        subject.approve(by == 3 ? bob : operator, first);
        if (by >= 2) subject.setApprovalForAll(operator, true);
        vm.stopPrank();
        return by == 0 ? alice : operator;
    }

    function _move(uint256 how, address caller, address to) private {
        vm.prank(caller);
        if (how == 0) subject.transferFrom(alice, to, first);
        else if (how == 1) subject.safeTransferFrom(alice, to, first);
        else subject.safeTransferFrom(alice, to, first, "data");
    }
}

contract PlainCardsBehaviourTest is ERC721Behaviour {
    function _deploySubject() internal override {
        subject = PlainCards(_new("PlainCards"));
    }

    function _mint(address to) internal override returns (uint256) {
        return PlainCards(address(subject)).mint(to);
    }

    function _burnThree(address, uint256[] memory tokenIds) internal override {
        for (uint256 i = 0; i < 3; i++) PlainCards(address(subject)).burn(tokenIds[i]);
    }
}

contract NftBehaviourTest is ERC721Behaviour {
    function _deploySubject() internal override {
        subject = nft;
    }

    function _mint(address to) internal override returns (uint256) {
        return _nodes(to, 1);
    }

    /// @dev NFTs are burned only by merging. The merged NFT, which the reference does not have, goes to one of the
    /// three owners, so the lists must include it.
    function _burnThree(address account, uint256[] memory tokenIds) internal override {
        for (uint256 i = 1; i < 3; i++) {
            if (nft.cards(tokenIds[i]).level != nft.cards(tokenIds[0]).level) return;
        }
        if (nft.cards(tokenIds[0]).level < BEACON) _synthesize(account, tokenIds);
    }
}
