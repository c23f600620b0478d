// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../src/admin/IManaged.sol";
import {IReferralStats} from "../../src/registration/IReferralStats.sol";
import {IStake} from "../../src/stake/IStake.sol";

/// @notice All functions of Stake, including those of its views.
interface IStakeWhole is IStake, IManaged, IReferralStats {
    function initialize(
        address owner,
        address manager,
        uint256 addTime,
        uint256 dayTimes,
        Setup calldata setup
    ) external;
    function renounceOwnership() external;
}
