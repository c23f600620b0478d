// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {IPair} from "../../src/swap/IExchange.sol";
import {Token} from "../../src/token/Token.sol";
import {TokenTest} from "../support/TokenTest.sol";

/// first liquidity
/// ├── when dust was sent to the empty pool and synced
/// │   ├── through the router → reverts permanently
/// │   └── in one transaction → everything, at the intended price
/// ├── when it is added with separate transfers → an attacker can mint the LP tokens in between
/// └── given the pool has liquidity → FirstLiquidity_NotTheFirst(pair), nothing moves
contract FirstLiquidityAttacksTest is TokenTest {
    address internal thief = _account("thief");

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
        vm.assertEq(pair.balanceOf(address(this)) + pair.balanceOf(address(0)), pair.totalSupply(), "all of it");
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
        vm.assertEq(_new("FirstLiquidity", _arguments()), expected);
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
        return abi.encode(pair, token, POOL_CIN, usdt, POOL_USDT);
    }
}
