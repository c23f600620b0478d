// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Product} from "../../src/admin/Product.sol";
import {INftTypes} from "../../src/nft/INftTypes.sol";
import {KeyNft} from "../../src/nft/KeyNft.sol";
import {Nft} from "../../src/nft/Nft.sol";
import {NftArt} from "../../src/nft/NftArt.sol";
import {FaucetUsdt} from "../../src/swap/FaucetUsdt.sol";
import {IKeyNftWhole} from "./IKeyNftWhole.sol";
import {INftWhole} from "./INftWhole.sol";
import {MiningTest} from "./MiningTest.sol";

/// @notice Keys, NFTs and mining behind their proxies, connected as in a deployment. Two editions are open: 100 keys
/// with a power of 1,000, and 1,000 keys with a power of 500. `ido` may credit.
abstract contract KeyNftTest is MiningTest {
    IKeyNftWhole internal keys;
    INftWhole internal nft;
    NftArt internal art;
    FaucetUsdt internal usdt;
    address internal ido = _account("ido");
    address internal alice;
    address internal bob;

    function _deployKeys() internal {
        _deployMiningAlone();
        usdt = FaucetUsdt(_new("FaucetUsdt", abi.encode(address(this))));
        art = NftArt(_new("NftArt"));
        Product.Peers memory peers = _peers();
        peers.usdt = address(usdt);
        Nft cards = Nft(_new("Nft", abi.encode(peers, art, _new("NftDesk", abi.encode(peers, art)))));
        INftTypes.Setup memory setup = INftTypes.Setup({
            weights: [uint256(100), 330, 1_100, 3_650, 5_000],
            maxima: [uint256(100_000), 33_333, 11_111, 3_703, 5_000],
            sendMin: 1e18
        });
        nft = INftWhole(_newProxy(address(cards), abi.encodeCall(Nft.initialize, (owner, manager, setup))));
        keys = IKeyNftWhole(_freshKeys());
        vm.startPrank(owner);
        mining.setKeyNft(address(keys));
        nft.setMinter(address(keys), 5, 500);
        keys.setProduct(ido, 10_000);
        keys.openEdition(100, 1_000e18, "", "");
        vm.stopPrank();
        alice = _invite("alice", root);
        bob = _invite("bob", root);
    }

    /// @dev KeyNft without an edition or a product.
    function _freshKeys() internal returns (address) {
        address desk = _new("KeyNftDesk", abi.encode(mining, nft, art));
        return
            _newProxy(
                _new("KeyNft", abi.encode(mining, nft, art, desk)),
                abi.encodeCall(KeyNft.initialize, (owner, manager))
            );
    }

    function _openSecond() internal returns (uint256 id) {
        vm.prank(owner);
        return keys.openEdition(1_000, 500e18, "bafyKeys", ".json");
    }

    function _credit(address to, uint256 count) internal {
        vm.prank(ido);
        keys.creditKeys(to, count);
    }

    /// @dev Credits keys of the current edition, and mints them.
    function _give(address to, uint256 count) internal {
        _credit(to, count);
        vm.prank(to);
        keys.mintKeys();
    }

    function _one(uint256 value) internal pure returns (uint256[] memory list) {
        list = new uint256[](1);
        list[0] = value;
    }

    function _two(uint256 a, uint256 b) internal pure returns (uint256[] memory list) {
        list = new uint256[](2);
        (list[0], list[1]) = (a, b);
    }
}
