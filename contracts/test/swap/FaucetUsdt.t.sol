// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {Errors} from "../../src/libraries/Errors.sol";
import {FaucetUsdt} from "../../src/swap/FaucetUsdt.sol";
import {BaseTest} from "../support/BaseTest.sol";

/// faucet()
/// ├── given the account never called it → mints FAUCET_AMOUNT, next time is a day later
/// ├── given the account called it less than a day ago → Faucet_TooSoon with the time
/// └── given a day or more has passed → mints again
/// mint()
/// ├── when the caller is not the owner → OwnableUnauthorizedAccount
/// └── when the caller is the owner → mints
contract FaucetUsdtTest is BaseTest {
    FaucetUsdt internal usdt;
    address internal alice = _account("alice");

    function setUp() public {
        vm.warp(1_700_000_000);
        usdt = FaucetUsdt(_new("FaucetUsdt", abi.encode(address(this))));
    }

    function test_FaucetMintsOnceADay() public {
        vm.prank(alice);
        usdt.faucet();
        vm.assertEq(usdt.balanceOf(alice), 10_000e18);
        vm.assertEq(usdt.decimals(), 18);
        vm.assertEq(usdt.availableAt(alice), 1_700_000_000 + 1 days);
    }

    function testFuzz_RevertGiven_TookLessThanADayAgo(uint256 wait) public {
        wait = _bound(wait, 0, 1 days - 1);
        vm.prank(alice);
        usdt.faucet();
        uint256 availableAt = vm.getBlockTimestamp() + 1 days;
        _skip(wait);
        vm.expectRevert(abi.encodeWithSelector(Errors.Faucet_TooSoon.selector, alice, availableAt));
        vm.prank(alice);
        usdt.faucet();
    }

    function testFuzz_FaucetMintsAgainAfterADay(uint256 wait) public {
        wait = _bound(wait, 1 days, 3650 days);
        vm.prank(alice);
        usdt.faucet();
        _skip(wait);
        vm.prank(alice);
        usdt.faucet();
        vm.assertEq(usdt.balanceOf(alice), 20_000e18);
    }

    function testFuzz_RevertWhen_MinterIsNotTheOwner(address caller) public {
        vm.assume(caller != address(this));
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, caller));
        vm.prank(caller);
        usdt.mint(caller, 1);
    }

    function test_OwnerMints() public {
        usdt.mint(alice, 7);
        vm.assertEq(usdt.balanceOf(alice), 7);
    }
}
