// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";

import {IIdoLimits} from "../../src/ido/IIdoLimits.sol";
import {IIdoTypes} from "../../src/ido/IIdoTypes.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {IdoTest} from "../support/IdoTest.sol";

/// setLimits(limits)
/// ├── when the caller is not the owner, or a limit is out of bounds → refused
/// └── else → applies to later grants and rounds
/// setPaused: rounds' times move by the length of the pause
contract IdoLimitsTest is IdoTest {
    function setUp() public {
        _deployIdo();
    }

    function test_RevertWhen_LimitsAreOutOfBounds() public {
        uint256 supply = token.totalSupply();
        uint256[10] memory most = [
            supply / 20,
            supply / 20,
            supply / 2,
            supply / 2,
            48,
            10_000,
            uint256(type(uint96).max),
            2_500,
            8_000,
            3_650
        ];
        uint256[10] memory least = [uint256(0), 0, 0, 0, 0, 5_000, 0, 1, 0, 30];
        vm.expectEmit(address(ido));
        emit IIdoLimits.LimitsChanged(abi.decode(abi.encode(most), (IIdoLimits.Limits)));
        ido.setLimits(abi.decode(abi.encode(most), (IIdoLimits.Limits)));
        (IIdoLimits.Limits memory set, ) = ido.getLimits();
        vm.assertEq(abi.encode(set), abi.encode(most));
        for (uint256 i = 0; i < 10; i++) {
            _refusedLimit(most, i, most[i] + 1, least[i], most[i]);
            if (least[i] != 0) _refusedLimit(most, i, least[i] - 1, least[i], most[i]);
        }
        ido.setLimits(abi.decode(abi.encode(least), (IIdoLimits.Limits)));
        vm.expectRevert(abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, manager));
        vm.prank(manager);
        ido.setLimits(_limits());
    }

    /// However long pauses are, the time in which a round can be bought stays the same.
    function testFuzz_APauseMovesTimesByItsLength(uint256 from, uint256 length, uint256 start) public {
        IIdoTypes.RoundSetup memory terms = _terms();
        uint256 now_ = vm.getBlockTimestamp();
        terms.idoFirst = 1 days;
        terms.startTime = now_ + _bound(start, 0, 5 days);
        _addRound(terms);
        (terms.startTime, terms.endTime) = (now_ + 12 days, terms.endTime + 20 days);
        _addRound(terms);
        IIdoTypes.Round[] memory before = ido.getIdosPaged(0, 2);
        _skip(_bound(from, 0, 10 days - 1));
        uint256 begin = vm.getBlockTimestamp();
        vm.startPrank(manager);
        ido.setPaused(true);
        length = _bound(length, 0, 9 days);
        _skip(length);
        ido.setPaused(false);
        vm.stopPrank();
        if (length > 7 days) length = 7 days;
        for (uint256 i = 0; i < 2; i++) {
            IIdoTypes.Round memory round = ido.idos(2 - i);
            vm.assertEq(round.endTime, before[i].endTime + length);
            uint256 opens = before[i].opensAt;
            vm.assertEq(round.opensAt, opens > begin ? opens + length : opens);
            uint256 toAll = opens + 1 days;
            vm.assertEq(round.opensAt + round.idoFirst, toAll > begin ? toAll + length : toAll);
        }
    }

    function _refusedLimit(uint256[10] memory valid, uint256 field, uint256 value, uint256 min, uint256 max) private {
        bytes32[10] memory names = [
            bytes32("grantDay"),
            "grantTotal",
            "roundDay",
            "roundTotal",
            "rounds",
            "priceRate",
            "priceMin",
            "firstShare",
            "liquidityRate",
            "liquidityDays"
        ];
        uint256[10] memory changed = abi.decode(abi.encode(valid), (uint256[10]));
        changed[field] = value;
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, names[field], value, min, max));
        ido.setLimits(abi.decode(abi.encode(changed), (IIdoLimits.Limits)));
    }
}
