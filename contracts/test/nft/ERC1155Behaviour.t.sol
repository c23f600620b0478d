// SPDX-License-Identifier: GPL-3.0-or-later
// The suite and the tokens that it tests belong together.
// solhint-disable one-contract-per-file
pragma solidity 0.8.37;

import {IERC1155Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {PlainKeys} from "../../src/mocks/PlainKeys.sol";
import {Receiver} from "../../src/mocks/Receiver.sol";
import {IKeyNftWhole} from "../support/IKeyNftWhole.sol";
import {KeyNftTest} from "../support/KeyNftTest.sol";

/// The requirements of ERC-1155, tested on a reference implementation and on keys. If the reference failed, the suite
/// would be wrong; if only the keys fail, they are wrong. Alice holds 60 of the first kind and 40 of the second.
///
/// balanceOf · balanceOfBatch: zero for strangers, kinds that aren't there, and the zero address; lengths differ → ERC1155InvalidArrayLength
/// safeTransferFrom · safeBatchTransferFrom, by the owner or an operator
/// ├── when the caller is neither → ERC1155MissingApprovalForAll; when `to` is zero → ERC1155InvalidReceiver
/// ├── when the balance is below → ERC1155InsufficientBalance; when lengths differ → ERC1155InvalidArrayLength
/// ├── when `to` is a contract that refuses → its own reason, or ERC1155InvalidReceiver
/// └── otherwise → balances move, supply stays, TransferSingle or TransferBatch is emitted, a contract is called once
/// setApprovalForAll(operator, approved): zero operator → ERC1155InvalidOperator; else ApprovalForAll is emitted
/// totalSupply(id), totalSupply(), exists(id): follow mints
/// supportsInterface: ERC-165, ERC-1155, its metadata URI; not 0xffffffff
abstract contract ERC1155Behaviour is KeyNftTest {
    IKeyNftWhole internal subject;
    address internal operator = _account("operator");
    address internal carol = _account("carol");

    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(
        address indexed operator,
        address indexed from,
        address indexed to,
        uint256[] ids,
        uint256[] values
    );
    event ApprovalForAll(address indexed account, address indexed operator, bool approved);

    function setUp() public {
        _deployKeys();
        _openSecond();
        _deploySubject();
        _mint(alice, _two(1, 2), _two(60, 40));
    }

    function _deploySubject() internal virtual;

    function _mint(address to, uint256[] memory ids, uint256[] memory counts) internal virtual;

    /*//////////////////////////////////////////////////////////////////////////
                                        READS
    //////////////////////////////////////////////////////////////////////////*/

    function test_SupportsInterfaces() public view {
        vm.assertTrue(subject.supportsInterface(0x01ffc9a7));
        vm.assertTrue(subject.supportsInterface(0xd9b67a26));
        vm.assertTrue(subject.supportsInterface(0x0e89341c));
        vm.assertFalse(subject.supportsInterface(0xffffffff));
        vm.assertFalse(subject.supportsInterface(0x80ac58cd));
    }

    function testFuzz_StrangersHaveNothing(address account, uint256 id) public view {
        vm.assertEq(subject.balanceOf(alice, 1), 60);
        vm.assertEq(subject.balanceOf(address(0), id), 0);
        if (account != alice) vm.assertEq(subject.balanceOf(account, id), 0);
        if (id != 1 && id != 2) vm.assertEq(subject.balanceOf(alice, id), 0);
    }

    function test_BalanceOfBatch() public {
        address[] memory accounts = new address[](3);
        (accounts[0], accounts[1], accounts[2]) = (alice, bob, alice);
        uint256[] memory ids = new uint256[](3);
        (ids[0], ids[1], ids[2]) = (2, 1, 1);
        uint256[] memory balances = subject.balanceOfBatch(accounts, ids);
        vm.assertEq(balances.length, 3);
        vm.assertEq(balances[0], 40);
        vm.assertEq(balances[1], 0);
        vm.assertEq(balances[2], 60);
        vm.assertEq(subject.balanceOfBatch(new address[](0), new uint256[](0)).length, 0);
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidArrayLength.selector, 2, 3));
        subject.balanceOfBatch(accounts, _two(1, 2));
    }

    function test_SupplyFollowsMints() public {
        vm.assertEq(subject.totalSupply(1), 60);
        vm.assertEq(subject.totalSupply(2), 40);
        vm.assertEq(subject.totalSupply(), 100);
        vm.assertTrue(subject.exists(2));
        vm.assertFalse(subject.exists(3));
        _mint(bob, _one(2), _one(5));
        vm.assertEq(subject.totalSupply(2), 45);
        vm.assertEq(subject.totalSupply(), 105);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      TRANSFERS
    //////////////////////////////////////////////////////////////////////////*/

    function testFuzz_Transfer(bool byOperator, uint256 id, uint256 value, address to) public {
        (id, value) = (_bound(id, 1, 2), _bound(value, 0, 40));
        vm.assume(to != address(0) && to != alice && to.code.length == 0);
        address caller = _authorise(byOperator);
        uint256 before = subject.balanceOf(alice, id);
        vm.expectEmit(address(subject));
        emit TransferSingle(caller, alice, to, id, value);
        vm.prank(caller);
        subject.safeTransferFrom(alice, to, id, value, "data");
        vm.assertEq(subject.balanceOf(alice, id), before - value);
        vm.assertEq(subject.balanceOf(to, id), value);
        vm.assertEq(subject.totalSupply(), 100);
    }

    function testFuzz_TransferToTheOwnerItself(uint256 value) public {
        value = _bound(value, 0, 60);
        vm.prank(alice);
        subject.safeTransferFrom(alice, alice, 1, value, "");
        vm.assertEq(subject.balanceOf(alice, 1), 60);
    }

    function testFuzz_BatchTransfer(bool byOperator, uint256 first, uint256 second) public {
        uint256[] memory values = _two(_bound(first, 0, 60), _bound(second, 0, 40));
        address caller = _authorise(byOperator);
        vm.expectEmit(address(subject));
        emit TransferBatch(caller, alice, bob, _two(1, 2), values);
        vm.prank(caller);
        subject.safeBatchTransferFrom(alice, bob, _two(1, 2), values, "");
        vm.assertEq(subject.balanceOf(alice, 1), 60 - values[0]);
        vm.assertEq(subject.balanceOf(alice, 2), 40 - values[1]);
        vm.assertEq(subject.balanceOf(bob, 1), values[0]);
        vm.assertEq(subject.balanceOf(bob, 2), values[1]);
        vm.assertEq(subject.totalSupply(), 100);
    }

    function test_ABatchOfOneIsASingleTransferAndAnEmptyOneIsNone() public {
        vm.expectEmit(address(subject));
        emit TransferSingle(alice, alice, bob, 1, 5);
        vm.prank(alice);
        subject.safeBatchTransferFrom(alice, bob, _one(1), _one(5), "");
        vm.expectEmit(address(subject));
        emit TransferBatch(alice, alice, bob, new uint256[](0), new uint256[](0));
        vm.prank(alice);
        subject.safeBatchTransferFrom(alice, bob, new uint256[](0), new uint256[](0), "");
    }

    function test_TheSameKindTwiceInABatchCountsTwice() public {
        vm.expectRevert(_insufficient(alice, 29, 31, 1));
        vm.prank(alice);
        subject.safeBatchTransferFrom(alice, bob, _two(1, 1), _two(31, 31), "");
        vm.prank(alice);
        subject.safeBatchTransferFrom(alice, bob, _two(1, 1), _two(30, 30), "");
        vm.assertEq(subject.balanceOf(bob, 1), 60);
    }

    function testFuzz_RevertWhen_CallerIsNotAuthorised(address caller) public {
        vm.assume(caller != alice && caller != address(0));
        bytes memory reason = abi.encodeWithSelector(
            IERC1155Errors.ERC1155MissingApprovalForAll.selector,
            caller,
            alice
        );
        vm.startPrank(caller);
        vm.expectRevert(reason);
        subject.safeTransferFrom(alice, bob, 1, 1, "");
        vm.expectRevert(reason);
        subject.safeBatchTransferFrom(alice, bob, _two(1, 2), _two(1, 1), "");
        vm.stopPrank();
    }

    function testFuzz_RevertWhen_TheBalanceIsBelow(uint256 value) public {
        value = _bound(value, 61, type(uint256).max);
        vm.startPrank(alice);
        vm.expectRevert(_insufficient(alice, 60, value, 1));
        subject.safeTransferFrom(alice, bob, 1, value, "");
        vm.expectRevert(_insufficient(alice, 60, value, 1));
        subject.safeBatchTransferFrom(alice, bob, _two(2, 1), _two(1, value), "");
        vm.expectRevert(_insufficient(alice, 0, 1, 9));
        subject.safeTransferFrom(alice, bob, 9, 1, "");
        vm.stopPrank();
        vm.assertEq(subject.balanceOf(bob, 2), 0);
    }

    function test_RevertWhen_ToIsZeroOrLengthsDiffer() public {
        bytes memory reason = abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, address(0));
        vm.startPrank(alice);
        vm.expectRevert(reason);
        subject.safeTransferFrom(alice, address(0), 1, 1, "");
        vm.expectRevert(reason);
        subject.safeBatchTransferFrom(alice, address(0), _two(1, 2), _two(1, 1), "");
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidArrayLength.selector, 2, 1));
        subject.safeBatchTransferFrom(alice, bob, _two(1, 2), _one(1), "");
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidArrayLength.selector, 1, 2));
        subject.safeBatchTransferFrom(alice, bob, _one(1), _two(1, 2), "");
        vm.stopPrank();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      RECEIVERS
    //////////////////////////////////////////////////////////////////////////*/

    function test_AReceiverIsAskedOnce() public {
        Receiver receiver = Receiver(_new("Receiver"));
        _authorise(true);
        vm.prank(operator);
        subject.safeTransferFrom(alice, address(receiver), 1, 5, "some data");
        vm.assertEq(receiver.asked(), abi.encode(operator, alice, uint256(1), uint256(5), bytes("some data")));
        vm.prank(alice);
        subject.safeBatchTransferFrom(alice, address(receiver), _two(1, 2), _two(3, 4), "more");
        vm.assertEq(receiver.asked(), abi.encode(alice, alice, _two(1, 2), _two(3, 4), bytes("more")));
        vm.assertEq(receiver.times(), 2);
        vm.assertEq(subject.balanceOf(address(receiver), 1), 8);
    }

    function test_RevertWhen_TheReceiverRefuses() public {
        Receiver receiver = Receiver(_new("Receiver"));
        bytes memory invalid = abi.encodeWithSelector(
            IERC1155Errors.ERC1155InvalidReceiver.selector,
            address(receiver)
        );
        _refused(receiver, Receiver.Mode.AnswerWrongly, invalid);
        _refused(receiver, Receiver.Mode.RevertSilently, invalid);
        _refused(receiver, Receiver.Mode.RevertWithMessage, abi.encodeWithSignature("Error(string)", "no, thank you"));
        _refused(receiver, Receiver.Mode.RevertWithError, abi.encodeWithSelector(Receiver.Refused.selector));
        _refused(receiver, Receiver.Mode.Panic, abi.encodeWithSignature("Panic(uint256)", 1));
    }

    function test_RevertWhen_TheReceiverHasNoSuchFunction() public {
        bytes memory invalid = abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidReceiver.selector, address(usdt));
        vm.startPrank(alice);
        vm.expectRevert(invalid);
        subject.safeTransferFrom(alice, address(usdt), 1, 1, "");
        vm.expectRevert(invalid);
        subject.safeBatchTransferFrom(alice, address(usdt), _two(1, 2), _two(1, 1), "");
        vm.stopPrank();
    }

    function _refused(Receiver receiver, Receiver.Mode mode, bytes memory reason) private {
        receiver.setMode(mode);
        vm.startPrank(alice);
        vm.expectRevert(reason);
        subject.safeTransferFrom(alice, address(receiver), 1, 1, "");
        vm.expectRevert(reason);
        subject.safeBatchTransferFrom(alice, address(receiver), _two(1, 2), _two(1, 1), "");
        vm.stopPrank();
        vm.assertEq(subject.balanceOf(alice, 1), 60);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      APPROVALS
    //////////////////////////////////////////////////////////////////////////*/

    function test_ApprovalForAll() public {
        vm.startPrank(alice);
        for (uint256 i = 0; i < 3; i++) {
            vm.expectEmit(address(subject));
            emit ApprovalForAll(alice, operator, i != 2);
            subject.setApprovalForAll(operator, i != 2);
            vm.assertEq(subject.isApprovedForAll(alice, operator), i != 2);
        }
        vm.assertFalse(subject.isApprovedForAll(bob, operator));
        vm.expectRevert(abi.encodeWithSelector(IERC1155Errors.ERC1155InvalidOperator.selector, address(0)));
        subject.setApprovalForAll(address(0), true);
        vm.stopPrank();
    }

    function _authorise(bool byOperator) private returns (address caller) {
        if (!byOperator) return alice;
        vm.prank(alice);
        subject.setApprovalForAll(operator, true);
        return operator;
    }

    function _insufficient(
        address account,
        uint256 balance,
        uint256 needed,
        uint256 id
    ) private pure returns (bytes memory) {
        return abi.encodeWithSelector(IERC1155Errors.ERC1155InsufficientBalance.selector, account, balance, needed, id);
    }
}

contract PlainKeysBehaviourTest is ERC1155Behaviour {
    function _deploySubject() internal override {
        subject = IKeyNftWhole(_new("PlainKeys"));
    }

    function _mint(address to, uint256[] memory ids, uint256[] memory counts) internal override {
        PlainKeys(address(subject)).mint(to, ids, counts);
    }
}

contract KeyNftBehaviourTest is ERC1155Behaviour {
    function _deploySubject() internal override {
        // Keys of an earlier edition exist only as credits from before.
        subject = keys = IKeyNftWhole(_freshKeys());
        vm.startPrank(owner);
        keys.setProduct(ido, 10_000);
        keys.openEdition(100, 1e18, "", "");
        vm.stopPrank();
        _credit(alice, 60);
        _openSecond();
    }

    function _mint(address to, uint256[] memory ids, uint256[] memory counts) internal override {
        _credit(to, counts[ids.length - 1]);
        vm.prank(to);
        keys.mintKeys();
    }
}
