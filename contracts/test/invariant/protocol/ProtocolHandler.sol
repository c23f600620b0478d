// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ICashier} from "../../../src/cashier/ICashier.sol";
import {Protocol} from "../../support/Protocol.sol";
import {BurnActions} from "./BurnActions.sol";
import {DoubleActions} from "./DoubleActions.sol";
import {IdoActions} from "./IdoActions.sol";
import {KeyActions} from "./KeyActions.sol";
import {MiningActions} from "./MiningActions.sol";
import {NftActions} from "./NftActions.sol";
import {OwnerActions} from "./OwnerActions.sol";
import {ReferralActions} from "./ReferralActions.sol";
import {StakeActions} from "./StakeActions.sol";
import {TokenActions} from "./TokenActions.sol";
import {UpdateActions} from "./UpdateActions.sol";

/// @notice Everyone at once: users, traders, strangers, manager and owner, and time, on one deployment. It is one
/// contract, so that the runner chooses each action with equal probability.
contract ProtocolHandler is
    TokenActions,
    IdoActions,
    BurnActions,
    StakeActions,
    MiningActions,
    DoubleActions,
    UpdateActions,
    NftActions,
    KeyActions,
    ReferralActions,
    OwnerActions
{
    constructor(
        Protocol memory protocol,
        uint256 signerKey_,
        address[] memory proxies_,
        address[2][] memory implementations,
        address[][2] memory accounts
    ) {
        (p, signerKey, proxies) = (protocol, signerKey_, proxies_);
        (users, newcomers) = (accounts[0], accounts[1]);
        for (uint256 i = 0; i < proxies_.length; i++) twins[proxies_[i]] = implementations[i];
        for (uint256 i = 0; i < 3; i++) {
            ICashier.Asset memory one = p.cashier.getConfig().assets[i];
            setAside[one.asset] = one.funding;
        }
        _see();
    }
}
