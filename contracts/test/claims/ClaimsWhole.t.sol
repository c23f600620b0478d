// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../src/admin/IManaged.sol";
import {IClaims} from "../../src/claims/IClaims.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {LensWholeTest} from "../support/LensWholeTest.sol";

/// claimAll(account) on a whole deployment, for an account with positions in every product
/// ├── pays to the wei what the account's own calls pay, for the same fees, and repeats the reason of one that fails
/// ├── given a product holds back the account's rewards, or fails → says so, and every other product pays as much
/// └── uses less gas than the account's own transactions together
contract ClaimsWholeTest is LensWholeTest {
    /// @dev Gas of a transaction before its first instruction, without its data.
    uint256 private constant BASE_GAS = 21_000;

    /// @dev The parts of `claimAll` for ann: ten products, and four positions. Nothing is due from the super double pool.
    uint256 private constant PARTS = 14;
    uint256 private constant EMPTY = 9;

    IClaims private claims;
    address private helper = _account("helper");

    /// @dev The terms of ann's first positions are over. She has a running order too.
    function setUp() public {
        _deployLens();
        claims = IClaims(_new("Claims", abi.encode(_products())));
        vm.deal(helper, 1 ether);
        _skip(121 days);
        _settlePrice();
        vm.prank(ann);
        p.games[1].burn{value: FEE}(4, 1, 600e18, true);
        _skip(1 days);
        usdt.approve(address(p.nft), 100e18);
        p.nft.addDividend(100e18);
        _settlePrice();
    }

    function test_PaysWhatTheOwnCallsPay() public {
        uint256 state = vm.snapshotState();
        uint256[4] memory before = _holdings();
        uint256 native = helper.balance;
        IClaims.Part[] memory parts = _claimAll();
        uint256[4] memory sums = _holdings();
        vm.assertEq(parts.length, PARTS);
        vm.assertEq(native - helper.balance, 5 * FEE);
        vm.assertEq(address(claims).balance, 0);
        for (uint256 i = 0; i < 4; i++) vm.assertGt(sums[i], before[i]);

        vm.revertToState(state);
        for (uint256 i = 0; i < PARTS; i++) {
            IClaims.Part memory part = parts[i];
            uint256[4] memory held = _holdings();
            vm.prank(ann);
            (bool paid, bytes memory reason) = part.target.call{value: part.fee}(_own(part));
            vm.assertEq(paid, i != EMPTY);
            vm.assertEq(part.paid, paid);
            uint256[4] memory current = _holdings();
            vm.assertEq(part.native, current[0] + part.fee - held[0]);
            vm.assertEq(part.token, current[1] - held[1]);
            vm.assertEq(part.usdt, current[2] - held[2]);
            if (!paid) vm.assertEq(part.reason, reason);
            else vm.assertGt(part.native + part.token + part.usdt + current[3] - held[3], 0);
        }
        uint256[4] memory own = _holdings();
        vm.assertEq(own[0] + 5 * FEE, sums[0]);
        for (uint256 i = 1; i < 4; i++) vm.assertEq(own[i], sums[i]);
    }

    function test_AFailingProductStopsNoOther() public {
        uint256 state = vm.snapshotState();
        bytes32[] memory expected = _digests(_claimAll());
        address[] memory all = claims.products();
        for (uint256 i = 0; i < all.length; i++) {
            vm.revertToState(state);
            vm.etch(all[i], hex"fe");
            _assertOthers(_claimAll(), expected, all[i]);
        }
    }

    function test_ABanInOneProductStopsNoOther() public {
        uint256 state = vm.snapshotState();
        bytes32[] memory expected = _digests(_claimAll());
        address[5] memory products = [
            address(p.burn),
            address(p.mining),
            address(p.nft),
            address(p.games[0]),
            address(p.games[1])
        ];
        for (uint256 i = 0; i < products.length; i++) {
            vm.revertToState(state);
            vm.prank(p.manager);
            IManaged(products[i]).setBlackList(ann, true);
            uint256 heldUntil = vm.getBlockTimestamp() + 30 days;
            IClaims.Part[] memory parts = _claimAll();
            _assertOthers(parts, expected, products[i]);
            for (uint256 k = 0; k < PARTS; k++) {
                IClaims.Part memory part = parts[k];
                if (part.target != products[i]) continue;
                // Principal is not held back.
                vm.assertEq(part.paid, part.kind == IClaims.Kind.Principal);
                if (part.paid) continue;
                bytes memory reason = abi.encodeWithSelector(Errors.Managed_RewardsHeld.selector, ann, heldUntil);
                vm.assertEq(part.reason, reason);
            }
        }
    }

    /// Every call starts from the same state, in which no slot was accessed yet, as it would in its own transaction.
    function test_UsesLessGasThanTheOwnTransactions() public {
        uint256 state = vm.snapshotState();
        IClaims.Part[] memory parts = _claimAll();
        vm.revertToState(state);
        bytes memory data = abi.encodeCall(IClaims.claimAll, (ann));
        uint256 together = _gasOf(helper, address(claims), 0.01 ether, data);
        uint256 single = 0;
        for (uint256 i = 0; i < PARTS; i++) {
            if (i == EMPTY) continue;
            vm.revertToState(state);
            single += _gasOf(ann, parts[i].target, parts[i].fee, _own(parts[i]));
        }
        vm.assertLt(together, single);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       HELPERS
    //////////////////////////////////////////////////////////////////////////*/

    function _gasOf(address by, address target, uint256 value, bytes memory data) private returns (uint256) {
        vm.prank(by);
        uint256 before = gasleft();
        (bool ok, ) = target.call{value: value}(data);
        uint256 used = before - gasleft();
        vm.assertTrue(ok);
        return BASE_GAS + used;
    }

    /// @return Native coin, CIN, USDT and keys of ann.
    function _holdings() private view returns (uint256[4] memory) {
        return [ann.balance, p.token.balanceOf(ann), usdt.balanceOf(ann), p.keys.balanceOf(ann, 1)];
    }

    function _digests(IClaims.Part[] memory parts) private pure returns (bytes32[] memory digests) {
        digests = new bytes32[](parts.length);
        for (uint256 i = 0; i < parts.length; i++) digests[i] = keccak256(abi.encode(parts[i]));
    }

    /// @dev Parts of all other products are the same as without the failure. If a product's reads fail, its positions
    /// are missing.
    function _assertOthers(IClaims.Part[] memory parts, bytes32[] memory expected, address failing) private pure {
        uint256 found = 0;
        for (uint256 i = 0; i < parts.length; i++) {
            if (parts[i].target == failing) continue;
            bytes32 digest = keccak256(abi.encode(parts[i]));
            uint256 k = 0;
            while (k < expected.length && expected[k] != digest) k++;
            vm.assertLt(k, expected.length, vm.toString(i));
            found++;
        }
        vm.assertGe(found, PARTS - 3);
    }

    /// @dev What the account itself would call.
    function _own(IClaims.Part memory part) private view returns (bytes memory) {
        address target = part.target;
        if (part.kind == IClaims.Kind.Position) return abi.encodeWithSignature("claimReward(uint256)", part.index);
        if (part.kind == IClaims.Kind.Principal) {
            bool isMining = target == address(p.mining);
            return abi.encodeWithSignature(isMining ? "claimRelease(uint256)" : "release(uint256)", part.index);
        }
        if (target == address(p.keys)) return abi.encodeCall(p.keys.mintKeys, ());
        bool isShort = target == address(p.ido) || target == address(p.stake);
        isShort = isShort || target == address(p.doubles[0]) || target == address(p.doubles[1]);
        return abi.encodeWithSignature(isShort ? "claim()" : "claimReward()");
    }

    function _claimAll() private returns (IClaims.Part[] memory) {
        vm.prank(helper);
        return claims.claimAll{value: 0.01 ether}(ann);
    }

    function _products() private view returns (IClaims.Products memory) {
        return
            IClaims.Products({
                token: address(p.token),
                usdt: address(usdt),
                ido: address(p.ido),
                burn: address(p.burn),
                stake: address(p.stake),
                mining: address(p.mining),
                nft: address(p.nft),
                keyNft: address(p.keys),
                fom: address(p.games[0]),
                double: address(p.doubles[0]),
                superFom: address(p.games[1]),
                superDouble: address(p.doubles[1])
            });
    }
}
