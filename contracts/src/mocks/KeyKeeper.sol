// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IKeyReserve} from "../nft/IKeyReserve.sol";
import {IKeyKeeper} from "../nft/IKeyKeeper.sol";

/// @notice A product that stores notes of keys: works correctly, or fails in the way that `mode` selects.
contract KeyKeeper is IKeyKeeper {
    enum Mode {
        Honest,
        Refuses,
        RefusesToGive,
        EatsGas,
        AnswersNothing,
        ForgetsNothing
    }

    IKeyReserve public immutable keys;
    Mode public mode;
    mapping(address account => uint256 note) public notes;

    error Refused();

    constructor(IKeyReserve keys_) {
        keys = keys_;
    }

    function setMode(Mode mode_) external {
        mode = mode_;
    }

    /// @dev Sets the note that it returns from now on, true or not.
    function setNote(address account, uint256 note) external {
        notes[account] = note;
    }

    function order(address account, uint256 count) external {
        notes[account] = keys.reserveKeys(account, count, notes[account]);
    }

    /// @inheritdoc IKeyKeeper
    function giveKeys(address account) external {
        if (mode == Mode.RefusesToGive) revert Refused();
        if (mode != Mode.ForgetsNothing) delete notes[account];
    }

    /// @inheritdoc IKeyKeeper
    function keyNote(address account) external view returns (uint256) {
        if (mode == Mode.Refuses) revert Refused();
        while (mode == Mode.EatsGas) {}
        if (mode == Mode.AnswersNothing) {
            assembly ("memory-safe") {
                return(0, 0)
            }
        }
        return notes[account];
    }
}
