// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Fom} from "../../src/fom/Fom.sol";
import {IFom} from "../../src/fom/IFom.sol";
import {IFomSettings} from "../../src/fom/IFomSettings.sol";
import {IFomViews} from "../../src/fom/IFomViews.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {FomTest} from "../support/FomTest.sol";

/// Every setting at its bounds, where it is stored, emitted and returned; and one beyond them, where it reverts.
contract FomBoundsTest is FomTest {
    /// ERC-1967's slot for a proxy's implementation.
    bytes32 private constant IMPLEMENTATION = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;

    function setUp() public {
        _deployFom();
    }

    // @spec 3.6-e, 3.6-g, 3.6-j..n, 3.6-q
    function test_TermsAtTheirBounds() public {
        bytes32[11] memory names = [
            bytes32("handleGas"),
            "burnEvery",
            "outDays",
            "maxSlippage",
            "startTime",
            "price",
            "userMax",
            "roundMin",
            "roundTime",
            "keyPrice",
            "sendMin"
        ];
        uint256[11] memory least = [uint256(0), 0, 0, 0, 0, 1e18, 10e18, 10e18, 1 minutes, 400e18, 1];
        uint256[11] memory most = [
            uint256(0.01 ether),
            9_000,
            60,
            300,
            type(uint40).max,
            1_000_000e18,
            1_000_000e18,
            1_000_000e18,
            30 days,
            1_000_000e18,
            10_000e18
        ];
        for (uint256 i = 0; i < names.length; i++) {
            _setTerms(_termsWith(i, least[i]));
            _setTerms(_termsWith(i, most[i]));
            _expectOutOfBounds(names[i], most[i] + 1, least[i], most[i]);
            fom.setTerms(_termsWith(i, most[i] + 1));
            if (least[i] == 0) continue;
            _expectOutOfBounds(names[i], least[i] - 1, least[i], most[i]);
            fom.setTerms(_termsWith(i, least[i] - 1));
        }
    }

    /// @dev Otherwise no user could place a qualifying order.
    function test_RoundMinIsAtMostUserMax() public {
        IFomSettings.Terms memory terms = _termsFom();
        terms.roundMin = terms.userMax;
        _setTerms(terms);
        terms.roundMin += 1;
        _expectOutOfBounds("roundMin", terms.roundMin, terms.price, terms.userMax);
        fom.setTerms(terms);
    }

    // @spec 3.6-d, 3.6-f, 3.6-i, 3.7-a, 3.7-b
    function test_RatesAtTheirBounds() public {
        for (uint256 i = 0; i < 14; i++) {
            bytes32 name =
                i == 0
                    ? bytes32("feeRate")
                    : i == 1
                        ? bytes32("swapRate")
                        : bytes32("rewardRate");
            (uint256 least, uint256 most) = (i == 1 ? 1_000 : 0, i == 0 ? 1_000 : 10_000);
            if (i > 2) (name, most) = i > 9 ? (bytes32("teamRates"), 2_000) : (bytes32("burnRates"), 1_000);
            _setRates(_ratesWith(i, least));
            // The reward rate cannot reach its own bound: at least a tenth of a payment buys CIN.
            if (i != 2) _setRates(_ratesWith(i, most));
            _expectOutOfBounds(name, most + 1, least, most);
            fom.setRates(_ratesWith(i, most + 1));
        }
        _expectOutOfBounds("swapRate", 999, 1_000, 10_000);
        fom.setRates(_ratesWith(1, 999));
    }

    function test_RatesAddUpToAtMostThePayment() public {
        // The rates use the whole payment, so nothing is left for the pot.
        IFomSettings.Rates memory rates = _ratesFom();
        rates.rewardRate = 1_600;
        _setRates(rates);
        vm.assertEq(fom.getConfigMulti().potRate, 0);
        rates.rewardRate = 1_601;
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_RatesTooHigh.selector, 10_001, 10_000));
        fom.setRates(rates);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_RatesTooHigh.selector, 11_000, 10_000));
        fom.setRates(_ratesWith(2, 10_000));
        for (uint256 level = 1; level < 4; level++) {
            rates = _ratesFom();
            rates.teamRates[level] = rates.teamRates[level - 1];
            _setRates(rates);
            rates.teamRates[level]--;
            _expectOutOfBounds("teamRates", rates.teamRates[level], rates.teamRates[level - 1], 2_000);
            fom.setRates(rates);
        }
    }

    // @spec 3.7-d, 3.7-e
    function test_TiersAtTheirBounds() public {
        for (uint256 i = 0; i < 5; i++) {
            _setTier(i, 180, 0);
            _setTier(i, 1, 10_000);
        }
        _expectOutOfBounds("stakeDays", 0, 1, 180);
        fom.setTier(0, 0, 1);
        _expectOutOfBounds("stakeDays", 181, 1, 180);
        fom.setTier(0, 181, 1);
        _expectOutOfBounds("stakeRates", 10_001, 0, 10_000);
        fom.setTier(0, 1, 10_001);
        _expectNoTier();
        fom.setTier(5, 1, 1);
    }

    // @spec 3.6-h
    function test_BudgetsAtTheirBounds() public {
        uint256[2] memory amounts = [uint256(type(uint88).max), 0];
        for (uint256 i = 0; i < 2; i++) {
            vm.expectEmit(address(fom));
            emit IFomSettings.BurnSurplusChanged(amounts[i]);
            fom.setBurnSurplus(amounts[i]);
            vm.assertEq(fom.getConfig().burnSurplus, amounts[i]);
        }
        _expectOutOfBounds("burnSurplus", 2 ** 88, 0, 2 ** 88 - 1);
        fom.setBurnSurplus(2 ** 88);

        _expectOutOfBounds("amount", 0, 1, 2 ** 88 - 1);
        fom.addStakeSurplus(4, 0);
        _expectOutOfBounds("amount", 2 ** 88, 1, 2 ** 88 - 1);
        fom.addStakeSurplus(4, 2 ** 88);
        _expectNoTier();
        fom.addStakeSurplus(5, 1);
        vm.expectEmit(address(fom));
        emit IFomSettings.StakeSurplusAdded(address(this), 4, 1);
        fom.addStakeSurplus(4, 1);
        vm.assertEq(fom.getConfigMulti().stakeSurplus[4], BUDGET + 1);
    }

    function test_OnlyUnreservedBudgetCanBeMoved() public {
        _order(line[0], 1, 100e18);
        uint256 left = fom.getConfigMulti().stakeSurplus[1];
        uint256 owed = _fomManaged().solvency()[1].owed;
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_TierEmpty.selector, 1, left + 1, left));
        fom.moveStakeSurplus(1, 2, left + 1);
        _expectNoTier();
        fom.moveStakeSurplus(5, 2, 0);
        _expectNoTier();
        fom.moveStakeSurplus(1, 5, 0);
        _skip(1 days);
        vm.expectEmit(address(fom));
        emit IFomSettings.StakeSurplusMoved(1, 2, left);
        fom.moveStakeSurplus(1, 2, left);
        vm.assertEq(fom.getConfigMulti().stakeSurplus[1], 0);
        vm.assertEq(fom.getConfigMulti().stakeSurplus[2], BUDGET + left);
        vm.assertEq(_fomManaged().solvency()[1].owed, owed);
        vm.assertEq(_totals().totalReward, fom.orders(1).reward);
    }

    // @spec 6-i
    function test_SwitchesAndPeersAreAnnounced() public {
        vm.expectEmit(address(fom));
        emit IFomSettings.OpenClaimChanged(false);
        fom.setOpenClaim(false);
        vm.assertFalse(fom.getConfig().openClaim);
        vm.expectEmit(address(fom));
        emit IFomSettings.ReceiversChanged(alice, bob, keeper);
        fom.setReceivers(alice, bob, keeper);
        IFomViews.Config memory config = fom.getConfig();
        vm.assertEq(config.nft, alice);
        vm.assertEq(config.burn, bob);
        vm.assertEq(config.keyNft, keeper);
        vm.assertEq(config.manager, manager);
        for (uint256 i = 0; i < 2; i++) {
            vm.prank(manager);
            _fomManaged().setPaused(i == 0);
            vm.assertEq(_fomManaged().paused(), i == 0);
            vm.assertEq(fom.getConfig().paused, i == 0);
        }
        IFom other = this.begin(_setupFom());
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        other.setDouble(address(0));
        vm.expectEmit(address(other));
        emit IFomSettings.DoubleChanged(bob);
        other.setDouble(bob);
        vm.assertEq(other.getConfig().double, bob);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_DoubleAlreadySet.selector, bob));
        other.setDouble(alice);
    }

    function test_DaysAtTheirBounds() public {
        IFomSettings.Setup memory setup = _setupFom();
        uint256[2] memory dayTimes = [uint256(1 minutes), 1 days];
        for (uint256 i = 0; i < 2; i++) {
            for (uint256 j = 0; j < 2; j++) {
                (setup.dayTimes, setup.addTime) = (dayTimes[i], j * dayTimes[i]);
                IFomViews.Config memory config = this.begin(setup).getConfig();
                vm.assertEq(config.dayTimes, setup.dayTimes);
                vm.assertEq(config.addTime, setup.addTime);
                vm.assertEq(config.burnSurplus, BURN_SURPLUS);
                vm.assertTrue(config.openClaim);
            }
            setup.addTime = setup.dayTimes + 1;
            _expectOutOfBounds("addTime", setup.addTime, 0, setup.dayTimes);
            this.begin(setup);
        }
        (setup.dayTimes, setup.addTime) = (59, 0);
        _expectOutOfBounds("dayTimes", 59, 1 minutes, 1 days);
        this.begin(setup);
        setup.dayTimes = 1 days + 1;
        _expectOutOfBounds("dayTimes", 1 days + 1, 1 minutes, 1 days);
        this.begin(setup);
    }

    function test_WholeSupplyFitsTheStorageFields() public {
        for (uint256 i = 0; i < 2; i++) {
            vm.mockCall(address(token), abi.encodeCall(token.totalSupply, ()), abi.encode(i * (2 ** 88 - 1)));
            vm.assertEq(_newPart().token(), address(token));
        }
        vm.mockCall(address(token), abi.encodeCall(token.totalSupply, ()), abi.encode(2 ** 88));
        _expectOutOfBounds("totalSupply", 2 ** 88, 0, 2 ** 88 - 1);
        this.newPart();
    }

    /// @dev External calls, so that a revert can be expected.
    function newPart() external {
        _newPart();
    }

    function begin(IFomSettings.Setup calldata setup) external returns (IFom) {
        address implementation = address(uint160(uint256(vm.load(address(fom), IMPLEMENTATION))));
        bytes memory data = abi.encodeCall(Fom.initialize, (address(this), manager, setup));
        return IFom(_newProxy(implementation, data));
    }

    /// @dev This test does not use its FomDesk.
    function _newPart() private returns (Fom) {
        return Fom(_new("Fom", abi.encode(_peers(), address(double))));
    }

    function _setTerms(IFomSettings.Terms memory terms) private {
        vm.expectEmit(address(fom));
        emit IFomSettings.TermsChanged(terms);
        fom.setTerms(terms);
        IFomViews.Config memory config = fom.getConfig();
        vm.assertEq(config.handleGas, terms.handleGas);
        vm.assertEq(config.burnEvery, terms.burnEvery);
        vm.assertEq(config.outDays, terms.outDays);
        vm.assertEq(config.maxSlippage, terms.maxSlippage);
        vm.assertEq(config.startTime, terms.startTime);
        vm.assertEq(config.price, terms.price);
        vm.assertEq(config.userMax, terms.userMax);
        vm.assertEq(config.roundMin, terms.roundMin);
        vm.assertEq(config.roundTime, terms.roundTime);
        vm.assertEq(config.keyPrice, terms.keyPrice);
        vm.assertEq(config.sendMin, terms.sendMin);
    }

    function _setRates(IFomSettings.Rates memory rates) private {
        vm.expectEmit(address(fom));
        emit IFomSettings.RatesChanged(rates);
        fom.setRates(rates);
        IFomViews.Config memory config = fom.getConfig();
        IFomViews.Multi memory multi = fom.getConfigMulti();
        vm.assertEq(config.feeRate, rates.feeRate);
        vm.assertEq(config.swapRate, rates.swapRate);
        vm.assertEq(config.rewardRate, rates.rewardRate);
        vm.assertEq(abi.encode(multi.burnRates), abi.encode(rates.burnRates));
        vm.assertEq(abi.encode(multi.teamRates), abi.encode(rates.teamRates));
        uint256 sum = rates.feeRate + rates.swapRate + rates.rewardRate + rates.teamRates[3];
        for (uint256 i = 0; i < 7; i++) sum += rates.burnRates[i];
        vm.assertEq(multi.potRate, 10_000 - sum);
    }

    function _setTier(uint256 index, uint256 stakeDays, uint256 stakeRate) private {
        vm.expectEmit(address(fom));
        emit IFomSettings.TierChanged(index, stakeDays, stakeRate);
        fom.setTier(index, stakeDays, stakeRate);
        vm.assertEq(fom.getConfigMulti().stakeDays[index], stakeDays);
        vm.assertEq(fom.getConfigMulti().stakeRates[index], stakeRate);
    }

    /// @dev Limits that allow every price.
    function _termsWith(uint256 field, uint256 value) private pure returns (IFomSettings.Terms memory) {
        uint256[11] memory words = abi.decode(abi.encode(_termsFom()), (uint256[11]));
        (words[6], words[7], words[9]) = (1_000_000e18, 1_000_000e18, 0);
        words[field] = value;
        if (field == 6) words[7] = 10e18;
        return abi.decode(abi.encode(words), (IFomSettings.Terms));
    }

    /// @dev All other settings at their minimum.
    function _ratesWith(uint256 field, uint256 value) private pure returns (IFomSettings.Rates memory) {
        uint256[14] memory words;
        words[1] = 1_000;
        words[field] = value;
        for (uint256 level = field + 1; field > 9 && level < 14; level++) words[level] = value;
        return abi.decode(abi.encode(words), (IFomSettings.Rates));
    }

    function _expectNoTier() private {
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NoSuchTier.selector, 5, 5));
    }

    function _expectOutOfBounds(bytes32 field, uint256 value, uint256 min, uint256 max) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, field, value, min, max));
    }
}
