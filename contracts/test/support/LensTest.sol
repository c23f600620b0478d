// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ILens} from "../../src/lens/ILens.sol";
import {BurnTest} from "./BurnTest.sol";
import {Bystander} from "./Bystander.sol";
import {LensParts} from "./LensParts.sol";

/// @notice The Lens on a real token, DEX, oracle, registry, log and Burn. All other products are `Bystander`s.
abstract contract LensTest is BurnTest, LensParts {
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

    /// @dev Uses up all its gas, like a contract after a broken upgrade.
    function _break(address target) internal {
        vm.etch(target, hex"fe");
    }
}
