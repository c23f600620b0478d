// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ILens} from "../../src/lens/ILens.sol";
import {ILensTypes} from "../../src/lens/ILensTypes.sol";
import {BurnTest} from "./BurnTest.sol";
import {Bystander} from "./Bystander.sol";

/// @notice The Lens on a real token, exchange, oracle, registry, log and Burn. All other products are bystanders.
abstract contract LensTest is BurnTest {
    ILens internal lens;
    ILensTypes.Peers internal peers;

    function _deployLens() internal {
        _deployBurn();
        peers.token = address(token);
        peers.usdt = address(usdt);
        peers.router = address(router);
        peers.oracle = address(oracle);
        peers.referral = address(referral);
        peers.log = address(log);
        peers.burn = address(pool);
        peers.ido = address(new Bystander());
        peers.stake = address(new Bystander());
        peers.mining = address(new Bystander());
        peers.nft = address(new Bystander());
        peers.keyNft = address(new Bystander());
        peers.cashier = address(new Bystander());
        peers.fom = address(new Bystander());
        peers.double = address(new Bystander());
        peers.superFom = address(new Bystander());
        peers.superDouble = address(new Bystander());
        lens = ILens(_lensOf(peers));
    }

    function _lensOf(ILensTypes.Peers memory all) internal returns (address) {
        address next = _new("LensAdmin", abi.encode(all));
        next = _new("LensGames", abi.encode(all, next));
        next = _new("LensFom", abi.encode(all, next));
        next = _new("LensMining", abi.encode(all, next));
        next = _new("LensTeam", abi.encode(all, next));
        next = _new("LensEarn", abi.encode(all, next));
        return _new("Lens", abi.encode(all, next));
    }

    function _bit(ILensTypes.Peer peer) internal pure returns (uint256) {
        return 1 << uint256(peer);
    }

    /// @dev In the order of `Peer`.
    function _all() internal view returns (address[15] memory) {
        return
            [
                peers.token,
                peers.oracle,
                peers.referral,
                peers.log,
                peers.ido,
                peers.burn,
                peers.stake,
                peers.mining,
                peers.nft,
                peers.keyNft,
                peers.cashier,
                peers.fom,
                peers.double,
                peers.superFom,
                peers.superDouble
            ];
    }

    /// @dev Uses up all gas it is given, as a contract would that was upgraded to something that can't run.
    function _break(address target) internal {
        vm.etch(target, hex"fe");
    }
}
