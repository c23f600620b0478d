// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {Product} from "../../src/admin/Product.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ILog} from "../../src/logs/ILog.sol";
import {INftTypes} from "../../src/nft/INftTypes.sol";
import {IReferral} from "../../src/registration/IReferral.sol";
import {IRouter} from "../../src/swap/IExchange.sol";
import {IPriceOracle} from "../../src/swap/IPriceOracle.sol";
import {ExitWalk} from "../support/ExitWalk.sol";
import {MidLife} from "../support/MidLife.sol";
import {NftTest} from "../support/NftTest.sol";

/// An NFT can be transferred, and its dividends are paid to the wei, under every combination of failures. The blacklist
/// withholds dividends, not NFTs, while the account is listed. An upgrade changes nothing.
contract NftWalkTest is NftTest, ExitWalk, MidLife {
    address internal log = _account("log");
    address internal oracle = _account("oracle");
    address internal registry = _account("registry");
    IRouter internal router;
    uint256 internal card;
    uint256 internal due;

    function setUp() public {
        router = IRouter(_new("WethOnly"));
        vm.etch(log, hex"00");
        _deployNft();
        card = _grant(alice, FLAME, 1);
        _nodes(bob, 3);
        nft.addDividend(630e18 + 1);
        _grant(alice, SPARK, 1);
        nft.addDividend(100e18);
        due = nft.rewardsOf(alice);
        // 330 of 630, then 430 of 730.
        vm.assertApproxEqAbs(due, 330e18 + (uint256(100e18) * 430) / 730, 2);
    }

    function test_CardsAndDividendsComeOutThroughEverything() public {
        _walk("cards", this.leaveNft);
    }

    function test_UpgradeMidLifeKeepsCardsAndDividends() public {
        Product.Peers memory peers = _peers();
        _upgrade(
            address(nft),
            _new("NftNext", abi.encode(peers, art, _new("NftDesk", abi.encode(peers, art)))),
            this.digest
        );
        this.leaveNft(0);
    }

    function leaveNft(uint256 mask) external {
        _transfer(alice, carol, card);
        vm.assertEq(nft.ownerOf(card), carol, "holder");
        if (_stands(mask, Hurdle.BlackListed)) {
            vm.expectPartialRevert(Errors.Managed_RewardsHeld.selector);
            vm.prank(alice);
            nft.claimReward();
            _unlist();
        }
        vm.assertEq(_claim(alice), due, "dividends");
    }

    function digest() external view returns (bytes32) {
        INftTypes.Totals memory totals = _totals();
        bytes32 cards = keccak256(
            abi.encode(nft.cardsOf(alice, 0, 200), nft.cardsOf(bob, 0, 200), nft.users(alice), nft.users(bob))
        );
        return
            keccak256(
                abi.encode(
                    cards,
                    totals,
                    nft.getConfigMulti(),
                    nft.solvency(),
                    nft.name(),
                    nft.totalSupply(),
                    Ownable(address(nft)).owner()
                )
            );
    }

    function _peers() internal override returns (Product.Peers memory) {
        return Product.Peers(token, address(usdt), router, IPriceOracle(oracle), IReferral(registry), ILog(log));
    }

    function _product() internal view override returns (address) {
        return address(nft);
    }

    function _user() internal view override returns (address) {
        return alice;
    }

    function _unknownHurdles() internal pure override returns (uint256) {
        return _bit(Hurdle.ClaimsClosed) | _bit(Hurdle.MarketShut);
    }

    function _peersBehind(Hurdle hurdle) internal view override returns (address[] memory) {
        if (hurdle == Hurdle.OracleBroken) return _list(oracle);
        if (hurdle == Hurdle.LogBroken) return _list(log);
        if (hurdle == Hurdle.RegistryBroken) return _list(registry);
        if (hurdle == Hurdle.OthersBroken) return _list(address(art), token, minter);
        return _list(address(router));
    }

    function _raiseOwn(Hurdle hurdle) internal override {
        if (hurdle != Hurdle.TermsChanged) return;
        INftTypes.Setup memory setup = _setup();
        (setup.maxima, setup.sendMin) = ([uint256(0), 0, 0, 0, 0], 100e18);
        vm.prank(owner);
        nft.setConfig(setup);
    }
}
