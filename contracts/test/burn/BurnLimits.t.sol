// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OwnableUpgradeable} from "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";

import {IBurnSettings} from "../../src/burn/IBurnSettings.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {BurnTest} from "../support/BurnTest.sol";

/// burn() rejects invalid input with a separate error for each case: see the tree in Burn.t.sol
/// ├── outside their bounds → Managed_OutOfBounds, Burn_RatesTooHigh
/// ├── changed → affect no open order
/// └── by any other account → revert
/// previewBurn: refuses what `burn` refuses, with the same error
contract BurnLimitsTest is BurnTest {
    function setUp() public {
        _deployBurn();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      REFUSALS
    //////////////////////////////////////////////////////////////////////////*/

    function test_RevertWhen_FiguresAreOutOfBounds() public {
        _expectOutOfBounds("times", 0, 1, 10_000);
        pool.burn(line[0], 0, 1 ether, true);
        _expectOutOfBounds("times", 10_001, 1, 10_000);
        pool.burn(line[0], 10_001, 1 ether, true);
        _expectOutOfBounds("amount", 0, 1, type(uint96).max / 10_000);
        pool.burn(line[0], 1, 0, true);
        _expectOutOfBounds("amount", type(uint256).max, 1, type(uint96).max / 10_000);
        pool.burn(line[0], 1, type(uint256).max, true);
    }

    function testFuzz_RevertWhen_ValueIsWrong(uint256 value) public {
        value = _bound(value, 0, 10 ether);
        vm.assume(value != 1 ether + GAS_FEE);
        vm.deal(line[0], 10 ether);
        vm.prank(line[0]);
        vm.expectRevert(abi.encodeWithSelector(Errors.Product_WrongValue.selector, value, 1 ether + GAS_FEE));
        pool.burn{value: value}(line[0], 1, 1 ether, true);
    }

    function test_RevertWhen_AmountIsBelowTheLeast() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.Burn_BelowMinimum.selector, 0.01 ether - 1, 0.01 ether));
        this.order(line[0], line[0], 0.01 ether - 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Burn_BelowMinimum.selector, 0.1 ether - 1, 0.1 ether));
        this.order(line[1], line[0], 0.1 ether - 1);
    }

    // @spec 4-n
    function test_RevertGiven_ItIsClosedOrTheAccountIsRefused() public {
        IBurnSettings.Terms memory terms = _termsBurn();
        terms.startTime = vm.getBlockTimestamp() + 1;
        pool.setTerms(terms);
        vm.expectRevert(abi.encodeWithSelector(Errors.Burn_NotStarted.selector, terms.startTime));
        this.order(line[0], line[0], 1 ether);
        pool.setTerms(_termsBurn());

        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_NotRegistered.selector, bob));
        this.order(bob, bob, 1 ether);
        vm.startPrank(manager);
        _managed().setBlackList(line[0], true);
        vm.stopPrank();
        bytes memory refusal = abi.encodeWithSelector(Errors.Managed_BlackListed.selector, line[0]);
        vm.expectRevert(refusal);
        this.order(line[0], line[1], 1 ether);
        vm.expectRevert(refusal);
        this.order(line[1], line[0], 1 ether);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_RewardsHeld.selector, line[0], vm.getBlockTimestamp() + 30 days)
        );
        vm.prank(line[0]);
        pool.claimReward{value: GAS_FEE}();
        vm.prank(manager);
        _managed().setPaused(true);
        vm.expectRevert(Errors.Managed_Paused.selector);
        this.order(line[1], line[1], 1 ether);
    }

    function test_RevertWhen_PreviewOfAnOrderThatWouldBeRefused() public {
        pool.previewBurn(line[0], 1, 0.01 ether, true);
        vm.expectRevert(abi.encodeWithSelector(Errors.Burn_BelowMinimum.selector, 0.01 ether - 1, 0.01 ether));
        pool.previewBurn(line[0], 1, 0.01 ether - 1, true);
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_NotRegistered.selector, bob));
        pool.previewBurn(bob, 1, 1 ether, true);
        IBurnSettings.Terms memory terms = _termsBurn();
        terms.startTime = vm.getBlockTimestamp() + 1;
        pool.setTerms(terms);
        vm.expectRevert(abi.encodeWithSelector(Errors.Burn_NotStarted.selector, terms.startTime));
        pool.previewBurn(line[0], 1, 1 ether, true);
        pool.setTerms(_termsBurn());
        vm.startPrank(manager);
        _managed().setBlackList(line[0], true);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BlackListed.selector, line[0]));
        pool.previewBurn(line[0], 1, 1 ether, true);
        _managed().setPaused(true);
        vm.stopPrank();
        vm.expectRevert(Errors.Managed_Paused.selector);
        pool.previewBurn(line[1], 1, 1 ether, true);
    }

    function test_RevertWhen_NativeCoinComesWithoutAPurpose() public {
        (bool ok, bytes memory reason) = address(pool).call{value: 1}("");
        vm.assertFalse(ok);
        vm.assertEq(reason, abi.encodeWithSelector(Errors.Burn_NativeRefused.selector, address(this)));
        vm.expectRevert(Errors.Managed_ZeroAmount.selector);
        pool.addDividend();
    }

    function test_RevertWhen_A21stOrderRuns() public {
        // A large order gets the dividends, so that no small one reaches its cap.
        _order(line[1], 1 ether);
        _settlePrice();
        for (uint256 i = 0; i < 20; i++) _order(line[0], 0.01 ether);
        vm.expectRevert(abi.encodeWithSelector(Errors.Burn_TooManyOrders.selector, line[0], 20, 20));
        this.order(line[0], line[0], 0.01 ether);
        vm.expectRevert(abi.encodeWithSelector(Errors.Burn_TooManyOrders.selector, line[0], 20, 20));
        pool.previewBurn(line[0], 1, 0.01 ether, true);
        vm.warp(pool.orders(21).endTime);
        _settlePrice();
        pool.previewBurn(line[0], 1, 0.01 ether, true);
        _order(line[0], 0.01 ether);
        vm.assertEq(pool.getRunningOrders(line[0]).length, 1);
        vm.assertEq(pool.users(line[0]).orders, 21);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      SETTINGS
    //////////////////////////////////////////////////////////////////////////*/

    function test_RevertWhen_SettingsAreOutOfBounds() public {
        uint256[5] memory rates = [uint256(500), 300, 200, 200, 200];
        _expectOutOfBounds("feeRate", 1_001, 0, 1_000);
        pool.setRates(1_001, 6_000, rates);
        // An order must burn something.
        _expectOutOfBounds("swapRate", 999, 1_000, 9_000);
        pool.setRates(200, 999, rates);
        vm.expectRevert(abi.encodeWithSelector(Errors.Burn_RatesTooHigh.selector, 10_400, 10_000));
        pool.setRates(200, 8_800, rates);
        rates[4] = 1_001;
        _expectOutOfBounds("burnRates", 1_001, 0, 1_000);
        pool.setRates(200, 6_000, rates);
        _expectOutOfBounds("burnSurplus", 2 ** 128, 0, 2 ** 128 - 1);
        pool.setBurnSurplus(2 ** 128);
    }

    function test_RevertWhen_TermsAreOutOfBounds() public {
        bytes32[8] memory names = [
            bytes32("handleGas"),
            "burnEvery",
            "rewardRate",
            "outDays",
            "maxSlippage",
            "startTime",
            "orderMin",
            "giftMin"
        ];
        uint256[8] memory least = [uint256(0), 0, 10_000, 1, 0, 0, 0.001 ether, 0.01 ether];
        uint256[8] memory most = [uint256(0.01 ether), 10_000, 15_000, 60, 300, type(uint40).max, 100 ether, 100 ether];
        uint256[8] memory words = abi.decode(abi.encode(_termsBurn()), (uint256[8]));
        for (uint256 i = 0; i < words.length; i++) {
            uint256 kept = words[i];
            words[i] = most[i] + 1;
            _expectOutOfBounds(names[i], words[i], least[i], most[i]);
            pool.setTerms(abi.decode(abi.encode(words), (IBurnSettings.Terms)));
            if (least[i] != 0) {
                words[i] = least[i] - 1;
                _expectOutOfBounds(names[i], words[i], least[i], most[i]);
                pool.setTerms(abi.decode(abi.encode(words), (IBurnSettings.Terms)));
            }
            words[i] = kept;
        }
        pool.setTerms(_termsBurn());
    }

    function test_ChangedTermsTouchNoOpenOrder() public {
        _order(line[0], 0.1 ether);
        uint256 endTime = pool.orders(1).endTime;
        IBurnSettings.Terms memory terms = _termsBurn();
        (terms.rewardRate, terms.outDays) = (10_000, 7);
        pool.setTerms(terms);
        vm.assertEq(pool.orders(1).endTime, endTime);
        vm.assertEq(pool.orders(1).rewardSurplus, 0.15 ether);
        _settlePrice();
        uint256 index = _order(line[0], 0.1 ether);
        vm.assertEq(pool.orders(index).rewardSurplus + pool.orders(index).reward, 0.1 ether);
        vm.assertLt(pool.orders(index).endTime, endTime);
    }

    function testFuzz_RevertWhen_CallerIsNotTheOwner(address caller) public {
        vm.assume(caller != address(this) && caller != address(pool));
        bytes memory refusal = abi.encodeWithSelector(OwnableUpgradeable.OwnableUnauthorizedAccount.selector, caller);
        vm.startPrank(caller);
        vm.expectRevert(refusal);
        pool.setTerms(_termsBurn());
        vm.expectRevert(refusal);
        pool.setBurnSurplus(1);
        vm.expectRevert(refusal);
        pool.setStake(caller);
        vm.expectRevert(refusal);
        pool.setRates(0, 0, [uint256(0), 0, 0, 0, 0]);
        vm.expectRevert(Initializable.NotInitializing.selector);
        pool.setUp(_setupBurn());
    }

    function order(address payer, address account, uint256 amount) external {
        _gift(payer, account, amount);
    }

    function _expectOutOfBounds(bytes32 field, uint256 value, uint256 min, uint256 max) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, field, value, min, max));
    }
}
