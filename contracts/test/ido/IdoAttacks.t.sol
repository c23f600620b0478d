// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IIdoTypes} from "../../src/ido/IIdoTypes.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {Thief} from "../../src/mocks/Thief.sol";
import {WeakIdo} from "../../src/mocks/WeakIdo.sol";
import {WeakSwap} from "../../src/mocks/WeakSwap.sol";
import {IdoTest} from "../support/IdoTest.sol";
import {ThiefTest} from "../support/ThiefTest.sol";

/// Attacks on the presale: on its stock, on claims and refunds, on what units bring, and on a burn node's swap. The
/// attacker on the DEX is this test contract: exempt from the token's fees, and with as much money as the pool can
/// take.
contract IdoAttacksTest is IdoTest, ThiefTest {
    bytes internal constant CLAIM = abi.encodeWithSignature("claim()");

    function setUp() public {
        _deployIdo();
        vm.deal(address(this), 1_000 ether);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                  STOCK, CLAIM, REFUND
    //////////////////////////////////////////////////////////////////////////*/

    /// Two buyers both saw ten units left, and both buy eight.
    function test_Attack_TwoBuyersOverTheCapInOneBlock() public {
        _addRound(0);
        _buyUnits(line[0], 100);
        _buyUnits(line[1], 90);
        _buyUnits(line[2], 8);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_AboveLeft.selector, 8, 2));
        this.buyUnits(line[3], 8);
        _buyUnits(line[3], 2);
        vm.assertEq(ido.idos(1).sold, 200);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_NoRound.selector, 1));
        this.buyUnits(line[3], 1);
        vm.assertEq(_owedTokens(), 200 * UNIT);

        WeakIdo twin = WeakIdo(_new("WeakIdo", abi.encode(10)));
        vm.prank(line[2]);
        twin.buy(8);
        vm.prank(line[3]);
        twin.buy(8);
        vm.assertGt(twin.sold(), twin.stock(), "the weak twin stands");
    }

    /// A round that may still fail pays no CIN, and a successful round refunds nothing.
    function test_Attack_RefundAfterClaim() public {
        IIdoTypes.RoundSetup memory terms = _terms();
        (terms.softCap, terms.endTime) = (50, OPENING + 10 days);
        _addRound(terms);
        _buyUnits(line[2], 20);
        vm.warp(OPENING + 1 days);
        vm.startPrank(line[2]);
        vm.expectPartialRevert(Errors.Ido_NothingToClaim.selector);
        ido.claim();
        vm.stopPrank();
        _buyUnits(line[3], 30);
        _claim(line[2]);
        vm.warp(OPENING + 20 days);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_NotFailed.selector, 1, terms.endTime));
        vm.prank(line[2]);
        ido.refund(1);
        _assertIdoSolvent();

        WeakIdo twin = WeakIdo(_new("WeakIdo", abi.encode(50)));
        vm.startPrank(line[2]);
        twin.buy(20);
        twin.claim();
        twin.refund();
        vm.assertEq(twin.claimedOf(line[2]) + twin.refundedOf(line[2]), 40, "the weak twin stands");
    }

    /// After the refund of a failed round, its CIN, referral rewards, keys, volume and early purchase right are gone.
    function test_Attack_ClaimAfterRefund() public {
        _addRound(50);
        _buyUnits(line[2], 40);
        _skip(10 days);
        vm.assertEq(_refund(line[2], 1), 4 ether);
        vm.startPrank(line[2]);
        vm.expectRevert(abi.encodeWithSelector(Errors.Ido_NothingToRefund.selector, line[2], 1));
        ido.refund(1);
        vm.warp(OPENING + 100 days);
        vm.expectPartialRevert(Errors.Ido_NothingToClaim.selector);
        ido.claim();
        vm.stopPrank();
        ido.updateUser(line[1]);
        ido.updateUser(line[2]);
        vm.assertEq(ido.users(line[1]).balance, 0);
        vm.assertEq(cards.keysOf(line[2]), 0);
        vm.assertEq(referral.volumeOf(line[2]), 0);
        vm.assertFalse(ido.isIdoBuyer(line[2]));
        vm.assertEq(_owedNative() + _owedTokens(), 0);

        WeakIdo twin = WeakIdo(_new("WeakIdo", abi.encode(50)));
        vm.startPrank(line[2]);
        twin.buy(40);
        twin.refund();
        twin.claim();
        vm.assertEq(twin.claimedOf(line[2]) + twin.refundedOf(line[2]), 80, "the weak twin stands");
    }

    function test_Attack_BlacklistKeepsIdoPrincipal() public {
        _addRound(0);
        _buyUnits(line[2], 10);
        _buyUnits(line[1], 100);
        _buyUnits(line[3], 90);
        IIdoTypes.RoundSetup memory terms = _terms();
        (terms.softCap, terms.endTime) = (50, vm.getBlockTimestamp() + 20 days);
        _addRound(terms);
        _skip(1 days);
        _buyUnits(line[2], 10);
        vm.prank(manager);
        ido.setBlackList(line[2], true);
        _skip(20 days);
        vm.assertEq(_refund(line[2], 2), 1 ether);
        vm.warp(OPENING + 60 days);
        (uint256 tokens, ) = _claim(line[2]);
        vm.assertEq(tokens, 5_000e18);
        _assertTwinKeepsPrincipal(CLAIM);
    }

    /// The owner cannot withdraw payments of an undecided round, referral rewards, unsold stock or bought CIN.
    function test_Attack_OwnerTakesIdoFunds() public {
        _addRound(20);
        _buyUnits(line[2], 19);
        uint256 fees = GAS_FEE;
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(0), fees + 1, fees));
        ido.withdrawToken(address(0), bob, fees + 1);
        uint256 spare = STOCK - 200 * UNIT;
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(token), spare + 1, spare));
        ido.withdrawToken(address(token), bob, spare + 1);
        // After the round's success the proceeds belong to the owner, and the referral rewards to the referrers.
        _buyUnits(line[3], 1);
        uint256 proceeds = 2 ether - 0.16 ether + 2 * GAS_FEE;
        vm.expectRevert(
            abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(0), proceeds + 1, proceeds)
        );
        ido.withdrawToken(address(0), bob, proceeds + 1);
        ido.withdrawToken(address(0), bob, proceeds);
        ido.withdrawToken(address(token), bob, spare);
        vm.warp(OPENING + 100 days);
        (uint256 tokens, ) = _claim(line[2]);
        vm.assertEq(tokens, 19 * UNIT);
        _assertIdoSolvent();
    }

    function test_Attack_DonationToIdo() public {
        _addRound(50);
        _buyUnits(line[2], 20);
        (uint256 native, uint256 tokens) = (_owedNative(), _owedTokens());
        vm.deal(address(ido), address(ido).balance + 100 ether);
        token.transfer(address(ido), 1_000e18);
        vm.assertEq(_owedNative(), native);
        vm.assertEq(_owedTokens(), tokens);
        _skip(10 days);
        vm.assertEq(_refund(line[2], 1), 2 ether);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                  KEYS AND CARDS FOR NOTHING
    //////////////////////////////////////////////////////////////////////////*/

    /// The manager repeatedly grants itself one wei of CIN and five thousand units, which would give two keys each.
    /// Fifteen keys merge into a Syndicate, and at most 1,500 keys can be gifts.
    function test_Attack_KeysByGrants() public {
        peersLater = true;
        _deployIdo();
        ido.setPeers(address(cards), address(0));
        _addRound(0);
        vm.prank(manager);
        ido.mint(manager, 5_000, 1);
        ido.setPeers(address(cards), address(cards));
        for (uint256 i = 0; i < 8; i++) {
            vm.prank(manager);
            ido.mint(manager, 5_000, 1);
        }
        ido.updateUser(manager);
        vm.assertEq(cards.keysOf(manager), 0);
        // Nor did the first units wait for the key contract that was set later.
        vm.assertEq(ido.users(manager).counts, 45_000);
        vm.assertEq(ido.users(manager).tokens, 9);

        WeakIdo twin = WeakIdo(_new("WeakIdo", abi.encode(200)));
        for (uint256 i = 0; i < 8; i++) twin.grant(manager, 5_000);
        vm.assertGt(twin.keysOf(manager), 1_500, "the weak twin stands");
    }

    /// The manager adds a round at a millionth of a coin, only for its own accounts, and buys burn nodes as long as
    /// there are NFTs.
    function test_Attack_CardsByACheapRound() public {
        vm.prank(manager);
        ido.setWhiteList(line[2], true);
        IIdoTypes.RoundSetup memory terms = _terms();
        (terms.idoFirst, terms.endTime) = (7 days, OPENING + 30 days);
        terms.idoTokens = 100e18;
        uint256[3] memory prices = [uint256(1e12), 0.001 ether, 0.01 ether - 1];
        for (uint256 i = 0; i < prices.length; i++) {
            terms.idoAmount = prices[i];
            vm.expectRevert(
                abi.encodeWithSelector(
                    Errors.Managed_OutOfBounds.selector,
                    bytes32("idoAmount"),
                    prices[i],
                    0.01 ether,
                    type(uint80).max
                )
            );
            vm.prank(manager);
            ido.addRound(terms);
        }
        // At the minimum price an NFT costs CIN that is bought and burned.
        terms.idoAmount = 0.01 ether;
        _addRound(terms);
        _open();
        (uint256 supply, uint256 fair) = (token.totalSupply(), oracle.quote(address(wbnb), 0.2 ether, address(token)));
        vm.prank(line[2]);
        ido.burn{value: 0.2 ether + GAS_FEE}(20, true);
        vm.assertEq(cards.balanceOf(line[2]), 20);
        vm.assertGe(supply - token.totalSupply(), (fair * 97) / 100);

        WeakIdo twin = WeakIdo(_new("WeakIdo", abi.encode(200)));
        twin.addRound(1e12);
        vm.prank(line[2]);
        twin.burn{value: 0.002 ether}(2_000);
        vm.assertEq(twin.cardsOf(line[2]), 2_000, "the weak twin stands");
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     RE-ENTRANCY
    //////////////////////////////////////////////////////////////////////////*/

    /// The receiver of a burn node's NFT gets control in the middle of the purchase.
    function test_Attack_ReenterIdoFromANode() public {
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.endTime = OPENING + 30 days;
        _addRound(terms);
        _open();
        bytes[5] memory calls = [
            CLAIM,
            abi.encodeWithSignature("refund(uint256)", 1),
            abi.encodeWithSignature("burn(uint256,bool)", 1, false),
            abi.encodeWithSignature("ido(uint256)", 1),
            abi.encodeCall(ido.updateUser, (address(this)))
        ];
        for (uint256 i = 0; i < calls.length; i++) {
            Thief robber = _robber();
            robber.act{value: 10 * PRICE + GAS_FEE}(address(ido), abi.encodeWithSignature("ido(uint256)", 10));
            bytes memory call = abi.encodeWithSignature("burn(uint256,bool)", 3, true);
            robber.steal{value: 3 * PRICE + GAS_FEE}(address(ido), call, calls[i]);
            _assertLockedOut(robber);
            vm.assertEq(cards.balanceOf(address(robber)), 3);
            _assertTwinPaysTwice(calls[i]);
        }
        _assertIdoSolvent();
    }

    function test_Attack_ReenterIdoClaim() public {
        _addRound(0);
        Thief robber = _robber();
        vm.prank(bob);
        referral.register(address(robber));
        vm.deal(bob, 10 ether);
        _buyUnits(bob, 10);
        _buyUnits(line[1], 10);
        robber.steal(address(ido), CLAIM, CLAIM);
        _assertLockedOut(robber);
        vm.assertEq(address(robber).balance, 0.05 ether);
        _assertIdoSolvent();
        _assertTwinPaysTwice(CLAIM);
    }

    function test_Attack_ReenterIdoRefund() public {
        _addRound(50);
        Thief robber = _robber();
        robber.act{value: 10 * PRICE + GAS_FEE}(address(ido), abi.encodeWithSignature("ido(uint256)", 10));
        _buyUnits(line[0], 10);
        _skip(10 days);
        bytes memory call = abi.encodeWithSignature("refund(uint256)", 1);
        robber.steal(address(ido), call, call);
        _assertLockedOut(robber);
        vm.assertEq(address(robber).balance, 1 ether);
        vm.assertEq(_owedNative(), 1 ether);
        _assertTwinPaysTwice(call);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       THE SWAP
    //////////////////////////////////////////////////////////////////////////*/

    /// Buys before a burn node's swap so that it pays a high price, and sells afterwards. The twin is Ido with an
    /// oracle that returns the pool's price.
    function test_Attack_FlashLoanPushBeforeIdoBurn() public {
        _openBurns();
        uint256 state = vm.snapshotState();
        (uint256 money, uint256 tokens) = (usdt.balanceOf(address(this)), token.balanceOf(address(this)));
        _buy(address(this), 50_000e18);
        vm.expectPartialRevert(Errors.Product_PriceMoved.selector);
        this.burnUnits(line[2], 20);
        _sell(address(this), token.balanceOf(address(this)) - tokens);
        vm.assertLt(usdt.balanceOf(address(this)), money, "the attacker pays the exchange for nothing");
        // Without the push the same purchase succeeds.
        uint256 supply = token.totalSupply();
        this.burnUnits(line[2], 20);
        uint256 fair = supply - token.totalSupply();

        vm.revertToState(state);
        vm.etch(address(oracle), _new("SpotOracle", abi.encode(router, address(usdt))).code);
        _buy(address(this), 50_000e18);
        supply = token.totalSupply();
        this.burnUnits(line[2], 20);
        _sell(address(this), token.balanceOf(address(this)) - tokens);
        vm.assertGt(usdt.balanceOf(address(this)), money, "the weak twin stands");
        vm.assertLt(supply - token.totalSupply(), fair / 2);
    }

    /// If the token charged its fee on this swap, less would arrive than the router returned. What arrives counts.
    function test_Attack_FeeTokenIntoThePair() public {
        paysFee = true;
        _deployIdo();
        _openBurns();
        vm.expectPartialRevert(Errors.Product_PriceMoved.selector);
        this.burnUnits(line[2], 1);
        vm.assertEq(cards.balanceOf(line[2]), 0);

        WeakSwap twin = WeakSwap(_new("WeakSwap"));
        usdt.approve(address(twin), 60e18);
        twin.buy(router, _path(address(usdt), address(token)), 60e18);
        vm.assertGt(twin.credited(), token.balanceOf(address(twin)), "the weak twin stands");
    }

    function buyUnits(address account, uint256 times) external {
        _buyUnits(account, times);
    }

    function burnUnits(address account, uint256 times) external {
        vm.prank(account);
        ido.burn{value: times * PRICE + GAS_FEE}(times, true);
    }

    receive() external payable {}

    /// @dev A round with burn nodes, and trading open to everyone.
    function _openBurns() private {
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.endTime = OPENING + 30 days;
        _addRound(terms);
        _open();
        vm.warp(OPENING + WHITE_TIME);
        _settlePrice();
    }

    function _robber() private returns (Thief robber) {
        robber = Thief(_new("Thief"));
        robber.act(address(referral), abi.encodeCall(referral.register, (root)));
    }
}
