// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Initializable} from "@openzeppelin/contracts-upgradeable/proxy/utils/Initializable.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {Errors} from "../../src/libraries/Errors.sol";
import {IPair} from "../../src/swap/IExchange.sol";
import {FaucetUsdt} from "../../src/swap/FaucetUsdt.sol";
import {IPriceOracle} from "../../src/swap/IPriceOracle.sol";
import {PriceOracle} from "../../src/swap/PriceOracle.sol";
import {TokenTest} from "../support/TokenTest.sol";

/// initialize() · addPair()
/// ├── when the pair doesn't trade against USDT → Oracle_NotAgainstUsdt
/// ├── given the asset has a pair → Oracle_AssetKnown
/// ├── when the caller is not the owner → OwnableUnauthorizedAccount; twice → InvalidInitialization
/// └── otherwise → the pair is observed permanently, and at once if it has liquidity
/// update()
/// ├── given the newer observation is younger than a window, or the pair is empty → nothing
/// ├── given the pair has not traded for a window → also the point a window ago
/// └── otherwise → replaces the older observation
/// consult() · consultInverse() · quote()
/// ├── given the asset is unknown → Oracle_UnknownAsset
/// ├── given the pair is empty → Oracle_NoLiquidity
/// ├── given nothing was ever observed → Oracle_TooYoung(0)
/// ├── given the newer is younger than half a window and the older cannot be used → Oracle_TooYoung(when)
/// ├── given the newer is older than a day, and the price moved since → Oracle_Stale; it hardly moved → the average
/// ├── given the pair has not traded for a window → its price
/// └── otherwise → the average since the newer (half a window old or more) or since the older
contract PriceOracleTest is TokenTest {
    /// @dev The model's observation: full sums.
    struct Point {
        uint256 price;
        uint256 inverse;
        uint256 time;
    }

    uint256 internal constant WINDOW = 30 minutes;

    event PriceObserved(address indexed asset, uint256 timestamp);

    function setUp() public {
        _deployToken();
        token.setFees(0, 0);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                   SETTING UP
    //////////////////////////////////////////////////////////////////////////*/

    function test_InitializeWatchesThePairs() public view {
        vm.assertEq(oracle.usdt(), address(usdt));
        vm.assertEq(oracle.pairOf(address(token)), address(pair));
        vm.assertEq(oracle.pairOf(address(wbnb)), address(nativePair));
        vm.assertEq(oracle.owner(), address(this));
        vm.assertEq(oracle.manager(), manager);
        (IPriceOracle.Observation memory older, IPriceOracle.Observation memory newer) = oracle.observationsOf(
            address(token)
        );
        vm.assertEq(older.timestamp, 0);
        vm.assertEq(newer.timestamp, START);
    }

    function test_RevertWhen_InitializedTwiceOrItself() public {
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        oracle.initialize(alice, alice, address(usdt), new address[](0));
        PriceOracle implementation = PriceOracle(_new("PriceOracle"));
        vm.expectRevert(Initializable.InvalidInitialization.selector);
        implementation.initialize(alice, alice, address(usdt), new address[](0));
    }

    function test_RevertWhen_ThereIsNoUsdt() public {
        bytes memory data = abi.encodeCall(PriceOracle.initialize, (alice, alice, address(0), new address[](0)));
        address implementation = _new("PriceOracle");
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        _newProxy(implementation, data);
    }

    function test_RevertWhen_AddingABadPair() public {
        address other = factory.createPair(address(wbnb), address(token));
        vm.expectRevert(abi.encodeWithSelector(Errors.Oracle_NotAgainstUsdt.selector, other));
        oracle.addPair(other);
        vm.expectRevert(abi.encodeWithSelector(Errors.Oracle_AssetKnown.selector, address(token), address(pair)));
        oracle.addPair(address(pair));
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, manager));
        vm.prank(manager);
        oracle.addPair(other);
    }

    function test_RevertGiven_EightPairsAreWatched() public {
        address empty;
        for (uint256 i = 2; i < 8; i++) {
            (, empty) = _newPair();
            oracle.addPair(empty);
        }
        (, empty) = _newPair();
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, bytes32("pairs"), 9, 1, 8));
        oracle.addPair(empty);
    }

    function test_ObservationsOutliveAnUpgrade() public {
        vm.warp(START + WINDOW);
        oracle.update();
        bytes32 before = _observations();
        address implementation = _new("PriceOracle");
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, manager));
        vm.prank(manager);
        oracle.upgradeToAndCall(implementation, "");
        _upgrade(address(oracle), implementation, "");
        vm.assertEq(_observations(), before);
        vm.assertApproxEqAbs(oracle.consult(address(token), 10e18), 1e18, 1);
    }

    function test_HoldsNothingForAnybody() public {
        vm.assertEq(oracle.solvency().length, 0);
        usdt.transfer(address(oracle), 7);
        oracle.withdrawToken(address(usdt), alice, 7);
        vm.assertEq(usdt.balanceOf(alice), 7);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                 WHEN THERE IS NO AVERAGE
    //////////////////////////////////////////////////////////////////////////*/

    function test_RevertGiven_AssetIsUnknown() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.Oracle_UnknownAsset.selector, alice));
        oracle.consult(alice, 1);
        _assertUnknown(alice);
    }

    /// @dev Anyone can make a pair hold only one asset: tokens that were sent and never paired.
    function test_RevertGiven_PairIsEmptyOnOneSide() public {
        for (uint256 side = 0; side < 2; side++) {
            (address asset, address half) = _newPair();
            oracle.addPair(half);
            if (side == 0) FaucetUsdt(asset).mint(half, 5e18);
            else usdt.mint(half, 5e18);
            IPair(half).sync();
            _skip(1 hours);
            oracle.update();
            vm.expectRevert(abi.encodeWithSelector(Errors.Oracle_NoLiquidity.selector, half));
            oracle.consult(asset, 1);
            _assertUnknown(asset);
        }
    }

    function test_RevertGiven_PairIsEmpty() public {
        (address asset, address empty) = _newPair();
        oracle.addPair(empty);
        _skip(1 hours);
        oracle.update();
        vm.expectRevert(abi.encodeWithSelector(Errors.Oracle_NoLiquidity.selector, empty));
        oracle.consult(asset, 1);
        _assertUnknown(asset);
        (, IPriceOracle.Observation memory newer) = oracle.observationsOf(asset);
        vm.assertEq(newer.timestamp, 0, "nothing recorded of an empty pair");
    }

    /// An observation from before the first liquidity would count that time at a price of zero.
    function test_TimeWithoutLiquidityDoesNotLowerThePrice() public {
        (address asset, address empty) = _newPair();
        oracle.addPair(empty);
        _skip(10 hours);
        FaucetUsdt(asset).mint(empty, 50e18);
        usdt.transfer(empty, 100e18);
        IPair(empty).mint(address(this));
        vm.expectRevert(abi.encodeWithSelector(Errors.Oracle_TooYoung.selector, asset, 0));
        oracle.consult(asset, 1e18);
        oracle.update();
        _skip(WINDOW / 2);
        vm.assertApproxEqAbs(oracle.consult(asset, 1e18), 2e18, 1);
    }

    function testFuzz_RevertGiven_WatchedForLessThanHalfAWindow(uint256 age) public {
        age = _bound(age, 0, WINDOW / 2 - 1);
        vm.warp(START + age);
        vm.expectRevert(abi.encodeWithSelector(Errors.Oracle_TooYoung.selector, address(token), START + WINDOW / 2));
        oracle.consult(address(token), 1e18);
        _assertUnknown(address(token));
    }

    function testFuzz_RevertGiven_NobodyUpdatedForADay(uint256 age) public {
        vm.warp(OPEN + WHITE_TIME);
        oracle.update();
        uint256 observedAt = vm.getBlockTimestamp();
        // The price doubles, unobserved.
        _skip(1 hours);
        _buy(address(this), 45_000e18);
        vm.warp(observedAt + _bound(age, 1 days + 1, 3650 days));
        _buy(address(this), 1e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Oracle_Stale.selector, address(token), observedAt, 1 days));
        oracle.consult(address(token), 1e18);
        _assertUnknown(address(token));

        // Half a window after the next update there is a price again.
        oracle.update();
        uint256 availableAt = vm.getBlockTimestamp() + WINDOW / 2;
        vm.expectRevert(abi.encodeWithSelector(Errors.Oracle_TooYoung.selector, address(token), availableAt));
        oracle.consult(address(token), 1e18);
        vm.warp(availableAt);
        oracle.consult(address(token), 1e18);
    }

    /// No update and no trade for a month: the price held, which is known without an observation.
    function testFuzz_SilenceIsNotStale(uint256 age) public {
        vm.warp(OPEN + WHITE_TIME);
        _buy(address(this), 5_000e18);
        _skip(_bound(age, WINDOW, 3650 days));
        uint256 price = token.getPrice();
        vm.assertApproxEqAbs(oracle.consult(address(token), 1e18), price, 1);
        // This point is stored: a trade now does not leave the oracle without a price.
        oracle.update();
        _buy(address(this), 5_000e18);
        vm.assertApproxEqAbs(oracle.consult(address(token), 1e18), price, 1);
        _skip(WINDOW / 2 - 1);
        oracle.consult(address(token), 1e18);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      OBSERVING
    //////////////////////////////////////////////////////////////////////////*/

    function test_UpdatesWithinAWindowChangeNothing() public {
        vm.warp(START + WINDOW - 1);
        bytes32 before = _observations();
        vm.recordLogs();
        oracle.update();
        oracle.update();
        vm.assertEq(_observations(), before);
        vm.assertEq(vm.getRecordedLogs().length, 0);
    }

    function test_SecondUpdateInABlockChangesNothing() public {
        vm.warp(START + WINDOW);
        vm.expectEmit(address(oracle));
        emit PriceObserved(address(token), START + WINDOW);
        oracle.update();
        bytes32 before = _observations();
        oracle.update();
        vm.assertEq(_observations(), before);
    }

    function testFuzz_AverageCoversHalfToOneAndAHalfWindows(uint256 seed) public {
        vm.warp(OPEN + WHITE_TIME);
        oracle.update();
        for (uint256 i = 0; i < 16; i++) {
            seed = uint256(keccak256(abi.encode(seed)));
            _skip(1 + (seed % 10 minutes));
            _buy(address(this), 1e18);
            oracle.update();
            (IPriceOracle.Observation memory older, IPriceOracle.Observation memory newer) = oracle.observationsOf(
                address(token)
            );
            uint256 start = vm.getBlockTimestamp() - newer.timestamp >= WINDOW / 2 ? newer.timestamp : older.timestamp;
            vm.assertGe(vm.getBlockTimestamp() - start, WINDOW / 2);
            // Updates come up to ten minutes late here.
            vm.assertLe(vm.getBlockTimestamp() - start, (WINDOW * 3) / 2 + 10 minutes);
        }
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      AVERAGING
    //////////////////////////////////////////////////////////////////////////*/

    /// A model of the average: every price with its duration in seconds, summed without shortcuts.
    function testFuzz_AverageIsThatOfTheModel(uint256 seed) public {
        vm.warp(OPEN + WHITE_TIME);
        oracle.update();
        Point memory present = Point(0, 0, vm.getBlockTimestamp());
        Point memory older = Point(0, 0, 0);
        Point memory newer = Point(0, 0, present.time);
        for (uint256 i = 0; i < 10; i++) {
            seed = uint256(keccak256(abi.encode(seed)));
            // Below a window, so that the pair is never idle for one.
            present = _later(present, seed % (WINDOW - 1));
            if (present.time - newer.time >= WINDOW) (older, newer) = (newer, present);
            oracle.update();
            if ((seed >> 32) % 2 == 0) _buy(address(this), 1e6 + ((seed >> 64) % 50_000e18));
            else _sell(address(this), 1e6 + ((seed >> 64) % 500_000e18));

            Point memory start = present.time - newer.time >= WINDOW / 2 ? newer : older;
            if (start.time != 0) _assertAverage(start, present, (seed >> 128) % 1_000_000e18);
        }
    }

    function _later(Point memory point, uint256 wait) private returns (Point memory) {
        (uint256 reserve, uint256 reserveUsdt) = _reserves();
        _skip(wait);
        return
            Point(
                point.price + ((reserveUsdt << 112) / reserve) * wait,
                point.inverse + ((reserve << 112) / reserveUsdt) * wait,
                point.time + wait
            );
    }

    function _assertAverage(Point memory start, Point memory present, uint256 amount) private view {
        uint256 age = present.time - start.time;
        _assertSame(oracle.consult(address(token), amount), amount, present.price - start.price, age);
        _assertSame(oracle.consultInverse(address(token), amount), amount, present.inverse - start.inverse, age);
    }

    function test_QuoteGoesThroughUsdt() public {
        vm.warp(START + WINDOW);
        // 10 CIN are 1 USDT, and 600 USDT are 1 BNB.
        vm.assertApproxEqAbs(oracle.quote(address(token), 6_000e18, address(wbnb)), 1e18, 1e6);
        vm.assertApproxEqAbs(oracle.quote(address(wbnb), 1e18, address(token)), 6_000e18, 1e6);
        vm.assertApproxEqAbs(oracle.quote(address(usdt), 600e18, address(wbnb)), 1e18, 1e6);
        vm.assertEq(oracle.quote(address(usdt), 5, address(usdt)), 5);
        (bool known, uint256 out) = oracle.tryQuote(address(token), 6_000e18, address(wbnb));
        vm.assertTrue(known);
        vm.assertEq(out, oracle.quote(address(token), 6_000e18, address(wbnb)));
        (known, out) = oracle.tryConsult(address(token), 10e18);
        vm.assertTrue(known);
        vm.assertEq(out, oracle.consult(address(token), 10e18));
    }

    /// The DEX's sums and its 32-bit clock wrap around; averages across the wraparound stay correct.
    function test_SumsAndClockMayWrapAround() public {
        uint256 wrap = uint256(1) << 32;
        vm.warp(wrap - 20 minutes);
        pair.sync();
        // price0CumulativeLast and price1CumulativeLast.
        vm.store(address(pair), bytes32(uint256(9)), bytes32(type(uint256).max - 5));
        vm.store(address(pair), bytes32(uint256(10)), bytes32(type(uint256).max - 5));
        oracle.update();
        vm.warp(wrap - 10 minutes);
        pair.sync();
        vm.warp(wrap + 10 minutes);
        pair.sync();
        vm.assertLt(pair.price0CumulativeLast(), type(uint256).max / 2, "has wrapped");
        vm.assertApproxEqAbs(oracle.consult(address(token), 10e18), 1e18, 1);
        vm.assertApproxEqAbs(oracle.consultInverse(address(token), 1e18), 10e18, 1);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        HELP
    //////////////////////////////////////////////////////////////////////////*/

    function _newPair() private returns (address asset, address empty) {
        asset = _new("FaucetUsdt", abi.encode(address(this)));
        empty = factory.createPair(asset, address(usdt));
    }

    function _observations() private view returns (bytes32) {
        (IPriceOracle.Observation memory older, IPriceOracle.Observation memory newer) = oracle.observationsOf(
            address(token)
        );
        return keccak256(abi.encode(older, newer));
    }

    function _assertUnknown(address asset) private view {
        (bool known, uint256 amount) = oracle.tryConsult(asset, 1e18);
        vm.assertFalse(known);
        vm.assertEq(amount, 0);
        (known, ) = oracle.tryQuote(address(usdt), 1e18, asset);
        vm.assertFalse(known);
    }

    /// @dev The oracle drops 40 bits of its sums: the last unit of 2⁻⁷² may differ.
    function _assertSame(uint256 actual, uint256 amount, uint256 sum, uint256 age) private pure {
        uint256 unit = 1 << 40;
        uint256 low = (amount * ((sum < unit ? 0 : sum - unit) >> 40)) / age / (1 << 72);
        uint256 high = (amount * ((sum + unit) >> 40)) / age / (1 << 72);
        vm.assertGe(actual, low);
        vm.assertLe(actual, high);
    }
}
