// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @dev What an upline walk reads and writes of one account, in one slot. From the lowest bit:
/// teamAmount 72, teamMax 72, legAmount 72 (all in `UNIT`), teamUser 32, manual 3 (0: by volume, else level + 1), tied 1.
type TeamSums is uint256;

using TeamSumsLib for TeamSums global;

/// @title TeamSumsLib
/// @notice Arithmetic on one account's team sums.
library TeamSumsLib {
    /// @notice The grain of team sums, 10⁻⁹ USDT: three sums of up to 4.7 trillion USDT fit in one slot.
    /// An account's own volume is kept to the wei, and counts for teams in whole grains.
    uint256 internal constant UNIT = 1e9;

    uint256 internal constant MAX_AMOUNT = type(uint72).max;
    uint256 private constant MAX_OFFSET = 72;
    uint256 private constant LEG_OFFSET = 144;
    uint256 private constant USER_OFFSET = 216;
    uint256 private constant MANUAL_OFFSET = 248;
    uint256 private constant MANUAL = 7 << MANUAL_OFFSET;
    /// @dev Set while more than one leg has `teamMax`: then the sums alone can't tell whose it is.
    uint256 private constant TIED = 1 << 251;

    /// @dev Volume of everybody below, to the depth of the walk.
    function teamAmount(TeamSums self) internal pure returns (uint256) {
        return TeamSums.unwrap(self) & MAX_AMOUNT;
    }

    /// @dev The largest leg: the most that one direct invite and those below brought.
    function teamMax(TeamSums self) internal pure returns (uint256) {
        return (TeamSums.unwrap(self) >> MAX_OFFSET) & MAX_AMOUNT;
    }

    /// @dev What this account and those below brought to its referrer's team: its own volume and the downline's to one
    /// generation less than the walk is deep, so that an account's legs sum up to exactly its `teamAmount`.
    function legAmount(TeamSums self) internal pure returns (uint256) {
        return (TeamSums.unwrap(self) >> LEG_OFFSET) & MAX_AMOUNT;
    }

    function teamUser(TeamSums self) internal pure returns (uint256) {
        return (TeamSums.unwrap(self) >> USER_OFFSET) & type(uint32).max;
    }

    /// @dev Zero where the level follows volume, else the level plus one.
    function manual(TeamSums self) internal pure returns (uint256) {
        return (TeamSums.unwrap(self) >> MANUAL_OFFSET) & 7;
    }

    function addUser(TeamSums self) internal pure returns (TeamSums) {
        return TeamSums.wrap(TeamSums.unwrap(self) + (1 << USER_OFFSET));
    }

    function setManual(TeamSums self, uint256 value) internal pure returns (TeamSums) {
        return TeamSums.wrap((TeamSums.unwrap(self) & ~MANUAL) | (value << MANUAL_OFFSET));
    }

    /// @dev Warning: carries into the next field on overflow. A leg is never more than the team it belongs to.
    function addLeg(TeamSums self, uint256 units) internal pure returns (TeamSums) {
        unchecked {
            return TeamSums.wrap(TeamSums.unwrap(self) + (units << LEG_OFFSET));
        }
    }
}
