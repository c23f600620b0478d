// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IIdoTypes} from "../../src/ido/IIdoTypes.sol";
import {IdoTest} from "../support/IdoTest.sol";

/// Every field of the specification's round and config, each with a different value.
contract IdoFieldsTest is IdoTest {
    function setUp() public {
        _deployIdo();
    }

    // @spec 3.27-a..j, 7.4-g
    function test_EveryFieldOfARound() public {
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.idoFirst = 2 hours;
        terms.idoMin = 3;
        terms.startTime = vm.getBlockTimestamp() + 1 days;
        _addRound(terms);
        IIdoTypes.Round memory round = ido.idos(1);
        vm.assertEq(round.index, 1);
        vm.assertEq(round.idoMax, 100);
        vm.assertEq(round.idoTotal, 200);
        vm.assertEq(round.idoAmount, PRICE);
        vm.assertEq(round.idoTokens, UNIT);
        vm.assertEq(round.idoRate, 5_000e18);
        vm.assertEq(round.idoPrice, 0.0002 ether);
        vm.assertEq(round.idoFirst, 2 hours);
        vm.assertEq(round.idoMin, 3);
        vm.assertEq(round.startTime, terms.startTime);
    }

    // @spec 3.28-a..i, 7.4-e
    function test_EveryFieldOfTheConfig() public {
        _addRound(0);
        _buyUnits(line[2], 7);
        IIdoTypes.Setup memory setup = _setupIdo();
        (setup.directRate, setup.indirectRate, setup.userMax, setup.roundCool) = (510, 320, 90, 2 days);
        ido.setConfig(setup);
        IIdoTypes.Config memory config = ido.getConfig();
        vm.assertEq(config.directRate, 510);
        vm.assertEq(config.indirectRate, 320);
        vm.assertEq(config.userMax, 90);
        vm.assertEq(config.roundCool, 2 days);
        vm.assertEq(config.idoAmount, PRICE);
        vm.assertEq(config.idoTokens, UNIT);
        vm.assertEq(config.idoHas, 193);
        vm.assertEq(config.idoMax, 100, "of the round, whose terms stand");
        vm.assertEq(config.round, 1);
    }

    // @spec 3.26-a..e, 3.26-g, 3.26-h, 7.4-h
    function test_EveryFieldOfAUser() public {
        _addRound(0);
        _buyUnits(line[2], 4);
        _buyUnits(line[3], 10);
        IIdoTypes.User memory user = ido.users(line[2]);
        vm.assertTrue(user.isExist);
        vm.assertEq(user.counts, 4);
        vm.assertEq(user.amount, 4 * PRICE);
        vm.assertEq(user.tokens, 4 * UNIT);
        vm.assertEq(user.nfts, 0);
        vm.assertEq(user.rewardDirect, 0.05 ether);
        vm.assertEq(user.balance, 0.05 ether);
        vm.assertEq(ido.users(line[1]).rewardIndirect, 0.03 ether);
        vm.assertFalse(ido.users(_account("stranger")).isExist);
    }
}
