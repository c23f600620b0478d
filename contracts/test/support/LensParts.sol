// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ILens} from "../../src/lens/ILens.sol";
import {ILensTypes} from "../../src/lens/ILensTypes.sol";
import {BaseTest} from "./BaseTest.sol";

/// @notice Deploys the parts of the Lens with the contracts that it reads.
abstract contract LensParts is BaseTest {
    ILens internal lens;
    ILensTypes.Peers internal peers;

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
}
