// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {Errors} from "../../src/libraries/Errors.sol";
import {ExitWalk} from "../support/ExitWalk.sol";
import {KeyNftTest} from "../support/KeyNftTest.sol";
import {MidLife} from "../support/MidLife.sol";

/// Keys can be transferred, and credited keys minted, under every combination of failures. The blacklist withholds
/// credits, not keys, while the account is listed. An upgrade changes nothing.
contract KeyNftWalkTest is KeyNftTest, ExitWalk, MidLife {
    function setUp() public {
        _deployKeys();
        _give(alice, 5);
        _openSecond();
        _give(alice, 2);
        _credit(alice, 3);
    }

    function test_KeysComeOutThroughEverything() public {
        _walk("keys", this.leaveKeys);
    }

    function test_UpgradeMidLifeKeepsKeysAndCredits() public {
        address desk = _new("KeyNftDesk", abi.encode(mining, nft, art));
        _upgrade(address(keys), _new("KeyNftNext", abi.encode(mining, nft, art, desk)), this.digest);
        this.leaveKeys(0);
    }

    function leaveKeys(uint256 mask) external {
        vm.startPrank(alice);
        keys.safeTransferFrom(alice, bob, 1, 5, "");
        keys.safeBatchTransferFrom(alice, bob, _one(2), _one(2), "");
        vm.stopPrank();
        vm.assertEq(keys.balanceOf(bob, 1), 5, "first edition");
        vm.assertEq(keys.balanceOf(bob, 2), 2, "second edition");
        if (_stands(mask, Hurdle.BlackListed)) {
            vm.expectPartialRevert(Errors.Managed_RewardsHeld.selector);
            vm.prank(alice);
            keys.mintKeys();
            _unlist();
        }
        vm.prank(alice);
        keys.mintKeys();
        vm.assertEq(keys.balanceOf(alice, 2), 3, "credited");
    }

    function digest() external view returns (bytes32) {
        // solhint-disable-next-line avoid-low-level-calls
        (, bytes memory all) = address(keys).staticcall(abi.encodeCall(keys.keysOf, (alice)));
        return keccak256(abi.encode(all, keys.getConfig(), keys.isProduct(ido), Ownable(address(keys)).owner()));
    }

    function _product() internal view override returns (address) {
        return address(keys);
    }

    function _user() internal view override returns (address) {
        return alice;
    }

    function _unknownHurdles() internal pure override returns (uint256) {
        return _bit(Hurdle.BudgetGone) | _bit(Hurdle.ClaimsClosed) | _bit(Hurdle.MarketShut);
    }

    function _peersBehind(Hurdle hurdle) internal view override returns (address[] memory) {
        if (hurdle == Hurdle.OracleBroken) return _list(oracle);
        if (hurdle == Hurdle.LogBroken) return _list(log);
        if (hurdle == Hurdle.RegistryBroken) return _list(address(referral));
        if (hurdle == Hurdle.OthersBroken) return _list(address(mining), address(nft), address(art));
        return _list(address(uint160(uint256(keccak256("router")))));
    }

    /// @dev The only setting to change is how many keys a product may credit.
    function _raiseOwn(Hurdle) internal override {
        vm.prank(owner);
        keys.setProduct(ido, 0);
    }
}
