// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {VestingWallet} from "@openzeppelin/contracts/finance/VestingWallet.sol";

/// @notice Reference for gas measurements of releases: OpenZeppelin's vesting wallet without additions.
contract PlainVesting is VestingWallet {
    constructor(
        address beneficiary,
        uint64 start,
        uint64 duration
    ) payable VestingWallet(beneficiary, start, duration) {}
}
