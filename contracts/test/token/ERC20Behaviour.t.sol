// SPDX-License-Identifier: GPL-3.0-or-later
// The suite and the tokens that it tests belong together.
// solhint-disable one-contract-per-file
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

import {PlainToken} from "../../src/mocks/PlainToken.sol";
import {TokenTest} from "../support/TokenTest.sol";

/// The requirements of ERC-20, tested on a reference implementation and on CIN. If the reference failed, the suite
/// would be wrong; if only CIN fails, CIN is wrong.
///
/// transfer(to, value) · transferFrom(from, to, value)
/// ├── when `to` is the zero address → ERC20InvalidReceiver(0)
/// ├── when the balance is below `value` → ERC20InsufficientBalance(from, balance, value)
/// ├── when the allowance is below `value` → ERC20InsufficientAllowance(spender, allowance, value)
/// ├── when `value` is zero, or `to` is the sender → nothing moves, Transfer is emitted
/// └── otherwise → both balances move by exactly `value`, supply stays, Transfer is emitted, true is returned;
///     the allowance falls by `value` without an Approval, and an unlimited one stays
/// approve(spender, value)
/// ├── when `spender` is the zero address → ERC20InvalidSpender(0)
/// └── otherwise → the allowance is `value` whatever it was, Approval is emitted, true is returned
/// permit(owner, spender, value, deadline, v, r, s)
/// ├── when the deadline has passed → ERC2612ExpiredSignature(deadline)
/// ├── when the signer is not the owner, or any field or the domain differs → ERC2612InvalidSigner(signer, owner)
/// ├── given it was used → ERC2612InvalidSigner
/// └── otherwise → like approve, sent by any account; the nonce grows by one
abstract contract ERC20Behaviour is TokenTest {
    bytes32 internal constant PERMIT = keccak256(
        "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
    );
    bytes32 internal constant DOMAIN = keccak256(
        "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
    );
    uint256 internal constant KEY = 0xA11CE;

    ERC20Permit internal subject;
    address internal signer;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function setUp() public virtual {
        _deployToken();
        signer = vm.addr(KEY);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      METADATA
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 9.2-d
    function test_NameSymbolDecimals() public view {
        vm.assertEq(subject.name(), "Cinder");
        vm.assertEq(subject.symbol(), "CIN");
        vm.assertEq(subject.decimals(), 18);
        vm.assertEq(subject.totalSupply(), SUPPLY);
    }

    // @spec 7.12-d
    function testFuzz_StrangersHaveNothing(address account) public view {
        vm.assume(account != address(this) && account != address(pair) && account != address(token));
        vm.assertEq(subject.balanceOf(account), 0);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      TRANSFER
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 6-b, 7.12-a, 7.12-d
    function testFuzz_TransferMovesExactlyTheValue(address to, uint256 value) public {
        vm.assume(to != address(0) && to != address(this) && to != address(pair));
        (uint256 balance, uint256 had) = (subject.balanceOf(address(this)), subject.balanceOf(to));
        value = _bound(value, 0, balance);
        vm.expectEmit(address(subject));
        emit Transfer(address(this), to, value);
        vm.assertTrue(subject.transfer(to, value));
        vm.assertEq(subject.balanceOf(address(this)), balance - value);
        vm.assertEq(subject.balanceOf(to), had + value);
        vm.assertEq(subject.totalSupply(), SUPPLY);
    }

    function testFuzz_TransferToOneselfChangesNothing(uint256 value) public {
        uint256 balance = subject.balanceOf(address(this));
        value = _bound(value, 0, balance);
        vm.expectEmit(address(subject));
        emit Transfer(address(this), address(this), value);
        vm.assertTrue(subject.transfer(address(this), value));
        vm.assertEq(subject.balanceOf(address(this)), balance);
    }

    function test_AnyoneCanTransferNothing() public {
        vm.expectEmit(address(subject));
        emit Transfer(alice, bob, 0);
        vm.prank(alice);
        vm.assertTrue(subject.transfer(bob, 0));
    }

    function testFuzz_RevertWhen_TransferIsAboveTheBalance(uint256 balance, uint256 value) public {
        balance = _bound(balance, 0, 1_000_000e18);
        value = _bound(value, balance + 1, type(uint256).max);
        subject.transfer(alice, balance);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, alice, balance, value));
        vm.prank(alice);
        subject.transfer(bob, value);
    }

    function testFuzz_RevertWhen_ReceiverIsZero(uint256 value) public {
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InvalidReceiver.selector, address(0)));
        subject.transfer(address(0), value);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                   APPROVE, SPEND
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 6-b, 7.12-b, 7.12-c
    function testFuzz_ApproveReplacesTheAllowance(address spender, uint256 first, uint256 second) public {
        vm.assume(spender != address(0));
        subject.approve(spender, first);
        vm.expectEmit(address(subject));
        emit Approval(address(this), spender, second);
        vm.assertTrue(subject.approve(spender, second));
        vm.assertEq(subject.allowance(address(this), spender), second);
    }

    function testFuzz_ApproveNeedsNoBalance(uint256 value) public {
        vm.prank(alice);
        subject.approve(bob, value);
        vm.assertEq(subject.allowance(alice, bob), value);
        vm.assertEq(subject.allowance(bob, alice), 0);
    }

    function testFuzz_RevertWhen_SpenderIsZero(uint256 value) public {
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InvalidSpender.selector, address(0)));
        subject.approve(address(0), value);
    }

    // @spec 7.12-c
    function testFuzz_TransferFromSpendsTheAllowance(uint256 allowed, uint256 value) public {
        uint256 balance = subject.balanceOf(address(this));
        value = _bound(value, 0, balance);
        allowed = _bound(allowed, value, type(uint256).max - 1);
        subject.approve(alice, allowed);
        vm.expectEmit(address(subject));
        emit Transfer(address(this), bob, value);
        vm.recordLogs();
        vm.prank(alice);
        vm.assertTrue(subject.transferFrom(address(this), bob, value));
        vm.assertEq(vm.getRecordedLogs().length, 1, "spending emits no Approval");
        vm.assertEq(subject.allowance(address(this), alice), allowed - value);
        vm.assertEq(subject.balanceOf(bob), value);
        vm.assertEq(subject.balanceOf(address(this)), balance - value);
    }

    function testFuzz_UnlimitedAllowanceStays(uint256 value) public {
        value = _bound(value, 0, subject.balanceOf(address(this)));
        subject.approve(alice, type(uint256).max);
        vm.prank(alice);
        subject.transferFrom(address(this), bob, value);
        vm.assertEq(subject.allowance(address(this), alice), type(uint256).max);
    }

    function testFuzz_RevertWhen_SpendingAboveTheAllowance(uint256 allowed, uint256 value) public {
        allowed = _bound(allowed, 0, type(uint256).max - 1);
        value = _bound(value, allowed + 1, type(uint256).max);
        subject.approve(alice, allowed);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, alice, allowed, value)
        );
        vm.prank(alice);
        subject.transferFrom(address(this), bob, value);
    }

    function testFuzz_RevertWhen_SpendingAboveTheBalance(uint256 balance, uint256 value) public {
        balance = _bound(balance, 0, 1_000_000e18);
        value = _bound(value, balance + 1, type(uint256).max);
        subject.transfer(alice, balance);
        vm.prank(alice);
        subject.approve(bob, value);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, alice, balance, value));
        vm.prank(bob);
        subject.transferFrom(alice, bob, value);
    }

    function test_RevertWhen_SpendingToZero() public {
        subject.approve(alice, 1);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InvalidReceiver.selector, address(0)));
        vm.prank(alice);
        subject.transferFrom(address(this), address(0), 1);
    }

    function test_RevertWhen_SpendingFromZero() public {
        // The zero address cannot have an unlimited allowance, so this error comes first; for an amount of zero its
        // approver error does.
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, alice, 0, 1));
        vm.prank(alice);
        subject.transferFrom(address(0), alice, 1);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InvalidApprover.selector, address(0)));
        vm.prank(alice);
        subject.transferFrom(address(0), alice, 0);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       PERMIT
    //////////////////////////////////////////////////////////////////////////*/

    function test_DomainIsOfThisTokenOnThisChain() public view {
        vm.assertEq(subject.DOMAIN_SEPARATOR(), _domain("Cinder", "1", block.chainid, address(subject)));
        (, string memory name, string memory version, uint256 chainId, address verifier, , ) = subject.eip712Domain();
        vm.assertEq(name, "Cinder");
        vm.assertEq(version, "1");
        vm.assertEq(chainId, block.chainid);
        vm.assertEq(verifier, address(subject));
    }

    function testFuzz_PermitApprovesByAnyonesHand(uint256 value, uint256 wait) public {
        uint256 deadline = START + _bound(wait, 0, 3650 days);
        (uint8 v, bytes32 r, bytes32 s) = _sign(value, 0, deadline);
        vm.warp(deadline);
        vm.expectEmit(address(subject));
        emit Approval(signer, bob, value);
        vm.prank(alice);
        subject.permit(signer, bob, value, deadline, v, r, s);
        vm.assertEq(subject.allowance(signer, bob), value);
        vm.assertEq(subject.nonces(signer), 1);
    }

    function testFuzz_RevertWhen_PermitExpired(uint256 late) public {
        (uint8 v, bytes32 r, bytes32 s) = _sign(1, 0, START);
        vm.warp(START + _bound(late, 1, 3650 days));
        vm.expectRevert(abi.encodeWithSelector(ERC20Permit.ERC2612ExpiredSignature.selector, START));
        subject.permit(signer, bob, 1, START, v, r, s);
    }

    function test_RevertGiven_PermitWasUsed() public {
        (uint8 v, bytes32 r, bytes32 s) = _sign(5, 0, START);
        subject.permit(signer, bob, 5, START, v, r, s);
        bytes32 digest = _digest(subject.DOMAIN_SEPARATOR(), 5, 1, START);
        _expectInvalidSigner(ecrecover(digest, v, r, s));
        subject.permit(signer, bob, 5, START, v, r, s);
        vm.assertEq(subject.nonces(signer), 1);
    }

    function testFuzz_RevertWhen_SomebodyElseSigned(uint256 key) public {
        key = _bound(key, 1, type(uint128).max);
        vm.assume(key != KEY);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, _digest(subject.DOMAIN_SEPARATOR(), 1, 0, START));
        _expectInvalidSigner(vm.addr(key));
        subject.permit(signer, bob, 1, START, v, r, s);
    }

    function testFuzz_RevertWhen_PermitSaysAnotherValue(uint256 signed, uint256 asked) public {
        vm.assume(signed != asked);
        (uint8 v, bytes32 r, bytes32 s) = _sign(signed, 0, START);
        _expectInvalidSigner(ecrecover(_digest(subject.DOMAIN_SEPARATOR(), asked, 0, START), v, r, s));
        subject.permit(signer, bob, asked, START, v, r, s);
    }

    function testFuzz_RevertWhen_PermitIsOfALaterNonce(uint256 nonce) public {
        nonce = _bound(nonce, 1, type(uint256).max);
        (uint8 v, bytes32 r, bytes32 s) = _sign(1, nonce, START);
        _expectInvalidSigner(ecrecover(_digest(subject.DOMAIN_SEPARATOR(), 1, 0, START), v, r, s));
        subject.permit(signer, bob, 1, START, v, r, s);
    }

    function test_RevertWhen_PermitIsOfAnotherChainOrToken() public {
        bytes32[3] memory domains = [
            _domain("Cinder", "1", block.chainid + 1, address(subject)),
            _domain("Cinder", "1", block.chainid, alice),
            _domain("Ash", "1", block.chainid, address(subject))
        ];
        for (uint256 i = 0; i < domains.length; i++) {
            (uint8 v, bytes32 r, bytes32 s) = vm.sign(KEY, _digest(domains[i], 1, 0, START));
            _expectInvalidSigner(ecrecover(_digest(subject.DOMAIN_SEPARATOR(), 1, 0, START), v, r, s));
            subject.permit(signer, bob, 1, START, v, r, s);
        }
    }

    function _sign(uint256 value, uint256 nonce, uint256 deadline) internal view returns (uint8, bytes32, bytes32) {
        return vm.sign(KEY, _digest(subject.DOMAIN_SEPARATOR(), value, nonce, deadline));
    }

    function _digest(bytes32 domain, uint256 value, uint256 nonce, uint256 deadline) internal view returns (bytes32) {
        bytes32 message = keccak256(abi.encode(PERMIT, signer, bob, value, nonce, deadline));
        return keccak256(abi.encodePacked("\x19\x01", domain, message));
    }

    function _domain(
        string memory name,
        string memory version,
        uint256 chainId,
        address verifier
    ) internal pure returns (bytes32) {
        return keccak256(abi.encode(DOMAIN, keccak256(bytes(name)), keccak256(bytes(version)), chainId, verifier));
    }

    function _expectInvalidSigner(address recovered) private {
        vm.expectRevert(abi.encodeWithSelector(ERC20Permit.ERC2612InvalidSigner.selector, recovered, signer));
    }
}

contract PlainTokenBehaviourTest is ERC20Behaviour {
    function setUp() public override {
        super.setUp();
        subject = PlainToken(_new("PlainToken", abi.encode(address(this), SUPPLY)));
    }
}

/// CIN with a pool, before trading opens: transfers between wallets are normal.
contract TokenBehaviourTest is ERC20Behaviour {
    function setUp() public override {
        super.setUp();
        subject = token;
    }
}

/// CIN with open trading and collected fees.
contract TradedTokenBehaviourTest is ERC20Behaviour {
    function setUp() public override {
        super.setUp();
        _openToAll();
        _collect(3_000e18);
        vm.warp(START);
        subject = token;
    }
}
