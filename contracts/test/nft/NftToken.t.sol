// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Product} from "../../src/admin/Product.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {ILog} from "../../src/logs/ILog.sol";
import {INftTypes} from "../../src/nft/INftTypes.sol";
import {Nft} from "../../src/nft/Nft.sol";
import {NftArt} from "../../src/nft/NftArt.sol";
import {IReferral} from "../../src/registration/IReferral.sol";
import {INftWhole} from "../support/INftWhole.sol";
import {TokenTest} from "../support/TokenTest.sol";

/// NFTs with the real token: its fees arrive as dividends within the token's gas limit, and it forwards its callers'
/// address.
contract NftTokenTest is TokenTest {
    INftWhole internal cards;

    function setUp() public {
        _deployToken();
        _openToAll();
        Product.Peers memory peers = Product.Peers({
            token: address(token),
            usdt: address(usdt),
            router: router,
            oracle: oracle,
            referral: IReferral(address(0)),
            log: ILog(address(0))
        });
        NftArt art = NftArt(_new("NftArt"));
        Nft implementation = Nft(_new("Nft", abi.encode(peers, art, _new("NftDesk", abi.encode(peers, art)))));
        INftTypes.Setup memory setup = INftTypes.Setup({
            weights: [uint256(100), 330, 1_100, 3_650, 5_000],
            maxima: [uint256(100_000), 33_333, 11_111, 3_703, 5_000],
            sendMin: 1e18
        });
        bytes memory call = abi.encodeCall(Nft.initialize, (address(this), manager, setup));
        cards = INftWhole(_newProxy(address(implementation), call));
        cards.setMinter(address(this), 1, 10_000);
        token.setAddresses(market, address(burn), address(cards), address(0));
    }

    function test_FeesArriveAsDividends() public {
        cards.mintNodes(alice, 1);
        cards.mintNodes(bob, 3);
        _collect(300e18);
        token.swapAndTrans();
        (, INftTypes.Totals memory totals) = cards.getConfig();
        vm.assertApproxEqRel(totals.rewardTotal, 9.97e18, 1e15);
        vm.assertEq(usdt.balanceOf(address(cards)), totals.rewardTotal);
        vm.assertApproxEqAbs(token.nftRewards(alice), totals.rewardTotal / 4, 1);
        vm.assertApproxEqAbs(token.nftRewards(bob), (totals.rewardTotal * 3) / 4, 1);
        _assertNothingUndelivered();
        uint256 expected = token.nftRewards(bob);
        uint256 before = usdt.balanceOf(bob);
        vm.prank(bob);
        cards.claimReward();
        vm.assertEq(usdt.balanceOf(bob) - before, expected);
    }

    function test_FeesWaitForTheFirstNft() public {
        _collect(300e18);
        token.swapAndTrans();
        _assertNothingUndelivered();
        (, INftTypes.Totals memory totals) = cards.getConfig();
        vm.assertEq(totals.waiting, totals.rewardTotal);
        cards.mintNodes(alice, 1);
        cards.updatePool();
        vm.assertApproxEqAbs(token.nftRewards(alice), totals.rewardTotal, 1);
    }

    // @spec 7.12-p
    function test_TokenBindsForItsCaller() public {
        uint256 tokenId = cards.mintNodes(alice, 1);
        vm.prank(alice);
        token.bindNFT(tokenId);
        vm.assertEq(cards.boundOf(alice), tokenId);
        vm.expectRevert(abi.encodeWithSelector(Errors.Nft_NotYourCard.selector, tokenId, alice));
        vm.prank(bob);
        token.bindNFT(tokenId);
    }
}
