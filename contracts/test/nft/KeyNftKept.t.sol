// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {KeyKeeper} from "../../src/mocks/KeyKeeper.sol";
import {IKeyNftTypes} from "../../src/nft/IKeyNftTypes.sol";
import {KeyNftTest} from "../support/KeyNftTest.sol";

/// reserveKeys(to, count, note)
/// ├── when the caller isn't a listed product → KeyNft_NotProduct; when count is 0 or above 255 → Managed_OutOfBounds
/// ├── given the current edition has less room → reserves what is left, and KeysMissed reports the rest; given it has none → returns the old note
/// ├── given the old note is of another edition, or both exceed 255 keys → the old note's keys are credited
/// ├── given the old note has more keys than were ever reserved → reverts
/// └── otherwise → reserved at once, shown at once, in a single note
/// mintKeys() with notes
/// ├── mints credits and the notes of all products together; a second call mints nothing
/// ├── given a product fails in any way → its notes stay, the rest is minted; they are minted when it works again
/// ├── given a product was stopped → its notes can still be minted
/// └── given a product reports wrong notes → never more than was reserved
contract KeyNftKeptTest is KeyNftTest {
    KeyKeeper internal first;
    KeyKeeper internal second;

    function setUp() public {
        _deployKeys();
        (first, second) = (_keeper(), _keeper());
    }

    function test_NotesAreSetAsideAndShownAtOnce() public {
        vm.expectEmit(address(keys));
        emit IKeyNftTypes.KeysCredited(alice, 1, 3, address(first));
        first.order(alice, 3);
        vm.assertEq(first.notes(alice), (1 << 8) + 3);
        _assertKeys(alice, 1, 0, 3);
        vm.assertEq(keys.editions(1).mints, 3);
        first.order(alice, 4);
        second.order(alice, 2);
        _credit(alice, 1);
        second.order(bob, 5);
        vm.assertEq(first.notes(alice), (1 << 8) + 7);
        _assertKeys(alice, 1, 0, 10);
        _assertKeys(bob, 1, 0, 5);
        vm.assertEq(keys.editions(1).mints, 15);
    }

    function test_AllNotesAreMintedOnce() public {
        first.order(alice, 7);
        second.order(alice, 2);
        _credit(alice, 1);
        second.order(bob, 5);
        vm.expectEmit(address(keys));
        emit IKeyNftTypes.KeysMinted(alice, _one(1), _one(10));
        _mint(alice);
        _assertKeys(alice, 1, 10, 0);
        vm.assertEq(first.notes(alice), 0);
        vm.assertEq(second.notes(alice), 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_NothingToMint.selector, alice));
        _mint(alice);
        _mint(bob);
        _assertKeys(bob, 1, 5, 0);
        vm.assertEq(keys.editions(1).mints, 15);
        first.order(alice, 1);
        _mint(alice);
        _assertKeys(alice, 1, 11, 0);
    }

    function test_ANoteOfAnotherEditionIsCreditedFirst() public {
        first.order(alice, 7);
        _openSecond();
        _assertKeys(alice, 1, 0, 7);
        first.order(alice, 2);
        vm.assertEq(first.notes(alice), (2 << 8) + 2);
        _assertKeys(alice, 1, 0, 7);
        _assertKeys(alice, 2, 0, 2);
        vm.assertEq(keys.editions(1).mints, 7);
        vm.assertEq(keys.editions(2).mints, 2);
        _mint(alice);
        _assertKeys(alice, 1, 7, 0);
        _assertKeys(alice, 2, 2, 0);
    }

    /// A note of an earlier edition is still valid.
    function test_ANoteOutlivesItsEdition() public {
        first.order(alice, 7);
        first.order(bob, 1);
        _openSecond();
        second.order(alice, 2);
        _mint(alice);
        _assertKeys(alice, 1, 7, 0);
        _assertKeys(alice, 2, 2, 0);
        _assertKeys(bob, 1, 0, 1);
        _mint(bob);
        _assertKeys(bob, 1, 1, 0);
    }

    function testFuzz_AFullNoteIsCreditedFirst(uint256 one, uint256 two) public {
        _openSecond();
        (one, two) = (_bound(one, 1, 255), _bound(two, 1, 255));
        first.order(alice, one);
        first.order(alice, two);
        vm.assertEq(first.notes(alice), (2 << 8) + (one + two > 255 ? two : one + two));
        _assertKeys(alice, 2, 0, one + two);
        first.order(alice, 255);
        _assertKeys(alice, 2, 0, one + two + 255);
        _mint(alice);
        _assertKeys(alice, 2, one + two + 255, 0);
        vm.assertEq(keys.editions(2).mints, one + two + 255);
    }

    function test_TheSupplyIsNeverExceeded() public {
        first.order(alice, 90);
        vm.expectEmit(address(keys));
        emit IKeyNftTypes.KeysMissed(bob, 5, address(second));
        second.order(bob, 15);
        vm.assertEq(second.notes(bob), (1 << 8) + 10);
        vm.expectEmit(address(keys));
        emit IKeyNftTypes.KeysMissed(bob, 1, address(second));
        second.order(bob, 1);
        vm.assertEq(second.notes(bob), (1 << 8) + 10);
        second.order(manager, 1);
        vm.assertEq(second.notes(manager), 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_EditionFull.selector, 1, 0, 1));
        vm.prank(manager);
        keys.grant(alice, 1);
        vm.assertEq(keys.editions(1).mints, 100);
        _mint(alice);
        _mint(bob);
        vm.assertEq(keys.totalSupply(1), 100);
    }

    function test_AProductThatFailsHurtsNobody() public {
        KeyKeeper.Mode[4] memory modes = [
            KeyKeeper.Mode.Refuses,
            KeyKeeper.Mode.RefusesToGive,
            KeyKeeper.Mode.EatsGas,
            KeyKeeper.Mode.AnswersNothing
        ];
        for (uint256 i = 0; i < modes.length; i++) {
            uint256 held = keys.balanceOf(alice, 1);
            first.order(alice, 3);
            second.order(alice, 2);
            _credit(alice, 1);
            first.setMode(modes[i]);
            keys.keysOf(alice);
            _mint(alice);
            vm.assertEq(keys.balanceOf(alice, 1), held + 3);
            first.setMode(KeyKeeper.Mode.Honest);
            _assertKeys(alice, 1, held + 3, 3);
            _mint(alice);
            _assertKeys(alice, 1, held + 6, 0);
        }
        first.order(alice, 3);
        vm.etch(address(first), "");
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_NothingToMint.selector, alice));
        _mint(alice);
    }

    /// @dev The same for an earlier edition.
    function test_AProductThatFailsLosesNoNoteOfAnOldEdition() public {
        first.order(alice, 3);
        _openSecond();
        second.order(alice, 2);
        first.setMode(KeyKeeper.Mode.RefusesToGive);
        _mint(alice);
        _assertKeys(alice, 1, 0, 3);
        _assertKeys(alice, 2, 2, 0);
        first.setMode(KeyKeeper.Mode.Honest);
        _mint(alice);
        _assertKeys(alice, 1, 3, 0);
        vm.assertEq(keys.editions(1).mints, 3);
    }

    function test_AStoppedProductLosesNoNote() public {
        first.order(alice, 3);
        first.order(bob, 2);
        vm.prank(owner);
        keys.setProduct(address(first), 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_DailyCap.selector, address(first), 0));
        first.order(alice, 1);
        _assertKeys(alice, 1, 0, 3);
        _mint(alice);
        _assertKeys(alice, 1, 3, 0);
        vm.prank(owner);
        keys.setProduct(address(first), 20_000);
        first.order(bob, 1);
        _mint(bob);
        _assertKeys(bob, 1, 3, 0);
    }

    function test_LiesMintNoMoreThanWasSetAside() public {
        first.order(alice, 3);
        uint256[5] memory lies = [uint256((1 << 8) + 4), (2 << 8) + 1, 1, type(uint256).max, (300 << 8) + 1];
        for (uint256 i = 0; i < lies.length; i++) {
            first.setNote(bob, lies[i]);
            vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_NothingToMint.selector, bob));
            _mint(bob);
            _assertKeys(bob, 1, 0, 0);
        }
        // A note that cannot be combined with new keys is credited only up to the reserved number.
        _openSecond();
        first.setNote(bob, (1 << 8) + 5);
        vm.expectRevert();
        first.order(bob, 1);
        vm.assertEq(keys.editions(2).mints, 0);
        first.setMode(KeyKeeper.Mode.ForgetsNothing);
        _mint(alice);
        _assertKeys(alice, 1, 3, 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_NothingToMint.selector, alice));
        _mint(alice);
    }

    function test_RevertWhen_AReservationIsWrong() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_NotProduct.selector, alice));
        vm.prank(alice);
        keys.reserveKeys(alice, 1, 0);
        for (uint256 count = 0; count <= 256; count += 256) {
            vm.expectRevert(
                abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("count"), count, 1, 255)
            );
            first.order(alice, count);
        }
        first.order(alice, 1);
        second.order(alice, 1);
        _assertKeys(alice, 1, 0, 2);
        _mint(alice);
        _assertKeys(alice, 1, 2, 0);
    }

    function _keeper() private returns (KeyKeeper keeper) {
        keeper = KeyKeeper(_new("KeyKeeper", abi.encode(keys)));
        vm.prank(owner);
        keys.setProduct(address(keeper), 20_000);
    }

    function _mint(address account) private {
        vm.prank(account);
        keys.mintKeys();
    }

    function _assertKeys(address account, uint256 id, uint256 held, uint256 credited) private view {
        (, uint256[] memory holds, uint256[] memory credits) = keys.keysOf(account);
        vm.assertEq(holds[id - 1], held);
        vm.assertEq(credits[id - 1], credited);
    }
}
