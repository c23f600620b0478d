// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ICashier} from "../../../src/cashier/ICashier.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {Protocol} from "../../support/Protocol.sol";
import {BurnActions} from "./BurnActions.sol";
import {GuardianActions} from "./GuardianActions.sol";
import {KeyActions} from "./KeyActions.sol";
import {NftActions} from "./NftActions.sol";
import {Positions} from "./Positions.sol";
import {ReferralActions} from "./ReferralActions.sol";
import {TokenActions} from "./TokenActions.sol";
import {UpdateActions} from "./UpdateActions.sol";

/// @notice Everyone at once: users, traders, strangers, manager, owner and guardian, and time, on one deployment. It is one
/// contract, so that the runner chooses each action with equal probability.
contract ProtocolHandler is
    TokenActions,
    BurnActions,
    UpdateActions,
    NftActions,
    KeyActions,
    ReferralActions,
    GuardianActions
{
    constructor(
        Protocol memory protocol,
        uint256 signerKey_,
        address[] memory proxies_,
        address[2][] memory implementations,
        address[][2] memory accounts,
        address hostile_
    ) {
        (p, signerKey, proxies, hostile) = (protocol, signerKey_, proxies_, hostile_);
        (users, newcomers) = (accounts[0], accounts[1]);
        for (uint256 i = 0; i < proxies_.length; i++) twins[proxies_[i]] = implementations[i];
        for (uint256 i = 0; i < 3; i++) {
            ICashier.Asset memory one = p.cashier.getConfig().assets[i];
            setAside[one.asset] = one.funding;
        }
        address[7] memory products = Positions.products(p);
        for (uint256 i = 0; i < 7; i++) hasExit[products[i]] = _refusesExit(products[i]);
        _see();
    }

    /// @dev While exits are closed, a product with early exits refuses with an error; without them, without one.
    function _refusesExit(address product) private returns (bool) {
        bytes memory data =
            product == address(p.ido) ? abi.encodeWithSignature("exit()") : abi.encodeWithSignature("exit(uint256)", 1);
        // solhint-disable-next-line avoid-low-level-calls
        (, bytes memory reason) = product.call(data);
        return bytes4(reason) == Errors.Upgrade_ExitsClosed.selector;
    }
}
