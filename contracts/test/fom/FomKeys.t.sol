// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFomActions} from "../../src/fom/IFomActions.sol";
import {IFomSettings} from "../../src/fom/IFomSettings.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {WeakKeys} from "../../src/mocks/WeakKeys.sol";
import {KeyNft} from "../../src/nft/KeyNft.sol";
import {IKeyNftWhole} from "../support/IKeyNftWhole.sol";
import {FomTest} from "../support/FomTest.sol";

/// Keys of orders, with the real KeyNft
/// ├── every `keyPrice` that an account has paid in all → a key, shown at once, and minted when the account asks; minting twice gives nothing twice
/// ├── when the edition changes, or the note is full → earlier keys are credited in KeyNft, and none is lost
/// ├── given KeyNft has stopped FOM, or keys are switched off → KeysFailed or no event; noted keys can still be minted
/// ├── given the account is blacklisted in FOM → it keeps its keys
/// └── given KeyNft fails in any way → KeysFailed, and the order succeeds with its previous note
/// giveKeys(account): when the caller isn't KeyNft → Fom_NotKeyNft
/// setReceivers(): another KeyNft → Fom_KeyNftAlreadySet; none, and the same again → allowed
contract FomKeysTest is FomTest {
    IKeyNftWhole internal keys;
    address internal ann;

    function setUp() public {
        _deployFom();
        ann = line[0];
        // These tests do not spend keys, so any contract will do.
        address any = address(token);
        bytes memory peers = abi.encode(any, any, any);
        address code = _new("KeyNft", bytes.concat(peers, abi.encode(_new("KeyNftDesk", peers))));
        bytes memory start = abi.encodeCall(KeyNft.initialize, (address(this), manager));
        keys = IKeyNftWhole(_newProxy(code, start));
        keys.openEdition(1_000, 1e18, "bafyKeys", "");
        keys.setProduct(address(fom), 10_000);
        fom.setReceivers(address(nft), address(burn), address(keys));
    }

    function test_KeysOfOrdersAreShownAndMinted() public {
        _order(ann, 49e18);
        _assertKeys(1, 0, 0);
        _order(ann, 50e18);
        _assertKeys(1, 0, 1);
        _order(ann, 50e18);
        _assertKeys(1, 0, 2);
        vm.assertEq(keys.editions(1).mints, 2);
        vm.assertEq(fom.users(ann).orders, 3);
        _mint();
        _assertKeys(1, 2, 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.KeyNft_NothingToMint.selector, ann));
        _mint();
        _order(ann, 50e18);
        _mint();
        _assertKeys(1, 3, 0);
        vm.assertEq(keys.editions(1).mints, 3);
    }

    function test_ANewEditionOrAFullNoteLosesNothing() public {
        IFomSettings.Terms memory terms = _withoutRounds();
        fom.setTerms(terms);
        _order(ann, 50e18);
        keys.openEdition(1_000, 2e18, "bafyKeys", "");
        (terms.keyPrice, terms.userMax, terms.roundMin) = (1e18, 2_500e18, 2_500e18);
        fom.setTerms(terms);
        for (uint256 i = 1; i <= 4; i++) {
            _order(ann, 100e18);
            _assertKeys(1, 0, 1);
            _assertKeys(2, 0, 100 * i);
        }
        vm.assertEq(fom.keyNote(ann), (2 << 8) + 200);
        vm.assertEq(keys.editions(2).mints, 400);
        _mint();
        _assertKeys(1, 1, 0);
        _assertKeys(2, 400, 0);
        vm.assertEq(fom.keyNote(ann), 0);
    }

    /// One order can earn more keys than a note holds.
    function test_ALargeOrderEarnsAllItsKeys() public {
        IFomSettings.Terms memory terms = _withoutRounds();
        (terms.keyPrice, terms.userMax, terms.roundMin) = (1e18, 2_500e18, 2_500e18);
        fom.setTerms(terms);
        _order(ann, 600.5e18);
        _assertKeys(1, 0, 600);
        _order(ann, 10.5e18);
        _assertKeys(1, 0, 611);
        _mint();
        _assertKeys(1, 611, 0);
    }

    /// Keys were counted per order: fifteen orders of the minimum earned fifteen keys, which merge into a Syndicate, and
    /// one order of the same sum earned one. The amount decides now.
    function test_Attack_ManySmallOrdersForKeys() public {
        WeakKeys twin = WeakKeys(_new("WeakKeys", abi.encode(uint256(50e18))));
        for (uint256 i = 0; i < 15; i++) {
            _order(ann, 50e18);
            twin.order(ann, 50e18);
        }
        _settlePrice();
        _order(line[1], 750e18);
        twin.order(line[1], 750e18);
        _settlePrice();
        for (uint256 i = 0; i < 75; i++) _order(line[2], 10e18);
        _assertKeysOf(ann, 1, 0, 15);
        _assertKeysOf(line[1], 1, 0, 15);
        _assertKeysOf(line[2], 1, 0, 15);
        vm.assertEq(twin.keys(ann), 15, "the weak twin stands");
        vm.assertEq(twin.keys(line[1]), 1);
    }

    function test_NotesOutliveTheListAndTheSwitch() public {
        _order(ann, 50e18);
        keys.setProduct(address(fom), 0);
        vm.expectEmit(address(fom));
        emit IFomActions.KeysFailed(ann, 2, 1);
        _order(ann, 50e18);
        fom.setReceivers(address(nft), address(burn), address(0));
        vm.assertEq(fom.getConfig().keyNft, address(0));
        _order(ann, 50e18);
        _assertKeys(1, 0, 1);
        _mint();
        _assertKeys(1, 1, 0);
        keys.setProduct(address(fom), 10_000);
        fom.setReceivers(address(nft), address(burn), address(keys));
        vm.assertEq(fom.getConfig().keyNft, address(keys));
        _order(ann, 50e18);
        _assertKeys(1, 1, 1);
    }

    function test_ABannedPlayersKeysAreItsOwn() public {
        _order(ann, 50e18);
        vm.startPrank(manager);
        _fomManaged().setBlackList(ann, true);
        _fomManaged().setPaused(true);
        vm.stopPrank();
        _mint();
        _assertKeys(1, 1, 0);
        vm.assertTrue(_fomManaged().isBlackList(ann));
    }

    function test_WhateverKeyNftAnswersTheOrderStands() public {
        _order(ann, 50e18);
        uint256 note = fom.keyNote(ann);
        bytes[5] memory codes;
        // Zero; no code; uses up all its gas; a response that is too short; one that is not a note (PUSH3 65536, PUSH0,
        // MSTORE, PUSH1 32, PUSH0, RETURN).
        codes = [bytes(hex"00"), "", hex"fe", hex"601f5ff3", hex"620100005f5260205ff3"];
        for (uint256 i = 0; i < codes.length; i++) {
            uint256 state = vm.snapshotState();
            vm.etch(address(keys), codes[i]);
            vm.expectEmit(address(fom));
            emit IFomActions.KeysFailed(ann, 2, 1);
            _order(ann, 50e18);
            vm.assertEq(fom.keyNote(ann), note);
            vm.assertEq(fom.users(ann).orders, 2);
            vm.revertToState(state);
        }
        _mint();
        _assertKeys(1, 1, 0);
    }

    function testFuzz_RevertWhen_AnotherFetchesKeys(address caller) public {
        vm.assume(caller != address(keys));
        _order(ann, 50e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NotKeyNft.selector, caller));
        vm.prank(caller);
        fom.giveKeys(ann);
        _assertKeys(1, 0, 1);
    }

    function test_RevertWhen_AnotherKeyNftIsNamed() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_KeyNftAlreadySet.selector, address(keys)));
        fom.setReceivers(address(nft), address(burn), ann);
        fom.setReceivers(address(nft), address(burn), address(0));
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_KeyNftAlreadySet.selector, address(keys)));
        fom.setReceivers(address(nft), address(burn), ann);
        fom.setReceivers(address(nft), address(burn), address(keys));
    }

    function _mint() private {
        vm.prank(ann);
        keys.mintKeys();
    }

    function _assertKeys(uint256 id, uint256 held, uint256 credited) private view {
        _assertKeysOf(ann, id, held, credited);
    }

    function _assertKeysOf(address account, uint256 id, uint256 held, uint256 credited) private view {
        (, uint256[] memory holds, uint256[] memory credits) = keys.keysOf(account);
        vm.assertEq(holds[id - 1], held);
        vm.assertEq(credits[id - 1], credited);
    }
}
