// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Vesting} from "../libraries/Vesting.sol";

/// @notice Computes many results in one call, to compare them with the same rules in TypeScript.
contract VestingHarness {
    struct Question {
        uint256 amount;
        Vesting.Schedule schedule;
        uint256 time;
    }

    function vestedDown(Question[] calldata questions) external pure returns (uint256[] memory vested) {
        vested = new uint256[](questions.length);
        for (uint256 i = 0; i < questions.length; i++) {
            vested[i] = Vesting.vestedDown(questions[i].amount, questions[i].schedule, questions[i].time);
        }
    }

    function releaseTimes(Question[] calldata questions) external pure returns (uint256[] memory times) {
        times = new uint256[](questions.length);
        for (uint256 i = 0; i < questions.length; i++) {
            times[i] = Vesting.releaseTimes(questions[i].schedule, questions[i].time);
        }
    }
}
