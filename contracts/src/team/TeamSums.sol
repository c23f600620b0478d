// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @dev One slot with the figures of an account that every payment below it reads and writes. From the lowest bit:
/// teamAmount 72, teamMax 72, legAmount 72 (in `UNIT`), teamUser 32, manual 1 (a manager has set a level), unused 2, tied 1.
type TeamSums is uint256;

using TeamSumsLib for TeamSums global;

/// @title TeamSumsLib
/// @notice Reads and updates an account's packed team sums.
library TeamSumsLib {
    /// @notice Unit of team sums, 10⁻⁹ USDT: three sums of up to 4.7 trillion USDT fit one slot. An account's own
    /// volume is stored in wei, and counts for teams in whole units.
    uint256 internal constant UNIT = 1e9;

    uint256 internal constant MAX_AMOUNT = type(uint72).max;
    uint256 private constant MAX_OFFSET = 72;
    uint256 private constant LEG_OFFSET = 144;
    uint256 private constant USER_OFFSET = 216;
    uint256 private constant MANUAL_OFFSET = 248;
    uint256 private constant MANUAL = 1 << MANUAL_OFFSET;
    /// @dev Set while more than one branch has `teamMax`: the sums alone then don't show which account has the largest.
    uint256 private constant TIED = 1 << 251;

    /// @dev Volume of all accounts below, to the depth `algebra`.
    function teamAmount(TeamSums self) internal pure returns (uint256) {
        return TeamSums.unwrap(self) & MAX_AMOUNT;
    }

    /// @dev Volume of the largest branch: one direct invite with its team.
    function teamMax(TeamSums self) internal pure returns (uint256) {
        return (TeamSums.unwrap(self) >> MAX_OFFSET) & MAX_AMOUNT;
    }

    /// @dev What this account's branch adds to its referrer's team: its own volume and its team's, to one generation
    /// less than `algebra`. So the volumes of an account's branches add up to exactly its `teamAmount`.
    function legAmount(TeamSums self) internal pure returns (uint256) {
        return (TeamSums.unwrap(self) >> LEG_OFFSET) & MAX_AMOUNT;
    }

    function teamUser(TeamSums self) internal pure returns (uint256) {
        return (TeamSums.unwrap(self) >> USER_OFFSET) & type(uint32).max;
    }

    /// @dev Whether a manager ever set a level of the account, see `TeamWalk.Manual`.
    function hasManual(TeamSums self) internal pure returns (bool) {
        return TeamSums.unwrap(self) & MANUAL != 0;
    }

    function addUser(TeamSums self) internal pure returns (TeamSums) {
        return TeamSums.wrap(TeamSums.unwrap(self) + (1 << USER_OFFSET));
    }

    function markManual(TeamSums self) internal pure returns (TeamSums) {
        return TeamSums.wrap(TeamSums.unwrap(self) | MANUAL);
    }

    /// @dev Stops at the largest value of the field.
    function addLeg(TeamSums self, uint256 units) internal pure returns (TeamSums) {
        unchecked {
            uint256 room = MAX_AMOUNT - legAmount(self);
            return TeamSums.wrap(TeamSums.unwrap(self) + ((units < room ? units : room) << LEG_OFFSET));
        }
    }
}
