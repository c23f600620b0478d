// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Test double of the presale for the token: knows one buyer, fails, or returns invalid data.
contract IdoBuyersMock {
    enum Mode {
        Answer,
        Fail,
        EatGas,
        AnswerNothing,
        AnswerTwo
    }

    address public buyer;
    Mode public mode;

    error Failed();

    function set(address buyer_, Mode mode_) external {
        (buyer, mode) = (buyer_, mode_);
    }

    function isIdoBuyer(address account) external view returns (bool) {
        if (mode == Mode.Fail) revert Failed();
        if (mode == Mode.EatGas) {
            uint256 i;
            while (true) i++;
        }
        uint256 size = mode == Mode.AnswerNothing ? 0 : 32;
        uint256 answer =
            mode == Mode.AnswerTwo
                ? 2
                : account == buyer
                    ? 1
                    : 0;
        assembly ("memory-safe") {
            mstore(0, answer)
            return(0, size)
        }
    }
}
