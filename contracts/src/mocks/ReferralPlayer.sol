// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Referral} from "../registration/Referral.sol";
import {IReferral} from "../registration/IReferral.sol";
import {InviteCode} from "../registration/InviteCode.sol";
import {Shares} from "../team/Shares.sol";

/// @notice Runs a list of actions in one call and returns all teams after each step, to compare them with the same
/// rules in TypeScript. It must be manager and listed product of the registry.
contract ReferralPlayer {
    enum Kind {
        Register,
        Order,
        SetLevel
    }

    /// @param who Number of an account; the root is 0.
    /// @param value Depends on the kind: number of the referrer, the amount, or the level plus one (0: by volume).
    struct Action {
        Kind kind;
        uint256 who;
        uint256 value;
    }

    struct Step {
        address[] ancestors;
        uint256 levels;
        IReferral.Team[] teams;
    }

    function play(
        Referral referral,
        Action[] calldata actions,
        uint256 accounts
    ) external returns (Step[] memory steps) {
        steps = new Step[](actions.length);
        for (uint256 i = 0; i < actions.length; i++) {
            Action calldata action = actions[i];
            address account = accountOf(referral, action.who);
            if (action.kind == Kind.Register) {
                referral.registerFor(account, accountOf(referral, action.value));
            } else if (action.kind == Kind.Order) {
                (steps[i].ancestors, steps[i].levels) = referral.addVolume(account, action.value);
            } else {
                bool isManual = action.value != 0;
                referral.setLevel(account, isManual, isManual ? action.value - 1 : 0);
            }
            steps[i].teams = new IReferral.Team[](accounts);
            for (uint256 k = 0; k < accounts; k++) steps[i].teams[k] = referral.teams(accountOf(referral, k));
        }
    }

    /// @notice Registers many new accounts below one.
    function invite(Referral referral, address refer, uint256 seed, uint256 count) external {
        for (uint256 i = 0; i < count; i++) {
            referral.registerFor(address(uint160(uint256(keccak256(abi.encode(seed, i))))), refer);
        }
    }

    function accountOf(Referral referral, uint256 number) public view returns (address) {
        return number == 0 ? referral.getConfig().root : address(uint160(0xacc0000 + number));
    }

    function encode(uint256 index) external pure returns (string memory) {
        return InviteCode.encode(index);
    }

    function decode(string calldata code) external pure returns (uint256) {
        return InviteCode.decode(code);
    }

    function generations(
        uint256 payment,
        uint256[] calldata rates,
        bool[] calldata qualifies
    ) external pure returns (uint256[] memory, uint256) {
        return Shares.generations(payment, rates, qualifies);
    }

    function team(
        uint256 payment,
        uint256[] calldata rates,
        uint256[] calldata levels
    ) external pure returns (uint256[] memory, uint256) {
        return Shares.team(payment, rates, levels);
    }
}
