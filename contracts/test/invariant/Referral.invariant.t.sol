// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {InviteCode} from "../../src/registration/InviteCode.sol";
import {IReferral} from "../../src/registration/IReferral.sol";
import {ReferralTest} from "../support/ReferralTest.sol";
import {ReferralHandler} from "./ReferralHandler.sol";

contract ReferralInvariantTest is ReferralTest {
    uint256 internal constant ALGEBRA = 4;
    ReferralHandler internal handler;

    function setUp() public {
        _deployReferral(ALGEBRA);
        handler = new ReferralHandler(referral, product, manager, root);
        _target(address(handler));
    }

    /// @notice All of R1 to R7, in one campaign.
    function invariant_R0_ReferralKeepsItsProperties() public view {
        _takeTurn(handler.acts() % 7);
    }

    /// @dev The runner calls this at the end of a run.
    function afterInvariant() public view {
        for (uint256 turn = 0; turn < 7; turn++) _takeTurn(turn);
    }

    function _takeTurn(uint256 turn) private view {
        if (turn == 0) property_R1_LinesOfReferrersEndAtTheRoot();
        else if (turn == 1) property_R2_IndexesAndCodesBelongToOneAccountEach();
        else if (turn == 2) property_R3_EveryUserButTheRootIsOneInvite();
        else if (turn == 3) property_R4_LargestLegIsALegAndNoMoreThanTheTeam();
        else if (turn == 4) property_R5_VolumeCountsOnceForEachAncestorInReach();
        else if (turn == 5) property_R6_UsersCountOnceForEachAncestorInReach();
        else property_R7_LevelsAreWhatTheyAreDefinedAs();
    }

    /// @notice Every upline ends at the root.
    function property_R1_LinesOfReferrersEndAtTheRoot() internal view {
        address[] memory accounts = handler.all();
        for (uint256 i = 0; i < accounts.length; i++) vm.assertLt(_depth(accounts[i]), accounts.length);
    }

    /// @notice Indexes run from 1 to the number of users, and each belongs to one account and one invite code.
    function property_R2_IndexesAndCodesBelongToOneAccountEach() internal view {
        address[] memory accounts = handler.all();
        IReferral.Member[] memory users = referral.getUsers(1, 200);
        vm.assertEq(users.length, accounts.length);
        vm.assertEq(users.length, referral.getConfig().totalUser);
        for (uint256 i = 0; i < users.length; i++) {
            vm.assertEq(users[i].index, i + 1);
            vm.assertEq(users[i].account, accounts[i]);
            vm.assertEq(referral.indexOf(accounts[i]), i + 1);
            vm.assertEq(referral.inviteCodes(InviteCode.encode(i + 1)), accounts[i]);
        }
    }

    /// @notice Every user but the root is the direct referral of exactly one account.
    function property_R3_EveryUserButTheRootIsOneInvite() internal view {
        address[] memory accounts = handler.all();
        uint256 invites = 0;
        for (uint256 i = 0; i < accounts.length; i++) {
            IReferral.Member[] memory members = referral.getInvitesInfo(accounts[i]);
            for (uint256 k = 0; k < members.length; k++) {
                vm.assertEq(referral.referOf(members[k].account), accounts[i]);
            }
            vm.assertEq(referral.teams(accounts[i]).invites, members.length);
            invites += members.length;
        }
        vm.assertEq(invites, accounts.length - 1);
    }

    /// @notice The largest branch of a team is one of its branches, is no more than the team, and adds up to the team
    /// with the smaller branches.
    function property_R4_LargestLegIsALegAndNoMoreThanTheTeam() internal view {
        address[] memory accounts = handler.all();
        for (uint256 i = 0; i < accounts.length; i++) {
            IReferral.Team memory team = referral.teams(accounts[i]);
            vm.assertLe(team.teamMax, team.teamAmount);
            vm.assertEq(team.teamMin + team.teamMax, team.teamAmount);
            vm.assertEq(team.teamMax == 0, team.maxAccount == address(0));
            vm.assertEq(team.teamAmount == 0, team.teamMax == 0);
            if (team.teamMax != 0) vm.assertEq(referral.referOf(team.maxAccount), accounts[i]);
        }
    }

    /// @notice Volume is counted once for each ancestor in reach, to the grain.
    function property_R5_VolumeCountsOnceForEachAncestorInReach() internal view {
        address[] memory accounts = handler.all();
        uint256 teams = 0;
        uint256 spent = 0;
        for (uint256 i = 0; i < accounts.length; i++) {
            teams += referral.teams(accounts[i]).teamAmount;
            spent += (referral.volumeOf(accounts[i]) / 1e9) * 1e9 * _reach(accounts[i]);
        }
        vm.assertEq(teams, spent);
    }

    /// @notice Every user is counted once for each ancestor in reach.
    function property_R6_UsersCountOnceForEachAncestorInReach() internal view {
        address[] memory accounts = handler.all();
        uint256 teams = 0;
        uint256 users = 0;
        for (uint256 i = 0; i < accounts.length; i++) {
            teams += referral.teams(accounts[i]).teamUser;
            users += _reach(accounts[i]);
            vm.assertEq(referral.upline(accounts[i], 20).length, _reach(accounts[i]));
        }
        vm.assertEq(teams, users);
    }

    /// @notice A level follows from the smaller branches, or is a higher one that the manager set.
    function property_R7_LevelsAreWhatTheyAreDefinedAs() internal view {
        address[] memory accounts = handler.all();
        uint256[4] memory amounts = referral.getConfig().teamAmounts;
        for (uint256 i = 0; i < accounts.length; i++) {
            IReferral.Team memory team = referral.teams(accounts[i]);
            uint256 level = 0;
            for (uint256 k = 0; k < 4; k++) if (amounts[k] <= team.teamMin) level++;
            (uint256 manual, , ) = referral.manualLevelOf(accounts[i]);
            vm.assertEq(team.level, manual > level ? manual : level);
            vm.assertEq(team.isManual, manual > level);
            vm.assertLe(team.level, 4);
        }
    }

    function _reach(address account) private view returns (uint256) {
        uint256 depth = _depth(account);
        return depth < ALGEBRA ? depth : ALGEBRA;
    }

    /// @dev The number of referrers above; stops at the number of users.
    function _depth(address account) private view returns (uint256 depth) {
        while (account != root && depth < 1_000) {
            account = referral.referOf(account);
            depth++;
        }
    }
}
