// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";

import {IIdoTypes} from "../../src/ido/IIdoTypes.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {IIdoWhole} from "../support/IIdoWhole.sol";
import {IdoTest} from "../support/IdoTest.sol";

/// addRound(setup)
/// ├── when the caller is neither owner nor manager → Managed_NotManager
/// ├── when a term is out of bounds → Managed_OutOfBounds; also a unit below 0.01 native coin, unless the owner adds the round
/// ├── when its CIN is not in the surplus → Ido_NotFunded
/// ├── given there are 64 → Ido_TooManyRounds
/// └── else → reserves its CIN, with the present settings
/// removeRound()
/// ├── when the caller isn't the owner → OwnableUnauthorizedAccount
/// ├── given there is none → Ido_NoSuchRound
/// ├── given it has opened → Ido_RoundOpened
/// ├── given it has a grant → Ido_RoundHasGrants
/// └── else → frees its CIN
/// mint(account, times, amount)
/// ├── when the caller is neither owner nor manager, it is paused, the account is zero or listed, the amount is zero, above the
/// │   surplus, or there is no round → refused
/// └── else → reserves it; it vests like the round, and credits no keys
/// setConfig, setPeers: only the owner, within bounds; affect only later rounds
contract IdoRoundsTest is IdoTest {
    function setUp() public {
        _deployIdo();
    }

    function _refused(IIdoTypes.RoundSetup memory terms, bytes memory reason) private {
        uint256 rounds = ido.getConfig().rounds;
        uint256 owed = _owedTokens();
        vm.expectRevert(reason);
        vm.prank(manager);
        ido.addRound(terms);
        vm.assertEq(ido.getConfig().rounds, rounds);
        vm.assertEq(_owedTokens(), owed);
    }

    function _bounds(bytes32 field, uint256 value, uint256 min, uint256 max) private pure returns (bytes memory) {
        return abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, field, value, min, max);
    }

    function test_SetsTheStockAside() public {
        _addRound(0);
        vm.assertEq(_owedTokens(), 200 * UNIT);
        uint256 surplus = STOCK - 200 * UNIT;
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(token), surplus + 1, surplus)
        );
        ido.withdrawToken(address(token), address(this), surplus + 1);
        ido.withdrawToken(address(token), address(this), surplus);
        // Unsold CIN becomes surplus when the round is over.
        _buyUnits(line[2], 10);
        _skip(10 days);
        vm.assertEq(_owedTokens(), 10 * UNIT);
        ido.withdrawToken(address(token), address(this), 190 * UNIT);
        vm.warp(OPENING + 60 days);
        _claim(line[2]);
        vm.assertEq(token.balanceOf(address(ido)), 0);
    }

    function test_ProceedsAreSurplusAfterSuccessAlone() public {
        _addRound(20);
        _buyUnits(line[2], 19);
        vm.assertEq(ido.solvency()[0].owed, 1.9 ether);
        _buyUnits(line[3], 1);
        vm.assertEq(ido.solvency()[0].owed, 0.16 ether);
        ido.withdrawToken(address(0), market, 2 ether - 0.16 ether);
        vm.assertEq(market.balance, 1.84 ether);
        _claim(line[1]);
        _claim(line[0]);
        _claim(line[2]);
        vm.assertEq(_owedNative(), 0);
    }

    // @spec 1-d, 4-p
    function test_CurrentAndNextAreVisible() public {
        _addRound(0);
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.endTime += 20 days;
        terms.idoAmount = 2 * PRICE;
        _addRound(terms);
        IIdoTypes.Config memory config = ido.getConfig();
        vm.assertEq(config.round, 1);
        vm.assertEq(config.nextRound, 2);
        vm.assertEq(config.idoAmount, PRICE);
        vm.assertEq(config.idoMax, 100);
        vm.assertEq(ido.idos(2).opensAt, ido.idos(1).endTime + 1 days);
        vm.assertTrue(ido.idos(2).status == IIdoTypes.Status.Waiting);
        vm.warp(ido.idos(1).endTime);
        config = ido.getConfig();
        vm.assertEq(config.round, 2);
        vm.assertEq(config.nextRound, 0);
        vm.assertEq(config.idoAmount, 2 * PRICE);
        vm.assertTrue(ido.idos(2).status == IIdoTypes.Status.Waiting);
        _skip(1 days);
        vm.assertTrue(ido.idos(2).status == IIdoTypes.Status.Open);
        vm.assertEq(ido.getIdosPaged(0, 200).length, 2);
        vm.assertEq(ido.getIdosPaged(0, 1)[0].index, 2);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_NoSuchRound.selector, 3, 2));
        ido.idos(3);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BatchSize.selector, 201, 200));
        ido.getIdosPaged(0, 201);
    }

    function test_AConfigChangeTouchesLaterRoundsOnly() public {
        _addRound(0);
        IIdoTypes.Round memory before = ido.idos(1);
        IIdoTypes.Setup memory setup = _setupIdo();
        (setup.directRate, setup.indirectRate, setup.userMax, setup.roundCool) = (0, 0, 1, 5 days);
        (setup.firstRate, setup.vestDays, setup.keysPerUnit) = (0, 365, 0);
        ido.setConfig(setup);
        vm.assertEq(keccak256(abi.encode(ido.idos(1))), keccak256(abi.encode(before)));
        _buyUnits(line[2], 50);
        vm.assertEq(ido.users(line[1]).balance, 0.25 ether);
        vm.assertEq(cards.keysOf(line[2]), 100);
        vm.warp(OPENING);
        vm.assertEq(ido.getIdoTokens(line[2]), 5_000e18);
    }

    function test_RevertWhen_NotManager() public {
        IIdoTypes.RoundSetup memory terms = _terms();
        vm.startPrank(line[0]);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_NotManager.selector, line[0]));
        ido.addRound(terms);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_NotManager.selector, line[0]));
        ido.mint(line[0], 1, 1e18);
        bytes memory reason = abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, line[0]);
        vm.expectRevert(reason);
        ido.removeRound();
        vm.expectRevert(reason);
        ido.setConfig(_setupIdo());
        vm.expectRevert(reason);
        ido.setPeers(line[0], line[0]);
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        ido.initialize(line[0], line[0], 1 days, _setupIdo());
        vm.expectRevert(Initializable.NotInitializing.selector);
        ido.setUp(1 days, _setupIdo());
        vm.stopPrank();
        IIdoWhole bare = IIdoWhole(_implementation());
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        bare.initialize(line[0], line[0], 1 days, _setupIdo());
    }

    function test_RevertWhen_OutOfBounds() public {
        uint256 now_ = vm.getBlockTimestamp();
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.idoTotal = 0;
        _refused(terms, _bounds("idoTotal", 0, 1, type(uint32).max));
        terms = _terms();
        terms.idoAmount = 0.01 ether - 1;
        _refused(terms, _bounds("idoAmount", 0.01 ether - 1, 0.01 ether, type(uint80).max));
        terms.idoAmount = 1e12 - 1;
        vm.expectRevert(_bounds("idoAmount", 1e12 - 1, 1e12, type(uint80).max));
        ido.addRound(terms);
        terms = _terms();
        terms.idoTokens = 0;
        _refused(terms, _bounds("idoTokens", 0, 1e12, type(uint88).max));
        terms = _terms();
        terms.idoMin = 101;
        _refused(terms, _bounds("idoMin", 101, 1, 100));
        terms = _terms();
        terms.softCap = 201;
        _refused(terms, _bounds("softCap", 201, 0, 200));
        terms = _terms();
        terms.idoFirst = 7 days + 1;
        _refused(terms, _bounds("idoFirst", 7 days + 1, 0, 7 days));
        terms = _terms();
        terms.startTime = now_ - 1;
        _refused(terms, _bounds("startTime", now_ - 1, now_, now_ + 30 days));
        terms = _terms();
        (terms.idoFirst, terms.endTime) = (2 hours, now_ + 3 hours - 1);
        _refused(terms, _bounds("endTime", now_ + 3 hours - 1, now_ + 3 hours, now_ + 97 days));
        _addRound(0);
        // However late the first round ends, the second is open for at least an hour.
        terms = _terms();
        uint256 latest = now_ + 10 days + 1 days;
        _refused(terms, _bounds("endTime", now_ + 10 days, latest + 1 hours, latest + 97 days));
    }

    /// The manager cannot add a round below 0.01 native coin per unit; the owner can.
    function testFuzz_ACheapRoundIsTheOwners(uint256 price) public {
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.idoAmount = _bound(price, 1e12, 0.02 ether);
        // So little CIN that the average price allows it.
        terms.idoTokens = 0.01e18;
        uint256 state = vm.snapshotState();
        if (terms.idoAmount < 0.01 ether) {
            _refused(terms, _bounds("idoAmount", terms.idoAmount, 0.01 ether, type(uint80).max));
        } else {
            _addRound(terms);
            vm.assertEq(ido.idos(1).idoAmount, terms.idoAmount);
        }
        vm.revertToState(state);
        ido.addRound(terms);
        vm.assertEq(ido.idos(1).idoAmount, terms.idoAmount);
        vm.prank(line[2]);
        ido.ido{value: 3 * terms.idoAmount + GAS_FEE}(3);
        vm.assertEq(ido.users(line[2]).amount, 3 * terms.idoAmount);
    }

    function testFuzz_RevertWhen_NotFunded(uint256 total, uint256 tokens) public {
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.idoTotal = _bound(total, 100, type(uint32).max);
        terms.idoTokens = _bound(tokens, 1e18, type(uint88).max);
        terms.idoAmount = 100 ether;
        uint256 needed = terms.idoTotal * terms.idoTokens;
        if (needed > STOCK) _refused(terms, abi.encodeWithSelector(Errors.Ido_NotFunded.selector, needed, STOCK));
        else {
            _addRound(terms);
            vm.assertEq(_owedTokens(), needed);
        }
        _assertIdoSolvent();
    }

    function test_RevertWhen_TooManyRounds() public {
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.idoTotal = 10;
        for (uint256 i = 0; i < 64; i++) {
            terms.endTime = vm.getBlockTimestamp() + 3 days + i * 2 days;
            ido.addRound(terms);
        }
        _refused(terms, abi.encodeWithSelector(Errors.Ido_TooManyRounds.selector, 64));
        // The last bit works like any other round.
        vm.warp(ido.idos(64).opensAt);
        vm.assertEq(ido.getConfig().round, 64);
        _buyUnits(line[2], 10);
        vm.assertEq(ido.users(line[2]).tokens, 5_000e18);
        vm.assertEq(ido.getConfig().round, 0);
        vm.warp(OPENING + 365 days);
        (uint256 tokens, ) = _claim(line[2]);
        vm.assertEq(tokens, 5_000e18);
    }

    function test_RemovesTheLastRoundBeforeItOpens() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_NoSuchRound.selector, 0, 0));
        ido.removeRound();
        uint256 opensAt = vm.getBlockTimestamp();
        _addRound(0);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_RoundOpened.selector, 1, opensAt));
        ido.removeRound();
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.endTime += 10 days;
        _addRound(terms);
        vm.assertEq(_owedTokens(), 400 * UNIT);
        ido.removeRound();
        vm.assertEq(_owedTokens(), 200 * UNIT);
        vm.assertEq(ido.getConfig().rounds, 1);
        terms.softCap = 5;
        _addRound(terms);
        vm.assertFalse(ido.idos(2).succeeded);
        _skip(11 days);
        vm.assertTrue(ido.idos(2).status == IIdoTypes.Status.Open);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_RoundOpened.selector, 2, opensAt + 11 days));
        ido.removeRound();
    }

    function test_RevertWhen_TheRoundHasGrants() public {
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.startTime = vm.getBlockTimestamp() + 1 days;
        _addRound(terms);
        vm.prank(manager);
        ido.mint(line[2], 1, 1e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_RoundHasGrants.selector, 1));
        ido.removeRound();
    }

    // @spec 7.4-c
    function test_GrantsAreSetAside() public {
        vm.startPrank(manager);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_NoRound.selector, 0));
        ido.mint(line[2], 1, 1e18);
        ido.addRound(_terms());
        uint256 surplus = STOCK - 200 * UNIT;
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_NotFunded.selector, surplus + 1, surplus));
        ido.mint(line[2], 1, surplus + 1);
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        ido.mint(address(0), 1, 1);
        vm.expectRevert(Errors.Managed_ZeroAmount.selector);
        ido.mint(line[2], 1, 0);
        vm.expectRevert(_bounds("times", 65_536, 0, 65_535));
        ido.mint(line[2], 65_536, 1);
        ido.setBlackList(line[2], true);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BlackListed.selector, line[2]));
        ido.mint(line[2], 1, 1);
        ido.setBlackList(line[2], false);
        ido.setPaused(true);
        vm.expectRevert(Errors.Managed_Paused.selector);
        ido.mint(line[2], 1, 1);
        ido.setPaused(false);
        ido.mint(line[2], 7, surplus);
        vm.stopPrank();
        vm.assertEq(_owedTokens(), STOCK);
        vm.assertEq(cards.keysOf(line[2]), 0);
        vm.assertEq(ido.users(line[2]).counts, 7);
        vm.assertEq(ido.users(line[2]).tokens, surplus);
        vm.assertEq(ido.users(line[2]).amount, 0);
        vm.assertTrue(ido.isIdoBuyer(line[2]));
        vm.assertEq(ido.getTotals().totalGranted, surplus);
        vm.assertTrue(ido.getPurchases(line[2], 0, 1)[0].kind == IIdoTypes.Kind.Granted);
        // A grant can also use the terms of an ended round.
        _skip(10 days);
        vm.prank(manager);
        ido.mint(line[3], 0, 600e18);
        vm.warp(OPENING);
        (uint256 tokens, ) = _claim(line[2]);
        vm.assertEq(tokens, surplus / 5);
        (tokens, ) = _claim(line[3]);
        vm.assertEq(tokens, 120e18);
    }

    function test_RevertWhen_ConfigIsOutOfBounds() public {
        uint256[9] memory most = [uint256(1_000), 1_000, 65_535, 30 days, 0.01 ether, 10_000, 365, 100, 300];
        bytes32[9] memory names = [
            bytes32("directRate"),
            "indirectRate",
            "userMax",
            "roundCool",
            "handleGas",
            "firstRate",
            "vestDays",
            "keysPerUnit",
            "maxSlippage"
        ];
        ido.setConfig(abi.decode(abi.encode(most), (IIdoTypes.Setup)));
        for (uint256 i = 0; i < 9; i++) {
            uint256 max = most[i];
            most[i] = max + 1;
            IIdoTypes.Setup memory setup = abi.decode(abi.encode(most), (IIdoTypes.Setup));
            most[i] = max;
            vm.expectRevert(_bounds(names[i], max + 1, i == 2 || i == 6 ? 1 : 0, max));
            ido.setConfig(setup);
        }
    }

    function test_AnUpgradeKeepsEverything() public {
        _addRound(0);
        _buyUnits(line[2], 10);
        bytes32 books = _books(line[2]);
        _upgrade(address(ido), _implementation(), "");
        vm.assertEq(_books(line[2]), books);
        vm.expectRevert(abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, line[0]));
        vm.prank(line[0]);
        ido.upgradeToAndCall(address(1), "");
    }

    function test_TakesNoNativeCoinUnasked() public {
        vm.deal(address(this), 1 ether);
        // solhint-disable-next-line avoid-low-level-calls
        (bool done, ) = address(ido).call{value: 1}("");
        vm.assertFalse(done);
    }
}
