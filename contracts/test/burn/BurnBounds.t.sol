// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Initializable} from "@openzeppelin/contracts/proxy/utils/Initializable.sol";
import {ERC1967Utils} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Utils.sol";

import {Product} from "../../src/admin/Product.sol";
import {Burn} from "../../src/burn/Burn.sol";
import {IBurn} from "../../src/burn/IBurn.sol";
import {IBurnSettings} from "../../src/burn/IBurnSettings.sol";
import {IBurnViews} from "../../src/burn/IBurnViews.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {BurnTest} from "../support/BurnTest.sol";

/// Every setting at its bounds with its event, and one beyond where BurnLimits.t.sol does not test it
/// Burn's initial values: days within their bounds, and getConfig returns all of it
/// The first second of the start is in time
/// CIN that is not burned: reported to Stake once, owed only in CIN, and no burn of zero
contract BurnBoundsTest is BurnTest {
    function setUp() public {
        _deployBurn();
    }

    function test_TermsAtTheirBounds() public {
        uint256[8] memory least = [uint256(0), 0, 10_000, 1, 0, 0, 0.001 ether, 0.001 ether];
        uint256[8] memory most = [uint256(0.01 ether), 10_000, 15_000, 60, 300, type(uint40).max, 100 ether, 100 ether];
        _assertTermsAccepted(abi.decode(abi.encode(least), (IBurnSettings.Terms)));
        _assertTermsAccepted(abi.decode(abi.encode(most), (IBurnSettings.Terms)));
        least[6] += 1;
        _expectOutOfBounds("giftMin", 0.001 ether, 0.001 ether + 1, 100 ether);
        pool.setTerms(abi.decode(abi.encode(least), (IBurnSettings.Terms)));
    }

    function test_RatesAtTheirBounds() public {
        uint256[5] memory rates;
        _assertRatesAccepted(0, 1_000, rates);
        // Nothing is left for dividends.
        _assertRatesAccepted(1_000, 9_000, rates);
        _expectOutOfBounds("swapRate", 9_001, 1_000, 9_000);
        pool.setRates(0, 9_001, rates);
        for (uint256 g = 0; g < 5; g++) {
            rates[g] = 1_001;
            _expectOutOfBounds("burnRates", 1_001, 0, 1_000);
            pool.setRates(0, 1_000, rates);
            rates[g] = 1_000;
            _assertRatesAccepted(0, 1_000, rates);
        }
        _assertRatesAccepted(0, 5_000, rates);
        vm.expectRevert(abi.encodeWithSelector(Errors.Burn_RatesTooHigh.selector, 10_001, 10_000));
        pool.setRates(1, 5_000, rates);
    }

    function test_BurnSurplusAtItsBounds() public {
        vm.assertEq(pool.getConfig().burnSurplus, BURN_SURPLUS);
        for (uint256 i = 0; i < 2; i++) {
            uint256 surplus = i == 0 ? 0 : type(uint128).max;
            vm.expectEmit(address(pool));
            emit IBurnSettings.BurnSurplusChanged(surplus);
            pool.setBurnSurplus(surplus);
            vm.assertEq(pool.getConfig().burnSurplus, surplus);
        }
    }

    function test_DaysAtTheirBounds() public {
        uint256[2] memory lengths = [uint256(10 minutes), 1 days];
        for (uint256 i = 0; i < 2; i++) {
            for (uint256 addTime = 0; addTime <= lengths[i]; addTime += lengths[i]) {
                IBurnViews.Config memory config = this.begin(addTime, lengths[i]).getConfig();
                vm.assertEq(config.addTime, addTime);
                vm.assertEq(config.dayTimes, lengths[i]);
            }
            _expectOutOfBounds("addTime", lengths[i] + 1, 0, lengths[i]);
            this.begin(lengths[i] + 1, lengths[i]);
        }
        _expectOutOfBounds("dayTimes", 10 minutes - 1, 10 minutes, 1 days);
        this.begin(0, 10 minutes - 1);
        _expectOutOfBounds("dayTimes", 1 days + 1, 10 minutes, 1 days);
        this.begin(0, 1 days + 1);
    }

    // @spec 3.11-a..k, 7.8-f
    function test_GetConfigReturnsAllSettings() public {
        address stake = _account("stake");
        vm.expectEmit(address(pool));
        emit IBurnSettings.StakeChanged(stake);
        pool.setStake(stake);
        IBurnSettings.Terms memory terms = _termsBurn();
        terms.startTime = 77;
        pool.setTerms(terms);
        vm.prank(manager);
        _managed().setPaused(true);
        IBurnViews.Config memory expected = IBurnViews.Config({
            addTime: ADD_TIME,
            dayTimes: 1 days,
            algebra: 20,
            feeRate: 200,
            handleGas: GAS_FEE,
            swapRate: 6_000,
            burnEvery: 10_000,
            burnSurplus: BURN_SURPLUS,
            rewardRate: 15_000,
            outDays: 30,
            startTime: 77,
            maxSlippage: 300,
            orderMin: 0.01 ether,
            giftMin: 0.1 ether,
            manager: manager,
            paused: true,
            stake: stake
        });
        vm.assertEq(abi.encode(pool.getConfig()), abi.encode(expected));
    }

    function test_OrderAtTheFirstSecond() public {
        IBurnSettings.Terms memory terms = _termsBurn();
        terms.startTime = vm.getBlockTimestamp();
        pool.setTerms(terms);
        vm.assertEq(_order(line[0], 0.01 ether), 1);
        vm.assertEq(_gift(line[1], line[0], 0.1 ether), 2);
    }

    /// The token would emit a burn of zero, so Burn does not call it.
    function test_NothingIsBurnedWithoutBurnSurplus() public {
        pool.setBurnSurplus(0);
        vm.mockCallRevert(address(token), abi.encodeCall(token.burn, (0)), "asked to burn");
        uint256 tokens = pool.orders(_order(line[0], 0.1 ether)).tokens;
        vm.assertEq(pool.getConfigMulti().stakeOwed, tokens);

        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        pool.setStake(address(0));
        // The Stake budget is owed in CIN and in no other asset.
        usdt.transfer(address(pool), 5);
        _managed().withdrawToken(address(usdt), keeper, 5);
        vm.assertEq(usdt.balanceOf(keeper), 5);

        address stake = _account("stake");
        pool.setStake(stake);
        vm.expectEmit(address(pool));
        emit IBurnSettings.StakeFunded(stake, tokens);
        pool.fundStake();
        vm.assertEq(token.balanceOf(stake), tokens);
    }

    function test_DeskImplementationIsInitialised() public {
        Product.Peers memory peers = Product.Peers(address(token), address(usdt), router, oracle, referral, log);
        vm.expectEmit();
        emit Initializable.Initialized(type(uint64).max);
        _new("BurnDesk", abi.encode(peers));
    }

    function begin(uint256 addTime, uint256 dayTimes) external returns (IBurn) {
        IBurnSettings.Setup memory setup = _setupBurn();
        (setup.addTime, setup.dayTimes) = (addTime, dayTimes);
        address code = address(uint160(uint256(vm.load(address(pool), ERC1967Utils.IMPLEMENTATION_SLOT))));
        return IBurn(_newProxy(code, abi.encodeCall(Burn.initialize, (address(this), manager, setup))));
    }

    function _assertTermsAccepted(IBurnSettings.Terms memory terms) private {
        vm.expectEmit(address(pool));
        emit IBurnSettings.TermsChanged(terms);
        pool.setTerms(terms);
        IBurnViews.Config memory config = pool.getConfig();
        vm.assertEq(config.handleGas, terms.handleGas);
        vm.assertEq(config.burnEvery, terms.burnEvery);
        vm.assertEq(config.rewardRate, terms.rewardRate);
        vm.assertEq(config.outDays, terms.outDays);
        vm.assertEq(config.maxSlippage, terms.maxSlippage);
        vm.assertEq(config.startTime, terms.startTime);
        vm.assertEq(config.orderMin, terms.orderMin);
        vm.assertEq(config.giftMin, terms.giftMin);
    }

    function _assertRatesAccepted(uint256 feeRate, uint256 swapRate, uint256[5] memory rates) private {
        vm.expectEmit(address(pool));
        emit IBurnSettings.RatesChanged(feeRate, swapRate, rates);
        pool.setRates(feeRate, swapRate, rates);
        vm.assertEq(pool.getConfig().feeRate, feeRate);
        vm.assertEq(pool.getConfig().swapRate, swapRate);
        vm.assertEq(abi.encode(pool.getConfigMulti().burnRates), abi.encode(rates));
    }

    function _expectOutOfBounds(bytes32 field, uint256 value, uint256 min, uint256 max) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, field, value, min, max));
    }
}
