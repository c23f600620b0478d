// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ExitWalk} from "../support/ExitWalk.sol";
import {TokenTest} from "../support/TokenTest.sol";

/// CIN can be transferred to the wei, by its holder or an approved spender, under every combination of failures and
/// before trading opens. The token has no blacklist and no pause.
contract TokenWalkTest is TokenTest, ExitWalk {
    uint256 internal constant HELD = 100e18 + 7;

    function setUp() public {
        _deployToken();
        token.transfer(alice, HELD);
        _openToAll();
        // Fees in the contract, and surplus.
        token.transfer(address(token), 5e18);
        token.transfer(bob, 100e18);
        vm.prank(bob);
        token.transfer(address(pair), 100e18);
    }

    function test_BalanceMovesThroughEverything() public {
        _walk("balance", this.leaveToken);
    }

    function leaveToken(uint256) external {
        address carol = _account("carol");
        vm.startPrank(alice);
        token.transfer(carol, HELD / 3);
        token.approve(keeper, type(uint256).max);
        vm.stopPrank();
        uint256 rest = HELD - HELD / 3;
        vm.prank(keeper);
        token.transferFrom(alice, carol, rest);
        vm.assertEq(token.balanceOf(carol), HELD, "moved");
        vm.assertEq(token.balanceOf(alice), 0, "left");
        uint256 supply = token.totalSupply();
        vm.prank(carol);
        token.burn(HELD);
        vm.assertEq(supply - token.totalSupply(), HELD, "burned");
    }

    function _product() internal view override returns (address) {
        return address(token);
    }

    function _user() internal view override returns (address) {
        return alice;
    }

    function _unknownHurdles() internal pure override returns (uint256) {
        uint256 unknown = _bit(Hurdle.Paused) | _bit(Hurdle.BlackListed) | _bit(Hurdle.ClaimsClosed);
        return unknown | _bit(Hurdle.LogBroken) | _bit(Hurdle.RegistryBroken);
    }

    function _peersBehind(Hurdle hurdle) internal view override returns (address[] memory) {
        if (hurdle == Hurdle.OracleBroken) return _list(address(oracle));
        if (hurdle == Hurdle.OthersBroken) return _list(address(nft), address(burn), distributor);
        return _list(address(router), address(factory), address(wbnb));
    }

    function _raiseOwn(Hurdle hurdle) internal override {
        // Back to a time before trading opened.
        if (hurdle == Hurdle.MarketShut) vm.warp(START);
        if (hurdle == Hurdle.TermsChanged) token.setFees(500, 500);
    }
}
