// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {Thief} from "../../src/mocks/Thief.sol";
import {WeakBan} from "../../src/mocks/WeakBan.sol";
import {WeakBurnPool} from "../../src/mocks/WeakBurnPool.sol";
import {WeakForcePool} from "../../src/mocks/WeakForcePool.sol";
import {BurnTest} from "../support/BurnTest.sol";
import {ThiefTest} from "../support/ThiefTest.sol";

/// Attacks on Burn. The attacker is this test contract: exempt from the token's fees, and with as much money as the
/// pool can take.
contract BurnAttacksTest is BurnTest, ThiefTest {
    WeakBurnPool internal twin;

    function setUp() public {
        _deployBurn();
        twin = WeakBurnPool(_new("WeakBurnPool"));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       PRICES
    //////////////////////////////////////////////////////////////////////////*/

    /// Buys before an order so that the order pays a high price, and sells afterwards. The twin is Burn with an oracle
    /// that returns the pool's price.
    function test_Attack_FlashLoanPushBeforeBurn() public {
        uint256 fair = pool.previewBurn(line[0], 1, 4 ether, true).tokens;
        uint256 state = vm.snapshotState();
        (uint256 money, uint256 tokens) = (usdt.balanceOf(address(this)), token.balanceOf(address(this)));
        _buy(address(this), 50_000e18);
        vm.expectPartialRevert(Errors.Product_PriceMoved.selector);
        this.order(line[0], 4 ether);
        _sell(address(this), token.balanceOf(address(this)) - tokens);
        vm.assertLt(usdt.balanceOf(address(this)), money, "the attacker pays the exchange for nothing");
        vm.assertEq(pool.getConfigMulti().totalOrder, 0);
        // Without the push the same order succeeds.
        vm.assertGt(pool.orders(_order(line[0], 4 ether)).tokens, (fair * 97) / 100);

        vm.revertToState(state);
        vm.etch(address(oracle), _new("SpotOracle", abi.encode(router, address(usdt))).code);
        _buy(address(this), 50_000e18);
        uint256 index = _order(line[0], 4 ether);
        _sell(address(this), token.balanceOf(address(this)) - tokens);
        vm.assertGt(usdt.balanceOf(address(this)), money, "the weak twin stands");
        vm.assertLt(pool.orders(index).tokens, fair / 2);
    }

    /// A push of any size makes the order revert, or leaves it the value at its price less the tolerance.
    function testFuzz_Attack_SandwichOfABurn(uint256 push) public {
        push = _bound(push, 1e18, 100_000e18);
        // 60 % of half a BNB at 600, and one wei for the average's rounding.
        uint256 least = ((oracle.quote(address(wbnb), 0.3 ether, address(token)) - 1) * 9_700) / 10_000;
        _buy(address(this), push);
        try this.order(line[0], 0.5 ether) {
            vm.assertGe(pool.orders(1).tokens, least);
        } catch (bytes memory reason) {
            vm.assertEq(bytes32(bytes4(reason)), bytes32(Errors.Product_PriceMoved.selector));
        }
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      DIVIDENDS
    //////////////////////////////////////////////////////////////////////////*/

    /// In the block in which a large dividend arrives, an order of any size costs ten times what it earns.
    function testFuzz_Attack_SnipeADividend(uint256 amount, uint256 dividend) public {
        _order(line[0], 0.1 ether);
        _settlePrice();
        amount = _bound(amount, 0.01 ether, 1 ether);
        dividend = _bound(dividend, 1, 1_000 ether);
        uint256 index = _order(line[3], amount);
        _dividend(dividend);
        pool.updateUser(line[0]);
        pool.updatePool();
        vm.assertLe(pool.orders(index).reward, amount / 10);

        twin.addOrder(0.1 ether);
        uint256 weak = twin.addOrder(amount);
        twin.addDividend(1_000 ether);
        vm.assertEq(twin.rewardOf(weak), (amount * 15) / 10, "the weak twin stands");
    }

    /// The fastest attacker gets a tenth of its amount per day. Everyone sees this and can order too.
    function testFuzz_Attack_SnipeWhatWaits(uint256 amount, uint256 waiting) public {
        amount = _bound(amount, 0.01 ether, 1 ether);
        waiting = _bound(waiting, 1, 1_000 ether);
        _dividend(waiting);
        vm.warp(_nextDay() - 1);
        _settlePrice();
        vm.warp(_nextDay() - 1);
        uint256 index = _order(line[3], amount);
        _dividend(1);
        vm.warp(_nextDay());
        pool.updatePool();
        _dividend(1);
        vm.assertLe(pool.orders(index).reward, amount / 10 + 2);

        twin.addDividend(1_000 ether);
        uint256 weak = twin.addOrder(amount);
        twin.addDividend(0);
        vm.assertEq(twin.rewardOf(weak), (amount * 15) / 10, "the weak twin stands");
    }

    /// An account that settles a capped order cannot choose who earns the excess.
    function test_Attack_SnipeTheExcess() public {
        _order(line[0], 1 ether);
        for (uint256 i = 0; i < 40; i++) _dividend(0.1 ether);
        _settlePrice();
        uint256 index = _order(line[3], 1 ether);
        uint256 before = pool.getConfigMulti().waiting;
        pool.updateUser(line[0]);
        // Forty tenths and a tenth of the attacker's own payment, less the cap.
        vm.assertApproxEqAbs(pool.getConfigMulti().waiting, before + 2.6 ether, 1);
        pool.updatePool();
        vm.assertEq(pool.orders(index).reward, 0);
        vm.warp(_nextDay());
        pool.updatePool();
        vm.assertApproxEqAbs(pool.orders(index).reward, 0.1 ether, 1);

        uint256 first = twin.addOrder(1 ether);
        twin.addDividend(4 ether);
        uint256 weak = twin.addOrder(1 ether);
        twin.updateOrder(first);
        vm.assertEq(twin.rewardOf(weak), 1.5 ether, "the weak twin stands");
    }

    /// A dividend without active orders is neither lost nor refused.
    function test_Attack_BurnDividendWithoutForce() public {
        _dividend(1 ether);
        vm.assertEq(pool.getConfigMulti().waiting, 1 ether);
        uint256 index = _order(line[0], 1 ether);
        _skip(1 days);
        pool.updatePool();
        vm.assertApproxEqAbs(pool.orders(index).reward, 0.1 ether, 1);
        _assertBurnSolvent();

        WeakForcePool weak = WeakForcePool(_new("WeakForcePool"));
        // The twin divides by zero, which also stops the sender of a dividend.
        vm.expectRevert(abi.encodeWithSignature("Panic(uint256)", 0x12));
        weak.distribute(1 ether);
    }

    /// Native coin that is forced in, and tokens that are sent, become surplus and not dividends.
    function test_Attack_DonationToBurn() public {
        uint256 index = _order(line[0], 1 ether);
        uint256 owed = _managed().solvency()[0].owed;
        uint256 waiting = pool.getConfigMulti().waiting;
        vm.deal(address(pool), address(pool).balance + 5 ether);
        token.transfer(address(pool), 1_000e18);
        usdt.transfer(address(pool), 1_000e18);
        pool.updatePool();
        vm.assertEq(pool.orders(index).reward, 0);
        vm.assertEq(pool.getConfigMulti().waiting, waiting);
        vm.assertEq(_managed().solvency()[0].owed, owed);
        _managed().withdrawToken(address(0), keeper, 5 ether);
        vm.assertEq(keeper.balance, 5 ether);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                  LISTS AND RE-ENTRANCY
    //////////////////////////////////////////////////////////////////////////*/

    /// Gifts that fill an account's places would block its own orders and make its claims expensive.
    function test_Attack_GiftsFillAnothersPlaces() public {
        for (uint256 i = 0; i < 10; i++) _gift(line[1], line[0], 0.1 ether);
        vm.expectRevert(abi.encodeWithSelector(Errors.Burn_TooManyGifts.selector, line[0], 10, 10));
        this.gift(line[1], line[0], 0.1 ether);
        for (uint256 i = 0; i < 10; i++) _order(line[0], 0.01 ether);
        vm.assertEq(pool.getRunningOrders(line[0]).length, 20);
        vm.assertEq(pool.orders(1).owner, line[0]);
        vm.assertEq(pool.users(line[1]).total, 0);
        uint256 before = gasleft();
        _claim(line[0]);
        vm.assertLt(before - gasleft(), 3_000_000);
        // When the gifts have ended there is room for new ones.
        vm.warp(pool.orders(1).endTime);
        _settlePrice();
        _gift(line[1], line[0], 0.1 ether);
    }

    function test_Attack_ReenterBurnClaim() public {
        Thief robber = Thief(_new("Thief"));
        vm.prank(address(robber));
        referral.register(root);
        _gift(line[0], address(robber), 1 ether);
        _dividend(0.5 ether);
        bytes memory call = abi.encodeCall(pool.claimReward, ());
        vm.deal(address(this), GAS_FEE);
        robber.steal{value: GAS_FEE}(address(pool), call, call);
        _assertLockedOut(robber);
        vm.assertApproxEqAbs(address(robber).balance, 0.1 ether, 1);
        _assertTwinPaysTwice(call);
    }

    /// Any call that the receiver makes while it is being paid hits the reentrancy guard.
    function test_Attack_ReenterBurnWhilePaid() public {
        Thief robber = Thief(_new("Thief"));
        vm.prank(address(robber));
        referral.register(root);
        _gift(line[0], address(robber), 1 ether);
        bytes[4] memory attempts = [
            abi.encodeCall(pool.burn, (address(robber), 1, 1 ether, true)),
            abi.encodeCall(pool.updateUser, (address(robber))),
            abi.encodeCall(pool.updatePool, ()),
            abi.encodeCall(pool.addDividend, ())
        ];
        for (uint256 i = 0; i < attempts.length; i++) {
            _dividend(0.1 ether);
            vm.deal(address(this), GAS_FEE);
            robber.steal{value: GAS_FEE}(address(pool), abi.encodeCall(pool.claimReward, ()), attempts[i]);
            _assertLockedOut(robber);
        }
    }

    /// A manager renews a ban forever, so that a rival never gets its dividends.
    function test_Attack_BanHoldsBurnClaimsWithoutEnd() public {
        _order(line[0], 1 ether);
        _dividend(1 ether);
        WeakBan weak = WeakBan(_new("WeakBan"));
        weak.credit{value: 0.1 ether}(line[0]);
        uint256 firstClaim = type(uint256).max;
        for (uint256 day = 0; day < 120; day++) {
            vm.startPrank(manager);
            _managed().setBlackList(line[0], day % 3 != 2);
            _managed().setBlackList(line[0], true);
            vm.stopPrank();
            weak.setBlackList(line[0], true);
            vm.prank(line[0]);
            vm.expectRevert();
            weak.claimReward();
            vm.prank(line[0]);
            try pool.claimReward{value: GAS_FEE}() {
                if (day < firstClaim) firstClaim = day;
            } catch (bytes memory reason) {
                bytes4 found = bytes4(reason);
                vm.assertTrue(
                    found == Errors.Managed_RewardsHeld.selector || found == Errors.Burn_NothingToClaim.selector
                );
            }
            _dividend(0.01 ether);
            _skip(1 days);
        }
        vm.assertEq(firstClaim, 30);
        // Everything up to the end of the order was paid, although the ban was renewed each day.
        vm.assertLe(pool.users(line[0]).balance, 1);
        vm.assertEq(weak.rewards(line[0]), 0.1 ether, "the weak twin stands");
    }

    function test_Attack_OwnerTakesBurnFunds() public {
        _order(line[0], 1 ether);
        _dividend(1 ether);
        uint256 surplus = 0.02 ether + GAS_FEE;
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(0), surplus + 1, surplus));
        _managed().withdrawToken(address(0), bob, surplus + 1);
        _managed().withdrawToken(address(0), bob, surplus);
        vm.assertEq(bob.balance, surplus);
        vm.assertApproxEqAbs(_claim(line[0]), 0.1 ether, 1);
        _assertBurnSolvent();
    }

    function order(address account, uint256 amount) external {
        _order(account, amount);
    }

    function gift(address payer, address account, uint256 amount) external {
        _gift(payer, account, amount);
    }

    receive() external payable {}

    function _nextDay() private view returns (uint256) {
        return ((vm.getBlockTimestamp() + ADD_TIME) / 1 days + 1) * 1 days - ADD_TIME;
    }
}
