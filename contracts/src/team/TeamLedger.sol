// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IReferral} from "../registration/IReferral.sol";
import {Upline} from "../registration/Upline.sol";
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

    /// @dev Time until a manual level counts.
    uint256 internal constant LEVEL_DELAY = 1 days;

    /// @dev Maximum volume of one account or one team. Sums stop there.
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
        levels = _teams.add(account, chain, units, sums.legAmount(), settings.levels);
    }

    /// @dev Counts a new account in the teams of its ancestors.
    function _addUser(address[] memory chain) internal {
        for (uint256 i = 0; i < chain.length; i++) {
            TeamWalk.Team storage team = _teams[chain[i]];
            team.sums = team.sums.addUser();
        }
    }

    /// @param level Zero removes the manual level.
    /// @return startsAt When it starts to count; until then, the present manual level does.
    function _setManual(address account, uint256 level) internal returns (uint256 startsAt) {
        TeamWalk.Team storage team = _teams[account];
        startsAt = block.timestamp + LEVEL_DELAY;
        team.manual = TeamWalk.Manual(uint40(startsAt), uint8(_manualOf(account)), uint8(level));
        team.sums = team.sums.markManual();
    }

    function _manualOf(address account) internal view returns (uint256) {
        TeamWalk.Manual memory manual = _teams[account].manual;
        return block.timestamp < manual.startsAt ? manual.previous : manual.next;
    }

    /// @dev The level that volume earns, or a higher manual one.
    function _levelOf(address account, uint256 thresholds) internal view returns (uint256 level) {
        TeamSums sums = _teams[account].sums;
        level = _earned(sums, thresholds);
        if (!sums.hasManual()) return level;
        uint256 manual = _manualOf(account);
        if (manual > level) level = manual;
    }

    function _earned(TeamSums sums, uint256 thresholds) internal pure returns (uint256 level) {
        uint256 smaller = (sums.teamAmount() - sums.teamMax()) / (USDT / TeamSumsLib.UNIT);
        while (level < 4 && smaller >= uint40(thresholds >> (40 * level))) level++;
    }

    /// @dev Same format as `TeamWalk.add` returns.
    function _levels(address[] memory chain) internal view returns (uint256 levels) {
        uint256 thresholds = _settings.levels;
        for (uint256 i = 0; i < chain.length; i++) levels |= _levelOf(chain[i], thresholds) << (4 * i);
    }

    function _team(address account) internal view returns (IReferral.Team memory team) {
        TeamSums sums = _teams[account].sums;
        team.level = _levelOf(account, _settings.levels);
        team.isManual = team.level != _earned(sums, _settings.levels);
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
        uint256 current = amount < MAX_VOLUME - before ? before + amount : MAX_VOLUME;
        own.amount = uint128(current);
        if (!own.isValid && current >= validMin * USDT) {
            own.isValid = true;
            if (referral != address(0)) _own[referral].inviteValids++;
        }
        _own[account] = own;
        units = current / TeamSumsLib.UNIT - before / TeamSumsLib.UNIT;
    }
}
