// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Product} from "../../src/admin/Product.sol";
import {ILog} from "../../src/logs/ILog.sol";
import {INftTypes} from "../../src/nft/INftTypes.sol";
import {Nft} from "../../src/nft/Nft.sol";
import {NftArt} from "../../src/nft/NftArt.sol";
import {IReferral} from "../../src/registration/IReferral.sol";
import {IRouter} from "../../src/swap/IExchange.sol";
import {FaucetUsdt} from "../../src/swap/FaucetUsdt.sol";
import {IPriceOracle} from "../../src/swap/IPriceOracle.sol";
import {BaseTest} from "./BaseTest.sol";
import {INftWhole} from "./INftWhole.sol";

/// @notice Nft behind its proxy. This test can mint the USDT and has approved Nft to take dividends. `minter` may mint
/// Sparks and Syndicates. `token` is the address that Nft accepts as the token.
abstract contract NftTest is BaseTest {
    uint256 internal constant SPARK = 1;
    uint256 internal constant FLAME = 2;
    uint256 internal constant BLAZE = 3;
    uint256 internal constant BEACON = 4;
    uint256 internal constant SYNDICATE = 5;

    INftWhole internal nft;
    NftArt internal art;
    FaucetUsdt internal usdt;
    address internal owner = _account("owner");
    address internal manager = _account("manager");
    address internal minter = _account("minter");
    address internal token = _account("token");
    address internal alice = _account("alice");
    address internal bob = _account("bob");
    address internal carol = _account("carol");

    function _deployNft() internal {
        vm.warp(1_700_000_000);
        usdt = FaucetUsdt(_new("FaucetUsdt", abi.encode(address(this))));
        art = NftArt(_new("NftArt"));
        nft = _freshNft();
        vm.startPrank(owner);
        nft.setMinter(minter, SPARK, 10_000);
        nft.setMinter(minter, SYNDICATE, 500);
        vm.stopPrank();
        usdt.mint(address(this), 1e30);
        usdt.approve(address(nft), type(uint256).max);
    }

    /// @dev Nft without minters.
    function _freshNft() internal returns (INftWhole) {
        Product.Peers memory peers = _peers();
        Nft implementation = Nft(_new("Nft", abi.encode(peers, art, _new("NftDesk", abi.encode(peers, art)))));
        bytes memory call = abi.encodeCall(Nft.initialize, (owner, manager, _setup()));
        return INftWhole(_newProxy(address(implementation), call));
    }

    function _peers() internal virtual returns (Product.Peers memory) {
        return
            Product.Peers({
                token: token,
                usdt: address(usdt),
                router: IRouter(_new("WethOnly")),
                oracle: IPriceOracle(address(0)),
                referral: IReferral(address(0)),
                log: ILog(address(0))
            });
    }

    function _setup() internal pure returns (INftTypes.Setup memory) {
        return
            INftTypes.Setup({
                weights: [uint256(100), 330, 1_100, 3_650, 5_000],
                maxima: [uint256(100_000), 33_333, 11_111, 3_703, 5_000],
                sendMin: 1e18
            });
    }

    function _nodes(address to, uint256 count) internal returns (uint256 first) {
        vm.prank(minter);
        return nft.mintNodes(to, count);
    }

    function _grant(address to, uint256 level, uint256 count) internal returns (uint256 first) {
        vm.prank(owner);
        return nft.grant(to, level, count);
    }

    function _synthesize(address account, uint256[] memory tokenIds) internal returns (uint256 tokenId) {
        vm.prank(account);
        return nft.synthesize(tokenIds);
    }

    function _transfer(address from, address to, uint256 tokenId) internal {
        vm.prank(from);
        nft.transferFrom(from, to, tokenId);
    }

    function _claim(address account) internal returns (uint256 paid) {
        uint256 before = usdt.balanceOf(account);
        vm.prank(account);
        nft.claimReward();
        return usdt.balanceOf(account) - before;
    }

    function _ids(uint256 a, uint256 b, uint256 c) internal pure returns (uint256[] memory ids) {
        ids = new uint256[](3);
        (ids[0], ids[1], ids[2]) = (a, b, c);
    }

    function _totals() internal view returns (INftTypes.Totals memory totals) {
        (, totals) = nft.getConfig();
    }

    function _assertSolvent() internal view {
        vm.assertGe(nft.solvency()[0].held, nft.solvency()[0].owed);
    }
}
