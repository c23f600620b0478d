// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {SpotOracle} from "../../src/mocks/SpotOracle.sol";
import {WeakOracle} from "../../src/mocks/WeakOracle.sol";
import {IPriceOracle} from "../../src/swap/IPriceOracle.sol";
import {TokenTest} from "../support/TokenTest.sol";

/// Price manipulation, for a moment or a block, by trades and by gifts. The attacker pays no fee on CIN. The twin uses
/// the pool's present price.
contract PriceOracleAttacksTest is TokenTest {
    uint256 internal constant WINDOW = 30 minutes;

    SpotOracle internal spot;

    function setUp() public {
        _deployToken();
        token.setFees(0, 0);
        spot = SpotOracle(_new("SpotOracle", abi.encode(router, address(usdt))));
    }

    /// Price changes within one block have no weight.
    function testFuzz_Attack_FlashLoanInOneBlock(uint256 amount) public {
        _trade();
        uint256 fair = oracle.consult(address(token), 1e18);
        uint256 fairInverse = oracle.consultInverse(address(token), 1e18);
        _buy(address(this), _bound(amount, 1e18, 50_000_000e18));
        oracle.update();
        vm.assertEq(oracle.consult(address(token), 1e18), fair);
        vm.assertEq(oracle.consultInverse(address(token), 1e18), fairInverse);
        pair.sync();
        vm.assertEq(oracle.consult(address(token), 1e18), fair);
        vm.assertGt(spot.consult(address(token), 1e18), fair, "the weak twin stands");
    }

    /// A push that lasts one block lowers the oracle's minimum by less than that block's share of the window, at any
    /// height. Sales are checked with the price, purchases with its inverse.
    function testFuzz_Attack_PushForABlock(uint256 amount, bool buys) public {
        _trade();
        uint256 block_ = 3;
        address asset = address(token);
        if (buys) _buy(address(this), _bound(amount, 1e18, 50_000_000e18));
        else _sell(address(this), _bound(amount, 1e18, 10_000_000e18));
        uint256 fair = buys ? oracle.consultInverse(asset, 1e18) : oracle.consult(asset, 1e18);
        _skip(block_);
        uint256 pushed = buys ? oracle.consultInverse(asset, 1e18) : oracle.consult(asset, 1e18);
        vm.assertGe(pushed, fair - (fair * block_) / (WINDOW / 2) - 2);
    }

    /// An upward push counts with its height, and no more: (height − 1) × share.
    function test_Attack_PushUpwards() public {
        _trade();
        uint256 fair = oracle.consult(address(token), 1e18);
        _buy(address(this), 100_000e18);
        uint256 height = token.getPrice();
        _skip(3);
        (, IPriceOracle.Observation memory newer) = oracle.observationsOf(address(token));
        uint256 age = vm.getBlockTimestamp() - newer.timestamp;
        uint256 pushed = oracle.consult(address(token), 1e18);
        vm.assertApproxEqRel(pushed, fair + ((height - fair) * 3) / age, 1e12);
        // Four times the price for one block of half a window: 1 %.
        vm.assertLe(pushed, (fair * 1011) / 1000);
    }

    /// A gift to the pair does not change the price until someone syncs it, and then only from that moment.
    function testFuzz_Attack_DonationMovesNoAverage(uint256 amount) public {
        _trade();
        uint256 fair = oracle.consult(address(token), 1e18);
        amount = _bound(amount, 1, 10_000_000e18);
        usdt.transfer(address(pair), amount);
        vm.assertEq(oracle.consult(address(token), 1e18), fair);
        pair.skim(bob);
        vm.assertEq(usdt.balanceOf(bob), amount);
        vm.assertEq(oracle.consult(address(token), 1e18), fair);
        usdt.transfer(address(pair), 1e18 + amount);
        uint256 before = spot.consult(address(token), 1e18);
        pair.sync();
        vm.assertEq(oracle.consult(address(token), 1e18), fair);
        vm.assertGt(spot.consult(address(token), 1e18), before, "the weak twin stands");
    }

    /// An idle pair counts only for a whole window: a shorter unanswered push is still averaged.
    function test_Attack_PushThatNobodyAnswers() public {
        _trade();
        oracle.update();
        uint256 fair = oracle.consult(address(token), 1e18);
        _buy(address(this), 100_000e18);
        _skip(WINDOW - 1);
        vm.assertLt(oracle.consult(address(token), 1e18), token.getPrice());
        vm.assertGt(oracle.consult(address(token), 1e18), fair);
        _skip(1);
        vm.assertApproxEqAbs(oracle.consult(address(token), 1e18), token.getPrice(), 1);
    }

    /// After a day without observation, a trade of any size made the oracle stale, and closed what needs its price for
    /// fifteen minutes.
    function testFuzz_Attack_DustTradeMakesItStale(uint256 wait, uint256 dust) public {
        vm.warp(OPEN + WHITE_TIME);
        oracle.update();
        WeakOracle twin = WeakOracle(_new("WeakOracle"));
        uint256 price = token.getPrice();
        _skip(_bound(wait, 1 days + 1, 365 days));
        vm.assertTrue(twin.knowsPrice());
        _buy(address(this), _bound(dust, 1e6, 500e18));
        twin.trade();
        vm.assertFalse(twin.knowsPrice(), "the weak twin stands");
        for (uint256 i = 0; i < 3; i++) {
            vm.assertApproxEqRel(oracle.consult(address(token), 1e18), price, 0.001e18);
            oracle.update();
            _skip(5 minutes);
            _buy(address(this), 1e18);
        }
    }

    /// An average longer than a day is not used if the price moved: it would say little about the present price. Pushing
    /// the price back within a transaction does not help.
    function testFuzz_Attack_OldAverageOfAMovedPrice(uint256 wait, uint256 stands) public {
        vm.warp(OPEN + WHITE_TIME);
        oracle.update();
        _skip(_bound(wait, 1 days, 30 days));
        uint256 tokens = token.balanceOf(address(this));
        // The price doubles.
        _buy(address(this), 45_000e18);
        _skip(_bound(stands, 5 minutes, WINDOW - 1));
        _sell(address(this), tokens < token.balanceOf(address(this)) ? token.balanceOf(address(this)) - tokens : 1e18);
        (bool known, ) = oracle.tryConsult(address(token), 1e18);
        vm.assertFalse(known);
    }

    /// @dev Opens, observes, and lets half a window pass with a trade in it.
    function _trade() private {
        vm.warp(OPEN + WHITE_TIME);
        oracle.update();
        _skip(WINDOW / 4);
        _buy(address(this), 100e18);
        _skip(WINDOW / 4);
    }
}
