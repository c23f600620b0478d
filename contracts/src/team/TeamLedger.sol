// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IReferral} from "../registration/IReferral.sol";
import {Upline} from "../registration/Upline.sol";
import {Errors} from "../libraries/Errors.sol";
import {TeamSums, TeamSumsLib} from "./TeamSums.sol";
import {TeamWalk} from "./TeamWalk.sol";

/// @title TeamLedger
/// @notice The accounting of `Referral`: what each account and its team have spent.
/// @dev One order updates at most `algebra` ancestors, one slot each, independent of the number of users.
abstract contract TeamLedger {
    using TeamWalk for mapping(address account => TeamWalk.Team);

    /// @dev One slot. Thresholds in whole USDT; `levels` has four of them, 40 bits each, level 1 in the lowest.
    struct Settings {
        uint32 totalUser;
        uint8 algebra;
        uint40 validMin;
        uint160 levels;
    }

    /// @dev What an account itself has spent, in wei.
    struct Own {
        uint128 amount;
        uint32 inviteValids;
        bool isValid;
    }

    /// @dev Maximum threshold in whole USDT, far above the amount of money in existence.
    uint256 internal constant MAX_THRESHOLD = type(uint40).max;
    uint256 internal constant USDT = 1e18;

    /// @dev Maximum volume of one account or one team.
    uint256 private constant MAX_VOLUME = TeamSumsLib.MAX_AMOUNT * TeamSumsLib.UNIT;

    Settings internal _settings;
    mapping(address account => Own) internal _own;
    mapping(address account => TeamWalk.Team) internal _teams;

    /// @dev Counts what an account spent, for the account and its ancestors.
    /// @return chain The ancestors, the nearest first.
    /// @return levels Their levels before this volume, four bits each.
    function _addVolume(
        address account,
        address pointer,
        uint256 amount
    ) internal returns (address[] memory chain, uint256 levels) {
        Settings memory settings = _settings;
        chain = Upline.load(pointer, settings.algebra);
        uint256 length = chain.length;
        uint256 units = _addOwn(account, amount, length == 0 ? address(0) : chain[0], settings.validMin);
        if (length == 0 || units == 0) return (chain, _levels(chain));
        TeamSums sums = _teams[account].sums;
        _teams[account].sums = sums.addLeg(units);
        address full;
        (levels, full) = _teams.add(account, chain, units, sums.legAmount(), settings.levels);
        if (full != address(0)) revert Errors.Referral_VolumeTooLarge(full, MAX_VOLUME);
    }

    /// @dev Counts a new account in the teams of its ancestors.
    function _addUser(address[] memory chain) internal {
        for (uint256 i = 0; i < chain.length; i++) {
            TeamWalk.Team storage team = _teams[chain[i]];
            team.sums = team.sums.addUser();
        }
    }

    function _level(TeamSums sums, uint256 thresholds) internal pure returns (uint256 level) {
        if (sums.manual() != 0) return sums.manual() - 1;
        uint256 smaller = (sums.teamAmount() - sums.teamMax()) / (USDT / TeamSumsLib.UNIT);
        while (level < 4 && smaller >= uint40(thresholds >> (40 * level))) level++;
    }

    /// @dev Same format as `TeamWalk.add` returns.
    function _levels(address[] memory chain) internal view returns (uint256 levels) {
        uint256 thresholds = _settings.levels;
        for (uint256 i = 0; i < chain.length; i++) levels |= _level(_teams[chain[i]].sums, thresholds) << (4 * i);
    }

    function _team(address account) internal view returns (IReferral.Team memory team) {
        TeamSums sums = _teams[account].sums;
        team.isManual = sums.manual() != 0;
        team.level = _level(sums, _settings.levels);
        team.inviteValids = _own[account].inviteValids;
        team.teamUser = sums.teamUser();
        team.teamAmount = sums.teamAmount() * TeamSumsLib.UNIT;
        team.teamMax = sums.teamMax() * TeamSumsLib.UNIT;
        team.teamMin = team.teamAmount - team.teamMax;
        team.maxAccount = _teams[account].maxAccount;
    }

    /// @return units Whole units (10⁻⁹ USDT) by which the account's volume grew; a remainder counts with the next
    /// order.
    function _addOwn(
        address account,
        uint256 amount,
        address referral,
        uint256 validMin
    ) private returns (uint256 units) {
        Own memory own = _own[account];
        uint256 before = own.amount;
        if (amount > MAX_VOLUME - before) revert Errors.Referral_VolumeTooLarge(account, MAX_VOLUME);
        uint256 current = before + amount;
        own.amount = uint128(current);
        if (!own.isValid && current >= validMin * USDT) {
            own.isValid = true;
            if (referral != address(0)) _own[referral].inviteValids++;
        }
        _own[account] = own;
        units = current / TeamSumsLib.UNIT - before / TeamSumsLib.UNIT;
    }
}
