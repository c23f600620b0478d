// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {FomPlayer} from "../../src/mocks/FomPlayer.sol";
import {Thief} from "../../src/mocks/Thief.sol";
import {WeakRound} from "../../src/mocks/WeakRound.sol";
import {FomTest} from "../support/FomTest.sol";
import {ThiefTest} from "../support/ThiefTest.sol";

/// Attacks on the game: on the price at which an order buys, on 1st place, on being paid twice. The attacker on the DEX
/// is this test contract: exempt from the token's fees, and with as much money as the pool can take.
contract FomAttacksTest is FomTest, ThiefTest {
    function setUp() public {
        _deployFom();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       PRICES
    //////////////////////////////////////////////////////////////////////////*/

    /// Buys before an order so that the order pays a high price, and sells afterwards. The twin is Fom with an oracle
    /// that returns the pool's price.
    function test_Attack_FlashLoanPushBeforeFom() public {
        uint256 fair = fom.previewBurn(line[0], 0, 1, 2_000e18, true).tokens;
        uint256 state = vm.snapshotState();
        (uint256 money, uint256 tokens) = (usdt.balanceOf(address(this)), token.balanceOf(address(this)));
        _buy(address(this), 50_000e18);
        vm.expectPartialRevert(Errors.Product_PriceMoved.selector);
        this.order(line[0], 0, 2_000e18);
        _sell(address(this), token.balanceOf(address(this)) - tokens);
        vm.assertLt(usdt.balanceOf(address(this)), money, "the attacker pays the exchange for nothing");
        // Without the push the same order succeeds.
        vm.assertGt(fom.orders(_order(line[0], 2_000e18)).tokens, (fair * 97) / 100);

        vm.revertToState(state);
        vm.etch(address(oracle), _new("SpotOracle", abi.encode(router, address(usdt))).code);
        _buy(address(this), 50_000e18);
        uint256 index = _order(line[0], 2_000e18);
        _sell(address(this), token.balanceOf(address(this)) - tokens);
        vm.assertGt(usdt.balanceOf(address(this)), money, "the weak twin stands");
        vm.assertLt(fom.orders(index).tokens, fair / 2);
    }

    /// A push of any size makes the order revert, or costs it at most `maxSlippage`.
    function testFuzz_Attack_SandwichOfAFomOrder(uint256 push) public {
        push = _bound(push, 1e18, 3_000e18);
        uint256 fair = (oracle.consultInverse(address(token), 600e18) * 9_700) / 10_000;
        _buy(alice, push);
        try this.order(line[0], 0, 1_000e18) {
            vm.assertGe(fom.orders(1).tokens * 2 + 1, fair);
        } catch (bytes memory reason) {
            vm.assertEq(bytes32(bytes4(reason)), bytes32(Errors.Product_PriceMoved.selector));
        }
    }

    /// Sells before its own order, so that the order buys cheap CIN and gets a larger reward, and buys back afterwards.
    /// This would pay if nothing is burned. The twin is Fom with an oracle that returns the pool's price.
    function test_Attack_DumpBeforeFom() public {
        fom.setBurnSurplus(0);
        uint256 state = vm.snapshotState();
        uint256 fair = oracle.quote(address(usdt), 300e18, address(token));
        uint256 most = (((fair * 10_300) / 10_000) * 6_000) / 10_000;
        vm.assertLe(_dumpAndOrder(), most);

        vm.revertToState(state);
        vm.etch(address(oracle), _new("SpotOracle", abi.encode(router, address(usdt))).code);
        vm.assertGt(_dumpAndOrder(), (most * 3) / 2, "the weak twin stands");
    }

    /// @return reward The reward that the tier promised.
    function _dumpAndOrder() private returns (uint256 reward) {
        uint256 money = usdt.balanceOf(address(this));
        _sell(address(this), 500_000e18);
        reward = fom.orders(_order(line[0], 4, 500e18)).reward;
        _buy(address(this), usdt.balanceOf(address(this)) - money);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     WHO IS LAST
    //////////////////////////////////////////////////////////////////////////*/

    /// The attacker fills blocks after one order until the round is over. The attacker wins only 1st place. Winning all
    /// ten places takes ten orders at full price, and a quarter of the pot still stays in the game.
    function test_Attack_BlockStuffing() public {
        for (uint256 i = 0; i < 5; i++) {
            _order(line[i], 1_000e18);
            _settlePrice();
        }
        FomPlayer player = FomPlayer(_new("FomPlayer", abi.encode(fom, referral, line[0], usdt)));
        usdt.mint(address(player), 500e18);
        vm.deal(address(player), 1 ether);
        uint256 state = vm.snapshotState();
        player.play(1, 50e18);
        uint256 pot = _totals().pot;
        _skip(1 days);
        fom.updatePool();
        vm.assertEq(fom.users(address(player)).rewardFOMO, (pot * 4_000) / 10_000);
        vm.assertEq(fom.users(line[4]).rewardFOMO, (pot * 400) / 10_000);

        vm.revertToState(state);
        player.play(10, 50e18);
        pot = _totals().pot;
        _skip(1 days);
        fom.updatePool();
        uint256 won = fom.users(address(player)).rewardFOMO;
        vm.assertEq(won, (pot * 7_600) / 10_000);
        vm.assertLt(won, 500e18, "ten orders cost more than they win here");
        vm.assertEq(_totals().pot, pot - won);

        WeakRound twin = _twin();
        for (uint256 i = 0; i < 5; i++) twin.order(line[i], 1_000e18);
        _skip(1);
        twin.order(address(player), 50e18);
        _skip(1 days);
        vm.assertEq(twin.wonBy(address(player)), 505e18, "the weak twin stands");
    }

    /// An order in the last second does not end the round: every user has a whole `roundTime` to respond.
    function test_Attack_LastSecondOrder() public {
        WeakRound twin = _twin();
        twin.order(line[0], 50e18);
        _order(line[0], 50e18);
        _skip(12 hours);
        oracle.update();
        _skip(12 hours - 1);
        oracle.update();
        _order(line[1], 50e18);
        twin.order(line[1], 50e18);
        vm.assertEq(_totals().roundEndTime, vm.getBlockTimestamp() + 1 days);
        _skip(1);
        fom.updatePool();
        vm.assertEq(_totals().round, 1);
        vm.assertEq(fom.users(line[1]).rewardFOMO, 0);
        vm.assertEq(twin.wonBy(line[1]), 10e18, "the weak twin stands");
    }

    /// The leader pushes the price so that the guard rejects all other orders until the round is over. Anyone can
    /// extend the round until the average has followed. In the twin the timer continues while no order is possible, as
    /// it does here if no one calls `holdRound()`.
    function test_Attack_LeaderShutsTheDoor() public {
        WeakRound twin = _twin();
        _order(line[0], 50e18);
        twin.order(line[0], 50e18);
        _skip(23 hours);
        oracle.update();
        _skip(50 minutes);
        _buy(address(this), 5_000e18);
        twin.setPaused(true);
        vm.expectPartialRevert(Errors.Product_PriceMoved.selector);
        this.order(line[1], 0, 50e18);
        uint256 state = vm.snapshotState();
        vm.prank(line[1]);
        fom.holdRound();
        _skip(16 minutes);
        _order(line[1], 50e18);
        vm.assertEq(fom.users(line[0]).rewardFOMO, 0);
        vm.assertEq(_totals().roundEndTime, vm.getBlockTimestamp() + 1 days);
        vm.assertEq(twin.wonBy(line[0]), 5e18, "the weak twin stands");

        vm.revertToState(state);
        _skip(10 minutes);
        fom.updatePool();
        vm.assertEq(fom.users(line[0]).rewardFOMO, 2e18);
    }

    /// A leader who keeps pushing faster than the average follows pays more for each push.
    function test_Attack_LeaderOutrunsTheHolds() public {
        _order(line[0], 50e18);
        _skip(23 hours);
        oracle.update();
        _skip(50 minutes);
        uint256 price = oracle.consult(address(token), 1e18);
        for (uint256 i = 0; i < 8; i++) {
            (, uint256 reserve) = _reserves();
            _buy(address(this), reserve / 50);
            fom.holdRound();
            _skip(14 minutes);
        }
        (uint256 tokens, uint256 money) = _reserves();
        vm.assertGt((money * 1e18) / tokens, (price * 13) / 10, "two hours cost a third of the price");
        _skip(16 minutes);
        oracle.update();
        _skip(13 minutes);
        _order(line[1], 50e18);
        vm.assertEq(_totals().roundEndIndex, 2);
    }

    /// An owner who can pause orders would win every round: order, pause, wait. The timer stands still while Fom is
    /// paused.
    function test_Attack_PauseDecidesTheRound() public {
        WeakRound twin = _twin();
        uint256 index = _order(line[0], 50e18);
        twin.order(line[0], 50e18);
        _skip(10 hours);
        oracle.update();
        _order(line[1], 50e18);
        twin.order(line[1], 50e18);
        _skip(1 hours);
        vm.prank(manager);
        _fomManaged().setPaused(true);
        twin.setPaused(true);
        _skip(6 days);
        vm.expectPartialRevert(Errors.Managed_PausedBefore.selector);
        vm.prank(manager);
        _fomManaged().setPaused(true);
        fom.updatePool();
        vm.assertEq(_totals().round, 1);
        // The pause expires without a call.
        _skip(1 days);
        vm.assertEq(_release(line[0], index), fom.orders(index).tokens + fom.orders(index).reward);
        vm.assertEq(_totals().roundEndTime, vm.getBlockTimestamp() + 23 hours);
        _settlePrice();
        _order(line[2], 50e18);
        _skip(1 days);
        fom.updatePool();
        vm.assertEq(fom.users(line[2]).rewardFOMO, 6e18);
        vm.assertEq(fom.users(line[1]).rewardFOMO, 0.6e18);
        vm.assertEq(twin.wonBy(line[1]), 10e18, "the weak twin stands");
    }

    /// An owner who pauses first and unpauses last in every block would block all orders while the seconds between blocks
    /// pass. The next pause must wait, and the first one leaves half an hour to order.
    function test_Attack_PauseInEveryBlock() public {
        WeakRound twin = _twin();
        _order(line[0], 50e18);
        twin.order(line[0], 50e18);
        _skip(1 days - 30);
        for (uint256 i = 0; i < 20; i++) {
            if (i != 0) vm.expectPartialRevert(Errors.Managed_PausedBefore.selector);
            vm.prank(manager);
            _fomManaged().setPaused(true);
            twin.setPaused(true);
            vm.prank(manager);
            _fomManaged().setPaused(false);
            twin.setPaused(false);
            _skip(3);
        }
        vm.assertEq(_totals().roundEndTime, vm.getBlockTimestamp() - 60 + 30 minutes);
        _order(line[1], 50e18);
        vm.assertEq(_totals().round, 1);
        vm.assertEq(_totals().roundEndIndex, 2);
        vm.assertEq(twin.wonBy(line[0]), 5e18, "the weak twin stands");
    }

    /// A round that was over before the pause is settled normally.
    function test_Attack_PauseTakesAWinBack() public {
        _order(line[0], 50e18);
        _skip(1 days);
        vm.startPrank(manager);
        _fomManaged().setPaused(true);
        _fomManaged().setPaused(false);
        vm.stopPrank();
        vm.assertEq(fom.users(line[0]).rewardFOMO, 2e18);
        vm.assertEq(_totals().round, 2);
    }

    /// Several blocks share a second: the number of an order decides, not its time.
    function test_Attack_TwoOrdersInOneSecond() public {
        WeakRound twin = _twin();
        for (uint256 i = 0; i < 2; i++) {
            _order(line[i], 50e18);
            twin.order(line[i], 50e18);
            vm.roll(block.number + 1);
        }
        vm.assertEq(fom.orders(1).startTime, fom.orders(2).startTime);
        _skip(1 days);
        fom.updatePool();
        vm.assertEq(fom.users(line[1]).rewardFOMO, 4e18);
        vm.assertEq(fom.users(line[0]).rewardFOMO, 0.4e18);
        vm.assertEq(twin.wonBy(line[1]), 0, "the weak twin stands");
        vm.assertEq(twin.wonBy(line[0]), 10e18);
    }

    /// Nothing is random and nothing ends within a transaction. So a contract wins to the wei what a user with the same
    /// orders would have won.
    function test_Attack_ContractAsPlayer() public {
        uint256 state = vm.snapshotState();
        _order(line[1], 100e18);
        _order(line[1], 100e18);
        _skip(7 days);
        uint256 person = _claim(line[1]);
        vm.revertToState(state);
        FomPlayer player = FomPlayer(_new("FomPlayer", abi.encode(fom, referral, line[0], usdt)));
        usdt.mint(address(player), 200e18);
        vm.deal(address(player), 1 ether);
        player.play(2, 100e18);
        _skip(7 days);
        player.claim();
        vm.assertEq(usdt.balanceOf(address(player)), person);
        vm.assertEq(person, 8.8e18, "40 % and 4 % of 20 USDT");
        player.release(1);
        vm.assertGt(token.balanceOf(address(player)), 0);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     MONEY TWICE
    //////////////////////////////////////////////////////////////////////////*/

    /// Keys are credited and dividends sent in the middle of calls. Here the attacker receives both.
    function test_Attack_ReenterFomFromReceivers() public {
        Thief robber = Thief(_new("Thief"));
        fom.setReceivers(address(robber), address(robber), address(robber));
        _register(address(robber), root);
        robber.act(address(usdt), abi.encodeCall(usdt.approve, (address(fom), type(uint256).max)));
        bytes memory place = abi.encodeWithSignature("burn(uint256,uint256,bool)", 1, 100e18, true);
        bytes[4] memory attacks = [
            abi.encodeWithSignature("claimReward()"),
            abi.encodeWithSignature("release(uint256)", 1),
            abi.encodeWithSignature("updatePool()"),
            abi.encodeWithSignature("sendDividends()")
        ];
        for (uint256 i = 0; i < attacks.length; i++) {
            robber.steal{value: GAS_FEE}(address(fom), place, attacks[i]);
            _assertLockedOut(robber);
            robber.steal(address(fom), attacks[3], attacks[i]);
            _assertLockedOut(robber);
            _assertTwinPaysTwice(attacks[i]);
        }
        _assertFomSolvent();
    }

    /// The log is called during claims and withdrawals before anything is sent. Here the log is also a player.
    function test_Attack_ReenterFomClaims() public {
        _register(address(log), root);
        uint256 index = _order(address(log), 100e18);
        vm.prank(alice);
        referral.register(address(log));
        _fund(alice);
        _order(alice, 100e18);
        _skip(8 days);
        Thief robber = _thiefAt(address(log));
        vm.deal(address(this), 1 ether);
        bytes[3] memory calls = [
            abi.encodeWithSignature("claimReward()"),
            abi.encodeWithSignature("claimReward(uint256)", index),
            abi.encodeWithSignature("release(uint256)", index)
        ];
        uint256 money = usdt.balanceOf(address(log));
        uint256 due = fom.rewardOf(index) + fom.orders(index).tokens;
        for (uint256 i = 0; i < calls.length; i++) {
            robber.steal{value: i == 2 ? 0 : GAS_FEE}(address(fom), calls[i], calls[i]);
            _assertLockedOut(robber);
            _assertTwinPaysTwice(calls[i]);
        }
        // 5 % of the order below, and a prize: 4 % of 20 USDT.
        vm.assertEq(usdt.balanceOf(address(log)) - money, 5e18 + 0.8e18);
        vm.assertEq(token.balanceOf(address(log)), due);
        _assertFomSolvent();
    }

    function test_Attack_BlacklistKeepsFomPrincipal() public {
        uint256 index = _order(line[0], 100e18);
        _blackList(line[0], true);
        _skip(8 days);
        vm.assertEq(_release(line[0], index), fom.orders(index).tokens);
        _assertTwinKeepsPrincipal(abi.encodeWithSignature("release(uint256)", index));
    }

    function test_Attack_DonationToFom() public {
        uint256 index = _order(line[0], 100e18);
        (uint256 pot, uint256 dividends, uint256 tokens) = (
            _totals().pot,
            _totals().dividends,
            fom.orders(index).tokens
        );
        usdt.transfer(address(fom), 1_000e18);
        token.transfer(address(fom), 1_000e18);
        vm.assertEq(_totals().pot, pot);
        vm.assertEq(_totals().dividends, dividends);
        vm.assertEq(_order(line[1], 100e18), 2);
        vm.assertApproxEqRel(fom.orders(2).tokens, tokens, 0.01e18);
        _fomManaged().withdrawToken(address(usdt), keeper, 1_000e18);
        _fomManaged().withdrawToken(address(token), keeper, 1_000e18);
        _assertFomSolvent();
    }

    function test_Attack_OwnerTakesFomFunds() public {
        _order(line[0], 100e18);
        _order(line[1], 100e18);
        // Only fees belong to the owner.
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(usdt), 4e18 + 1, 4e18));
        _fomManaged().withdrawToken(address(usdt), address(this), 4e18 + 1);
        _fomManaged().withdrawToken(address(usdt), bob, 4e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(token), 1, 0));
        _fomManaged().withdrawToken(address(token), address(this), 1);
        _fomManaged().withdrawToken(address(0), bob, 2 * GAS_FEE);
        _assertFomSolvent();
    }

    receive() external payable {}

    /// @dev A round that ends in a day, as after an order now.
    function _twin() private returns (WeakRound) {
        return WeakRound(_new("WeakRound", abi.encode(vm.getBlockTimestamp() + 1 days)));
    }
}
