// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {DoubleTest} from "../support/DoubleTest.sol";
import {ExitWalk} from "../support/ExitWalk.sol";
import {MidLife} from "../support/MidLife.sol";

/// A stake can be withdrawn to the wei under every combination of failures: doubled, less the fee on the reward, while
/// claims are open; principal only, from 30 days after its end, if claims stay closed; with the reward of the time that
/// has passed while an upgrade is announced. A blacklisted account gets the
/// reward when it is removed from the list. An upgrade changes nothing.
contract DoubleWalkTest is DoubleTest, ExitWalk, MidLife {
    address internal ann;
    uint256 internal index;
    uint256 internal principal;

    function setUp() public {
        _deployFom();
        ann = line[0];
        (uint256 fomoIndex, uint256 tokens) = _completed(ann, 0, 100e18);
        principal = tokens;
        index = _deposit(ann, fomoIndex);
        _skip(TERM / 2);
    }

    function test_StakeComesOutThroughEverything() public {
        _skip(TERM / 2 + 30 days + 1);
        _walk("stake", this.leaveDouble);
    }

    function test_StakeExitsEarlyThroughEverything() public {
        address next = _new("DoubleNext", abi.encode(_peers(), fom, address(burn)));
        double.announceUpgrade(next, next.codehash);
        _walk("early exit", this.exitDouble);
    }

    function test_UpgradeMidLifeKeepsStakes() public {
        _skip(TERM / 2);
        _upgrade(address(double), _new("DoubleNext", abi.encode(_peers(), fom, address(burn))), this.digest);
        this.leaveDouble(0);
    }

    function leaveDouble(uint256 mask) external {
        bool closed = _stands(mask, Hurdle.ClaimsClosed);
        // The fee is 5 % of the reward, rounded up.
        uint256 reward = closed ? 0 : principal - (principal * 500 + 9_999) / 10_000;
        vm.startPrank(ann);
        if (closed) double.withdraw(index);
        else double.claim();
        vm.stopPrank();
        if (_stands(mask, Hurdle.BlackListed)) {
            vm.assertEq(token.balanceOf(ann), principal, "principal");
            _unlist();
            if (!closed) _claimDouble(ann);
        }
        vm.assertEq(token.balanceOf(ann), principal + reward, "all");
    }

    /// Half of the term has passed: principal, and half of the reward less its fee.
    function exitDouble(uint256 mask) external {
        uint256 earned = principal / 2;
        uint256 reward = earned - (earned * 500 + 9_999) / 10_000;
        vm.prank(ann);
        double.exit(index);
        if (_stands(mask, Hurdle.BlackListed)) {
            vm.assertEq(token.balanceOf(ann), principal, "principal");
            _unlist();
            vm.prank(manager);
            double.setOpenClaim(true);
            _claimDouble(ann);
        }
        vm.assertEq(token.balanceOf(ann), principal + reward, "all");
        vm.assertEq(double.getConfig().reserve, RESERVE - earned, "the rest is reserve");
    }

    function digest() external view returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    double.getConfig(),
                    double.getTotals(),
                    double.users(ann),
                    double.getUserStakes(ann, 0, 200),
                    double.solvency(),
                    double.owner()
                )
            );
    }

    function _product() internal view override returns (address) {
        return address(double);
    }

    function _user() internal view override returns (address) {
        return ann;
    }

    function _unknownHurdles() internal pure override returns (uint256) {
        return _bit(Hurdle.MarketShut);
    }

    function _peersBehind(Hurdle hurdle) internal view override returns (address[] memory) {
        if (hurdle == Hurdle.OracleBroken) return _list(address(oracle));
        if (hurdle == Hurdle.LogBroken) return _list(address(log));
        if (hurdle == Hurdle.RegistryBroken) return _list(address(referral));
        if (hurdle == Hurdle.OthersBroken) return _list(address(fom), address(nft), address(burn));
        return _list(address(router), address(pair), address(wbnb));
    }

    function _raiseOwn(Hurdle hurdle) internal override {
        if (hurdle == Hurdle.ClaimsClosed) {
            vm.prank(manager);
            double.setOpenClaim(false);
        }
        if (hurdle != Hurdle.TermsChanged) return;
        double.setTerms(1_000, 365);
        double.setFeeTo(address(0));
    }
}
