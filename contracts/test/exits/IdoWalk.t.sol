// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {Product} from "../../src/admin/Product.sol";
import {IIdoTypes} from "../../src/ido/IIdoTypes.sol";
import {ExitWalk} from "../support/ExitWalk.sol";
import {IdoTest} from "../support/IdoTest.sol";
import {MidLife} from "../support/MidLife.sol";

/// Units of a successful and of a failed round, a grant, and a referrer's rewards can all be withdrawn to the wei under
/// every combination of failures, even if trading never opens. A banned account gets bought CIN and refunds at once,
/// and the rest after 30 days at the latest. While an upgrade is announced, bought CIN leaves at once. An upgrade changes
/// nothing.
contract IdoWalkTest is IdoTest, ExitWalk, MidLife {
    uint256 internal constant BOUGHT = 10 * UNIT;
    uint256 internal constant GRANTED = 77e18 + 7;
    uint256 internal constant PAID = 20 * PRICE;
    /// 5 % of five units.
    uint256 internal constant SHARE = (5 * PRICE * 500) / 10_000;

    address internal ben;

    function setUp() public {
        _deployIdo();
        ben = line[1];
        _addRound(0);
        _buyUnits(ben, 10);
        _buyUnits(line[2], 5);
        vm.prank(manager);
        ido.mint(ben, 1, GRANTED);
        _skip(11 days);
        _addRound(50);
        _buyUnits(ben, 20);
        _buyUnits(line[2], 29);
        _skip(10 days);
    }

    function test_UnitsComeOutThroughEverything() public {
        _walk("units", this.leaveIdo);
    }

    function test_BoughtCinLeavesEarlyThroughEverything() public {
        address next = _implementation();
        ido.announceUpgrade(next, next.codehash);
        _walk("early", this.leaveEarly);
    }

    function test_UpgradeMidLifeKeepsUnitsAndBalances() public {
        Product.Peers memory peers = Product.Peers(address(token), address(usdt), router, oracle, referral, log);
        address next = _new("IdoNodes", abi.encode(peers, _new("IdoPool", abi.encode(peers))));
        address desk = _new("IdoDesk", abi.encode(peers, next));
        _upgrade(address(ido), _new("IdoNext", abi.encode(peers, desk)), this.digest);
        this.leaveIdo(0);
    }

    function leaveIdo(uint256 mask) external {
        // A ban delays rewards for 30 days.
        bool listed = _stands(mask, Hurdle.BlackListed);
        uint256 before = ben.balance;
        vm.assertEq(_refund(ben, 2), PAID, "refund");
        // If trading does not open, CIN vests from 180 days after the round's end. The first claim comes midway.
        uint256 midway = _stands(mask, Hurdle.MarketShut) ? 200 days : 30 days;
        _skip(midway);
        _claim(ben);
        vm.assertLt(token.balanceOf(ben), BOUGHT);
        _skip(300 days - midway);
        _claim(ben);
        // The list remains, and holds nothing back any more.
        vm.assertEq(ido.isBlackList(ben), listed);
        vm.assertEq(token.balanceOf(ben), BOUGHT + GRANTED, "tokens");
        vm.assertEq(ben.balance - before, PAID + SHARE, "native");
    }

    /// @dev Bought CIN at once; the refund of the failed round with it.
    function leaveEarly(uint256) external {
        uint256 before = ben.balance;
        vm.prank(ben);
        ido.exit();
        vm.assertEq(token.balanceOf(ben), BOUGHT, "bought");
        vm.assertEq(_refund(ben, 2), PAID, "refund");
        vm.assertEq(ben.balance - before, PAID, "native");
    }

    function digest() external view returns (bytes32) {
        return keccak256(abi.encode(_books(ben), _books(line[2]), ido.getConfig(), Ownable(address(ido)).owner()));
    }

    function _product() internal view override returns (address) {
        return address(ido);
    }

    function _user() internal view override returns (address) {
        return ben;
    }

    function _unknownHurdles() internal pure override returns (uint256) {
        return _bit(Hurdle.ClaimsClosed);
    }

    function _peersBehind(Hurdle hurdle) internal view override returns (address[] memory) {
        if (hurdle == Hurdle.OracleBroken) return _list(address(oracle));
        if (hurdle == Hurdle.LogBroken) return _list(address(log));
        if (hurdle == Hurdle.RegistryBroken) return _list(address(referral));
        if (hurdle == Hurdle.OthersBroken) return _list(address(cards));
        return _list(address(router), address(pair), address(wbnb));
    }

    function _raiseOwn(Hurdle hurdle) internal override {
        if (hurdle == Hurdle.MarketShut) token.setOpenTime(vm.getBlockTimestamp() + 365 days);
        if (hurdle != Hurdle.TermsChanged) return;
        IIdoTypes.Setup memory setup = _setupIdo();
        (setup.handleGas, setup.firstRate, setup.vestDays, setup.userMax) = (0.01 ether, 0, 365, 1);
        ido.setConfig(setup);
    }
}
