// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IFomActions} from "../../src/fom/IFomActions.sol";
import {IFomExits} from "../../src/fom/IFomExits.sol";
import {IFomSettings} from "../../src/fom/IFomSettings.sol";
import {IFomViews} from "../../src/fom/IFomViews.sol";
import {IProduct} from "../../src/admin/IProduct.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {FomTest} from "../support/FomTest.sol";
import {Vm} from "../support/Vm.sol";

/// burn()
/// ├── reverts: times, amount, value, tier, before the start, paused, blacklisted, below the price, above userMax, not registered, tier empty
/// ├── otherwise: parts add up to the payment, as previewed; CIN bought, half burned, the rest locked; reward reserved
/// ├── in native coin → swapped first
/// ├── generations with a valid position get their rate, the others' shares go to the dividends
/// ├── levels get the difference to the level below them
/// └── above burnSurplus → nothing is burned
/// claimReward(index) → linear; any number of claims pay the same total
/// release(index)
/// ├── early, twice, another account's → reverts
/// ├── ended → CIN and the rest of the reward
/// └── blacklisted → only CIN, the reward afterwards
/// claimReward() → all referral rewards, once
contract FomOrdersTest is FomTest {
    function setUp() public {
        _deployFom();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       ENTRY
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 7.5-a
    function testFuzz_OrderIsAsPreviewed(uint256 tier, uint256 times, uint256 amount) public {
        tier = _bound(tier, 0, 4);
        times = _bound(times, 1, 5);
        amount = _bound(amount, 10e18, 200e18);
        for (uint256 i = 0; i < 5; i++) _order(line[i], 20e18);
        _settlePrice();
        IFomViews.Preview memory preview = fom.previewBurn(line[5], tier, times, amount, true);
        uint256 supply = token.totalSupply();
        vm.recordLogs();
        vm.prank(line[5]);
        fom.burn{value: preview.value}(tier, times, amount, true);
        _assertSplit(vm.getRecordedLogs(), preview);
        IFomViews.Order memory placed = fom.orders(6);
        vm.assertEq(placed.owner, line[5]);
        vm.assertEq(placed.userIndex, referral.indexOf(line[5]));
        vm.assertEq(placed.amount, times * amount);
        vm.assertEq(placed.tokens, preview.tokens);
        vm.assertEq(placed.reward, preview.reward);
        vm.assertEq(placed.reward, (preview.tokens * placed.rate) / 10_000);
        vm.assertEq(placed.endTime, preview.endTime);
        vm.assertEq(placed.price, preview.price - (preview.price % 1e9));
        vm.assertEq(supply - token.totalSupply(), preview.burned);
        vm.assertEq(placed.stakeIndex, tier);
        vm.assertTrue(placed.isUSDT);
        vm.assertEq(placed.status, 0);
        vm.assertEq(_totals().roundEndIndex, preview.qualifies ? 6 : 0);
        _assertFomSolvent();
    }

    // @spec 3.5-a
    function testFuzz_NativeOrderIsSwappedFirst(uint256 amount) public {
        amount = _bound(amount, 0.1 ether, 2 ether);
        IFomViews.Preview memory preview = fom.previewBurn(line[0], 1, 1, amount, false);
        vm.assertEq(preview.value, amount + GAS_FEE);
        vm.recordLogs();
        vm.prank(line[0]);
        fom.burn{value: preview.value}(1, 1, amount, false);
        _assertSplit(vm.getRecordedLogs(), preview);
        vm.assertEq(fom.orders(1).amount, preview.amount);
        vm.assertFalse(fom.orders(1).isUSDT);
        _assertFomSolvent();
    }

    // @spec 7.5-b
    function test_TierZeroIsTheShortCall() public {
        vm.prank(line[0]);
        fom.burn{value: GAS_FEE}(3, 20e18, true);
        vm.assertEq(fom.orders(1).stakeIndex, 0);
        vm.assertEq(fom.orders(1).amount, 60e18);
        vm.assertEq(fom.orders(1).lockDays, 7);
        vm.assertEq(fom.users(line[0]).total, 60e18);
        vm.assertEq(fom.validUntil(line[0]), fom.orders(1).endTime + 3 days);
    }

    // @spec 3.8-h
    function test_PartsOfAPaymentWithoutUpline() public {
        IFomViews.Preview memory preview = fom.previewBurn(root, 0, 1, 100e18, true);
        uint256[6] memory amounts = [uint256(2e18), 60e18, 0, 0, 28e18, 10e18];
        for (uint256 i = 0; i < 6; i++) vm.assertEq(preview.parts[i].amount, amounts[i]);
        _order(root, 100e18);
        vm.assertEq(_totals().dividends, 28e18);
        vm.assertEq(_totals().pot, 10e18);
        vm.assertEq(_totals().totalActual, 98e18);
        vm.assertEq(_totals().totalTokens, fom.orders(1).tokens);
        vm.assertEq(_totals().totalReward, fom.orders(1).reward);
        vm.assertEq(_totals().totalUser, 1);
    }

    // @spec 1-k, 9.3-k
    function test_GenerationsWithAValidPositionGetTheirRate() public {
        _order(line[0], 20e18);
        _order(line[2], 20e18);
        _order(line[4], 20e18);
        _claimAll();
        _order(line[5], 100e18);
        // Of the six accounts above, the first, third and fifth hold a position. The root never had one.
        vm.assertEq(fom.users(line[4]).balance, 5e18);
        vm.assertEq(fom.users(line[3]).balance, 0);
        vm.assertEq(fom.users(line[2]).balance, 2e18);
        vm.assertEq(fom.users(line[0]).balance, 1e18);
        vm.assertEq(fom.users(line[4]).rewardDirect, 5e18);
        // Eve's own downline had paid before: 2 % of that order.
        vm.assertEq(fom.users(line[2]).rewardIndirect, 2e18 + 0.06e18 * 10);
        _skip(10 days + 1);
        _settlePrice();
        uint256 dividends = _totals().dividends;
        _order(line[5], 100e18);
        vm.assertEq(_totals().dividends - dividends, 28e18);
    }

    // @spec 1-l, 9.3-k
    function test_LevelsGetWhatIsAboveTheLevelBelow() public {
        _setLevel(line[4], 1);
        _setLevel(line[3], 3);
        _setLevel(line[2], 2);
        _setLevel(root, 4);
        vm.assertEq(fom.previewBurn(line[5], 0, 1, 100e18, true).parts[3].amount, 0);
        _awaitLevels();
        IFomViews.Preview memory preview = fom.previewBurn(line[5], 0, 1, 100e18, true);
        vm.assertEq(preview.parts[3].amount, 8e18);
        _order(line[5], 100e18);
        vm.assertEq(fom.users(line[4]).rewardTeam, 2e18);
        vm.assertEq(fom.users(line[3]).rewardTeam, 4e18);
        vm.assertEq(fom.users(line[2]).rewardTeam, 0);
        vm.assertEq(fom.users(root).rewardTeam, 2e18);
        vm.assertEq(_totals().totalRewardTeam, 8e18);
        vm.assertEq(_claim(line[3]), 4e18);
        _assertFomSolvent();
    }

    function test_NothingIsBurnedBeyondTheSurplus() public {
        fom.setBurnSurplus(1e18);
        _order(line[0], 100e18);
        vm.assertEq(fom.getConfig().burnSurplus, 0);
        uint256 supply = token.totalSupply();
        uint256 index = _order(line[0], 100e18);
        vm.assertEq(token.totalSupply(), supply);
        vm.assertGt(fom.orders(index).tokens, 500e18);
    }

    function test_KeysAreReservedForQualifyingOrders() public {
        address keys = _account("keys");
        fom.setReceivers(address(nft), address(burn), keys);
        // One word of zeros: there is no key to record.
        vm.etch(keys, hex"60205ff3");
        vm.expectCall(keys, abi.encodeWithSignature("reserveKeys(address,uint256,uint256)", line[0], 1, 0));
        _order(line[0], 50e18);
        vm.etch(keys, hex"fe");
        vm.expectEmit(address(fom));
        emit IFomActions.KeysFailed(line[0], 2, 1);
        _order(line[0], 50e18);
        vm.etch(keys, "");
        vm.expectEmit(address(fom));
        emit IFomActions.KeysFailed(line[0], 3, 1);
        _order(line[0], 50e18);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      REFUSALS
    //////////////////////////////////////////////////////////////////////////*/

    function test_RevertWhen_FiguresAreWrong() public {
        _expectOutOfBounds("times", 0, 1, 10_000);
        fom.burn(0, 0, 10e18, true);
        _expectOutOfBounds("times", 10_001, 1, 10_000);
        fom.burn(0, 10_001, 10e18, true);
        _expectOutOfBounds("amount", 0, 1, type(uint80).max);
        fom.burn(0, 1, 0, true);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NoSuchTier.selector, 5, 5));
        this.order(line[0], 5, 10e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_BelowPrice.selector, 10e18 - 1, 10e18));
        this.order(line[0], 0, 10e18 - 1);
        _order(line[0], 1_000e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_AboveUserMax.selector, line[0], 19_000e18 + 1, 19_000e18));
        this.order(line[0], 0, 19_000e18 + 1);
        _fund(bob);
        vm.expectRevert(abi.encodeWithSelector(Errors.Referral_NotRegistered.selector, bob));
        this.order(bob, 0, 10e18);
        vm.assertEq(_totals().totalOrder, 1);
    }

    function testFuzz_RevertWhen_ValueIsWrong(uint256 value, bool isUSDT) public {
        value = _bound(value, 0, 10 ether);
        uint256 expected = isUSDT ? GAS_FEE : GAS_FEE + 1 ether;
        vm.assume(value != expected);
        vm.prank(line[0]);
        vm.expectRevert(abi.encodeWithSelector(Errors.Product_WrongValue.selector, value, expected));
        fom.burn{value: value}(0, 1, 1 ether, isUSDT);
    }

    // @spec 7.5-m
    function test_RevertGiven_ItIsClosedOrTheAccountIsBanned() public {
        IFomSettings.Terms memory terms = _termsFom();
        terms.startTime = vm.getBlockTimestamp() + 1;
        fom.setTerms(terms);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NotStarted.selector, terms.startTime));
        this.order(line[0], 0, 10e18);
        fom.setTerms(_termsFom());
        vm.prank(manager);
        _fomManaged().setPaused(true);
        vm.expectRevert(Errors.Managed_Paused.selector);
        this.order(line[0], 0, 10e18);
        vm.prank(manager);
        _fomManaged().setPaused(false);
        _blackList(line[0], true);
        vm.assertTrue(_fomManaged().isBlackList(line[0]));
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BlackListed.selector, line[0]));
        this.order(line[0], 0, 10e18);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BlackListed.selector, line[0]));
        fom.previewBurn(line[0], 0, 1, 10e18, true);
        vm.assertEq(_totals().totalOrder, 0);
        vm.assertEq(usdt.balanceOf(line[0]), 1_000_000e18);
    }

    function test_RevertGiven_TheTierIsUsedUpInThisBlock() public {
        fom.moveStakeSurplus(4, 0, BUDGET - 200e18);
        vm.assertEq(fom.getConfigMulti().stakeSurplus[4], 200e18);
        _order(line[0], 4, 100e18);
        uint256 left = fom.getConfigMulti().stakeSurplus[4];
        uint256 needed = (fom.previewBurn(line[1], 3, 1, 100e18, true).tokens * 6_000) / 10_000;
        vm.assertGt(needed, left);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_TierEmpty.selector, 4, needed, left));
        this.order(line[1], 4, 100e18);
        // Another tier still has budget.
        _order(line[1], 3, 100e18);
        vm.assertEq(_totals().totalReward, fom.orders(1).reward + fom.orders(2).reward);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                  REWARDS AND EXITS
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 3.5-b, 3.5-n, 7.5-d, 7.5-e
    function testFuzz_RewardIsLinearInWhateverSteps(
        uint256 tier,
        uint256 amount,
        uint256 first,
        uint256 second
    ) public {
        tier = _bound(tier, 0, 4);
        uint256 index = _order(line[0], tier, _bound(amount, 10e18, 500e18));
        IFomViews.Order memory placed = fom.orders(index);
        uint256 duration = placed.endTime - placed.startTime;
        first = _bound(first, 1 hours, duration - 2);
        second = _bound(second, 1 hours, duration);
        _skip(first);
        uint256 expected = (placed.reward * first) / duration;
        vm.assertEq(fom.rewardOf(index), expected);
        vm.assertEq(_claimOf(line[0], index), expected);
        vm.assertEq(fom.orders(index).lastTime, placed.startTime + first);
        _skip(second);
        if (first + second < duration) {
            vm.expectRevert(abi.encodeWithSelector(Errors.Fom_OrderLocked.selector, index, placed.endTime));
            vm.prank(line[0]);
            fom.release(index);
            _skip(duration - first - second);
        }
        vm.expectEmit(address(fom));
        emit IFomExits.OrderReleased(line[0], index, placed.tokens, placed.reward - expected);
        vm.assertEq(_release(line[0], index), placed.tokens + placed.reward - expected);
        vm.assertEq(fom.orders(index).status, 1);
        vm.assertEq(fom.users(line[0]).amount, 0);
        vm.assertEq(fom.users(line[0]).rewardStaticToken, placed.reward);
        _assertFomSolvent();
        vm.assertEq(_fomManaged().solvency()[1].held, _fomManaged().solvency()[1].owed);
    }

    // @spec 7.5-e
    function test_RevertWhen_ReleasedTwiceOrByAnother() public {
        uint256 index = _order(line[0], 100e18);
        _skip(7 days);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NotOrderOwner.selector, index, line[0], line[1]));
        vm.prank(line[1]);
        fom.release(index);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NotOrderOwner.selector, 2, address(0), line[1]));
        vm.prank(line[1]);
        fom.release(2);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NotOrderOwner.selector, index, line[0], line[1]));
        vm.prank(line[1]);
        fom.claimReward{value: GAS_FEE}(index);
        _release(line[0], index);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_AlreadyReleased.selector, index, 1));
        vm.prank(line[0]);
        fom.release(index);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NothingToClaim.selector, line[0]));
        vm.prank(line[0]);
        fom.claimReward{value: GAS_FEE}(index);
    }

    function test_ReleaseNeedsNobodyElse() public {
        uint256 index = _order(line[0], 100e18);
        _skip(7 days);
        vm.prank(manager);
        _fomManaged().setPaused(true);
        fom.setOpenClaim(false);
        address[4] memory peers = [address(oracle), address(log), address(referral), address(router)];
        for (uint256 i = 0; i < 4; i++) vm.etch(peers[i], hex"fe");
        uint256 expected = fom.rewardOf(index);
        vm.assertGt(expected, 0);
        vm.assertGt(_release(line[0], index), expected);
    }

    function test_BannedOwnerGetsItsCinAndLaterTheReward() public {
        uint256 index = _order(line[0], 100e18);
        _skip(8 days);
        _blackList(line[0], true);
        IFomViews.Order memory placed = fom.orders(index);
        uint256 until = vm.getBlockTimestamp() + 30 days;
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_RewardsHeld.selector, line[0], until));
        vm.prank(line[0]);
        fom.claimReward{value: GAS_FEE}(index);
        vm.assertEq(_release(line[0], index), placed.tokens);
        vm.assertEq(fom.rewardOf(index), placed.reward);
        _blackList(line[0], false);
        vm.assertEq(_claimOf(line[0], index), placed.reward);
        vm.assertEq(fom.orders(index).status, 1);
        _assertFomSolvent();
    }

    function test_RevertGiven_ClaimsAreClosed() public {
        _order(line[0], 20e18);
        _order(line[1], 100e18);
        vm.prank(manager);
        fom.setOpenClaim(false);
        vm.expectRevert(Errors.Fom_ClaimClosed.selector);
        vm.prank(line[0]);
        fom.claimReward{value: GAS_FEE}();
        vm.expectRevert(Errors.Fom_ClaimClosed.selector);
        vm.prank(line[0]);
        fom.claimReward{value: GAS_FEE}(1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_NotManager.selector, line[0]));
        vm.prank(line[0]);
        fom.setOpenClaim(true);
        vm.prank(manager);
        fom.setOpenClaim(true);
        vm.assertEq(_claim(line[0]), 5e18);
    }

    // @spec 7.5-c
    function test_BalanceIsPaidOnce() public {
        _order(line[0], 20e18);
        _order(line[1], 20e18);
        _order(line[2], 100e18);
        vm.assertEq(fom.users(line[0]).balance, 1e18 + 3e18);
        vm.assertEq(_claim(line[0]), 4e18);
        vm.assertEq(fom.users(line[0]).balance, 0);
        vm.assertEq(fom.users(line[0]).rewardDirect, 1e18);
        vm.assertEq(fom.users(line[0]).rewardIndirect, 3e18);
        vm.assertEq(fom.users(line[0]).lastOut, vm.getBlockTimestamp());
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NothingToClaim.selector, line[0]));
        vm.prank(line[0]);
        fom.claimReward{value: GAS_FEE}();
        (uint256 total, , ) = log.getUserReward(line[0], "USDT");
        vm.assertEq(total, 4e18);
    }

    function test_OrdersArePagedNewestFirst() public {
        _order(line[0], 20e18);
        _order(line[1], 20e18);
        _order(line[0], 30e18);
        _order(line[0], 40e18);
        (IFomViews.Order[] memory list, uint256 next) = fom.getUserOrders(line[0], 0, 2);
        vm.assertEq(list.length, 2);
        vm.assertEq(list[0].index, 4);
        vm.assertEq(list[1].index, 3);
        vm.assertEq(next, 1);
        (list, next) = fom.getUserOrders(line[0], next, 2);
        vm.assertEq(list.length, 1);
        vm.assertEq(list[0].index, 1);
        vm.assertEq(next, 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.Fom_NotOrderOwner.selector, 2, line[1], line[0]));
        fom.getUserOrders(line[0], 2, 2);
        vm.assertEq(fom.getOrders(0, 200).length, 4);
        vm.assertEq(fom.getOrders(2, 200)[0].owner, line[1]);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BatchSize.selector, 201, 200));
        fom.getOrders(0, 201);
    }

    function _claimAll() private {
        for (uint256 i = 0; i < line.length; i++) if (fom.users(line[i]).balance != 0) _claim(line[i]);
    }

    /// @dev The event's split equals the preview's and adds up to the payment.
    function _assertSplit(Vm.Log[] memory logs, IFomViews.Preview memory preview) private pure {
        bool found;
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].topics[0] != IProduct.PaymentSplit.selector) continue;
            found = true;
            (uint256 paid, IProduct.Part[] memory parts) = abi.decode(logs[i].data, (uint256, IProduct.Part[]));
            uint256 sum = 0;
            for (uint256 p = 0; p < parts.length; p++) {
                sum += parts[p].amount;
                vm.assertEq(parts[p].amount, preview.parts[p].amount);
                vm.assertEq(parts[p].purpose, preview.parts[p].purpose);
            }
            vm.assertEq(sum, paid);
            vm.assertEq(paid, preview.amount);
        }
        vm.assertTrue(found);
    }

    function _expectOutOfBounds(bytes32 field, uint256 value, uint256 min, uint256 max) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, field, value, min, max));
    }
}
