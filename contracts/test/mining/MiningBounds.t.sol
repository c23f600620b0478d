// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {IMining} from "../../src/mining/IMining.sol";
import {IMiningActions} from "../../src/mining/IMiningActions.sol";
import {IMiningSettings} from "../../src/mining/IMiningSettings.sol";
import {IMiningViews} from "../../src/mining/IMiningViews.sol";
import {Mining} from "../../src/mining/Mining.sol";
import {MiningTest} from "../support/MiningTest.sol";

/// Every setting at its bounds and one beyond them, with its event, and without side effects on other settings
/// Limits of an account and of a tier, to the wei
/// Power: its shortest and its longest term
/// Fees in native coin: on deposits and on claims
/// The last day that a pool can count
contract MiningBoundsTest is MiningTest {
    uint256 internal constant MOST = 100_000_000e18;

    address internal alice;

    function setUp() public {
        _deployMining();
        alice = _invite("alice", root);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     SETTINGS
    //////////////////////////////////////////////////////////////////////////*/

    function test_TiersAtTheirBounds() public {
        uint256[4] memory least = [uint256(1), 1_000, 0, 0];
        uint256[4] memory most = [uint256(730), 50_000, 10_000, MOST];
        bytes32[4] memory names = [bytes32("stakeDays"), "stakeForces", "stakeRates", "stakeTotals"];
        vm.startPrank(owner);
        for (uint256 i = 0; i < names.length; i++) {
            _setTier(i, least[i]);
            _setTier(i, most[i]);
            _expectOutOfBounds(names[i], most[i] + 1, least[i], most[i]);
            _setTier(i, most[i] + 1);
            if (least[i] == 0) continue;
            _expectOutOfBounds(names[i], least[i] - 1, least[i], most[i]);
            _setTier(i, least[i] - 1);
        }
        vm.stopPrank();
    }

    /// @dev Each tier gets different values, twice, in an order that writes each one next to others.
    function test_TiersDoNotTouchEachOther() public {
        vm.startPrank(owner);
        for (uint256 round = 0; round < 2; round++) {
            for (uint256 k = 0; k < 6; k++) {
                uint256 i = (k * 5 + round) % 6;
                vm.expectEmit(address(mining));
                emit IMiningSettings.TierChanged(i, 730 - i, 50_000 - i, 10_000 - i, MOST - i * 1e18);
                mining.setTier(i, 730 - i, 50_000 - i, 10_000 - i, MOST - i * 1e18);
            }
        }
        mining.setInviteRates([uint256(2_000), 0, 1_999]);
        vm.stopPrank();
        (IMiningViews.Arrays memory arrays, ) = mining.getConfigMulti();
        for (uint256 i = 0; i < 6; i++) {
            vm.assertEq(arrays.stakeDays[i], 730 - i);
            vm.assertEq(arrays.stakeForces[i], 50_000 - i);
            vm.assertEq(arrays.stakeRates[i], 10_000 - i);
            vm.assertEq(arrays.stakeTotals[i], MOST - i * 1e18);
            vm.assertEq(arrays.stakeAmounts[i], 0);
        }
        vm.assertEq(abi.encode(arrays.inviteRates), abi.encode([uint256(2_000), 0, 1_999]));
        // The rest is unchanged, and power is the product of both rates.
        _assertConfig(3_000e18, 1e18, 500_000e18, 0, 0);
        _deposit(root, 5, 1e18);
        vm.assertEq(mining.stakes(root, 1).force, 9.9965e18);
    }

    function test_LimitsAtTheirBounds() public {
        vm.startPrank(owner);
        vm.expectEmit(address(mining));
        emit IMiningSettings.LimitsChanged(1e15, MOST);
        mining.setLimits(1e15, MOST);
        _assertConfig(3_000e18, 1e15, MOST, 0, 0);
        mining.setLimits(MOST, MOST);
        _assertConfig(3_000e18, MOST, MOST, 0, 0);
        mining.setLimits(2e15, 3e15);
        _assertConfig(3_000e18, 2e15, 3e15, 0, 0);
        _expectOutOfBounds("userMin", 1e15 - 1, 1e15, MOST);
        mining.setLimits(1e15 - 1, 1e18);
        _expectOutOfBounds("userMin", MOST + 1e15, 1e15, MOST);
        mining.setLimits(MOST + 1e15, MOST);
        _expectOutOfBounds("userMax", MOST + 1e15, 1e18, MOST);
        mining.setLimits(1e18, MOST + 1e15);
        _expectNotWhole("userMin", 1e15 + 1, 1e15);
        mining.setLimits(1e15 + 1, 1e18);
        _expectNotWhole("userMax", 1e18 + 1, 1e15);
        mining.setLimits(1e15, 1e18 + 1);
        vm.stopPrank();
    }

    function test_FeesAtTheirBounds() public {
        vm.startPrank(owner);
        vm.expectEmit(address(mining));
        emit IMiningSettings.FeesChanged(1_000, 0.01 ether);
        mining.setFees(1_000, 0.01 ether);
        _assertConfig(3_000e18, 1e18, 500_000e18, 0.01 ether, 1_000);
        mining.setFees(7, 3 gwei);
        _assertConfig(3_000e18, 1e18, 500_000e18, 3 gwei, 7);
        _expectOutOfBounds("feeRate", 1_001, 0, 1_000);
        mining.setFees(1_001, 0);
        _expectOutOfBounds("handleGas", 0.01 ether + 1 gwei, 0, 0.01 ether);
        mining.setFees(0, 0.01 ether + 1 gwei);
        vm.stopPrank();
    }

    function test_OtherSettingsAreAnnounced() public {
        vm.startPrank(owner);
        vm.expectEmit(address(mining));
        emit IMiningSettings.MintDayChanged(100_000e18);
        mining.setMintDay(100_000e18);
        mining.setMintDay(0);
        vm.expectEmit(address(mining));
        emit IMiningSettings.InviteRatesChanged([uint256(2_000), 1, 0]);
        mining.setInviteRates([uint256(2_000), 1, 0]);
        for (uint256 i = 0; i < 3; i++) {
            uint256[3] memory rates;
            rates[i] = 2_001;
            _expectOutOfBounds("inviteRates", 2_001, 0, 2_000);
            mining.setInviteRates(rates);
        }
        vm.expectEmit(address(mining));
        emit IMiningSettings.PowerCapChanged(10, 1_000e18);
        mining.setPowerCap(10, 1_000e18);
        vm.assertEq(mining.getConfig().powerRate, 10);
        vm.assertEq(mining.getConfig().powerFloor, 1_000e18);
        vm.assertEq(mining.getConfig().powerLeft, 1_000e18);
        mining.setPowerCap(1_000, 100_000e18);
        _expectOutOfBounds("powerRate", 9, 10, 1_000);
        mining.setPowerCap(9, 1_000e18);
        _expectOutOfBounds("powerRate", 1_001, 10, 1_000);
        mining.setPowerCap(1_001, 1_000e18);
        _expectOutOfBounds("powerFloor", 999e18, 1_000e18, 100_000e18);
        mining.setPowerCap(10, 999e18);
        _expectOutOfBounds("powerFloor", 100_001e18, 1_000e18, 100_000e18);
        mining.setPowerCap(10, 100_001e18);
        _expectNotWhole("powerFloor", 1_000e18 + 1, 1e18);
        mining.setPowerCap(10, 1_000e18 + 1);
        vm.assertEq(mining.getConfig().keyNft, keyNft);
        vm.stopPrank();
        _fill(alice, 3e9);
        vm.expectEmit(address(mining));
        emit IMiningSettings.MintAdded(alice, 3e9);
        vm.prank(alice);
        mining.setMintAdd(3e9);
        vm.assertEq(token.balanceOf(alice), 0);
        (, IMiningViews.Totals memory totals) = mining.getConfigMulti();
        vm.assertEq(totals.totalMint, BUDGET + 3e9);
        vm.assertEq(mining.solvency()[0].owed, BUDGET + 3e9);
    }

    /// @dev Every value differs from the usual one.
    // @spec 3.19-a..c, 3.19-e..h, 3.20-a..e, 7.7-c, 7.7-d, 9.3-h, 9.3-i
    function test_GetConfigReturnsAllInitialSettings() public {
        IMiningSettings.Setup memory setup = IMiningSettings.Setup({
            addTime: 1,
            dayTimes: 3_600,
            mintDay: 5e9,
            userMin: 7e15,
            userMax: 9e18,
            handleGas: 11 gwei,
            feeRate: 13,
            powerRate: 17,
            powerFloor: 1_234e18,
            inviteRates: [uint256(3), 2, 1],
            stakeDays: [uint256(9), 8, 7, 6, 5, 4],
            stakeRates: [uint256(1), 2, 3, 4, 5, 6],
            stakeTotals: [uint256(6e18), 5e18, 4e18, 3e18, 2e18, 1e18],
            stakeForces: [uint256(1_001), 1_002, 1_003, 1_004, 1_005, 1_006]
        });
        bytes memory data = abi.encodeCall(Mining.initialize, (owner, manager, setup));
        IMining other = IMining(_newProxy(_code(), data));
        vm.assertEq(abi.encode(other.getConfig()), abi.encode(_initialConfig()));
        (IMiningViews.Arrays memory arrays, ) = other.getConfigMulti();
        uint256[6] memory none;
        vm.assertEq(
            abi.encode(arrays),
            abi.encode(
                IMiningViews.Arrays(
                    setup.inviteRates,
                    setup.stakeDays,
                    setup.stakeRates,
                    setup.stakeTotals,
                    setup.stakeForces,
                    none
                )
            )
        );
    }

    function test_PauseClosesEveryTierAndOpensItAgain() public {
        _fill(root, 6e18);
        vm.prank(manager);
        mining.setPaused(true);
        vm.assertTrue(mining.paused());
        vm.assertTrue(mining.getConfig().paused);
        for (uint256 i = 0; i < 6; i++) {
            vm.expectRevert(Errors.Managed_Paused.selector);
            vm.prank(root);
            mining.deposit(i, 1e18);
        }
        vm.prank(manager);
        mining.setPaused(false);
        _assertConfig(3_000e18, 1e18, 500_000e18, 0, 0);
        for (uint256 i = 0; i < 6; i++) {
            vm.prank(root);
            mining.deposit(i, 1e18);
        }
        vm.assertEq(mining.users(root).amount, 6e18);
    }

    function test_TimeAtItsBounds() public {
        uint256[4] memory addTimes = [uint256(0), 3_599, 0, 7 days - 1];
        uint256[4] memory dayTimes = [uint256(3_600), 3_600, 7 days, 7 days];
        for (uint256 i = 0; i < 4; i++) {
            IMining other = _deploy(addTimes[i], dayTimes[i]);
            vm.assertEq(other.getConfig().addTime, addTimes[i]);
            vm.assertEq(other.getConfig().dayTimes, dayTimes[i]);
        }
        _refuseTime(0, 3_599, "dayTimes", 3_599, 3_600, 7 days);
        _refuseTime(0, 7 days + 1, "dayTimes", 7 days + 1, 3_600, 7 days);
        _refuseTime(3_600, 3_600, "addTime", 3_600, 0, 3_599);
    }

    /// @dev Day numbers have 24 bits. With the shortest days they last for more than a thousand years.
    function test_TheShortestDaysLastForCenturies() public {
        vm.assertGt(uint256(type(uint24).max) * 3_600, START + 1_000 * 365 days);
        uint256[2] memory times = [START, uint256(4_102_444_800)];
        for (uint256 i = 0; i < 2; i++) {
            // The second time is the year 2100.
            vm.warp(times[i]);
            mining = _deploy(0, 3_600);
            token.approve(address(mining), type(uint256).max);
            mining.setMintAdd(1e18);
            _deposit(alice, 5, 1e18);
            _skip(180 * 3_600);
            vm.assertGt(_claim(alice), 0);
            vm.assertEq(_release(alice, 1), 1e18);
        }
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      DEPOSITS
    //////////////////////////////////////////////////////////////////////////*/

    function test_AccountMaximumCountsAllStakes() public {
        uint256 state = vm.snapshotState();
        _deposit(alice, 0, 500_000e18);
        vm.assertEq(mining.users(alice).amount, 500_000e18);
        vm.revertToState(state);
        _deposit(alice, 0, 200_000e18);
        _deposit(alice, 1, 200_000e18);
        _fill(alice, 100_000e18 + 1);
        vm.startPrank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Mining_AboveUserMax.selector, alice, 500_000e18, 400_000e18, 100_000e18 + 1)
        );
        mining.deposit(2, 100_000e18 + 1);
        mining.deposit(2, 100_000e18);
        vm.stopPrank();
    }

    function test_HandleGasOfDepositsAndClaims() public {
        vm.prank(owner);
        mining.setFees(0, 3 gwei);
        vm.deal(alice, 1 ether);
        _fill(alice, 1e18);
        vm.startPrank(alice);
        mining.deposit{value: 3 gwei}(0, 1e18);
        _skip(DAY);
        uint256[3] memory wrong = [uint256(0), 3 gwei - 1, 3 gwei + 1];
        for (uint256 i = 0; i < wrong.length; i++) {
            vm.expectRevert(abi.encodeWithSelector(Errors.Product_WrongValue.selector, wrong[i], 3 gwei));
            mining.claimReward{value: wrong[i]}();
        }
        mining.claimReward{value: 3 gwei}();
        vm.stopPrank();
        vm.assertEq(address(mining).balance, 6 gwei);
    }

    function test_PowerAtItsBounds() public {
        vm.startPrank(keyNft);
        _expectOutOfBounds("days", 0, 1, 730);
        mining.addPower(alice, 1e18, 0);
        _expectOutOfBounds("days", 731, 1, 730);
        mining.addPower(alice, 1e18, 731);
        vm.expectEmit(address(mining));
        emit IMiningActions.PowerAdded(alice, 1e18, START + 730 * DAY);
        mining.addPower(alice, 1e18 + 1e9 - 1, 730);
        _skip(1);
        vm.expectEmit(address(mining));
        emit IMiningActions.PowerAdded(alice, 2e18, START + 2 * DAY);
        mining.addPower(alice, 2e18, 1);
        vm.stopPrank();
    }

    /// @dev Days of an hour, of which the pool can count 2^24 - 1.
    function test_RevertGiven_TheDaysRunOut() public {
        uint256 last = type(uint24).max - 1;
        vm.warp(last * 3_600);
        mining = _deploy(0, 3_600);
        _deposit(alice, 0, 1e18);
        _skip(1);
        _fill(alice, 1e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_ExpiryTooFar.selector, last + 2, last + 1));
        vm.prank(alice);
        mining.deposit(0, 1e18);
        // A first deposit, which uses the short path, also reverts.
        address bob = _invite("bob", alice);
        _fill(bob, 1e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.ForcePool_ExpiryTooFar.selector, last + 2, last + 1));
        vm.prank(bob);
        mining.deposit(0, 1e18);
        _skip(3_599);
        vm.assertEq(_release(alice, 1), 1e18);
    }

    function test_WithoutALogADepositIsTheSame() public {
        log = address(0);
        mining = _deploy(ADD_TIME, DAY);
        _deposit(alice, 0, 5e18);
        vm.assertEq(mining.users(alice).amount, 5e18);
        vm.assertEq(token.balanceOf(address(mining)), 5e18);
        _skip(DAY);
        vm.assertEq(_release(alice, 1), 5e18);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      HELPERS
    //////////////////////////////////////////////////////////////////////////*/

    function _initialConfig() private view returns (IMiningViews.Config memory) {
        return
            IMiningViews.Config({
                manager: manager,
                paused: false,
                keyNft: address(0),
                addTime: 1,
                dayTimes: 3_600,
                mintDay: 5e9,
                mintSurplus: 0,
                userMax: 9e18,
                userMin: 7e15,
                handleGas: 11 gwei,
                feeRate: 13,
                powerRate: 17,
                powerFloor: 1_234e18,
                powerLeft: 1_234e18
            });
    }

    function _setTier(uint256 field, uint256 value) private {
        uint256[4] memory values = [uint256(7), 11_000, 0, 1e18];
        values[field] = value;
        mining.setTier(1, values[0], values[1], values[2], values[3]);
    }

    function _deploy(uint256 addTime, uint256 dayTimes) private returns (IMining) {
        return IMining(_newProxy(_code(), _initData(addTime, dayTimes)));
    }

    function _refuseTime(
        uint256 addTime,
        uint256 dayTimes,
        bytes32 field,
        uint256 value,
        uint256 min,
        uint256 max
    ) private {
        address code = _code();
        _expectOutOfBounds(field, value, min, max);
        _newProxy(code, _initData(addTime, dayTimes));
    }

    function _code() private returns (address) {
        return _new("Mining", abi.encode(_peers(), _newDesk()));
    }

    function _initData(uint256 addTime, uint256 dayTimes) private view returns (bytes memory) {
        IMiningSettings.Setup memory setup = _setup();
        (setup.addTime, setup.dayTimes) = (addTime, dayTimes);
        return abi.encodeCall(Mining.initialize, (owner, manager, setup));
    }

    function _assertConfig(uint256 mintDay, uint256 userMin, uint256 userMax, uint256 gas, uint256 fee) private view {
        vm.assertEq(
            abi.encode(mining.getConfig()),
            abi.encode(
                IMiningViews.Config({
                    manager: manager,
                    paused: false,
                    keyNft: keyNft,
                    addTime: ADD_TIME,
                    dayTimes: DAY,
                    mintDay: mintDay,
                    mintSurplus: BUDGET,
                    userMax: userMax,
                    userMin: userMin,
                    handleGas: gas,
                    feeRate: fee,
                    powerRate: 1_000,
                    powerFloor: 100_000e18,
                    powerLeft: 100_000e18
                })
            )
        );
    }

    function _expectOutOfBounds(bytes32 field, uint256 value, uint256 min, uint256 max) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, field, value, min, max));
    }

    function _expectNotWhole(bytes32 field, uint256 value, uint256 unit) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.Mining_NotWhole.selector, field, value, unit));
    }
}
