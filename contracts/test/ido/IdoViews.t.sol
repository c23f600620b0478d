// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IIdoTypes} from "../../src/ido/IIdoTypes.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {IToken} from "../../src/token/IToken.sol";
import {IdoTest} from "../support/IdoTest.sol";

/// idos(index) · getIdosPaged(from, count) · getPurchases(account, from, count)
/// ├── when there is no such round → Ido_NoSuchRound; when the page is empty or too long → Managed_BatchSize
/// └── newest first; `from` beyond the end starts at the newest
/// previewClaim(account)
/// ├── over several rounds → the next release is the earliest of all rounds that have one
/// └── referral rewards of later rounds count without earlier ones
/// given no opening time is set → bought CIN vests 180 days after the round's end; burn nodes cannot be bought
/// previewIdo(account, times)
/// ├── given no upline, or a registry without names → no referral reward, everything is proceeds
/// └── given the oracle returns invalid data → no volume
contract IdoViewsTest is IdoTest {
    function setUp() public {
        _deployIdo();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        LISTS
    //////////////////////////////////////////////////////////////////////////*/

    function test_PagesOfRounds() public {
        for (uint256 i = 1; i <= 3; i++) _addLater(i * 20 days);
        IIdoTypes.Round[] memory newest = ido.getIdosPaged(0, 2);
        vm.assertEq(newest.length, 2);
        vm.assertEq(newest[0].index, 3);
        vm.assertEq(newest[1].index, 2);
        vm.assertEq(abi.encode(ido.getIdosPaged(4, 2)), abi.encode(newest));
        IIdoTypes.Round[] memory rest = ido.getIdosPaged(2, 200);
        vm.assertEq(rest.length, 2);
        vm.assertEq(rest[0].index, 2);
        vm.assertEq(rest[1].index, 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BatchSize.selector, 0, 200));
        ido.getIdosPaged(0, 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_NoSuchRound.selector, 0, 3));
        ido.idos(0);
    }

    function test_PagesOfPurchases() public {
        _addRound(0);
        for (uint256 i = 1; i <= 3; i++) _buyUnits(line[2], i);
        IIdoTypes.Purchase[] memory newest = ido.getPurchases(line[2], 0, 2);
        vm.assertEq(newest.length, 2);
        vm.assertEq(newest[0].times, 3);
        vm.assertEq(newest[0].amount, 3 * PRICE);
        vm.assertEq(newest[0].tokens, 3 * UNIT);
        vm.assertEq(newest[1].times, 2);
        vm.assertEq(abi.encode(ido.getPurchases(line[2], 4, 2)), abi.encode(newest));
        IIdoTypes.Purchase[] memory rest = ido.getPurchases(line[2], 2, 200);
        vm.assertEq(rest.length, 2);
        vm.assertEq(rest[0].times, 2);
        vm.assertEq(rest[1].times, 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BatchSize.selector, 0, 200));
        ido.getPurchases(line[2], 0, 0);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                   SEVERAL ROUNDS
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Trading never opens, so each round vests from 180 days after its own end. The ends are at different times
    /// of the day.
    function test_TheNextReleaseIsTheEarliest() public {
        token.setOpenTime(OPENING + 300 days);
        _buyInTwo(20.5 days);
        uint256 first = ido.idos(1).openBy;
        uint256 second = ido.idos(2).openBy;
        vm.assertEq(second, first + 20.5 days);
        vm.assertEq(_next(), first);
        vm.warp(second + 1 hours);
        vm.assertEq(_next(), second + 12 hours);
        vm.warp(second + 13 hours);
        vm.assertEq(_next(), second + 1 days);
    }

    function test_NextReleaseSkipsFullyVestedPurchases() public {
        IIdoTypes.Setup memory setup = _setupIdo();
        _addRound(0);
        _buyUnits(line[2], 10);
        setup.vestDays = 1;
        ido.setConfig(setup);
        _skip(11 days);
        _addLater(5 days);
        _buyUnits(line[2], 10);
        vm.warp(OPENING);
        vm.assertEq(_next(), OPENING + 1 days);
        // The second is fully paid after a day; the first is not.
        vm.warp(OPENING + 1 days);
        IIdoTypes.ClaimPreview memory due = ido.previewClaim(line[2]);
        vm.assertEq(due.nextRelease, OPENING + 2 days);
        vm.assertEq(due.tokens, 1_000e18 + uint256(4_000e18) / 60 + 5_000e18);
        vm.warp(OPENING + 60 days);
        vm.assertEq(_next(), 0);
        (uint256 tokens, ) = _claim(line[2]);
        vm.assertEq(tokens, 10_000e18);
        _assertIdoSolvent();
    }

    function test_ReferralRewardsOfALaterRoundAlone() public {
        _addRound(0);
        _skip(11 days);
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.softCap = 20;
        _addRound(terms);
        _buyUnits(line[2], 10);
        vm.assertEq(ido.previewClaim(line[1]).native, 0);
        vm.assertEq(ido.users(line[1]).heldRewards, 0.05 ether);
        _buyUnits(line[3], 10);
        vm.assertEq(ido.previewClaim(line[1]).native, 0.05 ether + 0.03 ether);
        vm.assertEq(ido.users(line[1]).rewardDirect, 0.05 ether);
        vm.assertEq(ido.users(line[1]).rewardIndirect, 0.03 ether);
        (, uint256 native) = _claim(line[1]);
        vm.assertEq(native, 0.08 ether);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     THE OPENING
    //////////////////////////////////////////////////////////////////////////*/

    function test_BoughtCinVestsWithoutAnOpeningTime() public {
        token.setOpenTime(OPENING + 300 days);
        _undecide();
        _addRound(0);
        _buyUnits(line[2], 10);
        uint256 openBy = ido.idos(1).openBy;
        vm.assertEq(_next(), openBy);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_NotTrading.selector, 0));
        ido.previewBurn(line[2], 1, true);
        vm.warp(openBy);
        (uint256 tokens, ) = _claim(line[2]);
        vm.assertEq(tokens, 1_000e18);
        // No opening time was stored, so a later one is read, and is too late to count.
        vm.clearMockedCalls();
        token.open();
        vm.assertEq(_next(), openBy + 1 days);
        _skip(60 days);
        (tokens, ) = _claim(line[2]);
        vm.assertEq(tokens, 4_000e18);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      PREVIEWS
    //////////////////////////////////////////////////////////////////////////*/

    function test_NoReferralRewardWithoutAnUpline() public {
        _addRound(0);
        vm.deal(root, 10 ether);
        _assertAllProceeds(root);
        _buyUnits(root, 10);
        vm.assertEq(_owedNative(), 0);
        // A registry that returns no referrer gives no reward.
        vm.mockCall(address(referral), abi.encodeWithSelector(referral.upline.selector), abi.encode(new address[](2)));
        _assertAllProceeds(line[2]);
        _buyUnits(line[2], 10);
        vm.assertEq(_owedNative(), 0);
    }

    function test_WithoutAPriceThereIsNoVolume() public {
        _addRound(0);
        vm.assertGt(ido.previewIdo(line[2], 10).volume, 0);
        bytes memory question = abi.encodeCall(oracle.tryQuote, (address(usdt), 1e18, address(wbnb)));
        // The oracle has no price; it returns an unknown flag; it returns a price of zero, or one above any possible
        // price.
        bytes[5] memory answers = [
            abi.encode(false, uint256(1e15)),
            abi.encode(uint256(2), uint256(1e15)),
            abi.encode(true, uint256(0)),
            abi.encode(true, uint256(type(uint128).max) + 1),
            abi.encode(true)
        ];
        for (uint256 i = 0; i < answers.length; i++) {
            vm.mockCall(address(oracle), question, answers[i]);
            vm.assertEq(ido.previewIdo(line[2], 10).volume, 0);
            vm.assertEq(ido.referralStats(line[2]).total, 0);
        }
        _buyUnits(line[2], 10);
        vm.assertEq(referral.volumeOf(line[2]), 0);
        vm.mockCall(address(oracle), question, abi.encode(true, uint256(1e15)));
        vm.assertEq(ido.previewIdo(line[2], 10).volume, 1_000e18);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       HELPERS
    //////////////////////////////////////////////////////////////////////////*/

    function _addLater(uint256 delay) private {
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.endTime = vm.getBlockTimestamp() + delay + 10 days;
        _addRound(terms);
    }

    /// @param later By how much the second round ends later.
    function _buyInTwo(uint256 later) private {
        IIdoTypes.RoundSetup memory terms = _terms();
        _addRound(terms);
        terms.endTime += later;
        _addRound(terms);
        _buyUnits(line[2], 10);
        _skip(11 days);
        _buyUnits(line[2], 10);
    }

    function _next() private view returns (uint256) {
        return ido.previewClaim(line[2]).nextRelease;
    }

    function _undecide() private {
        IToken.Config memory config = token.getConfig();
        config.openTime = 0;
        vm.mockCall(address(token), abi.encodeCall(token.getConfig, ()), abi.encode(config));
    }

    function _assertAllProceeds(address account) private view {
        IIdoTypes.IdoPreview memory plan = ido.previewIdo(account, 10);
        vm.assertEq(plan.direct + plan.indirect, 0);
        vm.assertEq(plan.directTo, address(0));
        vm.assertEq(plan.indirectTo, address(0));
        vm.assertEq(plan.proceeds, 10 * PRICE);
    }
}
