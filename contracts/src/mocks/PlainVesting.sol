// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {VestingWallet} from "@openzeppelin/contracts/finance/VestingWallet.sol";

/// @notice The reference that releases are measured against: OpenZeppelin's vesting wallet and nothing else.
contract PlainVesting is VestingWallet {
    constructor(
        address beneficiary,
        uint64 start,
        uint64 duration
    ) payable VestingWallet(beneficiary, start, duration) {}
}
