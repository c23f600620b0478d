// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {FirstLiquidity} from "../../src/swap/FirstLiquidity.sol";
import {IPair} from "../../src/swap/IExchange.sol";
import {Token} from "../../src/token/Token.sol";
import {TokenTest} from "../support/TokenTest.sol";

/// first liquidity
/// ├── when dust was sent to the empty pool and synced
/// │   ├── through the router → reverts permanently
/// │   └── in one transaction → everything, at the intended price
/// ├── when it is added with separate transfers → an attacker can mint the LP tokens in between
/// ├── given the pool has liquidity → FirstLiquidity_NotTheFirst(pair), nothing moves
/// ├── when nobody would own the LP tokens → Managed_ZeroAddress · for less or more than the bounds → Managed_OutOfBounds
/// └── taking the LP tokens
///     ├── before the end → FirstLiquidity_Locked, for the owner too
///     └── from then on → the owner gets all of them, others FirstLiquidity_NotOwner
contract FirstLiquidityAttacksTest is TokenTest {
    address internal thief = _account("thief");
    address internal heir = _account("heir");
    uint256 internal term = 365 days;
    FirstLiquidity internal lock;

    function setUp() public {
        vm.warp(START);
        _deployExchange();
        token = Token(_new("Token", abi.encode(_setup())));
        pair = IPair(token.getConfig().swapPair);
        token.setFeeExempt(address(this), true);
        usdt.mint(address(this), POOL_USDT * 2);
        usdt.mint(thief, 1e18);
    }

    function test_Attack_DustBeforeTheFirstLiquidity() public {
        _dust();

        token.approve(address(router), POOL_CIN);
        usdt.approve(address(router), POOL_USDT);
        vm.expectRevert("UniswapV2Library: INSUFFICIENT_LIQUIDITY");
        router.addLiquidity(
            address(token),
            address(usdt),
            POOL_CIN,
            POOL_USDT,
            0,
            0,
            address(this),
            vm.getBlockTimestamp()
        );

        _bring();
        vm.assertEq(pair.balanceOf(address(lock)) + pair.balanceOf(address(0)), pair.totalSupply(), "all of it");
        vm.assertEq(token.balanceOf(address(pair)), POOL_CIN, "without a fee");
        vm.assertEq(usdt.balanceOf(address(pair)), POOL_USDT + 1, "and the gift");
    }

    function test_Attack_MintBetweenTwoTransfers() public {
        // With separate transfers, the attacker mints in between.
        token.transfer(address(pair), POOL_CIN);
        usdt.transfer(address(pair), POOL_USDT);
        vm.prank(thief);
        pair.mint(thief);
        vm.assertEq(pair.balanceOf(thief) + pair.balanceOf(address(0)), pair.totalSupply(), "the thief has it all");
    }

    function test_RevertGiven_ThePoolHasLiquidity() public {
        _bring();
        uint256 before = usdt.balanceOf(address(this));
        address next = _allow();
        vm.expectRevert(abi.encodeWithSelector(Errors.FirstLiquidity_NotTheFirst.selector, address(pair)));
        this.create(_arguments());
        vm.assertEq(usdt.balanceOf(address(this)), before);
        vm.assertEq(next.code.length, 0);
    }

    /// The provider sells into a market that believes in its depth, then takes the liquidity and leaves. The weak way
    /// sends the LP tokens to the provider, as a deposit by hand does.
    function test_Attack_TakeTheFirstLiquidityEarly() public {
        uint256 state = vm.snapshotState();
        _bring();
        uint256 liquidity = pair.balanceOf(address(lock));
        vm.assertEq(pair.balanceOf(address(this)) + pair.balanceOf(heir), 0);
        uint256[3] memory times = [START, START + 30 days, START + 365 days - 1];
        for (uint256 i = 0; i < times.length; i++) {
            vm.warp(times[i]);
            vm.expectRevert(abi.encodeWithSelector(Errors.FirstLiquidity_Locked.selector, START + 365 days));
            vm.prank(heir);
            lock.take();
        }
        vm.warp(START + 365 days);
        address[2] memory others = [thief, address(this)];
        for (uint256 i = 0; i < others.length; i++) {
            vm.expectRevert(abi.encodeWithSelector(Errors.FirstLiquidity_NotOwner.selector, others[i]));
            vm.prank(others[i]);
            lock.take();
        }
        vm.expectEmit(address(lock));
        emit FirstLiquidity.LiquidityTaken(address(pair), heir, liquidity);
        vm.prank(heir);
        lock.take();
        vm.assertEq(pair.balanceOf(heir), liquidity);
        vm.assertEq(pair.balanceOf(address(lock)), 0);

        vm.revertToState(state);
        token.transfer(address(pair), POOL_CIN);
        usdt.transfer(address(pair), POOL_USDT);
        pair.mint(address(this));
        // As soon as others can buy, the provider leaves.
        vm.warp(OPEN + 1 days);
        pair.transfer(address(pair), pair.balanceOf(address(this)));
        uint256 before = usdt.balanceOf(address(this));
        pair.burn(address(this));
        vm.assertGt(
            usdt.balanceOf(address(this)) - before,
            POOL_USDT - 1e18,
            "the weak way leaves nothing in the pool"
        );
    }

    function test_RevertWhen_TermOrOwnerIsWrong() public {
        uint256[3] memory wrong = [uint256(0), 30 days - 1, 3_650 days + 1];
        for (uint256 i = 0; i < wrong.length; i++) {
            term = wrong[i];
            _allow();
            vm.expectRevert(
                abi.encodeWithSelector(
                    Errors.Managed_OutOfBounds.selector,
                    bytes32("term"),
                    term,
                    uint256(30 days),
                    uint256(3_650 days)
                )
            );
            this.create(_arguments());
        }
        (term, heir) = (30 days, address(0));
        _allow();
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        this.create(_arguments());
        vm.assertEq(pair.totalSupply(), 0);
    }

    function testFuzz_LocksForAnyTermWithinTheBounds(uint256 length) public {
        term = _bound(length, 30 days, 3_650 days);
        _bring();
        vm.assertEq(lock.unlocksAt(), vm.getBlockTimestamp() + term);
        vm.assertEq(lock.owner(), heir);
        vm.assertEq(address(lock.pair()), address(pair));
    }

    function create(bytes memory arguments) external {
        _new("FirstLiquidity", arguments);
    }

    function _dust() private {
        vm.prank(thief);
        usdt.transfer(address(pair), 1);
        vm.prank(thief);
        pair.sync();
    }

    function _bring() private {
        address expected = _allow();
        lock = FirstLiquidity(_new("FirstLiquidity", _arguments()));
        vm.assertEq(address(lock), expected);
    }

    /// @dev Approves the address of this account's next contract.
    function _allow() private returns (address next) {
        uint64 nonce = vm.getNonce(address(this));
        vm.assertGt(nonce, 0);
        vm.assertLt(nonce, 0x80);
        bytes memory seed = abi.encodePacked(hex"d694", address(this), uint8(nonce));
        next = address(uint160(uint256(keccak256(seed))));
        token.approve(next, POOL_CIN);
        usdt.approve(next, POOL_USDT);
    }

    function _arguments() private view returns (bytes memory) {
        return abi.encode(pair, token, POOL_CIN, usdt, POOL_USDT, heir, term);
    }
}
