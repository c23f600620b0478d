// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFomExits} from "../../src/fom/IFomExits.sol";
import {IFomViews} from "../../src/fom/IFomViews.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {FomTest} from "../support/FomTest.sol";

/// exit()
/// ├── no upgrade announced, withdrawn, another's order, twice → reverts
/// ├── otherwise → the CIN and the reward so far; the rest returns to the tier's budget
/// ├── at once after the order → no reward
/// └── while a ban delays rewards → the reward waits
/// claimFor() → pays the account, once a day by others; many claims lose nothing
/// releaseFor() → by others from seven days after the end
contract FomLeavingTest is FomTest {
    uint256 internal index;
    IFomViews.Order internal placed;
    address internal ann;

    function setUp() public {
        _deployFom();
        ann = line[0];
        index = _order(ann, 4, 100e18);
        placed = fom.orders(index);
    }

    function test_RevertWhen_ExitsAreClosed() public {
        _expectClosed();
        _announce();
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NotOrderOwner.selector, index, ann, line[1]));
        vm.prank(line[1]);
        fom.exit(index);
        _fomManaged().withdrawUpgrade();
        _expectClosed();
    }

    function testFuzz_ExitPaysWhatIsEarned(uint256 first, uint256 second) public {
        uint256 budget = fom.getConfigMulti().stakeSurplus[4];
        first = _bound(first, 0, 40 days);
        second = _bound(second, 0, 60 days);
        _skip(first);
        uint256 claimed = first < 1 hours ? 0 : _claimOf(ann, index);
        _skip(second);
        _announce();
        uint256 elapsed = first + second < 90 days ? first + second : 90 days;
        uint256 earned = (placed.reward * elapsed) / 90 days;
        vm.expectEmit(address(fom));
        emit IFomExits.OrderExited(ann, index, placed.tokens, earned - claimed, placed.reward - earned);
        vm.prank(ann);
        fom.exit(index);
        vm.assertEq(token.balanceOf(ann), placed.tokens + earned);
        vm.assertEq(fom.getConfigMulti().stakeSurplus[4], budget + placed.reward - earned);
        vm.assertEq(fom.orders(index).status, 1);
        vm.assertEq(fom.orders(index).reward, earned);
        vm.assertEq(fom.rewardOf(index), 0);
        vm.assertEq(fom.users(ann).amount, 0);
        vm.assertEq(_totals().totalReward, earned);
        vm.assertLe(fom.validUntil(ann), vm.getBlockTimestamp() + 3 days);
        vm.assertEq(_fomManaged().solvency()[1].owed, 4 * BUDGET + budget + placed.reward - earned);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_AlreadyReleased.selector, index, 1));
        vm.prank(ann);
        fom.exit(index);
        _skip(90 days);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_AlreadyReleased.selector, index, 1));
        vm.prank(ann);
        fom.release(index);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NothingToClaim.selector, ann));
        vm.prank(ann);
        fom.claimReward{value: GAS_FEE}(index);
        _assertFomSolvent();
    }

    /// An order and an exit in one second earn nothing, and cost all parts of the payment that don't buy CIN.
    function test_Attack_EnterAndLeaveAtOnce() public {
        _announce();
        uint256 budget = fom.getConfigMulti().stakeSurplus[4];
        uint256 held = token.balanceOf(line[1]);
        for (uint256 i = 0; i < 3; i++) {
            uint256 own = _order(line[1], 4, 100e18);
            uint256 tokens = fom.orders(own).tokens;
            vm.prank(line[1]);
            fom.exit(own);
            vm.assertEq(token.balanceOf(line[1]) - held, tokens);
            held += tokens;
        }
        vm.assertEq(fom.getConfigMulti().stakeSurplus[4], budget);
        vm.assertEq(fom.users(line[1]).rewardStaticToken, 0);
        _assertFomSolvent();
    }

    function test_ExitKeepsTheValidityOfOtherOrders() public {
        uint256 other = _order(ann, 1, 10e18);
        uint256 until = fom.validUntil(ann);
        _announce();
        vm.startPrank(ann);
        fom.exit(index);
        vm.assertEq(fom.validUntil(ann), until);
        fom.exit(other);
        vm.stopPrank();
        vm.assertEq(fom.validUntil(ann), vm.getBlockTimestamp() + 3 days);
    }

    function test_ABanDelaysOnlyTheReward() public {
        _announce();
        _skip(9 days);
        _blackList(ann, true);
        vm.prank(ann);
        fom.exit(index);
        uint256 earned = placed.reward / 10;
        vm.assertEq(token.balanceOf(ann), placed.tokens);
        vm.assertEq(fom.rewardOf(index), earned);
        _skip(5 days);
        vm.assertEq(fom.rewardOf(index), earned);
        vm.expectPartialRevert(Errors.Managed_RewardsHeld.selector);
        vm.prank(ann);
        fom.claimReward{value: GAS_FEE}(index);
        // Still on the list: the delay ends all the same.
        _skip(25 days);
        vm.assertEq(_claimOf(ann, index), earned);
        vm.assertEq(fom.users(ann).rewardStaticToken, earned);
        _assertFomSolvent();
        vm.assertEq(_fomManaged().solvency()[1].held, _fomManaged().solvency()[1].owed);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     BY OTHERS
    //////////////////////////////////////////////////////////////////////////*/

    function test_AnyoneClaimsForAnAccount() public {
        _order(line[1], 100e18);
        _skip(1 days);
        uint256 money = usdt.balanceOf(ann);
        uint256 due = fom.rewardOf(index);
        vm.deal(bob, 1 ether);
        vm.startPrank(bob);
        fom.claimFor{value: GAS_FEE}(ann);
        vm.assertEq(usdt.balanceOf(ann) - money, 5e18 + 0.8e18);
        fom.claimFor{value: GAS_FEE}(ann, index);
        vm.assertEq(token.balanceOf(ann), due);
        uint256 next = vm.getBlockTimestamp() + 1 days;
        bytes memory refusal = abi.encodeWithSelector(Errors.Managed_ClaimedToday.selector, ann, next);
        _skip(1 days - 1);
        vm.expectRevert(refusal);
        fom.claimFor{value: GAS_FEE}(ann);
        vm.expectRevert(refusal);
        fom.claimFor{value: GAS_FEE}(ann, index);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NotOrderOwner.selector, index, ann, line[1]));
        fom.claimFor{value: GAS_FEE}(line[1], index);
        vm.stopPrank();
        // The account itself can always claim.
        vm.assertGt(_claimOf(ann, index), 0);
        vm.assertEq(token.balanceOf(bob), 0);
        vm.assertEq(usdt.balanceOf(bob), 0);
    }

    /// Whoever claims, and however often: an order pays its whole reward, to the wei.
    function testFuzz_Attack_ManyClaimsRoundTheRewardAway(uint256 seed) public {
        vm.deal(bob, 1 ether);
        while (vm.getBlockTimestamp() < placed.endTime) {
            seed = uint256(keccak256(abi.encode(seed)));
            _skip(1 days + (seed % 9 days));
            vm.prank(bob);
            fom.claimFor{value: GAS_FEE}(ann, index);
        }
        vm.assertEq(token.balanceOf(ann), placed.reward);
        vm.assertEq(_release(ann, index), placed.tokens);
    }

    /// The owner has a week to choose the double pool. Then anyone can release the order, to its owner only.
    function test_Attack_ReleaseBeforeTheDoublePool() public {
        uint256 openTime = placed.endTime + 7 days;
        vm.warp(openTime - 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_OwnersChoice.selector, index, openTime));
        fom.releaseFor(ann, index);
        uint256 state = vm.snapshotState();
        _settlePriceAt(openTime - 1);
        vm.prank(ann);
        double.deposit(ann, placed.tokens, index);
        vm.assertEq(fom.orders(index).status, 2);
        vm.revertToState(state);
        // The owner itself needs not wait.
        vm.prank(ann);
        fom.releaseFor(ann, index);
        vm.assertEq(token.balanceOf(ann), placed.tokens + placed.reward);
        vm.revertToState(state);
        _skip(1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NotOrderOwner.selector, index, ann, bob));
        vm.prank(bob);
        fom.releaseFor(bob, index);
        vm.prank(bob);
        fom.releaseFor(ann, index);
        vm.assertEq(token.balanceOf(ann), placed.tokens + placed.reward);
        vm.assertEq(token.balanceOf(bob), 0);
    }

    function _settlePriceAt(uint256 time) private {
        vm.warp(time);
        oracle.update();
    }

    function _announce() private {
        address next = address(double);
        _fomManaged().announceUpgrade(next, next.codehash);
    }

    function _expectClosed() private {
        vm.expectRevert(Errors.Upgrade_ExitsClosed.selector);
        vm.prank(ann);
        fom.exit(index);
    }
}
